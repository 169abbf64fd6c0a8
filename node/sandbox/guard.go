package sandbox

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"time"
)

// The dead-man limit is held by a second process, the guard: it has a session
// of its own, outlives the daemon that started it, and knows nothing but
// container ids and when each must end (decision 0020). This file is the
// daemon's side; guardmain.go is the guard itself.

// GuardVerb is the first argument of a program that is to be the guard:
//
//	if len(os.Args) > 1 && os.Args[1] == sandbox.GuardVerb {
//		os.Exit(sandbox.GuardMain(os.Args[2:]))
//	}
const GuardVerb = "sandbox-guard"

// guardPatience bounds the guard's start and each of its answers.
const guardPatience = 20 * time.Second

// guardLine is one request; the guard answers each with its id on a line.
type guardLine struct {
	ID       string        `json:"id"`
	In       time.Duration `json:"in,omitempty"`       // stop it after this long
	Deadline string        `json:"deadline,omitempty"` // or when this file says so, if that is sooner
	Forget   bool          `json:"forget,omitempty"`
}

type guard struct {
	argv []string
	host string // of the engine
	log  *slog.Logger

	mu      sync.Mutex
	proc    *guardProcess
	watched map[string]watched // by container id
	closed  bool
}

// watched is when a container must end: at the latest at end, and sooner if the
// file deadline says so.
type watched struct {
	end      time.Time
	deadline string
}

// due is when that is, as of now.
func (w watched) due() time.Time {
	if at, ok := readDeadline(w.deadline); ok && at.Before(w.end) {
		return at
	}
	return w.end
}

func (w watched) line(id string) guardLine {
	return guardLine{ID: id, In: max(0, time.Until(w.end)), Deadline: w.deadline}
}

// guardProcess is one running guard.
type guardProcess struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
	raw interface{ SetReadDeadline(time.Time) error }
	// done is closed when the process has ended.
	done chan struct{}
}

func newGuard(argv []string, host string, log *slog.Logger) *guard {
	return &guard{argv: argv, host: host, log: log, watched: map[string]watched{}}
}

// watch has the guard stop a container after d, or at its deadline. It returns
// when the guard has confirmed, so that nothing is started unwatched.
func (g *guard) watch(id string, d time.Duration, deadline string) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if _, ok := g.watched[id]; ok && g.proc != nil {
		return nil
	}
	g.watched[id] = watched{time.Now().Add(d), deadline}
	return g.tell(g.watched[id].line(id))
}

// forget tells the guard that a container is gone.
func (g *guard) forget(id string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if _, ok := g.watched[id]; !ok {
		return
	}
	delete(g.watched, id)
	if g.proc != nil { // a guard that dies here takes nothing along: the container is gone
		if err := g.tell(guardLine{ID: id, Forget: true}); err != nil {
			g.log.Warn("guard does not answer", "err", err)
		}
	}
}

// tell sends a line, with one new guard if the present one does not answer.
// g.mu is held.
func (g *guard) tell(l guardLine) error {
	if g.closed {
		return errors.New("guard: the sandbox is closed")
	}
	if g.proc != nil {
		err := g.proc.ask(l)
		if err == nil {
			return nil
		}
		g.log.Warn("container guard lost, starting another", "err", err)
		g.proc.kill()
		g.proc = nil
	}
	proc, err := startGuard(g.argv, g.host)
	if err != nil {
		return fmt.Errorf("start the container guard %q: %w", strings.Join(g.argv, " "), err)
	}
	// The new one must know everything the old one knew.
	for id, w := range maps.All(g.watched) {
		if err := proc.ask(w.line(id)); err != nil {
			proc.kill()
			return fmt.Errorf("container guard %q: %w", strings.Join(g.argv, " "), err)
		}
	}
	g.proc = proc
	go g.reap(proc)
	return nil
}

// reap waits for a guard to end and has another take over what it watched.
func (g *guard) reap(proc *guardProcess) {
	err := proc.cmd.Wait()
	close(proc.done)
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.proc != proc || g.closed {
		return
	}
	g.proc = nil
	if len(g.watched) == 0 {
		return
	}
	g.log.Warn("container guard ended, starting another", "err", err)
	for id, w := range g.watched {
		if err := g.tell(w.line(id)); err != nil {
			g.log.Error("containers run without a guard", "err", err)
		}
		return // tell hands the whole list over
	}
}

// close lets go of the guard: it stays until what it watches has ended.
func (g *guard) close() error {
	g.mu.Lock()
	proc, idle := g.proc, len(g.watched) == 0
	g.closed = true
	g.mu.Unlock()
	if proc == nil {
		return nil
	}
	err := proc.in.Close()
	if idle {
		select {
		case <-proc.done:
		case <-time.After(guardPatience):
		}
	}
	return err
}

func startGuard(argv []string, host string) (*guardProcess, error) {
	cmd := exec.Command(argv[0], append(argv[1:len(argv):len(argv)], host)...)
	cmd.Dir = "/"
	cmd.Env = []string{"GOMAXPROCS=1"} // and nothing else: no secret, no passphrase
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	// A pipe of our own, not StdoutPipe: cmd.Wait must not close it while a
	// line is being read.
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	cmd.Stdout = w
	if err := errors.Join(cmd.Start(), w.Close()); err != nil {
		return nil, errors.Join(err, r.Close())
	}
	return &guardProcess{cmd: cmd, in: in, out: bufio.NewReader(r), raw: r, done: make(chan struct{})}, nil
}

// ask sends one line and waits for its answer.
func (p *guardProcess) ask(l guardLine) error {
	data, err := json.Marshal(l)
	if err != nil {
		return err
	}
	if err := p.raw.SetReadDeadline(time.Now().Add(guardPatience)); err != nil {
		return err
	}
	if _, err := p.in.Write(append(data, '\n')); err != nil {
		return err
	}
	answer, err := p.out.ReadSlice('\n')
	if err != nil {
		return fmt.Errorf("no answer: %w", err)
	}
	if got := strings.TrimSpace(string(answer)); got != l.ID {
		return fmt.Errorf("answered %.80q: not a guard", got)
	}
	return nil
}

func (p *guardProcess) kill() {
	_ = p.cmd.Process.Kill() // it may have ended: that is what we want
	_ = p.in.Close()
}
