package attest

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/market"
)

// smallI keeps tests quick: the same code, two leaves a row, three rounds.
func smallI() SizeI {
	return SizeI{M: 12, K: 64, N: 2048, T: 3, Samples: 64, LimitMs: 10_000}
}

func testKey(t testing.TB, n byte) Signer {
	t.Helper()
	b := make([]byte, 32)
	b[31] = n
	key, err := crypto.ToECDSA(b)
	if err != nil {
		t.Fatal(err)
	}
	return NewSigner(key)
}

func testDump() Dump {
	return Dump{Simulated: true, Driver: "550.54.15", UUID: "GPU-1", Name: "NVIDIA A100-SXM4-40GB",
		Model: "a100-40", Facts: []Fact{{"memory_mib", "40960"}}, Unknown: []string{"serial"}}
}

// scene is one provider and one verifier about to meet.
type scene struct {
	ask      Ask
	verifier VerifierConfig
	prover   ProverConfig
	now      time.Time
}

func newScene(t testing.TB) *scene {
	provider, verifier := testKey(t, 1), testKey(t, 2)
	escrow := market.Address{0xE5}
	dump := testDump()
	id := dump.DeviceID(provider.Address())
	return &scene{
		ask: Ask{ChainID: 1337, Escrow: escrow, Kind: Settle, JobID: market.JobID{0x10},
			DevicesHash: DevicesHash([]market.Hash{id}), DeviceID: id, Provider: provider.Address(),
			Params: Params{I: smallI()}, Beacon: market.Hash{0xBE}, BeaconBlock: 7, SimulatedOK: true},
		verifier: VerifierConfig{Signer: verifier, Rand: rand.NewChaCha8([32]byte{1})}, // so that no run draws the one unlucky sample
		prover: ProverConfig{Signer: provider, ChainID: 1337, Escrow: escrow, Dump: dump, Lane: CPU{},
			Accept: func(*Challenge) error { return nil }},
		now: time.UnixMilli(1_800_000_000_000),
	}
}

// hooks let a test play a dishonest party: each may change a message or the
// time at which it arrives.
type hooks struct {
	commit   func([]byte) []byte
	receipt  func([]byte) []byte
	openings func([]byte) []byte
	took     time.Duration // between challenge and commit
}

func (h hooks) apply(f func([]byte) []byte, b []byte) []byte {
	if f == nil {
		return b
	}
	return f(b)
}

// play runs a whole session in explicit time.
func (s *scene) play(t testing.TB, h hooks) (*Bundle, Finding) {
	t.Helper()
	ctx := context.Background()
	v := NewVerifier(s.verifier, s.ask)
	challenge, err := v.Open(s.now)
	must(t, err)
	p, err := NewProver(s.prover, challenge)
	must(t, err)
	commit, err := p.Start(ctx)
	must(t, err)
	took := max(h.took, 40*time.Millisecond)
	reply, done, err := v.Receive(h.apply(h.commit, commit), s.now.Add(took))
	must(t, err)
	if !done {
		openings, _, err := p.Receive(ctx, h.apply(h.receipt, reply))
		must(t, err)
		_, done, err = v.Receive(h.apply(h.openings, openings), s.now.Add(took+time.Second))
		must(t, err)
	}
	if !done {
		t.Fatal("session did not end")
	}
	b, f, err := v.Result()
	must(t, err)
	return b, f
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantErr(t testing.TB, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("got %v, want %v", err, want)
	}
}

// wantVerdict checks the finding and that the bundle bears it out offline.
func wantVerdict(t testing.TB, b *Bundle, f Finding, verdict Verdict, cause error) *Report {
	t.Helper()
	if f.Verdict != verdict || (cause != nil && !errors.Is(f.Err, cause)) {
		t.Fatalf("got %v (%v), want %v (%v)", f.Verdict, f.Err, verdict, cause)
	}
	r, err := Verify(b.Encode())
	must(t, err)
	if r.Verdict != verdict {
		t.Fatalf("offline verdict %v, want %v", r.Verdict, verdict)
	}
	return r
}

// cheat is a CPU that leaves out a fraction of a matrix lane: wrong bytes in
// the entries it skipped, honest commitments over them.
type cheat struct {
	CPU
	lane   Lane // zero: lane I
	skip   func(at Sample) bool
	rootOf func(t uint32, root market.Hash) market.Hash // key chain to use; nil: honest
}

func (c cheat) Begin(p Params) (Worker, error) {
	w, err := c.CPU.Begin(p)
	if err != nil {
		return nil, err
	}
	if c.lane == 0 {
		c.lane = LaneI
	}
	return &cheatWorker{w.(*cpuWorker), c}, nil
}

type cheatWorker struct {
	*cpuWorker
	cheat cheat
}

func (w *cheatWorker) Work(ctx context.Context, s Step, key market.Hash, progress Progress) (market.Hash, error) {
	m, ok := w.params.Matrix(s.Lane)
	if !ok || s.Lane != w.cheat.lane {
		return w.cpuWorker.Work(ctx, s, key, progress)
	}
	b, err := m.columns(ctx, key)
	if err != nil {
		return market.Hash{}, err
	}
	work := &matrixWork{Matrix: m}
	var prev market.Hash
	for t := range m.T {
		if w.cheat.rootOf != nil {
			prev = w.cheat.rootOf(t, prev)
		}
		round, leaves, err := m.round(ctx, RoundKey(key, t, prev), b)
		if err != nil {
			return market.Hash{}, err
		}
		n := int(m.N)
		for at := 0; at < len(round); at += m.out {
			if w.cheat.skip != nil && w.cheat.skip(Sample{t, uint32(at / m.out / n), uint32(at / m.out % n)}) {
				round[at] ^= 0x5A
			}
		}
		for l := range leaves {
			leaves[l] = LeafHash(round[l*LeafBytes : (l+1)*LeafBytes])
		}
		tree := NewTree(leaves)
		prev = tree.Root()
		work.rounds, work.trees, work.roots = append(work.rounds, round), append(work.trees, tree), append(work.roots, prev)
	}
	w.matrices[s.Lane] = work
	return work.root(), nil
}

// pipe is a Conn over two channels.
type pipe struct{ in, out chan []byte }

func newPipes() (a, b pipe) {
	x, y := make(chan []byte, 1), make(chan []byte, 1)
	return pipe{x, y}, pipe{y, x}
}

func (p pipe) Send(ctx context.Context, msg []byte) error {
	select {
	case p.out <- msg:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (p pipe) Receive(ctx context.Context, limit int) ([]byte, error) {
	select {
	case m := <-p.in:
		if len(m) > limit {
			return nil, ErrMalformed
		}
		return m, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
