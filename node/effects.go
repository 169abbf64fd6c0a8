package node

import (
	"context"
	"errors"
	"time"

	"github.com/gpubourse/bourse/market"
)

// errStopping: the node ends; whatever was asked is asked again after restart.
var errStopping = errors.New("the node is stopping")

// carryOut starts an effect in its own goroutine; it runs on the loop. The
// record is a copy as of the moment the effect was saved.
func (n *Node) carryOut(ctx context.Context, r *jobRecord, e market.Effect) {
	k := effectKey{r.Job.ID, e.Seq}
	if n.running[k] != nil {
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	me := &underWay{task: e.Task, cancel: cancel, done: make(chan struct{})}
	before := n.dropped(r, e)
	n.running[k] = me
	job := *r
	n.work.Go(func() {
		defer cancel()
		defer close(me.done)
		for _, o := range before {
			<-o.done
		}
		out := n.do(ctx, job, e)
		out.Seq = e.Seq
		n.post(func() {
			delete(n.running, k)
			if out.Kind != 0 {
				n.apply(n.ctx, job.Job.ID, out.Event, out.notes...)
			}
		})
	})
}

// underWay is an effect whose goroutine runs.
type underWay struct {
	task   uint32
	cancel context.CancelFunc
	done   chan struct{}
}

// dropped lists what still runs for the task of a removal although the job does
// not await it any more: a container that is just being made must not appear
// behind its removal.
func (n *Node) dropped(r *jobRecord, e market.Effect) (out []*underWay) {
	if e.Kind != market.EffectRemove {
		return nil
	}
	for k, u := range n.running {
		if k.job == r.Job.ID && u.task == e.Task && !awaited(r, k.seq) {
			out = append(out, u)
		}
	}
	return out
}

func awaited(r *jobRecord, seq uint32) bool {
	for _, e := range r.Job.Pending {
		if e.Seq == seq {
			return true
		}
	}
	return false
}

// cancelDropped ends the goroutines of effects a job does not await any more.
func (n *Node) cancelDropped(r *jobRecord) {
	for k, u := range n.running {
		if k.job == r.Job.ID && !awaited(r, k.seq) {
			u.cancel()
		}
	}
}

// outcome is the event that ends an effect, and what else to note in the record
// in the same transaction.
type outcome struct {
	market.Event
	notes []func(*jobRecord)
}

func noted(ev market.Event, note func(*jobRecord)) outcome {
	return outcome{ev, []func(*jobRecord){note}}
}

// do carries one effect out and gives the event that ends it. It blocks, tries
// again while trying makes sense, and gives the zero event when ctx ends.
func (n *Node) do(ctx context.Context, r jobRecord, e market.Effect) outcome {
	switch e.Kind {
	case market.EffectPrepare:
		return outcome{Event: n.doPrepare(ctx, r, e)}
	case market.EffectRun:
		return outcome{Event: n.doRun(ctx, r, e)}
	case market.EffectStop:
		return outcome{Event: n.doStop(ctx, r, e)}
	case market.EffectPack:
		return outcome{Event: n.doPack(ctx, r, e)}
	case market.EffectRemove:
		return outcome{Event: n.doRemove(ctx, r, e)}
	case market.EffectBill:
		return n.doBill(r)
	case market.EffectFund:
		return n.doFund(ctx, r)
	case market.EffectWatch:
		return outcome{Event: n.doWatch(ctx, r, e)}
	case market.EffectFetch:
		return outcome{Event: n.doFetch(ctx, r, e)}
	case market.EffectProve:
		return n.doProve(ctx, r)
	case market.EffectAskBill:
		return n.doAskBill(ctx, r)
	case market.EffectPay:
		return n.doPay(ctx, r)
	case market.EffectCancel:
		return outcome{Event: n.doCancel(ctx, r)}
	case market.EffectMeter:
		return outcome{Event: n.doMeter(ctx, r, e)}
	case market.EffectSpot:
		return outcome{Event: n.doSpot(ctx, r)}
	case market.EffectAttest:
		return outcome{Event: n.doAttest(ctx, r)}
	case market.EffectClaim:
		return n.doClaim(ctx, r)
	case market.EffectFinalize:
		return outcome{Event: n.doFinalize(ctx, r)}
	case market.EffectUnlock:
		return outcome{Event: n.doUnlock(ctx, r)}
	}
	return outcome{Event: market.Event{Kind: market.EventDone}}
}

// retry calls f until it says it is done, waiting a little longer each time, at
// most most. It gives ctx's error when that ends first.
func retry(ctx context.Context, first, most time.Duration, f func() (done bool)) error {
	for wait := first; ; wait = min(2*wait, most) {
		if f() {
			return nil
		}
		t := time.NewTimer(wait)
		select {
		case <-t.C:
		case <-ctx.Done():
			t.Stop()
			return ctx.Err()
		}
	}
}

// update runs f on a job's record inside the loop without an event, e.g. to
// note a transaction hash, and saves it.
func (n *Node) update(id market.JobID, f func(*jobRecord)) {
	n.post(func() {
		old := n.jobs[id]
		if old == nil {
			return
		}
		r := *old
		f(&r)
		if err := n.saveJob(&r, n.now().UnixMilli()); err != nil {
			n.fatal = err
			return
		}
		n.ring()
	})
}

// setProgress shows how far a job's phase is.
func (n *Node) setProgress(id market.JobID, phase market.Phase, done, total int64) {
	n.post(func() {
		n.progress[id] = progress{done, total}
		if r := n.jobs[id]; r != nil && phase != "" && r.Job.Phase != phase && !r.Job.State.Final() {
			c := *r
			c.Job.Phase = phase // display only: saved with the next event
			n.jobs[id] = &c
		}
		n.ring()
	})
}
