package attest

import (
	_ "embed"
	"encoding/csv"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gpubourse/bourse/market"
)

//go:embed data/classes.csv
var classesCSV string

//go:embed data/calibration.csv
var calibrationCSV string

// classTableVersion counts changes of the table's meaning; changes of its data
// change its hash.
const classTableVersion = 1

// vector is a Measured as numbers, in the order of the lanes' physical ceilings.
type vector [5]float64

var axisNames = [...]string{"VRAM MiB", "memory GB/s", "INT8 TOPS", "FP32 GFLOP/s", "FP64 GFLOP/s"}

func (m Measured) vector() vector {
	return vector{float64(m.VRAMMiB), float64(m.MemGBps), float64(m.Int8TOPS), float64(m.FP32GFLOPS), float64(m.FP64GFLOPS)}
}

// peak is what physics allows a model: a session can show less, never more.
func (m Model) peak() vector {
	return vector{float64(m.VRAMMiB), float64(m.MemGBps), m.Int8TOPS, m.FP32TFLOPS * 1e3, m.FP64TFLOPS * 1e3}
}

// Class is a set of models that the lanes cannot tell apart.
type Class struct {
	ID     uint16
	Models []string
	// Limits must all be reached. They rest on measurements only when
	// Calibrated; otherwise they are estimates from nominal figures, the class
	// is observe-only, and no session grants it.
	Limits     [5]float64
	Calibrated bool
}

// ClassTable holds all classes. No class reaches the limits of a later one, not
// even at its physical peak; where two models cannot be told apart, they are
// one class. The order is that of classes.csv and says no more than this.
type ClassTable struct{ classes []Class }

const (
	slack   = 0.80 // of an honest card's calibration
	headway = 1.05 // over the peak of the strongest cheaper class
)

// estimate is how much of each nominal peak honest cards are expected to show,
// where nobody has measured: D leaves 7 % and 2 GiB of memory, clocks throttle.
func (m Model) estimate() vector {
	p := m.peak()
	return vector{p[0]*0.93 - 2048, p[1] * 0.85, p[2] * 0.60, p[3] * 0.85, p[4] * 0.85}
}

// NewClassTable computes the table from the embedded data.
func NewClassTable() (*ClassTable, error) {
	catalogue, err := NewCatalogue()
	if err != nil {
		return nil, err
	}
	honest, err := calibrations()
	if err != nil {
		return nil, err
	}
	rows, err := csv.NewReader(strings.NewReader(classesCSV)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("class table: %w", err)
	}
	t := &ClassTable{}
	var peaks []vector // of the classes so far: each axis of the strongest model
	for _, row := range rows[1:] {
		id, err := strconv.ParseUint(row[0], 10, 16)
		if err != nil {
			return nil, fmt.Errorf("class table: %w", err)
		}
		c := Class{ID: uint16(id), Models: strings.Split(row[1], "|"), Calibrated: true}
		weakest, peak, err := c.reach(catalogue, honest)
		if err != nil {
			return nil, err
		}
		if c.Limits, err = limits(weakest, peaks); err != nil {
			return nil, fmt.Errorf("class %d (%s): %w", c.ID, row[1], err)
		}
		t.classes, peaks = append(t.classes, c), append(peaks, peak)
	}
	return t, nil
}

// reach is what the weakest honest model of a class shows on each axis, and the
// strongest peak. A model without a measurement makes the class observe-only.
func (c *Class) reach(catalogue *Catalogue, honest map[string]vector) (weakest, peak vector, err error) {
	for i, slug := range c.Models {
		m, err := catalogue.Model(slug)
		if err != nil {
			return weakest, peak, fmt.Errorf("class %d: %w", c.ID, err)
		}
		h, ok := honest[slug]
		if !ok {
			h, c.Calibrated = m.estimate(), false
		}
		for axis := range h {
			if i == 0 || h[axis] < weakest[axis] {
				weakest[axis] = h[axis]
			}
			peak[axis] = max(peak[axis], m.peak()[axis])
		}
	}
	return weakest, peak, nil
}

// ErrInseparable means that a cheaper class reaches everything that honest
// cards of this one show: the two must be one class.
var ErrInseparable = errors.New("the lanes cannot tell it from a cheaper class")

// limits starts from slack x honest, and raises one axis for every cheaper
// class whose physical peaks would pass: the axis on which honest cards are
// farthest ahead of it.
func limits(honest vector, cheaper []vector) (vector, error) {
	var out vector
	for axis := range honest {
		out[axis] = slack * honest[axis]
	}
	for i := len(cheaper) - 1; i >= 0; i-- {
		if !meets(cheaper[i], out) {
			continue
		}
		best, ahead := 0, 0.0
		for axis := range honest {
			if r := honest[axis] / max(cheaper[i][axis], 1e-9); r > ahead {
				best, ahead = axis, r
			}
		}
		if ahead < headway {
			return out, fmt.Errorf("row %d: %w", i+1, ErrInseparable)
		}
		out[best] = max(out[best], headway*cheaper[i][best])
	}
	return out, nil
}

func meets(v, limits vector) bool {
	for axis := range v {
		if v[axis] < limits[axis] {
			return false
		}
	}
	return true
}

func calibrations() (map[string]vector, error) {
	rows, err := csv.NewReader(strings.NewReader(calibrationCSV)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("calibration: %w", err)
	}
	out := map[string]vector{}
	for _, row := range rows[1:] {
		var v vector
		for axis := range v {
			if v[axis], err = strconv.ParseFloat(row[axis+1], 64); err != nil || v[axis] < 0 {
				return nil, fmt.Errorf("calibration of %s, %s: %q is not a number", row[0], axisNames[axis], row[axis+1])
			}
		}
		out[row[0]] = v
	}
	return out, nil
}

// Hash stands for the table in Params: its version and all its data.
func (t *ClassTable) Hash() market.Hash {
	return hashWords(hashText("bourse.attest.classes"), wordU(classTableVersion),
		hashText(gpusCSV), hashText(classesCSV), hashText(calibrationCSV))
}

// Uncalibrated is what a person is told of a class that nobody has measured.
const Uncalibrated = "uncalibrated, observe-only"

// Calibrated reports whether sessions can grant the class of a model; of "" or of
// a model without a class, whether they can grant any.
func (t *ClassTable) Calibrated(model string) bool {
	any := false
	for _, c := range t.classes {
		if slices.Contains(c.Models, model) {
			return c.Calibrated
		}
		any = any || c.Calibrated
	}
	return any
}

// Classes lists the classes in the order of their ids.
func (t *ClassTable) Classes() []Class { return slices.Clone(t.classes) }

// Match is what a measured vector amounts to.
type Match struct {
	Class Class
	// Margin is by how much the tightest axis exceeded its limit: 1.10 is 10 %.
	Margin float64
	Axis   string // the tightest one
}

// Granted is the class id to sign: zero when the class is observe-only.
func (m Match) Granted() uint16 {
	if !m.Class.Calibrated {
		return 0
	}
	return m.Class.ID
}

// Classify finds the last class whose limits are all reached. ok is false
// when there is none.
func (t *ClassTable) Classify(m Measured) (match Match, ok bool) {
	v := m.vector()
	for i := len(t.classes) - 1; i >= 0; i-- {
		c := t.classes[i]
		if !meets(v, c.Limits) {
			continue
		}
		match = Match{Class: c, Margin: -1}
		for axis := range v {
			if c.Limits[axis] == 0 { // nothing asked
				continue
			}
			if r := v[axis] / c.Limits[axis]; match.Margin < 0 || r < match.Margin {
				match.Margin, match.Axis = r, axisNames[axis]
			}
		}
		return match, true
	}
	return Match{}, false
}

// gpuSized reports whether a session's sizes can show a GPU's class at all: all
// four lanes, and lane I so large that no CPU works it in its limit.
func (p Params) gpuSized() bool {
	const cpuOps = 1 << 44 // multiply-adds; the fastest CPU of 2026 needs over a second
	return p.I.Matrix().MACs() >= cpuOps && p.M.VRAMMiB() >= 8<<10 && p.F.N >= 4096 && p.D.N >= 4096
}

// classID is the class that a passed session grants, zero for none: the session
// must be judged by this program's table, of GPU size, of a real device whose
// driver does not contradict the class.
func classID(p Params, f *Finding) uint16 {
	t, err := NewClassTable()
	if err != nil {
		return 0
	}
	return t.classID(p, f)
}

func (t *ClassTable) classID(p Params, f *Finding) uint16 {
	if f.Verdict != Passed || f.Device.Simulated || t.Hash() != p.ClassTable || !p.gpuSized() {
		return 0
	}
	return t.grant(f)
}

// grant is what a measured vector earns a device: the lanes decide, what its
// driver calls it can only take a class away.
func (t *ClassTable) grant(f *Finding) uint16 {
	m, ok := t.Classify(f.Measured)
	if !ok || (f.Device.Model != "" && !slices.Contains(m.Class.Models, f.Device.Model)) {
		return 0
	}
	return m.Granted()
}
