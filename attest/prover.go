package attest

import (
	"context"
	"fmt"

	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// ProverConfig is who answers, with which device.
type ProverConfig struct {
	Signer  Signer
	ChainID uint64
	Escrow  market.Address
	Dump    Dump   // of the device that is challenged
	Lane    Device // who works the lanes: CPU{}, or a card
	// Accept decides whether to answer: the job and its devices are known, the
	// verifier is named in its Terms. It must record the session id durably and
	// refuse one it has seen: a session is answered once, and two answers with
	// different roots are slashable.
	Accept   func(*Challenge) error
	Progress Progress // may be nil
}

// Prover is one session seen from the device's side. It is not safe for
// concurrent use.
type Prover struct {
	cfg       ProverConfig
	challenge Challenge
	dump      []byte
	next      Commit
	last      Commit
	made      int // commits sent
	worker    Worker
	opened    bool
	verdict   *verdictMsg
}

// NewProver reads a challenge and decides whether to answer it.
func NewProver(cfg ProverConfig, raw []byte) (*Prover, error) {
	c, err := decode[Challenge](raw, MaxChallenge)
	if err != nil {
		return nil, fmt.Errorf("challenge: %w", err)
	}
	if err := c.Check(); err != nil {
		return nil, err
	}
	switch {
	case c.ChainID != cfg.ChainID || c.Escrow != cfg.Escrow:
		return nil, fmt.Errorf("it is for another network: %w", ErrChallenge)
	case c.Provider != cfg.Signer.Address():
		return nil, fmt.Errorf("it is for provider %v: %w", c.Provider, ErrChallenge)
	case c.DeviceID != cfg.Dump.DeviceID(c.Provider):
		return nil, fmt.Errorf("device is not %s: %w", cfg.Dump.UUID, ErrChallenge)
	}
	if err := cfg.Accept(&c); err != nil {
		return nil, fmt.Errorf("refuse challenge: %w", err)
	}
	worker, err := cfg.Lane.Begin(c.Params)
	if err != nil {
		return nil, fmt.Errorf("refuse challenge: %w", err)
	}
	p := &Prover{cfg: cfg, challenge: c, dump: cfg.Dump.Encode(), worker: worker}
	p.next = nextCommit(&p.challenge, p.dump)
	return p, nil
}

// Challenge is what is being answered.
func (p *Prover) Challenge() Challenge { return p.challenge }

// MaxNext is the size cap of the message awaited now.
func (p *Prover) MaxNext() int {
	if p.opened {
		return MaxVerdict
	}
	return MaxReceipt
}

// Start works the first lane and returns its commit to send.
func (p *Prover) Start(ctx context.Context) ([]byte, error) {
	if p.made > 0 {
		return nil, fmt.Errorf("start: %w", ErrSession)
	}
	return p.commit(ctx)
}

// Receive takes the verifier's answer and returns what to send next; done is
// set, with nothing to send, once the verdict is there.
func (p *Prover) Receive(ctx context.Context, raw []byte) (reply []byte, done bool, err error) {
	switch {
	case p.made == 0 || p.verdict != nil:
		return nil, false, fmt.Errorf("receive: %w", ErrSession)
	case isVerdict(raw): // the verifier may end the session at any step
		return nil, true, p.receiveVerdict(raw)
	case p.opened:
		return nil, false, fmt.Errorf("receive: %w", ErrSession)
	}
	reply, err = p.receiveReceipt(ctx, raw)
	return reply, false, err
}

// isVerdict tells the two messages of a verifier apart by how they begin,
// which their canonical form fixes.
func isVerdict(raw []byte) bool {
	const head = `{"attestation":`
	return len(raw) >= len(head) && string(raw[:len(head)]) == head
}

func (p *Prover) commit(ctx context.Context) ([]byte, error) {
	s := p.challenge.Params.Steps()[p.made]
	root, err := p.worker.Work(ctx, s, p.next.LaneKey, p.cfg.Progress)
	if err != nil {
		return nil, fmt.Errorf("work lane %v: %w", s.Lane, err)
	}
	c := p.next
	c.Lane, c.Seq, c.Root = s.Lane, s.Seq, root
	sig, err := p.cfg.Signer.sign(p.challenge.domain(), c.Hash())
	if err != nil {
		return nil, err
	}
	msg := commitMsg{SignedCommit: SignedCommit{c, sig}}
	if p.made == 0 {
		msg.Dump = string(p.dump)
	}
	p.last = c
	p.made++
	return encode(msg), nil
}

func (p *Prover) receiveReceipt(ctx context.Context, raw []byte) ([]byte, error) {
	m, err := decode[receiptMsg](raw, MaxReceipt)
	if err != nil {
		return nil, fmt.Errorf("receipt: %w", err)
	}
	c := &p.challenge
	if _, _, err := judgeReceipts(c, p.last, m.Receipts, c.IssuedAtMs); err != nil {
		return nil, err
	}
	p.next = p.next.after(p.last, m.Receipts)
	if p.made < len(c.Params.Steps()) {
		return p.commit(ctx)
	}
	if m.Reveal == nil {
		return nil, ErrReveal
	}
	if err := m.Reveal.check(c); err != nil {
		return nil, err
	}
	openings, err := p.worker.Open(ctx, sampleSeed(p.last.Hash(), m.Reveal.Value))
	if err != nil {
		return nil, fmt.Errorf("open samples: %w", err)
	}
	p.opened = true
	return openings, nil
}

// Close frees what the device holds for this session.
func (p *Prover) Close() error { return p.worker.Close() }

func (p *Prover) receiveVerdict(raw []byte) error {
	m, err := decode[verdictMsg](raw, MaxVerdict)
	if err != nil {
		return fmt.Errorf("verdict: %w", err)
	}
	a, c := m.Attestation, &p.challenge
	if a.Session != c.Session || a.JobID != c.JobID || a.DeviceID != c.DeviceID || a.Provider != c.Provider {
		return fmt.Errorf("verdict: %w", ErrNotFor)
	}
	if err := checkVerdictSignatures(c, a, m.Signatures); err != nil {
		return err
	}
	p.verdict = &m
	return nil
}

// Verdict returns what the verifiers signed, and their reason when it is not
// passed. It is false before the session is done.
func (p *Prover) Verdict() (a Attestation, sigs []VerdictSignature, reason string, ok bool) {
	if p.verdict == nil {
		return Attestation{}, nil, "", false
	}
	return p.verdict.Attestation, p.verdict.Signatures, p.verdict.Reason, true
}

// Equivocation reports whether two signed commits convict their provider:
// equal session, lane, seq and laneKey, different root, both really signed.
func Equivocation(chainID uint64, escrow, provider market.Address, a, b SignedCommit) bool {
	x, y := a.Commit, b.Commit
	if x.Session != y.Session || x.Lane != y.Lane || x.Seq != y.Seq || x.LaneKey != y.LaneKey || x.Root == y.Root {
		return false
	}
	d := eip712.NewDomain(chainID, escrow)
	return checkSigned(d, x.Hash(), a.Signature, provider) == nil && checkSigned(d, y.Hash(), b.Signature, provider) == nil
}
