package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"github.com/gpubourse/bourse/cmd/devnet/loopback"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// stepNames are the parts of a submit, in order; breakdown holds how long each
// took. The clocks are all this machine's.
var stepNames = []string{
	"command starts, reads the job, hands image and inputs to its daemon",
	"bid, match, Terms signed by both",
	"blobs to the provider, channel read, container made and started",
	"first line to the consumer's screen",
}

type breakdown [4]time.Duration

// warmUp funds the channel well and runs one job, so that the measured ones
// need no transaction and the engine knows the image.
func (b *bench) warmUp(ctx context.Context) error {
	c := b.m.Consumers[0]
	reply, err := c.API().Offers(ctx, &boursev1.OffersRequest{})
	if err != nil {
		return err
	}
	if len(reply.Offers) == 0 {
		return errors.New("no offer")
	}
	if _, err := c.API().Fund(ctx, &boursev1.FundRequest{Provider: reply.Offers[0].Provider, Amount: "50000000", Token: loopback.TokenSymbol}); err != nil {
		return fmt.Errorf("fund: %w", err)
	}
	_, _, err = b.submit(ctx)
	return err
}

// submit buys the job and takes the time to its first log line.
func (b *bench) submit(ctx context.Context) (time.Duration, breakdown, error) {
	c := b.m.Consumers[0]
	began := time.Now()
	first, err := firstLine(c.Command(ctx, "submit", "-y", b.job))
	if err != nil {
		return 0, breakdown{}, fmt.Errorf("submit: %w", err)
	}
	orders, err := c.API().ListOrders(ctx, &boursev1.ListOrdersRequest{All: true})
	if err != nil {
		return 0, breakdown{}, err
	}
	var o *boursev1.Order
	for _, x := range orders.Orders {
		if o == nil || x.CreatedMs > o.CreatedMs {
			o = x
		}
	}
	if o == nil || len(o.Shares) != 1 || len(o.Shares[0].Tasks) != 1 {
		return 0, breakdown{}, fmt.Errorf("the order did not run as one job of one task: %v", o)
	}
	s := o.Shares[0]
	marks := []time.Time{began, time.UnixMilli(o.CreatedMs), time.UnixMilli(s.StartedMs), time.UnixMilli(s.Tasks[0].StartedMs), first}
	var p breakdown
	for i := range p {
		p[i] = marks[i+1].Sub(marks[i])
	}
	return first.Sub(began), p, b.settled(ctx, c, o.Id)
}

// settled waits until the job is paid, so that the next one finds all quiet.
func (b *bench) settled(ctx context.Context, c *loopback.Home, id string) error {
	ctx, cancel := context.WithTimeoutCause(ctx, 2*time.Minute, errors.New("not paid in time"))
	defer cancel()
	for {
		o, err := c.API().GetOrder(ctx, &boursev1.OrderRef{Ref: id})
		if err != nil {
			return err
		}
		if s := o.Shares[0]; s.Owed != "0" && s.Owed == s.Paid {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%w: %v", context.Cause(ctx), o)
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// engineRun starts the same image by the engine's own command line.
func (b *bench) engineRun(ctx context.Context) (time.Duration, error) {
	docker, err := exec.LookPath("docker")
	if err != nil {
		return 0, fmt.Errorf("the comparator is the engine's own command line: %w (apt-get install docker-cli)", err)
	}
	// The name the sandbox gives an image it loaded, so that it is the very same.
	image := "bourse.invalid/job:" + strings.TrimPrefix(b.digest, "sha256:")
	began := time.Now()
	first, err := firstLine(exec.CommandContext(ctx, docker, "run", "--rm", "--network", "none", "--read-only",
		"--tmpfs", "/out:mode=1777", "--label", b.m.RunFilter(), image, "1"))
	if err != nil {
		return 0, fmt.Errorf("docker run: %w", err)
	}
	return first.Sub(began), nil
}

// firstLine runs a command to its end and tells when its first line of data came.
func firstLine(cmd *exec.Cmd) (time.Time, error) {
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.StdoutPipe()
	if err != nil {
		return time.Time{}, err
	}
	if err := cmd.Start(); err != nil {
		return time.Time{}, err
	}
	r := bufio.NewReader(out)
	_, readErr := r.ReadString('\n')
	at := time.Now()
	_, _ = io.Copy(io.Discard, r) // Wait reports what goes wrong
	if err := cmd.Wait(); err != nil {
		return at, fmt.Errorf("%w: %s", err, said.String())
	}
	return at, readErr
}

// residentMiB is a process's resident memory.
func residentMiB(pid int) (float64, error) {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, err
	}
	for line := range strings.SplitSeq(string(b), "\n") {
		if f := strings.Fields(line); len(f) == 3 && f[0] == "VmRSS:" {
			kib, err := strconv.ParseFloat(f[1], 64)
			return kib / 1024, err
		}
	}
	return 0, fmt.Errorf("process %d tells no VmRSS", pid)
}
