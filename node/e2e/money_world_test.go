package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/node/store"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// What the money scenarios say and measure. Amounts are in base units; a device
// costs second of them a second.

// pace is what providers of these worlds ask for, unless a scenario says
// otherwise: the default of the network file.
var pace = market.Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}

// labour counts what containers really ran, by the world's own clock. It is
// what losses are measured against, whatever the nodes say.
type labour struct {
	mu   sync.Mutex
	ran  time.Duration
	runs int
}

// shift is a program that works for d and is counted.
func (l *labour) shift(d time.Duration) sandbox.Program {
	return func(ctx context.Context, j *sandbox.FakeJob) int {
		began := time.Now()
		defer func() {
			l.mu.Lock()
			l.ran, l.runs = l.ran+time.Since(began), l.runs+1
			l.mu.Unlock()
		}()
		return works(d)(ctx, j)
	}
}

// worth is what all that ran so far comes to, whole seconds only.
func (l *labour) worth() int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return int64(l.ran/time.Second) * second
}

// trade is one seller with one device, one buyer with a full purse, and what
// ran between them.
type trade struct {
	*world
	labour
	seller_, buyer *machine
	order          string
}

// pair makes the two, with a job that works for d; set changes the seller's
// machine before it starts.
func (w *world) pair(d time.Duration, set func(seller *machine)) *trade {
	tr := &trade{world: w}
	tr.seller_ = w.newProvider("h100-sxm:1", tr.shift(d))
	if set != nil {
		set(tr.seller_)
	}
	tr.seller_.start()
	tr.buyer = w.wealthy(nil)
	time.Sleep(10 * time.Second)
	return tr
}

// wealthy is a consumer that set changes before it starts.
func (w *world) wealthy(set func(*machine)) *machine {
	m := w.machine("consumer")
	m.rich = true
	if err := w.chain.Mint(token, m.account(), purse); err != nil {
		w.t.Fatal(err)
	}
	if set != nil {
		set(m)
	}
	m.start()
	return m
}

// buys submits a job that may run for most, and waits until it runs.
func (tr *trade) buys(most time.Duration, set func(*pb.JobSpec)) {
	tr.t.Helper()
	tr.orders(most, set)
	tr.buyer.reaches(tr.order, time.Minute, "running")
}

// orders submits without waiting. The job is placed once: whatever becomes of it
// is seen in its one share.
func (tr *trade) orders(most time.Duration, set func(*pb.JobSpec)) {
	tr.t.Helper()
	j := tr.array("render", 1)
	j.MaxSeconds, j.Retries = uint32(most/time.Second), 0
	if set != nil {
		set(j)
	}
	tr.order = tr.buyer.submit(j)
}

// share is the order's only one.
func (tr *trade) share() *pb.Share {
	tr.t.Helper()
	o := tr.buyer.order(tr.order)
	if len(o.Shares) != 1 {
		tr.t.Fatalf("%d shares: %v", len(o.Shares), o)
	}
	return o.Shares[0]
}

// sold is the provider's view of the job.
func (tr *trade) sold() *pb.ProviderJob {
	tr.t.Helper()
	st, err := tr.seller_.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
	if err != nil || len(st.Jobs) == 0 {
		tr.t.Fatalf("jobs sold: %v, %v", st, err)
	}
	return st.Jobs[0]
}

// free waits until the seller's device is promised to nobody.
func (tr *trade) free(most time.Duration) {
	tr.t.Helper()
	tr.until(most, "a free device", func() bool {
		st, err := tr.seller_.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
		return err == nil && len(st.Devices) == 1 && st.Devices[0].Job == ""
	})
}

// told holds both sides to having said why a job was stopped for want of money.
func (tr *trade) told(o *pb.Order, why string) {
	tr.t.Helper()
	if task := o.Shares[0].Tasks[0]; !strings.Contains(task.Reason, why) {
		tr.t.Errorf("the consumer reads %q, nothing of %q", task.Reason, why)
	}
	if j := tr.sold(); !strings.Contains(j.Reason, why) {
		tr.t.Errorf("the provider reads %q, nothing of %q", j.Reason, why)
	}
}

// vouched is the channel's last voucher as the provider's disk has it.
func (tr *trade) vouched() int64 { return amount(tr.t, tr.seller_.channels()[0].Cumulative) }

// channelOnDisk is what matters here of a channel's record.
type channelOnDisk struct {
	Key        market.ChannelKey `json:"key"`
	Cumulative market.Amount     `json:"cumulative"`
	Voucher    *market.Voucher   `json:"voucher"`
	VoucherSig market.Sig64      `json:"voucher_sig"`
	Slot       market.Slot       `json:"slot"`
	Released   uint32            `json:"released"`
	Lost       bool              `json:"lost"`
}

// channels reads a machine's channel records from its disk, process or not.
func (m *machine) channels() []channelOnDisk {
	m.w.t.Helper()
	var out []channelOnDisk
	read(m, store.PrefixChannels(), func(c channelOnDisk) { out = append(out, c) })
	return out
}

// jobOnDisk is what matters here of a job's record.
type jobOnDisk struct {
	Job market.Job      `json:"job"`
	Ack json.RawMessage `json:"ack"`
}

func (m *machine) jobs() (out []jobOnDisk) {
	m.w.t.Helper()
	read(m, store.PrefixJobs(), func(j jobOnDisk) { out = append(out, j) })
	return out
}

func read[T any](m *machine, prefix []byte, each func(T)) {
	m.w.t.Helper()
	if err := m.records.List(prefix, func(_, v []byte) error {
		var r T
		err := json.Unmarshal(v, &r)
		each(r)
		return err
	}); err != nil {
		m.w.t.Fatal(err)
	}
}

// slot is the chain's truth about the pair's only channel.
func (tr *trade) slot() market.Slot {
	tr.t.Helper()
	at, err := tr.chain.Ledger().Slot(context.Background(), escrow.ChannelID(tr.key()))
	if err != nil {
		tr.t.Fatal(err)
	}
	return at.Slot
}

// key is that of the channel on lane 0.
func (tr *trade) key() market.ChannelKey {
	tr.t.Helper()
	for _, c := range tr.buyer.channels() {
		if c.Key.Lane == 0 {
			return c.Key
		}
	}
	tr.t.Fatal("no channel yet")
	return market.ChannelKey{}
}

// balance is what an account holds outside the escrow.
func (m *machine) balance() int64 {
	m.w.t.Helper()
	b, err := m.w.chain.Ledger().Balance(context.Background(), token, m.account())
	if err != nil {
		m.w.t.Fatal(err)
	}
	return amount(m.w.t, b)
}

func amount(t *testing.T, a market.Amount) int64 {
	t.Helper()
	n, err := fmt.Sscan(a.String(), new(int64))
	var v int64
	if _, err2 := fmt.Sscan(a.String(), &v); err != nil || err2 != nil || n != 1 {
		t.Fatalf("amount %v: %v", a, err)
	}
	return v
}

// aftermath is where a fault left the two sides.
type aftermath struct {
	// state in the words that both sides show.
	state string
	// What each may lose by the exposure printed before commit; 0: nothing.
	provider, consumer bound
}

// bound is a most, with how it comes about.
type bound struct {
	most int64
	why  string
}

// unpaidSeconds is what a provider may have run beyond vouchers and prepay.
func unpaidSeconds(p market.Pace, prepay uint32) bound {
	s := p.VoucherSeconds + p.GraceSeconds + p.StopSeconds - prepay
	why := "r × (v + g + s)"
	if prepay > 0 {
		why = fmt.Sprintf("r × (v + g + s − %d prepaid)", prepay)
	}
	return bound{int64(s) * second, why}
}

// settled waits until everything came to rest, then holds both sides' losses to
// their bounds: the provider's is work that was not paid, the consumer's is
// money for what never ran.
func (tr *trade) settled(a aftermath) {
	tr.t.Helper()
	time.Sleep(20 * time.Second) // collections
	worth, earned := tr.worth(), tr.seller_.balance()
	if lost := worth - earned; lost > a.provider.most {
		tr.t.Errorf("the provider worked for %d and got %d: lost %d, at most %d (%s)", worth, earned, lost, a.provider.most, a.provider.why)
	}
	if lost := earned - worth; lost > a.consumer.most {
		tr.t.Errorf("the consumer paid %d for %d: lost %d, at most %d (%s)", earned, worth, lost, a.consumer.most, a.consumer.why)
	}
	tr.t.Logf("worked for %d, paid %d; bounds %d and %d", worth, earned, a.provider.most, a.consumer.most)
}

// counted counts what a machine's node asks of its ledger from its next start.
func (m *machine) counted() *countingBank {
	b := &countingBank{}
	before := m.tamper
	m.tamper = func(d *node.Deps) {
		if before != nil {
			before(d)
		}
		b.Ledger = d.Ledger
		d.Ledger = b
	}
	return b
}

type countingBank struct {
	node.Ledger
	collects, funds, unlocks atomic.Int32
}

func (b *countingBank) Submit(ctx context.Context, c escrow.Command) (escrow.Receipt, error) {
	switch c.Intent.(type) {
	case escrow.Collect:
		b.collects.Add(1)
	case escrow.Fund:
		b.funds.Add(1)
	case escrow.RequestUnlock:
		b.unlocks.Add(1)
	}
	return b.Ledger.Submit(ctx, c)
}
