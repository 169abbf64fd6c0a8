package sandbox_test

import (
	"archive/tar"
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/sandbox/normtar"
)

const goarch = runtime.GOARCH

var errNoBlob = errors.New("no such blob")

// memBlobs is a blob store in memory.
type memBlobs struct {
	mu   sync.Mutex
	data map[market.Digest][]byte
}

func (b *memBlobs) Open(d market.Digest) (io.ReadCloser, int64, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	data, ok := b.data[d]
	if !ok {
		return nil, 0, errNoBlob
	}
	return io.NopCloser(bytes.NewReader(data)), int64(len(data)), nil
}

func (b *memBlobs) add(data []byte) market.Digest {
	b.mu.Lock()
	defer b.mu.Unlock()
	d := market.Digest(sha256.Sum256(data))
	b.data[d] = data
	return d
}

func (b *memBlobs) addTree(t *testing.T, files map[string]string) market.Digest {
	t.Helper()
	return b.add(packTree(t, files))
}

// packTree packs files through a real folder.
func packTree(t *testing.T, files map[string]string) []byte {
	t.Helper()
	dir := t.TempDir()
	for name, data := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var buf bytes.Buffer
	if _, err := normtar.Pack(&buf, dir, normtar.Limits{Bytes: 1 << 20, Files: 100}); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// buildJob compiles the suite's job as a static binary.
func buildJob(t *testing.T) []byte {
	t.Helper()
	bin := filepath.Join(t.TempDir(), "job")
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", bin, "./internal/testjob/main")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build the job: %v\n%s", err, out)
	}
	data, err := os.ReadFile(bin)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// addImage stores an image with the files in one layer and returns its digest.
func (b *memBlobs) addImage(t *testing.T, user, arch string, files map[string][]byte) market.Digest {
	t.Helper()
	var layer bytes.Buffer
	tw := tar.NewWriter(&layer)
	for name, data := range files {
		if err := tw.WriteHeader(&tar.Header{Name: name, Mode: 0o755, Size: int64(len(data))}); err != nil {
			t.Fatal(err)
		}
		if _, err := tw.Write(data); err != nil {
			t.Fatal(err)
		}
	}
	if err := tw.Close(); err != nil {
		t.Fatal(err)
	}
	l, err := tarball.LayerFromOpener(func() (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(layer.Bytes())), nil
	})
	if err != nil {
		t.Fatal(err)
	}
	img, err := mutate.AppendLayers(mutate.MediaType(empty.Image, types.OCIManifestSchema1), l)
	if err != nil {
		t.Fatal(err)
	}
	cf, err := img.ConfigFile()
	if err != nil {
		t.Fatal(err)
	}
	cf = cf.DeepCopy()
	cf.OS, cf.Architecture = "linux", arch
	cf.Config = v1.Config{User: user, Entrypoint: []string{"/job"}, Env: []string{"NVIDIA_VISIBLE_DEVICES=all"}}
	if img, err = mutate.ConfigFile(img, cf); err != nil {
		t.Fatal(err)
	}
	compressed, err := l.Compressed()
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(compressed)
	if err != nil {
		t.Fatal(err)
	}
	config, err := img.RawConfigFile()
	if err != nil {
		t.Fatal(err)
	}
	manifest, err := img.RawManifest()
	if err != nil {
		t.Fatal(err)
	}
	b.add(data)
	b.add(config)
	return b.add(manifest)
}

// buildImages makes the suite's images.
func buildImages(t *testing.T) (b *memBlobs, imgs images, binary []byte) {
	t.Helper()
	b = &memBlobs{data: map[market.Digest][]byte{}}
	binary = buildJob(t)
	job := map[string][]byte{"job": binary}
	return b, images{
		job:     b.addImage(t, "", goarch, job),
		root:    b.addImage(t, "0:0", goarch, job),
		foreign: b.addImage(t, "", "s390x", job),
		index:   b.add([]byte(`{"schemaVersion":2,"mediaType":"` + string(types.OCIImageIndex) + `","manifests":[]}`)),
	}, binary
}
