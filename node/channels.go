package node

import (
	"context"
	"errors"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
)

const (
	chainEvery   = 500 * time.Millisecond // between looks at the head
	collectAfter = 2 * time.Second        // a channel idle for so long is collected
	idleLook     = time.Minute            // at most, between looks at a payer's idle channel
	costEvery    = time.Minute            // between looks at what a collect costs
)

// readChain is the chain's eye: it follows the head and reads the slots that
// something waits for, N blocks below it. What cannot be read is told as such.
func (n *Node) readChain(ctx context.Context) error {
	var last uint64
	return ignoreStop(retry(ctx, chainEvery, chainEvery, func() bool {
		head, err := n.ledger.Head(ctx)
		if ctx.Err() != nil {
			return false
		}
		var watched []market.ChannelID
		if n.call(ctx, func() {
			if (err == nil) != (n.headErr == nil) {
				n.log.Info("chain", "readable", err == nil, "error", err)
				n.offerChanged()
			}
			n.headErr = err
			if err == nil {
				n.head, n.headMs = head, n.now().UnixMilli()
			}
			if trouble := n.clockTrouble(); (trouble != "") != n.clockBad {
				n.clockBad = trouble != ""
				n.log.Warn("clock", "wrong", n.clockBad, "why", trouble)
			}
			watched = n.watchedChannels(err == nil && head.Confirmed.Number != last)
			n.ring()
		}) != nil || err != nil {
			return false
		}
		n.priceCollects(ctx)
		last = head.Confirmed.Number
		for _, id := range watched {
			at, err := n.ledger.Slot(ctx, id)
			n.call(ctx, func() { n.sawSlot(id, at, err) })
		}
		return false
	}))
}

// ignoreStop makes the end of a context the good end of a goroutine.
func ignoreStop(err error) error {
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// watchedChannels lists the channels whose slot matters now: an agreed job
// waits for funds, a debt for its collection, an unlock for its maturity, a claim
// for its end. A payer looks at its idle money too, often enough to contest a
// claim that nobody told it of. It runs on the loop.
func (n *Node) watchedChannels(newBlock bool) (ids []market.ChannelID) {
	if !newBlock {
		return nil
	}
	idleMs := min(int64(n.disputeWindow())*1000/4, idleLook.Milliseconds())
	now := n.now().UnixMilli()
	for id, ch := range n.channels {
		waiting := n.jobs[ch.Open] != nil // funds to come, to be topped up, or a claim to follow
		unpaid := ch.Slot.Collected.Less(ch.Cumulative)
		moving := ch.Slot.UnlockAt != 0 || ch.Slot.ClaimHash != (market.Hash{})
		filled := n.keys.Cold() || !ch.Slot.Balance.IsZero() // a cold wallet may fill one past this node
		idle := ch.Role == asPayer && filled && now-ch.LookMs >= idleMs
		if waiting || unpaid || moving || idle || ch.SlotAt == 0 {
			ids = append(ids, id)
		}
	}
	return ids
}

// sawSlot takes a slot over; it runs on the loop. An unreadable one changes
// nothing but its note.
func (n *Node) sawSlot(id market.ChannelID, at escrow.SlotAt, err error) {
	old := n.channels[id]
	if old == nil {
		return
	}
	ch := *old
	if err != nil {
		ch.Problem = err.Error()
		n.channels[id] = &ch
		return
	}
	ch.Problem, ch.LookMs = "", n.now().UnixMilli()
	if ch.Slot != at.Slot {
		if ch.Slot.Collected != at.Slot.Collected {
			ch.DueMs = n.now().UnixMilli()
		}
		ch.Slot, ch.SlotAt = at.Slot, at.At.Number
		if n.saveChannel(id, &ch) != nil {
			return
		}
		n.ring()
	} else {
		ch.SlotAt = at.At.Number
		n.channels[id] = &ch
	}
	n.sawClaim(id, &ch, at)
	r := n.jobs[ch.Open]
	if r == nil || r.Job.State != market.Agreed {
		return
	}
	if escrow.MayStart(at.Slot, r.Job.Terms, r.Job.Pace.Need(r.Job.Terms)) == nil {
		n.apply(n.ctx, r.Job.ID, market.Event{Kind: market.EventFunded})
	}
}

// giveRelease signs the provider's Release of an idle, collected channel. It is
// journalled first: no terms of this epoch are signed after it.
func (n *Node) giveRelease(ctx context.Context, id market.ChannelID, from market.NodeKey) (rel market.Release, sig market.Sig64, err error) {
	at, err := n.ledger.Slot(ctx, id)
	if err != nil {
		return rel, sig, err
	}
	if stop := n.call(ctx, func() {
		ch := n.channels[id]
		if ch == nil || ch.Role != asProvider || ch.Peer != from {
			err = errNoChannel
			return
		}
		if rel, err = escrow.CheckRelease(at.Slot, ch.standing(), ch.Key); err != nil {
			return
		}
		c := *ch
		c.Released = at.Epoch + 1
		if sig, err = n.statements.SignRelease(rel, n.keys.Node()); err == nil {
			err = n.saveChannel(id, &c)
		}
	}); stop != nil {
		err = stop
	}
	return rel, sig, err
}

var errNoChannel = errors.New("no such channel with you")

// keepVoucher takes a consumer's voucher into the provider's journal, if it is
// higher than the last and rightly signed; it runs on the loop.
func (n *Node) keepVoucher(v market.Voucher, sig market.Sig64) error {
	ch := n.channels[v.Channel]
	if ch == nil || ch.Role != asProvider {
		return errNoChannel
	}
	if v.Cumulative.Cmp(ch.Cumulative) < 0 || ch.Voucher != nil && v.Cumulative == ch.Voucher.Cumulative {
		return nil // known already
	}
	c := *ch
	if !c.Slot.Collected.Less(c.Cumulative) {
		c.DueMs = n.now().UnixMilli()
	}
	c.Voucher, c.VoucherSig, c.Cumulative = &v, sig, v.Cumulative
	return n.saveChannel(v.Channel, &c)
}

// txJournal keeps the sender's signed transactions in the store.
type txJournal struct{ s Store }

func (j txJournal) Put(from market.Address, nonce uint64, record []byte) error {
	return j.s.Put(store.KeyTx(from, nonce), record)
}

func (j txJournal) Delete(from market.Address, nonce uint64) error {
	return j.s.Update(func(tx *store.Tx) error { return tx.Delete(store.KeyTx(from, nonce)) })
}

func (j txJournal) List(from market.Address) (map[uint64][]byte, error) {
	out := map[uint64][]byte{}
	err := j.s.List(store.PrefixTxs(from), func(k, v []byte) error {
		_, nonce, err := store.ParseTx(k)
		out[nonce] = v
		return err
	})
	return out, err
}
