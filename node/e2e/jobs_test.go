package e2e

import (
	"archive/tar"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/sandbox"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// second is what one device costs a second at every provider, in base units.
const second = 1000

// writeImage makes a tiny OCI layout archive: one empty layer.
func writeImage(t *testing.T) string {
	t.Helper()
	layer := make([]byte, 1024) // the end of a tar
	config := fmt.Sprintf(`{"architecture":%q,"os":"linux","config":{"User":"65532"},"rootfs":{"type":"layers","diff_ids":["sha256:%s"]}}`,
		runtime.GOARCH, sum(layer))
	manifest := fmt.Sprintf(`{"schemaVersion":2,"mediaType":"application/vnd.oci.image.manifest.v1+json",`+
		`"config":{"mediaType":"application/vnd.oci.image.config.v1+json","digest":"sha256:%s","size":%d},`+
		`"layers":[{"mediaType":"application/vnd.oci.image.layer.v1.tar","digest":"sha256:%s","size":%d}]}`,
		sum([]byte(config)), len(config), sum(layer), len(layer))
	index := fmt.Sprintf(`{"schemaVersion":2,"manifests":[{"mediaType":"application/vnd.oci.image.manifest.v1+json","digest":"sha256:%s","size":%d}]}`,
		sum([]byte(manifest)), len(manifest))
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	add := func(name string, data []byte) {
		err := w.WriteHeader(&tar.Header{Name: name, Mode: 0o644, Size: int64(len(data))})
		if _, werr := w.Write(data); err != nil || werr != nil {
			t.Fatal(err, werr)
		}
	}
	add("index.json", []byte(index))
	for _, blob := range [][]byte{layer, []byte(config), []byte(manifest)} {
		add("blobs/sha256/"+sum(blob), blob)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "image.tar")
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func sum(b []byte) string { h := sha256.Sum256(b); return hex.EncodeToString(h[:]) }

// works is what containers do unless a scenario says otherwise: print, take
// their time, and leave a result that tells tasks apart.
func works(d time.Duration) sandbox.Program {
	return func(ctx context.Context, j *sandbox.FakeJob) int {
		task := j.Getenv("BOURSE_TASK")
		return sandbox.Script{For: d, Lines: []string{"begin " + task, "end " + task}, Files: map[string]string{"/out/result": result(task)}}.Run(ctx, j)
	}
}

func result(task string) string { return "result of task " + task + "\n" }

// array is a job of count tasks, one device each.
func (w *world) array(name string, count int) *pb.JobSpec {
	return &pb.JobSpec{
		Name: name, ImageArchive: w.image, Needs: &pb.Requirements{Gpus: 1, MilliCpu: 50, RamMib: 16, DiskMib: 16},
		MaxSeconds: 60, StartBySeconds: 60, Outputs: []string{"/out"}, Array: true, ArrayLast: uint32(count - 1), Retries: 2,
	}
}

// submit hands a job in and gives the order's id.
func (m *machine) submit(j *pb.JobSpec) string {
	m.w.t.Helper()
	id, err := m.trySubmit(j)
	if err != nil {
		m.w.t.Fatalf("submit %s: %v", j.Name, err)
	}
	return id
}

func (m *machine) trySubmit(j *pb.JobSpec) (id string, err error) {
	stream, err := m.api.Submit(context.Background(), &pb.SubmitRequest{Job: j})
	if err != nil {
		return "", err
	}
	defer stream.Close()
	for {
		ev, err := stream.Receive()
		if errors.Is(err, io.EOF) && id != "" {
			return id, nil
		}
		if err != nil {
			return "", err
		}
		id = ev.Order
	}
}

// peek gives an order, or nil when the process is dead or knows none.
func (m *machine) peek(ref string) *pb.Order {
	o, err := m.api.GetOrder(context.Background(), &pb.OrderRef{Ref: ref})
	if err != nil {
		return nil
	}
	return o
}

func (m *machine) order(ref string) *pb.Order {
	m.w.t.Helper()
	o, err := m.api.GetOrder(context.Background(), &pb.OrderRef{Ref: ref})
	if err != nil {
		m.w.t.Fatal(err)
	}
	return o
}

func (m *machine) cancel(ref string) {
	m.w.t.Helper()
	if _, err := m.api.Cancel(context.Background(), &pb.OrderRef{Ref: ref}); err != nil {
		m.w.t.Fatal(err)
	}
}

// until waits for a condition; what names it in a failure.
func (w *world) until(most time.Duration, what string, f func() bool) {
	w.t.Helper()
	w.poll(200*time.Millisecond, most, what, f)
}

func (w *world) poll(every, most time.Duration, what string, f func() bool) {
	w.t.Helper()
	for began := time.Now(); !f(); time.Sleep(every) {
		if time.Since(began) > most {
			w.dump()
			w.t.Fatalf("not within %v: %s", most, what)
		}
	}
}

// ends waits for an order's end and holds it to an outcome.
func (m *machine) ends(ref, outcome string, most time.Duration) *pb.Order {
	m.w.t.Helper()
	var o *pb.Order
	m.w.until(most, "the order ends", func() bool { o = m.order(ref); return o.EndedMs != 0 })
	if o.State != outcome {
		m.w.dump()
		m.w.t.Fatalf("order ended as %s (%s), want %s", o.State, o.Reason, outcome)
	}
	return o
}

// reaches waits until some share of an order is in a state.
func (m *machine) reaches(ref string, most time.Duration, states ...string) {
	m.w.t.Helper()
	every := 200 * time.Millisecond
	if slices.Contains(states, "exited") { // it lasts for a few round trips
		every = 10 * time.Millisecond
	}
	m.w.poll(every, most, "a share is "+strings.Join(states, " or "), func() bool {
		for _, s := range m.order(ref).Shares {
			for _, state := range states {
				if s.State == state {
					return true
				}
			}
		}
		return false
	})
}

// dump prints what every living machine knows, for a failure.
func (w *world) dump() {
	for _, m := range w.machines {
		if m.api == nil {
			w.t.Logf("%s: no process", m.name)
			continue
		}
		orders, err := m.api.ListOrders(context.Background(), &pb.ListOrdersRequest{All: true})
		if err != nil {
			w.t.Logf("%s: %v", m.name, err)
			continue
		}
		for _, o := range orders.Orders {
			w.t.Logf("%s: order %s is %s: %s (%d of %d tasks done)", m.name, o.Name, o.State, o.Reason, o.TasksDone, o.TasksTotal)
			for _, s := range o.Shares {
				w.t.Logf("  job %.8s with %.8s: %s, %s, %s, %s %s; %d s, owed %s, paid %s", s.Job, s.Provider, s.State, s.Phase, s.Reason, s.Verdict, s.VerdictNote, s.SecondsUsed, s.Owed, s.Paid)
			}
		}
		st, err := m.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
		if err == nil && st.Enabled {
			w.t.Logf("%s: paused %q, inventory %q, engine %q", m.name, st.Paused, st.Inventory, st.Engine)
			for _, j := range st.Jobs {
				w.t.Logf("  job %.8s: %s, %s, %s; owed %s, paid %s", j.Job, j.State, j.Phase, j.Reason, j.Owed, j.Paid)
			}
		}
	}
}

// check holds the world to what is true after any scenario, once everything has
// come to rest: no money made or lost, nobody paid twice or short, nothing left.
func (w *world) check() {
	w.t.Helper()
	time.Sleep(20 * time.Second) // collections
	chain := w.chain.Ledger()
	var total market.Amount
	balance := func(a market.Address) market.Amount {
		b, err := chain.Balance(context.Background(), token, a)
		if err != nil {
			w.t.Fatal(err)
		}
		return b
	}
	minted := market.Amount{}
	accounts := []market.Address{vault}
	for _, m := range w.machines {
		accounts = append(accounts, m.account())
		if m.rich {
			minted, _ = minted.Add(purse)
		}
	}
	for _, a := range accounts {
		total, _ = total.Add(balance(a))
	}
	if total != minted {
		w.t.Errorf("there are %v units, %v were made", total, minted)
	}
	for _, m := range w.machines {
		if m.api != nil {
			w.checkMachine(m, balance(m.account()))
		}
	}
	if w.t.Failed() {
		w.dump()
	}
}

func (w *world) checkMachine(m *machine, balance market.Amount) {
	w.t.Helper()
	channels, err := m.api.Channels(context.Background(), &pb.ChannelsRequest{})
	if err != nil {
		w.t.Fatal(err)
	}
	var earned market.Amount
	if m.rich {
		earned = purse
	}
	for _, c := range channels.Channels {
		if c.Role == "payer" { // locked for, or paid to, an auditor
			balance, _ = balance.Add(units(w.t, c.Balance))
			balance, _ = balance.Add(units(w.t, c.Collected))
		} else {
			if c.Collected != c.Cumulative && c.Balance != "0" { // a channel pays no more than it holds
				w.t.Errorf("%s: channel %.8s: collected %s of %s", m.name, c.Id, c.Collected, c.Cumulative)
			}
			earned, _ = earned.Add(units(w.t, c.Collected))
		}
	}
	if m.engine != nil {
		if balance != earned {
			w.t.Errorf("%s has %v, its vouchers came to %v", m.name, balance, earned)
		}
		left, err := m.engine.List(context.Background())
		if err != nil || len(left) > 0 {
			w.t.Errorf("%s: containers left: %v, %v", m.name, left, err)
		}
	}
	orders, err := m.api.ListOrders(context.Background(), &pb.ListOrdersRequest{All: true})
	if err != nil {
		w.t.Fatal(err)
	}
	for _, o := range orders.Orders {
		w.checkOrder(m, o)
	}
}

// checkOrder: an order is over, and each of its tasks was paid at most once.
func (w *world) checkOrder(m *machine, o *pb.Order) {
	w.t.Helper()
	if o.EndedMs == 0 {
		w.t.Errorf("%s: order %s is %s: %s", m.name, o.Name, o.State, o.Reason)
	}
	paid := map[uint32]int{}
	for _, s := range o.Shares {
		if s.State != "settled" {
			if units(w.t, s.Owed).Less(units(w.t, s.Paid)) { // vouchers that it gave are all that a job without a bill owes
				w.t.Errorf("%s: job %.8s is %s and owes %s, paid %s", m.name, s.Job, s.State, s.Owed, s.Paid)
			}
			continue
		}
		for _, t := range s.Tasks {
			if t.State == "ended" {
				paid[t.Index]++
			}
		}
	}
	for task, times := range paid {
		if times > 1 {
			w.t.Errorf("%s: task %d of %s was paid %d times", m.name, task, o.Name, times)
		}
	}
}

func units(t *testing.T, s string) market.Amount {
	t.Helper()
	a, err := market.ParseUnits(s)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// outputs unpacks an order's results and holds them to what its tasks write.
func (m *machine) outputs(o *pb.Order) {
	m.w.t.Helper()
	dir := m.w.t.TempDir()
	r, err := m.api.Outputs(context.Background(), &pb.OutputsRequest{Ref: o.Id, To: dir})
	if err != nil {
		m.w.t.Fatal(err)
	}
	if len(r.Files) != int(o.TasksTotal) {
		m.w.t.Errorf("%d files of %d tasks", len(r.Files), o.TasksTotal)
	}
	for _, f := range r.Files {
		b, err := os.ReadFile(f.Path)
		if want := result(strconv.Itoa(int(f.Task))); err != nil || string(b) != want {
			m.w.t.Errorf("task %d wrote %q, %v", f.Task, b, err)
		}
	}
}

// seconds sums what an order's providers were owed for.
func seconds(o *pb.Order) (sum uint32) {
	for _, s := range o.Shares {
		if s.State == "settled" {
			sum += s.SecondsUsed
		}
	}
	return sum
}
