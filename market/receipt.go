package market

import "fmt"

// Seconds sums the replica-seconds that count so far: what the containers of
// the provider ran, lost ones left out, floored once, capped by the terms.
func (j Job) Seconds(nowMs int64) uint32 {
	most := int64(j.Terms.MaxSeconds) * 1000
	var ms int64
	for _, t := range j.Tasks {
		end := t.FinishedMs
		switch {
		case t.State == TaskRunning && t.StartedMs > 0:
			end = nowMs
		case t.State != TaskEnded:
			continue
		}
		ms = min(ms+ranMs(t.StartedMs, end, most), most)
	}
	return uint32(ms / 1000)
}

// ranMs is the span between two times in milliseconds, in [0, most]. The times
// may come from a peer, so nothing about them is believed, not even the sign.
func ranMs(from, to, most int64) int64 {
	if to <= from {
		return 0
	}
	if span := to - from; span >= 0 && span < most { // negative: the difference overflowed
		return span
	}
	return most
}

// Bill makes a provider's final usage. outputs and logs are hashes the caller
// computed over what it keeps.
func (j Job) Bill(outputs, logs Hash) Usage {
	s := j.Seconds(0) // every task is final, so now does not matter
	return Usage{
		Job: j.ID, SecondsUsed: s, Owed: Owed(j.Terms.RatePerHour, s), Phase: UsageFinal,
		ExitCode: j.ExitCode(), OutputsRoot: outputs, LogsRoot: logs, Attestation: j.Attestation,
	}
}

// ExitCode is the first non-zero code of the job's tasks, else 0.
func (j Job) ExitCode() int32 {
	for _, t := range j.Tasks {
		if t.State == TaskEnded && t.ExitCode != 0 {
			return t.ExitCode
		}
	}
	return 0
}

// The consumer's tolerance for the provider's clock (escrow.md, rule 4 of the
// signers): 1 % of the span, at least 1 s, at most 2 s for each task.
func toleranceMs(spanMs int64) int64 { return min(max(spanMs/100, 1000), 2000) }

// toleranceAllMs is what all tasks of a job together may be off: 1 % of their
// sum, at least 1 s a replica. Without it each of many short tasks could be a
// second longer than it was; a late snapshot, though, is late for all replicas.
func (j Job) toleranceAllMs(sumMs int64) int64 {
	return max(sumMs/100, 1000*int64(max(j.Terms.Replicas, 1)))
}

// CheckBill reports whether a consumer may sign for a final usage: the right
// job, within the terms, the rate's own arithmetic, no more than the provider
// showed of each task while it watched, and that no more than its own clock can
// have seen, between "seen not started" and "seen ended". A consumer that was
// away saw neither, so its spans are wide and it believes the provider.
func (j Job) CheckBill(u Usage) error {
	switch {
	case u.Job != j.ID:
		return fmt.Errorf("usage is for job %s: %w", u.Job.Short(), ErrBill)
	case u.Phase != UsageFinal:
		return fmt.Errorf("usage is not final: %w", ErrBill)
	case u.SecondsUsed > j.Terms.MaxSeconds:
		return fmt.Errorf("%d seconds billed, terms allow %d: %w", u.SecondsUsed, j.Terms.MaxSeconds, ErrBill)
	case u.SecondsUsed > j.Seconds(0):
		return fmt.Errorf("%d seconds billed, its tasks show %d: %w", u.SecondsUsed, j.Seconds(0), ErrBill)
	case Owed(j.Terms.RatePerHour, u.SecondsUsed).Less(u.Owed):
		return fmt.Errorf("%s owed for %d seconds at %s: %w", u.Owed, u.SecondsUsed, j.Terms.RatePerHour, ErrBill)
	}
	return j.checkSpans(int64(u.SecondsUsed) * 1000)
}

// checkSpans holds the times that the provider gave against the own clock: each
// task's, and their sum. Tasks of one slot run one after the other, so where
// their spans overlap the time counts once.
func (j Job) checkSpans(billedMs int64) error {
	slots := int(max(j.Terms.Replicas, 1))
	var saw int64
	for s := range min(slots, len(j.Tasks)) {
		var until int64
		for i := s; i < len(j.Tasks); i += slots {
			t := j.Tasks[i]
			if t.State != TaskEnded {
				continue
			}
			span, said := ranMs(t.IdleMs, t.EndedMs, maxSpanMs), ranMs(t.StartedMs, t.FinishedMs, maxSpanMs)
			if most := span + toleranceMs(span); said > most && billedMs > 0 {
				return fmt.Errorf("task %d ran %d ms by the provider's clock, at most %d by this one's: %w", t.Index, said, most, ErrBill)
			}
			saw += ranMs(max(t.IdleMs, until), t.EndedMs, maxSpanMs)
			until = max(until, t.EndedMs)
		}
	}
	if most := saw + j.toleranceAllMs(saw); billedMs > most {
		return fmt.Errorf("%d seconds billed, at most %d seen: %w", billedMs/1000, most/1000, ErrBill)
	}
	return nil
}

// maxSpanMs bounds one task's span: more than any terms allow.
const maxSpanMs = (1<<32 - 1) * 1000

// UsageSoFar is what a running job comes to until now, for its provider to sign.
func (j Job) UsageSoFar(nowMs int64) Usage {
	s := j.Seconds(nowMs)
	return Usage{Job: j.ID, SecondsUsed: s, Owed: Owed(j.Terms.RatePerHour, s), Phase: UsageRunning}
}
