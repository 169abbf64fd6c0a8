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
