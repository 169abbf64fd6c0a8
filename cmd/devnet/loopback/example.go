package loopback

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// BuildExample builds an example's static binary and its image, and puts them
// beside copies of its job file and inputs into dir, so that the source tree
// stays as it is. The binary is dir/render, the job file dir/job.yaml. The inputs
// are the example's own scene, or the folder scene.
func BuildExample(ctx context.Context, source, scene, dir string) error {
	source, err := filepath.Abs(source)
	if err != nil {
		return err
	}
	if scene == "" {
		scene = filepath.Join(source, "scene")
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if _, err := BuildImage(ctx, source, filepath.Join(source, "mkimage"), filepath.Join(dir, "render"), filepath.Join(dir, "image.tar")); err != nil {
		return err
	}
	job, err := os.ReadFile(filepath.Join(source, "job.yaml"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "job.yaml"), job, 0o644); err != nil {
		return err
	}
	if err := os.RemoveAll(filepath.Join(dir, "scene")); err != nil {
		return err
	}
	return os.CopyFS(filepath.Join(dir, "scene"), os.DirFS(scene))
}

// BuildImage builds a Go program into the static binary bin, and by the program
// mkimage an image that holds nothing else into the archive image. It gives the
// image's digest, "sha256:…".
func BuildImage(ctx context.Context, program, mkimage, bin, image string) (digest string, err error) {
	build := exec.CommandContext(ctx, "go", "build", "-trimpath", "-buildvcs=false", "-o", bin, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	build.Dir = program
	pack := exec.CommandContext(ctx, "go", "run", ".", "-bin", bin, "-o", image)
	pack.Dir = mkimage
	for _, cmd := range []*exec.Cmd{build, pack} {
		var said strings.Builder
		cmd.Stderr = &said
		out, err := cmd.Output()
		if err != nil {
			return "", fmt.Errorf("build image of %s: %w: %s", program, err, said.String())
		}
		digest = strings.TrimSpace(string(out)) // mkimage's only word, the last
	}
	return digest, nil
}
