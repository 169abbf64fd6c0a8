package e2e

import (
	"context"
	"slices"
	"testing"
	"time"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/receipts"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// receipts prints a document and verifies it as a stranger would.
func (m *machine) receipts(req *pb.ReceiptsRequest) receipts.Report {
	m.w.t.Helper()
	r, err := m.api.Receipts(context.Background(), req)
	if err != nil {
		m.w.t.Fatalf("%s prints no receipts: %v", m.name, err)
	}
	report, err := node.VerifyReceipts(r.Document)
	if err != nil {
		m.w.t.Fatalf("%s's receipts: %v", m.name, err)
	}
	return report
}

// Two jobs on one channel: the first one's receipts hold when the second has
// replaced its voucher there, at both sides, and after a restart.
func TestReceiptsOfEveryJob(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:1", works(20*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		first := buyer.ends(buyer.submit(w.array("first", 1)), "done", 3*time.Minute)
		second := buyer.ends(buyer.submit(w.array("second", 1)), "done", 3*time.Minute)
		if first.Shares[0].Channel != second.Shares[0].Channel {
			t.Fatal("the jobs went through two channels: nothing is tested")
		}
		time.Sleep(15 * time.Second)
		buyer.kill()
		seller.kill()
		buyer.start()
		seller.start()
		for i, o := range []*pb.Order{first, second} {
			bought := buyer.receipts(&pb.ReceiptsRequest{Ref: o.Id}).Jobs[0]
			sold := seller.receipts(&pb.ReceiptsRequest{Job: o.Shares[0].Job}).Jobs[0]
			for _, j := range []receipts.JobReport{bought, sold} {
				if j.ID.String() != o.Shares[0].Job || j.Owed.IsZero() || j.Owed.String() != o.Shares[0].Owed || j.Vouched != j.Owed || j.Usage == nil || j.Voucher == nil {
					t.Errorf("job %d: owed %v, vouched %v, bill %v, voucher %v; want %s, billed and vouched for", i+1, j.Owed, j.Vouched, j.Usage, j.Voucher, o.Shares[0].Owed)
				}
			}
			if bought.Terms != sold.Terms || *bought.Voucher != *sold.Voucher || bought.Session == "" {
				t.Errorf("job %d: the two sides prove different things", i+1)
			}
			if sold.CollectTx == ([32]byte{}) || bought.CollectTx != sold.CollectTx {
				t.Errorf("job %d: the provider says %v collected it, the consumer %v", i+1, sold.CollectTx, bought.CollectTx)
			}
		}
		if _, err := buyer.api.Receipts(context.Background(), &pb.ReceiptsRequest{Ref: "third"}); err == nil {
			t.Error("receipts of no job")
		}
		listsReceipts(t, buyer, seller, first, second)
	})
}

// listsReceipts: both sides list the same jobs with the same sums, oldest first,
// and every filter picks what it says.
func listsReceipts(t *testing.T, buyer, seller *machine, first, second *pb.Order) {
	t.Helper()
	list := func(m *machine, req *pb.ListReceiptsRequest) *pb.ListReceiptsReply {
		r, err := m.api.ListReceipts(context.Background(), req)
		if err != nil {
			t.Fatalf("%s: %v", m.name, err)
		}
		return r
	}
	bought, sold := list(buyer, &pb.ListReceiptsRequest{}), list(seller, &pb.ListReceiptsRequest{})
	for i, o := range []*pb.Order{first, second} {
		b, s := bought.Lines[i], sold.Lines[i]
		if b.Job != o.Shares[0].Job || b.Name != o.Name || b.Side != "consumer" || s.Side != "provider" || s.Job != b.Job || s.Owed != b.Owed || b.Owed != o.Shares[0].Owed ||
			b.Vouched != b.Owed || s.Vouched != b.Owed || b.Peer != seller.key().String() || s.Peer != buyer.key().String() || s.CollectTx == "" || b.CollectTx != s.CollectTx || b.EndedMs == 0 {
			t.Errorf("job %d is listed as\n%v and\n%v", i+1, b, s)
		}
	}
	for _, r := range []*pb.ListReceiptsReply{bought, sold} {
		a, _ := units(t, first.Cost).Add(units(t, second.Cost))
		if len(r.Lines) != 2 || len(r.Totals) != 1 || r.Totals[0].Jobs != 2 || r.Totals[0].Owed != a.String() || r.Totals[0].Vouched != a.String() || r.Totals[0].Token != "USDC" {
			t.Errorf("%d lines with totals %v; want two, %v", len(r.Lines), r.Totals, a)
		}
	}
	early := bought.Lines[0].EndedMs
	for name, c := range map[string]struct {
		req  *pb.ListReceiptsRequest
		want int
	}{
		"by name": {&pb.ListReceiptsRequest{Job: "second"}, 1}, "by order": {&pb.ListReceiptsRequest{Job: first.Id[:10]}, 1}, "by job": {&pb.ListReceiptsRequest{Job: first.Shares[0].Job}, 1},
		"by nothing's name": {&pb.ListReceiptsRequest{Job: "third"}, 0}, "by peer": {&pb.ListReceiptsRequest{Peer: seller.key().String()[:8]}, 2},
		"by another peer": {&pb.ListReceiptsRequest{Peer: buyer.key().String()}, 0}, "since": {&pb.ListReceiptsRequest{SinceMs: early + 1}, 1},
		"until": {&pb.ListReceiptsRequest{UntilMs: early + 1}, 1}, "until, exclusive": {&pb.ListReceiptsRequest{UntilMs: early}, 0},
	} {
		if got := len(list(buyer, c.req).Lines); got != c.want {
			t.Errorf("%s: %d lines, want %d", name, got, c.want)
		}
	}
}

// A consumer names the transaction that took its money when the chain confirms it
// and not before, whatever reorgs take back meanwhile; also when it was away then,
// and when a stranger sent the voucher.
func TestConsumerNamesTheCollection(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:1", works(20*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		named := func(o *pb.Order) string {
			tx := buyer.order(o.Id).Shares[0].CollectTx
			if tx == "" {
				return ""
			}
			id, _ := seller.channel()
			list, err := buyer.ledger.Payments(context.Background(), id, market.Amount{})
			if err != nil || !slices.ContainsFunc(list, func(p escrow.Payment) bool { return "0x"+p.Tx.String() == tx }) {
				t.Fatalf("the consumer names %s, confirmed are %v, %v", tx, list, err)
			}
			return tx
		}
		first := buyer.ends(buyer.submit(w.array("first", 1)), "done", 3*time.Minute)
		for i := range 3 * 60 * 4 {
			if i%8 == 7 && i < 60 {
				w.chain.Reorg(2, true)
			}
			if named(first) != "" {
				break
			}
			time.Sleep(250 * time.Millisecond)
		}
		second := buyer.ends(buyer.submit(w.array("second", 1)), "done", 3*time.Minute)
		buyer.kill()
		time.Sleep(time.Minute)
		buyer.start()
		w.until(time.Minute, "both collections are named", func() bool { return named(first) != "" && named(second) != "" })
		for _, o := range []*pb.Order{first, second} {
			sold := seller.receipts(&pb.ReceiptsRequest{Job: o.Shares[0].Job}).Jobs[0]
			if got := named(o); got != "0x"+sold.CollectTx.String() {
				t.Errorf("%s: the consumer names %s, the provider %v", o.Name, got, sold.CollectTx)
			}
		}
	})
}

// What a stranger collects is named at both ends.
func TestStrangersCollectIsNamed(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		tr := w.pair(5*time.Minute, nil)
		tr.buys(10*time.Minute, nil)
		tr.buyer.ends(tr.order, "done", 15*time.Minute)
		ch := tr.seller_.channels()[0]
		tr.seller_.kill() // before it collects
		stranger := market.Address{0x57}
		r, err := w.chain.Ledger(stranger).Submit(context.Background(), escrow.Command{ID: "tower", From: stranger,
			Intent: escrow.Collect{Key: ch.Key, Voucher: *ch.Voucher, Sig: ch.VoucherSig}})
		if err != nil {
			t.Fatal(err)
		}
		tr.seller_.start()
		named := func(m *machine, req *pb.ReceiptsRequest) bool { return m.receipts(req).Jobs[0].CollectTx == r.Tx }
		w.until(5*time.Minute, "the stranger's transaction at both ends", func() bool {
			return named(tr.buyer, &pb.ReceiptsRequest{Ref: tr.order}) && named(tr.seller_, &pb.ReceiptsRequest{Job: tr.share().Job})
		})
	})
}

// A provider that asks for it collects while the job runs, each voucher once, and
// goes on to collect the rest by itself.
func TestCollectNow(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		tr := w.pair(5*time.Minute, nil)
		collect := func(ref string) (*pb.TxReply, error) {
			return tr.seller_.api.Collect(context.Background(), &pb.ChannelRef{Ref: ref})
		}
		if r, err := collect(""); err != nil || len(r.Txs)+len(r.Left) != 0 {
			t.Errorf("with no channel: %v, %v", r, err)
		}
		tr.buys(10*time.Minute, nil)
		time.Sleep(150 * time.Second)
		if _, err := collect("ffff"); connect.CodeOf(err) != connect.CodeNotFound {
			t.Errorf("a channel that is none: %v", err)
		}
		id := tr.share().Channel
		sum := int64(0)
		for range 2 {
			r, err := collect(id[:8])
			if err != nil {
				t.Fatal(err)
			}
			for _, tx := range r.Txs {
				sum += amount(t, units(t, tx.Amount))
			}
		}
		if want := tr.vouched(); sum != want || sum == 0 || tr.seller_.balance() != sum {
			t.Errorf("collected %d, holds %d; want the %d vouched for", sum, tr.seller_.balance(), want)
		}
		tr.buyer.ends(tr.order, "done", 15*time.Minute)
	})
}

// A wallet whose key is not at hand sells: what it earned is collected by the
// node's key. A purchase that only the wallet could fund is refused.
func TestColdProviderIsPaid(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.newProvider("h100-sxm:1", works(20*time.Second))
		cold := seller.account()
		seller.ledger = w.chain.Ledger(proto.AddressOf(&seller.nodeKey.PublicKey))
		seller.tamper = func(d *node.Deps) { d.ColdWallet = cold }
		seller.start()
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		o := buyer.ends(buyer.submit(w.array("render", 1)), "done", 3*time.Minute)
		w.until(time.Minute, "collection by the node's key", func() bool { s := buyer.order(o.Id).Shares[0]; return s.Paid == s.Owed && s.Owed != "0" })
		have, err := w.chain.Ledger(cold).Balance(context.Background(), token, cold)
		if err != nil || have.String() != o.Shares[0].Owed {
			t.Errorf("the cold wallet holds %v, %v; want the %s that the job owed", have, err, o.Shares[0].Owed)
		}
		w.provider("a100-80:1", works(20*time.Second))
		time.Sleep(10 * time.Second)
		if _, err := seller.trySubmit(w.array("own", 1)); connect.CodeOf(err) != connect.CodeResourceExhausted {
			t.Errorf("a cold wallet buys without money in a channel: %v", err)
		}
	})
}
