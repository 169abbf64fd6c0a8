package node

import (
	"fmt"
	"time"

	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// exposure adds up what an order would put at risk if it were placed now.
type exposure struct {
	sum     market.Exposure
	shares  int
	metered bool
	voucher uint32        // the longest period between vouchers, seconds
	tries   market.Amount // the most over all tries; zero: only their number bounds it
	unlock  uint32        // the longest wait for money that is asked back, seconds
	total   market.Amount // the most that all shares of one placement come to
	// ahead: the wallet's key is elsewhere, so all of it is locked before the start
	// and nothing later; missing is what the channels lack of it now.
	ahead   bool
	missing market.Amount
}

// add counts one provider's share in. headroom is what its channel holds free.
func (x *exposure) add(t market.Terms, o market.Offer, notice uint32, headroom market.Amount) error {
	p := market.PaceOf(o)
	e := market.ExposureOf(t, p, notice)
	if x.ahead {
		e.Locked = t.MaxOwed()
	}
	var err error
	for sum, more := range map[*market.Amount]market.Amount{&x.sum.Locked: e.Locked, &x.sum.Prepaid: e.Prepaid, &x.sum.Away: e.Away, &x.sum.Online: e.Online,
		&x.total: t.MaxOwed(), &x.missing: t.MaxOwed().SubFloor(headroom)} {
		if err == nil {
			*sum, err = sum.Add(more)
		}
	}
	x.metered = x.shares == 0 && p.Metered() || x.metered && p.Metered()
	x.shares++
	x.voucher, x.unlock = max(x.voucher, p.VoucherSeconds), max(x.unlock, o.UnlockDelaySeconds)
	return err
}

// sentence says to a consumer what it is about to risk.
func (x *exposure) sentence(cur market.Currency) string {
	money := func(a market.Amount) string { return a.Decimal(cur.Decimals) + " " + cur.Symbol }
	var s string
	switch {
	case x.ahead && x.missing.IsZero():
		s = fmt.Sprintf("at most %s, all that it may cost, lies locked from the start, as it is; nothing is added as the job goes; ", money(x.total))
	case x.ahead:
		s = fmt.Sprintf("all that it may cost, at most %s, is locked before the start: your wallet has to lock %s more; nothing is added as the job goes; ", money(x.total), money(x.missing))
	case x.metered && x.sum.Locked.Less(x.total):
		s = fmt.Sprintf("at most %s locked and not yet owed at any time; as the job goes more is added, %s in all at most; ", money(x.sum.Locked), money(x.total))
	default:
		s = fmt.Sprintf("at most %s locked until the job ends; ", money(x.sum.Locked))
	}
	if x.sum.Prepaid.IsZero() {
		s += "nothing is paid before the start; "
	} else {
		s += fmt.Sprintf("%s is paid before the start, and lost if nothing starts; ", money(x.sum.Prepaid))
	}
	if x.metered {
		s += fmt.Sprintf("then a voucher every %s pays for what ran: a provider that disappears costs you its outputs; ", seconds(x.voucher))
	} else {
		s += "nothing else is signed over before the work is done and its outputs are here; "
	}
	if !x.sum.Away.IsZero() {
		s += fmt.Sprintf("a provider and its auditors who lie together: at most %s beyond that while you are away, at most %s while you are online and ask your money back, nothing if nothing started; ",
			money(x.sum.Away), money(x.sum.Online))
	}
	if x.tries.IsZero() {
		s += "no budget is set: each try after a lost one may cost as much again; "
	} else {
		s += fmt.Sprintf("over all tries at most %s is paid; ", money(x.tries))
	}
	return s + fmt.Sprintf("what is left comes back at once by the provider's release, or %s after you ask", seconds(x.unlock))
}

// providerExposure says to a provider what each device it sells puts at risk.
func (n *Node) providerExposure(o market.Offer) string {
	var dearest market.Group
	for _, g := range o.Groups {
		if dearest.RatePerHour.Cmp(g.RatePerHour) < 0 {
			dearest = g
		}
	}
	p, money := market.PaceOf(o), func(a market.Amount) string { return a.Decimal(n.prices.decimals) + " " + n.prices.symbol }
	e := market.ExposureOf(market.Terms{RatePerHour: dearest.RatePerHour, Replicas: 1, MaxSeconds: o.MaxSeconds, PrepaySeconds: o.PrepaySeconds}, p, n.notice())
	s := fmt.Sprintf("a consumer that disappears costs at most %s for each %s of its job, and the gas of one collect", money(e.Vanished), dearest.Model)
	if e.Unanswered != e.Vanished {
		s += fmt.Sprintf("; a stranger that never answers after the start %s", money(e.Unanswered))
	}
	return s + fmt.Sprintf(" (a voucher every %s, %s of grace, %s to stop, %s paid before the start by strangers)", seconds(p.VoucherSeconds),
		seconds(p.GraceSeconds), seconds(p.StopSeconds), seconds(uint32(o.PrepaySeconds)))
}

// auditorExposure says to an auditor what it works for before it is paid.
func (n *Node) auditorExposure() string {
	const bond = "; a bond, where one is posted, is taken only for a verdict that passed an entry which its own samples show to be wrong"
	fee := n.auditFee
	if fee.amount.IsZero() {
		return "its work: sessions are held for nothing (audit-fee asks for something)" + bond
	}
	return fmt.Sprintf("a consumer that does not pay costs the fee of one session of each auditor, %s %s here, and its work; it gets no other session until it has paid",
		fee.amount.Decimal(fee.token.Decimals), fee.token.Symbol) + bond
}

func seconds(s uint32) string { return (time.Duration(s) * time.Second).String() }

// likelyTerms are those that a share would be taken at, as far as they matter to
// what is at risk; it runs on the loop.
func (n *Node) likelyTerms(s market.Share, bid market.Bid, most uint64, job *pb.JobSpec) market.Terms {
	sh := share{provider: s.Candidate.Offer.Provider, offer: *s.Candidate.Offer, order: orderRecord{Order: market.Order{Bid: bid}}}
	t := market.Terms{StartBy: uint64(bid.StartBySeconds), RatePerHour: s.Candidate.RatePerHour, Replicas: s.Replicas, MaxSeconds: uint32(min(most, 1<<32-1)),
		PrepaySeconds: prepayOf(sh, n.pickChannel(sh)), UnattendedSeconds: job.GetUnattendedSeconds() * uint32(s.Replicas)}
	if len(job.GetAuditors()) > 0 {
		t.VerifiersHash[0] = 1 // some: whose it is does not matter here
	}
	return t
}

// triesCost is the most that an order can cost over all its tries: its budget,
// or, where nothing is ever tried again, one try. Zero: it is not bounded so.
func triesCost(job *pb.JobSpec, once market.Amount) (market.Amount, error) {
	budget, err := optionalUnits(job.GetBudget())
	if err == nil && budget.IsZero() && job.GetRetries() == 0 {
		return once, nil
	}
	return budget, err
}
