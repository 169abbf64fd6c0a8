package market

import (
	"bytes"
	"encoding/binary"
	"math"
)

// Candidate is a group of an offer that serves a bid, with what its rank rests on.
type Candidate struct {
	Offer *Offer // the book's own; read only
	Group int
	// Replicas of the bid that the group can run at once, at most those asked.
	Replicas uint16
	// HostReplicas is how many the host carries over all its groups.
	HostReplicas uint16
	RatePerHour  Rate // per replica

	Preferred bool // named by the bid
	Funded    bool // a channel that covers its share is there: no transaction needed

	rank uint64 // smaller is better
	tie  uint64 // upper half of bid id xor offer id
}

// GroupOffered is the group of the offer.
func (c *Candidate) GroupOffered() *Group { return &c.Offer.Groups[c.Group] }

// rankParts is what a rank is made of, the most weighty first. On equal ranks
// bid id xor offer id decides, so that equal sellers share.
type rankParts struct {
	preferred bool   // a consumer's own word stands above the price
	band      int    // of the price, see Rate.band
	funded    bool   // a channel is there
	class     uint16 // attested before unattested, better before worse
	others    uint16 // replicas left to others: an order should need few channels
	spare     uint16 // devices left free: a small host before a part of a large one
}

// rank packs the parts into 1, 13, 1, 15, 16 and 16 bits; smaller is better.
func (p rankParts) rank() uint64 {
	rank := bit(!p.preferred)<<13 | uint64(p.band)
	rank = rank<<1 | bit(!p.funded)
	rank = rank<<15 | uint64(maxClass-min(p.class, maxClass))
	rank = rank<<16 | uint64(p.others)
	return rank<<16 | uint64(p.spare)
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// candidate makes the candidate of a group that passed every filter.
func (q *query) candidate(o *Offer, group int, preferred bool) Candidate {
	g, n := &o.Groups[group], &q.bid.Needs
	c := Candidate{Offer: o, Group: group, HostReplicas: hostReplicas(n, &o.Host), Preferred: preferred}
	c.Replicas = min(groupReplicas(n, g), c.HostReplicas, q.bid.Replicas)
	c.RatePerHour, _ = g.RatePerHour.Times(uint64(n.GPUs)) // at most MaxRate: the price filter passed
	if len(q.in.Funded) > 0 {
		if headroom, ok := q.in.Funded[o.Provider]; ok {
			c.Funded = headroom.Cmp(q.shareCost(&c)) >= 0
		}
	}
	c.rank = rankParts{
		preferred: preferred, band: g.RatePerHour.bandIndex(), funded: c.Funded, class: g.Class,
		others: q.bid.Replicas - c.Replicas, spare: g.Free - c.Replicas*n.GPUs,
	}.rank()
	c.tie = binary.BigEndian.Uint64(o.ID[:]) ^ q.tie
	return c
}

// shareCost is the most that the candidate's replicas can cost.
func (q *query) shareCost(c *Candidate) Amount {
	seconds := uint64(c.Replicas) * uint64(q.bid.MaxSeconds)
	return Owed(c.RatePerHour, uint32(min(seconds, math.MaxUint32)))
}

// before orders candidates of one bid; it is total, as ids differ.
func (c *Candidate) before(d *Candidate, bid *BidID) bool {
	switch {
	case c.rank != d.rank:
		return c.rank < d.rank
	case c.tie != d.tie:
		return c.tie < d.tie
	case c.Offer.ID != d.Offer.ID:
		var x, y OfferID
		for i := range x {
			x[i], y[i] = c.Offer.ID[i]^bid[i], d.Offer.ID[i]^bid[i]
		}
		return bytes.Compare(x[:], y[:]) < 0
	}
	return c.Group < d.Group
}

// insert puts c in its place among the best cap(list) seen so far.
func (q *query) insert(list []Candidate, c *Candidate) []Candidate {
	n := len(list)
	if n == cap(list) {
		if n == 0 || !c.before(&list[n-1], &q.bid.ID) {
			return list
		}
		n--
	}
	list = list[:n+1]
	for n > 0 && c.before(&list[n-1], &q.bid.ID) {
		list[n] = list[n-1]
		n--
	}
	list[n] = *c
	return list
}
