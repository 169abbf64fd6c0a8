package escrow_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
)

// termsCase is everything CheckTerms looks at, ready to be bent.
type termsCase struct {
	at     market.Slot
	st     escrow.Standing
	key    market.ChannelKey
	terms  market.Terms
	shown  market.Amount
	now    uint64
	listed escrow.Listed
}

func goodTerms() termsCase {
	token := market.Address{0x70}
	key := market.ChannelKey{Token: token, Signer: market.Address{1}, Payee: market.Address{2}, Payer: market.Address{3}, Provider: market.Address{4}}
	const now = 1_800_000_000
	return termsCase{
		at:  market.Slot{Balance: market.NewAmount(500), Collected: market.NewAmount(100), Epoch: 3},
		st:  escrow.Standing{Seq: 7, Cumulative: market.NewAmount(250), Released: 3}, // released epoch 2
		key: key, now: now, listed: escrow.Listed{Tokens: []market.Address{token}, Attestors: []market.Address{{9}}, DisputeWindow: 86400},
		terms: market.Terms{Channel: escrow.ChannelID(key), Epoch: 3, Seq: 8, Baseline: market.NewAmount(250),
			RatePerHour: market.NewRate(350), Replicas: 1, MaxSeconds: 3600, NotBefore: now, StartBy: now + 60, Expires: now + 10},
	}
}

func (c termsCase) check() error {
	return escrow.CheckTerms(c.at, c.st, c.key, c.terms, c.terms.MaxOwed(), c.shown, c.now, c.listed)
}

// away lets the consumer be away, with verifiers named.
func (c *termsCase) away(seconds, window uint32) {
	c.terms.VerifiersHash, c.terms.Attestor = market.Hash{1}, market.Address{9}
	c.terms.UnattendedSeconds, c.terms.DisputeWindow = seconds, window
}

// most is the largest amount.
var most, _ = market.ParseUnits("79228162514264337593543950335")

func TestCheckTerms(t *testing.T) {
	if err := goodTerms().check(); err != nil { // headroom 500 + 100 - 250 = 350: exactly enough
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		bend func(*termsCase)
		want error
	}{
		"another channel":      {func(c *termsCase) { c.key.Lane++ }, escrow.ErrRuleChannel},
		"token not listed":     {func(c *termsCase) { c.listed.Tokens = nil }, escrow.ErrRuleNetwork},
		"attestor not listed":  {func(c *termsCase) { c.terms.Attestor = market.Address{8} }, escrow.ErrRuleNetwork},
		"unlock armed":         {func(c *termsCase) { c.at.UnlockAt = 1 }, escrow.ErrRuleUnlock},
		"claim open":           {func(c *termsCase) { c.at.ClaimHash[0] = 1 }, escrow.ErrRuleClaim},
		"release given":        {func(c *termsCase) { c.st.Released = 4 }, escrow.ErrRuleReleased},
		"release given, reorg": {func(c *termsCase) { c.st.Released = 5 }, escrow.ErrRuleReleased},
		"old epoch":            {func(c *termsCase) { c.terms.Epoch = 2 }, escrow.ErrRuleEpoch},
		"next epoch":           {func(c *termsCase) { c.terms.Epoch = 4 }, escrow.ErrRuleEpoch},
		"job open":             {func(c *termsCase) { c.st.Open[0] = 1 }, escrow.ErrRuleBusy},
		"seq again":            {func(c *termsCase) { c.terms.Seq = 7 }, escrow.ErrRuleSeq},
		"seq skipped":          {func(c *termsCase) { c.terms.Seq = 9 }, escrow.ErrRuleSeq},
		"baseline low":         {func(c *termsCase) { c.terms.Baseline = market.NewAmount(249) }, escrow.ErrRuleBaseline},
		"baseline high":        {func(c *termsCase) { c.terms.Baseline = market.NewAmount(251) }, escrow.ErrRuleBaseline},
		"collected is higher":  {func(c *termsCase) { c.st.Cumulative = market.NewAmount(90) }, escrow.ErrRuleBaseline},
		"expired":              {func(c *termsCase) { c.terms.Expires = c.now }, escrow.ErrRuleTimes},
		"lives too long":       {func(c *termsCase) { c.terms.Expires = c.now + 31 }, escrow.ErrRuleTimes},
		"start before begin":   {func(c *termsCase) { c.terms.NotBefore = c.terms.StartBy + 1 }, escrow.ErrRuleTimes},
		"start is past":        {func(c *termsCase) { c.terms.NotBefore, c.terms.StartBy = 0, c.now }, escrow.ErrRuleTimes},
		"start is far":         {func(c *termsCase) { c.terms.StartBy = c.now + 8*24*3600 }, escrow.ErrRuleTimes},
		"begins later":         {func(c *termsCase) { c.terms.NotBefore, c.terms.StartBy = c.now+121, c.now+200 }, escrow.ErrRuleTimes},
		"away, no verifiers":   {func(c *termsCase) { c.away(1, 86400); c.terms.VerifiersHash = market.Hash{} }, escrow.ErrRuleAway},
		"away, no attestor":    {func(c *termsCase) { c.away(1, 86400); c.terms.Attestor = market.Address{} }, escrow.ErrRuleAway},
		"away beyond window":   {func(c *termsCase) { c.away(3601, 3600) }, escrow.ErrRuleAway},
		"window to be cut":     {func(c *termsCase) { c.away(86401, 1<<32-1) }, escrow.ErrRuleAway},
		"no replicas":          {func(c *termsCase) { c.terms.Replicas = 0 }, escrow.ErrRuleTimes},
		"start is now":         {func(c *termsCase) { c.terms.StartBy = c.now }, escrow.ErrRuleTimes},
		"start is a bit far":   {func(c *termsCase) { c.terms.StartBy = c.now + 7*24*3600 + 1 }, escrow.ErrRuleTimes},
		"no seconds":           {func(c *termsCase) { c.terms.MaxSeconds = 0 }, escrow.ErrRuleTimes},
		"short by one":         {func(c *termsCase) { c.at.Balance = market.NewAmount(499) }, escrow.ErrRuleHeadroom},
	} {
		c := goodTerms()
		tc.bend(&c)
		if err := c.check(); !errors.Is(err, tc.want) || !errors.Is(err, escrow.ErrRule) {
			t.Errorf("%s: %v, want %v", name, err, tc.want)
		}
	}
	for name, bend := range map[string]func(*termsCase){
		"expires in a second":               func(c *termsCase) { c.terms.Expires = c.now + 1 },
		"lives for thirty seconds":          func(c *termsCase) { c.terms.Expires = c.now + 30 },
		"starts in a second":                func(c *termsCase) { c.terms.StartBy = c.now + 1 },
		"starts where it begins":            func(c *termsCase) { c.terms.NotBefore, c.terms.StartBy = c.now+60, c.now+60 },
		"starts in a week":                  func(c *termsCase) { c.terms.StartBy = c.now + 7*24*3600 },
		"an attestor that is listed":        func(c *termsCase) { c.terms.Attestor = market.Address{9} },
		"all money is shown":                func(c *termsCase) { c.shown = market.Slot{Balance: most, Collected: most}.Funded() },
		"more was collected than vouched":   func(c *termsCase) { c.st.Cumulative, c.terms.Baseline = market.NewAmount(90), market.NewAmount(100) },
		"away for the whole window":         func(c *termsCase) { c.away(3600, 3600) },
		"away for as long as the file says": func(c *termsCase) { c.away(86400, 1<<32-1) },
		"a clock that is two minutes ahead": func(c *termsCase) { c.terms.NotBefore, c.terms.StartBy = c.now+120, c.now+200 },
	} {
		c := goodTerms()
		if bend(&c); c.check() != nil {
			t.Errorf("%s: %v", name, c.check())
		}
	}
	c := goodTerms()
	c.at.Balance = market.NewAmount(0)
	c.shown = market.NewAmount(500)
	if err := c.check(); err != nil {
		t.Errorf("with a funding shown: %v", err)
	}
	c.terms.StartBy = c.now + escrow.MaxShownStartSeconds
	if err := c.check(); err != nil {
		t.Errorf("an hour on a funding shown: %v", err)
	}
	c.terms.StartBy++
	if err := c.check(); !errors.Is(err, escrow.ErrRuleTimes) {
		t.Errorf("more than an hour on a funding shown: %v", err)
	}
	c.at.Balance = market.NewAmount(500)
	if err := c.check(); err != nil {
		t.Errorf("more than an hour on a funding that is not needed: %v", err)
	}
	c.at.Balance = market.NewAmount(0)
	if err := escrow.MayStart(c.at, c.terms, c.terms.MaxOwed()); !errors.Is(err, escrow.ErrRuleHeadroom) {
		t.Errorf("start on a shown funding: %v", err)
	}
}

// The start asks again, of the slot alone.
func TestMayStart(t *testing.T) {
	for name, tc := range map[string]struct {
		bend func(*market.Slot)
		want error
	}{
		"exactly enough":  {func(*market.Slot) {}, nil},
		"short by one":    {func(at *market.Slot) { at.Balance = market.NewAmount(499) }, escrow.ErrRuleHeadroom},
		"under an unlock": {func(at *market.Slot) { at.UnlockAt = 5 }, escrow.ErrRuleUnlock},
		"under a claim":   {func(at *market.Slot) { at.ClaimHash[0] = 1 }, escrow.ErrRuleClaim},
		"the next epoch":  {func(at *market.Slot) { at.Epoch++ }, escrow.ErrRuleEpoch},
		"an older epoch":  {func(at *market.Slot) { at.Epoch-- }, escrow.ErrRuleEpoch},
	} {
		c := goodTerms()
		tc.bend(&c.at)
		if err := escrow.MayStart(c.at, c.terms, c.terms.MaxOwed()); !errors.Is(err, tc.want) {
			t.Errorf("%s: %v, want %v", name, err, tc.want)
		}
	}
}

func TestVoucherRules(t *testing.T) {
	c := goodTerms()
	u := market.Usage{Job: escrow.TermsHash(c.terms), SecondsUsed: 1800, Owed: market.NewAmount(175), Phase: market.UsageFinal}
	v, err := escrow.NextVoucher(c.terms, &u, market.NewAmount(250))
	if err != nil || v.Cumulative != market.NewAmount(425) || v.UsageHash != escrow.UsageHash(u) {
		t.Fatalf("voucher %+v, %v; want cumulative 250 + 175", v, err)
	}
	bent := func(f func(*market.Usage)) market.Usage { x := u; f(&x); return x }
	for name, tc := range map[string]struct {
		u     market.Usage
		terms func(*market.Terms)
	}{
		"another job":     {bent(func(u *market.Usage) { u.Job[0]++ }), nil},
		"seconds over":    {bent(func(u *market.Usage) { u.SecondsUsed = 3601 }), nil},
		"owes too much":   {bent(func(u *market.Usage) { u.Owed = market.NewAmount(176) }), nil},
		"above all money": {u, func(t *market.Terms) { t.Baseline = market.Slot{Balance: most, Collected: most}.Funded() }},
	} {
		terms := c.terms
		if tc.terms != nil {
			tc.terms(&terms)
			tc.u.Job = escrow.TermsHash(terms)
		}
		if _, err := escrow.NextVoucher(terms, &tc.u, market.NewAmount(250)); !errors.Is(err, escrow.ErrRuleUsage) {
			t.Errorf("%s: %v", name, err)
		}
	}
	all := bent(func(u *market.Usage) { u.SecondsUsed, u.Owed = 3600, market.NewAmount(350) })
	if v, err := escrow.NextVoucher(c.terms, &all, market.Amount{}); err != nil || v.Cumulative != market.NewAmount(600) {
		t.Errorf("all that the terms allow: %+v, %v", v, err)
	}
	// A debt never goes down; prepay stands for no usage.
	if v, err := escrow.NextVoucher(c.terms, &u, market.NewAmount(426)); err != nil || v.Cumulative != market.NewAmount(426) {
		t.Errorf("after 426: %+v, %v", v, err)
	}
	c.terms.PrepaySeconds = 1800
	if v, err := escrow.NextVoucher(c.terms, nil, market.Amount{}); err != nil || v != (market.Voucher{Channel: c.terms.Channel, Cumulative: market.NewAmount(425)}) {
		t.Errorf("prepay: %+v, %v; want 250 + 175 on no usage", v, err)
	}
}

func TestCheckRelease(t *testing.T) {
	c := goodTerms()
	if _, err := escrow.CheckRelease(c.at, c.st, c.key); !errors.Is(err, escrow.ErrRuleBaseline) {
		t.Errorf("uncollected debt: %v", err)
	}
	c.at.Collected = market.NewAmount(250)
	r, err := escrow.CheckRelease(c.at, c.st, c.key)
	if want := (market.Release{Channel: c.terms.Channel, Epoch: 3, Cumulative: market.NewAmount(250)}); err != nil || r != want {
		t.Errorf("release %+v, %v; want %+v", r, err, want)
	}
	c.at.Collected = market.NewAmount(260) // by a voucher that was lost
	if r, err := escrow.CheckRelease(c.at, c.st, c.key); err != nil || r.Cumulative != market.NewAmount(260) {
		t.Errorf("release %+v, %v", r, err)
	}
	c.at.ClaimHash[0] = 1
	if _, err := escrow.CheckRelease(c.at, c.st, c.key); !errors.Is(err, escrow.ErrRuleClaim) {
		t.Errorf("open claim: %v", err)
	}
	c.st.Open[0] = 1
	if _, err := escrow.CheckRelease(c.at, c.st, c.key); !errors.Is(err, escrow.ErrRuleBusy) {
		t.Errorf("open job: %v", err)
	}
}

// A consumer that kept a Release, or armed an unlock, and then reorganises the
// chain away under it, gets no terms signed at any time.
func TestNoTermsAfterReleaseOrUnlockAcrossReorg(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		payer, signer, provider := newKey(t), newKey(t), newKey(t)
		key := market.ChannelKey{Token: market.Address{0x70}, Payer: eip712.Address(payer), Signer: eip712.Address(signer),
			Provider: eip712.Address(provider), Payee: market.Address{2}, UnlockDelay: 2}
		id := escrow.ChannelID(key)
		chain := memory.New(memory.Config{ChainID: 1337, Escrow: market.Address{0xe5}, Confirmations: 2,
			Limits: memory.Limits{MinUnlockDelay: 2, MaxUnlockDelay: 600}, Tokens: []market.Address{key.Token}})
		l := chain.Ledger(key.Payer)
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		must(chain.Mint(key.Token, key.Payer, market.NewAmount(10_000)))
		submit := func(id string, in escrow.Intent) {
			t.Helper()
			_, err := l.Submit(t.Context(), escrow.Command{ID: id, From: key.Payer, Intent: in})
			must(err)
		}
		submit("fund", escrow.Fund{Key: key, Amount: market.NewAmount(1000)})

		st := escrow.Standing{}
		check := func() error {
			at, err := l.Slot(t.Context(), id)
			must(err)
			now := uint64(time.Now().Unix())
			terms := market.Terms{Channel: id, Epoch: at.Epoch, Seq: st.Seq + 1, Baseline: st.Cumulative.Max(at.Collected),
				RatePerHour: market.NewRate(100), Replicas: 1, MaxSeconds: 3600, NotBefore: now, StartBy: now + 60, Expires: now + 10}
			return escrow.CheckTerms(at.Slot, st, key, terms, terms.MaxOwed(), market.NewAmount(1000), now, escrow.Listed{Tokens: []market.Address{key.Token}})
		}
		must(check())

		at, err := l.Slot(t.Context(), id)
		must(err)
		rel, err := escrow.CheckRelease(at.Slot, st, key)
		must(err)
		st.Released = rel.Epoch + 1 // journalled before it is given out
		if err := check(); !errors.Is(err, escrow.ErrRuleReleased) {
			t.Fatalf("after a release: %v", err)
		}
		sig, err := chain.Statements().SignRelease(rel, provider)
		must(err)
		submit("release", escrow.Release{Key: key, Release: rel, Sig: sig})
		must(check())         // the next epoch: the release is used up
		chain.Reorg(10, true) // and is back again
		if err := check(); !errors.Is(err, escrow.ErrRuleReleased) {
			t.Fatalf("after a release was undone: %v", err)
		}
		time.Sleep(3 * time.Second)

		st.Released = 0
		submit("fund 2", escrow.Fund{Key: key, Amount: market.NewAmount(1000)})
		submit("unlock", escrow.RequestUnlock{Key: key})
		if err := check(); !errors.Is(err, escrow.ErrRuleUnlock) {
			t.Fatalf("under an unlock: %v", err)
		}
		time.Sleep(time.Minute) // matured and not withdrawn is still armed
		if err := check(); !errors.Is(err, escrow.ErrRuleUnlock) {
			t.Fatalf("under a matured unlock: %v", err)
		}
		chain.Reorg(1, false) // fewer than N blocks: the view has not moved
		if err := check(); !errors.Is(err, escrow.ErrRuleUnlock) {
			t.Fatalf("after a small reorg: %v", err)
		}
	})
}
