package market

// EffectKind is something a node must do for a job.
type EffectKind uint8

// The effects. Each is carried out by the side that effectRows names, may be
// done twice without harm, and ends in an event with its number.
const (
	EffectPrepare EffectKind = iota + 1
	EffectRun
	EffectStop
	EffectPack
	EffectRemove
	EffectBill
	EffectFund
	EffectWatch
	EffectFetch
	EffectProve
	EffectAskBill
	EffectPay
	EffectCancel
	EffectUnlock
	EffectMeter
	EffectSpot
	EffectAttest
	EffectClaim
	EffectFinalize
)

// Effect is one thing to do; (job, Seq) names it for ever.
type Effect struct {
	Seq  uint32     `json:"seq"`
	Kind EffectKind `json:"kind"`
	Task uint32     `json:"task"`
}

// EffectRow is what is known of one kind of effect.
type EffectRow struct {
	Kind  EffectKind
	Name  string
	Side  Side
	Does  string
	Ends  [2]EventKind // the events that end it; 0 none
	Tells EventKind    // an event it may report before, any number of times; 0 none
}

var effectRows = [...]EffectRow{
	{0, "none", 0, "", [2]EventKind{}, 0},
	{EffectPrepare, "prepare", Provider, "gets image and inputs, creates the container", [2]EventKind{EventPrepared, EventTaskEnded}, 0},
	{EffectRun, "run", Provider, "starts the container, waits for its end", [2]EventKind{EventTaskEnded}, EventStarted},
	{EffectStop, "stop", Provider, "stops a running container", [2]EventKind{EventDone}, 0},
	{EffectPack, "pack", Provider, "seals the outputs by hash; the container stays until they are on record", [2]EventKind{EventPacked}, 0},
	{EffectRemove, "remove", Provider, "removes a container that is not needed, running or not", [2]EventKind{EventDone}, 0},
	{EffectBill, "bill", Provider, "signs the final usage", [2]EventKind{EventUsage}, 0},
	{EffectFund, "fund", Consumer, "broadcasts the funding transaction", [2]EventKind{EventDone, EventCancel}, 0},
	{EffectWatch, "watch", Consumer, "follows the provider's snapshots until the job is over", [2]EventKind{}, EventObserved},
	{EffectFetch, "fetch", Consumer, "brings a task's outputs and the rest of its log", [2]EventKind{EventPacked, EventFail}, 0},
	{EffectProve, "prove", Consumer, "challenges a device of the job", [2]EventKind{EventProven, EventExpired}, 0},
	{EffectAskBill, "ask bill", Consumer, "gets the final usage", [2]EventKind{EventUsage}, 0},
	{EffectPay, "pay", Consumer, "signs the voucher and hands it over", [2]EventKind{EventSettled}, 0},
	{EffectCancel, "cancel", Consumer, "tells the provider to stop", [2]EventKind{EventDone}, 0},
	{EffectUnlock, "unlock", Consumer, "asks the channel's rest back on chain: after a refusal, or while a job runs on without a usage that can be paid", [2]EventKind{EventDone}, 0},
	{EffectMeter, "meter", Consumer, "gets the usage so far, once every voucher period", [2]EventKind{}, EventMetered},
	{EffectSpot, "spot", Consumer, "challenges a device while the job runs", [2]EventKind{EventSpot}, 0},
	{EffectAttest, "attest", Provider, "asks the named auditors for the session that the consumer does not ask for", [2]EventKind{EventProven, EventDone}, 0},
	{EffectClaim, "claim", Provider, "opens a claim on chain", [2]EventKind{EventClaimed, EventDone}, 0},
	{EffectFinalize, "finalize", Provider, "ends a claim whose window is over", [2]EventKind{EventFinalized, EventContested}, 0},
}

// Effects gives a copy of what is known of the effects, for documents and tests.
func Effects() []EffectRow { return append([]EffectRow(nil), effectRows[1:]...) }

func (k EffectKind) row() EffectRow {
	if int(k) >= len(effectRows) {
		return effectRows[0]
	}
	return effectRows[k]
}

func (k EffectKind) String() string { return k.row().Name }

// answers reports whether an event is one that this effect gives, and whether
// it ends the effect.
func (e Effect) answers(ev Event) (fits, ends bool) {
	r := e.Kind.row()
	switch {
	case ev.Kind == 0 || ev.ofTask() && e.Task != ev.Task:
		return false, false
	case ev.Kind == r.Tells:
		return true, false
	case e.Kind == EffectPrepare && ev.Kind == EventTaskEnded:
		return ev.Lost, ev.Lost // a container that never started cannot have ended
	}
	ends = ev.Kind == r.Ends[0] || ev.Kind == r.Ends[1]
	return ends, ends
}

// ofTask reports whether an event is about one task.
func (ev Event) ofTask() bool {
	switch ev.Kind {
	case EventPrepared, EventStarted, EventTaskEnded, EventPacked:
		return true
	}
	return false
}

// unasked reports whether an event may come without an effect that it answers.
func (ev Event) unasked(s Side) bool {
	switch ev.Kind {
	case EventFunded, EventCancel, EventFail, EventExpired, EventSettleTime, EventSpotDue, EventClaimDue:
		return true
	case EventFinalized, EventContested: // read off the chain
		return s == Provider
	case EventProven, EventSpot, EventSettled: // others challenge, and the consumer brings the voucher
		return s == Provider
	}
	return false
}
