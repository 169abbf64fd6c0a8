package market

import "fmt"

// VerdictPassed is the one verdict that lets a voucher be signed where the
// terms ask for attestation. The others are named in attest.
const VerdictPassed = "passed"

// prove records the settle session's end. A consumer that asked for a passed
// attestation pays nothing without one. A provider may be challenged again; its
// bill carries the last session before it was signed.
func (j *Job) prove(ev Event, nowMs int64) error {
	switch {
	case j.State != Exited || j.Usage != nil:
		return j.refused(ev, "devices are challenged between exit and bill")
	case ev.Verdict == "":
		return j.refused(ev, "no verdict")
	}
	j.Verdict, j.Attestation, j.ProvedMs = ev.Verdict, ev.Hash, nowMs
	if j.Side == Consumer || j.Reason == ReasonNone { // else why it was stopped is what counts
		j.Detail = ev.Text
	}
	if j.Side == Provider {
		j.dropKind(EffectBill)
		j.billWhenReady()
		return nil
	}
	if j.RequireVerdict && ev.Verdict != VerdictPassed {
		return j.end(EventFail, ByConsumer, ReasonAttestation, ev.Verdict+": "+ev.Text, nowMs)
	}
	j.askBillWhenReady()
	return nil
}

// delivered reports whether every ended task's outputs are where they belong:
// sealed at the provider, or in the consumer's own store.
func (j *Job) delivered() bool {
	for _, t := range j.Tasks {
		if t.State == TaskEnded && !t.Packed {
			return false
		}
	}
	return true
}

// billWhenReady asks for the final usage once every output is sealed and the
// settle session is over, one way or the other.
func (j *Job) billWhenReady() {
	if j.State != Exited || j.Usage != nil || j.awaits(EffectBill) || !j.delivered() {
		return
	}
	if j.Verdict == "" {
		j.Phase = PhaseProving
		return
	}
	j.Phase = PhaseSettling
	j.issue(EffectBill, 0)
}

// askBillWhenReady asks for the bill once the session is over and every output
// is in the consumer's own store: nothing is paid for what did not arrive.
func (j *Job) askBillWhenReady() {
	if j.State != Exited || j.Usage != nil || j.awaits(EffectAskBill) || j.Verdict == "" {
		return
	}
	if !j.delivered() {
		j.Phase = PhaseFetching
		return
	}
	j.Phase = PhaseSettling
	j.issue(EffectAskBill, 0)
}

// bill takes the final usage: the provider's own once signed, the consumer's
// once received and found right.
func (j *Job) bill(ev Event, nowMs int64) error {
	if j.State != Exited || ev.Usage == nil || j.Usage != nil {
		return j.refused(ev, "there is one bill, after the exit")
	}
	u := *ev.Usage
	err := error(nil)
	if j.Side == Consumer {
		err = j.CheckBill(u)
	}
	sum, overflow := j.Terms.Baseline.Add(u.Owed)
	if err == nil && overflow != nil {
		err = fmt.Errorf("baseline plus owed: %w", overflow)
	}
	switch {
	case err != nil && j.Side == Consumer:
		return j.end(EventFail, ByConsumer, ReasonBill, err.Error(), nowMs)
	case err != nil:
		return err
	}
	j.Usage = &u
	if j.Side == Consumer {
		j.Cumulative = j.Cumulative.Max(sum) // prepay may have been more
		j.dropKind(EffectPay)
		j.issue(EffectPay, 0)
	}
	return nil
}

// settle ends the job: the debt is signed and the provider holds it. A voucher
// below the bill settles nothing, but what it brings is kept.
func (j *Job) settle(ev Event, nowMs int64) error {
	if j.State.Final() {
		return j.refused(ev, "the job is over")
	}
	if j.Usage == nil {
		j.credit(ev)
		return nil
	}
	due, ok := j.due()
	if !ok {
		return j.refused(ev, "baseline and bill exceed all money")
	}
	j.Cumulative = j.Cumulative.Max(ev.Cumulative)
	if ev.Cumulative.Less(due) {
		if j.Side == Consumer {
			j.issue(EffectPay, 0)
		}
		return nil
	}
	claimed := j.State == Claimed
	if err := j.move(EventSettled, ByConsumer, nowMs); err != nil {
		return err
	}
	j.drop(func(e Effect) bool {
		return e.Kind == EffectWatch || e.Kind == EffectAttest || e.Kind == EffectClaim
	})
	if claimed && !j.awaits(EffectFinalize) { // brings the deposit back
		j.issue(EffectFinalize, 0)
	}
	return nil
}

// credit takes a voucher that is handed over before the bill is made: prepay,
// the acknowledgement of the start, or a period's.
func (j *Job) credit(ev Event) {
	// Only a voucher on what ran acknowledges the start: prepay, or an old voucher
	// that is sent again, proves nothing to a claim.
	j.Acked = j.Acked || ev.Usage != nil && ev.Usage.Job == j.ID && ev.Usage.Phase == UsageRunning
	switch {
	case j.Side == Provider:
		j.Cumulative = j.Cumulative.Max(ev.Cumulative)
		j.schedule() // prepay may have been what it waited for
	case ev.Cumulative.Less(j.Cumulative) && !j.awaits(EffectPay):
		j.issue(EffectPay, 0)
	}
}
