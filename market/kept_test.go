package market

import (
	"fmt"
	"strings"
	"testing"
)

// What lies in records by number means tomorrow what it means today. A line may be
// added at the end of each list; no other change keeps the records readable.
func TestKeptNumbers(t *testing.T) {
	names := func(n int, name func(int) string) string {
		var out []string
		for i := range n {
			out = append(out, fmt.Sprintf("%d %s", i, name(i)))
		}
		return strings.Join(out, ", ")
	}
	for what, c := range map[string]struct{ got, want string }{
		"sides": {names(3, func(i int) string { return Side(i).String() }), "0 none, 1 consumer, 2 provider"},
		"states": {names(len(states), func(i int) string { return State(i).String() }),
			"0 none, 1 agreed, 2 funded, 3 running, 4 exited, 5 claimed, 6 settled, 7 cancelled, 8 failed"},
		"task states": {names(len(taskStates), func(i int) string { return TaskState(i).String() }),
			"0 waiting, 1 preparing, 2 ready, 3 starting, 4 running, 5 ended, 6 lost, 7 stopped"},
		"effects": {names(len(effectRows), func(i int) string { return EffectKind(i).String() }),
			"0 none, 1 prepare, 2 run, 3 stop, 4 pack, 5 remove, 6 bill, 7 fund, 8 watch, 9 fetch, 10 prove, 11 ask bill, 12 pay, 13 cancel, " +
				"14 unlock, 15 meter, 16 spot, 17 attest, 18 claim, 19 finalize"},
		"reasons": {names(len(reasons), func(i int) string { return Reason(i).String() }),
			"0 , 1 not funded in time, 2 not started in time, 3 cancelled by the consumer, 4 cancelled by the provider, 5 image cannot run, " +
				"6 host or container lost, 7 attestation not passed, 8 bill refused, 9 provider does not know the job, 10 not paid for in time, 11 claim contested, 12 not finished in time"},
		"the states of an order's task": {fmt.Sprint(OrderTaskOpen, OrderTaskPlaced, OrderTaskDone, OrderTaskFailed), "0 1 2 3"},
		"modes":                         {fmt.Sprint(OnDemand), "1"},
	} {
		if c.got != c.want {
			t.Errorf("%s are kept by number, and changed:\n  are  %s\n  were %s", what, c.got, c.want)
		}
	}
}

// Each number that has no name is seen, wherever it stands.
func TestForeign(t *testing.T) {
	job := func() Job {
		return Job{Side: Provider, State: Running, Tasks: []Task{{State: TaskRunning}}, Pending: []Effect{{Seq: 1, Kind: EffectRun}}}
	}
	if f := job().Foreign(); f != "" {
		t.Errorf("a job of today: %s", f)
	}
	for want, bend := range map[string]func(*Job){
		"side 0":              func(j *Job) { j.Side = 0 },
		"side 3":              func(j *Job) { j.Side = 3 },
		"state 0":             func(j *Job) { j.State = 0 },
		"state 9":             func(j *Job) { j.State = Failed + 1 },
		"reason 13":           func(j *Job) { j.Reason = ReasonOverdue + 1 },
		"state 8 of task 0":   func(j *Job) { j.Tasks[0].State = TaskStopped + 1 },
		"effect 1 of kind 0":  func(j *Job) { j.Pending[0].Kind = 0 },
		"effect 1 of kind 20": func(j *Job) { j.Pending[0].Kind = EffectFinalize + 1 },
		"effect 1 of kind 12": func(j *Job) { j.Pending[0].Kind = EffectPay }, // the other side's
	} {
		j := job()
		if bend(&j); j.Foreign() != want {
			t.Errorf("%q, want %q", j.Foreign(), want)
		}
	}
	if f := (Order{Outcome: OutcomeDone, Tasks: []OrderTask{{State: OrderTaskFailed}}}).Foreign(); f != "" {
		t.Errorf("an order of today: %s", f)
	}
	if f := (Order{Outcome: "sold"}).Foreign(); f != `outcome "sold"` {
		t.Error(f)
	}
	if f := (Order{First: 3, Tasks: []OrderTask{{State: 4}}}).Foreign(); f != "state 4 of task 3" {
		t.Error(f)
	}
}
