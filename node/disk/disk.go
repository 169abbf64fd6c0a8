// Package disk says whether there is room on a disk. A full one must not stop a
// node from writing down what it promised, so bulk and new work end first.
package disk

import (
	"errors"
	"fmt"

	"golang.org/x/sys/unix"
)

// ErrFull: what was asked for was not done, for want of room.
var ErrFull = errors.New("the disk is full")

// How many bytes have to be free on the home's disk, for what.
const (
	// Records: the store's own files are mapped and sparse, and written without
	// asking: a page that finds no room would kill the process (SIGBUS). This much
	// is more than the tables it writes in the background.
	Records = 128 << 20
	// Bulk: images, inputs, outputs, logs.
	Bulk = 2 * Records
	// NewWork: orders and jobs that nobody has promised yet.
	NewWork = 4 * Records
)

// Room fails with ErrFull when dir's disk has less than least bytes free. What
// cannot be asked is left to the write itself.
func Room(dir string, least uint64) error {
	var fs unix.Statfs_t
	if unix.Statfs(dir, &fs) != nil {
		return nil
	}
	if free := fs.Bavail * uint64(fs.Bsize); free < least {
		return fmt.Errorf("%w: %s has %d MiB left of the %d that this needs; free some, nothing is lost", ErrFull, dir, free>>20, least>>20)
	}
	return nil
}
