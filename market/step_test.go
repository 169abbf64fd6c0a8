package market

import (
	"errors"
	"fmt"
	"testing"
)

// TestRows walks every row of the table by the event that causes it.
func TestRows(t *testing.T) {
	usage := func(r *rig) Event { u := r.j.Bill(Hash{}, Hash{}); return Event{Kind: EventUsage, Usage: &u} }
	cases := []struct {
		side Side
		from State
		by   By
		do   func(*rig)
		to   State
	}{
		{Provider, Agreed, ByChain, func(r *rig) { r.must(Event{Kind: EventFunded}) }, Funded},
		{Consumer, Agreed, ByChain, func(r *rig) { r.must(Event{Kind: EventFunded}) }, Funded},
		{Provider, Agreed, ByTime, func(r *rig) { r.must(dueNow(r, testStartBy+1)) }, Failed},
		{Consumer, Agreed, ByTime, func(r *rig) { r.must(dueNow(r, testStartBy+testSettle/1000+1)) }, Failed},
		{Provider, Agreed, ByBoth, func(r *rig) { r.must(Event{Kind: EventCancel, Reason: ReasonProvider}) }, Cancelled},
		{Consumer, Agreed, ByBoth, func(r *rig) { r.must(Event{Kind: EventCancel, Reason: ReasonVanished}) }, Cancelled},
		{Provider, Agreed, ByProvider, func(r *rig) { r.must(Event{Kind: EventFail, Reason: ReasonHostLost}) }, Failed},
		{Consumer, Agreed, ByProvider, func(r *rig) { r.did(EffectWatch, 0, r.snapshot(ReasonImage, TaskLost)) }, Failed},
		{Provider, Funded, ByProvider, func(r *rig) { r.run(10) }, Running},
		{Consumer, Funded, ByProvider, func(r *rig) { r.saw(TaskRunning) }, Running},
		{Provider, Funded, ByTime, func(r *rig) { r.must(dueNow(r, testStartBy+1)) }, Failed},
		{Consumer, Funded, ByTime, func(r *rig) { r.must(dueNow(r, testStartBy+testSettle/1000+1)) }, Failed},
		{Provider, Funded, ByBoth, func(r *rig) { r.must(Event{Kind: EventCancel, Reason: ReasonConsumer}) }, Cancelled},
		{Consumer, Funded, ByBoth, func(r *rig) { r.did(EffectWatch, 0, r.snapshot(ReasonProvider, TaskStopped)) }, Cancelled},
		{Provider, Funded, ByProvider, func(r *rig) {
			r.did(EffectPrepare, 10, Event{Kind: EventTaskEnded, Lost: true, Reason: ReasonImage, Text: "needs root"})
		}, Failed},
		{Provider, Running, ByProvider, func(r *rig) { r.ends(10, 5) }, Exited},
		{Consumer, Running, ByProvider, func(r *rig) { r.saw(TaskEnded) }, Exited},
		{Provider, Running, ByBoth, func(r *rig) { r.must(Event{Kind: EventCancel, Reason: ReasonProvider}) }, Cancelled},
		{Consumer, Running, ByBoth, func(r *rig) { r.did(EffectWatch, 0, r.snapshot(ReasonProvider, TaskLost)) }, Cancelled},
		{Provider, Running, ByBoth, func(r *rig) { r.did(EffectRun, 10, Event{Kind: EventTaskEnded, Lost: true, ExitCode: 137}) }, Failed},
		{Consumer, Running, ByBoth, func(r *rig) { r.must(Event{Kind: EventFail, Reason: ReasonBill}) }, Failed},
		{Consumer, Running, ByTime, func(r *rig) {
			r.j.StillMs = r.j.stillMostMs() + 1
			r.must(dueNow(r, 0))
		}, Failed},
		{Provider, Exited, ByConsumer, func(r *rig) {
			r.did(EffectPack, 10, Event{Kind: EventPacked}).must(Event{Kind: EventProven, Verdict: "absent"})
			r.did(EffectBill, 0, usage(r)).must(Event{Kind: EventSettled, Cumulative: NewAmount(6000)})
		}, Settled},
		{Consumer, Exited, ByConsumer, func(r *rig) {
			r.did(EffectProve, 0, Event{Kind: EventProven, Verdict: "absent"}).did(EffectFetch, 10, Event{Kind: EventPacked})
			r.did(EffectAskBill, 0, usage(r)).did(EffectPay, 0, Event{Kind: EventSettled, Cumulative: NewAmount(6000)})
		}, Settled},
		{Consumer, Exited, ByConsumer, func(r *rig) {
			r.did(EffectFetch, 10, Event{Kind: EventFail, Reason: ReasonBill, Text: "no output"})
		}, Failed},
		{Consumer, Exited, ByTime, func(r *rig) {
			if _, ok := Due(r.j, 0, r.now+100*BillWithinMs, testSettle); ok {
				r.t.Fatalf("the bill is due before the session that comes first")
			}
			r.after(2*BillWithinMs).did(EffectProve, 0, Event{Kind: EventProven, Verdict: "absent"})
			if _, ok := Due(r.j, 0, r.now+BillWithinMs-1, testSettle); ok {
				r.t.Fatalf("a session that came late leaves less time for the bill")
			}
			r.after(BillWithinMs).must(dueNow(r, 0))
		}, Failed},
		{Consumer, Exited, ByTime, func(r *rig) { r.did(EffectProve, 0, Event{Kind: EventExpired, Reason: ReasonVanished}) }, Failed},
	}
	cases = append(cases, []struct {
		side Side
		from State
		by   By
		do   func(*rig)
		to   State
	}{
		{Provider, Claimed, ByConsumer, func(r *rig) { r.must(Event{Kind: EventSettled, Cumulative: NewAmount(1 << 40)}) }, Settled},
		{Provider, Claimed, ByChain, func(r *rig) {
			r.must(dueNow(r, 5001)).did(EffectFinalize, 0, Event{Kind: EventFinalized, Cumulative: NewAmount(6000)})
		}, Settled},
		{Provider, Claimed, ByChain, func(r *rig) { r.must(Event{Kind: EventContested, Text: "final usage says less"}) }, Failed},
	}...)
	walked := map[[2]State]bool{{Exited, Claimed}: at(t, Provider, Claimed).j.State == Claimed}
	for _, c := range cases {
		r := at(t, c.side, c.from)
		if c.do(r); r.j.State != c.to {
			t.Errorf("%s: %s by %s came to %s, not %s", c.side, c.from, c.by, r.j.State, c.to)
		}
		if r.j.State.Final() && r.j.EndedMs != r.now {
			t.Errorf("%s %s: end not noted", c.side, c.to)
		}
		walked[[2]State{c.from, c.to}] = true
	}
	for _, row := range Table() {
		if !walked[[2]State{row.From, row.To}] {
			t.Errorf("row %s -> %s was not walked", row.From, row.To)
		}
	}
}

// dueNow gives what time brings, and fails the test when it brings nothing.
func dueNow(r *rig, blockTime uint64) Event {
	r.t.Helper()
	ev, ok := Due(r.j, blockTime, r.now, testSettle)
	if !ok {
		r.t.Fatalf("nothing is due of a %s job at the %s", r.j.State, r.j.Side)
	}
	return ev
}

// TestUnaskedEvents sends every event to every state of both sides without a
// number: what is not a row of the table for its causer is refused.
func TestUnaskedEvents(t *testing.T) {
	for _, side := range []Side{Consumer, Provider} {
		for s := Agreed; s <= Failed; s++ {
			if s == Claimed && side == Consumer {
				continue // a consumer's record goes from exited to its end
			}
			for k := EventKind(0); k <= EventSettleTime+1; k++ {
				for _, reason := range []Reason{ReasonNone, ReasonConsumer, ReasonProvider, ReasonBill, ReasonVanished, 200} {
					r := at(t, side, s)
					err := r.step(Event{Kind: k, Task: 10, Reason: reason, Verdict: "passed", Cumulative: NewAmount(1 << 40), Usage: &Usage{}})
					if err == nil && !mayComeUnasked(side, s, k) {
						t.Errorf("%s, %s: event %s was taken, now %s", side, s, k, r.j.State)
					}
					if err != nil && !errors.Is(err, ErrTransition) && !errors.Is(err, ErrNotAwaited) {
						t.Errorf("%s, %s: event %s: %v", side, s, k, err)
					}
				}
			}
		}
	}
}

// mayComeUnasked is the specification of TestUnaskedEvents, written by hand.
func mayComeUnasked(side Side, s State, k EventKind) bool {
	switch k {
	case EventFunded:
		return s == Agreed
	case EventCancel:
		return !s.Final()
	case EventFail:
		return side == Provider && s < Exited || side == Consumer && (s == Running || s == Exited)
	case EventExpired:
		return s == Agreed || s == Funded || s == Exited && side == Consumer
	case EventSpot: // whoever asked for the session
		return side == Provider && !s.Final()
	case EventSettled: // a voucher may come at any time; before the bill it is kept and settles nothing
		return side == Provider && !s.Final()
	case EventFinalized, EventContested, EventClaimDue:
		return s == Claimed && side == Provider
	case EventSettleTime, EventProven:
		return side == Provider && s == Exited
	}
	return false
}

func TestNames(t *testing.T) {
	for s := range TaskStopped + 1 {
		if got, ok := ParseTaskState(s.String()); !ok || got != s || s.Means() == "" {
			t.Errorf("task state %d reads %v", s, got)
		}
	}
	for r := ReasonNone + 1; r <= ReasonContested; r++ {
		if ParseReason(r.String()) != r || r.Pays() == "" || r.Fault() == "" {
			t.Errorf("reason %d: %q", r, r)
		}
	}
	if _, ok := ParseTaskState("sleeping"); ok || ParseReason("weather") != ReasonNone || ParseReason("") != ReasonNone {
		t.Error("unknown names must stay unknown")
	}
	for _, e := range Effects() {
		if e.Does == "" || e.Side == 0 || e.Kind.String() != e.Name || e.Ends == [2]EventKind{} && e.Tells == 0 {
			t.Errorf("effect %d is not described", e.Kind)
		}
	}
	for _, s := range []fmt.Stringer{State(99), TaskState(99), Reason(99), EventKind(99), EffectKind(99), Side(99)} {
		_ = s.String() // beyond the lists: a name, not a panic
	}
}

// TestRepeatedAnswers: an answer counts once, and only for its own effect.
func TestRepeatedAnswers(t *testing.T) {
	r := newRig(t, Provider, 2, 1)
	prepared := r.answer(EffectPrepare, 10, Event{Kind: EventPrepared})
	r.must(prepared).must(Event{Kind: EventFunded})
	run := r.answer(EffectRun, 10, Event{Kind: EventTaskEnded, AtMs: 2000})
	wrong := []Event{
		prepared,
		{Kind: EventPrepared, Seq: run.Seq, Task: 10},             // another kind
		{Kind: EventTaskEnded, Seq: run.Seq, Task: 11},            // another task
		{Kind: EventDone, Seq: run.Seq},                           // no result
		{Kind: EventTaskEnded, Task: 10},                          // no number
		{Kind: EventTaskEnded, Seq: 999, Task: 10},                // a number never given
		r.answer(EffectPrepare, 11, Event{Kind: EventTaskEnded}),  // ended before it started
		r.answer(EffectPrepare, 11, Event{Kind: EventStarted}),    // nor did it start
		r.answer(EffectPrepare, 11, Event{Kind: EventObserved}),   // not even the right side
		{Kind: EventPacked, Task: 10, Outputs: []Output{{}, {}}},  // nobody asked
		{Kind: EventUsage, Usage: &Usage{Owed: NewAmount(1_000)}}, // nobody asked
	}
	for i, ev := range wrong {
		if err := r.step(ev); !errors.Is(err, ErrNotAwaited) {
			t.Errorf("%d: event %s: %v", i, ev.Kind, err)
		}
	}
	started := r.answer(EffectRun, 10, Event{Kind: EventStarted, AtMs: 2000})
	r.must(started).must(started) // told twice after a restart
	if r.j.State != Running || r.j.task(10).StartedMs != 2000 || !r.j.awaitsTask(EffectRun, 10) {
		t.Fatalf("%+v", r.j)
	}
}

func TestSlotsTakeTurns(t *testing.T) {
	r := newRig(t, Provider, 5, 2)
	for _, want := range []struct {
		task  uint32
		state TaskState
	}{{10, TaskPreparing}, {11, TaskPreparing}, {12, TaskWaiting}} {
		if r.state(want.task) != want.state {
			t.Fatalf("task %d is %s", want.task, r.state(want.task))
		}
	}
	r.did(EffectPrepare, 10, Event{Kind: EventPrepared})
	if r.state(10) != TaskReady || r.state(12) != TaskWaiting {
		t.Fatal("nothing starts, and nothing more is prepared, before the money is there")
	}
	r.must(Event{Kind: EventFunded}).run(10)
	r.did(EffectPrepare, 12, Event{Kind: EventPrepared})
	if r.state(12) != TaskReady || r.state(14) != TaskWaiting {
		t.Fatalf("one runs, one is prepared ahead: %v", r.j.Tasks)
	}
	r.ends(10, 1500)
	if r.state(12) != TaskStarting || r.state(14) != TaskPreparing {
		t.Fatalf("the next in the slot starts: %v", r.j.Tasks)
	}
	// A lost task frees its slot, and the others go on.
	r.did(EffectRun, 12, Event{Kind: EventTaskEnded, Lost: true, ExitCode: 137, Text: "killed"})
	r.run(14)
	if r.state(12) != TaskLost || !r.j.awaitsTask(EffectRemove, 12) || r.j.State != Running {
		t.Fatalf("%v", r.j.Tasks)
	}
}
