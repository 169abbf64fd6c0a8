package market

import (
	"math"
	"math/bits"
	"slices"
)

// Filter is one reason why an offer does not serve a bid.
type Filter uint8

// The filters, in the order in which a tie between reasons is told.
const (
	FilterExpired Filter = iota
	FilterOwn
	FilterExcluded
	FilterMode
	FilterToken
	FilterModel
	FilterMIG
	FilterSimulated
	FilterUnattested
	FilterClass
	FilterAttestAge
	FilterGPUs
	FilterNVLink
	FilterVRAM
	FilterBandwidth
	FilterComputeCap
	FilterCUDA
	FilterCPU
	FilterMemory
	FilterDisk
	FilterRegion
	FilterMinTime
	FilterMaxTime
	FilterUnlockDelay
	FilterPrice
	filterCount
)

func (f Filter) String() string {
	names := [filterCount]string{"expired", "own offer", "excluded", "mode", "token", "model", "mig", "simulated",
		"unattested", "class", "attestation age", "gpus", "nvlink", "vram", "bandwidth", "compute capability", "cuda",
		"cpu", "memory", "disk", "region", "minimum time", "maximum time", "unlock delay", "price"}
	if f >= filterCount {
		return "unknown"
	}
	return names[f]
}

// Filters is a set of filters.
type Filters uint32

// Has reports whether f is in the set.
func (s Filters) Has(f Filter) bool { return s>>f&1 != 0 }

// Len counts the filters in the set.
func (s Filters) Len() int { return bits.OnesCount32(uint32(s)) }

func (s *Filters) add(f Filter, failed bool) {
	if failed {
		*s |= 1 << f
	}
}

// Misses gives every filter at which group g of offer o fails the bid; none
// means that it serves at least one replica. It is the definition of a match:
// the index of the book gives the same answers faster.
func Misses(b *Bid, o *Offer, g *Group, nowMs int64) Filters {
	q := newQuery(b, &MatchInput{NowMs: nowMs})
	return q.misses(o, g)
}

func (q *query) misses(o *Offer, g *Group) (s Filters) {
	b, n := q.bid, &q.bid.Needs
	s.add(FilterExpired, o.ExpiresMs <= q.in.NowMs)
	s.add(FilterOwn, o.Provider == b.Consumer)
	s.add(FilterExcluded, q.in.Skip[o.Provider] || slices.Contains(b.Exclude, o.Provider))
	s.add(FilterMode, !slices.Contains(o.Modes, b.Mode))
	s.add(FilterToken, !slices.Contains(o.Tokens, b.Token))
	s.add(FilterModel, len(n.Models) > 0 && !slices.Contains(n.Models, g.Model))
	s.add(FilterMIG, n.MIGProfile != g.MIGProfile)
	s.add(FilterSimulated, g.Simulated && !b.AllowSimulated)
	s.add(FilterUnattested, g.Class == 0 && !b.AllowUnattested)
	s.add(FilterClass, g.Class < n.Class)
	s.add(FilterAttestAge, !g.attestedWithin(n.MaxAttestAgeSeconds, q.in.NowMs))
	s.add(FilterGPUs, g.Free < n.GPUs)
	s.add(FilterNVLink, n.NVLink && g.NVLinkSet < n.GPUs)
	s.add(FilterVRAM, shownVRAM(g.VRAMMiB) < n.VRAMMiB)
	s.add(FilterBandwidth, g.MemGBps < n.MemGBps)
	s.add(FilterComputeCap, g.ComputeCap < n.ComputeCap)
	s.add(FilterCUDA, o.Host.CUDA < n.CUDA)
	s.add(FilterCPU, o.Host.MilliCPU < n.MilliCPU)
	s.add(FilterMemory, o.Host.RAMMiB < n.RAMMiB)
	s.add(FilterDisk, o.Host.DiskMiB < n.DiskMiB)
	s.add(FilterRegion, !q.regions.has(regionCode(o.Host.Region)))
	s.add(FilterMinTime, b.MaxSeconds < o.MinSeconds)
	s.add(FilterMaxTime, b.MaxSeconds > o.MaxSeconds)
	s.add(FilterUnlockDelay, o.UnlockDelaySeconds > b.MaxUnlockDelaySeconds)
	s.add(FilterPrice, g.RatePerHour.Cmp(q.limit) > 0)
	return s
}

// shownVRAM rounds up to whole GiB: the driver keeps a part of the last one,
// so a card sold with 80 GiB shows 81,559 MiB and must serve a bid for 80 GiB.
func shownVRAM(mib uint32) uint32 {
	if mib > math.MaxUint32-1023 {
		return math.MaxUint32
	}
	return (mib + 1023) &^ 1023
}

// hostReplicas is how many replicas the host's CPU, memory and disk carry.
func hostReplicas(n *Requirements, h *Host) uint16 {
	k := uint32(math.MaxUint16)
	for _, r := range [...][2]uint32{{h.MilliCPU, n.MilliCPU}, {h.RAMMiB, n.RAMMiB}, {h.DiskMiB, n.DiskMiB}} {
		if r[1] > 0 {
			k = min(k, r[0]/r[1])
		}
	}
	return uint16(k)
}

// groupReplicas is how many replicas the group's free devices make. With
// NVLink only the largest set counts: nothing is known of the others.
func groupReplicas(n *Requirements, g *Group) uint16 {
	k := uint16(math.MaxUint16)
	if n.GPUs > 0 {
		k = g.Free / n.GPUs
		if n.NVLink {
			k = min(k, g.NVLinkSet/n.GPUs)
		}
	}
	return k
}
