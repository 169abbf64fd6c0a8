package sandbox_test

import (
	"archive/tar"
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/node/sandbox/normtar"
)

// What every backend must refuse, and that it leaves nothing when it does.

func testImages(t *testing.T, h *harness) {
	for name, c := range map[string]struct {
		image market.Digest
		want  error
		text  string
	}{
		"needs root":   {h.images.root, sandbox.ErrImage, "root"},
		"an index":     {h.images.index, sandbox.ErrImage, "index"},
		"foreign arch": {h.images.foreign, sandbox.ErrImage, "built for linux/"},
		"not stored":   {market.Digest{9}, errNoBlob, ""},
	} {
		task := h.task("exit", "0")
		task.Image = c.image
		err := h.Prepare(t.Context(), task, nil)
		if !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: %v", name, err)
		}
	}
	noneLeft(t, h)
}

func testSpecs(t *testing.T, h *harness) {
	good := h.blobs.addTree(t, map[string]string{"f": "x"})
	for name, change := range map[string]func(*sandbox.Task){
		"no dead-man limit":   func(t *sandbox.Task) { t.DiesAfter = 0 },
		"no memory":           func(t *sandbox.Task) { t.Limits.MemoryBytes = 0 },
		"no pids":             func(t *sandbox.Task) { t.Limits.Pids = 0 },
		"output traversal":    func(t *sandbox.Task) { t.Outputs = []string{"/out/../../etc"} },
		"relative output":     func(t *sandbox.Task) { t.Outputs = []string{"out"} },
		"output is the root":  func(t *sandbox.Task) { t.Outputs = []string{"/"} },
		"output below /proc":  func(t *sandbox.Task) { t.Outputs = []string{"/proc/x"} },
		"output in the input": func(t *sandbox.Task) { t.Inputs = []sandbox.Input{{Tar: good, To: "/out/in"}} },
		"real and simulated":  func(t *sandbox.Task) { t.Devices = []sandbox.Device{{UUID: "a"}, {UUID: "b", Simulated: true}} },
		"device injection":    func(t *sandbox.Task) { t.Devices = []sandbox.Device{{UUID: "a,all", Simulated: true}} },
		"zero byte":           func(t *sandbox.Task) { t.Command = []string{"a\x00b"} },
	} {
		task := h.task("exit", "0")
		change(&task)
		if err := h.Prepare(t.Context(), task, nil); !errors.Is(err, sandbox.ErrSpec) {
			t.Errorf("%s: %v", name, err)
		}
	}
	// An input that is no normalised tar, such as one that climbs out.
	task := h.task("exit", "0")
	task.Inputs = []sandbox.Input{{Tar: h.blobs.add(evilTar(t)), To: "/in"}}
	if err := h.Prepare(t.Context(), task, nil); !errors.Is(err, normtar.ErrNotNormal) {
		t.Errorf("evil input: %v", err)
	}
	noneLeft(t, h)
}

func evilTar(t *testing.T) []byte {
	t.Helper()
	var buf bytes.Buffer
	tw := tar.NewWriter(&buf)
	if err := errors.Join(tw.WriteHeader(&tar.Header{Name: "../../etc/cron.d/x", Mode: 0o644}), tw.Close()); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func testOutputs(t *testing.T, h *harness) {
	task := h.task("links")
	if exit := h.complete(t, task); exit.Code != 0 {
		t.Fatalf("exit %+v", exit)
	}
	data, skipped := output(t, h, task.Ref, "/out")
	if len(skipped) != 1 || skipped[0].Name != "evil" || !strings.Contains(skipped[0].Reason, `symbolic link to "/etc/passwd"`) {
		t.Errorf("skipped %v", skipped)
	}
	if want := packTree(t, map[string]string{"a": "a", "z": strings.Repeat("z", 5000)}); !bytes.Equal(data, want) {
		t.Error("the output is not the pack of its regular files")
	}
	for _, p := range []string{"/etc", "/out/../etc", "/out/a", "/", "out"} {
		if _, err := h.Output(t.Context(), task.Ref, p, 1<<20); !errors.Is(err, sandbox.ErrSpec) {
			t.Errorf("undeclared output %q: %v", p, err)
		}
	}
	rc, err := h.Output(t.Context(), task.Ref, "/out", 4096)
	if err != nil {
		t.Fatal(err)
	}
	defer rc.Close()
	if n, err := io.Copy(io.Discard, rc); !errors.Is(err, sandbox.ErrTooLarge) || n > 4096 {
		t.Errorf("%d bytes beyond the bound: %v", n, err)
	}
}

func testNothingLeft(t *testing.T, h *harness) {
	for i := range 10 {
		task := h.task("exit", "3")
		switch i % 3 {
		case 1:
			task.Inputs = []sandbox.Input{{Tar: h.blobs.add([]byte("no tar")), To: "/in"}}
		case 2:
			task.Image = h.images.root
		}
		if err := h.Prepare(t.Context(), task, nil); err != nil {
			if i%3 == 0 {
				t.Fatal(err)
			}
			continue
		}
		if _, err := h.Start(t.Context(), task.Ref, time.Time{}); err != nil {
			t.Fatal(err)
		}
		if exit, err := h.Wait(t.Context(), task.Ref); err != nil || exit.Code != 3 {
			t.Errorf("exit %+v, %v", exit, err)
		}
		if err := h.Remove(t.Context(), task.Ref); err != nil {
			t.Error(err)
		}
	}
	noneLeft(t, h)
}

func noneLeft(t *testing.T, h *harness) {
	t.Helper()
	if left := h.leftover(t); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}
