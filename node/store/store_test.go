package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
)

// TestConformance runs the same promises over both backends.
func TestConformance(t *testing.T) {
	backends := map[string]func(*testing.T) *store.Store{
		"memory": func(t *testing.T) *store.Store { return must(store.OpenMemory(nil))(t) },
		"disk":   func(t *testing.T) *store.Store { return must(store.Open(t.TempDir(), nil))(t) },
	}
	for name, open := range backends {
		t.Run(name, func(t *testing.T) {
			t.Run("PutGetDelete", func(t *testing.T) { testPutGetDelete(t, open(t)) })
			t.Run("FailedUpdateWritesNothing", func(t *testing.T) { testFailedUpdate(t, open(t)) })
			t.Run("ListInOrderWithinPrefix", func(t *testing.T) { testList(t, open(t)) })
			t.Run("ConcurrentUpdatesAllCount", func(t *testing.T) { testConcurrent(t, open(t)) })
			t.Run("OneFailsAlone", func(t *testing.T) { testOneFails(t, open(t)) })
			t.Run("Bounds", func(t *testing.T) { testBounds(t, open(t)) })
			t.Run("Closed", func(t *testing.T) { testClosed(t, open(t)) })
		})
	}
}

func must(s *store.Store, err error) func(*testing.T) *store.Store {
	return func(t *testing.T) *store.Store {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		return s
	}
}

func testPutGetDelete(t *testing.T, s *store.Store) {
	k := store.KeyJob(market.JobID{1})
	if _, err := s.Get(k); !errors.Is(err, store.ErrNotFound) {
		t.Fatalf("missing key: %v", err)
	}
	err := s.Update(func(tx *store.Tx) error {
		if err := tx.Put(k, []byte("a")); err != nil {
			return err
		}
		got, err := tx.Get(k)
		if err != nil || string(got) != "a" {
			return fmt.Errorf("own write reads %q, %w", got, err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Put(k, []byte("b")); err != nil {
		t.Fatal(err)
	}
	got, err := s.Get(k)
	if err != nil || string(got) != "b" {
		t.Fatalf("got %q, %v", got, err)
	}
	got[0] = 'x' // a caller may do with it what it likes
	if again, _ := s.Get(k); string(again) != "b" {
		t.Error("a returned value is not a copy")
	}
	for range 2 { // deleting twice is no error
		if err := s.Update(func(tx *store.Tx) error { return tx.Delete(k) }); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Get(k); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("deleted key: %v", err)
	}
}

func testFailedUpdate(t *testing.T, s *store.Store) {
	boom := errors.New("boom")
	err := s.Update(func(tx *store.Tx) error {
		if err := tx.Put(store.KeyMeta("x"), []byte("1")); err != nil {
			return err
		}
		return boom
	})
	if !errors.Is(err, boom) {
		t.Fatalf("got %v", err)
	}
	if _, err := s.Get(store.KeyMeta("x")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("half a transaction was kept: %v", err)
	}
}

func testList(t *testing.T, s *store.Store) {
	from, other := market.Address{1}, market.Address{2}
	for _, nonce := range []uint64{300, 2, 1} {
		if err := s.Put(store.KeyTx(from, nonce), fmt.Append(nil, nonce)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Put(store.KeyTx(other, 7), nil); err != nil {
		t.Fatal(err)
	}
	var nonces []uint64
	err := s.List(store.PrefixTxs(from), func(k, v []byte) error {
		a, n, err := store.ParseTx(k)
		if err != nil || a != from || string(v) != fmt.Sprint(n) {
			return fmt.Errorf("%v %d %q: %v", a, n, v, err)
		}
		nonces = append(nonces, n)
		return nil
	})
	if err != nil || fmt.Sprint(nonces) != "[1 2 300]" {
		t.Errorf("listed %v, %v", nonces, err)
	}
	stop := errors.New("stop")
	calls := 0
	err = s.List(store.PrefixTxs(from), func(_, _ []byte) error { calls++; return stop })
	if !errors.Is(err, stop) || calls != 1 {
		t.Errorf("after an error: %d calls, %v", calls, err)
	}
}

func testConcurrent(t *testing.T, s *store.Store) {
	k := store.KeyMeta("counter")
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 10 {
				err := s.Update(func(tx *store.Tx) error {
					v, err := tx.Get(k)
					if err != nil && !errors.Is(err, store.ErrNotFound) {
						return err
					}
					return tx.Put(k, append(v, 'x'))
				})
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	if v, err := s.Get(k); err != nil || len(v) != 80 {
		t.Errorf("%d of 80 updates counted, %v", len(v), err)
	}
}

// testOneFails: updates that share a sync do not share their failures.
func testOneFails(t *testing.T, s *store.Store) {
	boom := errors.New("boom")
	var wg sync.WaitGroup
	for i := range 64 {
		wg.Go(func() {
			bad := i%4 == 0
			err := s.Update(func(tx *store.Tx) error {
				if err := tx.Put(store.KeyMeta(fmt.Sprint("k", i)), []byte("v")); err != nil {
					return err
				}
				if bad {
					return boom
				}
				return nil
			})
			if bad != errors.Is(err, boom) || !bad && err != nil {
				t.Errorf("update %d: %v", i, err)
			}
		})
	}
	wg.Wait()
	for i := range 64 {
		_, err := s.Get(store.KeyMeta(fmt.Sprint("k", i)))
		if bad := i%4 == 0; bad != errors.Is(err, store.ErrNotFound) {
			t.Errorf("key %d: %v", i, err)
		}
	}
}

func testBounds(t *testing.T, s *store.Store) {
	k := store.KeyMeta("big")
	if err := s.Put(k, make([]byte, store.MaxValue)); !errors.Is(err, store.ErrTooLarge) {
		t.Errorf("a value at the limit: %v", err)
	}
	big := bytes.Repeat([]byte{7}, store.MaxValue-1)
	if err := s.Put(k, big); err != nil {
		t.Fatal(err)
	}
	if got, err := s.Get(k); err != nil || !bytes.Equal(got, big) {
		t.Errorf("the largest value: %d bytes, %v", len(got), err)
	}
	err := s.Update(func(tx *store.Tx) error {
		for i := range 64 {
			if err := tx.Put(store.KeyMeta(fmt.Sprint(i)), big); err != nil {
				return err
			}
		}
		return nil
	})
	if !errors.Is(err, store.ErrTooLarge) {
		t.Errorf("64 MiB in one transaction: %v", err)
	}
}

func testClosed(t *testing.T, s *store.Store) {
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Put(store.KeyMeta("x"), nil); !errors.Is(err, store.ErrClosed) {
		t.Errorf("put: %v", err)
	}
	if _, err := s.Get(store.KeyMeta("x")); !errors.Is(err, store.ErrClosed) {
		t.Errorf("get: %v", err)
	}
}

func TestReopenAndVersion(t *testing.T) {
	dir := t.TempDir()
	s, err := store.Open(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.Open(dir, nil); !errors.Is(err, store.ErrInUse) {
		t.Errorf("second open: %v", err)
	}
	if err := s.Put(store.KeyMeta("a"), []byte("b")); err != nil {
		t.Fatal(err)
	}
	if err := s.Put(store.KeyMeta("version"), []byte("99")); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Open(dir, nil); !errors.Is(err, store.ErrVersion) {
		t.Errorf("a newer layout: %v", err)
	}
	if _, err := store.Open(dir, nil); !errors.Is(err, store.ErrVersion) {
		t.Errorf("the refused open kept the lock: %v", err)
	}
}

func BenchmarkUpdate(b *testing.B) {
	for _, workers := range []int{2, 64} {
		b.Run(fmt.Sprintf("disk/%d-in-flight", workers), func(b *testing.B) {
			s, err := store.Open(b.TempDir(), nil)
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			val := make([]byte, 1024)
			b.SetParallelism(max(1, workers/runtime.GOMAXPROCS(0))) // per core
			b.RunParallel(func(pb *testing.PB) {
				for i := byte(0); pb.Next(); i++ {
					if err := s.Put(store.KeyJob(market.JobID{i}), val); err != nil {
						b.Error(err)
					}
				}
			})
		})
	}
}

// A record of a kind, or with a field, that this program does not know was written
// by a newer one. It is refused and stays as it is.
func TestRecordsOfANewerVersion(t *testing.T) {
	for _, key := range []string{"A", "a", "b/thing", "jx", "j0", "m", "q/" + strings.Repeat("\xff", 200), "z/", "\xff\xff"} {
		dir := t.TempDir()
		s, err := store.Open(dir, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Update(func(tx *store.Tx) error { // between records of every kind that there is
			for _, k := range [][]byte{store.KeyJob(market.JobID{1}), store.KeyJob(market.JobID{255}), store.KeyOrder(market.BidID{}), store.KeyMeta("x"),
				store.KeyChannel(market.ChannelID{}), store.KeyVoucher(market.ChannelID{}), store.KeyRelease(market.ChannelID{}, 0), store.KeyTx(market.Address{}, 0),
				store.KeySequence(market.NodeKey{}), store.KeyPeer(market.NodeKey{}), store.KeyVerdict(market.Address{}, market.Hash{}, market.NodeKey{}, true)} {
				if err := tx.Put(k, []byte("{}")); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if s, err = store.Open(dir, nil); err != nil {
			t.Fatalf("every kind there is: %v", err)
		}
		if err := errors.Join(s.Put([]byte(key), []byte("keep me")), s.Close()); err != nil {
			t.Fatal(err)
		}
		if _, err := store.Open(dir, nil); !errors.Is(err, store.ErrVersion) {
			t.Errorf("a record under %.10q: %v", key, err)
		}
	}

	var r struct {
		A int
		B struct{ C int }
	}
	for _, text := range []string{`{"A":1,"D":2}`, `{"A":1,"B":{"C":1,"E":2}}`} {
		if err := store.Decode("x", []byte(text), &r); !errors.Is(err, store.ErrVersion) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{``, `{`, `{"A":"1"}`, `{"A":1} {}`, `[]`} {
		if err := store.Decode("x", []byte(text), &r); err == nil || errors.Is(err, store.ErrVersion) {
			t.Errorf("%s: %v", text, err)
		}
	}
	if err := store.Decode("x", []byte(`{"A":1,"B":{"C":1}}`), &r); err != nil {
		t.Error(err)
	}
}
