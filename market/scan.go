package market

import "slices"

// Scan answers like Book.Best by looking at every offer. It is what the index
// is compared with, in tests for the same answer and in bench/book for speed.
func Scan(offers []*Offer, bid *Bid, in MatchInput, list []Candidate) []Candidate {
	list = list[:0]
	q := newQuery(bid, &in)
	for _, o := range offers {
		list = q.consider(list, o)
	}
	return list
}

// consider adds the groups of one offer that serve the bid.
func (q *query) consider(list []Candidate, o *Offer) []Candidate {
	for i := range o.Groups {
		if q.serves(o, &o.Groups[i]) {
			c := q.candidate(o, i, q.prefers(o))
			list = q.insert(list, &c)
		}
	}
	return list
}

func (q *query) prefers(o *Offer) bool { return slices.Contains(q.bid.Prefer, o.Provider) }

// serves is misses(o, g) == 0, but stops at the first filter that fails.
func (q *query) serves(o *Offer, g *Group) bool {
	b, n := q.bid, &q.bid.Needs
	return g.Free >= n.GPUs && g.MIGProfile == n.MIGProfile &&
		(len(n.Models) == 0 || slices.Contains(n.Models, g.Model)) &&
		g.RatePerHour.Cmp(q.limit) <= 0 &&
		shownVRAM(g.VRAMMiB) >= n.VRAMMiB && g.MemGBps >= n.MemGBps && g.ComputeCap >= n.ComputeCap &&
		(!n.NVLink || g.NVLinkSet >= n.GPUs) &&
		(!g.Simulated || b.AllowSimulated) && (g.Class != 0 || b.AllowUnattested) && g.Class >= n.Class && g.attestedWithin(n.MaxAttestAgeSeconds, q.in.NowMs) &&
		o.Host.CUDA >= n.CUDA && o.Host.MilliCPU >= n.MilliCPU &&
		o.Host.RAMMiB >= n.RAMMiB && o.Host.DiskMiB >= n.DiskMiB &&
		q.regions.has(regionCode(o.Host.Region)) &&
		o.MinSeconds <= b.MaxSeconds && b.MaxSeconds <= o.MaxSeconds &&
		o.UnlockDelaySeconds <= b.MaxUnlockDelaySeconds && o.ExpiresMs > q.in.NowMs &&
		slices.Contains(o.Modes, b.Mode) && slices.Contains(o.Tokens, b.Token) &&
		o.Provider != b.Consumer && !q.in.Skip[o.Provider] && !slices.Contains(b.Exclude, o.Provider)
}
