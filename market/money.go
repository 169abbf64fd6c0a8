package market

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"
)

// Amount is a non-negative number of a token's base units, below 2^96 (the
// width of uint96 in the escrow). It is a value: comparable, usable as a map
// key, and impossible to build out of range.
type Amount struct{ hi, lo uint64 } // hi < 2^32

// Rate is base units per hour and replica, below 2^96.
type Rate struct{ a Amount }

var (
	// ErrAmountRange: the number does not fit 96 bits, or would be negative.
	ErrAmountRange = errors.New("amount out of range")
	// ErrAmountSyntax: the text is no decimal amount.
	ErrAmountSyntax = errors.New("not a decimal amount")
)

const hiLimit = 1 << 32 // hi stays below this, so the whole stays below 2^96

// NewAmount makes an amount of base units.
func NewAmount(units uint64) Amount { return Amount{lo: units} }

// AmountFromBytes reads 12 big-endian bytes, the escrow's uint96.
func AmountFromBytes(b [12]byte) Amount {
	var a Amount
	for _, c := range b[:4] {
		a.hi = a.hi<<8 | uint64(c)
	}
	for _, c := range b[4:] {
		a.lo = a.lo<<8 | uint64(c)
	}
	return a
}

// Bytes gives 12 big-endian bytes, the escrow's uint96.
func (a Amount) Bytes() (b [12]byte) {
	for i := range 4 {
		b[3-i] = byte(a.hi >> (8 * i))
	}
	for i := range 8 {
		b[11-i] = byte(a.lo >> (8 * i))
	}
	return b
}

// Words gives the upper 32 and the lower 64 bits.
func (a Amount) Words() (hi, lo uint64) { return a.hi, a.lo }

// IsZero reports whether the amount is nothing.
func (a Amount) IsZero() bool { return a == Amount{} }

// Cmp gives -1, 0 or 1 as a is below, equal to or above b.
func (a Amount) Cmp(b Amount) int {
	switch {
	case a == b:
		return 0
	case a.hi < b.hi || a.hi == b.hi && a.lo < b.lo:
		return -1
	}
	return 1
}

// Less reports a < b.
func (a Amount) Less(b Amount) bool { return a.Cmp(b) < 0 }

// Add gives a+b, or ErrAmountRange.
func (a Amount) Add(b Amount) (Amount, error) {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	hi := a.hi + b.hi + carry
	if hi >= hiLimit {
		return Amount{}, ErrAmountRange
	}
	return Amount{hi, lo}, nil
}

// Sub gives a-b, or ErrAmountRange when b is larger.
func (a Amount) Sub(b Amount) (Amount, error) {
	if a.Less(b) {
		return Amount{}, ErrAmountRange
	}
	return a.SubFloor(b), nil
}

// SubFloor gives max(0, a-b).
func (a Amount) SubFloor(b Amount) Amount {
	if a.Less(b) {
		return Amount{}
	}
	lo, borrow := bits.Sub64(a.lo, b.lo, 0)
	return Amount{a.hi - b.hi - borrow, lo}
}

// Min gives the smaller of two amounts.
func (a Amount) Min(b Amount) Amount {
	if b.Less(a) {
		return b
	}
	return a
}

// Max gives the larger of two amounts.
func (a Amount) Max(b Amount) Amount {
	if a.Less(b) {
		return b
	}
	return a
}

// Mul gives a*n, or ErrAmountRange.
func (a Amount) Mul(n uint64) (Amount, error) {
	mhi, lo := bits.Mul64(a.lo, n)
	over, h := bits.Mul64(a.hi, n)
	hi, carry := bits.Add64(mhi, h, 0)
	if over != 0 || carry != 0 || hi >= hiLimit {
		return Amount{}, ErrAmountRange
	}
	return Amount{hi, lo}, nil
}

// NewRate makes a rate of base units per hour and replica.
func NewRate(unitsPerHour uint64) Rate { return Rate{NewAmount(unitsPerHour)} }

// RateOf reads an amount as "that much per hour and replica".
func RateOf(perHour Amount) Rate { return Rate{perHour} }

// PerHour gives what one replica owes for one hour.
func (r Rate) PerHour() Amount { return r.a }

// IsZero reports whether the rate is free of charge, or not set.
func (r Rate) IsZero() bool { return r.a.IsZero() }

// Cmp compares two rates.
func (r Rate) Cmp(o Rate) int { return r.a.Cmp(o.a) }

// Times gives the rate of n devices, or ErrAmountRange.
func (r Rate) Times(n uint64) (Rate, error) {
	a, err := r.a.Mul(n)
	return Rate{a}, err
}

// Owed is the one place where money is rounded:
//
//	floor(rate * replicaSeconds / 3600)
//
// in base units, toward the payer, with a 128-bit intermediate. The contract
// has the same function. Up to MaxRate the result is below 2^96; beyond, it
// stays at the largest amount, which no channel holds.
func Owed(r Rate, replicaSeconds uint32) Amount {
	s := uint64(replicaSeconds)
	phi, plo := bits.Mul64(r.a.lo, s)
	phi += r.a.hi * s // hi < 2^32, s < 2^32: no overflow; the sum is below 2^64
	qhi := phi / 3600
	if qhi >= hiLimit {
		return Amount{hiLimit - 1, ^uint64(0)}
	}
	qlo, _ := bits.Div64(phi%3600, plo, 3600)
	return Amount{qhi, qlo}
}

// String gives the base units as a decimal integer.
func (a Amount) String() string {
	if a.hi == 0 {
		return fmt.Sprintf("%d", a.lo)
	}
	const group = 10_000_000_000_000_000_000 // 10^19, the largest power of ten in 64 bits
	q, r := a.hi/group, a.hi%group
	q2, r2 := bits.Div64(r, a.lo, group)
	_ = q // hi < 2^32, so always 0
	return fmt.Sprintf("%d%019d", q2, r2)
}

// Decimal shows the amount in whole tokens: Decimal(6) of 1250000 is "1.25".
// At least two digits stand after the point, and no trailing zeros beyond.
func (a Amount) Decimal(decimals uint8) string {
	s := a.String()
	if decimals == 0 {
		return s
	}
	d := int(decimals)
	if len(s) <= d {
		s = strings.Repeat("0", d-len(s)+1) + s
	}
	whole, frac := s[:len(s)-d], strings.TrimRight(s[len(s)-d:], "0")
	for len(frac) < 2 && len(frac) < d {
		frac += "0"
	}
	return whole + "." + frac
}

// ParseUnits reads a decimal integer of base units.
func ParseUnits(s string) (Amount, error) { return ParseAmount(s, 0) }

// ParseAmount reads "12", "12.5" or "0.000001" of a token with that many
// decimals. Digits beyond the token's decimals are refused, never rounded.
func ParseAmount(s string, decimals uint8) (Amount, error) {
	whole, frac, dotted := strings.Cut(s, ".")
	if whole == "" || dotted && frac == "" || len(s) > 64 {
		return Amount{}, fmt.Errorf("%.64q: %w", s, ErrAmountSyntax)
	}
	if len(frac) > int(decimals) {
		return Amount{}, fmt.Errorf("%.64q has more than %d digits after the point: %w", s, decimals, ErrAmountSyntax)
	}
	var a Amount
	for _, c := range whole + frac + strings.Repeat("0", int(decimals)-len(frac)) {
		if c < '0' || c > '9' {
			return Amount{}, fmt.Errorf("%.64q: %w", s, ErrAmountSyntax)
		}
		next, err := a.Mul(10)
		if err == nil {
			next, err = next.Add(NewAmount(uint64(c - '0')))
		}
		if err != nil {
			return Amount{}, fmt.Errorf("%.64q: %w", s, err)
		}
		a = next
	}
	return a, nil
}

// MarshalText and UnmarshalText use base units: amounts in JSON are decimal
// strings, never floats.
func (a Amount) MarshalText() ([]byte, error) { return []byte(a.String()), nil }
func (a *Amount) UnmarshalText(b []byte) (err error) {
	*a, err = ParseUnits(string(b))
	return err
}

// String gives base units per hour.
func (r Rate) String() string { return r.a.String() + "/h" }

// MarshalText and UnmarshalText use base units per hour, without the "/h".
func (r Rate) MarshalText() ([]byte, error)  { return r.a.MarshalText() }
func (r *Rate) UnmarshalText(b []byte) error { return r.a.UnmarshalText(b) }
func (r Rate) Decimal(decimals uint8) string { return r.a.Decimal(decimals) }
