package node

import (
	"context"
	"errors"
	"time"

	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

const (
	greetEvery  = time.Minute // at first, between askings of a peer that does not answer; doubles
	greetMost   = time.Hour   // at most
	greetWait   = 30 * time.Second
	greetAtOnce = 4
)

// greeting is a channel of an earlier process whose other side was not asked yet.
type greeting struct {
	dueMs, waitMs int64
	underWay      bool
}

// tendGreetings compares every channel of an earlier process with its other side,
// once, when that is there: whose disk is an older copy learns it so, before it
// signs anything (escrow.md, rule 5 of the signers). It runs on the loop.
func (n *Node) tendGreetings(ctx context.Context, nowMs int64) {
	free := greetAtOnce
	for _, g := range n.greetings {
		if g.underWay {
			free--
		}
	}
	for id, g := range n.greetings {
		ch := n.channels[id]
		if ch == nil || ch.Lost {
			delete(n.greetings, id)
			continue
		}
		if free <= 0 || g.underWay || nowMs < g.dueMs {
			continue
		}
		free--
		g.underWay = true
		c := *ch
		n.work.Go(func() {
			ctx, cancel := context.WithTimeout(ctx, greetWait)
			defer cancel()
			answered := n.greet(ctx, id, c)
			n.post(func() { n.greeted(id, answered) })
		})
	}
}

// greeted notes that a channel was compared, or when that is tried next; it runs
// on the loop.
func (n *Node) greeted(id market.ChannelID, answered bool) {
	if answered {
		delete(n.greetings, id)
		return
	}
	g := n.greetings[id]
	g.waitMs = min(max(2*g.waitMs, greetEvery.Milliseconds()), greetMost.Milliseconds())
	g.dueMs, g.underWay = n.now().UnixMilli()+g.waitMs, false
}

// greet compares one channel and reports whether its other side answered.
func (n *Node) greet(ctx context.Context, id market.ChannelID, ch channelRecord) bool {
	if ch.Role == asPayer {
		_, answered := n.syncChannel(ctx, ch)
		return answered
	}
	theirs, v, sig, err := n.standingWith(ctx, ch.Peer, ch.Key)
	if err != nil {
		var no *refusal // it knows of no such channel: then it shows nothing either
		return errors.As(err, &no) && no.Code == pb.Refusal_NOT_FOUND
	}
	return n.call(ctx, func() {
		if v != nil && n.keepVoucher(*v, sig) == nil {
			n.settleBy(*v, sig)
		}
		c := *n.channels[id]
		// The consumer counts only terms that both have signed, and this node saved
		// those before it sent them.
		if theirs.Seq <= c.Seq {
			return
		}
		n.log.Warn("records of a channel are missing: collect only, until its epoch changes", "channel", id.Short(),
			"why", "the consumer has later terms than are on record here", "theirs", theirs.Seq, "here", c.Seq)
		c.Lost, c.Released = true, max(c.Released, c.Slot.Epoch+1)
		n.saveChannel(id, &c)
	}) == nil
}
