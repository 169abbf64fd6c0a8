package attest

import (
	"math"
	"slices"

	"github.com/gpubourse/bourse/market"
)

// Claim is what a seller says of a device. It only sets the size of the work:
// what the device is, the lanes find out.
type Claim struct {
	Model     string // catalogue slug; "" unknown, or a slice of a card
	MemoryMiB uint32 // 0 where no session asks for memory
	Simulated bool
}

// ClaimOf is what an offer says that a group of devices is. A slice is no card,
// whatever it says.
func ClaimOf(g market.Group) Claim {
	c := Claim{Model: g.Model, MemoryMiB: g.VRAMMiB, Simulated: g.Simulated}
	if g.MIGProfile != "" {
		c.Model = ""
	}
	return c
}

const (
	laneSeconds = 3 // how long each lane should last on the card that is claimed

	// estimateSlack stretches the limits of a class that nobody has calibrated:
	// they rest on published figures alone, and an honest card must not miss
	// them.
	estimateSlack = 3
	// tenantSlack stretches the limits of a job's sessions: the tenant's own
	// work may hold the card at that time.
	tenantSlack = 4
	// fillSlack allows for the keccak work of lane M's fill, which no figure of a
	// class speaks of.
	fillSlack = 4

	minFillMs = 10_000
	// smallMiB is the memory up to which lane I takes the smaller N.
	smallMiB = 16 << 10
	// leastLaneM is the memory below which lane M would have no D to speak of.
	leastLaneM = 3 << 10
	// mostLaneM keeps D within maxPages.
	mostLaneM = 512 << 10
)

// unknownCard stands for a card that the catalogue does not have and for slices:
// slower than any known one, so that its session ends.
func unknownCard() vector { return vector{0, 150, 20, 3000, 40} }

// CardParams are the sizes that a card of this claim is asked. An idle one (admit,
// sweep) works every lane over nearly all of its memory. One that a job holds
// works lane I alone and in little memory, which is the tenant's. Deadlines are
// those of the card's class.
func (t *ClassTable) CardParams(c Claim, kind Kind) Params {
	expected, least := t.rates(c.Model)
	p := Params{ClassTable: t.Hash()}
	inJob := kind == Spot || kind == Settle
	p.I = GPUSizeI(inJob || c.MemoryMiB <= smallMiB, 1, 1)
	p.I.T = rounds(expected[2]*1e12, 2*float64(p.I.Matrix().MACs()), maxT)
	p.I.LimitMs = limitMs(2*float64(p.I.Matrix().MACs()), least[2]*1e12)
	if inJob {
		p.I.LimitMs = min(maxLimitMs, tenantSlack*p.I.LimitMs)
		return p
	}
	p.F, p.D = GPUSizeF(1, 1), GPUSizeF(1, 1)
	for lane, s := range map[Lane]*SizeF{LaneF: &p.F, LaneD: &p.D} {
		axis := 3 + int(lane-LaneF)
		s.T = rounds(expected[axis]*1e9, 2*float64(s.Matrix(lane).MACs()), maxT)
		s.LimitMs = limitMs(2*float64(s.Matrix(lane).MACs()), least[axis]*1e9)
	}
	if c.MemoryMiB < leastLaneM {
		return p
	}
	p.M = GPUSizeM(min(c.MemoryMiB, mostLaneM), 2, 1, 1)
	p.M.Passes = 1 + rounds(expected[1]*1e9, float64(p.M.readBytes()), 63)
	p.M.LimitMs = limitMs(float64(p.M.readBytes()), least[1]*1e9)
	// A page of D is written once and takes one read of Z for each fill round.
	filled := float64(p.M.Pages) * PageBytes * (fillRounds + 1)
	first := float64(p.M.Walkers) * float64(p.M.Steps) * PageBytes
	p.M.FillMs = max(minFillMs, limitMs(fillSlack*(filled+first), least[1]*1e9))
	return p
}

// rates are what a claimed model is expected to show on each axis, and the least
// that it may.
func (t *ClassTable) rates(model string) (expected, least vector) {
	expected, least = unknownCard(), unknownCard()
	stretch := float64(estimateSlack)
	for _, c := range t.classes {
		if model == "" || !slices.Contains(c.Models, model) {
			continue
		}
		least = c.Limits
		expected = least
		for axis := range expected {
			if expected[axis] /= slack; expected[axis] == 0 { // nothing is published
				expected[axis], least[axis] = unknownCard()[axis], unknownCard()[axis]
			}
		}
		if c.Calibrated {
			stretch = 1
		}
	}
	for axis := range least {
		least[axis] /= stretch
	}
	return expected, least
}

// rounds is how often work of one round fits into laneSeconds.
func rounds(rate, work float64, most uint32) uint32 {
	return uint32(min(float64(most), max(1, math.Floor(laneSeconds*rate/work))))
}

// limitMs is how long work may take at the least rate.
func limitMs(work, rate float64) uint32 {
	return uint32(min(maxLimitMs, max(1, math.Ceil(1000*work/rate))))
}
