package store_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/disk"
	"github.com/gpubourse/bourse/node/store"
)

const fullDir = "BOURSE_TEST_FULL_DIR"

// A store on a disk that runs full says so, and closes; as long as the disk is full
// it is not opened, and with room again everything acknowledged is there. The disk
// is a real one: a tmpfs in a mount namespace of a child process.
func TestFullDisk(t *testing.T) {
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), fullDir+"="+t.TempDir())
	child.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
	if os.Getuid() != 0 {
		child.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
		child.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}
		child.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}
	}
	out, err := child.CombinedOutput()
	if err != nil && errors.Is(err, syscall.EPERM) || strings.Contains(string(out), "mount: operation not permitted") {
		if os.Getenv("CI") != "" {
			t.Fatal("CI must let this test mount a small disk: it runs nowhere else for certain")
		}
		t.Skip("this machine lets nobody mount a small disk; CI does, and fails where it cannot")
	}
	if err != nil || !strings.HasSuffix(string(out), "fine\n") {
		t.Errorf("%v:\n%.3000s", err, out)
	}
}

// fillDisk is what the child does.
func fillDisk(dir string) error {
	if err := syscall.Mount("none", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, ""); err != nil {
		return fmt.Errorf("mount: %w", err)
	}
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=180m"); err != nil {
		return fmt.Errorf("mount: %w", err)
	}
	home, filler := filepath.Join(dir, "store"), filepath.Join(dir, "filler")
	s, err := store.Open(home, nil)
	if err != nil {
		return err
	}
	value, n := bytes.Repeat([]byte{7}, 64<<10), uint16(0)
	for ; err == nil && n < 4000; n++ {
		err = s.Put(keyNumber(n), value)
	}
	acked := n - 1
	if !errors.Is(err, disk.ErrFull) || acked < 100 {
		return fmt.Errorf("%d writes, then %w", acked, err)
	}
	if _, err := s.Get(keyNumber(0)); err != nil {
		return fmt.Errorf("read on a full disk: %w", err)
	}
	if err := s.Close(); err != nil {
		return fmt.Errorf("close on a full disk: %w", err)
	}
	if err := os.WriteFile(filler, make([]byte, 40<<20), 0o600); err != nil { // closing gave some back
		return fmt.Errorf("fill: %w", err)
	}
	if _, err := store.Open(home, nil); !errors.Is(err, disk.ErrFull) {
		return fmt.Errorf("open on a full disk: %v", err)
	}
	if err := syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT, "size=400m"); err != nil {
		return fmt.Errorf("mount: %w", err)
	}
	if s, err = store.Open(home, nil); err != nil {
		return fmt.Errorf("open with room: %w", err)
	}
	for i := range acked {
		if v, err := s.Get(keyNumber(i)); err != nil || !bytes.Equal(v, value) {
			return fmt.Errorf("record %d of %d acknowledged ones: %v", i, acked, err)
		}
	}
	// Somebody else fills it: the next write is refused, not the process killed.
	if err := os.WriteFile(filler, make([]byte, 300<<20), 0o600); err != nil {
		return fmt.Errorf("fill: %w", err)
	}
	if err := s.Put(keyNumber(n), value); !errors.Is(err, disk.ErrFull) {
		return fmt.Errorf("write beside a filler: %v", err)
	}
	if err := errors.Join(os.Remove(filler), s.Put(keyNumber(n), value), s.Close()); err != nil {
		return fmt.Errorf("with room again: %w", err)
	}
	return nil
}

func keyNumber(n uint16) []byte {
	return store.KeyJob(market.JobID(append(binary.BigEndian.AppendUint16(nil, n), make([]byte, 30)...)))
}
