package market

import (
	"errors"
	"strings"
	"testing"
)

func cancelled() Event {
	return Event{Kind: EventCancel, Reason: ReasonConsumer, Text: "not needed"}
}

// TestCancelBeforeTheStartIsKnown: the provider may have started already, so a
// consumer's cancel is over only with the provider's word.
func TestCancelBeforeTheStartIsKnown(t *testing.T) {
	for _, from := range []State{Agreed, Funded} {
		r := at(t, Consumer, from).must(cancelled())
		if r.j.State != from || !r.j.Stopping || !r.j.awaits(EffectCancel) || !r.j.awaits(EffectWatch) {
			t.Fatalf("%s: %+v", from, r.j)
		}
		if from == Agreed && r.j.awaits(EffectFund) {
			t.Fatal("a job that is not wanted is not funded")
		}
		if again := r.must(cancelled()); len(again.j.Pending) != len(r.j.Pending) {
			t.Fatal("asking twice asks once")
		}
		nothing := *r
		nothing.did(EffectWatch, 0, nothing.snapshot(ReasonConsumer, TaskStopped))
		if j := nothing.j; j.State != Cancelled || j.Reason != ReasonConsumer || j.Detail != "not needed" {
			t.Fatalf("nothing ran: %s, %s", j.State, j.Reason)
		}
		ran := *r
		ran.saw(TaskRunning).after(20_000).saw(TaskEnded)
		ran.did(EffectFetch, 10, Event{Kind: EventPacked}).did(EffectProve, 0, Event{Kind: EventProven, Verdict: "passed"})
		u := ran.j.Bill(Hash{}, Hash{})
		ran.did(EffectAskBill, 0, Event{Kind: EventUsage, Usage: &u})
		ran.did(EffectPay, 0, Event{Kind: EventSettled, Cumulative: NewAmount(6000)})
		if ran.j.State != Settled || u.SecondsUsed != 10 {
			t.Fatalf("what ran is paid: %s, %d s", ran.j.State, u.SecondsUsed)
		}
	}
}

// TestCancelWithoutAnAnswer: every wait has an end.
func TestCancelWithoutAnAnswer(t *testing.T) {
	asked := func() *rig { return at(t, Consumer, Funded).after(100).must(cancelled()) }
	r := asked()
	if _, ok := Due(r.j, 10, r.now+testSettle, testSettle); ok {
		t.Fatal("the provider has not heard of it yet")
	}
	r.did(EffectCancel, 0, Event{Kind: EventDone})
	if _, ok := Due(r.j, 10, r.now+testSettle-1, testSettle); ok {
		t.Fatal("its word may be on the way")
	}
	if r.after(testSettle).must(dueNow(r, 10)); r.j.State != Cancelled || r.j.Reason != ReasonConsumer {
		t.Fatalf("%s, %s", r.j.State, r.j.Reason)
	}
	if r = asked().must(dueNow(asked(), testStartBy+testSettle/1000+1)); r.j.State != Cancelled || r.j.Reason != ReasonConsumer {
		t.Fatalf("at startBy: %s, %s", r.j.State, r.j.Reason)
	}
	r = asked()
	r.did(EffectWatch, 0, r.snapshot(ReasonVanished))
	if r.j.State != Cancelled || !r.j.awaits(EffectCancel) {
		t.Fatalf("vanished: %s", r.j.State)
	}
}

// TestFundingFails: the job is called off, unless the money was there all the same.
func TestFundingFails(t *testing.T) {
	failed := Event{Kind: EventCancel, Reason: ReasonNotFunded, Text: "no gas"}
	r := newRig(t, Consumer, 1, 1).did(EffectFund, 0, failed)
	r.did(EffectWatch, 0, r.snapshot(ReasonConsumer, TaskStopped)) // the provider did as asked
	if r.j.State != Cancelled || r.j.Reason != ReasonNotFunded {
		t.Fatalf("%s, %s", r.j.State, r.j.Reason)
	}
	r = newRig(t, Consumer, 1, 1).must(Event{Kind: EventFunded}).did(EffectFund, 0, failed)
	if r.j.Stopping || r.j.State != Funded {
		t.Fatal("a funded job goes on")
	}
}

// TestCancelAtTheProvider: what waits is dropped, what runs is stopped, what is
// about to start is stopped as soon as it runs.
func TestCancelAtTheProvider(t *testing.T) {
	r := newRig(t, Provider, 6, 3)
	r.did(EffectPrepare, 11, Event{Kind: EventPrepared}).must(Event{Kind: EventFunded}).run(10)
	r.did(EffectPrepare, 13, Event{Kind: EventPrepared})
	want := []TaskState{TaskRunning, TaskStarting, TaskPreparing, TaskReady, TaskPreparing, TaskWaiting}
	for i, s := range want {
		if got := r.state(uint32(10 + i)); got != s {
			t.Fatalf("task %d is %s, not %s", 10+i, got, s)
		}
	}
	r.must(cancelled()).must(cancelled())
	if !r.j.awaitsTask(EffectStop, 10) || r.j.awaitsTask(EffectStop, 11) || r.j.awaits(EffectPrepare) {
		t.Fatalf("%v", r.j.Pending)
	}
	for _, gone := range []uint32{12, 13, 14} {
		if r.state(gone) != TaskStopped || !r.j.awaitsTask(EffectRemove, gone) {
			t.Fatalf("task %d is %s", gone, r.state(gone))
		}
	}
	if r.state(15) != TaskStopped || r.j.awaitsTask(EffectRemove, 15) {
		t.Fatal("what has no container needs no removal")
	}
	r.did(EffectRun, 11, Event{Kind: EventStarted, AtMs: r.now})
	if !r.j.awaitsTask(EffectStop, 11) {
		t.Fatal("a container that started after the cancel would run to its end")
	}
	r.ends(10, 3000).ends(11, 200)
	if r.j.State != Exited || r.j.Seconds(0) != 3 {
		t.Fatalf("%s, %d s", r.j.State, r.j.Seconds(0))
	}
}

// TestProviderDoesNotWant: a provider that stops a job on its own owns up to it.
func TestProviderDoesNotWant(t *testing.T) {
	leave := Event{Kind: EventCancel, Reason: ReasonProvider, Text: "maintenance"}
	r := newRig(t, Provider, 2, 1).must(Event{Kind: EventFunded}).run(10).must(leave)
	if r.j.State != Cancelled || r.j.Reason != ReasonProvider || !r.j.awaitsTask(EffectRemove, 10) || r.j.awaits(EffectRun) {
		t.Fatalf("%s, %v", r.j.State, r.j.Pending)
	}
	if !r.j.HoldsDevices(r.now, testSettle) {
		t.Fatal("devices are held until the container is gone")
	}
	r.did(EffectRemove, 10, Event{Kind: EventDone}).did(EffectRemove, 11, Event{Kind: EventDone})
	if r.j.HoldsDevices(r.now, testSettle) {
		t.Fatal("free now")
	}
	// What had ended is owed all the same.
	r = newRig(t, Provider, 2, 1).must(Event{Kind: EventFunded}).run(10).ends(10, 4000).run(11).must(leave)
	if r.j.State != Exited || r.state(11) != TaskLost || r.j.Seconds(0) != 4 {
		t.Fatalf("%s, %v", r.j.State, r.j.Tasks)
	}
}

// TestImageCannotRun: before anything ran it ends the job, afterwards only a task.
func TestImageCannotRun(t *testing.T) {
	bad := Event{Kind: EventTaskEnded, Lost: true, Reason: ReasonImage, Text: "no such layer"}
	r := newRig(t, Provider, 3, 2).did(EffectPrepare, 11, bad)
	if r.j.State != Failed || r.j.Reason != ReasonImage || r.j.Detail != "no such layer" {
		t.Fatalf("%s, %s", r.j.State, r.j.Reason)
	}
	r = newRig(t, Provider, 2, 1).must(Event{Kind: EventFunded}).run(10).did(EffectPrepare, 11, bad)
	if r.j.State != Running || r.state(11) != TaskLost {
		t.Fatalf("%s", r.j.State)
	}
	host := Event{Kind: EventTaskEnded, Lost: true, Reason: ReasonHostLost, Text: "disk full"}
	r = newRig(t, Provider, 2, 2).did(EffectPrepare, 10, host)
	if r.j.State != Agreed {
		t.Fatalf("one task lost in an agreed job leaves the other: %s", r.j.State)
	}
	if r.did(EffectPrepare, 11, host); r.j.State != Failed || r.j.Reason != ReasonHostLost || r.j.Detail != "disk full" {
		t.Fatalf("%s, %s, %s", r.j.State, r.j.Reason, r.j.Detail)
	}
}

// TestOutputsNotDelivered: nothing is paid, a provider that still runs is told.
func TestOutputsNotDelivered(t *testing.T) {
	refusal := Event{Kind: EventFail, Reason: ReasonBill, Text: "no output"}
	r := newRig(t, Consumer, 2, 1).must(Event{Kind: EventFunded}).saw(TaskEnded, TaskRunning).did(EffectFetch, 10, refusal)
	if r.j.State != Failed || !r.j.awaits(EffectCancel) || !r.j.awaits(EffectUnlock) || r.state(11) != TaskLost {
		t.Fatalf("%s, %v", r.j.State, r.j.Pending)
	}
	r = at(t, Consumer, Exited).did(EffectFetch, 10, refusal)
	if r.j.State != Failed || r.j.awaits(EffectCancel) || !r.j.awaits(EffectUnlock) {
		t.Fatalf("%s, %v", r.j.State, r.j.Pending)
	}
}

// TestNoWayBackFromTheBill: once the voucher may be out, nothing fails.
func TestNoWayBackFromTheBill(t *testing.T) {
	r := at(t, Consumer, Exited).did(EffectFetch, 10, Event{Kind: EventPacked}).did(EffectProve, 0, Event{Kind: EventProven, Verdict: "passed"})
	u := r.j.Bill(Hash{}, Hash{})
	r.did(EffectAskBill, 0, Event{Kind: EventUsage, Usage: &u})
	for _, ev := range []Event{{Kind: EventFail, Reason: ReasonBill}, {Kind: EventExpired, Reason: ReasonVanished}} {
		if err := r.step(ev); !errors.Is(err, ErrTransition) || !r.j.awaits(EffectPay) {
			t.Fatalf("%s: %v", ev.Kind, err)
		}
	}
	if _, ok := Due(r.j, 1<<40, r.now+10*BillWithinMs, testSettle); ok {
		t.Fatal("a debt does not expire")
	}
}

// TestVerdicts: a bill carries the last session before it, a consumer one verdict.
func TestVerdicts(t *testing.T) {
	r := at(t, Provider, Exited).did(EffectPack, 10, Event{Kind: EventPacked})
	r.must(Event{Kind: EventProven, Verdict: "absent", Hash: Hash{1}})
	stale := r.answer(EffectBill, 0, Event{Kind: EventUsage, Usage: &Usage{Attestation: Hash{1}}})
	r.must(Event{Kind: EventProven, Verdict: "passed", Hash: Hash{2}})
	if err := r.step(stale); !errors.Is(err, ErrNotAwaited) {
		t.Fatalf("a bill of an older session: %v", err)
	}
	u := r.j.Bill(Hash{}, Hash{})
	r.did(EffectBill, 0, Event{Kind: EventUsage, Usage: &u})
	if err := r.step(Event{Kind: EventProven, Verdict: "failed", Hash: Hash{3}}); !errors.Is(err, ErrTransition) || r.j.Attestation != u.Attestation {
		t.Fatalf("a verdict after the bill: %v", err)
	}
	for verdict, want := range map[string]State{"passed": Exited, "absent": Failed, "failed": Failed} {
		c := at(t, Consumer, Exited)
		c.j.RequireVerdict = true
		c.did(EffectProve, 0, Event{Kind: EventProven, Verdict: verdict})
		if c.j.State != want || want == Failed && (c.j.Reason != ReasonAttestation || !c.j.awaits(EffectUnlock)) {
			t.Errorf("verdict %s where one is required: %s", verdict, c.j.State)
		}
	}
	if c := at(t, Consumer, Exited); c.step(c.answer(EffectProve, 0, Event{Kind: EventProven})) == nil {
		t.Error("an empty verdict would wait for ever")
	}
}

// TestSettleTime: a provider waits so long for the challenge, then bills.
func TestSettleTime(t *testing.T) {
	r := at(t, Provider, Exited)
	if _, ok := Due(r.j, 1<<40, r.now+testSettle-1, testSettle); ok || !r.j.HoldsDevices(r.now+testSettle-1, testSettle) {
		t.Fatal("the challenge may come")
	}
	if r.j.HoldsDevices(r.now+testSettle, testSettle) {
		t.Fatal("devices are held no longer than that")
	}
	r.after(testSettle).must(dueNow(r, 0))
	if r.j.awaits(EffectBill) || !strings.Contains(r.j.Verdict, "not challenged") {
		t.Fatal("outputs are sealed first")
	}
	if _, ok := Due(r.j, 1<<40, r.now, testSettle); ok {
		t.Fatal("once")
	}
	if r.did(EffectPack, 10, Event{Kind: EventPacked}); !r.j.awaits(EffectBill) {
		t.Fatal("billed")
	}
}

// TestVoucherBelowTheBill: money in hand is kept, but it settles nothing.
func TestVoucherBelowTheBill(t *testing.T) {
	r := at(t, Provider, Exited).did(EffectPack, 10, Event{Kind: EventPacked}).must(Event{Kind: EventProven, Verdict: "passed"})
	u := r.j.Bill(Hash{}, Hash{})
	r.did(EffectBill, 0, Event{Kind: EventUsage, Usage: &u})
	r.must(Event{Kind: EventSettled, Cumulative: NewAmount(5999)})
	if r.j.State != Exited || r.j.Cumulative != NewAmount(5999) {
		t.Fatalf("%s, %v", r.j.State, r.j.Cumulative)
	}
	r.must(Event{Kind: EventSettled, Cumulative: NewAmount(5500)}) // an old one again
	if r.j.State != Exited || r.j.Cumulative != NewAmount(5999) {
		t.Fatalf("%s, %v", r.j.State, r.j.Cumulative)
	}
	if r.must(Event{Kind: EventSettled, Cumulative: NewAmount(6000)}); r.j.State != Settled {
		t.Fatalf("%s", r.j.State)
	}
	if err := r.step(Event{Kind: EventSettled, Cumulative: NewAmount(6000)}); !errors.Is(err, ErrTransition) {
		t.Fatalf("%v", err)
	}
}

// TestDueValues: the edges of every deadline.
func TestDueValues(t *testing.T) {
	for _, c := range []struct {
		side  Side
		state State
		block uint64
		want  Reason
	}{
		{Provider, Agreed, 0, ReasonNone}, {Provider, Agreed, testStartBy, ReasonNone}, {Provider, Agreed, testStartBy + 1, ReasonNotFunded},
		{Provider, Funded, testStartBy, ReasonNone}, {Provider, Funded, testStartBy + 1, ReasonNotStarted},
		{Consumer, Agreed, testStartBy + 60, ReasonNone}, {Consumer, Agreed, testStartBy + 61, ReasonNotFunded},
		{Consumer, Funded, testStartBy + 60, ReasonNone}, {Consumer, Funded, testStartBy + 61, ReasonNotStarted},
		{Provider, Running, 1 << 40, ReasonNone}, {Consumer, Running, 1 << 40, ReasonNone},
		{Consumer, Exited, 1 << 40, ReasonNone}, {Provider, Settled, 1 << 40, ReasonNone}, {Consumer, Failed, 1 << 40, ReasonNone},
	} {
		r := at(t, c.side, c.state)
		ev, ok := Due(r.j, c.block, r.now, testSettle)
		if ok != (c.want != ReasonNone) || ok && (ev.Kind != EventExpired || ev.Reason != c.want) {
			t.Errorf("%s %s at block time %d: %v %s", c.side, c.state, c.block, ok, ev.Reason)
		}
	}
}
