package sandbox

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
)

type mapBlobs map[market.Digest][]byte

func (b mapBlobs) Open(d market.Digest) (io.ReadCloser, int64, error) {
	data, ok := b[d]
	if !ok {
		return nil, 0, os.ErrNotExist
	}
	return io.NopCloser(bytes.NewReader(data)), int64(len(data)), nil
}

func (b mapBlobs) add(data []byte) market.Digest {
	d := market.Digest(sha256.Sum256(data))
	b[d] = data
	return d
}

// addImage stores an image whose layers are the given bytes, unchecked.
func (b mapBlobs) addImage(t *testing.T, user string, layers ...[]byte) market.Digest {
	t.Helper()
	type descriptor struct {
		MediaType string `json:"mediaType"`
		Digest    string `json:"digest"`
		Size      int    `json:"size"`
	}
	var descs []descriptor
	var diffs []string
	for _, l := range layers {
		d := b.add(l).String()
		descs = append(descs, descriptor{"application/vnd.oci.image.layer.v1.tar+gzip", d, len(l)})
		diffs = append(diffs, d)
	}
	config := must(json.Marshal(map[string]any{
		"os": "linux", "architecture": runtime.GOARCH, "config": map[string]any{"User": user},
		"rootfs": map[string]any{"type": "layers", "diff_ids": diffs},
	}))(t)
	return b.add(must(json.Marshal(map[string]any{
		"schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json",
		"config": descriptor{"application/vnd.oci.image.config.v1+json", b.add(config).String(), len(config)},
		"layers": descs,
	}))(t))
}

func must[T any](v T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// gzipTar is a layer of one file of n zero bytes.
func gzipTar(t *testing.T, n int64) []byte {
	t.Helper()
	var buf bytes.Buffer
	zw := gzip.NewWriter(&buf)
	tw := tar.NewWriter(zw)
	if err := tw.WriteHeader(&tar.Header{Name: "zeros", Size: n}); err != nil {
		t.Fatal(err)
	}
	if _, err := io.CopyN(tw, zeros{}, n); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(tw.Close(), zw.Close()); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestReadImageRefuses(t *testing.T) {
	layer := gzipTar(t, 10)
	many := make([][]byte, maxLayers+1)
	for i := range many {
		many[i] = layer
	}
	b := mapBlobs{}
	for name, c := range map[string]struct {
		digest market.Digest
		text   string
	}{
		"root by name":   {b.addImage(t, "root", layer), "root"},
		"root by number": {b.addImage(t, "000", layer), "root"},
		"root's group":   {b.addImage(t, "root:users", layer), "root"},
		"no user, group": {b.addImage(t, ":0", layer), "root"},
		"129 layers":     {b.addImage(t, "", many...), "129 layers"},
		"no layers":      {b.addImage(t, ""), "0 layers"},
		"too large":      {b.addImage(t, "", layer, make([]byte, 4096)), "larger than"},
		"no manifest":    {b.add([]byte("{}{}")), ""},
		"not JSON":       {b.add([]byte("\x00\x01")), "manifest"},
	} {
		_, err := readImage(b, c.digest, 4096)
		if !errors.Is(err, ErrImage) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := readImage(b, b.add(make([]byte, maxManifest+1)), 4096); err == nil {
		t.Error("a manifest of more than 1 MiB was read")
	}
	img, err := readImage(b, b.addImage(t, "", layer), 4096)
	if err != nil || img.user != defaultUser {
		t.Errorf("a good image: %+v, %v", img, err)
	}
}

// TestWriteArchiveStops: neither a bomb nor false bytes reach the engine whole.
func TestWriteArchiveStops(t *testing.T) {
	layer := gzipTar(t, 3<<20)
	for name, c := range map[string]struct {
		layer []byte
		spoil bool // change the stored bytes under the same digest
		left  int64
		want  error
		text  string
	}{
		"good":         {layer, false, 4 << 20, nil, ""},
		"bomb":         {layer, false, 1 << 20, ErrImage, "unpacks to more"},
		"plain tar":    {must(io.ReadAll(must(gzip.NewReader(bytes.NewReader(layer)))(t)))(t), false, 4 << 20, nil, ""},
		"plain bomb":   {must(io.ReadAll(must(gzip.NewReader(bytes.NewReader(layer)))(t)))(t), false, 1 << 20, ErrImage, "unpacks to more"},
		"no tar":       {[]byte("BZh9 pretends to be bzip2"), false, 4 << 20, ErrImage, "neither a tar"},
		"cut gzip":     {layer[:len(layer)-9], false, 4 << 20, ErrImage, ""},
		"false bytes":  {layer, true, 4 << 20, errDigest, ""},
		"exactly left": {layer, false, 3<<20 + 512 + 1024, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			b := mapBlobs{}
			d := b.addImage(t, "", c.layer)
			img, err := readImage(b, d, 16<<20)
			if err != nil {
				t.Fatal(err)
			}
			if c.spoil {
				data := bytes.Clone(c.layer)
				data[4] ^= 1 // the gzip header's time: still a good gzip
				b[img.layers[0].digest] = data
			}
			var out bytes.Buffer
			sent := 0
			err = img.writeArchive(&out, b, img.tag(), c.left, func(n int) { sent += n })
			if !errors.Is(err, c.want) || (err != nil && !strings.Contains(err.Error(), c.text)) {
				t.Fatalf("got %v, want %v %q", err, c.want, c.text)
			}
			if c.want == nil && sent != len(c.layer) {
				t.Errorf("progress counted %d of %d bytes", sent, len(c.layer))
			}
		})
	}
}

// TestStampsRise: ties and swaps in the engine's log become a strict order, and
// a reader that resumes after any line gets exactly the rest.
func TestStampsRise(t *testing.T) {
	var raw bytes.Buffer
	for i, ns := range []int{100, 100, 90, 200, 150, 201} {
		msg := fmt.Sprintf("2026-01-02T03:04:05.%09dZ line %d\n", ns, i)
		raw.Write([]byte{1 + byte(i%2), 0, 0, 0, 0, 0, 0, byte(len(msg))})
		raw.WriteString(msg)
	}
	var stamps []time.Time
	scan := func(since time.Time) (text string) {
		err := scanLogs(bytes.NewReader(raw.Bytes()), since, func(at time.Time, line []byte) error {
			stamps = append(stamps, at)
			text += fmt.Sprintf("%d %s", at.Nanosecond(), line)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	all := scan(time.Time{})
	if want := "100 line 0\n101 line 1\n102 line 2\n200 line 3\n201 line 4\n202 line 5\n"; all != want {
		t.Fatalf("got %s, want %s", all, want)
	}
	lines := strings.SplitAfter(all, "\n")
	for i, at := range stamps[:6] {
		if got, want := scan(at), strings.Join(lines[i+1:], ""); got != want {
			t.Errorf("after line %d: %q, want %q", i, got, want)
		}
	}
	// A frame that claims to be huge is refused before it is allocated.
	if err := scanLogs(strings.NewReader("\x01\x00\x00\x00\xff\xff\xff\xff"), time.Time{}, nil); err == nil {
		t.Error("a frame of 4 GiB was accepted")
	}
}
