package e2e

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/receipts"
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
		c.auditReceipts()
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

// auditReceipts: each verdict that was paid for is a receipt at both ends, with the
// transaction that collected it, also after a restart; every filter picks them.
func (c *suit) auditReceipts() {
	c.t.Helper()
	list := func(m *machine, req *pb.ListReceiptsRequest) *pb.ListReceiptsReply {
		r, err := m.api.ListReceipts(context.Background(), req)
		if err != nil {
			c.t.Fatalf("%s: %v", m.name, err)
		}
		return r
	}
	audits := &pb.ListReceiptsRequest{Kind: "audit"}
	c.until(10*time.Minute, "receipts name what collected them", func() bool {
		for _, m := range []*machine{c.buyer, c.auditors[0], c.auditors[1]} {
			for _, l := range list(m, audits).Lines {
				if l.CollectTx == "" {
					return false
				}
			}
		}
		return true
	})
	c.buyer.kill()
	c.auditors[1].kill()
	c.buyer.start()
	c.auditors[1].start()
	paid := list(c.buyer, audits)
	if len(paid.Lines) != 4 || len(paid.Totals) != 1 || paid.Totals[0].Owed != "40000" || paid.Totals[0].Jobs != 4 || paid.Totals[0].Side != "payer" {
		c.t.Fatalf("the consumer has %d receipts of audits, totals %v; want 4 for 40000", len(paid.Lines), paid.Totals)
	}
	for _, a := range c.auditors {
		got, gave := list(a, audits).Lines, list(c.buyer, &pb.ListReceiptsRequest{Kind: "audit", Peer: a.key().String()}).Lines
		if len(got) != 2 || len(gave) != 2 {
			c.t.Fatalf("%s earned %d, was paid for %d; want 2", a.name, len(got), len(gave))
		}
		for i := range got {
			x, y := got[i], gave[i]
			if x.Session != y.Session || x.Session == "" || x.Job != y.Job || x.CollectTx != y.CollectTx || x.Owed != "10000" || y.Owed != "10000" || x.Side != "auditor" ||
				x.Peer != c.buyer.key().String() || x.Channel != y.Channel || x.Verdict != "passed" || y.Name != "render" {
				c.t.Errorf("%s has\n%v, the consumer\n%v", a.name, x, y)
			}
		}
	}
	one := paid.Lines[0]
	for what, want := range map[*pb.ListReceiptsRequest]int{{Kind: "job"}: 1, {}: 5, {Kind: "audit", Job: "render"}: 4, {Kind: "audit", Job: one.Session}: 2,
		{Kind: "audit", Job: one.Job[:10]}: 4, {Kind: "audit", Job: "ffff"}: 0, {Kind: "audit", SinceMs: one.AgreedMs + int64(1e9)}: 0, {Kind: "audit", UntilMs: one.AgreedMs}: 0} {
		if got := len(list(c.buyer, what).Lines); got != want {
			c.t.Errorf("%v: %d lines, want %d", what, got, want)
		}
	}
	if _, err := c.buyer.api.ListReceipts(context.Background(), &pb.ListReceiptsRequest{Kind: "gift"}); err == nil {
		c.t.Error("receipts of no kind")
	}
	c.auditDocuments(one.Job, one.Session)
}

// auditDocuments: what was paid to auditors stands in the payer's document with the
// verdicts that were paid for, and in the auditor's own; both verify.
func (c *suit) auditDocuments(job, session string) {
	c.t.Helper()
	paid := c.buyer.receipts(&pb.ReceiptsRequest{Ref: "render"})
	if len(paid.Jobs) != 1 || len(paid.Audits) != 4 {
		c.t.Fatalf("the consumer's receipts have %d jobs and %d audits, want 1 and 4", len(paid.Jobs), len(paid.Audits))
	}
	if share := c.buyer.receipts(&pb.ReceiptsRequest{Job: job}); len(share.Audits) != 4 {
		c.t.Errorf("the share's receipts have %d audits, want 4", len(share.Audits))
	}
	if sold := c.seller_.receipts(&pb.ReceiptsRequest{Job: job}); len(sold.Audits) != 0 {
		c.t.Errorf("the provider, who paid no auditor, has %d audits", len(sold.Audits))
	}
	for _, a := range c.auditors {
		got := a.receipts(&pb.ReceiptsRequest{Job: job[:12]})
		if len(got.Audits) != 2 || got.Document.Printed.Side != receipts.Auditor {
			c.t.Fatalf("%s's receipts have %d audits, printed as %s", a.name, len(got.Audits), got.Document.Printed.Side)
		}
		for _, x := range got.Audits {
			if i := slices.IndexFunc(paid.Audits, func(y receipts.AuditReport) bool { return y.Voucher == x.Voucher }); i < 0 || paid.Audits[i].Session != x.Session ||
				paid.Audits[i].Amount != x.Amount || x.Amount != market.NewAmount(sessionFee) || x.Verdict == nil || x.CollectTx == (market.Hash{}) || paid.Audits[i].CollectTx != x.CollectTx {
				c.t.Errorf("%s was paid\n%+v, which the consumer does not say", a.name, x.Audit)
			}
		}
		if one := a.receipts(&pb.ReceiptsRequest{Job: session}); len(one.Audits) != 1 || one.Audits[0].Session.String() != session {
			c.t.Errorf("%s: receipts by session have %d audits", a.name, len(one.Audits))
		}
		if _, err := a.api.Receipts(context.Background(), &pb.ReceiptsRequest{Job: "ffffffff"}); err == nil {
			c.t.Errorf("%s has receipts of no audit", a.name)
		}
	}
}
