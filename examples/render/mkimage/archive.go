package main

import (
	"archive/tar"
	"bytes"
	"encoding/json"
	"io"
	"time"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/types"
)

// writeArchive writes an OCI image layout of one image as a tar: the marker,
// the index, then manifest, config and layers as blobs.
func writeArchive(w io.Writer, img v1.Image) error {
	manifest, err := img.RawManifest()
	if err != nil {
		return err
	}
	digest, err := img.Digest()
	if err != nil {
		return err
	}
	index, err := json.Marshal(v1.IndexManifest{
		SchemaVersion: 2,
		MediaType:     types.OCIImageIndex,
		Manifests:     []v1.Descriptor{{MediaType: types.OCIManifestSchema1, Size: int64(len(manifest)), Digest: digest}},
	})
	if err != nil {
		return err
	}
	config, err := img.RawConfigFile()
	if err != nil {
		return err
	}
	configName, err := img.ConfigName()
	if err != nil {
		return err
	}
	tw := tar.NewWriter(w)
	for _, f := range []struct {
		name string
		data []byte
	}{
		{"oci-layout", []byte(`{"imageLayoutVersion":"1.0.0"}`)},
		{"index.json", index},
		{blobName(digest), manifest},
		{blobName(configName), config},
	} {
		if err := addFile(tw, f.name, 0o644, int64(len(f.data)), bytes.NewReader(f.data)); err != nil {
			return err
		}
	}
	layers, err := img.Layers()
	if err != nil {
		return err
	}
	for _, l := range layers {
		if err := addLayer(tw, l); err != nil {
			return err
		}
	}
	return tw.Close()
}

func addLayer(tw *tar.Writer, l v1.Layer) error {
	digest, err := l.Digest()
	if err != nil {
		return err
	}
	size, err := l.Size()
	if err != nil {
		return err
	}
	r, err := l.Compressed()
	if err != nil {
		return err
	}
	defer r.Close()
	return addFile(tw, blobName(digest), 0o644, size, r)
}

func blobName(h v1.Hash) string { return "blobs/" + h.Algorithm + "/" + h.Hex }

// addFile writes one file with nothing of this machine in its header.
func addFile(tw *tar.Writer, name string, mode, size int64, r io.Reader) error {
	err := tw.WriteHeader(&tar.Header{
		Typeflag: tar.TypeReg, Name: name, Mode: mode, Size: size, ModTime: time.Unix(0, 0).UTC(), Format: tar.FormatUSTAR,
	})
	if err != nil {
		return err
	}
	_, err = io.Copy(tw, r)
	return err
}
