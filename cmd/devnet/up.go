package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/cmd/devnet/engine"
	"github.com/gpubourse/bourse/cmd/devnet/loopback"
	"github.com/gpubourse/bourse/market"
)

// simulatedNotice is said wherever a devnet starts.
const simulatedNotice = `SIMULATED: the GPUs (NVIDIA's mock driver library answers for them; no device computes),
the chain (a development chain in a process here) and the money (tUSD, worth nothing).
REAL: keys, peer-to-peer network, contracts, containers, signatures, payments, attestation on the CPU.
`

// consumerMoney is 1000 tUSD, six decimals.
var consumerMoney = market.NewAmount(1000_000_000)

func upCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "up",
		Short: "Start a market and leave it up until Ctrl-C",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			m, err := open(cmd.Context(), cmd.OutOrStdout())
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, takeDown(m, cmd.OutOrStdout())) }()
			linger(cmd.Context(), m, cmd.OutOrStdout())
			return nil
		},
	}
}

// open starts the demo's market: two providers whose devices and prices differ.
func open(ctx context.Context, out io.Writer) (*loopback.Market, error) {
	fmt.Fprint(out, simulatedNotice)
	e, err := engine.Ensure(ctx, os.Getenv("DOCKER_HOST"), out)
	if err != nil {
		return nil, err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return loopback.Open(ctx, loopback.Config{
		Bourse: filepath.Join(filepath.Dir(self), "bourse"), // make build puts them side by side
		Devnet: self,
		Engine: e,
		Sellers: []loopback.Seller{
			{Name: "provider-a", Simulate: "h100:2", Price: "2.40/h", Region: "de"},
			{Name: "provider-b", Simulate: "a100-80:2", Price: "1.20/h", Region: "nl"},
		},
		Buyers:   []loopback.Buyer{{Name: "consumer", Money: consumerMoney}},
		Auditors: []string{"auditor"},
		AuditFee: "0.01",
		Log:      out,
	})
}

// linger tells how to use the market by hand, says of each process that ends what
// that means, and waits for Ctrl-C.
func linger(ctx context.Context, m *loopback.Market, out io.Writer) {
	fmt.Fprintf(out, "\nThe market is up. In another terminal, as the consumer:\n\n%s\n\nbourse market offers; bourse audit list; bourse ps; bourse wallet balance\n\n", m.Consumers[0].Exports())
	for _, p := range m.Providers {
		fmt.Fprintf(out, "Act as %s with: export BOURSE_HOME=%s\n", p.Name, p.Dir)
	}
	for _, a := range m.Auditors {
		fmt.Fprintf(out, "Act as %s, whose verdicts count here, with: export BOURSE_HOME=%s (verify: {by: [%s]} in a job file names it)\n", a.Name, a.Dir, a.Key)
	}
	fmt.Fprintf(out, "\nLogs are in %s. Ctrl-C here takes everything down.\n", m.Dir)
	m.Watch(ctx, func(e loopback.Ended) { fmt.Fprint(out, obituary(m, e)) })
	<-ctx.Done()
}

// obituary says which process ended, how, what that means and what to do.
func obituary(m *loopback.Market, e loopback.Ended) string {
	means, do := "no funding, voucher or claim gets on chain any more, and after a while jobs stop", "Ctrl-C here, and bring the market up again"
	switch {
	case slices.Contains(m.Providers, e.Home):
		means = "its offers expire within minutes; its containers go on and each ends by its own timer once what is paid is used up"
	case slices.Contains(m.Auditors, e.Home):
		means = "it challenges nobody; jobs that name it (verify.by) get no verdicts of it"
	case slices.Contains(m.Consumers, e.Home):
		means = "its jobs get no more vouchers, so their providers stop them; the next bourse command as it starts a daemon"
	}
	if e.Home != nil {
		do = fmt.Sprintf("to bring it back on the same home, in another terminal:\n%s\n%s", e.Home.Exports(), e.Home.Daemon())
	}
	return fmt.Sprintf("\n%s ended: %s. Its log is %s\n  means: %s\n  do: %s\n", e.Name, e.How, e.Log, means, do)
}

// takeDown ends the market and says what it removed.
func takeDown(m *loopback.Market, out io.Writer) error {
	if err := m.Close(true); err != nil {
		return fmt.Errorf("take down: %w", err)
	}
	fmt.Fprintf(out, "taken down: processes, containers and volumes labelled %s, %s\n", m.RunFilter(), m.Dir)
	return nil
}
