package memory_test

import (
	"crypto/ecdsa"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/escrow/escrowtest"
	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
)

func newChain() *memory.Chain {
	return memory.New(memory.Config{ChainID: 1337, Escrow: market.Address{0xe5}, Confirmations: 2,
		Limits: memory.Limits{MinUnlockDelay: 2, MaxUnlockDelay: 600}, Tokens: []market.Address{{0x70}}})
}

func world(c *memory.Chain) escrowtest.World {
	return escrowtest.World{
		Statements: c.Statements(), Token: market.Address{0x70}, UnlockDelay: 2,
		Open: func(_ *testing.T, _ *escrowtest.Place, keys ...*ecdsa.PrivateKey) escrow.Ledger {
			var accounts []market.Address
			for _, k := range keys {
				accounts = append(accounts, eip712.Address(k))
			}
			return c.Ledger(accounts...)
		},
		Give: func(t *testing.T, token, owner market.Address, amount market.Amount) {
			if err := c.Mint(token, owner, amount); err != nil {
				t.Fatal(err)
			}
		},
		Pass: func(_ *testing.T, seconds uint64) { time.Sleep(time.Duration(seconds) * time.Second) },
	}
}

func TestSuite(t *testing.T) {
	for _, c := range escrowtest.Cases() {
		t.Run(c.Name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { c.Run(t, world(newChain())) })
		})
	}
}
