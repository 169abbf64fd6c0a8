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
	for s := range slots {
		var ahead, busy bool
		for i := s; i < len(j.Tasks); i += slots {
			t := &j.Tasks[i]
			switch t.State {
			case TaskStarting, TaskRunning:
				busy = true
			case TaskPreparing:
				ahead = true
			case TaskReady:
				if !busy && j.State != Agreed {
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
			return fmt.Errorf("job %s, event %s: %w", j.State, ev.Kind, ErrTransition)
		}
		j.Verdict, j.Detail = "not challenged", "no settle challenge came in time"
		j.billWhenReady()
		return nil
	}
	t := j.task(ev.Task)
	if t == nil {
		return fmt.Errorf("task %d: %w", ev.Task, ErrNoTask)
	}
	switch ev.Kind {
	case EventPrepared:
		if t.State == TaskPreparing {
			t.State = TaskReady
		}
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
	return fmt.Errorf("event %s at the provider: %w", ev.Kind, ErrTransition)
}

func (j *Job) started(t *Task, ev Event, nowMs int64) error {
	if t.State != TaskStarting { // told twice after a restart
		return nil
	}
	t.State, t.StartedMs = TaskRunning, ev.AtMs
	j.Phase = PhaseRunning
	if j.State == Funded {
		return j.move(EventStarted, nowMs)
	}
	return nil
}

// taskEnded books one container's end. Lost ones leave nothing to pack.
func (j *Job) taskEnded(t *Task, ev Event, nowMs int64) error {
	if t.State.Final() {
		return nil
	}
	if ev.Lost {
		return j.taskLost(t, ev, nowMs)
	}
	if j.State == Funded { // it ended before its start was told
		if err := j.move(EventStarted, nowMs); err != nil {
			return err
		}
	}
	if j.State != Running {
		return fmt.Errorf("job %s, event %s: %w", j.State, ev.Kind, ErrTransition)
	}
	t.State, t.ExitCode, t.OOM, t.Reason = TaskEnded, ev.ExitCode, ev.OOM, ev.Text
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
	if j.State == Running {
		j.schedule()
		return j.exitWhenOver(nowMs)
	}
	lost := 0
	for _, o := range j.Tasks {
		if o.State == TaskLost {
			lost++
		}
	}
	if ev.Reason == ReasonImage || lost == len(j.Tasks) {
		reason := ev.Reason
		if reason == ReasonNone {
			reason = ReasonHostLost
		}
		return j.fail(Event{Kind: EventFail, Reason: reason, Text: ev.Text}, nowMs)
	}
	j.schedule()
	return nil
}

// billWhenReady asks for the final usage once every output is sealed and the
// settle session is over, one way or the other.
func (j *Job) billWhenReady() {
	if j.State != Exited || j.Side != Provider || j.Usage != nil {
		return
	}
	for _, t := range j.Tasks {
		if t.State == TaskEnded && !t.Packed {
			return
		}
	}
	if j.Verdict == "" {
		j.Phase = PhaseProving
		return
	}
	for _, e := range j.Pending {
		if e.Kind == EffectBill {
			return
		}
	}
	j.Phase = PhaseSettling
	j.issue(EffectBill, 0)
}
