package loopback

import (
	"context"
	"testing"
)

// Who ends is told, once, and who lives is not; the end of the watch is no death.
func TestWatchTellsWhoEnded(t *testing.T) {
	lives, dies := shell(t, "sleep 600"), shell(t, "sleep 600")
	a, b := &Home{Name: "a", proc: lives}, &Home{Name: "b", proc: dies}
	m := &Market{Providers: []*Home{a, b, {Name: "never started"}}, chain: shell(t, "exit 6")}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	told := map[*Home]string{}
	m.Watch(ctx, func(e Ended) { // the chain ends by itself: then b is killed, then all is over
		if _, twice := told[e.Home]; twice || e.Log == "" || e.Name == "" {
			t.Errorf("told %+v, before %v", e, told)
		}
		told[e.Home] = e.How
		if e.Home == nil {
			dies.kill()
		} else {
			cancel()
		}
	})
	if len(told) != 2 || told[nil] != "exit status 6" || told[b] != "signal: killed" {
		t.Errorf("told %v", told)
	}
	if !lives.alive() {
		t.Error("a is dead")
	}
}
