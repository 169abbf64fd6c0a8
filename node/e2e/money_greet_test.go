package e2e

import (
	"testing"
	"time"
)

// A node that was put back from a backup, and does not know it, learns it from the
// other side of each channel as soon as that is there, before any job: a provider
// only collects on it, a consumer has its own last voucher back. One that only was
// restarted goes on.
func TestRestoredLearnsOnConnect(t *testing.T) {
	for name, c := range map[string]struct {
		who          func(*trade) *machine
		older        bool
		away         time.Duration
		lost, sameAs bool
	}{
		"a provider":                       {who: sellerOf, older: true, lost: true},
		"a provider, its consumer is away": {who: sellerOf, older: true, away: 10 * time.Minute, lost: true},
		"a provider, only restarted":       {who: sellerOf, sameAs: true},
		"a consumer":                       {who: buyerOf, older: true, sameAs: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			playOn(t, longUnlock, func(w *world) {
				tr := w.pair(90*time.Second, nil)
				tr.bought("first")
				m := c.who(tr)
				kept := m.backup()
				first := tr.bought("lost").Channel
				before := m.channels()[0].Cumulative
				m.kill()
				if c.older {
					m.restore(kept)
				}
				if c.away > 0 {
					w.part(tr.seller_, tr.buyer)
				}
				m.start()
				if time.Sleep(c.away + 5*time.Second); c.away > 0 {
					if m.channels()[0].Lost {
						t.Error("it learnt from nobody")
					}
					w.join(tr.seller_, tr.buyer)
					time.Sleep(20 * time.Minute)
				}
				got := m.channels()[0]
				if got.Lost != c.lost || got.Lost && got.Released == 0 || got.Cumulative != before {
					t.Errorf("lost %v, released %d, vouched %v; want %v, and %v", got.Lost, got.Released, got.Cumulative, c.lost, before)
				}
				if last := tr.bought("last").Channel; (last == first) != c.sameAs {
					t.Errorf("the last job is on channel %s, the first was on %s", last, first)
				}
				tr.settled(aftermath{})
			})
		})
	}
}
