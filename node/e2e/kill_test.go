package e2e

import (
	"fmt"
	"sync"
	"testing"
	"time"
)

// A process that is killed while containers run finds everything again: the job
// ends as if nothing had happened, and is paid once.
func TestKilledWhileRunning(t *testing.T) {
	for _, who := range []string{"provider", "consumer"} {
		t.Run(who, func(t *testing.T) {
			t.Parallel()
			play(t, func(w *world) {
				seller := w.provider("h100-sxm:2", works(30*time.Second))
				buyer := w.consumer()
				time.Sleep(10 * time.Second)
				id := buyer.submit(w.array("render", 2))
				buyer.reaches(id, time.Minute, "running")
				time.Sleep(5 * time.Second)
				victim := map[string]*machine{"provider": seller, "consumer": buyer}[who]
				victim.kill()
				time.Sleep(5 * time.Second)
				victim.start()
				o := buyer.ends(id, "done", 3*time.Minute)
				if len(o.Shares) != 1 || seconds(o) != 60 {
					t.Errorf("%d shares, %d seconds; want one, 60", len(o.Shares), seconds(o))
				}
				buyer.outputs(o)
			})
		})
	}
}

// A process is killed at each of its commits in turn, just after it and just
// before it, from the order to the collection. Whatever the instant, the order
// ends, its tasks are paid once, and nothing is left.
func TestKilledAtEveryCommit(t *testing.T) {
	for _, who := range []string{"provider", "consumer"} {
		commits := 0
		t.Run(who, func(t *testing.T) { commits = killedAt(t, who, 0, false) })
		if commits < 8 {
			t.Fatalf("a %s with %d commits: that cannot be all", who, commits)
		}
		for k := 1; k <= commits; k++ {
			t.Run(fmt.Sprintf("%s/after/%d", who, k), func(t *testing.T) { t.Parallel(); killedAt(t, who, k, false) })
			t.Run(fmt.Sprintf("%s/before/%d", who, k), func(t *testing.T) { t.Parallel(); killedAt(t, who, k, true) })
		}
	}
}

// killedAt plays one job with a kill at the k-th commit of one side, or none,
// and counts that side's commits.
func killedAt(t *testing.T, who string, k int, before bool) (commits int) {
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:2", works(6*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		victim := map[string]*machine{"provider": seller, "consumer": buyer}[who]
		victim.killAt(k, before)
		id, _ := buyer.trySubmit(w.array("render", 2))
		w.until(5*time.Minute, "a kill, or the end", func() bool {
			o := buyer.peek(id)
			return victim.journal.isDead() || o != nil && o.EndedMs != 0
		})
		time.Sleep(10 * time.Second) // collections
		if commits = victim.journal.count(); victim.journal.isDead() {
			victim.kill()
			victim.start()
		}
		if id == "" { // killed while it was submitted: kept, if that was on disk
			id = "render"
			if buyer.peek(id) == nil {
				buyer.submit(w.array("render", 2))
			}
		}
		o := buyer.ends(id, "done", 5*time.Minute)
		if seconds(o) != 12 {
			t.Errorf("%d seconds paid, want 12", seconds(o))
		}
		buyer.outputs(o)
	})
	return commits
}

// A take whose answer is lost: the provider has signed, the consumer never
// hears of it, gives up and tells it to forget. The next terms of the channel
// are good all the same.
func TestAnswerToTakeIsLost(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:1", works(12*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		cut := sync.OnceFunc(func() { w.part(seller, buyer) })
		seller.journal.watch(cut) // its next commit is the job
		id := buyer.submit(w.array("render", 1))
		time.Sleep(25 * time.Second)
		w.join(seller, buyer)
		o := buyer.ends(id, "done", 3*time.Minute)
		if seconds(o) != 12 {
			t.Errorf("%d seconds paid, want 12", seconds(o))
		}
	})
}
