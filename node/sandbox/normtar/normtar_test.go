package normtar

import (
	"archive/tar"
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

var roomy = Limits{Bytes: 1 << 20, Files: 100}

func write(t *testing.T, path, data string, mode os.FileMode) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(data), mode); err != nil {
		t.Fatal(err)
	}
}

// tree makes a folder with every awkward thing a pack can hold.
func tree(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a/b"), "one", 0o600)
	write(t, filepath.Join(dir, "a-b"), "sorted after a/b by parts", 0o644)
	write(t, filepath.Join(dir, "run"), "#!", 0o755)
	write(t, filepath.Join(dir, "ümlaut/"+strings.Repeat("long", 60)+"/x"), "", 0o644)
	if err := os.Mkdir(filepath.Join(dir, "empty"), 0o700); err != nil {
		t.Fatal(err)
	}
	return dir
}

func pack(t *testing.T, dir string) []byte {
	t.Helper()
	var buf bytes.Buffer
	skipped, err := Pack(&buf, dir, roomy)
	if err != nil || len(skipped) > 0 {
		t.Fatalf("pack: %v, skipped %v", err, skipped)
	}
	return buf.Bytes()
}

func TestRoundTrip(t *testing.T) {
	dir := tree(t)
	first := pack(t, dir)
	back := filepath.Join(t.TempDir(), "back")
	if err := Unpack(bytes.NewReader(first), back, roomy); err != nil {
		t.Fatal(err)
	}
	// Times and the bits that are not content do not count.
	old := time.Unix(1, 0)
	if err := os.Chtimes(filepath.Join(back, "a", "b"), old, old); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(filepath.Join(back, "a", "b"), 0o640); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first, pack(t, back)) {
		t.Fatal("unpacked and packed again, the bytes differ")
	}
	got, err := os.ReadFile(filepath.Join(back, "a-b"))
	if err != nil || string(got) != "sorted after a/b by parts" {
		t.Fatalf("a-b = %q, %v", got, err)
	}
	info, err := os.Stat(filepath.Join(back, "run"))
	if err != nil || info.Mode()&0o100 == 0 {
		t.Fatalf("run lost its x bit: %v, %v", info, err)
	}
	if err := Unpack(bytes.NewReader(first), back, roomy); err == nil {
		t.Fatal("unpacked over what was there")
	}
}

func TestPackNamesWhatItLeavesOut(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "f"), "x", 0o644)
	if err := os.Symlink("/etc/passwd", filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o600); err != nil {
		t.Fatal(err)
	}
	var buf bytes.Buffer
	skipped, err := Pack(&buf, dir, roomy)
	if err != nil {
		t.Fatal(err)
	}
	if len(skipped) != 2 || skipped[0] != (Skip{"link", "symbolic link"}) || skipped[1] != (Skip{"pipe", "named pipe"}) {
		t.Fatalf("skipped %v", skipped)
	}
	// A single file can be packed too, through a link at the root if need be.
	if err := os.Symlink(filepath.Join(dir, "f"), filepath.Join(dir, "to-f")); err != nil {
		t.Fatal(err)
	}
	if err := Walk(bytes.NewReader(pack(t, filepath.Join(dir, "f"))), roomy, func(e Entry, _ io.Reader) error {
		if e.Name != "f" || e.Size != 1 {
			t.Errorf("entry %+v", e)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

func TestLimits(t *testing.T) {
	dir := tree(t)
	whole := pack(t, dir)
	for name, lim := range map[string]Limits{
		"bytes": {int64(len(whole)) - 1, 100},
		"files": {1 << 20, 3},
	} {
		if _, err := Pack(io.Discard, dir, lim); !errors.Is(err, ErrTooBig) {
			t.Errorf("pack over %s: %v", name, err)
		}
		if err := Unpack(bytes.NewReader(whole), filepath.Join(t.TempDir(), "x"), lim); !errors.Is(err, ErrTooBig) {
			t.Errorf("unpack over %s: %v", name, err)
		}
	}
	exact := Limits{int64(len(whole)), 100}
	if err := Unpack(bytes.NewReader(whole), filepath.Join(t.TempDir(), "x"), exact); err != nil {
		t.Errorf("a pack of exactly the limit: %v", err)
	}
}

// rawTar builds an arbitrary tar.
func rawTar(t testing.TB, headers ...*tar.Header) []byte {
	t.Helper()
	var buf bytes.Buffer
	tw := tar.NewWriter(&buf)
	for _, h := range headers {
		if err := tw.WriteHeader(h); err != nil {
			t.Fatal(err)
		}
		if _, err := tw.Write(make([]byte, h.Size)); err != nil {
			t.Fatal(err)
		}
	}
	if err := tw.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func reg(name string) *tar.Header {
	return &tar.Header{Typeflag: tar.TypeReg, Name: name, Mode: 0o644, Size: 3}
}
func dirHeader(name string) *tar.Header {
	return &tar.Header{Typeflag: tar.TypeDir, Name: name, Mode: 0o755}
}

func TestWalkRefusesAllButTheNormalForm(t *testing.T) {
	good := rawTar(t, dirHeader("d/"), reg("d/f"), reg("e"))
	if err := Walk(bytes.NewReader(good), roomy, func(Entry, io.Reader) error { return nil }); err != nil {
		t.Fatalf("the normal form is refused: %v", err)
	}
	owned, dated, odd, pax := reg("f"), reg("f"), reg("f"), reg("f")
	owned.Uid = 1
	dated.ModTime = time.Unix(1, 0)
	odd.Mode = 0o4755
	pax.PAXRecords = map[string]string{"BOURSE.x": "y"}
	for name, raw := range map[string][]byte{
		"parent traversal": rawTar(t, reg("../f")),
		"inner traversal":  rawTar(t, dirHeader("d/"), reg("d/../../f")),
		"absolute":         rawTar(t, reg("/f")),
		"dot":              rawTar(t, dirHeader("./")),
		"twice":            rawTar(t, reg("f"), reg("f")),
		"file as dir":      rawTar(t, reg("f"), reg("f/g")),
		"dir as file":      rawTar(t, dirHeader("f/"), reg("f")),
		"unsorted":         rawTar(t, reg("g"), reg("f")),
		"no parent":        rawTar(t, reg("d/f")),
		"symlink":          rawTar(t, &tar.Header{Typeflag: tar.TypeSymlink, Name: "l", Linkname: "/etc"}),
		"hard link":        rawTar(t, reg("f"), &tar.Header{Typeflag: tar.TypeLink, Name: "l", Linkname: "f"}),
		"device":           rawTar(t, &tar.Header{Typeflag: tar.TypeChar, Name: "null", Devmajor: 1, Devminor: 3}),
		"fifo":             rawTar(t, &tar.Header{Typeflag: tar.TypeFifo, Name: "p"}),
		"owner":            rawTar(t, owned),
		"time":             rawTar(t, dated),
		"setuid":           rawTar(t, odd),
		"pax record":       rawTar(t, pax),
		"no end":           good[:len(good)-1024],
		"half end":         good[:len(good)-512],
		"cut":              good[:700],
		"tail":             append(bytes.Clone(good), 0),
		"dirty padding":    append(append(bytes.Clone(good[:1024+3]), 7), good[1024+4:]...),
		"nothing":          nil,
	} {
		err := Unpack(bytes.NewReader(raw), filepath.Join(t.TempDir(), "x"), roomy)
		if !errors.Is(err, ErrNotNormal) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestNormalize(t *testing.T) {
	h := reg("out/f")
	h.ModTime, h.Uid, h.Mode = time.Unix(99, 0), 7, 0o640
	raw := rawTar(t, dirHeader("out/"), dirHeader("out/d/"), reg("out/d/x"),
		&tar.Header{Typeflag: tar.TypeSymlink, Name: "out/evil", Linkname: "/etc/passwd"}, h, reg("outer/x"))
	var buf bytes.Buffer
	skipped, err := Normalize(&buf, bytes.NewReader(raw), "out", roomy)
	if err != nil {
		t.Fatal(err)
	}
	if len(skipped) != 2 || !strings.Contains(skipped[0].String(), "symbolic link") || !strings.Contains(skipped[1].Reason, "leads out") {
		t.Fatalf("skipped %v", skipped)
	}
	want := rawTar(t, dirHeader("d/"), reg("d/x"), reg("f"))
	if !bytes.Equal(buf.Bytes(), want) {
		t.Fatal("not the normal form of d, d/x, f")
	}
	if _, err := Normalize(io.Discard, bytes.NewReader(raw), "out", Limits{600, 10}); !errors.Is(err, ErrTooBig) {
		t.Fatalf("over the limit: %v", err)
	}
}

// FuzzUnpack: whatever is accepted stays inside its directory and packs again
// to the same bytes.
func FuzzUnpack(f *testing.F) {
	f.Add(rawTar(f, dirHeader("d/"), reg("d/f"), reg("e")))
	f.Add(rawTar(f, reg("../f")))
	f.Add(rawTar(f, reg(strings.Repeat("ü", 90))))
	f.Add(rawTar(f))
	f.Fuzz(func(t *testing.T, raw []byte) {
		dir := t.TempDir()
		in := filepath.Join(dir, "in")
		err := Unpack(bytes.NewReader(raw), in, roomy)
		if names, _ := os.ReadDir(dir); len(names) > 1 {
			t.Fatalf("wrote outside: %v", names)
		}
		if err != nil {
			return
		}
		var again bytes.Buffer
		if _, err := Pack(&again, in, roomy); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(raw, again.Bytes()) {
			t.Fatal("accepted bytes that are not the normal form")
		}
	})
}
