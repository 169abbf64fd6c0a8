package proto

import (
	"fmt"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gpubourse/bourse/market"
)

// Each kind has two functions, XToWire and XFromWire. FromWire is the only way
// from a peer's bytes to a market value; it checks every field and errors wrap
// ErrInvalid and name the field. One value has one spelling on the wire: a zero
// address, hash or amount is empty, an amount has no leading zero bytes.

// fields reads wire fields and keeps the first thing that was wrong.
type fields struct{ err error }

func (f *fields) fail(name, format string, args ...any) {
	if f.err == nil {
		f.err = fmt.Errorf("%s: "+format+": %w", append(append([]any{name}, args...), ErrInvalid)...)
	}
}

// atMost checks a number or a count against its bound.
func (f *fields) atMost(name string, v, limit uint64) {
	if v > limit {
		f.fail(name, "%d is above %d", v, limit)
	}
}

func (f *fields) u8(name string, v uint32) uint8 {
	f.atMost(name, uint64(v), math.MaxUint8)
	return uint8(v)
}

func (f *fields) u16(name string, v uint32) uint16 {
	f.atMost(name, uint64(v), math.MaxUint16)
	return uint16(v)
}

func (f *fields) u24(name string, v uint32) uint32 {
	f.atMost(name, uint64(v), 1<<24-1)
	return v
}

func (f *fields) u40(name string, v uint64) uint64 {
	f.atMost(name, v, 1<<40-1)
	return v
}

// fixed copies len(dst) bytes, or none for the zero value.
func (f *fields) fixed(name string, dst, b []byte) {
	if len(b) == 0 {
		return
	}
	if len(b) != len(dst) {
		f.fail(name, "%d bytes, want %d", len(b), len(dst))
		return
	}
	zero := true
	for _, c := range b {
		zero = zero && c == 0
	}
	if zero {
		f.fail(name, "zero is written as no bytes")
		return
	}
	copy(dst, b)
}

func (f *fields) address(name string, b []byte) (a market.Address) {
	f.fixed(name, a[:], b)
	return a
}

func (f *fields) hash(name string, b []byte) (h [32]byte) {
	f.fixed(name, h[:], b)
	return h
}

// id is a hash that must be there.
func (f *fields) id(name string, b []byte) [32]byte {
	if len(b) == 0 {
		f.fail(name, "missing")
	}
	return f.hash(name, b)
}

// nodeKey checks the form only; whether it is a point of the curve shows when
// it is used.
func (f *fields) nodeKey(name string, b []byte) (k market.NodeKey) {
	if len(b) != len(k) || b[0] != 2 && b[0] != 3 {
		f.fail(name, "no compressed public key")
		return k
	}
	return market.NodeKey(b)
}

func (f *fields) nodeKeys(name string, bs [][]byte, limit int) []market.NodeKey {
	if f.atMost(name, uint64(len(bs)), uint64(limit)); f.err != nil || len(bs) == 0 {
		return nil
	}
	ks := make([]market.NodeKey, len(bs))
	for i, b := range bs {
		ks[i] = f.nodeKey(name, b)
	}
	return ks
}

func (f *fields) amount(name string, b []byte) market.Amount {
	if len(b) > 12 || len(b) > 0 && b[0] == 0 {
		f.fail(name, "no amount of at most 12 bytes without leading zeros")
		return market.Amount{}
	}
	var full [12]byte
	copy(full[12-len(b):], b)
	return market.AmountFromBytes(full)
}

func (f *fields) rate(name string, b []byte) market.Rate {
	return market.RateOf(f.amount(name, b))
}

// text refuses what a terminal would act on.
func (f *fields) text(name, s string, limit int) string {
	if len(s) > limit {
		f.fail(name, "%d bytes, at most %d", len(s), limit)
		return ""
	}
	if !printable(s) {
		f.fail(name, "has control characters")
		return ""
	}
	return s
}

func (f *fields) texts(name string, ss []string, count, limit int) []string {
	if f.atMost(name, uint64(len(ss)), uint64(count)); f.err != nil {
		return nil
	}
	for _, s := range ss {
		f.text(name, s, limit)
	}
	return ss
}

func printable(s string) bool {
	for _, r := range s {
		if !unicode.IsPrint(r) || r == utf8.RuneError {
			return false
		}
	}
	return true
}

// Words makes of a text what a peer takes as words for a person: whatever is not
// printable becomes a space, and no more than MaxReason bytes remain.
func Words(s string) string {
	var b strings.Builder
	for _, r := range s {
		if !printable(string(r)) {
			r = ' '
		}
		if b.Len()+utf8.RuneLen(r) > MaxReason {
			break
		}
		b.WriteRune(r)
	}
	return b.String()
}

// The other direction: values of ours are in range by their types.

func amountToWire(a market.Amount) []byte {
	full := a.Bytes()
	b := full[:]
	for len(b) > 0 && b[0] == 0 {
		b = b[1:]
	}
	return b
}

func rateToWire(r market.Rate) []byte { return amountToWire(r.PerHour()) }

func addressToWire(a market.Address) []byte {
	if a == (market.Address{}) {
		return nil
	}
	return a[:]
}

func hashToWire(h [32]byte) []byte {
	if h == [32]byte{} {
		return nil
	}
	return h[:]
}

func nodeKeysToWire(ks []market.NodeKey) [][]byte {
	var bs [][]byte
	for _, k := range ks {
		bs = append(bs, k[:])
	}
	return bs
}
