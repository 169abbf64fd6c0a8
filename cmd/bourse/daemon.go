package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"connectrpc.com/connect/v2"
	"connectrpc.com/connect/v2/connecthttp"

	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/wallet"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
	"github.com/gpubourse/bourse/proto/bourse/v1/boursev1connect"
)

const (
	infoTimeout  = 5 * time.Second  // a daemon that is there answers at once
	startTimeout = 60 * time.Second // keys, store, chain, first peer
	tailBytes    = 64 << 10         // of node.log shown when a daemon does not come up
)

// errNoDaemon: nothing listens on the socket.
var errNoDaemon = errors.New("no daemon runs on this home")

// client speaks to whatever listens on the home's socket.
func (c *cli) client() boursev1connect.NodeClient {
	transport := &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "unix", node.SocketPath(c.home))
	}}
	return boursev1connect.NewNodeClient(connect.NewClient(connecthttp.NewTransport(&http.Client{Transport: transport}, "http://bourse")))
}

// running asks the daemon who it is; errNoDaemon when there is none.
func (c *cli) running(ctx context.Context) (*boursev1.InfoReply, error) {
	path := node.SocketPath(c.home)
	conn, err := net.DialTimeout("unix", path, infoTimeout)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ECONNREFUSED):
		return nil, errNoDaemon
	case errors.Is(err, fs.ErrPermission):
		return nil, failf(exitPolicy, "the daemon of %s belongs to another user", c.home).todo("use that user, or another --home")
	case err != nil:
		return nil, failf(exitUnreachable, "the socket %s cannot be reached", path).because(err.Error())
	}
	conn.Close()
	ctx, cancel := context.WithTimeout(ctx, infoTimeout)
	defer cancel()
	info, err := call(ctx, c.client().Info, &boursev1.InfoRequest{})
	if err != nil && ctx.Err() == nil {
		return nil, failf(exitUnreachable, "what listens on %s is not a bourse daemon", path).because(err.Error()).
			todo("stop it, remove the socket, or choose another --home")
	}
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return nil, failf(exitTimeout, "the daemon on %s does not answer", path).todo("see " + node.LogPath(c.home) + ", or stop it and try again")
	}
	return info, err
}

// daemon gives a client of the home's daemon, starting one when none runs.
func (c *cli) daemon(ctx context.Context) (boursev1connect.NodeClient, error) {
	info, err := c.running(ctx)
	if errors.Is(err, errNoDaemon) {
		if err = c.startDaemon(ctx); err == nil {
			info, err = c.running(ctx)
		}
	}
	if err != nil {
		return nil, err
	}
	if v := version(); info.Version != "" && info.Version != v {
		c.note("the daemon is version %s, this is %s: `bourse node stop` lets the next command start the new one", info.Version, v)
	}
	if c.network != "" {
		n, err := c.loadNetwork()
		if err != nil {
			return nil, err
		}
		if n.ChainID != info.ChainId || !strings.EqualFold(n.Escrow.String(), info.Escrow) {
			return nil, failf(exitUsage, "the daemon is on network %s (chain %d), not on %s (chain %d)", info.Network, info.ChainId, n.Name, n.ChainID).
				todo("leave --network out, or use a --home of its own for that network")
		}
	}
	return c.client(), nil
}

// startDaemon runs `bourse node run` detached and waits until it answers.
func (c *cli) startDaemon(ctx context.Context) error {
	if err := c.requireKeys(); err != nil {
		return err
	}
	if _, err := c.loadNetwork(); err != nil {
		return err
	}
	secret, err := c.passphrase(false)
	if err != nil {
		return err
	}
	defer c.working("starting the daemon")()
	log, err := os.OpenFile(node.LogPath(c.home), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("node log: %w", err)
	}
	defer log.Close()
	from, err := log.Seek(0, io.SeekEnd)
	if err != nil {
		return fmt.Errorf("node log: %w", err)
	}
	cmd, err := c.spawn(log, secret)
	if err != nil {
		return fmt.Errorf("start the daemon: %w", err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	return c.awaitDaemon(ctx, cmd, ended, from)
}

// requireKeys says what is missing before a daemon says it in its log.
func (c *cli) requireKeys() error {
	if _, err := os.Stat(wallet.NodeKeyPath(c.home)); errors.Is(err, fs.ErrNotExist) {
		return failf(exitNotFound, "%s is not set up", c.home).because("it holds no keys").
			todo("run `bourse init --network FILE`, or give the right --home")
	}
	return nil
}

// spawn starts this program again in a session of its own. The passphrase goes
// through a pipe: arguments and environment can be read by others.
func (c *cli) spawn(log *os.File, secret []byte) (*exec.Cmd, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	defer w.Close()
	args := []string{"node", "run", "--home", c.home, "--passphrase-fd", "3"}
	if c.network != "" {
		abs, err := filepath.Abs(c.network)
		if err != nil {
			return nil, err
		}
		args = append(args, "--network", abs)
	}
	cmd := exec.Command(self, args...)
	cmd.Stdout, cmd.Stderr = log, log
	cmd.ExtraFiles = []*os.File{r} // descriptor 3 of the child
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	_, err = w.Write(append(secret, '\n')) // below a pipe's buffer: never blocks
	return cmd, err
}

// awaitDaemon waits until the socket answers. Another command may have won the
// race for the home: then its daemon answers and ours has ended, which is fine.
func (c *cli) awaitDaemon(ctx context.Context, cmd *exec.Cmd, ended <-chan error, from int64) error {
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for last := false; ; {
		if _, err := c.running(ctx); err == nil {
			return nil
		}
		if last {
			return c.notStarted(cmd.ProcessState.ExitCode(), from)
		}
		select {
		case <-ended:
			last = true
			ended = nil
		case <-tick.C:
		case <-ctx.Done():
			return failf(exitTimeout, "the daemon does not answer after %s", span(startTimeout)).because(strings.Join(c.logTail(from), "\n")).todo("see " + node.LogPath(c.home))
		}
	}
}

// notStarted says why a daemon ended at once: its own error when its log has
// one, else the last lines.
func (c *cli) notStarted(code int, from int64) error {
	lines := c.logTail(from)
	f := failf(code, "the daemon did not start").todo("see " + node.LogPath(c.home) + "; `bourse doctor` checks what it needs")
	what, ours := strings.CutPrefix(lines[0], "bourse: ")
	if !ours {
		if code <= 0 || strings.HasPrefix(lines[0], "panic: ") { // a signal, or Go's own 2
			f.code = exitOther
		}
		return f.because(strings.Join(lines, "\n"))
	}
	f.what += ": " + what
	for _, l := range lines[1:] {
		if why, ok := strings.CutPrefix(l, "why: "); ok {
			f.why = why
		} else if do, ok := strings.CutPrefix(l, "do: "); ok {
			f.do = do
		}
	}
	return f
}

// logTail gives at most ten lines that the new daemon wrote: from its error, or
// where it fell over, or else the last ones.
func (c *cli) logTail(from int64) []string {
	f, err := os.Open(node.LogPath(c.home))
	if err != nil {
		return []string{err.Error()}
	}
	defer f.Close()
	if st, err := f.Stat(); err == nil {
		from = max(from, st.Size()-tailBytes)
	}
	b := make([]byte, tailBytes)
	n, _ := f.ReadAt(b, from)
	if n == 0 {
		return []string{"it wrote nothing"}
	}
	lines := strings.Split(strings.TrimSpace(string(b[:n])), "\n")
	first := max(0, len(lines)-10)
	for i, l := range lines {
		if strings.HasPrefix(l, "bourse: ") || strings.HasPrefix(l, "panic: ") || strings.HasPrefix(l, "fatal error: ") {
			first = i
			break
		}
	}
	lines = lines[first:min(first+10, len(lines))]
	for i, l := range lines {
		lines[i] = clean(strings.TrimSpace(l))
	}
	return lines
}

// call makes one call and turns the daemon's error into a failure.
func call[Q, R any](ctx context.Context, method func(context.Context, *Q) (*R, error), req *Q) (*R, error) {
	ctx, info := connect.NewClientContext(ctx)
	r, err := method(ctx, req)
	return r, remote(err, info)
}

// api names the daemon's methods: api.Info is the method expression that ask takes.
type api = boursev1connect.NodeClient

// ask finds or starts the daemon and makes one call, saying what takes long.
func ask[Q, R any](ctx context.Context, c *cli, what string, method func(api, context.Context, *Q) (*R, error), req *Q) (*R, error) {
	client, err := c.daemon(ctx)
	if err != nil {
		return nil, err
	}
	defer c.working(what)()
	return call(ctx, func(ctx context.Context, q *Q) (*R, error) { return method(client, ctx, q) }, req)
}
