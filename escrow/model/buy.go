package model

import (
	"fmt"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// purchase is a job as an honest consumer meets a provider that does what it can.
type purchase struct {
	Tick  int64
	Chain market.Slot
	Open  escrow.OpenClaim
	Job   market.Job // the consumer's record

	Away      int64 // ticks of the consumer's outage that are left
	AwaySpent bool
	Quit      int64 // tick since which the consumer wants its money back; -1: it does not
	Asked     int64 // tick of its unlock; -1: none

	// What the consumer has signed: the highest voucher, what it stands for beyond
	// prepay, and the usage that a claim may show.
	Signed, Acked market.Amount
	Ack           market.Usage

	AtBill market.Amount // paid, or past contesting, when the consumer got the final usage

	// Lied is for how many ticks the job was said to run since a usage was paid,
	// Over since when an honest provider would have stopped it; -1: it would not.
	Lied, Over int64

	Ran         bool  // the container really started; the provider may say otherwise
	Left        int64 // tick since which it really runs no more; -1
	Idle, Ended int64 // what the consumer's clock saw: last before a start, first after the end; -1
}

// buyer plays the honest consumer.
type buyer struct {
	Setup
	c     *chain
	terms market.Terms
}

// Buy searches every way in which a provider can treat an honest consumer, for one
// in which it is paid more than the consumer's bounds allow.
func Buy(set Setup) Result {
	if set.without(WindowLongEnough) {
		set.Window = set.Outage
	}
	c := newChain(set.UnlockDelay, set.Window, set.Notice, quorum(set.Quorum))
	g := buyer{set, c, set.terms(c, 0, 0, 1, market.Amount{})}
	p := purchase{Chain: market.Slot{Balance: price(set.Balance)}, Quit: -1, Asked: -1, Over: -1, Left: -1, Ended: -1}
	p.Job = market.NewJob(market.Consumer, c.job(g.terms), g.terms, []uint32{0}, ms(0))
	p.Job.Pace, p.Job.RequireVerdict = set.pace(), !set.without(AckAfterSession)
	g.step(&p, market.Event{Kind: market.EventFunded})
	g.work(&p)
	return search(g, p, set.Ticks)
}

// bad holds every bound of escrow.md against what was paid.
func (g buyer) bad(p purchase) string {
	paid, prepay := ticksOf(p.Chain.Collected), g.Prepay
	acked := ticksOf(p.Acked)
	beyond := prepay // what a lone provider gets without a usage acknowledged
	if g.Quorum && p.Ran {
		beyond = max(beyond, g.Unattended)
	}
	most := g.Job
	if g.Quorum && p.Quit >= 0 { // from the start of the terms, at tick 0
		most = max(p.Quit+g.Notice, prepay, acked)
	}
	if g.Quorum && p.Over >= 0 && !p.AwaySpent {
		most = max(min(most, p.Over+g.Notice), prepay, acked)
	}
	bill := int64(-1)
	if p.Job.Usage != nil {
		bill = max(prepay, ticksOf(p.Job.Usage.Owed), acked, ticksOf(p.AtBill))
	}
	last := p.Tick
	if p.Ended >= 0 {
		last = p.Ended
	}
	switch over := paid - max(acked, 0); {
	case over > beyond:
		return fmt.Sprintf("%d was paid and %d acknowledged: %d is more than %d", paid, acked, over, beyond)
	case paid > most:
		return fmt.Sprintf("%d was paid, and at most %d could be since the consumer wants its money back", paid, most)
	case bill >= 0 && paid > bill:
		return fmt.Sprintf("%d was paid on a final usage of %d", paid, bill)
	case p.Left >= 0 && acked > p.Left+sessionEvery:
		return fmt.Sprintf("%d was acknowledged, and sessions can have passed until %d", acked, p.Left)
	case !p.Ran && acked > 0:
		return fmt.Sprintf("%d was acknowledged of a job that never ran", acked)
	case acked > last-p.Idle:
		return fmt.Sprintf("%d was acknowledged, and the job was in sight for %d", acked, last-p.Idle)
	case p.Quit >= 0 && p.Away == 0 && p.Tick > p.Quit+max(g.UnlockDelay, 1)+g.late(p) && g.stuck(p):
		return fmt.Sprintf("the money is still locked %d ticks after it was asked back", p.Tick-p.Quit-1)
	}
	return ""
}

// late is how much an outage of the consumer itself delays its money.
func (g buyer) late(p purchase) int64 {
	if p.AwaySpent {
		return g.Outage
	}
	return 0
}

// stuck reports money in the channel that no open claim holds back.
func (g buyer) stuck(p purchase) bool {
	return escrow.Due(p.Chain, p.Open.Target).Less(p.Chain.Balance)
}

// tick ends the provider's turn: the consumer's turn, and time.
func (g buyer) tick(p *purchase, m word) {
	if p.Away == 0 {
		g.hear(p, m)
		g.work(p)
		g.guard(p)
	}
	p.Away = max(p.Away-1, 0)
	p.Tick++
	p.Job.Detail, p.Job.Phase = "", ""
}

// hear takes the provider's message. What contradicts the record, Step refuses.
func (g buyer) hear(p *purchase, m word) {
	if m.kind == says {
		if m.task.State < market.TaskStarting && p.Ended < 0 && p.Job.State < market.Running {
			p.Idle = p.Tick
		}
		if m.task.State == market.TaskEnded && p.Ended < 0 {
			p.Ended = p.Tick
		}
	}
	g.watch(p, m)
	for _, e := range p.Job.Pending {
		ev := market.Event{Seq: e.Seq}
		switch {
		case e.Kind == market.EffectWatch && m.kind == says:
			ev.Kind, ev.Tasks = market.EventObserved, []market.Task{m.task}
		case e.Kind == market.EffectMeter && m.kind == states && p.Quit < 0:
			if g.without(BillInSight) {
				g.pay(p, m.usage)
				return
			}
			ev.Kind, ev.Usage = market.EventMetered, &m.usage
		case e.Kind == market.EffectAskBill && m.kind == bills && p.Quit < 0:
			ev.Kind, ev.Usage, p.AtBill = market.EventUsage, &m.usage, p.Chain.Collected
			if p.Open != (escrow.OpenClaim{}) && seconds(p.Tick) >= p.Open.Until {
				p.AtBill = p.AtBill.Max(p.Open.Target)
			}
		default:
			continue
		}
		g.step(p, ev)
		return
	}
}

// watch takes what is said of a running job all through the tick before.
func (g buyer) watch(p *purchase, m word) {
	if m.kind != says || m.task.State != market.TaskRunning || p.Job.State != market.Running {
		return
	}
	for now := ms(p.Tick-1) + snapshotMs; now < ms(p.Tick); now += snapshotMs {
		for _, e := range p.Job.Pending {
			if e.Kind == market.EffectWatch {
				g.stepAt(p, market.Event{Kind: market.EventObserved, Seq: e.Seq, Tasks: []market.Task{m.task}}, now)
			}
		}
		g.work(p)
	}
	p.Lied++
	if p.Lied > g.Voucher+g.Grace+g.Stop+g.Prepay+1 && p.Over < 0 {
		p.Over = p.Tick
	}
}

// work carries out the consumer's effects.
func (g buyer) work(p *purchase) {
	for again := true; again; {
		again = false
		for _, e := range p.Job.Pending {
			ev := market.Event{Seq: e.Seq, Task: e.Task}
			switch e.Kind {
			case market.EffectFund, market.EffectCancel:
				ev.Kind = market.EventDone
			case market.EffectUnlock:
				if !g.without(AskBackLies) {
					g.quit(p)
				}
				ev.Kind = market.EventDone
			case market.EffectFetch:
				ev.Kind = market.EventPacked
			case market.EffectPay:
				g.sign(p, &ev)
			case market.EffectSpot, market.EffectProve:
				ev.Kind, ev.Verdict = market.EventSpot, "absent"
				if p.Ran && p.Left < 0 {
					ev.Verdict = market.VerdictPassed
				}
				if e.Kind == market.EffectProve {
					ev.Kind = market.EventProven
				}
			}
			if ev.Kind != 0 && g.step(p, ev) {
				again = true
				break
			}
		}
		if ev, ok := market.Due(p.Job, seconds(p.Tick), ms(p.Tick), tickMs); !again && ok {
			again = g.step(p, ev)
		}
	}
}

// sign makes the voucher of the job's record; escrow.NextVoucher must agree.
func (g buyer) sign(p *purchase, ev *market.Event) {
	u := p.Job.Usage
	if u == nil {
		u = p.Job.Metered
		ev.Usage = u
	}
	switch {
	case u != nil:
		if !g.pay(p, *u) {
			return
		}
	case g.without(PrepayIsNoAck):
		p.Ack = market.Usage{Job: p.Job.ID, Phase: market.UsageRunning}
	}
	p.Signed = p.Signed.Max(p.Job.Cumulative)
	ev.Kind, ev.Cumulative = market.EventSettled, p.Job.Cumulative
}

// pay signs for a usage, if escrow.NextVoucher allows it.
func (g buyer) pay(p *purchase, u market.Usage) bool {
	v, err := escrow.NextVoucher(g.terms, &u, market.Amount{})
	if err != nil {
		return false
	}
	p.Signed, p.Acked, p.Ack, p.Lied = p.Signed.Max(v.Cumulative), p.Acked.Max(u.Owed), u, 0
	return true
}

// guard looks after the money: it contests claims that are wrong, and takes back
// what was asked for and has matured.
func (g buyer) guard(p *purchase) {
	if p.Open != (escrow.OpenClaim{}) && p.Job.Usage != nil && p.Job.Usage.Owed.Less(p.Open.Target) && !g.without(ContestLies) {
		if r, ok := g.c.contest(p.Chain, p.Tick, p.Open, g.terms, p.Job.Usage, market.Terms{}); ok {
			p.Chain, p.Open = r.Slot, escrow.OpenClaim{}
		}
	}
	if p.Quit >= 0 && p.Asked < 0 {
		g.quit(p)
	}
	if r, ok := g.c.withdraw(p.Chain, p.Tick, p.Open); ok {
		p.Chain = r.Slot
	}
}

// quit asks for the channel's money.
func (g buyer) quit(p *purchase) {
	if p.Quit < 0 {
		p.Quit = p.Tick
	}
	if g.without(UnlockStopsClaims) {
		return
	}
	if r, ok := g.c.requestUnlock(p.Chain, p.Tick); ok {
		p.Chain, p.Asked = r.Slot, p.Tick
	}
}

func (g buyer) step(p *purchase, ev market.Event) bool { return g.stepAt(p, ev, ms(p.Tick)) }

func (g buyer) stepAt(p *purchase, ev market.Event, nowMs int64) bool {
	j := p.Job
	if g.without(SessionsGoOn) && j.PassedMs != 0 {
		j.PassedMs = nowMs
	}
	j, _, err := market.Step(j, ev, nowMs)
	if err != nil {
		return false
	}
	p.Job = j
	return true
}
