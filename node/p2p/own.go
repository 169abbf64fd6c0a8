package p2p

import (
	"context"
	"io"
	"sync"
	"time"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// A gossiped message is forwarded once and then, as seen, never again, so that
// gossip cannot reach who comes later. Each node therefore tells a new
// neighbour its own live statements on a stream: envelopes, then the end.
const (
	syncProtocol = "/bourse/sync/1"
	maxOwn       = 256 // statements told, and heard, on one stream
	maxSaid      = 128 // verdicts remembered
	greetPause   = 5 * time.Second
	greetTimeout = 10 * time.Second
)

// ownStatements are this node's own words that still hold.
type ownStatements struct {
	mu   sync.Mutex
	last proto.Statement // offer; zero: none
	bids map[market.BidID]proto.Statement
	said []proto.Statement // verdicts, the newest last
}

func newOwnStatements() *ownStatements {
	return &ownStatements{bids: map[market.BidID]proto.Statement{}}
}

func (o *ownStatements) add(st proto.Statement) {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case st.Offer != nil:
		o.last = st
	case st.Bid != nil:
		o.bids[st.Bid.ID] = st
	case st.Taken != nil:
		delete(o.bids, st.Taken.Bid)
	case st.Verdict != nil:
		if o.said = append(o.said, st); len(o.said) > maxSaid {
			o.said = o.said[1:]
		}
	}
}

// offer gives the raw current offer, nil when there is none.
func (o *ownStatements) offer(now time.Time) []byte {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.last.Offer == nil || o.last.Offer.ExpiresMs <= now.UnixMilli() {
		return nil
	}
	return o.last.Raw
}

// live gives the raw statements that hold now, and forgets the others.
func (o *ownStatements) live(now time.Time) [][]byte {
	var out [][]byte
	if raw := o.offer(now); raw != nil {
		out = append(out, raw)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	for id, st := range o.bids {
		if st.Bid.ExpiresMs <= now.UnixMilli() {
			delete(o.bids, id)
		} else if len(out) < maxOwn {
			out = append(out, st.Raw)
		}
	}
	for i := len(o.said) - 1; i >= 0 && len(out) < maxOwn; i-- {
		if int64(o.said[i].Verdict.Attestation.ExpiresAt) > now.Unix() {
			out = append(out, o.said[i].Raw)
		}
	}
	return out
}

// greet tells each neighbour that joins what this node has to say, at most once
// a greetPause: a peer that comes and goes is told when it stays.
func (n *Net) greet(events *pubsub.TopicEventHandler) {
	defer events.Cancel()
	next := map[peer.ID]time.Time{} // earliest time of the next greeting
	for {
		ev, err := events.NextPeerEvent(n.ctx)
		if err != nil {
			return // closed
		}
		now := time.Now()
		for id, t := range next {
			if t.Before(now) {
				delete(next, id)
			}
		}
		if ev.Type != pubsub.PeerJoin {
			continue
		}
		n.announceSoon()
		at := next[ev.Peer]
		if at.Sub(now) > greetPause {
			continue // one is waiting already
		}
		wait := max(0, at.Sub(now))
		next[ev.Peer] = now.Add(wait + greetPause)
		n.wg.Go(func() {
			select {
			case <-n.ctx.Done():
			case <-time.After(wait):
				n.tellOwn(ev.Peer)
			}
		})
	}
}

func (n *Net) tellOwn(to peer.ID) {
	raws := n.own.live(n.now())
	if len(raws) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(n.ctx, greetTimeout)
	defer cancel()
	s, err := n.host.NewStream(network.WithNoDial(ctx, "greet"), to, syncProtocol)
	if err != nil {
		n.log.Debug("new neighbour not greeted", "peer", to, "err", err)
		return
	}
	defer s.Close()
	_ = s.SetDeadline(time.Now().Add(greetTimeout))
	for _, raw := range raws {
		if err := proto.WriteFrame(s, proto.MaxEnvelope, raw); err != nil {
			n.log.Debug("new neighbour not greeted", "peer", to, "err", err)
			_ = s.Reset()
			return
		}
	}
}

// receiveOwn hears a neighbour's own statements: checked like gossip, and its
// own only, so that a stream cannot carry others' past their rate.
func (n *Net) receiveOwn(s network.Stream) {
	from, err := keyOfPeer(s.Conn().RemotePeer())
	if err != nil || !n.streams.take(s.Conn().RemotePeer(), syncProtocol) {
		_ = s.Reset()
		return
	}
	defer n.streams.give(s.Conn().RemotePeer(), syncProtocol)
	defer s.Close()
	_ = s.SetDeadline(time.Now().Add(greetTimeout))
	kinds := []pb.Kind{pb.Kind_KIND_OFFER, pb.Kind_KIND_BID, pb.Kind_KIND_VERDICT}
	for range maxOwn {
		raw, err := proto.ReadFrame(s, proto.MaxEnvelope)
		if err == io.EOF {
			return
		}
		if err != nil {
			_ = s.Reset()
			return
		}
		now := n.now()
		if !n.limits.author(from, now) {
			n.stats.limited.Add(1)
			_ = s.Reset()
			return
		}
		st, err := n.open(raw, now, kinds)
		if err != nil || st.Author != from {
			n.stats.rejected.Add(1)
			n.log.Debug("rejected greeting", "from", shortKey(from), "err", err)
			_ = s.Reset()
			return
		}
		n.deliver(st)
	}
}
