package market

import (
	"strings"
	"testing"
)

// Each task of the rig's job may run 10,000 s: the job ends when it was heard for
// half an hour longer than that and no task went on. Gaps count for little, and what
// goes on is waited for however long the whole takes.
func TestOverdue(t *testing.T) {
	const step, most = 10, 10_000 + stillSeconds // seconds
	first := func(r *rig, hear func(s int)) (due int) {
		for s := step; s < 40_000; s += step {
			r.after(1000 * step)
			if hear(s); r.j.State != Running {
				return 0
			}
			if ev, ok := Due(r.j, 0, r.now, testSettle); ok && ev.Kind == EventExpired {
				return s
			}
		}
		return 0
	}
	start := func(metered bool, tasks ...TaskState) *rig {
		r := newRig(t, Consumer, len(tasks), 1)
		r.j.Terms.MaxSeconds = uint32(10_000 * len(tasks))
		if metered {
			r.j.Pace = Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
		}
		return r.must(Event{Kind: EventFunded}).after(1000).saw(tasks...)
	}
	for name, c := range map[string]struct {
		metered bool
		tasks   []TaskState
		hear    func(r *rig, s int)
		due     int // second; 0: never
	}{
		"running for ever":        {tasks: []TaskState{TaskRunning}, hear: func(r *rig, _ int) { r.saw(TaskRunning) }, due: most + step},
		"running for ever, asked": {metered: true, tasks: []TaskState{TaskRunning}, hear: func(r *rig, _ int) { r.saw(TaskRunning) }, due: most + step},
		"never goes on to the second": {tasks: []TaskState{TaskRunning, TaskWaiting}, hear: func(r *rig, s int) {
			r.saw(TaskEnded, TaskWaiting)
		}, due: most + 2*step},
		"ends in time": {tasks: []TaskState{TaskRunning}, hear: func(r *rig, s int) {
			if r.saw(TaskRunning); s == most {
				r.saw(TaskEnded)
			}
		}},
		"one after the other": {tasks: []TaskState{TaskRunning, TaskWaiting, TaskWaiting, TaskWaiting}, hear: func(r *rig, s int) {
			at := func(begin int) TaskState {
				switch {
				case s >= begin+9_000:
					return TaskEnded
				case s >= begin:
					return TaskRunning
				}
				return TaskWaiting
			}
			r.saw(at(0), at(9_000), at(18_000), at(27_000))
		}},
		"not heard": {tasks: []TaskState{TaskRunning}, hear: func(r *rig, s int) {
			if s%1000 == 0 {
				r.saw(TaskRunning)
			}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			r := start(c.metered, c.tasks...)
			if due := first(r, func(s int) { c.hear(r, s) }); due != c.due {
				t.Errorf("due after %d s, want %d", due, c.due)
			}
		})
	}
	// What is over by it: nothing more is signed, the provider hears of it and the
	// money is asked back. A cancel that the provider does not carry out ends so, too.
	for _, cancelled := range []bool{false, true} {
		r := start(false, TaskRunning, TaskWaiting)
		if err := r.step(Event{Kind: EventExpired, Reason: ReasonOverdue}); err == nil {
			t.Error("over at once")
		}
		if cancelled {
			r.must(Event{Kind: EventCancel, Reason: ReasonConsumer})
		}
		for range (most + 2*step) / step {
			r.after(1000*step).saw(TaskRunning, TaskWaiting)
		}
		ev, ok := Due(r.j, 0, r.now, testSettle)
		if !ok || ev.Reason != ReasonOverdue || !strings.Contains(ev.Text, "none of its tasks went on") {
			t.Fatalf("%v, %v", ev, ok)
		}
		r.must(ev)
		if r.j.State != Failed || r.j.Reason.Fault() != ByProvider || !r.j.awaits(EffectUnlock) || r.state(10) != TaskLost || r.state(11) != TaskLost {
			t.Errorf("cancelled %v: %s (%s), pending %v, tasks %v", cancelled, r.j.State, r.j.Reason, r.j.Pending, r.j.Tasks)
		}
		if !cancelled && !r.j.awaits(EffectCancel) {
			t.Error("the provider is not told")
		}
	}
	// The provider's record has the engine's word.
	p := at(t, Provider, Running)
	p.j.StillMs = 1 << 40
	if ev, ok := Due(p.j, 0, p.now, testSettle); ok && ev.Kind == EventExpired || p.step(Event{Kind: EventExpired, Reason: ReasonOverdue}) == nil {
		t.Errorf("at the provider: %v, %v", ev, ok)
	}
}
