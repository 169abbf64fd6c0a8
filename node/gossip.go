package node

import (
	"context"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
)

// readGossip takes statements of others into the book.
func (n *Node) readGossip(ctx context.Context) error {
	n.work.Go(func() { n.discover(ctx) })
	for {
		select {
		case st, ok := <-n.wire.Inbox():
			if !ok {
				return nil
			}
			if n.call(ctx, func() { n.takeIn(st) }) != nil {
				return nil
			}
		case <-ctx.Done():
			return nil
		}
	}
}

// takeIn books one statement; it runs on the loop.
func (n *Node) takeIn(st proto.Statement) {
	now := n.now().UnixMilli()
	var changed bool
	var err error
	kind := "offer"
	switch {
	case st.Offer != nil:
		if changed, err = n.book.PutOffer(*st.Offer, now); changed {
			n.sawOffer(st.Offer, now)
		}
	case st.Bid != nil:
		kind = "bid"
		changed, err = n.book.PutBid(*st.Bid, now)
	case st.Taken != nil:
		kind = "taken"
		changed, err = n.book.PutTaken(market.Taken(*st.Taken), now)
	case st.Verdict != nil:
		kind = "verdict"
		changed, err = n.takeVerdict(st)
	}
	n.metrics.statement(kind, changed)
	if err != nil {
		n.log.Debug("statement not booked", "kind", kind, "reason", err)
	}
	if changed {
		n.ring()
	}
}

// discover looks for offers of providers whose gossip this node missed.
func (n *Node) discover(ctx context.Context) {
	for wait := time.Second; ctx.Err() == nil; wait = min(2*wait, time.Minute) {
		if found, err := n.wire.Discover(ctx); err != nil && ctx.Err() == nil {
			n.log.Debug("discover", "error", err)
		} else if found > 0 {
			wait = 30 * time.Second
		}
		if n.remember != nil { // now: a node that is killed has no other time
			if err := n.remember(); err != nil && ctx.Err() == nil {
				n.log.Warn("peers not remembered", "error", err)
			}
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
		}
	}
}
