package market

import "fmt"

// schedule keeps each replica busy: per slot one container running and one
// prepared ahead. Devices belong to slots, so a task never starts before the
// one ahead of it in its slot is over.
func (j *Job) schedule() {
	if j.Stopping || j.State.Final() {
		return
	}
	slots := int(max(j.Terms.Replicas, 1))
	for s := range min(slots, len(j.Tasks)) {
		var ahead, busy bool
		for i := s; i < len(j.Tasks); i += slots {
			t := &j.Tasks[i]
			switch t.State {
			case TaskStarting, TaskRunning:
				busy = true
			case TaskPreparing:
				ahead = true
			case TaskReady:
				if !busy && j.State != Agreed && j.prepaid() {
					t.State, busy = TaskStarting, true
					j.issue(EffectRun, t.Index)
				} else {
					ahead = true
				}
			case TaskWaiting:
				if !ahead {
					t.State, ahead = TaskPreparing, true
					j.issue(EffectPrepare, t.Index)
				}
			}
		}
	}
}

func (j *Job) applyProvider(ev Event, nowMs int64) error {
	if ev.Kind == EventSettleTime {
		if j.State != Exited || j.Verdict != "" {
			return j.refused(ev, "nothing waits for a challenge")
		}
		if j.attestAlone() {
			return nil
		}
		j.Verdict = "not challenged"
		if j.Reason == ReasonNone { // else there is something to tell already
			j.Detail = "no settle challenge came in time"
		}
		j.billWhenReady()
		return nil
	}
	t := j.task(ev.Task)
	if t == nil {
		return fmt.Errorf("task %d: %w", ev.Task, ErrNoTask)
	}
	switch ev.Kind {
	case EventPrepared:
		t.State = TaskReady
		if j.State == Agreed {
			j.Phase = PhaseWaiting
		}
		j.schedule()
		return nil
	case EventStarted:
		return j.started(t, ev, nowMs)
	case EventTaskEnded:
		return j.taskEnded(t, ev, nowMs)
	case EventPacked:
		t.Outputs, t.Packed = ev.Outputs, true
		j.issue(EffectRemove, t.Index) // not before it is certain that they are kept
		j.billWhenReady()
		return nil
	}
	return j.refused(ev, "it happens at the consumer only")
}

func (j *Job) started(t *Task, ev Event, nowMs int64) error {
	if t.State != TaskStarting { // told twice after a restart
		return nil
	}
	t.State, t.StartedMs = TaskRunning, ev.AtMs
	j.Phase = PhaseRunning
	if j.Stopping {
		j.issue(EffectStop, t.Index)
	}
	if j.State == Funded {
		return j.move(EventStarted, ByProvider, nowMs)
	}
	return nil
}

// taskEnded books one container's end. Lost ones leave nothing to pack.
func (j *Job) taskEnded(t *Task, ev Event, nowMs int64) error {
	if ev.Lost {
		return j.taskLost(t, ev, nowMs)
	}
	if j.State == Funded { // it ended before its start was told
		if err := j.move(EventStarted, ByProvider, nowMs); err != nil {
			return err
		}
	}
	t.State, t.ExitCode, t.OOM, t.Reason = TaskEnded, ev.ExitCode, ev.OOM, ev.Text
	if j.Stopping && j.Reason == ReasonUnpaid && ev.Text != "" { // the consumer reads why in its task
		t.Reason += ": " + j.Reason.String() + ": " + j.Detail
	}
	t.StartedMs, t.FinishedMs = ev.StartedMs, ev.AtMs
	j.issue(EffectPack, t.Index)
	j.schedule()
	return j.exitWhenOver(nowMs)
}

// taskLost books a task that the provider could not finish. Before anything
// ran, an image that cannot run ends the whole job: its other tasks have the
// same image.
func (j *Job) taskLost(t *Task, ev Event, nowMs int64) error {
	t.State, t.ExitCode, t.Reason = TaskLost, ev.ExitCode, ev.Text
	j.issue(EffectRemove, t.Index)
	if ev.Reason == ReasonImage && j.State != Running {
		return j.end(EventFail, ByProvider, ReasonImage, ev.Text, nowMs)
	}
	j.schedule()
	return j.exitWhenOver(nowMs)
}
