package main

import (
	"context"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gpubourse/bourse/cmd/devnet/engine"
	"github.com/gpubourse/bourse/cmd/devnet/loopback"
)

// TestDemo runs what `make demo` runs, with fewer samples a pixel: everything is
// checked by the demo itself, the rest (the picture, what is left behind) here.
func TestDemo(t *testing.T) {
	_, devnet := binaries(t)
	e := findEngine(t)
	picture := filepath.Join(t.TempDir(), "picture.png")
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, devnet, "demo", "--picture", picture, "--scene", quickScene(t))
	cmd.Dir = "../.."
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) } // it cleans up
	cmd.WaitDelay = time.Minute
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("demo: %v\n%s", err, out)
	}
	for _, want := range []string{"SIMULATED", "(simulated)", "passed", "The books add up", "as it must be"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("the demo does not say %q:\n%s", want, out)
		}
	}
	checkPicture(t, picture)
	label := regexp.MustCompile(`bourse\.run=(bourse-\d+)`).FindStringSubmatch(string(out))
	if label == nil {
		t.Fatalf("the demo does not name its run:\n%s", out)
	}
	checkNothingLeft(t, e, label[1])
}

// checkNothingLeft: no container, volume, folder or process of a run is there.
func checkNothingLeft(t *testing.T, e *engine.Engine, run string) {
	t.Helper()
	if n, err := e.Left(t.Context(), loopback.RunLabel+"="+run); n != 0 || err != nil {
		t.Errorf("%d containers and volumes are left (%v)", n, err)
	}
	if _, err := os.Stat(filepath.Join(os.TempDir(), run)); !os.IsNotExist(err) {
		t.Errorf("the run's folder is left (%v)", err)
	}
	commands, err := filepath.Glob("/proc/[0-9]*/environ")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range commands {
		if b, err := os.ReadFile(c); err == nil && strings.Contains(string(b), run+"/") {
			t.Errorf("a process of the run is left: %s", c)
		}
	}
}

// quickScene is the example's scene with less work in it.
func quickScene(t *testing.T) string {
	t.Helper()
	b, err := os.ReadFile("../../examples/render/scene/scene.json")
	if err != nil {
		t.Fatal(err)
	}
	samples := regexp.MustCompile(`"samples": \d+`)
	if !samples.Match(b) {
		t.Fatal("the example's scene names no samples")
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "scene.json"), samples.ReplaceAll(b, []byte(`"samples": 6`)), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

// checkPicture: an image of some size that is neither blank nor half empty.
func checkPicture(t *testing.T, path string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	b, colours, holes := img.Bounds(), map[[3]uint32]bool{}, 0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, a := img.At(x, y).RGBA()
			colours[[3]uint32{r, g, bl}] = true
			if a != 0xffff {
				holes++
			}
		}
	}
	if b.Dx() < 100 || b.Dy() < 100 || len(colours) < 1000 || holes > 0 {
		t.Errorf("%d x %d, %d colours, %d holes: no picture worth looking at", b.Dx(), b.Dy(), len(colours), holes)
	}
}
