package market

import "testing"

// TestSnapshotsMoveForward: what a snapshot takes back was seen all the same.
func TestSnapshotsMoveForward(t *testing.T) {
	r := newRig(t, Consumer, 2, 1).must(Event{Kind: EventFunded})
	r.after(1000).saw(TaskReady, TaskWaiting)
	idle := r.now
	r.after(1000).saw(TaskStarting, TaskWaiting) // it may have started
	if r.j.State != Funded || r.j.task(10).IdleMs != idle {
		t.Fatalf("%s, %+v", r.j.State, r.j.Tasks)
	}
	r.after(1000).saw(TaskRunning, TaskPreparing).after(1000).saw(TaskWaiting, TaskWaiting)
	if r.state(10) != TaskRunning || r.state(11) != TaskPreparing || r.j.task(10).IdleMs != idle || r.j.task(11).IdleMs != r.now {
		t.Fatalf("%+v", r.j.Tasks)
	}
	r.after(1000).saw(TaskEnded, TaskReady)
	ended := r.now
	r.after(1000).saw(TaskLost, TaskReady)
	if got := r.j.task(10); got.State != TaskEnded || got.EndedMs != ended || got.FinishedMs != 12_000 {
		t.Fatalf("%+v", got)
	}
	if r.j.State != Running || !r.j.awaitsTask(EffectFetch, 10) {
		t.Fatalf("%s, %v", r.j.State, r.j.Pending)
	}
	// A task the job does not have is nobody's.
	r.did(EffectWatch, 0, Event{Kind: EventObserved, Tasks: []Task{{Index: 99, State: TaskEnded}, {Index: 11, State: 250}}})
}

// TestOutputsAreFetchedOnce: also after the record was read back from disk.
func TestOutputsAreFetchedOnce(t *testing.T) {
	r := at(t, Consumer, Exited)
	fetches := func() (n int) {
		for _, e := range r.j.Pending {
			if e.Kind == EffectFetch {
				n++
			}
		}
		return n
	}
	none := Event{Kind: EventObserved, Tasks: []Task{{Index: 10, State: TaskEnded, Packed: true}}}
	r.did(EffectWatch, 0, none).did(EffectWatch, 0, none)
	if fetches() != 1 {
		t.Fatalf("%v", r.j.Pending)
	}
	r.did(EffectFetch, 10, Event{Kind: EventPacked}).did(EffectWatch, 0, none)
	if fetches() != 0 || !r.j.task(10).Packed {
		t.Fatalf("%v", r.j.Pending)
	}
	// A task without outputs is packed too, and must not be fetched for ever.
	r = newRig(t, Consumer, 1, 1).must(Event{Kind: EventFunded}).did(EffectWatch, 0, none)
	if r.j = roundTrip(t, r.j); r.did(EffectWatch, 0, none) == nil || fetches() != 1 {
		t.Fatalf("%v", r.j.Pending)
	}
}

// TestLostTasksDoNotStartAJob: a task lost while it was prepared ran nothing.
func TestLostTasksDoNotStartAJob(t *testing.T) {
	r := newRig(t, Consumer, 2, 2)
	lost := func(tasks ...uint32) (ev Event) {
		ev.Kind = EventObserved
		for _, i := range tasks {
			ev.Tasks = append(ev.Tasks, Task{Index: i, State: TaskLost, Reason: "disk full"})
		}
		return ev
	}
	if r.did(EffectWatch, 0, lost(10)); r.j.State != Agreed {
		t.Fatalf("nothing is funded and nothing ran: %s", r.j.State)
	}
	if r.did(EffectWatch, 0, lost(10, 11)); r.j.State != Failed || r.j.Reason != ReasonHostLost || !r.j.awaits(EffectCancel) {
		t.Fatalf("all lost and no word of the end: %s", r.j.State)
	}
}

// TestStoppedWithoutACancel: a provider that drops tasks does not hang the job.
func TestStoppedWithoutACancel(t *testing.T) {
	for _, c := range []struct {
		tasks []TaskState
		want  State
	}{
		{[]TaskState{TaskStopped, TaskStopped}, Failed},
		{[]TaskState{TaskLost, TaskStopped}, Failed},
		{[]TaskState{TaskEnded, TaskStopped}, Exited},
		{[]TaskState{TaskEnded, TaskLost}, Exited},
		{[]TaskState{TaskRunning, TaskStopped}, Running},
	} {
		for _, from := range []State{Agreed, Funded, Running} {
			r := newRig(t, Consumer, 2, 1)
			if from >= Funded {
				r.must(Event{Kind: EventFunded})
			}
			if from == Running {
				r.saw(TaskRunning, TaskWaiting)
			}
			if r.saw(c.tasks...); r.j.State != c.want {
				t.Errorf("%s, tasks %v: %s, not %s", from, c.tasks, r.j.State, c.want)
			}
		}
	}
}

// TestTheProvidersWord: it may own up, and cannot put its end on the consumer.
func TestTheProvidersWord(t *testing.T) {
	for _, c := range []struct {
		from   State
		asked  bool // the consumer cancelled before
		says   Reason
		state  State
		reason Reason
	}{
		{Agreed, false, ReasonImage, Failed, ReasonImage},
		{Agreed, false, ReasonNotFunded, Failed, ReasonNotFunded},
		{Funded, false, ReasonNotFunded, Failed, ReasonNotStarted}, // this side saw the money
		{Funded, false, ReasonNotStarted, Failed, ReasonNotStarted},
		{Funded, false, ReasonConsumer, Cancelled, ReasonProvider}, // it was not
		{Running, false, ReasonConsumer, Cancelled, ReasonProvider},
		{Running, false, ReasonAttestation, Cancelled, ReasonProvider},
		{Running, false, ReasonBill, Cancelled, ReasonProvider},
		{Running, false, ReasonHostLost, Failed, ReasonHostLost},
		{Running, false, ReasonVanished, Failed, ReasonVanished},
		{Running, true, ReasonConsumer, Cancelled, ReasonConsumer},
		{Running, true, ReasonVanished, Failed, ReasonVanished},
		{Funded, true, ReasonVanished, Cancelled, ReasonConsumer},
		{Funded, true, ReasonHostLost, Failed, ReasonHostLost},
		{Exited, false, ReasonHostLost, Exited, ReasonNone}, // it cannot take an exit back
		{Exited, false, ReasonConsumer, Exited, ReasonNone},
		{Exited, false, ReasonVanished, Failed, ReasonVanished}, // with outputs that are not here
	} {
		r := at(t, Consumer, c.from)
		if c.asked {
			r.must(cancelled())
		}
		r.did(EffectWatch, 0, r.snapshot(c.says))
		if r.j.State != c.state || r.j.Reason != c.reason || r.j.awaits(EffectUnlock) {
			t.Errorf("%s, says %q: %s, %q", c.from, c.says, r.j.State, r.j.Reason)
		}
	}
	r := at(t, Consumer, Exited).did(EffectFetch, 10, Event{Kind: EventPacked})
	r.did(EffectWatch, 0, r.snapshot(ReasonVanished))
	if r.j.State != Exited {
		t.Fatal("it may come back with the bill of what it delivered")
	}
}

// TestPhases: the provider's phase is shown until its containers exited.
func TestPhases(t *testing.T) {
	r := at(t, Consumer, Running)
	if r.did(EffectWatch, 0, Event{Kind: EventObserved, Text: "pulling"}); r.j.Phase != "pulling" {
		t.Fatal(r.j.Phase)
	}
	r.saw(TaskEnded)
	if r.did(EffectWatch, 0, Event{Kind: EventObserved, Text: "attesting you"}); r.j.Phase != PhaseProving {
		t.Fatal(r.j.Phase)
	}
}
