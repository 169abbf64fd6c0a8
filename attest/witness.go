package attest

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/gpubourse/bourse/market"
)

// Witness is one auditor of a quorum session that another one leads: it keeps
// its own clock and its own randomness, and signs only what it has recomputed.
type Witness struct {
	signer    Signer
	random    io.Reader
	challenge Challenge
	heard     time.Time
	receipts  []Receipt
}

// ErrWitness means a session or a verdict that this auditor does not stand for.
var ErrWitness = errors.New("auditor does not stand for this")

// NewWitness joins a session when its challenge is heard. checkBeacon says
// whether a hash is that of a recent block; the challenge rests on it, since no
// member may choose the seed.
func NewWitness(s Signer, random io.Reader, rawChallenge []byte, at time.Time, checkBeacon func(market.Hash, uint64) error) (*Witness, error) {
	c, err := ParseChallenge(rawChallenge)
	if err != nil {
		return nil, err
	}
	if err := c.Check(); err != nil {
		return nil, err
	}
	if !c.byBeacon() || !slices.Contains(c.Verifiers, s.Address()) {
		return nil, fmt.Errorf("no quorum session of %v: %w", s.Address(), ErrWitness)
	}
	if err := checkBeacon(c.Beacon, c.BeaconBlock); err != nil {
		return nil, fmt.Errorf("beacon: %w: %w", err, ErrWitness)
	}
	if random == nil {
		random = rand.Reader
	}
	return &Witness{signer: s, random: random, challenge: c, heard: at}, nil
}

// Receipt answers a commit that the leader passed on, or that came directly.
func (w *Witness) Receipt(sc SignedCommit, at time.Time) (Receipt, error) {
	c := &w.challenge
	steps := c.Params.Steps()
	if len(w.receipts) == len(steps) {
		return Receipt{}, fmt.Errorf("more commits than lanes: %w", ErrWitness)
	}
	step := steps[len(w.receipts)]
	if sc.Commit.Session != c.Session || sc.Commit.Lane != step.Lane || sc.Commit.Seq != step.Seq {
		return Receipt{}, ErrCommit
	}
	if err := checkSigned(c.domain(), sc.Commit.Hash(), sc.Signature, c.Provider); err != nil {
		return Receipt{}, fmt.Errorf("commit: %w", err)
	}
	r, err := newReceipt(w.signer, w.random, c, sc.Commit, since(c, w.heard, at), 0)
	if err == nil {
		w.receipts = append(w.receipts, r)
	}
	return r, err
}

// CoSign recomputes the whole evidence and signs the verdict it bears out.
// checkBeacon is asked for the later beacon that drew the samples: it must be a
// block after the last commit.
func (w *Witness) CoSign(b *Bundle, checkBeacon func(market.Hash, uint64) error) (VerdictSignature, error) {
	e := &b.Evidence
	if e.Challenge.Session != w.challenge.Session || len(e.Receipts) != len(w.receipts) {
		return VerdictSignature{}, fmt.Errorf("another session, or not all commits were shown: %w", ErrWitness)
	}
	for i, r := range w.receipts { // what this auditor saw, when it saw it
		if !slices.Contains(e.Receipts[i], r) {
			return VerdictSignature{}, fmt.Errorf("own receipt %d is left out: %w", i, ErrWitness)
		}
	}
	if e.Reveal != (Reveal{}) {
		if err := checkBeacon(e.Reveal.Value, e.Reveal.Block); err != nil {
			return VerdictSignature{}, fmt.Errorf("later beacon: %w: %w", err, ErrWitness)
		}
	}
	if _, err := b.Recompute(); err != nil {
		return VerdictSignature{}, err
	}
	sig, err := w.signer.sign(w.challenge.domain(), b.Attestation.Hash())
	return VerdictSignature{w.signer.Address(), sig}, err
}

// Cloned finds devices that more than one provider claims, from the bundles of
// one sweep or of many: at most one of them has the card.
func Cloned(reports []*Report) map[string][]market.Address {
	owners := map[string][]market.Address{}
	for _, r := range reports {
		if id := r.Device.UUID; id != "" && !slices.Contains(owners[id], r.Attestation.Provider) {
			owners[id] = append(owners[id], r.Attestation.Provider)
		}
	}
	for id, list := range owners {
		if len(list) < 2 {
			delete(owners, id)
		}
	}
	return owners
}
