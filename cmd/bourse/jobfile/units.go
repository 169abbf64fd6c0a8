package jobfile

import (
	"errors"
	"fmt"
	"math/bits"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Money is an amount of whole tokens as a person writes it. It becomes base
// units only where the network's tokens are known.
type Money struct {
	Text   string // digits and at most one point
	Symbol string // "" is the network's first token
}

var (
	errNoHour = errors.New("a price has no unit")
	errAmount = errors.New("not an amount")
)

var (
	moneyForm = regexp.MustCompile(`^([0-9]{1,30}(?:\.[0-9]{1,24})?)(?:\s+([A-Za-z][A-Za-z0-9.]{0,15}))?$`)
	sizeForm  = regexp.MustCompile(`^([0-9]{1,12})(?:\.([0-9]{1,3}))?\s*([KMGT]i?B)$`)
	cpuForm   = regexp.MustCompile(`^([0-9]{1,6})(?:\.([0-9]{1,3}))?$`)
	arrayForm = regexp.MustCompile(`^([0-9]{1,9})\s*-\s*([0-9]{1,9})$`)
)

// ParseAmount reads "60 USDC" or "60".
func ParseAmount(s string) (Money, error) {
	m := moneyForm.FindStringSubmatch(strings.TrimSpace(s))
	if m == nil {
		return Money{}, fmt.Errorf("%s is %w", clip(s), errAmount)
	}
	return Money{Text: m[1], Symbol: m[2]}, nil
}

// ParsePrice reads "2.50 USDC/h" or "2.50/h". The /h is required: a price
// without it could be meant for anything.
func ParsePrice(s string) (Money, error) {
	s = strings.TrimSpace(s)
	amount, unit, ok := strings.Cut(s, "/")
	unit = strings.TrimSpace(unit)
	if !ok || unit == "" {
		return Money{}, fmt.Errorf("%s has no unit: %w", clip(s), errNoHour)
	}
	if unit != "h" && unit != "hour" {
		return Money{}, fmt.Errorf("%s is not a price per hour: %w", clip(s), errNoHour)
	}
	return ParseAmount(amount)
}

// parseDuration reads Go's durations and whole days, such as 1d12h.
func parseDuration(s string) (time.Duration, error) {
	var days time.Duration
	rest := s
	if d, after, ok := strings.Cut(s, "d"); ok {
		n, err := strconv.ParseUint(d, 10, 16)
		if err != nil {
			return 0, fmt.Errorf("%s is not a duration", clip(s))
		}
		days, rest = time.Duration(n)*24*time.Hour, after
	}
	if rest == "" && days > 0 {
		return days, nil
	}
	d, err := time.ParseDuration(rest)
	if err != nil {
		if _, bare := strconv.ParseFloat(s, 64); bare == nil && s != "0" {
			return 0, fmt.Errorf("%s has no unit", clip(s))
		}
		return 0, fmt.Errorf("%s is not a duration", clip(s))
	}
	return days + d, nil
}

// parseMiB reads a size and rounds it up to whole MiB. KB, MB, GB, TB count in
// powers of 1000; KiB, MiB, GiB, TiB in powers of 1024.
func parseMiB(s string) (uint32, error) {
	m := sizeForm.FindStringSubmatch(s)
	if m == nil {
		if _, bare := strconv.ParseFloat(s, 64); bare == nil {
			return 0, fmt.Errorf("%s has no unit", clip(s))
		}
		return 0, fmt.Errorf("%s is not a size", clip(s))
	}
	whole, _ := strconv.ParseUint(m[1], 10, 64)
	frac, _ := strconv.ParseUint((m[2] + "000")[:3], 10, 64)
	base := uint64(1000)
	if strings.Contains(m[3], "i") {
		base = 1024
	}
	unit := uint64(1)
	for range strings.IndexByte("KMGT", m[3][0]) + 1 {
		unit *= base
	}
	// bytes = (whole*1000 + frac) * unit / 1000, in 128 bits.
	hi, lo := bits.Mul64(whole*1000+frac, unit)
	const mib = 1000 << 20
	if hi >= mib {
		return 0, fmt.Errorf("%s is too large", clip(s))
	}
	q, r := bits.Div64(hi, lo, mib)
	if r > 0 {
		q++
	}
	if q > 1<<31 {
		return 0, fmt.Errorf("%s is too large", clip(s))
	}
	return uint32(q), nil
}

// parseMilliCPU reads "16" or "0.5" cores.
func parseMilliCPU(s string) (uint32, error) {
	m := cpuForm.FindStringSubmatch(s)
	if m == nil {
		return 0, fmt.Errorf("%s is not a number of cores", clip(s))
	}
	whole, _ := strconv.ParseUint(m[1], 10, 32)
	frac, _ := strconv.ParseUint((m[2] + "000")[:3], 10, 32)
	return uint32(whole*1000 + frac), nil
}

// parseArray reads "1-100".
func parseArray(s string) (first, last uint32, err error) {
	m := arrayForm.FindStringSubmatch(s)
	if m == nil {
		return 0, 0, fmt.Errorf("%s is not a range", clip(s))
	}
	a, _ := strconv.ParseUint(m[1], 10, 32)
	b, _ := strconv.ParseUint(m[2], 10, 32)
	switch {
	case a > b:
		return 0, 0, fmt.Errorf("%s ends before it begins", clip(s))
	case b-a+1 > MaxTasks:
		return 0, 0, fmt.Errorf("%s is more than %d tasks", clip(s), MaxTasks)
	}
	return uint32(a), uint32(b), nil
}
