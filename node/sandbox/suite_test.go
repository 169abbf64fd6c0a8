package sandbox_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/node/sandbox/normtar"
)

// backend is one implementation under the suite.
type backend interface {
	sandbox.Runner
	sandbox.Streams
}

// harness is what the suite needs to know of a backend.
type harness struct {
	backend
	run      string                            // label, of the real engine only
	restart  func(t *testing.T) backend        // as a restarted node would connect
	kill     func(t *testing.T, r sandbox.Ref) // from outside
	leftover func(t *testing.T) []string       // whatever is still there of ours
	blobs    *memBlobs
	images   images
	job      []byte // the job's binary
	// A container runs at least early less than it may, since a slow engine notes its
	// start late, and at most late more, since it takes its time to stop it.
	early, late time.Duration
}

// images are the digests of the suite's images.
type images struct{ job, root, index, foreign market.Digest }

var jobCount atomic.Uint32

// task makes a task of a new job.
func (h *harness) task(args ...string) sandbox.Task {
	n := jobCount.Add(1)
	id := market.JobID{0: byte(n >> 8), 1: byte(n), 31: 1}
	return sandbox.Task{
		Ref: sandbox.Ref{Job: id, Task: n % 7}, Image: h.images.job, Blobs: h.blobs, Command: args,
		Env:       map[string]string{"BOURSE_TASK": fmt.Sprint(n % 7)},
		Outputs:   []string{"/out"},
		Limits:    sandbox.Limits{MilliCPU: 1000, MemoryBytes: 64 << 20, DiskBytes: 64 << 20, Pids: 64},
		DiesAfter: time.Minute,
	}
}

// run prepares, starts and waits; the container is removed at the end.
func (h *harness) complete(t *testing.T, task sandbox.Task) sandbox.Exit {
	t.Helper()
	h.begin(t, task)
	exit, err := h.Wait(t.Context(), task.Ref)
	if err != nil {
		t.Fatal(err)
	}
	return exit
}

func (h *harness) begin(t *testing.T, task sandbox.Task) {
	t.Helper()
	t.Cleanup(func() {
		if err := h.Remove(context.Background(), task.Ref); err != nil {
			t.Error(err)
		}
	})
	if err := h.Prepare(t.Context(), task, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Start(t.Context(), task.Ref, time.Time{}); err != nil {
		t.Fatal(err)
	}
}

type stamped struct {
	at   time.Time
	text string
}

// logs reads the log after since until it ends.
func logs(t *testing.T, b backend, r sandbox.Ref, since time.Time) (lines []stamped) {
	t.Helper()
	err := b.Logs(t.Context(), r, since, func(at time.Time, line []byte) error {
		lines = append(lines, stamped{at, string(line)})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

func texts(lines []stamped) string {
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(l.text)
	}
	return b.String()
}

func output(t *testing.T, b backend, r sandbox.Ref, path string) ([]byte, []normtar.Skip) {
	t.Helper()
	rc, err := b.Output(t.Context(), r, path, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	defer rc.Close()
	data, err := io.ReadAll(rc)
	if err != nil {
		t.Fatal(err)
	}
	return data, rc.(sandbox.Skipper).Skipped()
}

// suite is what every backend must do. with gives each case its harness.
func suite(t *testing.T, with func(t *testing.T, test func(*testing.T, *harness))) {
	for name, test := range map[string]func(*testing.T, *harness){
		"happy path":               testHappyPath,
		"every call twice":         testIdempotence,
		"node restart":             testRestart,
		"killed from outside":      testKilled,
		"out of memory":            testOOM,
		"stop":                     testStop,
		"cage":                     testCage,
		"images refused":           testImages,
		"specs refused":            testSpecs,
		"outputs":                  testOutputs,
		"failing tasks leave none": testNothingLeft,
		"a loud job":               testLoud,
		"dead-man limit":           testDeadMan,
		"deadline":                 testDeadline,
		"no container":             testNoContainer,
	} {
		t.Run(name, func(t *testing.T) { with(t, test) })
	}
}

func testHappyPath(t *testing.T, h *harness) {
	task := h.task("hello")
	task.Inputs = []sandbox.Input{{Tar: h.blobs.addTree(t, map[string]string{"sub/greeting": "good day"}), To: "/in"}}
	var phases []string
	t.Cleanup(func() { _ = h.Remove(context.Background(), task.Ref) })
	err := h.Prepare(t.Context(), task, func(phase string, done, total int64) {
		if done > total {
			t.Errorf("%s: %d of %d bytes", phase, done, total)
		}
		phases = append(phases, phase)
	})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(strings.Join(phases, " "), "inputs") {
		t.Errorf("no progress of the inputs: %v", phases)
	}
	before := time.Now().Add(-time.Second)
	began, err := h.Start(t.Context(), task.Ref, time.Time{})
	if err != nil || began.Before(before) {
		t.Fatalf("began %v, %v", began, err)
	}
	exit, err := h.Wait(t.Context(), task.Ref)
	if err != nil || exit.Code != 0 || exit.Lost() || exit.Stopped || exit.OOM {
		t.Fatalf("exit %+v, %v; log: %s", exit, err, texts(logs(t, h, task.Ref, time.Time{})))
	}
	if !exit.StartedAt.Equal(began) || exit.FinishedAt.Before(began) {
		t.Errorf("began %v, exit says %v to %v", began, exit.StartedAt, exit.FinishedAt)
	}
	if got, want := texts(logs(t, h, task.Ref, time.Time{})), fmt.Sprintf("task %d says good day\n", task.Task); got != want {
		t.Errorf("log %q, want %q", got, want)
	}
	out, skipped := output(t, h, task.Ref, "/out")
	want := packTree(t, map[string]string{"answer": "good day!"})
	if !bytes.Equal(out, want) || len(skipped) > 0 {
		t.Errorf("the output is not the pack of its content; skipped %v", skipped)
	}
}

func testIdempotence(t *testing.T, h *harness) {
	task := h.task("sleep", "1")
	ctx := t.Context()
	var first [2]time.Time
	for i := range 2 {
		h.begin(t, task)
		began, err := h.Start(ctx, task.Ref, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		first[i] = began
	}
	if !first[0].Equal(first[1]) {
		t.Errorf("started twice: %v", first)
	}
	var exits [2]sandbox.Exit
	for i := range exits {
		var err error
		if exits[i], err = h.Wait(ctx, task.Ref); err != nil {
			t.Fatal(err)
		}
	}
	if exits[0] != exits[1] || exits[0].Code != 0 {
		t.Errorf("two waits differ: %+v", exits)
	}
	if began, err := h.Start(ctx, task.Ref, time.Time{}); err != nil || !began.Equal(first[0]) {
		t.Errorf("start after the end: %v, %v", began, err)
	}
	if err := h.Prepare(ctx, task, nil); err != nil {
		t.Errorf("prepare after the end: %v", err)
	}
	for range 2 {
		if err := h.Stop(ctx, task.Ref, time.Second); err != nil {
			t.Errorf("stop after the end: %v", err)
		}
	}
	if exit, err := h.Wait(ctx, task.Ref); err != nil || exit != exits[0] {
		t.Errorf("stop after the end changed the exit: %+v, %v", exit, err)
	}
	for range 2 {
		if err := h.Remove(ctx, task.Ref); err != nil {
			t.Error(err)
		}
	}
}

func testRestart(t *testing.T, h *harness) {
	task := h.task("lines", "40", "200") // 8 s; an engine notes the start a little after it
	h.begin(t, task)
	// The first follower is killed in the middle.
	stop := errors.New("follower killed")
	var got []stamped
	err := h.Logs(t.Context(), task.Ref, time.Time{}, func(at time.Time, line []byte) error {
		got = append(got, stamped{at, string(line)})
		if len(got) == 13 {
			return stop
		}
		return nil
	})
	if !errors.Is(err, stop) {
		t.Fatalf("emit's error was not handed on: %v", err)
	}
	again := h.restart(t)
	refs, err := again.List(t.Context())
	if err != nil || len(refs) != 1 || refs[0] != task.Ref {
		t.Fatalf("after the restart: %v, %v; want %v", refs, err, task.Ref)
	}
	got = append(got, logs(t, again, task.Ref, got[len(got)-1].at)...)
	var want strings.Builder
	for i := range 40 {
		fmt.Fprintf(&want, "line %06d\n", i)
	}
	if texts(got) != want.String() {
		t.Errorf("resumed log: %q", texts(got))
	}
	exit, err := again.Wait(t.Context(), task.Ref)
	if err != nil || exit.Code != 0 || exit.FinishedAt.Sub(exit.StartedAt) < 2*time.Second {
		t.Errorf("exit %+v, %v", exit, err)
	}
}

func testKilled(t *testing.T, h *harness) {
	task := h.task("sleep", "60")
	h.begin(t, task)
	h.kill(t, task.Ref)
	exit, err := h.Wait(t.Context(), task.Ref)
	if err != nil || !exit.Lost() {
		t.Fatalf("exit %+v, %v: want lost", exit, err)
	}
}

func testOOM(t *testing.T, h *harness) {
	exit := h.complete(t, h.task("oom"))
	if exit.Code != 137 || !exit.OOM || exit.Lost() {
		t.Fatalf("exit %+v: want out of memory, owed", exit)
	}
}

func testStop(t *testing.T, h *harness) {
	for _, c := range []struct {
		program string
		grace   time.Duration
		code    int
	}{{"sleep", time.Minute, 143}, {"stubborn", time.Second, 137}} {
		task := h.task(c.program, "600")
		task.DiesAfter = 10 * time.Minute
		h.begin(t, task)
		waitForLine(t, h, task.Ref, "sleeping")
		if err := h.Stop(t.Context(), task.Ref, c.grace); err != nil {
			t.Fatal(err)
		}
		// A node that starts later must know that the stop was ours.
		exit, err := h.restart(t).Wait(t.Context(), task.Ref)
		if err != nil || exit.Code != c.code || !exit.Stopped || exit.Expired || exit.Lost() {
			t.Errorf("%s: exit %+v, %v", c.program, exit, err)
		}
	}
}

func waitForLine(t *testing.T, b backend, r sandbox.Ref, want string) {
	t.Helper()
	enough := errors.New("enough")
	err := b.Logs(t.Context(), r, time.Time{}, func(_ time.Time, line []byte) error {
		if strings.TrimSpace(string(line)) == want {
			return enough
		}
		return nil
	})
	if !errors.Is(err, enough) {
		t.Fatalf("no line %q: %v", want, err)
	}
}

func testCage(t *testing.T, h *harness) {
	task := h.task("probe")
	task.Inputs = []sandbox.Input{{Tar: h.blobs.addTree(t, map[string]string{"f": "x"}), To: "/in"}}
	task.Devices = []sandbox.Device{{UUID: "GPU-1111", Simulated: true}, {UUID: "GPU-2222", Simulated: true}}
	task.Env["GREETING"] = "hello; $(reboot)"
	task.Env["NVIDIA_VISIBLE_DEVICES"] = "all"
	task.Env["BOURSE_GPU_SIMULATED"] = "0"
	if exit := h.complete(t, task); exit.Code != 0 {
		t.Fatalf("exit %+v", exit)
	}
	want := `write /out/ok true
write /tmp/ok true
write /bad false
write /etc/bad false
write /in/bad false
write /job false
interfaces lo <nil>
env BOURSE_GPU_UUIDS=GPU-1111,GPU-2222
env BOURSE_GPU_SIMULATED=1
env NVIDIA_VISIBLE_DEVICES=void
env GREETING=hello; $(reboot)
`
	if got := texts(logs(t, h, task.Ref, time.Time{})); got != want {
		t.Errorf("the job found:\n%s\nwant:\n%s", got, want)
	}
}

// testLoud: 1 MB/s for three seconds, and the last line is there.
func testLoud(t *testing.T, h *harness) {
	task := h.task("spam", "3000", "1000", "1000")
	h.begin(t, task)
	lines := logs(t, h, task.Ref, time.Time{})
	for i, l := range lines {
		if want := fmt.Sprintf("line %06d ", i); !strings.HasPrefix(l.text, want) || len(l.text) != 1000 {
			t.Fatalf("line %d is %.20q of %d bytes", i, l.text, len(l.text))
		}
		if i > 0 && !l.at.After(lines[i-1].at) {
			t.Fatalf("stamp of line %d does not rise", i)
		}
	}
	if len(lines) != 3000 {
		t.Fatalf("%d of 3000 lines", len(lines))
	}
}

func testDeadMan(t *testing.T, h *harness) {
	task := h.task("sleep", "600")
	task.DiesAfter = 10 * time.Second
	h.ranFor(t, "dead-man limit", h.complete(t, task), task.DiesAfter)
}

// ranFor wants a container that was stopped at its time.
func (h *harness) ranFor(t *testing.T, what string, exit sandbox.Exit, want time.Duration) {
	t.Helper()
	ran := exit.FinishedAt.Sub(exit.StartedAt)
	if !exit.Expired || !exit.Stopped || exit.Lost() || ran < want-h.early || ran > want+h.late {
		t.Errorf("%s: exit %+v after %v, want %v", what, exit, ran, want)
	}
}

// testDeadline: a container runs until the last Start said, no matter what the
// ones before it said, and never beyond its limit.
func testDeadline(t *testing.T, h *harness) {
	tasks := map[string]sandbox.Task{}
	cases := map[string]struct{ limit, first, last, want time.Duration }{
		"put off":      {10 * time.Minute, 12 * time.Second, 22 * time.Second, 22 * time.Second},
		"brought near": {10 * time.Minute, 5 * time.Minute, 10 * time.Second, 10 * time.Second},
		"the limit":    {22 * time.Second, 12 * time.Second, time.Hour, 22 * time.Second},
	}
	for name, c := range cases { // they run side by side
		task := h.task("sleep", "600")
		task.DiesAfter = c.limit
		tasks[name] = task
		h.begin(t, task)
		for _, d := range []time.Duration{c.first, c.last} {
			if _, err := h.Start(t.Context(), task.Ref, time.Now().Add(d)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, c := range cases {
		exit, err := h.Wait(t.Context(), tasks[name].Ref)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		h.ranFor(t, name, exit, c.want)
	}
}

func testNoContainer(t *testing.T, h *harness) {
	ctx, r := t.Context(), h.task("x").Ref
	_, startErr := h.Start(ctx, r, time.Time{})
	_, waitErr := h.Wait(ctx, r)
	_, outErr := h.Output(ctx, r, "/out", 1)
	for name, err := range map[string]error{
		"start": startErr, "wait": waitErr, "output": outErr, "stop": h.Stop(ctx, r, 0),
		"logs": h.Logs(ctx, r, time.Time{}, func(time.Time, []byte) error { return nil }),
	} {
		if !errors.Is(err, sandbox.ErrNoContainer) || errors.Is(err, sandbox.ErrEngineUnknown) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
