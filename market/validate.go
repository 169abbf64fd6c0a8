package market

import (
	"cmp"
	"fmt"
)

// Limits of what an offer or a bid may say. They keep sums inside their types
// (a packed index row, 96-bit money) and give a person the allowed span.
const (
	MaxDevices  = 1024      // devices of a group, and GPUs of a replica
	MaxReplicas = 1024      // replicas of a bid
	MaxMilliCPU = 1 << 24   // 16,777 cores
	MaxMiB      = 1<<31 - 1 // 2 PiB: memory, disk, VRAM
	MaxGBps     = 1 << 20   // memory bandwidth of one device
	MaxVersion  = 999       // major*10 + minor of CUDA or compute capability

	MaxJobSeconds    = 366 * 86400
	MaxUnlockSeconds = 30 * 86400
	MaxClockSeconds  = 86400 // voucher period, grace, stop
	MinVoucher       = 5     // seconds; shorter periods cost more than they protect

	MaxSkewMs      = 2 * 60 * 1000       // clocks of honest nodes differ by less
	MaxOfferLifeMs = 24 * 60 * 60 * 1000 // from issue to expiry
	MaxBidLifeMs   = 24 * 60 * 60 * 1000
)

// MaxRate bounds a device's and a replica's rate at 2^75 base units per hour:
// times 2^32 seconds over 3600 that is still below 2^96.
func MaxRate() Rate { return Rate{Amount{hi: 1 << (75 - 64)}} }

// Validate reports the first field of the offer that is not allowed, with its
// value and what is. It looks at the offer alone: whether it is late or from
// the future is for the book, which knows the time.
func (o Offer) Validate() error {
	err := cmp.Or(
		nodeKey("provider", &o.Provider),
		address("signer", &o.Signer),
		address("payee", &o.Payee),
		o.Host.validate(),
		span("groups", uint64(len(o.Groups)), 1, MaxGroups),
		span("tokens", uint64(len(o.Tokens)), 1, MaxTokens),
		unique("tokens", o.Tokens),
		modes(o.Modes),
		span("max_seconds", uint64(o.MaxSeconds), 1, MaxJobSeconds),
		span("min_seconds", uint64(o.MinSeconds), 0, uint64(o.MaxSeconds)),
		span("unlock_delay_seconds", uint64(o.UnlockDelaySeconds), 1, MaxUnlockSeconds),
		span("grace_seconds", uint64(o.GraceSeconds), 0, MaxClockSeconds),
		span("stop_seconds", uint64(o.StopSeconds), 0, MaxClockSeconds),
		span("prepay_seconds", uint64(o.PrepaySeconds), 0, uint64(o.VoucherSeconds)+uint64(o.GraceSeconds)),
		times(o.IssuedMs, o.ExpiresMs, o.Sequence, MaxOfferLifeMs),
	)
	if err == nil && o.VoucherSeconds != 0 { // 0: one voucher when the job ends
		err = span("voucher_seconds", uint64(o.VoucherSeconds), MinVoucher, MaxClockSeconds)
	}
	for i := 0; err == nil && i < len(o.Groups); i++ {
		if e := cmp.Or(o.Groups[i].validate(), o.duplicate(i)); e != nil {
			err = fmt.Errorf("groups[%d].%w", i, e)
		}
	}
	return wrap("offer", err)
}

// duplicate finds an earlier group of the same devices: two prices for one thing.
func (o *Offer) duplicate(i int) error {
	g := &o.Groups[i]
	for j := range o.Groups[:i] {
		h := &o.Groups[j]
		if g.Model == h.Model && g.MIGProfile == h.MIGProfile && g.VRAMMiB == h.VRAMMiB &&
			g.Class == h.Class && g.Simulated == h.Simulated && g.ComputeCap == h.ComputeCap {
			return fmt.Errorf("model: %q is offered by groups[%d] with the same VRAM and class; join the two: %w", g.Model, j, ErrInvalid)
		}
	}
	return nil
}

func (h *Host) validate() error {
	return wrapDot("host", cmp.Or(
		span("milli_cpu", uint64(h.MilliCPU), 1, MaxMilliCPU),
		span("ram_mib", uint64(h.RAMMiB), 1, MaxMiB),
		span("disk_mib", uint64(h.DiskMiB), 0, MaxMiB),
		region("region", h.Region, true),
		text("driver", h.Driver),
		span("cuda", uint64(h.CUDA), 0, MaxVersion),
	))
}

func (g *Group) validate() error {
	return cmp.Or(
		slug("model", g.Model, true),
		slug("mig_profile", g.MIGProfile, true),
		span("vram_mib", uint64(g.VRAMMiB), 1, MaxMiB),
		span("mem_gbps", uint64(g.MemGBps), 0, MaxGBps),
		span("compute_cap", uint64(g.ComputeCap), 0, MaxVersion),
		span("class", uint64(g.Class), 0, maxClass),
		span("count", uint64(g.Count), 1, MaxDevices),
		span("free", uint64(g.Free), 0, uint64(g.Count)),
		span("nvlink_set", uint64(g.NVLinkSet), 0, uint64(g.Free)),
		rate("rate_per_hour", g.RatePerHour, false),
		hasHash("devices_hash", &g.DevicesHash),
	)
}

// Validate reports the first field of the bid that is not allowed, with its
// value and what is.
func (b Bid) Validate() error {
	return wrap("bid", cmp.Or(
		nodeKey("consumer", &b.Consumer),
		wrapDot("needs", b.Needs.validate()),
		span("replicas", uint64(b.Replicas), 1, MaxReplicas),
		mode("mode", b.Mode),
		rate("limit", b.Limit, true),
		span("max_seconds", uint64(b.MaxSeconds), 1, MaxJobSeconds),
		span("start_by_seconds", uint64(b.StartBySeconds), 1, MaxJobSeconds),
		peers("exclude", b.Exclude),
		peers("prefer", b.Prefer),
		disjoint("prefer", b.Prefer, "exclude", b.Exclude),
		span("max_unlock_delay_seconds", uint64(b.MaxUnlockDelaySeconds), 1, MaxUnlockSeconds),
		times(b.IssuedMs, b.ExpiresMs, b.Sequence, MaxBidLifeMs),
	))
}

func (n *Requirements) validate() error {
	err := cmp.Or(
		texts("models", n.Models, MaxModels, func(f, s string) error { return slug(f, s, false) }),
		span("class", uint64(n.Class), 0, maxClass),
		span("max_attest_age_seconds", uint64(n.MaxAttestAgeSeconds), 0, MaxJobSeconds),
		span("gpus", uint64(n.GPUs), 1, MaxDevices),
		span("vram_mib", uint64(n.VRAMMiB), 0, MaxMiB),
		span("mem_gbps", uint64(n.MemGBps), 0, MaxGBps),
		span("compute_cap", uint64(n.ComputeCap), 0, MaxVersion),
		slug("mig_profile", n.MIGProfile, true),
		span("cuda", uint64(n.CUDA), 0, MaxVersion),
		span("milli_cpu", uint64(n.MilliCPU), 1, MaxMilliCPU),
		span("ram_mib", uint64(n.RAMMiB), 1, MaxMiB),
		span("disk_mib", uint64(n.DiskMiB), 0, MaxMiB),
		texts("regions_in", n.RegionsIn, MaxRegions, func(f, s string) error { return region(f, s, false) }),
		texts("regions_out", n.RegionsOut, MaxRegions, func(f, s string) error { return region(f, s, false) }),
		disjoint("regions_in", n.RegionsIn, "regions_out", n.RegionsOut),
	)
	if err == nil && n.NVLink && n.GPUs < 2 {
		err = fmt.Errorf("nvlink: asked for %d GPU, which has nothing to link to; ask for 2 or more: %w", n.GPUs, ErrInvalid)
	}
	return err
}
