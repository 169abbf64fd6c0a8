package market

import (
	"encoding/binary"
	"math/rand/v2"
)

// Worlds for the tests of book and match. Values come from small sets, so that
// offers and bids meet at the edges of every filter.

const testNowMs = 1_750_000_000_000

func key(n uint64) (k NodeKey) {
	k[0] = 2
	binary.BigEndian.PutUint64(k[1:], n)
	return k
}

func goodOffer(provider uint64) Offer {
	o := Offer{
		Provider: key(provider), Signer: Address{1}, Payee: Address{2},
		Host: Host{MilliCPU: 64_000, RAMMiB: 512 << 10, DiskMiB: 1 << 20, Region: "de", CUDA: 128},
		Groups: []Group{{Model: "h100-sxm", VRAMMiB: 81_559, MemGBps: 3350, ComputeCap: 90, Count: 8, Free: 8,
			NVLinkSet: 8, RatePerHour: NewRate(2_000_000), DevicesHash: Hash{1}}},
		Tokens: []Address{{7}}, Modes: []Mode{OnDemand},
		MinSeconds: 60, MaxSeconds: 86_400, UnlockDelaySeconds: 3600, VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30,
		Sequence: testNowMs, IssuedMs: testNowMs, ExpiresMs: testNowMs + 600_000,
	}
	binary.BigEndian.PutUint64(o.ID[:], provider*0x9E3779B97F4A7C15)
	binary.BigEndian.PutUint64(o.ID[24:], provider+1)
	return o
}

func goodBid(consumer uint64) Bid {
	b := Bid{
		Consumer: key(1<<40 + consumer),
		Needs:    Requirements{Models: []string{"h100-sxm"}, GPUs: 1, VRAMMiB: 80 << 10, MilliCPU: 4000, RAMMiB: 16 << 10, DiskMiB: 10 << 10},
		Replicas: 1, Mode: OnDemand, Token: Address{7}, Limit: NewRate(3_000_000), MaxSeconds: 3600, StartBySeconds: 600,
		AllowUnattested: true, MaxUnlockDelaySeconds: 7200,
		Sequence: testNowMs, IssuedMs: testNowMs, ExpiresMs: testNowMs + 600_000,
	}
	binary.BigEndian.PutUint64(b.ID[:], consumer*0xD1342543DE82EF95+1)
	return b
}

func pick[T any](r *rand.Rand, values ...T) T { return values[r.IntN(len(values))] }

func oneIn(r *rand.Rand, n int) bool { return r.IntN(n) == 0 }

func upTo(r *rand.Rand, n uint16) uint16 { return uint16(r.IntN(int(n) + 1)) }

func drawGroup(r *rand.Rand) Group {
	count := 1 + upTo(r, 8)
	free := upTo(r, count)
	return Group{
		Model: pick(r, "h100-sxm", "h100-sxm", "a100-80", ""), MIGProfile: pick(r, "", "", "", "1g.10gb"),
		Class: pick[uint16](r, 0, 0, 1, 2), VRAMMiB: pick[uint32](r, 24_564, 81_559, 81_920),
		MemGBps: pick[uint32](r, 0, 1008, 3350), ComputeCap: pick[uint16](r, 0, 80, 90),
		Count: count, Free: free, NVLinkSet: upTo(r, free),
		RatePerHour: NewRate(pick[uint64](r, 1, 3, 64, 1000, 1001, 1016, 1500, 2000, 1<<63)),
		Simulated:   oneIn(r, 4), DevicesHash: Hash{1},
		AttestedMs: pick[int64](r, 0, 0, testNowMs-60_000, testNowMs-60_001),
	}
}

func drawOffer(r *rand.Rand, provider uint64) Offer {
	o := goodOffer(provider)
	// Few different ids in the half that ranks, so that ties go the whole way.
	binary.BigEndian.PutUint64(o.ID[:], r.Uint64N(4)<<60)
	o.Host = Host{MilliCPU: pick[uint32](r, 1000, 4000, 64_000), RAMMiB: pick[uint32](r, 1024, 16<<10, 1<<20),
		DiskMiB: pick[uint32](r, 0, 10<<10, 1<<20), Region: pick(r, "", "de", "nl"), CUDA: pick[uint16](r, 0, 120, 128)}
	o.Groups = nil
	for range 1 + r.IntN(3) {
		o.Groups = append(o.Groups, drawGroup(r))
		if o.duplicate(len(o.Groups)-1) != nil {
			o.Groups = o.Groups[:len(o.Groups)-1]
		}
	}
	o.Tokens = pick(r, []Address{{7}}, []Address{{7}}, []Address{{8}, {7}}, []Address{{8}}, []Address{{}})
	o.MinSeconds = pick[uint32](r, 0, 60, 3600, 3601)
	o.MaxSeconds = pick[uint32](r, 3601, 3600, 86_400)
	o.UnlockDelaySeconds = pick[uint32](r, 3600, 7200, 7201)
	o.MaxSeconds = max(o.MinSeconds, o.MaxSeconds)
	o.ExpiresMs = testNowMs + pick[int64](r, 1, 1000, 600_000)
	return o
}

// drawBid asks for a few things; a bid that asks for all meets nobody.
func drawBid(r *rand.Rand, providers uint64) Bid {
	b := goodBid(r.Uint64N(10))
	some := func() (list []NodeKey) {
		for i := range providers {
			if oneIn(r, 6) {
				list = append(list, key(i))
			}
		}
		return list
	}
	b.Needs = Requirements{GPUs: 1, MilliCPU: 1, RAMMiB: 1}
	n := &b.Needs
	for _, ask := range []func(){
		func() { n.Models = pick(r, []string{"h100-sxm"}, []string{"a100-80", "h100-sxm", "none"}) },
		func() { n.Class = pick[uint16](r, 1, 2) },
		func() { n.MaxAttestAgeSeconds = 60 },
		func() { n.GPUs = 1 + upTo(r, 3) },
		func() { n.VRAMMiB = pick[uint32](r, 24<<10, 80<<10) },
		func() { n.MemGBps = 1008 },
		func() { n.ComputeCap = 80 },
		func() { n.MIGProfile = "1g.10gb" },
		func() { n.GPUs, n.NVLink = max(2, n.GPUs), true },
		func() { n.CUDA = 120 },
		func() { n.MilliCPU, n.RAMMiB, n.DiskMiB = 4000, pick[uint32](r, 1, 16<<10), pick[uint32](r, 0, 10<<10) },
		func() { n.RegionsIn = []string{"de"} },
		func() { n.RegionsOut = []string{"nl"} },
		func() { b.AllowUnattested = false },
		func() { b.Limit = NewRate(pick[uint64](r, 5, 1001, 2031, 4000)) },
		func() { b.Exclude = some() },
		func() { b.Consumer = key(r.Uint64N(providers)) },
	} {
		if oneIn(r, 5) {
			ask()
		}
	}
	b.Replicas = 1 + upTo(r, 5)
	b.AllowSimulated = !oneIn(r, 5)
	for _, k := range some() {
		if disjoint("", []NodeKey{k}, "", b.Exclude) == nil {
			b.Prefer = append(b.Prefer, k)
		}
	}
	return b
}
