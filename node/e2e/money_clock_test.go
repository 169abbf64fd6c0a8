package e2e

import (
	"context"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/sandbox"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// wrongClock is a machine's clock that is off: the node's, its network's and its
// engine's, which are one host's.
type wrongClock struct{ off atomic.Int64 }

func (c *wrongClock) set(off time.Duration) { c.off.Store(int64(off)) }
func (c *wrongClock) by() time.Duration     { return time.Duration(c.off.Load()) }
func (c *wrongClock) now() time.Time        { return time.Now().Add(c.by()) }

// on gives a machine the clock, from its next start on.
func (c *wrongClock) on(m *machine) {
	m.cfg.Now = c.now
	if m.engine == nil {
		return
	}
	m.tamper = func(d *node.Deps) { d.Runner = &wrongHost{Runner: d.Runner, clock: c} }
}

// wrongHost is an engine on a host whose clock is off: it notes times as they
// were when things happened.
type wrongHost struct {
	sandbox.Runner
	clock *wrongClock
	began atomic.Int64 // how far off the clock was at the start; one container
}

func (h *wrongHost) Start(ctx context.Context, ref sandbox.Ref, until time.Time) (time.Time, error) {
	if !until.IsZero() {
		until = until.Add(-h.clock.by())
	}
	at, err := h.Runner.Start(ctx, ref, until)
	h.began.CompareAndSwap(0, int64(h.clock.by())+1) // 0: not started
	return at.Add(time.Duration(h.began.Load() - 1)), err
}

func (h *wrongHost) Wait(ctx context.Context, ref sandbox.Ref) (sandbox.Exit, error) {
	exit, err := h.Runner.Wait(ctx, ref)
	exit.StartedAt = exit.StartedAt.Add(time.Duration(h.began.Load() - 1))
	exit.FinishedAt = exit.FinishedAt.Add(h.clock.by())
	return exit, err
}

// clocked is a pair whose clocks are off by so much from the beginning.
func (w *world) clocked(work, seller, buyer time.Duration) (tr *trade, sold, bought *wrongClock) {
	tr, sold, bought = &trade{world: w}, &wrongClock{}, &wrongClock{}
	sold.set(seller)
	bought.set(buyer)
	tr.seller_ = w.newProvider("h100-sxm:1", tr.shift(work))
	sold.on(tr.seller_)
	tr.seller_.start()
	tr.buyer = w.wealthy(bought.on)
	time.Sleep(10 * time.Second)
	return tr, sold, bought
}

// apart is a pair that cannot trade while one clock is wrong: nothing is agreed,
// and whose clock it is, it is told.
func (w *world) apart(seller, buyer time.Duration, who func(*trade) *machine, told string) (*trade, aftermath) {
	tr, _, _ := w.clocked(5*time.Minute, seller, buyer)
	tr.orders(time.Hour, nil)
	o := tr.buyer.ends(tr.order, "unmatched", 15*time.Minute)
	m := who(tr)
	if i, err := m.api.Info(context.Background(), &pb.InfoRequest{}); err != nil || !strings.Contains(i.Clock, told) {
		w.t.Errorf("%s is told %q, %v", m.name, i.GetClock(), err)
	}
	if m == tr.buyer && !strings.Contains(o.Reason, told) {
		w.t.Errorf("the order says %q", o.Reason)
	}
	for _, other := range w.machines {
		if i, err := other.api.Info(context.Background(), &pb.InfoRequest{}); err != nil || other != m && i.Clock != "" {
			w.t.Errorf("%s, whose clock is right, is told %q, %v", other.name, i.GetClock(), err)
		}
	}
	return tr, aftermath{state: "nothing is agreed; who is wrong is told"}
}

func sellerOf(tr *trade) *machine { return tr.seller_ }
func buyerOf(tr *trade) *machine  { return tr.buyer }

func sellerFast(w *world) (*trade, aftermath) {
	return w.apart(10*time.Minute, 0, sellerOf, "clock is fast")
}

func sellerSlow(w *world) (*trade, aftermath) {
	return w.apart(-10*time.Minute, 0, sellerOf, "behind the chain")
}

func buyerFast(w *world) (*trade, aftermath) {
	return w.apart(0, 10*time.Minute, buyerOf, "clock is fast")
}

func buyerSlow(w *world) (*trade, aftermath) {
	return w.apart(0, -10*time.Minute, buyerOf, "behind the chain")
}

// sellerJumps sets the provider's clock wrong in mid-job: ahead, it states minutes
// that nobody saw; back, its engine's bill leaves minutes out.
func sellerJumps(off time.Duration) func(*world) (*trade, aftermath) {
	return func(w *world) (*trade, aftermath) {
		tr, sold, _ := w.clocked(20*time.Minute, 0, 0)
		tr.buys(time.Hour, nil)
		time.Sleep(5 * time.Minute)
		sold.set(off)
		state := "no voucher for minutes that nobody saw, so it stops; paid up to the jump"
		if off < 0 {
			state = "it goes on by the old time, is paid as it goes, and is told"
			time.Sleep(time.Minute)
			if i, err := tr.seller_.api.Info(context.Background(), &pb.InfoRequest{}); err != nil || !strings.Contains(i.Clock, "set back") {
				w.t.Errorf("it is told %q, %v", i.GetClock(), err)
			}
		}
		time.Sleep(25 * time.Minute)
		return tr, aftermath{state: state, provider: unpaidSeconds(pace, 0)}
	}
}

// buyerJumps sets the consumer's clock wrong in mid-job: what ran is paid.
func buyerJumps(off time.Duration) func(*world) (*trade, aftermath) {
	return func(w *world) (*trade, aftermath) {
		tr, _, bought := w.clocked(20*time.Minute, 0, 0)
		tr.buys(time.Hour, nil)
		time.Sleep(5 * time.Minute)
		bought.set(off)
		tr.buyer.ends(tr.order, "done", 30*time.Minute)
		return tr, aftermath{state: "done, paid to the second"}
	}
}
