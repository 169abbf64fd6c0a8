package market

import (
	"fmt"
	"slices"
)

// OrderTaskState is where one task of an order stands over all its tries.
type OrderTaskState uint8

// The states of an order's task.
const (
	OrderTaskOpen   OrderTaskState = iota // needs a provider
	OrderTaskPlaced                       // in a job
	OrderTaskDone                         // ended, with any exit code: it is paid for
	OrderTaskFailed                       // lost more often than the order's retries allow
)

// OrderTask is one task and the job it is in now.
type OrderTask struct {
	State    OrderTaskState `json:"state"`
	Job      JobID          `json:"job"`
	Tries    uint32         `json:"tries"`
	ExitCode int32          `json:"exit_code"`
	OOM      bool           `json:"oom,omitempty"` // it ran out of memory
}

// Order is a bid and its tries: an order is not a job, it has one for each
// provider that took a share. Its budget counts over all of them.
type Order struct {
	ID        BidID       `json:"id"`
	Bid       Bid         `json:"bid"`
	Name      string      `json:"name"`
	First     uint32      `json:"first"` // index of Tasks[0]
	Tasks     []OrderTask `json:"tasks"`
	TaskMax   uint32      `json:"task_max_seconds"`
	Retries   uint32      `json:"retries"`
	Budget    Amount      `json:"budget"` // zero: none
	Jobs      []JobID     `json:"jobs"`
	Banned    []NodeKey   `json:"banned,omitempty"` // lost a task of this order
	Cancelled bool        `json:"cancelled,omitempty"`
	Reason    string      `json:"reason"` // why it waits, or how it ended
	Outcome   Outcome     `json:"outcome,omitempty"`
	CreatedMs int64       `json:"created_ms"`
	EndedMs   int64       `json:"ended_ms,omitempty"`
}

// Outcome is how an order ended.
type Outcome string

// The outcomes; empty while it lives.
const (
	OutcomeDone      Outcome = "done"      // every task ended with exit code 0
	OutcomeFailed    Outcome = "failed"    // all ended and one with another code, or nobody can do it
	OutcomeCancelled Outcome = "cancelled" // by its consumer
	OutcomeLost      Outcome = "lost"      // providers failed it; what was not delivered is not paid
	OutcomeExpired   Outcome = "unmatched" // nobody took it in time
)

// OpenTasks gives the indices that need a provider, ascending: none once the
// order is decided.
func (o Order) OpenTasks() []uint32 {
	if o.Cancelled || o.Outcome != "" {
		return nil
	}
	var out []uint32
	for i, t := range o.Tasks {
		if t.State == OrderTaskOpen {
			out = append(out, o.First+uint32(i))
		}
	}
	return out
}

// Place books tasks into a job.
func (o *Order) Place(job JobID, tasks []uint32) {
	o.Jobs = append(o.Jobs, job)
	for _, index := range tasks {
		t := &o.Tasks[index-o.First]
		t.State, t.Job = OrderTaskPlaced, job
		t.Tries++
	}
}

// Absorb takes over what a job of this order has become: ended tasks are done,
// lost ones are open again for somebody else, or failed when they were lost too
// often. provider is who held the job; it is not asked again when it was at
// fault. Absorbing the same job twice changes nothing.
func (o *Order) Absorb(j Job, provider NodeKey) {
	unpaid := j.State.Final() && j.State != Settled // over without a debt
	ban := unpaid && j.Reason.Fault() == ByProvider
	for _, t := range j.Tasks {
		i := int64(t.Index) - int64(o.First)
		if i < 0 || i >= int64(len(o.Tasks)) || o.Tasks[i].Job != j.ID {
			continue
		}
		ot := &o.Tasks[i]
		switch {
		case t.State == TaskEnded && !j.stopped(t) && (!unpaid || t.Packed && !j.Reason.distrust()):
			ot.State, ot.ExitCode, ot.OOM = OrderTaskDone, t.ExitCode, t.OOM
		case t.State == TaskLost || t.State == TaskStopped || j.State.Final():
			ban = ban || !unpaid && !j.Stopping
			ot.State, ot.Job, ot.ExitCode, ot.OOM = OrderTaskOpen, JobID{}, 0, false
			if ot.Tries > o.Retries {
				ot.State = OrderTaskFailed
			}
		}
	}
	if j.State == Failed && j.Reason == ReasonImage && !o.absorbImage(j) {
		ban = true
	}
	if ban && !slices.Contains(o.Banned, provider) {
		o.Banned = append(o.Banned, provider)
	}
}

// stopped reports whether a task ended because this consumer cancelled the job:
// it did not do its work. Which came first is read from the consumer's clock.
func (j Job) stopped(t Task) bool {
	return j.Side == Consumer && j.StopMs != 0 && t.EndedMs >= j.StopMs
}

// absorbImage ends the order whose image a provider cannot run: nobody can. It
// gives false when that is not so, because the image ran elsewhere.
func (o *Order) absorbImage(j Job) bool {
	for _, t := range o.Tasks {
		if t.State == OrderTaskDone {
			return false
		}
	}
	if o.Outcome == "" && !o.Cancelled {
		o.Outcome, o.Reason = OutcomeFailed, j.Reason.String()+": "+j.Detail
	}
	return true
}

// Conclude decides whether the order is over, given that open reports whether
// any of its jobs is not final yet.
func (o *Order) Conclude(open bool, nowMs int64) bool {
	if o.EndedMs != 0 || open {
		return false
	}
	var done, failed, waiting int
	for _, t := range o.Tasks {
		switch t.State {
		case OrderTaskDone:
			done++
		case OrderTaskFailed:
			failed++
		default:
			waiting++
		}
	}
	switch {
	case o.Outcome != "": // decided while jobs were still open
	case o.Cancelled && done < len(o.Tasks):
		o.Outcome = OutcomeCancelled
	case waiting > 0:
		return false
	case failed > 0:
		o.Outcome = OutcomeLost
	default:
		o.Outcome, o.Reason = OutcomeDone, o.badEnd()
		if o.Reason != "" {
			o.Outcome = OutcomeFailed
		}
	}
	o.EndedMs = nowMs
	return true
}

// badEnd says which tasks ended with another exit code than 0; empty: none.
func (o Order) badEnd() string {
	var first, bad int
	for i, t := range o.Tasks {
		if t.State == OrderTaskDone && t.ExitCode != 0 {
			if bad == 0 {
				first = i
			}
			bad++
		}
	}
	if bad == 0 {
		return ""
	}
	words := fmt.Sprintf("task %d ended with exit code %d", int(o.First)+first, o.Tasks[first].ExitCode)
	switch signal := o.Tasks[first].ExitCode - 128; {
	case o.Tasks[first].OOM:
		words += " (out of memory)"
	case signal == 15:
		words += " (it was stopped)"
	case signal == 9:
		words += " (it was killed)"
	}
	if bad > 1 {
		words = fmt.Sprintf("%d of %d tasks ended with a code other than 0, the first: ", bad, len(o.Tasks)) + words
	}
	return words
}

// ExitCode is the first non-zero exit code of its tasks, else 0.
func (o Order) ExitCode() int32 {
	for _, t := range o.Tasks {
		if t.State == OrderTaskDone && t.ExitCode != 0 {
			return t.ExitCode
		}
	}
	return 0
}

// Deal splits open tasks over shares in proportion to their replicas, in turns,
// so that neighbouring tasks of an array spread over the providers.
func Deal(tasks []uint32, replicas []uint16) [][]uint32 {
	var seats []int
	for share, n := range replicas {
		for range n {
			seats = append(seats, share)
		}
	}
	out := make([][]uint32, len(replicas))
	if len(seats) == 0 {
		return out
	}
	for k, t := range tasks {
		share := seats[k%len(seats)]
		out[share] = append(out[share], t)
	}
	return out
}
