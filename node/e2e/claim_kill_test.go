package e2e

import (
	"fmt"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
)

// The provider's process is killed at each of its commits from the moment its
// container was told to stop to the end of the claim: just after it, and with
// -every-kill just before it too. Whatever the instant: one claim, one payment,
// the deposit back.
func TestKilledInAClaim(t *testing.T) {
	commits := 0
	t.Run("never", func(t *testing.T) { commits = killedInClaim(t, 0, false) })
	if commits < 8 {
		t.Fatalf("a claim in %d commits: that cannot be all", commits)
	}
	for k := 1; k <= commits; k++ {
		t.Run(fmt.Sprintf("after/%d", k), func(t *testing.T) { t.Parallel(); killedInClaim(t, k, false) })
		if *everyKill || k%4 == 0 {
			t.Run(fmt.Sprintf("before/%d", k), func(t *testing.T) { t.Parallel(); killedInClaim(t, k, true) })
		}
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
