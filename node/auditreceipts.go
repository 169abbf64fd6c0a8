package node

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/receipts"
	"github.com/gpubourse/bourse/node/store"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// What auditors are paid is kept for ever, at both ends, like what jobs are.

// The kinds of receipts, and the sides of one for an audit.
const (
	kindJob   = "job"
	kindAudit = "audit"
	payerSide = "payer"
	audSide   = receipts.Auditor
)

// auditGotName begins the names of what an auditor was paid; auditPaidName those of
// what a payer paid.
const auditGotName = "auditgot/"

// auditReceipt is a verdict that was paid for, and by what.
type auditReceipt struct {
	Role      role              `json:"role,omitempty"`
	Key       market.ChannelKey `json:"key,omitzero"`
	Peer      market.NodeKey    `json:"peer,omitzero"` // the other side
	Job       market.JobID      `json:"job,omitzero"`
	Verdict   string            `json:"verdict,omitempty"`
	AtMs      int64             `json:"at_ms,omitempty"`
	CollectTx market.Hash       `json:"collect_tx,omitzero"`
}

// receiptOfAudit notes what a voucher pays for.
func receiptOfAudit(as role, key market.ChannelKey, peer market.NodeKey, a attest.Attestation, nowMs int64) auditReceipt {
	return auditReceipt{Role: as, Key: key, Peer: peer, Job: a.JobID, Verdict: a.Verdict.String(), AtMs: nowMs}
}

// loadAudits reads what was paid to auditors, and to this one. Records of before
// receipts lack what they are about; the channel knows some of it.
func (n *Node) loadAudits() error {
	for _, name := range []string{auditPaidName, auditGotName} {
		prefix := store.KeyMeta(name)
		if err := n.store.List(prefix, func(key, val []byte) error {
			var p auditPaid
			if err := decodeRecord(string(key), val, &p); err != nil {
				return err
			}
			if ch := n.channels[p.Voucher.Channel]; p.Role == "" && ch != nil {
				p.Role, p.Key, p.Peer = ch.Role, ch.Key, ch.Peer
				job, _, _ := strings.Cut(strings.TrimPrefix(string(key), string(prefix)), "/")
				_ = p.Job.UnmarshalText([]byte(job)) // else it is about no job that is known
			}
			n.auditsPaid[string(key)] = &p
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}

// saveAuditCollect notes which transaction paid a verdict; it runs on the loop.
func (n *Node) saveAuditCollect(key string, tx market.Hash) error {
	p := *n.auditsPaid[key]
	p.CollectTx = tx
	if err := n.store.Put([]byte(key), encodeRecord(&p)); err != nil {
		return err
	}
	n.auditsPaid[key] = &p
	return nil
}

// wantedAudit says whether a paid verdict passes a request's filters; it runs on
// the loop.
func (n *Node) wantedAudit(p *auditPaid, req *pb.ListReceiptsRequest) bool {
	if p.AtMs < req.GetSinceMs() || req.GetUntilMs() != 0 && p.AtMs >= req.GetUntilMs() || !strings.HasPrefix(p.Peer.String(), req.GetPeer()) {
		return false
	}
	ref, order, name := req.GetJob(), "", ""
	if r := n.jobs[p.Job]; r != nil && n.orders[r.Order] != nil {
		o := n.orders[r.Order].Order
		order, name = o.ID.String(), o.Name
	}
	return ref == name || strings.HasPrefix(p.Job.String(), ref) || strings.HasPrefix(p.Session.String(), ref) || order != "" && strings.HasPrefix(order, ref)
}

// viewAudit shows one paid verdict; it runs on the loop.
func (n *Node) viewAudit(p *auditPaid) *pb.ReceiptLine {
	cur := n.currency(p.Key.Token)
	v := &pb.ReceiptLine{Kind: kindAudit, Job: p.Job.String(), Session: p.Session.String(), Side: p.side(), Peer: p.Peer.String(), State: "paid", AgreedMs: p.AtMs, EndedMs: p.AtMs,
		Token: cur.Symbol, TokenAddress: p.Key.Token.String(), Decimals: uint32(cur.Decimals), Owed: p.Amount.String(), Vouched: p.Amount.String(),
		Channel: p.Voucher.Channel.String(), Verdict: p.Verdict}
	if r := n.jobs[p.Job]; r != nil {
		v.Model, v.Simulated = r.Model, r.Simulated
		if o := n.orders[r.Order]; o != nil {
			v.Order, v.Name = o.Order.ID.String(), o.Order.Name
		}
	}
	if p.CollectTx != (market.Hash{}) {
		v.CollectTx = "0x" + p.CollectTx.String()
	}
	return v
}

func (p *auditPaid) side() string {
	if p.Role == asProvider {
		return audSide
	}
	return payerSide
}

// addAudit sums a paid verdict.
func (t totals) addAudit(p *auditPaid) (err error) {
	k := totalKey{kindAudit, p.side(), p.Key.Token}
	sum := cmp.Or(t[k], &total{})
	t[k] = sum
	sum.jobs++
	if sum.owed, err = sum.owed.Add(p.Amount); err == nil {
		sum.vouched = sum.owed
	}
	return err
}

// receiptOfAudits is an auditor's document: what it was paid for one job, named by
// the job or by a session. It runs on the loop.
func (n *Node) receiptOfAudits(ref string) (receipts.Document, error) {
	d := n.newReceipts(receipts.Auditor)
	d.Jobs = []receipts.Job{}
	d.Audits = n.auditsWhere(func(p *auditPaid) bool {
		return p.Role == asProvider && len(ref) >= 4 && (strings.HasPrefix(p.Job.String(), ref) || strings.HasPrefix(p.Session.String(), ref))
	})
	switch {
	case len(d.Audits) == 0:
		return d, notFound(fmt.Sprintf("no job %q was bought or sold here, nor an audit of it paid", ref), "`bourse provider status`, `bourse show` and `bourse receipts list` name jobs")
	case slices.ContainsFunc(d.Audits, func(a receipts.Audit) bool { return a.Job != d.Audits[0].Job }):
		return d, usageError(fmt.Sprintf("%q fits audits of several jobs", ref), "", "give more of the id, such as "+d.Audits[0].Job.String()[:2*market.ShortLen])
	}
	return d, nil
}

// addPaid adds what this node paid the auditors of a document's jobs; it runs on
// the loop.
func (n *Node) addPaid(d *receipts.Document) {
	d.Audits = n.auditsWhere(func(p *auditPaid) bool {
		return p.Role == asPayer && slices.ContainsFunc(d.Jobs, func(j receipts.Job) bool { return j.ID == p.Job })
	})
}

// auditsWhere copies what the records of some audits prove, the oldest first.
func (n *Node) auditsWhere(wanted func(*auditPaid) bool) (out []receipts.Audit) {
	var paid []*auditPaid
	for _, p := range n.auditsPaid {
		if wanted(p) {
			paid = append(paid, p)
		}
	}
	slices.SortFunc(paid, func(x, y *auditPaid) int {
		return cmp.Or(cmp.Compare(x.AtMs, y.AtMs), cmp.Compare(x.Voucher.Channel.String(), y.Voucher.Channel.String()), x.Voucher.Cumulative.Cmp(y.Voucher.Cumulative))
	})
	for _, p := range paid {
		cur := n.currency(p.Key.Token)
		out = append(out, receipts.Audit{Job: p.Job, Session: p.Session, Token: receipts.Token{Symbol: cur.Symbol, Decimals: cur.Decimals},
			Channel: p.Voucher.Channel, Key: p.Key, Amount: p.Amount, Verdict: p.Signed, Voucher: p.Voucher, ByPayer: receipts.Sig(p.Sig), CollectTx: p.CollectTx})
	}
	return out
}
