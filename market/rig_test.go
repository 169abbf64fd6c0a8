package market

import (
	"encoding/json"
	"reflect"
	"testing"
)

// A rig drives one side's record by hand, and checks after every step what must
// always hold (keepsLaws).

const (
	testRate    = 3600 * 100 // base units an hour: 100 a second
	testStartBy = 300        // block time, seconds
	testSettle  = 60_000     // ms
)

type tester interface {
	Helper()
	Fatalf(format string, args ...any)
}

func testTerms(replicas uint16, maxSeconds uint32) Terms {
	return Terms{Seq: 1, Baseline: NewAmount(5000), RatePerHour: NewRate(testRate), Replicas: replicas, MaxSeconds: maxSeconds, StartBy: testStartBy}
}

func taskRange(n int) (out []uint32) {
	for i := range n {
		out = append(out, uint32(10+i))
	}
	return out
}

type rig struct {
	t   tester
	j   Job
	now int64
}

func newRig(t tester, side Side, tasks int, replicas uint16) *rig {
	return &rig{t, NewJob(side, JobID{1}, testTerms(replicas, 10_000), taskRange(tasks), 1000), 1000}
}

// step applies an event and gives what Step refused it with.
func (r *rig) step(ev Event) error {
	r.t.Helper()
	old := r.j
	next, fresh, err := Step(old, ev, r.now)
	keepsLaws(r.t, old, next, ev, fresh, err)
	r.j = next
	return err
}

// must applies an event that has to be taken.
func (r *rig) must(ev Event) *rig {
	r.t.Helper()
	if err := r.step(ev); err != nil {
		r.t.Fatalf("%v", err)
	}
	return r
}

// answer gives an event the number and the task of a pending effect.
func (r *rig) answer(kind EffectKind, task uint32, ev Event) Event {
	r.t.Helper()
	for _, e := range r.j.Pending {
		if e.Kind == kind && (task == 0 || e.Task == task) {
			ev.Seq = e.Seq
			if ev.Task == 0 && ev.ofTask() {
				ev.Task = e.Task
			}
			return ev
		}
	}
	r.t.Fatalf("no effect %s of task %d is pending: %v", kind, task, r.j.Pending)
	return ev
}

// did answers a pending effect.
func (r *rig) did(kind EffectKind, task uint32, ev Event) *rig {
	r.t.Helper()
	return r.must(r.answer(kind, task, ev))
}

// after lets time pass.
func (r *rig) after(ms int64) *rig { r.now += ms; return r }

func (r *rig) state(index uint32) TaskState {
	if t := r.j.task(index); t != nil {
		return t.State
	}
	r.t.Fatalf("no task %d", index)
	return 0
}

// run brings a provider's task from prepared to running.
func (r *rig) run(task uint32) *rig {
	r.t.Helper()
	if r.j.awaitsTask(EffectPrepare, task) {
		r.did(EffectPrepare, task, Event{Kind: EventPrepared})
	}
	return r.did(EffectRun, task, Event{Kind: EventStarted, AtMs: r.now})
}

// ends brings a provider's running task to its end after ms of running.
func (r *rig) ends(task uint32, ms int64) *rig {
	r.t.Helper()
	started := r.j.task(task).StartedMs
	return r.did(EffectRun, task, Event{Kind: EventTaskEnded, StartedMs: started, AtMs: started + ms})
}

// saw shows a consumer a snapshot: the state of its tasks in order.
func (r *rig) saw(states ...TaskState) *rig {
	r.t.Helper()
	return r.did(EffectWatch, 0, r.snapshot(ReasonNone, states...))
}

func (r *rig) snapshot(reason Reason, states ...TaskState) Event {
	ev := Event{Kind: EventObserved, Reason: reason}
	for i, s := range states {
		seen := Task{Index: r.j.Tasks[i].Index, State: s}
		if s >= TaskRunning && s != TaskStopped {
			seen.StartedMs = 2000
		}
		if s == TaskEnded {
			seen.FinishedMs, seen.Packed, seen.Outputs = 12_000, true, []Output{{Path: "/out", SizeBytes: 1}}
		}
		ev.Tasks = append(ev.Tasks, seen)
	}
	return ev
}

// at gives a rig of one task in a state, reached by what really leads there.
func at(t tester, side Side, s State) *rig {
	t.Helper()
	r := newRig(t, side, 1, 1)
	if s == Cancelled || s == Failed {
		return r.must(Event{Kind: EventExpired, Reason: ReasonNotFunded}).reach(s)
	}
	if s >= Funded {
		r.must(Event{Kind: EventFunded})
	}
	switch {
	case s == Claimed:
		return r.claimed()
	case side == Provider:
		return r.provider(s)
	}
	return r.consumer(s)
}

// claimed brings a provider whose consumer is gone to a claim that stands.
func (r *rig) claimed() *rig {
	r.j.Terms.VerifiersHash, r.j.Terms.UnattendedSeconds = Hash{1}, 1000
	r.run(10)
	u0 := r.j.UsageSoFar(r.now)
	r.must(Event{Kind: EventSettled, Cumulative: r.j.Terms.Baseline, Usage: &u0}) // acknowledges the start
	r.ends(10, 10_000)
	r.did(EffectPack, 10, Event{Kind: EventPacked}).must(dueNow(r.after(testSettle), 0)) // nobody challenged
	r.did(EffectAttest, 0, Event{Kind: EventProven, Verdict: VerdictPassed})
	u := r.j.Bill(Hash{}, Hash{})
	r.did(EffectBill, 0, Event{Kind: EventUsage, Usage: &u}).must(dueNow(r.after(testSettle+2*claimAfterMs+1_000_000), 0))
	return r.did(EffectClaim, 0, Event{Kind: EventClaimed, AtMs: 5_000_000})
}

// reach turns an expired record into a cancelled one, for tests of final states.
func (r *rig) reach(s State) *rig { r.j.State = s; return r }

func (r *rig) provider(s State) *rig {
	if s >= Running {
		r.run(10)
	}
	if s >= Exited {
		r.ends(10, 10_000)
	}
	if s == Settled {
		r.did(EffectPack, 10, Event{Kind: EventPacked}).must(Event{Kind: EventProven, Verdict: VerdictPassed})
		u := r.j.Bill(Hash{}, Hash{})
		r.did(EffectBill, 0, Event{Kind: EventUsage, Usage: &u}).must(Event{Kind: EventSettled, Cumulative: NewAmount(6000)})
	}
	return r
}

func (r *rig) consumer(s State) *rig {
	if s >= Running {
		r.after(1000).saw(TaskRunning)
	}
	if s >= Exited {
		r.after(10_000).saw(TaskEnded)
	}
	if s == Settled {
		r.did(EffectFetch, 10, Event{Kind: EventPacked}).did(EffectProve, 0, Event{Kind: EventProven, Verdict: VerdictPassed})
		u := r.j.Bill(Hash{}, Hash{})
		r.did(EffectAskBill, 0, Event{Kind: EventUsage, Usage: &u}).did(EffectPay, 0, Event{Kind: EventSettled, Cumulative: NewAmount(6000)})
	}
	return r
}

// keepsLaws checks what holds for every step of every record.
func keepsLaws(t tester, old, j Job, ev Event, fresh []Effect, err error) {
	t.Helper()
	if err != nil {
		if !reflect.DeepEqual(old, j) || fresh != nil {
			t.Fatalf("event %v was refused and changed the job", ev.Kind)
		}
		return
	}
	if old.State.Final() && (j.State != old.State || j.Reason != old.Reason || j.Cumulative != old.Cumulative) {
		t.Fatalf("%s had a way out: %v to %s", old.State, ev.Kind, j.State)
	}
	if old.State != j.State && !pathExists(old.State, j.State) {
		t.Fatalf("the table does not lead from %s to %s (event %v)", old.State, j.State, ev.Kind)
	}
	if j.Cumulative.Less(old.Cumulative) {
		t.Fatalf("cumulative fell from %v to %v", old.Cumulative, j.Cumulative)
	}
	lawsOfEffects(t, old, j, fresh)
	lawsOfTasks(t, old, j)
	lawsOfMoney(t, j, fresh)
	lawOfVouchers(t, old, j, ev)
	b, jerr := json.Marshal(j)
	var back Job
	if jerr != nil || json.Unmarshal(b, &back) != nil {
		t.Fatalf("the record does not survive its disk: %v", jerr)
	}
}

// pathExists follows the table; a snapshot may carry a consumer over several rows.
func pathExists(from, to State) bool {
	for _, r := range table {
		if r.From == from && (r.To == to || !r.To.Final() && pathExists(r.To, to)) {
			return true
		}
	}
	return false
}

func lawsOfEffects(t tester, old, j Job, fresh []Effect) {
	t.Helper()
	if j.Seq < old.Seq {
		t.Fatalf("effect numbers went back")
	}
	seen := map[uint32]bool{}
	for _, e := range j.Pending {
		if e.Seq == 0 || e.Seq > j.Seq || seen[e.Seq] {
			t.Fatalf("effect number %d is given twice or never: %v", e.Seq, j.Pending)
		}
		seen[e.Seq] = true
		if e.Kind.row().Side != j.Side {
			t.Fatalf("effect %s at the %s", e.Kind, j.Side)
		}
	}
	for _, e := range fresh {
		if e.Seq <= old.Seq || !seen[e.Seq] {
			t.Fatalf("fresh effect %v is old or not pending", e)
		}
		if e.Kind == EffectRun && (j.State != Funded && j.State != Running) {
			t.Fatalf("a container starts in a job that is %s", j.State)
		}
	}
}

func lawsOfTasks(t tester, old, j Job) {
	t.Helper()
	busy := map[int]int{}
	for i, task := range j.Tasks {
		if task.State < old.Tasks[i].State || old.Tasks[i].State.Final() && task.State != old.Tasks[i].State {
			t.Fatalf("task %d went from %s to %s", task.Index, old.Tasks[i].State, task.State)
		}
		if j.Side == Provider && (task.State == TaskStarting || task.State == TaskRunning) {
			busy[j.Slot(task.Index)]++
		}
	}
	for slot, n := range busy {
		if n > 1 || slot >= int(j.Terms.Replicas) {
			t.Fatalf("%d containers on slot %d of %d", n, slot, j.Terms.Replicas)
		}
	}
}

func lawsOfMoney(t tester, j Job, fresh []Effect) {
	t.Helper()
	ended := 0
	for _, task := range j.Tasks {
		if task.State == TaskEnded {
			ended++
		}
	}
	if ended == 0 && (j.State == Exited || j.State == Settled) {
		t.Fatalf("%s without an ended task", j.State)
	}
	if j.Terms.MaxOwed().Less(j.Owed(1<<50)) && j.Side == Consumer { // a provider may be given more
		t.Fatalf("owes %v, the terms allow %v", j.Owed(1<<50), j.Terms.MaxOwed())
	}
	given := j.Cumulative.SubFloor(j.Terms.Baseline)
	if (j.State == Failed || j.State == Cancelled) && (j.Owed(0) != given || j.MaxCost() != given) {
		t.Fatalf("%s and owes %v, not the %v that was given", j.State, j.Owed(0), given)
	}
	if !j.Pace.Metered() && j.Terms.PrepaySeconds == 0 && j.Side == Consumer && j.Usage == nil && !given.IsZero() {
		t.Fatalf("gave %v before the bill", given)
	}
	for _, e := range fresh {
		if e.Kind != EffectPay {
			continue
		}
		if j.Usage == nil {
			continue // prepay, or a period's voucher: lawOfVouchers
		}
		if j.State != Exited || j.Verdict == "" || !j.delivered() || j.RequireVerdict && j.Verdict != VerdictPassed {
			t.Fatalf("pays in %s with verdict %q, delivered %v", j.State, j.Verdict, j.delivered())
		}
	}
	if j.State == Settled {
		if due, err := j.Terms.Baseline.Add(j.Usage.Owed); err != nil || j.Side == Consumer && j.Cumulative != due && !j.Pace.Metered() && j.Terms.PrepaySeconds == 0 || j.Cumulative.Less(due) {
			t.Fatalf("settled at %v, due %v", j.Cumulative, due)
		}
	}
}

// lawOfVouchers: before the bill a consumer's debt grows by the prepay of the
// terms, or by a running usage it found right while sessions pass.
func lawOfVouchers(t tester, old, j Job, ev Event) {
	t.Helper()
	if j.Side != Consumer || j.Usage != nil || !old.Cumulative.Less(j.Cumulative) || ev.Kind == EventSettled {
		return // or the own node says what it has signed
	}
	given := j.Cumulative.SubFloor(j.Terms.Baseline)
	metered := ev.Kind == EventMetered && old.State == Running && j.Pace.Metered() && j.Metered.Owed == given
	if given != j.Terms.Prepaid() && (!metered || j.RequireVerdict && j.PassedMs == 0) {
		t.Fatalf("gives vouchers of %v in %s on event %s", given, j.State, ev.Kind)
	}
}

var _ tester = (*testing.T)(nil)

// roundTrip writes a record and reads it back, as a restart does.
func roundTrip(t tester, j Job) (out Job) {
	t.Helper()
	b, err := json.Marshal(j)
	if err == nil {
		err = json.Unmarshal(b, &out)
	}
	if err != nil {
		t.Fatalf("%v", err)
	}
	return out
}
