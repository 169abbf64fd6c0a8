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

// TestRunsUntil: a dead daemon's container runs on vouchers only as far as the
// channel holds what they say; the second case was found by escrow/model.
func TestRunsUntil(t *testing.T) {
	const second = 100 // base units
	for _, c := range []struct {
		name           string
		covered, holds uint64 // seconds
		acked          bool
		want           int64 // seconds from now, the stop of 30 s included
	}{
		{"money for all", 400, 10_000, true, 400 + 120 - 50 + 30},
		{"vouchers beyond the channel", 1 << 20, 200, true, 200 - 50},
		{"nothing is there", 0, 0, false, 30},
		{"before the acknowledgement", 60, 10_000, false, 120 - 50 + 30},
		{"a job that is paid in full ends by itself", 1 << 20, 10_000, true, 10_000 - 50},
	} {
		r := newRig(t, Provider, 1, 1)
		r.j.Pace = Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
		r.did(EffectPrepare, 10, Event{Kind: EventPrepared}).must(Event{Kind: EventFunded}).run(10).after(50_000)
		r.j.Cumulative, r.j.Acked = NewAmount(5000+c.covered*second), c.acked
		got := r.j.RunsUntilMs(Money{Slot: Slot{Balance: NewAmount(5000 + c.holds*second)}}, r.now) - r.now
		if got != c.want*1000 {
			t.Errorf("%s: %d ms, want %d s", c.name, got, c.want)
		}
	}
}
