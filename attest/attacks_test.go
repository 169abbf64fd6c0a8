package attest

import (
	"math/rand/v2"
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

// A prover that skips the fraction e escapes k samples with (1-e)^k.
func TestEscapeRate(t *testing.T) {
	const trials = 3000
	size := SizeI{M: 64, K: 32, N: 1024, T: 4, Samples: 16, LimitMs: 1}
	rng := rand.New(rand.NewPCG(3, 4))
	for _, e := range []float64{0.05, 0.10, 0.25} {
		escaped := 0
		for range trials {
			var seed market.Hash
			for i := range seed {
				seed[i] = byte(rng.Uint32())
			}
			caught := false
			for _, at := range size.Matrix().SampleList(seed) {
				// The skipped entries: a fixed fraction of each row, as a lazy prover would.
				caught = caught || float64(at.J) < e*float64(size.N)
			}
			if !caught {
				escaped++
			}
		}
		want := pow(1-e, int(size.Samples))
		sigma := trials * want * (1 - want)
		if d := float64(escaped) - trials*want; d*d > 25*sigma { // five sigma
			t.Errorf("skip %.2f: %d of %d escape, want %.0f", e, escaped, trials, trials*want)
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
