package market

import (
	"encoding/binary"
	"math/bits"
)

// query is a bid made ready: the parts of serves that a row of the index can
// answer, in the form in which it answers them in a few instructions.
type query struct {
	bid     *Bid
	in      *MatchInput
	limit   Rate // per device
	devices uint64
	memory  uint64
	host    uint64
	compute uint64
	most    uint64 // counterpart of row.least
	tie     uint64
	funded  uint64 // a bit per provider with a channel; may say too much
	tokens  uint16
	cuda    uint16
	refuse  uint8 // flags a row must not have
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
		compute: lanes32(n.MilliCPU, b.MaxSeconds),
		most:    lanes32(b.MaxSeconds, b.MaxUnlockDelaySeconds),
		tie:     binary.BigEndian.Uint64(b.ID[:]),
		tokens:  tokenBit(&b.Token),
		cuda:    n.CUDA,
		regions: allowedRegions(n),
	}
	if !b.AllowSimulated {
		q.refuse = flagSimulated
	}
	for k := range in.Funded {
		q.funded |= 1 << (whoIs(&k) & 63)
	}
	return q
}

// fits asks the "at least" filters all at once: with the spare top bit of each
// lane set, a subtraction borrows it exactly in the lanes that have too little.
// Together with enough devices it lets through everything that serves the bid,
// and little else.
func (q *query) fits(r *row) bool {
	const tops = 0x8000_0000_8000_0000
	enough := ((r.memory | tops) - q.memory) & ((r.host | tops) - q.host) &
		((r.compute | tops) - q.compute) & ((q.most | tops) - r.least) & tops
	return enough == tops && q.regions.has(r.region) && r.cuda >= q.cuda &&
		r.tokens&q.tokens != 0 && r.flags&q.refuse == 0
}

// enough asks the same of the four lanes of a band's devices.
func (q *query) enough(devices uint64) bool {
	const tops = 0x8000_8000_8000_8000
	return ((devices|tops)-q.devices)&tops == tops
}

// bound is a rank that a row with these devices cannot beat: its own, if the
// host carries as many replicas as the devices make.
func (q *query) bound(devices uint64, band int, funded bool) uint64 {
	n := &q.bid.Needs
	g := Group{Free: uint16(devices >> 48), NVLinkSet: uint16(devices>>32) & maxClass}
	replicas := q.bid.Replicas
	if replicas > 1 { // a row that fits holds one
		replicas = min(replicas, groupReplicas(n, &g))
	}
	return rankParts{
		band: band, funded: funded, class: uint16(devices>>16) & maxClass,
		others: q.bid.Replicas - replicas, spare: g.Free - replicas*n.GPUs,
	}.rank()
}

// walk adds candidates band by band, the cheapest first, over the given
// shelves; it ends after the band in which the list is full, or past the last
// band in which the bid's limit can lie.
func (q *query) walk(x *index, shelves []*shelf, list []Candidate) []Candidate {
	lastOctave, lastStep := q.limit.band()
	for oct := 0; oct <= lastOctave; oct++ {
		if x.octave[oct] == 0 {
			continue
		}
		var occupied uint64
		for _, s := range shelves {
			if o := s.octaves[oct]; o != nil && s.mig == q.bid.Needs.MIGProfile {
				occupied |= o.occupied
			}
		}
		if oct == lastOctave {
			occupied &= ^uint64(0) >> (bandsInOctave - 1 - lastStep)
		}
		for ; occupied != 0; occupied &= occupied - 1 {
			step := bits.TrailingZeros64(occupied)
			for _, s := range shelves {
				if o := s.octaves[oct]; o != nil && s.mig == q.bid.Needs.MIGProfile {
					list = q.scan(&o.bands[step], oct*bandsInOctave+step, list)
				}
			}
			if len(list) == cap(list) {
				return list
			}
		}
	}
	return list
}

// scan adds the candidates among the rows of one band. Once the list is full, a
// row is touched only when its devices could bring it there, and an offer only
// when its row fits too.
func (q *query) scan(b *band, bandIndex int, list []Candidate) []Candidate {
	for i, devices := range b.devices {
		if !q.enough(devices) {
			continue
		}
		full := len(list) == cap(list)
		if full && q.bound(devices, bandIndex, q.funded != 0) > list[len(list)-1].rank {
			continue
		}
		r := &b.rows[i]
		if !q.fits(r) {
			continue
		}
		if full {
			last, rank := &list[len(list)-1], q.bound(devices, bandIndex, q.funded>>(r.who&63)&1 != 0)
			if rank > last.rank || rank == last.rank && r.tie^q.tie > last.tie {
				continue
			}
		}
		o := &r.of.offer
		if q.serves(o, &o.Groups[r.group]) && !q.prefers(o) {
			c := q.candidate(o, int(r.group), false)
			list = q.insert(list, &c)
		}
	}
	return list
}
