package proto

import (
	"crypto/ecdsa"
	"errors"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
)

// What is shown of a job's devices holds only as its provider signed it: the
// offer that the terms cite, the group that they lease from, and these devices.
func TestSoldIsTheProvidersWord(t *testing.T) {
	q := testAsk(t)
	provider, other := testKey(t, 1), testKey(t, 2)
	o, g, err := q.Check(q.Terms, testJob, q.Leased, q.Provider, testNet)
	if err != nil || g.Model != "h100-sxm" || !g.Simulated || o.ID != q.Terms.OfferID {
		t.Fatalf("%+v of %v, %v", g, o.ID, err)
	}
	sell := func(key *ecdsa.PrivateKey, bend func(*market.Offer)) (Sold, market.OfferID) {
		o := testOffer()
		o.Groups[0].DevicesHash = q.Terms.DevicesHash
		bend(&o)
		_, o, err := SealOffer(o, testNet, key)
		if err != nil {
			t.Fatal(err)
		}
		s, err := Sell(o, testJob, q.Leased, testNet, key)
		if err != nil {
			t.Fatal(err)
		}
		return s, o.ID
	}
	same := func(*market.Offer) {}
	dearer, _ := sell(provider, func(o *market.Offer) { o.Groups[0].Model = "b200" })
	real, _ := sell(provider, func(o *market.Offer) { o.Groups[0].Simulated = false })
	foreign, foreignID := sell(other, same)
	elsewhere, elsewhereID := sell(provider, func(o *market.Offer) { o.Groups[0].DevicesHash[0]++ })
	twice, twiceID := sell(provider, func(o *market.Offer) {
		g := o.Groups[0]
		g.Model = "b200"
		o.Groups = append(o.Groups, g)
	})
	bid, _, err := SealBid(testBid(), testNet, provider)
	if err != nil {
		t.Fatal(err)
	}
	two := []Leased{{"GPU-1", "77"}, {"GPU-2", "78"}}
	both, err := Sell(o, testJob, two, testNet, provider)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := both.Check(q.Terms, testJob, two, q.Provider, testNet); err != nil {
		t.Fatal(err)
	}
	byOther := foreign.LeaseSig
	for name, c := range map[string]struct {
		sold   Sold
		offer  market.OfferID
		job    market.JobID
		leased []Leased
		net    NetworkID
	}{
		"another model":                 {sold: dearer},
		"not simulated":                 {sold: real},
		"a foreign offer":               {sold: foreign},
		"a foreign offer that is cited": {sold: foreign, offer: foreignID},
		"a group that is not leased":    {sold: elsewhere, offer: elsewhereID},
		"the group under two models":    {sold: twice, offer: twiceID},
		"a bid for an offer":            {sold: Sold{bid, q.LeaseSig}},
		"no offer":                      {sold: Sold{nil, q.LeaseSig}},
		"offer cut short":               {sold: Sold{q.Offer[:len(q.Offer)-1], q.LeaseSig}},
		"of another network":            {sold: q.Sold, net: NewNetworkID(1, market.Address{})},
		"lease of another job":          {sold: q.Sold, job: market.JobID{78}},
		"lease by somebody else":        {sold: Sold{q.Offer, byOther}},
		"no lease":                      {sold: Sold{q.Offer, nil}},
		"lease of zeros":                {sold: Sold{q.Offer, make([]byte, sigLen)}},
		"another device":                {sold: q.Sold, leased: two[1:]},
		"a device left out":             {sold: both, leased: two[:1]},
		"a device more":                 {sold: q.Sold, leased: two},
		"another order":                 {sold: both, leased: []Leased{two[1], two[0]}},
	} {
		terms, job, leased, net := q.Terms, testJob, q.Leased, testNet
		if c.offer != (market.OfferID{}) {
			terms.OfferID = c.offer
		}
		if c.job != (market.JobID{}) {
			job = c.job
		}
		if c.leased != nil {
			leased = c.leased
		}
		if c.net != (NetworkID{}) {
			net = c.net
		}
		if _, _, err := c.sold.Check(terms, job, leased, q.Provider, net); !errors.Is(err, ErrInvalid) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// An offer that ran out long ago is still what its terms were made on.
func TestSoldOutlivesItsOffer(t *testing.T) {
	q := testAsk(t)
	if _, err := Open(q.Offer, testNet, testNow.Add(24*time.Hour)); !errors.Is(err, ErrStale) {
		t.Fatalf("the offer has not expired: %v", err)
	}
	if _, _, err := q.Check(q.Terms, testJob, q.Leased, q.Provider, testNet); err != nil {
		t.Error(err)
	}
}

func FuzzSold(f *testing.F) {
	q := testAsk(f)
	f.Add(q.Offer, q.LeaseSig)
	f.Fuzz(func(t *testing.T, offer, sig []byte) {
		_, g, err := Sold{offer, sig}.Check(q.Terms, testJob, q.Leased, q.Provider, testNet)
		if err == nil && (g.DevicesHash != q.Terms.DevicesHash || string(offer) != string(q.Offer)) {
			t.Fatalf("accepted %x", offer)
		}
	})
}
