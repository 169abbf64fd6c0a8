package market

import (
	"errors"
	"strings"
	"testing"
)

// used is a running usage of so many seconds at the right price.
func (r *rig) used(seconds uint32) Usage {
	return Usage{Job: r.j.ID, Phase: UsageRunning, SecondsUsed: seconds, Owed: Owed(r.j.Terms.RatePerHour, seconds)}
}

func (r *rig) meters(u Usage) *rig {
	r.t.Helper()
	return r.did(EffectMeter, 0, Event{Kind: EventMetered, Usage: &u})
}

// What a consumer signs while a job runs, and what it does not.
func TestMeter(t *testing.T) {
	const second = 100
	for name, c := range map[string]struct {
		bend    func(*rig)
		usage   func(*rig) Usage
		pays    bool
		signed  uint64 // beyond the baseline
		paused  string // in the detail
		reset   bool   // it counts as payable, whether it is paid or not
		already bool   // a voucher is being signed
	}{
		"right":                        {usage: func(r *rig) Usage { return r.used(100) }, pays: true, signed: 100 * second, reset: true},
		"the start":                    {usage: func(r *rig) Usage { return r.used(0) }, pays: true, reset: true},
		"the start, prepaid":           {bend: func(r *rig) { r.j.Cumulative = NewAmount(5000 + 120*second) }, usage: func(r *rig) Usage { return r.used(100) }, pays: true, signed: 120 * second, reset: true},
		"the same again":               {bend: func(r *rig) { r.j.Acked, r.j.Cumulative = true, NewAmount(5000+100*second) }, usage: func(r *rig) Usage { return r.used(100) }, signed: 100 * second, reset: true},
		"one second more":              {bend: func(r *rig) { r.j.Acked, r.j.Cumulative = true, NewAmount(5000+99*second) }, usage: func(r *rig) Usage { return r.used(100) }, pays: true, signed: 100 * second, reset: true},
		"one is being signed":          {bend: func(r *rig) { r.issuePay() }, usage: func(r *rig) Usage { return r.used(100) }, reset: true, already: true},
		"too long":                     {usage: func(r *rig) Usage { return r.used(150) }, paused: "paused: "},
		"too dear":                     {usage: func(r *rig) Usage { u := r.used(100); u.Owed = NewAmount(100*second + 1); return u }, paused: "paused: "},
		"final":                        {usage: func(r *rig) Usage { u := r.used(100); u.Phase = UsageFinal; return u }, paused: "not of a running job"},
		"session just in time":         {bend: func(r *rig) { r.j.RequireVerdict, r.j.PassedMs = true, r.now-sessionEveryMs }, usage: func(r *rig) Usage { return r.used(100) }, pays: true, signed: 100 * second, reset: true},
		"session too old":              {bend: func(r *rig) { r.j.RequireVerdict, r.j.PassedMs = true, r.now-sessionEveryMs-1 }, usage: func(r *rig) Usage { return r.used(100) }, paused: "no session has passed"},
		"no session is asked for":      {bend: func(r *rig) { r.j.PassedMs = 1 }, usage: func(r *rig) Usage { return r.used(100) }, pays: true, signed: 100 * second, reset: true},
		"session too old, v + g away":  {bend: func(r *rig) { r.j.RequireVerdict, r.j.PassedMs, r.j.Terms.UnattendedSeconds = true, 0, 120 }, usage: func(r *rig) Usage { return r.used(100) }, paused: "no session has passed"},
		"session too old, longer away": {bend: func(r *rig) { r.j.RequireVerdict, r.j.PassedMs, r.j.Terms.UnattendedSeconds = true, 0, 121 }, usage: func(r *rig) Usage { return r.used(100) }, paused: "no session has passed", reset: true},
		"session too old, and it lies": {bend: func(r *rig) { r.j.RequireVerdict, r.j.PassedMs, r.j.Terms.UnattendedSeconds = true, 0, 121 }, usage: func(r *rig) Usage { return r.used(150) }, paused: "no session has passed"},
	} {
		t.Run(name, func(t *testing.T) {
			r := listener(t, false)
			r.now = 2_000_000 // longer than a session lasts, since zero
			r.j.Tasks[0].IdleMs, r.j.Tasks[0].StartedMs = r.now-100_500, r.now-100_000
			r.j.HeardMs, r.j.AstrayMs, r.j.Detail = r.now, 5000, "paused before"
			if c.bend != nil {
				c.bend(r)
			}
			r.meters(c.usage(r))
			if r.j.awaits(EffectPay) != (c.pays || c.already) || r.j.Cumulative != NewAmount(5000+c.signed) || (r.j.Metered != nil) != c.pays {
				t.Errorf("pays %v, cumulative %s, on %v", r.j.awaits(EffectPay), r.j.Cumulative, r.j.Metered)
			}
			if !strings.Contains(r.j.Detail, c.paused) || c.paused == "" && r.j.Detail != "" {
				t.Errorf("told: %q, want %q", r.j.Detail, c.paused)
			}
			if (r.j.AstrayMs == 0) != c.reset {
				t.Errorf("astray for %d ms", r.j.AstrayMs)
			}
		})
	}
}

func (r *rig) issuePay() { r.j.issue(EffectPay, 0) }

// A task that does not run is no reason to pay for more than those that do.
func TestMeterCountsWhatRuns(t *testing.T) {
	r := newRig(t, Consumer, 2, 2)
	r.j.Pace = Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
	r.must(Event{Kind: EventFunded}).after(1000).saw(TaskRunning, TaskReady)
	r.after(100_000).meters(r.used(150))
	if r.j.awaits(EffectPay) {
		t.Errorf("150 s are paid of 100 s that one of two replicas ran")
	}
	if r.meters(r.used(100)); !r.j.awaits(EffectPay) {
		t.Errorf("what ran is not paid: %s", r.j.Detail)
	}
	if err := r.step(r.answer(EffectMeter, 0, Event{Kind: EventMetered})); !errors.Is(err, ErrTransition) {
		t.Errorf("no usage: %v", err)
	}
}

// Once the money is asked back, that is what a person reads; and it stays asked
// back when the provider returns to the truth, which is paid all the same.
func TestAskedBackStaysSo(t *testing.T) {
	r := listener(t, false)
	for range 40 {
		r.after(5000).saw(TaskRunning)
	}
	if !r.j.awaits(EffectUnlock) {
		t.Fatal("not asked back")
	}
	told := r.j.Detail
	if !strings.Contains(told, "asked back") || !strings.Contains(told, "155 s") || !strings.Contains(told, "no usage comes") {
		t.Errorf("told: %s", told)
	}
	r.did(EffectUnlock, 0, Event{Kind: EventDone})
	r.meters(r.used(900))
	for s := uint32(200); s < 1000; s += 5 {
		if r.after(5000).saw(TaskRunning); s%60 == 0 {
			r.states(s)
		}
	}
	if r.j.Detail != told {
		t.Errorf("told: %s", r.j.Detail)
	}
	if r.j.awaits(EffectUnlock) || r.j.Cumulative != NewAmount(5000+960*100) {
		t.Errorf("pending %v, cumulative %s", r.j.Pending, r.j.Cumulative)
	}
}

// Nobody is astray who has ended, who is paid at the end, or who has said the most
// that the terms allow.
func TestNotAskedBack(t *testing.T) {
	long := func(r *rig, s ...TaskState) *rig {
		for range 100 {
			r.after(5000).saw(s...)
		}
		return r
	}
	if r := listener(t, false); long(r.after(10_000), TaskEnded).j.Astray {
		t.Error("after the exit")
	}
	r := newRig(t, Consumer, 1, 1).must(Event{Kind: EventFunded}).after(1000)
	if long(r, TaskRunning).j.Astray {
		t.Error("one voucher at the end")
	}
	r = listener(t, false)
	r.j.Terms.MaxSeconds = 100
	r.after(120_000).saw(TaskRunning).states(100)
	for range 100 {
		if r.after(5000).saw(TaskRunning); r.j.awaits(EffectMeter) {
			r.states(100)
		}
	}
	if r.j.Astray {
		t.Error("all that the terms allow is stated")
	}
}

// A spot session precedes the first voucher; one that fails is tried again soon,
// one that passed is followed by the next before it is too old.
func TestSpotSessionsOfAConsumer(t *testing.T) {
	r := listener(t, true)
	due := func(want bool) {
		t.Helper()
		ev, ok := Due(r.j, 0, r.now, testSettle)
		if ok != want || ok && ev.Kind != EventSpotDue {
			t.Fatalf("at %d ms: %v, %v", r.now, ev.Kind, ok)
		}
		if err := r.step(Event{Kind: EventSpotDue}); (err == nil) != want {
			t.Fatalf("at %d ms: %v", r.now, err)
		}
	}
	if r.j.awaits(EffectMeter) {
		t.Fatal("metered before a session passed")
	}
	due(false) // the first is under way
	r.did(EffectSpot, 0, Event{Kind: EventSpot, Verdict: "absent", Text: "nobody there"})
	if r.j.awaits(EffectMeter) || r.j.PassedMs != 0 || r.j.Detail != "spot session: absent: nobody there" {
		t.Fatalf("failed: %v, %q", r.j.Pending, r.j.Detail)
	}
	r.after(spotAgainMs - 1)
	due(false)
	r.after(1)
	due(true)
	due(false)
	r.did(EffectSpot, 0, Event{Kind: EventSpot, Verdict: VerdictPassed})
	if !r.j.awaits(EffectMeter) || r.j.PassedMs != r.now || r.j.Detail != "" {
		t.Fatalf("passed: %v, %q", r.j.Pending, r.j.Detail)
	}
	r.after(sessionEveryMs - spotEarlyMs - 1)
	due(false)
	r.after(1)
	due(true)
	r.did(EffectSpot, 0, Event{Kind: EventSpot, Verdict: VerdictPassed})
	pending := 0
	for _, e := range r.j.Pending {
		if e.Kind == EffectMeter {
			pending++
		}
	}
	if pending != 1 {
		t.Errorf("metered %d times", pending)
	}
	for name, bend := range map[string]func(*Job){
		"not asked for":  func(j *Job) { j.RequireVerdict = false },
		"not metered":    func(j *Job) { j.Pace = Pace{} },
		"being stopped":  func(j *Job) { j.Stopping = true },
		"over":           func(j *Job) { j.State = Exited },
		"not yet begun":  func(j *Job) { j.State = Funded },
		"one is pending": func(j *Job) { j.issue(EffectSpot, 0) },
	} {
		j := r.j.clone()
		bend(&j)
		if j.spotWait(r.now + 1<<40) {
			t.Errorf("%s: a session is due", name)
		}
	}
}

// A provider notes what passed, and nothing else.
func TestSpotSessionsAtAProvider(t *testing.T) {
	r := unattended(t)
	if r.must(Event{Kind: EventSpot, Verdict: "absent"}); r.j.PassedMs != 0 || r.j.SpotMs != 0 {
		t.Errorf("absent: %d, %d", r.j.PassedMs, r.j.SpotMs)
	}
	r.must(dueNow(r.after(spotAgainMs), 0)).after(spotAgainMs)
	if ev, ok := Due(r.j, 0, r.now, testSettle); ok {
		t.Errorf("while one is under way: %v", ev.Kind)
	}
	r.j.SpotMs = 0
	if r.must(Event{Kind: EventSpot, Verdict: VerdictPassed}); r.j.PassedMs != r.now || r.j.SpotMs != 0 || r.j.awaits(EffectMeter) {
		t.Errorf("passed: %d, %d, %v", r.j.PassedMs, r.j.SpotMs, r.j.Pending)
	}
}

// Prepay is signed once, when the money is there, and a start waits for all of it.
func TestPrepay(t *testing.T) {
	for _, prepay := range []uint16{0, 100} {
		r := newRig(t, Consumer, 1, 1)
		r.j.Terms.PrepaySeconds = prepay
		r.must(Event{Kind: EventFunded})
		if r.j.awaits(EffectPay) != (prepay > 0) || r.j.Cumulative != NewAmount(5000+uint64(prepay)*100) {
			t.Errorf("prepay %d: %v, cumulative %s", prepay, r.j.Pending, r.j.Cumulative)
		}
	}
	r := newRig(t, Provider, 1, 1)
	r.j.Terms.PrepaySeconds = 100
	r.did(EffectPrepare, 10, Event{Kind: EventPrepared}).must(Event{Kind: EventFunded})
	for _, c := range []struct {
		sum   uint64
		start bool
	}{{0, false}, {5000, false}, {10_000, false}, {14_999, false}, {15_000, true}} {
		if r.must(Event{Kind: EventSettled, Cumulative: NewAmount(c.sum)}); r.j.awaits(EffectRun) != c.start {
			t.Errorf("at %d: starts %v", c.sum, r.j.awaits(EffectRun))
		}
	}
	long := Terms{RatePerHour: NewRate(3600), Replicas: 2, PrepaySeconds: 100, MaxSeconds: 150}
	if got := long.Prepaid(); got != NewAmount(150) {
		t.Errorf("more is prepaid than the job can come to: %s", got)
	}
}

// A provider that answers with lies and shows nothing is heard, too; what is told
// says what was wrong. Between two tasks nothing runs that could be counted.
func TestHeardByItsAnswers(t *testing.T) {
	r := listener(t, false)
	for range 12 {
		r.after(60_000).meters(r.used(5000))
	}
	if !r.j.awaits(EffectUnlock) || !strings.Contains(r.j.Detail, "5000 seconds billed") {
		t.Errorf("pending %v, told: %s", r.j.Pending, r.j.Detail)
	}
	r = newRig(t, Consumer, 2, 1)
	r.j.Pace = Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
	r.must(Event{Kind: EventFunded}).after(1000).saw(TaskRunning, TaskReady).after(10_000)
	for range 100 {
		if r.after(5000).saw(TaskEnded, TaskReady); r.j.awaits(EffectMeter) {
			r.states(10)
		}
	}
	if r.j.Astray {
		t.Errorf("between two tasks: %s", r.j.Detail)
	}
}
