package escrow_test

import (
	"crypto/ecdsa"
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/devchain"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/escrow/escrowtest"
	"github.com/gpubourse/bourse/market"
)

func addressOf(k *ecdsa.PrivateKey) common.Address { return common.Address(eip712.Address(k)) }

func bigOf(n uint64) *big.Int { return new(big.Int).SetUint64(n) }

func mintCall(to market.Address, amount *big.Int) []byte {
	return bindings.NewTestToken().PackMint(common.Address(to), amount)
}

func newKey(t *testing.T) *ecdsa.PrivateKey {
	t.Helper()
	k, err := crypto.GenerateKey()
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// extras are the contracts of the suite that no deployment has: stand-in
// attestors, a token without permits, and courts of other haste.
type extras struct {
	good, liar, plain market.Address
	court, patient    escrowtest.Court
}

// suiteLimits are those of a dev chain, but that a case can outlast no wait that
// it does not mean to end.
func suiteLimits() bindings.Limits {
	l := devchain.QuickLimits()
	l.MaxUnlockDelay, l.MaxDisputeWindow = escrowtest.Lasting, escrowtest.Lasting
	return l
}

func deployExtras(t *testing.T, c devchain.Client, faucet *ecdsa.PrivateKey, nonce *uint64, chainID int64, addrs devchain.Addresses) (x extras) {
	t.Helper()
	deploy := func(code []byte) market.Address {
		tx := types.MustSignNewTx(faucet, types.LatestSignerForChainID(big.NewInt(chainID)), &types.DynamicFeeTx{
			ChainID: big.NewInt(chainID), Nonce: *nonce, Data: code,
			Gas: 6_000_000, GasTipCap: big.NewInt(1e9), GasFeeCap: big.NewInt(100e9)})
		if err := c.SendTransaction(t.Context(), tx); err != nil {
			t.Fatal(err)
		}
		*nonce++
		return market.Address(crypto.CreateAddress(addressOf(faucet), tx.Nonce()))
	}
	x.good, x.liar = deploy(escrowtest.StandInAttestor(0)), deploy(escrowtest.StandInAttestor(1))
	x.plain = deploy(escrowtest.PlainToken(addrs.Token))
	court := func(seconds uint64) escrowtest.Court {
		a := deploy(attestorCode(addrs, seconds))
		return escrowtest.Court{Attestor: a, Bonds: market.Address(crypto.CreateAddress(common.Address(a), 1)), WaitSeconds: seconds}
	}
	x.court, x.patient = court(3), court(escrowtest.Lasting)
	return x
}

// attestorCode creates an attestor with bonds in the test token.
func attestorCode(addrs devchain.Addresses, seconds uint64) []byte {
	return append(common.FromHex(bindings.AttestorMetaData.Bin), bindings.NewAttestor().PackConstructor(common.Address(addrs.Escrow),
		common.Address(addrs.Token), bigOf(seconds), bigOf(seconds), bigOf(seconds))...)
}

// world is what the suite sees, but for what differs from chain to chain.
func (x extras) world(addrs devchain.Addresses, chainID uint64) escrowtest.World {
	return escrowtest.World{Statements: escrow.NewStatements(chainID, addrs.Escrow), Token: addrs.Token, Plain: x.plain,
		Attestor: x.good, Liar: x.liar, Court: x.court, Patient: x.patient, UnlockDelay: 2}
}

type callMsg = ethereum.CallMsg
