package attest

import (
	"errors"
	"fmt"

	"github.com/gpubourse/bourse/market"
)

// Conviction is the file that proves a provider's equivocation to anybody, the
// attestor contract included: two Commits, signed by it, that answer one
// question differently.
type Conviction struct {
	Format   string          `json:"format"`
	ChainID  uint64          `json:"chain_id"`
	Escrow   market.Address  `json:"escrow"`
	Provider market.Address  `json:"provider"`
	Commits  [2]SignedCommit `json:"commits"`
}

// ConvictionFormat names this version of the file.
const ConvictionFormat = "bourse.equivocation.1"

// ErrConviction means two commits that convict nobody.
var ErrConviction = errors.New("commits do not prove an equivocation")

// Convict puts two commits of a session together, if they prove anything.
func Convict(c *Challenge, a, b SignedCommit) (Conviction, error) {
	v := Conviction{ConvictionFormat, c.ChainID, c.Escrow, c.Provider, [2]SignedCommit{a, b}}
	return v, v.Check()
}

// Check returns ErrConviction unless the file proves what it says.
func (v Conviction) Check() error {
	if !Equivocation(v.ChainID, v.Escrow, v.Provider, v.Commits[0], v.Commits[1]) {
		return fmt.Errorf("provider %v: %w", v.Provider, ErrConviction)
	}
	return nil
}

// Encode gives the file's bytes.
func (v Conviction) Encode() []byte { return encode(v) }

// DecodeConviction reads and checks a file's bytes.
func DecodeConviction(file []byte) (Conviction, error) {
	v, err := decode[Conviction](file, MaxSignedVerdict)
	if err != nil {
		return v, fmt.Errorf("equivocation: %w", err)
	}
	if v.Format != ConvictionFormat {
		return v, fmt.Errorf("equivocation format %.40q, this program reads %q: %w", v.Format, ConvictionFormat, ErrMalformed)
	}
	return v, v.Check()
}
