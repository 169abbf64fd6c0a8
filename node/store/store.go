// Package store keeps a node's records on disk, so that a node that is killed
// at any instant finds everything it had said it saved. It is generic bytes
// under the typed keys of keys.go; what the values mean is the caller's.
//
// It is the only importer of badger.
package store

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/dgraph-io/badger/v4"
	"github.com/dgraph-io/badger/v4/options"

	"github.com/gpubourse/bourse/node/disk"
)

var (
	// ErrInUse: another process holds this folder's lock. A home in use is
	// recognised by it.
	ErrInUse = errors.New("store is in use by another process")
	// ErrNotFound: nothing is kept under this key.
	ErrNotFound = errors.New("not found in the store")
	// ErrVersion: written by a newer version of this program. Nothing was changed.
	ErrVersion = errors.New("the records were written by a newer version of this program")
	// ErrTooLarge: a value above MaxValue, or too much in one transaction.
	ErrTooLarge = errors.New("too large for the store")
	// ErrClosed: the store was closed.
	ErrClosed = errors.New("store is closed")
)

// MaxValue bounds one value, in bytes. Larger things are blobs in files.
const MaxValue = 1 << 20

// version of the key layout and of what the values mean.
const version = "1"

// Store is an open store. Its methods may be called from several goroutines;
// transactions that wait for the disk at the same time share one sync.
type Store struct {
	db    *badger.DB
	dir   string   // empty in memory
	lock  *os.File // nil in memory
	group group
}

// Open opens or makes the store of a folder and takes its lock. Every committed
// transaction is on disk before Update returns.
func Open(dir string, log *slog.Logger) (*Store, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("open store: %w", err)
	}
	if err := disk.Room(dir, disk.Records); err != nil {
		return nil, fmt.Errorf("open store: %w", err)
	}
	lock, err := takeLock(dir)
	if err != nil {
		return nil, fmt.Errorf("open store %s: %w", dir, err)
	}
	// The defaults map a 2 GB log and cache 256 MB: far more than the few
	// thousand small records of a node. Values below MaxValue stay in the
	// tables, so the value log does not grow and needs no collection.
	s, err := open(badger.DefaultOptions(dir).
		WithSyncWrites(true).
		WithMemTableSize(16<<20).
		WithNumMemtables(2).
		WithValueLogFileSize(16<<20).
		WithValueThreshold(MaxValue).
		WithCompression(options.None).
		WithBlockCacheSize(0).
		WithNumCompactors(2).
		WithMetricsEnabled(false).
		WithBypassLockGuard(true), log)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open store %s: %w", dir, err), lock.Close())
	}
	s.dir, s.lock = dir, lock
	return s, nil
}

// takeLock holds a folder for this process; the kernel lets go when it dies.
// Badger has such a lock too, but one cannot tell its error from others.
func takeLock(dir string) (*os.File, error) {
	f, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		if errors.Is(err, syscall.EWOULDBLOCK) {
			err = ErrInUse
		}
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// OpenMemory makes a store that is gone with the process, for simulation. It
// never compacts: badger's compactors wake twenty times a second, which is dear
// where a second is nothing.
func OpenMemory(log *slog.Logger) (*Store, error) {
	s, err := open(badger.DefaultOptions("").
		WithInMemory(true).
		WithMemTableSize(16<<20).
		WithNumMemtables(2).
		WithNumCompactors(0).
		WithNumLevelZeroTablesStall(1<<20). // nobody would end the stall
		WithValueThreshold(MaxValue).
		WithCompression(options.None).
		WithBlockCacheSize(0).
		WithMetricsEnabled(false), log)
	if err != nil {
		return nil, fmt.Errorf("open store in memory: %w", err)
	}
	return s, nil
}

func open(opts badger.Options, log *slog.Logger) (*Store, error) {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	db, err := badger.Open(opts.WithLogger(logger{log}))
	if err != nil {
		return nil, err
	}
	s := &Store{db: db}
	if err := s.checkVersion(); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return s, nil
}

func (s *Store) checkVersion() error {
	return s.Update(func(tx *Tx) error {
		v, err := tx.Get(KeyMeta("version"))
		switch {
		case errors.Is(err, ErrNotFound):
			return tx.Put(KeyMeta("version"), []byte(version))
		case err != nil:
			return err
		case string(v) != version:
			return fmt.Errorf("layout %.20q, this program knows %q: %w", v, version, ErrVersion)
		}
		return tx.checkKinds()
	})
}

// checkKinds refuses a store with keys of a kind that is not in keys.go: what
// they say could matter to what this program does. It skips from kind to kind.
func (tx *Tx) checkKinds() error {
	known := kinds()
	it := tx.t.NewIterator(badger.IteratorOptions{}) // keys only
	defer it.Close()
	for it.Rewind(); it.Valid(); {
		k := it.Item().Key()
		if len(k) < 2 || !slices.Contains(known, string(k[:2])) {
			return fmt.Errorf("record %.80s is of an unknown kind: %w", printKey(k), ErrVersion)
		}
		it.Seek([]byte{k[0], k[1] + 1})
	}
	return nil
}

// Close waits for what is being written and lets the lock go.
func (s *Store) Close() error {
	err := s.db.Close()
	if s.lock != nil {
		err = errors.Join(err, s.lock.Close())
	}
	if err != nil {
		return fmt.Errorf("close store: %w", err)
	}
	return nil
}

// View runs fn on one consistent state.
func (s *Store) View(fn func(tx *Tx) error) error {
	return translate("view", s.db.View(func(t *badger.Txn) error { return fn(&Tx{t}) }))
}

// Get reads one value; ErrNotFound when there is none.
func (s *Store) Get(key []byte) (val []byte, err error) {
	err = s.View(func(tx *Tx) (err error) {
		val, err = tx.Get(key)
		return err
	})
	return val, err
}

// Put writes one value in a transaction of its own.
func (s *Store) Put(key, val []byte) error {
	return s.Update(func(tx *Tx) error { return tx.Put(key, val) })
}

// List calls fn for each key below a prefix, in key order, on one consistent
// state. It stops at fn's first error.
func (s *Store) List(prefix []byte, fn func(key, val []byte) error) error {
	return s.View(func(tx *Tx) error { return tx.List(prefix, fn) })
}

// Tx is one transaction. It sees its own writes.
type Tx struct{ t *badger.Txn }

// Get reads one value, a copy; ErrNotFound when there is none.
func (tx *Tx) Get(key []byte) ([]byte, error) {
	item, err := tx.t.Get(key)
	if errors.Is(err, badger.ErrKeyNotFound) {
		return nil, fmt.Errorf("%s: %w", printKey(key), ErrNotFound)
	}
	if err != nil {
		return nil, translate("get "+printKey(key), err)
	}
	val, err := item.ValueCopy(nil)
	return val, translate("get "+printKey(key), err)
}

// Put writes one value. Key and value must not change before the commit.
func (tx *Tx) Put(key, val []byte) error {
	if len(val) >= MaxValue {
		return fmt.Errorf("put %s: %d bytes, below %d: %w", printKey(key), len(val), MaxValue, ErrTooLarge)
	}
	return translate("put "+printKey(key), tx.t.Set(key, val))
}

// Delete removes a key; a missing one is no error.
func (tx *Tx) Delete(key []byte) error {
	return translate("delete "+printKey(key), tx.t.Delete(key))
}

// List calls fn for each key below a prefix, in key order, with copies. It
// stops at fn's first error.
func (tx *Tx) List(prefix []byte, fn func(key, val []byte) error) error {
	opts := badger.DefaultIteratorOptions
	opts.Prefix = prefix
	it := tx.t.NewIterator(opts)
	defer it.Close()
	for it.Rewind(); it.Valid(); it.Next() {
		val, err := it.Item().ValueCopy(nil)
		if err != nil {
			return translate("list "+printKey(prefix), err)
		}
		if err := fn(it.Item().KeyCopy(nil), val); err != nil {
			return err
		}
	}
	return nil
}

// translate turns badger's errors into this package's; the caller's own pass.
func translate(op string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, badger.ErrDBClosed), errors.Is(err, badger.ErrBlockedWrites):
		return fmt.Errorf("store %s: %w", op, ErrClosed)
	case errors.Is(err, badger.ErrTxnTooBig):
		return fmt.Errorf("store %s: %w", op, ErrTooLarge)
	}
	return err
}

// logger passes badger's words on; its news is of interest only for debugging.
type logger struct{ log *slog.Logger }

func (l logger) Errorf(f string, a ...any)   { l.log.Error(fmt.Sprintf(f, a...)) }
func (l logger) Warningf(f string, a ...any) { l.log.Warn(fmt.Sprintf(f, a...)) }
func (l logger) Infof(f string, a ...any)    { l.log.Debug(fmt.Sprintf(f, a...)) }
func (l logger) Debugf(string, ...any)       {}
