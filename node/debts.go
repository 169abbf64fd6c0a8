package node

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// askDebtEvery is how long a provider waits for a last voucher before it asks
// for it, and between askings.
const askDebtEvery = time.Minute

// tendDebts asks consumers for the vouchers that did not come: one that was
// signed while this provider was away lies in the consumer's journal. It runs on
// the loop.
func (n *Node) tendDebts(ctx context.Context, nowMs int64) {
	for id, ch := range n.channels {
		r := n.jobs[ch.Open]
		if ch.Role != asProvider || r == nil || r.Job.State != market.Exited || r.Job.Usage == nil ||
			nowMs-r.Job.ExitedMs < askDebtEvery.Milliseconds() || !n.asking.claim(id) {
			continue
		}
		peer, key := ch.Peer, ch.Key
		n.work.Go(func() {
			defer n.asking.release(id)
			_, v, sig, err := n.standingWith(ctx, peer, key)
			if err != nil || v == nil {
				n.log.Debug("no voucher yet", "channel", id.Short(), "error", err)
			} else if n.call(ctx, func() {
				if n.keepVoucher(*v, sig) == nil {
					n.settleBy(*v, sig)
				}
			}) != nil {
				return
			}
			select {
			case <-time.After(askDebtEvery):
			case <-ctx.Done():
			}
		})
	}
}

// standingWith asks the other side of a channel what it holds of it. A voucher
// in the answer bears the signature of the channel's signer.
func (n *Node) standingWith(ctx context.Context, peer market.NodeKey, key market.ChannelKey) (*pb.SyncReply, *market.Voucher, market.Sig64, error) {
	id := escrow.ChannelID(key)
	reply, err := n.request(ctx, peer, &pb.JobRequest{Ask: &pb.JobRequest_Sync{Sync: &pb.SyncAsk{Channel: id[:]}}})
	if err != nil {
		return nil, nil, market.Sig64{}, err
	}
	theirs := reply.GetSync()
	if theirs == nil {
		return nil, nil, market.Sig64{}, fmt.Errorf("sync answered with something else: %w", proto.ErrInvalid)
	}
	if theirs.Voucher == nil {
		return theirs, nil, market.Sig64{}, nil
	}
	v, sig, err := proto.SignedVoucherFromWire(theirs.Voucher)
	if err != nil {
		return nil, nil, sig, err
	}
	who, err := n.statements.RecoverVoucher(v, sig)
	if err == nil && (who != key.Signer || v.Channel != id) {
		err = fmt.Errorf("the voucher shown is not this channel's: %w", proto.ErrInvalid)
	}
	return theirs, &v, sig, err
}

// syncChannel compares a channel with the provider's record after a refusal, as
// after a restored backup. A higher sum counts only with this node's own
// signature under it; a lane that the provider signs nothing on, or has no record
// of any more, rests until its epoch changes. It reports whether anything was
// learnt, and whether the provider answered at all.
func (n *Node) syncChannel(ctx context.Context, ch channelRecord) (learnt, answered bool) {
	id := escrow.ChannelID(ch.Key)
	theirs, v, sig, err := n.standingWith(ctx, ch.Peer, ch.Key)
	var no *refusal
	forgotten := errors.As(err, &no) && no.Code == pb.Refusal_NOT_FOUND
	if err != nil && !forgotten {
		return false, false
	}
	stop := n.call(ctx, func() {
		c := ch
		if old := n.channels[id]; old != nil {
			c = *old
		}
		before := c.Released
		switch {
		case forgotten && c.Seq > 0:
			c.Released = c.Slot.Epoch + 1
		case !forgotten:
			c.Released = max(c.Released, theirs.Released)
			learnt = theirs.Seq > c.Seq
			c.Seq = max(c.Seq, theirs.Seq)
		}
		if v != nil && c.Cumulative.Less(v.Cumulative) {
			c.Voucher, c.VoucherSig, c.Cumulative, learnt = v, sig, v.Cumulative, true
		}
		if learnt = learnt || c.Released != before; learnt {
			n.saveChannel(id, &c)
		}
	})
	return learnt, stop == nil
}

// lostRecords says why this provider's journal of a channel cannot be complete, or
// "". Then it signs no terms of the channel's present epoch: a Release of it may
// have been given out. ch is nil where there is no record at all. It runs on the
// loop.
func (n *Node) lostRecords(ch *channelRecord, t market.Terms, at market.Slot) string {
	var known channelRecord
	if ch != nil {
		known = *ch
	}
	switch {
	case known.Lost, ch == nil && n.restored && at != market.Slot{}:
		return "this node was restored from a backup"
	case t.Seq > known.Seq+1 && known.Open == market.JobID{}:
		return fmt.Sprintf("the consumer's terms are number %d here, number %d are the last on record", t.Seq, known.Seq)
	case known.Cumulative.Less(at.Collected) && known.Open == market.JobID{}:
		return fmt.Sprintf("%s was collected, the newest voucher on record is %s", at.Collected, known.Cumulative)
	}
	return ""
}

// restoredName is the meta key of a home that was restored from a backup once.
const restoredName = "restored"

// loadRestored marks what a restored backup cannot be trusted with: every channel
// of this provider only collects until its epoch changes.
func (n *Node) loadRestored() error {
	if n.cfg.Restored {
		err := n.store.Update(func(tx *store.Tx) error {
			err := tx.Put(store.KeyMeta(restoredName), encodeRecord(n.now().UnixMilli()))
			for id, ch := range n.channels {
				if ch.Role == asProvider {
					ch.Lost = true
					err = errors.Join(err, tx.Put(store.KeyChannel(id), encodeRecord(ch)))
				}
			}
			return err
		})
		if err != nil {
			return fmt.Errorf("mark the channels of a restored backup: %w", err)
		}
	}
	return loadAll(n.store, store.KeyMeta(restoredName), func(*int64) { n.restored = true })
}
