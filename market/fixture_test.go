package market

import (
	"encoding/binary"

	"pgregory.net/rapid"
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

func pick[T any](t *rapid.T, name string, values ...T) T {
	return rapid.SampledFrom(values).Draw(t, name)
}

func drawGroup(t *rapid.T) Group {
	count := rapid.Uint16Range(1, 9).Draw(t, "count")
	free := rapid.Uint16Range(0, count).Draw(t, "free")
	return Group{
		Model: pick(t, "model", "h100-sxm", "a100-80", ""), MIGProfile: pick(t, "mig", "", "", "1g.10gb"),
		Class: pick[uint16](t, "class", 0, 0, 1, 2), VRAMMiB: pick[uint32](t, "vram", 24_564, 81_559, 81_920),
		MemGBps: pick[uint32](t, "gbps", 0, 1008, 3350), ComputeCap: pick[uint16](t, "cc", 0, 80, 90),
		Count: count, Free: free, NVLinkSet: rapid.Uint16Range(0, free).Draw(t, "nvlink"),
		RatePerHour: NewRate(pick[uint64](t, "rate", 1, 3, 64, 1000, 1001, 1016, 1500, 2000, 1<<63)),
		Simulated:   rapid.Bool().Draw(t, "sim"), DevicesHash: Hash{1},
	}
}

func drawOffer(t *rapid.T, provider uint64) Offer {
	o := goodOffer(provider)
	// Few different ids in the half that ranks, so that ties go the whole way.
	binary.BigEndian.PutUint64(o.ID[:], rapid.Uint64Range(0, 3).Draw(t, "id"))
	o.Host = Host{MilliCPU: pick[uint32](t, "cpu", 1000, 4000, 64_000), RAMMiB: pick[uint32](t, "ram", 1024, 16<<10, 1<<20),
		DiskMiB: pick[uint32](t, "disk", 0, 10<<10, 1<<20), Region: pick(t, "region", "", "de", "nl"), CUDA: pick[uint16](t, "cuda", 0, 120, 128)}
	o.Groups = nil
	for range rapid.IntRange(1, 3).Draw(t, "groups") {
		g := drawGroup(t)
		o.Groups = append(o.Groups, g)
		if o.duplicate(len(o.Groups)-1) != nil {
			o.Groups = o.Groups[:len(o.Groups)-1]
		}
	}
	o.Tokens = pick(t, "tokens", []Address{{7}}, []Address{{8}, {7}}, []Address{{8}}, []Address{{}})
	o.MinSeconds = pick[uint32](t, "min", 0, 60, 3601)
	o.MaxSeconds = pick[uint32](t, "max", 3601, 86_400)
	o.UnlockDelaySeconds = pick[uint32](t, "unlock", 3600, 7201)
	o.ExpiresMs = testNowMs + pick[int64](t, "life", 1, 1000, 600_000)
	return o
}

func drawBid(t *rapid.T, providers uint64) Bid {
	b := goodBid(rapid.Uint64Range(0, 9).Draw(t, "consumer"))
	some := func(name string) (list []NodeKey) {
		for i := range providers {
			if rapid.IntRange(0, 5).Draw(t, name) == 0 {
				list = append(list, key(i))
			}
		}
		return list
	}
	gpus := rapid.Uint16Range(1, 4).Draw(t, "gpus")
	b.Needs = Requirements{
		Models: pick(t, "models", nil, nil, []string{"h100-sxm"}, []string{"a100-80", "h100-sxm", "none"}),
		Class:  pick[uint16](t, "class", 0, 0, 1, 2), GPUs: gpus, VRAMMiB: pick[uint32](t, "vram", 0, 24<<10, 80<<10),
		MemGBps: pick[uint32](t, "gbps", 0, 1008), ComputeCap: pick[uint16](t, "cc", 0, 80), MIGProfile: pick(t, "mig", "", "", "1g.10gb"),
		NVLink: gpus > 1 && rapid.Bool().Draw(t, "nvlink"), CUDA: pick[uint16](t, "cuda", 0, 120),
		MilliCPU: pick[uint32](t, "cpu", 1, 4000), RAMMiB: pick[uint32](t, "ram", 1, 16<<10), DiskMiB: pick[uint32](t, "disk", 0, 10<<10),
		RegionsIn: pick(t, "in", nil, nil, []string{"de"}), RegionsOut: pick(t, "out", nil, nil, []string{"nl"}),
	}
	b.Replicas = rapid.Uint16Range(1, 6).Draw(t, "replicas")
	b.Limit = NewRate(pick[uint64](t, "limit", 0, 0, 5, 1001, 2031, 4000))
	b.Exclude, b.Prefer = some("exclude"), nil
	for _, k := range some("prefer") {
		if disjoint("", []NodeKey{k}, "", b.Exclude) == nil {
			b.Prefer = append(b.Prefer, k)
		}
	}
	if rapid.IntRange(0, 5).Draw(t, "own") == 0 {
		b.Consumer = key(rapid.Uint64Range(0, providers-1).Draw(t, "self"))
	}
	b.AllowUnattested, b.AllowSimulated = rapid.Bool().Draw(t, "unattested"), rapid.Bool().Draw(t, "simulated")
	return b
}
