package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/wallet"
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
	Cold    bool   `json:"wallet_key_elsewhere"`
}

type initFlags struct {
	light     bool
	wallet    string
	key       string // keystore file of a wallet that there is already
	keySecret string
	rpc       []string
}

func (c *cli) initCmd() *cobra.Command {
	var f initFlags
	cmd := &cobra.Command{Use: "init", Short: "Make the home: keys and network file", Args: takes(),
		Long: `Init makes two keys, encrypted with a passphrase: the node's, which signs, and the
wallet's, which holds money. It copies the network file into the home and writes a
config.yaml in which every setting is explained. It never overwrites keys.

--network takes a file, or the name of a preset (bourse networks) together with --rpc.
With --wallet ADDRESS the wallet's key stays elsewhere: the home knows its address
only, and what moves its money is signed there (bourse wallet fund --unsigned). With
--wallet-key FILE the wallet is one that you have: a keystore V3 file, as most wallets
and ` + "`bourse wallet export`" + ` write it.`}
	cmd.Flags().BoolVar(&f.light, "light-kdf", false, "weak and fast key encryption, for throw-away homes of test networks only")
	cmd.Flags().StringVar(&f.wallet, "wallet", "", "address of a wallet whose key stays elsewhere")
	cmd.Flags().StringVar(&f.key, "wallet-key", "", "keystore V3 file of a wallet to take over")
	cmd.Flags().StringVar(&f.keySecret, "wallet-key-passphrase-file", "", "file with that file's passphrase (default: ask, or the home's)")
	cmd.MarkFlagsMutuallyExclusive("wallet", "wallet-key")
	cmd.Flags().StringSliceVar(&f.rpc, "rpc", nil, "chain endpoint, http(s) or ws(s); repeat it for fail-over (a network file names its own)")
	cmd.RunE = func(*cobra.Command, []string) error { return c.init(f) }
	return cmd
}

func (c *cli) init(f initFlags) error {
	if c.network == "" {
		return failf(exitUsage, "which network?").todo("give --network FILE: the network.json of whoever runs the network; or a preset of `bourse networks`, with --rpc URL")
	}
	raw, network, err := initialNetwork(c.network, f.rpc)
	if err != nil {
		return err
	}
	var elsewhere market.Address
	if f.wallet != "" {
		if elsewhere, err = wallet.ParseAddress(f.wallet); err != nil {
			return failf(exitUsage, "--wallet: %v", err).todo("give the wallet's address, 0x and 40 hex digits")
		}
	}
	if _, err := os.Lstat(wallet.NodeKeyPath(c.home)); err == nil {
		return failf(exitOther, "%s has keys already", c.home).because("they may hold money; init never overwrites them").todo("choose another --home")
	}
	secret, err := c.passphrase(true)
	if err != nil {
		return err
	}
	keySecret, err := c.keyPassphrase(f, secret)
	if err != nil {
		return err
	}
	done := c.working("encrypting keys")
	var id node.Identity
	switch {
	case f.wallet != "":
		id, err = node.InitColdHome(c.home, raw, elsewhere, secret, f.light)
	case f.key != "":
		id, err = node.InitImportedHome(c.home, raw, f.key, keySecret, secret, f.light)
	default:
		id, err = node.InitHome(c.home, raw, secret, f.light)
	}
	done()
	if f.key != "" && errors.Is(err, wallet.ErrPassphrase) {
		return failf(exitUsage, "%v", err).todo("give the passphrase of that file with --wallet-key-passphrase-file")
	}
	if err != nil {
		return err
	}
	if err := c.writeConfig(); err != nil {
		return err
	}
	v := identityView{c.home, network.Name, id.PeerID, id.NodeKey.String(), wallet.Checksum(id.NodeAddress), wallet.Checksum(id.WalletAddress), f.wallet != ""}
	return c.show(v, func() {
		c.pairs([][2]string{{"home", v.Home}, {"network", v.Network}, {"node", v.Node}, {"node key", v.NodeKey}, {"peer id", v.PeerID}, {"wallet", v.Wallet}})
		if v.Cold {
			c.note("next: send coins for gas to the node's address %s, which collects and unlocks; back up %s and the passphrase, then run `bourse doctor`", v.Node, c.home+"/keys")
			return
		}
		c.note("next: send %s and coins for gas to the wallet, back up %s and the passphrase, then run `bourse doctor`", network.Tokens[0].Symbol, c.home+"/keys")
	})
}

// initialNetwork finds what a new home copies: a preset with endpoints, or a
// file, whose endpoints --rpc replaces.
func initialNetwork(name string, rpc []string) ([]byte, node.Network, error) {
	for _, u := range rpc {
		if scheme, rest, _ := strings.Cut(u, "://"); rest == "" || !contains([]string{"http", "https", "ws", "wss"}, scheme) {
			return nil, node.Network{}, failf(exitUsage, "--rpc %s is no endpoint", hideSecrets(u)).todo("write http://, https://, ws:// or wss:// and the rest")
		}
	}
	p, err := findPreset(name)
	if err != nil {
		return nil, node.Network{}, err
	}
	if p != nil {
		return p.file(rpc)
	}
	raw, n, err := readNetworkFile(name)
	if err != nil || len(rpc) == 0 {
		return raw, n, err
	}
	n.RPC = rpc
	if raw, err = json.MarshalIndent(n, "", "  "); err != nil {
		return nil, n, err
	}
	n, err = node.ParseNetwork(raw)
	return append(raw, '\n'), n, err
}

func readNetworkFile(path string) ([]byte, node.Network, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, node.Network{}, failf(exitNotFound, "no network file at %s, and no preset of that name", path).todo("choose one of `bourse networks`, or ask whoever runs the network for its network.json")
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
		return nil, node.Network{}, failf(exitUsage, "%s is larger than %d KiB: not a network file", path, maxNetworkFile>>10).todo("ask whoever runs the network for its network.json")
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
