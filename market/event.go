package market

// EventKind is what happened to a job.
type EventKind uint8

// The events. The first six move the state (see Table); the others move tasks
// and records inside a state.
const (
	EventFunded  EventKind = iota + 1 // chain: headroom at head-N
	EventStarted                      // a task's container runs (Task, AtMs)
	EventExited                       // derived inside Step when the last task is over
	EventSettled                      // the final voucher is held by the provider (Cumulative)
	EventCancel                       // one side does not want it any more (Reason)
	EventFail                         // it cannot be done (Reason, Text)
	EventExpired                      // derived by Due from startBy

	EventPrepared   // provider: container created (Task)
	EventTaskEnded  // a task's container is over (Task, Exit…)
	EventPacked     // provider: outputs sealed; consumer: outputs here (Task, Outputs)
	EventProven     // the settle attestation is there, or given up (Attestation, Verdict)
	EventUsage      // provider: final usage signed; consumer: received (Usage)
	EventObserved   // consumer: the provider's snapshot of all tasks (Tasks, Reason…)
	EventDone       // an effect without a result is done
	EventSettleTime // derived by Due: nobody challenged in time
)

var eventNames = [...]string{"none", "funded", "started", "exited", "settled", "cancel", "fail", "expired",
	"prepared", "task ended", "packed", "proven", "usage", "observed", "done", "settle time over"}

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

// EffectKind is something a node must do for a job.
type EffectKind uint8

// The effects. Each is carried out by the node named, may be done twice without
// harm, and ends in an event with its number.
const (
	EffectPrepare EffectKind = iota + 1 // provider: image, inputs, container created
	EffectRun                           // provider: start, report it, wait, report the exit
	EffectStop                          // provider: stop a running container
	EffectPack                          // provider: seal outputs; EffectRemove follows
	EffectRemove                        // provider: remove a container that is not needed
	EffectBill                          // provider: sign the final usage
	EffectFund                          // consumer: broadcast the funding transaction
	EffectWatch                         // consumer: follow the provider's status
	EffectFetch                         // consumer: outputs and the rest of the log
	EffectProve                         // consumer: challenge the device
	EffectAskBill                       // consumer: get the final usage
	EffectPay                           // consumer: sign and hand over the voucher
	EffectCancel                        // consumer: tell the provider to stop
	EffectUnlock                        // consumer: ask the channel's rest back
)

var effectNames = [...]string{"none", "prepare", "run", "stop", "pack", "remove", "bill", "fund", "watch",
	"fetch", "prove", "ask bill", "pay", "cancel", "unlock"}

func (k EffectKind) String() string { return effectNames[min(int(k), len(effectNames)-1)] }

// Effect is one thing to do; (job, Seq) names it for ever.
type Effect struct {
	Seq  uint32     `json:"seq"`
	Kind EffectKind `json:"kind"`
	Task uint32     `json:"task"`
}
