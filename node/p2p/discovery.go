package p2p

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ipfs/go-cid"
	dht "github.com/libp2p/go-libp2p-kad-dht"
	record "github.com/libp2p/go-libp2p-record"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/protocol"
	"github.com/libp2p/go-libp2p/core/routing"
	mh "github.com/multiformats/go-multihash"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
)

const (
	discoverTimeout = 30 * time.Second
	maxProviders    = 256 // asked in one Discover
	provideEvery    = 6 * time.Hour
)

var errNoAddress = errors.New("no address known")

func (n *Net) joinDHT(cfg Config) error {
	// Auto modes wait for proof of being reachable from the internet, which a
	// machine of its own or a simulation never gets.
	mode := dht.ModeAutoServer
	if cfg.Host != nil || onLoopback(cfg.Listen) {
		mode = dht.ModeServer
	}
	d, err := dht.New(n.host,
		dht.Mode(mode),
		dht.ProtocolPrefix(protocol.ID(n.network.DHTPrefix())),
		// Validator replaces /pk and /ipns: nothing but offers is kept.
		dht.Validator(record.NamespacedValidator{proto.DHTNamespace: offerRecords{n.network, n.now}}),
		dht.MaxRecordAge(proto.MaxOfferLife),
		dht.BootstrapPeersFunc(func() []peer.AddrInfo { return n.seeds }),
	)
	if err != nil {
		return fmt.Errorf("join DHT: %w", err)
	}
	n.dht = d
	return d.Bootstrap(n.ctx)
}

// offerRecords says which records the DHT keeps: a live offer under its own
// author's key, and of two the one with the higher sequence.
type offerRecords struct {
	network proto.NetworkID
	now     func() time.Time
}

// Validate judges by this node's wall clock: the DHT itself would keep an
// expired offer for a day.
func (r offerRecords) Validate(key string, value []byte) error {
	_, err := r.open(key, value)
	return err
}

func (r offerRecords) open(key string, value []byte) (proto.Statement, error) {
	author, err := proto.ParseOfferKey(key)
	if err != nil {
		return proto.Statement{}, err
	}
	st, err := proto.Open(value, r.network, r.now())
	if err != nil {
		return proto.Statement{}, err
	}
	if st.Offer == nil || st.Author != author {
		return proto.Statement{}, fmt.Errorf("record is no offer of %s: %w", author.String()[:market.ShortLen], proto.ErrInvalid)
	}
	return st, nil
}

// Select gives the index of the record to keep. What has expired since it was
// stored loses to anything that lives.
func (r offerRecords) Select(key string, values [][]byte) (int, error) {
	best, bestIndex := proto.Statement{}, -1
	for i, v := range values {
		st, err := r.open(key, v)
		if err != nil {
			continue
		}
		if bestIndex < 0 || newer(st, best) {
			best, bestIndex = st, i
		}
	}
	if bestIndex < 0 {
		return 0, fmt.Errorf("no live record among %d: %w", len(values), proto.ErrStale)
	}
	return bestIndex, nil
}

// newer: the higher sequence; of two bodies with one sequence the lower id, so
// that every node keeps the same.
func newer(a, b proto.Statement) bool {
	if a.Offer.Sequence != b.Offer.Sequence {
		return a.Offer.Sequence > b.Offer.Sequence
	}
	return bytes.Compare(a.ID[:], b.ID[:]) < 0
}

// GetOffer looks a provider's current offer up in the DHT.
func (n *Net) GetOffer(ctx context.Context, provider market.NodeKey) (proto.Statement, error) {
	key := proto.OfferKey(provider)
	value, err := n.dht.GetValue(ctx, key)
	if errors.Is(err, routing.ErrNotFound) {
		return proto.Statement{}, fmt.Errorf("offer of %s: %w", provider.String()[:market.ShortLen], ErrNotFound)
	}
	if err != nil {
		return proto.Statement{}, fmt.Errorf("look up offer of %s: %w", provider.String()[:market.ShortLen], err)
	}
	return offerRecords{n.network, n.now}.open(key, value)
}

// Discover finds the providers that announced themselves and puts their offers
// into the inbox. It gives how many offers it found.
func (n *Net) Discover(ctx context.Context) (int, error) {
	found := 0
	for info := range n.dht.FindProvidersAsync(ctx, n.capability(), maxProviders) {
		provider, err := keyOfPeer(info.ID)
		if err != nil || provider == n.self {
			continue
		}
		st, err := n.GetOffer(ctx, provider)
		if err != nil {
			n.log.Debug("announced provider has no offer", "peer", info.ID, "err", err)
			continue
		}
		n.deliver(st)
		found++
	}
	if err := ctx.Err(); err != nil {
		return found, fmt.Errorf("discover offers: %w", err)
	}
	return found, nil
}

// capability is the content id of the network's one capability key.
func (n *Net) capability() cid.Cid {
	sum, err := mh.Sum([]byte(n.network.CapabilityName(proto.ShardAll)), mh.SHA2_256, -1)
	if err != nil {
		panic(err) // sha256 is always there
	}
	return cid.NewCidV1(cid.Raw, sum)
}

// announce keeps the node's own offer in the DHT: again when it changes, when a
// peer joins, and after a failure.
func (n *Net) announce() {
	var stored []byte // the offer the DHT has from us
	var provided time.Time
	retry := time.NewTicker(upkeepEvery)
	defer retry.Stop()
	for {
		select {
		case <-n.ctx.Done():
			return
		case <-n.wake:
			stored, provided = nil, time.Time{}
		case <-retry.C:
		}
		raw := n.own.offer(n.now())
		if raw == nil || n.dht.RoutingTable().Size() == 0 {
			continue // nothing to say, or nobody to say it to yet
		}
		if !bytes.Equal(raw, stored) && n.putOffer(raw) {
			stored = raw
		}
		if time.Since(provided) > provideEvery && n.provide() {
			provided = time.Now()
		}
	}
}

func (n *Net) putOffer(raw []byte) bool {
	ctx, cancel := context.WithTimeout(n.ctx, discoverTimeout)
	defer cancel()
	if err := n.dht.PutValue(ctx, proto.OfferKey(n.self), raw); err != nil {
		n.log.Debug("offer is not in the DHT yet", "err", err)
		return false
	}
	return true
}

func (n *Net) provide() bool {
	ctx, cancel := context.WithTimeout(n.ctx, discoverTimeout)
	defer cancel()
	if err := n.dht.Provide(ctx, n.capability(), true); err != nil {
		n.log.Debug("not announced as provider yet", "err", err)
		return false
	}
	return true
}

// announceSoon wakes announce; one wake-up is enough for any number of causes.
func (n *Net) announceSoon() {
	select {
	case n.wake <- struct{}{}:
	default:
	}
}
