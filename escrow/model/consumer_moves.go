package model

import (
	"fmt"
	"strings"

	"github.com/gpubourse/bourse/market"
)

// message is what the consumer says to the provider in a tick.
type message struct {
	kind  string
	terms market.Terms
	sum   market.Amount
	acks  bool // the voucher stands for the usage that was stated last
	words string
}

// next gives every tick that a consumer can make of a state: at most one call of
// the contract, one message and the begin of the outage.
func (g seller) next(s sale) (out []edge[sale]) {
	for _, c := range g.calls(s) {
		for _, m := range g.messages(c.to) {
			for _, blind := range g.outages(s) {
				to := c.to.clone()
				words := strings.TrimSuffix(strings.TrimPrefix(c.move+", "+m.words, ", "), ", ")
				if blind {
					to.Blind, to.OutageSpent = g.Outage, true
					words += " (outage begins)"
				}
				g.tick(&to, s.Chain, m)
				out = append(out, edge[sale]{words, to})
			}
		}
	}
	return out
}

func (g seller) describe(s sale) string {
	return fmt.Sprintf("job %s, worked %d, voucher %s, channel %s+%s", s.Job.State, s.Ran, s.Standing.Cumulative, s.Chain.Balance, s.Chain.Collected)
}

// outages: the one outage begins while it can do harm.
func (g seller) outages(s sale) []bool {
	if g.Outage > 0 && !s.OutageSpent && s.Job.State >= market.Agreed && !s.Job.State.Final() {
		return []bool{false, true}
	}
	return []bool{false}
}

// calls are the calls of the contract that do something, and none.
func (g seller) calls(s sale) []edge[sale] {
	out := []edge[sale]{{"", s}}
	add := func(words string, slot market.Slot, ok bool, change func(*sale)) {
		if !ok || !g.may(words) {
			return
		}
		to := s.clone()
		to.Chain = slot
		if change != nil {
			change(&to)
		}
		out = append(out, edge[sale]{words, to})
	}
	r, ok := g.c.requestUnlock(s.Chain, s.Tick)
	add("request unlock", r.Slot, ok, nil)
	r, ok = g.c.cancelUnlock(s.Chain, s.Tick)
	add("cancel unlock", r.Slot, ok, nil)
	if r, ok = g.c.withdraw(s.Chain, s.Tick, s.Open); ok && s.Chain.Epoch < g.Epochs {
		add("withdraw", r.Slot, true, func(to *sale) { to.Purse += ticksOf(r.Pay.Amount) })
	}
	if s.Has && s.Chain.Epoch < g.Epochs {
		r, ok = g.c.release(s.Chain, s.Tick, s.Kept)
		add("use the release", r.Slot, ok, func(to *sale) { to.Purse += ticksOf(r.Pay.Amount); to.Has, to.Kept = false, market.Release{} })
	}
	if s.Purse > 0 {
		r, ok = g.c.fund(s.Chain, s.Tick, s.Purse)
		add("fund", r.Slot, ok, func(to *sale) { to.Purse = 0 })
	}
	if g.Restore && !s.Restored && s.Job.State == 0 && !s.Chain.Collected.Less(s.Standing.Cumulative) {
		add("the provider restores a backup", s.Chain, true, g.restore)
	}
	if s.Chain.ClaimHash != (market.Hash{}) {
		t := g.c.terms[s.Open.Job]
		for _, u := range s.Finals {
			r, ok = g.c.contest(s.Chain, s.Tick, s.Open, t, &u, market.Terms{})
			add("contest by a final usage", r.Slot, ok, nil)
		}
		for _, id := range s.Signed {
			r, ok = g.c.contest(s.Chain, s.Tick, s.Open, t, nil, g.c.terms[id])
			add("contest by later terms", r.Slot, ok, nil)
		}
	}
	return out
}

// messages are what the consumer can say, and silence. Nobody hears it while the
// provider's node is down.
func (g seller) messages(s sale) []message {
	out := []message{{}}
	if s.Blind > 1 && g.NodeDown {
		return out
	}
	add := func(m message, format string, args ...any) {
		if !g.may(m.kind) && !(m.acks && g.may("acknowledge")) && !(s.Job.State == market.Funded && g.may("prepay")) {
			return
		}
		m.words = m.kind + fmt.Sprintf(format, args...)
		out = append(out, m)
	}
	for _, sum := range g.vouchers(s) {
		add(message{kind: "voucher", sum: sum.sum, acks: sum.acks}, " %s", sum.sum)
	}
	if !s.Has {
		add(message{kind: "ask for a release"}, "")
	}
	if st := s.Job.State; st != 0 && !st.Final() && !s.Job.Stopping && st < market.Exited {
		add(message{kind: "cancel"}, "")
	}
	if (s.Job.State == 0 || s.Job.State >= market.Exited) && len(s.Signed) < g.Jobs {
		for _, t := range g.takes(s) {
			add(message{kind: "take", terms: t}, " epoch %d seq %d baseline %s", t.Epoch, t.Seq, t.Baseline)
		}
		if g.without(ProviderLast) && s.Early == (market.JobID{}) {
			add(message{kind: "ask for terms signed first", terms: g.takes(s)[0]}, "")
		}
	}
	if s.Early != (market.JobID{}) && s.Job.State == 0 {
		add(message{kind: "countersign"}, "")
	}
	return out
}

// vouchers are every sum up to what the provider has stated, and one that no
// channel holds.
func (g seller) vouchers(s sale) (out []message) {
	debt := s.Standing.Cumulative
	if s.Job.State == 0 {
		return nil
	}
	base := s.Job.Terms.Baseline
	most, _ := base.Add(s.Stated.Owed.Max(s.Job.Terms.Prepaid())) // a few units
	exact, _ := base.Add(s.Stated.Owed)
	if s.Job.Usage != nil {
		most, _ = base.Add(s.Job.Usage.Owed)
	}
	for sum := ticksOf(debt) + 1; sum <= ticksOf(most); sum++ {
		out = append(out, message{sum: price(sum), acks: price(sum) == exact && s.Stated.Job == s.Job.ID})
	}
	if s.Job.State == market.Running && !s.Job.Acked && s.Stated.Job == s.Job.ID && exact.Cmp(debt) <= 0 {
		out = append(out, message{sum: exact, acks: true}) // the start, before anything is owed
	}
	if huge := price(100); debt.Less(huge) {
		out = append(out, message{sum: huge})
	}
	return out
}

// takes are the right terms first, then wrong ones that could serve a consumer.
func (g seller) takes(s sale) []market.Terms {
	base := s.Standing.Cumulative.Max(s.Chain.Collected)
	seq, epoch := s.Standing.Seq+1, s.Chain.Epoch
	out := []market.Terms{g.terms(g.c, s.Tick, epoch, seq, base)}
	if epoch > 0 {
		out = append(out, g.terms(g.c, s.Tick, epoch-1, seq, base))
	}
	if !base.IsZero() {
		out = append(out, g.terms(g.c, s.Tick, epoch, seq, market.Amount{}))
	}
	if seq > 1 {
		out = append(out, g.terms(g.c, s.Tick, epoch, seq-1, base), g.terms(g.c, s.Tick, epoch, 1, base))
	}
	out = append(out, g.terms(g.c, s.Tick, epoch, seq+1, base))
	if g.Unattended > 0 {
		out = append(out, unclaimable(out[0])...)
	}
	return out
}

// unclaimable are terms that let the consumer be away and under which a claim is
// worth nothing.
func unclaimable(t market.Terms) []market.Terms {
	nobody, deaf, long, later := t, t, t, t
	nobody.VerifiersHash, nobody.Attestor = market.Hash{}, market.Address{}
	deaf.Attestor = market.Address{8}
	long.UnattendedSeconds, long.DisputeWindow = 2*t.DisputeWindow, 2*t.DisputeWindow
	later.NotBefore, later.StartBy = t.NotBefore+10*tickSeconds, t.StartBy+10*tickSeconds
	return []market.Terms{nobody, deaf, long, later}
}
