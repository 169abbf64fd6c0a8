// Package p2p connects a node to the others: one secp256k1 key gives its peer
// id and its Ethereum address, gossip carries bids and offers, a DHT keeps the
// offers for who comes later, and streams carry the jobs.
//
// Whatever arrives is checked by proto before it is handed on or forwarded.
// It is the only importer of libp2p; peer ids and multiaddresses leave it as
// market.NodeKey and text.
package p2p

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	dht "github.com/libp2p/go-libp2p-kad-dht"
	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/peer"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
)

var (
	// ErrUnreachable: no address of the peer answers, or none is known.
	ErrUnreachable = errors.New("peer is unreachable")
	// ErrVersion: the peer is there, but does not know this version of a protocol.
	ErrVersion = errors.New("peer speaks another version of the protocol, and no trade is possible until one of the two is upgraded")
	// ErrNotFound: the DHT has no such record.
	ErrNotFound = errors.New("not found on the network")
	// ErrNoNodeKey: a peer whose id is not a secp256k1 key, so no node of ours.
	ErrNoNodeKey = errors.New("peer id is no node key")
)

// Config is what a Net needs to know.
type Config struct {
	Key       *ecdsa.PrivateKey // the node's one key
	Network   proto.NetworkID
	Listen    []string // multiaddresses; empty: all interfaces, ports chosen by the system
	Bootstrap []string // multiaddresses with peer id
	Known     []string // peers of earlier runs, as KnownPeers gave them
	Logger    *slog.Logger
	Now       func() time.Time // the clock that statements are judged by; nil: the system's

	// Host replaces the real transports, for simulated networks. Its identity
	// must be Key; Net closes it.
	Host host.Host
}

// inboxSize is how many statements wait for a slow reader before new ones are
// dropped and counted. Gossip is lossy by design; sync repairs the book.
const inboxSize = 1024

// Net is a node's place in the network. Its methods may be called from any
// goroutine.
type Net struct {
	network proto.NetworkID
	self    market.NodeKey
	log     *slog.Logger
	now     func() time.Time
	host    host.Host
	dht     *dht.IpfsDHT
	seeds   []peer.AddrInfo // bootstrap and known peers

	offers, bids, verdicts *pubsub.Topic

	limits  *limits
	own     *ownStatements
	known   knownPeers
	streams streamQuota
	inbox   chan proto.Statement
	stats   counters
	wake    chan struct{} // announce soon: a new offer, or a new peer

	ctx    context.Context
	cancel context.CancelFunc
	wg     sync.WaitGroup
}

// New listens, joins the network's DHT and topics and keeps the node connected
// until Close. It returns before the first peer is there; ctx bounds only the
// opening.
func New(ctx context.Context, cfg Config) (*Net, error) {
	if cfg.Logger == nil {
		cfg.Logger = slog.New(slog.DiscardHandler)
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	seeds, err := parsePeers(cfg.Bootstrap)
	if err != nil {
		return nil, err
	}
	known, err := parsePeers(cfg.Known)
	if err != nil { // remembered, not asked for: no reason not to start
		cfg.Logger.Debug("some remembered peers cannot be read", "err", err)
	}
	seeds = append(seeds, known...)
	n := &Net{
		network: cfg.Network,
		self:    proto.NodeKeyOf(&cfg.Key.PublicKey),
		log:     cfg.Logger.With("component", "p2p"),
		now:     cfg.Now,
		seeds:   seeds,
		limits:  newLimits(),
		own:     newOwnStatements(),
		inbox:   make(chan proto.Statement, inboxSize),
		wake:    make(chan struct{}, 1),
	}
	n.ctx, n.cancel = context.WithCancel(context.WithoutCancel(ctx))
	if n.host = cfg.Host; n.host == nil {
		if n.host, err = newHost(cfg, n.relaySource); err != nil {
			n.cancel()
			return nil, fmt.Errorf("open network: %w", err)
		}
	}
	if err := n.join(cfg); err != nil {
		return nil, errors.Join(fmt.Errorf("open network: %w", err), n.Close())
	}
	return n, nil
}

func (n *Net) join(cfg Config) error {
	if got, err := keyOfPeer(n.host.ID()); err != nil || got != n.self {
		return fmt.Errorf("host's identity is not the node's key: %w", ErrNoNodeKey)
	}
	if err := n.joinDHT(cfg); err != nil {
		return err
	}
	n.host.SetStreamHandler(syncProtocol, n.receiveOwn)
	if err := n.joinTopics(); err != nil {
		return err
	}
	n.wg.Go(n.stayConnected)
	n.wg.Go(n.announce)
	return nil
}

// Close leaves the network and waits for everything that runs, handlers
// included; the inbox is closed behind it.
func (n *Net) Close() error {
	n.cancel()
	n.streams.close()
	var err error
	if n.dht != nil {
		err = n.dht.Close()
	}
	err = errors.Join(err, n.host.Close()) // resets the streams, so handlers end
	n.wg.Wait()
	n.streams.served.Wait()
	close(n.inbox)
	if err != nil {
		return fmt.Errorf("close network: %w", err)
	}
	return nil
}

// Self is this node's key.
func (n *Net) Self() market.NodeKey { return n.self }

// PeerID is this node's peer id as people and multiaddresses write it.
func (n *Net) PeerID() string { return n.host.ID().String() }

// Inbox gives every valid statement of other nodes, several times if it comes
// several ways (gossip, DHT, a new neighbour). It drops when nobody reads.
func (n *Net) Inbox() <-chan proto.Statement { return n.inbox }

// deliver hands a statement on, or drops and counts it.
func (n *Net) deliver(st proto.Statement) {
	if st.Author == n.self {
		return // the node knows what it said itself
	}
	select {
	case n.inbox <- st:
		n.stats.delivered.Add(1)
	default:
		n.stats.dropped.Add(1)
	}
}
