package disk_test

import (
	"errors"
	"math"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gpubourse/bourse/node/disk"
)

func TestRoom(t *testing.T) {
	dir := t.TempDir()
	if err := disk.Room(dir, 0); err != nil {
		t.Error(err)
	}
	if err := disk.Room(dir, math.MaxUint64); !errors.Is(err, disk.ErrFull) || !strings.Contains(err.Error(), dir) {
		t.Errorf("more than there is: %v", err)
	}
	if err := disk.Room(filepath.Join(dir, "nowhere"), math.MaxUint64); err != nil {
		t.Errorf("a disk that cannot be asked is not full: %v", err)
	}
}
