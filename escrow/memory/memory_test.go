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
		Limits: memory.Limits{MinUnlockDelay: 2, MaxUnlockDelay: escrowtest.Lasting, MinDisputeWindow: 2, MaxDisputeWindow: escrowtest.Lasting, Notice: 5,
			ClaimDeposit: market.NewAmount(1e15)},
		Tokens: []market.Address{{0x70}}, PlainTokens: []market.Address{{0x71}},
		Courts: []memory.Court{{Attestor: market.Address{0xc0}, Bonds: market.Address{0xc1}, Coin: market.Address{0x70},
			UnbondingSeconds: 3, ReliefSeconds: 3, AnswerSeconds: 3},
			{Attestor: market.Address{0xc2}, Bonds: market.Address{0xc3}, Coin: market.Address{0x70},
				UnbondingSeconds: escrowtest.Lasting, ReliefSeconds: escrowtest.Lasting, AnswerSeconds: escrowtest.Lasting}},
		Attestors: map[market.Address]memory.Attestor{{0xa0}: standIn{0}, {0xa1}: standIn{1}}})
}

// standIn says the same as escrowtest.StandInAttestor.
type standIn struct{ session byte }

func (s standIn) Attested(market.Terms, market.Address, []byte) (market.Session, uint32, error) {
	return market.Session{31: s.session}, escrowtest.Observed, nil
}

func (s standIn) Fallen(market.Session, market.Address, market.Hash) bool { return s.session == 1 }

func world(c *memory.Chain) escrowtest.World {
	return escrowtest.World{
		Statements: c.Statements(), Token: market.Address{0x70}, Plain: market.Address{0x71}, UnlockDelay: 2,
		Court:    escrowtest.Court{Attestor: market.Address{0xc0}, Bonds: market.Address{0xc1}, WaitSeconds: 3},
		Patient:  escrowtest.Court{Attestor: market.Address{0xc2}, Bonds: market.Address{0xc3}, WaitSeconds: escrowtest.Lasting},
		Attestor: market.Address{0xa0}, Liar: market.Address{0xa1},
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
		Pass: func(_ *testing.T, seconds uint64) { // a block a second, two of them to confirm
			time.Sleep(time.Duration(seconds+2) * time.Second)
		},
	}
}

func TestSuite(t *testing.T) {
	for _, c := range escrowtest.Cases() {
		t.Run(c.Name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { c.Run(t, world(newChain())) })
		})
	}
}
