package e2e

import (
	"testing"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/memory"
)

// The payer asks its money back while the provider is away and a claim is coming
// up. The provider, once back, claims before the money may leave; the payer's
// exit works, and leaves behind what the claim is for.
func TestUnlockWhileAClaimIsDue(t *testing.T) {
	t.Parallel()
	sue(t, brief(1), func(c *suit) {
		c.agrees(time.Hour, nil)
		c.buyer.leave()
		time.Sleep(2 * time.Minute)
		c.seller_.kill()
		d := c.deed()
		if err := c.buyer.behind("unlock", escrow.RequestUnlock{Key: d.Key}); err != nil {
			t.Fatal(err)
		}
		asked := c.slot().UnlockAt - uint64(unlock)
		time.Sleep(15 * time.Second)
		c.seller_.start()
		open := c.claimed(time.Until(time.Unix(int64(c.slot().UnlockAt), 0)))
		// Who asks for an unlock says that work shall stop: what ran later than a
		// notice after that is not owed.
		most := int64(asked+notice-d.Job.Terms.NotBefore) * second
		if got := amount(t, open.Target); got > most || got <= c.vouched() {
			t.Errorf("the claim is for %d, at most %d, vouchers %d", got, most, c.vouched())
		}
		c.exits(d, open)
	})
}

// The payer asks its money back while a claim is open.
func TestUnlockWhileAClaimIsOpen(t *testing.T) {
	t.Parallel()
	sue(t, brief(1), func(c *suit) {
		c.agrees(time.Hour, nil)
		c.buyer.leave()
		open := c.claimed(c.unattended + 10*time.Minute)
		d := c.deed()
		if err := c.buyer.behind("unlock", escrow.RequestUnlock{Key: d.Key}); err != nil {
			t.Fatal(err)
		}
		c.exits(d, open)
	})
}

// exits has the payer leave as soon as it may, then lets the claim be paid.
func (c *suit) exits(d suitJob, open escrow.OpenClaim) {
	c.t.Helper()
	before := c.slot()
	time.Sleep(time.Until(time.Unix(int64(before.UnlockAt), 0)) + 3*time.Second)
	before = c.slot()
	had, reserve := c.buyer.balance(), amount(c.t, open.Target.SubFloor(before.Collected))
	if err := c.buyer.behind("no claim", escrow.Withdraw{Key: d.Key, To: d.Key.Payer}); err == nil {
		c.t.Error("the payer takes what a claim holds back")
	}
	if err := c.buyer.behind("withdraw", escrow.Withdraw{Key: d.Key, To: d.Key.Payer, Open: open}); err != nil {
		c.t.Fatal(err)
	}
	if got := c.buyer.balance() - had; got != amount(c.t, before.Balance)-reserve || amount(c.t, c.slot().Balance) != reserve {
		c.t.Errorf("the payer got %d of %v, the claim needs %d", got, before.Balance, reserve)
	}
	c.ended("settled", c.window+time.Minute)
	time.Sleep(5 * time.Second)
	if got := c.seller_.balance(); got != amount(c.t, open.Target) || c.stake(c.seller_) != deposit {
		c.t.Errorf("the provider has %d and %v, the claim was for %v", got, c.stake(c.seller_), open.Target)
	}
}

// Neither a claim nor its end is lost with a transaction that was included and
// reverted.
func TestClaimIncludedAndReverted(t *testing.T) {
	t.Parallel()
	sue(t, brief(1), func(c *suit) {
		c.agrees(time.Hour, nil)
		time.Sleep(2 * time.Minute)
		c.buyer.leave()
		c.seller_.ledger.SetFaults(memory.Faults{Revert: escrow.ErrToken}) // a reason that nobody foresaw
		c.free(c.unattended + 5*time.Minute)
		time.Sleep(5 * time.Minute)
		c.seller_.ledger.SetFaults(memory.Faults{})
		open := c.claimed(time.Minute)
		c.seller_.ledger.SetFaults(memory.Faults{Revert: escrow.ErrToken})
		time.Sleep(c.window + time.Minute)
		c.seller_.ledger.SetFaults(memory.Faults{})
		c.ended("settled", 2*time.Minute)
		c.collected(uint32(amount(t, open.Target) / second))
	})
}
