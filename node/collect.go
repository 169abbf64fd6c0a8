package node

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// When a provider turns vouchers into money (docs/decisions/0041).
const (
	collectTimes  = 20             // in mid-job a collect brings so many times its gas
	collectWithin = 24 * time.Hour // or is so old, where nobody knows what gas is worth
	// unlockMargin is M of the order of times: an own outage of 12 h, a forced
	// inclusion of 24 h on the slowest network, and an hour.
	unlockMargin = 37 * time.Hour
)

// collection is one voucher to turn into money.
type collection struct {
	id  market.ChannelID
	key market.ChannelKey
	v   market.Voucher
	sig market.Sig64
	// collected is what the slot showed: a voucher that the channel could pay in
	// part is collected again when more has arrived.
	collected market.Amount
}

func (c collection) command(from market.Address) escrow.Command {
	return escrow.Command{ID: fmt.Sprintf("collect/%s/%s/%s", c.id, c.collected, c.v.Cumulative), From: from,
		Intent: escrow.Collect{Key: c.key, Voucher: c.v, Sig: c.sig}}
}

// tendChannels fills the channels of running jobs that this node pays for, and
// collects what it is owed when that is due; it runs on the loop. The truth is
// level-triggered: as long as the slot shows less than the voucher, and nothing
// is under way, a collection is submitted. The contract pays no voucher twice,
// the sender no command twice.
func (n *Node) tendChannels(ctx context.Context, nowMs int64) {
	for id, ch := range n.channels {
		if ch.Role == asPayer {
			n.topUp(ctx, id, ch)
			continue
		}
		if ch.Voucher == nil || ch.SlotAt == 0 || !n.collectNow(ch, nowMs) || !n.collecting.claim(id) {
			continue
		}
		c := collection{id, ch.Key, *ch.Voucher, ch.VoucherSig, ch.Slot.Collected}
		n.work.Go(func() {
			defer n.collecting.release(id)
			n.collect(ctx, c)
		})
	}
}

// collectNow is escrow.CollectPolicy with what this node knows; it runs on the
// loop. Where nobody said what gas is worth in the token, the wait is bounded by
// time instead: a day's work is not left lying for longer.
func (n *Node) collectNow(ch *channelRecord, nowMs int64) bool {
	due := escrow.Due(ch.Slot, ch.Voucher.Cumulative)
	var worth *escrow.Worth
	closing := n.idle(ch, nowMs)
	switch {
	case n.prices.coin == nil || ch.Key.Token != n.prices.token:
	case n.collectCost == nil:
		return false // it will be known as soon as the chain can be read
	default:
		costs, fits := n.prices.inToken(ch.Key.Token, *n.collectCost)
		if !fits {
			return false
		}
		worth = &escrow.Worth{Brings: due, Costs: costs}
	}
	if worth == nil && nowMs-ch.DueMs >= collectWithin.Milliseconds() {
		closing = true
	}
	policy := escrow.CollectPolicy{Times: collectTimes, MarginSeconds: uint64(unlockMargin.Seconds())}
	return policy.Collect(ch.Slot, ch.Voucher.Cumulative, worth, n.head.Latest.Time, closing)
}

// priceCollects reads what a collect costs, now and then, while one may be due.
// What cannot be read is not known. It runs in the chain's reader.
func (n *Node) priceCollects(ctx context.Context) {
	var wanted bool
	if n.call(ctx, func() {
		if now := n.now().UnixMilli(); n.prices.coin != nil && now >= n.costDueMs {
			n.costDueMs, wanted = now+costEvery.Milliseconds(), true
		}
	}) != nil || !wanted {
		return
	}
	cost, err := n.ledger.CollectCost(ctx)
	n.call(ctx, func() {
		if n.collectCost = &cost; err != nil {
			n.collectCost = nil
			n.log.Debug("cost of a collect not known", "error", err)
		}
	})
}

// idle reports whether waiting for more vouchers on a channel brings nothing: no
// job is open, or the open one ended long ago and its consumer does not come back
// to settle it. It runs on the loop.
func (n *Node) idle(ch *channelRecord, nowMs int64) bool {
	if r := n.jobs[ch.Open]; r != nil {
		return r.Job.State >= market.Exited && nowMs-r.Job.ExitedMs >= 2*settleTimeout.Milliseconds()
	}
	return nowMs-ch.IdleMs >= collectAfter.Milliseconds()
}

func (n *Node) collect(ctx context.Context, c collection) {
	receipt, err := n.ledger.Submit(ctx, c.command(n.sender()))
	switch {
	case ctx.Err() != nil:
	case err != nil && !errors.Is(err, escrow.ErrNothingToCollect):
		n.log.Warn("collect", "channel", c.id.Short(), "error", err)
		sleep(ctx, 3*time.Second)
	default:
		n.collected(ctx, c, receipt)
	}
}

// collected books what a collect brought: on the channel, and on every job that
// its voucher paid for.
func (n *Node) collected(ctx context.Context, c collection, receipt escrow.Receipt) {
	at, slotErr := n.ledger.Slot(ctx, c.id)
	n.call(ctx, func() {
		n.sawSlot(c.id, at, slotErr)
		n.metrics.collected.Inc()
		n.log.Info("collected", "channel", c.id.Short(), "amount", receipt.Moved.String(), "tx", receipt.Tx.String())
		for _, r := range n.jobs {
			if r.Job.Terms.Channel != c.id || !r.lacksCollect() || c.v.Cumulative.Less(r.sum()) {
				continue
			}
			paid := *r
			paid.CollectTx = receipt.Tx
			if err := n.saveJob(&paid, n.now().UnixMilli()); err != nil {
				n.fatal = err
			}
		}
		n.ring()
	})
}
