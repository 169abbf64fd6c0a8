package main

import (
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/cmd/devnet/loopback"
	"github.com/gpubourse/bourse/escrow/devchain"
	"github.com/gpubourse/bourse/market"
)

// chainFlags say what chain a process of its own shall run.
type chainFlags struct {
	dir, keyFile, ready string
	chainID             uint64
	port                int
	coins, tokens       map[string]string
}

func chainCommand() *cobra.Command {
	var f chainFlags
	cmd := &cobra.Command{
		Use:   "chain",
		Short: "Run a development chain with the contracts until it is told to end",
		Args:  cobra.NoArgs,
		RunE:  func(cmd *cobra.Command, _ []string) error { return f.run(cmd.Context(), cmd) },
	}
	fs := cmd.Flags()
	fs.StringVar(&f.dir, "dir", "", "`folder` of the chain's state; empty: in memory")
	fs.Uint64Var(&f.chainID, "chain-id", loopback.ChainID, "chain `id`")
	fs.IntVar(&f.port, "port", 0, "JSON-RPC `port` on 127.0.0.1; 0: any free one")
	fs.StringVar(&f.keyFile, "key-file", "", "`file` with the deployer's key in hex; empty: a new key")
	fs.StringVar(&f.ready, "ready", "", "`file` that gets the endpoint and the addresses, as JSON, once the chain serves")
	fs.StringToStringVar(&f.coins, "coins", nil, "native coin in genesis, `address=wei`, to pay gas with")
	fs.StringToStringVar(&f.tokens, "tokens", nil, "test tokens to mint, `address=units`")
	return cmd
}

func (f chainFlags) run(ctx context.Context, cmd *cobra.Command) (err error) {
	key, err := f.key()
	if err != nil {
		return err
	}
	alloc, mint, err := f.accounts()
	if err != nil {
		return err
	}
	deployer := market.Address(crypto.PubkeyToAddress(key.PublicKey))
	alloc[deployer] = loopback.GasMoney()
	chain, err := devchain.Start(devchain.Config{Dir: f.dir, ChainID: f.chainID, Port: f.port, Alloc: alloc})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, chain.Close()) }() // only a clean end keeps the state
	client, err := ethclient.DialContext(ctx, chain.URL())
	if err != nil {
		return err
	}
	defer client.Close()
	addrs, err := devchain.Deploy(ctx, client, key, devchain.MarketLimits())
	if err != nil {
		return err
	}
	if len(mint) > 0 {
		if err := devchain.Mint(ctx, client, key, addrs.Token, mint); err != nil {
			return err
		}
	}
	ready := loopback.Ready{RPC: chain.URL(), Escrow: addrs.Escrow, Token: addrs.Token, Attestor: addrs.Attestor, Bonds: addrs.Bonds}
	if err := json.NewEncoder(cmd.OutOrStdout()).Encode(ready); err != nil {
		return err
	}
	if f.ready != "" {
		if err := ready.Write(f.ready); err != nil {
			return err
		}
	}
	<-ctx.Done()
	return nil
}

func (f chainFlags) key() (*ecdsa.PrivateKey, error) {
	if f.keyFile == "" {
		return crypto.GenerateKey()
	}
	key, err := crypto.LoadECDSA(f.keyFile)
	if err != nil {
		return nil, fmt.Errorf("--key-file: %w", err)
	}
	return key, nil
}

func (f chainFlags) accounts() (map[market.Address]*big.Int, map[market.Address]market.Amount, error) {
	alloc, mint := map[market.Address]*big.Int{}, map[market.Address]market.Amount{}
	for who, wei := range f.coins {
		a, err := market.ParseAddress(who)
		if err != nil {
			return nil, nil, fmt.Errorf("--coins: %w", err)
		}
		n, ok := new(big.Int).SetString(wei, 10)
		if !ok || n.Sign() < 0 {
			return nil, nil, fmt.Errorf("--coins %s: %q is no amount of wei", who, wei)
		}
		alloc[a] = n
	}
	for who, units := range f.tokens {
		a, err := market.ParseAddress(who)
		if err != nil {
			return nil, nil, fmt.Errorf("--tokens: %w", err)
		}
		if mint[a], err = market.ParseUnits(units); err != nil {
			return nil, nil, fmt.Errorf("--tokens %s: %w", who, err)
		}
	}
	return alloc, mint, nil
}
