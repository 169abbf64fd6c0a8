package normtar

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
)

// Writer writes a pack entry by entry, in normal order.
type Writer struct {
	tw    *tar.Writer
	out   *boundedWriter
	order order
	files int
	lim   Limits
}

// NewWriter starts a pack.
func NewWriter(w io.Writer, lim Limits) *Writer {
	out := &boundedWriter{w: w, left: lim.Bytes}
	return &Writer{tw: tar.NewWriter(out), out: out, lim: lim}
}

// Add writes one entry; content is read for files only and must have e.Size bytes.
func (w *Writer) Add(e Entry, content io.Reader) error {
	if err := w.begin(e); err != nil || e.Dir {
		return err
	}
	n, err := io.Copy(w.tw, content)
	if err == nil && n != e.Size {
		err = io.ErrUnexpectedEOF
	}
	if errors.Is(err, tar.ErrWriteTooLong) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = fmt.Errorf("its size changed while it was packed: %w", err)
	}
	if err != nil {
		return fmt.Errorf("pack %.200q: %w", e.Name, err)
	}
	return nil
}

// begin checks an entry and writes its header; the content of a file follows
// by w.tw.
func (w *Writer) begin(e Entry) error {
	why := checkName(e.Name)
	if why == "" {
		why = w.order.add(e)
	}
	if why != "" {
		return fmt.Errorf("entry %.200q: %s: %w", e.Name, why, ErrNotNormal)
	}
	if w.files++; w.files > w.lim.Files {
		return fmt.Errorf("more than %d entries: %w", w.lim.Files, ErrTooBig)
	}
	if e.Size > w.out.left {
		return fmt.Errorf("entry %.200q of %d bytes: %w", e.Name, e.Size, ErrTooBig)
	}
	if err := w.tw.WriteHeader(e.header()); err != nil {
		return fmt.Errorf("entry %.200q: %w", e.Name, err)
	}
	return nil
}

// Close ends the pack. It does not close the writer below.
func (w *Writer) Close() error {
	if err := w.tw.Close(); err != nil {
		return fmt.Errorf("pack: %w", err)
	}
	return nil
}

// boundedWriter fails with ErrTooBig rather than write more than left bytes.
type boundedWriter struct {
	w    io.Writer
	left int64
}

func (b *boundedWriter) Write(p []byte) (int, error) {
	if int64(len(p)) > b.left {
		return 0, ErrTooBig
	}
	b.left -= int64(len(p))
	return b.w.Write(p)
}
