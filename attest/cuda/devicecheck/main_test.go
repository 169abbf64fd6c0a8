package main

import (
	"context"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/gpubourse/bourse/attest"
)

// The program against the stub driver, at small sizes.
func TestCheck(t *testing.T) {
	lib := filepath.Join(t.TempDir(), "libcuda.so.1")
	cc := exec.Command("cc", "-DSTUB_CC=80", "-DUSE_MMA=1", "-shared", "-fPIC", "-O2", "-march=native", "-ffp-contract=off",
		"-Wno-unknown-pragmas", "-x", "c", "../testdata/stubcuda.c", "-o", lib, "-lm")
	if out, err := cc.CombinedOutput(); err != nil {
		t.Fatalf("cc: %v\n%s", err, out)
	}
	r, err := check(context.Background(), lib, 0, true, 1)
	if err != nil {
		t.Fatal(err)
	}
	if !r.Agrees || r.Device != "Stub GPU" || r.CopyGBps <= 0 {
		t.Fatalf("%+v", r)
	}
	for _, p := range smallSizes() {
		timings, err := timed(context.Background(), attest.CPU{}, p)
		if err != nil {
			t.Fatal(err)
		}
		last := timings[len(timings)-1]
		if last.Error != "" || last.Right == 0 || last.Seconds <= 0 {
			t.Errorf("%+v", last)
		}
	}
	if _, err := check(context.Background(), "/nonexistent.so", 0, true, 1); err == nil {
		t.Error("no library, and no error")
	}
}
