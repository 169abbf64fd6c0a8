package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/cmd/devnet/engine"
	"github.com/gpubourse/bourse/cmd/devnet/loopback"
	"github.com/gpubourse/bourse/market"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// The end-to-end tests: real binaries, real sockets, a real chain and real
// containers. They look from outside, as the demo does: through the command
// line, the chain and the container engine.

// binaries builds bourse and devnet as they are now.
func binaries(t *testing.T) (bourse, devnet string) {
	t.Helper()
	dir := t.TempDir()
	cmd := exec.Command("go", "build", "-buildvcs=false", "-o", dir, "./cmd/bourse", "./cmd/devnet")
	cmd.Dir = "../.."
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	return filepath.Join(dir, "bourse"), filepath.Join(dir, "devnet")
}

func findEngine(t *testing.T) *engine.Engine {
	t.Helper()
	e, err := engine.Find(t.Context(), os.Getenv("DOCKER_HOST"))
	if err != nil {
		t.Fatalf("%v\nthe end-to-end tests need a container engine: bin/devnet engine", err)
	}
	return e
}

// world is the market that the tests share, and a job image to run on it.
type world struct {
	*loopback.Market
	engine *engine.Engine
	image  string // archive
}

// purse is what each consumer with money gets: 50 tUSD.
const purse = 50_000_000

// openWorld starts two providers of one device each, two consumers with money
// and one without.
func openWorld(t *testing.T) *world {
	t.Helper()
	bourse, devnet := binaries(t)
	w := &world{engine: findEngine(t)}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	m, err := loopback.Open(ctx, loopback.Config{
		Bourse: bourse, Devnet: devnet, Engine: w.engine,
		Sellers: []loopback.Seller{
			{Name: "dear", Simulate: "h100:1", Price: "7.20/h", Region: "de"},
			{Name: "cheap", Simulate: "a100-80:1", Price: "3.60/h", Region: "nl"},
		},
		Buyers: []loopback.Buyer{
			{Name: "ann", Money: market.NewAmount(purse)},
			{Name: "ben", Money: market.NewAmount(purse)},
			{Name: "poor"},
		},
		Auditors: []string{"judge", "juror"},
		AuditFee: "0.01",
	})
	if err != nil {
		t.Fatal(err)
	}
	w.Market = m
	t.Cleanup(func() {
		if t.Failed() {
			w.dumpLogs(t)
		}
		if err := m.Close(true); err != nil {
			t.Error(err)
		}
		if n, err := w.engine.Left(context.Background(), m.RunFilter()); n != 0 || err != nil {
			t.Errorf("%d containers and volumes are left (%v)", n, err)
		}
	})
	w.image = filepath.Join(m.Dir, "ticker.tar")
	program, err := filepath.Abs("testdata/ticker")
	if err != nil {
		t.Fatal(err)
	}
	mkimage, err := filepath.Abs("../../examples/render/mkimage")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := loopback.BuildImage(ctx, program, mkimage, filepath.Join(m.Dir, "ticker"), w.image); err != nil {
		t.Fatal(err)
	}
	return w
}

func (w *world) dumpLogs(t *testing.T) {
	logs, _ := filepath.Glob(filepath.Join(w.Dir, "*.log"))
	for _, l := range logs {
		b, _ := os.ReadFile(l)
		lines := strings.Split(strings.TrimSpace(string(b)), "\n")
		t.Logf("%s:\n%s", filepath.Base(l), strings.Join(lines[max(0, len(lines)-25):], "\n"))
	}
}

// jobFile writes a job of some seconds; models empty: any.
func (w *world) jobFile(t *testing.T, name string, seconds int, models, extra string) string {
	t.Helper()
	text := fmt.Sprintf("name: %s\nimage: {archive: %s}\ncommand: [%q]\nresources:\n  gpu: {count: 1%s}\n  cpu: 0.2\n  memory: 64MiB\n  disk: 16MiB\n"+
		"price: {max: 20.00/h, budget: 2}\ntime: {max: 2m, start_by: 2m}\noutputs: [/out]\n%s",
		name, w.image, fmt.Sprint(seconds), models, extra)
	path := filepath.Join(t.TempDir(), name+".yaml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

const onlyDear = ", model: h100-sxm"

// submit buys a job and leaves it running; it gives the order's id.
func submit(t *testing.T, h *loopback.Home, file string) string {
	t.Helper()
	out, errOut, code := h.CLI(t.Context(), "submit", "-y", "--detach", "--output", "json", file)
	if code != 0 {
		t.Fatalf("%s: submit: exit code %d\n%s%s", h.Name, code, out, errOut)
	}
	var reply struct{ ID string }
	if err := json.Unmarshal([]byte(out), &reply); err != nil || reply.ID == "" {
		t.Fatalf("%s: submit printed no order id (%v): %s", h.Name, err, out)
	}
	return reply.ID
}

// order reads an order by the command line.
func order(t *testing.T, h *loopback.Home, id string) *boursev1.Order {
	t.Helper()
	o, err := h.API().GetOrder(t.Context(), &boursev1.OrderRef{Ref: id})
	if err != nil {
		t.Fatalf("%s: show %s: %v", h.Name, id, err)
	}
	return o
}

// awaitOrder waits until an order is as wanted.
func awaitOrder(t *testing.T, h *loopback.Home, id, what string, ok func(*boursev1.Order) bool) *boursev1.Order {
	t.Helper()
	var o *boursev1.Order
	for end := time.Now().Add(5 * time.Minute); ; time.Sleep(100 * time.Millisecond) {
		if o = order(t, h, id); ok(o) {
			return o
		}
		if time.Now().After(end) {
			t.Fatalf("%s: order %.8s never came to: %s; it is %s (%s): %v", h.Name, id, what, o.State, o.Reason, o.Shares)
		}
	}
}

func paid(o *boursev1.Order) bool { return unpaid(o) == nil }

// over reports an order that has ended, and is paid if it was done.
func over(o *boursev1.Order) bool { return o.EndedMs != 0 && (o.State != "done" || paid(o)) }

// container waits for the one running container of a job.
func (w *world) container(t *testing.T, job string) engine.Container {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); ; time.Sleep(50 * time.Millisecond) {
		list, err := w.engine.Containers(t.Context(), w.RunFilter())
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range list {
			if c.State == "running" && slices.Contains(values(c.Labels), job) {
				return c
			}
		}
		if time.Now().After(end) {
			t.Fatalf("no running container of job %.8s among %v", job, list)
		}
	}
}

func values(m map[string]string) (out []string) {
	for _, v := range m {
		out = append(out, v)
	}
	return out
}

// running waits until the order's newest share has a container, and gives both.
func (w *world) running(t *testing.T, h *loopback.Home, id string) (*boursev1.Share, engine.Container) {
	t.Helper()
	o := awaitOrder(t, h, id, "a task running", func(o *boursev1.Order) bool { return o.TasksRunning > 0 })
	share := o.Shares[len(o.Shares)-1]
	return share, w.container(t, share.Job)
}

func (w *world) balance(t *testing.T, a market.Address) market.Amount {
	t.Helper()
	b, err := w.Chain.Balance(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// checkTicks checks that every line of the job arrived exactly once, in order.
func checkTicks(t *testing.T, h *loopback.Home, id string, seconds int) {
	t.Helper()
	out, errOut, code := h.CLI(t.Context(), "logs", id)
	if code != 0 {
		t.Fatalf("logs: exit code %d: %s", code, errOut)
	}
	var got []string
	for _, line := range strings.Split(out, "\n") {
		if _, tick, ok := strings.Cut(line, " tick "); ok {
			got = append(got, tick)
		}
	}
	var want []string
	for i := range seconds * 5 {
		want = append(want, fmt.Sprint(i))
	}
	if !slices.Equal(got, want) {
		t.Errorf("log lines arrived as %v, want 0 to %d once each", got, seconds*5-1)
	}
}

// checkOutput fetches the outputs and checks the file the job left.
func checkOutput(t *testing.T, h *loopback.Home, id string) {
	t.Helper()
	dir := t.TempDir()
	if out, errOut, code := h.CLI(t.Context(), "outputs", id, "--to", dir); code != 0 {
		t.Fatalf("outputs: exit code %d: %s%s", code, out, errOut)
	}
	found := false
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.Name() == "result" {
			b, readErr := os.ReadFile(path)
			found, err = string(b) == "task 0 done\n", readErr
		}
		return err
	})
	if err != nil || !found {
		t.Errorf("the job's result is not below %s as it should be (%v)", dir, err)
	}
}
