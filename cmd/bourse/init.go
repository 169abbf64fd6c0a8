package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/node"
)

// maxNetworkFile bounds a network file, in bytes, as node does.
const maxNetworkFile = 64 << 10

type identityView struct {
	Home    string `json:"home"`
	Network string `json:"network"`
	PeerID  string `json:"peer_id"`
	NodeKey string `json:"node_key"`
	Node    string `json:"node_address"`
	Wallet  string `json:"wallet_address"`
}

func (c *cli) initCmd() *cobra.Command {
	var light bool
	cmd := &cobra.Command{Use: "init", Short: "Make the home: keys and network file", Args: takes(),
		Long: `Init makes two keys, encrypted with a passphrase: the node's, which signs, and the
wallet's, which holds money. It copies the network file into the home and writes a
config.yaml in which every setting is explained. It never overwrites keys.`}
	cmd.Flags().BoolVar(&light, "light-kdf", false, "weak and fast key encryption, for throw-away homes of test networks only")
	cmd.RunE = func(*cobra.Command, []string) error { return c.init(light) }
	return cmd
}

func (c *cli) init(light bool) error {
	if c.network == "" {
		return failf(exitUsage, "which network?").todo("give --network FILE: the network.json of whoever runs the network")
	}
	raw, network, err := readNetworkFile(c.network)
	if err != nil {
		return err
	}
	if _, err := os.Lstat(node.NodeKeyPath(c.home)); err == nil {
		return failf(exitOther, "%s has keys already", c.home).because("they may hold money; init never overwrites them").todo("choose another --home")
	}
	secret, err := c.passphrase(true)
	if err != nil {
		return err
	}
	done := c.working("encrypting keys")
	id, err := node.InitHome(c.home, raw, secret, light)
	done()
	if err != nil {
		return err
	}
	if err := c.writeConfig(); err != nil {
		return err
	}
	v := identityView{c.home, network.Name, id.PeerID, id.NodeKey.String(), id.NodeAddress.String(), id.WalletAddress.String()}
	return c.show(v, func() {
		c.pairs([][2]string{{"home", v.Home}, {"network", v.Network}, {"node", v.Node}, {"node key", v.NodeKey}, {"peer id", v.PeerID}, {"wallet", v.Wallet}})
		c.note("next: send %s and coins for gas to the wallet, back up %s and the passphrase, then run `bourse doctor`", network.Tokens[0].Symbol, c.home+"/keys")
	})
}

func readNetworkFile(path string) ([]byte, node.Network, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, node.Network{}, failf(exitNotFound, "no network file at %s", path).todo("ask whoever runs the network for its network.json")
	}
	if err != nil {
		return nil, node.Network{}, err
	}
	defer f.Close()
	raw, err := io.ReadAll(io.LimitReader(f, maxNetworkFile+1))
	if err != nil {
		return nil, node.Network{}, err
	}
	if len(raw) > maxNetworkFile {
		return nil, node.Network{}, failf(exitUsage, "%s is larger than %d KiB: not a network file", path, maxNetworkFile>>10)
	}
	n, err := node.ParseNetwork(raw)
	if err != nil {
		return nil, n, failf(exitUsage, "%s is not a network file", path).because(err.Error()).todo("ask whoever runs the network for its network.json")
	}
	return raw, n, nil
}

// writeConfig writes a config.yaml of comments, for people to edit.
func (c *cli) writeConfig() error {
	var b strings.Builder
	b.WriteString("# Settings of this home. A flag (--word) or BOURSE_WORD in the environment comes first.\n")
	for _, s := range settings {
		if s.name != "network" { // the home has its own copy
			fmt.Fprintf(&b, "\n# %s\n# %s:\n", s.doc, s.name)
		}
	}
	f, err := os.OpenFile(node.ConfigPath(c.home), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil // written by hand before
	}
	if err != nil {
		return err
	}
	_, err = f.WriteString(b.String())
	return errors.Join(err, f.Close())
}
