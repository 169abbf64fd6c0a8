package loopback

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"connectrpc.com/connect/v2"
	"connectrpc.com/connect/v2/connecthttp"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
	"github.com/gpubourse/bourse/proto/bourse/v1/boursev1connect"
)

// stopGrace is what a daemon gets to close its store after SIGTERM.
const stopGrace = 10 * time.Second

// Home is one participant: a folder with keys, and a daemon on it while it runs.
type Home struct {
	Name   string
	Dir    string
	Wallet market.Address // holds the money
	Node   market.Address // signs for the node
	Key    string         // the node's public key in hex, as jobs and offers name it

	bin    string   // the bourse binary
	daemon []string // arguments that start its daemon
	env    []string
	proc   *process
}

// initHome makes the keys of a participant by `bourse init`, as a person would.
func (m *Market) initHome(ctx context.Context, name string, daemon []string) (*Home, error) {
	h := &Home{Name: name, Dir: filepath.Join(m.Dir, name), bin: m.cfg.Bourse, daemon: daemon}
	if err := node.CheckHome(h.Dir); err != nil {
		return nil, err
	}
	pass := filepath.Join(m.Dir, name+".passphrase")
	if err := os.WriteFile(pass, []byte(m.Label+"-"+name+"\n"), 0o600); err != nil {
		return nil, err
	}
	h.env = append(cleanEnv(), "BOURSE_HOME="+h.Dir, "BOURSE_PASSPHRASE_FILE="+pass, "DOCKER_HOST="+m.cfg.Engine.Host)
	// Light key encryption: standard scrypt takes a second and 256 MiB per key.
	out, err := h.must(ctx, "init", "--network", m.NetworkFile, "--light-kdf", "--output", "json")
	if err != nil {
		return nil, err
	}
	var id struct {
		NodeKey string         `json:"node_key"`
		Node    market.Address `json:"node_address"`
		Wallet  market.Address `json:"wallet_address"`
	}
	if err := json.Unmarshal([]byte(out), &id); err != nil {
		return nil, fmt.Errorf("%s: bourse init: %w", name, err)
	}
	h.Key, h.Node, h.Wallet = id.NodeKey, id.Node, id.Wallet
	return h, nil
}

// cleanEnv is the environment without settings meant for another home.
func cleanEnv() []string {
	var env []string
	for _, kv := range os.Environ() {
		if !strings.HasPrefix(kv, "BOURSE_") && !strings.HasPrefix(kv, "DOCKER_HOST=") {
			env = append(env, kv)
		}
	}
	return env
}

// Start starts the daemon and waits until it answers.
func (h *Home) Start(ctx context.Context) error {
	if h.proc != nil && h.proc.alive() {
		return fmt.Errorf("%s runs already", h.Name)
	}
	cmd := exec.Command(h.bin, h.daemon...)
	cmd.Env, cmd.Dir = h.env, filepath.Dir(h.Dir)
	p, err := spawn(h.Name, h.Dir+".log", cmd)
	if err != nil {
		return err
	}
	h.proc = p
	return await(ctx, h.Name+" does not answer", p, func() error {
		_, err := h.API().Info(ctx, &boursev1.InfoRequest{})
		return err
	})
}

// Kill ends the daemon with SIGKILL; its containers go on.
func (h *Home) Kill() {
	if h.proc != nil {
		h.proc.kill()
	}
}

// Stop ends the daemon in order, also one that the CLI started by itself.
func (h *Home) Stop() {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	info, err := h.API().Info(ctx, &boursev1.InfoRequest{})
	if h.proc != nil {
		h.proc.stop(stopGrace)
	}
	if err == nil && (h.proc == nil || int(info.Pid) != h.proc.cmd.Process.Pid) {
		if p, err := os.FindProcess(int(info.Pid)); err == nil {
			_ = p.Kill() // answered on our socket a moment ago, so it is ours
		}
	}
}

// PID of the daemon; 0 when it does not run.
func (h *Home) PID() int {
	if h.proc == nil || !h.proc.alive() {
		return 0
	}
	return h.proc.cmd.Process.Pid
}

// API is a client of the daemon's control socket.
func (h *Home) API() boursev1connect.NodeClient {
	socket := node.SocketPath(h.Dir)
	hc := &http.Client{Transport: &http.Transport{
		DisableKeepAlives: true, // a restarted daemon is another one
		DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return new(net.Dialer).DialContext(ctx, "unix", socket)
		},
	}}
	return boursev1connect.NewNodeClient(connect.NewClient(connecthttp.NewTransport(hc, "http://bourse")))
}

// Command prepares a call of the CLI as this participant.
func (h *Home) Command(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, h.bin, args...)
	cmd.Env, cmd.Dir = h.env, filepath.Dir(h.Dir)
	cmd.WaitDelay = time.Second
	return cmd
}

// CLI runs the command line as this participant.
func (h *Home) CLI(ctx context.Context, args ...string) (stdout, stderr string, code int) {
	var out, errOut bytes.Buffer
	cmd := h.Command(ctx, args...)
	cmd.Stdout, cmd.Stderr = &out, &errOut
	err := cmd.Run()
	code = exitCode(err)
	if code < 0 {
		errOut.WriteString(err.Error())
	}
	return out.String(), errOut.String(), code
}

// must is CLI for calls that have to succeed.
func (h *Home) must(ctx context.Context, args ...string) (string, error) {
	out, errOut, code := h.CLI(ctx, args...)
	if code != 0 {
		return out, fmt.Errorf("%s: bourse %s: exit code %d: %s", h.Name, strings.Join(args, " "), code, strings.TrimSpace(errOut+out))
	}
	return out, nil
}

// listen gives the daemon's full addresses.
func (h *Home) listen(ctx context.Context) ([]string, error) {
	info, err := h.API().Info(ctx, &boursev1.InfoRequest{})
	if err != nil {
		return nil, err
	}
	if len(info.Listen) == 0 {
		return nil, errors.New("listens nowhere yet")
	}
	return info.Listen, nil
}
