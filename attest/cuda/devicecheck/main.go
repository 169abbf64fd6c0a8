// Command devicecheck runs the attestation lanes on an NVIDIA card: at small
// size bit for bit against the reference, then at full size with timings beside
// the card's own copies and units; it shows that two sessions at once and a
// prover short of memory are too late, and writes one JSON file with the driver's
// dump. Its figures are what attest/data/calibration.csv is made of.
// device-check.sh runs it.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/attest/cuda"
	"github.com/gpubourse/bourse/attest/nvml"
	"github.com/gpubourse/bourse/market"
)

// report is the JSON file. It is written anew at each step, so that a run that is
// killed leaves what it had, and Running names where it was.
type report struct {
	Device      string          `json:"device"`
	ComputeCap  uint16          `json:"compute_cap"`
	MemoryMiB   uint32          `json:"memory_mib"`
	SMs         uint32          `json:"sms"`
	Inventory   json.RawMessage `json:"inventory"` // the management library's dump of every device
	NoInventory string          `json:"no_inventory,omitempty"`
	Agrees      bool            `json:"agrees"`    // small sizes, with the reference, bit for bit
	CopyGBps    float64         `json:"copy_gbps"` // the card's own copies, read and written
	Peak        cuda.Peak       `json:"peak"`      // its units with everything in registers
	Lanes       []timing        `json:"lanes"`
	Shared      []timing        `json:"shared"` // lane I, two sessions at once
	Short       []timing        `json:"short"`  // lane M by a prover that lacks a part of D
	Missed      []string        `json:"missed"` // which of the cheats were too late, as they must be
	Seconds     float64         `json:"seconds"`
	Running     string          `json:"running,omitempty"` // the step that never ended
	Failed      []string        `json:"failed,omitempty"`  // by step; the others went on
}

// timing is one commit of one lane.
type timing struct {
	Lane    string  `json:"lane"`
	Seq     uint8   `json:"seq"`
	Params  any     `json:"params"`
	Lacking float64 `json:"lacking,omitempty"` // share of D
	Seconds float64 `json:"seconds"`
	Rate    float64 `json:"rate"`    // TOPS, GB/s or GFLOP/s
	OfPeak  float64 `json:"of_peak"` // the rate over the card's own copies or units
	Right   int     `json:"samples_right"`
	Error   string  `json:"error,omitempty"`
}

// options are what may be chosen.
type options struct {
	cudaLib, nvmlLib string
	card             int
	small            bool    // every step at sizes that a processor works
	seconds          float64 // how long a lane at full size should last
}

func main() {
	var o options
	flag.StringVar(&o.cudaLib, "lib", "", "libcuda to open; empty: the host's own")
	flag.StringVar(&o.nvmlLib, "nvml", "", "libnvidia-ml to open; empty: the host's own")
	flag.IntVar(&o.card, "card", 0, "which card")
	flag.BoolVar(&o.small, "small", false, "small sizes: whether every step runs, not how fast")
	flag.Float64Var(&o.seconds, "seconds", 3, "how long a lane at full size should last")
	out := flag.String("out", "device-check.json", "file to write")
	most := flag.Duration("most", 280*time.Second, "when to give up and write what there is")
	flag.Parse()
	ctx, cancel := context.WithTimeout(context.Background(), *most)
	defer cancel()
	r, err := check(ctx, o, func(r *report) error { return r.write(*out) })
	if err != nil {
		fmt.Fprintf(os.Stderr, "devicecheck: %v\ndevicecheck: what there is stands in %s\n", err, *out)
		os.Exit(1)
	}
	fmt.Printf("%s: agrees %t, too late: %v, %.0f s, wrote %s\n", r.Device, r.Agrees, r.Missed, r.Seconds, *out)
}

// write replaces the file as a whole.
func (r *report) write(path string) error {
	b, err := json.MarshalIndent(r, "", " ")
	if err != nil {
		return err
	}
	if err := os.WriteFile(path+".part", append(b, '\n'), 0o644); err != nil {
		return err
	}
	return os.Rename(path+".part", path)
}

var (
	errDiffers = errors.New("the card's roots or openings differ from the reference")
	errInTime  = errors.New("a cheat met the deadline")
	errWrong   = errors.New("the card's own openings are wrong")
)

// late is by how much a cheat must exceed the honest time: limits stand at 0.8
// of what honest cards show.
const late = 1 / 0.8

// check runs every step, also after one that failed: a card is not at hand every
// day. It gives what it has, and saves it before each step.
func check(ctx context.Context, o options, save func(*report) error) (*report, error) {
	start := time.Now()
	r := &report{Lanes: []timing{}, Shared: []timing{}, Short: []timing{}, Missed: []string{}}
	var all []error
	step := func(name string, run func() error) bool {
		r.Running, r.Seconds = name, time.Since(start).Seconds()
		err := save(r)
		if err == nil {
			if err = ctx.Err(); err == nil {
				err = run()
			}
		}
		r.Running, r.Seconds = "", time.Since(start).Seconds()
		if err != nil {
			all = append(all, fmt.Errorf("%s: %w", name, err))
			r.Failed = append(r.Failed, all[len(all)-1].Error())
		}
		return err == nil
	}
	step("inventory", func() error { return r.readInventory(ctx, o.nvmlLib) })
	var d *cuda.Device
	if step("open the card", func() (err error) { d, err = cuda.Open(o.cudaLib, o.card); return err }) {
		defer d.Close()
		r.Device, r.ComputeCap, r.MemoryMiB, r.SMs = d.Name, d.ComputeCap, d.MemoryMiB, d.SMs
		r.Agrees = step("small sizes against the reference", func() error { return agreeAll(ctx, d) })
		bytes, atLeast := 256<<20, 200*time.Millisecond
		if o.small {
			bytes, atLeast = 1<<20, time.Millisecond
		}
		step("copies on the card", func() (err error) { r.CopyGBps, err = d.CopyGBps(bytes); return err })
		step("the card's units", func() (err error) { r.Peak, err = d.Peak(atLeast); return err })
		for _, lane := range []attest.Lane{attest.LaneI, attest.LaneM, attest.LaneF, attest.LaneD} {
			step("lane "+lane.String(), func() error { return r.lane(ctx, d, lane, o) })
		}
	}
	return r, errors.Join(append(all, save(r))...)
}

// agreeAll holds every lane, and the prover that is short of memory, to the
// reference.
func agreeAll(ctx context.Context, d *cuda.Device) error {
	var errs []error
	for _, p := range smallSizes() {
		if err := agree(ctx, d, p); err != nil {
			errs = append(errs, fmt.Errorf("lane %v: %w", p.Lanes()[0], err))
		}
	}
	if err := agree(ctx, d.Short(0.05), attest.Params{M: smallSizes()[1].M}); err != nil {
		errs = append(errs, fmt.Errorf("lane M, short of memory: %w", err))
	}
	return errors.Join(errs...)
}

// readInventory keeps the dumps; a host without the library is said to be one.
func (r *report) readInventory(ctx context.Context, lib string) error {
	s, err := nvml.Real(lib, os.Environ())
	if err == nil {
		var inv nvml.Inventory
		if inv, err = s.Inventory(ctx); err == nil {
			r.Inventory, err = json.Marshal(inv)
		}
	}
	if err != nil {
		r.NoInventory = err.Error()
	}
	return err
}

// lane times one lane, and the cheats that it must tell from an honest card.
func (r *report) lane(ctx context.Context, d *cuda.Device, lane attest.Lane, o options) error {
	p, err := sized(ctx, d, lane, o)
	if err != nil {
		return err
	}
	t, wrong := timed(ctx, d, p, true)
	peak := map[attest.Lane]float64{attest.LaneI: r.Peak.Int8TOPS, attest.LaneM: r.CopyGBps,
		attest.LaneF: r.Peak.FP32GFLOPS, attest.LaneD: r.Peak.FP64GFLOPS}[lane]
	for i := range t {
		if peak > 0 { // else it could not be measured
			t[i].OfPeak = t[i].Rate / peak
		}
	}
	r.Lanes = append(r.Lanes, t...)
	if len(t) < len(p.Steps()) {
		return wrong
	}
	honest := t[len(t)-1].Seconds
	switch lane {
	case attest.LaneI:
		r.Shared, err = shared(ctx, o, p)
		slowest := 0.0
		for _, s := range r.Shared {
			slowest = max(slowest, s.Seconds)
		}
		if err == nil {
			err = r.missed("two sessions at once", slowest, honest, o.small)
		}
	case attest.LaneM:
		err = errors.Join(r.short(ctx, d, p, 0.01, honest, o.small), r.short(ctx, d, p, 0.05, honest, o.small))
	}
	return errors.Join(wrong, err)
}

// short times lane M by a prover that lacks a share of D.
func (r *report) short(ctx context.Context, d *cuda.Device, p attest.Params, lacking, honest float64, small bool) error {
	t, err := timed(ctx, d.Short(lacking), p, false)
	for i := range t {
		t[i].Lacking = lacking
	}
	r.Short = append(r.Short, t...)
	if err != nil {
		return err
	}
	return r.missed(fmt.Sprintf("%g of D missing", lacking), t[len(t)-1].Seconds, honest, small)
}

// missed notes a cheat that is too late; one in time is an error, except at small
// sizes, where times say nothing.
func (r *report) missed(what string, took, honest float64, small bool) error {
	if took > late*honest {
		r.Missed = append(r.Missed, what)
		return nil
	}
	if small {
		return nil
	}
	return fmt.Errorf("%s: %.2f s, an honest session %.2f s: %w", what, took, honest, errInTime)
}

func smallSizes() []attest.Params {
	const limit = 60_000
	return []attest.Params{
		{I: attest.SizeI{M: 131, K: 96, N: 3072, T: 3, Samples: 40, LimitMs: limit}},
		{M: attest.SizeM{CachePages: 64, Pages: 500, Walkers: 70, Steps: 64, Passes: 3, Samples: 9, FillMs: limit, LimitMs: limit}},
		{F: attest.SizeF{N: 256, T: 2, Samples: 20, LimitMs: limit}},
		{D: attest.SizeF{N: 256, T: 1, Samples: 20, LimitMs: limit}},
	}
}

// agree runs one session on the card and on the reference.
func agree(ctx context.Context, d attest.Device, p attest.Params) error {
	var first []byte
	for i, dev := range []attest.Device{attest.CPU{}, d} {
		w, err := dev.Begin(p)
		if err != nil {
			return err
		}
		var all []byte
		for j, s := range p.Steps() {
			root, err := w.Work(ctx, s, market.Hash{byte(j)}, nil)
			if err != nil {
				return errors.Join(err, w.Close())
			}
			all = append(all, root[:]...)
		}
		openings, err := w.Open(ctx, market.Hash{7})
		if err := errors.Join(err, w.Close()); err != nil {
			return err
		}
		all = append(all, openings...)
		if i == 0 {
			first = all
		} else if string(first) != string(all) {
			return errDiffers
		}
	}
	return nil
}

// sized is one lane at full size, with as many rounds as fill the seconds, from
// the time that two rounds take.
func sized(ctx context.Context, d *cuda.Device, lane attest.Lane, o options) (attest.Params, error) {
	if o.small {
		return smallSizes()[map[attest.Lane]int{attest.LaneI: 0, attest.LaneM: 1, attest.LaneF: 2, attest.LaneD: 3}[lane]], nil
	}
	const limit = 600_000
	with := func(rounds uint32) attest.Params {
		switch lane {
		case attest.LaneI:
			return attest.Params{I: attest.GPUSizeI(d.MemoryMiB <= 16<<10, rounds, limit)}
		case attest.LaneM:
			return attest.Params{M: attest.GPUSizeM(d.MemoryMiB, rounds, limit, limit)}
		case attest.LaneF:
			return attest.Params{F: attest.GPUSizeF(rounds, limit)}
		}
		return attest.Params{D: attest.GPUSizeF(rounds, limit)}
	}
	t, err := timed(ctx, d, with(2), false)
	if err != nil {
		return attest.Params{}, err
	}
	each := t[len(t)-1].Seconds / 2
	if lane == attest.LaneM {
		each *= 2 // its second commit had one pass
	}
	most := 4096.0
	if lane == attest.LaneM {
		most = 64
	}
	return with(uint32(min(most, max(2, o.seconds/max(each, 1e-6))))), nil
}

// timed runs a session of one lane and, when asked to, judges its openings. The
// times of what was worked stand beside an error too.
func timed(ctx context.Context, d attest.Device, p attest.Params, open bool) ([]timing, error) {
	w, err := d.Begin(p)
	if err != nil {
		return nil, err
	}
	defer w.Close()
	lane := p.Lanes()[0]
	var out []timing
	var keys, roots [2]market.Hash
	for i, s := range p.Steps() {
		keys[i] = market.Hash{byte(lane), byte(i)}
		start := time.Now()
		if roots[i], err = w.Work(ctx, s, keys[i], nil); err != nil {
			return out, err
		}
		took := time.Since(start).Seconds()
		out = append(out, timing{Lane: lane.String(), Seq: s.Seq, Params: p, Seconds: took, Rate: rate(p, s, took)})
	}
	if !open {
		return out, nil
	}
	seed := market.Hash{42}
	openings, err := w.Open(ctx, seed)
	if err != nil {
		return out, err
	}
	last := &out[len(out)-1]
	if m, ok := p.Matrix(lane); ok {
		last.Right, err = m.CheckOpenings(keys[0], roots[0], seed, openings)
	} else {
		last.Right, err = p.M.CheckOpenings(keys, roots, seed, openings)
	}
	if err != nil {
		last.Error = err.Error()
		return out, fmt.Errorf("%w: %w", errWrong, err)
	}
	return out, nil
}

func rate(p attest.Params, s attest.Step, seconds float64) float64 {
	if s.Lane == attest.LaneM {
		if s.Seq == 0 {
			return 0
		}
		return float64(p.M.Walkers) * float64(p.M.Steps) * float64(p.M.Passes-1) * attest.PageBytes / seconds / 1e9
	}
	m, _ := p.Matrix(s.Lane)
	per := 1e9
	if s.Lane == attest.LaneI {
		per = 1e12
	}
	return 2 * float64(m.MACs()) / seconds / per
}

// shared runs the same lane in two sessions at once, as two names for one card
// would under a sweep. Both begin when both are ready: the driver may compile the
// kernels for either.
func shared(ctx context.Context, o options, p attest.Params) ([]timing, error) {
	var devices [2]*cuda.Device
	for i := range devices {
		d, err := cuda.Open(o.cudaLib, o.card)
		if err != nil {
			return nil, err
		}
		defer d.Close()
		devices[i] = d
	}
	var times [2][]timing
	var errs [2]error
	var both sync.WaitGroup
	for i, d := range devices {
		both.Go(func() { times[i], errs[i] = timed(ctx, d, p, false) })
	}
	both.Wait()
	return slices.Concat(times[:]...), errors.Join(errs[:]...)
}
