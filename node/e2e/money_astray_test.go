package e2e

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// greedy is an engine that stops nothing that nobody pays for.
type greedy struct{ sandbox.Runner }

func (r greedy) Start(ctx context.Context, ref sandbox.Ref, _ time.Time) (time.Time, error) {
	return r.Runner.Start(ctx, ref, time.Time{})
}

func (greedy) Stop(context.Context, sandbox.Ref, time.Duration) error { return nil }

// A provider that lies about a running job, and runs it for longer than an honest
// one would unpaid, has its channel asked back once, while the job still runs. One
// that stops in time, or is cut off for however long, has not.
func TestAskedBackInMidJob(t *testing.T) {
	for name, c := range map[string]struct {
		lieFor, cutFor time.Duration
		greedy         bool
		asked          int32
	}{
		"lies for a minute":       {lieFor: time.Minute},
		"lies, stops in time":     {lieFor: 5 * time.Minute},
		"lies and runs on":        {lieFor: 5 * time.Minute, greedy: true, asked: 1},
		"runs on in a short lie":  {lieFor: 100 * time.Second, greedy: true},
		"cut off for a minute":    {cutFor: time.Minute},
		"cut off for ten minutes": {cutFor: 10 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			playOn(t, longUnlock, func(w *world) {
				var lie atomic.Pointer[pb.SignedUsage]
				tr := w.pair(20*time.Minute, func(m *machine) {
					m.tamper = func(d *node.Deps) {
						d.Wire = mouth{d.Wire, &lie, new(atomic.Int32)}
						if c.greedy {
							d.Runner = greedy{d.Runner}
						}
					}
				})
				asks := tr.buyer.counted()
				tr.buyer.kill()
				tr.buyer.start()
				time.Sleep(10 * time.Second)
				tr.buys(time.Hour, nil)
				time.Sleep(190 * time.Second)
				if c.lieFor > 0 {
					u := tr.seller_.jobs()[0].Job.UsageSoFar(time.Now().UnixMilli())
					u.SecondsUsed += 3000
					u.Owed = market.Owed(market.RateOf(market.NewAmount(3600*second)), u.SecondsUsed)
					sig, err := w.chain.Statements().SignUsage(u, tr.seller_.nodeKey)
					if err != nil {
						t.Fatal(err)
					}
					lie.Store(proto.SignedUsageToWire(u, sig))
					time.Sleep(c.lieFor)
					lie.Store(nil)
				} else {
					w.part(tr.seller_, tr.buyer)
					time.Sleep(c.cutFor)
					w.join(tr.seller_, tr.buyer)
				}
				if time.Sleep(time.Minute); c.asked > 0 && tr.share().State != "running" {
					t.Errorf("asked back at the end only: %s", tr.share().State)
				}
				time.Sleep(4 * time.Minute)
				if got := asks.unlocks.Load(); got != c.asked || (tr.slot().UnlockAt != 0) != (c.asked > 0) {
					t.Errorf("asked back %d times, want %d; the slot: %+v", got, c.asked, tr.slot())
				}
				tr.free(30 * time.Minute)
				time.Sleep(3 * time.Minute)
				tr.settled(aftermath{provider: unpaidSeconds(pace, 0)})
			})
		})
	}
}
