package store_test

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/gpubourse/bourse/node/store"
)

const crashDir = "BOURSE_TEST_CRASH_DIR"

// TestMain becomes the process to be killed when it is told a folder.
func TestMain(m *testing.M) {
	if dir := os.Getenv(crashDir); dir != "" {
		writeForEver(dir)
	}
	if dir := os.Getenv(fullDir); dir != "" {
		if err := fillDisk(dir); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		fmt.Println("fine")
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// writeForEver writes pairs of equal counters in one transaction and says each
// number only after Update has returned.
func writeForEver(dir string) {
	s, err := store.Open(dir, nil)
	if err != nil {
		fmt.Println("open:", err)
		os.Exit(1)
	}
	for n := uint64(1); ; n++ {
		v := binary.BigEndian.AppendUint64(nil, n)
		err := s.Update(func(tx *store.Tx) error {
			if err := tx.Put(store.KeyMeta("left"), v); err != nil {
				return err
			}
			return tx.Put(store.KeyMeta("right"), v)
		})
		if err != nil {
			fmt.Println("update:", err)
			os.Exit(1)
		}
		fmt.Println(n)
	}
}

// TestSIGKILL: whatever was acknowledged before the kill is there after it, and
// no transaction is there by half.
func TestSIGKILL(t *testing.T) {
	dir := t.TempDir()
	for round := range 3 {
		said := killWhileWriting(t, dir, 100*(round+1))
		s, err := store.Open(dir, nil)
		if err != nil {
			t.Fatalf("round %d: open after kill: %v", round, err)
		}
		left, err := s.Get(store.KeyMeta("left"))
		if err != nil {
			t.Fatal(err)
		}
		right, err := s.Get(store.KeyMeta("right"))
		if err != nil {
			t.Fatal(err)
		}
		l, r := binary.BigEndian.Uint64(left), binary.BigEndian.Uint64(right)
		if l != r {
			t.Errorf("round %d: half a transaction: %d and %d", round, l, r)
		}
		if l < said || l > said+1 { // one more may be written and not yet said
			t.Errorf("round %d: %d was acknowledged, the store has %d", round, said, l)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// killWhileWriting gives the last number the child said before SIGKILL.
func killWhileWriting(t *testing.T, dir string, after int) (last uint64) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), crashDir+"="+dir)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(out)
	for n := 1; ; n++ {
		line, err := lines.ReadString('\n')
		if err != nil { // the pipe's end after the kill; a cut line was not said
			break
		}
		if last, err = strconv.ParseUint(strings.TrimSpace(line), 10, 64); err != nil {
			t.Fatalf("child said %q", line)
		}
		if n == after {
			if err := child.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = child.Wait() // "signal: killed" is what we want
	return last
}
