package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/cmd/devnet/engine"
)

// engineCommand is the set-up of `make test`: it finds or starts an engine.
func engineCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "engine",
		Short: "Find a container engine, or install and start Debian's docker.io",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			e, err := engine.Ensure(cmd.Context(), os.Getenv("DOCKER_HOST"), cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), "container engine:", e.Host)
			return nil
		},
	}
}
