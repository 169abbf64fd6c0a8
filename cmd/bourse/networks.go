package main

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/wallet"
)

// Presets are network files shipped as data (docs/network-file.md). They name no
// RPC endpoint: whose endpoint to trust is for each person to say.
//
//go:embed networks/*.json
var networkFiles embed.FS

// preset is a network file without endpoints, and whether it can be used yet.
type preset struct {
	About string `json:"about"`
	// Deployed says that the contracts stand on that chain, at the addresses given.
	// Before that the addresses say where they will be: they follow from code and
	// settings (contracts/script/Deploy.s.sol), and nothing is there yet.
	Deployed bool `json:"deployed"`
	node.Network
}

func presets() ([]preset, error) {
	names, err := fs.Glob(networkFiles, "networks/*.json")
	if err != nil {
		return nil, err
	}
	var out []preset
	for _, name := range names {
		b, err := networkFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		var p preset
		dec := json.NewDecoder(bytes.NewReader(b))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&p); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if p.Name+".json" != path.Base(name) {
			return nil, fmt.Errorf("%s is named %q inside", name, p.Name)
		}
		out = append(out, p)
	}
	return out, nil
}

// findPreset tells a preset's name from a file's path: a path has a separator or
// an ending.
func findPreset(name string) (*preset, error) {
	if strings.ContainsAny(name, "/.") {
		return nil, nil
	}
	all, err := presets()
	if err != nil {
		return nil, err
	}
	for _, p := range all {
		if p.Name == name {
			return &p, nil
		}
	}
	return nil, nil
}

// file makes the network file of a preset with these endpoints.
func (p preset) file(rpc []string) ([]byte, node.Network, error) {
	if !p.Deployed {
		return nil, p.Network, failf(exitPolicy, "no escrow is deployed on %s yet", p.Name).because(p.undeployed()).
			todo("use a network that is deployed (`bourse networks`), or give --network FILE of whoever deployed one" + p.hint())
	}
	if len(rpc) == 0 {
		return nil, p.Network, failf(exitUsage, "which endpoint of %s?", p.Name).because("presets name none: what it says about the chain is what you believe").
			todo("give --rpc URL of a node that you run or trust; repeat it for fail-over")
	}
	p.RPC = rpc
	b, err := json.MarshalIndent(p.Network, "", "  ")
	if err != nil {
		return nil, p.Network, err
	}
	n, err := node.ParseNetwork(b)
	return append(b, '\n'), n, err
}

// undeployed says what a preset's address means as long as nothing is there.
func (p preset) undeployed() string {
	if p.Escrow == (market.Address{}) {
		return "the preset lists chain and tokens; each such chain has contracts of its own"
	}
	return "the contracts will be found at " + wallet.Checksum(p.Escrow) + "; as long as nobody has put them there, coin sent to that address is lost"
}

func (p preset) hint() string {
	if p.ChainID == 1337 {
		return "; on one machine `bin/devnet up` makes such a file"
	}
	return ""
}

type networkView struct {
	Name          string         `json:"name"`
	About         string         `json:"about"`
	ChainID       uint64         `json:"chain_id"`
	Deployed      bool           `json:"deployed"`
	Escrow        string         `json:"escrow,omitempty"` // where it is, or will be once deployed
	Tokens        []tokenAddress `json:"tokens"`
	Confirmations uint64         `json:"confirmations"`
	UnlockDelay   uint32         `json:"unlock_delay_seconds"`
	Simulated     bool           `json:"simulated"`
}

type tokenAddress struct {
	Symbol   string `json:"symbol"`
	Address  string `json:"address"`
	Decimals uint8  `json:"decimals"`
}

func (c *cli) networksCmd() *cobra.Command {
	return &cobra.Command{Use: "networks", Short: "The chains that presets exist for, and whether the escrow is on them", Args: takes(),
		Long: "Networks lists the presets that `bourse init --network NAME --rpc URL` knows. Any other\nnetwork comes as a file from whoever runs it: `bourse init --network FILE`.\n\n\"not yet, then 0x...\" is where the escrow will be found once somebody deploys it: the\naddress follows from its code. Nothing is there yet; coin sent there is lost.",
		RunE: func(*cobra.Command, []string) error {
			all, err := presets()
			if err != nil {
				return err
			}
			views := []networkView{}
			var rows [][]string
			for _, p := range all {
				v := networkView{Name: p.Name, About: p.About, ChainID: p.ChainID, Deployed: p.Deployed, Confirmations: p.Confirmations,
					UnlockDelay: p.UnlockDelaySeconds, Simulated: p.Simulated}
				where := "not yet"
				if p.Escrow != (market.Address{}) {
					v.Escrow = wallet.Checksum(p.Escrow)
					where += ", then " + v.Escrow
				}
				if p.Deployed {
					where = v.Escrow
				}
				var symbols []string
				for _, t := range p.Tokens {
					symbols = append(symbols, t.Symbol)
					v.Tokens = append(v.Tokens, viewToken(t))
				}
				views = append(views, v)
				rows = append(rows, []string{p.Name, fmt.Sprint(p.ChainID), strings.Join(symbols, " "), fmt.Sprint(p.Confirmations), seconds(p.UnlockDelaySeconds), where})
			}
			return c.show(views, func() {
				c.table(c.out, []string{"NETWORK", "CHAIN ID", "TOKENS", "CONFIRMATIONS", "UNLOCK DELAY", "ESCROW"}, rows, "CHAIN ID", "CONFIRMATIONS")
			})
		}}
}

func viewToken(t node.Token) tokenAddress {
	v := tokenAddress{Symbol: t.Symbol, Address: wallet.Checksum(t.Address), Decimals: t.Decimals}
	if t.Address == (market.Address{}) {
		v.Address = "native coin"
	}
	return v
}
