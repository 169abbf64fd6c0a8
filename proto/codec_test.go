package proto

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	protobuf "google.golang.org/protobuf/proto"

	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

func testTerms() market.Terms {
	return market.Terms{
		Channel: market.ChannelID{1}, Epoch: 1<<24 - 1, Seq: 3, Baseline: market.NewAmount(77), RatePerHour: market.NewRate(1_200_000),
		Replicas: 4, MaxSeconds: 3600, UnattendedSeconds: 120, NotBefore: 1, StartBy: 1<<40 - 1, Expires: 1_800_000_000,
		DisputeWindow: 86_400, SpecHash: market.SpecHash{2}, DevicesHash: market.Hash{3}, Mode: market.OnDemand,
		OfferID: market.OfferID{4}, BidID: market.BidID{5},
	}
}

func testSpec() *pb.Spec {
	return &pb.Spec{
		Name: "render", Image: bytes.Repeat([]byte{1}, 32), Command: []string{"/render", "-tile", "1"},
		Env:    []*pb.EnvVar{{Name: "A", Value: "1"}, {Name: "B", Value: "2"}},
		Inputs: []*pb.InputSpec{{Tar: bytes.Repeat([]byte{2}, 32), SizeBytes: 10, To: "/in"}}, Outputs: []string{"/out"},
		Gpus: 1, MilliCpu: 1000, RamMib: 512, DiskMib: 1024, Tasks: []uint32{1, 3}, TasksTotal: 4, TaskMaxSeconds: 60, Array: true,
	}
}

// TestRoundTrips: a value survives the wire, and no field is forgotten, since
// every field of these values is set.
func TestRoundTrips(t *testing.T) {
	key := market.ChannelKey{Token: market.Address{1}, Signer: market.Address{2}, Payee: market.Address{3}, Payer: market.Address{4}, Provider: market.Address{5}, UnlockDelay: 6, Lane: 7}
	if got, err := ChannelKeyFromWire(ChannelKeyToWire(key)); err != nil || got != key {
		t.Errorf("key: %+v, %v", got, err)
	}
	terms := testTerms()
	terms.PrepaySeconds, terms.RetainBps, terms.Attestor, terms.VerifiersHash, terms.ClassID = 1, 2, market.Address{8}, market.Hash{9}, 3
	if got, err := TermsFromWire(TermsToWire(terms)); err != nil || got != terms {
		t.Errorf("terms: %+v, %v", got, err)
	}
	usage := market.Usage{Job: market.JobID{1}, SecondsUsed: 2, Owed: market.NewAmount(3), Phase: market.UsageFinal, ExitCode: -4, OutputsRoot: market.Hash{5}, LogsRoot: market.Hash{6}, Attestation: market.Hash{7}}
	if got, err := UsageFromWire(UsageToWire(usage)); err != nil || got != usage {
		t.Errorf("usage: %+v, %v", got, err)
	}
	voucher := market.Voucher{Channel: market.ChannelID{1}, Cumulative: market.AmountFromBytes([12]byte{1}), UsageHash: market.Hash{2}}
	if got, sig, err := SignedVoucherFromWire(SignedVoucherToWire(voucher, market.Sig64{9})); err != nil || got != voucher || sig != (market.Sig64{9}) {
		t.Errorf("voucher: %+v, %v", got, err)
	}
	release := market.Release{Channel: market.ChannelID{1}, Epoch: 2, Cumulative: market.NewAmount(3)}
	if got, err := ReleaseFromWire(ReleaseToWire(release)); err != nil || got != release {
		t.Errorf("release: %+v, %v", got, err)
	}
}

func TestTakeRoundTrip(t *testing.T) {
	b, hash, err := EncodeSpec(testSpec())
	if err != nil {
		t.Fatal(err)
	}
	terms := testTerms()
	terms.SpecHash = hash
	take := Take{
		Terms: terms, Key: market.ChannelKey{Signer: market.Address{2}, Payee: market.Address{3}, Payer: market.Address{4}, Provider: market.Address{5}},
		ConsumerSig: market.Sig64{1}, FundingTx: []byte{1, 2}, SpecBytes: b,
		LastVoucher: &market.Voucher{Channel: market.ChannelID{1}}, LastVoucherSig: market.Sig64{2},
	}
	w := TakeToWire(take)
	got, err := TakeFromWire(w)
	if err != nil {
		t.Fatal(err)
	}
	if got.Terms != terms || got.Key != take.Key || *got.LastVoucher != *take.LastVoucher || !bytes.Equal(got.SpecBytes, b) || !protobuf.Equal(got.Spec, testSpec()) {
		t.Errorf("take changed: %+v", got)
	}
	if err := ValidateRequest(&pb.JobRequest{Ask: &pb.JobRequest_Take{Take: w}}); err != nil {
		t.Error(err)
	}
	w.Terms.SpecHash[0] ^= 1
	if _, err := TakeFromWire(w); !errors.Is(err, ErrInvalid) {
		t.Errorf("another spec than the terms': %v", err)
	}
}

func TestFromWireRefuses(t *testing.T) {
	terms := func(change func(*pb.Terms)) error {
		w := TermsToWire(testTerms())
		change(w)
		_, err := TermsFromWire(w)
		return err
	}
	cases := map[string]error{
		"epoch of 25 bits":       terms(func(w *pb.Terms) { w.Epoch = 1 << 24 }),
		"replicas of 17 bits":    terms(func(w *pb.Terms) { w.Replicas = 1 << 16 }),
		"time of 41 bits":        terms(func(w *pb.Terms) { w.StartBy = 1 << 40 }),
		"mode of 9 bits":         terms(func(w *pb.Terms) { w.Mode = 256 }),
		"retain above all":       terms(func(w *pb.Terms) { w.RetainBps = 10_001 }),
		"short channel":          terms(func(w *pb.Terms) { w.Channel = w.Channel[:31] }),
		"no channel":             terms(func(w *pb.Terms) { w.Channel = nil }),
		"zero hash in words":     terms(func(w *pb.Terms) { w.OfferId = make([]byte, 32) }),
		"amount of 13 bytes":     terms(func(w *pb.Terms) { w.Baseline = bytes.Repeat([]byte{1}, 13) }),
		"amount with zero ahead": terms(func(w *pb.Terms) { w.Baseline = []byte{0, 1} }),
		"no terms at all":        func() error { _, err := TermsFromWire(nil); return err }(),
		"no key":                 func() error { _, err := ChannelKeyFromWire(nil); return err }(),
		"usage without phase":    func() error { _, err := UsageFromWire(&pb.Usage{Job: []byte{31: 1}}); return err }(),
		"no signature": func() error {
			_, _, err := SignedVoucherFromWire(&pb.SignedVoucher{Voucher: &pb.Voucher{Channel: make([]byte, 32)}})
			return err
		}(),
		"empty take":   ValidateRequest(&pb.JobRequest{Ask: &pb.JobRequest_Take{}}),
		"long refusal": ValidateReply(&pb.JobReply{Answer: &pb.JobReply_Refusal{Refusal: &pb.Refusal{Reason: strings.Repeat("x", MaxReason+1)}}}),
		"output path climbs": ValidateStatus(&pb.JobStatus{Job: []byte{31: 1}, Tasks: []*pb.TaskStatus{{Outputs: []*pb.Output{{
			Path: "/out/../../etc", Tar: []byte{31: 1}}}}}}),
	}
	for name, err := range cases {
		if !errors.Is(err, ErrInvalid) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := ValidateRequest(&pb.JobRequest{}); !errors.Is(err, ErrUnknownKind) {
		t.Errorf("empty request: %v", err)
	}
}

func TestValidateSpec(t *testing.T) {
	if err := ValidateSpec(testSpec()); err != nil {
		t.Fatal(err)
	}
	broken := map[string]func(*pb.Spec){
		"image digest":       func(s *pb.Spec) { s.Image = s.Image[1:] },
		"variable name":      func(s *pb.Spec) { s.Env[0].Name = "A=B" },
		"variable digit":     func(s *pb.Spec) { s.Env[0].Name = "1A" },
		"variable twice":     func(s *pb.Spec) { s.Env[1].Name = "A" },
		"variable unsorted":  func(s *pb.Spec) { s.Env[0], s.Env[1] = s.Env[1], s.Env[0] },
		"reserved variable":  func(s *pb.Spec) { s.Env[1].Name = "BOURSE_TASK" },
		"zero byte in value": func(s *pb.Spec) { s.Env[1].Value = "a\x00b" },
		"zero byte in args":  func(s *pb.Spec) { s.Command[0] = "a\x00b" },
		"many args":          func(s *pb.Spec) { s.Command = make([]string, MaxArgs+1) },
		"relative input":     func(s *pb.Spec) { s.Inputs[0].To = "in" },
		"climbing input":     func(s *pb.Spec) { s.Inputs[0].To = "/in/../etc" },
		"doubled slash":      func(s *pb.Spec) { s.Outputs[0] = "/out//x" },
		"trailing slash":     func(s *pb.Spec) { s.Outputs[0] = "/out/" },
		"root":               func(s *pb.Spec) { s.Outputs[0] = "/" },
		"newline in path":    func(s *pb.Spec) { s.Outputs[0] = "/out\nx" },
		"nested outputs":     func(s *pb.Spec) { s.Outputs = []string{"/out", "/out/x"} },
		"no tasks":           func(s *pb.Spec) { s.Tasks = nil },
		"tasks unsorted":     func(s *pb.Spec) { s.Tasks = []uint32{3, 1} },
		"task twice":         func(s *pb.Spec) { s.Tasks = []uint32{1, 1} },
		"more than total":    func(s *pb.Spec) { s.TasksTotal = 1 },
		"no array":           func(s *pb.Spec) { s.Array = false },
		"no limit":           func(s *pb.Spec) { s.TaskMaxSeconds = 0 },
		"input size":         func(s *pb.Spec) { s.Inputs[0].SizeBytes = MaxInputBytes + 1 },
		"name with escape":   func(s *pb.Spec) { s.Name = "\x1b]0;x" },
	}
	for name, change := range broken {
		s := testSpec()
		change(s)
		if err := ValidateSpec(s); !errors.Is(err, ErrInvalid) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestFrames(t *testing.T) {
	var buf bytes.Buffer
	for _, name := range []string{"a", "", strings.Repeat("b", 300)} {
		if err := WriteMsg(&buf, 1024, &pb.Spec{Name: name}); err != nil {
			t.Fatal(err)
		}
	}
	buf.WriteString("raw")
	r := iotest.OneByteReader(&buf)
	for _, want := range []string{"a", "", strings.Repeat("b", 300)} {
		var s pb.Spec
		if err := ReadMsg(r, 1024, &s); err != nil || s.Name != want {
			t.Fatalf("%q, %v", s.Name, err)
		}
	}
	if rest, _ := io.ReadAll(r); string(rest) != "raw" {
		t.Errorf("ReadMsg took raw bytes: %q left", rest)
	}
	var s pb.Spec
	if err := ReadMsg(&buf, 1024, &s); err != io.EOF {
		t.Errorf("end: %v", err)
	}
	if err := WriteMsg(io.Discard, 10, &pb.Spec{Name: "longer than that"}); !errors.Is(err, ErrTooLarge) {
		t.Errorf("write above the limit: %v", err)
	}
	for name, c := range map[string]struct {
		in   []byte
		want error
	}{
		"above the limit": {binary.AppendUvarint(nil, 1025), ErrTooLarge},
		"endless length":  {bytes.Repeat([]byte{0xff}, 20), ErrInvalid},
		"cut length":      {[]byte{0x80}, io.ErrUnexpectedEOF},
		"cut message":     {[]byte{5, 1, 2}, io.ErrUnexpectedEOF},
		"no protobuf":     {[]byte{2, 0xff, 0xff}, ErrInvalid},
	} {
		if err := ReadMsg(bytes.NewReader(c.in), 1024, &s); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestUnmarshalBoundsFields(t *testing.T) {
	bomb := bytes.Repeat([]byte{0x3a, 0}, maxFields+1) // empty TaskStatus, two bytes each
	var s pb.JobStatus
	if err := Unmarshal(bomb, &s); !errors.Is(err, ErrInvalid) || len(s.Tasks) != 0 {
		t.Errorf("%d tasks, %v", len(s.Tasks), err)
	}
	full := &pb.JobStatus{Job: []byte{31: 1}, State: "running"}
	for i := range uint32(MaxTasks) {
		full.Tasks = append(full.Tasks, &pb.TaskStatus{Index: i, State: "exited", Reason: "ok", StartedMs: 1 << 41, FinishedMs: 1 << 41, LogBytes: 1 << 20,
			DeviceUuid: strings.Repeat("x", 40), Outputs: []*pb.Output{{Path: "/out", Tar: []byte{31: 1}, SizeBytes: 1 << 30}, {Path: "/ckpt", Tar: []byte{31: 1}, SizeBytes: 1 << 30}}})
	}
	var buf bytes.Buffer
	reply := &pb.JobReply{Answer: &pb.JobReply_Status{Status: full}}
	if err := WriteMsg(&buf, MaxJobReply, reply); err != nil {
		t.Fatalf("a status of %d tasks: %v", MaxTasks, err)
	}
	var got pb.JobReply
	if err := ReadMsg(&buf, MaxJobReply, &got); err != nil {
		t.Fatal(err)
	}
	if err := ValidateReply(&got); err != nil {
		t.Error(err)
	}
}

func TestNames(t *testing.T) {
	if a, b := NewNetworkID(1, market.Address{1}), NewNetworkID(2, market.Address{1}); a == b || a.Chain() == b.Chain() {
		t.Error("two chains, one name")
	}
	k := NodeKeyOf(&testKey(t, 1).PublicKey)
	if got, err := ParseOfferKey(OfferKey(k)); err != nil || got != k {
		t.Errorf("%v, %v", got, err)
	}
	for _, bad := range []string{"", "/bourse/offer/", "/bourse/bid/" + k.String(), strings.ToUpper(OfferKey(k)), OfferKey(k) + "00", "/bourse/offer/" + strings.ToUpper(k.String())} {
		if _, err := ParseOfferKey(bad); !errors.Is(err, ErrInvalid) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func FuzzTerms(f *testing.F) {
	b, err := protobuf.Marshal(TermsToWire(testTerms()))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		var w pb.Terms
		if Unmarshal(b, &w) != nil {
			return
		}
		terms, err := TermsFromWire(&w)
		if err != nil {
			return
		}
		if again, err := TermsFromWire(TermsToWire(terms)); err != nil || again != terms {
			t.Fatalf("%+v became %+v, %v", terms, again, err)
		}
	})
}

func FuzzJobRequest(f *testing.F) {
	spec, hash, err := EncodeSpec(testSpec())
	if err != nil {
		f.Fatal(err)
	}
	terms := testTerms()
	terms.SpecHash = hash
	take := TakeToWire(Take{Terms: terms, Key: market.ChannelKey{Signer: market.Address{2}, Payee: market.Address{3}, Payer: market.Address{4}, Provider: market.Address{5}}, ConsumerSig: market.Sig64{1}, SpecBytes: spec})
	for _, r := range []*pb.JobRequest{
		{Ask: &pb.JobRequest_Take{Take: take}}, {Ask: &pb.JobRequest_Logs{Logs: &pb.LogsAsk{Job: []byte{31: 1}}}}, {Ask: &pb.JobRequest_Watch{Watch: []byte{31: 1}}},
	} {
		b, err := protobuf.Marshal(r)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var r pb.JobRequest
		if Unmarshal(b, &r) != nil || ValidateRequest(&r) != nil || r.GetTake() == nil {
			return
		}
		take, err := TakeFromWire(r.GetTake())
		if err != nil {
			t.Fatal(err)
		}
		if len(take.Spec.Tasks) > MaxTasks || len(take.SpecBytes) > MaxSpec {
			t.Fatal("a bound was passed")
		}
	})
}

func FuzzJobReply(f *testing.F) {
	b, err := protobuf.Marshal(&pb.JobReply{Answer: &pb.JobReply_Status{Status: &pb.JobStatus{Job: []byte{31: 1}, Tasks: []*pb.TaskStatus{{Outputs: []*pb.Output{{Path: "/out", Tar: []byte{31: 1}}}}}}}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		var r pb.JobReply
		if Unmarshal(b, &r) != nil || ValidateReply(&r) != nil {
			return
		}
		for _, task := range r.GetStatus().GetTasks() {
			for _, o := range task.GetOutputs() {
				if slices.Contains(strings.Split(o.GetPath(), "/"), "..") {
					t.Fatalf("path %q", o.GetPath())
				}
			}
		}
	})
}
