// Command e2e measures what a person waits for: from `bourse submit` to the
// job's first log line, on a market on loopback with a funded channel and a
// warm image, beside the container engine's own `run` of the same image. The
// two arms are interleaved and their medians compared. It also reports where
// the time goes and what an idle provider keeps in memory.
//
//	go run ./bench/e2e -n 9        (make bench)
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"github.com/gpubourse/bourse/cmd/devnet/engine"
	"github.com/gpubourse/bourse/cmd/devnet/loopback"
	"github.com/gpubourse/bourse/market"
)

func main() {
	n := flag.Int("n", 9, "how many runs of each arm")
	bin := flag.String("bin", "bin", "`folder` of the bourse and devnet binaries")
	root := flag.String("root", ".", "`folder` of the source tree")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, *n, *bin, *root); err != nil {
		fmt.Fprintln(os.Stderr, "bench/e2e:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, n int, bin, root string) (err error) {
	b, err := open(ctx, bin, root)
	if err != nil {
		return err
	}
	defer func() {
		if closeErr := b.m.Close(true); err == nil {
			err = closeErr
		}
	}()
	idle, err := residentMiB(b.m.Providers[0].PID())
	if err != nil {
		return err
	}
	if err := b.warmUp(ctx); err != nil {
		return fmt.Errorf("warm up: %w", err)
	}
	var ours, theirs []time.Duration
	var parts []breakdown
	for i := range n {
		// The arm that goes first alternates, so that neither profits from the other.
		for arm := range 2 {
			if (i+arm)%2 == 0 {
				d, err := b.engineRun(ctx)
				if err != nil {
					return err
				}
				theirs = append(theirs, d)
			} else {
				d, p, err := b.submit(ctx)
				if err != nil {
					return err
				}
				ours, parts = append(ours, d), append(parts, p)
			}
		}
	}
	report(n, idle, median(ours), median(theirs), parts)
	return nil
}

func report(n int, idleMiB float64, ours, theirs time.Duration, parts []breakdown) {
	ms := func(d time.Duration) string { return fmt.Sprintf("%7.0f ms", float64(d.Microseconds())/1000) }
	fmt.Printf("medians of %d interleaved runs, loopback, funded channel, warm image, simulated device\n", n)
	fmt.Printf("%s  bourse submit -> first log line\n", ms(ours))
	fmt.Printf("%s  docker run    -> first log line\n", ms(theirs))
	fmt.Printf("%8.2f x  ratio of the two\n\nwhere the time goes (medians):\n", float64(ours)/float64(theirs))
	for i, name := range stepNames {
		var d []time.Duration
		for _, p := range parts {
			d = append(d, p[i])
		}
		fmt.Printf("%s  %s\n", ms(median(d)), name)
	}
	fmt.Printf("\n%7.0f MiB  resident memory of an idle provider daemon\n", idleMiB)
}

func median(d []time.Duration) time.Duration {
	d = slices.Sorted(slices.Values(d))
	return (d[(len(d)-1)/2] + d[len(d)/2]) / 2
}

// bench is a market with one provider and one consumer, and a job for it.
type bench struct {
	m      *loopback.Market
	job    string // job file
	digest string // of its image
}

func open(ctx context.Context, bin, root string) (*bench, error) {
	bin, err := filepath.Abs(bin)
	if err != nil {
		return nil, err
	}
	root, err = filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	e, err := engine.Ensure(ctx, os.Getenv("DOCKER_HOST"), os.Stderr)
	if err != nil {
		return nil, err
	}
	m, err := loopback.Open(ctx, loopback.Config{
		Bourse: filepath.Join(bin, "bourse"), Devnet: filepath.Join(bin, "devnet"), Engine: e,
		Sellers: []loopback.Seller{{Name: "provider", Simulate: "h100:1", Price: "3.60/h", Region: "de"}},
		Buyers:  []loopback.Buyer{{Name: "consumer", Money: market.NewAmount(100_000_000)}},
	})
	if err != nil {
		return nil, err
	}
	b := &bench{m: m, job: filepath.Join(m.Dir, "job.yaml")}
	image := filepath.Join(m.Dir, "ticker.tar")
	b.digest, err = loopback.BuildImage(ctx, filepath.Join(root, "cmd/devnet/testdata/ticker"), filepath.Join(root, "examples/render/mkimage"),
		filepath.Join(m.Dir, "ticker"), image)
	if err == nil {
		text := fmt.Sprintf("name: bench\nimage: {archive: %s}\ncommand: [\"1\"]\nresources: {gpu: {count: 1}, cpu: 1, memory: 64MiB, disk: 16MiB}\n"+
			"time: {max: 1m, start_by: 1m}\noutputs: [/out]\n", image)
		err = os.WriteFile(b.job, []byte(text), 0o600)
	}
	if err != nil {
		_ = m.Close(true) // the first error is the one to tell
		return nil, err
	}
	return b, nil
}
