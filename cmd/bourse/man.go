package main

import (
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// manCmd writes the manual pages, for packages and for `make`.
func (c *cli) manCmd() *cobra.Command {
	return &cobra.Command{Use: "man DIR", Short: "Write the manual pages", Hidden: true, Args: takes("a folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := os.MkdirAll(args[0], 0o755); err != nil {
				return err
			}
			cmd.Root().DisableAutoGenTag = true
			return doc.GenManTree(cmd.Root(), &doc.GenManHeader{Title: "BOURSE", Section: "1", Source: "bourse"}, args[0])
		}}
}
