package sandbox_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/node/sandbox"
)

// brokenEngine serves handler on a socket and gives a backend that talks to it.
func brokenEngine(t *testing.T, handler http.HandlerFunc) *sandbox.Docker {
	t.Helper()
	sock := filepath.Join(t.TempDir(), "s")
	l, err := net.Listen("unix", sock)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	srv := &http.Server{Handler: handler, BaseContext: func(net.Listener) context.Context { return ctx }}
	go srv.Serve(l)
	t.Cleanup(func() { cancel(); srv.Close() })
	return dockerAt(t, "unix://"+sock)
}

func dockerAt(t *testing.T, host string) *sandbox.Docker {
	t.Helper()
	d, err := sandbox.NewDocker(sandbox.DockerConfig{
		Host: host, Owner: "test", Guard: []string{"/bin/false"}, Deadlines: t.TempDir(),
		Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Call: 300 * time.Millisecond,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

// TestUnknownIsNotNone: an engine that hangs, fails or is away never looks like
// one that has no such container.
func TestUnknownIsNotNone(t *testing.T) {
	h := &harness{blobs: &memBlobs{}, images: images{job: [32]byte{1}}}
	for name, d := range map[string]*sandbox.Docker{
		"hangs": brokenEngine(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }),
		"fails": brokenEngine(t, func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, `{"message":"database is locked"}`, http.StatusInternalServerError)
		}),
		"talks nonsense": brokenEngine(t, func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "<html>") }),
		"is away":        dockerAt(t, "unix:///nonexistent/engine.sock"),
	} {
		ctx, task := t.Context(), h.task("x")
		began := time.Now()
		_, startErr := d.Start(ctx, task.Ref, time.Time{})
		_, waitErr := d.Wait(ctx, task.Ref)
		_, outErr := d.Output(ctx, task.Ref, "/out", 1)
		_, listErr := d.List(ctx)
		for call, err := range map[string]error{
			"prepare": d.Prepare(ctx, task, nil), "start": startErr, "wait": waitErr, "output": outErr, "list": listErr,
			"stop": d.Stop(ctx, task.Ref, time.Second), "remove": d.Remove(ctx, task.Ref), "sweep": d.Sweep(ctx),
			"logs": d.Logs(ctx, task.Ref, time.Time{}, func(time.Time, []byte) error { return nil }),
		} {
			if !errors.Is(err, sandbox.ErrEngineUnknown) || errors.Is(err, sandbox.ErrNoContainer) {
				t.Errorf("engine %s, %s: %v", name, call, err)
			}
		}
		if took := time.Since(began); took > 20*time.Second {
			t.Errorf("engine %s: nine calls took %v", name, took)
		}
	}
}

// TestCallerGivesUp: a cancelled context is the caller's doing, not the engine's.
func TestCallerGivesUp(t *testing.T) {
	d := brokenEngine(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := d.List(ctx); !errors.Is(err, context.Canceled) || errors.Is(err, sandbox.ErrEngineUnknown) {
		t.Errorf("list: %v", err)
	}
}

// TestDockerDetails holds what only a real engine shows.
func TestDockerDetails(t *testing.T) {
	h, d, cli := dockerHarness(t)
	t.Run("image stays cached", func(t *testing.T) {
		loads := 0
		for range 2 {
			task := h.task("exit", "0")
			err := d.Prepare(t.Context(), task, func(phase string, done, total int64) {
				if phase == "image" && done == total {
					loads++
				}
			})
			if err := errors.Join(err, d.Remove(t.Context(), task.Ref)); err != nil {
				t.Fatal(err)
			}
		}
		if loads != 1 {
			t.Errorf("loaded %d times", loads)
		}
	})
	t.Run("named user", func(t *testing.T) {
		passwd := []byte("root:x:0:0::/:\nworker:x:1234:77::/:\ntoor:x:0:0::/:\n")
		files := map[string][]byte{"job": h.job, "etc/passwd": passwd}
		task := h.task("probe")
		task.Image = h.blobs.addImage(t, "worker", goarch, files)
		if exit := h.complete(t, task); exit.Code != 0 {
			t.Fatalf("exit %+v", exit)
		}
		if got := texts(logs(t, d, task.Ref, time.Time{})); !strings.Contains(got, "write /out/ok true") {
			t.Errorf("the job found: %s", got)
		}
		for user, want := range map[string]string{"toor": "root", "nobody": "/etc/passwd", "worker:staff": "/etc/group"} {
			task := h.task("probe")
			task.Image = h.blobs.addImage(t, user, goarch, files)
			if err := d.Prepare(t.Context(), task, nil); !errors.Is(err, sandbox.ErrImage) || !strings.Contains(err.Error(), want) {
				t.Errorf("user %s: %v", user, err)
			}
		}
	})
	t.Run("command that is not there", func(t *testing.T) {
		task := h.task("x")
		task.Image = h.blobs.addImage(t, "", goarch, map[string][]byte{"other": h.job})
		t.Cleanup(func() { _ = d.Remove(context.Background(), task.Ref) })
		if err := d.Prepare(t.Context(), task, nil); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Start(t.Context(), task.Ref, time.Time{}); !errors.Is(err, sandbox.ErrImage) || errors.Is(err, sandbox.ErrEngineUnknown) {
			t.Errorf("start: %v", err)
		}
	})
	t.Run("device that is not there", func(t *testing.T) {
		task := h.task("exit", "0")
		task.Devices = []sandbox.Device{{UUID: "GPU-00000000-dead-beef-0000-000000000000"}}
		t.Cleanup(func() { _ = d.Remove(context.Background(), task.Ref) })
		err := d.Prepare(t.Context(), task, nil)
		if err == nil {
			_, err = d.Start(t.Context(), task.Ref, time.Time{})
		}
		if err == nil || errors.Is(err, sandbox.ErrEngineUnknown) || errors.Is(err, sandbox.ErrImage) {
			t.Errorf("a task with a device that no host has: %v", err)
		}
	})
	t.Run("sweep", func(t *testing.T) {
		kept, lost := h.task("exit", "0"), h.task("exit", "0")
		for _, task := range []sandbox.Task{kept, lost} {
			t.Cleanup(func() { _ = d.Remove(context.Background(), task.Ref) })
			if err := d.Prepare(t.Context(), task, nil); err != nil {
				t.Fatal(err)
			}
		}
		// As after a crash between volumes and container.
		if err := removeContainerOnly(t, cli, h.run, lost.Ref); err != nil {
			t.Fatal(err)
		}
		before := len(leftovers(t, cli, h.run))
		if err := d.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		after := leftovers(t, cli, h.run)
		if before != 3 || len(after) != 2 {
			t.Errorf("%d things before, %v after the sweep: want the container and volume of %v", before, after, kept.Ref)
		}
	})
}
