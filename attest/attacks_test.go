package attest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gpubourse/bourse/market"
)

// Two verifiers get two different roots for one session: provable.
func TestEquivocation(t *testing.T) {
	s := newScene(t)
	b, _ := s.play(t, hooks{})
	first := b.Evidence.Commits[0]
	second := first
	second.Commit.Root[0] ^= 1
	p := s.ask.Provider
	if Equivocation(1337, s.ask.Escrow, p, first, second) {
		t.Fatal("an unsigned second root convicts")
	}
	c := b.Evidence.Challenge
	var err error
	second.Signature, err = s.prover.Signer.sign(c.domain(), second.Commit.Hash())
	must(t, err)
	if !Equivocation(1337, s.ask.Escrow, p, first, second) {
		t.Fatal("two signed roots do not convict")
	}
	if Equivocation(1337, s.ask.Escrow, p, first, first) || Equivocation(1, s.ask.Escrow, p, first, second) {
		t.Fatal("convicted without equivocation")
	}
	// Two commits that answer two questions convict nobody, however they are signed.
	for name, bend := range map[string]func(*Commit){
		"another session":  func(c *Commit) { c.Session[0] ^= 1 },
		"another lane":     func(c *Commit) { c.Lane++ },
		"another seq":      func(c *Commit) { c.Seq++ },
		"another lane key": func(c *Commit) { c.LaneKey[0] ^= 1 },
	} {
		other := second
		bend(&other.Commit)
		other.Signature, err = s.prover.Signer.sign(c.domain(), other.Commit.Hash())
		must(t, err)
		if Equivocation(1337, s.ask.Escrow, p, first, other) {
			t.Errorf("%s convicts", name)
		}
	}
	forged := first
	forged.Signature[0] ^= 1
	if Equivocation(1337, s.ask.Escrow, p, forged, second) || Equivocation(1337, s.ask.Escrow, s.verifier.Signer.Address(), first, second) {
		t.Error("a commit that the provider did not sign convicts it")
	}
}

// A prover that skips the fraction e escapes k samples with (1-e)^k, whichever
// part it skips: columns, rows, rounds, or entries here and there.
func TestEscapeRate(t *testing.T) {
	const trials = 3000
	size := SizeI{M: 64, K: 32, N: 1024, T: 4, Samples: 16, LimitMs: 1}
	rng := rand.New(rand.NewPCG(3, 4))
	part := func(of func(Sample) uint32, whole uint32) func(Sample, float64) bool {
		return func(at Sample, e float64) bool { return float64(of(at)) < e*float64(whole) }
	}
	first, last := func(at Sample) uint32 { return at.J }, func(at Sample) uint32 { return size.N - 1 - at.J }
	for _, c := range []struct {
		name    string
		e       []float64
		skipped func(Sample, float64) bool
	}{
		{"first columns", []float64{0.05, 0.10, 0.25}, part(first, size.N)},
		{"last columns", []float64{0.05, 0.25}, part(last, size.N)},
		{"first rows", []float64{1. / 64, 0.25}, part(func(at Sample) uint32 { return at.I }, size.M)},
		{"last rows", []float64{1. / 64, 0.25}, part(func(at Sample) uint32 { return size.M - 1 - at.I }, size.M)},
		{"the first round", []float64{0.25}, part(func(at Sample) uint32 { return at.T }, size.T)},
		{"the last round", []float64{0.25}, part(func(at Sample) uint32 { return size.T - 1 - at.T }, size.T)},
		{"here and there", []float64{1. / 16, 0.25}, part(func(at Sample) uint32 { return at.T ^ at.I ^ at.J }, size.N)},
		{"odd ones", []float64{0.5}, part(func(at Sample) uint32 { return 1 - (at.I+at.J)%2 }, 2)},
	} {
		for _, e := range c.e {
			escaped := 0
			for range trials {
				var seed market.Hash
				for i := range seed {
					seed[i] = byte(rng.Uint32())
				}
				if !slices.ContainsFunc(size.Matrix().SampleList(seed), func(at Sample) bool { return c.skipped(at, e) }) {
					escaped++
				}
			}
			want := pow(1-e, int(size.Samples))
			sigma := trials * want * (1 - want)
			if d := float64(escaped) - trials*want; d*d > 25*max(sigma, 1) { // five sigma
				t.Errorf("%s, skip %.2f: %d of %d escape, want %.0f", c.name, e, escaped, trials, trials*want)
			}
		}
	}
}

func pow(x float64, n int) float64 {
	r := 1.0
	for range n {
		r *= x
	}
	return r
}

// The same end to end: real sessions against a prover that skips 5 %.
func TestSkippingFivePercentEndToEnd(t *testing.T) {
	s := newScene(t)
	s.ask.Params.I = SizeI{M: 8, K: 32, N: 1024, T: 2, Samples: 256, LimitMs: 1000}
	s.prover.Lane = cheat{skip: func(at Sample) bool { return at.J < 51 }} // 51 of 1024 columns
	for range 8 {
		if _, f := s.play(t, hooks{}); f.Verdict != Forged {
			t.Fatalf("verdict %v; escapes once in 500,000", f.Verdict)
		}
	}
}
