package market

// Side says whose record of a job this is. Both sides keep one and run the same
// Step; they are never merged.
type Side uint8

// The two sides.
const (
	Consumer Side = iota + 1
	Provider
)

func (s Side) String() string { return [...]string{"none", "consumer", "provider"}[min(s, 2)] }

// Phase is what a node does for a job right now: display and restart only, no
// rule about money reads it.
type Phase string

// The local phases.
const (
	PhasePulling  Phase = "pulling"
	PhaseStaging  Phase = "staging"
	PhaseWaiting  Phase = "waiting for funds"
	PhaseRunning  Phase = "running"
	PhasePacking  Phase = "packing outputs"
	PhaseFetching Phase = "fetching outputs"
	PhaseProving  Phase = "attesting"
	PhaseSettling Phase = "settling"
)

// TaskState is where one task of a job stands.
type TaskState uint8

// The task states, in the order in which they come. Ended, Lost and Stopped are
// final.
const (
	TaskWaiting TaskState = iota
	TaskPreparing
	TaskReady
	TaskStarting
	TaskRunning
	TaskEnded
	TaskLost
	TaskStopped
)

var taskStates = [...]struct{ name, means string }{
	{"waiting", "nothing happened yet"},
	{"preparing", "image and inputs are on their way"},
	{"ready", "its container is created"},
	{"starting", "its start is asked for"},
	{"running", "its container runs"},
	{"ended", "exited by itself with any code, out of memory, or stopped for the consumer: its seconds are owed"},
	{"lost", "could not be finished by the provider: owes nothing, runs elsewhere"},
	{"stopped", "not needed any more before it ran: owes nothing"},
}

func (s TaskState) String() string { return taskStates[min(int(s), len(taskStates)-1)].name }

// Means says in a few words what the state stands for.
func (s TaskState) Means() string { return taskStates[min(int(s), len(taskStates)-1)].means }

// TaskStates gives all task states in order, for documents and tests.
func TaskStates() []TaskState {
	out := make([]TaskState, len(taskStates))
	for i := range out {
		out[i] = TaskState(i)
	}
	return out
}

// ParseTaskState reads a name that String gives.
func ParseTaskState(name string) (TaskState, bool) {
	for i, s := range taskStates {
		if s.name == name {
			return TaskState(i), true
		}
	}
	return 0, false
}

// Final reports whether nothing further happens to the task in this job.
func (s TaskState) Final() bool { return s >= TaskEnded }

// Output is one declared output path of a task, packed as a normalised tar.
type Output struct {
	Path      string `json:"path"`
	Tar       Digest `json:"tar"`
	SizeBytes uint64 `json:"size_bytes"`
}

// Task is one unit of an order's array as one job runs it.
type Task struct {
	Index      uint32    `json:"index"` // in the whole order
	State      TaskState `json:"state"`
	ExitCode   int32     `json:"exit_code"`
	OOM        bool      `json:"oom,omitempty"`
	Reason     string    `json:"reason,omitempty"`
	StartedMs  int64     `json:"started_ms,omitempty"`  // the provider's engine clock
	FinishedMs int64     `json:"finished_ms,omitempty"` // likewise
	Packed     bool      `json:"packed,omitempty"`      // provider: outputs sealed; consumer: outputs here
	Outputs    []Output  `json:"outputs,omitempty"`

	// What the consumer's own clock saw; it never signs for more than between.
	IdleMs  int64 `json:"idle_ms,omitempty"`  // last time the task was seen before its start
	EndedMs int64 `json:"ended_ms,omitempty"` // first time it was seen ended
}

// Job is one provider's share of an order, from terms signed by both to the
// last voucher. It is a value: Step returns a new one.
type Job struct {
	ID       JobID  `json:"id"`
	Side     Side   `json:"side"`
	Terms    Terms  `json:"terms"`
	State    State  `json:"state"`
	Reason   Reason `json:"reason,omitempty"`
	Detail   string `json:"detail,omitempty"` // words for a person behind Reason
	Phase    Phase  `json:"phase,omitempty"`
	Tasks    []Task `json:"tasks"`
	Stopping bool   `json:"stopping,omitempty"` // a cancel is being carried out
	StopMs   int64  `json:"stop_ms,omitempty"`  // when it was asked for, own clock
	ToldMs   int64  `json:"told_ms,omitempty"`  // consumer: when the provider had heard of it

	AgreedMs int64 `json:"agreed_ms"`
	ExitedMs int64 `json:"exited_ms,omitempty"` // when the last task ended, own clock
	ProvedMs int64 `json:"proved_ms,omitempty"` // when the settle session was over, own clock
	EndedMs  int64 `json:"ended_ms,omitempty"`

	Attestation Hash   `json:"attestation"` // hash of the settle attestation
	Verdict     string `json:"verdict,omitempty"`
	Usage       *Usage `json:"usage,omitempty"` // final
	Cumulative  Amount `json:"cumulative"`      // of the last voucher: baseline before any

	// Pace is when vouchers are due; zero: one at the end, and the channel holds
	// all that the job can owe from the start.
	Pace Pace `json:"pace"`
	// Acked: the provider holds a voucher that the consumer signed for this job.
	Acked   bool   `json:"acked,omitempty"`
	Metered *Usage `json:"metered,omitempty"` // consumer: the last running usage it found right
	// SpotMs and PassedMs are when the last spot session was over (consumer) or
	// asked for (provider), and when the last passed, by the own clock.
	SpotMs   int64 `json:"spot_ms,omitempty"`
	PassedMs int64 `json:"passed_ms,omitempty"`
	// HeardMs is when a running job's provider was heard of last, StillMs for how long
	// it was since a task went on, AstrayMs since it stated a usage that can be paid;
	// Astray: that was too long, and the channel's money is asked back (consumer only).
	HeardMs  int64 `json:"heard_ms,omitempty"`
	StillMs  int64 `json:"still_ms,omitempty"`
	AstrayMs int64 `json:"astray_ms,omitempty"`
	Astray   bool  `json:"astray,omitempty"`

	// RequireVerdict makes a consumer withhold the voucher unless the settle
	// attestation passed.
	RequireVerdict bool `json:"require_verdict,omitempty"`

	ClaimUntil uint64 `json:"claim_until,omitempty"` // end of a claim's dispute window, block time in seconds
	Unclaimed  bool   `json:"unclaimed,omitempty"`   // nothing can be claimed; Detail says why

	Seq     uint32   `json:"seq"`     // last effect number given out
	Pending []Effect `json:"pending"` // effects issued and not answered
}

// NewJob makes the record of terms that both have signed, with the first
// effects. tasks are the indices of this share, ascending.
func NewJob(side Side, id JobID, t Terms, tasks []uint32, nowMs int64) Job {
	j := Job{ID: id, Side: side, Terms: t, State: Agreed, AgreedMs: nowMs, Cumulative: t.Baseline}
	for _, i := range tasks {
		j.Tasks = append(j.Tasks, Task{Index: i, IdleMs: nowMs})
	}
	switch side {
	case Provider:
		j.Phase = PhasePulling
		j.schedule()
	case Consumer:
		j.Phase = PhaseWaiting
		j.issue(EffectFund, 0)
		j.issue(EffectWatch, 0)
	}
	return j
}

// Owed is what the job owes beyond its baseline: from the final usage when
// there is one, else from the seconds seen so far. A job that failed or was
// cancelled owes no more than the vouchers it has given.
func (j Job) Owed(nowMs int64) Amount {
	given := j.Cumulative.SubFloor(j.Terms.Baseline)
	switch {
	case j.State == Failed || j.State == Cancelled:
		return given
	case j.Usage != nil:
		return j.Usage.Owed.Max(given)
	}
	return Owed(j.Terms.RatePerHour, j.Seconds(nowMs)).Max(given)
}

// MaxCost is the most the job can still come to beyond its baseline.
func (j Job) MaxCost() Amount {
	if j.Usage != nil || j.State.Final() {
		return j.Owed(0)
	}
	return j.Terms.MaxOwed()
}

// Count gives how many tasks are final and how many run.
func (j Job) Count() (final, running int) {
	for _, t := range j.Tasks {
		switch {
		case t.State.Final():
			final++
		case t.State == TaskRunning || t.State == TaskStarting:
			running++
		}
	}
	return final, running
}

// AttestTimeouts is how many settle timeouts after the exit a provider goes on
// asking its auditors for the settle session: an auditor notices only after half
// a minute that a session died with the provider's last process.
const AttestTimeouts = 4

// HoldsDevices reports whether a provider's job still keeps its devices from
// others: until its containers are gone and its devices were challenged, or
// settleMs after the containers exited.
func (j Job) HoldsDevices(nowMs, settleMs int64) bool {
	switch j.State {
	case Agreed, Funded, Running:
		return true
	case Exited: // longer only while the auditors are on their way
		return j.Verdict == "" && (nowMs < j.ExitedMs+settleMs || j.awaits(EffectAttest) && nowMs < j.ExitedMs+AttestTimeouts*settleMs)
	}
	return j.awaits(EffectRemove) // a container may run until it is removed
}

// clone copies what Step may change.
func (j Job) clone() Job {
	j.Tasks = append([]Task(nil), j.Tasks...)
	j.Pending = append([]Effect(nil), j.Pending...)
	return j
}

// task finds a task by its index in the order.
func (j *Job) task(index uint32) *Task {
	for i := range j.Tasks {
		if j.Tasks[i].Index == index {
			return &j.Tasks[i]
		}
	}
	return nil
}

// Slot is which of the job's replicas a task runs on: tasks take turns, so the
// devices of a container are known before it starts.
func (j Job) Slot(index uint32) int {
	for i := range j.Tasks {
		if j.Tasks[i].Index == index {
			return i % int(max(j.Terms.Replicas, 1))
		}
	}
	return 0
}
