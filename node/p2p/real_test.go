package p2p

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

func realNet(t *testing.T, i int, listen []string, cfg Config) *Net {
	t.Helper()
	cfg.Key, cfg.Network, cfg.Listen, cfg.Logger = mustKey(i), testNet, listen, testLogger()
	n, err := New(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestRealSockets runs the whole path over loopback: gossip, DHT, streams, and
// a node that goes away and comes back on the same address.
func TestRealSockets(t *testing.T) {
	loopback := []string{"/ip4/127.0.0.1/tcp/0", "/ip4/127.0.0.1/udp/0/quic-v1"}
	seed := realNet(t, 0, loopback, Config{})
	defer seed.Close()
	boot := Config{Bootstrap: seed.Addrs()}
	provider := realNet(t, 1, loopback, boot)
	consumer := realNet(t, 2, loopback, boot)
	defer consumer.Close()

	raw, offer := sealedOffer(t, mustKey(1), time.Hour)
	if err := provider.PublishOffer(t.Context(), raw); err != nil {
		t.Fatal(err)
	}
	if !hears(t, consumer, time.Minute, isOffer(offer.ID)) {
		t.Fatal("the offer never arrived")
	}
	bidRaw, bid := sealedBid(t, mustKey(2))
	if err := consumer.PublishBid(t.Context(), bidRaw); err != nil {
		t.Fatal(err)
	}
	if !hears(t, provider, time.Minute, isBid(bid.ID)) {
		t.Fatal("the bid never arrived")
	}
	provider.Handle(proto.BlobProtocol, serveEcho)
	echo(t, consumer, provider.Self())

	// A stream that is open while its provider goes away is cut, not ended.
	half, err := consumer.Open(t.Context(), provider.Self(), proto.BlobProtocol)
	if err != nil {
		t.Fatal(err)
	}
	if err := half.Send(&pb.BlobRequest{Digest: []byte{31: 1}, Offset: 1 << 20}); err != nil {
		t.Fatal(err)
	}
	var head pb.BlobHead
	if err := half.Recv(&head); err != nil {
		t.Fatal(err)
	}
	addrs := provider.Addrs()
	if err := provider.Close(); err != nil {
		t.Fatal(err)
	}
	if err := half.Recv(&head); err == nil || errors.Is(err, io.EOF) {
		t.Errorf("a stream cut short ended with %v", err)
	}
	if _, open := <-drained(provider); open {
		t.Error("the inbox is open after Close")
	}
	var again []string
	for _, a := range addrs {
		again = append(again, strings.Split(a, "/p2p/")[0])
	}
	provider = realNet(t, 1, again, boot)
	defer provider.Close()
	provider.Handle(proto.BlobProtocol, serveEcho)
	echo(t, consumer, provider.Self()) // how soon: TestComesBack
}

// drained reads what is left, so that the next read shows whether it is closed.
func drained(n *Net) <-chan proto.Statement {
	for range len(n.Inbox()) {
		<-n.Inbox()
	}
	return n.Inbox()
}

// TestKnownPeersReplaceBootstrap: with the first peer gone, a node finds the
// network by who it met before.
func TestKnownPeersReplaceBootstrap(t *testing.T) {
	loopback := []string{"/ip4/127.0.0.1/tcp/0", "/ip4/127.0.0.1/udp/0/quic-v1"}
	other := realNet(t, 3, loopback, Config{})
	defer other.Close()
	first := realNet(t, 4, loopback, Config{Bootstrap: other.Addrs()})
	deadline := time.Now().Add(time.Minute)
	for len(first.KnownPeers()) == 0 {
		if time.Now().After(deadline) {
			t.Fatal("no peer remembered")
		}
		time.Sleep(50 * time.Millisecond)
	}
	known := first.KnownPeers()
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	second := realNet(t, 4, loopback, Config{Known: append(known, "rubbish")})
	defer second.Close()
	for second.Peers() == 0 {
		if time.Now().After(deadline) {
			t.Fatal("known peers were not dialled")
		}
		time.Sleep(50 * time.Millisecond)
	}
}

func TestNewRefuses(t *testing.T) {
	for name, cfg := range map[string]Config{
		"bootstrap without id": {Bootstrap: []string{"/ip4/127.0.0.1/tcp/1"}},
		"no multiaddress":      {Bootstrap: []string{"localhost:4001"}},
		"listen":               {Listen: []string{"127.0.0.1:0"}},
	} {
		cfg.Key, cfg.Network = mustKey(1), proto.NewNetworkID(1, market.Address{})
		if n, err := New(context.Background(), cfg); err == nil {
			n.Close()
			t.Errorf("%s: accepted", name)
		} else {
			t.Log(err)
		}
	}
}
