package audit

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
)

type nobody struct{ Market }

func (nobody) Changed() {}

// idleAuditor is one that knows nobody, on a store of its own.
func idleAuditor(t *testing.T) *Auditor {
	t.Helper()
	key, err := crypto.GenerateKey()
	must(t, err)
	records, err := store.OpenMemory(nil)
	must(t, err)
	t.Cleanup(func() { records.Close() })
	return New(Config{Key: key, Dir: t.TempDir(), Log: slog.New(slog.DiscardHandler), Store: records, Market: nobody{}})
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Bundles go when they are old, proofs and what suspicions name stay.
func TestAuditsArePruned(t *testing.T) {
	a := idleAuditor(t)
	dir := a.cfg.Dir
	named := market.Session{9}
	for _, name := range []string{"old.json", "new.json", named.String() + ".json", "equivocation-1.json"} {
		must(t, writeWhole(dir, name, []byte("x")))
	}
	now := time.Now()
	for _, name := range []string{"old.json", named.String() + ".json", "equivocation-1.json"} {
		must(t, os.Chtimes(filepath.Join(dir, name), now, now.Add(-8*24*time.Hour)))
	}
	must(t, a.suspect(Suspicion{Kind: clonedUUID, Sessions: []market.Session{named}}))
	must(t, a.suspect(Suspicion{Kind: equivocated, Sessions: []market.Session{{1}}, File: "equivocation-1.json"}))
	must(t, a.Prune(now))
	if _, err := os.Stat(filepath.Join(dir, "old.json")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("an old bundle stays: %v", err)
	}
	for _, name := range []string{"new.json", named.String() + ".json", "equivocation-1.json"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
}

// Above the bound the oldest bundles go first, whatever their age; what is named
// as proof counts for nothing and stays.
func TestAuditsAreBounded(t *testing.T) {
	a := idleAuditor(t)
	a.cfg.KeepBytes = 250
	now := time.Now()
	names := []string{"first.json", "second.json", "third.json", "equivocation-1.json"}
	for i, name := range names {
		must(t, writeWhole(a.cfg.Dir, name, make([]byte, 100)))
		at := now.Add(time.Duration(i-10) * time.Minute)
		must(t, os.Chtimes(filepath.Join(a.cfg.Dir, name), at, at))
	}
	must(t, a.suspect(Suspicion{Kind: equivocated, Sessions: []market.Session{{1}}, File: "equivocation-1.json"}))
	must(t, a.Prune(now))
	for i, name := range names {
		if _, err := os.Stat(filepath.Join(a.cfg.Dir, name)); errors.Is(err, os.ErrNotExist) != (i == 0) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
