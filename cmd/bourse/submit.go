package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"connectrpc.com/connect/v2"
	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/cmd/bourse/jobfile"
	"github.com/gpubourse/bourse/node"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

type submitFlags struct {
	maxPrice, budget             string
	detach, yes, dryRun, exitOwn bool
}

func (c *cli) submitCmd() *cobra.Command {
	var f submitFlags
	cmd := &cobra.Command{Use: "submit JOB.YAML", Short: "Buy what a job file asks for, and run it", Args: takes("a job file"),
		Long: `Submit reads a job file, shows what matches and what it can cost at most, asks,
and then follows the job. Ctrl-C leaves the job running.

bourse help job-file shows every key of the job file; "-" reads standard input.`}
	fl := cmd.Flags()
	fl.BoolVarP(&f.detach, "detach", "d", false, "print the job's id and leave")
	fl.StringVar(&f.maxPrice, "max-price", "", "most a task may cost, such as 2.50/h (instead of the file's price.max)")
	fl.StringVar(&f.budget, "budget", "", "most the whole job may cost, such as 20 (instead of the file's price.budget)")
	fl.BoolVarP(&f.yes, "yes", "y", false, "do not ask")
	fl.BoolVar(&f.dryRun, "dry-run", false, "show what matches and what it would cost, and change nothing")
	fl.BoolVar(&f.exitOwn, "exit-code", false, "end with the container's own code")
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return c.submit(cmd.Context(), args[0], f) }
	return cmd
}

func (c *cli) submit(ctx context.Context, path string, f submitFlags) error {
	spec, err := c.readSpec(path, f)
	if err != nil {
		return err
	}
	n, err := c.daemon(ctx)
	if err != nil {
		return err
	}
	done := c.working("looking for offers")
	est, err := call(ctx, n.Estimate, &boursev1.EstimateRequest{Job: spec})
	done()
	if err != nil {
		return err
	}
	if len(est.Candidates) == 0 {
		return noMatch(est)
	}
	if f.dryRun {
		return c.show(viewEstimate(est), func() { c.showEstimate(c.out, spec, est) })
	}
	if !c.quiet {
		c.showEstimate(c.err, spec, est)
	}
	if err := c.confirm(f.yes, fmt.Sprintf("Submit %s for at most %s?", spec.Name, money(est.MaxCost, est.Decimals, est.Token))); err != nil {
		return err
	}
	id, err := c.sendJob(ctx, n, spec)
	if err != nil {
		return err
	}
	if f.detach {
		c.note("follow it with `bourse logs -f %s`", short(id))
		return c.show(map[string]string{"id": id, "name": spec.Name}, func() { fmt.Fprintln(c.out, id) })
	}
	c.note("%s is %s; Ctrl-C leaves it running", spec.Name, short(id))
	return c.follow(ctx, followed{ref: id, task: -1, logs: c.output == "table", table: true, ownCode: f.exitOwn})
}

// readSpec reads the job file, lays the flags over it and turns amounts into
// base units of the network's tokens.
func (c *cli) readSpec(path string, f submitFlags) (*boursev1.JobSpec, error) {
	job, err := jobfile.ReadFile(path, c.in)
	if err != nil {
		return nil, err
	}
	if f.maxPrice != "" {
		m, err := jobfile.ParsePrice(f.maxPrice)
		if err != nil {
			return nil, failf(exitUsage, "--max-price: %v", err).todo(jobfile.PriceHelp(f.maxPrice))
		}
		job.MaxPrice = &m
	}
	if f.budget != "" {
		m, err := jobfile.ParseAmount(f.budget)
		if err != nil {
			return nil, failf(exitUsage, "--budget: %v", err).todo("write whole tokens, such as 20 or \"20 USDC\"")
		}
		job.Budget = &m
	}
	network, err := c.loadNetwork()
	if err != nil {
		return nil, err
	}
	return job.Spec(tokensOf(network))
}

func tokensOf(n node.Network) (out []jobfile.Token) {
	for _, t := range n.Tokens {
		out = append(out, jobfile.Token{Symbol: t.Symbol, Decimals: t.Decimals})
	}
	return out
}

// sendJob hands the job over and shows how far that is.
func (c *cli) sendJob(ctx context.Context, n api, spec *boursev1.JobSpec) (string, error) {
	s := c.newStatus()
	defer s.clear()
	ctx, info := connect.NewClientContext(ctx)
	stream, err := n.Submit(ctx, &boursev1.SubmitRequest{Job: spec})
	if err != nil {
		return "", remote(err, info)
	}
	defer stream.Close()
	for {
		e, err := stream.Receive()
		if errors.Is(err, io.EOF) {
			return "", failf(exitOther, "the daemon ended the hand-over without accepting the job").todo("see " + node.LogPath(c.home))
		}
		if ctx.Err() != nil {
			return "", &failure{code: exitInterrupted, what: "interrupted before the job was accepted", do: "`bourse ps` shows whether it was"}
		}
		if err != nil {
			return "", remote(err, info)
		}
		if e.Order != "" {
			return e.Order, nil
		}
		line := clean(e.Phase)
		if e.TotalBytes > 0 {
			line += fmt.Sprintf(" %s/%s", size(e.DoneBytes), size(e.TotalBytes))
		}
		s.set(line, clean(e.Phase))
	}
}

// noMatch says how many offers failed each filter and what came nearest.
func noMatch(e *boursev1.EstimateReply) error {
	f := failf(exitNoMatch, "no offer matches: none of %s serves this job", plural(e.OffersSeen, "offer"))
	f.do = "relax what fails most, or wait: `bourse market offers` shows what there is"
	if e.OffersSeen == 0 {
		f.what = "no offer matches: the book is empty"
		f.do = "wait for providers to be heard; `bourse node status` shows the peers"
	}
	var why []string
	failed := slices.Clone(e.Failed)
	slices.SortStableFunc(failed, func(a, b *boursev1.FilterCount) int { return int(b.Failed) - int(a.Failed) })
	for _, x := range failed {
		if x.Failed > 0 {
			why = append(why, fmt.Sprintf("%d fail on %s", x.Failed, clean(x.Filter)))
		}
	}
	if e.NearestMiss != "" {
		why = append(why, "nearest: "+clean(e.NearestMiss))
	}
	return f.because(strings.Join(why, "\n"))
}

type estimateView struct {
	Candidates []candidateView `json:"candidates"`
	OffersSeen uint32          `json:"offers_seen"`
	MaxPerHour string          `json:"max_per_hour"`
	MaxCost    string          `json:"max_cost"`
	Auditors   string          `json:"auditors,omitempty"` // what of it is for them
	Exposure   string          `json:"exposure,omitempty"`
}

type candidateView struct {
	Provider   string `json:"provider"`
	Offer      string `json:"offer"`
	Model      string `json:"model"`
	Simulated  bool   `json:"simulated"`
	Unattested bool   `json:"unattested"`
	Region     string `json:"region,omitempty"`
	Replicas   uint32 `json:"replicas"`
	Price      string `json:"price"`
	InChannel  string `json:"in_channel,omitempty"`
}

func viewEstimate(e *boursev1.EstimateReply) estimateView {
	v := estimateView{[]candidateView{}, e.OffersSeen, rate(e.MaxPerHour, e.Decimals, e.Token), money(e.MaxCost, e.Decimals, e.Token), e.Auditors, e.Exposure}
	for _, x := range e.Candidates {
		v.Candidates = append(v.Candidates, candidateView{x.Provider, x.Offer, x.Model, x.Simulated, x.Unattested, x.Region, x.Replicas,
			rate(x.RatePerHour, e.Decimals, e.Token), money(x.InChannel, e.Decimals, e.Token)})
	}
	return v
}

func (c *cli) showEstimate(w io.Writer, spec *boursev1.JobSpec, e *boursev1.EstimateReply) {
	v := viewEstimate(e)
	var rows [][]string
	var places uint32
	for _, x := range v.Candidates {
		places += x.Replicas
		proof := "attested"
		if x.Unattested {
			proof = "unattested"
		}
		rows = append(rows, []string{short(x.Provider), device(x.Model, x.Simulated), proof, x.Region, fmt.Sprint(x.Replicas), x.Price, x.InChannel})
	}
	c.table(w, []string{"PROVIDER", "DEVICE", "PROOF", "REGION", "TASKS AT ONCE", "PRICE", "IN CHANNEL"}, rows, "TASKS AT ONCE", "PRICE", "IN CHANNEL")
	tasks := uint32(1)
	if spec.Array {
		tasks = spec.ArrayLast - spec.ArrayFirst + 1
	}
	fmt.Fprintf(w, "%s: %s of at most %s each\n", clean(spec.Name), plural(tasks, "task"), seconds(spec.MaxSeconds))
	fmt.Fprintf(w, "at most %s, the whole job at most %s\n", v.MaxPerHour, v.MaxCost)
	if v.Auditors != "" {
		fmt.Fprintf(w, "%s\n", clean(v.Auditors))
	}
	if v.Exposure != "" {
		fmt.Fprintf(w, "at risk: %s\n", clean(v.Exposure))
	}
	if places < spec.Parallel {
		fmt.Fprintf(w, "%d of %d tasks can run at once now; the others wait their turn\n", places, spec.Parallel)
	}
}

// absolute makes a path of this machine absolute, for the daemon.
func absolute(path string) (string, error) {
	if path == "" {
		return "", failf(exitUsage, "the folder is empty").todo("give a folder, such as ./out")
	}
	return filepath.Abs(path)
}
