package e2e

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/attest/cuda"
	"github.com/gpubourse/bourse/attest/nvml"
	"github.com/gpubourse/bourse/node"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// The test binary is the process that works a card, as the real program is.
func TestMain(m *testing.M) {
	if code, asked := node.Lanes(os.Args[1:]); asked {
		os.Exit(code)
	}
	os.Exit(m.Run())
}

// library builds one of the fake libraries of NVIDIA's names.
func library(t *testing.T, name, source string, flags ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	args := append(flags, "-shared", "-fPIC", "-O2", "-ffp-contract=off", "-march=native", "-Wno-unknown-pragmas", "-x", "c", source, "-o", path, "-lm")
	if out, err := exec.Command("cc", args...).CombinedOutput(); err != nil {
		t.Fatalf("cc: %v\n%s", err, out)
	}
	return path
}

// stubCUDA builds the fake driver library of an A100's kind.
func stubCUDA(t *testing.T) string {
	return library(t, "libcuda.so.1", "../../attest/cuda/testdata/stubcuda.c", "-DSTUB_CC=80", "-DUSE_MMA=1")
}

// cardHost is a machine with NVIDIA's libraries, fakes of both.
type cardHost struct {
	t                    *testing.T
	root, ml, cuda, self string
	worked               *tally
}

func newCardHost(t *testing.T, cudaLibrary string) cardHost {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return cardHost{t, kernelOf(t), library(t, "libnvidia-ml.so.1", "../../attest/nvml/testdata/fakenvml.c"), cudaLibrary, self, &tally{by: map[string]int{}}}
}

// cards puts the machine's cards into a node that has devices.
func (h cardHost) cards() func(*node.Deps) {
	h.t.Helper()
	inventory, err := nvml.RealBelow(h.root, h.ml, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	return func(d *node.Deps) {
		if d.Inventory == nil {
			return
		}
		d.Inventory = inventory
		d.Card = func(uuid string) attest.Device {
			return counted{cuda.Process{UUID: uuid, Command: []string{h.self, cuda.Verb}, Library: h.cuda}, h.worked}
		}
	}
}

// kernelOf is a /proc and /sys that agrees with the fake libnvidia-ml.
func kernelOf(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for i, bus := range []string{"0000:3b:00.0", "0000:3c:00.0"} {
		for path, text := range map[string]string{
			"proc/driver/nvidia/gpus/" + bus + "/information": "GPU UUID: GPU-0000000" + string(rune('0'+i)) + "-fa4e-ca4d-fa4e-ca4dfa4eca4d\n",
			"sys/bus/pci/devices/" + bus + "/vendor":          "0x10de\n",
			"sys/bus/pci/devices/" + bus + "/device":          "0x2330\n",
		} {
			path = filepath.Join(root, path)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	return root
}

// smallCard is a card's work in a size that the stub driver's host kernels do in
// no time.
func smallCard(_ attest.Claim, kind attest.Kind) attest.Params {
	p := attest.Params{I: attest.SizeI{M: 64, K: 64, N: 1024, T: 2, Samples: 16, LimitMs: 60_000}}
	if kind == attest.Admit || kind == attest.Sweep {
		p.M = attest.SizeM{CachePages: 16, Pages: 64, Walkers: 16, Steps: 8, Passes: 2, Samples: 4, FillMs: 60_000, LimitMs: 60_000}
		p.F = attest.SizeF{N: 256, T: 1, Samples: 4, LimitMs: 60_000}
		p.D = attest.SizeF{N: 256, T: 1, Samples: 4, LimitMs: 60_000}
	}
	return p
}

// A host with NVIDIA's libraries (fakes of both, opened as the true ones are): an
// auditor admits its cards and a consumer has one settle its job, and every lane
// is worked by the card that was challenged, in a process of its own.
func TestCardAnswersItsSessions(t *testing.T) {
	h := newCardHost(t, stubCUDA(t))
	play(t, func(w *world) {
		cards := h.cards()
		a, seller, buyer := w.auditor(), w.newProvider("h100-sxm:2", works(10*time.Second)), w.machine("consumer")
		trust(a, seller, buyer)
		buyer.rich = true
		if err := w.chain.Mint(token, buyer.account(), purse); err != nil {
			t.Fatal(err)
		}
		for _, m := range []*machine{a, seller, buyer} {
			m.tamper = func(d *node.Deps) {
				d.CardWork = smallCard
				cards(d)
			}
			m.start()
		}
		time.Sleep(time.Minute)
		verdicts := a.verdicts()
		if n := ofKind(verdicts, attest.Admit, attest.Passed) + ofKind(verdicts, attest.Sweep, attest.Passed); n < 2 {
			t.Fatalf("verdicts: %v", verdicts)
		}
		for _, v := range verdicts.Verdicts {
			if v.Class != 0 {
				t.Errorf("an uncalibrated class was granted: %v", v)
			}
		}
		admitted := h.worked.cards()
		o := buyer.ends(buyer.submit(w.array("render", 1)), "done", 5*time.Minute)
		buyer.outputs(o)
		bundles, err := buyer.api.Bundles(context.Background(), &pb.OrderRef{Ref: o.Id})
		if err != nil || len(bundles.Bundles) != 1 {
			t.Fatalf("%d bundles, %v", len(bundles.GetBundles()), err)
		}
		r, err := attest.Verify(bundles.Bundles[0].Data)
		if err != nil || r.Attestation.Kind != attest.Settle || r.Attestation.Verdict != attest.Passed || r.Device.Simulated {
			t.Errorf("settle: %+v, %v", r, err)
		}
		if n := h.worked.by["GPU-00000000-fa4e-ca4d-fa4e-ca4dfa4eca4d"] + h.worked.by["GPU-00000001-fa4e-ca4d-fa4e-ca4dfa4eca4d"]; admitted != 2 || h.worked.cards() != 2 || n < 3 {
			t.Errorf("cards worked %v", h.worked.by)
		}
		st, err := seller.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
		if err != nil || len(st.Devices) != 2 || !strings.Contains(st.Devices[0].Lanes, "observe-only") {
			t.Errorf("status %v, %v", st, err)
		}
	})
}

// tally counts the sessions that each card works.
type tally struct {
	mu sync.Mutex
	by map[string]int
}

func (t *tally) cards() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.by)
}

type counted struct {
	cuda.Process
	worked *tally
}

func (c counted) Begin(p attest.Params) (attest.Worker, error) {
	w, err := c.Process.Begin(p)
	if err == nil {
		c.worked.mu.Lock()
		defer c.worked.mu.Unlock()
		c.worked.by[c.UUID]++
	}
	return w, err
}

// A host with cards and without a CUDA driver says so, declines what only a card
// can work, and is not called a liar for it.
func TestCardsWithoutCUDA(t *testing.T) {
	h := newCardHost(t, "/nonexistent/libcuda.so.1")
	play(t, func(w *world) {
		a, seller := w.auditor(), w.newProvider("h100-sxm:2", works(time.Second))
		trust(a, seller)
		seller.tamper = h.cards()
		a.start()
		seller.start()
		time.Sleep(time.Minute)
		st, err := seller.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
		if err != nil || len(st.Devices) != 2 || !strings.Contains(st.Devices[0].Lanes, "no CUDA driver on this host") {
			t.Errorf("status %v, %v", st, err)
		}
		if v := a.verdicts(); len(v.Verdicts) != 0 || len(v.Suspicions) != 0 {
			t.Errorf("verdicts %v", v)
		}
	})
}
