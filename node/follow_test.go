package node

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"
)

func TestClaims(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var c claims[string]
		if !c.claim("a") || c.claim("a") || !c.claim("b") {
			t.Fatal("one at a time for each name")
		}
		c.wait(t.Context(), "nobody's") // returns at once
		freed := false
		go func() { c.wait(context.Background(), "a"); freed = true }()
		synctest.Wait()
		if freed {
			t.Error("did not wait")
		}
		c.release("a")
		synctest.Wait()
		if !freed || !c.claim("a") {
			t.Error("not free after its release")
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		c.wait(ctx, "a")
		if ctx.Err() == nil {
			t.Error("a claim that is held was waited for no longer than its holder")
		}
	})
}

func TestStampFile(t *testing.T) {
	f := stampFile(filepath.Join(t.TempDir(), "job", "log.stamp"))
	if stamp, size, err := f.read(); !stamp.IsZero() || size != 0 || err != nil {
		t.Errorf("before the first line: %v, %d, %v", stamp, size, err)
	}
	at := time.Date(2026, 1, 2, 3, 4, 5, 678901234, time.UTC)
	for size := range int64(3) {
		if err := f.write(at, size); err != nil {
			t.Fatal(err)
		}
	}
	if stamp, size, err := f.read(); !stamp.Equal(at) || size != 2 || err != nil {
		t.Errorf("read %v, %d, %v", stamp, size, err)
	}
	if err := os.WriteFile(string(f), []byte("12"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := f.read(); err == nil {
		t.Error("a damaged stamp passed for none: the log would be kept twice")
	}
}

func TestRetry(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began, calls := time.Now(), 0
		if err := retry(t.Context(), time.Second, 4*time.Second, func() bool { calls++; return calls == 5 }); err != nil {
			t.Error(err)
		}
		if took := time.Since(began); took != 11*time.Second { // 1 + 2 + 4 + 4
			t.Errorf("five tries took %v", took)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		defer cancel()
		passing := errors.New("passes")
		if err := retryWhile(ctx, passing, func() error { return passing }); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("gave up with %v", err)
		}
		lasting := errors.New("lasts")
		if err := retryWhile(ctx, passing, func() error { return lasting }); err != lasting {
			t.Errorf("an error that lasts: %v", err)
		}
	})
}
