package market

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"
)

// How much a book holds; beyond that new authors are refused. Known authors
// can still replace what they have.
const (
	MaxOffers = 1 << 21
	MaxBids   = 1 << 20
)

// Book holds the open offers and bids. What it holds follows from the set of
// statements it was given and the time, not from the order in which they came:
// of one provider the highest sequence counts, of two bodies with one sequence
// the lower id, and what expired or was taken leaves its sequence behind until
// nothing older can be alive.
//
// A Book belongs to one goroutine. Offers and bids it hands out are never
// changed after.
type Book struct {
	offers   map[NodeKey]*offerEntry
	expiries wheel[offerEntry]
	index    index
	live     int // offers
	bids     bidBook
	sum      sum
}

// offerEntry is the newest that is known of a provider.
type offerEntry struct {
	offer  Offer
	live   bool // false: only the sequence still counts
	due    due[offerEntry]
	places []place  // of its groups, in the index
	first  [1]place // room for the usual case
}

// NewBook makes an empty book that keeps the newest bidsEach bids of a consumer.
func NewBook(bidsEach int) *Book {
	return &Book{
		offers:   map[NodeKey]*offerEntry{},
		expiries: newWheel(func(e *offerEntry) *due[offerEntry] { return &e.due }),
		index:    index{shelves: map[shape]*shelf{}},
		bids:     newBidBook(max(bidsEach, 1)),
	}
}

// PutOffer takes in an offer whose signature was checked, and keeps its slices.
// changed is true when the offer now stands in the book. A repeated offer is no
// error.
func (b *Book) PutOffer(o Offer, nowMs int64) (changed bool, err error) {
	if err := cmp.Or(hasID("offer", o.ID), o.Validate()); err != nil {
		return false, err
	}
	if o.IssuedMs > nowMs+MaxSkewMs {
		return false, fmt.Errorf("offer %s: %d ms ahead of this clock: %w", o.ID.Short(), o.IssuedMs-nowMs, ErrFuture)
	}
	old := b.offers[o.Provider]
	if old != nil {
		if err := supersedes(o.Sequence, old.offer.Sequence, o.ID[:], old.offer.ID[:]); err != nil || o.ID == old.offer.ID {
			return false, wrap("offer "+o.ID.Short(), err)
		}
	} else if len(b.offers) >= MaxOffers {
		return false, fmt.Errorf("offer %s: %d offers: %w", o.ID.Short(), len(b.offers), ErrBookFull)
	}
	if forgetMs := forgetAfter(o.Sequence, MaxOfferLifeMs); forgetMs <= nowMs {
		return false, fmt.Errorf("offer %s: %w", o.ID.Short(), ErrExpired)
	}
	if old != nil {
		b.expiries.remove(old)
	}
	if o.ExpiresMs <= nowMs { // too late to stand, in time to rule out older ones
		if old != nil {
			b.unlist(old)
		}
		b.remember(o)
		return false, fmt.Errorf("offer %s: %w", o.ID.Short(), ErrExpired)
	}
	b.list(&offerEntry{offer: o, live: true}, old)
	return true, nil
}

// list puts an entry where old, its provider's last one, has been.
func (b *Book) list(e, old *offerEntry) {
	b.offers[e.offer.Provider] = e
	b.expiries.add(e, e.offer.ExpiresMs)
	b.sum.add((*[32]byte)(&e.offer.ID))
	if old == nil || !old.live {
		b.index.add(e)
		b.live++
		return
	}
	b.index.replace(old, e)
	b.sum.sub((*[32]byte)(&old.offer.ID))
	old.live = false
}

// unlist takes a live entry out of index and digest.
func (b *Book) unlist(e *offerEntry) {
	if e.live {
		e.live = false
		b.index.remove(e)
		b.sum.sub((*[32]byte)(&e.offer.ID))
		b.live--
	}
}

// remember keeps only what rules out older offers of the provider.
func (b *Book) remember(o Offer) {
	e := &offerEntry{offer: Offer{ID: o.ID, Provider: o.Provider, Sequence: o.Sequence}}
	b.offers[o.Provider] = e
	b.expiries.add(e, forgetAfter(o.Sequence, MaxOfferLifeMs))
}

// forgetAfter is when no older sequence of the author can be alive any more:
// whatever has a lower sequence was issued before it.
func forgetAfter(sequence uint64, maxLifeMs int64) int64 { return int64(sequence) + maxLifeMs }

// supersedes gives nil when a statement of sequence s and this id counts more
// than, or is the same as, the one known.
func supersedes(s, known uint64, id, knownID []byte) error {
	switch {
	case s < known:
		return fmt.Errorf("sequence %d, known is %d: %w", s, known, ErrStale)
	case s == known && bytes.Compare(id, knownID) > 0:
		return fmt.Errorf("sequence %d: %w", s, ErrConflict)
	}
	return nil
}

// Expire drops what is over at nowMs and tells how many offers and bids that were.
func (b *Book) Expire(nowMs int64) (offers, bids int) {
	for _, e := range b.expiries.take(nowMs) {
		if !e.live {
			delete(b.offers, e.offer.Provider)
			continue
		}
		b.unlist(e)
		offers++
		if forgetAfter(e.offer.Sequence, MaxOfferLifeMs) > nowMs {
			b.remember(e.offer)
		} else {
			delete(b.offers, e.offer.Provider)
		}
	}
	return offers, b.expireBids(nowMs)
}

// Digest is the sum of the ids of all live offers and bids, so two books with
// the same content have the same digest. Call Expire first: what is over but
// not yet dropped still counts.
func (b *Book) Digest() Hash { return b.sum.bytes() }

// Sizes gives the number of live offers and bids.
func (b *Book) Sizes() (offers, bids int) { return b.live, b.bids.live }

// OfferOf gives a provider's live offer.
func (b *Book) OfferOf(provider NodeKey) (*Offer, bool) {
	if e := b.offers[provider]; e != nil && e.live {
		return &e.offer, true
	}
	return nil, false
}

// Offers gives the live offers in the order of their ids.
func (b *Book) Offers() []*Offer {
	list := make([]*Offer, 0, b.live)
	for _, e := range b.offers {
		if e.live {
			list = append(list, &e.offer)
		}
	}
	slices.SortFunc(list, func(x, y *Offer) int { return bytes.Compare(x.ID[:], y.ID[:]) })
	return list
}

// sum is a number modulo 2^256. Adding ids is harder to cheat than xor, where a
// few hundred chosen ids give any value by elimination.
type sum [4]uint64 // least word first

func words(id *[32]byte) [4]uint64 {
	be := binary.BigEndian
	return [4]uint64{be.Uint64(id[24:]), be.Uint64(id[16:]), be.Uint64(id[8:]), be.Uint64(id[:])}
}

func (s *sum) add(id *[32]byte) {
	var carry uint64
	for i, w := range words(id) {
		s[i], carry = bits.Add64(s[i], w, carry)
	}
}

func (s *sum) sub(id *[32]byte) {
	var borrow uint64
	for i, w := range words(id) {
		s[i], borrow = bits.Sub64(s[i], w, borrow)
	}
}

func (s *sum) bytes() (h Hash) {
	for i, w := range s {
		binary.BigEndian.PutUint64(h[24-8*i:], w)
	}
	return h
}
