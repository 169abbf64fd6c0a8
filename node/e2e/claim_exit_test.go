package e2e

import (
	"fmt"
	"testing"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
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

// The provider's process is killed at each of its commits from the moment its
// container has stopped to the end of the claim, just after it and just before
// it. Whatever the instant: one claim, one payment, the deposit back.
func TestKilledInAClaim(t *testing.T) {
	commits := 0
	t.Run("never", func(t *testing.T) { commits = killedInClaim(t, 0, false) })
	if commits < 8 {
		t.Fatalf("a claim in %d commits: that cannot be all", commits)
	}
	for k := 1; k <= commits; k++ {
		t.Run(fmt.Sprintf("after/%d", k), func(t *testing.T) { t.Parallel(); killedInClaim(t, k, false) })
		t.Run(fmt.Sprintf("before/%d", k), func(t *testing.T) { t.Parallel(); killedInClaim(t, k, true) })
	}
}

func killedInClaim(t *testing.T, k int, before bool) (commits int) {
	s := brief(1)
	s.unattended, s.window = 150*time.Second, 150*time.Second
	sue(t, s, func(c *suit) {
		c.agrees(time.Hour, nil)
		c.buyer.leave()
		c.until(c.unattended+time.Minute, "the stop", func() bool { return c.deed().Job.Stopping })
		c.seller_.killAt(k, before)
		over := func() bool { return c.deed().Job.State == market.Settled }
		c.until(20*time.Minute, "a kill, or the end", func() bool { return c.seller_.journal.isDead() || over() })
		time.Sleep(10 * time.Second)
		if commits = c.seller_.journal.count(); c.seller_.journal.isDead() {
			c.seller_.kill()
			time.Sleep(20 * time.Second)
			c.seller_.start()
		}
		c.ended("settled", 20*time.Minute)
		time.Sleep(5 * time.Second)
		d := c.deed()
		if d.Claim == nil || c.slot().Collected != d.Claim.Target || c.slot().Epoch != d.Job.Terms.Epoch+1 || c.stake(c.seller_) != deposit {
			t.Errorf("claim %+v, slot %+v, deposit %v", d.Claim, c.slot(), c.stake(c.seller_))
		}
		if got := c.seller_.balance(); got != amount(t, c.slot().Collected) {
			t.Errorf("the provider has %d, the channel paid %v", got, c.slot().Collected)
		}
	})
	return commits
}
