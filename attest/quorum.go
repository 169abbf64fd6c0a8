package attest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// Panel is who verifies a job: Terms carry its hash. Members stand in ascending
// order, each once.
type Panel struct {
	Threshold uint8
	Members   []market.Address
}

// NewPanel sorts the members.
func NewPanel(threshold uint8, members []market.Address) Panel {
	return Panel{threshold, slices.SortedFunc(slices.Values(members), func(a, b market.Address) int { return bytes.Compare(a[:], b[:]) })}
}

// Check returns ErrQuorum unless the panel can decide anything.
func (p Panel) Check() error {
	if len(p.Members) == 0 || len(p.Members) > MaxVerifiers || p.Threshold == 0 || int(p.Threshold) > len(p.Members) {
		return fmt.Errorf("%d of %d verifiers, at most %d: %w", p.Threshold, len(p.Members), MaxVerifiers, ErrQuorum)
	}
	for i := 1; i < len(p.Members); i++ {
		if bytes.Compare(p.Members[i-1][:], p.Members[i][:]) >= 0 {
			return fmt.Errorf("verifiers twice or out of order: %w", ErrQuorum)
		}
	}
	return nil
}

// Hash is verifiersHash of the Terms: keccak256 of the threshold and of every
// member, one 32-byte word each, as the attestor contract has it.
func (p Panel) Hash() market.Hash {
	words := []word{wordU(uint64(p.Threshold))}
	for _, a := range p.Members {
		words = append(words, wordA(a))
	}
	return hashWords(words...)
}

// Evidence is what the attestor contract reads: abi.encode(Attestation, Quorum).
// It takes as many of the signatures as the threshold asks.
func (p Panel) Evidence(a Attestation, sigs []VerdictSignature) ([]byte, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	var seals []word // index, r, vs of each
	for i, m := range p.Members {
		at := slices.IndexFunc(sigs, func(s VerdictSignature) bool { return s.Verifier == m })
		if at < 0 || len(seals) == 3*int(p.Threshold) {
			continue
		}
		s := sigs[at].Signature
		seals = append(seals, wordU(uint64(i)), word(s[:32]), word(s[32:]))
	}
	if len(seals) < 3*int(p.Threshold) {
		return nil, fmt.Errorf("%d of %d signatures: %w", len(seals)/3, p.Threshold, ErrQuorum)
	}
	words := a.words()
	// The quorum is of dynamic size: its offset stands behind the attestation.
	words = append(words, wordU(32*uint64(len(words)+1)), wordU(uint64(p.Threshold)),
		wordU(3*32), wordU(32*uint64(4+len(p.Members))), wordU(uint64(len(p.Members))))
	for _, m := range p.Members {
		words = append(words, wordA(m))
	}
	words = append(append(words, wordU(uint64(len(seals)/3))), seals...)
	out := make([]byte, 0, 32*len(words))
	for _, w := range words {
		out = append(out, w[:]...)
	}
	return out, nil
}

// SignedVerdict is a verdict on its way to third parties: they see who said
// what, and whoever kept the bundle can show why.
type SignedVerdict struct {
	Attestation Attestation        `json:"attestation"`
	Signatures  []VerdictSignature `json:"signatures"` // by ascending verifier, each once
}

// MaxSignedVerdict bounds its encoding, in bytes.
const MaxSignedVerdict = 4 << 10

// Signed is a bundle's verdict without its evidence.
func (b *Bundle) Signed() SignedVerdict { return SignedVerdict{b.Attestation, b.Signatures} }

// Encode gives the canonical bytes.
func (v SignedVerdict) Encode() []byte { return encode(v) }

// DecodeSignedVerdict reads the canonical bytes and checks all but the
// signatures.
func DecodeSignedVerdict(b []byte) (SignedVerdict, error) {
	v, err := decode[SignedVerdict](b, MaxSignedVerdict)
	if err != nil {
		return v, fmt.Errorf("verdict: %w", err)
	}
	a := v.Attestation
	switch {
	case a.Verdict < Passed || a.Verdict > Forged || a.Kind < Admit || a.Kind > Sweep:
		return v, fmt.Errorf("%v of a session %v: %w", a.Verdict, a.Kind, ErrMalformed)
	case a.ExpiresAt <= a.IssuedAt || a.ExpiresAt-a.IssuedAt > MaxLife || a.ExpiresAt >= 1<<40:
		return v, fmt.Errorf("verdict issued %d, expires %d: %w", a.IssuedAt, a.ExpiresAt, ErrMalformed)
	case a.ClassID != 0 && a.Verdict != Passed:
		return v, fmt.Errorf("class %d with the verdict %v: %w", a.ClassID, a.Verdict, ErrMalformed)
	case len(v.Signatures) == 0 || len(v.Signatures) > MaxVerifiers:
		return v, fmt.Errorf("verdict with %d signatures: %w", len(v.Signatures), ErrMalformed)
	}
	for i := 1; i < len(v.Signatures); i++ {
		if bytes.Compare(v.Signatures[i-1].Verifier[:], v.Signatures[i].Verifier[:]) >= 0 {
			return v, fmt.Errorf("verdict signatures out of order: %w", ErrMalformed)
		}
	}
	return v, nil
}

// Signers are the verifiers that the verdict names; CheckSignatures tells
// whether they signed.
func (v SignedVerdict) Signers() []market.Address {
	out := make([]market.Address, len(v.Signatures))
	for i, s := range v.Signatures {
		out[i] = s.Verifier
	}
	return out
}

// CheckSignatures returns ErrSignature unless every named verifier signed, for
// this network.
func (v SignedVerdict) CheckSignatures(chainID uint64, escrow market.Address) error {
	d, hash := eip712.NewDomain(chainID, escrow), v.Attestation.Hash()
	for _, s := range v.Signatures {
		if err := checkSigned(d, hash, s.Signature, s.Verifier); err != nil {
			return fmt.Errorf("verdict: %w", err)
		}
	}
	return nil
}

// DecodeCommit reads a commit as a provider sends it, and checks its signature.
func DecodeCommit(raw []byte, c *Challenge) (SignedCommit, error) {
	m, err := decode[commitMsg](raw, MaxCommit)
	if err != nil {
		return SignedCommit{}, fmt.Errorf("commit: %w", err)
	}
	return m.SignedCommit, checkSigned(c.domain(), m.Commit.Hash(), m.Signature, c.Provider)
}

// PickDevice draws a quorum's device from a job's: no member chooses it. The
// ids stand in the order in which the job leased them.
func PickDevice(beacon market.Hash, job market.JobID, ids []market.Hash) market.Hash {
	h := hashWords(word(beacon), word(job))
	return ids[binary.BigEndian.Uint64(h[:8])%uint64(len(ids))]
}
