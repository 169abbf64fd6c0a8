package p2p

import (
	"bytes"
	"context"
	"errors"
	"io"
	"testing"
	"testing/synctest"
	"time"

	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/core/peer"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

func TestBidReachesAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		defer w.close()
		w.joinMany(5)
		raw, bid := sealedBid(t, w.keys[4])
		if err := w.nodes[4].PublishBid(t.Context(), raw); err != nil {
			t.Fatal(err)
		}
		for i, n := range w.nodes[:4] {
			if !hears(t, n, 10*time.Second, isBid(bid.ID)) {
				t.Errorf("node %d never heard the bid", i)
			}
		}
		taken, _, err := proto.SealTaken(proto.Taken{Bid: bid.ID, Sequence: bid.Sequence, IssuedMs: bid.IssuedMs}, testNet, w.keys[4])
		if err != nil {
			t.Fatal(err)
		}
		if err := w.nodes[4].PublishTaken(t.Context(), taken); err != nil {
			t.Fatal(err)
		}
		if !hears(t, w.nodes[0], 10*time.Second, func(st proto.Statement) bool { return st.Taken != nil && st.Taken.Bid == bid.ID }) {
			t.Error("nobody heard that it was taken")
		}
		if err := w.nodes[3].PublishBid(t.Context(), raw); !errors.Is(err, proto.ErrInvalid) {
			t.Errorf("another's bid as one's own: %v", err)
		}
	})
}

// TestLateJoiner: the offer was gossiped before the newcomer existed. It comes
// from the DHT, and from the provider itself when the two become neighbours.
func TestLateJoiner(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		defer w.close()
		w.joinMany(4)
		raw, offer := sealedOffer(t, w.keys[2], time.Hour)
		if err := w.nodes[2].PublishOffer(t.Context(), raw); err != nil {
			t.Fatal(err)
		}
		time.Sleep(10 * time.Second)

		late := w.join()
		if !hears(t, late, 30*time.Second, isOffer(offer.ID)) {
			t.Error("the newcomer never heard the offer")
		}
		st, err := late.GetOffer(t.Context(), w.nodes[2].Self())
		if err != nil || st.Offer.ID != offer.ID || !bytes.Equal(st.Raw, raw) {
			t.Errorf("look-up: %v", err)
		}
		if found, err := late.Discover(t.Context()); found != 1 || err != nil {
			t.Errorf("discovered %d, %v", found, err)
		}
		if _, err := late.GetOffer(t.Context(), w.nodes[1].Self()); !errors.Is(err, ErrNotFound) {
			t.Errorf("offer of a node without one: %v", err)
		}
	})
}

// TestNewcomerIsTold: a bid is in no DHT, its author tells a new neighbour.
func TestNewcomerIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		defer w.close()
		w.join()
		raw, bid := sealedBid(t, w.keys[0])
		if err := w.nodes[0].PublishBid(t.Context(), raw); err != nil { // nobody is there yet
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		if !hears(t, w.join(), 20*time.Second, isBid(bid.ID)) {
			t.Error("the newcomer never heard the bid")
		}
	})
}

func TestExpiredOfferIsRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		defer w.close()
		w.joinMany(3)
		raw, _ := sealedOffer(t, w.keys[1], time.Minute)
		if err := w.nodes[1].PublishOffer(t.Context(), raw); err != nil {
			t.Fatal(err)
		}
		time.Sleep(10 * time.Second)
		if _, err := w.nodes[2].GetOffer(t.Context(), w.nodes[1].Self()); err != nil {
			t.Fatalf("while it lives: %v", err)
		}
		time.Sleep(time.Minute)
		if st, err := w.nodes[2].GetOffer(t.Context(), w.nodes[1].Self()); err == nil {
			t.Errorf("an expired offer came back: %+v", st.Offer)
		}
		if err := w.nodes[1].PublishOffer(t.Context(), raw); !errors.Is(err, proto.ErrStale) {
			t.Errorf("publish of an expired offer: %v", err)
		}
		if err := w.nodes[2].dht.PutValue(t.Context(), proto.OfferKey(w.nodes[1].Self()), raw); err == nil {
			t.Error("the DHT took an expired offer")
		}
	})
}

// TestInvalidIsNotForwarded: a hostile node gossips rubbish, a bid with another
// key's signature and an unknown kind; its neighbour passes none of it on.
func TestInvalidIsNotForwarded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		defer w.close()
		w.joinMany(2)
		evil := w.host(9)
		defer evil.Close()
		ps, err := pubsub.NewGossipSub(t.Context(), evil, pubsub.WithMessageSignaturePolicy(pubsub.StrictNoSign), pubsub.WithNoAuthor(), pubsub.WithMessageIdFn(messageID))
		if err != nil {
			t.Fatal(err)
		}
		topic, err := ps.Join(testNet.BidsTopic(proto.ShardAll))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := topic.Subscribe(); err != nil {
			t.Fatal(err)
		}
		if err := evil.Connect(t.Context(), peer.AddrInfo{ID: w.nodes[0].host.ID(), Addrs: w.nodes[0].host.Addrs()}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(5 * time.Second)

		forged, bid := sealedBid(t, mustKey(9))
		forged = bytes.Clone(forged)
		forged[len(forged)-10] ^= 1
		offer, _ := sealedOffer(t, mustKey(9), time.Hour)
		unknown := []byte{0x08, 0x63} // kind 99
		for _, raw := range [][]byte{[]byte("rubbish"), forged, offer, unknown} {
			if err := topic.Publish(t.Context(), raw); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(5 * time.Second)
		first, second := w.nodes[0].Stats(), w.nodes[1].Stats()
		if first.Rejected != 3 || first.Ignored != 1 {
			t.Errorf("the neighbour: %+v, want 3 rejected and 1 ignored", first)
		}
		if second.Rejected+second.Ignored+second.Delivered != 0 {
			t.Errorf("the node behind it heard something: %+v", second)
		}

		// The same bid with its true signature still gets through.
		good, bid := sealedBid(t, mustKey(9))
		if err := topic.Publish(t.Context(), good); err != nil {
			t.Fatal(err)
		}
		if !hears(t, w.nodes[1], 10*time.Second, isBid(bid.ID)) {
			t.Error("a valid bid after invalid ones was lost")
		}
	})
}

func TestStreamBetweenTwo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		defer w.close()
		w.joinMany(3)
		w.nodes[2].Handle(proto.BlobProtocol, serveEcho)
		// Nodes 1 and 2 know each other only through the DHT.
		if err := w.nodes[1].host.Network().ClosePeer(w.nodes[2].host.ID()); err != nil {
			t.Fatal(err)
		}
		w.nodes[1].host.Peerstore().ClearAddrs(w.nodes[2].host.ID())
		echo(t, w.nodes[1], w.nodes[2].Self())

		nobody := proto.NodeKeyOf(&mustKey(99).PublicKey)
		if _, err := w.nodes[1].Open(t.Context(), nobody, proto.BlobProtocol); !errors.Is(err, ErrUnreachable) {
			t.Errorf("a node nobody knows: %v", err)
		}
	})
}

// TestComesBack: a node that was away, and dialled in vain, is reached on its old
// address without waiting for anybody's backoff.
func TestComesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		defer w.close()
		w.joinMany(3)
		if err := w.nodes[2].Close(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(10 * time.Second)
		away := w.nodes[2].Self()
		if _, err := w.nodes[1].Open(t.Context(), away, proto.BlobProtocol); !errors.Is(err, ErrUnreachable) {
			t.Errorf("while it is away: %v", err)
		}
		w.nodes, w.keys = w.nodes[:2], w.keys[:2]
		w.join().Handle(proto.BlobProtocol, serveEcho)
		began := time.Now()
		echo(t, w.nodes[1], away)
		if took := time.Since(began); took > 2*time.Second {
			t.Errorf("reached again after %s", took)
		}
	})
}

// serveEcho answers a blob request with its offset as size, then echoes bytes.
func serveEcho(_ context.Context, from market.NodeKey, st *Stream) {
	var req pb.BlobRequest
	if st.Recv(&req) != nil || from != st.Peer() || proto.ValidateBlobRequest(&req) != nil {
		st.Reset()
		return
	}
	if st.Send(&pb.BlobHead{SizeBytes: req.Offset}) != nil {
		return
	}
	_, _ = io.CopyN(st, st, int64(req.Offset))
}

func echo(t *testing.T, n *Net, to market.NodeKey) {
	t.Helper()
	st, err := n.Open(t.Context(), to, proto.BlobProtocol)
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	want := bytes.Repeat([]byte("bytes "), 10_000)
	if err := st.Send(&pb.BlobRequest{Digest: []byte{31: 1}, Offset: uint64(len(want))}); err != nil {
		t.Fatal(err)
	}
	var head pb.BlobHead
	if err := st.Recv(&head); err != nil || head.SizeBytes != uint64(len(want)) {
		t.Fatalf("head %v, %v", &head, err)
	}
	go func() {
		_, _ = st.Write(want)
		_ = st.CloseWrite()
	}()
	got, err := io.ReadAll(io.LimitReader(st, int64(len(want))+1))
	if err != nil || !bytes.Equal(got, want) {
		t.Fatalf("%d bytes back of %d, %v", len(got), len(want), err)
	}
}

func TestStreamBounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		defer w.close()
		w.joinMany(2)
		errs := make(chan error, 1)
		w.nodes[1].Handle(proto.BlobProtocol, func(_ context.Context, _ market.NodeKey, st *Stream) {
			errs <- st.Recv(&pb.BlobRequest{})
			st.Reset()
		})
		open := func() *Stream {
			st, err := w.nodes[0].Open(t.Context(), w.nodes[1].Self(), proto.BlobProtocol)
			if err != nil {
				t.Fatal(err)
			}
			return st
		}
		st := open()
		if err := st.Send(&pb.BlobRequest{Digest: make([]byte, proto.MaxBlobMsg)}); !errors.Is(err, proto.ErrTooLarge) {
			t.Errorf("send above the limit: %v", err)
		}
		if _, err := st.Write([]byte{0xff, 0xff, 0xff, 0x7f}); err != nil { // a length of 256 MiB
			t.Fatal(err)
		}
		if err := <-errs; !errors.Is(err, proto.ErrTooLarge) {
			t.Errorf("a length above the limit: %v", err)
		}
		st = open() // and says nothing
		if _, err := st.Write([]byte{5}); err != nil {
			t.Fatal(err)
		}
		begin := time.Now()
		if err := <-errs; err == nil || time.Since(begin) > stepTimeout+time.Second {
			t.Errorf("a silent peer: %v after %s", err, time.Since(begin))
		}
	})
}

func TestPartitionHeals(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		defer w.close()
		w.joinMany(4)
		cut := machine(3) + ":8000"
		w.cut.Store(&cut)
		time.Sleep(2 * time.Minute)
		if w.nodes[3].Peers() != 0 {
			t.Fatalf("cut off, yet %d peers", w.nodes[3].Peers())
		}
		rawBid, bid := sealedBid(t, w.keys[3])
		if err := w.nodes[3].PublishBid(t.Context(), rawBid); err != nil {
			t.Fatal(err)
		}
		rawOffer, offer := sealedOffer(t, w.keys[1], time.Hour)
		if err := w.nodes[1].PublishOffer(t.Context(), rawOffer); err != nil {
			t.Fatal(err)
		}
		time.Sleep(30 * time.Second)
		w.cut.Store(nil)
		if !hears(t, w.nodes[0], time.Minute, isBid(bid.ID)) {
			t.Error("a bid made while cut off never arrived")
		}
		if !hears(t, w.nodes[3], 5*time.Minute, isOffer(offer.ID)) {
			t.Error("the offer made meanwhile never arrived")
		}
	})
}

func TestSelect(t *testing.T) {
	r := offerRecords{testNet, time.Now}
	key := mustKey(1)
	old, o := sealedOffer(t, key, time.Hour)
	o.Sequence++
	next, _, err := proto.SealOffer(o, testNet, key)
	if err != nil {
		t.Fatal(err)
	}
	o.StopSeconds++
	twin, _, err := proto.SealOffer(o, testNet, key)
	if err != nil {
		t.Fatal(err)
	}
	k := proto.OfferKey(proto.NodeKeyOf(&key.PublicKey))
	if i, err := r.Select(k, [][]byte{old, next}); i != 1 || err != nil {
		t.Errorf("higher sequence: %d, %v", i, err)
	}
	i, _ := r.Select(k, [][]byte{next, twin})
	j, _ := r.Select(k, [][]byte{twin, next})
	if i == j {
		t.Error("two bodies of one sequence: the choice depends on their order")
	}
	if i, err := r.Select(k, [][]byte{[]byte("x"), old}); i != 1 || err != nil {
		t.Errorf("a broken record wins: %d, %v", i, err)
	}
	if _, err := r.Select(k, [][]byte{[]byte("x")}); err == nil {
		t.Error("nothing valid, yet one selected")
	}
	other := proto.OfferKey(proto.NodeKeyOf(&mustKey(2).PublicKey))
	if err := r.Validate(other, old); !errors.Is(err, proto.ErrInvalid) {
		t.Errorf("under another's key: %v", err)
	}
	bid, _ := sealedBid(t, key)
	if err := r.Validate(k, bid); !errors.Is(err, proto.ErrInvalid) {
		t.Errorf("a bid as record: %v", err)
	}
}

func TestIdentity(t *testing.T) {
	key := mustKey(1)
	self := proto.NodeKeyOf(&key.PublicKey)
	text, err := PeerID(self)
	if err != nil {
		t.Fatal(err)
	}
	back, err := ParsePeerID(text)
	if err != nil || back != self {
		t.Errorf("%s became %s, %v", self, back, err)
	}
	addr, err := proto.NodeAddress(back)
	if err != nil || addr != proto.AddressOf(&key.PublicKey) {
		t.Errorf("address %s, %v", addr, err)
	}
	for _, bad := range []string{"", "x", "12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X"} { // the last is ed25519
		if _, err := ParsePeerID(bad); !errors.Is(err, ErrNoNodeKey) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if _, err := PeerID(market.NodeKey{2}); !errors.Is(err, ErrNoNodeKey) {
		t.Errorf("no point of the curve: %v", err)
	}
}

func TestBuckets(t *testing.T) {
	b := NewBuckets[int](2, 3)
	now := time.Unix(1, 0)
	count := func(key int) (n int) {
		for range 10 {
			if b.Take(key, now) {
				n++
			}
		}
		return n
	}
	if n := count(1); n != 3 {
		t.Errorf("burst of %d, want 3", n)
	}
	now = now.Add(time.Second)
	if n := count(1); n != 2 {
		t.Errorf("%d after a second, want 2", n)
	}
	if n := count(2); n != 3 {
		t.Errorf("another key has %d, want 3", n)
	}
	for i := range 3 * maxBuckets {
		b.Take(i, now)
	}
	if len(b.m) > maxBuckets {
		t.Errorf("%d keys remembered, at most %d", len(b.m), maxBuckets)
	}
}
