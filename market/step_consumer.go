package market

import "fmt"

func (j *Job) applyConsumer(ev Event, nowMs int64) error {
	switch ev.Kind {
	case EventObserved:
		return j.observe(ev, nowMs)
	case EventPacked:
		t := j.task(ev.Task)
		if t == nil {
			return fmt.Errorf("task %d: %w", ev.Task, ErrNoTask)
		}
		t.Packed = true
		j.askBillWhenReady()
		return nil
	}
	return fmt.Errorf("event %s at the consumer: %w", ev.Kind, ErrTransition)
}

// observe takes the provider's snapshot as a claim about every task. It only
// ever moves forward: a snapshot that takes something back is ignored for that
// task, so a late or lying one changes nothing that was already seen.
func (j *Job) observe(ev Event, nowMs int64) error {
	if j.State.Final() || j.State == Exited && ev.Reason != ReasonNone {
		return nil
	}
	for _, seen := range ev.Tasks {
		if t := j.task(seen.Index); t != nil {
			j.observeTask(t, seen, nowMs)
		}
	}
	if ev.Text != "" {
		j.Phase = Phase(ev.Text)
	}
	if j.State == Agreed && anyStarted(j.Tasks) { // the provider saw the funds first
		if err := j.move(EventFunded, nowMs); err != nil {
			return err
		}
	}
	if j.State == Funded && anyStarted(j.Tasks) {
		if err := j.move(EventStarted, nowMs); err != nil {
			return err
		}
	}
	if ev.Reason != ReasonNone && j.State != Exited {
		return j.fail(Event{Kind: EventFail, Reason: ev.Reason, Text: ev.Verdict}, nowMs)
	}
	if err := j.exitWhenOver(nowMs); err != nil {
		return err
	}
	j.askBillWhenReady()
	return nil
}

func anyStarted(tasks []Task) bool {
	for _, t := range tasks {
		if t.State >= TaskRunning && t.State != TaskStopped {
			return true
		}
	}
	return false
}

func (j *Job) observeTask(t *Task, seen Task, nowMs int64) {
	if seen.State < TaskRunning && t.State < TaskRunning {
		t.IdleMs = nowMs
	}
	if !t.State.Final() && seen.State > t.State {
		t.State = seen.State
		t.StartedMs, t.FinishedMs = seen.StartedMs, seen.FinishedMs
		t.ExitCode, t.OOM, t.Reason = seen.ExitCode, seen.OOM, seen.Reason
		if t.State.Final() {
			t.EndedMs = nowMs
		}
	}
	// Outputs come later than the end; the first list that names any is fetched.
	if t.State == TaskEnded && seen.Packed && t.Outputs == nil {
		t.Outputs = append([]Output{}, seen.Outputs...)
		j.issue(EffectFetch, t.Index)
	}
}

// askBillWhenReady asks for the bill once the session is over and every output
// is in the consumer's own store: nothing is paid for what did not arrive.
func (j *Job) askBillWhenReady() {
	if j.State != Exited || j.Side != Consumer || j.Verdict == "" || j.Usage != nil {
		return
	}
	for _, t := range j.Tasks {
		if t.State == TaskEnded && !t.Packed {
			j.Phase = PhaseFetching
			return
		}
	}
	for _, e := range j.Pending {
		if e.Kind == EffectAskBill {
			return
		}
	}
	j.Phase = PhaseSettling
	j.issue(EffectAskBill, 0)
}
