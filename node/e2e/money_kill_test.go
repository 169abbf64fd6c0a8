package e2e

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
)

var everyKill = flag.Bool("every-kill", false, "TestKilledInMeteredJob kills at every commit, not at some")

// A process is killed at its commits in turn, just after and just before, while
// vouchers flow every 20 seconds and the channel is topped up. Whatever the
// instant, the job ends, and each side has what is its own.
func TestKilledInMeteredJob(t *testing.T) {
	step := 37
	if *everyKill {
		step = 1
	}
	for i, c := range []struct {
		who    string
		before bool
	}{{"provider", false}, {"provider", true}, {"consumer", false}, {"consumer", true}} {
		t.Run(fmt.Sprint(c.who, map[bool]string{false: "/after", true: "/before"}[c.before]), func(t *testing.T) {
			t.Parallel()
			k, reached := 1+9*i, true
			for ; reached && !t.Failed(); k += step {
				t.Run(fmt.Sprint(k), func(t *testing.T) { reached = killedMetered(t, c.who, k, c.before) })
			}
			t.Logf("killed at commits up to %d", k-2*step)
		})
	}
}

func killedMetered(t *testing.T, who string, k int, before bool) (reached bool) {
	play(t, func(w *world) {
		fast := market.Pace{VoucherSeconds: 20, GraceSeconds: 20, StopSeconds: 5}
		tr := w.pair(381*time.Second, func(m *machine) { m.cfg.Network.Pace = &fast; m.cfg.Prepay = 3 * time.Second })
		victim := map[string]*machine{"provider": tr.seller_, "consumer": tr.buyer}[who]
		j := w.array("render", 1)
		j.MaxSeconds = 3600 // the cushion is 400 seconds
		victim.killAt(k, before)
		id, _ := tr.buyer.trySubmit(j)
		w.until(15*time.Minute, "a kill, or the end", func() bool {
			o := tr.buyer.peek("render")
			return victim.journal.isDead() || o != nil && o.EndedMs != 0
		})
		if !victim.journal.isDead() {
			time.Sleep(10 * time.Second) // collections
		}
		if reached = victim.journal.isDead(); reached {
			victim.kill()
			time.Sleep(time.Second)
			victim.start()
		}
		if id == "" && tr.buyer.peek("render") == nil { // killed before it was on disk
			tr.buyer.submit(j)
		}
		o := tr.buyer.ends("render", "done", 15*time.Minute)
		if seconds(o) != 381 {
			t.Errorf("%d seconds billed, want 381", seconds(o))
		}
		tr.settled(aftermath{})
	})
	return reached
}
