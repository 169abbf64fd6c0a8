package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/cmd/bourse/jobfile"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/wallet"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Verbs that move money. Each can also be carried out by a wallet whose key is
// elsewhere (wallet_cold.go).

const aChannel = "a channel (id or prefix)"

func (c *cli) fundCmd() *cobra.Command {
	var yes bool
	var cold coldFlags
	cmd := &cobra.Command{Use: "fund PROVIDER|CHANNEL AMOUNT", Short: "Lock money for a provider",
		Args: cold.takes("a provider (node key or prefix) or a channel of yours", "an amount, such as \"5 USDC\"", "[a token]"),
		Long: "Fund locks money in a channel that only this provider's work can draw on. What is not\nused comes back with `bourse wallet release`, or `unlock` and `withdraw`."}
	cmd.Flags().BoolVarP(&yes, "yes", "y", false, "do not ask")
	cold.add(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if cold.signed != "" {
			return c.sendSigned(cmd.Context(), "fund", cold.signed)
		}
		req, question, err := c.fundRequest(args)
		if err != nil {
			return err
		}
		if cold.unsigned != "" {
			return c.writeUnsigned(cmd, &boursev1.UnsignedRequest{Verb: "fund", Fund: req}, cold.unsigned)
		}
		if err := c.confirm(yes, question); err != nil {
			return err
		}
		r, err := ask(cmd.Context(), c, "waiting for the chain", api.Fund, req)
		if err != nil {
			return err
		}
		return c.showTxs(r)
	}
	return cmd
}

// fundRequest reads an amount in the network's tokens.
func (c *cli) fundRequest(args []string) (*boursev1.FundRequest, string, error) {
	text := args[1]
	if len(args) == 3 {
		text += " " + args[2]
	}
	network, err := c.loadNetwork()
	if err != nil {
		return nil, "", err
	}
	m, err := jobfile.ParseAmount(text)
	if err != nil {
		return nil, "", failf(exitUsage, "%v", err).todo("write whole tokens, such as 5 or \"5 USDC\"")
	}
	units, token, err := m.Units(tokensOf(network))
	if err != nil {
		return nil, "", failf(exitUsage, "%v", err)
	}
	if units.IsZero() {
		return nil, "", failf(exitUsage, "an amount of nothing").todo("write how much to lock, such as \"5 USDC\"")
	}
	return &boursev1.FundRequest{Provider: args[0], Amount: units.String(), Token: token.Symbol},
		fmt.Sprintf("Lock %s %s for provider %s?", units.Decimal(token.Decimals), token.Symbol, short(args[0])), nil
}

func (c *cli) unlockCmd() *cobra.Command {
	var undo bool
	cmd := c.channelCmd("unlock", "unlock CHANNEL", "Ask for a channel's rest back; it opens after the unlock delay", func(ctx context.Context, ref *boursev1.ChannelRef) (*boursev1.TxReply, error) {
		if undo {
			return ask(ctx, c, "waiting for the chain", api.CancelUnlock, ref)
		}
		return ask(ctx, c, "waiting for the chain", api.Unlock, ref)
	})
	cmd.Flags().BoolVar(&undo, "cancel", false, "the same as `bourse wallet cancel-unlock`")
	cmd.MarkFlagsMutuallyExclusive("cancel", "unsigned", "signed")
	return cmd
}

func (c *cli) cancelUnlockCmd() *cobra.Command {
	return c.channelCmd("cancel-unlock", "cancel-unlock CHANNEL", "Take an unlock request back, so that jobs can use the channel again", func(ctx context.Context, ref *boursev1.ChannelRef) (*boursev1.TxReply, error) {
		return ask(ctx, c, "waiting for the chain", api.CancelUnlock, ref)
	})
}

func (c *cli) withdrawCmd() *cobra.Command {
	cmd := c.channelCmd("withdraw", "withdraw CHANNEL", "Take a channel's rest once its unlock has matured", func(ctx context.Context, ref *boursev1.ChannelRef) (*boursev1.TxReply, error) {
		return ask(ctx, c, "waiting for the chain", api.Withdraw, ref)
	})
	cmd.Flags().String("to", "", "address that gets the money (default: the wallet)")
	return cmd
}

func (c *cli) releaseCmd() *cobra.Command {
	return &cobra.Command{Use: "release [CHANNEL]", Short: "Bring the rest of idle channels home at once, with their providers' word", Args: takes("[" + aChannel + "]"),
		RunE: func(cmd *cobra.Command, args []string) error {
			ref := &boursev1.ChannelRef{}
			if len(args) > 0 {
				ref.Ref = args[0]
			}
			r, err := ask(cmd.Context(), c, "asking providers and waiting for the chain", api.Release, ref)
			if err != nil {
				return err
			}
			return c.showTxs(r)
		}}
}

func (c *cli) collectCmd() *cobra.Command {
	return &cobra.Command{Use: "collect [CHANNEL]", Short: "As a provider: turn vouchers into money now", Args: takes("[" + aChannel + "]"),
		Long: "Collect sends what vouchers are worth to the wallet, on one channel or on all. A daemon\ndoes so by itself when a channel is idle; this does it at once, and costs gas.",
		RunE: func(cmd *cobra.Command, args []string) error {
			ref := &boursev1.ChannelRef{}
			if len(args) > 0 {
				ref.Ref = args[0]
			}
			r, err := ask(cmd.Context(), c, "waiting for the chain", api.Collect, ref)
			if err != nil {
				return err
			}
			return c.showTxs(r)
		}}
}

// channelCmd is a verb on one channel, by the daemon's key or a wallet elsewhere.
func (c *cli) channelCmd(verb, use, short string, act func(context.Context, *boursev1.ChannelRef) (*boursev1.TxReply, error)) *cobra.Command {
	var cold coldFlags
	cmd := &cobra.Command{Use: use, Short: short, Args: cold.takes(aChannel)}
	cold.add(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if cold.signed != "" {
			return c.sendSigned(cmd.Context(), verb, cold.signed)
		}
		ref := &boursev1.ChannelRef{Ref: args[0]}
		if to := cmd.Flags().Lookup("to"); to != nil && to.Value.String() != "" {
			ref.To = to.Value.String()
			if _, err := wallet.ParseAddress(ref.To); err != nil {
				return failf(exitUsage, "--to: %v", err).todo("give the address that the money shall go to")
			}
		}
		if cold.unsigned != "" {
			return c.writeUnsigned(cmd, &boursev1.UnsignedRequest{Verb: verb, Channel: ref}, cold.unsigned)
		}
		r, err := act(cmd.Context(), ref)
		if err != nil {
			return err
		}
		return c.showTxs(r)
	}
	return cmd
}

type txView struct {
	Hash    string `json:"hash"`
	What    string `json:"what"`
	Channel string `json:"channel,omitempty"`
	Block   uint64 `json:"block,omitempty"`
	Amount  string `json:"amount,omitempty"`
	Fee     string `json:"fee,omitempty"`
}

func (c *cli) showTxs(r *boursev1.TxReply) error {
	network, err := c.loadNetwork()
	if err != nil {
		return err
	}
	first := network.Tokens[0] // a network file has at least one
	views := []txView{}
	var rows [][]string
	for _, t := range r.Txs {
		symbol, decimals := t.Token, t.Decimals
		if symbol == "" {
			symbol, decimals = first.Symbol, uint32(first.Decimals)
		}
		v := txView{t.Hash, t.What, t.Channel, t.Block, money(t.Amount, decimals, symbol), money(t.Fee, 18, nativeSymbol(network))}
		views = append(views, v)
		rows = append(rows, []string{v.What, short(v.Channel), v.Amount, v.Hash, fmt.Sprint(v.Block), v.Fee})
	}
	if err := c.show(views, func() {
		if len(rows)+len(r.Left) == 0 {
			c.note("there was nothing to do")
			return
		}
		c.table(c.out, []string{"WHAT", "CHANNEL", "AMOUNT", "TRANSACTION", "BLOCK", "FEE"}, rows, "AMOUNT", "BLOCK", "FEE")
	}); err != nil || len(r.Left) == 0 {
		return err
	}
	for _, why := range r.Left {
		fmt.Fprintln(c.err, clean(why))
	}
	return failf(exitOther, "%d of %d channels were left as they are", len(r.Left), len(r.Left)+len(r.Txs))
}

// nativeSymbol names the coin that gas is paid in.
func nativeSymbol(n node.Network) string {
	for _, t := range n.Tokens {
		if viewToken(t).Address == "native coin" {
			return t.Symbol
		}
	}
	return "ETH"
}
