package e2e

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gpubourse/bourse/node/sandbox"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Two consumers want the one device at the same instant: one gets it, the other
// hears why not and is placed when it is free.
func TestTwoWantOneDevice(t *testing.T) {
	t.Parallel()
	var now, most atomic.Int32
	play(t, func(w *world) {
		w.provider("h100-sxm:1", func(ctx context.Context, j *sandbox.FakeJob) int {
			most.Store(max(most.Load(), now.Add(1)))
			defer now.Add(-1)
			return works(12*time.Second)(ctx, j)
		})
		buyers := []*machine{w.consumer(), w.consumer()}
		time.Sleep(10 * time.Second)
		ids := []string{buyers[0].submit(w.array("a", 1)), buyers[1].submit(w.array("b", 1))}
		reasons := map[string]bool{}
		w.until(2*time.Minute, "both are done", func() bool {
			over := 0
			for i, b := range buyers {
				if o := b.order(ids[i]); o.EndedMs != 0 {
					over++
				} else if o.Reason != "" && len(o.Shares) == 0 {
					reasons[o.Reason] = true
				}
			}
			return over == 2
		})
		for i, b := range buyers {
			if o := b.ends(ids[i], "done", time.Second); len(o.Shares) != 1 {
				t.Errorf("%d shares of buyer %d", len(o.Shares), i)
			}
		}
		told := false
		for r := range reasons {
			told = told || strings.Contains(r, "taken") || strings.Contains(r, "free")
		}
		if !told {
			t.Errorf("the loser was told: %v", reasons)
		}
	})
	if most.Load() != 1 {
		t.Errorf("%d containers on one device at once", most.Load())
	}
}

// Cancelled at each stage: before money moves nothing is owed, what ran is.
func TestCancel(t *testing.T) {
	for state, want := range map[string]struct {
		outcome string
		paid    bool
	}{"open": {"cancelled", false}, "agreed": {"cancelled", false}, "running": {"cancelled", true}, "exited": {"done", true}} {
		t.Run(state, func(t *testing.T) {
			t.Parallel()
			play(t, func(w *world) {
				w.provider("h100-sxm:1", works(30*time.Second))
				buyer := w.consumer()
				time.Sleep(10 * time.Second)
				job := w.array("render", 2)
				if state == "open" {
					job.Needs.Gpus = 2
				}
				if state == "exited" {
					job.ArrayLast = 0
				}
				id := buyer.submit(job)
				if state == "open" {
					time.Sleep(5 * time.Second)
				} else {
					buyer.reaches(id, 2*time.Minute, state)
				}
				if state == "running" {
					time.Sleep(10 * time.Second)
				}
				buyer.cancel(id)
				o := buyer.ends(id, want.outcome, 2*time.Minute)
				if got := seconds(o); (got > 0) != want.paid || state == "running" && (got < 9 || got > 13) {
					t.Errorf("%d seconds owed", got)
				}
			})
		})
	}
}

// An image that cannot run here cannot run anywhere: no retry, nothing owed.
func TestImageRefused(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		for range 2 {
			w.provider("h100-sxm:2", works(12*time.Second)).engine.RefuseImages("it names root as its user")
		}
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		o := buyer.ends(buyer.submit(w.array("render", 2)), "failed", time.Minute)
		if len(o.Shares) != 1 || !strings.Contains(o.Reason, "names root") {
			t.Errorf("%d shares, reason %q", len(o.Shares), o.Reason)
		}
	})
}

// Nobody has two devices on one host: the order says so and ends visibly.
func TestNoMatch(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		w.provider("h100-sxm:1", works(12*time.Second))
		w.provider("h100-sxm:1", works(12*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		job := w.array("render", 1)
		job.Needs.Gpus, job.StartBySeconds = 2, 30
		id := buyer.submit(job)
		time.Sleep(10 * time.Second)
		if o := buyer.order(id); o.State != "open" || !strings.Contains(o.Reason, "no match among 2 offers") {
			t.Errorf("%s: %s", o.State, o.Reason)
		}
		bids, err := w.machines[0].api.Bids(context.Background(), &pb.BidsRequest{})
		if err != nil || len(bids.Bids) != 1 {
			t.Errorf("the bid stands in another's book: %v, %v", bids, err)
		}
		o := buyer.ends(id, "unmatched", time.Minute)
		if !strings.Contains(o.Reason, "no match") {
			t.Errorf("reason: %s", o.Reason)
		}
		time.Sleep(2 * time.Second)
		if bids, err := w.machines[0].api.Bids(context.Background(), &pb.BidsRequest{}); err != nil || len(bids.Bids) != 0 {
			t.Errorf("it still stands: %v, %v", bids, err)
		}
	})
}

// The second share would exceed the budget: it waits for what the first one
// does not use, and the reason says so.
func TestBudget(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		w.provider("h100-sxm:1", works(12*time.Second))
		w.provider("h100-sxm:1", works(12*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		job := w.array("render", 2)
		job.Budget = "100000" // one task may cost 60,000
		id := buyer.submit(job)
		w.until(30*time.Second, "a reason", func() bool { return strings.Contains(buyer.order(id).Reason, "budget") })
		if o := buyer.order(id); len(o.Shares) > 1 {
			t.Errorf("%d shares at once", len(o.Shares))
		}
		o := buyer.ends(id, "done", 3*time.Minute) // the first cost 12,000
		if o.Cost != "24000" {
			t.Errorf("cost %s", o.Cost)
		}
	})
}

// An order that cannot be paid is refused before it exists.
func TestNoFunds(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		w.provider("h100-sxm:1", works(12*time.Second))
		poor := w.machine("poor")
		poor.start()
		time.Sleep(10 * time.Second)
		if id, err := poor.trySubmit(w.array("render", 1)); err == nil || !strings.Contains(err.Error(), "not enough money") {
			t.Errorf("order %s, %v", id, err)
		}
		orders, err := poor.api.ListOrders(context.Background(), &pb.ListOrdersRequest{All: true})
		if err != nil || len(orders.Orders) != 0 {
			t.Errorf("orders: %v, %v", orders, err)
		}
	})
}
