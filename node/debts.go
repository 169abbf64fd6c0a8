package node

import (
	"context"
	"fmt"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
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
