package node

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/disk"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// serveTake answers a consumer's signed terms. What can be judged without the
// state is judged here; the rest, and the signature, on the loop.
func (n *Node) serveTake(ctx context.Context, from market.NodeKey, s *p2p.Stream, w *pb.Take) error {
	t, err := proto.TakeFromWire(w)
	if err != nil {
		return no(pb.Refusal_TERMS, "%v", err)
	}
	if err := n.checkTake(from, t); err != nil {
		return err
	}
	// Asked again after a lost answer: what was signed stands, whatever the
	// chain, the offer or the devices look like by now.
	var before *pb.TakeReply
	if stop := n.call(ctx, func() { before, err = n.agreedBefore(escrow.TermsHash(t.Terms)) }); stop != nil || err != nil {
		return errors.Join(stop, err)
	}
	if before != nil {
		return s.Send(&pb.JobReply{Answer: &pb.JobReply_Take{Take: before}})
	}
	at, err := n.ledger.Slot(ctx, t.Terms.Channel)
	if err != nil {
		return no(pb.Refusal_UNKNOWN, "the chain cannot be read here now")
	}
	var need market.Amount
	if stop := n.call(ctx, func() {
		var offer market.Offer
		if _, offer, err = n.checkOffer(t); err == nil {
			need = market.PaceOf(offer).Need(t.Terms)
		}
	}); stop != nil || err != nil {
		return errors.Join(stop, err)
	}
	missing := need.SubFloor(at.Headroom(t.Terms.Baseline))
	var shown market.Amount
	if !missing.IsZero() && len(t.FundingTx) > 0 {
		if err := n.ledger.CheckFunding(ctx, t.FundingTx, t.Key, missing); err != nil {
			if errors.Is(err, escrow.ErrUnknown) {
				return no(pb.Refusal_UNKNOWN, "the chain cannot be read here now")
			}
			return no(pb.Refusal_TERMS, "%v", err)
		}
		shown = missing
	}
	var reply *pb.TakeReply
	if stop := n.call(ctx, func() { reply, err = n.agreeTake(from, t, at, shown) }); stop != nil {
		return stop
	}
	if err != nil {
		return err
	}
	if !shown.IsZero() {
		n.work.Go(func() { n.rebroadcast(t.FundingTx, escrow.TermsHash(t.Terms)) })
	}
	return s.Send(&pb.JobReply{Answer: &pb.JobReply_Take{Take: reply}})
}

// checkTake verifies who signed what, and that it is for this node.
func (n *Node) checkTake(from market.NodeKey, t proto.Take) error {
	signer, err := n.statements.RecoverTerms(t.Terms, t.ConsumerSig)
	if err != nil {
		return no(pb.Refusal_TERMS, "%v", err)
	}
	peer, err := proto.NodeAddress(from)
	if err != nil {
		return no(pb.Refusal_TERMS, "%v", err)
	}
	switch {
	case !n.cfg.Provide:
		return no(pb.Refusal_TERMS, "this node sells nothing")
	case signer != t.Key.Signer || signer != peer:
		return no(pb.Refusal_TERMS, "the terms are not signed by the node that sends them")
	case t.Key.Provider != n.keys.NodeAddress || t.Key.Payee != n.keys.Address:
		return no(pb.Refusal_TERMS, "the channel is not for this provider and its payee")
	case escrow.ChannelID(t.Key) != t.Terms.Channel:
		return no(pb.Refusal_TERMS, "the terms name another channel than the key")
	case t.Terms.RetainBps != 0:
		return no(pb.Refusal_TERMS, "this node does not let a part of its pay be retained")
	}
	return nil
}

// rebroadcast sends the consumer's funding until the chain has it: the provider
// has promised its devices on the strength of it.
func (n *Node) rebroadcast(raw []byte, job market.JobID) {
	var err error
	retry(n.ctx, time.Second, 5*time.Second, func() bool {
		_, err = n.ledger.Broadcast(n.ctx, raw)
		open := false
		n.call(n.ctx, func() { r := n.jobs[job]; open = r != nil && r.Job.State == market.Agreed })
		return err == nil || !open
	})
	if err != nil && n.ctx.Err() == nil {
		n.log.Info("funding not broadcast", "job", job.Short(), "error", err)
	}
}

// agreeTake signs last: after every rule of the signers held, with the slot as
// read at head-N, devices promised and the record on disk. It runs on the loop.
func (n *Node) agreeTake(from market.NodeKey, t proto.Take, at escrow.SlotAt, shown market.Amount) (*pb.TakeReply, error) {
	id := escrow.TermsHash(t.Terms)
	if reply, err := n.agreedBefore(id); reply != nil || err != nil { // asked twice at once
		return reply, err
	}
	if err := n.room(disk.NewWork); err != nil { // an offer of before may still stand
		n.log.Warn("no new work", "error", err)
		return nil, no(pb.Refusal_BUSY, "this provider's disk is full")
	}
	c, err := n.takenChannel(from, t, at)
	if err != nil {
		return nil, err
	}
	group, offer, err := n.checkOffer(t)
	if err != nil {
		return nil, err
	}
	if err := n.checkTerms(t, at.Slot, c, offer, shown); err != nil {
		return nil, err
	}
	r, err := n.leasedJob(from, t, group, offer)
	if err != nil {
		return nil, err
	}
	c.Seq, c.Open, c.Slot, c.SlotAt = t.Terms.Seq, id, at.Slot, at.At.Number
	err = n.store.Update(func(tx *store.Tx) error {
		return errors.Join(tx.Put(store.KeyJob(id), encodeRecord(r)), tx.Put(store.KeyChannel(t.Terms.Channel), encodeRecord(c)))
	})
	if err != nil {
		n.fatal = fmt.Errorf("save job %s: %w", id.Short(), err)
		return nil, errStopping
	}
	n.jobs[id], n.channels[t.Terms.Channel] = r, c
	n.log.Info("job", "job", id.Short(), "side", market.Provider, "to", market.Agreed, "consumer", from.String()[:market.ShortLen],
		"rate", t.Terms.RatePerHour.String(), "tasks", len(r.Job.Tasks))
	n.metrics.transition(0, market.Agreed)
	for _, e := range r.Job.Pending {
		n.carryOut(n.ctx, r, e)
	}
	n.offerChanged()
	n.ring()
	if escrow.MayStart(at.Slot, t.Terms, r.Job.Pace.Need(t.Terms)) == nil {
		n.apply(n.ctx, id, market.Event{Kind: market.EventFunded})
	}
	return takeReply(r), nil
}

// takenChannel is a copy of what is known of the channel, with the voucher that the
// consumer shows where that is the newer one. A channel whose records are missing is
// only collected from: of a known one that is saved at once, whatever becomes of the take.
func (n *Node) takenChannel(from market.NodeKey, t proto.Take, at escrow.SlotAt) (*channelRecord, error) {
	known := n.channels[t.Terms.Channel]
	lost := n.lostRecords(known, t.Terms, at.Slot)
	c := channelRecord{Key: t.Key, Role: asProvider, Peer: from}
	if known != nil {
		c = *known
	}
	if err := n.adoptVoucher(&c, t); err != nil || lost == "" {
		return &c, err
	}
	c.Released, c.Lost = at.Epoch+1, false
	n.log.Warn("records of a channel are missing: collect only, until its epoch changes", "channel", t.Terms.Channel.Short(), "why", lost)
	if known == nil {
		return &c, nil
	}
	return &c, n.saveChannel(t.Terms.Channel, &c)
}

// checkTerms holds the rules of the signers, and that strangers pay ahead.
func (n *Node) checkTerms(t proto.Take, slot market.Slot, c *channelRecord, offer market.Offer, shown market.Amount) error {
	if c.Cumulative.IsZero() && t.Terms.PrepaySeconds < offer.PrepaySeconds {
		return no(pb.Refusal_TERMS, "%d s are to be paid before the start, the terms say %d", offer.PrepaySeconds, t.Terms.PrepaySeconds)
	}
	need := market.PaceOf(offer).Need(t.Terms)
	err := escrow.CheckTerms(slot, c.standing(), t.Key, t.Terms, need, shown, uint64(n.now().Unix()), n.listed())
	switch {
	case errors.Is(err, escrow.ErrRuleBusy):
		return no(pb.Refusal_BUSY, "%v", err)
	case err != nil:
		return no(pb.Refusal_TERMS, "%v", err)
	}
	return nil
}

// leasedJob finds free devices and signs the Terms. Nothing of it is kept.
func (n *Node) leasedJob(from market.NodeKey, t proto.Take, group market.Group, offer market.Offer) (*jobRecord, error) {
	devices, ids, err := n.lease(group, int(t.Terms.Replicas)*int(t.Spec.Gpus))
	if err != nil {
		return nil, err
	}
	sig, err := n.statements.SignTerms(t.Terms, n.keys.Node())
	if err != nil {
		return nil, no(pb.Refusal_TERMS, "%v", err)
	}
	r := &jobRecord{
		Job: market.NewJob(market.Provider, escrow.TermsHash(t.Terms), t.Terms, t.Spec.Tasks, n.now().UnixMilli()), Key: t.Key, Peer: from,
		Spec: t.SpecBytes, ConsumerSig: t.ConsumerSig, ProviderSig: sig, Leased: devices, GroupDevices: ids, Model: group.Model,
		Simulated: group.Simulated, Auditors: t.Auditors,
	}
	r.Job.Pace = market.PaceOf(offer)
	if t.Auditors.IsZero() {
		return r, nil
	}
	if r.Sold, err = proto.Sell(offer, r.Job.ID, toShow(devices), n.networkID, n.keys.Node()); err != nil {
		return nil, no(pb.Refusal_TERMS, "%v", err)
	}
	return r, nil
}

// agreedBefore gives the answer to terms that this node has signed already, nil
// when it has not; it runs on the loop.
func (n *Node) agreedBefore(id market.JobID) (*pb.TakeReply, error) {
	switch r := n.jobs[id]; {
	case r == nil:
		return nil, nil
	case r.Job.State == market.Cancelled:
		return nil, no(pb.Refusal_TERMS, "these terms were cancelled")
	default:
		return takeReply(r), nil
	}
}

// listed are the contracts this node's network file vouches for.
func (n *Node) listed() escrow.Listed {
	l := escrow.Listed{DisputeWindow: n.disputeWindow()}
	for _, t := range n.cfg.Network.Tokens {
		l.Tokens = append(l.Tokens, t.Address)
	}
	if n.cfg.Network.Attestor != (market.Address{}) {
		l.Attestors = append(l.Attestors, n.cfg.Network.Attestor)
	}
	return l
}

// adoptVoucher takes a voucher that the consumer shows and this node lost.
func (n *Node) adoptVoucher(c *channelRecord, t proto.Take) error {
	if t.LastVoucher == nil || t.LastVoucher.Cumulative.Cmp(c.Cumulative) <= 0 {
		return nil
	}
	who, err := n.statements.RecoverVoucher(*t.LastVoucher, t.LastVoucherSig)
	if err != nil || who != c.Key.Signer || t.LastVoucher.Channel != t.Terms.Channel {
		return no(pb.Refusal_TERMS, "the voucher shown is not this channel's")
	}
	v := *t.LastVoucher
	c.Voucher, c.VoucherSig, c.Cumulative = &v, t.LastVoucherSig, v.Cumulative
	return nil
}

// checkOffer holds the terms to the offer they cite: a current or just replaced
// one of this node, at its price or more, inside its times.
func (n *Node) checkOffer(t proto.Take) (market.Group, market.Offer, error) {
	for i := len(n.pastOffers) - 1; i >= 0; i-- {
		o := n.pastOffers[i]
		if o.ID != t.Terms.OfferID {
			continue
		}
		if o.ExpiresMs < n.now().UnixMilli() {
			break
		}
		tokenOK := false
		for _, tok := range o.Tokens {
			tokenOK = tokenOK || tok == t.Key.Token
		}
		if !tokenOK || t.Key.UnlockDelay != o.UnlockDelaySeconds {
			return market.Group{}, market.Offer{}, no(pb.Refusal_TERMS, "token or unlock delay is not the offer's")
		}
		for _, g := range o.Groups {
			if g.DevicesHash != t.Terms.DevicesHash {
				continue
			}
			p, err := market.PriceOf(&g, market.Ask{Mode: t.Terms.Mode, GPUs: uint16(t.Spec.Gpus), Replicas: t.Terms.Replicas, Seconds: 1})
			if err != nil {
				return g, o, no(pb.Refusal_TERMS, "%v", err)
			}
			if t.Terms.RatePerHour.Cmp(p.ReplicaRate) < 0 {
				return g, o, no(pb.Refusal_PRICE_CHANGED, "the offer asks %s, the terms pay %s", p.ReplicaRate, t.Terms.RatePerHour)
			}
			return g, o, n.checkHost(t, o)
		}
		return market.Group{}, market.Offer{}, no(pb.Refusal_TERMS, "the offer has no such group of devices")
	}
	return market.Group{}, market.Offer{}, no(pb.Refusal_PRICE_CHANGED, "the cited offer is not current")
}

// checkHost holds a spec to what the host has besides GPUs.
func (n *Node) checkHost(t proto.Take, o market.Offer) error {
	r := uint64(t.Terms.Replicas)
	most := uint64(t.Spec.TaskMaxSeconds) * uint64(len(t.Spec.Tasks))
	switch {
	case t.Spec.Gpus == 0 || t.Terms.Replicas == 0 || len(t.Spec.Tasks) < int(t.Terms.Replicas):
		return no(pb.Refusal_TERMS, "%d replicas of %d GPUs for %d tasks", t.Terms.Replicas, t.Spec.Gpus, len(t.Spec.Tasks))
	case uint64(t.Spec.MilliCpu)*r > uint64(o.Host.MilliCPU) || uint64(t.Spec.RamMib)*r > uint64(o.Host.RAMMiB) || uint64(t.Spec.DiskMib)*r > uint64(o.Host.DiskMiB):
		return no(pb.Refusal_TERMS, "the host has not that much CPU, memory or disk")
	case uint64(t.Terms.MaxSeconds) != most:
		return no(pb.Refusal_TERMS, "maxSeconds is %d, the tasks may use %d", t.Terms.MaxSeconds, most)
	case t.Spec.TaskMaxSeconds > o.MaxSeconds:
		return no(pb.Refusal_TERMS, "a task may run %d s, the offer allows %d", t.Spec.TaskMaxSeconds, o.MaxSeconds)
	}
	return nil
}

// lease promises free devices of a group; one device is promised once.
func (n *Node) lease(group market.Group, count int) ([]leased, []market.Hash, error) {
	now := n.now().UnixMilli()
	if n.devices.problem != "" {
		return nil, nil, no(pb.Refusal_UNKNOWN, "the inventory cannot be read here now")
	}
	held := n.promised(now)
	groups, members := n.groups(now)
	for i, g := range groups {
		if g.DevicesHash != group.DevicesHash {
			continue
		}
		var out []leased
		for _, d := range members[i] {
			if _, taken := held[d.UUID]; !taken && len(out) < count {
				out = append(out, leased{UUID: d.UUID, Serial: d.dump.Serial, Simulated: d.Simulated})
			}
		}
		if len(out) < count {
			return nil, nil, no(pb.Refusal_TAKEN, "taken: %d of the %d devices are free", len(out), count)
		}
		return out, idsOf(members[i]), nil
	}
	return nil, nil, no(pb.Refusal_PRICE_CHANGED, "the offer's devices are not here any more")
}

func takeReply(r *jobRecord) *pb.TakeReply {
	reply := &pb.TakeReply{ProviderSig: r.ProviderSig[:], Offer: r.Sold.Offer, LeaseSig: r.Sold.LeaseSig}
	for _, d := range r.Leased {
		reply.Devices = append(reply.Devices, &pb.Leased{Uuid: d.UUID, Serial: d.Serial})
	}
	for _, id := range r.GroupDevices {
		reply.GroupDevices = append(reply.GroupDevices, id[:])
	}
	return reply
}
