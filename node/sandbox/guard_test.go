package sandbox_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/sandbox"
)

// daemonVerb makes this test binary a node that starts one container and then
// waits to be killed.
const daemonVerb = "test-daemon"

// daemonMain: owner, job id, task, and after how many seconds the container is to
// end; 0: at its limit.
func daemonMain(args []string) int {
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	d, err := sandbox.NewDocker(sandbox.DockerConfig{
		Owner: args[0], Run: args[0], Guard: []string{self, sandbox.GuardVerb},
		Deadlines: filepath.Join(os.TempDir(), args[0]), Log: slog.New(slog.NewTextHandler(os.Stderr, nil)),
	})
	if err != nil {
		panic(err)
	}
	var id market.JobID
	if err := id.UnmarshalText([]byte(args[1])); err != nil {
		panic(err)
	}
	task, err := strconv.Atoi(args[2])
	if err != nil {
		panic(err)
	}
	var until time.Time
	if seconds, err := strconv.Atoi(args[3]); err != nil {
		panic(err)
	} else if seconds > 0 {
		until = time.Now().Add(time.Duration(seconds) * time.Second)
	}
	if _, err := d.Start(context.Background(), sandbox.Ref{Job: id, Task: uint32(task)}, until); err != nil {
		panic(err)
	}
	fmt.Println("started")
	select {}
}

// TestDeadManWithoutDaemon: the daemon is killed without warning; the container
// still ends at its limit, marked as ours, and the guard goes with it.
func TestDeadManWithoutDaemon(t *testing.T) {
	h, d, _ := dockerHarness(t)
	noGuards(t)
	task := h.task("stubborn", "600")
	task.DiesAfter = 12 * time.Second
	if err := d.Prepare(t.Context(), task, nil); err != nil {
		t.Fatal(err)
	}
	killedDaemon(t, h, task.Ref, 0)
	if n := len(guards(t)); n != 1 {
		t.Fatalf("%d guards after the daemon's death, want 1", n)
	}
	// Look on without a guard of our own: list the container until it ended.
	deadline := time.Now().Add(2 * time.Minute)
	for containerOf(t, engine(t), h.run, task.Ref).State == "running" {
		if time.Now().After(deadline) {
			t.Fatal("the container outlived its limit by far")
		}
		time.Sleep(100 * time.Millisecond)
	}
	exit, err := d.Wait(t.Context(), task.Ref)
	if err != nil {
		t.Fatal(err)
	}
	h.ranFor(t, "without a daemon", exit, task.DiesAfter)
	noGuards(t) // it watches nothing any more
}

// noGuards waits until no guard is left.
func noGuards(t *testing.T) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); len(guards(t)) > 0; time.Sleep(100 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("guards %v stay although they watch nothing", guards(t))
		}
	}
}

// killedDaemon has a daemon of its own start a container, and kills the daemon.
func killedDaemon(t *testing.T, h *harness, r sandbox.Ref, deadlineSeconds int) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	daemon := exec.Command(self, daemonVerb, h.run, r.Job.String(), fmt.Sprint(r.Task), fmt.Sprint(deadlineSeconds))
	daemon.Stderr = os.Stderr
	out, err := daemon.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := daemon.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "started\n" {
		t.Fatalf("daemon says %q, %v", line, err)
	}
	if err := daemon.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_ = daemon.Wait() // killed, as it should be
}

// TestDeadlineAcrossDaemons: what a daemon that was killed said last ends a
// container, unless the daemon after it said something else in time; the guard
// that the first one left obeys the second.
func TestDeadlineAcrossDaemons(t *testing.T) {
	h, d, _ := dockerHarness(t)
	tasks := map[string]sandbox.Task{}
	const said = 12 * time.Second
	cases := map[string]struct{ later, want time.Duration }{
		"nobody comes":      {0, said},
		"the next one pays": {22 * time.Second, 22 * time.Second},
	}
	for name, c := range cases { // they run side by side
		task := h.task("sleep", "600")
		task.DiesAfter = 10 * time.Minute
		tasks[name] = task
		if err := d.Prepare(t.Context(), task, nil); err != nil {
			t.Fatal(err)
		}
		killedDaemon(t, h, task.Ref, int(said/time.Second))
		if c.later > 0 {
			if _, err := d.Start(t.Context(), task.Ref, time.Now().Add(c.later)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, c := range cases {
		exit, err := d.Wait(t.Context(), tasks[name].Ref)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		h.ranFor(t, name, exit, c.want)
	}
}

// TestGuardIsReplaced: a guard that dies under a living daemon is replaced, and
// the new one knows what the old one watched.
func TestGuardIsReplaced(t *testing.T) {
	h, _, _ := dockerHarness(t)
	noGuards(t)
	task := h.task("sleep", "600")
	task.DiesAfter = 12 * time.Second
	h.begin(t, task)
	first := guards(t)
	if len(first) != 1 {
		t.Fatalf("guards %v, want one", first)
	}
	if err := syscall.Kill(first[0], syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	time.Sleep(100 * time.Millisecond)
	if now := guards(t); len(now) != 1 || now[0] != first[0] {
		t.Fatalf("guards %v after SIGTERM, want %v: only its own work may end it", now, first)
	}
	if err := syscall.Kill(first[0], syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	exit, err := h.Wait(t.Context(), task.Ref)
	if err != nil {
		t.Fatal(err)
	}
	h.ranFor(t, "under a new guard", exit, task.DiesAfter)
}

// TestNoGuardNoJob: a container that nobody would stop is not started.
func TestNoGuardNoJob(t *testing.T) {
	h, _, cli := dockerHarness(t)
	for _, argv := range [][]string{{"/bin/false"}, {"/nonexistent"}, {"/bin/echo", "hello"}} {
		d, err := sandbox.NewDocker(sandbox.DockerConfig{
			Owner: h.run, Run: h.run, Guard: argv, Deadlines: t.TempDir(), Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		})
		if err != nil {
			t.Fatal(err)
		}
		task := h.task("exit", "0")
		if err := d.Prepare(t.Context(), task, nil); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Start(t.Context(), task.Ref, time.Time{}); err == nil {
			t.Errorf("started under the guard %v", argv)
		}
		if state := containerOf(t, cli, h.run, task.Ref).State; state != "created" {
			t.Errorf("the container is %s", state)
		}
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}
}

// guards lists the guard processes of this test binary.
func guards(t *testing.T) (pids []int) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		t.Fatal(err)
	}
	want := []byte(self + "\x00" + sandbox.GuardVerb + "\x00")
	for _, f := range files {
		line, err := os.ReadFile(f)
		if err != nil || !bytes.HasPrefix(line, want) {
			continue // gone meanwhile, or somebody else
		}
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(f)))
		if err != nil {
			t.Fatal(err)
		}
		pids = append(pids, pid)
	}
	return pids
}
