package cuda

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/ebitengine/purego"
	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

// stub is a libcuda.so.1 that runs the host build of the kernels.
type stub struct {
	path        string
	mode        func(m *byte)
	allocations func() int64
}

// newStub builds it with the kernels of a compute capability: 80 tensor cores, 75
// those of Turing, 61 none.
func newStub(t *testing.T, capability int) *stub {
	t.Helper()
	s := &stub{path: filepath.Join(t.TempDir(), "libcuda.so.1")}
	flags := map[int][]string{80: {"-DUSE_MMA=1"}, 75: {"-DUSE_MMA=1", "-DMMA_M8N8K16"}, 61: {"-DUSE_MMA=0"}, 60: {"-DUSE_MMA=0"}}[capability]
	// -ffp-contract=off: the only fused operations are those the source names.
	args := append(flags, fmt.Sprintf("-DSTUB_CC=%d", capability), "-shared", "-fPIC", "-O2", "-march=native", "-ffp-contract=off", "-Wall", "-Werror", "-Wno-unknown-pragmas",
		"-x", "c", "testdata/stubcuda.c", "-o", s.path, "-lm")
	if out, err := exec.Command("cc", args...).CombinedOutput(); err != nil {
		t.Fatalf("cc: %v\n%s", err, out)
	}
	lib, err := purego.Dlopen(s.path, purego.RTLD_NOW|purego.RTLD_LOCAL)
	if err != nil {
		t.Fatal(err)
	}
	purego.RegisterLibFunc(&s.mode, lib, "stub_mode")
	purego.RegisterLibFunc(&s.allocations, lib, "stub_allocations")
	return s
}

func (s *stub) open(t *testing.T) *Device {
	t.Helper()
	d, err := Open(s.path, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	return d
}

func everyLane() attest.Params {
	return attest.Params{
		// Not multiples of the tiles: rows, columns of K, and an odd tree.
		I: attest.SizeI{M: 131, K: 96, N: 3072, T: 3, Samples: 40, LimitMs: 60_000},
		M: attest.SizeM{CachePages: 50, Pages: 333, Walkers: 37, Steps: 300, Passes: 3, Samples: 9, FillMs: 60_000, LimitMs: 60_000},
		F: attest.SizeF{N: 256, T: 2, Samples: 20, LimitMs: 60_000},
		D: attest.SizeF{N: 256, T: 1, Samples: 20, LimitMs: 60_000},
	}
}

// work runs all steps of a session and its openings.
func work(t *testing.T, d attest.Device, p attest.Params) (roots []market.Hash, openings []byte, err error) {
	t.Helper()
	w, err := d.Begin(p)
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, w.Close(), w.Close()) }()
	for i, s := range p.Steps() {
		ticks := 0
		root, err := w.Work(context.Background(), s, market.Hash{byte(i + 1)}, func(int, int) { ticks++ })
		if err != nil {
			return nil, nil, err
		}
		if ticks == 0 {
			t.Errorf("step %+v tells no progress", s)
		}
		roots = append(roots, root)
	}
	openings, err = w.Open(context.Background(), market.Hash{99})
	return roots, openings, err
}

// The kernels give what package attest gives, bit for bit, on every lane.
func TestKernelsAgreeWithReference(t *testing.T) {
	p := everyLane()
	wantRoots, wantOpenings, err := work(t, attest.CPU{}, p)
	if err != nil {
		t.Fatal(err)
	}
	for name, capability := range map[string]int{"tensor cores": 80, "Turing's tensor cores": 75, "dp4a": 61} {
		t.Run(name, func(t *testing.T) {
			s := newStub(t, capability)
			d := s.open(t)
			if d.Name != "Stub GPU" || d.MemoryMiB != 16<<10 {
				t.Errorf("card %q of %d MiB", d.Name, d.MemoryMiB)
			}
			roots, openings, err := work(t, d, p)
			if err != nil {
				t.Fatal(err)
			}
			for i, s := range p.Steps() {
				if roots[i] != wantRoots[i] {
					t.Errorf("lane %v, commit %d: root %s, want %s", s.Lane, s.Seq, roots[i], wantRoots[i])
				}
			}
			if !bytes.Equal(openings, wantOpenings) {
				t.Error("openings differ")
			}
			if n := s.allocations(); n != 0 {
				t.Errorf("%d allocations are left", n)
			}
		})
	}
}

// A card that lacks part of D gives the same bits: only the clock can tell.
func TestShortAgreesWithReference(t *testing.T) {
	p := attest.Params{M: everyLane().M}
	want, wantOpenings, err := work(t, attest.CPU{}, p)
	if err != nil {
		t.Fatal(err)
	}
	s := newStub(t, 80)
	d := s.open(t)
	for _, lacking := range []float64{0, 0.01, 0.3, 1} {
		roots, openings, err := work(t, d.Short(lacking), p)
		if err != nil || !slices.Equal(roots, want) || !bytes.Equal(openings, wantOpenings) {
			t.Errorf("lacking %g of D: other roots or openings, %v", lacking, err)
		}
	}
	if n := s.allocations(); n != 0 {
		t.Errorf("%d allocations are left", n)
	}
}

func TestPeak(t *testing.T) {
	for _, capability := range []int{80, 75, 61} {
		p, err := newStub(t, capability).open(t).Peak(time.Millisecond)
		if err != nil || p.Int8TOPS <= 0 || p.FP32GFLOPS <= 0 || p.FP64GFLOPS <= 0 {
			t.Errorf("%+v, %v", p, err)
		}
	}
}

// A whole session with the card as prover; and one with a card that flips a bit.
func TestSession(t *testing.T) {
	s := newStub(t, 80)
	d := s.open(t)
	for mode, want := range map[string]attest.Verdict{"": attest.Passed, "flip": attest.Forged} {
		s.mode(cString(mode))
		if got := session(t, d); got != want {
			t.Errorf("mode %q: verdict %v, want %v", mode, got, want)
		}
	}
	if n := s.allocations(); n != 0 {
		t.Errorf("%d allocations are left", n)
	}
}

func session(t *testing.T, d attest.Device) attest.Verdict {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	signer := func(b byte) attest.Signer {
		key, err := crypto.ToECDSA(append(make([]byte, 31), b))
		if err != nil {
			t.Fatal(err)
		}
		return attest.NewSigner(key)
	}
	provider := signer(1)
	dump := attest.Dump{UUID: "GPU-stub", Simulated: true}
	up, down := make(chan []byte, 1), make(chan []byte, 1)
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _ = attest.RunProver(ctx, conn{up, down}, attest.ProverConfig{Signer: provider, Dump: dump, Lane: d,
			Accept: func(*attest.Challenge) error { return nil }}, <-up)
	}()
	p := everyLane()
	p.I.M = 1 // so that every entry is in a tile's first row, which the flip hits
	v := attest.NewVerifier(attest.VerifierConfig{Signer: signer(2)}, attest.Ask{Kind: attest.Spot, Params: p,
		Provider: provider.Address(), DeviceID: dump.DeviceID(provider.Address()), SimulatedOK: true})
	_, f, err := attest.RunVerifier(ctx, conn{down, up}, v)
	if err != nil {
		t.Fatal(err)
	}
	<-done
	return f.Verdict
}

type conn struct{ in, out chan []byte }

func (c conn) Send(_ context.Context, m []byte) error { c.out <- m; return nil }
func (c conn) Receive(ctx context.Context, _ int) ([]byte, error) {
	select {
	case m := <-c.in:
		return m, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func TestFaults(t *testing.T) {
	s := newStub(t, 80)
	for mode, want := range map[string]error{"nodevice": ErrNoDevice, "oldptx": ErrDevice} {
		s.mode(cString(mode))
		if _, err := Open(s.path, 0); !errors.Is(err, want) {
			t.Errorf("%s: %v", mode, err)
		}
	}
	s.mode(cString(""))
	if _, err := Open(s.path, 3); !errors.Is(err, ErrNoDevice) {
		t.Errorf("card 3 of 1: %v", err)
	}
	d := s.open(t)
	for mode, want := range map[string]string{"oom": "CUDA_ERROR_OUT_OF_MEMORY", "launch": "CUDA_ERROR_LAUNCH_FAILED"} {
		s.mode(cString(mode))
		for _, lane := range []attest.Params{{I: everyLane().I}, {M: everyLane().M}} {
			_, _, err := work(t, d, lane)
			if !errors.Is(err, ErrDevice) || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v", mode, err)
			}
		}
	}
	s.mode(cString(""))
	if n := s.allocations(); n != 0 {
		t.Errorf("%d allocations are left after faults", n)
	}
	if _, err := d.Begin(attest.Params{M: attest.GPUSizeM(81559, 8, 1, 1)}); !errors.Is(err, attest.ErrTooLarge) {
		t.Errorf("74 GiB on a card of 16: %v", err)
	}
	w, err := d.Begin(attest.Params{I: everyLane().I})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := w.Work(ctx, attest.Step{Lane: attest.LaneI}, market.Hash{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled work: %v", err)
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
}

// A P100 is told what it cannot do and what that means, and no other card is
// looked for in its place.
func TestCardsTooOld(t *testing.T) {
	_, err := Open(newStub(t, 60).path, 0)
	if !errors.Is(err, ErrTooOld) || errors.Is(err, ErrNoDevice) || !strings.Contains(err.Error(), "6.0") || !strings.Contains(err.Error(), "cannot be attested") {
		t.Fatal(err)
	}
}

func TestNoDriver(t *testing.T) {
	if _, err := Open("/nonexistent/libcuda.so.1", 0); !errors.Is(err, ErrNoDriver) {
		t.Fatal(err)
	}
	// A library that lacks the driver's functions is no driver either.
	path := filepath.Join(t.TempDir(), "libcuda.so.1")
	cmd := exec.Command("cc", "-shared", "-fPIC", "-x", "c", "-", "-o", path)
	cmd.Stdin = strings.NewReader("int cuInit(unsigned f) { return f; }")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("cc: %v\n%s", err, out)
	}
	_, err := Open(path, 0)
	if !errors.Is(err, ErrNoDriver) || !strings.Contains(err.Error(), "cuDriverGetVersion") {
		t.Fatal(err)
	}
}

func TestEmbeddedPTX(t *testing.T) {
	for name, p := range map[string]struct {
		ptx  []byte
		must []string
	}{
		"sm_61": {ptx61, []string{".target sm_61", "dp4a.u32.u32"}},
		"sm_75": {ptx75, []string{".target sm_75", "mma.sync.aligned.m8n8k16.row.col.s32.u8.u8.s32"}},
		"sm_80": {ptx80, []string{".target sm_80", "mma.sync.aligned.m16n8k32.row.col.s32.u8.u8.s32"}},
	} {
		for _, want := range append(p.must, "fma.rn.f32", "fma.rn.f64", ".entry k_walk", ".entry k_walk_short", ".entry k_peak_i") {
			if !bytes.Contains(p.ptx, []byte(want)) {
				t.Errorf("%s has no %s", name, want)
			}
		}
		// Nothing is fused but what the source fuses, and nothing spills.
		for _, bad := range []string{"mad.rn.f", ".local", "fma.rn.ftz"} {
			if bytes.Contains(p.ptx, []byte(bad)) {
				t.Errorf("%s has %s", name, bad)
			}
		}
	}
}
