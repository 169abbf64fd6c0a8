package node

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// refusal is a provider's "no" with its code.
type refusal = proto.Refusal

// take asks one provider for one share: slot read, funding prepared when the
// channel is short, terms signed, saved, sent. It reports whether the job was
// agreed; an error says why not.
func (n *Node) take(ctx context.Context, s share) (bool, error) {
	if err := n.reaches(ctx, s.provider); err != nil {
		return false, err
	}
	a, err := n.prepareTake(ctx, s)
	defer n.post(func() { delete(n.preparing, s.order.Order.ID) })
	if err != nil {
		return false, err
	}
	if err := n.saveAsked(ctx, s.order.Order.ID, a); err != nil {
		return false, err
	}
	reply, err := n.ask(ctx, a)
	agreed, err := n.answered(ctx, s.order.Order.ID, a, reply, err)
	var no *refusal
	if errors.As(err, &no) && no.Code == pb.Refusal_TERMS {
		if learnt, _ := n.syncChannel(ctx, s.channel); learnt {
			return false, fmt.Errorf("%w; the channel was compared with the provider's records and is asked again", err)
		}
	}
	return agreed, err
}

// reaches asks whether a provider is there at all, before anything is signed or
// money prepared for it: an offer costs its author nothing.
func (n *Node) reaches(ctx context.Context, provider market.NodeKey) error {
	ctx, cancel := context.WithTimeout(ctx, takeTimeout)
	defer cancel()
	s, err := n.wire.Open(ctx, provider, proto.JobProtocol)
	if err != nil {
		return fmt.Errorf("provider is not reached: %w", err)
	}
	return s.Close()
}

func (n *Node) prepareTake(ctx context.Context, s share) (*asked, error) {
	ch := s.channel
	id := escrow.ChannelID(ch.Key)
	at, err := n.ledger.Slot(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("read channel: %w", err)
	}
	if stop := n.call(ctx, func() { n.sawSlot(id, at, nil) }); stop != nil {
		return nil, stop
	}
	if at.UnlockAt != 0 { // known now, so the next try takes another lane
		return nil, fmt.Errorf("channel %s: %w", id.Short(), escrow.ErrRuleUnlock)
	}
	spec, specHash, err := specOf(s.order, s.tasks)
	if err != nil {
		return nil, fmt.Errorf("spec: %w", err)
	}
	baseline := ch.Cumulative.Max(at.Collected)
	a := &asked{Provider: s.provider, Key: ch.Key, Spec: spec, Tasks: s.tasks, Pace: market.PaceOf(s.offer), Auditors: s.order.Auditors, Model: s.group.Model, Simulated: s.simulated,
		Voucher: ch.Voucher, VoucherSig: ch.VoucherSig}
	bid := s.order.Order.Bid
	verifiers, err := a.Auditors.VerifiersHash()
	if err != nil {
		return nil, err
	}
	a.Terms = market.Terms{
		Channel: id, Epoch: at.Epoch, Seq: ch.Seq + 1, Baseline: baseline,
		RatePerHour: s.rate, Replicas: s.replicas, MaxSeconds: s.maxSeconds(), PrepaySeconds: prepayOf(s, ch),
		SpecHash: specHash, DevicesHash: s.group.DevicesHash, ClassID: s.group.Class, Mode: bid.Mode,
		OfferID: s.offer.ID, BidID: s.order.Order.ID,
	}
	if !a.Auditors.IsZero() {
		a.Terms.VerifiersHash, a.Terms.Attestor = verifiers, n.cfg.Network.Attestor
		a.Terms.DisputeWindow = n.disputeWindow()
		a.Terms.UnattendedSeconds = uint32(min(uint64(s.order.Unattended)*uint64(s.replicas), uint64(a.Terms.DisputeWindow)))
	}
	if n.keys.Cold() {
		if lacks := a.Terms.MaxOwed().SubFloor(at.Headroom(baseline)); !lacks.IsZero() {
			return nil, n.lockAhead(s.provider, bid.Token, lacks)
		}
	} else if short := a.Pace.Cushion(a.Terms).SubFloor(at.Headroom(baseline)); !short.IsZero() {
		a.Fund = funding{ID: fmt.Sprintf("fund/%s/%d/%d", id.Short(), ch.Seq+1, n.now().UnixMilli()), Amount: short, Allow: n.allowance(s, short)}
		if err := n.prepareFund(ctx, s.order.Order.ID, a); err != nil {
			return nil, err
		}
	}
	// The times are set last, so that their seconds are not spent on the chain.
	now, startBy := uint64(n.now().Unix()), uint64(bid.StartBySeconds)
	if len(a.Fund.Raw) > 0 {
		startBy = min(startBy, escrow.MaxShownStartSeconds-120) // clocks may differ by two minutes
	}
	a.Terms.NotBefore, a.Terms.StartBy, a.Terms.Expires = now, now+startBy, now+uint64(termsLife.Seconds())
	a.Sig, err = n.statements.SignTerms(a.Terms, n.keys.Node())
	return a, err
}

// prepareFund signs the transaction that travels with a take. It is on record
// before there is anything to forget.
func (n *Node) prepareFund(ctx context.Context, order market.BidID, a *asked) error {
	var err error
	if stop := n.call(ctx, func() {
		n.preparing[order] = a.Fund.ID
		o := *n.orders[order]
		o.Funds = append(slices.Clone(o.Funds), a.Fund.ID)
		err = n.saveOrder(&o)
	}); stop != nil || err != nil {
		return errors.Join(stop, err)
	}
	waiting := time.AfterFunc(2*time.Second, func() {
		n.explain(ctx, order, "waiting for the wallet's transaction before this one; it sends one at a time")
	})
	defer waiting.Stop()
	f, err := n.ledger.PrepareFund(ctx, a.Fund.command(n.keys.Address, a.Key))
	if err != nil {
		return fmt.Errorf("fund channel: %w", n.sayFunds(err))
	}
	a.Fund.Raw, a.Fund.Tx = f.Raw, f.Tx
	return nil
}

// tendFunds gives up the prepared transactions of an order that serve nothing
// any more, until the ledger has heard it; it runs on the loop.
func (n *Node) tendFunds(ctx context.Context, o *orderRecord) {
	for _, id := range o.Funds {
		if n.preparing[o.Order.ID] == id || o.Asked != nil && o.Asked.Fund.ID == id || n.fundServes(o, id) || !n.abandoning.claim(id) {
			continue
		}
		order := o.Order.ID
		n.work.Go(func() {
			defer n.abandoning.release(id)
			if err := n.ledger.Abandon(ctx, id); err != nil {
				n.log.Debug("funding not given up yet", "id", id, "error", err)
				return
			}
			n.call(ctx, func() {
				c := *n.orders[order]
				c.Funds = slices.DeleteFunc(slices.Clone(c.Funds), func(f string) bool { return f == id })
				n.saveOrder(&c)
			})
		})
	}
}

// fundServes reports whether a job that is not over was funded by a transaction.
func (n *Node) fundServes(o *orderRecord, id string) bool {
	return slices.ContainsFunc(o.Order.Jobs, func(j market.JobID) bool {
		r := n.jobs[j]
		return r != nil && r.Fund.ID == id && !r.Job.State.Final()
	})
}

// prepayOf is what a share's provider wants before the start from a consumer it
// has no history with.
func prepayOf(s share, ch channelRecord) uint16 {
	if !ch.Cumulative.IsZero() {
		return 0
	}
	return s.offer.PrepaySeconds
}

// disputeWindow is how long a claim of this network can be contested, in seconds.
func (n *Node) disputeWindow() uint32 {
	if n.cfg.Network.DisputeWindowSeconds != 0 {
		return n.cfg.Network.DisputeWindowSeconds
	}
	return 24 * 3600
}

// allowance lets one approval serve an order's next shares too.
func (n *Node) allowance(s share, short market.Amount) market.Amount {
	if !s.order.Order.Budget.IsZero() {
		return s.order.Order.Budget.Max(short)
	}
	more, err := short.Mul(8)
	if err != nil {
		return short
	}
	return more
}

// saveAsked journals a take before it is sent.
func (n *Node) saveAsked(ctx context.Context, id market.BidID, a *asked) error {
	var err error
	if stop := n.call(ctx, func() {
		o := *n.orders[id]
		if o.Order.Cancelled || o.Order.EndedMs != 0 {
			err = errors.New("the order is over")
			return
		}
		if n.laneAsked(a.Terms.Channel) {
			err = errors.New("another order is taking through this channel")
			return
		}
		o.Asked = a
		err = n.saveOrder(&o)
	}); stop != nil {
		return stop
	}
	return err
}

// ask sends a take until it is answered or its terms have expired. Asking twice
// is harmless: a provider answers terms it has signed with the same signature.
func (n *Node) ask(ctx context.Context, a *asked) (*pb.TakeReply, error) {
	until := time.Unix(int64(a.Terms.Expires), 0).Add(2 * time.Second)
	var last error
	for first := true; first || n.now().Before(until); first = false {
		reply, err := n.askOnce(ctx, a)
		var no *refusal
		if err == nil || errors.As(err, &no) || ctx.Err() != nil {
			return reply, err
		}
		last = err
		select {
		case <-time.After(300 * time.Millisecond):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	return nil, fmt.Errorf("provider does not answer: %w", last)
}

func (n *Node) askOnce(ctx context.Context, a *asked) (*pb.TakeReply, error) {
	ctx, cancel := context.WithTimeout(ctx, 2*takeTimeout)
	defer cancel()
	reply, err := n.request(ctx, a.Provider, &pb.JobRequest{Ask: &pb.JobRequest_Take{Take: proto.TakeToWire(proto.Take{
		Terms: a.Terms, Key: a.Key, ConsumerSig: a.Sig, FundingTx: a.Fund.Raw, SpecBytes: a.Spec, Auditors: a.Auditors,
		LastVoucher: a.Voucher, LastVoucherSig: a.VoucherSig,
	})}})
	if err != nil {
		return nil, err
	}
	if reply.GetTake() == nil {
		return nil, fmt.Errorf("take answered with something else: %w", proto.ErrInvalid)
	}
	return reply.GetTake(), nil
}

// answered books what a provider said: a job, or a free channel again. Without
// an answer the provider may have agreed all the same; it is told to forget it.
func (n *Node) answered(ctx context.Context, id market.BidID, a *asked, reply *pb.TakeReply, err error) (bool, error) {
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	var sig market.Sig64
	if err == nil {
		sig, err = n.checkReply(a, reply)
	}
	var no *refusal
	switch {
	case err == nil:
		return true, n.call(ctx, func() { n.agree(id, a, sig, reply) })
	case errors.As(err, &no): // certain: the provider signed nothing
		err = errors.Join(err, n.call(ctx, func() { n.forgetAsked(id) }))
	default:
		err = errors.Join(err, n.call(ctx, func() { n.orphan(id, a) }))
	}
	return false, err
}

// checkReply verifies the provider's signature and that what it leases is what
// the terms allow.
func (n *Node) checkReply(a *asked, reply *pb.TakeReply) (market.Sig64, error) {
	sig, err := proto.SigFromWire(reply.ProviderSig)
	if err != nil {
		return sig, err
	}
	who, err := n.statements.RecoverTerms(a.Terms, sig)
	if err != nil {
		return sig, err
	}
	if who != a.Key.Provider {
		return sig, fmt.Errorf("terms were signed by %s instead of the provider: %w", who, proto.ErrInvalid)
	}
	if err := checkLeased(a, reply); err != nil || a.Auditors.IsZero() {
		return sig, err
	}
	// The auditors will want to see what was sold, and believe only its provider.
	list, _ := leasedOf(reply, a.Simulated)
	_, _, err = soldIn(reply).Check(a.Terms, escrow.TermsHash(a.Terms), toShow(list), a.Provider, n.networkID)
	return sig, err
}

// agree begins the consumer's job; it runs on the loop.
func (n *Node) agree(id market.BidID, a *asked, sig market.Sig64, reply *pb.TakeReply) {
	now := n.now().UnixMilli()
	job := escrow.TermsHash(a.Terms)
	if n.jobs[job] != nil {
		return
	}
	o := *n.orders[id]
	o.Order.Tasks = append([]market.OrderTask(nil), o.Order.Tasks...)
	o.Order.Jobs = append([]market.JobID(nil), o.Order.Jobs...)
	o.Order.Place(job, a.Tasks)
	o.Order.Reason = ""
	o.Asked = nil
	ch := n.channels[a.Terms.Channel]
	if ch == nil {
		ch = &channelRecord{Key: a.Key, Role: asPayer, Peer: a.Provider}
	}
	c := *ch
	c.Seq, c.Open = a.Terms.Seq, job
	r := &jobRecord{
		Job: market.NewJob(market.Consumer, job, a.Terms, a.Tasks, now), Key: a.Key, Peer: a.Provider, Order: id,
		Spec: a.Spec, ConsumerSig: a.Sig, ProviderSig: sig, Model: a.Model, Simulated: a.Simulated,
		Fund: a.Fund, FundTx: a.Fund.Tx,
	}
	r.Job.RequireVerdict, r.Job.Pace, r.Auditors = o.Require, a.Pace, a.Auditors
	r.Leased, r.GroupDevices = leasedOf(reply, a.Simulated)
	r.Sold = soldIn(reply)
	err := n.store.Update(func(tx *store.Tx) error {
		return errors.Join(tx.Put(store.KeyJob(job), encodeRecord(r)),
			tx.Put(store.KeyChannel(a.Terms.Channel), encodeRecord(&c)), putOrder(tx, &o))
	})
	if err != nil {
		n.fatal = fmt.Errorf("save job %s: %w", job.Short(), err)
		return
	}
	n.jobs[job], n.channels[a.Terms.Channel], n.orders[id] = r, &c, &o
	n.log.Info("job", "job", job.Short(), "side", market.Consumer, "to", market.Agreed, "order", id.Short(),
		"provider", a.Provider.String()[:market.ShortLen], "rate", a.Terms.RatePerHour.String(), "tasks", len(a.Tasks))
	n.metrics.transition(0, market.Agreed)
	for _, e := range r.Job.Pending {
		n.carryOut(n.ctx, r, e)
	}
	if len(o.Order.OpenTasks()) == 0 { // the bid needs nobody any more
		n.sayTaken(&o)
	}
	if o.Order.Cancelled {
		n.apply(n.ctx, job, market.Event{Kind: market.EventCancel, Reason: market.ReasonConsumer})
	}
	n.ring()
}

// forgetAsked frees the channel of a take that was refused; it runs on the loop.
func (n *Node) forgetAsked(id market.BidID) {
	o := *n.orders[id]
	o.Asked = nil
	n.saveOrder(&o)
}

// orphan books a take that was never answered: the provider may have agreed to
// it. The job is recorded as cancelled, so that the provider hears of it even
// after a restart; the order's tasks stay open. It runs on the loop.
func (n *Node) orphan(id market.BidID, a *asked) {
	now := n.now().UnixMilli()
	job := escrow.TermsHash(a.Terms)
	j, _, err := market.Step(market.NewJob(market.Consumer, job, a.Terms, a.Tasks, now),
		market.Event{Kind: market.EventCancel, Reason: market.ReasonVanished, Text: "the take was not answered"}, now)
	if err != nil {
		n.fatal = err
		return
	}
	r := &jobRecord{Job: j, Key: a.Key, Peer: a.Provider, Spec: a.Spec, ConsumerSig: a.Sig, Model: a.Model, Simulated: a.Simulated, Fund: a.Fund}
	o := *n.orders[id]
	o.Asked = nil
	err = n.store.Update(func(tx *store.Tx) error {
		return errors.Join(tx.Put(store.KeyJob(job), encodeRecord(r)), putOrder(tx, &o))
	})
	if err != nil {
		n.fatal = fmt.Errorf("save job %s: %w", job.Short(), err)
		return
	}
	n.jobs[job], n.orders[id] = r, &o
	if n.channels[a.Terms.Channel] == nil {
		n.saveChannel(a.Terms.Channel, &channelRecord{Key: a.Key, Role: asPayer, Peer: a.Provider, IdleMs: now})
	}
	for _, e := range j.Pending {
		n.carryOut(n.ctx, r, e)
	}
	n.ring()
}

// finishAsked asks an unanswered take of an earlier process again. It reports
// whether the placer may go on.
func (n *Node) finishAsked(ctx context.Context, id market.BidID) bool {
	var a *asked
	if n.call(ctx, func() {
		if o := n.orders[id]; o != nil {
			a = o.Asked
		}
	}) != nil {
		return false
	}
	if a == nil {
		return true
	}
	reply, err := n.ask(ctx, a)
	if _, err = n.answered(ctx, id, a, reply, err); err != nil && ctx.Err() == nil {
		n.log.Info("take of an earlier run came to nothing", "order", id.Short(), "reason", err)
	}
	return ctx.Err() == nil
}
