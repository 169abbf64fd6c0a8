package market

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// query is a bid made ready for the index: each part is what Misses asks, in
// the form that a row answers in a few instructions.
type query struct {
	bid     *Bid
	in      *MatchInput
	limit   Rate // per device
	devices uint64
	memory  uint64
	host    uint64
	compute uint64
	tokens  uint64
	tie     uint64
	refuse  uint16 // flags a row must not have
	regions regionSet
}

func newQuery(b *Bid, in *MatchInput) query {
	n := &b.Needs
	class, nvlink := n.Class, uint16(0)
	if !b.AllowUnattested {
		class = max(class, 1)
	}
	if n.NVLink {
		nvlink = n.GPUs
	}
	q := query{
		bid: b, in: in, limit: b.deviceLimit(),
		devices: lanes16(n.GPUs, nvlink, class, n.ComputeCap),
		memory:  lanes32(n.VRAMMiB, n.MemGBps),
		host:    lanes32(n.RAMMiB, n.DiskMiB),
		compute: lanes32(n.MilliCPU, uint32(n.CUDA)),
		tokens:  tokenBit(&b.Token),
		tie:     binary.BigEndian.Uint64(b.ID[:]),
		regions: allowedRegions(n),
	}
	if !b.AllowSimulated {
		q.refuse = flagSimulated
	}
	return q
}

// fits asks all "at least" filters at once: with the spare top bit of each lane
// set, a subtraction borrows it exactly in the lanes that have too little.
func (q *query) fits(r *row) bool {
	const top16, top32 = 0x8000_8000_8000_8000, 0x8000_0000_8000_0000
	four := ((r.devices | top16) - q.devices) & top16
	two := ((r.memory | top32) - q.memory) & ((r.host | top32) - q.host) & ((r.compute | top32) - q.compute) & top32
	return four == top16 && two == top32 &&
		r.tokens&q.tokens != 0 && r.flags&q.refuse == 0 && q.regions.has(r.region)
}

// admits asks what a row cannot answer: the rest of Misses.
func (q *query) admits(o *Offer, g *Group) bool {
	b := q.bid
	return o.ExpiresMs > q.in.NowMs &&
		o.MinSeconds <= b.MaxSeconds && b.MaxSeconds <= o.MaxSeconds &&
		o.UnlockDelaySeconds <= b.MaxUnlockDelaySeconds &&
		g.RatePerHour.Cmp(q.limit) <= 0 &&
		slices.Contains(o.Modes, b.Mode) && slices.Contains(o.Tokens, b.Token) &&
		o.Provider != b.Consumer &&
		!slices.Contains(b.Exclude, o.Provider) && !slices.Contains(b.Prefer, o.Provider)
}

// walk adds candidates band by band, the cheapest first, over the given
// shelves; it ends after the band in which the list is full, or past the last
// band in which the bid's limit can lie.
func (q *query) walk(x *index, shelves []*shelf, list *[]Candidate) {
	lastOctave, lastBand := q.limit.band()
	for oct := 0; oct <= lastOctave; oct++ {
		if x.octave[oct] == 0 {
			continue
		}
		var occupied uint64
		for _, s := range shelves {
			if o := s.octaves[oct]; o != nil {
				occupied |= o.occupied
			}
		}
		if oct == lastOctave {
			occupied &= ^uint64(0) >> (bandsInOctave - 1 - lastBand)
		}
		for ; occupied != 0; occupied &= occupied - 1 {
			band := bits.TrailingZeros64(occupied)
			for _, s := range shelves {
				if o := s.octaves[oct]; o != nil && s.mig == q.bid.Needs.MIGProfile {
					*list = q.scan(o.bands[band], *list)
				}
			}
			if len(*list) == cap(*list) {
				return
			}
		}
	}
}

// scan adds the candidates among the rows of one band.
func (q *query) scan(rows []row, list []Candidate) []Candidate {
	for i := range rows {
		r := &rows[i]
		if !q.fits(r) {
			continue
		}
		o := &r.of.offer
		if !q.admits(o, &o.Groups[r.group]) {
			continue
		}
		c := q.candidate(o, int(r.group), false)
		list = q.insert(list, &c)
	}
	return list
}
