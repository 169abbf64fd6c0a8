package market

// What simulated executors do for the effects of both sides.

// provide carries out a provider's effect on the simulated engine. Each may be
// done again after a crash, as a real one may.
func (s *sim) provide(e Effect) Event {
	b := s.boxes[e.Task]
	switch e.Kind {
	case EffectPrepare:
		if s.faults && s.chance(12) {
			delete(s.boxes, e.Task)
			return Event{Kind: EventTaskEnded, Lost: true, Reason: []Reason{ReasonImage, ReasonHostLost}[s.choose(2)], Text: "cannot"}
		}
		if b == nil {
			s.boxes[e.Task] = &box{}
		}
		return Event{Kind: EventPrepared}
	case EffectRun:
		return s.runBox(e, b)
	case EffectStop:
		if b != nil && b.began != 0 && b.ended == 0 {
			b.ended, b.code = s.now+s.skew, 143
		}
		return Event{Kind: EventDone}
	case EffectPack:
		if b == nil || b.ended == 0 {
			if b != nil || s.prov.j.task(e.Task).State != TaskEnded {
				s.t.Fatalf("packs task %d, which runs%v", e.Task, s)
			}
		}
		delete(s.boxes, e.Task)
		return Event{Kind: EventPacked, Outputs: []Output{{Path: "/out", SizeBytes: 1}}[:s.choose(2)]}
	case EffectRemove:
		delete(s.boxes, e.Task)
		return Event{Kind: EventDone}
	case EffectBill:
		u := s.prov.j.Bill(Hash{}, Hash{})
		return Event{Kind: EventUsage, Usage: &u}
	}
	s.t.Fatalf("effect %s at the provider", e.Kind)
	return Event{}
}

// runBox starts a container once, tells so, and reports its end.
func (s *sim) runBox(e Effect, b *box) Event {
	if b == nil { // the engine has lost it
		return Event{Kind: EventTaskEnded, Lost: true, Text: "no such container"}
	}
	if b.began == 0 {
		if st := s.prov.j.State; st != Funded && st != Running {
			s.t.Fatalf("a container starts in a job that is %s", st)
		}
		b.began = s.now + s.skew
		b.until = b.began + int64(s.choose(20_000))
		b.code, b.oom = int32(s.choose(3)), s.choose(10) == 0
		s.oneRunsPerSlot()
		return Event{Kind: EventStarted, AtMs: b.began}
	}
	switch {
	case b.ended == 0 && s.prov.j.task(e.Task).State == TaskStarting:
		return Event{Kind: EventStarted, AtMs: b.began}
	case b.ended == 0:
		return Event{}
	case b.killed:
		return Event{Kind: EventTaskEnded, Lost: true, ExitCode: b.code, Text: "killed"}
	}
	return Event{Kind: EventTaskEnded, StartedMs: b.began, AtMs: b.ended, ExitCode: b.code, OOM: b.oom}
}

// oneRunsPerSlot holds the engine itself, not the record, to the terms.
func (s *sim) oneRunsPerSlot() {
	busy := map[int]bool{}
	for task, b := range s.boxes {
		if b.began == 0 || b.ended != 0 {
			continue
		}
		slot := s.prov.j.Slot(task)
		if busy[slot] || slot >= int(s.prov.j.Terms.Replicas) {
			s.t.Fatalf("two containers on slot %d%v", slot, s)
		}
		busy[slot] = true
	}
}

// consume carries out a consumer's effect.
func (s *sim) consume(e Effect) Event {
	switch e.Kind {
	case EffectFund:
		if s.faults && !s.funded && s.chance(20) {
			return Event{Kind: EventCancel, Reason: ReasonNotFunded, Text: "no gas"}
		}
		s.funded = true
		return Event{Kind: EventDone}
	case EffectWatch:
		return Event{} // snapshots come over the wire
	case EffectFetch:
		if s.faults && s.chance(60) {
			return Event{Kind: EventFail, Reason: ReasonBill, Text: "not delivered"}
		}
		return Event{Kind: EventPacked}
	case EffectProve:
		return s.challenge()
	case EffectAskBill:
		return s.askBill()
	case EffectPay:
		return s.pay()
	case EffectMeter:
		if s.prov.j.State != Running {
			return Event{}
		}
		u := s.prov.j.UsageSoFar(s.now + s.skew)
		if s.lies {
			u.SecondsUsed += uint32(s.choose(40))
			u.Owed = Owed(s.prov.j.Terms.RatePerHour, u.SecondsUsed)
		}
		return Event{Kind: EventMetered, Usage: &u}
	case EffectSpot:
		return Event{Kind: EventSpot, Verdict: []string{VerdictPassed, VerdictPassed, "absent"}[s.choose(3)]}
	case EffectCancel:
		s.apply(s.prov, Event{Kind: EventCancel, Reason: ReasonConsumer})
		return Event{Kind: EventDone}
	case EffectUnlock:
		return Event{Kind: EventDone}
	}
	s.t.Fatalf("effect %s at the consumer", e.Kind)
	return Event{}
}

// challenge is a settle session: both sides learn the verdict, the provider
// perhaps not.
func (s *sim) challenge() Event {
	verdict := VerdictPassed
	if s.faults && s.chance(4) {
		verdict = "absent"
	}
	h := Hash{byte(s.choose(200)), 1}
	if s.choose(5) != 0 {
		s.apply(s.prov, Event{Kind: EventProven, Verdict: verdict, Hash: h})
	}
	return Event{Kind: EventProven, Verdict: verdict, Hash: h}
}

func (s *sim) askBill() Event {
	if s.prov.j.Usage == nil {
		if !s.lies {
			return Event{}
		}
		return Event{Kind: EventUsage, Usage: &Usage{Job: JobID{byte(s.choose(3))}, Phase: byte(s.choose(3)), SecondsUsed: uint32(s.choose(20_000)), Owed: NewAmount(uint64(s.choose(2_000_000)))}}
	}
	u := *s.prov.j.Usage
	if s.lies {
		switch s.choose(5) {
		case 0:
			u.Job[0]++
		case 1:
			u.Owed, _ = u.Owed.Add(NewAmount(1))
		case 2:
			u.SecondsUsed += uint32(s.choose(100))
			u.Owed = Owed(s.prov.j.Terms.RatePerHour, u.SecondsUsed)
		case 3:
			u.Owed = Amount{hiLimit - 1, ^uint64(0)}
		}
	}
	return Event{Kind: EventUsage, Usage: &u}
}

// pay hands the voucher over; the provider may hear of it twice.
func (s *sim) pay() Event {
	ev := Event{Kind: EventSettled, Cumulative: s.cons.j.Cumulative}
	if s.cons.j.Usage == nil {
		ev.Usage = s.cons.j.Metered
	}
	s.paid = s.paid.Max(ev.Cumulative)
	for range 1 + s.choose(2) {
		s.apply(s.prov, ev)
	}
	return ev
}
