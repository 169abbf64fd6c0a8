package sandbox

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// deadlines is a folder with one small file for each running container: until
// when it may run, in Unix milliseconds. A file, since more than one guard may
// watch a container after the daemon that started it died, and all of them must
// hear of what is paid since.
type deadlines string

func (d deadlines) path(r Ref) string { return filepath.Join(string(d), r.String()) }

// set replaces a container's deadline in one step; zero takes it away.
func (d deadlines) set(r Ref, until time.Time) error {
	if until.IsZero() {
		if err := os.Remove(d.path(r)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("deadline of task %v: %w", r, err)
		}
		return nil
	}
	if err := os.MkdirAll(string(d), 0o700); err != nil {
		return fmt.Errorf("deadline of task %v: %w", r, err)
	}
	fresh := d.path(r) + ".new"
	if err := os.WriteFile(fresh, strconv.AppendInt(nil, until.UnixMilli(), 10), 0o600); err != nil {
		return fmt.Errorf("deadline of task %v: %w", r, err)
	}
	if err := os.Rename(fresh, d.path(r)); err != nil {
		return fmt.Errorf("deadline of task %v: %w", r, err)
	}
	return nil
}

// forget takes the file of a container that has ended away. One that stays is
// overwritten by the next of its name, so nothing hangs on it.
func (d deadlines) forget(r Ref) { _ = os.Remove(d.path(r)) }

// readDeadline gives what a deadline file says. There is none for what only
// DiesAfter bounds; one that cannot be read bounds nothing either, so that a
// full disk ends nobody's work.
func readDeadline(path string) (time.Time, bool) {
	b, err := os.ReadFile(path)
	if err != nil || len(b) > 20 {
		return time.Time{}, false
	}
	ms, err := strconv.ParseInt(string(b), 10, 64)
	return time.UnixMilli(ms), err == nil
}
