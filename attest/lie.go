package attest

import (
	"errors"
	"fmt"

	"github.com/gpubourse/bourse/market"
)

// Lie is an entry of lane I that is wrong under its provider's own signed
// Commit: what the attestor contract needs to hear.
type Lie struct {
	Commit SignedCommit
	Sample int // its number among the session's
	At     Sample
	Leaf   Leaf
	Roots  []market.Hash // of all rounds
	// Auditors passed the session all the same; nil: nobody did.
	Auditors []market.Address
}

// ErrNoLie: the evidence convicts nobody before a contract.
var ErrNoLie = errors.New("nothing here that a contract could judge")

// FindLie looks for a wrong entry of lane I in a bundle's evidence, whatever
// verdict was signed on it. Late answers, other lanes and what the driver said
// are lies that no contract can see.
func (b *Bundle) FindLie() (Lie, error) {
	e := &b.Evidence
	p := e.Challenge.Params
	f := Judge(e)
	c, worked := f.commits[LaneI]
	switch {
	case f.Verdict == Passed:
		return Lie{}, fmt.Errorf("every sample is right: %w", ErrNoLie)
	case !worked || f.SampleSeed == (market.Hash{}):
		return Lie{}, fmt.Errorf("%w: lane I was not worked: %w", f.cause(), ErrNoLie)
	}
	m := p.I.Matrix() // the first lane, so the openings begin with it
	samples := m.SampleList(f.SampleSeed)
	o, _, err := m.decodeOpening(e.Openings, samples)
	if err != nil {
		return Lie{}, fmt.Errorf("%w: %w", err, ErrNoLie)
	}
	if RootsTree(o.Roots).Root() != c.roots[0] {
		return Lie{}, fmt.Errorf("the openings do not lead to the signed root: %w", ErrNoLie)
	}
	j := matrixJudge{m: m, laneKey: c.keys[0], roots: o.Roots, h: newHasher(), a: make([]byte, m.RowBytes()), b: make([]byte, m.RowBytes())}
	for k, at := range samples {
		if err := j.check(at, &o.Leaves[k]); !errors.Is(err, ErrWrongBits) {
			continue
		}
		l := Lie{Commit: e.Commits[0], Sample: k, At: at, Leaf: o.Leaves[k], Roots: o.Roots}
		if a := b.Attestation; a.Verdict == Passed && a.Session == e.Challenge.Session && a.SampleSeed == f.SampleSeed && a.RootI == c.roots[0] &&
			checkVerdictSignatures(&e.Challenge, a, b.Signatures) == nil {
			l.Auditors = b.Signed().Signers()
		}
		return l, nil
	}
	return Lie{}, fmt.Errorf("every sample of lane I is right: %w", ErrNoLie)
}
