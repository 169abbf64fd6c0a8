package node

import (
	"context"
	"errors"
	"fmt"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/audit"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// takePayment is the auditor's side: a voucher on a channel that holds its sum
// pays for the verdict that it names. It is on record before the bill goes.
func (n *Node) takePayment(ctx context.Context, from market.NodeKey, s *p2p.Stream, body []byte) error {
	var w pb.AuditPayment
	if err := proto.Unmarshal(body, &w); err != nil {
		return no(pb.Refusal_TERMS, "payment: %v", err)
	}
	p, err := proto.AuditPaymentFromWire(&w)
	if err != nil {
		return no(pb.Refusal_TERMS, "payment: %v", err)
	}
	if err := n.checkPayment(from, p); err != nil {
		return err
	}
	bill, err := n.auditor.Unpaid(p.Voucher.UsageHash)
	if err != nil {
		return err
	}
	at, err := n.ledger.Slot(ctx, p.Voucher.Channel)
	if err != nil {
		return no(pb.Refusal_UNKNOWN, "channel: %v", err)
	}
	if at.UnlockAt != 0 || at.Funded().Less(p.Voucher.Cumulative) {
		return no(pb.Refusal_BUSY, "channel %s does not hold the voucher's sum", p.Voucher.Channel.Short())
	}
	if stop := n.call(ctx, func() { err = n.keepPayment(from, p, bill, at) }); stop != nil || err != nil {
		return errors.Join(stop, err)
	}
	if bill != nil {
		if err := n.auditor.Paid(p.Voucher.UsageHash); err != nil {
			return err
		}
		n.log.Info("paid for a session", "session", bill.Verdict.Attestation.Session.Short(), "amount", bill.Fee.String(), "channel", p.Voucher.Channel.Short())
	}
	return s.Send(proto.NewAttest(proto.AttestPaid, market.JobID{}, nil))
}

func (n *Node) checkPayment(from market.NodeKey, p proto.AuditPayment) error {
	who, err := n.statements.RecoverVoucher(p.Voucher, p.Sig)
	if err != nil {
		return no(pb.Refusal_TERMS, "voucher: %v", err)
	}
	peer, err := proto.NodeAddress(from)
	switch k := p.Key; {
	case err != nil:
		return err
	case escrow.ChannelID(k) != p.Voucher.Channel || who != k.Signer || peer != k.Signer:
		return no(pb.Refusal_NOT_YOURS, "the voucher is not of your channel")
	case k.Provider != n.keys.NodeAddress || k.Payee != n.keys.Address || k.Token != n.auditFee.token.Address || k.Lane != auditLane || k.UnlockDelay < n.unlockDelay():
		return no(pb.Refusal_TERMS, "the channel is not what this auditor asks to be paid by")
	}
	return nil
}

// keepPayment takes a voucher that covers its bill; it runs on the loop.
func (n *Node) keepPayment(from market.NodeKey, p proto.AuditPayment, bill *audit.Bill, at escrow.SlotAt) error {
	ch := channelRecord{Key: p.Key, Role: asProvider, Peer: from}
	if old := n.channels[p.Voucher.Channel]; old != nil {
		ch = *old
	}
	if ch.Voucher != nil && *ch.Voucher == p.Voucher {
		return nil // sent again
	}
	if ch.Released == at.Epoch+1 {
		// A Release kept by the payer would take this voucher's money back.
		return no(pb.Refusal_BUSY, "channel %s: a release of this epoch was given out; send it first", p.Voucher.Channel.Short())
	}
	if bill == nil {
		return no(pb.Refusal_NOT_FOUND, "no unpaid verdict %s", p.Voucher.UsageHash)
	}
	least, err := ch.Cumulative.Max(at.Collected).Add(bill.Fee)
	if err != nil || p.Voucher.Cumulative.Less(least) {
		return no(pb.Refusal_TERMS, "the voucher says %s, with this verdict it must say %s", p.Voucher.Cumulative, least)
	}
	before, now := ch.Cumulative.Max(at.Collected), n.now().UnixMilli()
	got := auditPaid{Voucher: p.Voucher, Sig: p.Sig, Amount: p.Voucher.Cumulative.SubFloor(before), Session: bill.Verdict.Attestation.Session, Signed: &bill.Verdict,
		auditReceipt: receiptOfAudit(asProvider, p.Key, from, bill.Verdict.Attestation, now)}
	ch.Voucher, ch.VoucherSig, ch.Cumulative, ch.IdleMs = &p.Voucher, p.Sig, p.Voucher.Cumulative, now
	ch.Slot, ch.SlotAt = at.Slot, at.At.Number
	name := store.KeyMeta(auditGotName + p.Voucher.UsageHash.String())
	if err := n.store.Update(func(tx *store.Tx) error {
		return errors.Join(tx.Put(name, encodeRecord(&got)), tx.Put(store.KeyChannel(p.Voucher.Channel), encodeRecord(&ch)))
	}); err != nil {
		n.fatal = fmt.Errorf("save an auditor's receipt: %w", err)
		return n.fatal
	}
	n.channels[p.Voucher.Channel], n.auditsPaid[string(name)] = &ch, &got
	return nil
}
