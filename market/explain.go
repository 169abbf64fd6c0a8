package market

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

// Explanation says why no offer serves a bid.
type Explanation struct {
	Offers  int           // live offers looked at
	Failed  []FilterCount // the filter that most offers fail first
	Nearest *Miss         // nil when there is no offer
	Near    string        // the nearest miss as a sentence
	Change  string        // the one change to the bid that would help most; "" when no single one does
	Helps   int           // offers that would then match
}

// FilterCount is how many offers fail a filter. An offer that fails several
// counts at each; of its groups the one that fails fewest counts.
type FilterCount struct {
	Filter Filter `json:"filter"`
	Offers int    `json:"offers"`
}

// Miss is a group that does not serve the bid, and why.
type Miss struct {
	Offer   *Offer
	Group   int
	Filters Filters
}

// helpless are the filters no change to the bid removes.
const helpless = 1<<FilterExpired | 1<<FilterOwn | 1<<FilterMode

// Explain looks at every live offer once and says what keeps them from serving
// the bid. It is for the case that Best found nothing.
func (b *Book) Explain(bid *Bid, in MatchInput) Explanation {
	var x Explanation
	var failed [filterCount]int
	var single [filterCount][]Miss // offers that fail just this filter
	q := newQuery(bid, &in)
	for _, e := range b.offers {
		if !e.live {
			continue
		}
		m := q.nearestGroup(&e.offer)
		x.Offers++
		for left := m.Filters; left != 0; left &= left - 1 {
			f := bits.TrailingZeros32(uint32(left))
			failed[f]++
			if left == m.Filters && left&(left-1) == 0 {
				single[f] = append(single[f], m)
			}
		}
		if x.Nearest == nil || m.nearer(x.Nearest, bid) {
			x.Nearest = &m
		}
	}
	for f, n := range failed {
		if n > 0 {
			x.Failed = append(x.Failed, FilterCount{Filter(f), n})
		}
	}
	slices.SortStableFunc(x.Failed, func(a, b FilterCount) int { return cmp.Compare(b.Offers, a.Offers) })
	x.Change, x.Helps = bestChange(bid, &single, in.Currency)
	x.Near = x.near(bid, single[FilterGPUs], in.Currency)
	return x
}

func (q *query) nearestGroup(o *Offer) (best Miss) {
	for i := range o.Groups {
		m := Miss{o, i, q.misses(o, &o.Groups[i])}
		if i == 0 || m.nearer(&best, q.bid) {
			best = m
		}
	}
	return best
}

// nearer orders misses: those a change could help first, then by the number of
// filters, then by how much the worst of them lacks; ids make the order total.
func (m *Miss) nearer(n *Miss, bid *Bid) bool {
	if c := cmp.Or(cmp.Compare((m.Filters&helpless).Len(), (n.Filters&helpless).Len()), cmp.Compare(m.Filters.Len(), n.Filters.Len())); c != 0 {
		return c < 0 // the usual case, and cheap
	}
	return cmp.Or(cmp.Compare(m.lack(bid), n.lack(bid)), slices.Compare(m.Offer.ID[:], n.Offer.ID[:]), cmp.Compare(m.Group, n.Group)) < 0
}

// lack is the largest missing share over the filters, in thousandths of what
// was asked; a filter that is not a number counts as more than all of it: a
// device of the wanted model that is busy is nearer than a free one of another.
func (m *Miss) lack(bid *Bid) (worst uint64) {
	for left := m.Filters; left != 0; left &= left - 1 {
		f := Filter(bits.TrailingZeros32(uint32(left)))
		share := uint64(1001)
		if asked, has, ok := numbers(f, bid, m); ok {
			hi, lo := max(asked, has), min(asked, has)
			share = (hi - lo) * 1000 / max(hi, 1)
		} else if f == FilterPrice {
			share = m.priceLack(bid)
		}
		worst = max(worst, share)
	}
	return worst
}

// priceLack is how far the rate is above the limit, in thousandths of the rate.
func (m *Miss) priceLack(bid *Bid) uint64 {
	rate := m.rate(bid)
	over := rate.SubFloor(bid.Limit.PerHour())
	k := bits.Len64(rate.hi) // both without their low k bits fit 64
	cut := func(a Amount) uint64 { return a.hi<<(64-k) | a.lo>>k }
	hi, lo := bits.Mul64(cut(over), 1000)
	share, _ := bits.Div64(hi, lo, max(cut(rate), 1)) // over <= rate, so at most 1000
	return share
}

// rate is what a replica costs in the group, as far as an amount can say.
func (m *Miss) rate(bid *Bid) Amount {
	a, err := m.Offer.Groups[m.Group].RatePerHour.PerHour().Mul(uint64(bid.Needs.GPUs))
	if err != nil {
		return MaxRate().PerHour()
	}
	return a
}

// numbers gives what was asked and what the group has, for filters that compare
// whole numbers.
func numbers(f Filter, bid *Bid, m *Miss) (asked, has uint64, ok bool) {
	n, o, g := &bid.Needs, m.Offer, &m.Offer.Groups[m.Group]
	pair := func(a, h uint64) (uint64, uint64, bool) { return a, h, true }
	switch f {
	case FilterClass:
		return pair(uint64(n.Class), uint64(g.Class))
	case FilterGPUs:
		return pair(uint64(n.GPUs), uint64(g.Free))
	case FilterNVLink:
		return pair(uint64(n.GPUs), uint64(g.NVLinkSet))
	case FilterVRAM:
		return pair(uint64(n.VRAMMiB), uint64(shownVRAM(g.VRAMMiB)))
	case FilterBandwidth:
		return pair(uint64(n.MemGBps), uint64(g.MemGBps))
	case FilterComputeCap:
		return pair(uint64(n.ComputeCap), uint64(g.ComputeCap))
	case FilterCUDA:
		return pair(uint64(n.CUDA), uint64(o.Host.CUDA))
	case FilterCPU:
		return pair(uint64(n.MilliCPU), uint64(o.Host.MilliCPU))
	case FilterMemory:
		return pair(uint64(n.RAMMiB), uint64(o.Host.RAMMiB))
	case FilterDisk:
		return pair(uint64(n.DiskMiB), uint64(o.Host.DiskMiB))
	case FilterMinTime:
		return pair(uint64(bid.MaxSeconds), uint64(o.MinSeconds))
	case FilterMaxTime:
		return pair(uint64(bid.MaxSeconds), uint64(o.MaxSeconds))
	case FilterUnlockDelay:
		return pair(uint64(bid.MaxUnlockDelaySeconds), uint64(o.UnlockDelaySeconds))
	}
	return 0, 0, false
}

// near says the nearest miss in a sentence.
func (x *Explanation) near(bid *Bid, fewGPUs []Miss, cur Currency) string {
	if x.Nearest == nil {
		return "there are no offers"
	}
	m := x.Nearest
	var reasons []string
	for f := range filterCount {
		if m.Filters.Has(f) {
			reasons = append(reasons, m.reason(f, bid, cur))
		}
	}
	s := fmt.Sprintf("offer %s (%s) %s", m.Offer.ID.Short(), cmp.Or(m.Offer.Groups[m.Group].Model, "unknown model"), strings.Join(reasons, ", "))
	if m.Filters == 1<<FilterGPUs { // enough devices, but on several hosts
		free := 0
		for _, f := range fewGPUs {
			free += int(f.Offer.Groups[f.Group].Free)
		}
		if free >= int(bid.Needs.GPUs) {
			s += fmt.Sprintf("; %d that would do are free, but over %d hosts", free, len(fewGPUs))
		}
	}
	return s
}
