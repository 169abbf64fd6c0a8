package market

import "slices"

// MatchInput is what the consumer's node knows besides the bid.
type MatchInput struct {
	NowMs int64
	// Funded is the headroom of the consumer's open channels by provider.
	Funded map[NodeKey]Amount
	// Skip are providers passed over now, beside those that the bid excludes: there
	// may be more of them than a bid can name.
	Skip map[NodeKey]bool
	// Currency shows amounts in the sentences of an Explanation.
	Currency Currency
}

// Currency is how amounts of a token are shown. The zero value shows base units.
type Currency struct {
	Symbol   string
	Decimals uint8
}

// Match is the answer to a bid: candidates, the best first, or the reasons why
// there are none.
type Match struct {
	Candidates []Candidate
	Why        *Explanation // nil when there are candidates
}

// MaxCandidates is how many candidates Match gives at most. A larger order
// takes these and asks again.
const MaxCandidates = 256

// Match ranks the offers that serve a bid, or explains why none does. The bid's
// own Limit counts; a consumer that hides it asks with a copy that has it.
func (b *Book) Match(bid *Bid, in MatchInput) Match {
	k := min(MaxCandidates, max(16, 2*int(bid.Replicas)))
	if list := b.Best(bid, in, make([]Candidate, 0, k)); len(list) > 0 {
		return Match{Candidates: list}
	}
	why := b.Explain(bid, in)
	return Match{Why: &why}
}

// Best fills list, up to its capacity, with the best candidates of a bid. It
// allocates nothing.
func (b *Book) Best(bid *Bid, in MatchInput, list []Candidate) []Candidate {
	list = list[:0]
	q := newQuery(bid, &in)
	for i := range bid.Prefer { // preferred ones stand first, whatever their price
		if e := b.offers[bid.Prefer[i]]; e != nil && e.live {
			list = q.consider(list, &e.offer)
		}
	}
	if len(list) == cap(list) {
		return list
	}
	var few [MaxModels]*shelf
	return q.walk(&b.index, b.index.named(bid, few[:0]), list)
}

// Count gives how many offers serve a bid; it looks at all of them.
func (b *Book) Count(bid *Bid, in MatchInput) int {
	q := newQuery(bid, &in)
	n := 0
	for _, e := range b.offers {
		if e.live && slices.ContainsFunc(e.offer.Groups, func(g Group) bool { return q.serves(&e.offer, &g) }) {
			n++
		}
	}
	return n
}

// Share is the part of an order one candidate takes: the replicas of one Terms.
type Share struct {
	Candidate Candidate
	Replicas  uint16
}

// Allocate gives the replicas of an order to candidates, the best first, each
// as many as its devices and its host carry; left is what found no place. Groups
// of one offer share its host.
func Allocate(candidates []Candidate, replicas uint16) (shares []Share, left uint16) {
	left = replicas
	for _, c := range candidates {
		if left == 0 {
			break
		}
		free := c.HostReplicas
		for _, s := range shares {
			if s.Candidate.Offer.ID == c.Offer.ID {
				free -= min(free, s.Replicas)
			}
		}
		if n := min(left, c.Replicas, free); n > 0 {
			shares = append(shares, Share{c, n})
			left -= n
		}
	}
	return shares, left
}

// named gives the shelves a bid's models stand on.
func (x *index) named(bid *Bid, few []*shelf) []*shelf {
	n := &bid.Needs
	if len(n.Models) == 0 {
		return x.all
	}
	for i, m := range n.Models {
		if s := x.shelves[shape{m, n.MIGProfile}]; s != nil && len(few) < MaxModels && !slices.Contains(n.Models[:i], m) {
			few = append(few, s)
		}
	}
	return few
}
