package devchain_test

import (
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow/devchain"
	"github.com/gpubourse/bourse/market"
)

// A chain deploys at known addresses, keeps its state over a clean stop, makes
// empty blocks, and listens on loopback only.
func TestChainKeepsState(t *testing.T) {
	ctx := t.Context()
	key, err := crypto.GenerateKey()
	if err != nil {
		t.Fatal(err)
	}
	deployer := market.Address(crypto.PubkeyToAddress(key.PublicKey))
	wallet := market.Address{0xaa}
	cfg := devchain.Config{Dir: t.TempDir(), ChainID: 4242, Alloc: map[market.Address]*big.Int{deployer: big.NewInt(1e18), wallet: big.NewInt(7)}}

	var addrs devchain.Addresses
	var height uint64
	run := func(f func(c *ethclient.Client)) {
		t.Helper()
		chain, err := devchain.Start(cfg)
		if err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err := chain.Close(); err != nil {
				t.Error(err)
			}
		}()
		if !strings.HasPrefix(chain.URL(), "http://127.0.0.1:") {
			t.Errorf("serves on %s", chain.URL())
		}
		c, err := ethclient.DialContext(ctx, chain.URL())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		f(c)
	}
	run(func(c *ethclient.Client) {
		addrs, err = devchain.Deploy(ctx, c, key, devchain.QuickLimits())
		if err != nil {
			t.Fatal(err)
		}
		if addrs != devchain.AddressesOf(deployer) {
			t.Errorf("deployed at %v, foretold %v", addrs, devchain.AddressesOf(deployer))
		}
		for what, a := range map[string]market.Address{"escrow": addrs.Escrow, "token": addrs.Token, "attestor": addrs.Attestor, "bonds": addrs.Bonds} {
			if code, err := c.CodeAt(ctx, common.Address(a), nil); err != nil || len(code) == 0 {
				t.Errorf("no code of %s at %v: %v", what, a, err)
			}
		}
		if err := devchain.Mint(ctx, c, key, addrs.Token, map[market.Address]market.Amount{wallet: market.NewAmount(5_000_000)}); err != nil {
			t.Fatal(err)
		}
		from, _ := c.BlockNumber(ctx)
		for height < from+2 { // blocks come without transactions
			time.Sleep(100 * time.Millisecond)
			if height, err = c.BlockNumber(ctx); err != nil {
				t.Fatal(err)
			}
		}
	})
	run(func(c *ethclient.Client) {
		n, err := c.BlockNumber(ctx)
		if err != nil || n < height {
			t.Errorf("after restart at %d, %v; was at %d", n, err, height)
		}
		again, err := devchain.Deploy(ctx, c, key, devchain.QuickLimits())
		if err != nil || again != addrs {
			t.Errorf("second deploy: %v, %v", again, err)
		}
		token := bindings.NewTestToken()
		inst := token.Instance(c, common.Address(addrs.Token))
		out, err := inst.CallRaw(nil, token.PackBalanceOf(common.Address(wallet)))
		if err != nil || new(big.Int).SetBytes(out).Int64() != 5_000_000 {
			t.Errorf("balance %x, %v", out, err)
		}
		for { // and it still seals
			m, err := c.BlockNumber(ctx)
			if err != nil {
				t.Fatal(err)
			}
			if m > n {
				break
			}
			time.Sleep(100 * time.Millisecond)
		}
	})
}
