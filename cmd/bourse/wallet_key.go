package main

import (
	"bytes"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/node/wallet"
)

type addressView struct {
	Wallet string `json:"wallet"`
	Cold   bool   `json:"key_elsewhere"`
	Node   string `json:"node"`
}

func (c *cli) addressCmd() *cobra.Command {
	return &cobra.Command{Use: "address", Short: "The wallet's address, to send money to", Args: takes(),
		Long: "Address needs no passphrase and no daemon. The capitals are a checksum (EIP-55).",
		RunE: func(*cobra.Command, []string) error {
			if err := c.requireKeys(); err != nil {
				return err
			}
			address, cold, err := wallet.Of(c.home)
			if err != nil {
				return err
			}
			own, err := wallet.NodeAddressOf(c.home)
			if err != nil {
				return err
			}
			v := addressView{wallet.Checksum(address), cold, wallet.Checksum(own)}
			return c.show(v, func() {
				fmt.Fprintln(c.out, v.Wallet)
				if cold {
					c.note("its key is elsewhere; the node's address %s needs coins for gas", v.Node)
				}
			})
		}}
}

func (c *cli) passwdCmd() *cobra.Command {
	var light bool
	var file string
	cmd := &cobra.Command{Use: "passwd", Short: "Encrypt the keys under another passphrase", Args: takes(),
		Long: `Passwd encrypts the keys of this home, the node's and the wallet's, under another
passphrase: all or none, also when it is interrupted. The old one comes from where it
always comes from, the new one from --new-passphrase-file, BOURSE_NEW_PASSPHRASE, or a
prompt. The keys stay what they are, so a copy that somebody has made opens with the
old passphrase for ever: after a theft, move the money.`}
	cmd.Flags().StringVar(&file, "new-passphrase-file", "", "file with the new passphrase (or set BOURSE_NEW_PASSPHRASE)")
	cmd.Flags().BoolVar(&light, "light-kdf", false, "weak and fast key encryption, for throw-away homes of test networks only")
	cmd.RunE = func(*cobra.Command, []string) error {
		if err := c.requireKeys(); err != nil {
			return err
		}
		old, err := c.passphrase(false)
		if err != nil {
			return err
		}
		next, err := c.newPassphrase(file)
		if err != nil {
			return err
		}
		if bytes.Equal(old, next) {
			return failf(exitUsage, "the new passphrase is the old one").todo("choose another")
		}
		done := c.working("encrypting keys")
		err = wallet.ChangePassphrase(c.home, old, next, light)
		done()
		if err != nil {
			return err
		}
		if c.passphraseFile != "" && c.passphraseFile != file {
			c.note("put the new passphrase into %s, which is read from now on in vain", c.passphraseFile)
		}
		c.note("the keys have a new passphrase; a daemon that runs goes on, the next start needs it")
		return nil
	}
	return cmd
}
