package store

import (
	"fmt"
	"sync"

	"github.com/dgraph-io/badger/v4"

	"github.com/gpubourse/bourse/node/disk"
)

// Badger syncs once per transaction, about 0.2 ms each, one after the other. So
// updates that arrive while one is being written are put into one transaction:
// many waiters, one sync. Each still gets its own answer.

// maxGroup bounds how many updates share a transaction.
const maxGroup = 256

type group struct {
	mu    sync.Mutex
	queue []*update
	busy  bool // somebody is committing and will look at the queue again
}

type update struct {
	fn   func(*Tx) error
	err  error
	done chan struct{}
}

// Update runs fn and commits what it wrote, all or nothing, durably. When fn
// fails nothing is written. Updates happen one after the other, in the order
// they were asked for. fn may run twice, so it must do nothing but read and
// write tx; calling Update inside it would wait for itself.
func (s *Store) Update(fn func(tx *Tx) error) error {
	u := &update{fn: fn, done: make(chan struct{})}
	s.group.mu.Lock()
	s.group.queue = append(s.group.queue, u)
	lead := !s.group.busy
	s.group.busy = true
	s.group.mu.Unlock()
	if lead {
		s.commitNext()
	}
	<-u.done
	return u.err
}

// commitNext writes what is queued. Whatever came meanwhile is written by
// another goroutine, so that nobody works for others without end.
func (s *Store) commitNext() {
	s.group.mu.Lock()
	n := min(len(s.group.queue), maxGroup)
	batch := s.group.queue[:n:n]
	s.group.queue = s.group.queue[n:]
	s.group.mu.Unlock()

	s.commit(batch)
	for _, u := range batch {
		close(u.done)
	}

	s.group.mu.Lock()
	more := len(s.group.queue) > 0
	s.group.busy = more
	s.group.mu.Unlock()
	if more {
		go s.commitNext()
	}
}

// room is asked before each commit: see disk.Records.
func (s *Store) room() error {
	if s.dir == "" {
		return nil
	}
	if err := disk.Room(s.dir, disk.Records); err != nil {
		return fmt.Errorf("store update: %w", err)
	}
	return nil
}

// commit writes a batch in one transaction. When one of it fails, or all are
// too much together, each is written by itself: one's failure is its own.
func (s *Store) commit(batch []*update) {
	if err := s.room(); err != nil {
		for _, u := range batch {
			u.err = err
		}
		return
	}
	if len(batch) > 1 {
		err := s.db.Update(func(t *badger.Txn) error {
			for _, u := range batch {
				if err := u.fn(&Tx{t}); err != nil {
					return err
				}
			}
			return nil
		})
		if err == nil {
			return
		}
	}
	for _, u := range batch {
		u.err = translate("update", s.db.Update(func(t *badger.Txn) error { return u.fn(&Tx{t}) }))
	}
}
