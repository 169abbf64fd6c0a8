package node

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/receipts"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// ListReceipts lists the jobs that both sides agreed to, whatever became of them,
// and the verdicts that were paid for: their records are never erased.
func (a api) ListReceipts(ctx context.Context, req *pb.ListReceiptsRequest) (*pb.ListReceiptsReply, error) {
	n := a.n
	if k := req.GetKind(); k != "" && k != kindJob && k != kindAudit {
		return nil, usageError(fmt.Sprintf("no receipts of kind %.20q", k), "", "use job or audit")
	}
	r := &pb.ListReceiptsReply{}
	return r, a.ask(ctx, func() error {
		nowMs := n.now().UnixMilli()
		sums := totals{}
		for _, p := range n.auditsPaid {
			if req.GetKind() == kindJob || !n.wantedAudit(p, req) {
				continue
			}
			if err := sums.addAudit(p); err != nil {
				return err
			}
			r.Lines = append(r.Lines, n.viewAudit(p))
		}
		for _, j := range n.jobs {
			if req.GetKind() == kindAudit || j.ProviderSig.IsZero() || !n.wanted(j, req) {
				continue
			}
			j := n.withVoucher(j)
			if err := sums.add(j, nowMs); err != nil {
				return err
			}
			r.Lines = append(r.Lines, n.viewReceipt(j, nowMs))
		}
		slices.SortFunc(r.Lines, func(x, y *pb.ReceiptLine) int {
			return cmp.Or(cmp.Compare(x.AgreedMs, y.AgreedMs), cmp.Compare(x.Job, y.Job), cmp.Compare(x.Session, y.Session), cmp.Compare(x.Peer, y.Peer))
		})
		r.Totals = n.viewTotals(sums)
		return nil
	})
}

// wanted says whether a job passes a request's filters; it runs on the loop.
func (n *Node) wanted(j *jobRecord, req *pb.ListReceiptsRequest) bool {
	at := cmp.Or(j.Job.EndedMs, j.Job.AgreedMs)
	if at < req.GetSinceMs() || req.GetUntilMs() != 0 && at >= req.GetUntilMs() || !strings.HasPrefix(j.Peer.String(), req.GetPeer()) {
		return false
	}
	ref, name := req.GetJob(), ""
	if o := n.orders[j.Order]; o != nil {
		name = o.Order.Name
	}
	return ref == name || strings.HasPrefix(j.Job.ID.String(), ref) || j.Job.Side == market.Consumer && strings.HasPrefix(j.Order.String(), ref)
}

// viewReceipt shows one job's money; it runs on the loop.
func (n *Node) viewReceipt(j *jobRecord, nowMs int64) *pb.ReceiptLine {
	cur := n.currency(j.Key.Token)
	v := &pb.ReceiptLine{Kind: kindJob, Job: j.Job.ID.String(), Side: receiptSide(j), Peer: j.Peer.String(), Model: j.Model, Simulated: j.Simulated, State: j.Job.State.String(),
		AgreedMs: j.Job.AgreedMs, EndedMs: j.Job.EndedMs, ReplicaSeconds: j.Job.Seconds(nowMs), Token: cur.Symbol, TokenAddress: j.Key.Token.String(),
		Decimals: uint32(cur.Decimals), Owed: j.Job.Owed(nowMs).String(), Vouched: j.vouched().String(), Channel: j.Job.Terms.Channel.String(), Verdict: j.Job.Verdict}
	if j.Job.Usage != nil {
		v.ReplicaSeconds, v.ExitCode = j.Job.Usage.SecondsUsed, j.Job.Usage.ExitCode
	}
	if j.Job.Reason != market.ReasonNone {
		v.Reason = strings.TrimSuffix(j.Job.Reason.String()+": "+j.Job.Detail, ": ")
	}
	if o := n.orders[j.Order]; o != nil {
		v.Order, v.Name = o.Order.ID.String(), o.Order.Name
	}
	if j.FundTx != (market.Hash{}) {
		v.FundTx = "0x" + j.FundTx.String()
	}
	if j.CollectTx != (market.Hash{}) {
		v.CollectTx = "0x" + j.CollectTx.String()
	}
	return v
}

// vouched is what the newest voucher for a job pays for it.
func (r *jobRecord) vouched() market.Amount {
	return r.sum().SubFloor(r.Job.Terms.Baseline)
}

func receiptSide(r *jobRecord) string {
	if r.Job.Side == market.Provider {
		return receipts.Provider
	}
	return receipts.Consumer
}

// totals are sums by kind, side and token.
type totals map[totalKey]*total

type totalKey struct {
	kind  string
	side  string
	token market.Address
}

type total struct {
	jobs          uint32
	owed, vouched market.Amount
}

func (t totals) add(r *jobRecord, nowMs int64) (err error) {
	k := totalKey{kindJob, receiptSide(r), r.Key.Token}
	sum := t[k]
	if sum == nil {
		sum = &total{}
		t[k] = sum
	}
	sum.jobs++
	if sum.owed, err = sum.owed.Add(r.Job.Owed(nowMs)); err != nil {
		return err
	}
	sum.vouched, err = sum.vouched.Add(r.vouched())
	return err
}

func (n *Node) viewTotals(sums totals) (out []*pb.ReceiptTotal) {
	for k, t := range sums {
		cur := n.currency(k.token)
		out = append(out, &pb.ReceiptTotal{Kind: k.kind, Side: k.side, Token: cur.Symbol, TokenAddress: k.token.String(), Decimals: uint32(cur.Decimals),
			Jobs: t.jobs, Owed: t.owed.String(), Vouched: t.vouched.String()})
	}
	slices.SortFunc(out, func(x, y *pb.ReceiptTotal) int {
		return cmp.Or(-cmp.Compare(x.Kind, y.Kind), cmp.Compare(x.Side, y.Side), cmp.Compare(x.TokenAddress, y.TokenAddress))
	})
	return out
}
