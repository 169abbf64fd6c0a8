package market

import "math/bits"

// Pace is the money clock of a job, from the signed offer its Terms name:
// wall seconds between vouchers, grace after one is due, and the time a stop
// takes (escrow.md, order of times: v, g and s).
type Pace struct {
	VoucherSeconds uint32 `json:"voucher_seconds"`
	GraceSeconds   uint32 `json:"grace_seconds"`
	StopSeconds    uint32 `json:"stop_seconds"`
}

// PaceOf is the pace an offer asks for.
func PaceOf(o Offer) Pace { return Pace{o.VoucherSeconds, o.GraceSeconds, o.StopSeconds} }

// Metered reports whether vouchers flow while the job runs.
func (p Pace) Metered() bool { return p.VoucherSeconds > 0 }

// attended is v + g for each replica: how many replica-seconds a job may run
// unpaid while its consumer is expected to answer.
func (p Pace) attended(t Terms) uint64 {
	return uint64(p.VoucherSeconds+p.GraceSeconds) * uint64(t.Replicas)
}

// unpaid is how many replica-seconds a job under these terms may run beyond
// what vouchers cover once its start is acknowledged: v + g for each replica, or
// what the terms allow unattended, whichever is more.
func (p Pace) unpaid(t Terms) uint64 { return max(p.attended(t), uint64(t.UnattendedSeconds)) }

// mayRun is how many replica-seconds a job may have run with so many covered.
// Until the start is acknowledged, prepay is a part of v + g and not beside it:
// what a consumer that never answers can cost is less by what it prepaid.
func (p Pace) mayRun(t Terms, covered uint64, acked bool) uint64 {
	if acked {
		return covered + p.unpaid(t)
	}
	return max(covered, p.attended(t))
}

// Need is the headroom a provider wants in the channel while the job runs:
// everything it may run unpaid, plus the time a stop takes; never more than all
// the job can owe. It is rule 1 of the signers.
func (p Pace) Need(t Terms) Amount {
	if !p.Metered() {
		return t.MaxOwed() // one voucher at the end pays for everything
	}
	seconds := p.unpaid(t) + uint64(p.StopSeconds)*uint64(t.Replicas)
	return Owed(t.RatePerHour, uint32(min(seconds, uint64(t.MaxSeconds))))
}

// Cushion is what a consumer keeps in the channel of a running job, so that a
// top-up has many vouchers' time to confirm: ten periods, or the need if that
// is more; never more than all the job can owe. Without vouchers all of it is needed.
func (p Pace) Cushion(t Terms) Amount {
	seconds := 10 * uint64(p.VoucherSeconds+p.GraceSeconds) * uint64(t.Replicas)
	return Owed(t.RatePerHour, uint32(min(seconds, uint64(t.MaxSeconds)))).Max(p.Need(t))
}

// topUpAt is the headroom below which a consumer adds money: the need, and a
// period more, so that the next voucher does not find too little.
func (p Pace) topUpAt(t Terms) Amount {
	low, err := p.Need(t).Add(p.period(t))
	if err != nil { // more than all money: whatever there is is not enough
		return Slot{Balance: t.MaxOwed(), Collected: t.MaxOwed()}.Funded()
	}
	return low
}

// period is what one voucher period of all replicas comes to.
func (p Pace) period(t Terms) Amount {
	return Owed(t.RatePerHour, uint32(min(uint64(p.VoucherSeconds)*uint64(t.Replicas), uint64(t.MaxSeconds))))
}

// TopUp is what a consumer adds to the channel of a running job with so much
// headroom: nothing while there is enough, else so much that the cushion is
// reached, never more than the rest that the job can still need.
func (p Pace) TopUp(t Terms, headroom, rest Amount) Amount {
	low := p.topUpAt(t)
	if !headroom.Less(low) {
		return Amount{}
	}
	return p.Cushion(t).SubFloor(low).Max(p.period(t)).Min(rest)
}

// mostLocked is the most headroom that TopUp, and the cushion at the start, lead
// to.
func (p Pace) mostLocked(t Terms) Amount {
	most, err := p.topUpAt(t).Add(p.period(t))
	if err != nil {
		return t.MaxOwed()
	}
	return most.Max(p.Cushion(t)).Min(t.MaxOwed())
}

// RunsUntilMs is when a running job, or one that is about to run, will have used
// up what it may run unpaid and the time that a stop takes, if nothing more is
// heard; 0: nothing but its end bounds it. Vouchers count as far as the channel
// held their sum when it was last read, and from now on the chain counts as silent
// (Unpaid): a dead daemon reads none. A dead-man timer beside the container holds it
// then.
func (j Job) RunsUntilMs(m Money, nowMs int64) int64 {
	if !j.Pace.Metered() {
		return 0
	}
	_, running := j.Count()
	replicas := uint64(max(running, 1))
	covered, ran := uint64(j.Covered()), uint64(j.Seconds(nowMs))
	may := j.Pace.mayRun(j.Terms, covered, j.Acked)
	if m.Slot != (Slot{}) { // else it was never read
		holds, stopping := uint64(CoveredSeconds(j.Terms.RatePerHour, m.Slot.Headroom(j.Terms.Baseline))), uint64(j.Pace.StopSeconds)*replicas
		may = min(may, max(holds, stopping)-stopping)
	}
	leftMs := func(until uint64) int64 { return 1000 * int64((max(until, ran)-ran)/replicas) } // below 2^60
	// In steps, so that an engine is not told of every second that is read.
	step := max(m.NoticeMs/16, 1)
	silentMs := (nowMs+m.NoticeMs-m.SilentMs)/step*step - nowMs
	return nowMs + min(leftMs(may), max(leftMs(covered), silentMs)) + 1000*int64(j.Pace.StopSeconds)
}

// CoveredSeconds is how many replica-seconds an amount pays for at a rate: the
// most seconds s with Owed(rate, s) <= amount. A free job is always covered.
func CoveredSeconds(r Rate, paid Amount) uint32 {
	// floor(rate*s/3600) <= paid  <=>  rate*s < (paid+1)*3600  <=>  s <= ceil((paid+1)*3600/rate)-1
	next, err := paid.Add(NewAmount(1))
	if err != nil {
		return 1<<32 - 1
	}
	hi, lo := mul128(next, 3600)
	lo, borrow := bits.Sub64(lo, 1, 0)
	hi -= borrow
	return div128(hi, lo, r.PerHour())
}

// mul128 gives a*n in 128 bits; a < 2^96 and n < 2^32.
func mul128(a Amount, n uint64) (hi, lo uint64) {
	hi, lo = bits.Mul64(a.lo, n)
	return hi + a.hi*n, lo
}

// div128 gives floor((hi, lo) / d), at most 2^32-1, by long division bit for
// bit: 32 steps suffice, since larger quotients are all the same to us.
func div128(hi, lo uint64, d Amount) uint32 {
	var q uint64
	for bit := uint64(1) << 31; bit > 0; bit >>= 1 {
		thi, tlo := mul128(d, q|bit)
		if thi < hi || thi == hi && tlo <= lo {
			q |= bit
		}
	}
	return uint32(q)
}

// Covered is how many replica-seconds of a job the vouchers so far, prepay
// included, pay for.
func (j Job) Covered() uint32 {
	return CoveredSeconds(j.Terms.RatePerHour, j.Cumulative.SubFloor(j.Terms.Baseline))
}

// Prepaid is what the terms ask for before the start, beyond the baseline.
func (t Terms) Prepaid() Amount {
	return Owed(t.RatePerHour, uint32(min(uint64(t.PrepaySeconds)*uint64(t.Replicas), uint64(t.MaxSeconds))))
}
