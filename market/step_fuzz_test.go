package market

import "testing"

// eventOf makes any event at all from choices: mostly answers to what is
// pending, with whatever contents.
func eventOf(j Job, choose func(int) int) Event {
	ev := Event{Kind: EventKind(choose(20)), Task: uint32(9 + choose(6)), Reason: Reason(choose(12)), Lost: choose(4) == 0,
		ExitCode: int32(choose(200)) - 50, OOM: choose(5) == 0, Text: []string{"", "x"}[choose(2)],
		Verdict: []string{"", "passed", "absent"}[choose(3)], Cumulative: NewAmount(uint64(choose(9000)))}
	times := []int64{0, 1, 1000, 5000, -1, 1<<63 - 1, -1 << 63}
	ev.AtMs, ev.StartedMs = times[choose(len(times))], times[choose(len(times))]
	if len(j.Pending) > 0 && choose(4) != 0 {
		e := j.Pending[choose(len(j.Pending))]
		ev.Seq = e.Seq
		if row := e.Kind.row(); choose(5) != 0 {
			ev.Task = e.Task
			if ev.Kind = row.Ends[choose(2)]; ev.Kind == 0 || choose(3) == 0 && row.Tells != 0 {
				ev.Kind = row.Tells
			}
		}
	} else if choose(3) == 0 {
		ev.Seq = uint32(choose(30))
	}
	if choose(3) != 0 {
		u := j.Bill(Hash{}, Hash{})
		switch choose(6) {
		case 0:
			u.SecondsUsed += uint32(choose(200))
		case 1:
			u.Owed = Amount{hiLimit - 1, ^uint64(0)}
		case 2:
			u.Job[0]++
		}
		ev.Usage = &u
	}
	for range choose(5) {
		ev.Tasks = append(ev.Tasks, Task{Index: uint32(9 + choose(6)), State: TaskState(choose(10)), Packed: choose(2) == 0,
			StartedMs: times[choose(len(times))], FinishedMs: times[choose(len(times))], Outputs: make([]Output, choose(3))})
	}
	return ev
}

// FuzzStep throws any events at a record of either side, at any times. The rig
// checks after each what must always hold; what is refused changes nothing.
func FuzzStep(f *testing.F) {
	f.Add([]byte{0})
	f.Add([]byte("a provider that answers in order, and then does not"))
	f.Fuzz(func(t *testing.T, b []byte) { throw(t, bytesOf(b), 1+len(b)/12) })
}

// TestStepWithAnything is the same from seeds, deep enough to reach every state.
func TestStepWithAnything(t *testing.T) {
	reached := map[State]int{}
	for seed := range uint64(2000) {
		r := throw(t, seeded(seed), 150)
		reached[r.j.State]++
	}
	for s := Agreed; s <= Failed; s++ {
		if s.Final() && reached[s] == 0 {
			t.Errorf("never %s: %v", s, reached)
		}
	}
}

func throw(t *testing.T, choose func(int) int, events int) *rig {
	t.Helper()
	r := newRig(t, []Side{Consumer, Provider}[choose(2)], 1+choose(4), uint16(choose(3)))
	r.j.Terms.Replicas = max(r.j.Terms.Replicas, 1)
	r.j.RequireVerdict = choose(3) == 0
	if choose(2) == 0 {
		r.j.Pace = Pace{VoucherSeconds: 5, GraceSeconds: 5, StopSeconds: 3}
		r.j.Terms.PrepaySeconds = uint16(choose(9))
	}
	for range events {
		r.now += int64(choose(3000)) - 100 // clocks are set back now and then
		r.step(eventOf(r.j, choose))
		if ev, ok := Due(r.j, uint64(choose(2))*uint64(r.now/1000), r.now, testSettle); ok && choose(8) == 0 {
			if err := r.step(ev); err != nil {
				t.Fatalf("what is due is refused: %v", err)
			}
		}
		if ev, ok := Unpaid(r.j, Money{Known: choose(3) != 0, Slot: Slot{Balance: NewAmount(uint64(choose(9000)))}}, r.now); ok && choose(4) == 0 {
			if err := r.step(ev); err != nil {
				t.Fatalf("unpaid, and the stop is refused: %v", err)
			}
		}
	}
	return r
}
