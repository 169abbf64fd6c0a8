package proto

import (
	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// OfferToWire leaves out ID and Signer, which follow from payload and key.
func OfferToWire(o market.Offer) *pb.Offer {
	w := &pb.Offer{
		Provider:   o.Provider[:],
		Payee:      addressToWire(o.Payee),
		Host:       HostToWire(o.Host),
		MinSeconds: o.MinSeconds, MaxSeconds: o.MaxSeconds,
		UnlockDelaySeconds: o.UnlockDelaySeconds,
		VoucherSeconds:     o.VoucherSeconds, GraceSeconds: o.GraceSeconds, StopSeconds: o.StopSeconds,
		PrepaySeconds: uint32(o.PrepaySeconds),
		Sequence:      o.Sequence, IssuedMs: o.IssuedMs, ExpiresMs: o.ExpiresMs,
	}
	for _, g := range o.Groups {
		w.Groups = append(w.Groups, groupToWire(g))
	}
	for _, t := range o.Tokens {
		w.Tokens = append(w.Tokens, addressToWire(t))
	}
	for _, m := range o.Modes {
		w.Modes = append(w.Modes, uint32(m))
	}
	return w
}

// OfferFromWire reads an offer and checks its form; what market asks of it,
// market.Offer.Validate says. Signer follows from the key; Open fills the ID.
func OfferFromWire(w *pb.Offer) (market.Offer, error) {
	var f fields
	o := market.Offer{
		Provider:   f.nodeKey("provider", w.GetProvider()),
		Payee:      f.address("payee", w.GetPayee()),
		Host:       f.host(w.GetHost()),
		MinSeconds: w.GetMinSeconds(), MaxSeconds: w.GetMaxSeconds(),
		UnlockDelaySeconds: w.GetUnlockDelaySeconds(),
		VoucherSeconds:     w.GetVoucherSeconds(), GraceSeconds: w.GetGraceSeconds(), StopSeconds: w.GetStopSeconds(),
		PrepaySeconds: f.u16("prepay_seconds", w.GetPrepaySeconds()),
		Sequence:      w.GetSequence(), IssuedMs: w.GetIssuedMs(), ExpiresMs: w.GetExpiresMs(),
	}
	f.atMost("groups", uint64(len(w.GetGroups())), market.MaxGroups)
	f.atMost("tokens", uint64(len(w.GetTokens())), market.MaxTokens)
	f.atMost("modes", uint64(len(w.GetModes())), maxModes)
	if f.err != nil { // before anything is made of the lists
		return o, f.err
	}
	for _, g := range w.GetGroups() {
		o.Groups = append(o.Groups, f.group(g))
	}
	for _, t := range w.GetTokens() {
		o.Tokens = append(o.Tokens, f.address("tokens", t))
	}
	for _, m := range w.GetModes() {
		o.Modes = append(o.Modes, market.Mode(f.u8("modes", m)))
	}
	if f.err != nil {
		return o, f.err
	}
	var err error
	o.Signer, err = NodeAddress(o.Provider)
	return o, err
}

const maxModes = 8

// HostToWire mirrors a host.
func HostToWire(h market.Host) *pb.Host {
	return &pb.Host{
		MilliCpu: h.MilliCPU, RamMib: h.RAMMiB, DiskMib: h.DiskMiB,
		Region: h.Region, Driver: h.Driver, Cuda: uint32(h.CUDA),
	}
}

func (f *fields) host(w *pb.Host) market.Host {
	return market.Host{
		MilliCPU: w.GetMilliCpu(), RAMMiB: w.GetRamMib(), DiskMiB: w.GetDiskMib(),
		Region: f.text("host.region", w.GetRegion(), market.MaxText),
		Driver: f.text("host.driver", w.GetDriver(), market.MaxText),
		CUDA:   f.u16("host.cuda", w.GetCuda()),
	}
}

func groupToWire(g market.Group) *pb.Group {
	return &pb.Group{
		Model: g.Model, Class: uint32(g.Class), VramMib: g.VRAMMiB, MemGbps: g.MemGBps,
		ComputeCap: uint32(g.ComputeCap), MigProfile: g.MIGProfile,
		Count: uint32(g.Count), Free: uint32(g.Free), NvlinkSet: uint32(g.NVLinkSet),
		RatePerHour: rateToWire(g.RatePerHour), Simulated: g.Simulated,
		DevicesHash: hashToWire(g.DevicesHash),
	}
}

func (f *fields) group(w *pb.Group) market.Group {
	return market.Group{
		Model:   f.text("group.model", w.GetModel(), market.MaxText),
		Class:   f.u16("group.class", w.GetClass()),
		VRAMMiB: w.GetVramMib(), MemGBps: w.GetMemGbps(),
		ComputeCap:  f.u16("group.compute_cap", w.GetComputeCap()),
		MIGProfile:  f.text("group.mig_profile", w.GetMigProfile(), market.MaxText),
		Count:       f.u16("group.count", w.GetCount()),
		Free:        f.u16("group.free", w.GetFree()),
		NVLinkSet:   f.u16("group.nvlink_set", w.GetNvlinkSet()),
		RatePerHour: f.rate("group.rate_per_hour", w.GetRatePerHour()),
		Simulated:   w.GetSimulated(),
		DevicesHash: f.hash("group.devices_hash", w.GetDevicesHash()),
	}
}

// RequirementsToWire mirrors requirements; the control API uses it too.
func RequirementsToWire(r market.Requirements) *pb.Requirements {
	return &pb.Requirements{
		Models: r.Models, Class: uint32(r.Class), Gpus: uint32(r.GPUs),
		VramMib: r.VRAMMiB, MemGbps: r.MemGBps, ComputeCap: uint32(r.ComputeCap),
		MigProfile: r.MIGProfile, Nvlink: r.NVLink, Cuda: uint32(r.CUDA),
		MilliCpu: r.MilliCPU, RamMib: r.RAMMiB, DiskMib: r.DiskMiB,
		RegionsIn: r.RegionsIn, RegionsOut: r.RegionsOut, MaxAttestAgeSeconds: r.MaxAttestAgeSeconds,
	}
}

// RequirementsFromWire checks and reads requirements.
func RequirementsFromWire(w *pb.Requirements) (market.Requirements, error) {
	var f fields
	return f.requirements(w), f.err
}

func (f *fields) requirements(w *pb.Requirements) market.Requirements {
	return market.Requirements{
		Models:  f.texts("needs.models", w.GetModels(), market.MaxModels, market.MaxText),
		Class:   f.u16("needs.class", w.GetClass()),
		GPUs:    f.u16("needs.gpus", w.GetGpus()),
		VRAMMiB: w.GetVramMib(), MemGBps: w.GetMemGbps(),
		ComputeCap: f.u16("needs.compute_cap", w.GetComputeCap()),
		MIGProfile: f.text("needs.mig_profile", w.GetMigProfile(), market.MaxText),
		NVLink:     w.GetNvlink(),
		CUDA:       f.u16("needs.cuda", w.GetCuda()),
		MilliCPU:   w.GetMilliCpu(), RAMMiB: w.GetRamMib(), DiskMiB: w.GetDiskMib(),
		RegionsIn:  f.texts("needs.regions_in", w.GetRegionsIn(), market.MaxRegions, market.MaxText),
		RegionsOut: f.texts("needs.regions_out", w.GetRegionsOut(), market.MaxRegions, market.MaxText),

		MaxAttestAgeSeconds: w.GetMaxAttestAgeSeconds(),
	}
}

// BidToWire leaves out the ID, which follows from the payload.
func BidToWire(b market.Bid) *pb.Bid {
	return &pb.Bid{
		Consumer: b.Consumer[:],
		Needs:    RequirementsToWire(b.Needs),
		Replicas: uint32(b.Replicas), Mode: uint32(b.Mode),
		Token: addressToWire(b.Token), Limit: rateToWire(b.Limit),
		MaxSeconds: b.MaxSeconds, StartBySeconds: b.StartBySeconds,
		Exclude: nodeKeysToWire(b.Exclude), Prefer: nodeKeysToWire(b.Prefer),
		AllowUnattested: b.AllowUnattested, AllowSimulated: b.AllowSimulated,
		MaxUnlockDelaySeconds: b.MaxUnlockDelaySeconds,
		Sequence:              b.Sequence, IssuedMs: b.IssuedMs, ExpiresMs: b.ExpiresMs,
	}
}

// BidFromWire reads a bid and checks its form; what market asks of it,
// market.Bid.Validate says. Open fills the ID.
func BidFromWire(w *pb.Bid) (market.Bid, error) {
	var f fields
	b := market.Bid{
		Consumer: f.nodeKey("consumer", w.GetConsumer()),
		Needs:    f.requirements(w.GetNeeds()),
		Replicas: f.u16("replicas", w.GetReplicas()),
		Mode:     market.Mode(f.u8("mode", w.GetMode())),
		Token:    f.address("token", w.GetToken()),
		Limit:    f.rate("limit", w.GetLimit()),

		MaxSeconds: w.GetMaxSeconds(), StartBySeconds: w.GetStartBySeconds(),
		Exclude:         f.nodeKeys("exclude", w.GetExclude(), market.MaxPeers),
		Prefer:          f.nodeKeys("prefer", w.GetPrefer(), market.MaxPeers),
		AllowUnattested: w.GetAllowUnattested(), AllowSimulated: w.GetAllowSimulated(),
		MaxUnlockDelaySeconds: w.GetMaxUnlockDelaySeconds(),
		Sequence:              w.GetSequence(), IssuedMs: w.GetIssuedMs(), ExpiresMs: w.GetExpiresMs(),
	}
	return b, f.err
}

// TakenToWire mirrors the end of a bid.
func TakenToWire(t Taken) *pb.Taken {
	return &pb.Taken{Bid: hashToWire(t.Bid), Consumer: t.Consumer[:], Sequence: t.Sequence, IssuedMs: t.IssuedMs}
}

// TakenFromWire checks and reads the end of a bid.
func TakenFromWire(w *pb.Taken) (Taken, error) {
	var f fields
	t := Taken{
		Bid:      f.id("bid", w.GetBid()),
		Consumer: f.nodeKey("consumer", w.GetConsumer()),
		Sequence: w.GetSequence(), IssuedMs: w.GetIssuedMs(),
	}
	if t.IssuedMs <= 0 || t.IssuedMs > 1<<53 {
		f.fail("issued", "%d ms is no time", t.IssuedMs)
	}
	return t, f.err
}
