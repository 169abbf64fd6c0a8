package node

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// doMeter asks the provider for its usage once every voucher period, from the
// start of the job to its end. The first one is the start acknowledgement.
func (n *Node) doMeter(ctx context.Context, r jobRecord, e market.Effect) market.Event {
	every := time.Duration(r.Job.Pace.VoucherSeconds) * time.Second
	for ctx.Err() == nil {
		if u, _, err := n.askUsage(ctx, r); err == nil && u.Phase == market.UsageRunning {
			n.post(func() {
				n.apply(n.ctx, r.Job.ID, market.Event{Kind: market.EventMetered, Seq: e.Seq, Usage: &u})
			})
		} else if err != nil && ctx.Err() == nil {
			n.log.Debug("meter", "job", r.Job.ID.Short(), "error", err)
			sleep(ctx, min(every, retryMost))
			continue
		}
		sleep(ctx, every)
	}
	return market.Event{}
}

func sleep(ctx context.Context, d time.Duration) {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}

// askUsage gets the provider's usage, running or final, with its signature.
func (n *Node) askUsage(ctx context.Context, r jobRecord) (market.Usage, market.Sig64, error) {
	reply, err := n.request(ctx, r.Peer, &pb.JobRequest{Ask: &pb.JobRequest_Usage{Usage: r.Job.ID[:]}})
	if err != nil {
		return market.Usage{}, market.Sig64{}, err
	}
	u, sig, err := proto.SignedUsageFromWire(reply.GetUsage())
	if err != nil {
		return u, sig, err
	}
	who, err := n.statements.RecoverUsage(u, sig)
	if err == nil && who != r.Key.Provider {
		err = fmt.Errorf("usage is signed by %s, not by the provider: %w", who, proto.ErrInvalid)
	}
	return u, sig, err
}

// doSpot challenges a device of the job while it runs.
func (n *Node) doSpot(ctx context.Context, r jobRecord) market.Event {
	_, finding, err := n.session(ctx, r, attest.Spot)
	switch {
	case ctx.Err() != nil:
		return market.Event{}
	case err != nil:
		return market.Event{Kind: market.EventSpot, Verdict: attest.Absent.String(), Text: err.Error()}
	}
	ev := market.Event{Kind: market.EventSpot, Verdict: finding.Verdict.String()}
	if finding.Err != nil {
		ev.Text = finding.Err.Error()
	}
	return ev
}

// serveUsage hands over the final usage once it is signed, or what was used so
// far while the job runs. A running usage is on record before it leaves, so
// that the voucher on it can be recognised after a restart.
func (n *Node) serveUsage(ctx context.Context, from market.NodeKey, s *p2p.Stream, id market.JobID) error {
	r, err := n.jobWith(ctx, from, id)
	if err != nil {
		return err
	}
	switch {
	case r.Job.Side != market.Provider:
		return no(pb.Refusal_NOT_YOURS, "job %s is bought here, not sold", id.Short())
	case r.Job.Usage != nil:
		return s.Send(&pb.JobReply{Answer: &pb.JobReply_Usage{Usage: proto.SignedUsageToWire(*r.Job.Usage, r.UsageSig)}})
	case r.Job.State != market.Running || !r.Job.Pace.Metered():
		return no(pb.Refusal_BUSY, "the bill is not made yet (%s)", r.Job.Phase)
	}
	st, err := n.stateUsage(ctx, id)
	if err != nil {
		return err
	}
	return s.Send(&pb.JobReply{Answer: &pb.JobReply_Usage{Usage: proto.SignedUsageToWire(st.Usage, st.Sig)}})
}

// stateUsage signs what a running job has used so far.
func (n *Node) stateUsage(ctx context.Context, id market.JobID) (st statedUsage, err error) {
	stop := n.call(ctx, func() {
		old := n.jobs[id]
		if old == nil || old.Job.State != market.Running {
			err = no(pb.Refusal_BUSY, "the job does not run any more")
			return
		}
		now := n.now().UnixMilli()
		st.Usage = old.Job.UsageSoFar(now)
		if st.Sig, err = n.statements.SignUsage(st.Usage, n.keys.Node()); err != nil {
			return
		}
		r := *old
		r.Stated = &st
		if err = n.saveJob(&r, now); err != nil {
			n.fatal = err
		}
	})
	return st, errors.Join(stop, err)
}

// creditVoucher books a voucher on a running job; it runs on the loop. One on
// the usage that was last stated acknowledges the start.
func (n *Node) creditVoucher(r *jobRecord, v market.Voucher, sig market.Sig64) {
	ev := market.Event{Kind: market.EventSettled, Cumulative: v.Cumulative}
	if r.Stated != nil && escrow.UsageHash(r.Stated.Usage) == v.UsageHash {
		ev.Usage = &r.Stated.Usage
	}
	n.apply(n.ctx, r.Job.ID, ev, func(r *jobRecord) {
		if ev.Usage != nil {
			r.Ack = &acknowledgement{Usage: *ev.Usage, Cumulative: v.Cumulative, Sig: sig}
		}
	})
}

// money is what this provider knows of a job's channel; it runs on the loop.
func (n *Node) money(r *jobRecord, nowMs int64) market.Money {
	m := market.Money{Known: n.headErr == nil, NoticeMs: int64(n.notice()) * 500} // half of it
	if ch := n.channels[r.Job.Terms.Channel]; ch != nil && ch.SlotAt > 0 {
		m.Slot = ch.Slot
		m.Known = m.Known && ch.Problem == ""
	} else {
		m.Known = false
	}
	if n.headErr != nil {
		m.SilentMs = nowMs - n.headMs
	}
	return m
}

// notice is the NOTICE of this network's escrow, in seconds.
func (n *Node) notice() uint32 {
	if n.cfg.Network.NoticeSeconds != 0 {
		return n.cfg.Network.NoticeSeconds
	}
	return 3600
}

// topUp keeps money in the channel of a running job that this node pays for
// (market.Pace.TopUp). The sum follows from the slot and the terms, so a command
// of an earlier process is repeated as it was. It runs on the loop.
func (n *Node) topUp(ctx context.Context, id market.ChannelID, ch *channelRecord) {
	r := n.jobs[ch.Open]
	if r == nil || r.Job.Side != market.Consumer || r.Job.State != market.Running || ch.SlotAt == 0 || r.Job.Stopping || r.Job.Astray {
		return
	}
	t, funded := r.Job.Terms, ch.Slot.Funded()
	all, err := t.Baseline.Add(t.MaxOwed())
	rest := all.SubFloor(funded)
	short := r.Job.Pace.TopUp(t, ch.Slot.Headroom(ch.Cumulative), rest)
	if err != nil || short.IsZero() || !n.topping.claim(id) {
		return
	}
	cmd := escrow.Command{ID: fmt.Sprintf("topup/%s/%s", r.Job.ID, funded), From: n.keys.Address,
		Intent: escrow.Fund{Key: ch.Key, Amount: short, Allow: rest}}
	n.work.Go(func() {
		defer n.topping.release(id)
		_, err := n.ledger.Submit(ctx, cmd)
		at, slotErr := n.ledger.Slot(ctx, id)
		if ctx.Err() != nil {
			return
		}
		n.call(ctx, func() { n.toppedUp(r.Job.ID, id, err); n.sawSlot(id, at, slotErr); n.ring() })
		if err != nil {
			sleep(ctx, retryMost)
		}
	})
}

// toppedUp tells a person why a top-up failed. It runs on the loop.
func (n *Node) toppedUp(job market.JobID, id market.ChannelID, err error) {
	if err == nil {
		return
	}
	detail := "top-up failed: " + n.sayFunds(err).Error()
	if r := n.jobs[job]; r != nil && r.Job.State == market.Running && r.Job.Detail != detail {
		n.log.Warn("top-up", "job", job.Short(), "channel", id.Short(), "error", err)
		c := *r
		c.Job.Detail = detail // display only: saved with the next event
		n.jobs[job] = &c
	}
}
