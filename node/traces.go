package node

import (
	"context"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

const (
	traceEvery = 5 * time.Second // between looks for receipts that lack their transaction
	traceFirst = time.Minute     // between tries on a chain that does not tell; doubles
	traceMost  = 6 * time.Hour   // at most
)

// tendTraces finds out which transactions paid what this node was vouched for, or
// vouched for itself: a payer learns it nowhere but on chain, and a payee when
// somebody else sent its vouchers. It asks about what the confirmed slot shows as
// collected and a record does not name yet, so a restart changes nothing. It runs
// on the loop.
func (n *Node) tendTraces(ctx context.Context, nowMs int64) {
	if nowMs < n.traceDueMs {
		return
	}
	n.traceDueMs = nowMs + traceEvery.Milliseconds()
	lowest := map[market.ChannelID]market.Amount{}
	for id, sums := range n.untraced() {
		for _, sum := range sums {
			if low, ok := lowest[id]; !ok || sum.Less(low) {
				lowest[id] = sum
			}
		}
	}
	for id, sum := range lowest {
		if !n.tracing.claim(id) {
			continue
		}
		n.work.Go(func() {
			defer n.tracing.release(id)
			_ = retry(ctx, traceFirst, traceMost, func() bool { // its end is the node's
				list, err := n.ledger.Payments(ctx, id, sum.SubFloor(market.NewAmount(1)))
				if err != nil {
					n.log.Debug("payments of a channel", "channel", id.Short(), "error", err)
					return false
				}
				return n.call(ctx, func() { n.traced(id, list) }) == nil
			})
		})
	}
}

// untraced lists by channel the sums that were collected by a transaction which
// is not known; it runs on the loop.
func (n *Node) untraced() map[market.ChannelID][]market.Amount {
	out := map[market.ChannelID][]market.Amount{}
	note := func(id market.ChannelID, sum market.Amount) {
		if ch := n.channels[id]; ch != nil && !ch.Slot.Collected.Less(sum) {
			out[id] = append(out[id], sum)
		}
	}
	for _, r := range n.jobs {
		if r.lacksCollect() {
			note(r.Job.Terms.Channel, r.sum())
		}
	}
	for _, p := range n.auditsPaid {
		if p.CollectTx == (market.Hash{}) {
			note(p.Voucher.Channel, p.Voucher.Cumulative)
		}
	}
	return out
}

// traced writes down what paid; it runs on the loop.
func (n *Node) traced(id market.ChannelID, list []escrow.Payment) {
	for _, r := range n.jobs {
		if r.Job.Terms.Channel != id || !r.lacksCollect() {
			continue
		}
		tx, ok := paidIn(list, r.sum())
		if !ok {
			continue
		}
		paid := *r
		paid.CollectTx = tx
		if err := n.saveJob(&paid, n.now().UnixMilli()); err != nil {
			n.fatal = err
			return
		}
	}
	for key, p := range n.auditsPaid {
		if p.Voucher.Channel != id || p.CollectTx != (market.Hash{}) {
			continue
		}
		if tx, ok := paidIn(list, p.Voucher.Cumulative); ok {
			if err := n.saveAuditCollect(key, tx); err != nil {
				n.fatal = err
				return
			}
		}
	}
	n.ring()
}

// paidIn is the transaction that paid the last of a sum: the first one that left
// at least so much collected.
func paidIn(list []escrow.Payment, sum market.Amount) (market.Hash, bool) {
	for _, p := range list {
		if !p.Collected.Less(sum) {
			return p.Tx, true
		}
	}
	return market.Hash{}, false
}

// sum is the channel's cumulative sum up to which a job was vouched for.
func (r *jobRecord) sum() market.Amount {
	if r.Voucher == nil {
		return r.Job.Cumulative
	}
	return r.Job.Cumulative.Max(r.Voucher.Cumulative)
}

// lacksCollect reports a job that is over, was paid something, and does not say
// by which transaction.
func (r *jobRecord) lacksCollect() bool {
	return r.Job.State.Final() && r.CollectTx == (market.Hash{}) && r.Job.Terms.Baseline.Less(r.sum())
}
