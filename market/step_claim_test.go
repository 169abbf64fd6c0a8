package market

import "testing"

// unattended is a provider's running job whose terms name auditors and whose
// start was acknowledged.
func unattended(t *testing.T) *rig {
	r := at(t, Provider, Funded).after(1 << 40) // as far from zero as real clocks are
	r.j.Pace = Pace{VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30}
	r.j.Terms.VerifiersHash, r.j.Terms.UnattendedSeconds = Hash{1}, 10_000
	r.run(10)
	if _, due := Due(r.j, 0, r.now+sessionEveryMs, testSettle); due {
		t.Fatal("a session is asked for before the start is acknowledged: nothing could be claimed")
	}
	return r.must(Event{Kind: EventSettled, Cumulative: r.j.Terms.Baseline, Usage: &Usage{Job: r.j.ID, Phase: UsageRunning}})
}

// A claim is paid for the time that sessions have observed, so a provider asks
// for those that its consumer does not hold, and again soon when one fails.
func TestProviderKeepsSessionsGoing(t *testing.T) {
	r := unattended(t)
	asks := func(want bool) {
		t.Helper()
		ev, due := Due(r.j, 0, r.now, testSettle)
		if due != want || due && ev.Kind != EventSpotDue {
			t.Fatalf("at %d ms: %v, %v", r.now, ev.Kind, due)
		}
	}
	r.after(spotAgainMs)
	asks(true) // its consumer held none
	r.must(dueNow(r, 0))
	asks(false)
	r.must(Event{Kind: EventSpot, Verdict: "absent"}).did(EffectAttest, 0, Event{Kind: EventDone})
	asks(false)
	r.after(spotAgainMs)
	asks(true)
	r.must(dueNow(r, 0)).must(Event{Kind: EventSpot, Verdict: VerdictPassed}).did(EffectAttest, 0, Event{Kind: EventDone})
	r.after(sessionEveryMs - 1)
	asks(false)
	r.must(Event{Kind: EventSpot, Verdict: VerdictPassed}) // the consumer is back and held one
	r.after(sessionEveryMs - 1)
	asks(false)
	r.after(1).must(dueNow(r, 0))
	r.ends(10, 1000)
	if r.j.awaits(EffectAttest) {
		t.Error("a spot session outlives the run")
	}
	if r.did(EffectPack, 10, Event{Kind: EventPacked}).after(testSettle).must(dueNow(r, 0)); !r.j.awaits(EffectAttest) {
		t.Error("no settle session")
	}
}

// What can never be claimed is not asked for again; what could not be claimed
// just now is.
func TestClaimRefused(t *testing.T) {
	due := func() *rig {
		r := unattended(t).ends(10, 10_000)
		r.did(EffectPack, 10, Event{Kind: EventPacked}).must(Event{Kind: EventProven, Verdict: "absent"})
		u := r.j.Bill(Hash{}, Hash{})
		r.did(EffectBill, 0, Event{Kind: EventUsage, Usage: &u}).after(testSettle + 3*claimAfterMs + 10_000_000)
		return r.must(dueNow(r, 0))
	}
	r := due().did(EffectClaim, 0, Event{Kind: EventDone})
	if ev, ok := Due(r.j, 0, r.now, testSettle); !ok || ev.Kind != EventClaimDue {
		t.Errorf("tried again: %v, %v", ev.Kind, ok)
	}
	r = due().did(EffectClaim, 0, Event{Kind: EventDone, Text: "no session has passed"})
	if ev, ok := Due(r.j, 0, r.now+1<<40, testSettle); ok || r.j.State != Exited || r.j.Detail != "no session has passed" {
		t.Errorf("%s, %q; then %v, %v", r.j.State, r.j.Detail, ev.Kind, ok)
	}
	// The debt stands all the same.
	if sum, _ := r.j.due(); r.must(Event{Kind: EventSettled, Cumulative: sum}).j.State != Settled {
		t.Errorf("a voucher leaves it %s", r.j.State)
	}
}

// A consumer that comes back before the window is over pays by voucher: the job
// is settled, and the claim is ended for its deposit.
func TestVoucherEndsAClaim(t *testing.T) {
	r := at(t, Provider, Claimed)
	sum, _ := r.j.due()
	if r.must(Event{Kind: EventSettled, Cumulative: sum}); r.j.State != Settled || !r.j.awaits(EffectFinalize) {
		t.Fatalf("%s, pending %v", r.j.State, r.j.Pending)
	}
	if r.did(EffectFinalize, 0, Event{Kind: EventFinalized, Cumulative: sum}); r.j.State != Settled || r.j.awaits(EffectFinalize) {
		t.Errorf("%s, pending %v", r.j.State, r.j.Pending)
	}
}

// The terms say how long a consumer may be away: a claim before that is over
// would only cost both sides, unless the money is about to leave.
func TestClaimWaitsForItsConsumer(t *testing.T) {
	r := unattended(t).ends(10, 3_600_000)
	r.did(EffectPack, 10, Event{Kind: EventPacked}).must(Event{Kind: EventProven, Verdict: VerdictPassed})
	u := r.j.Bill(Hash{}, Hash{})
	r.did(EffectBill, 0, Event{Kind: EventUsage, Usage: &u})
	patience := testSettle + claimAfterMs + 120_000 + int64(10_000-3600)*1000 // ran 3600 of the 10000 s
	if ev, ok := Due(r.j, 0, r.j.ExitedMs+patience-1, testSettle); ok {
		t.Errorf("too soon: %v", ev.Kind)
	}
	if ev, ok := Due(r.j, 0, r.j.ExitedMs+patience, testSettle); !ok || ev.Kind != EventClaimDue {
		t.Errorf("then: %v, %v", ev.Kind, ok)
	}
	for _, m := range []Money{{Known: true}, {Slot: Slot{UnlockAt: 9}}} {
		if _, ok := Leaving(r.j, m); ok {
			t.Errorf("leaving: %+v", m)
		}
	}
	leaving := Money{Known: true, Slot: Slot{UnlockAt: 9}}
	if ev, ok := Leaving(r.j, leaving); !ok || !r.must(ev).j.awaits(EffectClaim) {
		t.Error("the money leaves and nothing is claimed")
	}
	if _, ok := Leaving(r.j, leaving); ok {
		t.Error("claimed twice")
	}
}

// billed brings an unattended job to its bill of 3600 s.
func billed(t *testing.T, replicas uint16, cumulative Amount) *rig {
	r := unattended(t)
	r.j.Terms.Replicas, r.j.Cumulative = replicas, r.j.Cumulative.Max(cumulative)
	r.ends(10, 3_600_000).did(EffectPack, 10, Event{Kind: EventPacked}).must(Event{Kind: EventProven, Verdict: VerdictPassed})
	u := r.j.Bill(Hash{}, Hash{})
	return r.did(EffectBill, 0, Event{Kind: EventUsage, Usage: &u})
}

// A claim needs somebody to attest, time that the terms allow, and a debt: what
// was prepaid or vouched for is not claimed.
func TestNothingToClaim(t *testing.T) {
	due := NewAmount(5000 + 3600*100)
	less, _ := due.Sub(NewAmount(1))
	for name, c := range map[string]struct {
		cumulative Amount
		bend       func(*Job)
		want       bool
	}{
		"a debt":                   {want: true},
		"one unit is owed":         {cumulative: less, want: true},
		"all is vouched for":       {cumulative: due},
		"more is vouched for":      {cumulative: NewAmount(1 << 40)},
		"no verifiers":             {bend: func(j *Job) { j.Terms.VerifiersHash = Hash{} }},
		"not to be unattended":     {bend: func(j *Job) { j.Terms.UnattendedSeconds = 0 }},
		"nothing was acknowledged": {bend: func(j *Job) { j.Acked = false }},
		"a claim is under way":     {bend: func(j *Job) { j.issue(EffectClaim, 0) }},
		"refused for good":         {bend: func(j *Job) { j.Unclaimed = true }},
		"no bill":                  {bend: func(j *Job) { j.Usage = nil }},
		"not over":                 {bend: func(j *Job) { j.State = Running }},
		"a consumer's record":      {bend: func(j *Job) { j.Side = Consumer }},
		"more than all money": {bend: func(j *Job) {
			j.Terms.Baseline = Slot{Balance: Amount{hiLimit - 1, 1 << 63}}.Funded()
			j.Usage.Owed = j.Terms.Baseline
		}},
	} {
		r := billed(t, 1, c.cumulative)
		if c.bend != nil {
			c.bend(&r.j)
		}
		if r.j.mayClaim() != c.want {
			t.Errorf("%s: may claim %v", name, r.j.mayClaim())
		}
		if err := r.step(Event{Kind: EventClaimDue}); (err == nil) != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The patience of a claim counts by replica, and nothing that was paid ahead.
func TestClaimIsPatientByReplica(t *testing.T) {
	for _, c := range []struct {
		replicas uint16
		paid     uint64
		awayMs   int64
	}{
		{1, 0, 6_400_000}, {2, 0, 3_200_000}, {0, 0, 6_400_000},
		{1, 1600, 8_000_000}, {1, 3599, 9_999_000}, {1, 9000, 10_000_000},
	} {
		r := billed(t, c.replicas, NewAmount(5000+c.paid*100))
		if got := r.j.awayMs(); got != c.awayMs {
			t.Errorf("%d replicas, %d s paid: %d ms, want %d", c.replicas, c.paid, got, c.awayMs)
		}
	}
	r := billed(t, 1, Amount{})
	if r.j.Terms.UnattendedSeconds = 3000; r.j.awayMs() != 0 {
		t.Errorf("all of it is used up: %d ms", r.j.awayMs())
	}
}

// A claim is ended once, when its window is over by the chain's clock.
func TestClaimIsEnded(t *testing.T) {
	r := at(t, Provider, Claimed)
	if r.j.ClaimUntil != 5000 {
		t.Fatalf("until %d", r.j.ClaimUntil)
	}
	for _, block := range []uint64{0, 5000} {
		if ev, ok := Due(r.j, block, r.now, testSettle); ok {
			t.Errorf("at %d: %v", block, ev.Kind)
		}
	}
	ev, ok := Due(r.j, 5001, r.now, testSettle)
	if !ok || !r.must(ev).j.awaits(EffectFinalize) {
		t.Fatalf("over: %v, %v", ev.Kind, ok)
	}
	if ev, ok := Due(r.j, 5001, r.now, testSettle); ok || r.step(Event{Kind: EventClaimDue}) == nil {
		t.Errorf("ended twice: %v", ev.Kind)
	}
	paid := r.j
	if r.did(EffectFinalize, 0, Event{Kind: EventFinalized, Cumulative: NewAmount(6000)}); r.j.Cumulative != NewAmount(6000) || len(r.j.Pending) != 0 || !r.j.State.Final() {
		t.Errorf("%s at %s, pending %v", r.j.State, r.j.Cumulative, r.j.Pending)
	}
	r.j = paid
	r.j.Cumulative = NewAmount(6100)
	if r.did(EffectFinalize, 0, Event{Kind: EventFinalized, Cumulative: NewAmount(6000)}); r.j.Cumulative != NewAmount(6100) {
		t.Errorf("a claim takes %s back", r.j.Cumulative)
	}
	r.j = paid
	r.did(EffectFinalize, 0, Event{Kind: EventContested, Text: "it fell"})
	if r.j.Reason != ReasonContested || r.j.Detail != "it fell" || len(r.j.Pending) != 0 {
		t.Errorf("contested: %s, %q, %v", r.j.Reason, r.j.Detail, r.j.Pending)
	}
	for _, kind := range []EventKind{EventFinalized, EventContested} { // said again, by nobody asked
		if err := r.step(Event{Kind: kind}); err == nil {
			t.Errorf("event %s after the end", kind)
		}
	}
	r.j = paid // a voucher comes first; the claim falls meanwhile, and only the deposit was at stake
	r.must(Event{Kind: EventSettled, Cumulative: NewAmount(6000)}).did(EffectFinalize, 0, Event{Kind: EventContested})
	if r.j.State != Settled || r.j.Reason != ReasonNone {
		t.Errorf("contested after a voucher: %s, %s", r.j.State, r.j.Reason)
	}
	// A consumer's record, were it Claimed, ends nothing.
	r.j = paid
	r.j.Side, r.j.Pending = Consumer, nil
	if ev, ok := Due(r.j, 5001, r.now, testSettle); ok || r.step(Event{Kind: EventClaimDue}) == nil {
		t.Errorf("at a consumer: %v", ev.Kind)
	}
}
