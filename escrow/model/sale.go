package model

import (
	"fmt"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// sale is a channel as an honest provider meets a consumer that does what it can.
type sale struct {
	Tick        int64
	Chain, Seen market.Slot // now, and as last read one block below the head
	SeenTick    int64
	Blind       int64 // ticks of the outage that are left
	OutageSpent bool
	Restored    bool

	Job      market.Job // the provider's record; State 0: none
	Standing escrow.Standing
	Box      box
	Ran      int64        // ticks of work in all jobs
	Stated   market.Usage // running usage that was last signed
	Ack      market.Usage // the last that a voucher was given for
	Sent     sending      // own transaction, in the next block
	Open     escrow.OpenClaim

	// What the consumer holds.
	Purse  int64
	Kept   market.Release
	Has    bool           // Kept is one
	Signed []market.JobID // terms with both signatures
	Finals []market.Usage
	Early  market.JobID // terms that only the provider has signed
}

// box is the container of the job.
type box struct {
	On                 bool
	Began, Until, Dies int64 // Dies: the dead-man timer has stopped it by then
}

type sending struct {
	What string
	Sum  market.Amount
}

// clone copies what a tick may change behind a pointer or in a slice.
func (s sale) clone() sale {
	s.Signed = append([]market.JobID(nil), s.Signed...)
	s.Finals = append([]market.Usage(nil), s.Finals...)
	return s // market.Step copies the job
}

// seller plays the honest provider.
type seller struct {
	Setup
	c *chain
}

// Sell searches every way in which a consumer can treat an honest provider, for
// one in which the provider loses more than v + g + s.
func Sell(set Setup) Result {
	g := seller{set, newChain(set.UnlockDelay, set.Window, set.Notice, quorum(set.Quorum))}
	start := sale{Purse: set.Purse, Chain: market.Slot{Balance: price(set.Balance), Epoch: set.Epoch}}
	start.Seen = start.Chain
	return search(g, start, set.Ticks)
}

// bad compares what was worked with what the provider has or can get by itself.
func (g seller) bad(s sale) string {
	bound := g.Voucher + g.Grace + g.Stop
	if !s.Job.Acked && s.Job.State != 0 && len(s.Signed) == 1 {
		bound = max(0, bound-g.Prepay) // prepay is part of it until the start is acknowledged
	}
	if loss := s.Ran - ticksOf(g.earned(s)); loss > bound {
		return fmt.Sprintf("the provider worked %d and can get %d: it loses %d, more than %d", s.Ran, s.Ran-loss, loss, bound)
	}
	return ""
}

// earned is what was collected, and what would be if the provider showed its
// best voucher now, or claimed.
func (g seller) earned(s sale) market.Amount {
	debt := s.Standing.Cumulative
	switch {
	case s.Open != escrow.OpenClaim{}:
		debt = debt.Max(s.Open.Target)
	case s.Ack.Job == s.Job.ID && s.Job.State >= market.Running && !s.Job.State.Final() && !g.without(ClaimWhenGone):
		stated := s.Job.UsageSoFar(ms(s.Tick))
		if s.Job.Usage != nil {
			stated = *s.Job.Usage
		}
		if r, ok := g.c.claim(s.Chain, s.Tick, s.Job.Terms, s.Ack, stated); ok {
			debt = debt.Max(r.Claim.Target)
		}
	}
	sum, _ := s.Chain.Collected.Add(escrow.Due(s.Chain, debt)) // a few units
	return sum
}

// tick ends the consumer's turn: blocks, the provider's turn, and time.
func (g seller) tick(s *sale, before market.Slot, m message) {
	g.include(s)
	down := s.Blind > 0
	if !down {
		s.Seen, s.SeenTick = before, s.Tick
	}
	if down && g.NodeDown {
		s.Box.Until = min(s.Box.Until, s.Box.Dies)
	} else {
		g.hear(s, m, !down)
		g.work(s, !down)
		g.collect(s, !down)
		s.Box.Dies = g.deadline(s)
	}
	if s.Box.On && s.Tick < s.Box.Until {
		s.Ran++
	}
	s.Blind = max(s.Blind-1, 0)
	s.Tick++
	s.Job.Detail, s.Job.Phase = "", "" // words only
}

// include puts the provider's transaction into a block, after the consumer's.
func (g seller) include(s *sale) {
	sent := s.Sent
	s.Sent = sending{}
	switch sent.What {
	case "collect":
		if r, ok := g.c.collect(s.Chain, s.Tick, sent.Sum); ok {
			s.Chain = r.Slot
		}
	case "claim":
		r, ok := g.c.claim(s.Chain, s.Tick, s.Job.Terms, s.Ack, *s.Job.Usage)
		if ok {
			s.Chain, s.Open = r.Slot, r.Claim
			g.answer(s, market.EffectClaim, market.Event{Kind: market.EventClaimed, AtMs: int64(r.Claim.Until) * 1000})
		} else {
			g.answer(s, market.EffectClaim, market.Event{Kind: market.EventDone})
		}
	case "finalize":
		if r, ok := g.c.finalize(s.Chain, s.Tick, s.Open); ok {
			s.Chain = r.Slot
		}
		g.claimGone(s)
	}
}

// claimGone books how a claim ended, once the slot shows none.
func (g seller) claimGone(s *sale) {
	if s.Open == (escrow.OpenClaim{}) || s.Chain.ClaimHash != (market.Hash{}) {
		return
	}
	ev := market.Event{Kind: market.EventContested}
	if !s.Chain.Collected.Less(s.Open.Target.Min(s.Chain.Funded())) {
		ev = market.Event{Kind: market.EventFinalized, Cumulative: s.Chain.Collected}
	}
	s.Open = escrow.OpenClaim{}
	if !s.Job.State.Final() {
		g.step(s, ev)
	}
}

// answer ends a pending effect of a kind.
func (g seller) answer(s *sale, kind market.EffectKind, ev market.Event) {
	for _, e := range s.Job.Pending {
		if e.Kind == kind {
			ev.Seq, ev.Task = e.Seq, e.Task
			g.step(s, ev)
			return
		}
	}
}

func (g seller) step(s *sale, ev market.Event) bool {
	j := s.Job
	if g.without(PrepayFirst) {
		j.Terms.PrepaySeconds = 0
	}
	j, _, err := market.Step(j, ev, ms(s.Tick))
	if err != nil {
		return false
	}
	j.Terms.PrepaySeconds = s.Job.Terms.PrepaySeconds
	s.Job = j
	return true
}
