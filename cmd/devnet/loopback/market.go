// Package loopback is a whole market on one machine, as separate processes that
// talk over real loopback sockets: an Ethereum dev chain with the contracts,
// providers with simulated devices, and consumers, each on a home of its own
// made by `bourse init`. The demo, the end-to-end tests and the benchmarks
// stand on it.
//
// It is an outsider: it drives the `bourse` binary and its control socket, and
// reads chain and container engine by itself. Nothing of it reaches into a node.
package loopback

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gpubourse/bourse/cmd/devnet/engine"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// RunLabel is the label of containers and volumes by which a run is reaped.
const RunLabel = "bourse.run"

// listenLoopback lets the system choose the ports; TCP first, because a peer
// that died answers there at once.
const listenLoopback = "/ip4/127.0.0.1/tcp/0,/ip4/127.0.0.1/udp/0/quic-v1"

// Seller is a provider to be.
type Seller struct {
	Name     string
	Simulate string // "h100:2"
	Price    string // whole tokens per device and hour, "1.20/h"
	Region   string
}

// Buyer is a consumer to be.
type Buyer struct {
	Name  string
	Money market.Amount // of the test token, in its wallet; coins for gas come besides
}

// Config says what market is wanted.
type Config struct {
	Bourse  string // path of the bourse binary
	Devnet  string // path of the devnet binary, for the chain's process
	Engine  *engine.Engine
	Sellers []Seller
	Buyers  []Buyer
	// Auditors are the names of those whom jobs may name in verify.by, and whose
	// verdicts count here.
	Auditors []string
	AuditFee string    // what each asks for a session of a job, e.g. 0.01; empty: nothing
	Log      io.Writer // one line per step; nil: silent
}

// Market is a market that runs. Close takes it down.
type Market struct {
	Dir         string // the run's folder: homes, logs, network file
	Label       string // names the run, also on its containers
	NetworkFile string
	Network     node.Network
	Chain       RPC
	Providers   []*Home
	Consumers   []*Home
	Auditors    []*Home

	cfg   Config
	chain *process
}

// Open builds the market in the order that each part needs: keys, a chain whose
// genesis funds them, contracts, a first node, its address to all others.
// A market that does not come up whole is taken down again.
func Open(ctx context.Context, cfg Config) (_ *Market, err error) {
	dir, err := os.MkdirTemp("", "bourse-") // short: a Unix socket's path has 107 bytes
	if err != nil {
		return nil, err
	}
	m := &Market{Dir: dir, Label: filepath.Base(dir), NetworkFile: filepath.Join(dir, "network.json"), cfg: cfg}
	defer func() {
		if err != nil {
			err = errors.Join(err, m.Close(true))
		}
	}()
	if err := m.makeHomes(ctx); err != nil {
		return nil, err
	}
	if err := m.startChain(ctx); err != nil {
		return nil, err
	}
	if err := m.startNodes(ctx); err != nil {
		return nil, err
	}
	for _, c := range m.Consumers {
		if err := m.AwaitOffers(ctx, c, len(m.Providers)); err != nil {
			return nil, err
		}
	}
	return m, m.awaitConfirmed(ctx)
}

// startNodes starts every daemon. The first one's address is what the others
// begin with; in the end everybody's network file names them all, so that any of
// them finds the market again whoever is away.
func (m *Market) startNodes(ctx context.Context) error {
	var first, all []string
	for _, h := range m.homes() {
		m.Network.Bootstrap = first
		if err := m.writeNetwork(h); err != nil {
			return err
		}
		if err := h.Start(ctx); err != nil {
			return err
		}
		listen, err := h.listen(ctx)
		if err != nil {
			return fmt.Errorf("%s: %w", h.Name, err)
		}
		if first == nil {
			first = listen
		}
		all = append(all, listen...)
		m.say("%s runs (pid %d)", h.Name, h.PID())
	}
	m.Network.Bootstrap = all
	for _, h := range append(m.homes(), nil) { // nil: the run's own
		if err := m.writeNetwork(h); err != nil {
			return err
		}
	}
	return nil
}

func (m *Market) homes() []*Home { return slices.Concat(m.Providers, m.Consumers, m.Auditors) }

func (m *Market) say(format string, args ...any) {
	if m.cfg.Log != nil {
		fmt.Fprintf(m.cfg.Log, format+"\n", args...)
	}
}

// makeHomes makes every participant's keys. The network file they see names
// the contracts' addresses already and the chain's endpoint not yet.
func (m *Market) makeHomes(ctx context.Context) error {
	if err := m.planNetwork(); err != nil {
		return err
	}
	for _, s := range m.cfg.Sellers {
		h, err := m.initHome(ctx, s.Name, []string{"provider", "run", "--simulate", s.Simulate, "--price", s.Price,
			"--region", s.Region, "--prepay", "0s", "--listen", listenLoopback, "--run-label", m.Label})
		if err != nil {
			return err
		}
		m.Providers = append(m.Providers, h)
	}
	for _, b := range m.cfg.Buyers {
		h, err := m.initHome(ctx, b.Name, []string{"node", "run", "--listen", listenLoopback, "--run-label", m.Label})
		if err != nil {
			return err
		}
		m.Consumers = append(m.Consumers, h)
	}
	for _, name := range m.cfg.Auditors {
		h, err := m.initHome(ctx, name, []string{"auditor", "run", "--audit-fee", m.cfg.AuditFee, "--listen", listenLoopback, "--run-label", m.Label})
		if err != nil {
			return err
		}
		var key market.NodeKey
		if err := key.UnmarshalText([]byte(h.Key)); err != nil {
			return fmt.Errorf("%s: node key: %w", name, err)
		}
		m.Auditors, m.Network.Auditors = append(m.Auditors, h), append(m.Network.Auditors, key)
	}
	return nil
}

// writeNetwork writes the network file of the run, or a home's copy of it.
func (m *Market) writeNetwork(h *Home) error {
	path := m.NetworkFile
	if h != nil {
		path = node.NetworkPath(h.Dir)
	}
	b, err := json.MarshalIndent(m.Network, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(b, '\n'), 0o600)
}

// AwaitOffers waits until a consumer's book holds offers of n providers.
func (m *Market) AwaitOffers(ctx context.Context, c *Home, n int) error {
	ctx, cancel := context.WithTimeoutCause(ctx, time.Minute, errors.New("a minute is over"))
	defer cancel()
	return await(ctx, c.Name+"'s book", c.proc, func() error {
		reply, err := c.API().Offers(ctx, &boursev1.OffersRequest{})
		if err != nil {
			return err
		}
		if got := len(reply.Offers); got < n {
			return fmt.Errorf("%d of %d offers seen", got, n)
		}
		return nil
	})
}

// AwaitVerdicts waits until the auditors have judged every device on offer, as a
// consumer sees it.
func (m *Market) AwaitVerdicts(ctx context.Context, c *Home) error {
	ctx, cancel := context.WithTimeoutCause(ctx, time.Minute, errors.New("a minute is over"))
	defer cancel()
	return await(ctx, c.Name+"'s book", c.proc, func() error {
		reply, err := c.API().Offers(ctx, &boursev1.OffersRequest{})
		if err != nil {
			return err
		}
		for _, o := range reply.Offers {
			for _, g := range o.Groups {
				if g.Proof.GetDevices() < g.Count {
					return fmt.Errorf("%d of %d devices of a group are judged", g.Proof.GetDevices(), g.Count)
				}
			}
		}
		return nil
	})
}

// Close stops every process and removes the run's containers and volumes, and
// with removeFiles its folder. Calling it twice is harmless.
func (m *Market) Close(removeFiles bool) error {
	for _, h := range m.homes() {
		h.Stop()
	}
	if m.chain != nil {
		m.chain.stop(stopGrace)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	var errs []error
	if m.cfg.Engine != nil {
		if _, err := m.cfg.Engine.Reap(ctx, m.RunFilter()); err != nil {
			errs = append(errs, fmt.Errorf("remove containers labelled %s: %w", m.RunFilter(), err))
		}
	}
	if removeFiles {
		errs = append(errs, os.RemoveAll(m.Dir))
	}
	return errors.Join(errs...)
}

// RunFilter selects the run's containers and volumes at the engine.
func (m *Market) RunFilter() string { return RunLabel + "=" + m.Label }

// Exports are the shell lines that let a person act as a participant.
func (h *Home) Exports() string {
	var lines []string
	for _, kv := range h.env {
		if strings.HasPrefix(kv, "BOURSE_") || strings.HasPrefix(kv, "DOCKER_HOST=") {
			lines = append(lines, "export "+kv)
		}
	}
	return strings.Join(append(lines, "export PATH="+filepath.Dir(h.bin)+":$PATH"), "\n")
}
