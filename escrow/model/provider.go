package model

import (
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// view is a slot with what a removed rule would have looked at taken out.
func (g seller) view(at market.Slot, unlock Rule) market.Slot {
	if g.without(unlock) {
		at.UnlockAt = 0
	}
	if g.without(NoClaimOpen) {
		at.ClaimHash = market.Hash{}
	}
	return at
}

// maySign is escrow.CheckTerms, with a funding transaction shown that need not
// ever be sent.
func (g seller) maySign(s *sale, t market.Terms) bool {
	at, st, now := g.view(s.Seen, UnlockAtSigning), s.Standing, seconds(s.Tick)
	need := g.pace().Need(t)
	shown := need
	if g.without(Released) {
		st.Released = 0
	}
	if g.without(EpochAtSigning) && st.Released <= at.Epoch {
		at.Epoch, st.Released = t.Epoch, 0
	}
	if g.without(OneJob) && s.Job.State != market.Agreed && s.Job.State != market.Funded && s.Job.State != market.Running {
		st.Open = market.JobID{}
	}
	if g.without(SeqFollows) {
		st.Seq = t.Seq - 1
	}
	if g.without(BaselineIsOwed) { // the same money, none of it collected
		at.Balance, at.Collected, st.Cumulative = at.Funded(), market.Amount{}, t.Baseline
	}
	if g.without(TermsExpire) {
		now = t.Expires - 1
	}
	if g.without(HeadroomAtSigning) {
		need = market.Amount{}
	}
	listed := escrow.Listed{Tokens: []market.Address{g.c.key.Token}, Attestors: []market.Address{g.c.attestor}, DisputeWindow: g.c.rules.Limits.MaxDisputeWindow}
	if g.without(AttestorListed) {
		listed.Attestors = append(listed.Attestors, t.Attestor)
	}
	if g.without(VerifiersNamed) {
		t.VerifiersHash, t.Attestor = market.Hash{1}, g.c.attestor
	}
	if g.without(AwayInWindow) {
		t.UnattendedSeconds = 0
	}
	if g.without(BeginsNow) {
		t.NotBefore = now
	}
	return escrow.CheckTerms(at, st, g.c.key, t, need, shown, now, listed) == nil
}

// mayStart is escrow.MayStart.
func (g seller) mayStart(s *sale) bool {
	at, t := g.view(s.Seen, UnlockAtStart), s.Job.Terms
	need := g.pace().Need(t)
	if g.without(HeadroomAtStart) {
		need = market.Amount{}
	}
	if g.without(EpochAtStart) {
		at.Epoch = t.Epoch
	}
	return escrow.MayStart(at, t, need) == nil
}

// money is what Unpaid is told.
func (g seller) money(s *sale, readable bool) market.Money {
	m := market.Money{Known: readable, Slot: g.view(s.Seen, UnlockInRun), NoticeMs: g.Notice * tickMs / 2}
	if !readable && !g.without(SilenceLimit) {
		m.SilentMs = ms(s.Tick) - ms(s.SeenTick)
	}
	if g.without(HeadroomInRun) || g.without(HeadroomWhenBlind) && !readable {
		m.Slot.Balance = price(1000)
	}
	if g.without(EpochInRun) {
		m.Slot.Epoch = s.Job.Terms.Epoch
	}
	return m
}

// deadline is Job.RunsUntilMs: when the dead-man timer has stopped a container
// that nobody looks after.
func (g seller) deadline(s *sale) int64 {
	if !s.Box.On || g.without(DeadMan) {
		return s.Box.Until
	}
	j, m := g.ackedOr(s.Job), g.money(s, true)
	if g.without(SilentDeadMan) {
		m.NoticeMs = 1 << 40
	}
	return (j.RunsUntilMs(m, ms(s.Tick))/1000 - epochStart) / tickSeconds
}

// ackedOr is a job whose start counts as acknowledged where nothing waits for that.
func (g seller) ackedOr(j market.Job) market.Job {
	j.Acked = j.Acked || g.without(StartAckFirst)
	return j
}

// restore sets the provider's records back to none. It knows that, and treats the
// epoch as released.
func (g seller) restore(s *sale) {
	s.Standing, s.Restored = escrow.Standing{Released: s.Chain.Epoch + 1}, true
	if g.without(RestoreCollects) {
		s.Standing.Released = 0
	}
}

// mayRelease is escrow.CheckRelease.
func (g seller) mayRelease(s *sale) (market.Release, bool) {
	at, st := s.Seen, s.Standing
	if g.without(ReleaseNoJob) {
		st.Open = market.JobID{}
	}
	if g.without(ReleaseCollected) {
		at.Collected = at.Collected.Max(st.Cumulative)
	}
	r, err := escrow.CheckRelease(at, st, g.c.key)
	return r, err == nil
}

// hear takes the consumer's message.
func (g seller) hear(s *sale, m message, readable bool) {
	switch m.kind {
	case "take":
		if readable && g.maySign(s, m.terms) {
			g.agree(s, m.terms)
		}
	case "ask for terms signed first":
		if readable && g.maySign(s, m.terms) {
			s.Early, s.Standing.Seq = g.c.job(m.terms), m.terms.Seq
		}
	case "countersign":
		t := g.c.terms[s.Early]
		s.Early = market.JobID{}
		g.agree(s, t)
	case "voucher":
		s.Standing.Cumulative = s.Standing.Cumulative.Max(m.sum)
		ev := market.Event{Kind: market.EventSettled, Cumulative: m.sum}
		if m.acks {
			u := s.Stated
			ev.Usage = &u
		}
		if g.step(s, ev) && m.acks {
			s.Ack = s.Stated
		}
	case "ask for a release":
		if r, ok := g.mayRelease(s); ok && readable {
			s.Kept, s.Has, s.Standing.Released = r, true, r.Epoch+1
		}
	case "cancel":
		g.step(s, market.Event{Kind: market.EventCancel, Reason: market.ReasonConsumer})
	}
}

func (g seller) agree(s *sale, t market.Terms) {
	id := g.c.job(t)
	s.Job = market.NewJob(market.Provider, id, t, []uint32{0}, ms(s.Tick))
	s.Job.Pace = g.pace()
	s.Standing.Seq, s.Standing.Open = t.Seq, id
	s.Signed = append(s.Signed, id)
	s.Ack, s.Stated = market.Usage{}, market.Usage{}
}

// work carries out effects, and derives what time and money bring, until there
// is nothing left to do in this tick.
func (g seller) work(s *sale, readable bool) {
	for s.Job.State != 0 && (g.effects(s, readable) || g.derived(s, readable)) {
	}
	if readable && s.Job.State == market.Claimed && s.Seen.ClaimHash == (market.Hash{}) {
		g.claimGone(s)
	}
	if s.Job.State == market.Running {
		s.Stated = s.Job.UsageSoFar(ms(s.Tick))
		if g.without(FinalOnce) {
			u := s.Stated
			u.Phase = market.UsageFinal
			s.Finals = append(s.Finals, u)[:1] // the first asks for least
		}
	}
	if s.Job.State.Final() && len(s.Job.Pending) == 0 {
		s.Standing.Open, s.Job = market.JobID{}, market.Job{}
		s.Ack, s.Stated = market.Usage{}, market.Usage{}
	}
}

func (g seller) derived(s *sale, readable bool) bool {
	if s.Job.State == market.Agreed && readable && g.mayStart(s) {
		return g.step(s, market.Event{Kind: market.EventFunded})
	}
	var blockTime uint64
	if readable {
		blockTime = seconds(s.Tick)
	}
	ev, ok := market.Due(s.Job, blockTime, ms(s.Tick), 0)
	if !ok {
		j := g.ackedOr(s.Job)
		if g.without(UnpaidLimit) {
			j.Cumulative = price(1000)
		}
		ev, ok = market.Unpaid(j, g.money(s, readable), ms(s.Tick))
	}
	if !ok {
		ev, ok = market.Leaving(s.Job, g.money(s, readable))
	}
	if ok && ev.Kind == market.EventClaimDue && g.without(ClaimWhenGone) {
		return false
	}
	return ok && g.step(s, ev)
}

// effects carries out the first pending effect that can be done now.
func (g seller) effects(s *sale, readable bool) bool {
	for _, e := range s.Job.Pending {
		ev := market.Event{Seq: e.Seq, Task: e.Task}
		switch e.Kind {
		case market.EffectPrepare:
			ev.Kind = market.EventPrepared
		case market.EffectRun:
			g.run(s, &ev)
		case market.EffectStop:
			s.Box.Until = min(s.Box.Until, s.Tick+g.Stop)
			ev.Kind = market.EventDone
		case market.EffectPack:
			ev.Kind = market.EventPacked
		case market.EffectRemove:
			s.Box = box{}
			ev.Kind = market.EventDone
		case market.EffectAttest:
			ev.Kind, ev.Verdict, ev.Hash = market.EventProven, market.VerdictPassed, market.Hash{1}
			if s.Job.State == market.Running {
				ev.Kind = market.EventSpot
			}
		case market.EffectBill:
			u := s.Job.Bill(market.Hash{}, market.Hash{})
			s.Finals = append(s.Finals, u)
			ev.Kind, ev.Usage = market.EventUsage, &u
		case market.EffectClaim, market.EffectFinalize:
			if readable && s.Sent == (sending{}) {
				s.Sent = sending{What: e.Kind.String()}
			}
		}
		if ev.Kind != 0 && g.step(s, ev) {
			return true
		}
	}
	return false
}

// run starts the container once, and tells its end.
func (g seller) run(s *sale, ev *market.Event) {
	switch {
	case !s.Box.On:
		s.Box = box{On: true, Began: s.Tick, Until: s.Tick + g.Job}
		ev.Kind, ev.AtMs = market.EventStarted, ms(s.Tick)
	case s.Tick >= s.Box.Until:
		ev.Kind, ev.StartedMs, ev.AtMs = market.EventTaskEnded, ms(s.Box.Began), ms(s.Box.Until)
		s.Box = box{}
	}
}

// collect is escrow.CollectPolicy at a price of gas that a unit pays for, so
// that only the end of the work and an unlock are reasons to collect.
func (g seller) collect(s *sale, readable bool) {
	margin := g.Margin
	if g.without(MarginLongEnough) {
		margin = g.Outage
	}
	p := escrow.CollectPolicy{Times: 1 << 40, MarginSeconds: uint64(margin * tickSeconds)}
	at := s.Seen
	if g.without(CollectInMargin) {
		at.UnlockAt = 0
	}
	worth := &escrow.Worth{Brings: price(1000), Costs: price(1)}
	closing := s.Job.State == 0 || s.Job.State >= market.Exited
	if readable && s.Sent == (sending{}) && p.Collect(at, s.Standing.Cumulative, worth, seconds(s.Tick), closing) {
		s.Sent = sending{"collect", s.Standing.Cumulative}
	}
}
