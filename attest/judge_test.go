package attest

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
)

// A judge is told everything by the verifier: what binds that one too is tried
// here, each alone, on evidence that passes otherwise.
func TestJudgeBindsTheVerifier(t *testing.T) {
	s := newScene(t)
	alone, _ := s.play(t, hooks{})
	many, _, _ := newScene(t).playQuorum(t, 2)
	for name, c := range map[string]struct {
		of   *Bundle
		bend func(*Evidence)
		want error
	}{
		"a reveal chosen after the commit": {alone, func(e *Evidence) { e.Reveal.Value[0] ^= 1 }, ErrReveal},
		"a block beside a reveal":          {alone, func(e *Evidence) { e.Reveal.Block = 9 }, ErrReveal},
		"a beacon that is not later":       {many, func(e *Evidence) { e.Reveal.Block = e.Challenge.BeaconBlock }, ErrReveal},
		"a beacon that is not known":       {many, func(e *Evidence) { e.Reveal.Value = market.Hash{} }, ErrReveal},
		"one commit too many":              {alone, func(e *Evidence) { e.Commits = append(slices.Clone(e.Commits), e.Commits[0]) }, ErrCommit},
		"receipts of no commit":            {alone, func(e *Evidence) { e.Receipts = append(slices.Clone(e.Receipts), e.Receipts[0]) }, ErrCommit},
		"too few receipts":                 {many, func(e *Evidence) { e.Receipts = [][]Receipt{e.Receipts[0][:1]} }, ErrReceipt},
	} {
		if f := Judge(&c.of.Evidence); f.Verdict != Passed {
			t.Fatalf("%s: the evidence fails before it is bent: %v", name, f.Err)
		}
		e := c.of.Evidence
		c.bend(&e)
		if f := Judge(&e); f.Verdict != Absent || !errors.Is(f.Err, c.want) {
			t.Errorf("%s: %v (%v), want %v", name, f.Verdict, f.Err, c.want)
		}
	}
}

// Nothing is received before it was asked for, nor before the lane before it.
func TestReceiptsAreInTime(t *testing.T) {
	s := newScene(t)
	b, _ := s.play(t, hooks{})
	c, commit := b.Evidence.Challenge, b.Evidence.Commits[0].Commit
	for at, start := range map[uint64]uint64{c.IssuedAtMs - 1: c.IssuedAtMs - 1, c.IssuedAtMs + 4: c.IssuedAtMs + 5} {
		r := Receipt{Commit: commit.Hash(), ReceivedAtMs: at, Verifier: s.verifier.Signer.Address()}
		var err error
		r.Signature, err = s.verifier.Signer.sign(c.domain(), r.hash())
		must(t, err)
		_, _, err = judgeReceipts(&c, commit, []Receipt{r}, start)
		wantErr(t, err, ErrReceipt)
		r.ReceivedAtMs = start + 7
		r.Signature, err = s.verifier.Signer.sign(c.domain(), r.hash())
		must(t, err)
		if _, spent, err := judgeReceipts(&c, commit, []Receipt{r}, start); start >= c.IssuedAtMs && (err != nil || spent != 7) {
			t.Errorf("%d ms, %v", spent, err)
		}
	}
}

// The times of a verdict are the verifier's word, within these bounds.
func TestTimesOfAVerdict(t *testing.T) {
	s := newScene(t)
	b, _ := s.play(t, hooks{})
	good := b.Attestation
	for name, c := range map[string]struct {
		bend func(*Attestation)
		want error
	}{
		"as they are":                   {func(*Attestation) {}, nil},
		"the longest life":              {func(a *Attestation) { a.ExpiresAt = a.IssuedAt + MaxLife }, nil},
		"longer":                        {func(a *Attestation) { a.ExpiresAt = a.IssuedAt + MaxLife + 1 }, ErrBundle},
		"over as it begins":             {func(a *Attestation) { a.ExpiresAt = a.IssuedAt }, ErrBundle},
		"over before it begins":         {func(a *Attestation) { a.ExpiresAt = a.IssuedAt - 1 }, ErrBundle},
		"issued before the last commit": {func(a *Attestation) { a.IssuedAt = uint64(s.now.Unix()) - 1 }, ErrBundle},
	} {
		b.Attestation = good
		c.bend(&b.Attestation)
		s.resign(t, b)
		if _, err := Verify(b.Encode()); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Wrong bits in any lane outrank what else is wrong, before and after them.
func TestWrongBitsOutrankAllElse(t *testing.T) {
	for name, errs := range map[string][2]error{
		"first": {ErrWrongBits, ErrOpening}, "last": {ErrOpening, ErrWrongBits}, "alone": {nil, ErrWrongBits},
	} {
		if got := worse(errs[0], errs[1]); !errors.Is(got, ErrWrongBits) {
			t.Errorf("%s: %v", name, got)
		}
	}
	if got := worse(ErrOpening, ErrMalformed); !errors.Is(got, ErrOpening) {
		t.Errorf("the earliest is not kept: %v", got)
	}
	s := newScene(t)
	s.prover.Lane = cheat{skip: func(Sample) bool { return true }}
	s.ask.Params.F = SizeF{N: 256, T: 1, Samples: 1, LimitMs: 10_000}
	b, _, _ := s.playQuorum(t, 2)
	e := b.Evidence
	e.Openings = e.Openings[:len(e.Openings)-1] // lane F's are missing
	if f := Judge(&e); f.Verdict != Forged {
		t.Errorf("%v: %v", f.Verdict, f.Err)
	}
}

// A witness stands for the commits that it was shown, all of them and no other,
// and for a beacon that it knows.
func TestWitnessStandsForWhatItSaw(t *testing.T) {
	s := newScene(t)
	s.ask.Params = allLanes()
	b, _, q := s.playQuorum(t, 2)
	w := q.witnesses[0]
	if _, err := w.CoSign(b, anyBeacon); err != nil {
		t.Fatal(err)
	}
	seen := w.receipts
	w.receipts = seen[:len(seen)-1] // the last commit was kept from it
	_, err := w.CoSign(b, anyBeacon)
	wantErr(t, err, ErrWitness)
	w.receipts = append(slices.Clone(seen), seen[0]) // the leader drops one that it was shown
	_, err = w.CoSign(b, anyBeacon)
	wantErr(t, err, ErrWitness)
	w.receipts = slices.Clone(seen)
	w.receipts[0].ReceivedAtMs++ // its own word is not the one in the evidence
	_, err = w.CoSign(b, anyBeacon)
	wantErr(t, err, ErrWitness)
	_, err = NewWitness(w.signer, nil, encode(b.Evidence.Challenge), s.now, func(market.Hash, uint64) error { return errors.New("no such block") })
	wantErr(t, err, ErrWitness)
}

// What a lie shows leads to the signed root, or it convicts nobody.
func TestLieIsUnderTheSignedRoot(t *testing.T) {
	s := newScene(t)
	s.prover.Lane = cheat{skip: func(Sample) bool { return true }}
	b, _ := s.play(t, hooks{})
	_, err := b.FindLie()
	must(t, err)
	b.Evidence.Openings = slices.Clone(b.Evidence.Openings)
	b.Evidence.Openings[32*(smallI().T-1)] ^= 1 // the last round's root
	_, err = b.FindLie()
	wantErr(t, err, ErrNoLie)
}

// Lane M signs two roots; both are opened.
func TestBothRootsOfLaneM(t *testing.T) {
	s := SizeM{CachePages: 64, Pages: 200, Walkers: 40, Steps: 8, Passes: 3, Samples: 9, FillMs: 1, LimitMs: 1}
	w, err := CPU{}.Begin(Params{M: s})
	must(t, err)
	var keys, roots [2]market.Hash
	for i, step := range (Params{M: s}).Steps() {
		keys[i] = market.Hash{byte(i + 1)}
		roots[i], err = w.Work(context.Background(), step, keys[i], nil)
		must(t, err)
	}
	openings, err := w.Open(context.Background(), market.Hash{9})
	must(t, err)
	if right, err := s.CheckOpenings(keys, roots, market.Hash{9}, openings); err != nil || right != 9 {
		t.Fatalf("%d right, %v", right, err)
	}
	for i := range roots {
		bad := roots
		bad[i][0] ^= 1
		_, err := s.CheckOpenings(keys, bad, market.Hash{9}, openings)
		wantErr(t, err, ErrOpening)
	}
}

// A prover opens once: whoever asks again could collect the whole product.
func TestProverOpensOnce(t *testing.T) {
	s := newScene(t)
	v := NewVerifier(s.verifier, s.ask)
	raw, err := v.Open(s.now)
	must(t, err)
	p, err := NewProver(s.prover, raw)
	must(t, err)
	commit, err := p.Start(context.Background())
	must(t, err)
	receipt, _, err := v.Receive(commit, s.now.Add(time.Second))
	must(t, err)
	_, _, err = p.Receive(context.Background(), receipt)
	must(t, err)
	_, _, err = p.Receive(context.Background(), receipt)
	wantErr(t, err, ErrSession)
}
