package wallet

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sys/unix"
)

// A new passphrase encrypts all keys of a home anew, all or none: the new files
// lie beside the old ones until a marker says that they are complete. Whoever
// opens the keys next finishes what a crash left: with the marker the new files
// replace the old ones, without it they go.

func newPassphraseMarker(home string) string { return filepath.Join(home, "keys", "passphrase.new") }

func withNew(path string) string { return path + ".new" }

// ChangePassphrase encrypts the keys of a home under another passphrase.
func ChangePassphrase(home string, old, next []byte, light bool) error {
	if len(next) == 0 {
		return errors.New("the new passphrase is empty")
	}
	unlock, err := lockKeys(home)
	if err != nil {
		return err
	}
	defer unlock()
	if err := finishPassphrase(home); err != nil {
		return err
	}
	k, err := decryptKeys(home, old)
	if err != nil {
		return err
	}
	paths := []string{NodeKeyPath(home)}
	if err := writeKey(withNew(NodeKeyPath(home)), k.node, next, light); err != nil {
		return err
	}
	if !k.Cold() {
		paths = append(paths, KeyPath(home))
		if err := writeKey(withNew(KeyPath(home)), k.wallet, next, light); err != nil {
			return err
		}
	}
	for _, p := range paths { // what cannot be opened again must not replace a key
		if _, err := readKey(withNew(p), next); err != nil {
			return fmt.Errorf("check the new key file: %w", err)
		}
	}
	if err := writeNew(newPassphraseMarker(home), []byte("the *.json.new beside this are complete\n")); err != nil {
		return err
	}
	if err := syncDir(filepath.Dir(NodeKeyPath(home))); err != nil {
		return err
	}
	return finishPassphrase(home)
}

// lockKeys keeps other processes from opening or changing the keys meanwhile.
func lockKeys(home string) (unlock func(), err error) {
	d, err := os.Open(filepath.Dir(NodeKeyPath(home)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", home, ErrNone)
	}
	if err != nil {
		return nil, fmt.Errorf("keys: %w", err)
	}
	if err := unix.Flock(int(d.Fd()), unix.LOCK_EX); err != nil {
		return nil, errors.Join(fmt.Errorf("lock keys: %w", err), d.Close())
	}
	return func() { d.Close() }, nil
}

// finishPassphrase carries a change of passphrase to its end, or drops it. The
// caller holds the lock.
func finishPassphrase(home string) error {
	marker := newPassphraseMarker(home)
	_, err := os.Lstat(marker)
	complete := err == nil
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("keys: %w", err)
	}
	for _, p := range []string{NodeKeyPath(home), KeyPath(home)} {
		if complete {
			err = os.Rename(withNew(p), p)
		} else {
			err = os.Remove(withNew(p))
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("keys: %w", err)
		}
	}
	if !complete {
		return nil
	}
	if err := syncDir(filepath.Dir(marker)); err != nil {
		return err
	}
	if err := os.Remove(marker); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("keys: %w", err)
	}
	return nil
}

// syncDir makes renames and new names of a folder last.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return fmt.Errorf("keys: %w", err)
	}
	return errors.Join(d.Sync(), d.Close())
}
