package main

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

func library(t *testing.T, name, source string, flags ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	args := append(flags, "-shared", "-fPIC", "-O2", "-march=native", "-ffp-contract=off", "-Wno-unknown-pragmas", "-x", "c", source, "-o", path, "-lm")
	if out, err := exec.Command("cc", args...).CombinedOutput(); err != nil {
		t.Fatalf("cc: %v\n%s", err, out)
	}
	return path
}

// The whole check against the stub driver and the fake management library, at
// small sizes: every step runs and every figure is there.
func TestCheck(t *testing.T) {
	o := options{small: true, seconds: 1,
		cudaLib: library(t, "libcuda.so.1", "../testdata/stubcuda.c", "-DSTUB_CC=80", "-DUSE_MMA=1"),
		nvmlLib: library(t, "libnvidia-ml.so.1", "../../nvml/testdata/fakenvml.c")}
	var saved []report
	keep := func(r *report) error { saved = append(saved, *r); return nil }
	r, err := check(context.Background(), o, keep)
	if err != nil {
		t.Fatal(err)
	}
	// A run that is killed leaves where it was, and what it had.
	var steps []string
	for _, s := range saved {
		steps = append(steps, s.Running)
	}
	want := []string{"inventory", "open the card", "small sizes against the reference", "copies on the card", "the card's units",
		"lane I", "lane M", "lane F", "lane D", ""}
	if !slices.Equal(steps, want) || len(saved[8].Lanes) != 4 {
		t.Errorf("saved before %q, %d commits before the last", steps, len(saved[8].Lanes))
	}
	if !r.Agrees || r.Device != "Stub GPU" || r.CopyGBps <= 0 || r.Peak.Int8TOPS <= 0 || r.SMs == 0 || r.Seconds <= 0 {
		t.Fatalf("%+v", r)
	}
	if len(r.Lanes) != 5 || len(r.Shared) != 2 || len(r.Short) != 4 || r.Short[3].Lacking != 0.05 {
		t.Errorf("%d commits, %d shared, short %+v", len(r.Lanes), len(r.Shared), r.Short)
	}
	for i, l := range r.Lanes {
		if l.Seconds <= 0 || l.Error != "" || (i != 1 && (l.Right == 0 || l.OfPeak <= 0)) { // 1 is the fill
			t.Errorf("%+v", l)
		}
	}
	if !strings.Contains(string(r.Inventory), "GPU-00000000-fa4e") || r.NoInventory != "" {
		t.Errorf("inventory %s, %q", r.Inventory, r.NoInventory)
	}
	// What cannot be done is said, beside what could.
	o.nvmlLib = "/nonexistent.so"
	if r, err := check(context.Background(), o, keep); err == nil || r.NoInventory == "" || len(r.Failed) != 1 || len(r.Lanes) != 5 {
		t.Errorf("no management library: %+v, %v", r, err)
	}
	cuda := o.cudaLib
	o.cudaLib = "/nonexistent.so"
	if r, err := check(context.Background(), o, keep); err == nil || len(r.Failed) != 2 || r.Agrees {
		t.Errorf("no library: %+v, %v", r, err)
	}
	// A run that is given up keeps what it has.
	o.cudaLib = cuda
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	giveUp := func(r *report) error {
		if r.Running == "lane M" {
			cancel()
		}
		return nil
	}
	if r, err := check(ctx, o, giveUp); !errors.Is(err, context.Canceled) || len(r.Failed) != 4 || r.Device != "Stub GPU" || !r.Agrees || len(r.Lanes) != 1 {
		t.Errorf("given up: %+v, %v", r, err)
	}
}

// At full size a cheat in time fails the check; one too late is noted.
func TestMissed(t *testing.T) {
	r := &report{}
	if err := r.missed("slow", 3.8, 3, false); err != nil || len(r.Missed) != 1 {
		t.Errorf("%v, %v", r.Missed, err)
	}
	if err := r.missed("quick", 3.7, 3, false); err == nil || len(r.Missed) != 1 {
		t.Errorf("%v, %v", r.Missed, err)
	}
}

func TestTimedAgainstReference(t *testing.T) {
	for _, p := range smallSizes() {
		timings, err := timed(context.Background(), attest.CPU{}, p, true)
		if err != nil {
			t.Fatal(err)
		}
		if last := timings[len(timings)-1]; last.Error != "" || last.Right == 0 || last.Seconds <= 0 {
			t.Errorf("%+v", last)
		}
	}
}

// liar works a lane and opens one wrong byte.
type liar struct{ attest.CPU }

func (l liar) Begin(p attest.Params) (attest.Worker, error) {
	w, err := l.CPU.Begin(p)
	return lyingWorker{w}, err
}

type lyingWorker struct{ attest.Worker }

func (w lyingWorker) Open(ctx context.Context, seed market.Hash) ([]byte, error) {
	b, err := w.Worker.Open(ctx, seed)
	b[len(b)-1] ^= 1
	return b, err
}

// Wrong answers at full size fail the check; the times stand beside them.
func TestWrongOpenings(t *testing.T) {
	for _, p := range smallSizes() {
		out, err := timed(t.Context(), liar{}, p, true)
		if !errors.Is(err, errWrong) || len(out) != len(p.Steps()) || out[len(out)-1].Error == "" || out[len(out)-1].Seconds <= 0 {
			t.Errorf("%+v, %v", out, err)
		}
	}
}

func TestReportIsReplacedWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "check.json")
	for _, where := range []string{"lane I", "lane M"} {
		if err := (&report{Running: where}).write(path); err != nil {
			t.Fatal(err)
		}
		var got report
		b, err := os.ReadFile(path)
		if err == nil {
			err = json.Unmarshal(b, &got)
		}
		if err != nil || got.Running != where {
			t.Errorf("%+v, %v", got, err)
		}
	}
	if left, _ := filepath.Glob(path + ".*"); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}
