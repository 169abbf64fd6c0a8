package node

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/receipts"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// paid is the newest voucher that pays for a job. The channel keeps only its
// last one, the job keeps its own for ever.
type paid struct {
	Voucher    *market.Voucher `json:"voucher,omitempty"`
	VoucherSig market.Sig64    `json:"voucher_sig,omitzero"`
}

// keepVoucher takes a job's voucher over from its channel. Signing terms settles
// everything up to their baseline, so a higher voucher while the job is open, or
// one that cites its usage, pays for it.
func (r *jobRecord) keepVoucher(ch *channelRecord) {
	v := ch.Voucher
	if v == nil {
		return
	}
	answers := r.Job.Usage != nil && v.UsageHash == escrow.UsageHash(*r.Job.Usage)
	if answers || ch.Open == r.Job.ID && r.Job.Terms.Baseline.Less(v.Cumulative) {
		c := *v
		r.Voucher, r.VoucherSig = &c, ch.VoucherSig
	}
}

// withVoucher is a job's record with the voucher that may have come since it was
// last saved; it runs on the loop.
func (n *Node) withVoucher(r *jobRecord) *jobRecord {
	c := *r
	if ch := n.channels[r.Job.Terms.Channel]; ch != nil {
		c.keepVoucher(ch)
	}
	return &c
}

// VerifyReceipts judges a receipts document from its bytes alone.
func VerifyReceipts(b []byte) (receipts.Report, error) { return receipts.Verify(b) }

// MaxReceipts bounds a receipts document, in bytes.
const MaxReceipts = receipts.MaxBytes

// Receipts prints the document of an order, or of one job of either side, or of an
// auditor's work for one.
func (a api) Receipts(ctx context.Context, req *pb.ReceiptsRequest) (*pb.ReceiptsReply, error) {
	n := a.n
	var d receipts.Document
	if err := a.ask(ctx, func() (err error) {
		if req.GetJob() != "" {
			d, err = n.receiptsOfJob(req.GetJob())
		} else {
			d, err = n.receiptsOfOrder(req.GetRef())
		}
		return err
	}); err != nil {
		return nil, err
	}
	digest, err := d.Digest()
	if err != nil {
		return nil, translate(err)
	}
	sig, err := eip712.Sign(digest, n.keys.Node())
	if err != nil {
		return nil, translate(fmt.Errorf("sign receipts: %w", err))
	}
	d.Signature = receipts.Sig(sig)
	b, err := d.Encode()
	return &pb.ReceiptsReply{Document: b}, translate(err)
}

// receiptsOfOrder runs on the loop.
func (n *Node) receiptsOfOrder(ref string) (receipts.Document, error) {
	o, err := n.find(ref)
	if err != nil {
		return receipts.Document{}, err
	}
	d := n.newReceipts(receipts.Consumer)
	d.Order = &receipts.Order{ID: o.Order.ID, Name: receipts.Clean(o.Order.Name)}
	for _, id := range o.Order.Jobs {
		if r := n.jobs[id]; r != nil && !r.ProviderSig.IsZero() {
			d.Jobs = append(d.Jobs, n.receiptOf(r))
		}
	}
	if len(d.Jobs) == 0 {
		return d, notFound("nothing was signed for "+o.Order.Name+" yet", "receipts begin when a provider has taken the job; see `bourse show "+o.Order.ID.Short()+"`")
	}
	n.addPaid(&d)
	return d, nil
}

// receiptsOfJob runs on the loop.
func (n *Node) receiptsOfJob(ref string) (receipts.Document, error) {
	var hits []*jobRecord
	for id, r := range n.jobs {
		if !r.ProviderSig.IsZero() && (id.String() == ref || len(ref) >= 4 && strings.HasPrefix(id.String(), ref)) {
			hits = append(hits, r)
		}
	}
	switch {
	case len(hits) == 0:
		return n.receiptOfAudits(ref)
	case len(hits) > 1:
		slices.SortFunc(hits, func(x, y *jobRecord) int { return cmp.Compare(x.Job.ID.String(), y.Job.ID.String()) })
		return receipts.Document{}, usageError(fmt.Sprintf("%q fits %d jobs", ref, len(hits)), "", "give more of the id, such as "+hits[0].Job.ID.String()[:2*market.ShortLen])
	}
	r := hits[0]
	if r.Job.Side == market.Provider {
		d := n.newReceipts(receipts.Provider)
		d.Jobs = append(d.Jobs, n.receiptOf(r))
		n.addPaid(&d)
		return d, nil
	}
	d := n.newReceipts(receipts.Consumer)
	d.Order = &receipts.Order{ID: r.Job.Terms.BidID}
	if o := n.orders[r.Order]; o != nil {
		d.Order.Name = receipts.Clean(o.Order.Name)
	}
	d.Jobs = append(d.Jobs, n.receiptOf(r))
	n.addPaid(&d)
	return d, nil
}

func (n *Node) newReceipts(side string) receipts.Document {
	return receipts.Document{
		Format:  receipts.Format,
		Network: receipts.Network{Name: receipts.Clean(n.cfg.Network.Name), ChainID: n.cfg.Network.ChainID, Escrow: n.cfg.Network.Escrow},
		Printed: receipts.Printed{By: n.keys.NodeAddress, Side: side, At: n.now().UTC().Truncate(time.Second)},
	}
}

// receiptOf copies what a job's record proves; it runs on the loop.
func (n *Node) receiptOf(r *jobRecord) receipts.Job {
	j, cur := r.Job, n.currency(r.Key.Token)
	out := receipts.Job{
		ID: j.ID, State: j.State.String(), Token: receipts.Token{Symbol: cur.Symbol, Decimals: cur.Decimals},
		Channel: j.Terms.Channel, Key: r.Key, Terms: j.Terms,
		TermsByConsumer: receipts.Sig(r.ConsumerSig), TermsByProvider: receipts.Sig(r.ProviderSig),
		FundTx: r.FundTx, CollectTx: r.CollectTx, Session: r.Session, Verdict: j.Verdict,
	}
	if j.Reason != market.ReasonNone {
		out.Reason = receipts.Clean(j.Reason.String())
	}
	if j.Usage != nil && j.Usage.Phase == market.UsageFinal && !r.UsageSig.IsZero() {
		u := *j.Usage
		out.Usage, out.UsageByProvider = &u, receipts.Sig(r.UsageSig)
	}
	if c := n.withVoucher(r); c.Voucher != nil {
		v := *c.Voucher
		out.Voucher, out.ByConsumer = &v, receipts.Sig(c.VoucherSig)
	}
	return out
}
