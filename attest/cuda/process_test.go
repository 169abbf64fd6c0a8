package cuda

import (
	"bytes"
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

// The test binary is the card's process, too.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == Verb {
		if os.Getenv("CARD_PROCESS") == "hangs" {
			time.Sleep(time.Minute)
		}
		os.Exit(Serve(os.Args[2:], os.Stdin, os.Stdout))
	}
	os.Exit(m.Run())
}

func process(t *testing.T, uuid string) Process {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return Process{UUID: uuid, Command: []string{self, Verb}, Library: newStub(t, 80).path}
}

// A card and a slice in a process of their own give what the reference gives.
func TestProcessAgreesWithReference(t *testing.T) {
	p := everyLane()
	wantRoots, wantOpenings, err := work(t, attest.CPU{}, p)
	if err != nil {
		t.Fatal(err)
	}
	for _, uuid := range []string{"GPU-01234567-89ab-cdef-0123-456789abcdef", "MIG-01234567-89ab-cdef-0123-456789abcdef"} {
		t.Setenv("STUB_UUID", uuid)
		d := process(t, uuid)
		card, err := d.Find(t.Context())
		if err != nil || card != (Card{"Stub GPU", 80, 16 << 10}) {
			t.Fatalf("%s: %+v, %v", uuid, card, err)
		}
		w, err := d.Begin(p)
		if err != nil {
			t.Fatal(err)
		}
		var roots []market.Hash
		for i, s := range p.Steps() {
			root, err := w.Work(t.Context(), s, market.Hash{byte(i + 1)}, nil)
			if err != nil {
				t.Fatal(err)
			}
			roots = append(roots, root)
		}
		openings, err := w.Open(t.Context(), market.Hash{99})
		if err := errors.Join(err, w.Close(), w.Close()); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(roots, wantRoots) || !bytes.Equal(openings, wantOpenings) {
			t.Errorf("%s: roots or openings differ from the reference", uuid)
		}
	}
}

func TestProcessFaults(t *testing.T) {
	const uuid = "GPU-01234567-89ab-cdef-0123-456789abcdef"
	t.Setenv("STUB_UUID", uuid)
	good := process(t, uuid)
	for name, c := range map[string]struct {
		d    Process
		want string
	}{
		"no library": {Process{uuid, good.Command, "/nonexistent/libcuda.so.1"}, "no CUDA driver on this host"},
		"other card": {Process{"GPU-ffffffff-ffff-ffff-ffff-ffffffffffff", good.Command, good.Library}, "none of them is GPU-ffffffff"},
		"old slice":  {Process{"MIG-GPU-01234567-89ab-cdef-0123-456789abcdef/1/0", good.Command, good.Library}, "older than release 470"},
		"no UUID":    {Process{"GPU-../../etc", good.Command, good.Library}, "is no UUID"},
		"no program": {Process{uuid, []string{"/nonexistent/program"}, ""}, "no such file"},
		"it dies":    {Process{uuid, []string{"/bin/sh", "-c", "echo boom >&2; exit 3"}, ""}, "boom"},
	} {
		if _, err := c.d.Begin(everyLane()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
	if _, err := good.Begin(attest.Params{M: attest.GPUSizeM(81559, 8, 1, 1)}); !errors.Is(err, attest.ErrTooLarge) {
		t.Errorf("74 GiB on a card of 16: %v", err)
	}
	t.Setenv("CARD_PROCESS", "hangs")
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := good.Find(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a driver that hangs: %v", err)
	}
}
