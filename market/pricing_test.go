package market

import (
	"errors"
	"math"
	"math/big"
	"testing"
)

func TestPriceOf(t *testing.T) {
	cases := []struct {
		name    string
		rate    Rate
		ask     Ask
		replica Rate
		seconds uint32
		max     uint64
		err     error
	}{
		{"one GPU, one hour", NewRate(1_200_000), Ask{OnDemand, 1, 1, 3600}, NewRate(1_200_000), 3600, 1_200_000, nil},
		{"4 GPUs, 2 replicas, half an hour", NewRate(1_200_000), Ask{OnDemand, 4, 2, 1800}, NewRate(4_800_000), 3600, 4_800_000, nil},
		{"rounds toward the payer", NewRate(1), Ask{OnDemand, 1, 1, 7199}, NewRate(1), 7199, 1, nil},
		{"unknown mode", NewRate(1), Ask{9, 1, 1, 1}, Rate{}, 0, 0, ErrInvalid},
		{"too dear", MaxRate(), Ask{OnDemand, 2, 1, 1}, Rate{}, 0, 0, ErrPriceRange},
		{"far too dear", RateOf(Amount{hiLimit - 1, 0}), Ask{OnDemand, 2, 1, 1}, Rate{}, 0, 0, ErrPriceRange},
		{"too long", NewRate(1), Ask{OnDemand, 1, math.MaxUint16, math.MaxUint32}, Rate{}, 0, 0, ErrPriceRange},
	}
	for _, c := range cases {
		p, err := PriceOf(&Group{RatePerHour: c.rate}, c.ask)
		if !errors.Is(err, c.err) || p.ReplicaRate != c.replica || p.ReplicaSeconds != c.seconds || p.Max != NewAmount(c.max) {
			t.Errorf("%s: %+v, %v", c.name, p, err)
		}
		if err == nil && (p.DeviceRate != c.rate || p.GPUs != c.ask.GPUs || p.Replicas != c.ask.Replicas) {
			t.Errorf("%s: items %+v", c.name, p)
		}
	}
}

// FuzzBand: bands rise with the rate, a band is at most 1/64 wide, and the limit
// per device accepts exactly what the limit per replica does.
func FuzzBand(f *testing.F) {
	f.Add(uint32(0), uint64(1), uint32(0), uint64(2), uint16(3))
	f.Add(uint32(0), uint64(63), uint32(0), uint64(64), uint16(1))
	f.Add(uint32(0), ^uint64(0), uint32(1), uint64(0), uint16(8))
	f.Add(uint32(63), ^uint64(0), uint32(64), uint64(0), uint16(1024))
	f.Add(uint32(1<<29), uint64(0), uint32(1<<29+1<<23), uint64(0), uint16(1))
	f.Add(uint32(1<<11), uint64(0), ^uint32(0), ^uint64(0), uint16(2))
	f.Fuzz(func(t *testing.T, ahi uint32, alo uint64, bhi uint32, blo uint64, gpus uint16) {
		a, b := Rate{amountOf(ahi, alo)}, Rate{amountOf(bhi, blo)}
		if b.Cmp(a) < 0 {
			a, b = b, a
		}
		x, y := a.bandIndex(), b.bandIndex()
		if x > y || y >= octaves*bandsInOctave {
			t.Errorf("%s in band %d, %s in %d", a, x, b, y)
		}
		gap := new(big.Int).Sub(b.a.big(), a.a.big())
		if x == y && !a.IsZero() && gap.Mul(gap, big.NewInt(64)).Cmp(a.a.big()) >= 0 && a != b {
			t.Errorf("%s and %s share band %d", a, b, x)
		}
		gpus = gpus%MaxDevices + 1
		bid := Bid{Limit: b, Needs: Requirements{GPUs: gpus}}
		limit := MaxRate().a.big()
		if !b.IsZero() && b.Cmp(MaxRate()) < 0 {
			limit = b.a.big()
		}
		replica := new(big.Int).Mul(a.a.big(), big.NewInt(int64(gpus)))
		if got, want := a.Cmp(bid.deviceLimit()) <= 0, replica.Cmp(limit) <= 0; got != want {
			t.Errorf("%s x %d within %s: %v", a, gpus, b, got)
		}
	})
}
