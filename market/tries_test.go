package market

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func testOrder(tasks int, retries uint32) Order {
	return Order{ID: BidID{1}, First: 100, Tasks: make([]OrderTask, tasks), Retries: retries, Budget: NewAmount(77), CreatedMs: 1}
}

// share makes the consumer's record of a job of an order and places it.
func share(o *Order, id byte, tasks ...uint32) Job {
	o.Place(JobID{id}, tasks)
	return NewJob(Consumer, JobID{id}, testTerms(1, 1000), tasks, 1000)
}

func (o Order) states() (out []OrderTaskState) {
	for _, t := range o.Tasks {
		out = append(out, t.State)
	}
	return out
}

func TestAbsorb(t *testing.T) {
	ended := Task{State: TaskEnded, Packed: true, ExitCode: 7, EndedMs: 5000}
	unpacked := Task{State: TaskEnded, EndedMs: 5000}
	lost, stopped, running := Task{State: TaskLost}, Task{State: TaskStopped}, Task{State: TaskRunning}
	for _, c := range []struct {
		name   string
		state  State
		reason Reason
		stopMs int64 // the consumer's cancel
		task   Task
		want   OrderTaskState
		banned bool
	}{
		{"runs", Running, 0, 0, running, OrderTaskPlaced, false},
		{"ended, outputs on their way", Running, 0, 0, unpacked, OrderTaskDone, false},
		{"paid", Settled, 0, 0, ended, OrderTaskDone, false},
		{"lost while the job goes on", Running, 0, 0, lost, OrderTaskOpen, true},
		{"lost in a settled job", Settled, 0, 0, lost, OrderTaskOpen, true},
		{"dropped by the provider", Running, 0, 0, stopped, OrderTaskOpen, true},
		{"dropped in a settled job", Settled, 0, 0, stopped, OrderTaskOpen, true},
		{"stopped by our cancel", Settled, ReasonConsumer, 4000, stopped, OrderTaskOpen, false},
		{"ended before our cancel", Settled, ReasonConsumer, 5001, ended, OrderTaskDone, false},
		{"ended by our cancel", Settled, ReasonConsumer, 4000, ended, OrderTaskOpen, false},
		{"ended by our cancel, not paid yet", Exited, ReasonConsumer, 4000, ended, OrderTaskPlaced, false},
		{"cancelled before a start", Cancelled, ReasonConsumer, 500, stopped, OrderTaskOpen, false},
		{"not funded", Failed, ReasonNotFunded, 0, lost, OrderTaskOpen, false},
		{"not started", Failed, ReasonNotStarted, 0, lost, OrderTaskOpen, true},
		{"provider left", Cancelled, ReasonProvider, 0, stopped, OrderTaskOpen, true},
		{"vanished with the outputs here", Failed, ReasonVanished, 0, ended, OrderTaskDone, true},
		{"vanished with the outputs", Failed, ReasonVanished, 0, unpacked, OrderTaskOpen, true},
		{"bill refused", Failed, ReasonBill, 0, ended, OrderTaskOpen, true},
		{"attestation refused", Failed, ReasonAttestation, 0, ended, OrderTaskOpen, true},
	} {
		o := testOrder(2, 1)
		j := share(&o, 1, 100)
		j.State, j.Reason, j.StopMs, j.Stopping = c.state, c.reason, c.stopMs, c.stopMs != 0
		c.task.Index = 100
		j.Tasks[0] = c.task
		o.Absorb(j, key(5))
		once := slices.Clone(o.Tasks)
		o.Absorb(j, key(5))
		if !slices.Equal(once, o.Tasks) || len(o.Banned) > 1 {
			t.Errorf("%s: absorbing twice is not absorbing once", c.name)
		}
		if got := o.states(); got[0] != c.want || got[1] != OrderTaskOpen || slices.Contains(o.Banned, key(5)) != c.banned {
			t.Errorf("%s: %v, banned %v", c.name, got, o.Banned)
		}
		if o.Tasks[0].State == OrderTaskOpen && o.Tasks[0] != (OrderTask{Tries: 1}) {
			t.Errorf("%s: an open task remembers %+v", c.name, o.Tasks[0])
		}
	}
}

// TestDoneIsTakenBack: outputs that turn out refused are run again elsewhere.
func TestDoneIsTakenBack(t *testing.T) {
	o := testOrder(1, 1)
	j := share(&o, 1, 100)
	j.State, j.Tasks[0].State, j.Tasks[0].ExitCode = Exited, TaskEnded, 3
	if o.Absorb(j, key(5)); o.Tasks[0].State != OrderTaskDone || o.ExitCode() != 3 {
		t.Fatalf("%+v", o.Tasks)
	}
	j.State, j.Reason = Failed, ReasonBill
	if o.Absorb(j, key(5)); o.Tasks[0].State != OrderTaskOpen || o.ExitCode() != 0 {
		t.Fatalf("%+v", o.Tasks)
	}
	// Somebody else's job, and tasks that are not of this order, change nothing.
	k := share(&o, 2, 100)
	stray := j
	stray.Tasks = append(slices.Clone(j.Tasks), Task{Index: 99}, Task{Index: 1<<32 - 1})
	if o.Absorb(stray, key(5)); o.Tasks[0].State != OrderTaskPlaced || o.Tasks[0].Job != k.ID {
		t.Fatalf("%+v", o.Tasks)
	}
}

func TestImageThatNobodyRuns(t *testing.T) {
	o := testOrder(2, 5)
	bad := share(&o, 1, 100)
	bad.State, bad.Reason, bad.Detail, bad.Tasks[0].State = Failed, ReasonImage, "needs root", TaskLost
	o.Absorb(bad, key(1))
	if o.Outcome != OutcomeFailed || o.Reason != "image cannot run: needs root" || len(o.OpenTasks()) != 0 {
		t.Fatalf("%s, %s, %v", o.Outcome, o.Reason, o.OpenTasks())
	}
	if o.Conclude(true, 9) || !o.Conclude(false, 9) || o.EndedMs != 9 || o.Conclude(false, 10) {
		t.Fatal("ends once, with its last job")
	}
	o = testOrder(2, 5)
	good := share(&o, 1, 101)
	good.State, good.Tasks[0].State = Exited, TaskEnded
	o.Absorb(good, key(2))
	bad = share(&o, 3, 100)
	bad.State, bad.Reason = Failed, ReasonImage
	o.Absorb(bad, key(1))
	if o.Outcome != "" || !slices.Equal(o.Banned, []NodeKey{key(1)}) || !slices.Equal(o.OpenTasks(), []uint32{100}) {
		t.Fatalf("it ran elsewhere, so the provider is wrong: %s, %v, %v", o.Outcome, o.Banned, o.OpenTasks())
	}
}

func TestConclude(t *testing.T) {
	const open, placed, done, failed = OrderTaskOpen, OrderTaskPlaced, OrderTaskDone, OrderTaskFailed
	for _, c := range []struct {
		tasks     []OrderTaskState
		cancelled bool
		decided   Outcome
		want      Outcome
	}{
		{[]OrderTaskState{done, open}, false, "", ""},
		{[]OrderTaskState{failed, open}, false, "", ""},
		{[]OrderTaskState{failed, placed}, false, "", ""},
		{[]OrderTaskState{done, done}, false, "", OutcomeDone},
		{[]OrderTaskState{done, failed}, false, "", OutcomeLost},
		{[]OrderTaskState{done, open}, true, "", OutcomeCancelled},
		{[]OrderTaskState{done, done}, true, "", OutcomeDone}, // too late to cancel
		{[]OrderTaskState{open, open}, false, OutcomeExpired, OutcomeExpired},
		{[]OrderTaskState{open, open}, true, OutcomeFailed, OutcomeFailed},
	} {
		o := testOrder(len(c.tasks), 0)
		o.Cancelled, o.Outcome = c.cancelled, c.decided
		for i, s := range c.tasks {
			o.Tasks[i].State = s
		}
		if o.Conclude(true, 5) {
			t.Errorf("%v: a job is still open", c.tasks)
		}
		if over := o.Conclude(false, 5); over != (c.want != "") || o.Outcome != c.want || over != (o.EndedMs == 5) {
			t.Errorf("%v: %v %q", c.tasks, over, o.Outcome)
		}
	}
}

// What ran to its end is done, and has failed when its program says so.
func TestConcludeByExitCodes(t *testing.T) {
	task := func(code int32, oom bool) OrderTask { return OrderTask{State: OrderTaskDone, ExitCode: code, OOM: oom} }
	for _, c := range []struct {
		tasks  []OrderTask
		want   Outcome
		reason string
	}{
		{[]OrderTask{task(0, false), task(0, false)}, OutcomeDone, ""},
		{[]OrderTask{task(1, false)}, OutcomeFailed, "task 7 ended with exit code 1"},
		{[]OrderTask{task(0, false), task(137, true)}, OutcomeFailed, "task 8 ended with exit code 137 (out of memory)"},
		{[]OrderTask{task(143, false)}, OutcomeFailed, "task 7 ended with exit code 143 (it was stopped)"},
		{[]OrderTask{task(137, false)}, OutcomeFailed, "task 7 ended with exit code 137 (it was killed)"},
		{[]OrderTask{task(0, false), task(-1, false), task(3, false)}, OutcomeFailed, "2 of 3 tasks ended with a code other than 0, the first: task 8 ended with exit code -1"},
		{[]OrderTask{task(1, false), {State: OrderTaskFailed}}, OutcomeLost, "why it waits"},
	} {
		o := testOrder(len(c.tasks), 0)
		o.First, o.Tasks, o.Reason = 7, c.tasks, "why it waits"
		if !o.Conclude(false, 5) || o.Outcome != c.want || o.Reason != c.reason {
			t.Errorf("%+v: %q, %q; want %q, %q", c.tasks, o.Outcome, o.Reason, c.want, c.reason)
		}
	}
}

// TestOrderLives plays whole orders: providers finish, lose, drop and refuse
// tasks at random until the order is over.
func TestOrderLives(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, retries := rapid.IntRange(1, 12).Draw(t, "tasks"), rapid.Uint32Range(0, 3).Draw(t, "retries")
		o := testOrder(n, retries)
		id := byte(0)
		for rounds := 0; !o.Conclude(false, 1+int64(rounds)); rounds++ {
			if rounds > int(retries)+1 {
				t.Fatalf("round %d and not over: %+v", rounds, o.Tasks)
			}
			replicas := rapid.SliceOfN(rapid.Uint16Range(0, 3), 1, 4).Draw(t, "replicas")
			replicas = append(replicas, 1)
			for _, tasks := range Deal(o.OpenTasks(), replicas) {
				if len(tasks) == 0 {
					continue
				}
				id++
				j := share(&o, id, tasks...)
				j.State = rapid.SampledFrom([]State{Settled, Settled, Failed, Cancelled}).Draw(t, "end")
				j.Reason = rapid.SampledFrom([]Reason{ReasonNotFunded, ReasonNotStarted, ReasonProvider, ReasonHostLost, ReasonBill, ReasonVanished}).Draw(t, "reason")
				for i := range j.Tasks {
					j.Tasks[i].State = rapid.SampledFrom([]TaskState{TaskEnded, TaskEnded, TaskLost, TaskStopped}).Draw(t, "task")
					j.Tasks[i].Packed = rapid.Bool().Draw(t, "packed") || j.State == Settled
				}
				o.Absorb(j, key(uint64(id)))
			}
		}
		for _, task := range o.Tasks {
			if task.State != OrderTaskDone && task.State != OrderTaskFailed || task.Tries > retries+1 ||
				task.State == OrderTaskFailed && task.Tries != retries+1 {
				t.Fatalf("%+v after %d retries", task, retries)
			}
		}
		if o.Outcome != OutcomeDone && o.Outcome != OutcomeLost || o.Budget != NewAmount(77) || len(o.Jobs) != int(id) {
			t.Fatalf("%s, budget %v, %d jobs", o.Outcome, o.Budget, len(o.Jobs))
		}
	})
}

func TestDeal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		replicas := rapid.SliceOfN(rapid.Uint16Range(0, 5), 0, 6).Draw(t, "replicas")
		tasks := rapid.SliceOfNDistinct(rapid.Uint32(), 0, 60, rapid.ID[uint32]).Draw(t, "tasks")
		slices.Sort(tasks)
		seats := 0
		for _, r := range replicas {
			seats += int(r)
		}
		var all []uint32
		dealt := Deal(tasks, replicas)
		for i, share := range dealt {
			// In proportion: at least the full rounds of its seats, at most one round more.
			if rounds := len(tasks) / max(seats, 1); seats > 0 && (len(share) < rounds*int(replicas[i]) || len(share) > (rounds+1)*int(replicas[i])) {
				t.Fatalf("share %d of %v has %d of %d tasks", i, replicas, len(share), len(tasks))
			}
			if !slices.IsSorted(share) {
				t.Fatalf("share %v is not ascending", share)
			}
			all = append(all, share...)
		}
		slices.Sort(all)
		if len(dealt) != len(replicas) || seats > 0 && !slices.Equal(all, tasks) || seats == 0 && all != nil {
			t.Fatalf("%v dealt as %v", tasks, dealt)
		}
	})
}

func TestSlot(t *testing.T) {
	j := NewJob(Provider, JobID{1}, testTerms(3, 100), []uint32{5, 9, 11, 40}, 0)
	for index, want := range map[uint32]int{5: 0, 9: 1, 11: 2, 40: 0, 77: 0} {
		if got := j.Slot(index); got != want {
			t.Errorf("task %d on slot %d, not %d", index, got, want)
		}
	}
	if NewJob(Provider, JobID{}, Terms{}, []uint32{1, 2}, 0).Slot(2) != 0 {
		t.Error("terms without replicas have one slot")
	}
}
