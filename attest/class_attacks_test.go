package attest

import "testing"

// calibrated is the table as if every class had been measured.
func calibrated(t *testing.T) *ClassTable {
	t.Helper()
	table, err := NewClassTable()
	must(t, err)
	for i := range table.classes {
		table.classes[i].Calibrated = true
	}
	return table
}

// A driver that lies names any card it likes: the lanes of another one earn it
// nothing, neither the named class nor the true one under a false name.
func TestFakeNVMLGrantsNothing(t *testing.T) {
	table, catalogue := calibrated(t), mustCatalogue(t)
	for _, truth := range catalogue.Models() {
		for _, c := range table.Classes() {
			f := &Finding{Verdict: Passed, Device: Dump{Model: c.Models[0]}, Measured: measured(truth.estimate())}
			got, own := table.grant(f), table.classOf(truth.Slug)
			if got != 0 && got != own {
				t.Errorf("%s that calls itself %s is granted class %d, it is of %d", truth.Slug, c.Models[0], got, own)
			}
			if own == c.ID && got != own {
				t.Errorf("honest %s is granted class %d, it is of %d", truth.Slug, got, own)
			}
		}
	}
}

func (t *ClassTable) classOf(slug string) uint16 {
	for _, c := range t.classes {
		for _, m := range c.Models {
			if m == slug {
				return c.ID
			}
		}
	}
	return 0
}

// A MIG slice has half of its card's memory at most: whatever it reaches, under
// the card's name or none, it is not the card.
func TestSliceIsNoCard(t *testing.T) {
	table, catalogue := calibrated(t), mustCatalogue(t)
	for _, slug := range []string{"a30", "a100-40", "a100-80", "h100-pcie", "h100-sxm", "h100-nvl", "h200", "b200"} {
		m, err := catalogue.Model(slug)
		must(t, err)
		p := m.peak()
		// The largest part: 4 of 7 of the compute, half of the memory and its rate.
		slice := vector{p[0] / 2, p[1] / 2, p[2] * 4 / 7, p[3] * 4 / 7, p[4] * 4 / 7}
		for _, name := range []string{slug, ""} {
			if got := table.grant(&Finding{Verdict: Passed, Device: Dump{Model: name}, Measured: measured(slice)}); got != 0 && got >= table.classOf(slug) {
				t.Errorf("a slice of %s under the name %q is granted class %d", slug, name, got)
			}
		}
	}
}
