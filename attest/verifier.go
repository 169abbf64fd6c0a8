package attest

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"github.com/gpubourse/bourse/market"
)

// Ask is what a verifier wants to know: who is challenged, for what, and how.
type Ask struct {
	ChainID     uint64
	Escrow      market.Address
	Kind        Kind
	JobID       market.JobID
	DevicesHash market.Hash
	DeviceID    market.Hash
	Provider    market.Address
	Params      Params
	Beacon      market.Hash
	BeaconBlock uint64
	SimulatedOK bool
	// Passed are the times at which earlier sessions of this job passed, Replicas
	// is how many of it run: what is observed counts once for each. 0 is one.
	Passed   []time.Time
	Replicas uint16
	// Verifiers and Quorum name the auditors of a quorum session, in which this
	// verifier leads. Nil: this verifier alone.
	Verifiers []market.Address
	Quorum    uint8
	Shares    []market.Hash // what each of those that joined drew for the nonce
	// SessionEvery is the agreed pace of sessions; zero means 15 minutes.
	SessionEvery time.Duration
}

// VerifierConfig is who verifies.
type VerifierConfig struct {
	Signer Signer
	Rand   io.Reader     // nil: crypto/rand
	Life   time.Duration // of a verdict; zero means three days
	Quorum Quorum        // the other auditors; nil when alone
}

// Quorum is how a leading verifier reaches the others of a quorum session. Each
// of them runs a Witness. Calls bound their own time: what is missing when they
// return counts as missing.
type Quorum interface {
	// Receipts passes a commit on and returns the others' receipts.
	Receipts(SignedCommit) []Receipt
	// LaterBeacon is the hash and number of a block after now.
	LaterBeacon() (market.Hash, uint64, error)
	// CoSign passes the evidence on and returns the others' signatures.
	CoSign(*Bundle) []VerdictSignature
}

const (
	defaultLife         = 72 * time.Hour
	defaultSessionEvery = 15 * time.Minute
	// openingsWait is how long a provider may take to open, not measured.
	openingsWait = 60 * time.Second
	// lateGrace is how far beyond twice its limit a commit is still received,
	// to tell slow from absent.
	lateGrace = 5 * time.Second
)

// ErrSession means a call that does not fit where the session is.
var ErrSession = errors.New("attestation session is not at that step")

// Verifier is one session seen from the side that challenges. Calls give the
// time at which a message came or left; only differences of them count. One
// try: the first answer that does not belong ends the session with its verdict.
// It is not safe for concurrent use.
type Verifier struct {
	cfg    VerifierConfig
	ask    Ask
	reveal market.Hash
	minRTT time.Duration

	evidence Evidence
	next     Commit    // what the next commit must say
	opened   time.Time // when the challenge left
	deadline time.Time // for the message awaited now
	phase    verifierPhase
	bundle   *Bundle
	finding  Finding
}

type verifierPhase uint8

const (
	phaseNew verifierPhase = iota
	phaseCommits
	phaseOpenings
	phaseDone
)

// NewVerifier prepares one session.
func NewVerifier(cfg VerifierConfig, ask Ask) *Verifier {
	if cfg.Rand == nil {
		cfg.Rand = rand.Reader
	}
	if cfg.Life == 0 {
		cfg.Life = defaultLife
	}
	if ask.SessionEvery == 0 {
		ask.SessionEvery = defaultSessionEvery
	}
	return &Verifier{cfg: cfg, ask: ask}
}

// SetMinRTT tells the shortest round trip seen to this provider; it is
// subtracted from every lane's time.
func (v *Verifier) SetMinRTT(d time.Duration) { v.minRTT = d }

// Open draws the session's secrets and returns the challenge to send now.
func (v *Verifier) Open(now time.Time) ([]byte, error) {
	if v.phase != phaseNew {
		return nil, fmt.Errorf("open: %w", ErrSession)
	}
	var nonce market.Hash
	for _, h := range []*market.Hash{&nonce, &v.reveal} {
		if _, err := io.ReadFull(v.cfg.Rand, h[:]); err != nil {
			return nil, fmt.Errorf("open attestation session: draw randomness: %w", err)
		}
	}
	c := Challenge{
		ChainID: v.ask.ChainID, Escrow: v.ask.Escrow, Kind: v.ask.Kind, JobID: v.ask.JobID,
		DevicesHash: v.ask.DevicesHash, DeviceID: v.ask.DeviceID, Provider: v.ask.Provider,
		Verifiers: []market.Address{v.cfg.Signer.Address()}, Quorum: 1, Params: v.ask.Params,
		Beacon: v.ask.Beacon, BeaconBlock: v.ask.BeaconBlock, Nonce: nonce,
		RevealHash: hashWords(word(v.reveal)), IssuedAtMs: uint64(now.UnixMilli()), SimulatedOK: v.ask.SimulatedOK,
	}
	if len(v.ask.Verifiers) > 1 {
		c.Verifiers, c.Quorum, c.Nonce, c.RevealHash = v.ask.Verifiers, v.ask.Quorum, SharedNonce(v.ask.Shares), market.Hash{}
	}
	c.Session = c.sessionID()
	if err := c.Check(); err != nil {
		return nil, fmt.Errorf("open attestation session: %w", err)
	}
	v.evidence = Evidence{Challenge: c, Commits: []SignedCommit{}, Receipts: [][]Receipt{}, Openings: []byte{}}
	v.opened, v.phase = now, phaseCommits
	v.await(now)
	return encode(c), nil
}

// Session is the session's id, known after Open.
func (v *Verifier) Session() market.Session { return v.evidence.Challenge.Session }

// Deadline is when Timeout is due if nothing has come.
func (v *Verifier) Deadline() time.Time { return v.deadline }

// MaxNext is the size cap of the message awaited now.
func (v *Verifier) MaxNext() int {
	if v.phase == phaseOpenings {
		return MaxOpenings
	}
	return MaxCommit
}

func (v *Verifier) await(now time.Time) {
	steps := v.evidence.Challenge.Params.Steps()
	if done := len(v.evidence.Commits); done < len(steps) {
		limit := time.Duration(steps[done].LimitMs) * time.Millisecond
		v.deadline = now.Add(2*limit + lateGrace)
		return
	}
	v.deadline = now.Add(openingsWait)
}

// Receive takes the awaited message and the time at which its last byte came.
// It returns the answer to send: a receipt, or the verdict when done.
func (v *Verifier) Receive(raw []byte, at time.Time) (reply []byte, done bool, err error) {
	switch v.phase {
	case phaseCommits:
		return v.receiveCommit(raw, at)
	case phaseOpenings:
		if len(raw) <= MaxOpenings {
			v.evidence.Openings = raw
		}
		return v.conclude(at)
	}
	return nil, false, fmt.Errorf("receive: %w", ErrSession)
}

// Timeout ends the session because nothing came, or because the transport
// failed. The verdict says so.
func (v *Verifier) Timeout(at time.Time) (reply []byte, err error) {
	if v.phase != phaseCommits && v.phase != phaseOpenings {
		return nil, fmt.Errorf("time out: %w", ErrSession)
	}
	reply, _, err = v.conclude(at)
	return reply, err
}

func (v *Verifier) receiveCommit(raw []byte, at time.Time) ([]byte, bool, error) {
	c := &v.evidence.Challenge
	msg, err := decode[commitMsg](raw, MaxCommit)
	if err != nil || at.After(v.deadline) {
		return v.conclude(at) // absent: nothing that belongs here came
	}
	i := len(v.evidence.Commits)
	if i == 0 {
		v.evidence.Dump = msg.Dump
		v.next = nextCommit(c, []byte(msg.Dump))
	}
	s := c.Params.Steps()[i]
	v.next.Lane, v.next.Seq = s.Lane, s.Seq
	if checkCommit(c, v.next, msg.SignedCommit) != nil {
		return v.conclude(at)
	}
	receipts, err := v.receipts(msg.SignedCommit, at)
	if err != nil {
		return nil, false, err
	}
	v.evidence.Commits = append(v.evidence.Commits, msg.SignedCommit)
	v.evidence.Receipts = append(v.evidence.Receipts, receipts)
	v.next = v.next.after(msg.Commit, receipts)
	v.await(at)
	answer := receiptMsg{Receipts: receipts}
	if i+1 == len(c.Params.Steps()) {
		v.phase = phaseOpenings
		if v.evidence.Reveal, err = v.drawReveal(); err != nil {
			return nil, false, err
		}
		answer.Reveal = &v.evidence.Reveal
	}
	return encode(answer), false, nil
}

// drawReveal opens the own value, or takes a quorum's later beacon.
func (v *Verifier) drawReveal() (Reveal, error) {
	if !v.evidence.Challenge.byBeacon() {
		return Reveal{Value: v.reveal}, nil
	}
	hash, block, err := v.cfg.Quorum.LaterBeacon()
	if err != nil {
		return Reveal{}, fmt.Errorf("later beacon: %w", err)
	}
	return Reveal{hash, block}, nil
}

// receipts are the own one and those of the quorum, by ascending nonce. Those
// that do not hold are left out.
func (v *Verifier) receipts(sc SignedCommit, at time.Time) ([]Receipt, error) {
	own, err := newReceipt(v.cfg.Signer, v.cfg.Rand, &v.evidence.Challenge, sc.Commit, v.ms(at), v.minRTT)
	if err != nil {
		return nil, err
	}
	all := []Receipt{own}
	if v.cfg.Quorum != nil {
		for _, r := range v.cfg.Quorum.Receipts(sc) {
			if checkReceipt(&v.evidence.Challenge, sc.Commit, r) == nil && !slices.ContainsFunc(all, func(o Receipt) bool {
				return o.Verifier == r.Verifier
			}) {
				all = append(all, r)
			}
		}
	}
	slices.SortFunc(all, func(a, b Receipt) int { return bytes.Compare(a.Nonce[:], b.Nonce[:]) })
	return all, nil
}

func newReceipt(s Signer, random io.Reader, c *Challenge, commit Commit, atMs uint64, minRTT time.Duration) (Receipt, error) {
	r := Receipt{Commit: commit.Hash(), ReceivedAtMs: atMs, MinRTTMs: uint32(minRTT.Milliseconds()), Verifier: s.Address()}
	if _, err := io.ReadFull(random, r.Nonce[:]); err != nil {
		return r, fmt.Errorf("receipt: draw randomness: %w", err)
	}
	var err error
	r.Signature, err = s.sign(c.domain(), r.hash())
	return r, err
}

// ms puts a time on the session's scale: the wall clock when it was opened
// plus what has passed since on the monotonic one, so a step of the wall clock
// neither shortens nor lengthens a lane.
func (v *Verifier) ms(at time.Time) uint64 { return since(&v.evidence.Challenge, v.opened, at) }

func since(c *Challenge, opened, at time.Time) uint64 {
	return c.IssuedAtMs + uint64(max(0, at.Sub(opened).Milliseconds()))
}

// conclude judges what there is and signs the verdict.
func (v *Verifier) conclude(at time.Time) ([]byte, bool, error) {
	v.phase = phaseDone
	v.finding = Judge(&v.evidence)
	passed := v.ask.Passed
	if v.finding.Verdict == Passed {
		passed = append(passed[:len(passed):len(passed)], at)
	}
	issued := v.ms(at)/1000 + 1 // never before the last receipt
	a := newAttestation(&v.evidence, v.finding, issued, issued+uint64(v.cfg.Life.Seconds()),
		Observed(passed, v.ask.SessionEvery, v.ask.Replicas))
	sig, err := v.cfg.Signer.sign(v.evidence.Challenge.domain(), a.Hash())
	if err != nil {
		return nil, false, err
	}
	v.bundle = &Bundle{Format: BundleFormat, Evidence: v.evidence, Attestation: a,
		Signatures: []VerdictSignature{{v.cfg.Signer.Address(), sig}}}
	if v.cfg.Quorum != nil {
		v.bundle.addSignatures(v.cfg.Quorum.CoSign(v.bundle))
	}
	reason := ""
	if v.finding.Err != nil {
		reason = v.finding.Err.Error()
	}
	return encode(verdictMsg{Attestation: a, Signatures: v.bundle.Signatures, Reason: reason}), true, nil
}

// Result returns the finding and the bundle of a finished session. A session
// that did not pass has a bundle too: it bears out why.
func (v *Verifier) Result() (*Bundle, Finding, error) {
	if v.phase != phaseDone || v.bundle == nil {
		return nil, Finding{}, fmt.Errorf("result: %w", ErrSession)
	}
	return v.bundle, v.finding, nil
}

// Observed is how many replica-seconds a job was under watch: from its first
// passed session to its last, gaps over twice the pace not counted, times its
// replicas, since each session draws from the devices of all.
func Observed(passed []time.Time, every time.Duration, replicas uint16) uint32 {
	var sum time.Duration
	for i := 1; i < len(passed); i++ {
		if gap := passed[i].Sub(passed[i-1]); gap > 0 && gap <= 2*every {
			sum += gap
		}
	}
	return uint32(min(int64(sum/time.Second)*int64(max(replicas, 1)), math.MaxUint32))
}
