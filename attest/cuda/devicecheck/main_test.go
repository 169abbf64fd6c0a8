package main

import (
	"context"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
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
	r, err := check(context.Background(), o)
	if err != nil {
		t.Fatal(err)
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
	o.cudaLib, o.nvmlLib = "/nonexistent.so", "/nonexistent.so"
	if r, err := check(context.Background(), o); err == nil || r.NoInventory == "" {
		t.Errorf("no library: %+v, %v", r, err)
	}
	// A run that is given up keeps what it has.
	o.cudaLib = library(t, "libcuda.so.1", "../testdata/stubcuda.c", "-DSTUB_CC=80", "-DUSE_MMA=1")
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	if r, err := check(ctx, o); err == nil || r.Device != "Stub GPU" {
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
