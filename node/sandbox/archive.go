package sandbox

import (
	"archive/tar"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"

	"github.com/gpubourse/bourse/market"
)

// Archive is an image taken apart into blobs.
type Archive struct {
	Manifest market.Digest
	Blobs    []market.Digest // manifest, config and layers
	Bytes    int64
}

// ImportArchive takes an image file apart and hands every blob of it to put,
// which stores bytes by their sha256. It reads OCI layout archives and what
// `docker save` writes; of an index it takes this machine's platform. What is
// wrong with the file wraps ErrImage.
func ImportArchive(path string, put func(io.Reader) (market.Digest, int64, error), progress Progress) (Archive, error) {
	f, err := os.Open(path)
	if err != nil {
		return Archive{}, fmt.Errorf("image archive: %w", err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return Archive{}, fmt.Errorf("image archive: %w", err)
	}
	if !info.Mode().IsRegular() {
		return Archive{}, fmt.Errorf("image archive %s is no regular file: %w", path, ErrImage)
	}
	im := importer{put: put, small: map[market.Digest][]byte{}, sizes: map[market.Digest]int64{}}
	count := &readCounter{r: f, total: info.Size(), progress: progress}
	if err := im.read(count); err != nil {
		return Archive{}, err
	}
	if im.index == nil && im.docker {
		return importDocker(path, put)
	}
	if im.index == nil {
		return Archive{}, fmt.Errorf("image archive %s has neither index.json nor manifest.json: %w", path, ErrImage)
	}
	return im.collect()
}

type importer struct {
	put    func(io.Reader) (market.Digest, int64, error)
	index  []byte
	docker bool                     // has docker's manifest.json
	small  map[market.Digest][]byte // blobs that may be manifests
	sizes  map[market.Digest]int64
}

// maxArchiveEntries bounds the names in an archive.
const maxArchiveEntries = 4096

func (im *importer) read(r io.Reader) error {
	t := tar.NewReader(r)
	for entries := 0; ; entries++ {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil || entries > maxArchiveEntries {
			return fmt.Errorf("image archive is no tar, is cut short or has more than %d entries: %w", maxArchiveEntries, ErrImage)
		}
		name := strings.TrimPrefix(h.Name, "./")
		digest, isBlob := strings.CutPrefix(name, "blobs/sha256/")
		switch {
		case h.Typeflag != tar.TypeReg:
		case name == "manifest.json":
			im.docker = true
		case name == "index.json":
			if im.index, err = readSmall(t, maxManifest); err != nil {
				return err
			}
		case isBlob:
			if err := im.blob(t, digest, h.Size); err != nil {
				return err
			}
		}
	}
}

func readSmall(r io.Reader, limit int64) ([]byte, error) {
	b, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err != nil || int64(len(b)) > limit {
		return nil, fmt.Errorf("image archive: a description is cut short or above %d bytes: %w", limit, ErrImage)
	}
	return b, nil
}

// blob stores one blob and keeps small ones to look for manifests in.
func (im *importer) blob(r io.Reader, name string, size int64) error {
	var small bytes.Buffer
	if size <= maxManifest {
		r = io.TeeReader(r, &small)
	}
	d, n, err := im.put(r)
	if err != nil {
		return fmt.Errorf("image archive: %w", err)
	}
	if hex.EncodeToString(d[:]) != name {
		return fmt.Errorf("image archive: blob %.16s… has other bytes than its name says: %w", name, ErrImage)
	}
	im.sizes[d] = n
	if size <= maxManifest {
		im.small[d] = small.Bytes()
	}
	return nil
}

// collect follows index, manifest and config, and checks that all are here.
func (im *importer) collect() (Archive, error) {
	d, err := im.pick(im.index, 2)
	if err != nil {
		return Archive{}, err
	}
	m, err := v1.ParseManifest(bytes.NewReader(im.small[d]))
	if err != nil {
		return Archive{}, fmt.Errorf("image archive: manifest: %v: %w", err, ErrImage)
	}
	a := Archive{Manifest: d}
	for _, h := range append([]v1.Hash{{Algorithm: "sha256", Hex: hex.EncodeToString(d[:])}, m.Config.Digest}, layerHashes(m)...) {
		b, err := digestOf(h)
		if err != nil {
			return Archive{}, fmt.Errorf("image archive: %v: %w", err, ErrImage)
		}
		size, ok := im.sizes[b]
		if !ok {
			return Archive{}, fmt.Errorf("image archive: blob %s is named and not there: %w", h, ErrImage)
		}
		a.Blobs, a.Bytes = append(a.Blobs, b), a.Bytes+size
	}
	return a, nil
}

func layerHashes(m *v1.Manifest) (hs []v1.Hash) {
	for _, l := range m.Layers {
		hs = append(hs, l.Digest)
	}
	return hs
}

// pick finds the manifest of this machine's platform in an index, at most depth
// indices deep.
func (im *importer) pick(index []byte, depth int) (market.Digest, error) {
	var ix v1.IndexManifest
	if err := json.Unmarshal(index, &ix); err != nil {
		return market.Digest{}, fmt.Errorf("image archive: index: %v: %w", err, ErrImage)
	}
	for _, m := range ix.Manifests {
		if p := m.Platform; p != nil && (p.OS != "linux" || p.Architecture != runtime.GOARCH) {
			continue
		}
		d, err := digestOf(m.Digest)
		if err != nil {
			return market.Digest{}, fmt.Errorf("image archive: %v: %w", err, ErrImage)
		}
		raw, ok := im.small[d]
		switch {
		case !ok:
			return market.Digest{}, fmt.Errorf("image archive: manifest %s is named and not there: %w", m.Digest, ErrImage)
		case m.MediaType == types.OCIImageIndex || m.MediaType == types.DockerManifestList:
			if depth > 0 {
				return im.pick(raw, depth-1)
			}
		default:
			return d, nil
		}
	}
	return market.Digest{}, fmt.Errorf("image archive has no image for linux/%s: %w", runtime.GOARCH, ErrImage)
}

// importDocker reads what an older `docker save` wrote.
func importDocker(path string, put func(io.Reader) (market.Digest, int64, error)) (Archive, error) {
	img, err := tarball.ImageFromPath(path, nil)
	if err != nil {
		return Archive{}, fmt.Errorf("image archive: %v: %w", err, ErrImage)
	}
	var a Archive
	add := func(r io.Reader) error {
		d, n, err := put(r)
		if err == nil {
			a.Blobs, a.Bytes = append(a.Blobs, d), a.Bytes+n
		}
		return err
	}
	raw, err := img.RawManifest()
	if err != nil {
		return a, fmt.Errorf("image archive: %v: %w", err, ErrImage)
	}
	config, err := img.RawConfigFile()
	if err != nil {
		return a, fmt.Errorf("image archive: %v: %w", err, ErrImage)
	}
	if err := errors.Join(add(bytes.NewReader(raw)), add(bytes.NewReader(config))); err != nil {
		return a, fmt.Errorf("image archive: %w", err)
	}
	a.Manifest = a.Blobs[0]
	layers, err := img.Layers()
	if err != nil {
		return a, fmt.Errorf("image archive: %v: %w", err, ErrImage)
	}
	for _, l := range layers {
		rc, err := l.Compressed()
		if err != nil {
			return a, fmt.Errorf("image archive: %v: %w", err, ErrImage)
		}
		err = add(rc)
		rc.Close()
		if err != nil {
			return a, fmt.Errorf("image archive: %w", err)
		}
	}
	return a, nil
}

// readCounter tells how far a file has been read.
type readCounter struct {
	r           io.Reader
	done, total int64
	progress    Progress
}

func (c *readCounter) Read(b []byte) (int, error) {
	n, err := c.r.Read(b)
	c.done += int64(n)
	if c.progress != nil {
		c.progress("reading image", c.done, c.total)
	}
	return n, err
}
