package market

import (
	"math/rand/v2"
	"testing"
)

// CoveredSeconds is the inverse of Owed: the last second that is still paid.
func TestCoveredSecondsIsTheInverseOfOwed(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 20_000 {
		r := RateOf(Amount{uint64(rng.Uint32()) >> rng.UintN(33), rng.Uint64() >> rng.UintN(64)})
		if r.IsZero() {
			continue
		}
		s := rng.Uint32() >> rng.UintN(32)
		paid := Owed(r, s)
		got := CoveredSeconds(r, paid)
		if got < s || Owed(r, got).Cmp(paid) > 0 || got < 1<<32-1 && Owed(r, got+1).Cmp(paid) <= 0 {
			t.Fatalf("%d: rate %s, %d s owe %s, covered %d", i, r, s, paid, got)
		}
	}
	for _, c := range []struct {
		rate Rate
		paid Amount
	}{{RateOf(Amount{1, 0}), Amount{0, 1<<64 - 1}}, {RateOf(Amount{1, 1}), Amount{1 << 20, 1<<64 - 1}}, {NewRate(7), Amount{hiLimit - 1, 1<<64 - 1}}} { // a product of 2^64 borrows
		if got := CoveredSeconds(c.rate, c.paid); Owed(c.rate, got).Cmp(c.paid) > 0 || got < 1<<32-1 && Owed(c.rate, got+1).Cmp(c.paid) <= 0 {
			t.Errorf("rate %s, %s paid: %d s", c.rate, c.paid, got)
		}
	}
	if got := CoveredSeconds(NewRate(0), Amount{}); got != 1<<32-1 {
		t.Errorf("a free job is covered for %d s", got)
	}
	if got := CoveredSeconds(NewRate(3600), Amount{}); got != 0 {
		t.Errorf("nothing paid covers %d s", got)
	}
}

func TestNeed(t *testing.T) {
	p := Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
	terms := Terms{RatePerHour: NewRate(3600), Replicas: 2, MaxSeconds: 100_000}
	for _, c := range []struct {
		unattended, max uint32
		need, cushion   uint64
	}{
		{0, 100_000, 2 * 150, 2 * 1200}, // two replicas, one base unit a second each
		{0, 200, 200, 200},              // a short job never needs more than it can owe
		{5000, 100_000, 5000 + 60, 5060},
	} {
		terms.UnattendedSeconds, terms.MaxSeconds = c.unattended, c.max
		if got := p.Need(terms); got != NewAmount(c.need) {
			t.Errorf("unattended %d, max %d: need %s, want %d", c.unattended, c.max, got, c.need)
		}
		if got := p.Cushion(terms); got != NewAmount(c.cushion) {
			t.Errorf("unattended %d, max %d: cushion %s, want %d", c.unattended, c.max, got, c.cushion)
		}
	}
}

// A consumer adds nothing while there is enough, else up to the cushion, at least a
// period, and never more than the rest.
func TestTopUp(t *testing.T) {
	p := Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
	terms := Terms{RatePerHour: NewRate(3600), Replicas: 1, MaxSeconds: 100_000}
	away := terms
	away.UnattendedSeconds = 5000
	const low = 150 + 60
	for name, c := range map[string]struct {
		pace           Pace
		terms          Terms
		headroom, rest uint64
		want           uint64
	}{
		"enough":                         {p, terms, low, 1 << 20, 0},
		"one short":                      {p, terms, low - 1, 1 << 20, 1200 - low},
		"the rest is less":               {p, terms, low - 1, 7, 7},
		"the cushion is no more":         {p, away, 5000, 1 << 20, 60},
		"one voucher at the end":         {Pace{}, terms, 0, 1 << 20, 0},
		"nothing is there":               {p, terms, 0, 1 << 20, 1200 - low},
		"a period is longer than all":    {p, Terms{RatePerHour: NewRate(3600), Replicas: 1, MaxSeconds: 10}, 5, 5, 5},
		"a period is longer than so few": {p, Terms{RatePerHour: NewRate(3600), Replicas: 1, MaxSeconds: 10}, 5, 1 << 20, 10},
	} {
		if got := c.pace.TopUp(c.terms, NewAmount(c.headroom), NewAmount(c.rest)); got != NewAmount(c.want) {
			t.Errorf("%s: %s, want %d", name, got, c.want)
		}
	}
	if got := (Pace{}).Cushion(terms); got != terms.MaxOwed() {
		t.Errorf("with one voucher at the end the cushion is %s", got)
	}
}
