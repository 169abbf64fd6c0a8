package memory_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
)

func setUp(t *testing.T) (*memory.Chain, *memory.Ledger, market.ChannelKey) {
	t.Helper()
	c := newChain()
	k := market.ChannelKey{Token: market.Address{0x70}, Payer: market.Address{3}, Payee: market.Address{2}}
	if err := c.Mint(k.Token, k.Payer, market.NewAmount(10_000)); err != nil {
		t.Fatal(err)
	}
	return c, c.Ledger(k.Payer), k
}

func fund(k market.ChannelKey, id string, amount uint64) escrow.Command {
	return escrow.Command{ID: id, From: k.Payer, Intent: escrow.Fund{Key: k, Amount: market.NewAmount(amount)}}
}

func slot(t *testing.T, l escrow.Reader, k market.ChannelKey) market.Slot {
	t.Helper()
	s, err := l.Slot(t.Context(), escrow.ChannelID(k))
	if err != nil {
		t.Fatal(err)
	}
	return s.Slot
}

func TestUnreadableIsUnknown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, l, k := setUp(t)
		l.SetFaults(memory.Faults{Unreadable: true})
		ctx := t.Context()
		_, e1 := l.Head(ctx)
		_, e2 := l.Slot(ctx, escrow.ChannelID(k))
		_, e3 := l.Balance(ctx, k.Token, k.Payer)
		_, e4 := l.Block(ctx, 0)
		_, e5 := l.Submit(ctx, fund(k, "fund", 1))
		_, e6 := l.Broadcast(ctx, nil)
		e7 := l.CheckFunding(ctx, nil, k, market.Amount{})
		for i, err := range []error{e1, e2, e3, e4, e5, e6, e7} {
			if !errors.Is(err, escrow.ErrUnknown) {
				t.Errorf("call %d: %v", i, err)
			}
		}
	})
}

// What was sent before the chain fell silent goes on, and its sender waits.
func TestSilenceUnderWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, l, k := setUp(t)
		done := make(chan error)
		go func() {
			_, err := l.Submit(context.Background(), fund(k, "fund", 100))
			done <- err
		}()
		time.Sleep(500 * time.Millisecond)
		l.SetFaults(memory.Faults{Unreadable: true})
		time.Sleep(time.Minute)
		select {
		case err := <-done:
			t.Fatalf("gave up: %v", err)
		default:
		}
		l.SetFaults(memory.Faults{})
		if err := <-done; err != nil {
			t.Fatal(err)
		}
		if s := slot(t, l, k); s.Balance != market.NewAmount(100) {
			t.Errorf("balance %v, want 100", s.Balance)
		}
	})
}

func TestLagHidesTheNewest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, l, k := setUp(t)
		behind := c.Ledger()
		behind.SetFaults(memory.Faults{Lag: 30})
		if _, err := l.Submit(t.Context(), fund(k, "fund", 100)); err != nil {
			t.Fatal(err)
		}
		if s := slot(t, behind, k); !s.Balance.IsZero() {
			t.Errorf("30 blocks behind: %v", s.Balance)
		}
		time.Sleep(31 * time.Second)
		if s := slot(t, behind, k); s.Balance != market.NewAmount(100) {
			t.Errorf("31 blocks later: %v", s.Balance)
		}
	})
}

func TestReorg(t *testing.T) {
	for _, drop := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			c, l, k := setUp(t)
			done := make(chan error)
			go func() {
				_, err := l.Submit(context.Background(), fund(k, "fund", 100))
				done <- err
			}()
			time.Sleep(1500 * time.Millisecond) // included, not confirmed
			before, _ := l.Head(t.Context())
			c.Reorg(1, drop)
			after, _ := l.Head(t.Context())
			if before.Latest.Hash == after.Latest.Hash || before.Latest.Number != after.Latest.Number {
				t.Errorf("drop %v: head %+v became %+v", drop, before.Latest, after.Latest)
			}
			if before.Confirmed != after.Confirmed {
				t.Errorf("drop %v: the confirmed block moved", drop)
			}
			if err := <-done; err != nil {
				t.Fatal(err)
			}
			time.Sleep(5 * time.Second)
			if s := slot(t, l, k); s.Balance != market.NewAmount(100) {
				t.Errorf("drop %v: balance %v, want 100 once", drop, s.Balance)
			}
		})
	}
}

// A refusing receiver stops its own payment and nothing else.
func TestRefusedPaymentAndForcedRevert(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, l, k := setUp(t)
		submit := func(id string, in escrow.Intent) error {
			_, err := l.Submit(t.Context(), escrow.Command{ID: id, From: k.Payer, Intent: in})
			return err
		}
		if err := submit("fund", escrow.Fund{Key: k, Amount: market.NewAmount(100)}); err != nil {
			t.Fatal(err)
		}
		if err := submit("request", escrow.RequestUnlock{Key: k}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(3 * time.Second)
		to := market.Address{0xbb}
		c.Refuse(to, true)
		if err := submit("refused", escrow.Withdraw{Key: k, To: to}); !errors.Is(err, escrow.ErrToken) {
			t.Errorf("a blacklisted receiver: %v", err)
		}
		l.SetFaults(memory.Faults{Revert: escrow.ErrReentered})
		if err := submit("forced", escrow.Withdraw{Key: k, To: k.Payer}); !errors.Is(err, escrow.ErrReentered) || !errors.Is(err, escrow.ErrReverted) {
			t.Errorf("a forced revert: %v", err)
		}
		l.SetFaults(memory.Faults{})
		if err := submit("withdraw", escrow.Withdraw{Key: k, To: k.Payer}); err != nil {
			t.Errorf("the way out: %v", err)
		}
		if b, err := l.Balance(t.Context(), k.Token, k.Payer); err != nil || b != market.NewAmount(10_000) {
			t.Errorf("the payer has %v, %v; want all back", b, err)
		}
	})
}

// A command that was included and reverted did nothing: it is tried anew.
func TestRevertedIsTriedAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, l, k := setUp(t)
		l.SetFaults(memory.Faults{Revert: escrow.ErrToken})
		if _, err := l.Submit(t.Context(), fund(k, "fund", 100)); !errors.Is(err, escrow.ErrToken) {
			t.Fatalf("reverted on request: %v", err)
		}
		l.SetFaults(memory.Faults{})
		for range 2 {
			if _, err := l.Submit(t.Context(), fund(k, "fund", 100)); err != nil {
				t.Fatal(err)
			}
		}
		if s := slot(t, l, k); s.Balance != market.NewAmount(100) {
			t.Errorf("balance %v, want 100 once", s.Balance)
		}
	})
}
