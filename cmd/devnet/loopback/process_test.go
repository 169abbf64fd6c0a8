package loopback

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"
)

func shell(t *testing.T, script string) *process {
	t.Helper()
	p, err := spawn("sh", filepath.Join(t.TempDir(), "log"), exec.Command("sh", "-c", script))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.kill)
	return p
}

func TestEndedProcessIsExplainedByItsLastWords(t *testing.T) {
	p := shell(t, "echo 'no such coin' >&2; exit 3")
	<-p.done
	if err := p.err(); err == nil || !strings.Contains(err.Error(), "no such coin") || !strings.Contains(err.Error(), "exit status 3") {
		t.Fatalf("got %v", err)
	}
	err := await(t.Context(), "sh", p, func() error { return errors.New("not yet") })
	if err == nil || !strings.Contains(err.Error(), "no such coin") {
		t.Fatalf("await gave %v", err)
	}
}

func TestAwaitTellsWhatWasMissing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeoutCause(t.Context(), 120*time.Millisecond, errors.New("out of time"))
		defer cancel()
		missing := errors.New("1 of 2 offers seen")
		tries := 0
		err := await(ctx, "book", nil, func() error { tries++; return missing })
		if !errors.Is(err, missing) || !strings.Contains(err.Error(), "out of time") || tries != 3 { // at 0, 50 and 100 ms
			t.Fatalf("got %v after %d tries", err, tries)
		}
	})
}

// A child that ignores SIGTERM and has a child of its own: both are gone.
func TestStopEndsTheWholeGroup(t *testing.T) {
	file := filepath.Join(t.TempDir(), "pid")
	p := shell(t, "trap '' TERM; sleep 600 & echo $! > "+file+"; wait; wait")
	var grandchild int
	for end := time.Now().Add(time.Minute); grandchild == 0; time.Sleep(10 * time.Millisecond) {
		b, _ := os.ReadFile(file)
		grandchild, _ = strconv.Atoi(strings.TrimSpace(string(b)))
		if time.Now().After(end) {
			t.Fatal("the child did not start its child")
		}
	}
	p.stop(200 * time.Millisecond)
	if p.alive() {
		t.Error("the child is alive")
	}
	for end := time.Now().Add(time.Minute); syscall.Kill(grandchild, 0) == nil && !zombie(grandchild); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the child's child is alive")
		}
	}
}

// zombie reports a dead process that its new parent has not collected yet.
func zombie(pid int) bool {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	return err != nil || strings.Contains(string(b), ") Z ")
}
