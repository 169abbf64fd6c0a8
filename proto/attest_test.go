package proto

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	protobuf "google.golang.org/protobuf/proto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// testVerdict is the outcome of a session that nobody answered, as verifier n
// signed it at testNow.
func testVerdict(t testing.TB, n byte) attest.SignedVerdict {
	t.Helper()
	signer := attest.NewSigner(testKey(t, n))
	v := attest.NewVerifier(attest.VerifierConfig{Signer: signer, Rand: bytes.NewReader(bytes.Repeat([]byte{n}, 64))}, attest.Ask{
		ChainID: 1337, Kind: attest.Admit, DeviceID: market.Hash{1}, DevicesHash: market.Hash{2}, Provider: market.Address{3},
		Params: attest.Params{I: attest.CPUSizeI()}, Beacon: market.Hash{4}, BeaconBlock: 5})
	_, err := v.Open(testNow)
	if err == nil {
		_, err = v.Timeout(testNow)
	}
	if err != nil {
		t.Fatal(err)
	}
	b, _, err := v.Result()
	if err != nil {
		t.Fatal(err)
	}
	return b.Signed()
}

func TestSealVerdict(t *testing.T) {
	v, key := testVerdict(t, 7), testKey(t, 7)
	raw, err := SealVerdict(v, testNet, key)
	if err != nil {
		t.Fatal(err)
	}
	st, err := Open(raw, testNet, testNow)
	if err != nil {
		t.Fatal(err)
	}
	if st.Verdict == nil || cmp.Diff(v, *st.Verdict) != "" || st.Author != NodeKeyOf(&key.PublicKey) {
		t.Errorf("verdict changed: %+v", st)
	}
	if err := st.Verdict.CheckSignatures(1337, market.Address{}); err != nil {
		t.Error(err)
	}
	if err := st.Verdict.CheckSignatures(1, market.Address{}); !errors.Is(err, attest.ErrSignature) {
		t.Errorf("on another chain: %v", err)
	}
	if _, err := Open(raw, testNet, testNow.Add(8*24*time.Hour)); !errors.Is(err, ErrStale) {
		t.Errorf("after its life: %v", err)
	}
	if _, err := Open(raw, testNet, testNow.Add(-time.Hour)); !errors.Is(err, ErrStale) {
		t.Errorf("before its time: %v", err)
	}
	if _, err := SealVerdict(v, testNet, testKey(t, 8)); !errors.Is(err, ErrInvalid) {
		t.Errorf("by a stranger: %v", err)
	}
}

func TestOpenRefusesVerdicts(t *testing.T) {
	key := testKey(t, 7)
	author := NodeKeyOf(&key.PublicKey)
	other := NodeKeyOf(&testKey(t, 8).PublicKey)
	sealed := func(author market.NodeKey, body []byte) []byte {
		return reseal(t, pb.Kind_KIND_VERDICT, &pb.Verdict{Author: author[:], Body: body}, key)
	}
	bent := func(bend func(*attest.SignedVerdict)) []byte {
		v := testVerdict(t, 7)
		bend(&v)
		return sealed(author, v.Encode())
	}
	for name, raw := range map[string][]byte{
		"no body":             sealed(author, nil),
		"not canonical":       sealed(author, append(testVerdict(t, 7).Encode(), ' ')),
		"author not a signer": reseal(t, pb.Kind_KIND_VERDICT, &pb.Verdict{Author: other[:], Body: testVerdict(t, 7).Encode()}, testKey(t, 8)),
		"unknown verdict":     bent(func(v *attest.SignedVerdict) { v.Attestation.Verdict = 7 }),
		"unknown kind":        bent(func(v *attest.SignedVerdict) { v.Attestation.Kind = 0 }),
		"lives too long":      bent(func(v *attest.SignedVerdict) { v.Attestation.ExpiresAt += attest.MaxLife }),
		"class without pass":  bent(func(v *attest.SignedVerdict) { v.Attestation.ClassID = 3 }),
		"nobody signed":       bent(func(v *attest.SignedVerdict) { v.Signatures = v.Signatures[:0] }),
		"signer twice":        bent(func(v *attest.SignedVerdict) { v.Signatures = append(v.Signatures, v.Signatures[0]) }),
	} {
		if _, err := Open(raw, testNet, testNow); !errors.Is(err, ErrInvalid) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func testAsk(t testing.TB) QuorumAsk {
	t.Helper()
	provider := testKey(t, 1)
	a := Auditors{Threshold: 2}
	for n := byte(11); n < 14; n++ {
		a.Keys = append(a.Keys, NodeKeyOf(&testKey(t, n).PublicKey))
	}
	q := QuorumAsk{Terms: testTerms(), Key: market.ChannelKey{Signer: market.Address{2}, Payee: market.Address{3}, Payer: market.Address{4},
		Provider: AddressOf(&provider.PublicKey)}, ConsumerSig: market.Sig64{1}, ProviderSig: market.Sig64{2}, Provider: NodeKeyOf(&provider.PublicKey),
		Auditors: a, Kind: attest.Settle, Leased: []Leased{{"GPU-1", "77"}}}
	q.GroupDevices = append(q.DeviceIDs(), market.Hash{9})
	q.Terms.DevicesHash = attest.DevicesHash(q.GroupDevices)
	var err error
	if q.Terms.VerifiersHash, err = a.VerifiersHash(); err != nil {
		t.Fatal(err)
	}
	v := testVerdict(t, 11)
	q.Earlier = &v
	o := testOffer()
	o.Groups[0].DevicesHash = q.Terms.DevicesHash
	_, o, err = SealOffer(o, testNet, provider)
	if err == nil {
		q.Terms.OfferID = o.ID
		q.Sold, err = Sell(o, testJob, q.Leased, testNet, provider)
	}
	if err != nil {
		t.Fatal(err)
	}
	return q
}

var testJob = market.JobID{77}

func TestQuorumAskRoundTrip(t *testing.T) {
	q := testAsk(t)
	got, err := QuorumAskFromWire(QuorumAskToWire(q))
	if err != nil {
		t.Fatal(err)
	}
	same := cmp.Comparer(func(a, b market.Amount) bool { return a == b })
	if d := cmp.Diff(q, got, same, cmp.Comparer(func(a, b market.Rate) bool { return a == b })); d != "" {
		t.Errorf("ask differs after the wire: %s", d)
	}
	for name, bend := range map[string]func(*QuorumAsk){
		"another panel":        func(q *QuorumAsk) { q.Auditors.Threshold = 1 },
		"member left out":      func(q *QuorumAsk) { q.Auditors.Keys = q.Auditors.Keys[:2] },
		"no panel":             func(q *QuorumAsk) { q.Auditors, q.Terms.VerifiersHash = Auditors{}, market.Hash{} },
		"quorum above panel":   func(q *QuorumAsk) { q.Auditors.Threshold = 4 },
		"member twice":         func(q *QuorumAsk) { q.Auditors.Keys[1] = q.Auditors.Keys[0] },
		"another provider":     func(q *QuorumAsk) { q.Provider = q.Auditors.Keys[0] },
		"kind of an idle card": func(q *QuorumAsk) { q.Kind = attest.Admit },
		"no device":            func(q *QuorumAsk) { q.Leased = nil },
		"device of elsewhere":  func(q *QuorumAsk) { q.Leased[0].UUID = "GPU-2" },
		"other group":          func(q *QuorumAsk) { q.GroupDevices = q.GroupDevices[:1] },
		"no signature":         func(q *QuorumAsk) { q.ProviderSig = market.Sig64{} },
		"no offer":             func(q *QuorumAsk) { q.Offer = nil },
		"an offer too large":   func(q *QuorumAsk) { q.Offer = make([]byte, MaxOfferEnvelope+1) },
		"no lease":             func(q *QuorumAsk) { q.LeaseSig = nil },
		"a long lease":         func(q *QuorumAsk) { q.LeaseSig = append(q.LeaseSig, 0) },
	} {
		q := testAsk(t)
		bend(&q)
		if _, err := QuorumAskFromWire(QuorumAskToWire(q)); !errors.Is(err, ErrInvalid) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The same ask reaches a provider with the take, and must fit the terms.
func TestTakeNamesItsAuditors(t *testing.T) {
	spec, hash, err := EncodeSpec(testSpec())
	if err != nil {
		t.Fatal(err)
	}
	q := testAsk(t)
	q.Terms.SpecHash = hash
	take := Take{Terms: q.Terms, Key: q.Key, ConsumerSig: q.ConsumerSig, SpecBytes: spec, Auditors: q.Auditors}
	if got, err := TakeFromWire(TakeToWire(take)); err != nil || cmp.Diff(got.Auditors, q.Auditors) != "" {
		t.Errorf("auditors %+v, %v", got.Auditors, err)
	}
	take.Auditors.Threshold = 3
	if _, err := TakeFromWire(TakeToWire(take)); !errors.Is(err, ErrInvalid) {
		t.Errorf("another panel than the terms': %v", err)
	}
}

func TestDeviceList(t *testing.T) {
	list := []ListedDevice{{"GPU-1", "77", market.Hash{1}, true}, {"GPU-2", "", market.Hash{1}, false}}
	got, err := DeviceListFromWire(DeviceListToWire(list))
	if err != nil || cmp.Diff(list, got) != "" {
		t.Errorf("%+v, %v", got, err)
	}
	for name, w := range map[string]*pb.DeviceList{
		"no name":  {Devices: []*pb.ListedDevice{{DevicesHash: []byte{31: 1}}}},
		"no group": {Devices: []*pb.ListedDevice{{Uuid: "GPU-1"}}},
		"too many": {Devices: make([]*pb.ListedDevice, MaxGroupDevices+1)},
		"escapes":  {Devices: []*pb.ListedDevice{{Uuid: "\x1b[2J", DevicesHash: []byte{31: 1}}}},
	} {
		if _, err := DeviceListFromWire(w); !errors.Is(err, ErrInvalid) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := EnvelopesFromWire(&pb.Envelopes{Envelopes: [][]byte{make([]byte, MaxEnvelope+1)}}); !errors.Is(err, ErrInvalid) {
		t.Errorf("an envelope too large: %v", err)
	}
	if err := ValidateAttest(&pb.AttestMessage{Job: []byte{1}}); !errors.Is(err, ErrInvalid) {
		t.Errorf("a job id of one byte: %v", err)
	}
	if id := AttestJob(NewAttest(AttestList, market.JobID{}, nil)); id != (market.JobID{}) {
		t.Errorf("no job became %v", id)
	}
}

func FuzzQuorumAsk(f *testing.F) {
	b, err := protobuf.Marshal(QuorumAskToWire(testAsk(f)))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		var w pb.QuorumAsk
		if Unmarshal(b, &w) != nil {
			return
		}
		q, err := QuorumAskFromWire(&w)
		if err != nil {
			return
		}
		q.Check(q.Terms, testJob, q.Leased, q.Provider, testNet) // must not panic, whatever is shown
		if panel, err := q.Auditors.Panel(); err != nil || panel.Hash() != q.Terms.VerifiersHash || len(q.Leased) == 0 {
			t.Fatalf("accepted %+v, %v", q, err)
		}
		if _, err := QuorumAskFromWire(QuorumAskToWire(q)); err != nil {
			t.Fatal(err)
		}
	})
}
