package market

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// ended makes a consumer's view of a job whose tasks all ended: what its clock
// saw (idle, ended) and what the provider said (started, finished), in ms.
func ended(replicas uint16, tasks ...[4]int64) Job {
	j := NewJob(Consumer, JobID{1}, testTerms(replicas, 100_000), taskRange(len(tasks)), 0)
	for i, t := range tasks {
		j.Tasks[i] = Task{Index: uint32(10 + i), State: TaskEnded, IdleMs: t[0], EndedMs: t[1], StartedMs: t[2], FinishedMs: t[3]}
	}
	return j
}

func usageOf(j Job, seconds uint32) Usage {
	return Usage{Job: j.ID, Phase: UsageFinal, SecondsUsed: seconds, Owed: Owed(j.Terms.RatePerHour, seconds)}
}

func TestSeconds(t *testing.T) {
	j := ended(2, [4]int64{0, 0, 1000, 2999}, [4]int64{0, 0, 5000, 6000})
	if got := j.Seconds(0); got != 2 { // 1.999 + 1: floored once, not each
		t.Errorf("%d s", got)
	}
	j.Tasks[1].State = TaskLost
	if got := j.Seconds(0); got != 1 {
		t.Errorf("lost tasks count nothing: %d s", got)
	}
	j.Tasks[1] = Task{State: TaskRunning, StartedMs: 10_000}
	if got := j.Seconds(12_001); got != 4 {
		t.Errorf("what runs counts until now: %d s", got)
	}
	if j.Seconds(0) != 1 || j.Seconds(-1<<63) != 1 {
		t.Error("a clock before the start counts nothing")
	}
	for _, wild := range [][2]int64{{-1 << 63, 1<<63 - 1}, {0, 1<<63 - 1}, {-1, 1<<63 - 1}} {
		j = ended(1, [4]int64{0, 0, wild[0], wild[1]}, [4]int64{0, 0, wild[0], wild[1]})
		if got := j.Seconds(0); got != j.Terms.MaxSeconds {
			t.Errorf("%v: %d s", wild, got)
		}
	}
	if got := ended(1, [4]int64{0, 0, 1<<63 - 1, -1 << 63}).Seconds(0); got != 0 {
		t.Errorf("ended before it started: %d s", got)
	}
}

func TestBill(t *testing.T) {
	j := ended(1, [4]int64{0, 9000, 1000, 4500}, [4]int64{0, 9000, 4500, 6000}, [4]int64{0, 9000, 6000, 9000})
	j.Tasks[0].ExitCode, j.Tasks[2].State, j.Tasks[2].ExitCode = 0, TaskLost, 137
	j.Tasks[1].ExitCode = 3
	u := j.Bill(Hash{7}, Hash{8})
	if u.SecondsUsed != 5 || u.Owed != NewAmount(500) || u.ExitCode != 3 || u.Phase != UsageFinal || u.OutputsRoot != (Hash{7}) || u.LogsRoot != (Hash{8}) {
		t.Errorf("%+v", u)
	}
	if err := j.CheckBill(u); err != nil {
		t.Error(err)
	}
	j.Terms.MaxSeconds = 4
	if u := j.Bill(Hash{}, Hash{}); u.SecondsUsed != 4 || u.Owed != NewAmount(400) || j.CheckBill(u) != nil {
		t.Errorf("never above the terms: %+v", u)
	}
}

func TestCheckBill(t *testing.T) {
	live := ended(1, [4]int64{1000, 101_000, 1500, 100_500}) // 99 s of 100 s in sight
	for _, c := range []struct {
		name string
		j    Job
		make func(*Usage)
		want string
	}{
		{"right", live, func(u *Usage) {}, ""},
		{"less is welcome", live, func(u *Usage) { u.SecondsUsed, u.Owed = 50, NewAmount(0) }, ""},
		{"another job", live, func(u *Usage) { u.Job[5] = 1 }, "another"},
		{"not final", live, func(u *Usage) { u.Phase = UsageRunning }, "not final"},
		{"above the terms", live, func(u *Usage) { u.SecondsUsed = 100_001 }, "terms allow"},
		{"above its own times", live, func(u *Usage) { u.SecondsUsed = 100 }, "its tasks show"},
		{"above the rate", live, func(u *Usage) { u.Owed = NewAmount(9901) }, "owed for 99"},
		{"tolerated", ended(1, [4]int64{1000, 101_000, 0, 101_000}), func(u *Usage) {}, ""},
		{"1 s is the least tolerance", ended(1, [4]int64{0, 2000, 0, 3000}), func(u *Usage) {}, ""},
		{"and no more", ended(1, [4]int64{0, 2000, 0, 3001}), func(u *Usage) {}, "task 10 ran"},
		{"2 s is the most", ended(1, [4]int64{0, 1_000_000, 0, 1_002_000}), func(u *Usage) {}, ""},
		{"and no more", ended(1, [4]int64{0, 1_000_000, 0, 1_002_001}), func(u *Usage) {}, "task 10 ran"},
		{"away: seen late", ended(1, [4]int64{0, 9_000_000, 500_000, 3_000_000}), func(u *Usage) {}, ""},
		{"a second for each short task", ended(1, [4]int64{0, 1000, 0, 2000}, [4]int64{1000, 2000, 2000, 4000}, [4]int64{2000, 3000, 4000, 6000}),
			func(u *Usage) {}, "6 seconds billed, at most 4"},
		{"overlapping sight counts once", ended(1, [4]int64{0, 10_000, 0, 10_000}, [4]int64{0, 20_000, 10_000, 28_000}),
			func(u *Usage) {}, "28 seconds billed, at most 21"},
		{"replicas do run at once", ended(2, [4]int64{0, 10_000, 0, 10_000}, [4]int64{0, 10_000, 0, 10_000}), func(u *Usage) {}, ""},
		{"a clock that jumped back", ended(1, [4]int64{9000, 1000, 0, 5000}), func(u *Usage) {}, "task 10 ran"},
		{"nothing billed", ended(1, [4]int64{9000, 1000, 0, 5000}), func(u *Usage) { u.SecondsUsed, u.Owed = 0, Amount{} }, ""},
	} {
		u := usageOf(c.j, c.j.Seconds(0))
		c.make(&u)
		err := c.j.CheckBill(u)
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.want == "another" && errors.Is(err, ErrBill):
		case c.want != "" && (!errors.Is(err, ErrBill) || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
	lost := ended(1, [4]int64{0, 5000, 0, 5000})
	lost.Tasks[0].State = TaskLost
	if err := lost.CheckBill(usageOf(lost, 1)); !errors.Is(err, ErrBill) {
		t.Errorf("a lost task is billed: %v", err)
	}
}

// watched runs tasks through a consumer's eyes: heartbeats of at most 5 s, a
// wire of a fixed delay, and a provider whose clock is ahead and says of task
// number liar that it ran longer by add. The consumer may be away meanwhile.
func watched(t *rapid.T, least int64, liar int, add int64, away bool) Job {
	n, replicas := rapid.IntRange(1, 6).Draw(t, "tasks"), rapid.Uint16Range(1, 3).Draw(t, "replicas")
	skew, delay := rapid.Int64Range(-600_000, 600_000).Draw(t, "skew"), rapid.Int64Range(0, 900).Draw(t, "delay")
	j := NewJob(Consumer, JobID{1}, testTerms(replicas, 100_000), taskRange(n), 1_000_000)
	free := make([]int64, replicas)
	for i := range free {
		free[i] = 1_000_000 + rapid.Int64Range(0, 30_000).Draw(t, "pull")
	}
	for i := range j.Tasks {
		slot := i % int(replicas)
		starting := free[slot] // told so at once; before, a heartbeat at most 5 s old said "ready"
		began := starting + rapid.Int64Range(0, 400).Draw(t, "start")
		ended := began + least + rapid.Int64Range(0, 400_000).Draw(t, "run")
		idle := max(1_000_000, starting-rapid.Int64Range(0, 5000).Draw(t, "heartbeat")+delay)
		seen := ended + delay
		if away {
			idle, seen = 1_000_000, ended+rapid.Int64Range(0, 10_000_000).Draw(t, "away")
		}
		extra := int64(0)
		if i == liar%n {
			extra = add * (ended - began) / 1_000_000
			if add > 0 {
				extra += 3000
			}
		}
		j.Tasks[i] = Task{Index: uint32(10 + i), State: TaskEnded, IdleMs: min(idle, starting+delay), EndedMs: seen,
			StartedMs: began + skew, FinishedMs: ended + skew + extra}
		free[slot] = ended
	}
	return j
}

func TestHonestBillsArePaid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j := watched(t, 0, 0, 0, rapid.Bool().Draw(t, "away"))
		if err := j.CheckBill(j.Bill(Hash{}, Hash{})); err != nil {
			t.Fatalf("%v: %+v", err, j.Tasks)
		}
	})
}

func TestPaddedBillsAreRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		add := rapid.Int64Range(50_000, 2_000_000).Draw(t, "ppm") // 5 % and more, plus 3 s
		j := watched(t, 100_000, rapid.IntRange(0, 5).Draw(t, "liar"), add, false)
		if err := j.CheckBill(j.Bill(Hash{}, Hash{})); !errors.Is(err, ErrBill) {
			t.Fatalf("paid: %+v", j.Tasks)
		}
	})
}

// What all tasks together may come to: a slot's time counts once, a gap between its
// tasks not at all, and a late look is forgiven once a replica.
func TestSumOfTasks(t *testing.T) {
	apart := [][4]int64{{100_000, 110_000, 100_000, 111_000}, {200_000, 210_000, 200_000, 211_000}, {300_000, 310_000, 300_000, 311_000}}
	late := [][4]int64{{0, 10_000, 0, 11_000}, {0, 10_000, 0, 11_000}}
	turns := [][4]int64{{0, 100_000, 0, 100_000}, {0, 50_000, 0, 40_000}, {0, 100_000, 0, 0}}
	for _, c := range []struct {
		name     string
		replicas uint16
		tasks    [][4]int64
		most     uint32
	}{
		{"gaps", 1, apart, 31},
		{"late for two replicas", 2, late, 22},
		{"late for one replica", 1, late, 11},
		{"one slot, out of turn", 1, turns, 101},
	} {
		j := ended(c.replicas, c.tasks...)
		if err := j.CheckBill(usageOf(j, c.most)); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if err := j.CheckBill(usageOf(j, c.most+1)); !errors.Is(err, ErrBill) {
			t.Errorf("%s: %d s are paid", c.name, c.most+1)
		}
	}
	j := ended(1, late...)
	j.Tasks[0].State, j.Tasks[0].ExitCode = TaskLost, 137
	if j.ExitCode() != 0 {
		t.Errorf("exit code %d of a task that was lost", j.ExitCode())
	}
	j.Tasks[0] = Task{State: TaskRunning}
	if got := j.Seconds(1 << 50); got != 11 {
		t.Errorf("%d s with a task whose start is not known", got)
	}
}
