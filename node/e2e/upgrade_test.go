package e2e

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/core/network"
	"github.com/libp2p/go-libp2p/core/protocol"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Journals are frozen once per change of what lies in them, and stay readable for
// ever: testdata/journals/<name>/ holds the records of both sides of a trade, a job
// done and paid and another in its third minute, as the program of that day wrote
// them. -freeze NAME makes one with today's program.
var freeze = flag.String("freeze", "", "write testdata/journals/NAME with today's program; existing ones are never touched")

const journals = "testdata/journals"

// frozenRecord is one line of a journal; the first line is the instant instead.
type frozenRecord struct {
	AtMs  int64  `json:"at_ms,omitempty"`
	Key   string `json:"key,omitempty"` // hex
	Value string `json:"value,omitempty"`
	Bytes []byte `json:"bytes,omitempty"` // a value that is no text
}

// What is frozen today can be opened today.
func TestFreezeJournals(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if *freeze != "" {
		dir = filepath.Join(journals, *freeze)
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	playOn(t, longUnlock, func(w *world) {
		tr := w.pair(3*time.Minute, nil)
		tr.bought("first")
		tr.buys(time.Hour, func(j *pb.JobSpec) { j.Name = "second" })
		time.Sleep(150 * time.Second)
		for _, m := range []*machine{tr.seller_, tr.buyer} {
			m.freeze(filepath.Join(dir, strings.TrimRight(m.name, "0123456789")+".jsonl"))
		}
		tr.buyer.ends(tr.order, "done", 5*time.Minute)
	})
	playOn(t, longUnlock, func(w *world) { w.openOld(dir) })
}

// freeze writes all records of a machine's disk to a file.
func (m *machine) freeze(file string) {
	m.w.t.Helper()
	f, err := os.Create(file)
	if err != nil {
		m.w.t.Fatal(err)
	}
	defer f.Close()
	out := json.NewEncoder(f)
	err = out.Encode(frozenRecord{AtMs: time.Now().UnixMilli()})
	list := m.records.List(nil, func(k, v []byte) error {
		r := frozenRecord{Key: hex.EncodeToString(k), Value: string(v)}
		if strings.ToValidUTF8(r.Value, "") != r.Value {
			r.Value, r.Bytes = "", v
		}
		return out.Encode(r)
	})
	if err := errors.Join(err, list); err != nil {
		m.w.t.Fatal(err)
	}
}

// thaw puts a frozen journal in the place of a machine's disk.
func (m *machine) thaw(file string) (atMs int64) {
	m.w.t.Helper()
	f, err := os.Open(file)
	if err != nil {
		m.w.t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 2<<20)
	for lines.Scan() {
		var r frozenRecord
		err := json.Unmarshal(lines.Bytes(), &r)
		if err == nil && r.Key == "" {
			atMs = r.AtMs
			continue
		}
		if r.Bytes == nil {
			r.Bytes = []byte(r.Value)
		}
		k, errKey := hex.DecodeString(r.Key)
		if err := errors.Join(err, errKey, m.records.Put(k, r.Bytes)); err != nil {
			m.w.t.Fatal(err)
		}
	}
	if err := lines.Err(); err != nil || atMs == 0 {
		m.w.t.Fatal(file, err)
	}
	return atMs
}

// paidOnDisk is what of a provider's job the chain saw.
type paidOnDisk struct {
	Job        market.Job        `json:"job"`
	Key        market.ChannelKey `json:"key"`
	Voucher    *market.Voucher   `json:"voucher"`
	VoucherSig market.Sig64      `json:"voucher_sig"`
}

// Nodes of today start on the journals of every version there was: what was vouched
// for is collected, the job whose container is gone is given up, and the next is
// bought on the same channel, its debts counted on from where they stood.
func TestOldJournals(t *testing.T) {
	t.Parallel()
	dirs, err := filepath.Glob(filepath.Join(journals, "*"))
	if err != nil || len(dirs) == 0 {
		t.Fatalf("no journals: %v", err)
	}
	for _, dir := range dirs {
		t.Run(filepath.Base(dir), func(t *testing.T) {
			t.Parallel()
			playOn(t, longUnlock, func(w *world) { w.openOld(dir) })
		})
	}
}

func (w *world) openOld(dir string) {
	t := w.t
	tr := &trade{world: w}
	tr.seller_ = w.newProvider("h100-sxm:1", tr.shift(90*time.Second))
	tr.buyer = w.machine("consumer")
	tr.buyer.rich = true
	if err := w.chain.Mint(token, tr.buyer.account(), purse); err != nil {
		t.Fatal(err)
	}
	atMs := tr.seller_.thaw(filepath.Join(dir, "provider.jsonl"))
	tr.buyer.thaw(filepath.Join(dir, "consumer.jsonl"))
	time.Sleep(time.Until(time.UnixMilli(atMs)))
	vouched, seq := tr.replayChain()
	if vouched <= 180*second {
		t.Fatalf("the journal vouches for %d: nothing for its second job", vouched)
	}
	tr.seller_.start()
	tr.buyer.start()
	time.Sleep(15 * time.Second)
	orders, err := tr.buyer.api.ListOrders(t.Context(), &pb.ListOrdersRequest{All: true})
	if err != nil || len(orders.Orders) != 2 {
		t.Fatalf("orders of the journal: %v, %v", orders, err)
	}
	for _, o := range orders.Orders {
		want := map[string]string{"first": "done", "second": "lost"}[o.Name]
		tr.buyer.ends(o.Id, want, 2*time.Minute)
	}
	last := tr.bought("third")
	c := tr.seller_.channels()
	if len(c) != 1 || last.Channel != escrow.ChannelID(c[0].Key).String() {
		t.Errorf("%d channels, the third job went to %s", len(c), last.Channel)
	}
	if got := tr.seller_.balance(); got != vouched+90*second {
		t.Errorf("collected %d, want the %d of the journal and 90 s", got, vouched)
	}
	for _, j := range tr.seller_.jobs() {
		if j.Job.ID.String() == last.Job && j.Job.Terms.Seq != seq+1 {
			t.Errorf("terms number %d after %d", j.Job.Terms.Seq, seq)
		}
	}
}

// replayChain does on a new chain what the journals say was done on theirs: the
// channel as the consumer saw it funded, and what the provider had collected. It
// gives the journal's last voucher and terms.
func (tr *trade) replayChain() (vouched int64, seq uint32) {
	t := tr.t
	var slot market.Slot
	for _, c := range tr.buyer.channels() {
		slot = c.Slot
		funded, err := slot.Balance.Add(slot.Collected)
		if err := errors.Join(err, tr.buyer.behind("old funds", escrow.Fund{Key: c.Key, Amount: funded, Allow: funded})); err != nil {
			t.Fatal(err)
		}
	}
	read(tr.seller_, store.PrefixJobs(), func(p paidOnDisk) {
		seq = max(seq, p.Job.Terms.Seq)
		if p.Job.State != market.Settled {
			return
		}
		if p.Voucher == nil || p.Voucher.Cumulative != slot.Collected {
			t.Fatalf("the first job's voucher is %v, collected was %v", p.Voucher, slot.Collected)
		}
		if err := tr.seller_.behind("old collect", escrow.Collect{Key: p.Key, Voucher: *p.Voucher, Sig: p.VoucherSig}); err != nil {
			t.Fatal(err)
		}
	})
	time.Sleep(5 * time.Second)
	return tr.vouched(), seq
}

// A record that a newer version wrote is named and refused, and stays as it is.
func TestNewerRecordsAreRefused(t *testing.T) {
	t.Parallel()
	dirs, err := filepath.Glob(filepath.Join(journals, "*"))
	if err != nil || len(dirs) == 0 {
		t.Fatalf("no journals: %v", err)
	}
	bend := func(old, new string) func(string) string {
		return func(s string) string { return strings.Replace(s, old, new, 1) }
	}
	for name, c := range map[string]struct {
		prefix []byte
		bend   func(string) string
		says   string
	}{
		"a field of a job":       {store.PrefixJobs(), bend(`{`, `{"spot_market":true,`), `"spot_market"`},
		"a field deep in a job":  {store.PrefixJobs(), bend(`"terms":{`, `"terms":{"colour":3,`), `"colour"`},
		"a field of a channel":   {store.PrefixChannels(), bend(`{`, `{"watched_by":"x",`), `"watched_by"`},
		"a field of an order":    {store.PrefixOrders(), bend(`{`, `{"gang":1,`), `"gang"`},
		"a state of a job":       {store.PrefixJobs(), bend(`"state":3`, `"state":77`), "state 77"},
		"an effect of a job":     {store.PrefixJobs(), bend(`"pending":[{`, `"pending":[{"seq":1,"kind":99,"task":0},{`), "effect 1 of kind 99"},
		"an outcome of an order": {store.PrefixOrders(), bend(`"outcome":"done"`, `"outcome":"sold"`), `"sold"`},
	} {
		t.Run(name, func(t *testing.T) {
			play(t, func(w *world) {
				m := w.newProvider("h100-sxm:1", works(time.Second))
				m.thaw(filepath.Join(dirs[len(dirs)-1], "provider.jsonl"))
				if string(c.prefix) == string(store.PrefixOrders()) {
					m.thaw(filepath.Join(dirs[len(dirs)-1], "consumer.jsonl"))
				}
				bent := ""
				if err := m.records.List(c.prefix, func(k, v []byte) error {
					if s := c.bend(string(v)); s != string(v) && bent == "" {
						bent = s
						return m.records.Put(k, []byte(s))
					}
					return nil
				}); err != nil || bent == "" {
					t.Fatalf("nothing was bent: %v", err)
				}
				before := m.all()
				_, err := node.NewWith(m.cfg, m.nodeKey, m.wallet, node.Deps{Store: m.journal, Ledger: m.ledger, Proof: smallProof})
				if !errors.Is(err, node.ErrNewerRecords) || !strings.Contains(err.Error(), c.says) {
					t.Errorf("opened by an older program: %v", err)
				}
				if after := m.all(); after != before {
					t.Error("the refused records were changed")
				}
			})
		})
	}
}

// all is everything on a machine's disk.
func (m *machine) all() string {
	var b strings.Builder
	if err := m.records.List(nil, func(k, v []byte) error {
		b.WriteString(string(k) + "=" + string(v) + "\n")
		return nil
	}); err != nil {
		m.w.t.Fatal(err)
	}
	return b.String()
}

// nextHost speaks the next version of the job protocol and not today's.
type nextHost struct{ host.Host }

const nextJobs = protocol.ID("/bourse/job/2")

func (h nextHost) SetStreamHandler(id protocol.ID, f network.StreamHandler) {
	if id == proto.JobProtocol {
		id = nextJobs
	}
	h.Host.SetStreamHandler(id, f)
}

// A provider that was upgraded past us is heard of and cannot be bought from: the
// order says why, and goes to one of our version once there is one.
func TestProviderOfAnotherVersion(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		newer := w.newProvider("h100-sxm:1", works(10*time.Second))
		newer.next = true
		newer.start()
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		id := buyer.submit(w.array("render", 1))
		w.until(time.Minute, "a reason", func() bool {
			return strings.Contains(buyer.order(id).Reason, `another version`)
		})
		if r := buyer.order(id).Reason; !strings.Contains(r, `it has version "2"`) {
			t.Errorf("the order waits because %q", r)
		}
		w.provider("h100-sxm:1", works(10*time.Second))
		buyer.ends(id, "done", 2*time.Minute)
	})
}
