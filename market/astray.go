package market

import "fmt"

// heardMostMs is the most that one word of the provider adds to the time for which
// it was heard: three of its snapshots. A gap in the network is no time in which
// it could have said what is right.
const heardMostMs = 15 * 1000

// patience is how many seconds a consumer listens to a running job without a usage
// that it can pay before it asks its money back: by then an honest provider has
// stopped, since what it may run ahead of vouchers, v + g after the prepay, and
// the time to stop are over.
func (p Pace) patience(t Terms) uint64 {
	return uint64(p.VoucherSeconds) + uint64(p.GraceSeconds) + uint64(p.StopSeconds) + uint64(t.PrepaySeconds)
}

// stillSeconds is what a task may take besides running: to be brought here, to be
// started, and what a daemon that was killed in between needs to come back.
const stillSeconds = 30 * 60

// stillMostMs is for how long a provider may show a running job none of whose tasks
// goes on: each ends within its share of maxSeconds (Spec.taskMaxSeconds times tasks).
func (j *Job) stillMostMs() int64 {
	task := uint64(j.Terms.MaxSeconds) / uint64(max(len(j.Tasks), 1))
	return int64(task+stillSeconds) * 1000
}

// heard counts the time for which a provider shows a running job, and none of its
// tasks goes on: it ends when that is more than a task may take, else whoever says
// "running" for ever would keep an order open for ever.
//
// It also counts for how long the provider states no usage that can be paid: it lies,
// or it keeps running after vouchers paused. Then the money is asked back, once, while
// the job still runs (escrow.md, rule 4 of the signers); a claim counts no seconds
// later than NOTICE after that.
func (j *Job) heard(wentOn bool, nowMs int64) {
	if j.State != Running {
		return
	}
	var span int64
	if j.HeardMs != 0 {
		span = ranMs(j.HeardMs, nowMs, heardMostMs)
	}
	j.HeardMs = nowMs
	if j.StillMs += span; wentOn {
		j.StillMs = 0
	}
	if !j.Pace.Metered() || j.Astray {
		return
	}
	j.AstrayMs += span
	if j.AstrayMs <= int64(j.Pace.patience(j.Terms))*1000 {
		return
	}
	j.Astray = true
	why := j.Detail
	if why == "" {
		why = "no usage comes"
	}
	j.Detail = fmt.Sprintf("the channel's money is asked back: the job was seen to run for %d s after the last usage that can be paid; %s", j.AstrayMs/1000, why)
	j.issue(EffectUnlock, 0)
}

// straight notes a usage that can be paid. One that stands still while tasks run
// is an old one: a claim may count on from it.
func (j *Job) straight(u Usage) {
	_, running := j.Count()
	if running == 0 || u.SecondsUsed == j.Terms.MaxSeconds || j.Metered == nil || j.Metered.SecondsUsed < u.SecondsUsed {
		j.AstrayMs = 0
	}
}
