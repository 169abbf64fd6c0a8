package market

import "fmt"

// State is where a job stands, as far as money or the other party can see.
// Expired, stalled and settle-overdue are derived by Due, never stored.
type State uint8

// The states.
const (
	Agreed State = iota + 1
	Funded
	Running
	Exited
	Claimed
	Settled
	Cancelled
	Failed
)

// states holds each state's name and what it means, for errors and documents.
var states = [...]struct{ name, means string }{
	{"none", ""},
	{"agreed", "both have signed the terms; image and inputs are on their way"},
	{"funded", "the channel's slot at head-N holds what the terms can cost"},
	{"running", "a first container has started"},
	{"exited", "every task is over; outputs, attestation and bill follow"},
	{"claimed", "the consumer is gone: the provider claims on chain with the auditors' word, and waits for the dispute window"},
	{"settled", "the provider holds the last voucher"},
	{"cancelled", "over by a cancel, and nothing is owed"},
	{"failed", "over without a debt; the reason says whose fault it was"},
}

func (s State) String() string { return states[min(int(s), len(states)-1)].name }

// Means says in a few words what the state stands for.
func (s State) Means() string { return states[min(int(s), len(states)-1)].means }

// Final reports whether the state has no way out.
func (s State) Final() bool { return s >= Settled }

// By says who may cause an event.
type By string

// Who causes events.
const (
	ByChain    By = "chain"
	ByConsumer By = "consumer"
	ByProvider By = "provider"
	ByTime     By = "time"
	ByBoth     By = "either side"
)

// By gives the side as a cause of events.
func (s Side) By() By {
	if s == Provider {
		return ByProvider
	}
	return ByConsumer
}

// Row is one line of the table of job states.
type Row struct {
	From  State
	Event EventKind
	By    By
	To    State
	Why   string
}

// table is the one table of job states: whatever is not in it is refused.
// Events that leave the state as it is (a second task started, outputs packed)
// are not rows; Step says where they are allowed.
var table = [...]Row{
	{Agreed, EventFunded, ByChain, Funded, "the slot at head-N holds the headroom"},
	{Agreed, EventExpired, ByTime, Failed, "no headroom by startBy: the terms are void, nothing is owed"},
	{Agreed, EventCancel, ByBoth, Cancelled, "nothing ran, nothing is owed"},
	{Agreed, EventFail, ByProvider, Failed, "image or host cannot run it"},
	{Funded, EventStarted, ByProvider, Running, "a first container runs"},
	{Funded, EventExpired, ByTime, Failed, "no container by startBy: nothing is owed"},
	{Funded, EventCancel, ByBoth, Cancelled, "nothing ran, nothing is owed"},
	{Funded, EventFail, ByProvider, Failed, "image or host cannot run it"},
	{Running, EventExited, ByProvider, Exited, "every task is over; any exit code is owed, lost tasks are not"},
	{Running, EventCancel, ByBoth, Cancelled, "stopped, and no task had ended: nothing is owed"},
	{Running, EventFail, ByBoth, Failed, "no task can finish, or an output was not delivered: nothing is owed"},
	{Running, EventExpired, ByTime, Failed, "consumer: shown as running for longer than its tasks may take, nothing more is signed"},
	{Exited, EventSettled, ByConsumer, Settled, "the final voucher is signed and handed over"},
	{Exited, EventFail, ByConsumer, Failed, "attestation, bill or outputs refused: nothing is signed"},
	{Exited, EventClaimed, ByProvider, Claimed, "the consumer is gone: the auditors' word is on chain"},
	{Claimed, EventSettled, ByConsumer, Settled, "the consumer came back and paid"},
	{Claimed, EventFinalized, ByChain, Settled, "the dispute window is over and the claim was paid"},
	{Claimed, EventContested, ByChain, Failed, "somebody proved the claim wrong: only vouchers are paid"},
	{Exited, EventExpired, ByTime, Failed, "consumer: no bill in time, nothing is signed"},
}

// Table gives a copy of the table, for documents and tests.
func Table() []Row { return append([]Row(nil), table[:]...) }

// next looks a transition up.
func next(from State, ev EventKind, by By) (State, error) {
	for _, r := range table {
		if r.From != from || r.Event != ev {
			continue
		}
		if r.By == by || r.By == ByBoth && (by == ByConsumer || by == ByProvider) {
			return r.To, nil
		}
		return from, fmt.Errorf("job %s, event %s is for %s to cause, not %s: %w", from, ev, r.By, by, ErrTransition)
	}
	return from, fmt.Errorf("job %s, event %s: %w", from, ev, ErrTransition)
}
