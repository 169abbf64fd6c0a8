package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/gpubourse/bourse/cmd/devnet/loopback"
	"github.com/gpubourse/bourse/market"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// tokenDecimals of the test token.
const tokenDecimals = 6

// payTimeout is how long after a job's end its payment may take: attestation,
// voucher, one transaction and its confirmations.
const payTimeout = 90 * time.Second

// balances of the parties in the test token, read from the chain.
type balances struct {
	consumer, escrow market.Amount
	providers        []market.Amount
}

func readBalances(ctx context.Context, m *loopback.Market) (b balances, err error) {
	if b.consumer, err = m.Chain.Balance(ctx, m.Consumers[0].Wallet); err != nil {
		return b, err
	}
	if b.escrow, err = m.Chain.Balance(ctx, m.Chain.Escrow); err != nil {
		return b, err
	}
	for _, p := range m.Providers {
		a, err := m.Chain.Balance(ctx, p.Wallet)
		if err != nil {
			return b, err
		}
		b.providers = append(b.providers, a)
	}
	return b, nil
}

// awaitPaid gives the consumer's newest order once every job of it is paid.
func awaitPaid(ctx context.Context, c *loopback.Home) (*boursev1.Order, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, payTimeout, errors.New("not paid in time"))
	defer cancel()
	for {
		reply, err := c.API().ListOrders(ctx, &boursev1.ListOrdersRequest{All: true})
		if err == nil {
			var order *boursev1.Order
			if order, err = newest(reply.Orders); err == nil {
				if err = unpaid(order); err == nil {
					return order, nil
				}
			}
		}
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("%w: %w", context.Cause(ctx), err)
		case <-time.After(200 * time.Millisecond):
		}
	}
}

func newest(orders []*boursev1.Order) (*boursev1.Order, error) {
	var last *boursev1.Order
	for _, o := range orders {
		if last == nil || o.CreatedMs > last.CreatedMs {
			last = o
		}
	}
	if last == nil {
		return nil, errors.New("the consumer has no order")
	}
	return last, nil
}

// unpaid says what an order still waits for; nil when all is done and paid.
func unpaid(o *boursev1.Order) error {
	if o.State != "done" {
		return fmt.Errorf("order %.8s is %s: %s", o.Id, o.State, o.Reason)
	}
	for _, s := range o.Shares {
		if s.Owed != s.Paid {
			return fmt.Errorf("job %.8s at %.8s: %s, owes %s, paid %s", s.Job, s.Provider, s.State, s.Owed, s.Paid)
		}
	}
	return nil
}

// settle prints the final table and checks it against the chain. The order is
// as it was paid, before the channels were released.
func (d demo) settle(ctx context.Context, order *boursev1.Order, before balances) error {
	after, err := readBalances(ctx, d.m)
	if err != nil {
		return err
	}
	txs, err := collections(ctx, d.m)
	if err != nil {
		return err
	}
	d.jobsTable(order, txs)
	consumer := account{"consumer", before.consumer, after.consumer}
	accounts := make([]account, len(d.m.Providers))
	names := map[string]string{}
	for i, p := range d.m.Providers {
		accounts[i] = account{p.Name, before.providers[i], after.providers[i]}
		names[p.Key] = p.Name
	}
	payments := make([]payment, len(order.Shares))
	for i, s := range order.Shares {
		owed, err1 := market.ParseUnits(s.Owed)
		paid, err2 := market.ParseUnits(s.Paid)
		if err := errors.Join(err1, err2); err != nil {
			return fmt.Errorf("job %.8s: %w", s.Job, err)
		}
		payments[i] = payment{s.Job, names[s.Provider], owed, paid}
	}
	d.moneyTable(consumer, accounts, before.escrow, after.escrow)
	if err := balanced(consumer, accounts, after.escrow, payments); err != nil {
		return fmt.Errorf("the books do not add up: %w", err)
	}
	fmt.Fprintln(d.out, "The books add up to the last base unit. Gas is paid apart, in the chain's own coin.")
	return nil
}

// collections gives, for each job, the transaction by which its provider
// collected: only the provider knows, the consumer sees it arrive.
func collections(ctx context.Context, m *loopback.Market) (map[string]string, error) {
	txs := map[string]string{}
	for _, p := range m.Providers {
		status, err := p.API().ProviderStatus(ctx, &boursev1.ProviderStatusRequest{})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.Name, err)
		}
		for _, j := range status.Jobs {
			txs[j.Job] = j.CollectTx
		}
	}
	return txs, nil
}

func (d demo) jobsTable(o *boursev1.Order, txs map[string]string) {
	names := map[string]string{}
	for _, p := range d.m.Providers {
		names[p.Key] = p.Name
	}
	t := newTable(d.out)
	t.AppendHeader(table.Row{"job", "provider", "device", "tasks", "seconds", "rate/h", "owed", "paid", "left in channel", "collected by", "attestation"})
	for _, s := range o.Shares {
		device := s.Model
		if s.Simulated {
			device += " (simulated)"
		}
		t.AppendRow(table.Row{fmt.Sprintf("%.8s", s.Job), names[s.Provider], device, len(s.Tasks), s.SecondsUsed,
			money(s.RatePerHour), money(s.Owed), money(s.Paid), money(s.LeftInChannel), fmt.Sprintf("%.10s…", txs[s.Job]), s.Verdict})
	}
	t.Render()
}

func (d demo) moneyTable(consumer account, providers []account, escrowBefore, escrowAfter market.Amount) {
	t := newTable(d.out)
	t.AppendHeader(table.Row{"tUSD (simulated)", "before", "after"})
	for _, a := range append([]account{consumer}, providers...) {
		t.AppendRow(table.Row{a.name, a.before.Decimal(tokenDecimals), a.after.Decimal(tokenDecimals)})
	}
	t.AppendRow(table.Row{"escrow", escrowBefore.Decimal(tokenDecimals), escrowAfter.Decimal(tokenDecimals)})
	t.Render()
}

func newTable(out io.Writer) table.Writer {
	t := table.NewWriter()
	t.SetOutputMirror(out)
	style := table.StyleLight
	style.Format.Header = text.FormatDefault // tUSD is written so
	t.SetStyle(style)
	return t
}

// money shows base units as tUSD; what is no number is shown as it came.
func money(units string) string {
	a, err := market.ParseUnits(units)
	if err != nil {
		return units
	}
	return a.Decimal(tokenDecimals)
}
