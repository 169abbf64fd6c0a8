package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

func (c *cli) auditCmd() *cobra.Command {
	cmd := &cobra.Command{Use: "audit", Short: "Attestations: what was proven, and what not"}
	var chain bool
	verify := &cobra.Command{Use: "verify FILE", Short: "Check an attestation bundle offline, from the file alone", Args: takes("a bundle"),
		Long: `Verify recomputes every hash and signature of a bundle from the file alone ("-" reads it from
standard input), and says what was proven and what was not. It reads proofs of equivocation
too.

Exit codes: 0 the bundle holds and its verdict is passed; 8 it holds and its verdict is
another one, or it does not hold, or the file is no bundle, or the chain contradicts it
(--chain); 2 the path is a folder; 3 there is no such file; 6 the chain cannot be asked.`,
		RunE: func(cmd *cobra.Command, args []string) error { return c.verify(cmd.Context(), args[0], chain) }}
	verify.Flags().BoolVar(&chain, "chain", false, "also ask the chain for the beacon, and what the signers have at stake")
	cmd.AddCommand(c.auditListCmd(), c.auditFetchCmd(), verify, c.auditExportCmd(), c.auditConvictCmd())
	return cmd
}

type reportView struct {
	Verdict   string           `json:"verdict"`
	Reason    string           `json:"reason,omitempty"`
	Job       string           `json:"job,omitempty"` // absent: the device was idle
	Session   string           `json:"session"`
	Hash      string           `json:"attestation_hash"` // as the provider's Usage cites it
	Provider  string           `json:"provider"`
	Verifiers []market.Address `json:"verifiers"`
	Device    string           `json:"device"`
	Model     string           `json:"model"`
	Simulated bool             `json:"simulated"`
	ChainID   uint64           `json:"chain_id"`
	Escrow    string           `json:"escrow"`
	Issued    time.Time        `json:"issued"`
	Expires   time.Time        `json:"expires"`
	Elapsed   string           `json:"elapsed"`
	Lanes     []laneView       `json:"lanes"`
	Soundness float64          `json:"soundness_bits"` // of the weakest lane: leaving out 5 % of it passes with 2^-this
	Proven    []string         `json:"proven"`
	NotProven []string         `json:"not_proven"`
	Chain     []checkView      `json:"chain,omitempty"` // what the chain says, when it was asked
}

type laneView struct {
	Lane    string  `json:"lane"`
	Samples int     `json:"samples"` // opened, recomputed and right
	Bits    float64 `json:"soundness_bits"`
}

func (c *cli) verify(ctx context.Context, path string, chain bool) error {
	file, err := readBundle(path)
	if err != nil {
		return err
	}
	if v, err := attest.DecodeConviction(file); err == nil {
		return c.showConviction(v)
	}
	r, err := attest.Verify(file)
	if err != nil {
		return doesNotVerify(path, err)
	}
	a := r.Attestation
	job := ""
	if a.JobID != (market.JobID{}) {
		job = a.JobID.String()
	}
	v := reportView{fmt.Sprint(r.Verdict), r.Reason, job, a.Session.String(), r.Hash.String(), a.Provider.String(), r.Verifiers,
		r.Device.UUID, r.Device.Name, r.Device.Simulated, r.ChainID, r.Escrow.String(), r.Issued, r.Expires, r.Elapsed.String(),
		[]laneView{}, r.SoundnessBits, append([]string{}, r.Proven...), append([]string{}, r.NotProven...), nil}
	for _, l := range r.Lanes {
		v.Lanes = append(v.Lanes, laneView{fmt.Sprint(l.Lane), l.Samples, l.Bits})
	}
	wrong := ""
	if chain {
		if v.Chain, wrong, err = c.askChain(ctx, file); err != nil {
			return err
		}
		v.NotProven = slices.DeleteFunc(v.NotProven, func(s string) bool { return strings.HasPrefix(s, "beacon not checked") })
	}
	if err := c.show(v, func() { c.showReport(path, v) }); err != nil {
		return err
	}
	if wrong != "" {
		return failf(exitVerify, "the bundle holds, and the chain contradicts it: %s", wrong)
	}
	if r.Verdict != attest.Passed {
		return failf(exitVerify, "the bundle holds, and its verdict is %s", v.Verdict).because(v.Reason)
	}
	return nil
}

func doesNotVerify(path string, err error) error {
	f := failf(exitVerify, "%s does not verify", path).because(err.Error())
	if errors.Is(err, attest.ErrMalformed) {
		return f.todo("it is no bundle, or was cut short, or was written anew by another program: fetch it again with `bourse audit fetch`")
	}
	return f.todo("treat it as unattested: it was changed after it was signed, or never held")
}

func (c *cli) showReport(path string, v reportView) {
	fmt.Fprintf(c.out, "%s: every hash and signature recomputed from the file alone\n\n", path)
	var verifiers []string
	for _, a := range v.Verifiers {
		verifiers = append(verifiers, a.String())
	}
	validity := fmt.Sprintf("%s, until %s", v.Issued.Format(time.RFC3339), v.Expires.Format(time.RFC3339))
	c.pairs([][2]string{{"verdict", v.Verdict}, {"reason", v.Reason}, {"device", device(v.Model, v.Simulated) + " " + v.Device}, {"job", v.Job},
		{"provider", v.Provider}, {"signed by", strings.Join(verifiers, ", ")}, {"signed at", validity}, {"chain", fmt.Sprintf("%d, escrow %s", v.ChainID, v.Escrow)},
		{"took", v.Elapsed}})
	for _, l := range v.Lanes {
		c.pairs([][2]string{{"soundness", fmt.Sprintf("lane %s: %.1f bits against leaving out 5 %% of the work (%d samples)", l.Lane, l.Bits, l.Samples)}})
	}
	if len(v.Chain) > 0 {
		fmt.Fprintf(c.out, "\nOn chain\n")
	}
	for _, k := range v.Chain {
		fmt.Fprintf(c.out, "  - %s: %s, %s\n", clean(k.What), clean(k.Result), clean(k.Detail))
	}
	for _, part := range []struct {
		title string
		lines []string
	}{{"Proven", v.Proven}, {"NOT proven", v.NotProven}} {
		if len(part.lines) > 0 {
			fmt.Fprintf(c.out, "\n%s\n", part.title)
		}
		for _, l := range part.lines {
			fmt.Fprintf(c.out, "  - %s\n", clean(l))
		}
	}
}

// showConviction says what two contradicting commits prove.
func (c *cli) showConviction(v attest.Conviction) error {
	a, b := v.Commits[0].Commit, v.Commits[1].Commit
	return c.show(v, func() {
		c.pairs([][2]string{{"proves", "equivocation: two signed answers to one question"}, {"provider", v.Provider.String()},
			{"session", a.Session.String()}, {"lane", fmt.Sprintf("%v, commit %d", a.Lane, a.Seq)}, {"roots", a.Root.String() + ", " + b.Root.String()},
			{"chain", fmt.Sprintf("%d, escrow %s", v.ChainID, v.Escrow)}})
	})
}

// readBundle reads a file of bounded size; "-" is standard input.
func readBundle(path string) ([]byte, error) {
	f := os.Stdin
	if path != "-" {
		var err error
		if f, err = os.Open(path); err != nil {
			return nil, err
		}
		defer f.Close()
	}
	b, err := io.ReadAll(io.LimitReader(f, attest.MaxBundle+1))
	switch {
	case errors.Is(err, syscall.EISDIR):
		return nil, failf(exitUsage, "%s is a folder", path).todo("name the bundle in it: a file")
	case err != nil:
		return nil, err
	case len(b) > attest.MaxBundle:
		return nil, failf(exitVerify, "%s is larger than %d MiB: not an attestation bundle", path, attest.MaxBundle>>20)
	case len(b) == 0:
		return nil, failf(exitVerify, "%s is empty: not an attestation bundle", path).todo("fetch it again with `bourse audit fetch`")
	}
	return b, nil
}

type bundleView struct {
	Job     string `json:"job"`
	File    string `json:"file"`
	Verdict string `json:"verdict"`
}

func (c *cli) auditFetchCmd() *cobra.Command {
	var to string
	cmd := &cobra.Command{Use: "fetch JOB|SESSION", Short: "Write the bundles of a job, or of one session that `audit list` shows, into a folder",
		Args: takes("a job (id, prefix or name) or a session"),
		Long: `Fetch writes the bundles of a job's settle sessions, or that of one session. A session is
looked for here and at the auditor that published its verdict. One that a later session of
the device superseded is in no list: with all 64 digits of its id, the auditors that you
trust are asked for it.

Exit codes: 0 written; 1 another file is there already; 2 a prefix that fits several, or
--to is no folder; 3 no such job or session, or its bundle is not kept (what was said why);
6 an auditor that may have it did not answer.`}
	cmd.Flags().StringVar(&to, "to", ".", "folder")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		r, err := ask(cmd.Context(), c, "fetching bundles", api.Bundles, &boursev1.OrderRef{Ref: args[0]})
		if err != nil && explain(err).code == exitNotFound {
			r, err = c.fetchSession(cmd.Context(), args[0], err)
		}
		if err != nil {
			return err
		}
		if len(r.Bundles) == 0 {
			return failf(exitNotFound, "%s has no attestation", args[0]).because("devices are challenged when their tasks have ended").todo("`bourse show " + args[0] + "` says how far the job is")
		}
		views := []bundleView{}
		var rows [][]string
		for _, b := range r.Bundles {
			path, err := writeBundle(to, b)
			if err != nil {
				return err
			}
			views = append(views, bundleView{b.Job, path, b.Verdict})
			rows = append(rows, []string{short(b.Job), b.Verdict, path})
		}
		return c.show(views, func() { c.table(c.out, []string{"SHARE", "VERDICT", "FILE"}, rows) })
	}
	return cmd
}

// fetchSession looks for a session where there is no job of that name.
func (c *cli) fetchSession(ctx context.Context, name string, noJob error) (*boursev1.BundlesReply, error) {
	if strings.Trim(name, "0123456789abcdefABCDEFxX") != "" || name == "" {
		return nil, noJob
	}
	b, err := ask(ctx, c, "fetching the bundle", api.FetchBundle, &boursev1.FetchBundleRequest{Session: name})
	if err == nil {
		return &boursev1.BundlesReply{Bundles: []*boursev1.Bundle{b}}, nil
	}
	f := explain(err)
	if f.code == exitNotFound {
		if why := explain(noJob).what; why != f.what { // a home that is not set up knows neither
			f.what = why + "; " + f.what
		}
	}
	return nil, f
}

// writeBundle names the file after the job; equal bytes that are there are fine.
func writeBundle(dir string, b *boursev1.Bundle) (string, error) {
	var id market.JobID
	if err := id.UnmarshalText([]byte(b.Job)); err != nil {
		return "", fmt.Errorf("bundle of job %.80q: %w", b.Job, err)
	}
	if err := os.MkdirAll(dir, 0o755); errors.Is(err, syscall.ENOTDIR) {
		return "", failf(exitUsage, "%s is no folder", dir).todo("choose another one with --to")
	} else if err != nil {
		return "", err
	}
	path := filepath.Join(dir, id.Short()+".bundle")
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if os.IsExist(err) {
		if old, err := readBundle(path); err == nil && string(old) == string(b.Data) {
			return path, nil
		}
		return "", failf(exitOther, "%s is there already and is another file", path).todo("choose another folder with --to")
	}
	if err != nil {
		return "", err
	}
	_, err = f.Write(b.Data)
	return path, errors.Join(err, f.Close())
}
