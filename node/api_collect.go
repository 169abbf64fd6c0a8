package node

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/gpubourse/bourse/escrow"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Collect turns vouchers into money now, on one channel or on all that pay this
// node. The node does it by itself when it is worth its gas; a person need not
// wait for that.
func (a api) Collect(ctx context.Context, req *pb.ChannelRef) (*pb.TxReply, error) {
	n := a.n
	var due []collection
	known := 0
	if err := a.ask(ctx, func() error {
		due, known = n.dueCollections(req.GetRef())
		return nil
	}); err != nil {
		return nil, err
	}
	switch ref := req.GetRef(); {
	case ref != "" && known == 0:
		return nil, notFound(fmt.Sprintf("no channel %q that pays you", ref), "`bourse wallet channels` lists them")
	case ref != "" && known > 1:
		return nil, usageError(fmt.Sprintf("%q fits %d channels", ref, known), "", "give more of the id")
	}
	r := &pb.TxReply{}
	for _, c := range due {
		if !n.collecting.claim(c.id) {
			r.Left = append(r.Left, fmt.Sprintf("channel %s is being collected already", c.id.Short()))
			continue
		}
		receipt, err := n.ledger.Submit(ctx, c.command(n.sender()))
		if err == nil || errors.Is(err, escrow.ErrNothingToCollect) { // the slot says why
			n.collected(ctx, c, receipt)
		}
		n.collecting.release(c.id)
		switch {
		case errors.Is(err, escrow.ErrNothingToCollect):
		case err != nil && len(due) == 1:
			return nil, a.sayRefusal(ctx, "collect", c.id, err)
		case err != nil:
			r.Left = append(r.Left, fmt.Sprintf("channel %s: %v", c.id.Short(), n.sayFunds(err)))
		default:
			r.Txs = append(r.Txs, n.txOf("collect", c.id, receipt))
		}
	}
	return r, nil
}

// dueCollections lists what a collect would bring something for, the channels
// that ref names, and how many those are; it runs on the loop.
func (n *Node) dueCollections(ref string) (due []collection, known int) {
	for id, ch := range n.channels {
		named := ref == "" || id.String() == ref || len(ref) >= 4 && strings.HasPrefix(id.String(), ref)
		if ch.Role != asProvider || !named {
			continue
		}
		known++
		if ch.Voucher != nil && ch.SlotAt != 0 && !escrow.Due(ch.Slot, ch.Voucher.Cumulative).IsZero() {
			due = append(due, collection{id, ch.Key, *ch.Voucher, ch.VoucherSig, ch.Slot.Collected})
		}
	}
	slices.SortFunc(due, func(x, y collection) int { return cmp.Compare(x.id.String(), y.id.String()) })
	return due, known
}
