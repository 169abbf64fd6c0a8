package e2e

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/node/sandbox"
)

// "Running" never stands for what nobody knows: a provider that is away, and a chain
// that cannot be read, are told while they last and not after.
func TestWhatCannotBeSeenIsTold(t *testing.T) {
	t.Parallel()
	playOn(t, longUnlock, func(w *world) {
		tr := w.pair(6*time.Minute, nil)
		tr.buys(time.Hour, nil)
		time.Sleep(2 * time.Minute)
		says := func(want string) {
			t.Helper()
			if o := tr.buyer.order(tr.order); o.State != "running" || want == "" && o.Reason != "" || !strings.Contains(o.Reason, want) {
				t.Errorf("%s: %q, want something of %q", o.State, o.Reason, want)
			}
		}
		says("")
		tr.seller_.kill()
		time.Sleep(50 * time.Second)
		says("was not heard of for 5")
		tr.seller_.start()
		time.Sleep(20 * time.Second)
		says("")
		tr.seller_.ledger.SetFaults(memory.Faults{Unreadable: true})
		tr.buyer.ledger.SetFaults(memory.Faults{Unreadable: true})
		time.Sleep(20 * time.Second)
		says("the chain cannot be read here")
		tr.chainless(time.Second)
		time.Sleep(20 * time.Second)
		says("")
		tr.buyer.ends(tr.order, "done", 5*time.Minute)
		if s := tr.share(); s.SecondsUsed != 360 || s.Tasks[0].Reason != "" {
			t.Errorf("billed %d s, %q", s.SecondsUsed, s.Tasks[0].Reason)
		}
	})
}

// Whoever is cut off again and again while its tasks print nothing takes no more
// streams of the provider's than it has tasks: what it followed before is given up.
func TestCutOffAgainAndAgain(t *testing.T) {
	t.Parallel()
	playOn(t, longUnlock, func(w *world) {
		silent := func(ctx context.Context, j *sandbox.FakeJob) int {
			return sandbox.Script{For: 30 * time.Minute, Files: map[string]string{"/out/result": ""}}.Run(ctx, j)
		}
		seller, buyer := w.provider("h100-sxm:8", silent), w.consumer()
		time.Sleep(10 * time.Second)
		job := w.array("render", 8)
		job.MaxSeconds = 3600
		id := buyer.submit(job)
		buyer.reaches(id, time.Minute, "running")
		for range 22 {
			time.Sleep(20 * time.Second)
			w.part(seller, buyer)
			time.Sleep(45 * time.Second) // the connection is given up after 30
			w.join(seller, buyer)
		}
		o := buyer.ends(id, "done", time.Hour)
		if len(o.Shares) != 1 || o.Shares[0].SecondsUsed != 8*1800 {
			t.Errorf("%v", o.Shares)
		}
	})
}

// A container that its guard stopped, since no daemon was there to hear vouchers,
// did not come to its own time limit.
func TestWhyADeadManStopped(t *testing.T) {
	t.Parallel()
	playOn(t, longUnlock, func(w *world) {
		tr := w.pair(30*time.Minute, nil)
		tr.buys(time.Hour, nil)
		time.Sleep(2 * time.Minute)
		tr.seller_.kill()
		time.Sleep(5 * time.Minute)
		tr.seller_.start()
		time.Sleep(time.Minute)
		task := tr.seller_.jobs()[0].Job.Tasks[0]
		if !strings.Contains(task.Reason, "no voucher came") || strings.Contains(task.Reason, "time limit") {
			t.Errorf("the task was stopped because %q", task.Reason)
		}
		time.Sleep(15 * time.Minute) // given up by the one, collected by the other
	})
	play(t, func(w *world) {
		tr := w.pair(30*time.Minute, nil)
		tr.orders(90*time.Second, nil)
		tr.buyer.ends(tr.order, "failed", 5*time.Minute)
		if r := tr.share().Tasks[0].Reason; r != "stopped at its time limit" {
			t.Errorf("a task that ran for all its time: %q", r)
		}
	})
}
