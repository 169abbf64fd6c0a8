package market

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestPutOffer tells which of two statements of one provider stands.
func TestPutOffer(t *testing.T) {
	at := func(seq uint64, id byte) Offer {
		o := goodOffer(1)
		o.Sequence, o.ID[0] = testNowMs+seq, id
		return o
	}
	late := at(9, 2)
	late.IssuedMs, late.ExpiresMs = testNowMs-1000, testNowMs // issued late, with a sequence ahead of its time
	ahead := at(0, 3)
	ahead.IssuedMs += MaxSkewMs + 1
	ahead.Sequence, ahead.ExpiresMs = uint64(ahead.IssuedMs), ahead.IssuedMs+1
	old := at(0, 4)
	old.IssuedMs, old.ExpiresMs = testNowMs-MaxOfferLifeMs-1, testNowMs-1
	old.Sequence = uint64(old.IssuedMs)
	cases := []struct {
		name   string
		first  Offer
		second Offer
		err    error
		stands *Offer // after both
	}{
		{"newer replaces", at(1, 1), at(2, 2), nil, &Offer{Sequence: testNowMs + 2, ID: at(2, 2).ID}},
		{"older does not", at(2, 1), at(1, 0xff), ErrStale, &Offer{Sequence: testNowMs + 2, ID: at(2, 1).ID}},
		{"lower id wins", at(1, 5), at(1, 4), nil, &Offer{Sequence: testNowMs + 1, ID: at(1, 4).ID}},
		{"higher id loses", at(1, 4), at(1, 5), ErrConflict, &Offer{Sequence: testNowMs + 1, ID: at(1, 4).ID}},
		{"expired but newer rules the older out", at(1, 1), late, ErrExpired, nil},
		{"from the future", at(1, 1), ahead, ErrFuture, &Offer{Sequence: testNowMs + 1, ID: at(1, 1).ID}},
		{"long over", at(1, 1), old, ErrStale, &Offer{Sequence: testNowMs + 1, ID: at(1, 1).ID}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b := NewBook(1)
			mustPut(t, b, c.first)
			changed, err := b.PutOffer(c.second, testNowMs)
			if !errors.Is(err, c.err) || changed != (err == nil) {
				t.Errorf("changed %v, error %v; want %v", changed, err, c.err)
			}
			got, ok := b.OfferOf(key(1))
			switch {
			case c.stands == nil && ok:
				t.Errorf("%d still stands", got.Sequence)
			case c.stands != nil && (!ok || got.Sequence != c.stands.Sequence || got.ID != c.stands.ID):
				t.Errorf("%+v stands, want %+v", got, c.stands)
			}
		})
	}
	b := NewBook(1)
	if _, err := b.PutOffer(old, testNowMs); !errors.Is(err, ErrExpired) {
		t.Errorf("long over, nothing known: %v", err)
	}
	mustPut(t, b, at(1, 1))
	if changed, err := b.PutOffer(at(1, 1), testNowMs); changed || err != nil {
		t.Errorf("repeated: changed %v, %v", changed, err)
	}
	if _, err := b.PutOffer(Offer{}, testNowMs); !errors.Is(err, ErrInvalid) {
		t.Errorf("empty: %v", err)
	}
}

// TestExpiredIsNeverResurrected: what ruled an older offer out does so after
// its own end, until the older one is over too.
func TestExpiredIsNeverResurrected(t *testing.T) {
	b := NewBook(1)
	short, long := goodOffer(1), goodOffer(1)
	short.Sequence, short.ExpiresMs, short.ID[0] = testNowMs+1, testNowMs+10, 1
	long.ExpiresMs, long.ID[0] = testNowMs+MaxOfferLifeMs, 2
	mustPut(t, b, long, short)
	if o, _ := b.Expire(testNowMs + 10); o != 1 {
		t.Fatalf("%d offers expired", o)
	}
	if _, err := b.PutOffer(long, testNowMs+11); !errors.Is(err, ErrStale) {
		t.Errorf("the older offer came back: %v", err)
	}
	if n, _ := b.Sizes(); n != 0 || b.Digest() != (Hash{}) {
		t.Errorf("%d offers, digest %s", n, b.Digest())
	}
	if b.Expire(testNowMs + 1 + MaxOfferLifeMs); len(b.offers) != 0 || len(b.expiries.slots) != 0 || len(b.index.shelves) != 0 {
		t.Errorf("%d providers, %d slots, %d shelves are left", len(b.offers), len(b.expiries.slots), len(b.index.shelves))
	}
}

func TestBidsOfOneConsumer(t *testing.T) {
	at := func(seq uint64) Bid {
		b := goodBid(1)
		b.Sequence += seq
		b.ID[0] = byte(seq)
		return b
	}
	b := NewBook(2)
	for _, c := range []struct {
		seq   uint64
		err   error
		stand []byte
	}{{5, nil, []byte{5}}, {3, nil, []byte{3, 5}}, {4, nil, []byte{4, 5}}, {3, ErrStale, []byte{4, 5}}, {6, nil, []byte{5, 6}}, {6, nil, []byte{5, 6}}} {
		if _, err := b.PutBid(at(c.seq), testNowMs); !errors.Is(err, c.err) {
			t.Errorf("bid %d: %v", c.seq, err)
		}
		var stand []byte
		for _, x := range b.Bids() {
			stand = append(stand, x.ID[0])
		}
		if !slices.Equal(stand, c.stand) {
			t.Errorf("after bid %d: %v stand, want %v", c.seq, stand, c.stand)
		}
	}
	taken := Taken{Bid: at(7).ID, Consumer: at(7).Consumer, Sequence: at(7).Sequence, IssuedMs: testNowMs}
	if changed, err := b.PutTaken(taken, testNowMs); !changed || err != nil {
		t.Fatalf("taken: %v, %v", changed, err)
	}
	if _, err := b.PutBid(at(7), testNowMs); !errors.Is(err, ErrStale) {
		t.Errorf("a bid taken before it came: %v", err)
	}
	if changed, err := b.PutTaken(taken, testNowMs); changed || err != nil {
		t.Errorf("taken twice: %v, %v", changed, err)
	}
	taken.Sequence = 1 << 60
	if _, err := b.PutTaken(taken, testNowMs); !errors.Is(err, ErrFuture) {
		t.Errorf("taken from the future: %v", err)
	}
	b.Expire(testNowMs + 7 + MaxBidLifeMs)
	if len(b.bids.desks) != 0 || b.bids.entries != 0 || len(b.bids.expiries.slots) != 0 || b.Digest() != (Hash{}) {
		t.Errorf("%d desks, %d entries, %d slots are left", len(b.bids.desks), b.bids.entries, len(b.bids.expiries.slots))
	}
}

// message is one statement a book may get.
type message struct {
	offer *Offer
	bid   *Bid
	taken *Taken
}

func (m message) put(b *Book, nowMs int64) {
	switch { // refusals are part of the matter
	case m.offer != nil:
		_, _ = b.PutOffer(*m.offer, nowMs)
	case m.bid != nil:
		_, _ = b.PutBid(*m.bid, nowMs)
	default:
		_, _ = b.PutTaken(*m.taken, nowMs)
	}
}

// messages draws statements of few authors, with equal sequences, short lives
// and bids taken, so that every rule of the book is in play.
func messages(r *rand.Rand, n int) (list []message) {
	var id uint64
	for range n {
		id++
		seq, life := r.Int64N(40), r.Int64N(3000)+1
		switch r.IntN(5) {
		case 0, 1:
			o := goodOffer(id)
			o.Provider = key(r.Uint64N(8))
			o.Sequence, o.IssuedMs, o.ExpiresMs = uint64(testNowMs+seq), testNowMs+seq, testNowMs+seq+life
			list = append(list, message{offer: &o})
		case 2, 3:
			b := goodBid(id)
			b.Consumer = key(r.Uint64N(3))
			b.Sequence, b.IssuedMs, b.ExpiresMs = uint64(testNowMs+seq), testNowMs+seq, testNowMs+seq+life
			list = append(list, message{bid: &b})
		default:
			list = append(list, message{taken: &Taken{Consumer: key(r.Uint64N(3)), Sequence: uint64(testNowMs + seq), IssuedMs: testNowMs + seq}})
		}
	}
	return list
}

// TestArrivalOrder: a thousand orders of the same messages, with the clock
// running and sweeps in between, end in one book.
func TestArrivalOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	list := messages(r, 120)
	const endMs = testNowMs + 1500
	var want Hash
	for order := range 1000 {
		b := NewBook(6)
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		nowMs := int64(testNowMs)
		for _, m := range list {
			m.put(b, nowMs)
			if r.IntN(10) == 0 {
				nowMs = min(nowMs+r.Int64N(200), endMs)
				b.Expire(nowMs)
			}
		}
		b.Expire(endMs)
		if order == 0 {
			want = b.Digest()
			if offers, bids := b.Sizes(); offers < 3 || bids < 3 {
				t.Fatalf("only %d offers and %d bids are left: nothing is tested", offers, bids)
			}
		}
		if got := b.Digest(); got != want {
			t.Fatalf("order %d: digest %s, first was %s", order, got, want)
		}
		checkBook(t, b)
	}
}

// checkBook holds what must be true of a book at any time.
func checkBook(t interface{ Fatalf(string, ...any) }, b *Book) {
	var s sum
	for _, o := range b.Offers() {
		s.add((*[32]byte)(&o.ID))
	}
	for _, x := range b.Bids() {
		s.add((*[32]byte)(&x.ID))
	}
	if s.bytes() != b.Digest() {
		t.Fatalf("digest %s is not the sum %s of the content", b.Digest(), s.bytes())
	}
	offers, bids := b.Sizes()
	if offers != len(b.Offers()) || bids != len(b.Bids()) {
		t.Fatalf("sizes %d and %d, content %d and %d", offers, bids, len(b.Offers()), len(b.Bids()))
	}
	rows, places := 0, 0
	for _, s := range b.index.all {
		rows += s.rows
	}
	for _, e := range b.offers {
		for i, p := range e.places {
			if p.shelf != nil {
				places++
				if r := &p.shelf.octaves[p.octave].bands[p.step].rows[p.pos]; r.of != e || int(r.group) != i {
					t.Fatalf("a place does not lead to its row")
				}
			}
		}
	}
	if rows != places {
		t.Fatalf("%d rows for %d places", rows, places)
	}
}

// TestBookHoldsTogether checks the book after each of many random messages.
func TestBookHoldsTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, nowMs := NewBook(3), int64(testNowMs)
		for _, m := range messages(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), 30) {
			m.put(b, nowMs)
			checkBook(t, b)
			if rapid.IntRange(0, 4).Draw(t, "tick") == 0 {
				nowMs += rapid.SampledFrom([]int64{1, 500, 2000, MaxOfferLifeMs}).Draw(t, "step")
				b.Expire(nowMs)
				checkBook(t, b)
				for _, o := range b.Offers() {
					if o.ExpiresMs <= nowMs {
						t.Fatalf("an offer outlived its time")
					}
				}
			}
		}
		if b.Expire(nowMs + 2*MaxOfferLifeMs); len(b.offers)+len(b.bids.desks)+len(b.index.all) != 0 {
			t.Fatalf("something is left for ever")
		}
	})
}
