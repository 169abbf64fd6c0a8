package market

import "testing"

// What is printed is what the rules of stopping come to.
func TestExposure(t *testing.T) {
	p := Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
	for _, c := range []struct {
		name                                     string
		replicas, prepay                         uint16
		unattended, max                          uint32
		named                                    bool
		pace                                     Pace
		unanswered, vanished, prepaid, colluding uint64 // seconds
	}{
		{"attended", 1, 0, 0, 10_000, false, p, 150, 150, 0, 0},
		{"prepaid in part", 1, 90, 0, 10_000, false, p, 60, 150, 90, 0},
		{"prepaid in full", 1, 120, 0, 10_000, false, p, 30, 150, 120, 0},
		{"four replicas", 4, 90, 0, 10_000, false, p, 240, 600, 360, 0},
		{"unattended", 2, 0, 5000, 10_000, true, p, 300, 5060, 0, 5000},
		{"a short job", 1, 0, 0, 100, false, p, 100, 100, 0, 0},
		{"one voucher at the end", 1, 0, 0, 700, false, Pace{}, 700, 700, 0, 0},
	} {
		terms := Terms{RatePerHour: NewRate(3600 * 7), Replicas: c.replicas, PrepaySeconds: c.prepay, UnattendedSeconds: c.unattended, MaxSeconds: c.max}
		if c.named {
			terms.VerifiersHash = Hash{1}
		}
		e := ExposureOf(terms, c.pace)
		want := Exposure{NewAmount(7 * c.unanswered), NewAmount(7 * c.vanished), NewAmount(7 * c.prepaid), c.pace.Cushion(terms), NewAmount(7 * c.colluding)}
		if e != want {
			t.Errorf("%s: %v, want %v", c.name, e, want)
		}
		if c.prepay == 0 && e.Vanished != c.pace.Need(terms) {
			t.Errorf("%s: %v may be lost and %v is needed: rule 1 covers what rule 2 allows", c.name, e.Vanished, c.pace.Need(terms))
		}
	}
}
