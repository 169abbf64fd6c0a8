package market

import "fmt"

// State is where a job stands, as far as money or the other party can see.
// Expired, stalled and settle-overdue are derived by Due, never stored.
type State uint8

// The states.
const (
	Agreed    State = iota + 1 // terms signed by both
	Funded                     // the channel holds the headroom at head-N
	Running                    // a first container has started
	Exited                     // every task is over; outputs, attestation and bill follow
	Settled                    // the last voucher is in the provider's hands
	Cancelled                  // over before anything ran
	Failed                     // over without a debt; Reason says whose fault
)

var stateNames = [...]string{"none", "agreed", "funded", "running", "exited", "settled", "cancelled", "failed"}

func (s State) String() string { return stateNames[min(int(s), len(stateNames)-1)] }

// Final reports whether the state has no way out.
func (s State) Final() bool { return s >= Settled }

// Reason is why a job failed or was cancelled: a closed list, each with who pays.
type Reason uint8

// The reasons.
const (
	ReasonNone        Reason = iota
	ReasonNotFunded          // the channel had no headroom by startBy: nobody pays
	ReasonNotStarted         // no container by startBy: nobody pays
	ReasonConsumer           // the consumer cancelled before a start: nobody pays
	ReasonProvider           // the provider cancelled before a start: nobody pays
	ReasonImage              // the image or the spec cannot run: nobody pays
	ReasonHostLost           // engine, host or device lost, or killed from outside: nobody pays
	ReasonAttestation        // the settle attestation did not pass: nothing is signed
	ReasonBill               // the provider's bill contradicts what was seen: nothing is signed
	ReasonVanished           // the provider does not know the job any more: nobody pays
)

var reasonTexts = [...]string{"", "not funded in time", "not started in time", "cancelled by the consumer",
	"cancelled by the provider", "image cannot run", "host or container lost", "attestation not passed",
	"bill refused", "provider does not know the job"}

func (r Reason) String() string { return reasonTexts[min(int(r), len(reasonTexts)-1)] }

// ParseReason reads a text that String gives; unknown texts are ReasonNone.
func ParseReason(text string) Reason {
	for i, t := range reasonTexts {
		if t == text && i > 0 {
			return Reason(i)
		}
	}
	return ReasonNone
}

// Retry reports whether another provider might do better.
func (r Reason) Retry() bool {
	return r != ReasonImage && r != ReasonConsumer && r != ReasonNone
}

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

// Row is one line of the table of job states.
type Row struct {
	From  State
	Event EventKind
	By    By
	To    State
	Why   string
}

// Table is the one table of job states: whatever is not in it is refused.
// Events that leave the state as it is (a second task started, outputs packed)
// are not rows; Step lists where they are allowed.
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
	{Running, EventFail, ByProvider, Failed, "no task can finish: zero seconds"},
	{Exited, EventSettled, ByConsumer, Settled, "the final voucher is signed and handed over"},
	{Exited, EventFail, ByConsumer, Failed, "attestation or bill refused: nothing is signed"},
}

// Table gives a copy of the table, for documents and tests.
func Table() []Row { return append([]Row(nil), table[:]...) }

// next looks a transition up.
func next(from State, ev EventKind) (State, error) {
	for _, r := range table {
		if r.From == from && r.Event == ev {
			return r.To, nil
		}
	}
	return from, fmt.Errorf("job %s, event %s: %w", from, ev, ErrTransition)
}
