package market

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

func mustPut(t testing.TB, b *Book, offers ...Offer) {
	t.Helper()
	for _, o := range offers {
		if changed, err := b.PutOffer(o, testNowMs); err != nil || !changed {
			t.Fatalf("put: changed %v, %v", changed, err)
		}
	}
}

func ranked(list []Candidate) (s []string) {
	for _, c := range list {
		s = append(s, fmt.Sprintf("%s/%d x%d @%s pref=%v funded=%v", c.Offer.Provider, c.Group, c.Replicas, c.RatePerHour, c.Preferred, c.Funded))
	}
	return s
}

// FuzzIndexAnswersLikeScan is the promise of the index: whatever happened to the
// book, it gives what an exhaustive scan and the definition give, in order.
func FuzzIndexAnswersLikeScan(f *testing.F) {
	for seed := range uint64(3000) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 1))
		const providers = 12
		book := NewBook(4)
		for step := range 1 + r.IntN(40) {
			o := drawOffer(r, r.Uint64N(providers))
			if old, ok := book.OfferOf(o.Provider); ok && oneIn(r, 2) { // as most changes are: the rows stay
				o.Groups = slices.Clone(old.Groups)
				g := &o.Groups[r.IntN(len(o.Groups))]
				g.Free = upTo(r, g.Count)
				g.NVLinkSet = upTo(r, g.Free)
			}
			o.Sequence += uint64(step)
			o.ID[20] = byte(step)
			if _, err := book.PutOffer(o, testNowMs); err != nil {
				t.Fatal(err)
			}
		}
		in := MatchInput{NowMs: testNowMs + r.Int64N(2000), Funded: map[NodeKey]Amount{}}
		if oneIn(r, 2) {
			book.Expire(in.NowMs)
		}
		for i := range uint64(providers) {
			if oneIn(r, 4) {
				in.Funded[key(i)] = NewAmount(r.Uint64N(4000))
			}
		}
		bid := drawBid(r, providers)
		if err := bid.Validate(); err != nil {
			t.Fatal(err)
		}
		k := pick(r, 1, 1, 2, 3, 40)
		got := ranked(book.Best(&bid, in, make([]Candidate, 0, k)))
		want := ranked(Scan(book.Offers(), &bid, in, make([]Candidate, 0, k)))
		if !slices.Equal(got, want) {
			t.Fatalf("index:\n%q\nscan:\n%q", got, want)
		}
		all := byDefinition(book, &bid, in)
		if want := ranked(all[:min(k, len(all))]); !slices.Equal(got, want) {
			t.Fatalf("index:\n%q\ndefinition:\n%q", got, want)
		}
		if n := book.Count(&bid, in); (n == 0) != (len(got) == 0) {
			t.Fatalf("%d offers counted, %d candidates", n, len(got))
		}
		checkBook(t, book)
	})
}

// byDefinition sorts everything that misses no filter.
func byDefinition(book *Book, bid *Bid, in MatchInput) (all []Candidate) {
	q := newQuery(bid, &in)
	for _, o := range book.Offers() {
		for i := range o.Groups {
			if Misses(bid, o, &o.Groups[i], in.NowMs) == 0 {
				all = append(all, q.candidate(o, i, slices.Contains(bid.Prefer, o.Provider)))
			}
		}
	}
	slices.SortFunc(all, func(x, y Candidate) int {
		if x.before(&y, &bid.ID) {
			return -1
		}
		return 1
	})
	return all
}

func TestRankOrder(t *testing.T) {
	with := func(provider uint64, change func(*Offer)) Offer {
		o := goodOffer(provider)
		change(&o)
		return o
	}
	price := func(units uint64) func(*Offer) {
		return func(o *Offer) { o.Groups[0].RatePerHour = NewRate(units) }
	}
	free := func(n uint16) func(*Offer) {
		return func(o *Offer) { o.Groups[0].Count, o.Groups[0].Free, o.Groups[0].NVLinkSet = n, n, n }
	}
	cases := []struct {
		name   string
		offers []Offer
		bid    func(*Bid)
		funded map[NodeKey]Amount
		want   []uint64
	}{
		{"cheaper first", []Offer{with(1, price(2_500_000)), with(2, price(2_000_000)), with(3, price(2_200_000))}, nil, nil, []uint64{2, 3, 1}},
		{"a preferred one stands above the price", []Offer{with(1, price(2_500_000)), with(2, price(2_000_000))},
			func(b *Bid) { b.Prefer = []NodeKey{key(1)} }, nil, []uint64{1, 2}},
		{"a funded channel within the tolerance", []Offer{with(1, price(2_000_001)), with(2, price(2_000_000))}, nil,
			map[NodeKey]Amount{key(1): NewAmount(2_000_001)}, []uint64{1, 2}},
		{"a channel that is short is none", []Offer{with(1, free(8)), with(2, free(4))}, nil,
			map[NodeKey]Amount{key(1): NewAmount(1_999_999)}, []uint64{2, 1}},
		{"a funded channel beyond the tolerance", []Offer{with(1, price(2_100_000)), with(2, price(2_000_000))}, nil,
			map[NodeKey]Amount{key(1): NewAmount(9_000_000)}, []uint64{2, 1}},
		{"attested before unattested", []Offer{with(1, free(8)), with(2, func(o *Offer) { o.Groups[0].Class = 3 })}, nil, nil, []uint64{2, 1}},
		{"one GPU does not break a large host", []Offer{with(1, free(8)), with(2, free(1)), with(3, free(4))}, nil, nil, []uint64{2, 3, 1}},
		{"an order of eight goes to one host", []Offer{with(1, free(8)), with(2, free(1)), with(3, free(4))},
			func(b *Bid) { b.Replicas = 8 }, nil, []uint64{1, 3, 2}},
		{"never the consumer's own", []Offer{with(1, free(8)), with(2, free(8))}, func(b *Bid) { b.Consumer = key(1) }, nil, []uint64{2}},
		{"excluded", []Offer{with(1, free(8)), with(2, free(8))}, func(b *Bid) { b.Exclude = []NodeKey{key(2)} }, nil, []uint64{1}},
		{"80 GiB asked, 81,559 MiB shown", []Offer{goodOffer(1)}, func(b *Bid) { b.Needs.VRAMMiB = 80 << 10 }, nil, []uint64{1}},
		{"an untold region is not let through", []Offer{with(1, func(o *Offer) { o.Host.Region = "" }), goodOffer(2)},
			func(b *Bid) { b.Needs.RegionsOut = []string{"us"} }, nil, []uint64{2}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			book, bid := NewBook(1), goodBid(1)
			mustPut(t, book, c.offers...)
			if c.bid != nil {
				c.bid(&bid)
			}
			var got []uint64
			for _, x := range book.Match(&bid, MatchInput{NowMs: testNowMs, Funded: c.funded}).Candidates {
				for i := range uint64(9) {
					if x.Offer.Provider == key(i) {
						got = append(got, i)
					}
				}
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

// TestEqualSellersShare: over many bids each of ten equal offers is first about
// as often, and being one unit cheaper buys nothing.
func TestEqualSellersShare(t *testing.T) {
	book, first := NewBook(1), map[NodeKey]int{}
	for i := range uint64(10) {
		o := goodOffer(i + 1)
		if i < 5 {
			o.Groups[0].RatePerHour = NewRate(1_999_999 + i) // same band as 2,000,003
		} else {
			o.Groups[0].RatePerHour = NewRate(2_000_003)
		}
		mustPut(t, book, o)
	}
	a, b := NewRate(1_999_999).bandIndex(), NewRate(2_000_003).bandIndex()
	if a != b {
		t.Fatalf("bands %d and %d", a, b)
	}
	for i := range uint64(2000) {
		bid := goodBid(i)
		list := book.Best(&bid, MatchInput{NowMs: testNowMs}, make([]Candidate, 0, 1))
		first[list[0].Offer.Provider]++
	}
	for k, n := range first {
		if n < 100 || n > 400 {
			t.Errorf("%s was first %d times of 2000", k, n)
		}
	}
	if len(first) != 10 {
		t.Errorf("%d of 10 sellers were ever first", len(first))
	}
}

// TestTieGoesAllTheWay: ids that agree in the half which ranks are told apart
// by the other half, again by bid id xor offer id.
func TestTieGoesAllTheWay(t *testing.T) {
	book := NewBook(1)
	for i := range uint64(4) {
		o := goodOffer(i)
		o.ID = OfferID{0: 1, 31: byte(i)}
		mustPut(t, book, o)
	}
	for want := range byte(4) {
		bid := goodBid(1)
		bid.ID = BidID{0: 7, 31: want}
		for _, k := range []int{1, 4} {
			if list := book.Best(&bid, MatchInput{NowMs: testNowMs}, make([]Candidate, 0, k)); len(list) != k || list[0].Offer.ID[31] != want {
				t.Errorf("of %d the first is %d, want %d", k, list[0].Offer.ID[31], want)
			}
		}
	}
}

func TestAllocate(t *testing.T) {
	two := goodOffer(1) // two groups, the host carries five replicas
	two.Host.MilliCPU = 20_000
	g := two.Groups[0]
	g.Model, g.RatePerHour, g.Count, g.Free, g.NVLinkSet = "a100-80", NewRate(1_000_000), 4, 4, 0
	two.Groups = append(two.Groups, g)
	other := goodOffer(2)
	other.Groups[0].RatePerHour = NewRate(2_900_000)
	book := NewBook(1)
	mustPut(t, book, two, other)
	bid := goodBid(1)
	bid.Needs.Models, bid.Replicas = nil, 14
	list := book.Match(&bid, MatchInput{NowMs: testNowMs}).Candidates
	for _, c := range []struct {
		replicas uint16
		want     []uint16
		left     uint16
	}{{3, []uint16{3}, 0}, {4, []uint16{4}, 0}, {5, []uint16{4, 1}, 0}, {6, []uint16{4, 1, 1}, 0}, {14, []uint16{4, 1, 8}, 1}} {
		shares, left := Allocate(list, c.replicas)
		var got []uint16
		for _, s := range shares {
			got = append(got, s.Replicas)
		}
		if !slices.Equal(got, c.want) || left != c.left {
			t.Errorf("%d replicas: got %v, left %d; want %v, left %d", c.replicas, got, left, c.want, c.left)
		}
	}
}

// TestAllocateKeepsLimits: never more than asked, than a group has free, or
// than a host carries, and nothing is left while there is room.
func TestAllocateKeepsLimits(t *testing.T) {
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 2))
		book := NewBook(1)
		for i := range uint64(6) {
			mustPut(t, book, drawOffer(r, i))
		}
		bid := drawBid(r, 6)
		list := book.Match(&bid, MatchInput{NowMs: testNowMs}).Candidates
		shares, left := Allocate(list, bid.Replicas)
		total, host := left, map[OfferID]uint16{}
		used := map[*Group]bool{}
		for _, s := range shares {
			o, g := s.Candidate.Offer, s.Candidate.GroupOffered()
			used[g] = true
			total += s.Replicas
			host[o.ID] += s.Replicas
			devices := s.Replicas * bid.Needs.GPUs
			if devices > g.Free || bid.Needs.NVLink && devices > g.NVLinkSet ||
				uint32(host[o.ID])*bid.Needs.MilliCPU > o.Host.MilliCPU || uint32(host[o.ID])*bid.Needs.RAMMiB > o.Host.RAMMiB {
				t.Fatalf("seed %d: %d replicas on %+v of %+v", seed, s.Replicas, g, o.Host)
			}
		}
		if total != bid.Replicas {
			t.Fatalf("seed %d: %d of %d replicas accounted for", seed, total, bid.Replicas)
		}
		for _, c := range list {
			if left > 0 && c.HostReplicas > host[c.Offer.ID] && !used[c.GroupOffered()] {
				t.Fatalf("seed %d: %d left although %+v has room", seed, left, c)
			}
		}
	}
}

func TestBestAllocatesNothing(t *testing.T) {
	book := NewBook(1)
	for i := range uint64(100) {
		mustPut(t, book, goodOffer(i+1))
	}
	bid, list := goodBid(1), make([]Candidate, 0, 8)
	bid.Needs.Models = nil
	bid.Prefer = []NodeKey{key(3)}
	in := MatchInput{NowMs: testNowMs, Funded: map[NodeKey]Amount{key(5): NewAmount(1 << 60)}}
	if n := testing.AllocsPerRun(100, func() { list = book.Best(&bid, in, list) }); n != 0 {
		t.Errorf("%v allocations on the hit path", n)
	}
	if len(list) != 8 {
		t.Errorf("%d candidates", len(list))
	}
}
