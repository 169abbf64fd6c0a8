// Devnet is a whole market on one machine: a development chain with the
// contracts, two providers with simulated GPUs and a consumer, as separate
// processes on loopback. It is for trying Bourse, for its end-to-end tests and
// for its benchmarks; nothing of it is part of a real network.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	root := &cobra.Command{
		Use:           "devnet",
		Short:         "A whole Bourse market on this machine, with simulated GPUs and worthless money",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.AddCommand(demoCommand(), upCommand(), chainCommand(), engineCommand())
	if err := root.ExecuteContext(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "devnet:", err)
		if ctx.Err() != nil {
			os.Exit(130)
		}
		os.Exit(1)
	}
}
