package node

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strings"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// ensurePlacer starts the goroutine that finds providers for an order's open
// tasks, unless one is at work; it runs on the loop.
func (n *Node) ensurePlacer(ctx context.Context, id market.BidID) {
	o := n.orders[id]
	if o == nil || o.Order.EndedMs != 0 || n.placing[id] {
		return
	}
	if o.Asked == nil && (o.Order.Cancelled || len(o.Order.OpenTasks()) == 0) {
		return
	}
	n.placing[id] = true
	n.work.Go(func() {
		n.place(n.ctx, id)
		n.post(func() {
			delete(n.placing, id)
			// Something may have opened between the last look and now.
			if o := n.orders[id]; n.ctx.Err() == nil && o != nil && !o.Order.Cancelled && len(o.Order.OpenTasks()) > 0 {
				n.ensurePlacer(n.ctx, id)
			}
		})
	})
}

// share is one take that the placer is about to make.
type share struct {
	provider  market.NodeKey
	offer     market.Offer
	group     market.Group
	replicas  uint16
	rate      market.Rate
	tasks     []uint32
	channel   channelRecord // a copy; Seq and Cumulative as last signed
	order     orderRecord
	simulated bool
}

// place takes offers until the order has no open task, is over, or the node
// stops. Whatever keeps it waiting stands in the order's Reason.
func (n *Node) place(ctx context.Context, id market.BidID) {
	if !n.finishAsked(ctx, id) {
		return
	}
	refused := refusals{}
	for ctx.Err() == nil {
		changed := n.changed()
		var plan []share
		var more bool
		if n.call(ctx, func() { plan, more = n.plan(id, refused) }) != nil || !more {
			return
		}
		placed := false
		for _, s := range plan {
			ok, err := n.take(ctx, s)
			placed = placed || ok
			if err != nil {
				refused.add(s.provider, n.now())
				n.explain(ctx, id, s.provider.String()[:market.ShortLen]+": "+err.Error())
				n.log.Info("take refused", "order", id.Short(), "provider", s.provider.String()[:market.ShortLen], "reason", err)
			}
			if errors.Is(err, escrow.ErrNoFunds) {
				n.endOrder(ctx, id, market.OutcomeFailed, err.Error())
				return
			}
		}
		if placed || len(plan) > 0 { // else the next candidate's turn is now
			continue
		}
		select { // until the book, a job or the time changes something
		case <-changed:
			time.Sleep(100 * time.Millisecond) // many changes come together
		case <-time.After(time.Second):
		case <-ctx.Done():
		}
	}
}

// plan matches an order's open tasks with the book; it runs on the loop. more is
// false when there is nothing left to place.
func (n *Node) plan(id market.BidID, refused refusals) (plan []share, more bool) {
	o := n.orders[id]
	if o == nil || o.Order.EndedMs != 0 || o.Order.Cancelled {
		return nil, false
	}
	open := o.Order.OpenTasks()
	if len(open) == 0 {
		return nil, false
	}
	now := n.now()
	bid := o.Order.Bid
	bid.Replicas = min(uint16(min(len(open), 1<<15)), n.replicasLeft(o))
	if bid.Replicas == 0 {
		return nil, true
	}
	lasting := map[market.NodeKey]bool{}
	for _, k := range o.Order.Banned {
		lasting[k] = true
	}
	in := market.MatchInput{NowMs: now.UnixMilli(), Funded: n.headrooms(), Currency: n.currency(bid.Token), Skip: maps.Clone(lasting)}
	for k, r := range refused {
		if now.Before(r.until) {
			in.Skip[k] = true
		}
	}
	m := n.book.Match(&bid, in)
	if len(m.Candidates) == 0 {
		// Whoever has just refused is asked again soon; until then its reason
		// is the one that counts.
		skipped := len(in.Skip)
		in.Skip = lasting
		if len(lasting) == skipped || n.book.Count(&bid, in) == 0 {
			n.setReason(id, n.noMatch(m.Why, len(o.Order.Banned) > 0))
		}
		return nil, true
	}
	return n.deal(o, open, m.Candidates, bid.Replicas), true
}

// deal gives an order's open tasks to candidates, as far as its budget goes.
func (n *Node) deal(o *orderRecord, open []uint32, to []market.Candidate, most uint16) (plan []share) {
	shares, _ := market.Allocate(to, most)
	replicas := make([]uint16, len(shares))
	for i, s := range shares {
		replicas[i] = s.Replicas
	}
	var planned market.Amount // what the shares of this round may cost
	for i, tasks := range market.Deal(open, replicas) {
		if len(tasks) == 0 {
			continue
		}
		c := shares[i].Candidate
		s := share{provider: c.Offer.Provider, offer: *c.Offer, group: *c.GroupOffered(), replicas: min(shares[i].Replicas, uint16(len(tasks))),
			rate: c.RatePerHour, tasks: tasks, order: *o, simulated: c.GroupOffered().Simulated}
		most, err := planned.Add(market.Owed(s.rate, s.maxSeconds()))
		if err == nil {
			most, err = most.Add(o.feesOf(uint64(s.maxSeconds()), s.replicas))
		}
		if reason := n.overBudget(o, most); err != nil || reason != "" {
			n.setReason(o.Order.ID, reason)
			continue
		}
		planned = most
		s.channel = n.pickChannel(s)
		plan = append(plan, s)
	}
	return plan
}

// refusals are the providers that a placer asked in vain, and when it asks them
// again: the more often they refused, the later.
type refusals map[market.NodeKey]refused

type refused struct {
	until time.Time
	wait  time.Duration
}

const (
	askAgainFirst = 2 * time.Second
	askAgainMost  = time.Minute
)

func (r refusals) add(k market.NodeKey, now time.Time) {
	wait := min(max(2*r[k].wait, askAgainFirst), askAgainMost)
	r[k] = refused{now.Add(wait), wait}
}

// replicasLeft is how many more may run at once.
func (n *Node) replicasLeft(o *orderRecord) uint16 {
	used := 0
	for _, id := range o.Order.Jobs {
		if r := n.jobs[id]; r != nil && r.Job.State < market.Exited {
			used += int(r.Job.Terms.Replicas)
		}
	}
	return uint16(max(0, int(o.Order.Bid.Replicas)-used))
}

// overBudget says why shares that may cost sum, beside the jobs there are,
// would exceed the order's budget, or "".
func (n *Node) overBudget(o *orderRecord, sum market.Amount) string {
	if o.Order.Budget.IsZero() {
		return ""
	}
	for _, id := range o.Order.Jobs {
		if r := n.jobs[id]; r != nil {
			sum, _ = sum.Add(r.Job.MaxCost())
			sum, _ = sum.Add(o.feesOf(uint64(r.Job.Terms.MaxSeconds), r.Job.Terms.Replicas))
		}
	}
	if sum.Cmp(o.Order.Budget) <= 0 {
		return ""
	}
	cur := n.currency(o.Order.Bid.Token)
	return fmt.Sprintf("budget: the next share could bring the cost to %s %s, the budget is %s %s",
		sum.Decimal(cur.Decimals), cur.Symbol, o.Order.Budget.Decimal(cur.Decimals), cur.Symbol)
}

// maxSeconds is the most replica-seconds a share can use.
func (s share) maxSeconds() uint32 {
	return uint32(min(uint64(s.order.Order.TaskMax)*uint64(len(s.tasks)), 1<<32-1))
}

// pickChannel finds the channel for a share: of the pair's lanes with no open job
// the one that can pay most, so that money which waits is used before more is
// locked. It is made when there is none yet.
func (n *Node) pickChannel(s share) channelRecord {
	key := market.ChannelKey{Token: s.order.Order.Bid.Token, Signer: n.keys.NodeAddress, Payee: s.offer.Payee,
		Payer: n.keys.Address, Provider: s.offer.Signer, UnlockDelay: s.offer.UnlockDelaySeconds}
	var best *channelRecord
	for ; ; key.Lane++ {
		id := escrow.ChannelID(key)
		ch := n.channels[id]
		switch {
		case ch == nil && best == nil:
			return channelRecord{Key: key, Role: asPayer, Peer: s.provider}
		case ch == nil:
			return *best
		case ch.Open != (market.JobID{}) || ch.rests() || n.laneAsked(id):
		case best == nil || best.Slot.Headroom(best.Cumulative).Less(ch.Slot.Headroom(ch.Cumulative)):
			best = ch
		}
	}
}

// laneAsked reports whether an unanswered take of any order uses a channel.
func (n *Node) laneAsked(id market.ChannelID) bool {
	for _, o := range n.orders {
		if o.Asked != nil && o.Asked.Terms.Channel == id {
			return true
		}
	}
	return false
}

// headrooms gives what each provider's idle channels can still pay.
func (n *Node) headrooms() map[market.NodeKey]market.Amount {
	out := map[market.NodeKey]market.Amount{}
	for _, ch := range n.channels {
		if ch.Role == asPayer && ch.Open == (market.JobID{}) && !ch.rests() {
			out[ch.Peer] = out[ch.Peer].Max(ch.Slot.Headroom(ch.Cumulative))
		}
	}
	return out
}

// noMatch says in one line why nothing serves a bid now.
func (n *Node) noMatch(why *market.Explanation, retrying bool) string {
	if why == nil || why.Offers == 0 {
		if clock := n.clockTrouble(); clock != "" {
			return "no offers are known; " + clock
		}
		return "no offers are known yet"
	}
	var parts []string
	for _, f := range why.Failed {
		parts = append(parts, fmt.Sprintf("%d fail %v", f.Offers, f.Filter))
	}
	s := fmt.Sprintf("no match among %d offers: %s; nearest: %s", why.Offers, strings.Join(parts, ", "), why.Near)
	if retrying {
		s += "; providers that lost a task of this order are not asked again"
	}
	return s
}

// setReason notes why an order waits; it runs on the loop. Display only, so a
// reason that only changes is not written to disk each time.
func (n *Node) setReason(id market.BidID, reason string) {
	if o := n.orders[id]; o != nil && o.Order.Reason != reason {
		c := *o
		c.Order.Reason = reason
		n.orders[id] = &c
		n.ring()
	}
}

func (n *Node) explain(ctx context.Context, id market.BidID, reason string) {
	n.call(ctx, func() { n.setReason(id, reason) })
}

// endOrder ends an order that cannot go on. Jobs it still has are cancelled.
func (n *Node) endOrder(ctx context.Context, id market.BidID, out market.Outcome, reason string) {
	n.call(ctx, func() {
		old := n.orders[id]
		if old == nil || old.Order.EndedMs != 0 {
			return
		}
		o := *old
		o.Order.Outcome, o.Order.Reason = out, reason
		if !n.openJobs(&o.Order, nil) {
			o.Order.EndedMs = n.now().UnixMilli()
		}
		if n.saveOrder(&o) != nil {
			return
		}
		for _, j := range o.Order.Jobs {
			n.apply(n.ctx, j, market.Event{Kind: market.EventCancel, Reason: market.ReasonConsumer, Text: reason})
		}
		if o.Order.EndedMs != 0 {
			n.orderEnded(&o)
		}
	})
}

// orderEnded gossips that a bid needs nobody any more; it runs on the loop.
func (n *Node) orderEnded(o *orderRecord) {
	n.sayTaken(o)
	n.log.Info("order", "order", o.Order.ID.Short(), "name", o.Order.Name, "outcome", o.Order.Outcome, "reason", o.Order.Reason)
}

// sayTaken gossips the end of a bid, to this node's own book too.
func (n *Node) sayTaken(o *orderRecord) {
	now := n.now().UnixMilli()
	t := market.Taken{Bid: o.Order.ID, Consumer: n.keys.NodeKey, Sequence: o.Order.Bid.Sequence, IssuedMs: now}
	n.book.PutTaken(t, now)
	n.work.Go(func() {
		raw, _, err := proto.SealTaken(proto.Taken(t), n.networkID, n.keys.Node())
		if err == nil {
			err = n.wire.PublishTaken(n.ctx, raw)
		}
		if err != nil && n.ctx.Err() == nil {
			n.log.Debug("taken not gossiped", "order", t.Bid.Short(), "error", err)
		}
	})
}

// tendOrders ends what waited too long for a provider; it runs on the loop.
func (n *Node) tendOrders(ctx context.Context, nowMs int64) {
	for id, o := range n.orders {
		n.tendFunds(ctx, o)
		waits := int64(o.Order.Bid.StartBySeconds) * 1000
		if o.Order.EndedMs != 0 || nowMs < o.OpenSinceMs+waits || n.openJobs(&o.Order, nil) || o.Asked != nil {
			continue
		}
		out := market.OutcomeExpired
		if len(o.Order.Jobs) > 0 {
			out = market.OutcomeLost
		}
		c := *o
		c.Order.Outcome, c.Order.EndedMs = out, nowMs
		c.Order.Reason = "nobody took it in time; last reason: " + o.Order.Reason
		if n.saveOrder(&c) == nil {
			n.orderEnded(n.orders[id])
		}
	}
}

// specOf makes the bytes a provider gets: the order's spec with this share's
// tasks.
func specOf(o orderRecord, tasks []uint32) ([]byte, market.SpecHash, error) {
	var s pb.Spec
	if err := proto.Unmarshal(o.Spec, &s); err != nil {
		return nil, market.SpecHash{}, err
	}
	s.Tasks = tasks
	return proto.EncodeSpec(&s)
}
