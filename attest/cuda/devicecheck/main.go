// Command devicecheck runs the attestation lanes on an NVIDIA card: at small
// size bit for bit against the reference, then at full size with timings, then
// two sessions at once, and writes one JSON file. Its figures are what
// attest/data/calibration.csv is made of. device-check.sh runs it.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/attest/cuda"
	"github.com/gpubourse/bourse/market"
)

// report is the JSON file.
type report struct {
	Device     string   `json:"device"`
	ComputeCap uint16   `json:"compute_cap"`
	MemoryMiB  uint32   `json:"memory_mib"`
	CopyGBps   float64  `json:"copy_gbps"` // the card's own copies, read and written
	Agrees     bool     `json:"agrees"`    // small sizes, with the reference, bit for bit
	Lanes      []timing `json:"lanes"`
	Shared     []timing `json:"shared"` // lane I while a second session runs
	Missed     bool     `json:"missed"` // the shared one was beyond 1/0.8 of the time alone
}

// timing is one commit of one lane at full size.
type timing struct {
	Lane    string  `json:"lane"`
	Seq     uint8   `json:"seq"`
	Params  any     `json:"params"`
	Seconds float64 `json:"seconds"`
	Rate    float64 `json:"rate"` // TOPS, GB/s or GFLOP/s
	Right   int     `json:"samples_right"`
	Error   string  `json:"error,omitempty"`
}

func main() {
	lib := flag.String("lib", "", "libcuda to open; empty: the host's own")
	ordinal := flag.Int("card", 0, "which card")
	out := flag.String("out", "device-check.json", "file to write")
	small := flag.Bool("small", false, "small sizes only")
	seconds := flag.Float64("seconds", 3, "how long a full-size lane should last")
	flag.Parse()
	r, err := check(context.Background(), *lib, *ordinal, *small, *seconds)
	if err == nil {
		var b []byte
		if b, err = json.MarshalIndent(r, "", " "); err == nil {
			err = os.WriteFile(*out, append(b, '\n'), 0o644)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "devicecheck:", err)
		os.Exit(1)
	}
	fmt.Printf("%s: agrees %t, wrote %s\n", r.Device, r.Agrees, *out)
}

var errDiffers = errors.New("the card's roots or openings differ from the reference")

func check(ctx context.Context, lib string, ordinal int, small bool, seconds float64) (*report, error) {
	d, err := cuda.Open(lib, ordinal)
	if err != nil {
		return nil, err
	}
	defer d.Close()
	r := &report{Device: d.Name, ComputeCap: d.ComputeCap, MemoryMiB: d.MemoryMiB}
	for _, p := range smallSizes() {
		if err := agree(ctx, d, p); err != nil {
			return nil, fmt.Errorf("%+v: %w", p, err)
		}
	}
	r.Agrees = true
	if r.CopyGBps, err = d.CopyGBps(256 << 20); err != nil {
		return nil, err
	}
	if small {
		return r, nil
	}
	for _, lane := range []attest.Lane{attest.LaneI, attest.LaneM, attest.LaneF, attest.LaneD} {
		p, err := sized(ctx, d, lane, seconds)
		if err != nil {
			return nil, err
		}
		t, err := timed(ctx, d, p)
		if err != nil {
			return nil, err
		}
		r.Lanes = append(r.Lanes, t...)
		if lane == attest.LaneI {
			if r.Shared, err = shared(ctx, lib, ordinal, p); err != nil {
				return nil, err
			}
			for _, s := range r.Shared {
				r.Missed = r.Missed || s.Seconds > t[0].Seconds/0.8
			}
		}
	}
	return r, nil
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
func sized(ctx context.Context, d *cuda.Device, lane attest.Lane, seconds float64) (attest.Params, error) {
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
	t, err := timed(ctx, d, with(2))
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
	return with(uint32(min(most, max(2, seconds/max(each, 1e-6))))), nil
}

// timed runs a session of one lane and judges its openings.
func timed(ctx context.Context, d attest.Device, p attest.Params) ([]timing, error) {
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
			return nil, fmt.Errorf("lane %v: %w", lane, err)
		}
		took := time.Since(start).Seconds()
		out = append(out, timing{Lane: lane.String(), Seq: s.Seq, Params: p, Seconds: took, Rate: rate(p, s, took)})
	}
	seed := market.Hash{42}
	openings, err := w.Open(ctx, seed)
	if err != nil {
		return nil, fmt.Errorf("lane %v: %w", lane, err)
	}
	last := &out[len(out)-1]
	if m, ok := p.Matrix(lane); ok {
		last.Right, err = m.CheckOpenings(keys[0], roots[0], seed, openings)
	} else {
		last.Right, err = p.M.CheckOpenings(keys, roots, seed, openings)
	}
	if err != nil {
		last.Error = err.Error()
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

// shared runs the same lane in two contexts at once, as two names for one card
// would under a sweep.
func shared(ctx context.Context, lib string, ordinal int, p attest.Params) ([]timing, error) {
	type result struct {
		t   []timing
		err error
	}
	results := make(chan result, 2)
	for range 2 {
		go func() {
			d, err := cuda.Open(lib, ordinal)
			if err != nil {
				results <- result{nil, err}
				return
			}
			defer d.Close()
			t, err := timed(ctx, d, p)
			results <- result{t, err}
		}()
	}
	var all []timing
	var errs []error
	for range 2 {
		r := <-results
		all, errs = append(all, r.t...), append(errs, r.err)
	}
	return all, errors.Join(errs...)
}
