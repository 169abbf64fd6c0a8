package engine

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// Ensure finds an engine; when there is none and it may, it installs Debian's
// docker.io and starts it. What it cannot do it says, with the commands to give.
func Ensure(ctx context.Context, host string, out io.Writer) (*Engine, error) {
	e, err := Find(ctx, host)
	if err == nil {
		return e, nil
	}
	switch {
	case host != "":
		return nil, fmt.Errorf("%w\nDOCKER_HOST names an engine that does not answer: start it, or unset DOCKER_HOST", err)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("%w\nAn engine is there but this user may not use it: sudo usermod -aG docker $USER, log in again; or run as root", err)
	case os.Geteuid() != 0:
		return nil, fmt.Errorf("%w\nInstall and start one: sudo apt-get install docker.io && sudo systemctl start docker && sudo usermod -aG docker $USER, then log in again", err)
	}
	path, err := exec.LookPath("dockerd")
	if err != nil {
		if path, err = install(ctx, out); err != nil {
			return nil, err
		}
		// The package's own scripts may have started it already.
		if e, err := await(ctx, "unix://"+DefaultSocket, nil, 5*time.Second); err == nil {
			return e, nil
		}
	}
	if _, err := os.Stat("/run/systemd/system"); err == nil {
		fmt.Fprintln(out, "starting the container engine (systemctl start docker)")
		if msg, err := exec.CommandContext(ctx, "systemctl", "start", "docker").CombinedOutput(); err != nil {
			return nil, fmt.Errorf("systemctl start docker: %w: %s", err, msg)
		}
		return await(ctx, "unix://"+DefaultSocket, nil, startTimeout)
	}
	return Start(ctx, path, "unix://"+DefaultSocket, filepath.Join(os.TempDir(), "bourse-dockerd.log"), out)
}

// install puts Debian's engine on the machine.
func install(ctx context.Context, out io.Writer) (dockerd string, err error) {
	if _, err := exec.LookPath("apt-get"); err != nil {
		return "", fmt.Errorf("%w\nInstall Docker Engine by your system's package manager and start it", ErrNone)
	}
	fmt.Fprintln(out, "no container engine: installing docker.io (apt-get)")
	for _, args := range [][]string{{"update", "-qq"}, {"install", "-y", "-qq", "--no-install-recommends", "docker.io", "iptables", "ca-certificates"}} {
		cmd := exec.CommandContext(ctx, "apt-get", args...)
		cmd.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
		if msg, err := cmd.CombinedOutput(); err != nil {
			return "", fmt.Errorf("apt-get %s: %w: %s", args[0], err, tail(string(msg)))
		}
	}
	return exec.LookPath("dockerd")
}

// attempts are tried in turn: as the engine is, then for a container or virtual
// machine without iptables, then also for one whose disk allows no overlay.
// Jobs run without a network, so no bridge is missed.
var attempts = [][]string{
	{},
	{"--iptables=false", "--bridge=none"},
	{"--iptables=false", "--bridge=none", "--storage-driver=vfs"},
}

// Start starts dockerd, detached, and waits until it answers.
func Start(ctx context.Context, dockerd, host, logPath string, out io.Writer) (*Engine, error) {
	var errs []error
	for _, args := range attempts {
		e, err := start(ctx, dockerd, append([]string{"-H", host}, args...), host, logPath)
		if err == nil {
			fmt.Fprintf(out, "started the container engine: dockerd %s (log: %s); it stays when this ends\n", strings.Join(args, " "), logPath)
			return e, nil
		}
		errs = append(errs, fmt.Errorf("dockerd %s: %w", strings.Join(args, " "), err))
		if ctx.Err() != nil {
			break
		}
	}
	last, _ := os.ReadFile(logPath) // only for the message
	return nil, fmt.Errorf("%w: it was started and did not come up: %w\nlast lines of %s:\n%s", ErrNone, errors.Join(errs...), logPath, tail(string(last)))
}

func start(ctx context.Context, dockerd string, args []string, host, logPath string) (*Engine, error) {
	log, err := os.OpenFile(logPath, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	cmd := exec.Command(dockerd, args...)
	cmd.Stdout, cmd.Stderr = log, log
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // outlives us and our terminal
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	exited := make(chan error, 1)
	go func() { exited <- cmd.Wait() }()
	e, err := await(ctx, host, exited, startTimeout)
	if err != nil {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // with its containerd; gone already, most often
	}
	return e, err
}

// startTimeout is what an engine may take to come up; vfs on a slow disk is slow.
const startTimeout = time.Minute

// await asks until the engine answers, its process exits, or time is over.
func await(ctx context.Context, host string, exited <-chan error, timeout time.Duration) (*Engine, error) {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	for {
		e, err := Find(ctx, host)
		if err == nil {
			return e, nil
		}
		select {
		case exit := <-exited:
			return nil, fmt.Errorf("exited: %v", exit)
		case <-ctx.Done():
			return nil, fmt.Errorf("no answer: %w", err)
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// tail keeps the last lines of a long text.
func tail(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	return strings.Join(lines[max(0, len(lines)-8):], "\n")
}
