package main

import (
	"time"

	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// What --output json prints. Amounts are decimal strings with their unit, times
// RFC 3339 in UTC; ids are whole. Field names are an interface: scripts use them.

type orderView struct {
	ID       string      `json:"id"`
	Name     string      `json:"name"`
	State    string      `json:"state"`
	Reason   string      `json:"reason,omitempty"`
	Created  *time.Time  `json:"created,omitempty"`
	Ended    *time.Time  `json:"ended,omitempty"`
	Tasks    tasksView   `json:"tasks"`
	ExitCode *int32      `json:"exit_code,omitempty"` // highest of its tasks, once ended
	Cost     string      `json:"cost,omitempty"`
	MaxCost  string      `json:"max_cost,omitempty"`
	MaxPrice string      `json:"max_price,omitempty"`
	Jobs     []shareView `json:"jobs"`
}

type tasksView struct {
	Total   uint32 `json:"total"`
	Running uint32 `json:"running"`
	Done    uint32 `json:"done"`
	Failed  uint32 `json:"failed"`
}

type shareView struct {
	Job        string     `json:"job"`
	Provider   string     `json:"provider"`
	Model      string     `json:"model"`
	Simulated  bool       `json:"simulated"`
	State      string     `json:"state"`
	Phase      string     `json:"phase,omitempty"`
	Reason     string     `json:"reason,omitempty"`
	Replicas   uint32     `json:"replicas"`
	Seconds    uint32     `json:"seconds_used"`
	Price      string     `json:"price,omitempty"`
	Owed       string     `json:"owed,omitempty"`
	Paid       string     `json:"paid,omitempty"`
	Channel    string     `json:"channel,omitempty"`
	Left       string     `json:"left_in_channel,omitempty"`
	FundTx     string     `json:"fund_tx,omitempty"`
	CollectTx  string     `json:"collect_tx,omitempty"`
	Verdict    string     `json:"verdict,omitempty"`
	Note       string     `json:"verdict_note,omitempty"`
	Bundle     bool       `json:"bundle"`
	Started    *time.Time `json:"started,omitempty"`
	Ended      *time.Time `json:"ended,omitempty"`
	DoneBytes  uint64     `json:"done_bytes,omitempty"`
	TotalBytes uint64     `json:"total_bytes,omitempty"`
	Tasks      []taskView `json:"tasks"`
}

type taskView struct {
	Task     uint32     `json:"task"`
	State    string     `json:"state"`
	ExitCode *int32     `json:"exit_code,omitempty"`
	OOM      bool       `json:"out_of_memory,omitempty"`
	Reason   string     `json:"reason,omitempty"`
	Started  *time.Time `json:"started,omitempty"`
	Finished *time.Time `json:"finished,omitempty"`
	LogBytes uint64     `json:"log_bytes"`
	Device   string     `json:"device,omitempty"`
}

func viewOrder(o *boursev1.Order) orderView {
	v := orderView{
		ID: o.Id, Name: o.Name, State: o.State, Reason: o.Reason, Created: stamp(o.CreatedMs), Ended: stamp(o.EndedMs),
		Tasks:    tasksView{o.TasksTotal, o.TasksRunning, o.TasksDone, o.TasksFailed},
		Cost:     money(o.Cost, o.Decimals, o.Token),
		MaxCost:  money(o.MaxCost, o.Decimals, o.Token),
		MaxPrice: rate(o.MaxPrice, o.Decimals, o.Token),
		Jobs:     []shareView{},
	}
	if final(o.State) {
		v.ExitCode = &o.ExitCode
	}
	for _, s := range o.Shares {
		v.Jobs = append(v.Jobs, viewShare(s, o))
	}
	return v
}

func viewShare(s *boursev1.Share, o *boursev1.Order) shareView {
	v := shareView{
		Job: s.Job, Provider: s.Provider, Model: s.Model, Simulated: s.Simulated, State: s.State, Phase: s.Phase, Reason: s.Reason,
		Replicas: s.Replicas, Seconds: s.SecondsUsed, Price: rate(s.RatePerHour, o.Decimals, o.Token),
		Owed: money(s.Owed, o.Decimals, o.Token), Paid: money(s.Paid, o.Decimals, o.Token),
		Channel: s.Channel, Left: money(s.LeftInChannel, o.Decimals, o.Token), FundTx: s.FundTx, CollectTx: s.CollectTx,
		Verdict: s.Verdict, Note: s.VerdictNote, Bundle: s.Bundle, Started: stamp(s.StartedMs), Ended: stamp(s.EndedMs),
		DoneBytes: s.DoneBytes, TotalBytes: s.TotalBytes, Tasks: []taskView{},
	}
	for _, t := range s.Tasks {
		tv := taskView{Task: t.Index, State: t.State, OOM: t.Oom, Reason: t.Reason, Started: stamp(t.StartedMs),
			Finished: stamp(t.FinishedMs), LogBytes: t.LogBytes, Device: t.DeviceUuid}
		if t.FinishedMs != 0 {
			tv.ExitCode = &t.ExitCode
		}
		v.Tasks = append(v.Tasks, tv)
	}
	return v
}

// final reports whether an order has ended.
func final(state string) bool {
	switch state {
	case "done", "failed", "cancelled", "lost", "unmatched":
		return true
	}
	return false
}

// exitOf is the exit code of an order that was followed to its end.
func exitOf(o *boursev1.Order, own bool) int {
	if own && (o.State == "done" || o.State == "failed" && o.ExitCode != 0) {
		return int(o.ExitCode) & 0xff
	}
	switch o.State {
	case "done":
		return exitOK
	case "failed":
		return exitJobFailed
	case "cancelled":
		return exitCancelled
	case "lost":
		return exitLost
	case "unmatched":
		return exitNoMatch
	}
	return exitUnfinished
}
