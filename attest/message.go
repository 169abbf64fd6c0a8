package attest

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/gpubourse/bourse/market"
)

// Size caps of the messages, in bytes. A transport refuses longer frames
// before it allocates; the decoders check again.
const (
	MaxChallenge = 8 << 10
	MaxCommit    = 256 << 10 // the first one carries the device dump
	MaxReceipt   = 8 << 10
	MaxOpenings  = 2 << 20
	MaxVerdict   = 16 << 10
	MaxBundle    = 4 << 20
	maxDump      = 128 << 10
)

// ErrMalformed means bytes that are not the one canonical encoding of their
// message: too long, unknown or repeated fields, other spelling.
var ErrMalformed = errors.New("malformed attestation message")

// Signature is r || vs (EIP-2098), 64 bytes.
type Signature [64]byte

// MarshalText gives hex.
func (s Signature) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, s[:]), nil }

// UnmarshalText takes exactly 128 hex digits.
func (s *Signature) UnmarshalText(b []byte) error {
	if len(b) != 2*len(s) {
		return fmt.Errorf("signature: want %d hex digits, got %d", 2*len(s), len(b))
	}
	_, err := hex.Decode(s[:], b)
	return err
}

// Commit is the only thing a provider signs in a session, and all that it can
// be slashed for.
type Commit struct {
	Session    market.Session `json:"session"`
	Lane       Lane           `json:"lane"`
	Seq        uint8          `json:"seq"` // 0, and 1 for lane M's second
	LaneKey    market.Hash    `json:"lane_key"`
	Root       market.Hash    `json:"root"`
	ParamsHash market.Hash    `json:"params_hash"`
	Prev       market.Hash    `json:"prev"` // hash of the commit before; of the device dump for the first
}

// SignedCommit is a Commit with the provider's signature.
type SignedCommit struct {
	Commit    Commit    `json:"commit"`
	Signature Signature `json:"signature"`
}

// commitMsg is what crosses the wire. Dump is there with the first commit only.
type commitMsg struct {
	SignedCommit
	Dump string `json:"dump,omitempty"`
}

// Receipt says when the verifier had a commit, on its clock. Its nonce keys
// the next lane.
type Receipt struct {
	Commit       market.Hash    `json:"commit"` // hash of the Commit
	ReceivedAtMs uint64         `json:"received_at_ms"`
	MinRTTMs     uint32         `json:"min_rtt_ms"`
	Nonce        market.Hash    `json:"nonce"`
	Verifier     market.Address `json:"verifier"`
	Signature    Signature      `json:"signature"`
}

// Reveal is what draws the samples: the value that a single verifier committed
// to in its challenge, or for a quorum the hash of a block after the last commit.
type Reveal struct {
	Value market.Hash `json:"value"`
	Block uint64      `json:"block"` // 0 for a single verifier
}

// check returns ErrReveal unless r is what the challenge allows.
func (r Reveal) check(c *Challenge) error {
	if c.byBeacon() {
		if r.Block <= c.BeaconBlock || r.Value == (market.Hash{}) {
			return ErrReveal
		}
		return nil
	}
	if r.Block != 0 || hashWords(word(r.Value)) != c.RevealHash {
		return ErrReveal
	}
	return nil
}

// receiptMsg answers a commit, the receipts by ascending nonce; the last one
// also opens the sampling value.
type receiptMsg struct {
	Receipts []Receipt `json:"receipts"`
	Reveal   *Reveal   `json:"reveal,omitempty"`
}

// verdictMsg is the signed outcome.
type verdictMsg struct {
	Attestation Attestation        `json:"attestation"`
	Signatures  []VerdictSignature `json:"signatures"`
	Reason      string             `json:"reason"`
}

// encode is the canonical encoding: encoding/json, fields in the order of
// their structs, no spaces, no HTML escapes, one final newline.
func encode(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic("attest: encode own message: " + err.Error()) // all our types marshal
	}
	return b.Bytes()
}

// decode reads the canonical encoding and refuses every other spelling of the
// same message, so a stored message has exactly one form.
func decode[T any](b []byte, limit int) (T, error) {
	var v T
	if len(b) > limit {
		return v, fmt.Errorf("%d bytes, at most %d: %w", len(b), limit, ErrMalformed)
	}
	if !utf8.Valid(b) {
		return v, fmt.Errorf("not UTF-8: %w", ErrMalformed)
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.DisallowUnknownFields()
	if err := d.Decode(&v); err != nil {
		return v, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	if !bytes.Equal(encode(v), b) {
		return v, fmt.Errorf("not in canonical form: %w", ErrMalformed)
	}
	return v, nil
}

func takeHashes(b []byte, n int) ([]market.Hash, []byte) {
	hs := make([]market.Hash, n)
	for i := range hs {
		b = b[copy(hs[i][:], b):]
	}
	return hs, b
}

func be64(b []byte) uint64 { return binary.BigEndian.Uint64(b) }

func sortHashes(hs []market.Hash) []market.Hash {
	return slices.SortedFunc(slices.Values(hs), func(a, b market.Hash) int { return bytes.Compare(a[:], b[:]) })
}

// ParseChallenge reads a challenge before it is decided who answers it, e.g. to
// find the device it names. NewProver checks it again.
func ParseChallenge(raw []byte) (Challenge, error) {
	c, err := decode[Challenge](raw, MaxChallenge)
	if err != nil {
		return c, fmt.Errorf("challenge: %w", err)
	}
	return c, c.Check()
}
