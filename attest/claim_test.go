package attest

import "testing"

// Every model's sizes are in bounds, of GPU size and fit its memory; their
// deadlines are those of its class.
func TestCardParams(t *testing.T) {
	table, err := NewClassTable()
	must(t, err)
	catalogue, err := NewCatalogue()
	must(t, err)
	for _, class := range table.Classes() {
		for _, slug := range class.Models {
			m, err := catalogue.Model(slug)
			must(t, err)
			claim := Claim{Model: slug, MemoryMiB: m.VRAMMiB}
			p := table.CardParams(claim, Admit)
			must(t, p.Check())
			if len(p.Lanes()) != 4 || p.ClassTable != table.Hash() || p != table.CardParams(claim, Sweep) {
				t.Errorf("%s: %+v", slug, p)
			}
			if want := uint32(uint64(m.VRAMMiB)*93/100 - 2048); p.M.VRAMMiB() != want {
				t.Errorf("%s: D of %d MiB, want %d", slug, p.M.VRAMMiB(), want)
			}
			// At the class's limit each lane just meets its deadline, stretched
			// while nobody has calibrated the class.
			stretch := 3.0
			if class.Calibrated {
				stretch = 1
			}
			tops := 2 * float64(p.I.Matrix().MACs()) / (float64(p.I.LimitMs) / 1000) / 1e12
			if want := class.Limits[2] / stretch; want > 0 && (tops < 0.99*want || tops > 1.01*want) {
				t.Errorf("%s: lane I's deadline means %.1f TOPS, the class %.1f", slug, tops, want)
			}
			job := table.CardParams(claim, Settle)
			must(t, job.Check())
			if len(job.Lanes()) != 1 || job.I.N != 8192 || job != table.CardParams(Claim{Model: slug}, Spot) {
				t.Errorf("%s in a job: %+v", slug, job)
			}
		}
	}
	for _, c := range []Claim{{}, {MemoryMiB: 4864}, {Model: "no such", MemoryMiB: 1 << 20}} {
		must(t, table.CardParams(c, Admit).Check())
		must(t, table.CardParams(c, Spot).Check())
	}
}
