package main

import (
	"bytes"
	"fmt"
	"os"

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

func (c *cli) exportCmd() *cobra.Command {
	var light bool
	var file string
	cmd := &cobra.Command{Use: "export FILE", Short: "Write the wallet's key to a keystore file, for another wallet or a safe", Args: takes("a new file"),
		Long: `Export writes the wallet's key to a new keystore V3 file, as most wallets read it, under
a passphrase of its own: from --new-passphrase-file, BOURSE_NEW_PASSPHRASE, or a prompt.
Whoever has both has the money. ` + "`bourse init --wallet-key FILE`" + ` makes a home with it;
two homes must not send from one wallet at a time.`}
	cmd.Flags().StringVar(&file, "new-passphrase-file", "", "file with the passphrase for the new file (or set BOURSE_NEW_PASSPHRASE)")
	cmd.Flags().BoolVar(&light, "light-kdf", false, "weak and fast key encryption, for throw-away keys of test networks only")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if err := c.requireKeys(); err != nil {
			return err
		}
		if _, err := os.Lstat(args[0]); err == nil {
			return failf(exitOther, "%s is there already", args[0]).todo("choose another name, or move it away")
		}
		secret, err := c.passphrase(false)
		if err != nil {
			return err
		}
		next, err := c.newPassphrase(file)
		if err != nil {
			return err
		}
		done := c.working("encrypting the key")
		err = wallet.Export(c.home, secret, args[0], next, light)
		done()
		if err != nil {
			return err
		}
		return c.show(map[string]string{"file": args[0]}, func() { fmt.Fprintln(c.out, args[0]) })
	}
	return cmd
}
