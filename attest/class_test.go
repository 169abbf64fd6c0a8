package attest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gpubourse/bourse/market"
)

func TestClassTable(t *testing.T) {
	table, err := NewClassTable() // fails when a class is inseparable from a cheaper one
	must(t, err)
	catalogue, err := NewCatalogue()
	must(t, err)
	var listed []string
	if table.Calibrated("") {
		t.Error("calibrated, by nobody")
	}
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
	table.classes[17].Calibrated = false
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
	// With every class calibrated it is granted, and each reason alone takes it away.
	all := calibrated(t)
	if got := all.classID(gpu, f); got != 18 {
		t.Fatalf("class %d is granted, want 18", got)
	}
	for name, bend := range map[string]func(*Params, *Finding){
		"it did not pass":         func(_ *Params, f *Finding) { f.Verdict = Slow },
		"simulated":               func(_ *Params, f *Finding) { f.Device.Simulated = true },
		"named otherwise":         func(_ *Params, f *Finding) { f.Device.Model = "h100-pcie" },
		"no table":                func(p *Params, _ *Finding) { p.ClassTable = market.Hash{} },
		"another table":           func(p *Params, _ *Finding) { p.ClassTable[3] ^= 1 },
		"lane I left out":         func(p *Params, _ *Finding) { p.I = SizeI{} },
		"lane M left out":         func(p *Params, _ *Finding) { p.M = SizeM{} },
		"lane F left out":         func(p *Params, _ *Finding) { p.F = SizeF{} },
		"lane D left out":         func(p *Params, _ *Finding) { p.D = SizeF{} },
		"lane I of CPU size":      func(p *Params, _ *Finding) { p.I = CPUSizeI() },
		"lane M of CPU size":      func(p *Params, _ *Finding) { p.M = CPUSizeM() },
		"lane F of CPU size":      func(p *Params, _ *Finding) { p.F = CPUSizeF() },
		"lane D of CPU size":      func(p *Params, _ *Finding) { p.D = CPUSizeF() },
		"below an axis of all":    func(_ *Params, f *Finding) { f.Measured.VRAMMiB = 1 },
		"of a cheaper one's rate": func(_ *Params, f *Finding) { f.Measured.FP64GFLOPS /= 2 },
	} {
		p, g := gpu, *f
		bend(&p, &g)
		if got := all.classID(p, &g); got != 0 {
			t.Errorf("%s: class %d is granted", name, got)
		}
	}
	f.Device.Model = "" // a name can only take away
	if got := all.classID(gpu, f); got != 18 {
		t.Errorf("without a name class %d is granted", got)
	}
}

// The margin is that of the tightest axis that is asked.
func TestMargin(t *testing.T) {
	table := &ClassTable{classes: []Class{{ID: 1, Limits: vector{100, 100, 100, 100, 0}}, {ID: 2, Limits: vector{200, 200, 200, 200, 200}}}}
	for _, c := range []struct {
		v      vector
		class  uint16
		margin float64
		axis   string
	}{
		{vector{150, 107, 190, 120, 0}, 1, 1.07, "memory GB/s"},
		{vector{150, 190, 190, 150, 5}, 1, 1.5, "VRAM MiB"},
		{vector{300, 300, 300, 220, 400}, 2, 1.1, "FP32 GFLOP/s"},
		{vector{100, 100, 100, 100, 0}, 1, 1, "VRAM MiB"},
	} {
		m, ok := table.Classify(measured(c.v))
		if !ok || m.Class.ID != c.class || m.Margin != c.margin || m.Axis != c.axis {
			t.Errorf("%v: %t, %+v", c.v, ok, m)
		}
	}
	if m, ok := table.Classify(measured(vector{99, 300, 300, 300, 300})); ok {
		t.Errorf("below a limit: %+v", m)
	}
}

// A class asks what its weakest model shows, and counts against dearer ones with
// its strongest.
func TestReachOfAClass(t *testing.T) {
	catalogue := mustCatalogue(t)
	for _, models := range [][]string{{"h100-pcie", "h200"}, {"h200", "h100-pcie"}} {
		c := Class{Models: models, Calibrated: true}
		honest := map[string]vector{"h100-pcie": {1, 5, 9, 9, 9}, "h200": {2, 4, 9, 8, 10}}
		weakest, peak, err := c.reach(catalogue, honest)
		must(t, err)
		if weakest != (vector{1, 4, 9, 8, 9}) || !c.Calibrated {
			t.Errorf("%v: weakest %v, calibrated %t", models, weakest, c.Calibrated)
		}
		for axis := range peak {
			if a, b := mustModel(t, models[0]).peak()[axis], mustModel(t, models[1]).peak()[axis]; peak[axis] != max(a, b) {
				t.Errorf("%v: peak %v of %s, want %v", models, peak[axis], axisNames[axis], max(a, b))
			}
		}
		delete(honest, "h200") // one of two was measured: that is not enough
		if _, _, err := c.reach(catalogue, honest); err != nil || c.Calibrated {
			t.Errorf("%v: calibrated by half, %v", models, err)
		}
	}
}

func mustModel(t *testing.T, slug string) Model {
	m, err := mustCatalogue(t).Model(slug)
	must(t, err)
	return m
}

// The table's version stands for its meaning and its hash for its data. Who
// changes the limits changes one of the two, and these figures.
func TestTableIsFrozen(t *testing.T) {
	table, err := NewClassTable()
	must(t, err)
	var limits strings.Builder
	for _, c := range table.Classes() {
		fmt.Fprintf(&limits, "%d %v %.6g %t\n", c.ID, c.Models, c.Limits, c.Calibrated)
	}
	const version, hash, sum = 1, "b94048e06b3c794b3cf383d79a0c8f68d85c80524a4854ba138127048e30d712", "a0f2f67315757681d2222a0d64cff61a407e3b03c92702c954b9d73962f7f0ce"
	if got := table.Hash().String(); classTableVersion != version || got != hash {
		t.Errorf("version %d, hash %s", classTableVersion, got)
	}
	if got := hashText(limits.String()); market.Hash(got).String() != sum {
		t.Errorf("limits %s:\n%s", market.Hash(got), limits.String())
	}
}

func TestTableHashCoversItsData(t *testing.T) {
	table, err := NewClassTable()
	must(t, err)
	seen := map[market.Hash]bool{table.Hash(): true}
	for _, file := range []*string{&gpusCSV, &classesCSV, &calibrationCSV} {
		was := *file
		*file += "x"
		if seen[table.Hash()] {
			t.Errorf("a changed file leaves the hash: %.40q", was)
		}
		seen[table.Hash()] = true
		*file = was
	}
}

// What honest cards were measured at makes a class count.
func TestCalibration(t *testing.T) {
	was := calibrationCSV
	t.Cleanup(func() { calibrationCSV = was })
	calibrationCSV = was + "h100-sxm,73000,2700,1200,52000,26000,2026-01-01,test\n"
	table, err := NewClassTable()
	must(t, err)
	for _, c := range table.Classes() {
		if c.Calibrated != (c.ID == 18) {
			t.Errorf("class %d calibrated %t", c.ID, c.Calibrated)
		}
		for _, model := range c.Models {
			if table.Calibrated(model) != c.Calibrated {
				t.Errorf("%s calibrated %t", model, !c.Calibrated)
			}
		}
	}
	if none, err := NewClassTable(); err != nil || !none.Calibrated("") || !none.Calibrated("no such card") {
		t.Errorf("one class of all is calibrated, and none is said to be: %v", err)
	}
	if l := table.Classes()[17].Limits; l[4] != 0.8*26000 {
		t.Errorf("limits %v", l)
	}
	for _, bad := range []string{"h100-sxm,x,1,1,1,1,d,s\n", "h100-sxm,-1,1,1,1,1,d,s\n", "h100-sxm,1\n"} {
		calibrationCSV = was + bad
		if _, err := NewClassTable(); err == nil {
			t.Errorf("calibration %q is read", bad)
		}
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
