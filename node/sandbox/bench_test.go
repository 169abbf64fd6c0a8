package sandbox_test

import (
	"encoding/hex"
	"fmt"
	"os/exec"
	"slices"
	"testing"
	"time"

	"github.com/moby/moby/api/types/container"
	"github.com/moby/moby/client"

	"github.com/gpubourse/bourse/node/sandbox"
)

// TestStartCost reports what a lease costs next to the engine's own run of the
// same image by its command line: seven of each, interleaved, medians. It fails
// only on a factor that no noise explains.
func TestStartCost(t *testing.T) {
	h, d, cli := dockerHarness(t)
	if h.complete(t, h.task("exit", "0")).Code != 0 { // loads the image, starts the guard
		t.Fatal("the job does not run")
	}
	input := h.blobs.addTree(t, map[string]string{"scene": "x"})
	image := "bourse.invalid/job:" + hex.EncodeToString(h.images.job[:])
	var ours, bare, theirs []time.Duration
	for i := range 7 {
		full, plain := h.task("exit", "0"), h.task("exit", "0")
		full.Inputs = []sandbox.Input{{Tar: input, To: "/in"}}
		plain.Outputs = nil
		ours = append(ours, timed(func() { h.begin(t, full) }))
		bare = append(bare, timed(func() { h.begin(t, plain) }))
		name := fmt.Sprintf("%s-%d", h.run, i)
		theirs = append(theirs, timed(func() { engineRun(t, cli, h.run, name, image) }))
		for _, task := range []sandbox.Task{full, plain} {
			if err := d.Remove(t.Context(), task.Ref); err != nil {
				t.Fatal(err)
			}
		}
	}
	ratio := float64(median(ours)) / float64(median(theirs))
	t.Logf("median of 7: with input and output volumes %v, without volumes %v, the engine's run %v: ratio %.2f",
		median(ours), median(bare), median(theirs), ratio)
	if ratio > 5 {
		t.Errorf("starting a task takes %.1f times the engine's own run", ratio)
	}
}

// engineRun starts a container as `docker run -d` does, by that very command
// where it is installed and by its two API calls where it is not.
func engineRun(t *testing.T, cli *client.Client, run, name, image string) {
	t.Helper()
	if docker, err := exec.LookPath("docker"); err == nil {
		cmd := exec.Command(docker, "run", "-d", "--network", "none", "--label", "bourse.run="+run, "--name", name, image, "exit", "0")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("docker run: %v\n%s", err, out)
		}
		return
	}
	c, err := cli.ContainerCreate(t.Context(), client.ContainerCreateOptions{
		Name:       name,
		Config:     &container.Config{Image: image, Cmd: []string{"exit", "0"}, Labels: map[string]string{"bourse.run": run}},
		HostConfig: &container.HostConfig{NetworkMode: "none"},
	})
	if err == nil {
		_, err = cli.ContainerStart(t.Context(), c.ID, client.ContainerStartOptions{})
	}
	if err != nil {
		t.Fatal(err)
	}
}

func timed(f func()) time.Duration {
	began := time.Now()
	f()
	return time.Since(began).Round(time.Millisecond)
}

func median(d []time.Duration) time.Duration {
	d = slices.Clone(d)
	slices.Sort(d)
	return d[len(d)/2]
}
