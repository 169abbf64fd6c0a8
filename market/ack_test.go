package market

import "testing"

// metered is a provider's job that began to run a second ago, under a pace of
// 60 + 60 + 30 seconds: 100 base units a second above a baseline of 5000.
func metered(t *testing.T, prepay uint16) *rig {
	r := newRig(t, Provider, 1, 1)
	r.j.Pace = Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
	r.j.Terms.PrepaySeconds = prepay
	r.must(Event{Kind: EventFunded})
	if prepay > 0 {
		r.pays(uint64(prepay), nil)
	}
	r.run(10)
	return r
}

// pays has a voucher for so many seconds arrive, on a usage or on none.
func (r *rig) pays(seconds uint64, on *Usage) *rig {
	return r.must(Event{Kind: EventSettled, Cumulative: NewAmount(5000 + seconds*100), Usage: on})
}

// acks has the consumer acknowledge what ran until now.
func (r *rig) acks() *rig {
	u := r.j.UsageSoFar(r.now)
	return r.pays(uint64(u.SecondsUsed), &u)
}

// Only a voucher on a running usage acknowledges a start. Until then prepay is a
// part of the grace; afterwards it is used up like any voucher.
func TestAcknowledgedStart(t *testing.T) {
	rich := Money{Known: true, Slot: Slot{Balance: NewAmount(1 << 60)}}
	for name, c := range map[string]struct {
		prepay uint16
		then   func(*rig)
		acked  bool
		stop   int64 // the second at which it stops
	}{
		"never":                            {0, func(*rig) {}, false, 120},
		"at once":                          {0, func(r *rig) { r.acks() }, true, 120},
		"after a minute":                   {0, func(r *rig) { r.after(60_000).acks() }, true, 180},
		"prepaid, never":                   {90, func(*rig) {}, false, 120},
		"prepaid, at once":                 {90, func(r *rig) { r.acks() }, true, 210},
		"prepaid, the prepay sent again":   {90, func(r *rig) { r.pays(90, nil) }, false, 120},
		"a voucher on another job's usage": {0, func(r *rig) { r.pays(0, &Usage{Job: JobID{9}, Phase: UsageRunning}) }, false, 120},
	} {
		t.Run(name, func(t *testing.T) {
			r := metered(t, c.prepay)
			began := r.j.Tasks[0].StartedMs
			if c.then(r); r.j.Acked != c.acked {
				t.Errorf("acknowledged: %v", r.j.Acked)
			}
			for ; r.now < began+1000*c.stop; r.after(100) {
				if ev, ok := Unpaid(r.j, rich, r.now); ok {
					t.Fatalf("stopped after %d ms: %s", r.now-began, ev.Text)
				}
			}
			ev, ok := Unpaid(r.j, rich, r.now)
			if !ok {
				t.Fatalf("goes on after %d s", c.stop)
			}
			if r.must(ev); !r.j.Stopping || !r.j.awaits(EffectStop) {
				t.Errorf("not stopping: %+v", r.j)
			}
		})
	}
}
