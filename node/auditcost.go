package node

import (
	"context"
	"fmt"
	"sync"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// auditCost is what a job's auditors ask, found out before it is submitted.
type auditCost struct {
	each    []market.Amount // for one session, in the order of the job's auditors
	session market.Amount   // all of them
	silent  int             // how many did not answer; they count with the most that is paid
}

// costOfAuditors asks those that a job names what they charge.
func (n *Node) costOfAuditors(ctx context.Context, j *pb.JobSpec) (auditCost, error) {
	a, err := n.auditorsOf(j)
	if err != nil {
		return auditCost{}, err
	}
	return n.askFees(ctx, a.Keys)
}

// askFees asks the auditors that a job names. One that asks too much is refused
// now, not when it has worked.
func (n *Node) askFees(ctx context.Context, keys []market.NodeKey) (c auditCost, err error) {
	type answer struct {
		key  market.NodeKey
		bill proto.AuditBill
		err  error
	}
	c.each = make([]market.Amount, len(keys))
	answers := make([]answer, len(keys))
	var all sync.WaitGroup
	for i, k := range keys {
		if k == n.keys.NodeKey {
			continue // this node is one of them, and does not pay itself
		}
		all.Go(func() {
			b, err := n.askBill(ctx, k)
			answers[i] = answer{k, b, err}
		})
	}
	all.Wait()
	for i, a := range answers {
		fee := a.bill.Fee
		switch {
		case a.err != nil:
			c.silent++
			fee = n.feeMost.amount
		case fee.IsZero():
		case a.bill.Token != n.feeMost.token.Address || n.feeMost.amount.Less(fee):
			tok, _ := n.cfg.Network.TokenAt(a.bill.Token)
			return c, usageError(fmt.Sprintf("verify.by: auditor %s asks %s %s for a session", a.key.String()[:market.ShortLen], fee.Decimal(tok.Decimals), tok.Symbol),
				fmt.Sprintf("audit-fee-most is %s %s", n.feeMost.amount.Decimal(n.feeMost.token.Decimals), n.feeMost.token.Symbol), "name another auditor, or raise audit-fee-most and restart the daemon")
		}
		c.each[i] = fee
		if c.session, err = c.session.Add(fee); err != nil {
			return c, err
		}
	}
	return c, nil
}

// forShare is what the sessions of one share may cost.
func (c auditCost) forShare(seconds uint64, replicas uint16) (market.Amount, error) {
	return c.session.Mul(sessionsMost(seconds, replicas))
}

// words says what the auditors ask, beside the price of the job.
func (c auditCost) words(cur market.Currency, sum market.Amount) string {
	if len(c.each) == 0 {
		return ""
	}
	s := fmt.Sprintf("%s %s of that for its auditors, if all sign at every session (%s %s each time)", sum.Decimal(cur.Decimals), cur.Symbol,
		c.session.Decimal(cur.Decimals), cur.Symbol)
	if sum.IsZero() {
		s = "its auditors ask nothing"
	}
	if c.silent > 0 {
		s += fmt.Sprintf("; %d of %d did not answer now and count with the most that is paid", c.silent, len(c.each))
	}
	return s
}

// feesOf is what the auditors of one more share of an order may cost.
func (o *orderRecord) feesOf(seconds uint64, replicas uint16) (sum market.Amount) {
	for _, f := range o.AuditFees {
		sum, _ = sum.Add(f)
	}
	sum, _ = sum.Mul(sessionsMost(seconds, replicas))
	return sum
}
