// Package receipts is the document that proves what a job cost: terms signed by
// both sides, the provider's final usage, the consumer's voucher, what its auditors
// were paid, and where the money moved. It is judged from its own bytes, with no node, disk or chain.
//
// Every byte counts. What the two sides signed is checked by recomputing it. The
// rest (states, names, transaction hashes) is the word of the node that printed
// the document, which signs the whole of it. The JSON has one form only, so a
// changed space is a changed document.
package receipts

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// Format is the first value of every document; another layout has another name.
const Format = "bourse receipts 1"

// Bounds of a document. A job takes about 3 KB.
const (
	MaxBytes = 16 << 20
	maxJobs  = 4096
	maxWords = 1024 // bytes of a name or a reason
)

// The sides of a job. An auditor's document has no jobs, only its audits.
const (
	Consumer = "consumer"
	Provider = "provider"
	Auditor  = "auditor"
)

// ErrBroken: the document does not prove what it says.
var ErrBroken = errors.New("the receipts do not hold")

// Document is all that one side keeps of an order, or of a job it sold or audited.
type Document struct {
	Format  string  `json:"format"`
	Network Network `json:"network"`
	Printed Printed `json:"printed"`
	Order   *Order  `json:"order,omitempty"` // a consumer's
	Jobs    []Job   `json:"jobs"`
	Audits  []Audit `json:"audits,omitempty"` // that this side paid for; an auditor's: was paid for
	// Signature is by Printed.By, over everything above.
	Signature Sig `json:"signature"`
}

// Network is what the signatures are bound to.
type Network struct {
	Name    string         `json:"name"`
	ChainID uint64         `json:"chain_id"`
	Escrow  market.Address `json:"escrow"`
}

// Printed says whose word the unsigned parts are.
type Printed struct {
	By   market.Address `json:"by"` // a node's address
	Side string         `json:"side"`
	At   time.Time      `json:"at"`
}

// Order is what the jobs are shares of.
type Order struct {
	ID   market.BidID `json:"id"`
	Name string       `json:"name"`
}

// Token names the channel's currency for people; the key has its address.
type Token struct {
	Symbol   string `json:"symbol"`
	Decimals uint8  `json:"decimals"`
}

// Job is one provider's share: one Terms and what came of it.
type Job struct {
	ID     market.JobID `json:"job"`
	State  string       `json:"state"`
	Reason string       `json:"reason,omitempty"`
	Token  Token        `json:"token"`

	Channel market.ChannelID  `json:"channel"`
	Key     market.ChannelKey `json:"key"`

	Terms           market.Terms `json:"terms"`
	TermsByConsumer Sig          `json:"terms_by_consumer"`
	TermsByProvider Sig          `json:"terms_by_provider"`

	Usage           *market.Usage   `json:"usage,omitempty"` // final
	UsageByProvider Sig             `json:"usage_by_provider,omitzero"`
	Voucher         *market.Voucher `json:"voucher,omitempty"` // the last one
	ByConsumer      Sig             `json:"voucher_by_consumer,omitzero"`

	FundTx    market.Hash `json:"fund_tx,omitzero"`
	CollectTx market.Hash `json:"collect_tx,omitzero"`
	Session   string      `json:"attestation_session,omitempty"`
	Verdict   string      `json:"attestation_verdict,omitempty"`
}

// Sig is a market.Sig64 that is hex in JSON.
type Sig market.Sig64

// IsZero reports whether nothing was signed; encoding/json asks it.
func (s Sig) IsZero() bool { return s == Sig{} }

// MarshalText gives 128 hex digits.
func (s Sig) MarshalText() ([]byte, error) { return []byte(hex.EncodeToString(s[:])), nil }

// UnmarshalText reads 128 hex digits.
func (s *Sig) UnmarshalText(b []byte) error {
	if len(b) != 2*len(s) {
		return fmt.Errorf("signature: want %d hex digits, got %d", 2*len(s), len(b))
	}
	if _, err := hex.Decode(s[:], b); err != nil {
		return fmt.Errorf("signature: %w", err)
	}
	return nil
}

// Clean takes out of a text what a document may not hold.
func Clean(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == unicode.ReplacementChar {
			return -1
		}
		return r
	}, s)
	for len(s) > maxWords {
		s = strings.TrimRightFunc(s[:maxWords], func(r rune) bool { return r == unicode.ReplacementChar })
	}
	return s
}

// Encode gives the one form a document has.
func (d Document) Encode() ([]byte, error) {
	b, err := json.MarshalIndent(d, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("encode receipts: %w", err)
	}
	return append(b, '\n'), nil
}

// Decode reads a document and refuses every other way to write it.
func Decode(b []byte) (Document, error) {
	var d Document
	if len(b) > MaxBytes {
		return d, fmt.Errorf("%w: larger than %d MiB", ErrBroken, MaxBytes>>20)
	}
	dec := json.NewDecoder(bytes.NewReader(b))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&d); err != nil {
		return d, fmt.Errorf("%w: not a receipts document: %w", ErrBroken, err)
	}
	if d.Format != Format {
		return d, fmt.Errorf("%w: format %.40q, want %q", ErrBroken, d.Format, Format)
	}
	again, err := d.Encode()
	if err != nil {
		return d, err
	}
	if !bytes.Equal(again, b) {
		return d, fmt.Errorf("%w: not written as it was printed; a byte was added or changed", ErrBroken)
	}
	return d, nil
}

// Digest is what the printing node signs: the document without its signature,
// bound to the network's escrow like every other statement.
func (d Document) Digest() (eip712.Word, error) {
	d.Signature = Sig{}
	b, err := d.Encode()
	if err != nil {
		return eip712.Word{}, err
	}
	const typ = "Receipts(bytes32 document)"
	domain := escrow.NewStatements(d.Network.ChainID, d.Network.Escrow).Domain()
	return domain.Digest(eip712.HashStruct(eip712.TypeHash(typ), eip712.TypeHash(string(b)))), nil
}
