package market

import (
	"fmt"
	"slices"
)

// Checks of single fields. Each gives nil, or an error that begins with the
// field's name; callers put the path before it.

// maxClass keeps a class inside 15 bits, the width of its lane in an index row.
const maxClass = 1<<15 - 1

func wrap(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", what, err)
}

func wrapDot(what string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s.%w", what, err)
}

// span holds lo <= v <= hi.
func span(field string, v, lo, hi uint64) error {
	if lo <= v && v <= hi {
		return nil
	}
	return fmt.Errorf("%s: %d is not within %d and %d: %w", field, v, lo, hi, ErrInvalid)
}

func rate(field string, r Rate, zeroAllowed bool) error {
	switch {
	case r.IsZero() && !zeroAllowed:
		return fmt.Errorf("%s: 0 is no price; want 1 to %s base units: %w", field, MaxRate(), ErrInvalid)
	case r.Cmp(MaxRate()) > 0:
		return fmt.Errorf("%s: %s is above %s base units: %w", field, r, MaxRate(), ErrInvalid)
	}
	return nil
}

// nodeKey looks at the form only; whether the point is on the curve shows when
// a signature is checked against it.
func nodeKey(field string, k *NodeKey) error {
	if k[0] == 2 || k[0] == 3 {
		return nil
	}
	return fmt.Errorf("%s: begins with %#02x, not 2 or 3 as a compressed key does: %w", field, k[0], ErrInvalid)
}

func address(field string, a *Address) error {
	if *a == (Address{}) {
		return fmt.Errorf("%s: the zero address cannot be paid: %w", field, ErrInvalid)
	}
	return nil
}

// hasHash: Terms bind the group's devices by this hash.
func hasHash(field string, h *Hash) error {
	if *h == (Hash{}) {
		return fmt.Errorf("%s: is not set: %w", field, ErrInvalid)
	}
	return nil
}

func mode(field string, m Mode) error {
	if m == OnDemand {
		return nil
	}
	return fmt.Errorf("%s: %d is unknown; want %d (on-demand): %w", field, m, OnDemand, ErrInvalid)
}

func modes(list []Mode) error {
	if len(list) == 0 {
		return fmt.Errorf("modes: none given; want at least %d (on-demand): %w", OnDemand, ErrInvalid)
	}
	for _, m := range list {
		if err := mode("modes", m); err != nil {
			return err
		}
	}
	return unique("modes", list)
}

// times holds issued < expires, a bounded life, and a sequence that is the
// issue time (or a little above, for two statements in one millisecond).
func times(issuedMs, expiresMs int64, sequence uint64, maxLifeMs int64) error {
	const lastMs = 1 << 53 // JSON's exact integers end here; the year 287396
	switch {
	case issuedMs <= 0 || issuedMs > lastMs:
		return fmt.Errorf("issued_ms: %d is no time in milliseconds since 1970: %w", issuedMs, ErrInvalid)
	case expiresMs <= issuedMs || expiresMs-issuedMs > maxLifeMs:
		return fmt.Errorf("expires_ms: %d is not within 1 and %d ms after issued_ms %d: %w", expiresMs, maxLifeMs, issuedMs, ErrInvalid)
	case sequence < uint64(issuedMs) || sequence > uint64(issuedMs)+MaxSkewMs:
		return fmt.Errorf("sequence: %d is not the issue time %d, nor at most %d above it: %w", sequence, issuedMs, MaxSkewMs, ErrInvalid)
	}
	return nil
}

// text holds printable ASCII of at most MaxText bytes.
func text(field, s string) error {
	if len(s) > MaxText {
		return fmt.Errorf("%s: %d bytes are more than %d: %w", field, len(s), MaxText, ErrInvalid)
	}
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return fmt.Errorf("%s: byte %#02x at %d is not printable ASCII: %w", field, s[i], i, ErrInvalid)
		}
	}
	return nil
}

// slug holds lower-case letters, digits and . - + _, as catalogue names have.
func slug(field, s string, emptyAllowed bool) error {
	if s == "" && !emptyAllowed {
		return fmt.Errorf("%s: is empty: %w", field, ErrInvalid)
	}
	if err := text(field, s); err != nil {
		return err
	}
	for i := range len(s) {
		c := s[i]
		if !('a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '.' || c == '-' || c == '+' || c == '_') {
			return fmt.Errorf("%s: %q has %q; want lower-case letters, digits and . - + _: %w", field, s, c, ErrInvalid)
		}
	}
	return nil
}

// region holds an ISO 3166 country code in lower case.
func region(field, s string, emptyAllowed bool) error {
	if s == "" && emptyAllowed || regionCode(s) != 0 {
		return nil
	}
	return fmt.Errorf("%s: %.64q is no country code of two lower-case letters: %w", field, s, ErrInvalid)
}

func texts(field string, list []string, limit int, check func(field, s string) error) error {
	if len(list) > limit {
		return fmt.Errorf("%s: %d entries are more than %d: %w", field, len(list), limit, ErrInvalid)
	}
	for i, s := range list {
		if err := check(field, s); err != nil {
			return fmt.Errorf("entry %d of %w", i, err)
		}
	}
	return unique(field, list)
}

func peers(field string, list []NodeKey) error {
	if len(list) > MaxPeers {
		return fmt.Errorf("%s: %d entries are more than %d: %w", field, len(list), MaxPeers, ErrInvalid)
	}
	for i := range list {
		if err := nodeKey(field, &list[i]); err != nil {
			return fmt.Errorf("entry %d of %w", i, err)
		}
	}
	return unique(field, list)
}

// unique is quadratic; every list it sees is bounded by MaxPeers.
func unique[T comparable](field string, list []T) error {
	for i, v := range list {
		if slices.Contains(list[:i], v) {
			return fmt.Errorf("%s: %v stands twice: %w", field, v, ErrInvalid)
		}
	}
	return nil
}

func disjoint[T comparable](field string, list []T, other string, others []T) error {
	for _, v := range list {
		if slices.Contains(others, v) {
			return fmt.Errorf("%s: %v is in %s too: %w", field, v, other, ErrInvalid)
		}
	}
	return nil
}

// hasID guards the book: its entries are told apart by id.
func hasID[T ~[32]byte](what string, id T) error {
	if id == (T{}) {
		return fmt.Errorf("%s: id is not set: %w", what, ErrInvalid)
	}
	return nil
}
