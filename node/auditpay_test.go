package node

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
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
		pay := func(from *Node, key market.ChannelKey, sum uint64, verdict market.Hash) error {
			v := market.Voucher{Channel: escrow.ChannelID(key), Cumulative: market.NewAmount(sum), UsageHash: verdict}
			sig, err := from.statements.SignVoucher(v, from.keys.Node())
			must(t, err)
			body, err := marshal(proto.AuditPaymentToWire(proto.AuditPayment{Key: key, Voucher: v, Sig: sig}))
			must(t, err)
			_, err = p2p.AskAttest(ctx, from.wire, auditor, proto.NewAttest(proto.AttestPay, market.JobID{}, body), proto.AttestPaid)
			return err
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
		refused("money for somebody else", pb.Refusal_TERMS, pay(c.consumer, bend(func(k *market.ChannelKey) { k.Payee[0]++ }), 10_000, verdict))
		refused("money that is gone sooner", pb.Refusal_TERMS, pay(c.consumer, bend(func(k *market.ChannelKey) { k.UnlockDelay-- }), 10_000, verdict))
		refused("other coins", pb.Refusal_TERMS, pay(c.consumer, bend(func(k *market.ChannelKey) { k.Token[0]++ }), 10_000, verdict))
		must(t, pay(c.consumer, key, 10_000, verdict))
		must(t, pay(c.consumer, key, 10_000, verdict)) // lost on its way back, and sent again
		if bill, err = c.consumer.askBill(ctx, auditor); err != nil || bill.Unpaid != nil {
			t.Errorf("after it was paid: %+v, %v", bill, err)
		}
	})
}
