package main

import (
	"strings"
	"testing"

	"github.com/gpubourse/bourse/cmd/devnet/loopback"
)

// Each kind of participant has words of its own, and a way back.
func TestObituary(t *testing.T) {
	m := &loopback.Market{Providers: []*loopback.Home{{Name: "p"}}, Consumers: []*loopback.Home{{Name: "c"}}, Auditors: []*loopback.Home{{Name: "a"}}}
	seen := map[string]bool{}
	for name, h := range map[string]*loopback.Home{"p": m.Providers[0], "c": m.Consumers[0], "a": m.Auditors[0], "chain": nil} {
		said := obituary(m, loopback.Ended{Home: h, Name: name, How: "signal: killed", Log: "/x/" + name + ".log"})
		_, means, ok := strings.Cut(said, "means: ")
		means, do, ok2 := strings.Cut(means, "\n  do: ")
		if !ok || !ok2 || seen[means] || !strings.Contains(said, name+" ended: signal: killed. Its log is /x/"+name+".log") {
			t.Errorf("of %s: %q", name, said)
		}
		if back := strings.Contains(do, "same home"); back != (h != nil) {
			t.Errorf("what to do about %s: %q", name, do)
		}
		seen[means] = true
	}
}
