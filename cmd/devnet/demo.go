package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/gpubourse/bourse/cmd/devnet/loopback"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// demo is one showing: a market, the consumer's job on it, and what came of it.
type demo struct {
	m   *loopback.Market
	c   *loopback.Home // the consumer
	out io.Writer
	dir string // job file, image, outputs, bundles
}

type demoFlags struct{ example, scene, picture string }

func demoCommand() *cobra.Command {
	var keep bool
	var f demoFlags
	cmd := &cobra.Command{
		Use:   "demo",
		Short: "Buy, run, attest and pay one job on a market of our own, then take it down",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			ctx, out, start := cmd.Context(), cmd.OutOrStdout(), time.Now()
			m, err := open(ctx, out)
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, takeDown(m, out)) }()
			d := demo{m: m, c: m.Consumers[0], out: out, dir: filepath.Join(m.Dir, "render")}
			if err := d.run(ctx, f); err != nil {
				return err
			}
			fmt.Fprintf(out, "\nAll of it took %.0f s.\n", time.Since(start).Seconds())
			if keep {
				linger(ctx, m, out)
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&keep, "keep", false, "leave the market up until Ctrl-C, to try the CLI by hand")
	cmd.Flags().StringVar(&f.example, "example", "examples/render", "`folder` of the example job and its Go source")
	cmd.Flags().StringVar(&f.scene, "scene", "", "`folder` of another scene for it")
	cmd.Flags().StringVar(&f.picture, "picture", "out/render.png", "`file` the picture is written to")
	return cmd
}

// run is the story of a job, in the commands its consumer gives.
func (d demo) run(ctx context.Context, f demoFlags) error {
	d.title("The example's image is built here; no registry is asked")
	if err := loopback.BuildExample(ctx, f.example, f.scene, d.dir); err != nil {
		return err
	}
	before, err := readBalances(ctx, d.m)
	if err != nil {
		return err
	}
	d.title("What is on offer, as an auditor found it")
	if err := d.m.AwaitVerdicts(ctx, d.c); err != nil {
		return err
	}
	if err := d.show(ctx, "market", "offers"); err != nil {
		return err
	}
	d.title("One command buys, runs, checks and pays")
	if err := d.show(ctx, "submit", "-y", filepath.Join(d.dir, "job.yaml")); err != nil {
		return err
	}
	order, err := awaitPaid(ctx, d.c)
	if err != nil {
		return err
	}
	d.title("The outputs, by hash, joined into a picture")
	outputs := filepath.Join(d.dir, "outputs")
	if err := d.show(ctx, "outputs", order.Id, "--to", outputs); err != nil {
		return err
	}
	if err := d.assemble(ctx, outputs, f.picture); err != nil {
		return err
	}
	d.title("The attestation, checked again offline, from the file alone")
	if err := d.audit(ctx, order); err != nil {
		return err
	}
	d.title("What is left in the channels comes home on the providers' word")
	if err := d.show(ctx, "wallet", "release"); err != nil {
		return err
	}
	d.title("Who was paid what")
	return d.settle(ctx, order, before)
}

func (d demo) title(s string) { fmt.Fprintf(d.out, "\n— %s\n", s) }

// show runs a command as the consumer, for the audience to see.
func (d demo) show(ctx context.Context, args ...string) error {
	fmt.Fprint(d.out, "$ bourse")
	for _, a := range args {
		fmt.Fprint(d.out, " ", a)
	}
	fmt.Fprintln(d.out)
	cmd := d.c.Command(ctx, args...)
	cmd.Stdout, cmd.Stderr = d.out, d.out
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("bourse %s: %w", args[0], err)
	}
	return nil
}

// assemble joins the tiles by the example's own program, on this machine.
func (d demo) assemble(ctx context.Context, outputs, picture string) error {
	if err := os.MkdirAll(filepath.Dir(picture), 0o755); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, filepath.Join(d.dir, "render"), "-assemble", outputs, "-o", picture)
	if msg, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("assemble: %w: %s", err, msg)
	}
	abs, err := filepath.Abs(picture)
	if err != nil {
		return err
	}
	fmt.Fprintln(d.out, "the picture:", abs)
	return nil
}

// audit verifies every bundle of the order, and shows that one changed byte is
// found out.
func (d demo) audit(ctx context.Context, order *boursev1.Order) error {
	bundles := filepath.Join(d.dir, "bundles")
	if err := d.show(ctx, "audit", "fetch", order.Id, "--to", bundles); err != nil {
		return err
	}
	files, err := filepath.Glob(filepath.Join(bundles, "*"))
	if err != nil {
		return err
	}
	if len(files) != len(order.Shares) {
		return fmt.Errorf("%d jobs, but %d attestation bundles in %s", len(order.Shares), len(files), bundles)
	}
	for _, f := range files {
		if err := d.show(ctx, "audit", "verify", f); err != nil {
			return err
		}
	}
	forged := filepath.Join(d.dir, "one-byte-changed")
	if err := flipByte(files[0], forged); err != nil {
		return err
	}
	fmt.Fprintln(d.out, "$ bourse audit verify", forged)
	_, said, code := d.c.CLI(ctx, "audit", "verify", forged)
	fmt.Fprint(d.out, said)
	if code == 0 {
		return fmt.Errorf("audit verify accepted %s, in which one byte was changed", forged)
	}
	fmt.Fprintf(d.out, "(exit code %d, as it must be)\n", code)
	return nil
}

// flipByte copies a file with its middle byte changed.
func flipByte(from, to string) error {
	b, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if len(b) == 0 {
		return fmt.Errorf("%s is empty", from)
	}
	b[len(b)/2] ^= 1
	return os.WriteFile(to, b, 0o600)
}
