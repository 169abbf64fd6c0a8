package market

import "fmt"

// cancel stops a job for one of its sides. What has ended until then is owed.
func (j *Job) cancel(ev Event, nowMs int64) error {
	switch {
	case j.State == Exited || j.Stopping && !j.State.Final():
		return nil // over or on its way already
	case j.Side == Provider && j.State == Running:
		return j.stop(ev, nowMs)
	case j.Side == Consumer && (j.State == Funded || j.State == Running) && ev.Reason == ReasonNotFunded:
		return nil // a transaction failed and the money was there all the same
	case j.Side == Consumer && (j.State == Running || j.unstarted() && ev.Reason != ReasonVanished):
		j.askStop(ev, nowMs)
		return nil
	}
	return j.end(EventCancel, j.Side.By(), ev.Reason, ev.Text, nowMs)
}

// unstarted reports whether no container has been heard of yet.
func (j *Job) unstarted() bool { return j.State == Agreed || j.State == Funded }

// askStop is the consumer's half of a cancel. The provider may have started
// already, so the job is not over until its word is there: Cancelled if nothing
// ran, else settled for what did. Due ends it when no word comes.
func (j *Job) askStop(ev Event, nowMs int64) {
	j.Stopping, j.StopMs = true, nowMs
	j.Reason, j.Detail = ev.Reason, ev.Text
	if j.State == Agreed {
		j.dropKind(EffectFund)
	}
	j.issue(EffectCancel, 0)
}

// stop is the provider's half. Containers that run for a consumer's cancel are
// stopped and owed; those that the provider itself does not want are lost.
func (j *Job) stop(ev Event, nowMs int64) error {
	j.Stopping, j.StopMs = true, nowMs
	j.Reason, j.Detail = ev.Reason, ev.Text
	for i := range j.Tasks {
		t := &j.Tasks[i]
		switch t.State {
		case TaskWaiting:
			t.State = TaskStopped
		case TaskPreparing, TaskReady:
			t.State = TaskStopped
			j.dropTask(EffectPrepare, t.Index)
			j.issue(EffectRemove, t.Index)
		case TaskStarting, TaskRunning:
			if ev.Reason.Fault() != ByConsumer {
				t.State, t.Reason = TaskLost, ev.Reason.String()
				j.dropTask(EffectRun, t.Index)
				j.issue(EffectRemove, t.Index)
			} else if t.State == TaskRunning { // a starting one is stopped once it runs
				j.issue(EffectStop, t.Index)
			}
		}
	}
	return j.exitWhenOver(nowMs)
}

// fail ends a job on the word of the side that keeps this record. The consumer
// may refuse what it was not given, but not after it accepted the bill.
func (j *Job) fail(ev Event, nowMs int64) error {
	if j.Usage != nil {
		return j.refused(ev, "the bill is made")
	}
	return j.end(EventFail, j.Side.By(), ev.Reason, ev.Text, nowMs)
}

// expire ends what waited too long. A cancel that nobody answered is a cancel.
func (j *Job) expire(ev Event, nowMs int64) error {
	if j.Stopping && j.unstarted() {
		return j.end(EventCancel, j.Side.By(), j.Reason, j.Detail, nowMs)
	}
	switch {
	case j.State == Exited && (j.Side == Provider || j.Usage != nil):
		return j.refused(ev, "a debt does not expire")
	case j.State == Running && (j.Side == Provider || j.StillMs <= j.stillMostMs()):
		return j.refused(ev, "it runs as long as its terms allow")
	}
	return j.end(EventExpired, ByTime, ev.Reason, ev.Text, nowMs)
}

// end closes a job without a debt and leaves nothing behind: containers go, the
// other side hears of it, and after a refusal the money leaves the channel.
func (j *Job) end(kind EventKind, by By, reason Reason, text string, nowMs int64) error {
	exited := j.State == Exited
	if err := j.move(kind, by, nowMs); err != nil {
		return err
	}
	j.Reason, j.Detail, j.Pending = reason, text, nil
	left := TaskLost
	if j.State == Cancelled {
		left = TaskStopped
	}
	for i := range j.Tasks {
		t := &j.Tasks[i]
		if j.Side == Provider && t.State != TaskWaiting {
			j.issue(EffectRemove, t.Index)
		}
		if !t.State.Final() {
			t.State, t.Reason = left, reason.String()
		}
	}
	if j.Side == Consumer && !exited && j.ToldMs == 0 {
		j.issue(EffectCancel, 0)
	}
	if j.Side == Consumer && (reason.distrust() || j.Astray) { // asked twice it is asked once
		j.issue(EffectUnlock, 0)
	}
	return nil
}

// exitWhenOver moves a job on once its last task is over: to Exited if any task
// ended, else to an end without a debt.
func (j *Job) exitWhenOver(nowMs int64) error {
	if j.State >= Exited || len(j.Tasks) == 0 {
		return nil
	}
	ended, why := false, ""
	for _, t := range j.Tasks {
		switch t.State {
		case TaskEnded:
			ended = true
		case TaskLost:
			why = t.Reason
		case TaskStopped:
		default:
			return nil
		}
	}
	switch {
	case !ended && j.Stopping:
		return j.end(EventCancel, j.Side.By(), j.Reason, j.Detail, nowMs)
	case !ended:
		return j.end(EventFail, ByProvider, ReasonHostLost, why, nowMs)
	}
	if err := j.move(EventExited, ByProvider, nowMs); err != nil {
		return err
	}
	if j.Side == Consumer {
		j.Phase = PhaseProving
		j.drop(func(e Effect) bool { return e.Kind == EffectMeter || e.Kind == EffectSpot })
		j.issue(EffectProve, 0)
		return nil
	}
	j.Phase = PhasePacking
	j.dropKind(EffectAttest) // for a spot session; the settle session is another
	j.billWhenReady()
	return nil
}

// BillWithinMs is how long a consumer keeps a delivered job open for a provider
// that brings no bill: as long as the provider has to keep its logs.
const BillWithinMs = 24 * 3600 * 1000

// BillUntilMs is until when a consumer waits for the bill of a job that is over at
// its provider; 0: it does not, or still waits for the settle session, whose
// delay may be its own (EffectProve ends it).
func (j Job) BillUntilMs() int64 {
	if j.Side != Consumer || j.State != Exited || j.Usage != nil || j.Verdict == "" && j.awaits(EffectProve) {
		return 0
	}
	return max(j.ExitedMs, j.ProvedMs) + BillWithinMs
}

// Due derives what time alone brings. blockTime is the chain's head time in
// seconds (0 unknown: then nothing that depends on it is due). settleMs is how
// long a provider waits for the settle challenge, and a consumer for the
// provider's word on a start or a cancel that it may not have heard of.
func Due(j Job, blockTime uint64, nowMs, settleMs int64) (Event, bool) {
	switch j.State {
	case Agreed, Funded:
		if j.ToldMs != 0 && nowMs >= j.ToldMs+settleMs {
			return Event{Kind: EventExpired, Reason: j.Reason, Text: j.Detail}, true
		}
		startBy := j.Terms.StartBy
		if j.Side == Consumer {
			startBy += uint64(max(settleMs, 0) / 1000)
		}
		if blockTime == 0 || blockTime <= startBy {
			return Event{}, false
		}
		if j.State == Funded {
			return Event{Kind: EventExpired, Reason: ReasonNotStarted}, true
		}
		return Event{Kind: EventExpired, Reason: ReasonNotFunded}, true
	case Running:
		if j.Side == Consumer && j.StillMs > j.stillMostMs() {
			return Event{Kind: EventExpired, Reason: ReasonOverdue, Text: fmt.Sprintf("for %s it was shown as running and none of its tasks went on, and each may run %s",
				seconds(uint64(j.StillMs)/1000), seconds(uint64(j.Terms.MaxSeconds)/uint64(max(len(j.Tasks), 1))))}, true
		}
		if j.spotWait(nowMs) {
			return Event{Kind: EventSpotDue}, true
		}
	case Claimed:
		return dueClaim(j, blockTime, nowMs, settleMs)
	case Exited:
		if j.Side == Provider && j.Verdict == "" && nowMs >= j.ExitedMs+settleMs && !j.awaits(EffectAttest) {
			return Event{Kind: EventSettleTime}, true
		}
		if ev, ok := dueClaim(j, blockTime, nowMs, settleMs); ok {
			return ev, true
		}
		if until := j.BillUntilMs(); until != 0 && nowMs >= until {
			return Event{Kind: EventExpired, Reason: ReasonVanished, Text: "no bill within a day of the end"}, true
		}
	}
	return Event{}, false
}
