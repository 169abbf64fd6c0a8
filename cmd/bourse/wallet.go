package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/cmd/bourse/jobfile"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

func (c *cli) walletCmd() *cobra.Command {
	cmd := &cobra.Command{Use: "wallet", Short: "Money: balances and channels"}
	var undo bool
	unlock := c.channelCmd("unlock CHANNEL", "Ask for a channel's rest back; it opens after the unlock delay", func(ctx context.Context, ref string) (*boursev1.TxReply, error) {
		if undo {
			return ask(ctx, c, "waiting for the chain", api.CancelUnlock, &boursev1.ChannelRef{Ref: ref})
		}
		return ask(ctx, c, "waiting for the chain", api.Unlock, &boursev1.ChannelRef{Ref: ref})
	}, takes("a channel (id or prefix)"))
	unlock.Flags().BoolVar(&undo, "cancel", false, "take a request back, so that the channel can be used again")
	cmd.AddCommand(c.balanceCmd(), c.fundCmd(), c.channelsCmd(), unlock,
		c.channelCmd("withdraw CHANNEL", "Take a channel's rest once its unlock has matured", func(ctx context.Context, ref string) (*boursev1.TxReply, error) {
			return ask(ctx, c, "waiting for the chain", api.Withdraw, &boursev1.ChannelRef{Ref: ref})
		}, takes("a channel (id or prefix)")),
		c.channelCmd("release [CHANNEL]", "Bring the rest of idle channels home at once, with their providers' word", func(ctx context.Context, ref string) (*boursev1.TxReply, error) {
			return ask(ctx, c, "asking providers and waiting for the chain", api.Release, &boursev1.ChannelRef{Ref: ref})
		}, takes("[a channel (id or prefix)]")))
	return cmd
}

type balanceView struct {
	Wallet     string      `json:"wallet"`
	Balances   []tokenView `json:"balances"`
	InChannels string      `json:"in_channels,omitempty"`
}

type tokenView struct {
	Symbol  string `json:"symbol"`
	Address string `json:"address"`
	Amount  string `json:"amount"`
}

func (c *cli) balanceCmd() *cobra.Command {
	return &cobra.Command{Use: "balance", Short: "What the wallet holds", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			r, err := ask(cmd.Context(), c, "asking the chain", api.Balance, &boursev1.BalanceRequest{})
			if err != nil {
				return err
			}
			v := balanceView{Wallet: r.Wallet, Balances: []tokenView{}}
			var rows [][]string
			for _, b := range r.Balances {
				amount := money(b.Amount, b.Decimals, b.Symbol)
				if amount == "" {
					amount = "unknown" // what cannot be read is not zero
				}
				v.Balances = append(v.Balances, tokenView{b.Symbol, b.Address, amount})
				rows = append(rows, []string{b.Symbol, amount})
			}
			if len(r.Balances) > 0 { // channels are in the network's first token
				v.InChannels = money(r.InChannels, r.Balances[0].Decimals, r.Balances[0].Symbol)
			}
			return c.show(v, func() {
				c.pairs([][2]string{{"wallet", v.Wallet}, {"in channels", v.InChannels}})
				c.table(c.out, []string{"TOKEN", "BALANCE"}, rows, "BALANCE")
			})
		}}
}

func (c *cli) fundCmd() *cobra.Command {
	var yes bool
	cmd := &cobra.Command{Use: "fund PROVIDER AMOUNT", Short: "Lock money for a provider", Args: takes("a provider (node key or prefix)", "an amount, such as \"5 USDC\"", "[a token]"),
		Long: "Fund locks money in a channel that only this provider's work can draw on. What is not\nused comes back with `bourse wallet release`, or `unlock` and `withdraw`."}
	cmd.Flags().BoolVarP(&yes, "yes", "y", false, "do not ask")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		text := args[1]
		if len(args) == 3 {
			text += " " + args[2]
		}
		network, err := c.loadNetwork()
		if err != nil {
			return err
		}
		m, err := jobfile.ParseAmount(text)
		if err != nil {
			return failf(exitUsage, "%v", err).todo("write whole tokens, such as 5 or \"5 USDC\"")
		}
		units, token, err := m.Units(tokensOf(network))
		if err != nil {
			return failf(exitUsage, "%v", err)
		}
		if units.IsZero() {
			return failf(exitUsage, "an amount of nothing").todo("write how much to lock, such as \"5 USDC\"")
		}
		if err := c.confirm(yes, fmt.Sprintf("Lock %s %s for provider %s?", units.Decimal(token.Decimals), token.Symbol, short(args[0]))); err != nil {
			return err
		}
		r, err := ask(cmd.Context(), c, "waiting for the chain", api.Fund, &boursev1.FundRequest{Provider: args[0], Amount: units.String(), Token: token.Symbol})
		if err != nil {
			return err
		}
		return c.showTxs(r)
	}
	return cmd
}

func (c *cli) channelCmd(use, short string, act func(context.Context, string) (*boursev1.TxReply, error), args cobra.PositionalArgs) *cobra.Command {
	return &cobra.Command{Use: use, Short: short, Args: args,
		RunE: func(cmd *cobra.Command, args []string) error {
			ref := ""
			if len(args) > 0 {
				ref = args[0]
			}
			r, err := act(cmd.Context(), ref)
			if err != nil {
				return err
			}
			return c.showTxs(r)
		}}
}

type txView struct {
	Hash    string `json:"hash"`
	What    string `json:"what"`
	Channel string `json:"channel,omitempty"`
	Block   uint64 `json:"block,omitempty"`
	Amount  string `json:"amount,omitempty"`
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
		v := txView{t.Hash, t.What, t.Channel, t.Block, money(t.Amount, decimals, symbol)}
		views = append(views, v)
		rows = append(rows, []string{v.What, short(v.Channel), v.Amount, v.Hash, fmt.Sprint(v.Block)})
	}
	return c.show(views, func() {
		if len(rows) == 0 {
			c.note("there was nothing to do")
			return
		}
		c.table(c.out, []string{"WHAT", "CHANNEL", "AMOUNT", "TRANSACTION", "BLOCK"}, rows, "AMOUNT", "BLOCK")
	})
}

type channelView struct {
	ID        string     `json:"id"`
	Role      string     `json:"role"`
	Peer      string     `json:"peer"`
	Balance   string     `json:"balance,omitempty"`
	Collected string     `json:"collected,omitempty"`
	Owed      string     `json:"last_voucher,omitempty"`
	Epoch     uint32     `json:"epoch"`
	Seq       uint32     `json:"seq"`
	UnlockAt  *time.Time `json:"unlock_at,omitempty"`
	Delay     uint32     `json:"unlock_delay_seconds"`
	OpenJob   string     `json:"open_job,omitempty"`
	Error     string     `json:"error,omitempty"` // then the numbers are the last known
}

func (c *cli) channelsCmd() *cobra.Command {
	return &cobra.Command{Use: "channels", Short: "Money locked for providers, or by consumers for you", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			r, err := ask(cmd.Context(), c, "asking the chain", api.Channels, &boursev1.ChannelsRequest{})
			if err != nil {
				return err
			}
			views := []channelView{}
			var rows [][]string
			for _, x := range r.Channels {
				v := channelView{x.Id, x.Role, x.Peer, money(x.Balance, x.Decimals, x.Token), money(x.Collected, x.Decimals, x.Token),
					money(x.Cumulative, x.Decimals, x.Token), x.Epoch, x.Seq, stamp(x.UnlockAt * 1000), x.UnlockDelay, x.OpenJob, x.Error}
				views = append(views, v)
				rows = append(rows, []string{short(v.ID), v.Role, short(v.Peer), v.Balance, v.Owed, v.Collected, c.channelState(x)})
			}
			return c.show(views, func() {
				if len(rows) == 0 {
					c.note("no channel is open")
					return
				}
				c.table(c.out, []string{"CHANNEL", "YOU ARE", "PEER", "BALANCE", "LAST VOUCHER", "COLLECTED", "STATE"}, rows, "BALANCE", "LAST VOUCHER", "COLLECTED")
			})
		}}
}

func (c *cli) channelState(x *boursev1.Channel) string {
	state := "idle"
	if x.OpenJob != "" {
		state = "job " + short(x.OpenJob)
	}
	if x.UnlockAt > 0 {
		if at := time.Unix(x.UnlockAt, 0); at.After(c.now()) {
			state += ", unlocks " + c.ago(at.UnixMilli())
		} else {
			state += ", unlocked: `bourse wallet withdraw " + short(x.Id) + "`"
		}
	}
	if x.Error != "" {
		state += ", last known: " + x.Error
	}
	return state
}
