package p2p

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/libp2p/go-libp2p"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/p2p/host/autorelay"
	rcmgr "github.com/libp2p/go-libp2p/p2p/host/resource-manager"
	"github.com/libp2p/go-libp2p/p2p/net/connmgr"
	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	quic "github.com/libp2p/go-libp2p/p2p/transport/quic"
	"github.com/libp2p/go-libp2p/p2p/transport/tcp"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"
)

// Connections: trimmed down to the low mark when the high one is passed; peers
// with an open job stream are never cut.
const (
	lowConns  = 64
	highConns = 192
	connGrace = 30 * time.Second

	// maxPeerStreams is what one peer may have open towards us, all protocols.
	maxPeerStreams = 256
)

func defaultListen() []string {
	return []string{"/ip4/0.0.0.0/tcp/0", "/ip4/0.0.0.0/udp/0/quic-v1", "/ip6/::/tcp/0", "/ip6/::/udp/0/quic-v1"}
}

// onLoopback reports that a node speaks to this machine only: then it looks for
// no router and no relay.
func onLoopback(listen []string) bool {
	return len(listen) > 0 && !slices.ContainsFunc(listen, func(s string) bool {
		a, err := ma.NewMultiaddr(s)
		return err != nil || !manet.IsIPLoopback(a)
	})
}

// newHost opens QUIC and TCP under the node's identity.
func newHost(cfg Config, relays autorelay.PeerSource) (host.Host, error) {
	key, err := identityKey(cfg.Key)
	if err != nil {
		return nil, err
	}
	conns, err := connmgr.NewConnManager(lowConns, highConns, connmgr.WithGracePeriod(connGrace))
	if err != nil {
		return nil, err
	}
	resources, err := newResourceManager()
	if err != nil {
		return nil, err
	}
	listen := cfg.Listen
	if len(listen) == 0 {
		listen = defaultListen()
	}
	opts := []libp2p.Option{
		libp2p.Identity(key),
		libp2p.ListenAddrStrings(listen...),
		libp2p.Transport(tcp.NewTCPTransport),
		libp2p.Transport(quic.NewTransport),
		libp2p.ConnectionManager(conns),
		libp2p.ResourceManager(resources),
		libp2p.SwarmOpts(swarm.WithDialRanker(rankTCPFirst)),
		libp2p.UserAgent("bourse"),
		libp2p.DisableMetrics(),
	}
	if onLoopback(listen) {
		opts = append(opts, libp2p.DisableRelay(), libp2p.DisableIdentifyAddressDiscovery())
	} else {
		opts = append(opts,
			libp2p.NATPortMap(),
			libp2p.EnableAutoNATv2(),
			libp2p.EnableHolePunching(),
			libp2p.EnableRelayService(), // serves only once known to be reachable, within its own limits
			libp2p.EnableAutoRelayWithPeerSource(relays),
		)
	}
	h, err := libp2p.New(opts...)
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w", strings.Join(listen, ", "), err)
	}
	return h, nil
}

func newResourceManager() (network.ResourceManager, error) {
	scaled := rcmgr.DefaultLimits
	libp2p.SetDefaultServiceLimits(&scaled)
	limits := rcmgr.PartialLimitConfig{
		PeerDefault: rcmgr.ResourceLimits{StreamsInbound: maxPeerStreams},
	}.Build(scaled.AutoScale())
	return rcmgr.NewResourceManager(rcmgr.NewFixedLimiter(limits))
}

// rankTCPFirst dials TCP at once and QUIC a moment later, against the default.
// A peer that was killed and came back refuses the old TCP connection in a
// millisecond; a QUIC one hangs until a stateless reset, or for 30 s.
func rankTCPFirst(addrs []ma.Multiaddr) []network.AddrDelay {
	ranked := swarm.DefaultDialRanker(addrs)
	direct := func(a ma.Multiaddr, code int) bool {
		_, err := a.ValueForProtocol(code)
		_, relay := a.ValueForProtocol(ma.P_CIRCUIT)
		return err == nil && relay != nil
	}
	if !slices.ContainsFunc(ranked, func(r network.AddrDelay) bool { return direct(r.Addr, ma.P_TCP) }) {
		return ranked
	}
	for i, r := range ranked {
		if direct(r.Addr, ma.P_TCP) {
			ranked[i].Delay = 0
		} else {
			ranked[i].Delay += swarm.PublicTCPDelay
		}
	}
	return ranked
}

// relaySource proposes connected peers as relays; autorelay asks each whether
// it serves.
func (n *Net) relaySource(ctx context.Context, num int) <-chan peer.AddrInfo {
	out := make(chan peer.AddrInfo, num)
	defer close(out)
	for _, id := range n.host.Network().Peers() {
		if len(out) == num {
			break
		}
		out <- n.host.Peerstore().PeerInfo(id)
	}
	return out
}

// Addrs are this node's addresses as others dial them, with its peer id.
func (n *Net) Addrs() []string {
	var out []string
	for _, a := range n.host.Addrs() {
		if !manet.IsIPUnspecified(a) { // nobody can dial 0.0.0.0
			out = append(out, a.String()+"/p2p/"+n.host.ID().String())
		}
	}
	return out
}

// Peers is the number of nodes connected now.
func (n *Net) Peers() int { return len(n.host.Network().Peers()) }
