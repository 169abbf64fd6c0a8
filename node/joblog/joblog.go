// Package joblog keeps what tasks print: one file per task, in which an offset
// is a position in bytes. A reader follows a file that still grows; after a
// crash both sides go on from the size of what they have.
package joblog

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"sync"

	"github.com/gpubourse/bourse/market"
)

// MaxTaskBytes bounds one task's log. What a task prints beyond it is dropped
// and the log says so in its last line.
const MaxTaskBytes = 64 << 20

const cutNotice = "\n[bourse: the log reached its limit of 64 MiB; what follows is not kept]\n"

// Logs is all the logs below one folder. It is safe for concurrent use.
type Logs struct {
	dir  string
	mu   sync.Mutex
	open map[key]*file
}

type key struct {
	job  market.JobID
	task uint32
}

type file struct {
	size int64
	done bool          // nothing will be added
	bell chan struct{} // closed and replaced whenever size or done changes
}

// New opens the folder of all jobs; logs lie in DIR/<job>/<task>/log.
func New(dir string) *Logs { return &Logs{dir: dir, open: map[key]*file{}} }

// Path is where a task's log lies.
func (l *Logs) Path(job market.JobID, task uint32) string {
	return filepath.Join(l.dir, job.String(), strconv.Itoa(int(task)), "log")
}

// get loads what is known of a file; l.mu is held. A ".done" file beside the
// log says, across restarts, that it is complete.
func (l *Logs) get(k key) (*file, error) {
	if f := l.open[k]; f != nil {
		return f, nil
	}
	f := &file{bell: make(chan struct{})}
	info, err := os.Stat(l.Path(k.job, k.task))
	switch {
	case err == nil:
		f.size = info.Size()
	case !errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("read log: %w", err)
	}
	if _, err := os.Stat(l.Path(k.job, k.task) + ".done"); err == nil {
		f.done = true
	}
	l.open[k] = f
	return f, nil
}

// Size gives how many bytes there are and whether that is all.
func (l *Logs) Size(job market.JobID, task uint32) (bytes int64, done bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	f, err := l.get(key{job, task})
	if err != nil {
		return 0, false, err
	}
	return f.size, f.done, nil
}

// WriteAt adds bytes that begin at offset. Bytes that are there already are
// skipped and a gap is refused, so a repeated or reordered chunk does no harm.
func (l *Logs) WriteAt(job market.JobID, task uint32, offset int64, b []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	f, err := l.get(key{job, task})
	if err != nil {
		return err
	}
	if offset > f.size || offset < 0 {
		return fmt.Errorf("log chunk at %d, have %d bytes: gap", offset, f.size)
	}
	if skip := f.size - offset; skip >= int64(len(b)) {
		return nil
	} else {
		b = b[skip:]
	}
	if f.done || f.size >= MaxTaskBytes {
		return nil
	}
	if room := max(0, MaxTaskBytes-int64(len(cutNotice))-f.size); int64(len(b)) > room {
		b = append(b[:room:room], cutNotice...)
	}
	return l.append(key{job, task}, f, b)
}

func (l *Logs) append(k key, f *file, b []byte) error {
	path := l.Path(k.job, k.task)
	if f.size == 0 {
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return fmt.Errorf("write log: %w", err)
		}
	}
	h, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		return fmt.Errorf("write log: %w", err)
	}
	defer h.Close()
	n, err := h.WriteAt(b, f.size)
	f.size += int64(n)
	f.ring()
	if err != nil {
		return fmt.Errorf("write log: %w", err)
	}
	return nil
}

// Append adds bytes at the end.
func (l *Logs) Append(job market.JobID, task uint32, b []byte) error {
	size, _, err := l.Size(job, task)
	if err != nil {
		return err
	}
	return l.WriteAt(job, task, size, b)
}

// Forget drops what is remembered of a job whose files were deleted.
func (l *Logs) Forget(job market.JobID) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for k := range l.open {
		if k.job == job {
			delete(l.open, k)
		}
	}
}

// Truncate cuts a log that is longer than size and not complete.
func (l *Logs) Truncate(job market.JobID, task uint32, size int64) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	f, err := l.get(key{job, task})
	if err != nil || f.done || f.size <= size {
		return err
	}
	if err := os.Truncate(l.Path(job, task), size); err != nil {
		return fmt.Errorf("cut log: %w", err)
	}
	f.size = size
	return nil
}

// Finish says that nothing will be added; followers end.
func (l *Logs) Finish(job market.JobID, task uint32) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	f, err := l.get(key{job, task})
	if err != nil || f.done {
		return err
	}
	path := l.Path(job, task) + ".done"
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("finish log: %w", err)
	}
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		return fmt.Errorf("finish log: %w", err)
	}
	f.done = true
	f.ring()
	return nil
}

func (f *file) ring() {
	close(f.bell)
	f.bell = make(chan struct{})
}

// Follow hands over bytes from offset on, in chunks of at most chunk bytes,
// until the log is complete (nil), follow is false and its end is reached
// (nil), emit fails, or ctx ends.
func (l *Logs) Follow(ctx context.Context, job market.JobID, task uint32, offset int64, chunk int, follow bool, emit func(offset int64, b []byte) error) error {
	buf := make([]byte, chunk)
	for {
		l.mu.Lock()
		f, err := l.get(key{job, task})
		if err != nil {
			l.mu.Unlock()
			return err
		}
		size, done, bell := f.size, f.done, f.bell
		l.mu.Unlock()
		for offset < size {
			n, err := l.readAt(job, task, buf[:min(int64(chunk), size-offset)], offset)
			if err != nil {
				return err
			}
			if err := emit(offset, buf[:n]); err != nil {
				return err
			}
			offset += int64(n)
		}
		if done || !follow {
			return nil
		}
		select {
		case <-bell:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (l *Logs) readAt(job market.JobID, task uint32, b []byte, offset int64) (int, error) {
	h, err := os.Open(l.Path(job, task))
	if err != nil {
		return 0, fmt.Errorf("read log: %w", err)
	}
	defer h.Close()
	n, err := h.ReadAt(b, offset)
	if n > 0 || err == nil {
		return n, nil
	}
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return 0, fmt.Errorf("read log: %w", err)
}
