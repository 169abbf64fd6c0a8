package market

import (
	"math/rand"
	"testing"
)

// What is printed is what the rules of stopping come to.
func TestExposure(t *testing.T) {
	p := Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
	for _, c := range []struct {
		name                                                string
		replicas, prepay                                    uint16
		unattended, max                                     uint32
		named                                               bool
		pace                                                Pace
		unanswered, vanished, prepaid, locked, away, online uint64 // seconds
	}{
		{"attended", 1, 0, 0, 10_000, false, p, 150, 150, 0, 1200, 0, 0},
		{"prepaid in part", 1, 90, 0, 10_000, false, p, 60, 150, 90, 1200, 0, 0},
		{"prepaid in full", 1, 120, 0, 10_000, false, p, 30, 150, 120, 1200, 0, 0},
		{"four replicas", 4, 90, 0, 10_000, false, p, 240, 600, 360, 4800, 0, 0},
		{"unattended", 2, 0, 5000, 10_000, true, p, 300, 5060, 0, 5300, 5000, 5000},
		{"a day unattended", 2, 0, 60_000, 100_000, true, p, 300, 60_060, 0, 60_300, 60_000, 2 * (3600 + 300 + 600 + 60 + 150)},
		{"a short job", 1, 0, 0, 100, false, p, 100, 100, 0, 100, 0, 0},
		{"one voucher at the end", 1, 0, 0, 700, false, Pace{}, 700, 700, 0, 700, 0, 0},
		{"prepaid, one voucher at the end", 1, 100, 0, 700, false, Pace{}, 600, 600, 100, 700, 0, 0},
		{"unattended, nobody is named", 1, 0, 5000, 10_000, false, p, 150, 5030, 0, 5150, 0, 0},
	} {
		terms := Terms{RatePerHour: NewRate(3600 * 7), Replicas: c.replicas, PrepaySeconds: c.prepay, UnattendedSeconds: c.unattended, MaxSeconds: c.max,
			NotBefore: 1000, StartBy: 1300}
		if c.named {
			terms.VerifiersHash = Hash{1}
		}
		e := ExposureOf(terms, c.pace, 3600)
		of := func(seconds uint64) Amount { return NewAmount(7 * seconds) }
		want := Exposure{of(c.unanswered), of(c.vanished), of(c.prepaid), of(c.locked), of(c.away), of(c.online)}
		if e != want {
			t.Errorf("%s: %v, want %v", c.name, e, want)
		}
		if c.prepay == 0 && e.Vanished != c.pace.Need(terms) {
			t.Errorf("%s: %v may be lost and %v is needed: rule 1 covers what rule 2 allows", c.name, e.Vanished, c.pace.Need(terms))
		}
	}
}

// However vouchers and top-ups follow each other, no more is locked and not
// vouched for than is printed, and never less than the provider needs.
func TestTopUpKeepsWithinWhatIsPrinted(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 2000 {
		p := Pace{uint32(1 + r.Intn(100)), uint32(r.Intn(100)), uint32(r.Intn(100))}
		terms := Terms{RatePerHour: NewRate(uint64(1 + r.Intn(9000))), Replicas: uint16(1 + r.Intn(4)), MaxSeconds: uint32(1 + r.Intn(20_000)), UnattendedSeconds: uint32(r.Intn(4000) * r.Intn(2))}
		printed, all := ExposureOf(terms, p, 3600).Locked, terms.MaxOwed()
		funded, vouched := p.Cushion(terms), Amount{}
		for range 50 {
			if free := funded.SubFloor(vouched); printed.Less(free) {
				t.Fatalf("%v is free of %v under %+v, %v printed", free, funded, terms, printed)
			}
			if rest := all.SubFloor(vouched); funded.SubFloor(vouched).Less(p.Need(terms).Min(rest)) {
				t.Fatalf("%v of %v is vouched for: less than %v is free under %+v", vouched, funded, p.Need(terms), terms)
			}
			more, err := funded.Add(p.TopUp(terms, funded.SubFloor(vouched), all.SubFloor(funded)))
			if err != nil {
				t.Fatal(err)
			}
			funded = more
			period := Owed(terms.RatePerHour, uint32(r.Intn(int(p.VoucherSeconds)*int(terms.Replicas)+1)))
			if vouched, err = vouched.Add(period); err != nil {
				t.Fatal(err)
			}
			vouched = vouched.Min(all)
		}
	}
}
