package p2p

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/peer"
	"github.com/libp2p/go-libp2p/core/peerstore"
	"github.com/libp2p/go-libp2p/p2p/net/swarm"
	ma "github.com/multiformats/go-multiaddr"
	manet "github.com/multiformats/go-multiaddr/net"

	"github.com/gpubourse/bourse/market"
)

const (
	dialTimeout   = 10 * time.Second
	upkeepEvery   = 5 * time.Second // with jitter; also how soon a healed partition is noticed
	discoverEvery = 2 * time.Minute
	enoughPeers   = 8  // below this, peers of earlier times are dialled again
	maxKnown      = 64 // remembered peers
)

// parsePeers reads multiaddresses with peer ids, joining those of one peer. It
// gives all it can read and says which it cannot.
func parsePeers(texts []string) (infos []peer.AddrInfo, errs error) {
	for _, s := range texts {
		info, err := peer.AddrInfoFromString(s)
		if err != nil {
			errs = errors.Join(errs, fmt.Errorf("peer address %.200q is no multiaddress with a peer id: %w", s, err))
			continue
		}
		i := slices.IndexFunc(infos, func(p peer.AddrInfo) bool { return p.ID == info.ID })
		if i < 0 {
			infos = append(infos, *info)
		} else {
			infos[i].Addrs = append(infos[i].Addrs, info.Addrs...)
		}
	}
	return infos, errs
}

// knownPeers remembers where peers were reached, beyond the peerstore's memory.
type knownPeers struct {
	mu    sync.Mutex
	infos []peer.AddrInfo // newest last
}

func (k *knownPeers) add(info peer.AddrInfo) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.infos = slices.DeleteFunc(k.infos, func(p peer.AddrInfo) bool { return p.ID == info.ID })
	k.infos = append(k.infos, info)
	if len(k.infos) > maxKnown {
		k.infos = k.infos[1:]
	}
}

func (k *knownPeers) list() []peer.AddrInfo {
	k.mu.Lock()
	defer k.mu.Unlock()
	return slices.Clone(k.infos)
}

// KnownPeers are multiaddresses of peers this node has met, for Config.Known of
// its next run: with them it comes back when the bootstrap peers are gone.
func (n *Net) KnownPeers() []string {
	var out []string
	for _, info := range n.known.list() {
		addrs, err := peer.AddrInfoToP2pAddrs(&info)
		if err != nil {
			continue // an id without a text form cannot have been dialled
		}
		for _, a := range addrs {
			out = append(out, a.String())
		}
	}
	return out
}

// stayConnected dials seeds and known peers while there are few, and asks the
// DHT for offers from time to time: gossip alone misses what was said before.
func (n *Net) stayConnected() {
	var lastDiscover time.Time
	wait := time.Duration(0)
	for {
		select {
		case <-n.ctx.Done():
			return
		case <-time.After(wait):
		}
		n.remember()
		n.redial()
		wait = upkeepEvery + rand.N(time.Second)
		if time.Since(lastDiscover) < discoverEvery || n.dht.RoutingTable().Size() == 0 {
			continue
		}
		ctx, cancel := context.WithTimeout(n.ctx, discoverTimeout)
		found, err := n.Discover(ctx)
		cancel()
		if err == nil {
			lastDiscover = time.Now()
		}
		n.log.Debug("asked for offers", "found", found, "err", err)
	}
}

func (n *Net) remember() {
	for _, id := range n.host.Network().Peers() {
		if _, err := keyOfPeer(id); err != nil {
			continue
		}
		if info := n.host.Peerstore().PeerInfo(id); len(info.Addrs) > 0 {
			n.known.add(info)
		}
	}
}

func (n *Net) redial() {
	if n.Peers() >= enoughPeers {
		return
	}
	var wg sync.WaitGroup
	slots := make(chan struct{}, 8)
	for _, info := range slices.Concat(n.seeds, n.known.list()) {
		if info.ID == n.host.ID() || n.connected(info.ID) {
			continue
		}
		wg.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			ctx, cancel := context.WithTimeout(n.ctx, dialTimeout)
			defer cancel()
			if err := n.dial(ctx, info); err != nil {
				n.log.Debug("peer does not answer", "peer", info.ID, "err", err)
			}
		})
	}
	wg.Wait()
}

func (n *Net) connected(id peer.ID) bool {
	return n.host.Network().Connectedness(id) == network.Connected
}

// dial forgets that an earlier dial failed: the swarm would wait 5 s and more,
// and whoever calls this has its own idea of when to try again.
func (n *Net) dial(ctx context.Context, info peer.AddrInfo) error {
	if s, ok := n.host.Network().(*swarm.Swarm); ok {
		s.Backoff().Clear(info.ID)
	}
	return n.host.Connect(ctx, info)
}

// connect reaches a node: by the addresses known, else by those the DHT knows.
func (n *Net) connect(ctx context.Context, to market.NodeKey) (peer.ID, error) {
	id, err := peerOfKey(to)
	if err != nil || n.connected(id) {
		return id, err
	}
	for _, info := range slices.Concat(n.seeds, n.known.list()) {
		if info.ID == id {
			n.host.Peerstore().AddAddrs(id, info.Addrs, peerstore.TempAddrTTL)
		}
	}
	if info := n.host.Peerstore().PeerInfo(id); len(info.Addrs) > 0 {
		if err = n.dial(ctx, info); err == nil {
			return id, nil
		}
	}
	info, findErr := n.dht.FindPeer(ctx, id)
	if findErr != nil {
		return id, fmt.Errorf("node %s: dial: %w, look-up: %w: %w", to.String()[:market.ShortLen], orNone(err), findErr, ErrUnreachable)
	}
	if err := n.dial(ctx, info); err != nil {
		return id, fmt.Errorf("node %s: %w: %w", to.String()[:market.ShortLen], err, ErrUnreachable)
	}
	return id, nil
}

// At gives the addresses that a node is connected from, or was last known at.
func (n *Net) At(k market.NodeKey) []netip.Addr {
	id, err := peerOfKey(k)
	if err != nil {
		return nil
	}
	var places []ma.Multiaddr
	for _, c := range n.host.Network().ConnsToPeer(id) {
		places = append(places, c.RemoteMultiaddr())
	}
	if len(places) == 0 {
		places = n.host.Peerstore().Addrs(id)
	}
	var out []netip.Addr
	for _, m := range places {
		ip, err := manet.ToIP(m)
		if a, ok := netip.AddrFromSlice(ip); err == nil && ok && !slices.Contains(out, a.Unmap()) {
			out = append(out, a.Unmap())
		}
	}
	return out
}

func orNone(err error) error {
	if err == nil {
		return errNoAddress
	}
	return err
}
