// Command mkimage wraps the static render binary into an OCI image, without a
// registry or an engine, and prints the digest of its manifest:
//
//	CGO_ENABLED=0 go build -trimpath -buildvcs=false -o render ./examples/render
//	go run ./examples/render/mkimage -bin render -o examples/render/image.tar
//
// The archive is an OCI image layout in a tar. Nothing in it depends on when or
// where it was made: the same binary gives the same digest.
package main

import (
	"archive/tar"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

// user is nobody in particular, by the custom of distroless images.
const user = "65532:65532"

func main() {
	bin := flag.String("bin", "", "static binary `file` to run in the image")
	out := flag.String("o", "image.tar", "archive `file` to write")
	arch := flag.String("arch", runtime.GOARCH, "`architecture` the binary was built for")
	flag.Parse()
	digest, err := run(*bin, *out, *arch)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mkimage:", err)
		os.Exit(1)
	}
	fmt.Println(digest)
}

func run(bin, out, arch string) (digest v1.Hash, err error) {
	raw, err := os.ReadFile(bin)
	if err != nil {
		return digest, fmt.Errorf("read the binary (-bin): %w", err)
	}
	img, err := build(raw, arch)
	if err != nil {
		return digest, fmt.Errorf("build image: %w", err)
	}
	f, err := os.Create(out)
	if err != nil {
		return digest, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if err := writeArchive(f, img); err != nil {
		return digest, fmt.Errorf("write %s: %w", out, err)
	}
	return img.Digest()
}

// build makes an image of one layer that holds /render and nothing else.
func build(binary []byte, arch string) (v1.Image, error) {
	var layer bytes.Buffer
	tw := tar.NewWriter(&layer)
	if err := addFile(tw, "render", 0o755, int64(len(binary)), bytes.NewReader(binary)); err != nil {
		return nil, err
	}
	if err := tw.Close(); err != nil {
		return nil, err
	}
	l, err := tarball.LayerFromOpener(func() (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(layer.Bytes())), nil
	}, tarball.WithMediaType(types.OCILayer))
	if err != nil {
		return nil, err
	}
	img := mutate.MediaType(mutate.ConfigMediaType(empty.Image, types.OCIConfigJSON), types.OCIManifestSchema1)
	if img, err = mutate.AppendLayers(img, l); err != nil {
		return nil, err
	}
	config, err := img.ConfigFile()
	if err != nil {
		return nil, err
	}
	return mutate.ConfigFile(img, &v1.ConfigFile{
		Architecture: arch,
		OS:           "linux",
		Created:      v1.Time{Time: time.Unix(0, 0).UTC()},
		Config:       v1.Config{User: user, Entrypoint: []string{"/render"}, WorkingDir: "/"},
		RootFS:       config.RootFS,
	})
}
