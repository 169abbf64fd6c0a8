package proto

import (
	"crypto/ecdsa"
	"encoding/json"
	"errors"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/google/go-cmp/cmp"
	protobuf "google.golang.org/protobuf/proto"

	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

var (
	testNet = NewNetworkID(1337, market.Address{19: 7})
	testNow = time.UnixMilli(1_800_000_000_000)
)

// testKey is a fixed key: fuzz seeds and sizes must not change between runs.
func testKey(t testing.TB, n byte) *ecdsa.PrivateKey {
	t.Helper()
	k, err := crypto.ToECDSA(append(make([]byte, 31), n))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func testOffer() market.Offer {
	ms := testNow.UnixMilli()
	return market.Offer{
		Payee: market.Address{1, 2, 3},
		Host:  market.Host{MilliCPU: 64_000, RAMMiB: 512 << 10, DiskMiB: 2 << 20, Region: "de", Driver: "580.95", CUDA: 130},
		Groups: []market.Group{{
			Model: "h100-sxm", VRAMMiB: 81_559, MemGBps: 3350, ComputeCap: 90, Count: 8, Free: 4, NVLinkSet: 4,
			RatePerHour: market.NewRate(2_500_000), Simulated: true, DevicesHash: market.Hash{9},
		}},
		Tokens:     []market.Address{{}, {19: 5}},
		Modes:      []market.Mode{market.OnDemand},
		MinSeconds: 60, MaxSeconds: 86_400, UnlockDelaySeconds: 172_800, VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30,
		Sequence: uint64(ms), IssuedMs: ms, ExpiresMs: ms + 120_000,
	}
}

// testBid is what a usual job file becomes.
func testBid() market.Bid {
	ms := testNow.UnixMilli()
	return market.Bid{
		Needs: market.Requirements{
			Models: []string{"h100-sxm", "a100-sxm-80"}, GPUs: 4, VRAMMiB: 80 << 10, NVLink: true,
			MilliCPU: 16_000, RAMMiB: 128 << 10, DiskMiB: 500 << 10, RegionsIn: []string{"de", "nl"},
		},
		Replicas: 8, Mode: market.OnDemand, Token: market.Address{19: 5}, Limit: market.NewRate(12_000_000),
		MaxSeconds: 18_000, StartBySeconds: 600, AllowUnattested: true, MaxUnlockDelaySeconds: 172_800,
		Sequence: uint64(ms), IssuedMs: ms, ExpiresMs: ms + 600_000,
	}
}

func TestSealOpen(t *testing.T) {
	key := testKey(t, 1)
	raw, offer, err := SealOffer(testOffer(), testNet, key)
	if err != nil {
		t.Fatal(err)
	}
	st, err := Open(raw, testNet, testNow)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(offer, *st.Offer, cmp.Comparer(func(a, b market.Amount) bool { return a == b }), cmp.Comparer(func(a, b market.Rate) bool { return a == b })); d != "" {
		t.Errorf("offer differs after the wire: %s", d)
	}
	if st.Author != NodeKeyOf(&key.PublicKey) || st.Offer.Signer != AddressOf(&key.PublicKey) {
		t.Error("author or signer is not the key's")
	}

	raw, bid, err := SealBid(testBid(), testNet, key)
	if err != nil {
		t.Fatal(err)
	}
	st, err = Open(raw, testNet, testNow)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(bid, *st.Bid, cmp.Comparer(func(a, b market.Rate) bool { return a == b })); d != "" {
		t.Errorf("bid differs after the wire: %s", d)
	}
	raw, taken, err := SealTaken(Taken{Bid: bid.ID, Sequence: bid.Sequence, IssuedMs: bid.IssuedMs}, testNet, key)
	if err != nil {
		t.Fatal(err)
	}
	if st, err = Open(raw, testNet, testNow); err != nil || *st.Taken != taken {
		t.Errorf("taken: %+v, %v", st.Taken, err)
	}
}

// reseal signs a changed payload or kind with the right key.
func reseal(t *testing.T, kind pb.Kind, payload protobuf.Message, key *ecdsa.PrivateKey) []byte {
	t.Helper()
	body, err := protobuf.Marshal(payload)
	if err != nil {
		t.Fatal(err)
	}
	sig, err := crypto.Sign(signingHash(testNet, kind, body), key)
	if err != nil {
		t.Fatal(err)
	}
	return appendEnvelope(nil, kind, body, sig)
}

func TestOpenRefuses(t *testing.T) {
	key, other := testKey(t, 1), testKey(t, 2)
	offer := func(change func(*market.Offer)) *pb.Offer {
		o := testOffer()
		o.Provider = NodeKeyOf(&key.PublicKey)
		change(&o)
		return OfferToWire(o)
	}
	same := func(*market.Offer) {}
	envelope := func(change func(*pb.Envelope)) []byte {
		var e pb.Envelope
		if err := protobuf.Unmarshal(reseal(t, pb.Kind_KIND_OFFER, offer(same), key), &e); err != nil {
			t.Fatal(err)
		}
		change(&e)
		return appendEnvelope(nil, e.Kind, e.Payload, e.Signature)
	}
	good := envelope(func(*pb.Envelope) {})
	if _, err := Open(good, testNet, testNow); err != nil {
		t.Fatalf("the good one: %v", err)
	}
	cases := []struct {
		name string
		raw  []byte
		net  NetworkID
		now  time.Time
		want error
	}{
		{"empty", nil, testNet, testNow, ErrInvalid},
		{"unknown kind with more fields", []byte{0x08, 99, 0x28, 1}, testNet, testNow, ErrUnknownKind},
		{"long kind", append([]byte{0x08, 0x81, 0}, good[2:]...), testNet, testNow, ErrInvalid},
		{"fields in another order", append(append([]byte{}, good[2:]...), good[:2]...), testNet, testNow, ErrInvalid},
		{"unknown kind", reseal(t, 99, &pb.Taken{}, key), testNet, testNow, ErrUnknownKind},
		{"other network", good, NewNetworkID(1, market.Address{}), testNow, ErrInvalid},
		{"signed by another", reseal(t, pb.Kind_KIND_OFFER, offer(same), other), testNet, testNow, ErrInvalid},
		{"kind swapped", envelope(func(e *pb.Envelope) { e.Kind = pb.Kind_KIND_BID }), testNet, testNow, ErrInvalid},
		{"payload changed", envelope(func(e *pb.Envelope) { e.Payload[len(e.Payload)-3] ^= 1 }), testNet, testNow, ErrInvalid},
		{"short signature", envelope(func(e *pb.Envelope) { e.Signature = e.Signature[:64] }), testNet, testNow, ErrInvalid},
		{"recovery bit 27", envelope(func(e *pb.Envelope) { e.Signature[64] += 27 }), testNet, testNow, ErrInvalid},
		{"high s", envelope(func(e *pb.Envelope) { highS(e.Signature) }), testNet, testNow, ErrInvalid},
		{"trailing field", append(append([]byte{}, good...), 0x28, 1), testNet, testNow, ErrInvalid},
		{"cut short", good[:len(good)-1], testNet, testNow, ErrInvalid},
		{"too large", make([]byte, MaxEnvelope+1), testNet, testNow, ErrInvalid},
		{"expired", good, testNet, testNow.Add(120 * time.Second), ErrStale},
		{"from the future", good, testNet, testNow.Add(-MaxSkew - time.Second), ErrStale},
		{"lives too long", reseal(t, pb.Kind_KIND_OFFER, offer(func(o *market.Offer) { o.ExpiresMs += 2 * MaxOfferLife.Milliseconds() }), key), testNet, testNow, ErrInvalid},
		{"sequence far ahead", reseal(t, pb.Kind_KIND_OFFER, offer(func(o *market.Offer) { o.Sequence <<= 1 }), key), testNet, testNow, ErrInvalid},
		{"too many groups", reseal(t, pb.Kind_KIND_OFFER, offer(func(o *market.Offer) {
			for range market.MaxGroups {
				o.Groups = append(o.Groups, o.Groups[0])
			}
		}), key), testNet, testNow, ErrInvalid},
		{"terminal escape in region", reseal(t, pb.Kind_KIND_OFFER, offer(func(o *market.Offer) { o.Host.Region = "\x1b[2J" }), key), testNet, testNow, ErrInvalid},
		{"long model", reseal(t, pb.Kind_KIND_OFFER, offer(func(o *market.Offer) { o.Groups[0].Model = strings.Repeat("x", market.MaxText+1) }), key), testNet, testNow, ErrInvalid},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if _, err := Open(c.raw, c.net, c.now); !errors.Is(err, c.want) {
				t.Errorf("got %v, want %v", err, c.want)
			}
		})
	}
}

// highS turns a signature into its twin, which SigToPub alone would accept.
func highS(sig []byte) {
	s := new(big.Int).SetBytes(sig[32:64])
	s.Sub(crypto.S256().Params().N, s).FillBytes(sig[32:64])
	sig[64] ^= 1
}

func TestHighSRecoversWithoutTheCheck(t *testing.T) {
	key := testKey(t, 1)
	hash := crypto.Keccak256([]byte("x"))
	sig, _ := crypto.Sign(hash, key)
	highS(sig)
	if pub, err := crypto.SigToPub(hash, sig); err != nil || !pub.Equal(&key.PublicKey) {
		t.Fatal("SigToPub refuses high s by now: the check in recoverKey may go")
	}
	if _, err := recoverKey(hash, sig); !errors.Is(err, ErrInvalid) {
		t.Errorf("recoverKey: %v", err)
	}
}

// TestEnvelopeIsProtobuf: the hand-written envelope is what protobuf writes.
func TestEnvelopeIsProtobuf(t *testing.T) {
	raw, _, err := SealBid(testBid(), testNet, testKey(t, 1))
	if err != nil {
		t.Fatal(err)
	}
	var e pb.Envelope
	if err := protobuf.Unmarshal(raw, &e); err != nil {
		t.Fatal(err)
	}
	again, err := protobuf.MarshalOptions{Deterministic: true}.Marshal(&e)
	if err != nil || string(again) != string(raw) {
		t.Errorf("%x became %x, %v", raw, again, err)
	}
}

func TestBidFitsIn250Bytes(t *testing.T) {
	raw, _, err := SealBid(testBid(), testNet, testKey(t, 1))
	if err != nil {
		t.Fatal(err)
	}
	if len(raw) > 250 {
		t.Errorf("a usual bid is %d bytes, want at most 250", len(raw))
	}
	t.Logf("%d bytes", len(raw))
}

func TestLimitsHoldTheLargest(t *testing.T) {
	key := testKey(t, 1)
	b, o := testBid(), testOffer()
	long := strings.Repeat("x", market.MaxText)
	b.Needs.Models, b.Needs.RegionsIn, b.Needs.MIGProfile = nil, nil, long
	for range market.MaxModels {
		b.Needs.Models = append(b.Needs.Models, long)
	}
	for range market.MaxRegions {
		b.Needs.RegionsIn, b.Needs.RegionsOut = append(b.Needs.RegionsIn, long), append(b.Needs.RegionsOut, long)
	}
	for range market.MaxPeers {
		b.Exclude, b.Prefer = append(b.Exclude, NodeKeyOf(&key.PublicKey)), append(b.Prefer, NodeKeyOf(&key.PublicKey))
	}
	raw, err := protobuf.Marshal(BidToWire(b))
	if err != nil || len(raw) > MaxBid {
		t.Errorf("the largest bid is %d bytes, limit %d, %v", len(raw), MaxBid, err)
	}
	o.Groups[0].Model, o.Groups[0].MIGProfile, o.Host.Driver, o.Host.Region = long, long, long, long
	o.Groups[0].RatePerHour = market.RateOf(market.AmountFromBytes([12]byte{255, 255}))
	for len(o.Groups) < market.MaxGroups {
		o.Groups = append(o.Groups, o.Groups[0])
	}
	for len(o.Tokens) < market.MaxTokens {
		o.Tokens = append(o.Tokens, market.Address{1})
	}
	if raw, err := protobuf.Marshal(OfferToWire(o)); err != nil || len(raw) > MaxOffer {
		t.Errorf("the largest offer is %d bytes, limit %d, %v", len(raw), MaxOffer, err)
	}
}

func TestUnknownFieldsAreKept(t *testing.T) {
	key := testKey(t, 1)
	b := testBid()
	b.Consumer = NodeKeyOf(&key.PublicKey)
	w := BidToWire(b)
	w.ProtoReflect().SetUnknown([]byte{0xa2, 0x06, 2, 'h', 'i'}) // field 100, of a newer version
	raw := reseal(t, pb.Kind_KIND_BID, w, key)
	st, err := Open(raw, testNet, testNow)
	if err != nil {
		t.Fatal(err)
	}
	if string(st.Raw) != string(raw) {
		t.Error("the raw bytes changed")
	}
}

func FuzzOpen(f *testing.F) {
	for _, m := range []func() ([]byte, error){
		func() ([]byte, error) { r, _, e := SealOffer(testOffer(), testNet, testKey(f, 1)); return r, e },
		func() ([]byte, error) { r, _, e := SealBid(testBid(), testNet, testKey(f, 2)); return r, e },
		func() ([]byte, error) { return SealVerdict(testVerdict(f, 7), testNet, testKey(f, 7)) },
		func() ([]byte, error) {
			r, _, e := SealTaken(Taken{Bid: market.BidID{1}, Sequence: 1, IssuedMs: testNow.UnixMilli()}, testNet, testKey(f, 3))
			return r, e
		},
	} {
		raw, err := m()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		st, _, body, err := decode(raw) // behind it only the clock and the signature are asked
		if err != nil {
			if !errors.Is(err, ErrInvalid) && !errors.Is(err, ErrUnknownKind) {
				t.Fatalf("error without a class: %v", err)
			}
			return
		}
		var again protobuf.Message
		switch {
		case st.Offer != nil:
			again = OfferToWire(*st.Offer)
		case st.Bid != nil:
			again = BidToWire(*st.Bid)
		case st.Taken != nil:
			again = TakenToWire(*st.Taken)
		case st.Verdict != nil:
			again = &pb.Verdict{Author: st.Author[:], Body: st.Verdict.Encode()}
		}
		b, err := protobuf.MarshalOptions{Deterministic: true}.Marshal(again)
		if err != nil {
			t.Fatal(err)
		}
		twice := st
		if err := twice.decodePayload(b); err != nil {
			t.Fatalf("what was read does not read back: %v (payload %x)", err, body)
		}
	})
}

func BenchmarkOpenBid(b *testing.B) {
	raw, _, err := SealBid(testBid(), testNet, testKey(b, 1))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Open(raw, testNet, testNow); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDecodeBid(b *testing.B) {
	raw, bid, err := SealBid(testBid(), testNet, testKey(b, 1))
	if err != nil {
		b.Fatal(err)
	}
	b.Run("wire", func(b *testing.B) {
		for b.Loop() {
			if _, _, _, err := decode(raw); err != nil {
				b.Fatal(err)
			}
		}
	})
	text, err := json.Marshal(bid)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("json", func(b *testing.B) {
		for b.Loop() {
			var got market.Bid
			if err := json.Unmarshal(text, &got); err != nil {
				b.Fatal(err)
			}
		}
	})
}
