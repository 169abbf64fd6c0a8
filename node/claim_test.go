package node

import (
	"testing"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// What a payer's records hold against a claim: the bill, when it comes to less,
// later terms of the channel that both sides signed for less, and always the
// question whether the session fell.
func TestContradictions(t *testing.T) {
	const claimed, later, orphan, other = 1, 2, 3, 4
	record := func(id byte, channel byte, seq uint32, baseline uint64, signed bool) *jobRecord {
		r := &jobRecord{ConsumerSig: market.Sig64{id}}
		r.Job.ID, r.Job.Terms = market.JobID{id}, market.Terms{Channel: market.ChannelID{channel}, Seq: seq, Baseline: market.NewAmount(baseline)}
		if signed {
			r.ProviderSig = market.Sig64{id, 1}
		}
		return r
	}
	for name, c := range map[string]struct {
		jobs []*jobRecord
		bill uint64 // 0: none
		want []string
	}{
		"nothing is known":         {nil, 0, nil},
		"no bill":                  {[]*jobRecord{record(claimed, 9, 5, 100, true)}, 0, []string{"session"}},
		"a bill of as much":        {[]*jobRecord{record(claimed, 9, 5, 100, true)}, 400, []string{"session"}},
		"a bill of less":           {[]*jobRecord{record(claimed, 9, 5, 100, true)}, 399, []string{"usage", "session"}},
		"settled for less":         {[]*jobRecord{record(claimed, 9, 5, 100, true), record(later, 9, 6, 499, true)}, 0, []string{"terms", "session"}},
		"settled for as much":      {[]*jobRecord{record(claimed, 9, 5, 100, true), record(later, 9, 6, 500, true)}, 0, []string{"session"}},
		"an unanswered take":       {[]*jobRecord{record(claimed, 9, 5, 100, true), record(orphan, 9, 6, 100, false)}, 0, []string{"session"}},
		"another channel's job":    {[]*jobRecord{record(claimed, 9, 5, 100, true), record(other, 8, 6, 100, true)}, 0, []string{"session"}},
		"an earlier job":           {[]*jobRecord{record(claimed, 9, 5, 100, true), record(other, 9, 4, 0, true)}, 0, []string{"session"}},
		"both, and the bill first": {[]*jobRecord{record(claimed, 9, 5, 100, true), record(later, 9, 6, 200, true)}, 100, []string{"usage", "terms", "session"}},
	} {
		n := &Node{}
		n.jobs = map[market.JobID]*jobRecord{}
		for _, r := range c.jobs {
			if r.Job.ID == (market.JobID{claimed}) && c.bill != 0 {
				r.Job.Usage, r.UsageSig = &market.Usage{Owed: market.NewAmount(c.bill)}, market.Sig64{1}
			}
			n.jobs[r.Job.ID] = r
		}
		open := escrow.OpenClaim{Job: market.JobID{claimed}, Seq: 5, Target: market.NewAmount(500)}
		var got []string
		ids := map[string]bool{}
		for _, x := range n.contradictions(open) {
			kind := "session"
			if x.Final != nil {
				kind = "usage"
			} else if x.Successor != nil {
				kind = "terms"
				if x.Successor.Terms.Seq != 6 || x.Successor.ProviderSig != (market.Sig64{later, 1}) {
					t.Errorf("%s: shows %+v", name, x.Successor)
				}
			}
			if got, ids[contestID(x)] = append(got, kind), true; x.Open != open || x.Terms.Seq != 5 {
				t.Errorf("%s: contests %+v", name, x)
			}
		}
		if len(got) != len(c.want) || len(ids) != len(got) {
			t.Errorf("%s: %v under %d names, want %v", name, got, len(ids), c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%s: %v, want %v", name, got, c.want)
			}
		}
	}
}

// How a claim ended is read off the slot.
func TestClaimEnded(t *testing.T) {
	claim := &escrow.OpenClaim{Target: market.NewAmount(500)}
	for name, c := range map[string]struct {
		voucher, collected, balance uint64
		claim                       *escrow.OpenClaim
		want                        market.EventKind
	}{
		"paid":                                 {200, 500, 50, claim, market.EventFinalized},
		"paid as far as the balance went":      {200, 300, 0, claim, market.EventFinalized},
		"a voucher came to as much":            {500, 500, 50, claim, market.EventFinalized},
		"fell":                                 {200, 200, 300, claim, market.EventContested},
		"fell, and the payer has left":         {200, 200, 0, claim, market.EventContested},
		"fell before the voucher's collection": {200, 100, 400, claim, market.EventContested},
		"paid before it was noted":             {200, 500, 0, nil, market.EventFinalized},
		"fell before it was noted":             {200, 200, 0, nil, market.EventContested},
	} {
		r := jobRecord{Claim: c.claim}
		r.Job.Cumulative = market.NewAmount(c.voucher)
		if ev := claimEnded(r, market.Slot{Collected: market.NewAmount(c.collected), Balance: market.NewAmount(c.balance)}); ev.Kind != c.want {
			t.Errorf("%s: %v, want %v", name, ev.Kind, c.want)
		}
	}
}
