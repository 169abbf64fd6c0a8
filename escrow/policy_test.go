package escrow_test

import (
	"testing"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

func TestCollectPolicy(t *testing.T) {
	p := escrow.CollectPolicy{Times: 20, MarginSeconds: 100}
	n := market.NewAmount
	slot := market.Slot{Balance: n(500), Collected: n(100)}
	unlocking := slot
	unlocking.UnlockAt = 1100
	for name, tc := range map[string]struct {
		slot          market.Slot
		cumulative    uint64
		brings, costs uint64
		now           uint64
		closing, want bool
	}{
		"worth it":                      {slot, 300, 2000, 100, 1000, false, true},
		"a little short of worth it":    {slot, 300, 1999, 100, 1000, false, false},
		"closing":                       {slot, 300, 101, 100, 1000, true, true},
		"closing at a loss":             {slot, 300, 100, 100, 1000, true, false},
		"unlock nears":                  {unlocking, 300, 101, 100, 1000, false, true},
		"unlock is still far":           {unlocking, 300, 101, 100, 999, false, false},
		"unlock matured, not withdrawn": {unlocking, 300, 101, 100, 5000, false, true},
		"unlock nears, at a loss":       {unlocking, 300, 99, 100, 1099, false, false},
		"paid already":                  {slot, 100, 2000, 100, 1000, true, false},
		"channel is empty":              {market.Slot{Collected: n(100)}, 300, 2000, 100, 1000, true, false},
		"gas is free":                   {slot, 300, 1, 0, 1000, false, true},
	} {
		got := p.Collect(tc.slot, n(tc.cumulative), &escrow.Worth{Brings: n(tc.brings), Costs: n(tc.costs)}, tc.now, tc.closing)
		if got != tc.want {
			t.Errorf("%s: %v, want %v", name, got, tc.want)
		}
		near := tc.slot.UnlockAt != 0 && tc.slot.UnlockAt <= tc.now+p.MarginSeconds
		due := !escrow.Due(tc.slot, n(tc.cumulative)).IsZero()
		if got := p.Collect(tc.slot, n(tc.cumulative), nil, tc.now, tc.closing); got != (due && (tc.closing || near)) {
			t.Errorf("%s, nobody knows what gas is worth: %v", name, got)
		}
	}
}

// Gas that is worth more than all money is worth no collect at leisure.
func TestCollectAtAnyPrice(t *testing.T) {
	p := escrow.CollectPolicy{Times: 20}
	slot := market.Slot{Balance: most}
	half := market.Owed(market.RateOf(most), 1800)
	for want, costs := range map[bool]market.Amount{false: half, true: n(1)} {
		if got := p.Collect(slot, most, &escrow.Worth{Brings: most, Costs: costs}, 0, false); got != want {
			t.Errorf("at %s: %v", costs, got)
		}
	}
}

// What a collect really costs is not more than was said, nor far less.
func TestCollectCost(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	c := openOn(t, s.config(p.key), s.backend.Client())
	if _, err := c.Submit(t.Context(), p.fund("fund", 1000)); err != nil {
		t.Fatal(err)
	}
	v := market.Voucher{Channel: escrow.ChannelID(p.channel), Cumulative: n(400)}
	sig, err := c.Statements().SignVoucher(v, p.key)
	if err != nil {
		t.Fatal(err)
	}
	said, err := c.CollectCost(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	r, err := c.Submit(t.Context(), escrow.Command{ID: "collect", From: p.channel.Payer, Intent: escrow.Collect{Key: p.channel, Voucher: v, Sig: sig}})
	if err != nil {
		t.Fatal(err)
	}
	if said.Less(r.Fee) {
		t.Errorf("a collect cost %v wei, %v were said", r.Fee, said)
	}
	if five, err := r.Fee.Mul(5); err != nil || five.Less(said) {
		t.Errorf("a collect cost %v wei, %v were said: more than five times", r.Fee, said)
	}
}

func n(x uint64) market.Amount { return market.NewAmount(x) }
