package node

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// What does not pay an auditor: no money behind the voucher, too little of it,
// another verdict, another's channel, worse terms. What does is taken once.
func TestWhatPaysAnAuditor(t *testing.T) {
	fees := func(i int, cfg *Config) {
		if i > 1 {
			cfg.AuditFee = "0.01"
		}
	}
	holdCourtWith(t, fees, func(c *court) {
		ctx := context.Background()
		must(t, c.chain.Mint(market.Address{7}, c.consumer.keys.Address, market.NewAmount(1_000_000)))
		poor := c.job
		poor.Order = market.BidID{1} // agreed to pay nothing
		must(t, c.consumer.call(ctx, func() {
			c.consumer.jobs[poor.Job.ID] = &poor
			c.consumer.orders[poor.Order] = &orderRecord{AuditFees: make([]market.Amount, 3)}
		}))
		b, f, err := c.consumer.quorumSession(ctx, c.job, attest.Spot)
		must(t, err)
		if f.Verdict != attest.Passed {
			t.Fatal(f.Verdict, f.Err)
		}
		if _, _, err := c.consumer.quorumSession(ctx, c.job, attest.Spot); !errors.Is(err, errNoQuorum) {
			t.Errorf("who has not paid for a session had another: %v", err)
		}
		auditor := c.nodes[2].keys.NodeKey
		bill, err := c.consumer.askBill(ctx, auditor)
		must(t, err)
		if bill.Unpaid == nil || bill.Unpaid.Attestation != b.Attestation || bill.Owed != market.NewAmount(10_000) {
			t.Fatalf("bill %+v", bill)
		}
		key := market.ChannelKey{Token: bill.Token, Signer: c.consumer.keys.NodeAddress, Payer: c.consumer.keys.Address,
			Provider: c.nodes[2].keys.NodeAddress, Payee: bill.Payee, UnlockDelay: bill.UnlockDelay, Lane: auditLane}
		send := func(from, by *Node, key market.ChannelKey, v market.Voucher) error {
			sig, err := by.statements.SignVoucher(v, by.keys.Node())
			must(t, err)
			body, err := marshal(proto.AuditPaymentToWire(proto.AuditPayment{Key: key, Voucher: v, Sig: sig}))
			must(t, err)
			_, err = p2p.AskAttest(ctx, from.wire, auditor, proto.NewAttest(proto.AttestPay, market.JobID{}, body), proto.AttestPaid)
			return err
		}
		voucher := func(key market.ChannelKey, sum uint64, verdict market.Hash) market.Voucher {
			return market.Voucher{Channel: escrow.ChannelID(key), Cumulative: market.NewAmount(sum), UsageHash: verdict}
		}
		pay := func(from *Node, key market.ChannelKey, sum uint64, verdict market.Hash) error {
			return send(from, from, key, voucher(key, sum, verdict))
		}
		bend := func(f func(*market.ChannelKey)) market.ChannelKey { k := key; f(&k); return k }
		verdict := b.Attestation.Hash()
		refused := func(what string, want pb.Refusal_Code, err error) {
			t.Helper()
			var no *refusal
			if !errors.As(err, &no) || no.Code != want {
				t.Errorf("%s: %v, want %v", what, err, want)
			}
		}
		refused("an empty channel", pb.Refusal_BUSY, pay(c.consumer, key, 10_000, verdict))
		_, err = c.consumer.ledger.Submit(ctx, escrow.Command{ID: "fund", From: c.consumer.keys.Address, Intent: escrow.Fund{Key: key, Amount: market.NewAmount(50_000), Allow: market.NewAmount(50_000)}})
		must(t, err)
		time.Sleep(time.Minute)
		refused("too little", pb.Refusal_TERMS, pay(c.consumer, key, 9_999, verdict))
		refused("more than there is", pb.Refusal_BUSY, pay(c.consumer, key, 50_001, verdict))
		refused("another verdict", pb.Refusal_NOT_FOUND, pay(c.consumer, key, 10_000, market.Hash{1}))
		refused("somebody else's voucher", pb.Refusal_NOT_YOURS, pay(c.provider, key, 10_000, verdict))
		refused("a voucher that another signed", pb.Refusal_NOT_YOURS, send(c.consumer, c.provider, key, voucher(key, 10_000, verdict)))
		refused("a voucher that another shows", pb.Refusal_NOT_YOURS, send(c.provider, c.consumer, key, voucher(key, 10_000, verdict)))
		refused("a voucher of another channel", pb.Refusal_NOT_YOURS, send(c.consumer, c.consumer, key, voucher(bend(func(k *market.ChannelKey) { k.Lane++ }), 10_000, verdict)))
		refused("a channel that jobs are paid by", pb.Refusal_TERMS, pay(c.consumer, bend(func(k *market.ChannelKey) { k.Lane = 0 }), 10_000, verdict))
		refused("a channel with another auditor", pb.Refusal_TERMS, pay(c.consumer, bend(func(k *market.ChannelKey) { k.Provider = c.nodes[3].keys.NodeAddress }), 10_000, verdict))
		refused("money for somebody else", pb.Refusal_TERMS, pay(c.consumer, bend(func(k *market.ChannelKey) { k.Payee[0]++ }), 10_000, verdict))
		refused("money that is gone sooner", pb.Refusal_TERMS, pay(c.consumer, bend(func(k *market.ChannelKey) { k.UnlockDelay-- }), 10_000, verdict))
		refused("other coins", pb.Refusal_TERMS, pay(c.consumer, bend(func(k *market.ChannelKey) { k.Token[0]++ }), 10_000, verdict))
		id, court := escrow.ChannelID(key), c.nodes[2]
		asked := func(id string, in escrow.Intent, back bool) { // until the auditor sees it
			_, err := c.consumer.ledger.Submit(ctx, escrow.Command{ID: id, From: c.consumer.keys.Address, Intent: in})
			must(t, err)
			for {
				at, err := court.ledger.Slot(ctx, escrow.ChannelID(key))
				if must(t, err); at.UnlockAt != 0 == back {
					return
				}
				time.Sleep(time.Second)
			}
		}
		asked("unlock", escrow.RequestUnlock{Key: key}, true)
		refused("money that is asked back", pb.Refusal_BUSY, pay(c.consumer, key, 10_000, verdict))
		asked("cancel", escrow.CancelUnlock{Key: key}, false)
		release := func(epoch uint32) {
			must(t, court.call(ctx, func() {
				court.channels[id] = &channelRecord{Key: key, Role: asProvider, Peer: c.consumer.keys.NodeKey, Released: epoch}
			}))
		}
		release(1)
		refused("a channel whose release the payer keeps", pb.Refusal_BUSY, pay(c.consumer, key, 10_000, verdict))
		release(0)
		must(t, pay(c.consumer, key, 10_000, verdict))
		must(t, pay(c.consumer, key, 10_000, verdict)) // lost on its way back, and sent again
		if bill, err = c.consumer.askBill(ctx, auditor); err != nil || bill.Unpaid != nil {
			t.Errorf("after it was paid: %+v, %v", bill, err)
		}
	})
}

// A payer pays for verdicts on its own jobs, that the auditor signed, at most
// what was agreed, each once, and no more of them than the job needs.
func TestWhichBillsArePaid(t *testing.T) {
	holdCourt(t, nil, nil, func(c *court) {
		n, k, key := c.consumer, c.nodes[2].keys.NodeKey, c.keys[2]
		verdict := func(id byte, f func(*attest.Attestation)) *attest.SignedVerdict {
			a := attest.Attestation{Session: market.Session{id}, JobID: c.job.Job.ID, Verdict: attest.Passed, Kind: attest.Spot, IssuedAt: 1, ExpiresAt: 2}
			f(&a)
			sig, err := eip712.Sign(eip712.NewDomain(1337, testVault).Digest(a.Hash()), key)
			must(t, err)
			return &attest.SignedVerdict{Attestation: a, Signatures: []attest.VerdictSignature{{Verifier: c.nodes[2].keys.NodeAddress, Signature: sig}}}
		}
		same := func(*attest.Attestation) {}
		bill := func(f func(*proto.AuditBill)) proto.AuditBill {
			b := proto.AuditBill{Token: market.Address{7}, Payee: market.Address{1}, UnlockDelay: 300, Fee: market.NewAmount(10), Unpaid: verdict(1, same), Owed: market.NewAmount(10)}
			f(&b)
			return b
		}
		most := market.NewAmount(10)
		must(t, n.checkBill(k, c.job, bill(func(*proto.AuditBill) {}), most))
		for what, b := range map[string]proto.AuditBill{
			"another job":      bill(func(b *proto.AuditBill) { b.Unpaid = verdict(1, func(a *attest.Attestation) { a.JobID[0]++ }) }),
			"too much":         bill(func(b *proto.AuditBill) { b.Owed = market.NewAmount(11) }),
			"other coins":      bill(func(b *proto.AuditBill) { b.Token[0]++ }),
			"a changed word":   bill(func(b *proto.AuditBill) { b.Unpaid.Attestation.Session[0]++ }),
			"another's":        bill(func(b *proto.AuditBill) { b.Unpaid.Signatures[0].Verifier = c.nodes[3].keys.NodeAddress }),
			"nobody's":         bill(func(b *proto.AuditBill) { b.Unpaid.Signatures = nil }),
			"with a companion": bill(func(b *proto.AuditBill) { b.Unpaid.Signatures = append(b.Unpaid.Signatures, b.Unpaid.Signatures[0]) }),
		} {
			if err := n.checkBill(k, c.job, b, most); err == nil {
				t.Errorf("%s: would be paid", what)
			}
		}
		if err := n.checkBill(n.keys.NodeKey, c.job, bill(func(*proto.AuditBill) {}), most); err == nil {
			t.Error("who was not named would be paid")
		}
		channel := market.ChannelKey{Token: market.Address{7}, Signer: n.keys.NodeAddress, Payer: n.keys.Address, Provider: c.nodes[2].keys.NodeAddress, Payee: market.Address{1}, UnlockDelay: 300, Lane: auditLane}
		pay := func(id byte) (p auditPaid, err error) {
			b := bill(func(b *proto.AuditBill) { b.Unpaid = verdict(id, same) })
			must(t, n.call(context.Background(), func() { p, err = n.voucherFor(channel, k, c.job, b) }))
			return p, err
		}
		first, err := pay(1)
		must(t, err)
		if again, err := pay(1); err != nil || again != first {
			t.Errorf("the same verdict again: %+v, %v", again, err)
		}
		most8 := sessionsMost(uint64(c.job.Job.Terms.MaxSeconds), c.job.Job.Terms.Replicas)
		for id := byte(2); uint64(id) <= most8; id++ {
			p, err := pay(id)
			if must(t, err); p.Voucher.Cumulative != market.NewAmount(10*uint64(id)) {
				t.Errorf("verdict %d brings the sum to %v", id, p.Voucher.Cumulative)
			}
		}
		if p, err := pay(200); err == nil {
			t.Errorf("one session more than the job needs is paid: %+v", p)
		}
	})
}
