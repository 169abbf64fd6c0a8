package model

import (
	"flag"
	"strings"
	"testing"
	"time"
)

var deeper = flag.Int("deeper", 0, "ticks that the searches go beyond their default depth")

// The small worlds. v + g + s = 3, so a provider that loses 4 has lost more than
// it was told. R is the outage and F two blocks, the one that is read and the one
// that a transaction gets into: R + F < M <= unlockDelay.
func attended() Setup {
	return Setup{Voucher: 1, Grace: 1, Stop: 1, Job: 5, UnlockDelay: 5, Window: 4, Notice: 4, Margin: 4, StartBy: 2,
		Balance: 3, Jobs: 1, Epochs: 1, Ticks: 14}
}

func chainOutage() Setup {
	s := attended()
	s.Job, s.Outage, s.UnlockDelay, s.Margin, s.Ticks = 8, 4, 7, 7, 11
	return s
}

func nodeOutage() Setup {
	s := chainOutage()
	s.NodeDown = true
	return s
}

func refilled() Setup {
	s := attended()
	s.Purse, s.Ticks = 3, 10
	return s
}

func twoJobs() Setup {
	s := attended()
	s.Jobs, s.UnlockDelay, s.Margin, s.Ticks = 2, 4, 4, 9
	return s
}

// unattended: a provider whose consumer is gone claims with its verifiers' word.
func unattended() Setup {
	s := attended()
	s.Unattended, s.Quorum, s.Balance, s.UnlockDelay, s.Margin, s.Ticks = 4, true, 5, 8, 4, 12
	return s
}

// prepaid: the consumer decides when the job starts, by paying for it.
func prepaid() Setup {
	s := unattended()
	s.Prepay, s.StartBy, s.UnlockDelay, s.Purse = 1, 6, 4, 5
	return s
}

func TestProviderNeverLosesMoreThanTold(t *testing.T) {
	for _, c := range []struct {
		name string
		set  Setup
	}{
		{"attended", attended()}, {"the chain cannot be read", chainOutage()}, {"the node is down", nodeOutage()},
		{"money comes and goes", refilled()}, {"one job after the other", twoJobs()}, {"unattended", unattended()}, {"prepaid", prepaid()},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.set.Ticks += *deeper
			began := time.Now()
			r := Sell(c.set)
			t.Log(r, time.Since(began).Round(time.Millisecond))
			if r.Broken != "" {
				t.Error("the provider can lose more than it was told")
			}
		})
	}
}

// TestEachRuleOfTheProvider removes rules. broken: the bound must not hold any
// more. Else why says what stands behind the rule in this small world.
func TestEachRuleOfTheProvider(t *testing.T) {
	for _, c := range []struct {
		set   Setup
		off   []Rule
		holds string
	}{
		{attended(), []Rule{UnlockAtSigning}, "the start asks again"},
		{attended(), []Rule{UnlockAtStart}, "the job is stopped at once, and unlockDelay is long enough to collect"},
		{attended(), []Rule{UnlockInRun}, ""},
		{attended(), []Rule{UnlockAtSigning, UnlockAtStart, UnlockInRun}, ""},
		{refilled(), []Rule{Released}, ""},
		{attended(), []Rule{NoClaimOpen}, "only this provider opens claims, and the claimed job is open until they end"},
		{unattended(), []Rule{EpochAtSigning}, "the start asks again"},
		{prepaid(), []Rule{EpochInRun}, ""},
		{twoJobs(), []Rule{OneJob}, ""},
		{unattended(), []Rule{SeqFollows}, ""},
		{twoJobs(), []Rule{BaselineIsOwed}, ""},
		{attended(), []Rule{HeadroomAtSigning}, "the start asks again, at head-N"},
		{attended(), []Rule{HeadroomAtStart}, "a job that the channel cannot pay is stopped at once"},
		{chainOutage(), []Rule{HeadroomInRun}, ""},
		{chainOutage(), []Rule{HeadroomWhenBlind}, ""},
		{attended(), []Rule{TermsExpire}, "a life of seconds is less than a tick"},
		{attended(), []Rule{UnpaidLimit}, ""},
		{chainOutage(), []Rule{SilenceLimit}, "it is for outages longer than R; shorter ones end before an unlock matures"},
		{nodeOutage(), []Rule{DeadMan}, ""},
		{refilled(), []Rule{ProviderLast}, ""},
		{refilled(), []Rule{ReleaseNoJob}, ""},
		{refilled(), []Rule{ReleaseCollected}, "the contract refuses a release until its sum is collected"},
		{chainOutage(), []Rule{CollectInMargin}, ""},
		{chainOutage(), []Rule{MarginLongEnough}, ""},
		{unattended(), []Rule{FinalOnce}, ""},
		{unattended(), []Rule{ClaimWhenGone}, ""},
	} {
		names := make([]string, len(c.off))
		for i, r := range c.off {
			names[i] = string(r)
		}
		t.Run(strings.Join(names, " + "), func(t *testing.T) {
			c.set.Off, c.set.Ticks = c.off, c.set.Ticks+*deeper
			r := Sell(c.set)
			t.Log(r)
			if (r.Broken == "") != (c.holds != "") {
				t.Errorf("removed, and the bound breaks: %v; expected that it holds because %q", r.Broken != "", c.holds)
			}
		})
	}
}
