package blobs

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"os"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
)

func open(t *testing.T, dir string) *Store {
	t.Helper()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func content(t *testing.T, s *Store, d market.Digest) []byte {
	t.Helper()
	f, size, err := s.Open(d)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	b, err := io.ReadAll(f)
	if err != nil || int64(len(b)) != size {
		t.Fatalf("read %d of %d bytes: %v", len(b), size, err)
	}
	return b
}

func TestPutNamesBytesByTheirHash(t *testing.T) {
	s := open(t, t.TempDir())
	d, n, err := s.Put(bytes.NewReader([]byte("scene")), 5)
	if err != nil || n != 5 || d != sha256.Sum256([]byte("scene")) {
		t.Fatalf("put: %v %d %v", d, n, err)
	}
	if got := content(t, s, d); string(got) != "scene" {
		t.Fatalf("got %q", got)
	}
	if _, _, err := s.Put(bytes.NewReader([]byte("scene!")), 5); !errors.Is(err, ErrTooLarge) {
		t.Fatalf("six bytes where five are allowed: %v", err)
	}
	if err := s.Remove(d); err != nil || s.Has(d) {
		t.Fatalf("still there after remove: %v", err)
	}
	if err := s.Remove(d); err != nil {
		t.Fatalf("removing an absent blob: %v", err)
	}
	if _, _, err := s.Open(d); !errors.Is(err, ErrNotFound) {
		t.Fatalf("open absent: %v", err)
	}
}

func TestADownloadResumesAfterACrash(t *testing.T) {
	dir := t.TempDir()
	whole := bytes.Repeat([]byte("0123456789"), 1000)
	d := market.Digest(sha256.Sum256(whole))
	p, err := open(t, dir).Resume(d, int64(len(whole)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.Write(whole[:3333]); err != nil {
		t.Fatal(err)
	}
	p.f.Close() // the process dies here

	s := open(t, dir)
	if s.Has(d) {
		t.Fatal("half a blob passes for a whole one")
	}
	if p, err = s.Resume(d, int64(len(whole))); err != nil || p.Size() != 3333 {
		t.Fatalf("resumed at %d: %v", p.Size(), err)
	}
	if _, err := p.Write(whole[p.Size():]); err != nil {
		t.Fatal(err)
	}
	if err := p.Close(true); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(content(t, s, d), whole) {
		t.Fatal("bytes differ after resume")
	}
}

func TestWrongBytesAreThrownAway(t *testing.T) {
	s := open(t, t.TempDir())
	d := market.Digest(sha256.Sum256([]byte("right")))
	p, err := s.Resume(d, 100)
	if err != nil {
		t.Fatal(err)
	}
	p.Write([]byte("wrong"))
	if err := p.Close(true); !errors.Is(err, ErrDigest) {
		t.Fatalf("want ErrDigest, got %v", err)
	}
	if p, err = s.Resume(d, 100); err != nil || p.Size() != 0 {
		t.Fatalf("wrong bytes are kept for the next try: %d %v", p.Size(), err)
	}
	if _, err := p.Write(make([]byte, 101)); !errors.Is(err, ErrTooLarge) {
		t.Fatalf("want ErrTooLarge, got %v", err)
	}
	p.Close(false)
	if _, err := os.Stat(s.path(d)); err == nil {
		t.Fatal("a blob appeared")
	}
}

func TestPruneTakesTheLeastUsedAndKeepsWhatIsNeeded(t *testing.T) {
	s := open(t, t.TempDir())
	var ds []market.Digest
	for i := range 4 {
		d, _, err := s.Put(bytes.NewReader(bytes.Repeat([]byte{byte(i)}, 100)), 100)
		if err != nil {
			t.Fatal(err)
		}
		old := time.Now().Add(time.Duration(i-10) * time.Hour)
		if err := os.Chtimes(s.path(d), old, old); err != nil {
			t.Fatal(err)
		}
		ds = append(ds, d)
	}
	content(t, s, ds[1]) // used now
	freed, err := s.Prune(200, map[market.Digest]bool{ds[0]: true})
	if err != nil || freed != 200 {
		t.Fatalf("freed %d: %v", freed, err)
	}
	for i, want := range []bool{true, true, false, false} {
		if s.Has(ds[i]) != want {
			t.Errorf("blob %d here: %v, want %v", i, !want, want)
		}
	}
}
