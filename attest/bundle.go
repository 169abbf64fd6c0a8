package attest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/gpubourse/bourse/market"
)

// Bundle is the file of one session: the evidence, and what the verifiers
// signed about it. Its canonical encoding is the file; no other spelling of
// the same content is accepted, and every byte is under a signature: the
// evidence through proofHash and the rest of the Attestation by recomputation.
type Bundle struct {
	Format      string             `json:"format"`
	Evidence    Evidence           `json:"evidence"`
	Attestation Attestation        `json:"attestation"`
	Signatures  []VerdictSignature `json:"signatures"` // by ascending verifier
}

// VerdictSignature is one verifier's signature of the Attestation.
type VerdictSignature struct {
	Verifier  market.Address `json:"verifier"`
	Signature Signature      `json:"signature"`
}

// BundleFormat names this version of the file.
const BundleFormat = "bourse.attestation.1"

// MaxLife is the longest that an Attestation may be valid, in seconds.
const MaxLife = 7 * 24 * 3600

// What a bundle can fail by, apart from what a Finding says.
var (
	// ErrBundle means a file that contradicts itself: it was changed after it
	// was signed, or never was right.
	ErrBundle = errors.New("attestation bundle does not hold")
	// ErrQuorum means too few verifiers signed.
	ErrQuorum = errors.New("quorum of verifiers not met")
)

// Encode gives the file's bytes.
func (b *Bundle) Encode() []byte { return encode(b) }

// HadItsTry says that a session is the one try that its device has: it answered,
// or it has committed and knows by then how late it is, or what is sampled.
func (b *Bundle) HadItsTry() bool {
	return b.Attestation.Verdict != Absent || len(b.Evidence.Commits) > 0
}

// DecodeBundle reads a file's bytes without judging them.
func DecodeBundle(file []byte) (*Bundle, error) {
	b, err := decode[Bundle](file, MaxBundle)
	if err != nil {
		return nil, fmt.Errorf("bundle: %w", err)
	}
	if b.Format != BundleFormat {
		return nil, fmt.Errorf("bundle format %.40q, this program reads %q: %w", b.Format, BundleFormat, ErrMalformed)
	}
	return &b, nil
}

// addSignatures adds the valid ones of others, in order, each verifier once.
func (b *Bundle) addSignatures(sigs []VerdictSignature) {
	c, hash := &b.Evidence.Challenge, b.Attestation.Hash()
	for _, s := range sigs {
		known := slices.ContainsFunc(b.Signatures, func(o VerdictSignature) bool { return o.Verifier == s.Verifier })
		if !known && slices.Contains(c.Verifiers, s.Verifier) && checkSigned(c.domain(), hash, s.Signature, s.Verifier) == nil {
			b.Signatures = append(b.Signatures, s)
		}
	}
	slices.SortFunc(b.Signatures, func(x, y VerdictSignature) int { return bytes.Compare(x.Verifier[:], y.Verifier[:]) })
}

// newAttestation states a finding. The times are unix seconds.
func newAttestation(e *Evidence, f Finding, issuedAt, expiresAt uint64, observedSeconds uint32) Attestation {
	c := &e.Challenge
	hashes := make([]word, len(e.Commits))
	for i := range e.Commits {
		hashes[i] = word(e.Commits[i].Commit.Hash())
	}
	return Attestation{
		Session: c.Session, JobID: c.JobID, DevicesHash: c.DevicesHash, DeviceID: c.DeviceID,
		Provider: c.Provider, ClassID: f.ClassID, Kind: c.Kind, ParamsHash: c.Params.Hash(), Seed: c.Seed(),
		SampleSeed: f.SampleSeed, KeyI: f.KeyI, RootI: f.RootI, LanesHash: hashWords(hashes...),
		Measured: f.Measured, ElapsedMs: f.ElapsedMs, ObservedSeconds: observedSeconds,
		NVMLHash: hashBytes([]byte(e.Dump)), ProofHash: hashBytes(encode(e)),
		Verdict: f.Verdict, IssuedAt: issuedAt, ExpiresAt: expiresAt,
	}
}

// Verify checks a bundle from its bytes alone: everything is recomputed, every
// signature recovered. A bundle whose verdict is not passed verifies too when
// the evidence bears that verdict out; Report says which it was.
func Verify(file []byte) (*Report, error) {
	b, err := DecodeBundle(file)
	if err != nil {
		return nil, err
	}
	f, err := b.Recompute()
	if err != nil {
		return nil, err
	}
	if err := checkVerdictSignatures(&b.Evidence.Challenge, b.Attestation, b.Signatures); err != nil {
		return nil, err
	}
	return newReport(b, f), nil
}

// Recompute judges the evidence and compares the attestation with what it shows;
// what cannot be recomputed is bounded. Who signed it is another question.
func (b *Bundle) Recompute() (Finding, error) {
	f := Judge(&b.Evidence)
	want := newAttestation(&b.Evidence, f, b.Attestation.IssuedAt, b.Attestation.ExpiresAt, b.Attestation.ObservedSeconds)
	if b.Attestation != want {
		return f, fmt.Errorf("signed verdict %q is not what the evidence shows (%q): %w: %w",
			b.Attestation.Verdict, f.Verdict, ErrBundle, f.cause())
	}
	return f, b.checkTimes()
}

// cause names the finding's error, or that there was none.
func (f Finding) cause() error {
	if f.Err != nil {
		return f.Err
	}
	return errors.New("evidence passes")
}

func (b *Bundle) checkTimes() error {
	a := b.Attestation
	last := b.Evidence.Challenge.IssuedAtMs
	for _, rs := range b.Evidence.Receipts {
		for _, r := range rs {
			last = max(last, r.ReceivedAtMs)
		}
	}
	if a.IssuedAt < last/1000 || a.ExpiresAt <= a.IssuedAt || a.ExpiresAt-a.IssuedAt > MaxLife {
		return fmt.Errorf("issued %d, expires %d, last receipt %d ms: times do not fit: %w",
			a.IssuedAt, a.ExpiresAt, last, ErrBundle)
	}
	return nil
}

// checkVerdictSignatures wants a quorum of the challenge's verifiers, each
// once, in ascending order, and nobody else.
func checkVerdictSignatures(c *Challenge, a Attestation, sigs []VerdictSignature) error {
	hash := a.Hash()
	for i, s := range sigs {
		if i > 0 && bytes.Compare(sigs[i-1].Verifier[:], s.Verifier[:]) >= 0 {
			return fmt.Errorf("verdict signatures out of order: %w", ErrBundle)
		}
		if !slices.Contains(c.Verifiers, s.Verifier) {
			return fmt.Errorf("verdict by %v, who was not asked: %w", s.Verifier, ErrBundle)
		}
		if err := checkSigned(c.domain(), hash, s.Signature, s.Verifier); err != nil {
			return fmt.Errorf("verdict: %w", err)
		}
	}
	if len(sigs) < int(c.Quorum) {
		return fmt.Errorf("%d of %d signatures: %w", len(sigs), c.Quorum, ErrQuorum)
	}
	return nil
}
