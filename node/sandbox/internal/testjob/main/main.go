// Command main runs testjob in a real container.
package main

import (
	"fmt"
	"net"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/gpubourse/bourse/node/sandbox/internal/testjob"
)

func main() {
	term := make(chan os.Signal, 1)
	signal.Notify(term, syscall.SIGTERM)
	os.Exit(testjob.Run(&world{term: term}, os.Args[1:]))
}

type world struct {
	term    chan os.Signal
	termed  bool
	ballast [][]byte
}

func (w *world) Println(line string) { fmt.Println(line) }
func (w *world) WriteFile(name string, data []byte) error {
	return os.WriteFile(name, data, 0o644)
}
func (w *world) ReadFile(name string) ([]byte, error) { return os.ReadFile(name) }
func (w *world) Symlink(target, name string) error    { return os.Symlink(target, name) }
func (w *world) Getenv(key string) string             { return os.Getenv(key) }

func (w *world) Interfaces() (string, error) {
	all, err := net.Interfaces()
	names := make([]string, len(all))
	for i, n := range all {
		names[i] = n.Name
	}
	return strings.Join(names, ","), err
}

func (w *world) Alloc(bytes int64) {
	b := make([]byte, bytes)
	for i := range b {
		b[i] = byte(i)
	}
	w.ballast = append(w.ballast, b)
}

func (w *world) Sleep(d time.Duration) bool {
	if w.termed {
		time.Sleep(d)
		return false
	}
	select {
	case <-time.After(d):
		return true
	case <-w.term:
		w.termed = true
		return false
	}
}
