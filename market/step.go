package market

import "fmt"

// Step is the whole life of a job: what a record becomes when something
// happened, and what has to be done next. It is a pure function; the caller
// saves the result before it lets anyone carry out the effects.
//
// An event that answers an effect which is not pending gives ErrNotAwaited and
// leaves the job as it is: that one rule makes a repeated effect harmless. An
// event the table does not allow gives ErrTransition.
func Step(j Job, ev Event, nowMs int64) (Job, []Effect, error) {
	out := j.clone()
	if ev.Seq != 0 && !out.settleEffect(ev) {
		return j, nil, fmt.Errorf("event %s of effect %d: %w", ev.Kind, ev.Seq, ErrNotAwaited)
	}
	first := out.Seq
	if err := out.apply(ev, nowMs); err != nil {
		return j, nil, err
	}
	var fresh []Effect
	for _, e := range out.Pending {
		if e.Seq > first {
			fresh = append(fresh, e)
		}
	}
	return out, fresh, nil
}

// settleEffect takes the answered effect off the pending list. A start is only
// the first half of EffectRun, so it leaves the effect pending; so does an
// observation of EffectWatch.
func (j *Job) settleEffect(ev Event) bool {
	for i, e := range j.Pending {
		if e.Seq != ev.Seq {
			continue
		}
		if ev.Kind != EventStarted && ev.Kind != EventObserved {
			j.Pending = append(j.Pending[:i], j.Pending[i+1:]...)
		}
		return true
	}
	return false
}

// issue adds an effect.
func (j *Job) issue(kind EffectKind, task uint32) {
	j.Seq++
	j.Pending = append(j.Pending, Effect{Seq: j.Seq, Kind: kind, Task: task})
}

// drop forgets pending effects of a kind: they make no sense any more.
func (j *Job) drop(kinds ...EffectKind) {
	kept := j.Pending[:0]
	for _, e := range j.Pending {
		keep := true
		for _, k := range kinds {
			keep = keep && e.Kind != k
		}
		if keep {
			kept = append(kept, e)
		}
	}
	j.Pending = kept
}

// move changes the state by the table.
func (j *Job) move(kind EventKind, nowMs int64) error {
	to, err := next(j.State, kind)
	if err != nil {
		return err
	}
	j.State = to
	if to == Exited {
		j.ExitedMs = nowMs
	}
	if to.Final() {
		j.EndedMs = nowMs
		j.Phase = ""
	}
	return nil
}

func (j *Job) apply(ev Event, nowMs int64) error {
	switch ev.Kind {
	case EventFunded:
		if err := j.move(ev.Kind, nowMs); err != nil {
			return err
		}
		if j.Side == Provider {
			j.schedule()
		}
		return nil
	case EventCancel:
		return j.cancel(ev, nowMs)
	case EventFail, EventExpired:
		return j.fail(ev, nowMs)
	case EventSettled:
		return j.settle(ev, nowMs)
	case EventProven:
		return j.prove(ev, nowMs)
	case EventUsage:
		return j.bill(ev, nowMs)
	case EventDone:
		return nil
	}
	if j.Side == Consumer {
		return j.applyConsumer(ev, nowMs)
	}
	return j.applyProvider(ev, nowMs)
}

// cancel ends a job that has not started, and stops one that runs: what ran
// until then is owed.
func (j *Job) cancel(ev Event, nowMs int64) error {
	switch {
	case j.State == Running && j.Side == Provider:
		j.Stopping = true
		for i := range j.Tasks {
			j.stopTask(&j.Tasks[i])
		}
		return j.exitWhenOver(nowMs)
	case j.State == Running: // the consumer asks, and learns the rest by watching
		if !j.Stopping {
			j.Stopping = true
			j.issue(EffectCancel, 0)
		}
		return nil
	case j.State == Exited: // over already; the bill is on its way
		return nil
	}
	if err := j.move(EventCancel, nowMs); err != nil {
		return err
	}
	j.Reason, j.Detail = ev.Reason, ev.Text
	j.abandon()
	return nil
}

// stopTask does what a cancel means for one task.
func (j *Job) stopTask(t *Task) {
	switch t.State {
	case TaskWaiting:
		t.State = TaskStopped
	case TaskPreparing, TaskReady:
		t.State = TaskStopped
		j.issue(EffectRemove, t.Index)
	case TaskStarting, TaskRunning:
		j.issue(EffectStop, t.Index)
	}
}

// fail ends a job without a debt. Past Exited only the consumer's refusal to
// sign does, and its money leaves the channel by the unlock delay.
func (j *Job) fail(ev Event, nowMs int64) error {
	if err := j.move(ev.Kind, nowMs); err != nil {
		return err
	}
	j.Reason, j.Detail = ev.Reason, ev.Text
	if ev.Reason == ReasonAttestation || ev.Reason == ReasonBill {
		j.Pending = nil
		j.issue(EffectUnlock, 0)
		return nil
	}
	for i := range j.Tasks {
		if !j.Tasks[i].State.Final() {
			j.Tasks[i].State, j.Tasks[i].Reason = TaskLost, ev.Reason.String()
		}
	}
	j.abandon()
	return nil
}

// abandon leaves nothing behind: containers go, the other side hears of it.
func (j *Job) abandon() {
	j.Pending = nil
	if j.Side == Consumer {
		j.issue(EffectCancel, 0)
		return
	}
	for i := range j.Tasks {
		j.issue(EffectRemove, j.Tasks[i].Index)
		if !j.Tasks[i].State.Final() {
			j.Tasks[i].State = TaskStopped
		}
	}
}

// prove records the settle session's end. A consumer that asked for a passed
// attestation pays nothing without one.
func (j *Job) prove(ev Event, nowMs int64) error {
	if j.State != Exited {
		return fmt.Errorf("job %s, event %s: %w", j.State, ev.Kind, ErrTransition)
	}
	j.Verdict, j.Attestation, j.Detail = ev.Verdict, ev.Hash, ev.Text
	if j.Side == Provider {
		j.billWhenReady()
		return nil
	}
	if j.RequireVerdict && ev.Verdict != VerdictPassed {
		return j.fail(Event{Kind: EventFail, Reason: ReasonAttestation, Text: ev.Verdict + ": " + ev.Text}, nowMs)
	}
	j.askBillWhenReady()
	return nil
}

// VerdictPassed is the one verdict that lets a voucher be signed where the
// terms ask for attestation. The others are named in attest.
const VerdictPassed = "passed"

// bill takes the final usage: the provider's own once signed, the consumer's
// once received and found right.
func (j *Job) bill(ev Event, nowMs int64) error {
	if j.State != Exited || ev.Usage == nil || j.Usage != nil {
		return fmt.Errorf("job %s, event %s: %w", j.State, ev.Kind, ErrTransition)
	}
	if j.Side == Consumer {
		if err := j.CheckBill(*ev.Usage); err != nil {
			return j.fail(Event{Kind: EventFail, Reason: ReasonBill, Text: err.Error()}, nowMs)
		}
	}
	sum, err := j.Terms.Baseline.Add(ev.Usage.Owed)
	if err != nil {
		return fmt.Errorf("baseline plus owed: %w", err)
	}
	u := *ev.Usage
	j.Usage = &u
	if j.Side == Consumer {
		j.Cumulative = sum
		j.issue(EffectPay, 0)
	}
	return nil
}

// settle ends the job: the debt is signed and the provider holds it. A voucher
// below the bill settles nothing, but what it brings is kept.
func (j *Job) settle(ev Event, nowMs int64) error {
	if j.State != Exited || j.Usage == nil {
		return fmt.Errorf("job %s, event %s before the bill: %w", j.State, ev.Kind, ErrTransition)
	}
	due, err := j.Terms.Baseline.Add(j.Usage.Owed)
	if err != nil {
		return err
	}
	j.Cumulative = j.Cumulative.Max(ev.Cumulative)
	if j.Cumulative.Less(due) {
		return nil
	}
	if err := j.move(EventSettled, nowMs); err != nil {
		return err
	}
	j.drop(EffectWatch, EffectBill)
	return nil
}

// exitWhenOver moves a running job on once its last task is over.
func (j *Job) exitWhenOver(nowMs int64) error {
	if final, _ := j.Count(); j.State != Running || final < len(j.Tasks) {
		return nil
	}
	ended := false
	for _, t := range j.Tasks {
		ended = ended || t.State == TaskEnded
	}
	if !ended {
		reason := ""
		for _, t := range j.Tasks {
			if t.State == TaskLost {
				reason = t.Reason
			}
		}
		return j.fail(Event{Kind: EventFail, Reason: ReasonHostLost, Text: reason}, nowMs)
	}
	if err := j.move(EventExited, nowMs); err != nil {
		return err
	}
	if j.Side == Consumer {
		j.Phase = PhaseProving
		j.issue(EffectProve, 0)
		return nil
	}
	j.Phase = PhasePacking
	j.billWhenReady()
	return nil
}

// Due derives what time alone brings. blockTime is the chain's head time in
// seconds (0 unknown: then nothing that depends on it is due), settleMs how long
// a provider waits for the settle challenge.
func Due(j Job, blockTime uint64, nowMs, settleMs int64) (Event, bool) {
	switch j.State {
	case Agreed, Funded:
		if blockTime == 0 || blockTime <= j.Terms.StartBy {
			return Event{}, false
		}
		reason := ReasonNotFunded
		if j.State == Funded {
			reason = ReasonNotStarted
		}
		return Event{Kind: EventExpired, Reason: reason}, true
	case Exited:
		if j.Side == Provider && j.Verdict == "" && nowMs >= j.ExitedMs+settleMs {
			return Event{Kind: EventSettleTime}, true
		}
	}
	return Event{}, false
}
