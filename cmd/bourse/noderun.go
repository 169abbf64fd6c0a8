package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/node"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

func (c *cli) nodeCmd() *cobra.Command {
	cmd := &cobra.Command{Use: "node", Short: "The daemon of this home"}
	cmd.AddCommand(
		c.runCmd("run", "Run the daemon in the foreground", false),
		&cobra.Command{Use: "status", Short: "Who the running daemon is and what it sees", Args: takes(),
			RunE: func(cmd *cobra.Command, _ []string) error { return c.nodeStatus(cmd.Context()) }},
		&cobra.Command{Use: "stop", Short: "Stop the daemon; jobs go on", Args: takes(),
			RunE: func(cmd *cobra.Command, _ []string) error { return c.nodeStop(cmd.Context()) }},
	)
	return cmd
}

// runCmd is `node run`, and `provider run` when provide is set.
func (c *cli) runCmd(use, short string, provide bool) *cobra.Command {
	var cfg node.Config
	var level string
	var fd int
	cmd := &cobra.Command{Use: use, Short: short, Args: takes()}
	nodeFlags(cmd.Flags(), &cfg, &level)
	cmd.Flags().IntVar(&fd, "passphrase-fd", -1, "descriptor to read the passphrase from")
	cmd.Flags().BoolVar(&cfg.Restored, "restored", false, "this home was restored from a backup: only collect on its channels until their epoch changes")
	_ = cmd.Flags().MarkHidden("passphrase-fd") // exists, so it cannot fail
	if provide {
		_ = cmd.Flags().MarkHidden("provide")
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		cfg.Provide = cfg.Provide || provide
		return c.runNode(cmd.Context(), cfg, level, fd)
	}
	return cmd
}

func (c *cli) runNode(ctx context.Context, cfg node.Config, level string, fd int) error {
	var lvl slog.Level
	if err := lvl.UnmarshalText([]byte(level)); err != nil {
		return failf(exitUsage, "log level %.20q is not known", level).todo("write debug, info, warn or error")
	}
	if err := c.requireKeys(); err != nil {
		return err
	}
	network, err := c.loadNetwork()
	if err != nil {
		return err
	}
	if cfg.Simulate != "" && !network.Simulated {
		return failf(exitPolicy, "network %s does not accept simulated GPUs", network.Name).todo("leave --simulate out, or use a test network")
	}
	if info, err := c.running(ctx); err == nil {
		return failf(exitOther, "a daemon already runs on %s (process %d)", c.home, info.Pid).todo("stop it with `bourse node stop`, or choose another --home")
	} else if !errors.Is(err, errNoDaemon) {
		return err
	}
	cfg.Home, cfg.Network, cfg.Version = c.home, network, version()
	cfg.Logger = slog.New(slog.NewTextHandler(c.err, &slog.HandlerOptions{Level: lvl}))
	if cfg.Passphrase, err = c.daemonPassphrase(fd); err != nil {
		return err
	}
	err = c.serve(ctx, cfg)
	if errors.Is(err, context.Canceled) {
		return nil // asked to stop
	}
	return err
}

func (c *cli) daemonPassphrase(fd int) ([]byte, error) {
	if fd < 0 {
		return c.passphrase(false)
	}
	f := os.NewFile(uintptr(fd), "passphrase")
	if f == nil {
		return nil, failf(exitUsage, "descriptor %d is not open", fd)
	}
	defer f.Close()
	return readPassphrase(f, fmt.Sprintf("descriptor %d", fd))
}

type infoView struct {
	Version  string     `json:"version"`
	Network  string     `json:"network"`
	ChainID  uint64     `json:"chain_id"`
	Head     uint64     `json:"chain_head,omitempty"`
	Chain    string     `json:"chain"`
	Escrow   string     `json:"escrow"`
	PeerID   string     `json:"peer_id"`
	Node     string     `json:"node_address"`
	Wallet   string     `json:"wallet_address"`
	Listen   []string   `json:"listen"`
	Peers    uint32     `json:"peers"`
	Provider bool       `json:"provider"`
	Sim      bool       `json:"simulated_network"`
	PID      int64      `json:"pid"`
	Started  *time.Time `json:"started,omitempty"`
	Home     string     `json:"home"`
	Clock    string     `json:"clock,omitempty"` // why this machine's clock looks wrong
}

func (c *cli) nodeStatus(ctx context.Context) error {
	i, err := c.running(ctx)
	if errors.Is(err, errNoDaemon) {
		return failf(exitUnreachable, "no daemon runs on %s", c.home).todo("any command that needs one starts it; `bourse node run` runs it here")
	}
	if err != nil {
		return err
	}
	chain := "ok"
	if i.ChainError != "" {
		chain = "unknown: " + i.ChainError
	}
	v := infoView{i.Version, i.Network, i.ChainId, i.ChainHead, chain, i.Escrow, i.PeerId, i.NodeAddress, i.WalletAddress,
		i.Listen, i.Peers, i.Provider, i.Simulated, i.Pid, stamp(i.StartedMs), i.Home, i.Clock}
	return c.show(v, func() {
		role := "consumer"
		if v.Provider {
			role = "provider"
		}
		network := v.Network
		if v.Sim {
			network += " (a test network: simulated devices are accepted)"
		}
		head := "head " + fmt.Sprint(v.Head)
		if chain != "ok" {
			head = chain
		}
		c.pairs([][2]string{{"role", role}, {"network", network}, {"chain", fmt.Sprintf("%d, %s", v.ChainID, head)}, {"trouble", clean(v.Clock)},
			{"peers", fmt.Sprint(v.Peers)}, {"peer id", v.PeerID}, {"node", v.Node}, {"wallet", v.Wallet},
			{"home", v.Home}, {"process", fmt.Sprintf("%d, started %s", v.PID, c.ago(i.StartedMs))}, {"version", v.Version}})
		for _, l := range v.Listen {
			c.pairs([][2]string{{"listens", l}})
		}
	})
}

// pairs prints name and value lines, aligned; empty values are left out.
func (c *cli) pairs(rows [][2]string) {
	width := 10
	for _, r := range rows {
		width = max(width, len(r[0]))
	}
	for _, r := range rows {
		if r[1] != "" {
			fmt.Fprintf(c.out, "%-*s %s\n", width, r[0], c.tint(clean(r[1])))
		}
	}
}

// stopTimeout is how long a daemon may take to save and end.
const stopTimeout = 20 * time.Second

func (c *cli) nodeStop(ctx context.Context) error {
	info, err := c.running(ctx)
	if errors.Is(err, errNoDaemon) {
		c.note("no daemon runs on %s", c.home)
		return nil
	}
	if err != nil {
		return err
	}
	var f *failure
	_, err = ask(ctx, c, "stopping the daemon", api.Shutdown, &boursev1.ShutdownRequest{})
	if err != nil && !(errors.As(err, &f) && f.code == exitUnreachable) { // it may end before it has answered
		return err
	}
	defer c.working("waiting for the daemon to end")()
	for end := time.Now().Add(stopTimeout); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if ended(info.Pid) {
			c.note("stopped process %d", info.Pid)
			return nil
		}
	}
	return failf(exitTimeout, "the daemon (process %d) has not ended after %s", info.Pid, span(stopTimeout)).todo("see " + node.LogPath(c.home))
}

// ended reports whether a process is gone, or a zombie nobody waits for.
func ended(pid int64) bool {
	if pid <= 0 || syscall.Kill(int(pid), 0) == syscall.ESRCH {
		return true
	}
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err == nil && bytes.Contains(stat, []byte(") Z "))
}
