package market

// EventKind is what happened to a job.
type EventKind uint8

// The events. The first six move the state (see Table); the others move tasks
// and records inside a state.
const (
	EventFunded  EventKind = iota + 1 // chain: headroom at head-N
	EventStarted                      // a task's container runs (Task, AtMs)
	EventExited                       // derived inside Step when the last task is over
	EventSettled                      // a voucher is held by the provider (Cumulative, Usage that it is on, if running); the last one settles
	EventCancel                       // one side does not want it any more (Reason)
	EventFail                         // it cannot be done (Reason, Text)
	EventExpired                      // derived by Due: what should have come did not (Reason)

	EventPrepared   // provider: container created (Task)
	EventTaskEnded  // a task's container is over (Task, Exit…)
	EventPacked     // provider: outputs sealed; consumer: outputs here (Task, Outputs)
	EventProven     // the settle attestation is there, or given up (Attestation, Verdict)
	EventUsage      // provider: final usage signed; consumer: received (Usage)
	EventObserved   // consumer: the provider's snapshot of all tasks (Tasks, Reason…)
	EventDone       // an effect without a result is done; of a claim: nothing can be claimed (Text), or try again
	EventMetered    // consumer: the provider's usage so far (Usage)
	EventSpotDue    // derived by Due: the last spot session is too old
	EventSpot       // a spot session is over (Verdict)
	EventClaimDue   // derived by Due: the consumer is gone, or a claim's window is over
	EventClaimed    // provider: the claim stands on chain (AtMs: end of its window, block time)
	EventFinalized  // chain: the claim was paid (Cumulative: collected so far)
	EventContested  // chain: the claim fell (Text)
	EventSettleTime // derived by Due: nobody challenged in time
)

var eventNames = [...]string{"none", "funded", "started", "exited", "settled", "cancel", "fail", "expired",
	"prepared", "task ended", "packed", "proven", "usage", "observed", "done", "metered",
	"spot session due", "spot session over", "claim due", "claimed", "finalized", "contested", "settle time over"}

func (k EventKind) String() string { return eventNames[min(int(k), len(eventNames)-1)] }

// Event is what happened, with only the fields its kind names. Seq is the
// effect it answers; 0 for what nobody asked for.
type Event struct {
	Kind EventKind
	Seq  uint32
	Task uint32

	AtMs       int64 // when, by the clock of whoever saw it; FinishedMs of EventTaskEnded
	StartedMs  int64
	ExitCode   int32
	OOM        bool
	Lost       bool
	Reason     Reason
	Text       string
	Outputs    []Output
	Tasks      []Task // EventObserved
	Usage      *Usage
	Hash       Hash
	Verdict    string
	Cumulative Amount
}
