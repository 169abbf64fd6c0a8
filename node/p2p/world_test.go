package p2p

import (
	"context"
	"crypto/ecdsa"
	"fmt"
	"log/slog"
	"os"
	"sync/atomic"
	"testing"
	"time"

	ethcrypto "github.com/ethereum/go-ethereum/crypto"
	"github.com/libp2p/go-libp2p"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/x/simlibp2p"
	"github.com/marcopolo/simnet"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
)

var testNet = proto.NewNetworkID(1337, market.Address{19: 7})

// world is a simulated network in which machines can be cut off.
type world struct {
	t     *testing.T
	net   *simnet.Simnet
	cut   atomic.Pointer[string] // address of a machine nobody reaches
	nodes []*Net
	keys  []*ecdsa.PrivateKey
}

func newWorld(t *testing.T) *world {
	w := &world{t: t}
	w.net = &simnet.Simnet{
		Logger: slog.New(slog.DiscardHandler),
		LatencyFunc: func(p *simnet.Packet) time.Duration {
			if cut := w.cut.Load(); cut != nil && (p.From.String() == *cut || p.To.String() == *cut) {
				return 24 * time.Hour
			}
			return 5 * time.Millisecond
		},
	}
	w.net.Start()
	return w
}

func (w *world) close() {
	for _, n := range w.nodes {
		if err := n.Close(); err != nil {
			w.t.Error(err)
		}
	}
	w.net.Close()
}

func machine(i int) string { return simnet.IntToPublicIPv4(i).String() }

// mustKey is a fixed key for each small number.
func mustKey(i int) *ecdsa.PrivateKey {
	k, err := ethcrypto.ToECDSA(append(make([]byte, 31), byte(i+1)))
	if err != nil {
		panic(err)
	}
	return k
}

// host makes a bare simulated machine, honest or not.
func (w *world) host(i int) host.Host {
	w.t.Helper()
	id, err := identityKey(mustKey(i))
	if err != nil {
		w.t.Fatal(err)
	}
	link := simnet.LinkSettings{BitsPerSecond: 100 * simlibp2p.OneMbps}
	h, err := libp2p.New(
		libp2p.Identity(id),
		libp2p.ListenAddrStrings(fmt.Sprintf("/ip4/%s/udp/8000/quic-v1", machine(i))),
		simlibp2p.QUICSimnet(w.net, simnet.NodeBiDiLinkSettings{Downlink: link, Uplink: link}),
		libp2p.DisableIdentifyAddressDiscovery(), // stalls synctest
		libp2p.DisableRelay(),
		libp2p.DisableMetrics(),
	)
	if err != nil {
		w.t.Fatal(err)
	}
	return h
}

// join adds a node that knows only the first one.
func (w *world) join() *Net {
	w.t.Helper()
	i := len(w.nodes)
	cfg := Config{Key: mustKey(i), Network: testNet, Host: w.host(i), Logger: testLogger()}
	if i > 0 {
		cfg.Bootstrap = w.nodes[0].Addrs()
	}
	n, err := New(context.Background(), cfg)
	if err != nil {
		w.t.Fatal(err)
	}
	w.nodes, w.keys = append(w.nodes, n), append(w.keys, cfg.Key)
	return n
}

func testLogger() *slog.Logger {
	if os.Getenv("BOURSE_TEST_LOG") == "" {
		return slog.New(slog.DiscardHandler)
	}
	return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelDebug}))
}

func (w *world) joinMany(count int) {
	for range count {
		w.join()
	}
	time.Sleep(20 * time.Second) // fake time: meshes form
}

func sealedOffer(t *testing.T, key *ecdsa.PrivateKey, life time.Duration) ([]byte, market.Offer) {
	t.Helper()
	ms := time.Now().UnixMilli()
	raw, o, err := proto.SealOffer(market.Offer{
		Payee: market.Address{1}, Host: market.Host{MilliCPU: 8000, RAMMiB: 65536, DiskMiB: 1 << 20, Region: "de"},
		Groups: []market.Group{{Model: "h100-sxm", VRAMMiB: 81559, MemGBps: 3350, ComputeCap: 90, Count: 2, Free: 2,
			RatePerHour: market.NewRate(1_000_000), Simulated: true, DevicesHash: market.Hash{9}}},
		Tokens: []market.Address{{}}, Modes: []market.Mode{market.OnDemand}, MinSeconds: 1, MaxSeconds: 3600,
		UnlockDelaySeconds: 3600, VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30,
		Sequence: uint64(ms), IssuedMs: ms, ExpiresMs: ms + life.Milliseconds(),
	}, testNet, key)
	if err != nil {
		t.Fatal(err)
	}
	return raw, o
}

func sealedBid(t *testing.T, key *ecdsa.PrivateKey) ([]byte, market.Bid) {
	t.Helper()
	ms := time.Now().UnixMilli()
	raw, b, err := proto.SealBid(market.Bid{
		Needs: market.Requirements{Models: []string{"h100-sxm"}, GPUs: 1, MilliCPU: 1000, RAMMiB: 1024, DiskMiB: 1024}, Replicas: 1, Mode: market.OnDemand,
		Limit: market.NewRate(2_000_000), MaxSeconds: 600, StartBySeconds: 60, AllowUnattested: true, AllowSimulated: true,
		MaxUnlockDelaySeconds: 3600, Sequence: uint64(ms), IssuedMs: ms, ExpiresMs: ms + 600_000,
	}, testNet, key)
	if err != nil {
		t.Fatal(err)
	}
	return raw, b
}

// hears waits for a statement in a node's inbox.
func hears(t *testing.T, n *Net, within time.Duration, match func(proto.Statement) bool) bool {
	t.Helper()
	end := time.After(within)
	for {
		select {
		case st := <-n.Inbox():
			if match(st) {
				return true
			}
		case <-end:
			return false
		}
	}
}

func isBid(id market.BidID) func(proto.Statement) bool {
	return func(st proto.Statement) bool { return st.Bid != nil && st.Bid.ID == id }
}

func isOffer(id market.OfferID) func(proto.Statement) bool {
	return func(st proto.Statement) bool { return st.Offer != nil && st.Offer.ID == id }
}
