package sandbox_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/node/sandbox/internal/testjob"
)

// fakeWorld lets the suite's job run in the fake.
type fakeWorld struct {
	*sandbox.FakeJob
	ctx context.Context
}

func (w fakeWorld) Sleep(d time.Duration) bool {
	if w.ctx.Err() != nil { // told to stop already and going on
		w.FakeJob.Sleep(context.Background(), d)
		return false
	}
	return w.FakeJob.Sleep(w.ctx, d)
}
func (w fakeWorld) Interfaces() (string, error) { return "lo", nil }

func runTestJob(ctx context.Context, j *sandbox.FakeJob) int {
	return testjob.Run(fakeWorld{j, ctx}, j.Task.Command)
}

// TestFake runs the suite in fake time: its minutes of sleep take none.
func TestFake(t *testing.T) {
	blobs, images, _ := buildImages(t)
	suite(t, func(t *testing.T, test func(*testing.T, *harness)) {
		synctest.Test(t, func(t *testing.T) {
			f := sandbox.NewFake(runTestJob)
			f.CheckImages()
			test(t, &harness{
				backend: f, blobs: blobs, images: images,
				restart:  func(*testing.T) backend { return f.Reconnect() },
				kill:     func(_ *testing.T, r sandbox.Ref) { f.Kill(r) },
				leftover: func(t *testing.T) []string { return listed(t, f) },
			})
		})
	})
}

func listed(t *testing.T, b backend) (names []string) {
	t.Helper()
	refs, err := b.List(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range refs {
		names = append(names, r.String())
	}
	return names
}

// inBubble gives a test a fake whose containers run a script.
func inBubble(t *testing.T, s sandbox.Script, test func(t *testing.T, f *sandbox.Fake, h *harness)) {
	synctest.Test(t, func(t *testing.T) {
		f := sandbox.NewFake(s.Run)
		test(t, f, &harness{backend: f, blobs: &memBlobs{}, images: images{job: [32]byte{1}}})
	})
}

func TestFakeScript(t *testing.T) {
	s := sandbox.Script{For: 40 * time.Second, Lines: []string{"a", "b", "c"}, Files: map[string]string{"/out/f": "x"}, Code: 5}
	inBubble(t, s, func(t *testing.T, f *sandbox.Fake, h *harness) {
		task := h.task()
		began := time.Now()
		exit := h.complete(t, task)
		if exit.Code != 5 || time.Since(began) != 40*time.Second {
			t.Errorf("exit %+v after %v", exit, time.Since(began))
		}
		lines := logs(t, f, task.Ref, time.Time{})
		if texts(lines) != "a\nb\nc\n" || lines[1].at.Sub(began) != 20*time.Second {
			t.Errorf("lines %v", lines)
		}
		if out, _ := output(t, f, task.Ref, "/out"); string(out) != string(packTree(t, map[string]string{"f": "x"})) {
			t.Error("the output is not the pack of /out")
		}
	})
}

func TestFakeFaults(t *testing.T) {
	s := sandbox.Script{For: time.Minute}
	inBubble(t, s, func(t *testing.T, f *sandbox.Fake, h *harness) {
		ctx := t.Context()
		task := h.task()
		f.RefuseImages("no space")
		if err := f.Prepare(ctx, task, nil); !errors.Is(err, sandbox.ErrImage) || !strings.Contains(err.Error(), "no space") {
			t.Errorf("refused image: %v", err)
		}
		f.RefuseImages("")
		f.SlowStart(7 * time.Second)
		began := time.Now()
		h.begin(t, task)
		if took := time.Since(began); took != 7*time.Second {
			t.Errorf("slow start took %v", took)
		}
		f.Fail(2)
		for i := range 3 {
			_, err := f.List(ctx)
			if unknown := errors.Is(err, sandbox.ErrEngineUnknown); unknown != (i < 2) {
				t.Errorf("call %d after Fail(2): %v", i, err)
			}
		}
		release := f.Hang()
		if _, err := f.Wait(ctx, task.Ref); !errors.Is(err, sandbox.ErrEngineUnknown) || errors.Is(err, sandbox.ErrNoContainer) {
			t.Errorf("hanging engine: %v", err)
		}
		release()
		f.OOM(task.Ref)
		if exit, err := f.Wait(ctx, task.Ref); err != nil || !exit.OOM || exit.Lost() {
			t.Errorf("OOM: %+v, %v", exit, err)
		}
		gone := h.task()
		h.begin(t, gone)
		time.AfterFunc(time.Second, func() { f.Vanish(gone.Ref) })
		if _, err := f.Wait(ctx, gone.Ref); !errors.Is(err, sandbox.ErrNoContainer) {
			t.Errorf("vanished: %v", err)
		}
		if names := listed(t, f); fmt.Sprint(names) != fmt.Sprint([]string{task.Ref.String()}) {
			t.Errorf("listed %v", names)
		}
	})
}
