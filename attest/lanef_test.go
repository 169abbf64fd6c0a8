package attest

import (
	"context"
	"encoding/binary"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gpubourse/bourse/market"
)

// exactFMA32 is a*b+c in exact arithmetic, rounded once.
func exactFMA32(a, b, c float32) float32 {
	x := new(big.Float).SetPrec(600).SetFloat64(float64(a))
	y := new(big.Float).SetPrec(600).SetFloat64(float64(b))
	z := new(big.Float).SetPrec(600).SetFloat64(float64(c))
	f, _ := x.Add(x.Mul(x, y), z).Float32()
	return f
}

func TestFMA32IsExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	random := func(spread int) float32 {
		e := uint32(127 + rng.IntN(2*spread+1) - spread)
		return math.Float32frombits(rng.Uint32()&0x807F_FFFF | e<<23)
	}
	for range 300_000 {
		a, b, c := random(3), random(3), random(30)
		if got, want := fma32(a, b, c), exactFMA32(a, b, c); math.Float32bits(got) != math.Float32bits(want) {
			t.Fatalf("fma(%b, %b, %b) = %b, want %b", a, b, c, got, want)
		}
	}
	// A sum that lies 2^-70 below the middle of two FP32 numbers: rounding to
	// FP64 first loses that, and then ties to the wrong side.
	a, b, c := float32(1+0x1p-23), float32(0x1p-24*(1-0x1p-23)), float32(1+0x1p-23)
	if got := fma32(a, b, c); got != exactFMA32(a, b, c) || got != c {
		t.Fatalf("hard case: %b, want %b", got, c)
	}
	if naive := float32(float64(a)*float64(b) + float64(c)); naive == c {
		t.Fatal("the hard case is not hard")
	}
}

// Cheaper arithmetic gives other bits in nearly every entry: tensor-core style
// partial sums, BF16 and TF32 inputs, FP64 sums rounded at the end.
func TestLaneFCatchesOtherArithmetic(t *testing.T) {
	m := SizeF{N: 1024, T: 1, Samples: 1, LimitMs: 1}.Matrix(LaneF)
	h := newHasher()
	a, b := make([]byte, m.RowBytes()), make([]byte, m.RowBytes())
	others := map[string]func() float32{
		"BF16 inputs": func() float32 { return chainWith(a, b, 0xFFFF_0000) },
		"TF32 inputs": func() float32 { return chainWith(a, b, 0xFFFF_E000) },
		"FP64 sum": func() float32 {
			s := 0.0
			for k := range m.K {
				s += float64(float32At(a, int(k))) * float64(float32At(b, int(k)))
			}
			return float32(s)
		},
		"groups of four": func() float32 {
			var s float32
			for k := 0; k < int(m.K); k += 4 {
				var g float32
				for l := k; l < k+4; l++ {
					g = fma32(float32At(a, l), float32At(b, l), g)
				}
				s += g
			}
			return s
		},
		"multiply, then add": func() float32 {
			var s float32
			for k := range int(m.K) {
				s = float32(s + float32(float32At(a, k)*float32At(b, k)))
			}
			return s
		},
	}
	const entries = 64
	same := map[string]int{}
	for i := range uint32(entries) {
		m.rowA(h, a, market.Hash{1}, i)
		m.colB(h, b, market.Hash{1}, i)
		var out [4]byte
		m.entry(out[:], a, b)
		for name, other := range others {
			if math.Float32bits(other()) == binary.LittleEndian.Uint32(out[:]) {
				same[name]++
			}
		}
	}
	for name := range others {
		// A wrong sum may round to the right one now and then; 256 samples of
		// which half are right still escape with 2^-128.
		if same[name] > entries/2 {
			t.Errorf("%s: %d of %d entries have the right bits", name, same[name], entries)
		}
	}
}

func chainWith(a, b []byte, mask uint32) float32 {
	cut := func(x float32) float32 { return math.Float32frombits(math.Float32bits(x) & mask) }
	var c float32
	for k := range len(a) / 4 {
		c = fma32(cut(float32At(a, k)), cut(float32At(b, k)), c)
	}
	return c
}

func TestLaneDMatchesExactArithmetic(t *testing.T) {
	m := SizeF{N: 256, T: 1, Samples: 1, LimitMs: 1}.Matrix(LaneD)
	h := newHasher()
	a, b := make([]byte, m.RowBytes()), make([]byte, m.RowBytes())
	for i := range uint32(8) {
		m.rowA(h, a, market.Hash{2}, i)
		m.colB(h, b, market.Hash{2}, i)
		want := new(big.Float).SetPrec(53)
		for k := range int(m.K) {
			x := new(big.Float).SetPrec(300).SetFloat64(float64At(a, k))
			x.Mul(x, new(big.Float).SetPrec(300).SetFloat64(float64At(b, k)))
			x.Add(x, want)
			want.Set(x) // rounds to 53 bits, nearest even
		}
		var out [8]byte
		m.entry(out[:], a, b)
		w, _ := want.Float64()
		if got := math.Float64frombits(binary.LittleEndian.Uint64(out[:])); got != w {
			t.Fatalf("row %d: %b, want %b", i, got, w)
		}
	}
}

func TestLanesFDElements(t *testing.T) {
	raw := make([]byte, 32)
	for i := range raw {
		raw[i] = 0xFF
	}
	if x := float32At(raw, 0); x > -1 || x <= -2 {
		t.Errorf("FP32 element %g", x)
	}
	if x := float64At(raw, 1); x > -1 || x <= -2 {
		t.Errorf("FP64 element %g", x)
	}
	if float32At(make([]byte, 4), 0) != 1 || float64At(make([]byte, 8), 0) != 1 {
		t.Error("zero bytes are not 1")
	}
}

// allLanes is a small session of every lane.
func allLanes() Params {
	return Params{
		I: smallI(),
		M: SizeM{CachePages: 64, Pages: 512, Walkers: 20, Steps: 16, Passes: 3, Samples: 8, FillMs: 9000, LimitMs: 8000},
		F: SizeF{N: 256, T: 1, Samples: 32, LimitMs: 7000},
		D: SizeF{N: 256, T: 1, Samples: 16, LimitMs: 6000},
	}
}

// playAll runs a session of many commits, each arriving after its own time.
func (s *scene) playAll(t testing.TB, took ...int) (*Bundle, Finding) {
	t.Helper()
	ctx := context.Background()
	v := NewVerifier(s.verifier, s.ask)
	now := s.now
	raw, err := v.Open(now)
	must(t, err)
	p, err := NewProver(s.prover, raw)
	must(t, err)
	msg, err := p.Start(ctx)
	must(t, err)
	for i := 0; ; i++ {
		ms := 50
		if i < len(took) {
			ms = took[i]
		}
		now = now.Add(msDuration(ms))
		reply, done, err := v.Receive(msg, now)
		must(t, err)
		msg, _, err = p.Receive(ctx, reply)
		must(t, err)
		if done {
			must(t, p.Close())
			b, f, err := v.Result()
			must(t, err)
			return b, f
		}
	}
}

func TestAllLanesPass(t *testing.T) {
	s := newScene(t)
	s.ask.Params = allLanes()
	b, f := s.playAll(t, 100, 200, 300, 400, 500)
	r := wantVerdict(t, b, f, Passed, nil)
	if len(b.Evidence.Commits) != 5 || r.Attestation.ElapsedMs != 1500 || len(r.Lanes) != 4 {
		t.Fatalf("%d commits, %d ms, lanes %+v", len(b.Evidence.Commits), r.Attestation.ElapsedMs, r.Lanes)
	}
	for i, want := range []int{64, 8, 32, 16} {
		if r.Lanes[i].Samples != want {
			t.Errorf("lane %v: %d samples proven, want %d", r.Lanes[i].Lane, r.Lanes[i].Samples, want)
		}
	}
	if got := r.Attestation.VRAMMiB; got != 1 {
		t.Errorf("attested %d MiB, D is 1 MiB", got)
	}
	// Each lane is keyed by the receipt before: no two have one key.
	keys := map[market.Hash]bool{}
	for _, c := range b.Evidence.Commits {
		keys[c.Commit.LaneKey] = true
	}
	if len(keys) != 5 {
		t.Fatal("lane keys repeat")
	}
}

func TestEachLaneIsJudged(t *testing.T) {
	all := allLanes()
	for lane, p := range map[Lane]Params{LaneI: {I: all.I, M: all.M}, LaneF: {I: all.I, F: all.F}, LaneD: {I: all.I, D: all.D}} {
		s := newScene(t)
		s.ask.Params = p
		s.prover.Lane = cheat{lane: lane, skip: func(at Sample) bool { return at.I%2 == 0 }}
		b, f := s.playAll(t)
		wantVerdict(t, b, f, Forged, ErrWrongBits)
		full := map[Lane]int{LaneI: 64, LaneM: 8, LaneF: 32, LaneD: 16}
		for _, l := range p.Lanes() {
			if (f.Proven[l] == full[l]) != (l != lane) {
				t.Errorf("cheating in %v: lane %v has %d of %d right", lane, l, f.Proven[l], full[l])
			}
		}
	}
}

// memo works each step once: sessions of equal keys share the work.
type memo struct {
	device   Device
	roots    map[market.Hash]market.Hash
	openings map[market.Hash][]byte
}

type memoWorker struct {
	Worker
	memo *memo
}

func (m *memo) Begin(p Params) (Worker, error) {
	w, err := m.device.Begin(p)
	return &memoWorker{w, m}, err
}

func (w *memoWorker) Work(ctx context.Context, s Step, key market.Hash, p Progress) (root market.Hash, err error) {
	root, ok := w.memo.roots[key]
	if !ok {
		root, err = w.Worker.Work(ctx, s, key, p)
		w.memo.roots[key] = root
	}
	return root, err
}

func (w *memoWorker) Open(ctx context.Context, seed market.Hash) (b []byte, err error) {
	b, ok := w.memo.openings[seed]
	if !ok {
		b, err = w.Worker.Open(ctx, seed)
		w.memo.openings[seed] = b
	}
	return b, err
}

func TestLateLanes(t *testing.T) {
	shared := &memo{CPU{}, map[market.Hash]market.Hash{}, map[market.Hash][]byte{}}
	for name, c := range map[string]struct {
		took []int
		want Verdict
	}{
		"all in time": {[]int{10_000, 9000, 8000, 7000, 6000}, Passed},
		"I late":      {[]int{10_001}, Slow},
		"fill late":   {[]int{50, 9001}, Slow},
		"passes late": {[]int{50, 50, 8001}, Short},
		"F late":      {[]int{50, 50, 50, 7001}, Slow},
		"D late":      {[]int{50, 50, 50, 50, 6001}, Slow},
	} {
		s := newScene(t)
		s.ask.Params = allLanes()
		// The same randomness gives the same keys: only the clock differs.
		s.prover.Lane, s.verifier.Rand = shared, rand.NewChaCha8([32]byte{1})
		b, f := s.playAll(t, c.took...)
		if f.Verdict != c.want {
			t.Errorf("%s: %v (%v), want %v", name, f.Verdict, f.Err, c.want)
		}
		wantVerdict(t, b, f, c.want, nil)
	}
}
