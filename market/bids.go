package market

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
)

// Taken is a consumer's signed word that its bid needs nobody any more.
type Taken struct {
	Bid      BidID   `json:"bid"`
	Consumer NodeKey `json:"consumer"`
	Sequence uint64  `json:"sequence"` // the bid's own, so it counts before the bid arrives
	IssuedMs int64   `json:"issued_ms"`
}

// bidBook holds the bids by consumer.
type bidBook struct {
	each     int // bids of one consumer
	desks    map[NodeKey][]*bidEntry
	entries  int
	live     int
	expiries wheel[bidEntry]
}

// bidEntry is what is known under one sequence of one consumer. It counts
// against the consumer's share also when it is over, else which bids stand
// would hang on the order of arrival.
type bidEntry struct {
	bid   Bid
	live  bool
	taken bool
	due   due[bidEntry]
}

func newBidBook(each int) bidBook {
	return bidBook{each: each, desks: map[NodeKey][]*bidEntry{},
		expiries: newWheel(func(e *bidEntry) *due[bidEntry] { return &e.due })}
}

// PutBid takes in a bid whose signature was checked, and keeps its slices. A consumer's bids stand
// side by side, told apart by their sequence; beyond its share the oldest goes.
func (b *Book) PutBid(bid Bid, nowMs int64) (changed bool, err error) {
	if err := cmp.Or(hasID("bid", bid.ID), bid.Validate()); err != nil {
		return false, err
	}
	if bid.IssuedMs > nowMs+MaxSkewMs {
		return false, fmt.Errorf("bid %s: %d ms ahead of this clock: %w", bid.ID.Short(), bid.IssuedMs-nowMs, ErrFuture)
	}
	if forgetAfter(bid.Sequence, MaxBidLifeMs) <= nowMs {
		return false, fmt.Errorf("bid %s: %w", bid.ID.Short(), ErrExpired)
	}
	e, err := b.slot(bid.Consumer, bid.Sequence)
	if err != nil {
		return false, wrap("bid "+bid.ID.Short(), err)
	}
	if known := e.bid.ID; known != (BidID{}) {
		if err := supersedes(bid.Sequence, e.bid.Sequence, bid.ID[:], known[:]); err != nil || bid.ID == known {
			return false, wrap("bid "+bid.ID.Short(), err)
		}
	}
	b.unlistBid(e)
	b.bids.expiries.remove(e)
	fresh := &bidEntry{bid: bid, taken: e.taken, live: !e.taken && bid.ExpiresMs > nowMs}
	b.swap(e, fresh)
	if !fresh.live {
		b.bids.expiries.add(fresh, forgetAfter(bid.Sequence, MaxBidLifeMs))
		if fresh.taken {
			return false, fmt.Errorf("bid %s was taken: %w", bid.ID.Short(), ErrStale)
		}
		return false, fmt.Errorf("bid %s: %w", bid.ID.Short(), ErrExpired)
	}
	b.bids.expiries.add(fresh, bid.ExpiresMs)
	b.sum.add((*[32]byte)(&bid.ID))
	b.bids.live++
	return true, nil
}

// PutTaken closes a bid, also one that has not arrived yet.
func (b *Book) PutTaken(t Taken, nowMs int64) (changed bool, err error) {
	if ahead := int64(min(t.Sequence, 1<<62)) - nowMs; ahead > 2*MaxSkewMs || t.IssuedMs > nowMs+MaxSkewMs {
		return false, fmt.Errorf("taken %s: %w", t.Bid.Short(), ErrFuture)
	}
	if forgetAfter(t.Sequence, MaxBidLifeMs) <= nowMs {
		return false, fmt.Errorf("taken %s: %w", t.Bid.Short(), ErrExpired)
	}
	e, err := b.slot(t.Consumer, t.Sequence)
	if err != nil || e.taken {
		return false, wrap("taken "+t.Bid.Short(), err)
	}
	e.taken = true
	b.unlistBid(e)
	b.bids.expiries.remove(e)
	b.bids.expiries.add(e, forgetAfter(t.Sequence, MaxBidLifeMs))
	return true, nil
}

// slot finds or makes the entry of one sequence. The consumer's oldest makes
// room, or is itself refused.
func (b *Book) slot(consumer NodeKey, sequence uint64) (*bidEntry, error) {
	desk := b.bids.desks[consumer]
	i, found := slices.BinarySearchFunc(desk, sequence, func(e *bidEntry, s uint64) int { return cmp.Compare(e.bid.Sequence, s) })
	if found {
		return desk[i], nil
	}
	if len(desk) >= b.bids.each {
		if i == 0 {
			return nil, fmt.Errorf("the consumer has %d newer ones: %w", len(desk), ErrStale)
		}
		b.forget(desk[0])
		desk, i = b.bids.desks[consumer], i-1
	} else if b.bids.entries >= MaxBids {
		return nil, fmt.Errorf("%d bids: %w", b.bids.entries, ErrBookFull)
	}
	e := &bidEntry{bid: Bid{Consumer: consumer, Sequence: sequence}}
	b.bids.desks[consumer] = slices.Insert(desk, i, e)
	b.bids.entries++
	b.bids.expiries.add(e, forgetAfter(sequence, MaxBidLifeMs))
	return e, nil
}

// swap puts a fresh entry in the place of one with the same sequence.
func (b *Book) swap(old, fresh *bidEntry) {
	desk := b.bids.desks[old.bid.Consumer]
	desk[slices.Index(desk, old)] = fresh
}

// forget takes an entry out of everything.
func (b *Book) forget(e *bidEntry) {
	b.unlistBid(e)
	b.bids.expiries.remove(e)
	b.bids.entries--
	desk := b.bids.desks[e.bid.Consumer]
	if i := slices.Index(desk, e); len(desk) > 1 {
		b.bids.desks[e.bid.Consumer] = slices.Delete(desk, i, i+1)
	} else {
		delete(b.bids.desks, e.bid.Consumer)
	}
}

func (b *Book) unlistBid(e *bidEntry) {
	if e.live {
		e.live = false
		b.sum.sub((*[32]byte)(&e.bid.ID))
		b.bids.live--
	}
}

func (b *Book) expireBids(nowMs int64) (n int) {
	for _, e := range b.bids.expiries.take(nowMs) {
		forgetMs := forgetAfter(e.bid.Sequence, MaxBidLifeMs)
		b.bids.expiries.add(e, forgetMs)
		if e.live {
			n++
			b.unlistBid(e)
		}
		if forgetMs <= nowMs {
			b.forget(e)
		}
	}
	return n
}

// Bids gives the live bids in the order of their ids.
func (b *Book) Bids() []*Bid {
	list := make([]*Bid, 0, b.bids.live)
	for _, desk := range b.bids.desks {
		for _, e := range desk {
			if e.live {
				list = append(list, &e.bid)
			}
		}
	}
	slices.SortFunc(list, func(x, y *Bid) int { return bytes.Compare(x.ID[:], y.ID[:]) })
	return list
}
