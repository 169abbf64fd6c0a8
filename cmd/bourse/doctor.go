package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/wallet"
)

// check is one line of the doctor.
type check struct {
	Name  string `json:"name"`
	State string `json:"state"` // ok, problem, unknown, note
	Says  string `json:"says"`
	Do    string `json:"do,omitempty"`
}

func ok(name, says string) check               { return check{name, "ok", says, ""} }
func problem(name, says, do string) check      { return check{name, "problem", says, do} }
func note(name, says, do string) check         { return check{name, "note", says, do} }
func unknownCheck(name, says, do string) check { return check{name, "unknown", says, do} }

func (c *cli) doctorCmd() *cobra.Command {
	var seller bool
	cmd := &cobra.Command{Use: "doctor", Short: "Check everything this machine needs, and say what to do", Args: takes(),
		Long: "Doctor looks and changes nothing. Buying needs home, network, chain and money;\nselling (--provider, or provide in config.yaml) also a GPU driver and a container engine."}
	cmd.Flags().BoolVar(&seller, "provider", false, "also what selling needs")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		checks, err := c.examine(cmd.Context(), seller)
		if err != nil {
			return err
		}
		if err := c.show(checks, func() { c.showChecks(checks) }); err != nil {
			return err
		}
		bad := uint32(0)
		for _, k := range checks {
			if k.State == "problem" {
				bad++
			}
		}
		if bad > 0 {
			return failf(exitOther, "%s", plural(bad, "problem"))
		}
		return nil
	}
	return cmd
}

func (c *cli) showChecks(checks []check) {
	for _, k := range checks {
		fmt.Fprintf(c.out, "%s%s %s\n", c.tint(k.State), strings.Repeat(" ", 9-len(k.State)), fmt.Sprintf("%-10s %s", k.Name, clean(k.Says)))
		if k.Do != "" {
			fmt.Fprintf(c.out, "%s do: %s\n", strings.Repeat(" ", 20), k.Do)
		}
	}
}

func (c *cli) examine(ctx context.Context, seller bool) ([]check, error) {
	file, err := c.configFile()
	if err != nil {
		return nil, err
	}
	seller = seller || file["provide"].Value == "true"
	checks := []check{c.checkHome()}
	network, err := c.loadNetwork()
	if err != nil {
		f := explain(err)
		checks = append(checks, problem("network", f.what, f.do))
	} else {
		says := fmt.Sprintf("%s, chain %d, escrow %s", network.Name, network.ChainID, network.Escrow)
		if network.Simulated {
			says += " (a test network: simulated devices are accepted)"
		}
		checks = append(checks, ok("network", says))
		done := c.working("asking the chain")
		checks = append(checks, c.checkChain(ctx, network)...)
		done()
	}
	checks = append(checks, checkDriver(seller, file["simulate"].Value, network.Simulated), checkEngine(ctx, seller))
	return append(checks, c.checkDaemon(ctx)), nil
}

func (c *cli) checkHome() check {
	if err := c.requireKeys(); err != nil {
		f := explain(err)
		return problem("home", f.what+": "+f.why, f.do)
	}
	st, err := os.Stat(filepath.Dir(wallet.NodeKeyPath(c.home)))
	if err != nil {
		return unknownCheck("home", err.Error(), "make it readable for yourself")
	}
	if st.Mode().Perm()&0o077 != 0 {
		return problem("home", fmt.Sprintf("the keys in %s can be read by others", c.home), "chmod 700 "+filepath.Dir(wallet.NodeKeyPath(c.home)))
	}
	return ok("home", c.home)
}

// checkDriver looks for the kernel's driver and the library. What the devices
// are is the daemon's to say: a driver that hangs must not hang the doctor.
func checkDriver(seller bool, simulate string, simulated bool) check {
	const name = "driver"
	if simulate != "" {
		if !simulated {
			return problem(name, "simulate is set, but the network does not accept simulated GPUs", "leave simulate out of config.yaml")
		}
		return ok(name, "not needed: GPUs are simulated ("+simulate+")")
	}
	b, err := os.ReadFile("/proc/driver/nvidia/version")
	if errors.Is(err, fs.ErrNotExist) {
		says, do := "no NVIDIA driver on this machine", "install the driver, or try --simulate on a test network"
		if seller {
			return problem(name, says, do)
		}
		return note(name, says+"; buying needs none", "")
	}
	if err != nil {
		return unknownCheck(name, err.Error(), "see whether nvidia-smi answers")
	}
	line, _, _ := bytes.Cut(b, []byte("\n"))
	says := strings.Join(strings.Fields(strings.TrimPrefix(string(line), "NVRM version:")), " ")
	for _, pattern := range []string{"/usr/lib/*/libnvidia-ml.so.1", "/usr/lib64/libnvidia-ml.so.1", "/usr/lib/libnvidia-ml.so.1", "/usr/local/nvidia/lib64/libnvidia-ml.so.1"} {
		if found, _ := filepath.Glob(pattern); len(found) > 0 {
			return ok(name, says)
		}
	}
	return unknownCheck(name, says+"; libnvidia-ml.so.1 is not at its usual places", "install the driver's compute libraries (Debian: libnvidia-ml1)")
}

func (c *cli) checkDaemon(ctx context.Context) check {
	const name = "daemon"
	info, err := c.running(ctx)
	switch {
	case errors.Is(err, errNoDaemon):
		return note(name, "not running; commands that need it start it", "")
	case err != nil:
		f := explain(err)
		return problem(name, f.what, f.do)
	case info.ChainError != "":
		return problem(name, "cannot read the chain: "+info.ChainError, "see the chain above, then "+node.LogPath(c.home))
	case info.Peers == 0:
		return problem(name, fmt.Sprintf("runs (process %d) but knows no peer", info.Pid), "check the network, and bootstrap in the network file or config.yaml")
	}
	return ok(name, fmt.Sprintf("process %d, %s, head %d", info.Pid, plural(info.Peers, "peer"), info.ChainHead))
}
