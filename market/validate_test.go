package market

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func many[T any](n int, f func(i int) T) (list []T) {
	for i := range n {
		list = append(list, f(i))
	}
	return list
}

func TestOfferValidate(t *testing.T) {
	if err := goodOffer(1).Validate(); err != nil {
		t.Fatal(err)
	}
	over := RateOf(Amount{1 << 11, 1})
	cases := []struct {
		names string // what the refusal must say
		spoil func(*Offer)
	}{
		{"provider", func(o *Offer) { o.Provider[0] = 4 }},
		{"signer", func(o *Offer) { o.Signer = Address{} }},
		{"payee", func(o *Offer) { o.Payee = Address{} }},
		{"host.milli_cpu: 0", func(o *Offer) { o.Host.MilliCPU = 0 }},
		{"host.ram_mib: 4294967295", func(o *Offer) { o.Host.RAMMiB = math.MaxUint32 }},
		{"host.disk_mib", func(o *Offer) { o.Host.DiskMiB = math.MaxUint32 }},
		{"host.region: \"DE\"", func(o *Offer) { o.Host.Region = "DE" }},
		{"host.driver: 65 bytes", func(o *Offer) { o.Host.Driver = strings.Repeat("x", 65) }},
		{"host.driver: byte 0x1b at 1", func(o *Offer) { o.Host.Driver = "a\x1b[2J" }},
		{"host.cuda: 1000", func(o *Offer) { o.Host.CUDA = 1000 }},
		{"groups: 0 is not within 1 and 16", func(o *Offer) { o.Groups = nil }},
		{"groups: 17", func(o *Offer) { o.Groups = many(17, func(int) Group { return o.Groups[0] }) }},
		{"groups[0].model: \"H100\"", func(o *Offer) { o.Groups[0].Model = "H100" }},
		{"groups[0].mig_profile", func(o *Offer) { o.Groups[0].MIGProfile = "1g 10gb" }},
		{"groups[0].vram_mib: 0", func(o *Offer) { o.Groups[0].VRAMMiB = 0 }},
		{"groups[0].mem_gbps", func(o *Offer) { o.Groups[0].MemGBps = math.MaxUint32 }},
		{"groups[0].compute_cap", func(o *Offer) { o.Groups[0].ComputeCap = 1000 }},
		{"groups[0].class: 40000", func(o *Offer) { o.Groups[0].Class = 40000 }},
		{"groups[0].count: 0", func(o *Offer) { o.Groups[0].Count, o.Groups[0].Free, o.Groups[0].NVLinkSet = 0, 0, 0 }},
		{"groups[0].count: 1025", func(o *Offer) { o.Groups[0].Count = 1025 }},
		{"groups[0].free: 9 is not within 0 and 8", func(o *Offer) { o.Groups[0].Free = 9 }},
		{"groups[0].nvlink_set: 8 is not within 0 and 7", func(o *Offer) { o.Groups[0].Free = 7 }},
		{"groups[0].rate_per_hour: 0", func(o *Offer) { o.Groups[0].RatePerHour = Rate{} }},
		{"groups[0].rate_per_hour: ", func(o *Offer) { o.Groups[0].RatePerHour = over }},
		{"groups[0].devices_hash", func(o *Offer) { o.Groups[0].DevicesHash = Hash{} }},
		{"groups[1].model: \"h100-sxm\" is offered by groups[0]", func(o *Offer) { o.Groups = append(o.Groups, o.Groups[0]) }},
		{"tokens: 0", func(o *Offer) { o.Tokens = nil }},
		{"tokens: 9", func(o *Offer) { o.Tokens = many(9, func(i int) Address { return Address{byte(i)} }) }},
		{"tokens: 0x07", func(o *Offer) { o.Tokens = []Address{{7}, {7}} }},
		{"modes: none", func(o *Offer) { o.Modes = nil }},
		{"modes: 9 is unknown", func(o *Offer) { o.Modes = []Mode{9} }},
		{"modes: 1 stands twice", func(o *Offer) { o.Modes = []Mode{1, 1} }},
		{"max_seconds: 0", func(o *Offer) { o.MaxSeconds = 0 }},
		{"max_seconds: 4294967295", func(o *Offer) { o.MaxSeconds = math.MaxUint32 }},
		{"min_seconds: 86401", func(o *Offer) { o.MinSeconds = 86_401 }},
		{"unlock_delay_seconds: 0", func(o *Offer) { o.UnlockDelaySeconds = 0 }},
		{"voucher_seconds: 4", func(o *Offer) { o.VoucherSeconds = 4 }},
		{"grace_seconds", func(o *Offer) { o.GraceSeconds = 86_401 }},
		{"stop_seconds", func(o *Offer) { o.StopSeconds = 86_401 }},
		{"issued_ms: 0", func(o *Offer) { o.IssuedMs = 0 }},
		{"issued_ms: 9223372036854775807", func(o *Offer) { o.IssuedMs = math.MaxInt64 }},
		{"expires_ms", func(o *Offer) { o.ExpiresMs = o.IssuedMs }},
		{"expires_ms", func(o *Offer) { o.ExpiresMs = o.IssuedMs + MaxOfferLifeMs + 1 }},
		{"expires_ms", func(o *Offer) { o.ExpiresMs = math.MinInt64 }},
		{"sequence", func(o *Offer) { o.Sequence-- }},
		{"sequence", func(o *Offer) { o.Sequence = math.MaxUint64 }},
	}
	for _, c := range cases {
		o := goodOffer(1)
		c.spoil(&o)
		err := o.Validate()
		if !errors.Is(err, ErrInvalid) || !strings.HasPrefix(err.Error(), "offer: "+c.names) {
			t.Errorf("want a refusal that begins with %q, got %v", c.names, err)
		}
		if _, err := NewBook(1).PutOffer(o, testNowMs); !errors.Is(err, ErrInvalid) {
			t.Errorf("%s: the book says %v", c.names, err)
		}
	}
	for name, allowed := range map[string]func(*Offer){
		"one voucher at the end":           func(o *Offer) { o.VoucherSeconds = 0 },
		"unknown model":                    func(o *Offer) { o.Groups[0].Model = "" },
		"untold region":                    func(o *Offer) { o.Host.Region = "" },
		"native coin":                      func(o *Offer) { o.Tokens = []Address{{}} },
		"highest rate":                     func(o *Offer) { o.Groups[0].RatePerHour = MaxRate() },
		"a second in the same millisecond": func(o *Offer) { o.Sequence++ },
	} {
		o := goodOffer(1)
		allowed(&o)
		if err := o.Validate(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestBidValidate(t *testing.T) {
	if err := goodBid(1).Validate(); err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		names string
		spoil func(*Bid)
	}{
		{"consumer", func(b *Bid) { b.Consumer = NodeKey{} }},
		{"needs.gpus: 0", func(b *Bid) { b.Needs.GPUs = 0 }},
		{"needs.gpus: 1025", func(b *Bid) { b.Needs.GPUs = 1025 }},
		{"needs.class", func(b *Bid) { b.Needs.Class = math.MaxUint16 }},
		{"needs.entry 0 of models: is empty", func(b *Bid) { b.Needs.Models = []string{""} }},
		{"needs.entry 1 of models: \"A 1\"", func(b *Bid) { b.Needs.Models = []string{"a", "A 1"} }},
		{"needs.models: a stands twice", func(b *Bid) { b.Needs.Models = []string{"a", "a"} }},
		{"needs.models: 33 entries", func(b *Bid) { b.Needs.Models = many(33, func(int) string { return "a" }) }},
		{"needs.vram_mib", func(b *Bid) { b.Needs.VRAMMiB = math.MaxUint32 }},
		{"needs.mem_gbps", func(b *Bid) { b.Needs.MemGBps = math.MaxUint32 }},
		{"needs.compute_cap", func(b *Bid) { b.Needs.ComputeCap = 1000 }},
		{"needs.mig_profile", func(b *Bid) { b.Needs.MIGProfile = "\n" }},
		{"needs.cuda", func(b *Bid) { b.Needs.CUDA = 1000 }},
		{"needs.milli_cpu: 0", func(b *Bid) { b.Needs.MilliCPU = 0 }},
		{"needs.ram_mib: 0", func(b *Bid) { b.Needs.RAMMiB = 0 }},
		{"needs.disk_mib", func(b *Bid) { b.Needs.DiskMiB = math.MaxUint32 }},
		{"needs.entry 0 of regions_in: \"germany\"", func(b *Bid) { b.Needs.RegionsIn = []string{"germany"} }},
		{"needs.entry 0 of regions_out", func(b *Bid) { b.Needs.RegionsOut = []string{""} }},
		{"needs.regions_in: de is in regions_out too", func(b *Bid) { b.Needs.RegionsIn, b.Needs.RegionsOut = []string{"de"}, []string{"de"} }},
		{"needs.nvlink", func(b *Bid) { b.Needs.NVLink = true }},
		{"replicas: 0", func(b *Bid) { b.Replicas = 0 }},
		{"replicas: 1025", func(b *Bid) { b.Replicas = 1025 }},
		{"mode: 0", func(b *Bid) { b.Mode = 0 }},
		{"limit", func(b *Bid) { b.Limit = RateOf(Amount{1 << 12, 0}) }},
		{"max_seconds: 0", func(b *Bid) { b.MaxSeconds = 0 }},
		{"start_by_seconds: 0", func(b *Bid) { b.StartBySeconds = 0 }},
		{"exclude: 65 entries", func(b *Bid) { b.Exclude = many(65, func(i int) NodeKey { return key(uint64(i)) }) }},
		{"entry 0 of exclude", func(b *Bid) { b.Exclude = []NodeKey{{}} }},
		{"prefer: 02", func(b *Bid) { b.Prefer = []NodeKey{key(1), key(1)} }},
		{"prefer: 02", func(b *Bid) { b.Prefer, b.Exclude = []NodeKey{key(1)}, []NodeKey{key(1)} }},
		{"max_unlock_delay_seconds: 0", func(b *Bid) { b.MaxUnlockDelaySeconds = 0 }},
		{"expires_ms", func(b *Bid) { b.ExpiresMs = b.IssuedMs + MaxBidLifeMs + 1 }},
		{"sequence: 0", func(b *Bid) { b.Sequence = 0 }},
	}
	for _, c := range cases {
		b := goodBid(1)
		c.spoil(&b)
		err := b.Validate()
		if !errors.Is(err, ErrInvalid) || !strings.HasPrefix(err.Error(), "bid: "+c.names) {
			t.Errorf("want a refusal that begins with %q, got %v", c.names, err)
		}
	}
	for _, allowed := range []func(*Bid){
		func(b *Bid) { b.Limit = Rate{} },
		func(b *Bid) { b.Needs.Models = nil },
		func(b *Bid) { b.Needs.NVLink, b.Needs.GPUs = true, 2 },
	} {
		b := goodBid(1)
		if allowed(&b); b.Validate() != nil {
			t.Errorf("%+v: %v", b, b.Validate())
		}
	}
}

// TestRegions: the set says what the two lists say.
func TestRegions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		country := rapid.StringMatching(`[a-c][x-z]`)
		n := Requirements{RegionsIn: rapid.SliceOfN(country, 0, 4).Draw(t, "in"), RegionsOut: rapid.SliceOfN(country, 0, 4).Draw(t, "out")}
		r := rapid.OneOf(country, rapid.Just("")).Draw(t, "region")
		want := !slices.Contains(n.RegionsOut, r) && (len(n.RegionsIn) == 0 || slices.Contains(n.RegionsIn, r)) &&
			(r != "" || len(n.RegionsIn)+len(n.RegionsOut) == 0)
		if s := allowedRegions(&n); s.has(regionCode(r)) != want {
			t.Fatalf("%q in %v out %v: %v", r, n.RegionsIn, n.RegionsOut, !want)
		}
	})
	for s, want := range map[string]uint16{"aa": 1, "zz": 676, "": 0, "a": 0, "Aa": 0, "a{": 0, "`a": 0, "aaa": 0} {
		if got := regionCode(s); got != want {
			t.Errorf("%q: code %d, want %d", s, got, want)
		}
	}
}
