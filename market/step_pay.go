package market

import "fmt"

const (
	// sessionEveryMs is how old the last passed session of a running job may be
	// before its consumer signs no further vouchers (attestation.md, sessionEvery).
	sessionEveryMs = 15 * 60 * 1000
	// spotEarlyMs is how long before that the next session is held, and how soon
	// after a failed one it is tried again.
	spotEarlyMs = 2 * 60 * 1000
	spotAgainMs = 60 * 1000
)

// prepay signs what the terms want before the start.
func (j *Job) prepay() {
	p := j.Terms.Prepaid()
	if sum, err := j.Terms.Baseline.Add(p); err == nil && !p.IsZero() {
		j.Cumulative = sum // nothing was given before
		j.issue(EffectPay, 0)
	}
}

// prepaid reports whether the provider holds the prepay of its terms.
func (j *Job) prepaid() bool {
	return !j.Cumulative.SubFloor(j.Terms.Baseline).Less(j.Terms.Prepaid())
}

// beginVouchers starts what a consumer does while a job runs. Where attestation
// is asked for, a spot session precedes the first voucher.
func (j *Job) beginVouchers() {
	switch {
	case !j.Pace.Metered():
	case j.RequireVerdict:
		j.issue(EffectSpot, 0)
	default:
		j.issue(EffectMeter, 0)
	}
}

// meter pays for a running usage that is right. Whatever is not right is not
// paid for and not answered: the provider stops when its grace is over.
func (j *Job) meter(ev Event, nowMs int64) error {
	if ev.Usage == nil { // a job that does not run awaits none
		return j.refused(ev, "no usage")
	}
	defer j.heard(false, nowMs)
	if j.RequireVerdict && nowMs-j.PassedMs > sessionEveryMs {
		// Where work may go on unattended its auditors may serve a provider that they
		// do not serve this node, and a claim is bounded by the same seconds.
		if j.Pace.attended(j.Terms) < uint64(j.Terms.UnattendedSeconds) && j.checkMeter(*ev.Usage, nowMs) == nil {
			j.straight(*ev.Usage)
		}
		j.pause("no session has passed for too long")
		return nil
	}
	if err := j.checkMeter(*ev.Usage, nowMs); err != nil {
		j.pause(err.Error())
		return nil
	}
	sum, err := j.Terms.Baseline.Add(ev.Usage.Owed)
	if err != nil {
		return fmt.Errorf("baseline plus owed: %w", err)
	}
	j.straight(*ev.Usage)
	if !j.Astray {
		j.Detail = ""
	}
	// One voucher at a time: what is promised is what is being signed, so a bill
	// that comes to less finds no debt that nobody has given.
	if (j.Cumulative.Less(sum) || !j.Acked) && !j.awaits(EffectPay) {
		u := *ev.Usage
		j.Metered, j.Cumulative = &u, j.Cumulative.Max(sum)
		j.issue(EffectPay, 0)
	}
	return nil
}

// pause says why a usage is not paid, unless more has come of it.
func (j *Job) pause(why string) {
	if !j.Astray {
		j.Detail = "vouchers are paused: " + why
	}
}

// checkMeter is CheckBill while the job runs: a task that runs has been seen by
// the own clock since it was last seen before its start.
func (j *Job) checkMeter(u Usage, nowMs int64) error {
	if u.Phase != UsageRunning {
		return fmt.Errorf("usage is not of a running job: %w", ErrBill)
	}
	u.Phase = UsageFinal
	seen := j.clone()
	for i := range seen.Tasks {
		if t := &seen.Tasks[i]; t.State == TaskRunning {
			t.State, t.FinishedMs, t.EndedMs = TaskEnded, t.StartedMs+ranMs(t.IdleMs, nowMs, maxSpanMs), nowMs
		}
	}
	return seen.CheckBill(u)
}

func (j *Job) spotDue(ev Event, nowMs int64) error {
	if !j.spotWait(nowMs) {
		return j.refused(ev, "no spot session is due")
	}
	if j.Side == Provider {
		j.SpotMs = nowMs
		j.issue(EffectAttest, 0)
		return nil
	}
	j.issue(EffectSpot, 0)
	return nil
}

// spotOver records a spot session. The first that passes lets vouchers flow; a
// provider only notes it, whoever asked for it.
func (j *Job) spotOver(ev Event, nowMs int64) error {
	switch {
	case j.State.Final():
		return j.refused(ev, "the job is over")
	case j.Side == Provider && ev.Verdict == VerdictPassed:
		j.PassedMs = nowMs
		return nil
	case j.Side == Provider:
		return nil
	}
	j.SpotMs = nowMs
	if ev.Verdict != VerdictPassed {
		j.Detail = "spot session: " + ev.Verdict + ": " + ev.Text
		return nil
	}
	j.PassedMs, j.Detail = nowMs, ""
	if !j.awaits(EffectMeter) { // a session that is under way ends with the run
		j.issue(EffectMeter, 0)
	}
	return nil
}

// spotWait reports whether a running job needs a session now. A provider that
// may have to claim asks for those that its consumer does not hold: a claim is
// paid for the time that the auditors have observed.
func (j Job) spotWait(nowMs int64) bool {
	switch {
	case j.State != Running || !j.Pace.Metered() || j.Stopping:
		return false
	case j.Side == Provider:
		return j.claimable() && !j.awaits(EffectAttest) && nowMs >= max(j.PassedMs+sessionEveryMs, j.SpotMs+spotAgainMs)
	case !j.RequireVerdict || j.awaits(EffectSpot):
		return false
	}
	if j.PassedMs < j.SpotMs { // the last one failed
		return nowMs >= j.SpotMs+spotAgainMs
	}
	return nowMs >= j.PassedMs+sessionEveryMs-spotEarlyMs
}

// Money is what a provider knows of a job's channel.
type Money struct {
	Known    bool  // the slot could be read at the last look
	Slot     Slot  // as last read
	SilentMs int64 // how long the chain could not be read; 0 when it can
	NoticeMs int64 // half the escrow's NOTICE: longer silence stops unpaid work
}

// Unpaid derives when a provider must stop a running job for want of money: the
// payer asks the channel back or took it, the channel runs dry, no voucher came in
// time, or the chain is silent while seconds run unpaid (escrow.md, rules 1 and 2
// of the signers). What ran until then is owed.
func Unpaid(j Job, m Money, nowMs int64) (Event, bool) {
	if j.Side != Provider || j.State != Running || j.Stopping {
		return Event{}, false
	}
	stop := func(format string, args ...any) (Event, bool) {
		return Event{Kind: EventCancel, Reason: ReasonUnpaid, Text: fmt.Sprintf(format, args...)}, true
	}
	// What a slot held when it was last read is all that is known to be there.
	read := m.Known || m.Slot != (Slot{})
	switch {
	case m.Slot.UnlockAt != 0:
		return stop("the channel's money was asked back; it may leave at %d", m.Slot.UnlockAt)
	case read && m.Slot.Epoch != j.Terms.Epoch:
		return stop("the channel is in epoch %d and these terms are of epoch %d: its money was taken back, and they allow no claim any more", m.Slot.Epoch, j.Terms.Epoch)
	}
	if !j.Pace.Metered() {
		return Event{}, false
	}
	ran := uint64(j.Seconds(nowMs))
	stopping := uint64(j.Pace.StopSeconds) * uint64(j.Terms.Replicas)
	owed := Owed(j.Terms.RatePerHour, uint32(min(ran+stopping, uint64(j.Terms.MaxSeconds))))
	if read && m.Slot.Headroom(j.Terms.Baseline).Less(owed) {
		return stop("the channel holds %s for this job and %s will be owed when it has stopped", m.Slot.Headroom(j.Terms.Baseline), owed)
	}
	covered := uint64(j.Covered())
	if ran >= j.Pace.mayRun(j.Terms, covered, j.Acked) { // at the limit, so that it is never exceeded
		return stop("%d seconds ran, vouchers cover %d", ran, covered)
	}
	if !m.Known && m.SilentMs > m.NoticeMs && ran > covered {
		return stop("the chain could not be read for %d s", m.SilentMs/1000)
	}
	return Event{}, false
}
