package normtar

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Walk reads a pack and hands over each entry; content is nil for directories
// and need not be read to its end. It accepts the normal form only: while it
// reads, it packs the same entries again and compares byte by byte.
func Walk(r io.Reader, lim Limits, visit func(e Entry, content io.Reader) error) error {
	seen := &echo{r: &boundedReader{r: r, left: lim.Bytes}}
	tr := tar.NewReader(seen)
	again := NewWriter(seen, lim)
	for {
		h, err := tr.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return readErr(err)
		}
		e, why := entryOf(h, trimDir(h))
		if why == "" {
			why = checkName(e.Name)
		}
		if why != "" {
			return fmt.Errorf("read %.200q: %s: %w", h.Name, why, ErrNotNormal)
		}
		if err := again.begin(e); err != nil {
			return readErr(err)
		}
		if e.Dir {
			err = visit(e, nil)
		} else {
			content := io.TeeReader(tr, again.tw)
			if err = visit(e, content); err == nil {
				_, err = io.Copy(io.Discard, content)
			}
		}
		if err != nil {
			return readErr(err)
		}
	}
	if err := again.Close(); err != nil {
		return readErr(err)
	}
	var one [1]byte
	if n, err := io.ReadFull(seen, one[:]); n > 0 || seen.buf.Len() > 0 || err != io.EOF {
		return fmt.Errorf("read: more after the end: %w", errors.Join(ErrNotNormal, err))
	}
	return nil
}

func trimDir(h *tar.Header) string {
	if n := len(h.Name); h.Typeflag == tar.TypeDir && n > 1 && h.Name[n-1] == '/' {
		return h.Name[:n-1]
	}
	return h.Name
}

// readErr marks what the tar package found wrong; visit's errors pass as they are.
func readErr(err error) error {
	if errors.Is(err, ErrTooBig) || errors.Is(err, ErrNotNormal) {
		return err
	}
	if errors.Is(err, tar.ErrHeader) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fmt.Errorf("%w: %w", ErrNotNormal, err)
	}
	return err
}

// echo remembers what was read from r until the same bytes are written to it.
// Anything else written is an error: the stream was not in normal form.
type echo struct {
	r   io.Reader
	buf bytes.Buffer
}

func (e *echo) Read(p []byte) (int, error) {
	n, err := e.r.Read(p)
	e.buf.Write(p[:n])
	return n, err
}

func (e *echo) Write(p []byte) (int, error) {
	if !bytes.HasPrefix(e.buf.Bytes(), p) {
		return 0, fmt.Errorf("headers or padding differ: %w", ErrNotNormal)
	}
	e.buf.Next(len(p))
	return len(p), nil
}

// boundedReader gives at most left bytes and ErrTooBig if there are more.
type boundedReader struct {
	r    io.Reader
	left int64
}

func (b *boundedReader) Read(p []byte) (int, error) {
	if b.left <= 0 {
		var one [1]byte
		if n, err := b.r.Read(one[:]); n == 0 {
			return 0, err
		}
		return 0, ErrTooBig
	}
	n, err := b.r.Read(p[:min(int64(len(p)), b.left)])
	b.left -= int64(n)
	return n, err
}

// Unpack writes a pack into the directory dir, which is made when absent and
// must be empty, so that nothing is ever overwritten. It leaves what it wrote
// before an error; the caller removes dir.
func Unpack(r io.Reader, dir string, lim Limits) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("unpack: %w", err)
	}
	if old, err := os.ReadDir(dir); err != nil || len(old) > 0 {
		return fmt.Errorf("unpack: %s is not empty: %w", dir, errors.Join(fs.ErrExist, err))
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return fmt.Errorf("unpack: %w", err)
	}
	defer root.Close()
	err = Walk(r, lim, func(e Entry, content io.Reader) error {
		if e.Dir {
			return root.Mkdir(e.Name, 0o755)
		}
		return writeFile(root, e, content)
	})
	if err != nil {
		return fmt.Errorf("unpack: %w", err)
	}
	return nil
}

func writeFile(root *os.Root, e Entry, content io.Reader) error {
	mode := os.FileMode(0o644)
	if e.Exec {
		mode = 0o755
	}
	f, err := root.OpenFile(e.Name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, content)
	return errors.Join(err, f.Close())
}
