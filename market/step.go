package market

import "fmt"

// Step is the whole life of a job: what a record becomes when something
// happened, and what has to be done next. It is a pure function; the caller
// saves the result before it lets anyone carry out the effects.
//
// An event that answers an effect which is not pending, or one of another kind
// or task, gives ErrNotAwaited and leaves the job as it is: that one rule makes
// a repeated effect harmless. An event the table does not allow gives
// ErrTransition.
func Step(j Job, ev Event, nowMs int64) (Job, []Effect, error) {
	out := j.clone()
	answered, ok := out.settleEffect(ev)
	if !ok {
		return j, nil, fmt.Errorf("event %s of effect %d: %w", ev.Kind, ev.Seq, ErrNotAwaited)
	}
	first := out.Seq
	if err := out.apply(ev, answered, nowMs); err != nil {
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

// settleEffect finds the effect that an event answers and takes it off the
// pending list if the event ends it.
func (j *Job) settleEffect(ev Event) (Effect, bool) {
	if ev.Seq == 0 {
		return Effect{}, ev.unasked(j.Side)
	}
	for i, e := range j.Pending {
		if e.Seq != ev.Seq {
			continue
		}
		fits, ends := e.answers(ev)
		if ends {
			j.Pending = append(j.Pending[:i], j.Pending[i+1:]...)
		}
		return e, fits
	}
	return Effect{}, false
}

// issue adds an effect.
func (j *Job) issue(kind EffectKind, task uint32) {
	j.Seq++
	j.Pending = append(j.Pending, Effect{Seq: j.Seq, Kind: kind, Task: task})
}

// awaits reports whether an effect of a kind is pending.
func (j *Job) awaits(kind EffectKind) bool {
	for _, e := range j.Pending {
		if e.Kind == kind {
			return true
		}
	}
	return false
}

// awaitsTask reports whether an effect of a kind is pending for one task.
func (j *Job) awaitsTask(kind EffectKind, task uint32) bool {
	for _, e := range j.Pending {
		if e.Kind == kind && e.Task == task {
			return true
		}
	}
	return false
}

// drop forgets the pending effects that make no sense any more.
func (j *Job) drop(senseless func(Effect) bool) {
	kept := j.Pending[:0]
	for _, e := range j.Pending {
		if !senseless(e) {
			kept = append(kept, e)
		}
	}
	j.Pending = kept
}

// dropKind forgets the pending effects of a kind.
func (j *Job) dropKind(kind EffectKind) {
	j.drop(func(e Effect) bool { return e.Kind == kind })
}

// dropTask forgets a task's pending effects of a kind.
func (j *Job) dropTask(kind EffectKind, task uint32) {
	j.drop(func(e Effect) bool { return e.Kind == kind && e.Task == task })
}

// move changes the state by the table.
func (j *Job) move(kind EventKind, by By, nowMs int64) error {
	to, err := next(j.State, kind, by)
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

func (j *Job) apply(ev Event, answered Effect, nowMs int64) error {
	switch ev.Kind {
	case EventFunded:
		if err := j.move(ev.Kind, ByChain, nowMs); err != nil {
			return err
		}
		if j.Side == Provider {
			j.schedule()
		} else {
			j.prepay()
		}
		return nil
	case EventCancel:
		return j.cancel(ev, nowMs)
	case EventFail:
		return j.fail(ev, nowMs)
	case EventExpired:
		return j.expire(ev, nowMs)
	case EventSettled:
		return j.settle(ev, nowMs)
	case EventProven:
		return j.prove(ev, nowMs)
	case EventUsage:
		return j.bill(ev, nowMs)
	case EventSpotDue:
		return j.spotDue(ev, nowMs)
	case EventSpot:
		return j.spotOver(ev, nowMs)
	case EventClaimDue:
		return j.claimDue(ev)
	case EventClaimed:
		return j.claimed(ev, nowMs)
	case EventFinalized:
		return j.finalized(ev, nowMs)
	case EventContested:
		return j.contested(ev, nowMs)
	case EventDone:
		switch {
		case answered.Kind == EffectCancel:
			j.ToldMs = nowMs
		case answered.Kind == EffectClaim && ev.Text != "":
			j.Unclaimed, j.Detail = true, ev.Text
		}
		return nil
	}
	if j.Side == Consumer {
		return j.applyConsumer(ev, nowMs)
	}
	return j.applyProvider(ev, nowMs)
}

// refused is the error for what Step does not allow in this state.
func (j *Job) refused(ev Event, why string) error {
	return fmt.Errorf("job %s at the %s, event %s: %s: %w", j.State, j.Side, ev.Kind, why, ErrTransition)
}
