package e2e

import (
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
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
		c.collected(5400)
		if d := c.deed(); d.Claim != nil || c.stake(c.seller_) != deposit {
			t.Errorf("there was a claim: %+v", d.Claim)
		}
	})
}

// A consumer that is gone for good: the provider goes on to the agreed limit,
// has the auditors watch its device, claims, and is paid what the contract's
// formula gives once the window is over. Whenever the consumer returns, it finds
// the channel as the chain has it, and pays what the claim left.
func TestClaimOfTheAbandoned(t *testing.T) {
	t.Parallel()
	sue(t, suits{work: 2 * time.Hour, unattended: 40 * time.Minute, auditors: 3, quorum: 2}, func(c *suit) {
		c.agrees(3*time.Hour, nil)
		time.Sleep(2 * time.Minute)
		c.buyer.leave()
		c.free(c.unattended + 5*time.Minute)
		freed := time.Now()
		d := c.deed()
		if after := freed.Sub(time.UnixMilli(d.Job.ExitedMs)); after > 90*time.Second {
			t.Errorf("the device was free %v after the containers were gone", after)
		}
		if ran := d.Job.Usage; ran == nil || uint64(ran.SecondsUsed) < uint64(c.unattended/time.Second) {
			t.Errorf("stopped early: %+v", ran)
		}
		open := c.claimed(5 * time.Minute)
		d = c.deed()
		want := min(d.Job.Usage.SecondsUsed, d.Job.Terms.MaxSeconds, d.Ack.Usage.SecondsUsed+d.Job.Terms.UnattendedSeconds, d.Attested.Attestation.ObservedSeconds)
		if amount(t, open.Target) != int64(want)*second || want < 2400 || c.stake(c.seller_) != (market.Amount{}) {
			t.Errorf("target %v, want %d s; deposit left %v", open.Target, want, c.stake(c.seller_))
		}
		if until := time.Unix(int64(open.Until), 0); time.Until(until) > c.window || time.Until(until) < c.window-10*time.Second {
			t.Errorf("the window ends in %v, it is %v", time.Until(until), c.window)
		}
		c.ended("settled", c.window+time.Minute)
		c.collected(want)
		if c.stake(c.seller_) != deposit {
			t.Errorf("the deposit is %v", c.stake(c.seller_))
		}
		c.buyer.start()
		c.buyer.ends(c.order, "failed", 5*time.Minute)
		c.collected(d.Job.Usage.SecondsUsed)
		next := c.buyer.ends(c.buyer.submit(c.array("next", 1)), "failed", 3*time.Minute) // 60 s at most
		if s := next.Shares[0]; s.Channel != escrow.ChannelID(c.key()).String() {
			t.Errorf("the next job went through another channel: %s", s.Channel)
		}
	})
}

// A consumer that comes back while the claim can be contested pays by voucher:
// the claim ends at once, and the provider is paid once. Two replicas are claimed
// for as two.
func TestConsumerBackInTheWindow(t *testing.T) {
	t.Parallel()
	s := brief(1)
	s.unattended, s.window, s.devices = 3*time.Minute, 6*time.Minute, "h100-sxm:2"
	sue(t, s, func(c *suit) {
		for name, spoil := range map[string]func(*pb.JobSpec){
			"as long as it can be disputed": func(j *pb.JobSpec) { j.UnattendedSeconds = 181 },
			"without auditors":              func(j *pb.JobSpec) { j.Auditors = nil },
		} {
			j := c.array("refused", 2)
			j.Auditors, j.Quorum, j.Parallel, j.UnattendedSeconds = []string{c.auditors[0].key().String()}, 1, 2, 180
			spoil(j)
			if _, err := c.buyer.trySubmit(j); err == nil || !strings.Contains(err.Error(), name) {
				t.Errorf("%s: %v", name, err)
			}
		}
		c.agrees(time.Hour, func(j *pb.JobSpec) { j.ArrayLast, j.Parallel = 1, 2 })
		began := time.Now()
		c.buyer.kill()
		c.until(c.unattended+time.Minute, "the stop", func() bool { return c.deed().Job.Stopping })
		ran := time.Since(began)
		open := c.claimed(c.unattended + 10*time.Minute)
		if got := amount(t, open.Target); got < int64(ran/time.Second)*second*2 {
			t.Errorf("%v of two devices are claimed as %d", ran, got)
		}
		c.buyer.start()
		o := c.buyer.ends(c.order, "failed", 2*time.Minute)
		c.until(time.Minute, "the claim is over", func() bool { return c.slot().ClaimHash == market.Hash{} })
		if now := uint64(time.Now().Unix()); now >= open.Until || c.stake(c.seller_) != deposit {
			t.Errorf("over at %d, the window until %d; deposit %v", now, open.Until, c.stake(c.seller_))
		}
		c.ended("settled", time.Minute)
		c.collected(seconds(o))
	})
}
