package e2e

import (
	"regexp"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// After one job every registered series has moved, at one side at least: a
// series that nothing moves tells nobody anything.
func TestEverySeriesMoves(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		w.provider("h100-sxm:1", works(12*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		buyer.ends(buyer.submit(w.array("render", 1)), "done", 2*time.Minute)
		time.Sleep(10 * time.Second)
		moved := map[string]bool{}
		for _, m := range w.machines {
			for _, name := range registered(m.node.Metrics()) {
				moved[name] = moved[name] || false
			}
			families, err := m.node.Metrics().Gather()
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range families {
				for _, s := range f.Metric {
					value := s.GetCounter().GetValue() + s.GetGauge().GetValue() + float64(s.GetHistogram().GetSampleCount())
					moved[f.GetName()] = moved[f.GetName()] || value > 0
				}
			}
		}
		if len(moved) < 3 {
			t.Errorf("only %d series", len(moved))
		}
		for name, ok := range moved {
			if !ok {
				t.Errorf("%s never moves", name)
			}
		}
	})
}

var fqName = regexp.MustCompile(`fqName: "([^"]+)"`)

// registered lists the names of a registry, also of vectors that hold nothing.
func registered(r *prometheus.Registry) (names []string) {
	descs := make(chan *prometheus.Desc, 1024)
	r.Describe(descs)
	close(descs)
	for d := range descs {
		names = append(names, fqName.FindStringSubmatch(d.String())[1])
	}
	return names
}
