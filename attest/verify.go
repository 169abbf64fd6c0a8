package attest

import (
	"bytes"
	"cmp"
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
	Forged    Verdict = 6 // wrong bits, or a driver that the host contradicts
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
	ErrShort     = errors.New("memory is smaller or slower than claimed")
	ErrUnhealthy = errors.New("device is not healthy")
	ErrSuspect   = errors.New("host contradicts its own driver")
)

// Evidence is everything a judge needs, and nothing he has to believe but the
// verifiers' clocks and the beacon.
type Evidence struct {
	Challenge Challenge      `json:"challenge"`
	Dump      string         `json:"dump"` // the device dump's canonical bytes
	Commits   []SignedCommit `json:"commits"`
	Receipts  [][]Receipt    `json:"receipts"` // for each commit, by ascending nonce
	Reveal    Reveal         `json:"reveal"`   // zero until the last commit was received
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
	ClassID    uint16 // 0: none granted
	// Proven counts, by lane, the samples that were opened and are right.
	Proven map[Lane]int

	commits map[Lane]laneCommit
}

// Judge recomputes everything from the evidence. It is pure: the same evidence
// gives the same finding, on the verifier's machine and on anybody's later.
func Judge(e *Evidence) Finding {
	f := Finding{Proven: map[Lane]int{}, commits: map[Lane]laneCommit{}}
	if err := f.judge(e); err != nil {
		f.Err = err
		f.Verdict = verdictOf(err)
		return f
	}
	f.Verdict = Passed
	f.ClassID = classID(e.Challenge.Params, &f)
	return f
}

func verdictOf(err error) Verdict {
	switch {
	case errors.Is(err, ErrWrongBits), errors.Is(err, ErrSuspect):
		return Forged
	case errors.Is(err, ErrUnhealthy):
		return Unhealthy
	case errors.Is(err, ErrShort):
		return Short
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
	if err := e.Reveal.check(c); err != nil {
		return err
	}
	f.SampleSeed = sampleSeed(e.Commits[len(e.Commits)-1].Commit.Hash(), e.Reveal.Value)
	if err := f.judgeOpenings(e); err != nil {
		return err
	}
	if len(f.Device.Suspect) > 0 {
		return fmt.Errorf("%.200s: %w", f.Device.Suspect[0], ErrSuspect)
	}
	if why := f.Device.Unhealthy(); why != "" {
		return fmt.Errorf("%.200s: %w", why, ErrUnhealthy)
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
	for i, s := range c.Params.Steps() {
		if i >= len(e.Commits) || i >= len(e.Receipts) {
			return nil, fmt.Errorf("lane %v, commit %d: %w", s.Lane, s.Seq, ErrNoAnswer)
		}
		next.Lane, next.Seq = s.Lane, s.Seq
		got := e.Commits[i]
		if err := checkCommit(c, next, got); err != nil {
			return nil, err
		}
		atMs, spentMs, err := judgeReceipts(c, got.Commit, e.Receipts[i], startMs)
		if err != nil {
			return nil, err
		}
		if spentMs > uint64(s.LimitMs) && late == nil {
			late = fmt.Errorf("lane %v, commit %d took %d ms of %d: %w", s.Lane, s.Seq, spentMs, s.LimitMs, s.missed())
		}
		f.add(c.Params, s, got.Commit, spentMs)
		next, startMs = next.after(got.Commit, e.Receipts[i]), atMs
	}
	if len(e.Commits) != len(c.Params.Steps()) || len(e.Receipts) != len(e.Commits) {
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
		if i > 0 && bytes.Compare(rs[i-1].Nonce[:], r.Nonce[:]) >= 0 || slices.Contains(seen, r.Verifier) {
			return 0, 0, fmt.Errorf("out of order or twice by one verifier: %w", ErrReceipt)
		}
		if err := checkReceipt(c, commit, r); err != nil {
			return 0, 0, err
		}
		seen = append(seen, r.Verifier)
	}
	// The quorum had it when its last member had it: the Quorum-th earliest. Of two
	// at one time the lower nonce comes first, for every verifier alike: their
	// round trips may differ.
	byTime := slices.SortedStableFunc(slices.Values(rs), func(a, b Receipt) int {
		return cmp.Compare(a.ReceivedAtMs, b.ReceivedAtMs)
	})
	r := byTime[c.Quorum-1]
	if r.ReceivedAtMs < startMs {
		return 0, 0, fmt.Errorf("received before it could be worked: %w", ErrReceipt)
	}
	spent := r.ReceivedAtMs - startMs
	return r.ReceivedAtMs, spent - min(spent, uint64(r.MinRTTMs)), nil
}

// checkReceipt returns ErrReceipt or ErrSignature unless r is a listed
// verifier's receipt for this commit.
func checkReceipt(c *Challenge, commit Commit, r Receipt) error {
	if r.Commit != commit.Hash() || r.ReceivedAtMs < c.IssuedAtMs || !slices.Contains(c.Verifiers, r.Verifier) {
		return ErrReceipt
	}
	if err := checkSigned(c.domain(), r.hash(), r.Signature, r.Verifier); err != nil {
		return fmt.Errorf("receipt: %w", err)
	}
	return nil
}

// missed is what missing this step's limit means. Filling lane M is slow work
// for a slow card; its later passes are slow for one that lacks pages.
func (s Step) missed() error {
	if s.Lane == LaneM && s.Seq == 1 {
		return fmt.Errorf("%w: %w", ErrShort, ErrLate)
	}
	return ErrLate
}

// add books one received commit. Rates are whole numbers, rounded down, so that
// every verifier finds the same; a lane took at least a millisecond.
func (f *Finding) add(p Params, s Step, c Commit, spentMs uint64) {
	f.ElapsedMs += uint32(min(spentMs, maxLimitMs*10))
	ms := max(spentMs, 1)
	booked := f.commits[s.Lane]
	booked.keys, booked.roots = append(booked.keys, c.LaneKey), append(booked.roots, c.Root)
	f.commits[s.Lane] = booked
	switch m, _ := p.Matrix(s.Lane); s.Lane {
	case LaneI:
		f.KeyI, f.RootI = c.LaneKey, c.Root
		f.Measured.Int8TOPS = uint32(2 * m.MACs() / ms / 1e9)
	case LaneF:
		f.Measured.FP32GFLOPS = uint32(2 * m.MACs() / ms / 1e6)
	case LaneD:
		f.Measured.FP64GFLOPS = uint32(2 * m.MACs() / ms / 1e6)
	case LaneM:
		if s.Seq == 1 {
			f.Measured.VRAMMiB = p.M.VRAMMiB()
			f.Measured.MemGBps = uint32(p.M.readBytes() / ms / 1e6)
		}
	}
}
