package loopback

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// process is one child in a process group of its own, its output in a log file.
// When the parent dies, however it dies, the kernel kills the child.
type process struct {
	name string
	log  string
	cmd  *exec.Cmd
	done chan struct{} // closed once the child has been waited for
}

// spawn starts a child. stdout goes to the log unless the command has one.
func spawn(name, logPath string, cmd *exec.Cmd) (*process, error) {
	log, err := os.OpenFile(logPath, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("start %s: %w", name, err)
	}
	defer log.Close() // the child has its own descriptor
	if cmd.Stdout == nil {
		cmd.Stdout = log
	}
	cmd.Stderr = log
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", name, err)
	}
	p := &process{name: name, log: logPath, cmd: cmd, done: make(chan struct{})}
	go func() {
		_ = cmd.Wait() // how it ended stands in ProcessState
		close(p.done)
	}()
	return p, nil
}

// alive reports whether the child still runs.
func (p *process) alive() bool {
	select {
	case <-p.done:
		return false
	default:
		return true
	}
}

// kill ends the whole group at once, as a power cut would.
func (p *process) kill() {
	if p.alive() {
		_ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGKILL)
	}
	<-p.done
}

// stop asks the group to end and kills what is left after grace.
func (p *process) stop(grace time.Duration) {
	if !p.alive() {
		return
	}
	_ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGTERM)
	select {
	case <-p.done:
	case <-time.After(grace):
	}
	p.kill()
}

// err explains a child that ended although nobody asked, with its last words.
func (p *process) err() error {
	if p.alive() {
		return nil
	}
	b, _ := os.ReadFile(p.log) // only for the message
	lines := strings.Split(strings.TrimSpace(string(b)), "\n")
	return fmt.Errorf("%s ended (%v); last lines of %s:\n%s", p.name, p.cmd.ProcessState, p.log,
		strings.Join(lines[max(0, len(lines)-10):], "\n"))
}

// await polls ready until it gives nil, a child it depends on ends, or ctx does.
// The error of the last try says what was still missing.
func await(ctx context.Context, what string, p *process, ready func() error) error {
	for {
		err := ready()
		if err == nil {
			return nil
		}
		if p != nil {
			if ended := p.err(); ended != nil {
				return ended
			}
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%s: %w: %w", what, context.Cause(ctx), err)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// exitCode of a finished command; -1 when it never ran.
func exitCode(err error) int {
	if err == nil {
		return 0
	}
	if e := (*exec.ExitError)(nil); errors.As(err, &e) {
		return e.ExitCode()
	}
	return -1
}
