package market

import (
	"fmt"
	"math"
	"math/bits"
)

// Ask is what a price is asked for.
type Ask struct {
	Mode     Mode
	GPUs     uint16 // per replica
	Replicas uint16
	Seconds  uint32 // the longest a replica may run
}

// Price is an itemised price: what a device costs, what that makes for a
// replica, and the most the whole can cost. Rates are per hour.
type Price struct {
	DeviceRate  Rate   `json:"device_rate"`
	GPUs        uint16 `json:"gpus"`
	ReplicaRate Rate   `json:"replica_rate"` // DeviceRate x GPUs; Terms.RatePerHour
	Replicas    uint16 `json:"replicas"`
	// ReplicaSeconds is Replicas x Seconds, the MaxSeconds of Terms.
	ReplicaSeconds uint32 `json:"replica_seconds"`
	Max            Amount `json:"max"` // Owed(ReplicaRate, ReplicaSeconds)
}

// PriceOf is the one price function: same group and ask, same price, on every
// node. CPU, memory and disk are included up to what the host shares out.
func PriceOf(g *Group, a Ask) (Price, error) {
	p := Price{DeviceRate: g.RatePerHour, GPUs: a.GPUs, Replicas: a.Replicas}
	if err := mode("mode", a.Mode); err != nil {
		return Price{}, fmt.Errorf("price: %w", err)
	}
	r, err := g.RatePerHour.Times(uint64(a.GPUs))
	if err != nil || r.Cmp(MaxRate()) > 0 {
		return Price{}, fmt.Errorf("price: %s times %d GPUs is above %s: %w", g.RatePerHour, a.GPUs, MaxRate(), ErrPriceRange)
	}
	seconds := uint64(a.Replicas) * uint64(a.Seconds)
	if seconds > math.MaxUint32 {
		return Price{}, fmt.Errorf("price: %d replicas of %d seconds are above %d replica-seconds: %w", a.Replicas, a.Seconds, uint32(math.MaxUint32), ErrPriceRange)
	}
	p.ReplicaRate, p.ReplicaSeconds = r, uint32(seconds)
	p.Max = Owed(p.ReplicaRate, p.ReplicaSeconds)
	return p, nil
}

// deviceLimit is the highest device rate a bid accepts: rate x GPUs <= limit
// exactly when rate <= floor(limit / GPUs), so one division serves all offers.
func (b *Bid) deviceLimit() Rate {
	limit := MaxRate()
	if !b.Limit.IsZero() && b.Limit.Cmp(limit) < 0 {
		limit = b.Limit
	}
	n := uint64(max(b.Needs.GPUs, 1))
	hi, r := limit.a.hi/n, limit.a.hi%n
	lo, _ := bits.Div64(r, limit.a.lo, n)
	return Rate{Amount{hi, lo}}
}

// Rates fall into bands of 1/64 to 1/128 of their value: six bits after the
// leading one. Within a band offers count as equally dear, so being one unit
// cheaper buys nothing and equal sellers share. Below 64 units a band is exact.
const (
	octaves       = 96 // bits of a rate
	bandsInOctave = 64
)

// band gives the octave of a rate and the band in it; both rise with the rate.
func (r Rate) band() (octave, step int) {
	hi, lo := r.a.hi, r.a.lo
	switch {
	case hi != 0: // bits 64 to 95: take six below the leading one, over both words
		octave = 63 + bits.Len64(hi)
		shift := uint(octave - 6) // 58 to 89
		if shift >= 64 {
			return octave, int(hi>>(shift-64)) & (bandsInOctave - 1)
		}
		return octave, int(hi<<(64-shift)|lo>>shift) & (bandsInOctave - 1)
	case lo == 0:
		return 0, 0
	}
	octave = bits.Len64(lo) - 1
	if octave < 6 {
		return octave, int(lo<<(6-octave)) & (bandsInOctave - 1)
	}
	return octave, int(lo>>(octave-6)) & (bandsInOctave - 1)
}

// bandIndex numbers the bands of all octaves.
func (r Rate) bandIndex() int {
	octave, step := r.band()
	return octave*bandsInOctave + step
}
