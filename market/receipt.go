package market

import "fmt"

// Seconds sums the replica-seconds that count so far: what the containers of
// the provider ran, lost ones left out, floored once, capped by the terms.
func (j Job) Seconds(nowMs int64) uint32 {
	var ms int64
	for _, t := range j.Tasks {
		switch {
		case t.State == TaskEnded:
			ms += max(0, t.FinishedMs-t.StartedMs)
		case t.State == TaskRunning && t.StartedMs > 0:
			ms += max(0, nowMs-t.StartedMs)
		}
	}
	return uint32(min(ms/1000, int64(j.Terms.MaxSeconds)))
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

// Tolerance of the consumer's clock against the provider's: 1 % of the span,
// at least 1 s, at most 2 s (escrow.md, rule 4 of the signers).
func toleranceMs(spanMs int64) int64 { return min(max(spanMs/100, 1000), 2000) }

// CheckBill reports whether a consumer may sign for a final usage: right job,
// the rate's own arithmetic, within the terms, and for no task more seconds
// than its own clock can have seen (between "seen not started" and "seen
// ended", plus the tolerance).
func (j Job) CheckBill(u Usage) error {
	var sawMs int64
	for _, t := range j.Tasks {
		if t.State != TaskEnded {
			continue
		}
		span := max(0, t.EndedMs-t.IdleMs)
		sawMs += span + toleranceMs(span)
	}
	switch {
	case u.Job != j.ID:
		return fmt.Errorf("usage is for job %s: %w", u.Job.Short(), ErrBill)
	case u.Phase != UsageFinal:
		return fmt.Errorf("usage is not final: %w", ErrBill)
	case u.SecondsUsed > j.Terms.MaxSeconds:
		return fmt.Errorf("%d seconds billed, terms allow %d: %w", u.SecondsUsed, j.Terms.MaxSeconds, ErrBill)
	case int64(u.SecondsUsed)*1000 > sawMs:
		return fmt.Errorf("%d seconds billed, at most %d seen: %w", u.SecondsUsed, sawMs/1000, ErrBill)
	case u.Owed.Cmp(Owed(j.Terms.RatePerHour, u.SecondsUsed)) > 0:
		return fmt.Errorf("%s owed for %d seconds at %s: %w", u.Owed, u.SecondsUsed, j.Terms.RatePerHour, ErrBill)
	}
	return nil
}
