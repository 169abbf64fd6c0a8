package main

import (
	"archive/tar"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/validate"
)

func TestArchiveIsReproducibleAndValid(t *testing.T) {
	dir := t.TempDir()
	bin := filepath.Join(dir, "bin")
	if err := os.WriteFile(bin, bytes.Repeat([]byte("not really a binary\n"), 5000), 0o700); err != nil {
		t.Fatal(err)
	}
	var digests, archives [2]string
	for i := range digests {
		out := filepath.Join(dir, "image.tar")
		d, err := run(bin, out, "amd64")
		if err != nil {
			t.Fatal(err)
		}
		raw, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		digests[i], archives[i] = d.String(), string(raw)
		// Another modification time must not show.
		if err := os.Chtimes(bin, time.Unix(1e9, 0), time.Unix(1e9, 0)); err != nil {
			t.Fatal(err)
		}
	}
	if digests[0] != digests[1] || archives[0] != archives[1] {
		t.Fatalf("two builds of one binary differ: %v", digests)
	}
	checkLayout(t, []byte(archives[0]), digests[0])
}

// checkLayout unpacks the archive and has the library read it back.
func checkLayout(t *testing.T, archive []byte, digest string) {
	t.Helper()
	dir := t.TempDir()
	for tr := tar.NewReader(bytes.NewReader(archive)); ; {
		h, err := tr.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, h.Name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(tr)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	index, err := layout.ImageIndexFromPath(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := validate.Index(index); err != nil {
		t.Fatalf("the archive is no valid OCI layout: %v", err)
	}
	m, err := index.IndexManifest()
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Manifests[0].Digest.String(); got != digest {
		t.Fatalf("index names %s, mkimage printed %s", got, digest)
	}
	img, err := index.Image(m.Manifests[0].Digest)
	if err != nil {
		t.Fatal(err)
	}
	cf, err := img.ConfigFile()
	if err != nil {
		t.Fatal(err)
	}
	if cf.Config.User != user || cf.Config.Entrypoint[0] != "/render" {
		t.Fatalf("config: user %q, entrypoint %q", cf.Config.User, cf.Config.Entrypoint)
	}
}

func TestMissingBinary(t *testing.T) {
	if _, err := run(filepath.Join(t.TempDir(), "none"), filepath.Join(t.TempDir(), "o.tar"), "amd64"); err == nil {
		t.Fatal("a missing binary was accepted")
	}
}
