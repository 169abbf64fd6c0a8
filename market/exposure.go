package market

// Exposure is the most that each side of a job can lose, as it is printed before
// anybody commits to it (escrow.md, rules of the signers).
type Exposure struct {
	// Unanswered is what a provider loses to a consumer that never acknowledges
	// the start, Vanished to one that is gone later: work that nobody pays, and the
	// gas of one collect beside.
	Unanswered, Vanished Amount
	// Prepaid is what a consumer loses to a provider that takes it and starts
	// nothing. What it pays later has run; its outputs may be lost all the same.
	Prepaid Amount
	// Locked is the most that its node has in the channel at any time for this job
	// and has not vouched for yet.
	Locked Amount
	// Away is what a provider and a quorum of the auditors that the terms name can
	// take together from a consumer that is away, Online from one that sees them lie,
	// is patient for a while and asks its money back; both zero where none are named,
	// or nothing started.
	Away, Online Amount
}

// InclusionSeconds is how long a request of unlock may take to be included.
const InclusionSeconds = 600

// ExposureOf is the exposure of a job under these terms at this pace, where the
// escrow's NOTICE is so many seconds.
func ExposureOf(t Terms, p Pace, notice uint32) Exposure {
	owed := func(seconds uint64) Amount {
		return Owed(t.RatePerHour, uint32(min(seconds, uint64(t.MaxSeconds))))
	}
	e := Exposure{Prepaid: t.Prepaid(), Locked: p.mostLocked(t)}
	if t.VerifiersHash != (Hash{}) {
		lag := max(t.StartBy, t.NotBefore) - t.NotBefore + uint64(p.VoucherSeconds) + p.patience(t)
		e.Away = owed(uint64(t.UnattendedSeconds))
		e.Online = owed(min(uint64(t.UnattendedSeconds), (uint64(notice)+lag+InclusionSeconds)*uint64(t.Replicas)))
	}
	if !p.Metered() { // one voucher, at the end
		e.Unanswered, e.Vanished = t.MaxOwed().SubFloor(e.Prepaid), t.MaxOwed().SubFloor(e.Prepaid)
		return e
	}
	prepaid := uint64(t.PrepaySeconds) * uint64(t.Replicas)
	stop := uint64(p.StopSeconds) * uint64(t.Replicas)
	e.Unanswered = owed(p.mayRun(t, prepaid, false) + stop - prepaid)
	e.Vanished = owed(p.unpaid(t) + stop)
	return e
}
