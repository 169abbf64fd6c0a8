package market

import (
	"math/rand/v2"
	"strings"
	"testing"
)

var usdc = Currency{"USDC", 6}

// TestExplain: every filter is told with its count, the nearest miss and the
// change that would help.
func TestExplain(t *testing.T) {
	cases := []struct {
		name   string
		offer  func(*Offer)
		bid    func(*Bid)
		filter Filter
		near   string
		change string
	}{
		{"price", nil, func(b *Bid) { b.Limit = NewRate(1_600_000) }, FilterPrice,
			"costs 2.00 USDC/h, limit is 1.60 USDC/h", "price +0.40 USDC/h would match 3 offers"},
		{"gpus", func(o *Offer) { o.Groups[0].Free, o.Groups[0].NVLinkSet = 2, 0 }, func(b *Bid) { b.Needs.GPUs, b.Limit = 4, Rate{} }, FilterGPUs,
			"has 2 GPUs free on one host, 4 asked; 6 that would do are free, but over 3 hosts", "gpus -2 would match 3 offers"},
		{"nvlink", func(o *Offer) { o.Groups[0].NVLinkSet = 2 }, func(b *Bid) { b.Needs.GPUs, b.Needs.NVLink, b.Limit = 4, true, Rate{} }, FilterNVLink,
			"has 2 GPUs free that share NVLink, 4 asked", "nvlink -2 would match"},
		{"vram", nil, func(b *Bid) { b.Needs.VRAMMiB = 96 << 10 }, FilterVRAM, "has 80 GiB of VRAM, 96 GiB asked", "vram -16 GiB would match 3 offers"},
		{"bandwidth", nil, func(b *Bid) { b.Needs.MemGBps = 4000 }, FilterBandwidth, "has 3350 GB/s of bandwidth, 4000 GB/s asked", "bandwidth -650 GB/s"},
		{"compute", nil, func(b *Bid) { b.Needs.ComputeCap = 100 }, FilterComputeCap, "has 9.0 as compute capability, 10.0 asked", "compute capability -1.0"},
		{"cuda", nil, func(b *Bid) { b.Needs.CUDA = 130 }, FilterCUDA, "has 12.8 as cuda, 13.0 asked", "cuda -0.2"},
		{"cpu", nil, func(b *Bid) { b.Needs.MilliCPU = 96_500 }, FilterCPU, "has 64 CPU cores, 96.5 asked", "cpu -32.5"},
		{"memory", nil, func(b *Bid) { b.Needs.RAMMiB = 600 << 10 }, FilterMemory, "has 512 GiB of memory, 600 GiB asked", "memory -88 GiB"},
		{"disk", nil, func(b *Bid) { b.Needs.DiskMiB = 1<<20 + 1 }, FilterDisk, "has 1024 GiB of disk", "disk -1 MiB"},
		{"class", func(o *Offer) { o.Groups[0].Class = 1 }, func(b *Bid) { b.Needs.Class = 3 }, FilterClass, "has 1 as class, 3 asked", "class -2"},
		{"attestation age", func(o *Offer) { o.Groups[0].AttestedMs = testNowMs - 61_000 }, func(b *Bid) { b.Needs.MaxAttestAgeSeconds = 60 }, FilterAttestAge,
			"passed no attestation in the last 1 min", "allowing older attestations would match 3 offers"},
		{"never attested", nil, func(b *Bid) { b.Needs.MaxAttestAgeSeconds = 60 }, FilterAttestAge, "never passed an attestation", "allowing older attestations"},
		{"unattested", nil, func(b *Bid) { b.AllowUnattested = false }, FilterUnattested, "is unattested", "allowing unattested devices would match 3 offers"},
		{"simulated", func(o *Offer) { o.Groups[0].Simulated = true }, nil, FilterSimulated, "is simulated", "allowing simulated devices would match 3 offers"},
		{"model", nil, func(b *Bid) { b.Needs.Models = []string{"b200", "h200"} }, FilterModel, "is none of b200, h200", "model h100-sxm would match 3 offers"},
		{"mig", nil, func(b *Bid) { b.Needs.MIGProfile = "1g.10gb" }, FilterMIG, "has whole devices, asked for 1g.10gb", "asking for whole devices would match 3 offers"},
		{"region", nil, func(b *Bid) { b.Needs.RegionsIn = []string{"fr"} }, FilterRegion, "is in de", "region de would match 3 offers"},
		{"untold region", func(o *Offer) { o.Host.Region = "" }, func(b *Bid) { b.Needs.RegionsOut = []string{"fr"} }, FilterRegion, "is in a region it does not tell", "allowing any region would match 3 offers"},
		{"token", nil, func(b *Bid) { b.Token = Address{9} }, FilterToken, "does not accept token 0x09", "paying in token 0x07"},
		{"short", nil, func(b *Bid) { b.MaxSeconds = 30 }, FilterMinTime, "sells at least 1 min, asked for 30 s", "time +30 s"},
		{"long", nil, func(b *Bid) { b.MaxSeconds = 90_000 }, FilterMaxTime, "sells at most 24 h, asked for 25 h", "time -1 h"},
		{"unlock", nil, func(b *Bid) { b.MaxUnlockDelaySeconds = 1800 }, FilterUnlockDelay, "locks money for 1 h, accepted are 30 min", "unlock delay +30 min"},
		{"excluded", nil, func(b *Bid) { b.Exclude = []NodeKey{key(1), key(2), key(3)} }, FilterExcluded, "you excluded", "excluding nobody would match 3 offers"},
		{"expired", func(o *Offer) { o.ExpiresMs = testNowMs + 1 }, nil, FilterExpired, "has expired", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			book, bid := NewBook(1), goodBid(1)
			for i := range uint64(3) {
				o := goodOffer(i + 1)
				if c.offer != nil {
					c.offer(&o)
				}
				mustPut(t, book, o)
			}
			if c.bid != nil {
				c.bid(&bid)
			}
			m := book.Match(&bid, MatchInput{NowMs: testNowMs + 1, Currency: usdc})
			if m.Why == nil || len(m.Candidates) != 0 {
				t.Fatalf("%d candidates", len(m.Candidates))
			}
			if len(m.Why.Failed) != 1 || m.Why.Failed[0] != (FilterCount{c.filter, 3}) || m.Why.Offers != 3 {
				t.Errorf("of %d offers failed: %+v", m.Why.Offers, m.Why.Failed)
			}
			if !strings.Contains(m.Why.Near, c.near) || !strings.HasPrefix(m.Why.Change, c.change) || c.change == "" && m.Why.Change != "" {
				t.Errorf("near %q, change %q", m.Why.Near, m.Why.Change)
			}
		})
	}
}

func TestExplainChoosesTheChangeThatHelpsMost(t *testing.T) {
	book, bid := NewBook(1), goodBid(1)
	if why := book.Match(&bid, MatchInput{NowMs: testNowMs}).Why; why == nil || why.Near != "there are no offers" || why.Change != "" {
		t.Errorf("empty book: %+v", why)
	}
	for i, units := range []uint64{3_300_000, 3_200_000, 3_100_000} {
		o := goodOffer(uint64(i + 1))
		o.Groups[0].RatePerHour, o.Groups[0].Count, o.Groups[0].Free, o.Groups[0].NVLinkSet = NewRate(units), 1, 1, 1
		mustPut(t, book, o)
	}
	own := goodOffer(9)
	own.Provider = bid.Consumer
	mustPut(t, book, own)
	bid.Replicas = 2
	why := book.Match(&bid, MatchInput{NowMs: testNowMs, Currency: usdc}).Why
	if why.Change != "price +0.20 USDC/h would match 2 offers" {
		t.Errorf("room for two replicas: %q", why.Change)
	}
	if why.Offers != 4 || len(why.Failed) != 2 || why.Failed[0] != (FilterCount{FilterPrice, 3}) || why.Failed[1] != (FilterCount{FilterOwn, 1}) {
		t.Errorf("%+v", why)
	}
	if !strings.Contains(why.Near, "costs 3.10 USDC/h") {
		t.Errorf("nearest: %q", why.Near)
	}
}

// TestExplainAgreesWithMatch: reasons there are exactly when nothing matches,
// and no count is above the number of offers.
func TestExplainAgreesWithMatch(t *testing.T) {
	matched := 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 3))
		book := NewBook(1)
		for i := range r.Uint64N(8) {
			mustPut(t, book, drawOffer(r, i))
		}
		bid := drawBid(r, 8)
		in := MatchInput{NowMs: testNowMs, Currency: usdc}
		m, why := book.Match(&bid, in), book.Explain(&bid, in)
		matched += min(1, len(m.Candidates))
		if (m.Why == nil) != (len(m.Candidates) > 0) {
			t.Fatalf("seed %d: %d candidates and reasons %v", seed, len(m.Candidates), m.Why)
		}
		if matches := why.Nearest != nil && why.Nearest.Filters == 0; matches != (m.Why == nil) {
			t.Fatalf("seed %d: nearest %+v, candidates %d", seed, why.Nearest, len(m.Candidates))
		}
		offers, _ := book.Sizes()
		if why.Offers != offers || why.Helps > offers || why.Near == "" || (why.Change == "") != (why.Helps == 0) {
			t.Fatalf("seed %d: %+v of %d offers", seed, why, offers)
		}
		for _, f := range why.Failed {
			if f.Offers < 1 || f.Offers > offers {
				t.Fatalf("seed %d: %+v of %d offers", seed, f, offers)
			}
		}
	}
	if matched < 300 || matched > 2700 {
		t.Errorf("%d of 3000 bids matched: one side is hardly tested", matched)
	}
}

// A busy device of the wanted model is nearer than a free one of another,
// whichever id is lower.
func TestBusyIsNearerThanOther(t *testing.T) {
	for busyFirst := range 2 {
		b := NewBook(1)
		busy, other := goodOffer(uint64(1+busyFirst)), goodOffer(uint64(2-busyFirst))
		busy.Groups[0].Free, busy.Groups[0].NVLinkSet = 0, 0
		other.Groups[0].Model = "a100-80"
		mustPut(t, b, busy, other)
		bid := goodBid(1)
		if x := b.Explain(&bid, MatchInput{NowMs: testNowMs, Currency: usdc}); !strings.Contains(x.Near, "0 GPUs free") {
			t.Errorf("nearest: %s", x.Near)
		}
	}
}
