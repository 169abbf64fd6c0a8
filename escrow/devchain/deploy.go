package devchain

import (
	"context"
	"crypto/ecdsa"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/market"
)

// Client is what deploying needs of a chain: *ethclient.Client and the
// simulated backend's client both have it.
type Client interface {
	bind.ContractBackend
	ethereum.TransactionReader
	ethereum.ChainIDReader
}

// Addresses of what Deploy deploys. They follow from the deployer alone.
type Addresses struct {
	Escrow market.Address
	Token  market.Address // a test token of 6 decimals that anybody may mint
	// Attestor judges attestations; Bonds, which it deploys, holds bonds in Token.
	Attestor market.Address
	Bonds    market.Address
}

// deployments is how many transactions Deploy sends, from nonce 0 on.
const deployments = 3

// AddressesOf tells the addresses before the deployment.
func AddressesOf(deployer market.Address) Addresses {
	attestor := crypto.CreateAddress(common.Address(deployer), 2)
	return Addresses{
		Escrow:   market.Address(crypto.CreateAddress(common.Address(deployer), 0)),
		Token:    market.Address(crypto.CreateAddress(common.Address(deployer), 1)),
		Attestor: market.Address(attestor),
		Bonds:    market.Address(crypto.CreateAddress(attestor, 1)), // a contract's nonces begin at 1
	}
}

// Times of bonds and demands, in seconds, where real deployments have days.
const (
	quickUnbonding = 1200
	quickRelief    = 600
	quickAnswer    = 60
)

// QuickLimits are delays of seconds, where a real deployment has hours and days.
func QuickLimits() bindings.Limits {
	return bindings.Limits{MinUnlockDelay: 2, MaxUnlockDelay: 600, MinDisputeWindow: 2, MaxDisputeWindow: 600,
		Notice: 5, ClaimDeposit: big.NewInt(1e15)}
}

// MarketLimits are those of a market of whole nodes: a NOTICE that the usual
// pace of vouchers fits into (docs/invariants.md, order of times).
func MarketLimits() bindings.Limits {
	l := QuickLimits()
	l.Notice = 300
	return l
}

// Deploy deploys escrow, test token and attestor from a fresh account, or finds
// them there from an earlier run.
func Deploy(ctx context.Context, c Client, deployer *ecdsa.PrivateKey, limits bindings.Limits) (Addresses, error) {
	from := crypto.PubkeyToAddress(deployer.PublicKey)
	addrs := AddressesOf(market.Address(from))
	code, err := c.CodeAt(ctx, common.Address(addrs.Attestor), nil) // it comes last
	if err != nil {
		return Addresses{}, fmt.Errorf("deploy: %w", err)
	}
	if len(code) > 0 {
		return addrs, nil
	}
	creations := [deployments][]byte{
		append(common.FromHex(bindings.EscrowMetaData.Bin), bindings.NewEscrow().PackConstructor(limits)...),
		common.FromHex(bindings.TestTokenMetaData.Bin),
		append(common.FromHex(bindings.AttestorMetaData.Bin), bindings.NewAttestor().PackConstructor(common.Address(addrs.Escrow),
			common.Address(addrs.Token), big.NewInt(quickUnbonding), big.NewInt(quickRelief), big.NewInt(quickAnswer))...),
	}
	if err := sendAll(ctx, c, deployer, 0, nil, creations[:]); err != nil {
		return Addresses{}, fmt.Errorf("deploy: %w", err)
	}
	return addrs, nil
}

// Mint gives test tokens to wallets.
func Mint(ctx context.Context, c Client, from *ecdsa.PrivateKey, token market.Address, to map[market.Address]market.Amount) error {
	nonce, err := c.PendingNonceAt(ctx, crypto.PubkeyToAddress(from.PublicKey))
	if err != nil {
		return fmt.Errorf("mint: %w", err)
	}
	var calls [][]byte
	for a, amount := range to {
		b := amount.Bytes()
		calls = append(calls, bindings.NewTestToken().PackMint(common.Address(a), new(big.Int).SetBytes(b[:])))
	}
	target := common.Address(token)
	if err := sendAll(ctx, c, from, nonce, &target, calls); err != nil {
		return fmt.Errorf("mint: %w", err)
	}
	return nil
}

// sendAll sends calls from consecutive nonces and waits until all are included.
func sendAll(ctx context.Context, c Client, key *ecdsa.PrivateKey, nonce uint64, to *common.Address, calls [][]byte) error {
	chainID, err := c.ChainID(ctx)
	if err != nil {
		return err
	}
	head, err := c.HeaderByNumber(ctx, nil)
	if err != nil {
		return err
	}
	tip := big.NewInt(1e9)
	var hashes []common.Hash
	for i, data := range calls {
		tx, err := types.SignNewTx(key, types.LatestSignerForChainID(chainID), &types.DynamicFeeTx{
			ChainID: chainID, Nonce: nonce + uint64(i), To: to, Data: data,
			Gas: 5_000_000, GasTipCap: tip, GasFeeCap: new(big.Int).Add(tip, new(big.Int).Mul(head.BaseFee, big.NewInt(4))),
		})
		if err != nil {
			return err
		}
		if err := c.SendTransaction(ctx, tx); err != nil {
			return err
		}
		hashes = append(hashes, tx.Hash())
	}
	for _, h := range hashes {
		if err := waitMined(ctx, c, h); err != nil {
			return err
		}
	}
	return nil
}

func waitMined(ctx context.Context, c Client, h common.Hash) error {
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		r, err := c.TransactionReceipt(ctx, h)
		switch {
		case err == nil && r.Status != types.ReceiptStatusSuccessful:
			return fmt.Errorf("transaction %v failed after %d gas", h, r.GasUsed)
		case err == nil:
			return nil
		}
		select { // not found yet, or the index of a young chain is still being made
		case <-ctx.Done():
			return fmt.Errorf("transaction %v: %w: %w", h, ctx.Err(), err)
		case <-tick.C:
		}
	}
}
