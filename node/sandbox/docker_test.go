package sandbox_test

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/moby/moby/api/types/container"
	"github.com/moby/moby/client"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/sandbox"
)

// TestMain lets this test binary be the guard, and a daemon to be killed.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 {
		switch os.Args[1] {
		case sandbox.GuardVerb:
			os.Exit(sandbox.GuardMain(os.Args[2:]))
		case daemonVerb:
			os.Exit(daemonMain(os.Args[2:]))
		}
	}
	os.Exit(m.Run())
}

// engine is a test's own view of the real engine; it must be there.
func engine(t testing.TB) *client.Client {
	t.Helper()
	cli, err := client.New()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cli.Close() })
	if _, err := cli.Ping(context.Background(), client.PingOptions{}); err != nil {
		t.Fatalf("these tests need a container engine on the default socket: %v", err)
	}
	return cli
}

func newDocker(t testing.TB, run string) *sandbox.Docker {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	d, err := sandbox.NewDocker(sandbox.DockerConfig{
		Owner: run, Run: run, Guard: []string{self, sandbox.GuardVerb},
		Deadlines: filepath.Join(os.TempDir(), run), Log: slog.New(slog.NewTextHandler(t.Output(), nil)), FollowAtMost: 700 * time.Millisecond,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(d.Close(), os.RemoveAll(filepath.Join(os.TempDir(), run))); err != nil {
			t.Error(err)
		}
	})
	return d
}

// newRun names a test's containers and reaps whatever it leaves.
func newRun(t testing.TB) string {
	t.Helper()
	var b [4]byte
	rand.Read(b[:])
	run := "test-" + hex.EncodeToString(b[:])
	t.Cleanup(func() {
		if err := sandbox.ReapRun(context.Background(), "", run); err != nil {
			t.Error(err)
		}
	})
	return run
}

// leftovers names every container and volume with the run label.
func leftovers(t *testing.T, cli *client.Client, run string) (left []string) {
	t.Helper()
	f := client.Filters{}.Add("label", "bourse.run="+run)
	cs, err := cli.ContainerList(t.Context(), client.ContainerListOptions{All: true, Filters: f})
	if err != nil {
		t.Fatal(err)
	}
	vs, err := cli.VolumeList(t.Context(), client.VolumeListOptions{Filters: f})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cs.Items {
		left = append(left, c.Names...)
	}
	for _, v := range vs.Items {
		left = append(left, v.Name)
	}
	return left
}

func containerOf(t testing.TB, cli *client.Client, run string, r sandbox.Ref) container.Summary {
	t.Helper()
	f := client.Filters{}.Add("label", "bourse.run="+run, "bourse.job="+r.Job.String(), "bourse.role=main")
	cs, err := cli.ContainerList(context.Background(), client.ContainerListOptions{All: true, Filters: f})
	if err != nil || len(cs.Items) != 1 {
		t.Fatalf("%d containers of %v, %v", len(cs.Items), r, err)
	}
	return cs.Items[0]
}

// dockerHarness is a backend on the real engine with its own run label.
func dockerHarness(t *testing.T) (*harness, *sandbox.Docker, *client.Client) {
	t.Helper()
	cli, run := engine(t), newRun(t)
	blobs, images, job := buildImages(t)
	d := newDocker(t, run)
	pruneAtEnd(t, d, blobs)
	t.Cleanup(func() { // before the image goes
		if err := sandbox.ReapRun(context.Background(), "", run); err != nil {
			t.Error(err)
		}
	})
	return &harness{
		run: run, backend: d, blobs: blobs, images: images, job: job,
		early: 8 * time.Second, late: time.Minute,
		restart: func(t *testing.T) backend { return newDocker(t, run) },
		kill: func(t *testing.T, r sandbox.Ref) {
			id := containerOf(t, cli, run, r).ID
			if _, err := cli.ContainerKill(t.Context(), id, client.ContainerKillOptions{Signal: "KILL"}); err != nil {
				t.Fatal(err)
			}
		},
		leftover: func(t *testing.T) []string { return leftovers(t, cli, run) },
	}, d, cli
}

func TestDocker(t *testing.T) {
	h, _, _ := dockerHarness(t)
	suite(t, func(t *testing.T, test func(*testing.T, *harness)) { test(t, h) })
}

// pruneAtEnd removes the images that this test loaded, and only those.
func pruneAtEnd(t *testing.T, d *sandbox.Docker, blobs *memBlobs) {
	t.Cleanup(func() {
		ctx := context.Background()
		all, err := engine(t).ImageList(ctx, client.ImageListOptions{Filters: client.Filters{}.Add("reference", "bourse.invalid/job")})
		if err != nil {
			t.Fatal(err)
		}
		keep, mine := map[market.Digest]bool{}, 0
		for _, item := range all.Items {
			for _, tag := range item.RepoTags {
				_, hex, _ := strings.Cut(tag, ":")
				var digest market.Digest
				if err := digest.UnmarshalText([]byte("sha256:" + hex)); err != nil {
					t.Fatal(err)
				}
				_, ours := blobs.data[digest]
				keep[digest] = !ours
				if ours {
					mine++
				}
			}
		}
		removed, _, err := d.PruneImages(ctx, keep)
		if err != nil || removed != mine {
			t.Errorf("pruned %d of %d images: %v", removed, mine, err)
		}
	})
}

// removeContainerOnly takes a container away and leaves its volumes.
func removeContainerOnly(t *testing.T, cli *client.Client, run string, r sandbox.Ref) error {
	t.Helper()
	_, err := cli.ContainerRemove(t.Context(), containerOf(t, cli, run, r).ID, client.ContainerRemoveOptions{Force: true})
	return err
}
