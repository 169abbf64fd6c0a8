package node

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/attest/nvml"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/disk"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
)

// devices is what this host sells. A problem means that the inventory is
// unknown: nothing is offered, and nothing follows for jobs that run.
type devices struct {
	list      []ownDevice
	driver    string
	cuda      uint16
	simulated bool
	problem   string
}

type ownDevice struct {
	market.Device
	dump attest.Dump
	id   market.Hash
	// lanes says who works its lanes; "" not known yet.
	lanes string
}

// The money clock a provider asks for (escrow.md, order of times).
const (
	unlockDelaySeconds = 48 * 3600
	voucherSeconds     = 60
	graceSeconds       = 60
	stopSeconds        = 30
	minJobSeconds      = 1
	maxJobSeconds      = 7 * 24 * 3600
)

// readDevices takes an inventory over; it runs on the loop.
func (n *Node) readDevices(inv nvml.Inventory, err error) {
	if err != nil {
		n.devices.problem = err.Error()
		n.log.Warn("inventory unknown", "error", err)
		n.offerChanged()
		return
	}
	d := devices{driver: inv.Driver, cuda: inv.CUDA, simulated: inv.Simulated}
	for i, dev := range inv.Devices {
		d.list = append(d.list, ownDevice{Device: dev, dump: inv.Dumps[i], id: inv.Dumps[i].DeviceID(n.keys.NodeAddress)})
	}
	same := n.devices.problem == "" && slices.EqualFunc(d.list, n.devices.list, func(a, b ownDevice) bool {
		return a.Device == b.Device && a.id == b.id && a.unfit() == b.unfit()
	})
	if same {
		for i := range d.list {
			d.list[i].lanes = n.devices.list[i].lanes
		}
		n.devices = d
		return
	}
	n.devices = d
	n.findCards(d.list)
	for _, dev := range d.list {
		if why := dev.unfit(); why != "" {
			n.log.Warn("device not offered", "device", dev.UUID, "reason", why)
		}
	}
	n.offerChanged()
}

// unfit says why a device must not be offered: it is not well, or this host
// contradicts what its driver says of it. "" when it may.
func (d ownDevice) unfit() string {
	if len(d.dump.Suspect) > 0 {
		return d.dump.Suspect[0]
	}
	return d.dump.Unhealthy()
}

// inventoryEvery is how often the driver is asked again: a card can fall ill, or
// off the bus, at any time.
const inventoryEvery = time.Minute

// readInventory asks NVML again and again and hands the answers to the loop.
func (n *Node) readInventory(ctx context.Context) error {
	for {
		err := retry(ctx, time.Second, time.Minute, func() bool {
			inv, err := n.inventory.Inventory(ctx)
			if ctx.Err() == nil {
				n.call(ctx, func() { n.readDevices(inv, err) })
			}
			return err == nil
		})
		if err != nil {
			return ignoreStop(err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(inventoryEvery):
		}
	}
}

// promised gives the devices that jobs hold now, by UUID.
func (n *Node) promised(nowMs int64) map[string]market.JobID {
	out := map[string]market.JobID{}
	for id, r := range n.jobs {
		if r.Job.Side == market.Provider && r.Job.HoldsDevices(nowMs, settleTimeout.Milliseconds()) {
			for _, d := range r.Leased {
				out[d.UUID] = id
			}
		}
	}
	return out
}

// groups sorts the devices into sets of like ones with their prices and how
// many are free. A device without a price, or unfit, is not offered.
func (n *Node) groups(nowMs int64) (groups []market.Group, members [][]ownDevice) {
	held := n.promised(nowMs)
	for _, d := range n.devices.list {
		rate, ok := n.prices.of(d.Model)
		if !ok || d.unfit() != "" {
			continue
		}
		g := market.Group{Model: d.Model, VRAMMiB: d.VRAMMiB, MemGBps: d.MemGBps, ComputeCap: d.ComputeCap,
			MIGProfile: d.MIGProfile, RatePerHour: rate, Simulated: d.Simulated}
		i := slices.IndexFunc(groups, func(o market.Group) bool {
			o.Count, o.Free, o.NVLinkSet, o.DevicesHash = 0, 0, 0, market.Hash{}
			return o == g
		})
		if i < 0 {
			if len(groups) == market.MaxGroups {
				continue
			}
			groups, members = append(groups, g), append(members, nil)
			i = len(groups) - 1
		}
		groups[i].Count++
		if _, taken := held[d.UUID]; !taken {
			groups[i].Free++
		}
		members[i] = append(members[i], d)
	}
	for i, list := range members {
		groups[i].DevicesHash = attest.DevicesHash(idsOf(list))
		groups[i].NVLinkSet = largestSet(list, held)
	}
	return groups, members
}

func idsOf(list []ownDevice) []market.Hash {
	ids := make([]market.Hash, len(list))
	for i, d := range list {
		ids[i] = d.id
	}
	return ids
}

// largestSet is the size of the largest NVLink set among the free devices.
func largestSet(list []ownDevice, held map[string]market.JobID) uint16 {
	sizes := map[uint16]uint16{}
	for _, d := range list {
		if _, taken := held[d.UUID]; !taken && d.NVLinkSet != 0 {
			sizes[d.NVLinkSet]++
		}
	}
	var most uint16
	for _, s := range sizes {
		most = max(most, s)
	}
	return most
}

// offerChanged makes the next look at the offer publish a new one.
func (n *Node) offerChanged() { n.offerDueMs = 0 }

// tendOffer publishes the offer when it changed and when half its life is over;
// it runs on the loop. Why nothing is offered stands in n.paused.
func (n *Node) tendOffer(ctx context.Context, nowMs int64) {
	if !n.cfg.Provide || nowMs < n.offerDueMs {
		return
	}
	groups, _ := n.groups(nowMs)
	n.paused = n.whyPaused(groups)
	n.offerDueMs = nowMs + offerTTL.Milliseconds()/2
	if n.paused != "" {
		n.offerDueMs = nowMs + 1000
		return
	}
	seq := uint64(nowMs)
	if n.offer != nil {
		seq = max(seq, n.offer.Sequence+1)
	}
	o := market.Offer{
		Payee: n.keys.Address, Host: n.host(), Groups: groups, Modes: []market.Mode{market.OnDemand},
		MinSeconds: minJobSeconds, MaxSeconds: maxJobSeconds, UnlockDelaySeconds: n.unlockDelay(),
		VoucherSeconds: n.pace().VoucherSeconds, GraceSeconds: n.pace().GraceSeconds, StopSeconds: n.pace().StopSeconds,
		PrepaySeconds: uint16(min(uint32(max(n.cfg.Prepay, 0)/time.Second), n.pace().VoucherSeconds+n.pace().GraceSeconds)),
		Sequence:      seq, IssuedMs: int64(seq), ExpiresMs: int64(seq) + offerTTL.Milliseconds(),
	}
	for _, t := range n.cfg.Network.Tokens {
		if len(o.Tokens) < market.MaxTokens && t.Symbol == n.prices.symbol {
			o.Tokens = append(o.Tokens, t.Address)
		}
	}
	raw, o, err := proto.SealOffer(o, n.networkID, n.keys.Node())
	if err != nil {
		n.log.Error("offer not signed", "error", err)
		return
	}
	if _, err := n.book.PutOffer(o, nowMs); err != nil {
		n.log.Error("own offer is not valid", "error", err)
		return
	}
	if n.offer == nil { // what it risks is said before it commits to anything
		n.log.Info("offering", "at risk", n.providerExposure(o))
	}
	if err := n.rememberOffer(o, nowMs); err != nil {
		n.fatal = err
		return
	}
	n.offer = &n.pastOffers[len(n.pastOffers)-1]
	n.work.Go(func() {
		if err := n.wire.PublishOffer(ctx, raw); err != nil && ctx.Err() == nil {
			n.log.Debug("offer not spread yet", "error", err)
			n.post(func() { n.offerDueMs = min(n.offerDueMs, n.now().UnixMilli()+1000) })
		}
	})
	n.ring()
}

const (
	offersName    = "offer/" // with an offer's id: where it is kept until it expires
	maxPastOffers = 16
)

func keyOffer(o market.Offer) []byte { return store.KeyMeta(offersName + o.ID.String()) }

// rememberOffer saves an offer before it leaves, so that terms that cite it are
// agreed to after a restart too, and forgets those that nobody may cite any more.
func (n *Node) rememberOffer(o market.Offer, nowMs int64) error {
	var kept []market.Offer
	err := n.store.Update(func(tx *store.Tx) error {
		kept = nil
		for i, past := range n.pastOffers {
			if past.ExpiresMs >= nowMs && len(n.pastOffers)-i < maxPastOffers {
				kept = append(kept, past)
			} else if err := tx.Delete(keyOffer(past)); err != nil {
				return err
			}
		}
		return tx.Put(keyOffer(o), encodeRecord(o))
	})
	if err != nil {
		return fmt.Errorf("save offer %s: %w", o.ID.Short(), err)
	}
	n.pastOffers = append(kept, o)
	return nil
}

// loadOffers reads the offers that consumers may still cite.
func (n *Node) loadOffers() error {
	err := loadAll(n.store, store.KeyMeta(offersName), func(o *market.Offer) { n.pastOffers = append(n.pastOffers, *o) })
	slices.SortFunc(n.pastOffers, func(a, b market.Offer) int { return cmp.Compare(a.Sequence, b.Sequence) })
	return err
}

// whyPaused gives the reason why nothing is offered now, or "".
func (n *Node) whyPaused(groups []market.Group) string {
	full := n.room(disk.NewWork)
	switch {
	case full != nil:
		return full.Error()
	case n.devices.problem != "":
		return "inventory: " + n.devices.problem
	case len(n.devices.list) == 0:
		return "inventory: not read yet, or no device"
	case len(groups) == 0:
		for _, d := range n.devices.list {
			if why := d.unfit(); why != "" {
				return d.UUID + ": " + why
			}
		}
		return "no price is set for any model of this host"
	case n.engineProblem != "":
		return "container engine: " + n.engineProblem
	case n.headErr != nil:
		return "chain: " + n.headErr.Error()
	case n.clockBehind() > proto.MaxSkew || n.clock.setBack() > proto.MaxSkew:
		return n.clockTrouble()
	case n.devices.simulated && !n.cfg.Network.Simulated:
		return fmt.Sprintf("devices are simulated and network %s does not accept that", n.cfg.Network.Name)
	}
	return ""
}

// unlockDelay is what this provider asks for, inside what the network's escrow
// allows: development networks count in seconds.
func (n *Node) unlockDelay() uint32 {
	if n.cfg.Network.UnlockDelaySeconds != 0 {
		return n.cfg.Network.UnlockDelaySeconds
	}
	return unlockDelaySeconds
}

// pace is when this provider wants vouchers.
func (n *Node) pace() market.Pace {
	if n.cfg.Network.Pace != nil {
		return *n.cfg.Network.Pace
	}
	return market.Pace{VoucherSeconds: voucherSeconds, GraceSeconds: graceSeconds, StopSeconds: stopSeconds}
}
