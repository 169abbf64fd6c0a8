package sandbox

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"

	"github.com/gpubourse/bourse/market"
)

// errDigest: a blob's bytes are not those its name promises.
var errDigest = errors.New("bytes do not match the digest")

// openBlob opens a blob of at most limit bytes. The reader fails at its end when
// the bytes do not hash to d, whatever the store believes.
func openBlob(blobs Blobs, d market.Digest, limit int64) (*blobReader, error) {
	r, size, err := blobs.Open(d)
	if err != nil {
		return nil, fmt.Errorf("open blob %v: %w", d, err)
	}
	if size < 0 || size > limit {
		return nil, errors.Join(fmt.Errorf("blob %v of %d bytes: at most %d", d, size, limit), r.Close())
	}
	return &blobReader{r: r, want: d, left: size, size: size, sum: sha256.New()}, nil
}

// readBlob reads a small blob whole.
func readBlob(blobs Blobs, d market.Digest, limit int64) ([]byte, error) {
	r, err := openBlob(blobs, d, limit)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(r)
	return data, errors.Join(err, r.Close())
}

type blobReader struct {
	r    io.ReadCloser
	want market.Digest
	left int64
	size int64
	sum  hash.Hash
}

func (b *blobReader) Read(p []byte) (int, error) {
	n, err := b.r.Read(p)
	b.left -= int64(n)
	b.sum.Write(p[:n])
	if b.left < 0 || (err == io.EOF && (b.left > 0 || market.Digest(b.sum.Sum(nil)) != b.want)) {
		return 0, fmt.Errorf("blob %v: %w", b.want, errDigest)
	}
	return n, err
}

func (b *blobReader) Close() error { return b.r.Close() }
