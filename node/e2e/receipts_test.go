package e2e

import (
	"context"
	"testing"
	"time"

	"connectrpc.com/connect/v2"

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
			if sold.CollectTx == ([32]byte{}) {
				t.Errorf("job %d: the provider does not name its collection", i+1)
			}
		}
		if _, err := buyer.api.Receipts(context.Background(), &pb.ReceiptsRequest{Ref: "third"}); err == nil {
			t.Error("receipts of no job")
		}
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
