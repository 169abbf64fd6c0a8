package main

import (
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// receiptView is one job's money. Sums are the token's smallest units, exact, and
// text, since a number in JSON is rounded by many readers.
type receiptView struct {
	Kind      string     `json:"kind"` // job or audit
	Session   string     `json:"session,omitempty"`
	Job       string     `json:"job"`
	Order     string     `json:"order,omitempty"`
	Name      string     `json:"name,omitempty"`
	Side      string     `json:"side"`
	Peer      string     `json:"peer"`
	Model     string     `json:"model"`
	Simulated bool       `json:"simulated"`
	State     string     `json:"state"`
	Reason    string     `json:"reason,omitempty"`
	Agreed    *time.Time `json:"agreed"`
	Ended     *time.Time `json:"ended,omitempty"`
	Seconds   uint32     `json:"replica_seconds"`
	ExitCode  int32      `json:"exit_code"`
	Token     string     `json:"token"`
	Address   string     `json:"token_address"`
	Decimals  uint32     `json:"decimals"`
	Owed      string     `json:"owed_units"`
	Vouched   string     `json:"vouched_units"`
	Channel   string     `json:"channel"`
	FundTx    string     `json:"fund_tx,omitempty"`
	CollectTx string     `json:"collect_tx,omitempty"`
	Verdict   string     `json:"verdict,omitempty"`
}

type receiptTotalView struct {
	Kind     string `json:"kind"`
	Side     string `json:"side"`
	Jobs     uint32 `json:"jobs"`
	Token    string `json:"token"`
	Address  string `json:"token_address"`
	Decimals uint32 `json:"decimals"`
	Owed     string `json:"owed_units"`
	Vouched  string `json:"vouched_units"`
}

type receiptListView struct {
	Receipts []receiptView      `json:"receipts"`
	Totals   []receiptTotalView `json:"totals"`
}

func (c *cli) receiptsListCmd() *cobra.Command {
	var since, until, peer, kind string
	var asCSV bool
	cmd := &cobra.Command{Use: "list [JOB]", Short: "Every job bought or sold here and every audit paid, with sums per token", Args: takes("[a job, share or session (id, prefix or name)]"),
		Long: `List shows every job that was ever agreed to in this home, what it owed and what it
was vouched for, and every verdict that an auditor was paid for, with sums for each side
and token. Nothing is ever dropped. JSON (-o json)
and --csv carry exact integers in the token's smallest units.

--since and --until take a day (2026-11-30, in UTC, both included), a time
(2026-11-30T08:00:00Z) or a span back from now (36h, 30d). A job counts by its end, or
by when it was agreed to while it goes on.`}
	cmd.Flags().StringVar(&since, "since", "", "from this day or time on")
	cmd.Flags().StringVar(&until, "until", "", "up to this day or time")
	cmd.Flags().StringVar(&peer, "peer", "", "with this node only (its key, or a prefix)")
	cmd.Flags().StringVar(&kind, "kind", "", "only these: job, or audit (what auditors were paid, or this one earned)")
	cmd.Flags().BoolVar(&asCSV, "csv", false, "as comma-separated values")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		req := &boursev1.ListReceiptsRequest{Peer: peer, Kind: kind}
		if len(args) > 0 {
			req.Job = args[0]
		}
		var err error
		if req.SinceMs, err = c.when("--since", since, false); err != nil {
			return err
		}
		if req.UntilMs, err = c.when("--until", until, true); err != nil {
			return err
		}
		r, err := ask(cmd.Context(), c, "gathering receipts", api.ListReceipts, req)
		if err != nil {
			return err
		}
		if asCSV {
			return c.receiptsCSV(r.Lines)
		}
		return c.showReceiptList(r)
	}
	return cmd
}

// when reads a time in milliseconds; 0 for none. A whole day counts to its end
// where end is asked for.
func (c *cli) when(flag, text string, end bool) (int64, error) {
	if text == "" {
		return 0, nil
	}
	if day, err := time.Parse(time.DateOnly, text); err == nil {
		if end {
			day = day.AddDate(0, 0, 1)
		}
		return day.UnixMilli(), nil
	}
	if t, err := time.Parse(time.RFC3339, text); err == nil {
		return t.UnixMilli(), nil
	}
	if days, err := strconv.ParseUint(strings.TrimSuffix(text, "d"), 10, 15); err == nil && strings.HasSuffix(text, "d") {
		return c.now().AddDate(0, 0, -int(days)).UnixMilli(), nil
	}
	if d, err := time.ParseDuration(text); err == nil && d >= 0 {
		return c.now().Add(-d).UnixMilli(), nil
	}
	return 0, failf(exitUsage, "%s %s is no time", flag, text).todo("write a day (2026-11-30), a time (2026-11-30T08:00:00Z), or a span back from now (36h, 30d)")
}

func viewReceiptLine(l *boursev1.ReceiptLine) receiptView {
	return receiptView{Kind: l.Kind, Session: l.Session, ExitCode: l.ExitCode, Job: l.Job, Order: l.Order, Name: l.Name, Side: l.Side, Peer: l.Peer, Model: l.Model, Simulated: l.Simulated, State: l.State, Reason: l.Reason,
		Agreed: stamp(l.AgreedMs), Ended: stamp(l.EndedMs), Seconds: l.ReplicaSeconds, Token: l.Token, Address: l.TokenAddress, Decimals: l.Decimals,
		Owed: l.Owed, Vouched: l.Vouched, Channel: l.Channel, FundTx: l.FundTx, CollectTx: l.CollectTx, Verdict: l.Verdict}
}

func (c *cli) showReceiptList(r *boursev1.ListReceiptsReply) error {
	v := receiptListView{Receipts: []receiptView{}, Totals: []receiptTotalView{}}
	var rows, sums [][]string
	for _, l := range r.Lines {
		v.Receipts = append(v.Receipts, viewReceiptLine(l))
		what, took := device(l.Model, l.Simulated), seconds(l.ReplicaSeconds)
		if l.Kind == "audit" { // of a session, not of work; an auditor's record names no model
			took = ""
			if l.Model == "" {
				what = ""
			}
		}
		rows = append(rows, []string{stamp(max(l.AgreedMs, l.EndedMs)).Format("2006-01-02 15:04"), short(l.Job), l.Name, boughtOrSold(l.Side), short(l.Peer), what,
			receiptState(l), took, money(l.Owed, l.Decimals, l.Token), money(l.Vouched, l.Decimals, l.Token), short(l.CollectTx)})
	}
	for _, t := range r.Totals {
		v.Totals = append(v.Totals, receiptTotalView{t.Kind, t.Side, t.Jobs, t.Token, t.TokenAddress, t.Decimals, t.Owed, t.Vouched})
		sums = append(sums, []string{boughtOrSold(t.Side), fmt.Sprint(t.Jobs), money(t.Owed, t.Decimals, t.Token), money(t.Vouched, t.Decimals, t.Token)})
	}
	return c.show(v, func() {
		if len(rows) == 0 {
			c.note("no job was bought or sold here and no audit paid, or none fits")
			return
		}
		c.table(c.out, []string{"UTC", "JOB", "NAME", "SIDE", "PEER", "DEVICE", "STATE", "TIME", "OWED", "VOUCHED", "COLLECTED BY"}, rows, "TIME", "OWED", "VOUCHED")
		fmt.Fprintln(c.out)
		c.table(c.out, []string{"TOTAL", "COUNT", "OWED", "VOUCHED"}, sums, "COUNT", "OWED", "VOUCHED")
	})
}

func boughtOrSold(side string) string {
	switch side {
	case "provider":
		return "sold"
	case "payer":
		return "audit paid"
	case "auditor":
		return "audit earned"
	}
	return "bought"
}

// receiptState is where a job ended, with its program's code when that was not 0,
// or what an auditor's verdict was.
func receiptState(l *boursev1.ReceiptLine) string {
	switch {
	case l.Kind == "audit":
		return "verdict " + l.Verdict
	case l.ExitCode != 0:
		return fmt.Sprintf("%s, exit code %d", strings.ToLower(l.State), l.ExitCode)
	}
	return strings.ToLower(l.State)
}

// receiptsCSV writes one line a job, under a header that names the columns.
func (c *cli) receiptsCSV(lines []*boursev1.ReceiptLine) error {
	w := csv.NewWriter(c.out)
	w.Write([]string{"agreed", "ended", "side", "job", "order", "name", "peer", "model", "simulated", "state", "reason", "replica_seconds", "token", "token_address",
		"decimals", "owed_units", "vouched_units", "channel", "fund_tx", "collect_tx", "verdict", "kind", "session", "exit_code"})
	for _, l := range lines {
		ended := ""
		if l.EndedMs != 0 {
			ended = stamp(l.EndedMs).Format(time.RFC3339)
		}
		w.Write([]string{stamp(l.AgreedMs).Format(time.RFC3339), ended, l.Side, l.Job, l.Order, cell(l.Name), l.Peer, cell(l.Model), fmt.Sprint(l.Simulated), l.State, cell(l.Reason),
			fmt.Sprint(l.ReplicaSeconds), cell(l.Token), l.TokenAddress, fmt.Sprint(l.Decimals), l.Owed, l.Vouched, l.Channel, l.FundTx, l.CollectTx, cell(l.Verdict), l.Kind, l.Session, fmt.Sprint(l.ExitCode)})
	}
	w.Flush()
	return w.Error()
}

// cell keeps words of others from being a formula in a spreadsheet.
func cell(s string) string {
	if s = clean(s); s != "" && strings.ContainsRune("=+-@", rune(s[0])) {
		return "'" + s
	}
	return s
}
