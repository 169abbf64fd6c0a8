package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/attest"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

type verdictView struct {
	Session  string `json:"session"`
	Provider string `json:"provider"`
	Device   string `json:"device"`
	Kind     string `json:"kind"`
	Verdict  string `json:"verdict"`
	Class    uint32 `json:"class"` // 0: none granted
	// ClassNote says why a passed session granted none.
	ClassNote string     `json:"class_note,omitempty"`
	CPUSize   bool       `json:"cpu_size"`
	Issued    *time.Time `json:"issued,omitempty"`
	Expires   *time.Time `json:"expires,omitempty"`
	Signers   []string   `json:"signers"`
	Author    string     `json:"author"`
	Kept      bool       `json:"bundle_kept"`
	Job       string     `json:"job,omitempty"`
	Elapsed   uint32     `json:"elapsed_ms"`
	Hash      string     `json:"attestation_hash"`
}

type suspicionView struct {
	Kind      string     `json:"kind"`
	UUID      string     `json:"uuid,omitempty"`
	Providers []string   `json:"providers"`
	Sessions  []string   `json:"sessions"`
	File      string     `json:"file,omitempty"`
	At        *time.Time `json:"at,omitempty"`
	Note      string     `json:"note"`
}

type auditView struct {
	Verdicts   []verdictView   `json:"verdicts"`
	Suspicions []suspicionView `json:"suspicions"`
}

func (c *cli) auditListCmd() *cobra.Command {
	return &cobra.Command{Use: "list", Short: "Verdicts of the auditors you trust, and what contradicts itself", Args: takes(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			r, err := ask(cmd.Context(), c, "reading verdicts", api.Verdicts, &boursev1.VerdictsRequest{})
			if err != nil {
				return err
			}
			v := auditView{Verdicts: []verdictView{}, Suspicions: []suspicionView{}}
			for _, x := range r.Verdicts {
				v.Verdicts = append(v.Verdicts, viewVerdict(x))
			}
			for _, x := range r.Suspicions {
				v.Suspicions = append(v.Suspicions, suspicionView{x.Kind, x.Uuid, append([]string{}, x.Providers...), append([]string{}, x.Sessions...),
					x.File, stamp(x.AtMs), x.Note})
			}
			return c.show(v, func() { c.auditTables(v) })
		}}
}

func viewVerdict(x *boursev1.VerdictView) verdictView {
	return verdictView{x.Session, x.Provider, x.Device, x.Kind, x.Verdict, x.Class, noClassBy(x), x.Cpu, stamp(x.IssuedMs),
		stamp(x.ExpiresMs), append([]string{}, x.Signers...), x.Author, x.Kept, x.Job, x.ElapsedMs, x.Hash}
}

// noClassBy says why a verdict grants no class, if there is more to say than that.
func noClassBy(x *boursev1.VerdictView) string {
	switch {
	case x.Class != 0:
		return ""
	case x.Cpu:
		return "cpu"
	case x.Verdict == "passed" && noClass("") == attest.Uncalibrated:
		return attest.Uncalibrated
	}
	return ""
}

func (c *cli) auditTables(v auditView) {
	if len(v.Verdicts) == 0 && len(v.Suspicions) == 0 {
		c.note("no verdict is known; `auditors` in the network file or config.yaml names whom you trust")
		return
	}
	var rows [][]string
	for _, x := range v.Verdicts {
		signed, by := "", ""
		if x.Issued != nil {
			signed = c.ago(x.Issued.UnixMilli())
		}
		if len(x.Signers) > 0 {
			by = fmt.Sprintf("%.4s (%s)", short(x.Signers[0]), plural(uint32(len(x.Signers)), "auditor"))
		}
		class, bundle, of := "none", "at its auditor", "idle"
		switch {
		case x.Class != 0:
			class = fmt.Sprint(x.Class)
		case x.ClassNote != "":
			class = "none (" + x.ClassNote + ")"
		}
		if x.Kept {
			bundle = "here"
		}
		if x.Job != "" {
			of = "job " + short(x.Job)
		}
		rows = append(rows, []string{short(x.Session), short(x.Provider), short(x.Device), x.Kind, of, x.Verdict, class, signed, by, bundle})
	}
	if len(rows) > 0 {
		c.table(c.out, []string{"SESSION", "PROVIDER", "DEVICE", "KIND", "OF", "VERDICT", "CLASS", "SIGNED", "BY", "BUNDLE"}, rows)
	}
	rows = nil
	for _, x := range v.Suspicions {
		var providers, proof []string
		for _, p := range x.Providers {
			providers = append(providers, short(p))
		}
		for _, s := range x.Sessions {
			proof = append(proof, short(s))
		}
		if x.File != "" {
			proof = []string{x.File}
		}
		rows = append(rows, []string{x.Kind, strings.Join(providers, ", "), x.UUID, strings.Join(proof, ", "), x.Note})
	}
	if len(rows) > 0 {
		fmt.Fprintln(c.out)
		c.table(c.out, []string{"SUSPICION", "PROVIDERS", "UUID", "PROOF", "MEANS"}, rows)
	}
}

type checkView struct {
	What   string `json:"what"`
	Result string `json:"result"` // ok, wrong, unknown, none
	Detail string `json:"detail"`
}

// askChain has the daemon compare a bundle with the chain.
func (c *cli) askChain(ctx context.Context, file []byte) (checks []checkView, wrong string, err error) {
	r, err := ask(ctx, c, "asking the chain", api.CheckBundle, &boursev1.CheckBundleRequest{Data: file})
	if err != nil {
		return nil, "", err
	}
	for _, k := range r.Checks {
		checks = append(checks, checkView{k.What, k.Result, k.Detail})
		if k.Result == "wrong" {
			wrong = k.What + ": " + k.Detail
		}
	}
	return checks, wrong, nil
}
