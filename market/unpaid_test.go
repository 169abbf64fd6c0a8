package market

import "testing"

// TestUnpaid: when a provider stops for want of money, at the very limits. The
// last four were found with escrow/model, by a search or by writing it.
func TestUnpaid(t *testing.T) {
	const second = 100 // base units
	rich := Slot{Balance: NewAmount(1 << 40)}
	holds := func(seconds uint64) Slot { return Slot{Balance: NewAmount(5000 + seconds*second)} } // the baseline is 5000
	for _, c := range []struct {
		name    string
		ran     int64  // seconds
		covered uint64 // seconds that vouchers pay for
		m       Money
		stops   bool
	}{
		{"within v + g", 119, 0, Money{Known: true, Slot: rich}, false},
		{"vouchers came", 500, 400, Money{Known: true, Slot: rich}, false},
		{"the money lasts", 100, 100, Money{Known: true, Slot: holds(130)}, false},
		{"the money does not last for the stop", 101, 101, Money{Known: true, Slot: holds(130)}, true},
		{"an unlock", 1, 1, Money{Known: true, Slot: Slot{Balance: rich.Balance, UnlockAt: 9}}, true},
		{"silence", 50, 0, Money{Slot: rich, SilentMs: 1000, NoticeMs: 1000}, false},
		{"long silence", 50, 0, Money{Slot: rich, SilentMs: 1001, NoticeMs: 1000}, true},
		{"long silence, all paid for", 50, 50, Money{Slot: rich, SilentMs: 1001, NoticeMs: 1000}, false},
		{"never read", 50, 50, Money{}, false},
		{"at v + g", 120, 0, Money{Known: true, Slot: rich}, true},
		{"unreadable, beyond what it held", 101, 1 << 20, Money{Slot: holds(130)}, true},
		{"unreadable since an unlock was seen", 1, 1, Money{Slot: Slot{Balance: rich.Balance, UnlockAt: 9}}, true},
		{"another epoch", 1, 1, Money{Known: true, Slot: Slot{Balance: rich.Balance, Epoch: 1}}, true},
	} {
		r := newRig(t, Provider, 1, 1)
		r.j.Pace = Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
		r.did(EffectPrepare, 10, Event{Kind: EventPrepared}).must(Event{Kind: EventFunded}).run(10)
		r.j.Acked, r.j.Cumulative = true, NewAmount(5000+c.covered*second)
		if ev, stops := Unpaid(r.j, c.m, r.now+c.ran*1000); stops != c.stops {
			t.Errorf("%s: stops %v, %s", c.name, stops, ev.Text)
		}
	}
}

// Whom Unpaid stops at all, and what replicas, the end of the terms and a chain
// that was never read come to.
func TestUnpaidElsewhere(t *testing.T) {
	rich := Money{Known: true, Slot: Slot{Balance: NewAmount(1 << 40)}}
	holds := func(seconds uint64) Money {
		return Money{Known: true, Slot: Slot{Balance: NewAmount(5000 + seconds*100)}}
	}
	for name, c := range map[string]struct {
		ran   int64
		bend  func(*Job)
		money Money
		stops bool
	}{
		"far beyond":                  {ran: 1000, money: rich, stops: true},
		"a consumer's record":         {ran: 1000, money: rich, bend: func(j *Job) { j.Side = Consumer }},
		"over already":                {ran: 1000, money: rich, bend: func(j *Job) { j.State = Exited }},
		"on its way already":          {ran: 1000, money: rich, bend: func(j *Job) { j.Stopping = true }},
		"one voucher at the end":      {ran: 1000, money: rich, bend: func(j *Job) { j.Pace = Pace{} }},
		"one at the end, unlock":      {ran: 1, money: Money{Known: true, Slot: Slot{UnlockAt: 9}}, bend: func(j *Job) { j.Pace = Pace{} }, stops: true},
		"known to hold nothing":       {ran: 1, money: Money{Known: true}, stops: true},
		"never read":                  {ran: 1},
		"never read, a later epoch":   {ran: 1, bend: func(j *Job) { j.Terms.Epoch = 1 }},
		"two replicas, just enough":   {ran: 10, money: holds(10 + 60), bend: func(j *Job) { j.Terms.Replicas = 2 }},
		"two replicas, one unit less": {ran: 10, money: holds(10 + 59), bend: func(j *Job) { j.Terms.Replicas = 2 }, stops: true},
		"the terms end before a stop": {ran: 10, money: holds(20), bend: func(j *Job) { j.Terms.MaxSeconds = 20 }},
		"silent, and yet it is read":  {ran: 10, money: Money{Known: true, Slot: rich.Slot, SilentMs: 1001, NoticeMs: 1000}},
	} {
		r := metered(t, 0)
		r.after(c.ran * 1000)
		if c.bend != nil {
			c.bend(&r.j)
		}
		if ev, stops := Unpaid(r.j, c.money, r.now); stops != c.stops {
			t.Errorf("%s: stops %v, %s", name, stops, ev.Text)
		}
	}
}

// TestRunsUntil: a dead daemon's container runs on vouchers only as far as the
// channel holds what they say, and unpaid only as long as the chain may be silent.
// Cases two and six were found by escrow/model.
func TestRunsUntil(t *testing.T) {
	const second = 100 // base units
	if r := metered(t, 0); r.j.RunsUntilMs(Money{}, r.now) == 0 {
		t.Error("a metered job is not bounded")
	} else if r.j.Pace = (Pace{}); r.j.RunsUntilMs(Money{}, r.now) != 0 {
		t.Error("a job with one voucher at the end is bounded")
	}
	for _, c := range []struct {
		name           string
		covered, holds uint64 // seconds
		acked          bool
		away, silent   int64 // unattended, in seconds; the chain was read so long ago
		want           int64 // seconds from now, the stop of 30 s included
	}{
		{"money for all", 400, 10_000, true, 0, 0, 400 + 120 - 50 + 30},
		{"vouchers beyond the channel", 1 << 20, 200, true, 0, 0, 200 - 50},
		{"nothing is there", 0, 0, false, 0, 0, 30},
		{"before the acknowledgement", 60, 10_000, false, 0, 0, 120 - 50 + 30},
		{"prepaid beyond v + g", 300, 10_000, false, 0, 0, 300 - 50 + 30},
		{"a job that is paid in full ends by itself", 1 << 20, 10_000, true, 0, 0, 10_000 - 50},
		{"unattended", 400, 10_000, true, 7200, 0, 1800 + 30},
		{"unattended, before the acknowledgement", 60, 10_000, false, 7200, 0, 120 - 50 + 30},
		{"unattended, the chain silent for a while", 400, 10_000, true, 7200, 1100, 675 + 30}, // in steps of a sixteenth
		{"unattended, the chain silent for longer than what is paid", 400, 10_000, true, 7200, 1700, 400 - 50 + 30},
		{"unattended, the chain silent for too long", 0, 10_000, true, 7200, 7200, 30},
	} {
		r := newRig(t, Provider, 1, 1)
		r.j.Pace = Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
		r.did(EffectPrepare, 10, Event{Kind: EventPrepared}).must(Event{Kind: EventFunded}).run(10).after(50_000)
		r.j.Cumulative, r.j.Acked, r.j.Terms.UnattendedSeconds = NewAmount(5000+c.covered*second), c.acked, uint32(c.away)
		started := r.now
		r.now = 112_500 * 500 // a whole step
		r.j.Tasks[0].StartedMs += r.now - started
		m := Money{Slot: Slot{Balance: NewAmount(5000 + c.holds*second)}, SilentMs: c.silent * 1000, NoticeMs: 1800_000}
		got := r.j.RunsUntilMs(m, r.now) - r.now
		if got != c.want*1000 {
			t.Errorf("%s: %d ms, want %d s", c.name, got, c.want)
		}
	}
}

// A second of two replicas is half a second of the clock, and a slot that was never
// read holds nobody back.
func TestRunsUntilByReplica(t *testing.T) {
	start := func(running int) *rig {
		r := newRig(t, Provider, 2, 2)
		r.j.Pace = Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
		r.must(Event{Kind: EventFunded}).after(60_000*1000 - r.now)
		for i := range running {
			r.run(uint32(10 + i))
		}
		return r.after(10_000)
	}
	for name, c := range map[string]struct {
		running int
		slot    Slot
		want    int64
	}{
		"none runs yet":                  {0, Slot{}, 240 + 30},
		"one of two":                     {1, Slot{}, 240 - 10 + 30},
		"two, never read":                {2, Slot{}, (240-20)/2 + 30},
		"two, the channel holds for 141": {2, Slot{Balance: NewAmount(5000 + 141*100)}, (141-60-20)/2 + 30},
		"two, the channel holds no stop": {2, Slot{Balance: NewAmount(5000 + 59*100)}, 30},
	} {
		r := start(c.running)
		if got := r.j.RunsUntilMs(Money{Slot: c.slot, NoticeMs: 1800_000}, r.now) - r.now; got != c.want*1000 {
			t.Errorf("%s: %d ms, want %d s", name, got, c.want)
		}
	}
}
