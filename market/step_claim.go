package market

// A claim is how a provider is paid when its consumer is gone for good: the
// terms named auditors, the start was acknowledged, and a quorum attests the
// devices. It is the exception, so most jobs never see this file.

// claimAfterMs is how long after the settle challenge was due a provider waits
// for its consumer before it claims, beyond a voucher's period and grace and
// what the terms still let the consumer be away.
const claimAfterMs = 60 * 1000

// claimable reports whether the terms let the provider claim what is not paid.
func (j *Job) claimable() bool {
	return j.Side == Provider && j.Acked && j.Terms.VerifiersHash != (Hash{}) && j.Terms.UnattendedSeconds > 0
}

// due is what the channel owes when this job's bill is paid.
func (j *Job) due() (Amount, bool) {
	if j.Usage == nil {
		return Amount{}, false
	}
	sum, err := j.Terms.Baseline.Add(j.Usage.Owed)
	return sum, err == nil
}

// dueClaim derives the steps of a claim from time. blockTime is the chain's, 0
// when it cannot be read: then a window is not over.
func dueClaim(j Job, blockTime uint64, nowMs, settleMs int64) (Event, bool) {
	switch {
	case j.mayClaim():
		patience := settleMs + claimAfterMs + 1000*int64(j.Pace.VoucherSeconds+j.Pace.GraceSeconds)
		if nowMs >= j.ExitedMs+patience+j.awayMs() {
			return Event{Kind: EventClaimDue}, true
		}
	case j.State == Claimed && j.Side == Provider && !j.awaits(EffectFinalize):
		if blockTime > j.ClaimUntil {
			return Event{Kind: EventClaimDue}, true
		}
	}
	return Event{}, false
}

// mayClaim reports whether a claim could be opened now.
func (j *Job) mayClaim() bool {
	sum, _ := j.due() // none is zero, and nothing is less
	return j.State == Exited && j.claimable() && !j.Unclaimed && !j.awaits(EffectClaim) && j.Cumulative.Less(sum)
}

// awayMs is how much longer than the job has run since its last voucher the
// consumer may be away by the terms.
func (j *Job) awayMs() int64 {
	unpaid := int64(j.Usage.SecondsUsed) - int64(j.Covered())
	return 1000 * max(0, int64(j.Terms.UnattendedSeconds)-max(0, unpaid)) / int64(max(j.Terms.Replicas, 1))
}

// Leaving derives a claim that does not wait for its consumer: the money was
// asked back, and a claim holds what it is for.
func Leaving(j Job, m Money) (Event, bool) {
	if m.Known && m.Slot.UnlockAt != 0 && j.mayClaim() {
		return Event{Kind: EventClaimDue}, true
	}
	return Event{}, false
}

// claimDue begins the claim, or ends it once its window is over.
func (j *Job) claimDue(ev Event) error {
	switch {
	case j.mayClaim():
		j.issue(EffectClaim, 0)
	case j.State == Claimed && j.Side == Provider && !j.awaits(EffectFinalize):
		j.issue(EffectFinalize, 0)
	default:
		return j.refused(ev, "there is nothing to claim")
	}
	return nil
}

// claimed notes that the claim stands on chain until its window is over.
func (j *Job) claimed(ev Event, nowMs int64) error {
	if err := j.move(EventClaimed, ByProvider, nowMs); err != nil {
		return err
	}
	j.ClaimUntil = uint64(max(ev.AtMs, 0)) / 1000
	return nil
}

// finalized ends the job: the chain has paid the claim.
func (j *Job) finalized(ev Event, nowMs int64) error {
	if j.State.Final() && ev.Seq != 0 {
		return nil // a voucher came first; only the deposit was at stake
	}
	if err := j.move(EventFinalized, ByChain, nowMs); err != nil {
		return err
	}
	j.Cumulative = j.Cumulative.Max(ev.Cumulative)
	j.Pending = nil
	return nil
}

// contested ends the job: the claim fell, and nothing beyond vouchers is paid.
func (j *Job) contested(ev Event, nowMs int64) error {
	if j.State.Final() && ev.Seq != 0 {
		return nil
	}
	if err := j.move(EventContested, ByChain, nowMs); err != nil {
		return err
	}
	j.Reason, j.Detail, j.Pending = ReasonContested, ev.Text, nil
	return nil
}

// attestAlone is what a provider does when nobody challenged its devices: where
// auditors are named it asks them itself.
func (j *Job) attestAlone() bool {
	if !j.claimable() || j.awaits(EffectAttest) {
		return false
	}
	j.issue(EffectAttest, 0)
	return true
}
