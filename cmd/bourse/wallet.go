package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

func (c *cli) walletCmd() *cobra.Command {
	cmd := &cobra.Command{Use: "wallet", Short: "Money: balances, channels and the wallet's key"}
	cmd.AddCommand(c.balanceCmd(), c.channelsCmd(), c.fundCmd(), c.unlockCmd(), c.cancelUnlockCmd(), c.withdrawCmd(), c.releaseCmd(), c.collectCmd(),
		c.addressCmd(), c.exportCmd(), c.passwdCmd())
	return cmd
}

type balanceView struct {
	Wallet     string      `json:"wallet"`
	Cold       bool        `json:"key_elsewhere"`
	Balances   []tokenView `json:"balances"`
	InChannels string      `json:"in_channels,omitempty"`
	GasAccount string      `json:"gas_account,omitempty"`
	Gas        string      `json:"gas,omitempty"`
}

type tokenView struct {
	Symbol     string `json:"symbol"`
	Address    string `json:"address"`
	Amount     string `json:"amount"`
	InChannels string `json:"in_channels,omitempty"`
}

func (c *cli) balanceCmd() *cobra.Command {
	return &cobra.Command{Use: "balance", Short: "What the wallet holds, and what is locked in channels", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			network, err := c.loadNetwork()
			if err != nil {
				return err
			}
			r, err := ask(cmd.Context(), c, "asking the chain", api.Balance, &boursev1.BalanceRequest{})
			if err != nil {
				return err
			}
			v := balanceView{Wallet: r.Wallet, Cold: r.Cold, Balances: []tokenView{}, GasAccount: r.GasAccount, Gas: money(r.Gas, 18, nativeSymbol(network))}
			var rows [][]string
			for _, b := range r.Balances {
				amount := money(b.Amount, b.Decimals, b.Symbol)
				if amount == "" {
					amount = "unknown" // what cannot be read is not zero
				}
				t := tokenView{b.Symbol, b.Address, amount, money(b.InChannels, b.Decimals, b.Symbol)}
				v.Balances = append(v.Balances, t)
				rows = append(rows, []string{t.Symbol, t.Amount, t.InChannels})
			}
			if len(r.Balances) > 0 { // the network's first token
				v.InChannels = money(r.InChannels, r.Balances[0].Decimals, r.Balances[0].Symbol)
			}
			return c.show(v, func() {
				wallet := v.Wallet
				if v.Cold {
					wallet += " (its key is elsewhere)"
				}
				c.pairs([][2]string{{"wallet", wallet}})
				if v.Cold {
					c.pairs([][2]string{{"gas", fmt.Sprintf("%s at the node's address %s, which sends what the wallet need not", v.Gas, v.GasAccount)}})
				}
				c.table(c.out, []string{"TOKEN", "BALANCE", "IN CHANNELS"}, rows, "BALANCE", "IN CHANNELS")
			})
		}}
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
	Headroom  string     `json:"headroom,omitempty"` // not owed yet
	Rate      string     `json:"rate,omitempty"`     // of the open job, all replicas
	Empty     int64      `json:"empty_seconds,omitempty"`
	Provider  string     `json:"provider,omitempty"`
	Payee     string     `json:"payee,omitempty"`
	Payer     string     `json:"payer,omitempty"`
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
					money(x.Cumulative, x.Decimals, x.Token), x.Epoch, x.Seq, stamp(x.UnlockAt * 1000), x.UnlockDelay, x.OpenJob,
					money(x.Headroom, x.Decimals, x.Token), rate(x.RatePerHour, x.Decimals, x.Token), x.EmptySeconds, x.Provider, x.Payee, x.Payer, x.Error}
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
	if x.RatePerHour != "" {
		state += fmt.Sprintf(", empty in %s at %s", span(time.Duration(x.EmptySeconds)*time.Second), rate(x.RatePerHour, x.Decimals, x.Token))
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
