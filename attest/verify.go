package attest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/gpubourse/bourse/market"
)

// Verdict is the typed outcome of a session.
type Verdict uint8

// The verdicts. The numbers are signed; they never change. Only Forged can
// slash, and on chain only for wrong bits in lane I or for equivocation.
const (
	Passed    Verdict = 1
	Slow      Verdict = 2 // throttled, busy or hot
	Short     Verdict = 3 // less memory than claimed
	Unhealthy Verdict = 4 // Xid or ECC errors
	Absent    Verdict = 5 // no answer, or none that belongs to the challenge
	Forged    Verdict = 6 // committed to bits that are wrong
)

func (v Verdict) String() string {
	names := [...]string{"passed", "slow", "short of memory", "unhealthy", "absent", "forged"}
	if v < Passed || int(v) > len(names) {
		return fmt.Sprintf("verdict(%d)", uint8(v))
	}
	return names[v-1]
}

// Why a session did not pass. Each wraps into the error of a Finding.
var (
	ErrNoAnswer  = errors.New("the provider did not answer in time")
	ErrCommit    = errors.New("commit does not belong to this session")
	ErrReceipt   = errors.New("receipt does not belong to this session")
	ErrReveal    = errors.New("revealed value is not the one committed to")
	ErrDevice    = errors.New("answer is for another device")
	ErrSimulated = errors.New("device is simulated and this network wants real ones")
	ErrOpening   = errors.New("opening does not lead to the committed root")
	ErrWrongBits = errors.New("committed entry is wrong")
	ErrLate      = errors.New("commit came after its time limit")
)

// Evidence is everything a judge needs, and nothing he has to believe but the
// verifiers' clocks and the beacon.
type Evidence struct {
	Challenge Challenge      `json:"challenge"`
	Dump      string         `json:"dump"` // the device dump's canonical bytes
	Commits   []SignedCommit `json:"commits"`
	Receipts  [][]Receipt    `json:"receipts"` // for each commit, by ascending nonce
	Reveal    market.Hash    `json:"reveal"`   // zero until the last commit was received
	Openings  []byte         `json:"openings"` // base64 in JSON; empty when none came
}

// Finding is what the judge found.
type Finding struct {
	Verdict    Verdict
	Err        error // why not passed; nil when passed
	Device     Dump
	SampleSeed market.Hash
	KeyI       market.Hash
	RootI      market.Hash
	ElapsedMs  uint32
	Measured   Measured
	// Proven counts the samples that were opened and recomputed.
	Proven int
	// TOPS is lane I's rate with its fraction; Measured rounds it down.
	TOPS float64
}

// Judge recomputes everything from the evidence. It is pure: the same evidence
// gives the same finding, on the verifier's machine and on anybody's later.
func Judge(e *Evidence) Finding {
	var f Finding
	if err := f.judge(e); err != nil {
		f.Err = err
		f.Verdict = verdictOf(err)
		return f
	}
	f.Verdict = Passed
	return f
}

func verdictOf(err error) Verdict {
	switch {
	case errors.Is(err, ErrWrongBits):
		return Forged
	case errors.Is(err, ErrLate):
		return Slow
	}
	return Absent
}

func (f *Finding) judge(e *Evidence) error {
	c := &e.Challenge
	if err := c.Check(); err != nil {
		return err
	}
	late, err := f.judgeCommits(e)
	if err != nil {
		return err
	}
	if hashWords(word(e.Reveal)) != c.RevealHash {
		return ErrReveal
	}
	f.SampleSeed = sampleSeed(e.Commits[len(e.Commits)-1].Commit.Hash(), e.Reveal)
	if err := f.judgeI(e); err != nil {
		return err
	}
	return late
}

// judgeCommits walks the chain of commits and receipts. late is set when a
// lane took longer than its limit: it counts only if all else is right, since
// wrong bits are worse than slow ones.
func (f *Finding) judgeCommits(e *Evidence) (late, err error) {
	c := &e.Challenge
	if len(e.Commits) > 0 { // the dump comes with the first
		if f.Device, err = DecodeDump([]byte(e.Dump)); err != nil {
			return nil, err
		}
		if f.Device.DeviceID(c.Provider) != c.DeviceID {
			return nil, ErrDevice
		}
		if f.Device.Simulated && !c.SimulatedOK {
			return nil, ErrSimulated
		}
	}
	next := nextCommit(c, []byte(e.Dump))
	startMs := c.IssuedAtMs
	for i, s := range c.Params.steps() {
		if i >= len(e.Commits) || i >= len(e.Receipts) {
			return nil, fmt.Errorf("lane %v, commit %d: %w", s.lane, s.seq, ErrNoAnswer)
		}
		next.Lane, next.Seq = s.lane, s.seq
		got := e.Commits[i]
		if err := checkCommit(c, next, got); err != nil {
			return nil, err
		}
		atMs, spentMs, err := judgeReceipts(c, got.Commit, e.Receipts[i], startMs)
		if err != nil {
			return nil, err
		}
		if spentMs > uint64(s.limitMs) && late == nil {
			late = fmt.Errorf("lane %v took %d ms of %d: %w", s.lane, spentMs, s.limitMs, ErrLate)
		}
		f.add(c.Params, s, got.Commit, spentMs)
		next, startMs = next.after(got.Commit, e.Receipts[i]), atMs
	}
	if len(e.Commits) != len(c.Params.steps()) || len(e.Receipts) != len(e.Commits) {
		return nil, fmt.Errorf("more commits than lanes: %w", ErrCommit)
	}
	return late, nil
}

// nextCommit is what the first commit must say, but for its root.
func nextCommit(c *Challenge, dump []byte) Commit {
	return Commit{Session: c.Session, LaneKey: c.Seed(), ParamsHash: c.Params.Hash(), Prev: hashBytes(dump)}
}

// after is what the commit after prev must say, but for lane, seq and root.
func (c Commit) after(prev Commit, receipts []Receipt) Commit {
	nonces := make([]market.Hash, len(receipts))
	for i := range receipts {
		nonces[i] = receipts[i].Nonce
	}
	c.LaneKey = nextLaneKey(prev.LaneKey, prev.Root, sortHashes(nonces))
	c.Prev = prev.Hash()
	return c
}

func checkCommit(c *Challenge, want Commit, got SignedCommit) error {
	want.Root = got.Commit.Root
	if got.Commit != want {
		return ErrCommit
	}
	if err := checkSigned(c.domain(), want.Hash(), got.Signature, c.Provider); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

// judgeReceipts returns when the quorum had the commit and how long the lane
// took, network apart, both in milliseconds of the verifiers' clocks.
func judgeReceipts(c *Challenge, commit Commit, rs []Receipt, startMs uint64) (atMs, spentMs uint64, err error) {
	if len(rs) < int(c.Quorum) || len(rs) > len(c.Verifiers) {
		return 0, 0, fmt.Errorf("%d receipts for a quorum of %d: %w", len(rs), c.Quorum, ErrReceipt)
	}
	var seen []market.Address
	for i, r := range rs {
		sorted := i == 0 || rs[i-1].Nonce.String() < r.Nonce.String()
		if !sorted || r.Commit != commit.Hash() || r.ReceivedAtMs < startMs ||
			slices.Contains(seen, r.Verifier) || !slices.Contains(c.Verifiers, r.Verifier) {
			return 0, 0, ErrReceipt
		}
		if err := checkSigned(c.domain(), r.hash(), r.Signature, r.Verifier); err != nil {
			return 0, 0, fmt.Errorf("receipt: %w", err)
		}
		seen = append(seen, r.Verifier)
	}
	// The quorum had it when its last member had it: the Quorum-th earliest.
	byTime := slices.SortedFunc(slices.Values(rs), func(a, b Receipt) int {
		return cmp.Compare(a.ReceivedAtMs, b.ReceivedAtMs)
	})
	r := byTime[c.Quorum-1]
	spent := r.ReceivedAtMs - startMs
	return r.ReceivedAtMs, spent - min(spent, uint64(r.MinRTTMs)), nil
}

// add books one received commit.
func (f *Finding) add(p Params, s step, c Commit, spentMs uint64) {
	f.ElapsedMs += uint32(min(spentMs, maxLimitMs*10))
	if s.lane == LaneI {
		f.KeyI, f.RootI = c.LaneKey, c.Root
		f.TOPS = 2 * float64(p.I.MACs()) / (float64(max(spentMs, 1)) / 1e3) / 1e12
		f.Measured.Int8TOPS = uint32(f.TOPS)
	}
}

// judgeI opens and recomputes every sample of lane I.
func (f *Finding) judgeI(e *Evidence) error {
	size := e.Challenge.Params.I
	if len(e.Openings) == 0 {
		return fmt.Errorf("openings: %w", ErrNoAnswer)
	}
	samples := size.samples(f.SampleSeed)
	o, err := decodeOpeningI(e.Openings, size, samples)
	if err != nil {
		return err
	}
	if rootsTree(o.Roots).Root() != f.RootI {
		return fmt.Errorf("rounds' roots: %w", ErrOpening)
	}
	f.Proven, err = checkSamples(size, f.KeyI, samples, o)
	return err
}

// samples are all samples of the lane, in order.
func (s SizeI) samples(seed market.Hash) []SampleI {
	all := make([]SampleI, s.Samples)
	for k := range all {
		all[k] = s.sampleI(seed, uint32(k))
	}
	return all
}

// checkSamples returns how many samples are right and the error of the worst
// wrong one: wrong bits before openings that lead nowhere, then the earliest.
func checkSamples(s SizeI, laneKey market.Hash, samples []SampleI, o OpeningI) (int, error) {
	errs := make([]error, len(samples))
	// The only error is the context's, and this one never ends.
	_ = inBlocks(context.Background(), len(samples), 8, func(from, to int) {
		j := newJudgeI(s, laneKey, o.Roots)
		for k := from; k < to; k++ {
			errs[k] = j.check(samples[k], &o.Leaves[k])
		}
	})
	right := 0
	var worst error
	for k, err := range errs {
		switch {
		case err == nil:
			right++
		case worst == nil || (errors.Is(err, ErrWrongBits) && !errors.Is(worst, ErrWrongBits)):
			worst = fmt.Errorf("sample %d, round %d, row %d, column %d: %w",
				k, samples[k].T, samples[k].I, samples[k].J, err)
		}
	}
	return right, worst
}

// judgeI recomputes single entries with its own scratch space.
type judgeI struct {
	size    SizeI
	laneKey market.Hash
	roots   []market.Hash
	h       *hasher
	a, b    []byte
}

func newJudgeI(s SizeI, laneKey market.Hash, roots []market.Hash) *judgeI {
	return &judgeI{size: s, laneKey: laneKey, roots: roots, h: newHasher(),
		a: make([]byte, s.K), b: make([]byte, s.K)}
}

// check is disproveElement turned around: nil when the entry is right,
// ErrOpening when the leaf is not the provider's, ErrWrongBits when it is and
// the byte is wrong.
func (j *judgeI) check(at SampleI, l *LeafI) error {
	leaf := j.h.leaf(l.Data[:])
	if err := j.h.checkPath(j.roots[at.T], leaf, j.size.leafIndex(at.I, at.J), j.size.leaves(), l.Path); err != nil {
		return fmt.Errorf("%w: %w", ErrOpening, err)
	}
	var prev market.Hash
	if at.T > 0 {
		prev = j.roots[at.T-1]
	}
	j.h.rowA(j.a, roundKey(j.laneKey, at.T, prev), at.I)
	j.h.colB(j.b, j.laneKey, at.J)
	if got, want := l.Data[at.J%LeafBytes], entryByte(dot(j.a, j.b)); got != want {
		return fmt.Errorf("committed %#02x, is %#02x: %w", got, want, ErrWrongBits)
	}
	return nil
}
