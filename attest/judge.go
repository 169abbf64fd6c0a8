package attest

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/gpubourse/bourse/market"
)

// laneCommit is what a lane's commits said: the keys they were worked under
// and the roots they signed. Only lane M has a second.
type laneCommit struct{ keys, roots []market.Hash }

// judgeOpenings opens and recomputes every sample of every lane. A verifier of
// any size needs one row, one column or one page at a time, never a matrix.
func (f *Finding) judgeOpenings(e *Evidence) error {
	p := e.Challenge.Params
	if len(e.Openings) == 0 {
		return fmt.Errorf("openings: %w", ErrNoAnswer)
	}
	rest := e.Openings
	var worst error
	for _, lane := range p.Lanes() {
		proven, left, err := p.judgeLane(lane, f.commits[lane], f.SampleSeed, rest)
		f.Proven[lane] = proven
		worst = worse(worst, err)
		if left == nil {
			return worst // the rest cannot be told apart
		}
		rest = left
	}
	if len(rest) > 0 && worst == nil {
		worst = fmt.Errorf("%d bytes beyond the openings: %w", len(rest), ErrMalformed)
	}
	return worst
}

// worse keeps wrong bits before all else, then the earliest.
func worse(a, b error) error {
	if a == nil || (errors.Is(b, ErrWrongBits) && !errors.Is(a, ErrWrongBits)) {
		return b
	}
	return a
}

func (p Params) judgeLane(lane Lane, c laneCommit, sampleSeed market.Hash, b []byte) (right int, rest []byte, err error) {
	if lane == LaneM {
		return p.M.judge(c, sampleSeed, b)
	}
	m, _ := p.Matrix(lane)
	return m.judge(c, sampleSeed, b)
}

// CheckOpenings judges one matrix lane's openings for a laneKey and the
// laneRoot committed to under it: how many samples are right, and the worst
// error. A verifier of any size needs one row and one column at a time.
func (m Matrix) CheckOpenings(laneKey, laneRoot, sampleSeed market.Hash, openings []byte) (right int, err error) {
	right, rest, err := m.judge(laneCommit{[]market.Hash{laneKey}, []market.Hash{laneRoot}}, sampleSeed, openings)
	if err == nil && len(rest) > 0 {
		err = fmt.Errorf("%d bytes beyond the openings: %w", len(rest), ErrMalformed)
	}
	return right, err
}

func (m Matrix) judge(c laneCommit, sampleSeed market.Hash, b []byte) (right int, rest []byte, err error) {
	samples := m.SampleList(sampleSeed)
	o, rest, err := m.decodeOpening(b, samples)
	if err != nil {
		return 0, nil, err
	}
	right, err = m.checkSamples(c, samples, o)
	return right, rest, err
}

// CheckOpenings judges lane M's openings; keys and roots are those of its two
// commits.
func (s SizeM) CheckOpenings(keys, roots [2]market.Hash, sampleSeed market.Hash, openings []byte) (right int, err error) {
	right, rest, err := s.judge(laneCommit{keys[:], roots[:]}, sampleSeed, openings)
	if err == nil && len(rest) > 0 {
		err = fmt.Errorf("%d bytes beyond the openings: %w", len(rest), ErrMalformed)
	}
	return right, err
}

func (s SizeM) judge(c laneCommit, sampleSeed market.Hash, b []byte) (right int, rest []byte, err error) {
	samples := s.SampleList(sampleSeed)
	o, rest, err := s.decodeOpening(b, samples)
	if err != nil {
		return 0, nil, err
	}
	right, err = s.checkSamples(c, samples, o)
	return right, rest, err
}

// WalkState is the last state of one walker, made page by page without D:
// what a verifier compares with. passRoots are those before the sample's pass.
func (s SizeM) WalkState(keys [2]market.Hash, passRoots []market.Hash, at SampleM) [PageBytes]byte {
	j := newMemoryJudge(s, laneCommit{keys: keys[:]}, passRoots)
	return j.walkState(at)
}

// checkAll runs check for n samples on all cores and returns how many are
// right, and the worst error.
func checkAll(n int, checker func() func(k int) error) (right int, worst error) {
	errs := make([]error, n)
	// The only error is the context's, and this one never ends.
	_ = inBlocks(context.Background(), n, 4, func(from, to int) {
		check := checker()
		for k := from; k < to; k++ {
			errs[k] = check(k)
		}
	})
	for _, err := range errs {
		if err == nil {
			right++
			continue
		}
		worst = worse(worst, err)
	}
	return right, worst
}

func (m Matrix) checkSamples(c laneCommit, samples []Sample, o Opening) (int, error) {
	if RootsTree(o.Roots).Root() != c.roots[0] {
		return 0, fmt.Errorf("lane %v, roots of the rounds: %w", m.Lane, ErrOpening)
	}
	return checkAll(len(samples), func() func(int) error {
		j := matrixJudge{m: m, laneKey: c.keys[0], roots: o.Roots, h: newHasher(),
			a: make([]byte, m.RowBytes()), b: make([]byte, m.RowBytes())}
		return func(k int) error {
			if err := j.check(samples[k], &o.Leaves[k]); err != nil {
				return fmt.Errorf("lane %v, sample %d, round %d, row %d, column %d: %w",
					m.Lane, k, samples[k].T, samples[k].I, samples[k].J, err)
			}
			return nil
		}
	})
}

// matrixJudge recomputes single entries with its own scratch space.
type matrixJudge struct {
	m       Matrix
	laneKey market.Hash
	roots   []market.Hash
	h       *hasher
	a, b    []byte
}

// check is disproveElement turned around: nil when the entry is right,
// ErrOpening when the leaf is not the provider's, ErrWrongBits when it is and
// the entry is wrong.
func (j *matrixJudge) check(at Sample, l *Leaf) error {
	leaf, offset := j.m.LeafIndex(at)
	hash := j.h.leaf(l.Data[:])
	if err := j.h.checkPath(j.roots[at.T], hash, leaf, j.m.Leaves(), l.Path); err != nil {
		return fmt.Errorf("%w: %w", ErrOpening, err)
	}
	var prev market.Hash
	if at.T > 0 {
		prev = j.roots[at.T-1]
	}
	j.m.rowA(j.h, j.a, RoundKey(j.laneKey, at.T, prev), at.I)
	j.m.colB(j.h, j.b, j.laneKey, at.J)
	var want [8]byte
	j.m.entry(want[:j.m.out], j.a, j.b)
	if got := l.Data[offset : offset+j.m.out]; !bytes.Equal(got, want[:j.m.out]) {
		return fmt.Errorf("committed %#x, is %#x: %w", got, want[:j.m.out], ErrWrongBits)
	}
	return nil
}

func (s SizeM) checkSamples(c laneCommit, samples []SampleM, o OpeningM) (int, error) {
	if RootsTree(o.Roots[:1]).Root() != c.roots[0] || RootsTree(o.Roots[1:]).Root() != c.roots[1] {
		return 0, fmt.Errorf("lane M, roots of the passes: %w", ErrOpening)
	}
	return checkAll(len(samples), func() func(int) error {
		j := newMemoryJudge(s, c, o.Roots)
		return func(k int) error {
			if err := j.check(samples[k], &o.Walks[k]); err != nil {
				return fmt.Errorf("lane M, sample %d, pass %d, walker %d: %w", k, samples[k].P, samples[k].W, err)
			}
			return nil
		}
	})
}

// keptPages bounds what one judge remembers of Z: 32 MiB. At CPU size that is
// all of it; at GPU size most pages are made anew.
const keptPages = 16384

// memoryJudge walks single walkers again, making each page when it is read.
type memoryJudge struct {
	size  SizeM
	c     laneCommit
	roots []market.Hash
	g     *pager
	kept  map[uint32]*page
	spare page
}

func newMemoryJudge(s SizeM, c laneCommit, roots []market.Hash) *memoryJudge {
	return &memoryJudge{size: s, c: c, roots: roots, g: newPager(), kept: map[uint32]*page{}}
}

// cachePage is Z[z].
func (j *memoryJudge) cachePage(z uint32) *page {
	if p := j.kept[z]; p != nil {
		return p
	}
	p := &j.spare
	if len(j.kept) < keptPages {
		p = new(page)
		j.kept[z] = p
	}
	j.g.seeded(p, 'Z', j.c.keys[0], z)
	return p
}

func (j *memoryJudge) check(at SampleM, w *Walk) error {
	hash := j.g.h.leaf(w.State[:])
	if err := j.g.h.checkPath(j.roots[at.P], hash, int(at.W), int(j.size.Walkers), w.Path); err != nil {
		return fmt.Errorf("%w: %w", ErrOpening, err)
	}
	if j.walkState(at) != w.State {
		return fmt.Errorf("walk ends elsewhere: %w", ErrWrongBits)
	}
	return nil
}

func (j *memoryJudge) walkState(at SampleM) (state [PageBytes]byte) {
	var m, d page
	j.g.walk(&m, j.size, PassKey([2]market.Hash(j.c.keys), at.P, j.roots), at.W, func(i uint32) *page {
		j.g.fillPage(&d, j.c.keys[0], i, j.size.CachePages, j.cachePage)
		return &d
	})
	m.bytes(state[:])
	return state
}
