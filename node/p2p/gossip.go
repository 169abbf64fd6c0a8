package p2p

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net"
	"sync/atomic"
	"time"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	pubsubpb "github.com/libp2p/go-libp2p-pubsub/pb"
	"github.com/libp2p/go-libp2p/core/peer"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// maxGossipRPC bounds what a neighbour sends at once: several messages, or the
// lists of message ids between them.
const maxGossipRPC = 64 << 10

type counters struct{ delivered, dropped, rejected, ignored, limited atomic.Uint64 }

// Stats counts statements since the start.
type Stats struct {
	Delivered uint64 // put into the inbox
	Dropped   uint64 // lost because nobody read the inbox
	Rejected  uint64 // broken; not forwarded, cost its sender score
	Ignored   uint64 // of another time or a newer version; not forwarded
	Limited   uint64 // above its author's or forwarder's rate; not forwarded
}

// Stats gives the counters.
func (n *Net) Stats() Stats {
	c := &n.stats
	return Stats{c.delivered.Load(), c.dropped.Load(), c.rejected.Load(), c.ignored.Load(), c.limited.Load()}
}

func (n *Net) joinTopics() error {
	offers, bids, verdicts := n.network.OffersTopic(proto.ShardAll), n.network.BidsTopic(proto.ShardAll), n.network.VerdictsTopic()
	ps, err := pubsub.NewGossipSub(n.ctx, n.host,
		// One signature per message, ours: libp2p's would be a second one that
		// names the sender but binds it to nothing.
		pubsub.WithMessageSignaturePolicy(pubsub.StrictNoSign),
		pubsub.WithNoAuthor(),
		pubsub.WithMessageIdFn(messageID),
		pubsub.WithMaxMessageSize(maxGossipRPC),
		// A node's own words go to every neighbour in the topic, not only to its
		// mesh, which is empty up to the first heartbeat: without this, what is
		// said in a node's first second is lost.
		pubsub.WithFloodPublish(true),
		pubsub.WithPeerScore(peerScore(offers, bids, verdicts)),
		pubsub.WithLogger(n.log),
	)
	if err != nil {
		return fmt.Errorf("join gossip: %w", err)
	}
	if n.offers, err = n.joinTopic(ps, offers, pb.Kind_KIND_OFFER); err != nil {
		return err
	}
	if n.bids, err = n.joinTopic(ps, bids, pb.Kind_KIND_BID, pb.Kind_KIND_TAKEN); err != nil {
		return err
	}
	if n.verdicts, err = n.joinTopic(ps, verdicts, pb.Kind_KIND_VERDICT); err != nil {
		return err
	}
	events, err := n.bids.EventHandler()
	if err != nil {
		return fmt.Errorf("join gossip: %w", err)
	}
	n.wg.Go(func() { n.greet(events) })
	return nil
}

// messageID covers the whole message. The statement's id would not do: a copy
// with a broken signature, sent first, would make the true one a duplicate.
func messageID(m *pubsubpb.Message) string {
	id := sha256.Sum256(m.GetData())
	return string(id[:])
}

// peerScore makes broken messages cost: ten in short time and a neighbour is
// not listened to any more. Loopback and private addresses may be many nodes.
func peerScore(topics ...string) (*pubsub.PeerScoreParams, *pubsub.PeerScoreThresholds) {
	params := &pubsub.PeerScoreParams{
		Topics:           map[string]*pubsub.TopicScoreParams{},
		AppSpecificScore: func(peer.ID) float64 { return 0 },

		IPColocationFactorWeight: -5, IPColocationFactorThreshold: 16,
		IPColocationFactorWhitelist: privateNets(),

		BehaviourPenaltyWeight: -10, BehaviourPenaltyThreshold: 6, BehaviourPenaltyDecay: 0.95,
		DecayInterval: time.Second, DecayToZero: 0.01, RetainScore: time.Hour,
	}
	for _, t := range topics {
		params.Topics[t] = &pubsub.TopicScoreParams{
			TopicWeight:      1,
			TimeInMeshWeight: 0.01, TimeInMeshQuantum: time.Second, TimeInMeshCap: 100,
			FirstMessageDeliveriesWeight: 0.1, FirstMessageDeliveriesDecay: 0.99, FirstMessageDeliveriesCap: 100,
			InvalidMessageDeliveriesWeight: -10, InvalidMessageDeliveriesDecay: 0.99,
		}
	}
	return params, &pubsub.PeerScoreThresholds{
		GossipThreshold: -100, PublishThreshold: -500, GraylistThreshold: -1000,
		AcceptPXThreshold: 10, OpportunisticGraftThreshold: 1,
	}
}

func privateNets() []*net.IPNet {
	var nets []*net.IPNet
	for _, s := range []string{"127.0.0.0/8", "::1/128", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"} {
		if _, n, err := net.ParseCIDR(s); err == nil {
			nets = append(nets, n)
		}
	}
	return nets
}

func (n *Net) joinTopic(ps *pubsub.PubSub, name string, kinds ...pb.Kind) (*pubsub.Topic, error) {
	// Inline: the check costs less than handing it to another goroutine.
	err := ps.RegisterTopicValidator(name, func(_ context.Context, from peer.ID, m *pubsub.Message) pubsub.ValidationResult {
		return n.validate(from, m, kinds)
	}, pubsub.WithValidatorInline(true))
	if err != nil {
		return nil, fmt.Errorf("join topic %s: %w", name, err)
	}
	topic, err := ps.Join(name)
	if err != nil {
		return nil, fmt.Errorf("join topic %s: %w", name, err)
	}
	sub, err := topic.Subscribe(pubsub.WithBufferSize(inboxSize))
	if err != nil {
		return nil, fmt.Errorf("join topic %s: %w", name, err)
	}
	n.wg.Go(func() {
		for {
			m, err := sub.Next(n.ctx)
			if err != nil {
				return // closed
			}
			if st, ok := m.ValidatorData.(proto.Statement); ok {
				n.deliver(st)
			}
		}
	})
	return topic, nil
}

// validate opens a message once; whoever reads it later gets the opened one.
func (n *Net) validate(from peer.ID, m *pubsub.Message, kinds []pb.Kind) pubsub.ValidationResult {
	foreign := from != n.host.ID()
	now := n.now()
	if foreign && !n.limits.forwarder(from, now) {
		n.stats.limited.Add(1)
		return pubsub.ValidationIgnore
	}
	st, err := n.open(m.GetData(), now, kinds)
	switch {
	case err == nil:
	case errors.Is(err, proto.ErrUnknownKind), errors.Is(err, proto.ErrStale):
		n.stats.ignored.Add(1)
		return pubsub.ValidationIgnore
	default:
		n.stats.rejected.Add(1)
		n.log.Debug("rejected gossip", "from", from, "err", err)
		return pubsub.ValidationReject
	}
	if foreign && !n.limits.author(st.Author, now) {
		n.stats.limited.Add(1)
		return pubsub.ValidationIgnore
	}
	m.ValidatorData = st
	return pubsub.ValidationAccept
}

func (n *Net) open(raw []byte, now time.Time, kinds []pb.Kind) (proto.Statement, error) {
	st, err := proto.Open(raw, n.network, now)
	if err != nil {
		return st, err
	}
	for _, k := range kinds {
		if st.Kind == k {
			return st, nil
		}
	}
	return st, fmt.Errorf("%v does not belong here: %w", st.Kind, proto.ErrInvalid)
}

// PublishOffer gossips a sealed offer and keeps it in the DHT until it expires
// or another follows. With no peer yet it waits for the first.
func (n *Net) PublishOffer(ctx context.Context, raw []byte) error {
	return n.publish(ctx, n.offers, raw, pb.Kind_KIND_OFFER)
}

// PublishBid gossips a sealed bid, and repeats it to new neighbours until it
// expires or is taken.
func (n *Net) PublishBid(ctx context.Context, raw []byte) error {
	return n.publish(ctx, n.bids, raw, pb.Kind_KIND_BID)
}

// PublishTaken gossips that a bid of this node needs nobody any more.
func (n *Net) PublishTaken(ctx context.Context, raw []byte) error {
	return n.publish(ctx, n.bids, raw, pb.Kind_KIND_TAKEN)
}

// PublishVerdict gossips a verdict that this node signed, and repeats it to new
// neighbours while it is among the newest.
func (n *Net) PublishVerdict(ctx context.Context, raw []byte) error {
	return n.publish(ctx, n.verdicts, raw, pb.Kind_KIND_VERDICT)
}

func (n *Net) publish(ctx context.Context, topic *pubsub.Topic, raw []byte, kind pb.Kind) error {
	st, err := n.open(raw, n.now(), []pb.Kind{kind})
	if err != nil {
		return fmt.Errorf("publish: %w", err)
	}
	if st.Author != n.self {
		return fmt.Errorf("publish: signed by another node: %w", proto.ErrInvalid)
	}
	n.own.add(st)
	if kind == pb.Kind_KIND_OFFER {
		n.announceSoon()
	}
	if err := topic.Publish(ctx, raw); err != nil {
		return fmt.Errorf("publish %v: %w", kind, err)
	}
	return nil
}

// shortKey is how a node appears in logs.
func shortKey(k market.NodeKey) string { return k.String()[:market.ShortLen] }
