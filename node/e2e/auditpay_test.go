package e2e

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

const sessionFee = 10_000 // 0.01 USDC

// asking has every auditor ask that for a session.
func asking(c *suit) {
	for _, a := range c.auditors {
		a.cfg.AuditFee = "0.01"
	}
}

// paysFor gives what a machine has signed over to another's node.
func (m *machine) paysFor(to *machine) string {
	m.w.t.Helper()
	r, err := m.api.Channels(context.Background(), &pb.ChannelsRequest{})
	if err != nil {
		m.w.t.Fatal(err)
	}
	for _, ch := range r.Channels {
		if ch.Role == "payer" && ch.Provider == proto.AddressOf(&to.nodeKey.PublicKey).String() {
			return ch.Cumulative
		}
	}
	return "0"
}

// The auditors that a job names get a voucher for each verdict, whoever is
// killed in between, and collect it. What they may cost is said before.
func TestAuditorsArePaid(t *testing.T) {
	t.Parallel()
	s := brief(2)
	s.work, s.set = 3*time.Minute, asking
	sue(t, s, func(c *suit) {
		job := c.world.array("render", 1)
		for _, a := range c.auditors {
			job.Auditors = append(job.Auditors, a.key().String())
		}
		job.Quorum = 2
		e, err := c.buyer.api.Estimate(context.Background(), &pb.EstimateRequest{Job: job})
		if err != nil || !strings.Contains(e.Auditors, "0.02 USDC each time") {
			t.Fatalf("estimate says %q of the auditors, %v", e.GetAuditors(), err)
		}
		c.agrees(5*time.Minute, nil)
		c.buyer.kill() // perhaps between voucher and payment
		c.auditors[0].kill()
		time.Sleep(10 * time.Second)
		c.buyer.start()
		c.auditors[0].start()
		c.ended("settled", 10*time.Minute)
		c.until(10*time.Minute, "two sessions are paid and collected", func() bool {
			return c.auditors[0].balance() == 2*sessionFee && c.auditors[1].balance() == 2*sessionFee
		})
		for _, a := range c.auditors {
			if got := c.buyer.paysFor(a); got != "20000" {
				t.Errorf("the consumer has signed %s over to an auditor", got)
			}
		}
	})
}

// An auditor raises its price after the job was agreed; the consumer does not
// pay that, and gets one session more. Its provider is not hostage to that: it
// pays what its own job owes, and the auditors go on watching.
func TestUnpaidAuditorsServeTheProvider(t *testing.T) {
	t.Parallel()
	s := brief(2)
	s.work, s.unattended, s.window = 3*time.Hour, 50*time.Minute, time.Hour
	sue(t, s, func(c *suit) {
		c.seller_.rich = true
		if err := c.chain.Mint(token, c.seller_.account(), purse); err != nil {
			t.Fatal(err)
		}
		c.agrees(4*time.Hour, nil)
		for _, a := range c.auditors {
			a.stop()
			a.cfg.AuditFee = "0.01"
			a.start()
		}
		time.Sleep(45 * time.Minute)
		for _, a := range c.auditors {
			if got := c.buyer.paysFor(a); got != "0" {
				t.Errorf("the consumer has signed %s over, beyond what was agreed", got)
			}
			if got := c.seller_.paysFor(a); got == "0" {
				t.Error("the provider paid nothing, and had no session")
			}
		}
		if at := c.deed().Job.PassedMs; time.Since(time.UnixMilli(at)) > 20*time.Minute {
			t.Errorf("the last session passed %v ago", time.Since(time.UnixMilli(at)))
		}
		c.buyer.cancel(c.order)
		c.buyer.ends(c.order, "cancelled", 10*time.Minute)
	})
}
