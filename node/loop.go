package node

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
)

// state is everything the loop owns. Nothing else writes it; others read it
// inside call, or get copies.
type state struct {
	book     *market.Book
	jobs     map[market.JobID]*jobRecord
	orders   map[market.BidID]*orderRecord
	channels map[market.ChannelID]*channelRecord
	// auditsPaid are the verdicts that this node paid for, or was paid for, by their
	// key in the store.
	auditsPaid map[string]*auditPaid

	head     escrow.Head
	headMs   int64 // when it was last read, own clock
	clockBad bool  // this machine's clock looked wrong at the last look
	headErr  error // set: the chain is unknown, head is the last one seen
	devices  devices

	collectCost *market.Amount // wei that one collect takes, as last read; nil: not known
	costDueMs   int64          // when it is read next

	offer         *market.Offer  // own, as last published
	pastOffers    []market.Offer // that consumers may still cite, oldest first
	offerDueMs    int64          // when the next one is published
	paused        string         // why nothing is offered, "" when offering
	engineProblem string         // why the container engine cannot be used, "" when it can
	cleanDueMs    int64          // when old data is looked for next
	traceDueMs    int64          // when receipts without a transaction are looked for next
	restored      bool           // the home was once restored from a backup

	progress  map[market.JobID]progress // display only, not stored
	placing   map[market.BidID]bool     // orders with a placer at work
	preparing map[market.BidID]string   // the funding that a placer is about to ask with
	running   map[effectKey]*underWay
	deadlines map[market.JobID]int64         // of sold jobs that run, as last told to the engine, ms
	greetings map[market.ChannelID]*greeting // channels of an earlier process, not yet compared with their other side
}

// effectKey names an effect for ever.
type effectKey struct {
	job market.JobID
	seq uint32
}

// progress is how far the present phase of a job is, in bytes.
type progress struct{ done, total int64 }

// call runs f on the loop and waits for it. It fails only when ctx or the node
// ends first.
func (n *Node) call(ctx context.Context, f func()) error {
	done := make(chan struct{})
	select {
	case n.inbox <- func() { f(); close(done) }:
	case <-ctx.Done():
		return ctx.Err()
	case <-n.done:
		return errStopping
	}
	select {
	case <-done:
		return nil
	case <-n.done:
		return errStopping
	}
}

// post runs f on the loop, later.
func (n *Node) post(f func()) {
	select {
	case n.inbox <- f:
	case <-n.done:
	}
}

// loop is the one goroutine that owns the state: one inbox, one timer for what
// time alone brings, one end.
func (n *Node) loop(ctx context.Context) error {
	n.resume(ctx)
	tick := time.NewTicker(dueEvery)
	defer tick.Stop()
	for {
		select {
		case f := <-n.inbox:
			f()
		case <-tick.C:
			n.due(ctx)
		case <-ctx.Done():
			return nil
		}
		if n.fatal != nil {
			return n.fatal
		}
	}
}

// dueEvery is how often deadlines are looked at; every one of them is seconds
// or more away when it is set.
const dueEvery = 250 * time.Millisecond

// resume carries on where the last process was: pending effects are issued
// again, orders with open tasks get their placer back.
func (n *Node) resume(ctx context.Context) {
	for _, r := range n.jobs {
		for _, e := range r.Job.Pending {
			n.carryOut(ctx, r, e)
		}
	}
	for id, o := range n.orders {
		if o.Order.EndedMs == 0 {
			n.spreadBid(o)
		}
		n.ensurePlacer(ctx, id)
	}
	n.ring()
}

// due does what time brings: overdue jobs, expired orders of the book, the own
// offer's renewal, collections.
func (n *Node) due(ctx context.Context) {
	now := n.now().UnixMilli()
	var blockTime uint64
	if n.headErr == nil {
		blockTime = n.head.Confirmed.Time
	}
	for id, r := range n.jobs {
		if r.Job.State.Final() {
			continue
		}
		m := n.money(r, now)
		if ev, ok := market.Due(r.Job, blockTime, now, settleTimeout.Milliseconds()); ok {
			n.apply(ctx, id, ev)
		} else if ev, ok := market.Unpaid(r.Job, m, now); ok {
			n.apply(ctx, id, ev)
		} else if ev, ok := market.Leaving(r.Job, m); ok {
			n.apply(ctx, id, ev)
		}
	}
	n.book.Expire(now)
	n.tendOffer(ctx, now)
	n.tendOrders(ctx, now)
	n.tendChannels(ctx, now)
	n.tendDeadlines(ctx, now)
	n.tendDebts(ctx, now)
	n.tendGreetings(ctx, now)
	n.tendTraces(ctx, now)
	n.clean(now)
	n.tidyAudits(now)
	n.tendClock(now)
}

// apply is the order of law: step, save, act. It may only run on the loop.
func (n *Node) apply(ctx context.Context, id market.JobID, ev market.Event, also ...func(*jobRecord)) {
	old := n.jobs[id]
	if old == nil {
		return
	}
	now := n.now().UnixMilli()
	job, effects, err := market.Step(old.Job, ev, now)
	if err != nil {
		n.log.Debug("event ignored", "job", id.Short(), "event", ev.Kind, "reason", err)
		return
	}
	r := *old
	r.Job = job
	for _, f := range also {
		f(&r)
	}
	if err := n.saveJob(&r, now); err != nil {
		n.fatal = fmt.Errorf("save job %s: %w", id.Short(), err)
		return
	}
	if old.Job.State != job.State {
		n.log.Info("job", "job", id.Short(), "side", job.Side, "from", old.Job.State, "to", job.State,
			"reason", job.Reason.String(), "detail", job.Detail)
		n.metrics.transition(old.Job.State, job.State)
	}
	n.cancelDropped(&r)
	for _, e := range effects {
		n.carryOut(ctx, &r, e)
	}
	if job.Side == market.Provider && old.Job.HoldsDevices(now, settleTimeout.Milliseconds()) != job.HoldsDevices(now, settleTimeout.Milliseconds()) {
		n.offerChanged()
	}
	if job.Side == market.Consumer {
		n.ensurePlacer(ctx, r.Order)
		n.closeLogs(&r)
		n.cancelRest(ctx, n.orders[r.Order])
	}
	if job.State.Final() && !old.Job.State.Final() {
		delete(n.progress, id)
		n.eraseJob(&r)
	}
	n.ring()
}

// cancelRest stops the other jobs of an order that cannot be done by anyone.
func (n *Node) cancelRest(ctx context.Context, o *orderRecord) {
	if o == nil || o.Order.Outcome == "" || o.Order.EndedMs != 0 {
		return
	}
	for _, id := range o.Order.Jobs {
		if r := n.jobs[id]; r != nil && r.Job.State < market.Exited && !r.Job.Stopping {
			n.apply(ctx, id, market.Event{Kind: market.EventCancel, Reason: market.ReasonConsumer, Text: o.Order.Reason})
		}
	}
}

// closeLogs says of a consumer's job that is over that its logs are as complete
// as they will ever be, so nobody follows them for ever.
func (n *Node) closeLogs(r *jobRecord) {
	if !r.Job.State.Final() {
		return
	}
	for _, t := range r.Job.Tasks {
		if t.State == market.TaskEnded || t.State == market.TaskLost {
			n.logs.Finish(r.Job.ID, t.Index)
		}
	}
}

// saveJob writes a job, its channel and its order in one transaction, and makes
// them the loop's own only after that.
func (n *Node) saveJob(r *jobRecord, nowMs int64) error {
	ch, order := n.absorb(r, nowMs)
	err := n.store.Update(func(tx *store.Tx) error {
		return errors.Join(
			tx.Put(store.KeyJob(r.Job.ID), encodeRecord(r)),
			tx.Put(store.KeyChannel(r.Job.Terms.Channel), encodeRecord(ch)),
			putOrder(tx, order))
	})
	if err != nil {
		return err
	}
	n.jobs[r.Job.ID] = r
	n.channels[r.Job.Terms.Channel] = ch
	if order != nil {
		n.orders[order.Order.ID] = order
		if order.Order.EndedMs != 0 {
			n.orderEnded(order)
		}
	}
	return nil
}

func putOrder(tx *store.Tx, o *orderRecord) error {
	if o == nil {
		return nil
	}
	return tx.Put(store.KeyOrder(o.Order.ID), encodeRecord(o))
}

// absorb works out what a job's new state means for its channel and its order.
func (n *Node) absorb(r *jobRecord, nowMs int64) (*channelRecord, *orderRecord) {
	ch := *n.channels[r.Job.Terms.Channel]
	ch.Cumulative = ch.Cumulative.Max(r.Job.Cumulative)
	r.keepVoucher(&ch)
	switch {
	case r.Job.State.Final() && ch.Open == r.Job.ID:
		ch.Open, ch.IdleMs = market.JobID{}, nowMs
	case !r.Job.State.Final():
		ch.Open = r.Job.ID
		ch.Seq = max(ch.Seq, r.Job.Terms.Seq)
	}
	old := n.orders[r.Order]
	if r.Job.Side != market.Consumer || old == nil {
		return &ch, nil
	}
	o := *old
	o.Order.Tasks = append([]market.OrderTask(nil), old.Order.Tasks...)
	o.Order.Banned = append([]market.NodeKey(nil), old.Order.Banned...)
	open := len(old.Order.OpenTasks())
	o.Order.Absorb(r.Job, r.Peer)
	if len(o.Order.OpenTasks()) > open { // a next candidate gets its full time
		o.OpenSinceMs = nowMs
	}
	if o.Asked != nil && o.Asked.Terms == r.Job.Terms {
		o.Asked = nil
	}
	o.Order.Conclude(n.openJobs(&o.Order, r), nowMs)
	return &ch, &o
}

// openJobs reports whether any job of an order is not final; r stands for its
// own record, which is not stored yet.
func (n *Node) openJobs(o *market.Order, r *jobRecord) bool {
	for _, id := range o.Jobs {
		j := n.jobs[id]
		if r != nil && id == r.Job.ID {
			j = r
		}
		if j != nil && !j.Job.State.Final() {
			return true
		}
	}
	return false
}

// saveOrder writes an order alone.
func (n *Node) saveOrder(o *orderRecord) error {
	if err := n.store.Update(func(tx *store.Tx) error { return putOrder(tx, o) }); err != nil {
		n.fatal = fmt.Errorf("save order %s: %w", o.Order.ID.Short(), err)
		return n.fatal
	}
	n.orders[o.Order.ID] = o
	n.ring()
	return nil
}

// saveChannel writes a channel alone.
func (n *Node) saveChannel(id market.ChannelID, ch *channelRecord) error {
	err := n.store.Update(func(tx *store.Tx) error { return tx.Put(store.KeyChannel(id), encodeRecord(ch)) })
	if err != nil {
		n.fatal = fmt.Errorf("save channel %s: %w", id.Short(), err)
		return n.fatal
	}
	n.channels[id] = ch
	return nil
}

// ring wakes everybody who follows a job, an order or the book.
func (n *Node) ring() {
	n.bellMu.Lock()
	close(n.bell)
	n.bell = make(chan struct{})
	n.bellMu.Unlock()
}

// changed is closed at the next change of anything; take it before looking.
func (n *Node) changed() <-chan struct{} {
	n.bellMu.Lock()
	defer n.bellMu.Unlock()
	return n.bell
}
