package engine

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// fakeEnv makes this test binary play dockerd: it comes up only with the named
// argument, as an engine on a machine without overlayfs does.
const fakeEnv = "BOURSE_FAKE_DOCKERD_NEEDS"

func TestMain(m *testing.M) {
	if needs := os.Getenv(fakeEnv); needs != "" {
		fakeDockerd(needs, os.Args[1:])
	}
	os.Exit(m.Run())
}

func fakeDockerd(needs string, args []string) {
	if !slices.Contains(args, needs) {
		fmt.Fprintln(os.Stderr, "fake dockerd: cannot run without", needs)
		os.Exit(1)
	}
	path := strings.TrimPrefix(args[slices.Index(args, "-H")+1], "unix://")
	l, err := net.Listen("unix", path)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	go func(parent int) { // no test leaves it behind
		for os.Getppid() == parent {
			time.Sleep(time.Second)
		}
		os.Exit(0)
	}(os.Getppid())
	http.HandleFunc("/_ping", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "OK") })
	http.HandleFunc("/pid", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, os.Getpid()) })
	_ = http.Serve(l, nil)
	os.Exit(0)
}

func TestFindSaysWhichSocketsDidNotAnswer(t *testing.T) {
	host := "unix://" + filepath.Join(t.TempDir(), "none.sock")
	_, err := Find(context.Background(), host)
	if !errors.Is(err, ErrNone) || !errors.Is(err, syscall.ENOENT) || !strings.Contains(err.Error(), host) {
		t.Fatalf("got %v", err)
	}
	if _, err := Find(context.Background(), "ssh://somewhere"); err == nil || !strings.Contains(err.Error(), "unix:// or tcp://") {
		t.Fatalf("got %v", err)
	}
}

// An engine that was named is never replaced by another one.
func TestEnsureKeepsToTheNamedHost(t *testing.T) {
	var out bytes.Buffer
	_, err := Ensure(context.Background(), "unix://"+filepath.Join(t.TempDir(), "none.sock"), &out)
	if err == nil || !strings.Contains(err.Error(), "DOCKER_HOST") || out.Len() != 0 {
		t.Fatalf("err %v, said %q", err, &out)
	}
}

func TestStartFallsBackUntilTheEngineComesUp(t *testing.T) {
	for _, needs := range []string{"-H", "--iptables=false", "--storage-driver=vfs"} {
		t.Run(needs, func(t *testing.T) {
			t.Setenv(fakeEnv, needs)
			dir, out := t.TempDir(), bytes.Buffer{}
			e, err := Start(context.Background(), os.Args[0], "unix://"+filepath.Join(dir, "d.sock"), filepath.Join(dir, "log"), &out)
			if err != nil {
				t.Fatal(err)
			}
			var pid int
			if err := e.call(context.Background(), http.MethodGet, "/_ping", nil, nil); err != nil {
				t.Fatal(err)
			}
			e.base = "http://engine/pid?" // the fake's own page; the API path falls behind the ?
			if err := e.call(context.Background(), http.MethodGet, "", nil, &pid); err != nil {
				t.Fatal(err)
			}
			if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func TestStartShowsTheLogOfAnEngineThatNeverComesUp(t *testing.T) {
	t.Setenv(fakeEnv, "--magic")
	dir, out := t.TempDir(), bytes.Buffer{}
	_, err := Start(context.Background(), os.Args[0], "unix://"+filepath.Join(dir, "d.sock"), filepath.Join(dir, "log"), &out)
	if !errors.Is(err, ErrNone) || !strings.Contains(err.Error(), "cannot run without --magic") {
		t.Fatalf("got %v", err)
	}
}
