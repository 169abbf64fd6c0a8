package attest

import (
	"slices"
	"testing"

	"github.com/gpubourse/bourse/market"
)

func TestClassTable(t *testing.T) {
	table, err := NewClassTable() // fails when a class is inseparable from a cheaper one
	must(t, err)
	catalogue, err := NewCatalogue()
	must(t, err)
	var listed []string
	for i, c := range table.Classes() {
		if int(c.ID) != i+1 {
			t.Errorf("class %d stands at %d", c.ID, i+1)
		}
		listed = append(listed, c.Models...)
		if c.Calibrated {
			t.Errorf("class %d is calibrated, by nobody", c.ID)
		}
		// An honest card of the class reaches it, or a dearer one never.
		for _, slug := range c.Models {
			m, err := catalogue.Model(slug)
			must(t, err)
			match, ok := table.Classify(measured(m.estimate()))
			if !ok || match.Class.ID != c.ID || match.Margin < 1 {
				t.Errorf("honest %s is classed %d, want %d", slug, match.Class.ID, c.ID)
			}
			// No card reaches a dearer class, not even at its physical peak on all axes.
			match, _ = table.Classify(measured(m.peak()))
			if match.Class.ID > c.ID {
				t.Errorf("%s at its peak passes for class %d (%v)", slug, match.Class.ID, match.Class.Models)
			}
		}
	}
	for _, m := range catalogue.Models() {
		if !slices.Contains(listed, m.Slug) {
			t.Errorf("%s has no class", m.Slug)
		}
	}
}

func measured(v vector) Measured {
	return Measured{uint32(v[0]), uint32(v[1]), uint32(v[2] + 0.999), uint32(v[3]), uint32(v[4])}
}

func TestInseparableClassesAreRefused(t *testing.T) {
	honest := vector{40000, 600, 500, 80000, 1200}
	_, err := limits(honest, []vector{{46000, 700, 700, 91000, 1400}})
	wantErr(t, err, ErrInseparable)
	got, err := limits(honest, []vector{{46000, 560, 480, 91000, 1400}})
	must(t, err)
	if got[1] != 560*headway {
		t.Errorf("memory limit %v, want %v", got[1], 560*headway)
	}
}

// The reasons for which a session grants no class.
func TestClassIsGrantedSparingly(t *testing.T) {
	table, err := NewClassTable()
	must(t, err)
	gpu := Params{I: GPUSizeI(false, 400, 4000), M: GPUSizeM(81559, 8, 9000, 4000), F: GPUSizeF(400, 4000),
		D: GPUSizeF(200, 4000), ClassTable: table.Hash()}
	must(t, gpu.Check())
	if !gpu.gpuSized() || (Params{I: CPUSizeI(), M: CPUSizeM(), F: CPUSizeF(), D: CPUSizeF()}).gpuSized() {
		t.Fatal("sizes are told apart wrongly")
	}
	h100, err := mustCatalogue(t).Model("h100-sxm")
	must(t, err)
	f := &Finding{Verdict: Passed, Device: Dump{Model: "h100-sxm"}, Measured: measured(h100.estimate())}
	match, ok := table.Classify(f.Measured)
	if !ok || match.Class.ID != 18 || match.Granted() != 0 {
		t.Fatalf("an uncalibrated class is granted: %+v", match)
	}
	if got := classID(gpu, f); got != 0 {
		t.Errorf("observe-only class %d is signed", got)
	}
	match.Class.Calibrated = true
	if match.Granted() != 18 {
		t.Error("a calibrated class is not granted")
	}
}

func mustCatalogue(t *testing.T) *Catalogue {
	c, err := NewCatalogue()
	must(t, err)
	return c
}

func TestOtherClassTableIsRefused(t *testing.T) {
	s := newScene(t)
	s.ask.Params.ClassTable = market.Hash{1}
	_, err := NewVerifier(s.verifier, s.ask).Open(s.now)
	wantErr(t, err, ErrChallenge)
	table, err := NewClassTable()
	must(t, err)
	s.ask.Params.ClassTable = table.Hash()
	b, f := s.play(t, hooks{})
	r := wantVerdict(t, b, f, Passed, nil)
	if r.Attestation.ClassID != 0 {
		t.Error("a CPU session of a simulated device grants a class")
	}
}
