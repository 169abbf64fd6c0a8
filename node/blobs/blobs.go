// Package blobs is the content store of a node: image layers, inputs and
// outputs, each a file named by the sha256 of its bytes. What is in it is whole
// and right: bytes are hashed while they are written, and a file gets its name
// only when the hash agrees.
package blobs

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/disk"
)

var (
	// ErrNotFound: no blob of that digest is here.
	ErrNotFound = errors.New("blob is not here")
	// ErrDigest: the bytes are not what the digest names.
	ErrDigest = errors.New("bytes do not match their digest")
	// ErrTooLarge: more bytes came than were allowed.
	ErrTooLarge = errors.New("blob is larger than allowed")
)

// Store keeps blobs below one folder. It is safe for concurrent use.
type Store struct {
	dir string
	mu  sync.Mutex // guards the renaming and pruning of files
}

// Open makes the folder when needed and sweeps away what a crash left half
// written more than a day ago; younger pieces serve to resume.
func Open(dir string) (*Store, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("open blob store: %w", err)
	}
	s := &Store{dir: dir}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("open blob store: %w", err)
	}
	for _, e := range entries {
		info, err := e.Info()
		if err == nil && filepath.Ext(e.Name()) != "" && time.Since(info.ModTime()) > 24*time.Hour {
			os.Remove(filepath.Join(dir, e.Name()))
		}
	}
	return s, nil
}

func (s *Store) path(d market.Digest) string { return filepath.Join(s.dir, hex.EncodeToString(d[:])) }

// Has reports whether the blob is here, whole.
func (s *Store) Has(d market.Digest) bool {
	_, err := os.Stat(s.path(d))
	return err == nil
}

// Open gives a blob's bytes and their number. The file supports seeking.
func (s *Store) Open(d market.Digest) (*os.File, int64, error) {
	f, err := os.Open(s.path(d))
	if err == nil {
		now := time.Now()
		os.Chtimes(s.path(d), now, now) // what is used last is pruned last
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, fmt.Errorf("%v: %w", d, ErrNotFound)
	}
	if err != nil {
		return nil, 0, fmt.Errorf("open blob: %w", err)
	}
	info, err := f.Stat()
	if err != nil {
		f.Close()
		return nil, 0, fmt.Errorf("open blob: %w", err)
	}
	return f, info.Size(), nil
}

// Put stores everything r has, at most maxBytes, and names it.
func (s *Store) Put(r io.Reader, maxBytes int64) (market.Digest, int64, error) {
	if err := disk.Room(s.dir, disk.Bulk); err != nil {
		return market.Digest{}, 0, fmt.Errorf("store blob: %w", err)
	}
	f, err := os.CreateTemp(s.dir, "new-*.tmp")
	if err != nil {
		return market.Digest{}, 0, fmt.Errorf("store blob: %w", err)
	}
	defer os.Remove(f.Name()) // no effect once renamed
	defer f.Close()
	h := sha256.New()
	n, err := io.Copy(io.MultiWriter(&roomy{Writer: f, dir: s.dir}, h), io.LimitReader(r, maxBytes+1))
	if err != nil {
		return market.Digest{}, 0, fmt.Errorf("store blob: %w", err)
	}
	if n > maxBytes {
		return market.Digest{}, 0, fmt.Errorf("more than %d bytes: %w", maxBytes, ErrTooLarge)
	}
	d := market.Digest(h.Sum(nil))
	return d, n, s.keep(f, d)
}

// roomy asks for room again every few MiB: others write to the disk too.
type roomy struct {
	io.Writer
	dir  string
	left int
}

func (w *roomy) Write(b []byte) (int, error) {
	if w.left -= len(b); w.left < 0 {
		if err := disk.Room(w.dir, disk.Bulk); err != nil {
			return 0, err
		}
		w.left = 16 << 20
	}
	return w.Writer.Write(b)
}

// keep syncs a finished file and gives it its name.
func (s *Store) keep(f *os.File, d market.Digest) error {
	if err := f.Sync(); err != nil {
		return fmt.Errorf("store blob: %w", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := os.Rename(f.Name(), s.path(d)); err != nil {
		return fmt.Errorf("store blob: %w", err)
	}
	return nil
}

// Partial is a download under way. What it already has survives a crash, so
// the next Resume of the same digest goes on from there.
type Partial struct {
	s    *Store
	d    market.Digest
	f    *os.File
	w    roomy // to f
	h    hash.Hash
	n    int64
	most int64
}

// Resume opens the download of a digest; Size says where to go on. One at a
// time per digest, which the caller sees to.
func (s *Store) Resume(d market.Digest, maxBytes int64) (*Partial, error) {
	f, err := os.OpenFile(s.path(d)+".part", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("resume blob: %w", err)
	}
	p := &Partial{s: s, d: d, f: f, w: roomy{Writer: f, dir: s.dir}, h: sha256.New(), most: maxBytes}
	if p.n, err = io.Copy(p.h, f); err != nil {
		f.Close()
		return nil, fmt.Errorf("resume blob: %w", err)
	}
	return p, nil
}

// Size is how many bytes are here.
func (p *Partial) Size() int64 { return p.n }

// Write adds the next bytes.
func (p *Partial) Write(b []byte) (int, error) {
	if p.n+int64(len(b)) > p.most {
		return 0, fmt.Errorf("more than %d bytes: %w", p.most, ErrTooLarge)
	}
	n, err := p.w.Write(b)
	p.h.Write(b[:n])
	p.n += int64(n)
	return n, err
}

// Close ends the download. Complete bytes become the blob; wrong ones are
// thrown away, so that the next try begins afresh; a clean prefix stays when
// whole is false.
func (p *Partial) Close(whole bool) error {
	defer p.f.Close()
	if !whole {
		return nil
	}
	if market.Digest(p.h.Sum(nil)) != p.d {
		os.Remove(p.f.Name())
		return fmt.Errorf("%v: %w", p.d, ErrDigest)
	}
	return p.s.keep(p.f, p.d)
}

// Prune deletes blobs that were not opened for longest, until the store is
// within quota bytes. Blobs in keep stay whatever the quota. It gives the bytes
// freed.
func (s *Store) Prune(quota int64, keep map[market.Digest]bool) (freed int64, err error) {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return 0, fmt.Errorf("prune blobs: %w", err)
	}
	type blob struct {
		d    market.Digest
		size int64
		used time.Time
	}
	var all []blob
	var total int64
	for _, e := range entries {
		b := blob{}
		if n, err := hex.Decode(b.d[:], []byte(e.Name())); err != nil || n != len(b.d) || len(e.Name()) != 2*len(b.d) {
			continue // half a blob; Open sweeps old ones
		}
		info, err := e.Info()
		if err != nil {
			continue
		}
		b.size, b.used = info.Size(), info.ModTime()
		total += b.size
		all = append(all, b)
	}
	slices.SortFunc(all, func(x, y blob) int { return x.used.Compare(y.used) })
	for _, b := range all {
		if total <= quota {
			break
		}
		if keep[b.d] {
			continue
		}
		if err := s.Remove(b.d); err != nil {
			return freed, err
		}
		total, freed = total-b.size, freed+b.size
	}
	return freed, nil
}

// Remove deletes a blob; absent is success.
func (s *Store) Remove(d market.Digest) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := os.Remove(s.path(d))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("remove blob: %w", err)
	}
	return nil
}
