package e2e

import (
	"testing"
	"time"
)

// A consumer closes the lid for two hours after the start was acknowledged, and
// returns: the job is done, its outputs are there, the bill is right to the
// second, and nothing had to be claimed.
func TestUnattendedLaptop(t *testing.T) {
	t.Parallel()
	sue(t, suits{work: 90 * time.Minute, unattended: 3 * time.Hour, window: 24 * time.Hour, auditors: 3, quorum: 2}, func(c *suit) {
		c.agrees(4*time.Hour, nil)
		c.buyer.kill()
		time.Sleep(2 * time.Hour)
		c.buyer.start()
		o := c.buyer.ends(c.order, "done", 5*time.Minute)
		c.buyer.outputs(o)
		if seconds(o) != 5400 {
			t.Errorf("billed %d s, want 5400", seconds(o))
		}
		time.Sleep(20 * time.Second)
		if got := c.seller_.balance(); got != 5400*second {
			t.Errorf("the provider has %d", got)
		}
		if d := c.deed(); d.Claim != nil || c.stake(c.seller_) != deposit {
			t.Errorf("there was a claim: %+v", d.Claim)
		}
	})
}

// A consumer that is gone for good: the provider goes on to the agreed limit,
// asks the auditors itself, claims, and is paid what the contract's formula
// gives once the window is over.
func TestClaimOfTheAbandoned(t *testing.T) {
	t.Parallel()
	sue(t, suits{work: 2 * time.Hour, unattended: 40 * time.Minute, auditors: 3, quorum: 2}, func(c *suit) {
		c.agrees(3*time.Hour, nil)
		time.Sleep(5 * time.Minute)
		c.buyer.leave()
		began := time.Now()
		c.free(c.unattended + 5*time.Minute)
		if ran := time.Since(began); ran < c.unattended {
			t.Errorf("stopped after %v, agreed were %v", ran, c.unattended)
		}
		open := c.claimed(10 * time.Minute)
		d := c.deed()
		t.Logf("claim %+v; usage %+v, ack %+v, observed %d", open, d.Job.Usage, d.Ack.Usage, d.Attested.Attestation.ObservedSeconds)
	})
}
