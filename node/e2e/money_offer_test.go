package e2e

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gpubourse/bourse/node"
)

// muted is a network that spreads no offer of this node any more.
type muted struct {
	node.Wire
	on *atomic.Bool
}

func (m muted) PublishOffer(ctx context.Context, raw []byte) error {
	if m.on.Load() {
		return nil
	}
	return m.Wire.PublishOffer(ctx, raw)
}

// An offer is good until it expires, also when its provider has restarted since and
// the consumer knows of no later one.
func TestOfferOverARestart(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		var quiet atomic.Bool
		tr := w.pair(12*time.Second, func(m *machine) { m.tamper = func(d *node.Deps) { d.Wire = muted{d.Wire, &quiet} } })
		quiet.Store(true)
		tr.seller_.kill()
		tr.seller_.start()
		time.Sleep(5 * time.Second)
		tr.orders(time.Minute, nil)
		tr.buyer.ends(tr.order, "done", time.Minute)
	})
}
