package node

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// claims lets one goroutine at a time do a thing that has a name, and others
// wait for its end.
type claims[K comparable] struct {
	mu sync.Mutex
	m  map[K]chan struct{}
}

// claim reports whether the caller may go on; it then calls release.
func (c *claims[K]) claim(k K) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.m == nil {
		c.m = map[K]chan struct{}{}
	}
	if c.m[k] != nil {
		return false
	}
	c.m[k] = make(chan struct{})
	return true
}

func (c *claims[K]) release(k K) {
	c.mu.Lock()
	defer c.mu.Unlock()
	close(c.m[k])
	delete(c.m, k)
}

// wait returns when nobody holds the claim, or ctx ends.
func (c *claims[K]) wait(ctx context.Context, k K) {
	c.mu.Lock()
	done := c.m[k]
	c.mu.Unlock()
	if done == nil {
		return
	}
	select {
	case <-done:
	case <-ctx.Done():
	}
}

// stampFile says how much of a task's log is certain: the engine's stamp of the
// last line kept, and the log's size after it. A log that is longer was cut
// short by a kill and is truncated, so that every line is kept exactly once.
type stampFile string

func (f stampFile) read() (stamp time.Time, size int64, err error) {
	b, err := os.ReadFile(string(f))
	if errors.Is(err, fs.ErrNotExist) {
		return time.Time{}, 0, nil
	}
	if err != nil {
		return time.Time{}, 0, fmt.Errorf("read log stamp: %w", err)
	}
	var text string
	if _, err := fmt.Sscanf(string(b), "%d %s", &size, &text); err != nil {
		return time.Time{}, 0, fmt.Errorf("read log stamp: %w", err)
	}
	stamp, err = time.Parse(time.RFC3339Nano, text)
	if err != nil {
		return time.Time{}, 0, fmt.Errorf("read log stamp: %w", err)
	}
	return stamp, size, nil
}

// write replaces the file whole. It is not synced: what matters is a kill of
// the process, not of the host.
func (f stampFile) write(stamp time.Time, size int64) error {
	if err := os.MkdirAll(filepath.Dir(string(f)), 0o700); err != nil {
		return fmt.Errorf("write log stamp: %w", err)
	}
	tmp := string(f) + ".tmp"
	if err := os.WriteFile(tmp, fmt.Appendf(nil, "%d %s", size, stamp.Format(time.RFC3339Nano)), 0o600); err != nil {
		return fmt.Errorf("write log stamp: %w", err)
	}
	if err := os.Rename(tmp, string(f)); err != nil {
		return fmt.Errorf("write log stamp: %w", err)
	}
	return nil
}
