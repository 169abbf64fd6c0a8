package market

import "fmt"

func (j *Job) applyConsumer(ev Event, nowMs int64) error {
	switch ev.Kind {
	case EventObserved:
		return j.observe(ev, nowMs)
	case EventMetered:
		return j.meter(ev, nowMs)
	case EventPacked:
		t := j.task(ev.Task)
		if t == nil {
			return fmt.Errorf("task %d: %w", ev.Task, ErrNoTask)
		}
		t.Packed = true
		j.askBillWhenReady()
		return nil
	}
	return j.refused(ev, "it happens at the provider only")
}

// observe takes the provider's snapshot as a claim about every task. It only
// ever moves forward: a snapshot that takes something back is ignored for that
// task, so a late or lying one changes nothing that was already seen.
func (j *Job) observe(ev Event, nowMs int64) error {
	if j.State.Final() {
		return nil
	}
	wentOn := false
	for _, seen := range ev.Tasks {
		if t := j.task(seen.Index); t != nil {
			was := t.State
			j.observeTask(t, seen, nowMs)
			wentOn = wentOn || t.State != was
		}
	}
	if ev.Reason != ReasonNone {
		return j.observeEnd(ev, nowMs)
	}
	if ev.Text != "" && j.State != Exited { // from then on it is the own phase that counts
		j.Phase = Phase(ev.Text)
	}
	if j.State == Agreed && anyStarted(j.Tasks) { // the provider saw the funds first
		if err := j.move(EventFunded, ByChain, nowMs); err != nil {
			return err
		}
		j.prepay()
	}
	if j.State == Funded && anyStarted(j.Tasks) {
		if err := j.move(EventStarted, ByProvider, nowMs); err != nil {
			return err
		}
		j.beginVouchers()
	}
	if err := j.exitWhenOver(nowMs); err != nil {
		return err
	}
	j.heard(wentOn, nowMs)
	j.askBillWhenReady()
	return nil
}

// observeEnd takes the provider's word that the job is over without a debt. It
// may say so of what it has to answer for; it cannot put it on the consumer.
func (j *Job) observeEnd(ev Event, nowMs int64) error {
	reason, text, kind := ev.Reason, ev.Verdict, EventFail
	switch {
	case j.State == Exited:
		// It cannot take back an exit. One that went away with outputs that
		// were not fetched has not delivered; one that only has a bill to bring
		// may come back.
		if reason != ReasonVanished || j.delivered() {
			return nil
		}
		return j.end(EventFail, ByConsumer, reason, text, nowMs)
	case j.Stopping && (reason == ReasonConsumer || reason == ReasonVanished && j.unstarted()):
		reason, text, kind = j.Reason, j.Detail, EventCancel
	case reason == ReasonProvider, reason == ReasonConsumer, reason.distrust():
		reason, kind = ReasonProvider, EventCancel
	case reason == ReasonNotFunded && j.State != Agreed:
		reason = ReasonNotStarted
	}
	return j.end(kind, ByProvider, reason, text, nowMs)
}

// anyStarted reports whether any container has run, lost ones included.
func anyStarted(tasks []Task) bool {
	for _, t := range tasks {
		if t.State == TaskRunning || t.State == TaskEnded || t.State == TaskLost && t.StartedMs > 0 {
			return true
		}
	}
	return false
}

func (j *Job) observeTask(t *Task, seen Task, nowMs int64) {
	// A task that is starting may have started: its provider has not said so yet,
	// or died before it could.
	if seen.State < TaskStarting && t.State < TaskStarting {
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
	if t.State == TaskEnded && seen.State == TaskEnded && seen.Packed && !t.Packed && !j.awaitsTask(EffectFetch, t.Index) {
		t.Outputs = append([]Output(nil), seen.Outputs...)
		j.issue(EffectFetch, t.Index)
	}
}
