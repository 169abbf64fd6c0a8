package main

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

// money shows base units as whole tokens with their symbol, "1.25 USDC".
// What the daemon did not say is "", what it said wrongly is shown as it is.
func money(units string, decimals uint32, symbol string) string {
	if units == "" {
		return ""
	}
	a, err := market.ParseUnits(units)
	if err != nil || decimals > 24 {
		return clean(units) + " base units"
	}
	return strings.TrimSpace(a.Decimal(uint8(decimals)) + " " + clean(symbol))
}

// rate is money per hour.
func rate(units string, decimals uint32, symbol string) string {
	if units == "" {
		return ""
	}
	return money(units, decimals, symbol) + "/h"
}

// short is an id as tables show it.
func short(id string) string {
	id = strings.TrimPrefix(id, "0x")
	if len(id) > market.ShortLen {
		return id[:market.ShortLen]
	}
	return id
}

// stamp is a time for JSON: nil when not known.
func stamp(ms int64) *time.Time {
	if ms == 0 {
		return nil
	}
	t := time.UnixMilli(ms).UTC()
	return &t
}

// ago is a time for tables, relative to now: "3m ago", "in 20s".
func (c *cli) ago(ms int64) string {
	if ms == 0 {
		return ""
	}
	d := c.now().Sub(time.UnixMilli(ms))
	if d < 0 {
		return "in " + span(-d)
	}
	return span(d) + " ago"
}

// span is a length of time in its two largest units.
func span(d time.Duration) string {
	s := int64(d.Round(time.Second) / time.Second)
	switch {
	case s < 60:
		return fmt.Sprintf("%ds", s)
	case s < 3600:
		return trimZero(fmt.Sprintf("%dm%ds", s/60, s%60), "0s")
	case s < 86400:
		return trimZero(fmt.Sprintf("%dh%dm", s/3600, s%3600/60), "0m")
	}
	return trimZero(fmt.Sprintf("%dd%dh", s/86400, s%86400/3600), "0h")
}

func trimZero(s, zero string) string {
	if cut, ok := strings.CutSuffix(s, zero); ok && !unicode.IsDigit(rune(cut[len(cut)-1])) {
		return cut
	}
	return s
}

func seconds(n uint32) string { return span(time.Duration(n) * time.Second) }

// size shows bytes in powers of 1024.
func size(n uint64) string {
	const units = "KMGTPE"
	if n < 1024 {
		return fmt.Sprintf("%d B", n)
	}
	f, u := float64(n)/1024, 0
	for f >= 1024 && u < len(units)-1 {
		f, u = f/1024, u+1
	}
	return fmt.Sprintf("%.1f %ciB", f, units[u])
}

// device names a model with what a person must not overlook.
func device(model string, simulated bool) string {
	if model == "" {
		model = "unknown model"
	}
	if simulated {
		model += " (simulated)"
	}
	return model
}

// classOf says what was measured; 0 is a label nobody checked.
func classOf(class uint32) string {
	if class == 0 {
		return "unattested"
	}
	return fmt.Sprintf("class %d", class)
}

// noClass says why a session of card size that passed showed no class.
func noClass(model string) string {
	if t, err := attest.NewClassTable(); err == nil && t.Calibrated(model) {
		return "no class"
	}
	return attest.Uncalibrated
}

// clean makes words of a peer safe for a terminal: one line, no control
// characters and no text that runs backwards.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\t', r == '\r':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, s)
}

// plural is "1 task" or "3 tasks".
func plural(n uint32, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}
