package market

import "fmt"

// Records name states, effects and reasons by number, so those numbers are for
// ever: new ones go to the end of their list.

// Foreign says what of a kept job this program has no name for, empty if there is
// nothing: a newer version wrote it, and going on would do the wrong thing.
func (j Job) Foreign() string {
	switch {
	case j.Side != Consumer && j.Side != Provider:
		return fmt.Sprintf("side %d", j.Side)
	case j.State == 0 || int(j.State) >= len(states):
		return fmt.Sprintf("state %d", j.State)
	case int(j.Reason) >= len(reasons):
		return fmt.Sprintf("reason %d", j.Reason)
	}
	for _, t := range j.Tasks {
		if int(t.State) >= len(taskStates) {
			return fmt.Sprintf("state %d of task %d", t.State, t.Index)
		}
	}
	for _, e := range j.Pending {
		if r := e.Kind.row(); r.Kind == 0 || r.Side != j.Side {
			return fmt.Sprintf("effect %d of kind %d", e.Seq, e.Kind)
		}
	}
	return ""
}

// Foreign is Job's for an order.
func (o Order) Foreign() string {
	switch o.Outcome {
	case "", OutcomeDone, OutcomeFailed, OutcomeCancelled, OutcomeLost, OutcomeExpired:
	default:
		return fmt.Sprintf("outcome %.40q", string(o.Outcome))
	}
	for i, t := range o.Tasks {
		if t.State > OrderTaskFailed {
			return fmt.Sprintf("state %d of task %d", t.State, o.First+uint32(i))
		}
	}
	return ""
}
