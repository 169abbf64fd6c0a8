package node

import (
	"context"
	"slices"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

func (a api) Offers(ctx context.Context, _ *pb.OffersRequest) (*pb.OffersReply, error) {
	r := &pb.OffersReply{}
	return r, a.ask(ctx, func() error {
		for _, o := range a.n.book.Offers() {
			r.Offers = append(r.Offers, a.n.viewOffer(o))
		}
		return nil
	})
}

func (n *Node) viewOffer(o *market.Offer) *pb.OfferView {
	v := &pb.OfferView{Id: o.ID.String(), Provider: o.Provider.String(), Address: o.Signer.String(), Host: proto.HostToWire(o.Host),
		IssuedMs: o.IssuedMs, ExpiresMs: o.ExpiresMs, MaxSeconds: o.MaxSeconds, UnlockDelaySeconds: o.UnlockDelaySeconds,
		Own: o.Provider == n.keys.NodeKey}
	var cur market.Currency
	for i, t := range o.Tokens {
		c := n.currency(t)
		if i == 0 {
			cur = c
		}
		if c.Symbol == "" {
			c.Symbol = t.String()
		}
		v.Tokens = append(v.Tokens, c.Symbol)
	}
	now := n.now().UnixMilli()
	for _, g := range o.Groups {
		v.Groups = append(v.Groups, &pb.GroupView{Proof: n.viewProof(o.Signer, &g, now), Model: g.Model, Class: uint32(g.Class), VramMib: g.VRAMMiB, MemGbps: g.MemGBps,
			Count: uint32(g.Count), Free: uint32(g.Free), RatePerHour: g.RatePerHour.PerHour().String(), Token: cur.Symbol,
			Decimals: uint32(cur.Decimals), Simulated: g.Simulated})
	}
	return v
}

func (a api) Bids(ctx context.Context, _ *pb.BidsRequest) (*pb.BidsReply, error) {
	r := &pb.BidsReply{}
	return r, a.ask(ctx, func() error {
		now := a.n.now().UnixMilli()
		for _, b := range a.n.book.Bids() {
			cur := a.n.currency(b.Token)
			v := &pb.BidView{Id: b.ID.String(), Consumer: b.Consumer.String(), Needs: proto.RequirementsToWire(b.Needs),
				Replicas: uint32(b.Replicas), Token: cur.Symbol, Decimals: uint32(cur.Decimals), ExpiresMs: b.ExpiresMs,
				MaxSeconds: b.MaxSeconds, Own: b.Consumer == a.n.keys.NodeKey,
				MatchingOffers: uint32(a.n.book.Count(b, market.MatchInput{NowMs: now}))}
			if !b.Limit.IsZero() {
				v.Limit = b.Limit.PerHour().String()
			}
			r.Bids = append(r.Bids, v)
		}
		return nil
	})
}

func (a api) ProviderStatus(ctx context.Context, _ *pb.ProviderStatusRequest) (*pb.ProviderStatusReply, error) {
	n := a.n
	r := &pb.ProviderStatusReply{Enabled: n.cfg.Provide, Token: n.prices.symbol, Decimals: uint32(n.prices.decimals)}
	if !n.cfg.Provide {
		r.Paused = "this daemon was not started as a provider"
		return r, nil
	}
	return r, a.ask(ctx, func() error {
		now := n.now().UnixMilli()
		r.Inventory, r.Engine, r.Paused = "ok", "ok", n.paused
		if n.devices.problem != "" {
			r.Inventory = n.devices.problem
		}
		if n.engineProblem != "" {
			r.Engine = n.engineProblem
		}
		if n.offer != nil {
			r.Offer, r.Exposure = n.viewOffer(n.offer), n.providerExposure(*n.offer)
		}
		held := n.promised(now)
		for _, d := range n.devices.list {
			v := &pb.DeviceView{Uuid: d.UUID, Model: d.Model, Name: d.Name, VramMib: d.VRAMMiB, Simulated: d.Simulated,
				Lanes: d.lanes, Problem: d.unfit()}
			if job, taken := held[d.UUID]; taken {
				v.Job = job.String()
			}
			r.Devices = append(r.Devices, v)
		}
		return n.viewEarnings(r, now)
	})
}

// viewEarnings fills in a provider's jobs and what they brought.
func (n *Node) viewEarnings(r *pb.ProviderStatusReply, nowMs int64) error {
	var earned, owed market.Amount
	for _, ch := range n.channels {
		if ch.Role == asProvider {
			earned, _ = earned.Add(ch.Slot.Collected)
			owed, _ = owed.Add(ch.Cumulative.SubFloor(ch.Slot.Collected))
		}
	}
	r.Earned, r.Owed = earned.String(), owed.String()
	var jobs []*jobRecord
	for _, j := range n.jobs {
		if j.Job.Side == market.Provider {
			jobs = append(jobs, j)
		}
	}
	slices.SortFunc(jobs, func(x, y *jobRecord) int { return int(y.Job.AgreedMs - x.Job.AgreedMs) })
	for _, j := range jobs {
		final, _ := j.Job.Count()
		s := n.viewShare(j, nowMs)
		if s.Reason == "" && j.Job.State == market.Exited && j.Job.Usage != nil && nowMs-j.Job.ExitedMs >= settleTimeout.Milliseconds() {
			s.Reason = "its bill is not paid: the devices are free, and its consumer's next job on this channel waits until it is"
		}
		r.Jobs = append(r.Jobs, &pb.ProviderJob{Job: s.Job, Consumer: s.Provider, State: s.State, Phase: s.Phase, Replicas: s.Replicas,
			SecondsUsed: s.SecondsUsed, Owed: s.Owed, Reason: s.Reason, TasksTotal: uint32(len(j.Job.Tasks)), TasksDone: uint32(final),
			Paid: s.Paid, CollectTx: s.CollectTx, Channel: s.Channel, Model: s.Model})
	}
	return nil
}
