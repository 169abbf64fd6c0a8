package node

import (
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Who has nothing but a card that is too old is told so, and sees what the
// processor does instead.
func TestBenchmarkOfACardTooOld(t *testing.T) {
	library := filepath.Join(t.TempDir(), "libcuda.so.1")
	if out, err := exec.Command("cc", "-DSTUB_CC=60", "-DUSE_MMA=0", "-shared", "-fPIC", "-O2", "-Wno-unknown-pragmas", "-x", "c",
		"../attest/cuda/testdata/stubcuda.c", "-o", library, "-lm").CombinedOutput(); err != nil {
		t.Fatalf("cc: %v\n%s", err, out)
	}
	var worked []string
	list, note, err := benchmark(t.Context(), library, func(worker string) { worked = append(worked, worker) })
	if err != nil || len(list) != 1 || list[0].Worker != "CPU" || !slices.Equal(worked, []string{"CPU"}) {
		t.Fatalf("%+v, worked %q, %v", list, worked, err)
	}
	if !strings.Contains(note, "6.0") || !strings.Contains(note, "cannot be attested") {
		t.Errorf("note %q", note)
	}
}
