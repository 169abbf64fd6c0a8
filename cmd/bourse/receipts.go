package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

func (c *cli) receiptsCmd() *cobra.Command {
	var to, job string
	cmd := &cobra.Command{Use: "receipts JOB", Short: "What a job cost, signed by both sides: one document that proves it",
		Long: `Receipts prints a JSON document: the terms that both sides signed, the provider's
final bill, the consumer's voucher, what auditors were paid for which signed verdicts,
and the transactions. Keep it byte for byte; anybody can check it with
` + "`bourse receipts verify FILE`" + `, offline. A provider prints the same of a job it sold, and
an auditor what it was paid for one: bourse receipts --job JOB (bourse receipts list has
the ids).`}
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if job != "" {
			return takes()(cmd, args)
		}
		return takes("a job (id, prefix or name), --job with the id of one share, or `list`")(cmd, args)
	}
	cmd.Flags().StringVar(&to, "to", "", "write the document to this new file")
	cmd.Flags().StringVar(&job, "job", "", "one share, bought, sold or audited, by its own id")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		req := &boursev1.ReceiptsRequest{Job: job}
		if len(args) > 0 {
			req.Ref = args[0]
		}
		r, err := ask(cmd.Context(), c, "gathering receipts", api.Receipts, req)
		if err != nil {
			return err
		}
		if to == "" {
			_, err := c.out.Write(r.Document)
			return err
		}
		if err := writeNewFile(to, r.Document, 0o644); err != nil {
			return err
		}
		c.note("check it any time with `bourse receipts verify %s`", to)
		return c.show(map[string]string{"file": to}, func() { fmt.Fprintln(c.out, to) })
	}
	cmd.AddCommand(c.receiptsListCmd(), &cobra.Command{Use: "verify FILE", Short: "Check receipts offline, from the file alone", Args: takes("a receipts file, or - for standard input"),
		RunE: func(_ *cobra.Command, args []string) error { return c.verifyReceipts(args[0]) }})
	return cmd
}

// writeNewFile writes what is nowhere else yet.
func writeNewFile(path string, b []byte, mode os.FileMode) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if os.IsExist(err) {
		return failf(exitOther, "%s is there already", path).todo("choose another name, or move it away")
	}
	if err != nil {
		return err
	}
	_, err = f.Write(b)
	return errors.Join(err, f.Close())
}

// readLimited reads a file, or standard input for "-".
func (c *cli) readLimited(path string, limit int64) ([]byte, error) {
	in := io.Reader(c.in)
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	b, err := io.ReadAll(io.LimitReader(in, limit+1))
	if err == nil && int64(len(b)) > limit {
		err = failf(exitUsage, "%s is larger than %s", path, size(uint64(limit)))
	}
	return b, err
}

type receiptsView struct {
	Network   string             `json:"network"`
	ChainID   uint64             `json:"chain_id"`
	Escrow    string             `json:"escrow"`
	PrintedBy string             `json:"printed_by"`
	Side      string             `json:"side"`
	PrintedAt time.Time          `json:"printed_at"`
	Order     string             `json:"order,omitempty"`
	Name      string             `json:"name,omitempty"`
	Jobs      []receiptJobView   `json:"jobs"`
	Audits    []receiptAuditView `json:"audits,omitempty"`
	NotProven []string           `json:"not_proven"`
}

type receiptAuditView struct {
	Session   string   `json:"session"`
	Job       string   `json:"job"`
	Auditor   string   `json:"auditor"`
	Payer     string   `json:"payer"`
	Amount    string   `json:"amount"`
	CollectTx string   `json:"collect_tx,omitempty"`
	Proven    []string `json:"proven"`
	NotProven []string `json:"not_proven"`
}

type receiptJobView struct {
	Job       string   `json:"job"`
	State     string   `json:"state"`
	Consumer  string   `json:"consumer"`
	Provider  string   `json:"provider"`
	Owed      string   `json:"owed"`
	Vouched   string   `json:"vouched"`
	Seconds   uint32   `json:"replica_seconds"`
	FundTx    string   `json:"fund_tx,omitempty"`
	CollectTx string   `json:"collect_tx,omitempty"`
	Proven    []string `json:"proven"`
	NotProven []string `json:"not_proven"`
}

func (c *cli) verifyReceipts(path string) error {
	b, err := c.readLimited(path, node.MaxReceipts)
	if err != nil {
		return err
	}
	if !json.Valid(b) { // empty, cut short, or something else
		return failf(exitVerify, "%s is not a receipts document", path).because("it is no JSON").todo("print it again with `bourse receipts JOB --to FILE`")
	}
	r, err := node.VerifyReceipts(b)
	if err != nil {
		return failf(exitVerify, "%s proves nothing", path).because(err.Error()).
			todo("ask for the file again: it was changed after it was printed, or never held")
	}
	d := r.Document
	v := receiptsView{Network: d.Network.Name, ChainID: d.Network.ChainID, Escrow: d.Network.Escrow.String(), PrintedBy: d.Printed.By.String(),
		Side: d.Printed.Side, PrintedAt: d.Printed.At, Jobs: []receiptJobView{}, NotProven: r.NotProven}
	if d.Order != nil {
		v.Order, v.Name = d.Order.ID.String(), d.Order.Name
	}
	for _, j := range r.Jobs {
		jv := receiptJobView{Job: j.ID.String(), State: j.State, Consumer: j.Key.Signer.String(), Provider: j.Key.Provider.String(),
			Owed: money(j.Owed.String(), uint32(j.Token.Decimals), j.Token.Symbol), Vouched: money(j.Vouched.String(), uint32(j.Token.Decimals), j.Token.Symbol),
			Proven: append([]string{}, j.Proven...), NotProven: append([]string{}, j.NotProven...)}
		if j.Usage != nil {
			jv.Seconds = j.Usage.SecondsUsed
		}
		if j.FundTx != (market.Hash{}) {
			jv.FundTx = "0x" + j.FundTx.String()
		}
		if j.CollectTx != (market.Hash{}) {
			jv.CollectTx = "0x" + j.CollectTx.String()
		}
		v.Jobs = append(v.Jobs, jv)
	}
	for _, a := range r.Audits {
		av := receiptAuditView{Session: a.Session.String(), Job: a.Job.String(), Auditor: a.Key.Provider.String(), Payer: a.Key.Signer.String(),
			Amount: money(a.Amount.String(), uint32(a.Token.Decimals), a.Token.Symbol), Proven: append([]string{}, a.Proven...), NotProven: append([]string{}, a.NotProven...)}
		if a.CollectTx != (market.Hash{}) {
			av.CollectTx = "0x" + a.CollectTx.String()
		}
		v.Audits = append(v.Audits, av)
	}
	return c.show(v, func() { c.showReceipts(path, v) })
}

func (c *cli) showReceipts(path string, v receiptsView) {
	fmt.Fprintf(c.out, "%s: every hash, signature and sum recomputed from the file alone\n\n", clean(path))
	job := ""
	if v.Order != "" {
		job = v.Name + " " + short(v.Order)
	}
	c.pairs([][2]string{{"job", job}, {"printed by", fmt.Sprintf("%s, the %s, at %s", v.PrintedBy, v.Side, v.PrintedAt.Format(time.RFC3339))},
		{"chain", fmt.Sprintf("%s (%d), escrow %s", v.Network, v.ChainID, v.Escrow)}})
	list := func(title string, lines []string) {
		if len(lines) > 0 {
			fmt.Fprintf(c.out, "\n%s\n", title)
		}
		for _, l := range lines {
			fmt.Fprintf(c.out, "  - %s\n", clean(l))
		}
	}
	for _, j := range v.Jobs {
		fmt.Fprintf(c.out, "\nshare %s: %s, %s owed, %s vouched for\n", short(j.Job), clean(j.State), j.Owed, j.Vouched)
		c.pairs([][2]string{{"  funded by", j.FundTx}, {"  collected by", j.CollectTx}})
		list("  Proven", j.Proven)
		list("  NOT proven", j.NotProven)
	}
	for _, a := range v.Audits {
		fmt.Fprintf(c.out, "\naudit %s of share %s: %s to auditor %s\n", short(a.Session), short(a.Job), a.Amount, a.Auditor)
		c.pairs([][2]string{{"  collected by", a.CollectTx}})
		list("  Proven", a.Proven)
		list("  NOT proven", a.NotProven)
	}
	list("NOT proven by the whole", v.NotProven)
}
