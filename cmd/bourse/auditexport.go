package main

import (
	"encoding/json"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/node/wallet"
)

// auditExportCmd shows a verdict to tools that know in-toto and not this market.
func (c *cli) auditExportCmd() *cobra.Command {
	return &cobra.Command{Use: "export FILE", Short: "Print a bundle's verdict as an in-toto statement in a DSSE envelope", Args: takes("a bundle"),
		Long: `Export verifies the bundle and prints its verdict as an in-toto statement, signed with this
home's node key, in a DSSE envelope (always JSON). The evidence stays in the bundle, whose
sha256 the statement names. "-" reads the bundle from standard input.

Exit codes: 0 printed, whatever the verdict; 2 the path is a folder; 3 there is no such file
or home; 8 the file is no bundle, or does not hold.`,
		RunE: func(_ *cobra.Command, args []string) error {
			file, err := readBundle(args[0])
			if err != nil {
				return err
			}
			if _, err := attest.Verify(file); err != nil { // before anybody is asked for a passphrase
				return doesNotVerify(args[0], err)
			}
			if err := c.requireKeys(); err != nil {
				return err
			}
			secret, err := c.passphrase(false)
			if err != nil {
				return err
			}
			done := c.working("opening the keys")
			keys, err := wallet.Open(c.home, secret)
			done()
			if err != nil {
				return err
			}
			envelope, err := attest.Export(file, attest.NewSigner(keys.Node()))
			if err != nil {
				return err
			}
			return json.NewEncoder(c.out).Encode(envelope)
		}}
}
