package market

import "testing"

// listener is a consumer's metered job that began to run a second ago, heard by
// snapshots every five seconds.
func listener(t *testing.T, verdict bool) *rig {
	r := newRig(t, Consumer, 1, 1)
	r.j.RequireVerdict = verdict
	r.j.Pace = Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
	r.must(Event{Kind: EventFunded})
	r.after(1000).saw(TaskRunning)
	return r
}

// states has the provider state so many seconds used.
func (r *rig) states(seconds uint32) {
	r.did(EffectMeter, 0, Event{Kind: EventMetered, Usage: &Usage{Job: r.j.ID, Phase: UsageRunning, SecondsUsed: seconds, Owed: Owed(r.j.Terms.RatePerHour, seconds)}})
	if r.j.awaits(EffectPay) {
		u := *r.j.Metered
		r.did(EffectPay, 0, Event{Kind: EventSettled, Cumulative: r.j.Cumulative, Usage: &u})
	}
}

// The channel is asked back once while the job runs, when it was seen to run for
// longer than an honest provider would without a voucher; never of a gap.
func TestAskedBackWhileItLies(t *testing.T) {
	const step = 5
	for name, c := range map[string]struct {
		unattended uint32
		prepay     uint16
		verdict    bool
		old        bool
		silent     func(second int) bool         // no snapshot, no usage
		states     func(second, ran int) (s int) // at each period; negative: nothing
		asked      int                           // second, give or take a snapshot; 0: never
	}{
		"honest":                            {states: func(_, ran int) int { return ran }},
		"states more":                       {states: func(_, ran int) int { return ran + 600 }, asked: 155},
		"states nothing":                    {states: func(_, _ int) int { return -1 }, asked: 155},
		"states the same for ever":          {states: func(_, ran int) int { return min(ran, 100) }, asked: 270},
		"states more, prepaid":              {prepay: 100, states: func(_, ran int) int { return ran + 600 }, asked: 255},
		"lies and comes back":               {states: func(s, ran int) int { return ran + 600*(s/60%2) }},
		"no session ever passes":            {verdict: true, states: func(_, ran int) int { return ran }, asked: 155},
		"cut off for ten minutes":           {silent: func(s int) bool { return s > 100 && s < 700 }, states: func(_, ran int) int { return ran }},
		"lies with gaps in between":         {silent: func(s int) bool { return s%100 > 20 }, states: func(_, ran int) int { return ran + 600 }, asked: 415},
		"sessions pass no more":             {old: true, states: func(_, ran int) int { return ran }, asked: 155},
		"sessions pass no more, unattended": {old: true, unattended: 600, states: func(_, ran int) int { return ran }},
		"lies, and sessions pass no more":   {old: true, unattended: 600, states: func(_, ran int) int { return ran + 600 }, asked: 155},
	} {
		t.Run(name, func(t *testing.T) {
			r := listener(t, c.verdict)
			r.j.Terms.PrepaySeconds, r.j.Terms.UnattendedSeconds = c.prepay, c.unattended
			if c.old { // the first passed, an hour ago
				r.j.RequireVerdict, r.j.PassedMs = true, r.now-3600_000
			}
			asked, times := 0, 0
			for s := step; s < 2000; s += step {
				r.after(1000 * step)
				if c.silent != nil && c.silent(s) {
					continue
				}
				if r.saw(TaskRunning); s%60 == 0 {
					if n := c.states(s, s); n >= 0 && r.j.awaits(EffectMeter) {
						r.states(uint32(n))
					}
				}
				if r.j.awaits(EffectUnlock) {
					asked, times = s, times+1
					r.j = roundTrip(t, r.j)
					r.did(EffectUnlock, 0, Event{Kind: EventDone})
				}
			}
			if times > 1 || asked < c.asked-2*step || asked > c.asked+2*step || asked == 0 != (c.asked == 0) {
				t.Errorf("asked back %d times, last at %d s, want %d: %s", times, asked, c.asked, r.j.Detail)
			}
		})
	}
}

// A job that ends while the request is on its way does not lose it.
func TestAskedBackOverTheEnd(t *testing.T) {
	r := listener(t, false)
	for range 40 {
		r.after(5000).saw(TaskRunning)
	}
	if !r.j.awaits(EffectUnlock) || !r.j.Astray {
		t.Fatalf("not asked back: %+v", r.j)
	}
	if r.did(EffectWatch, 0, r.snapshot(ReasonProvider, TaskLost)); !r.j.State.Final() || !r.j.awaits(EffectUnlock) {
		t.Errorf("%s, pending %v", r.j.State, r.j.Pending)
	}
}
