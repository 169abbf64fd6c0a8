package main

import (
	"context"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/cmd/bourse/jobfile"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

type accusationView struct {
	What    string   `json:"what"`
	Accused []string `json:"accused"`
	Bonds   []string `json:"bonds"`
	CostWei string   `json:"cost_wei,omitempty"`
	Refused string   `json:"refused,omitempty"`
	Tx      string   `json:"tx,omitempty"`
}

func (c *cli) auditConvictCmd() *cobra.Command {
	var yes bool
	cmd := &cobra.Command{Use: "convict FILE", Short: "Show a proven lie to the contract, which takes the liar's bond", Args: takes("a bundle or a proof of equivocation"),
		Long: "Convict reads a bundle with a wrong entry of lane I, or a proof that a provider gave two\nanswers to one question, and sends it to the attestor contract. The contract recomputes the\nentry itself; what is no lie it refuses, and then nothing is sent. 5 % of what is slashed\ngoes to you, up to half to whoever paid for the job, the rest is burnt.\n\nExit codes: 0 sent and taken; 2 the path is a folder, or the file is of another network; 3\nthere is no such file; 6 the chain cannot be asked; 8 the file is no bundle and no proof, or\nconvicts nobody, or the contract would not take it; 10 the chain rejected what was sent."}
	cmd.Flags().BoolVarP(&yes, "yes", "y", false, "do not ask")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return c.convict(cmd.Context(), args[0], yes) }
	return cmd
}

func (c *cli) convict(ctx context.Context, path string, yes bool) error {
	file, err := readBundle(path)
	if err != nil {
		return err
	}
	if _, err := attest.DecodeConviction(file); err != nil {
		if _, err = attest.DecodeBundle(file); err != nil {
			return doesNotVerify(path, err)
		}
	}
	r, err := ask(ctx, c, "asking the contract", api.Convict, &boursev1.ConvictRequest{Data: file})
	if err != nil {
		return err
	}
	views := viewAccusations(r)
	sum, open := new(big.Int), 0
	for _, v := range views {
		if v.Refused == "" {
			open++
			if wei, ok := new(big.Int).SetString(v.CostWei, 10); ok {
				sum.Add(sum, wei)
			}
		}
	}
	if c.output == "table" && (!c.quiet || open == 0) {
		c.showAccusations(views)
	}
	if open == 0 {
		return failf(exitVerify, "the contract would take none of this").because(views[0].Refused)
	}
	question := fmt.Sprintf("Send %s for about %s gwei of gas?", plural(uint32(open), "accusation"), gwei(sum))
	if err := c.confirm(yes, question); err != nil {
		return err
	}
	if r, err = ask(ctx, c, "waiting for the chain", api.Convict, &boursev1.ConvictRequest{Data: file, Send: true}); err != nil {
		return err
	}
	views = viewAccusations(r)
	return c.show(views, func() {
		for _, v := range views {
			if v.Tx != "" {
				fmt.Fprintf(c.out, "proven: %s (%s)\n", clean(v.What), v.Tx)
			}
		}
	})
}

func gwei(wei *big.Int) string { return new(big.Int).Div(wei, big.NewInt(1e9)).String() }

func viewAccusations(r *boursev1.ConvictReply) (out []accusationView) {
	for _, x := range r.Accusations {
		v := accusationView{What: x.What, Accused: append([]string{}, x.Accused...), Bonds: append([]string{}, x.Bonds...), CostWei: x.Cost, Refused: x.Refused}
		if x.Tx != nil {
			v.Tx = x.Tx.Hash
		}
		out = append(out, v)
	}
	return out
}

func (c *cli) showAccusations(views []accusationView) {
	for _, v := range views {
		var stakes []string
		for i, who := range v.Accused {
			stakes = append(stakes, short(who)+": "+clean(v.Bonds[i]))
		}
		cost := ""
		if wei, ok := new(big.Int).SetString(v.CostWei, 10); ok {
			cost = gwei(wei) + " gwei of gas"
		}
		fmt.Fprintln(c.err, clean(v.What))
		c.pairs([][2]string{{"at stake", strings.Join(stakes, "; ")}, {"costs", cost}, {"refused", clean(v.Refused)}})
	}
}

type bondView struct {
	Node    string     `json:"node"`
	Owner   string     `json:"owner,omitempty"`
	Bond    string     `json:"bond"`
	Payable *time.Time `json:"payable_at,omitempty"` // absent: it is not being taken out
	Tx      string     `json:"tx,omitempty"`
}

// bondCmd is a verb of providers and auditors alike: either can be convicted.
func (c *cli) bondCmd() *cobra.Command {
	cmd := &cobra.Command{Use: "bond", Short: "Show what this node loses if it is proven to have lied", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.bond(cmd.Context(), &boursev1.BondRequest{Verb: "show"})
		}}
	cmd.AddCommand(c.postBondCmd(), c.bondVerb("unbond", "Ask for the bond back; the wait begins, and a lie can still take it"),
		c.bondVerb("withdraw", "Take the bond out once the wait is over"))
	return cmd
}

func (c *cli) postBondCmd() *cobra.Command {
	var yes bool
	var cold coldFlags
	cmd := &cobra.Command{Use: "post AMOUNT", Short: "Put money at stake, or more of it; it comes back some time after `bond unbond` (15 days on public networks)",
		Args: cold.takes("an amount, such as \"100 USDC\"", "[a token]")}
	cmd.Flags().BoolVarP(&yes, "yes", "y", false, "do not ask")
	cold.add(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if cold.signed != "" {
			return c.sendSigned(cmd.Context(), "bond post", cold.signed)
		}
		network, err := c.loadNetwork()
		if err != nil {
			return err
		}
		m, err := jobfile.ParseAmount(strings.Join(args, " "))
		if err != nil {
			return failf(exitUsage, "%v", err).todo("write whole tokens, such as 100 or \"100 USDC\"")
		}
		units, token, err := m.Units(tokensOf(network))
		if err != nil {
			return failf(exitUsage, "%v", err)
		}
		if units.IsZero() {
			return failf(exitUsage, "an amount of nothing").todo("write how much to put at stake, such as \"100 USDC\"")
		}
		req := &boursev1.BondRequest{Verb: "post", Amount: units.String()}
		if cold.unsigned != "" {
			return c.writeUnsigned(cmd, &boursev1.UnsignedRequest{Verb: "bond", Bond: req}, cold.unsigned)
		}
		if err := c.confirm(yes, fmt.Sprintf("Put %s %s at stake? A proven lie takes all of it; it can be had back after `bond unbond` and the wait.", units.Decimal(token.Decimals), token.Symbol)); err != nil {
			return err
		}
		return c.bond(cmd.Context(), req)
	}
	return cmd
}

// bondVerb is a verb that takes nothing, by the daemon's key or a wallet elsewhere.
func (c *cli) bondVerb(verb, short string) *cobra.Command {
	var cold coldFlags
	cmd := &cobra.Command{Use: verb, Short: short, Args: takes()}
	cold.add(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		req := &boursev1.BondRequest{Verb: verb}
		switch {
		case cold.signed != "":
			return c.sendSigned(cmd.Context(), "bond "+verb, cold.signed)
		case cold.unsigned != "":
			return c.writeUnsigned(cmd, &boursev1.UnsignedRequest{Verb: "bond", Bond: req}, cold.unsigned)
		}
		return c.bond(cmd.Context(), req)
	}
	return cmd
}

func (c *cli) bond(ctx context.Context, req *boursev1.BondRequest) error {
	r, err := ask(ctx, c, "asking the chain", api.Bond, req)
	if err != nil {
		return err
	}
	v := bondView{Node: r.Node, Owner: r.Owner, Bond: money(r.Amount, r.Decimals, r.Token), Payable: stamp(r.PayableAt * 1000)}
	if r.Tx != nil {
		v.Tx = r.Tx.Hash
	}
	return c.show(v, func() {
		payable := ""
		if v.Payable != nil {
			payable = "from " + v.Payable.Format(time.RFC3339) + " on"
		}
		c.pairs([][2]string{{"node", v.Node}, {"bond", v.Bond}, {"owner", v.Owner}, {"payable", payable}, {"transaction", v.Tx}})
	})
}
