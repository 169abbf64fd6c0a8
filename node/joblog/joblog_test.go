package joblog

import (
	"bytes"
	"context"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
)

var job = market.JobID{7}

func TestFollowSeesEveryByteOnce(t *testing.T) {
	l := New(t.TempDir())
	var got bytes.Buffer
	done := make(chan error, 1)
	go func() {
		done <- l.Follow(context.Background(), job, 0, 0, 7, true, func(at int64, b []byte) error {
			if at != int64(got.Len()) {
				t.Errorf("chunk at %d after %d bytes", at, got.Len())
			}
			got.Write(b)
			return nil
		})
	}()
	var want bytes.Buffer
	for range 100 {
		line := []byte("sample 12 of 64\n")
		want.Write(line)
		if err := l.Append(job, 0, line); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Finish(job, 0); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil || !bytes.Equal(got.Bytes(), want.Bytes()) {
		t.Fatalf("followed %d of %d bytes: %v", got.Len(), want.Len(), err)
	}
}

func TestChunksRepeatAndOverlap(t *testing.T) {
	dir := t.TempDir()
	l := New(dir)
	for _, c := range []struct {
		at   int64
		text string
	}{{0, "abc"}, {0, "abc"}, {1, "bcd"}, {4, "e"}} {
		if err := l.WriteAt(job, 1, c.at, []byte(c.text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.WriteAt(job, 1, 9, []byte("x")); err == nil {
		t.Fatal("a gap was accepted")
	}
	l = New(dir) // the process was killed
	if size, done, err := l.Size(job, 1); size != 5 || done || err != nil {
		t.Fatalf("after restart: %d bytes, done %v, %v", size, done, err)
	}
	if err := l.Finish(job, 1); err != nil {
		t.Fatal(err)
	}
	l = New(dir)
	if _, done, _ := l.Size(job, 1); !done {
		t.Fatal("the end was forgotten by a restart")
	}
	var got []byte
	err := l.Follow(context.Background(), job, 1, 2, 100, true, func(_ int64, b []byte) error { got = append(got, b...); return nil })
	if err != nil || string(got) != "cde" {
		t.Fatalf("got %q, %v", got, err)
	}
}

func TestFollowEndsWithItsContext(t *testing.T) {
	l := New(t.TempDir())
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	if err := l.Follow(ctx, job, 0, 0, 10, true, func(int64, []byte) error { return nil }); err == nil {
		t.Fatal("a log that nobody finished ended")
	}
}

func TestALogThatNeverEndsIsCut(t *testing.T) {
	l := New(t.TempDir())
	big := bytes.Repeat([]byte("x"), 16<<20)
	for range 5 {
		if err := l.Append(job, 0, big); err != nil {
			t.Fatal(err)
		}
	}
	if size, _, _ := l.Size(job, 0); size != MaxTaskBytes {
		t.Fatalf("%d bytes kept, limit %d", size, MaxTaskBytes)
	}
	var tail []byte
	l.Follow(context.Background(), job, 0, MaxTaskBytes-int64(len(cutNotice)), 1<<10, false, func(_ int64, b []byte) error { tail = append(tail, b...); return nil })
	if string(tail) != cutNotice {
		t.Fatalf("the cut is silent: %q", tail)
	}
}
