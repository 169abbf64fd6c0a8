package sandbox

import (
	"archive/tar"
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/types"

	"github.com/gpubourse/bourse/market"
)

// Bounds of an image. Its bytes come from a stranger.
const (
	maxManifest = 1 << 20
	maxConfig   = 1 << 20
	maxLayers   = 128
)

// defaultUser runs images that name nobody (distroless' nonroot).
const defaultUser = "65532:65532"

// image is what is known of an image after its manifest and config were read
// and checked. Its layers have not been looked at.
type image struct {
	digest market.Digest // of the manifest
	config market.Digest
	raw    []byte // config as stored
	layers []layer
	user   string // never root, perhaps a name to look up in the image
	env    []string
	bytes  int64 // layers together, compressed
}

type layer struct {
	digest market.Digest
	size   int64
}

// readImage reads and checks manifest and config. What is wrong with the image
// wraps ErrImage; a store that cannot answer does not.
func readImage(blobs Blobs, d market.Digest, maxBytes int64) (*image, error) {
	raw, err := readBlob(blobs, d, maxManifest)
	if err != nil {
		return nil, err
	}
	m, err := v1.ParseManifest(bytes.NewReader(raw))
	if err != nil {
		return nil, fmt.Errorf("%w: manifest: %w", ErrImage, err)
	}
	img := &image{digest: d}
	if err := img.readManifest(m, maxBytes); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrImage, err)
	}
	if img.raw, err = readBlob(blobs, img.config, maxConfig); err != nil {
		return nil, err
	}
	cf, err := v1.ParseConfigFile(bytes.NewReader(img.raw))
	if err != nil {
		return nil, fmt.Errorf("%w: config: %w", ErrImage, err)
	}
	if err := img.readConfig(cf); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrImage, err)
	}
	return img, nil
}

func (img *image) readManifest(m *v1.Manifest, maxBytes int64) error {
	switch m.MediaType {
	case types.OCIManifestSchema1, types.DockerManifestSchema2, "":
	case types.OCIImageIndex, types.DockerManifestList:
		return errors.New("the digest names an index of several platforms: name one platform's manifest")
	default:
		return fmt.Errorf("manifest of type %.80q: want an OCI or Docker image manifest", m.MediaType)
	}
	if len(m.Layers) == 0 || len(m.Layers) > maxLayers {
		return fmt.Errorf("%d layers: want 1 to %d", len(m.Layers), maxLayers)
	}
	var err error
	if img.config, err = digestOf(m.Config.Digest); err != nil {
		return err
	}
	for _, l := range m.Layers {
		switch l.MediaType {
		case types.OCILayer, types.OCIUncompressedLayer, types.DockerLayer, types.DockerUncompressedLayer:
		default:
			return fmt.Errorf("layer of type %.80q: want a plain or gzip tar", l.MediaType)
		}
		d, err := digestOf(l.Digest)
		if err != nil {
			return err
		}
		if l.Size < 0 || l.Size > maxBytes-img.bytes {
			return fmt.Errorf("image is larger than %d bytes", maxBytes)
		}
		img.bytes += l.Size
		img.layers = append(img.layers, layer{d, l.Size})
	}
	return nil
}

func (img *image) readConfig(cf *v1.ConfigFile) error {
	if cf.OS != "linux" || cf.Architecture != runtime.GOARCH {
		return fmt.Errorf("built for %.20s/%.20s, this host is linux/%s", cf.OS, cf.Architecture, runtime.GOARCH)
	}
	if len(cf.RootFS.DiffIDs) != len(img.layers) {
		return fmt.Errorf("config names %d layers, manifest %d", len(cf.RootFS.DiffIDs), len(img.layers))
	}
	img.user, img.env = cf.Config.User, cf.Config.Env
	if img.user == "" {
		img.user = defaultUser
	}
	if name, _, _ := strings.Cut(img.user, ":"); name == "root" || strings.Trim(name, "0") == "" {
		return fmt.Errorf("it wants to run as root (USER %.40q): build it with a non-root USER, such as 65532", img.user)
	}
	return nil
}

func digestOf(h v1.Hash) (market.Digest, error) {
	var d market.Digest
	err := d.UnmarshalText([]byte(h.String()))
	return d, err
}

// writeArchive writes the image in the form `docker load` takes. Each layer is
// checked against its digest and unpacked alongside, so that neither false
// bytes nor a decompression bomb passes: past maxUnpacked the stream breaks off.
func (img *image) writeArchive(w io.Writer, blobs Blobs, tag string, maxUnpacked int64, count func(int)) error {
	tw := tar.NewWriter(w)
	configName := hex.EncodeToString(img.config[:]) + ".json"
	index := []struct {
		Config           string
		RepoTags, Layers []string
	}{{Config: configName, RepoTags: []string{tag}}}
	written := map[market.Digest]bool{}
	left := maxUnpacked
	for _, l := range img.layers {
		name := hex.EncodeToString(l.digest[:]) + ".tar.gz"
		index[0].Layers = append(index[0].Layers, name)
		if written[l.digest] {
			continue
		}
		written[l.digest] = true
		if err := writeLayer(tw, blobs, l, name, &left, count); err != nil {
			return err
		}
	}
	manifest, err := json.Marshal(index)
	if err != nil {
		return err
	}
	for name, data := range map[string][]byte{configName: img.raw, "manifest.json": manifest} {
		if err := tw.WriteHeader(&tar.Header{Name: name, Mode: 0o644, Size: int64(len(data))}); err != nil {
			return err
		}
		if _, err := tw.Write(data); err != nil {
			return err
		}
	}
	return tw.Close()
}

func writeLayer(tw *tar.Writer, blobs Blobs, l layer, name string, left *int64, count func(int)) (err error) {
	r, err := openBlob(blobs, l.digest, l.size)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.Close()) }()
	if err := tw.WriteHeader(&tar.Header{Name: name, Mode: 0o644, Size: l.size}); err != nil {
		return err
	}
	pr, pw := io.Pipe()
	metered := make(chan error, 1)
	go func() { // ends when the pipe does
		err := meter(pr, left)
		pr.CloseWithError(err)
		metered <- err
	}()
	_, err = io.Copy(io.MultiWriter(tw, pw, counter(count)), r)
	pw.CloseWithError(err)
	if merr := <-metered; merr != nil && (err == nil || errors.As(merr, new(meterError))) {
		return fmt.Errorf("%w: layer %v: %w", ErrImage, l.digest, merr)
	}
	return err
}

// meterError is what meter finds wrong with a layer, as against an error of
// the reader it reads from.
type meterError string

func (e meterError) Error() string { return string(e) }

// meter unpacks a layer as the engine will and takes its size from left.
func meter(r io.Reader, left *int64) error {
	br := bufio.NewReader(r)
	head, err := br.Peek(512)
	if err != nil && err != io.EOF {
		return err
	}
	var plain io.Reader = br
	switch {
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		if plain, err = gzip.NewReader(br); err != nil {
			return meterError("gzip: " + err.Error())
		}
	case len(head) < 512 || string(head[257:262]) != "ustar":
		return meterError("neither a tar nor a gzip tar") // the engine knows more forms, we meter these
	}
	n, err := io.Copy(io.Discard, io.LimitReader(plain, *left+1))
	*left -= n
	if *left < 0 {
		return meterError("unpacks to more than this host allows for an image")
	}
	if errors.As(err, new(flate.CorruptInputError)) || errors.Is(err, gzip.ErrChecksum) {
		return meterError("gzip: " + err.Error())
	}
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, br) // let the writer finish
	return err
}

// counter is a writer that only counts.
type counter func(int)

func (c counter) Write(p []byte) (int, error) { c(len(p)); return len(p), nil }
