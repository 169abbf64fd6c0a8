package e2e

import (
	"fmt"
	"testing"
	"time"
)

// A process that is killed while containers run finds everything again: the job
// ends as if nothing had happened, and is paid once.
func TestKilledWhileRunning(t *testing.T) {
	for _, who := range []string{"provider", "consumer"} {
		t.Run(who, func(t *testing.T) {
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

// A process is killed right after each of its commits in turn, from the offer
// to the collection. Whatever the instant, the order ends, its tasks are paid
// once, and nothing is left.
func TestKilledAfterEveryCommit(t *testing.T) {
	for _, who := range []string{"provider", "consumer"} {
		t.Run(who, func(t *testing.T) {
			for k := 1; ; k++ {
				reached := false
				t.Run(fmt.Sprint(k), func(t *testing.T) { reached = killedAfter(t, who, k) })
				if !reached || t.Failed() {
					break
				}
			}
		})
	}
}

func killedAfter(t *testing.T, who string, k int) (reached bool) {
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:2", works(6*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		victim := map[string]*machine{"provider": seller, "consumer": buyer}[who]
		victim.killAt(k)
		id, _ := buyer.trySubmit(w.array("render", 2))
		w.until(5*time.Minute, "a kill, or the end", func() bool {
			o := buyer.peek(id)
			return victim.journal.isDead() || o != nil && o.EndedMs != 0
		})
		time.Sleep(10 * time.Second) // collections
		if reached = victim.journal.isDead(); reached {
			victim.kill()
			victim.start()
		}
		if id == "" { // killed while it was submitted: it is kept all the same
			id = "render"
		}
		o := buyer.ends(id, "done", 5*time.Minute)
		if seconds(o) != 12 {
			t.Errorf("%d seconds paid, want 12", seconds(o))
		}
		buyer.outputs(o)
	})
	return reached
}
