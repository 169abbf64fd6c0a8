package model

import (
	"flag"
	"strings"
	"testing"
	"time"
)

var deeper = flag.Int("deeper", 0, "ticks that the searches go beyond their default depth")

// The small worlds. v + g + s is 3, so a provider that loses 4 has lost more than
// it was told. R is the outage and F two blocks, the one that is read and the one
// that a transaction gets into: R + F < M <= unlockDelay.
func attended() Setup {
	return Setup{Voucher: 1, Grace: 1, Stop: 1, Job: 5, UnlockDelay: 4, Window: 4, Notice: 4, Margin: 3, StartBy: 2,
		Balance: 3, Jobs: 1, Epochs: 1, Ticks: 20}
}

func chainOutage() Setup {
	s := attended()
	s.Job, s.Outage, s.UnlockDelay, s.Margin, s.Ticks = 8, 4, 7, 7, 9
	return s
}

func nodeOutage() Setup {
	s := chainOutage()
	s.NodeDown = true
	return s
}

func refilled() Setup {
	s := attended()
	s.Purse = 3
	return s
}

func twoJobs() Setup {
	s := attended()
	s.Jobs = 2
	return s
}

// unattended: a provider whose consumer is gone claims with its verifiers' word.
func unattended() Setup {
	s := attended()
	s.Unattended, s.Quorum, s.Balance, s.Ticks = 4, true, 5, 8
	return s
}

// prepaid: the consumer decides when the job starts, by paying for it.
func prepaid() Setup {
	s := attended()
	s.Prepay, s.StartBy = 1, 3
	return s
}

// awayOutage: both are gone at once, for longer than NOTICE, which a claim counts to
// when the money was asked back. A stop comes before a claim, so M is R + s + F.
func awayOutage() Setup {
	s := unattended()
	s.Outage, s.Job, s.Unattended, s.Window, s.Notice, s.Balance = 6, 9, 8, 8, 2, 12
	s.UnlockDelay, s.Margin, s.Ticks = 11, 9, 14
	s.Only = []string{"take", "acknowledge", "request unlock", "withdraw"}
	return s
}

func awayNodeOutage() Setup {
	s := awayOutage()
	s.NodeDown = true
	return s
}

func restored() Setup {
	s := refilled()
	s.Restore = true
	return s
}

func TestProviderNeverLosesMoreThanTold(t *testing.T) {
	for _, c := range []struct {
		name string
		set  Setup
		all  bool // the search comes to its end: there is nothing beyond
	}{
		{"attended", attended(), true}, {"money comes and goes", refilled(), true}, {"one job after the other", twoJobs(), true},
		{"prepaid", prepaid(), true}, {"the chain cannot be read", chainOutage(), false}, {"the node is down", nodeOutage(), false},
		{"unattended", unattended(), false}, {"unattended, and the chain cannot be read", awayOutage(), false},
		{"unattended, and the node is down", awayNodeOutage(), false}, {"the node is restored from a backup", restored(), true},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.set.Ticks += *deeper - shallower
			began := time.Now()
			r := Sell(c.set)
			t.Log(r, time.Since(began).Round(time.Millisecond))
			if r.Broken != "" {
				t.Error("the provider can lose more than it was told")
			}
			if c.all && !r.All {
				t.Error("the search should have found every state there is")
			}
		})
	}
}

// TestEachRuleOfTheProvider removes rules from a world in which the bound holds.
// It must break, or backed says what stands behind the rule in so small a world.
func TestEachRuleOfTheProvider(t *testing.T) {
	long := attended()
	long.Job, long.Balance, long.UnlockDelay, long.Only = 8, 9, 4, []string{"take", "request unlock", "withdraw", "acknowledge"}
	later := unattended() // the channel was taken back once before
	later.Epoch, later.Only = 1, []string{"take", "acknowledge"}
	refill := unattended()
	refill.Prepay, refill.StartBy, refill.Ticks = 1, 9, 16
	refill.Only = []string{"take", "request unlock", "withdraw", "fund", "prepay", "acknowledge"}
	again := unattended()
	again.Jobs, again.Balance, again.Purse, again.Ticks = 2, 0, 5, 14
	again.Only = []string{"take", "cancel", "fund", "acknowledge", "contest by later terms"}
	final := unattended()
	final.Ticks, final.Only = 13, []string{"take", "acknowledge", "contest by a final usage"}
	margin := chainOutage()
	margin.Ticks = 10
	margin.Only = []string{"take", "request unlock", "withdraw", "voucher"}
	strange := unattended() // terms under which nothing can be claimed
	strange.Only = []string{"take", "acknowledge"}
	alone := prepaid()
	alone.Only = []string{"take", "prepay"}
	backup := restored()
	backup.Only = []string{"take", "voucher", "ask for a release", "use the release", "the provider restores a backup"}
	brief := attended()
	brief.Ticks = 8
	gone := unattended()
	gone.Only = []string{"take", "acknowledge"}
	for _, c := range []struct {
		set    Setup
		off    []Rule
		backed string
	}{
		{long, []Rule{UnlockAtSigning}, "the start asks again"},
		{long, []Rule{UnlockAtStart}, "the job is stopped at once, and unlockDelay is long enough to collect"},
		{long, []Rule{UnlockInRun}, ""},
		{attended(), []Rule{UnlockAtSigning, UnlockAtStart, UnlockInRun}, ""},
		{refilled(), []Rule{Released}, ""},
		{brief, []Rule{NoClaimOpen}, "only this provider opens claims, and the claimed job is open until they end"},
		{later, []Rule{EpochAtSigning}, "the start asks again"},
		{later, []Rule{EpochAtSigning, EpochAtStart}, "the job is stopped at once"},
		{later, []Rule{EpochAtSigning, EpochAtStart, EpochInRun}, ""},
		{refill, []Rule{EpochInRun}, ""},
		{twoJobs(), []Rule{OneJob}, ""},
		{again, []Rule{SeqFollows}, ""},
		{twoJobs(), []Rule{BaselineIsOwed}, ""},
		{brief, []Rule{HeadroomAtSigning}, "the start asks again, at head-N"},
		{brief, []Rule{HeadroomAtStart}, "a job that the channel cannot pay is stopped at once"},
		{chainOutage(), []Rule{HeadroomInRun}, ""},
		{chainOutage(), []Rule{HeadroomWhenBlind}, ""},
		{brief, []Rule{TermsExpire}, "a life of seconds is less than a tick"},
		{attended(), []Rule{UnpaidLimit}, ""},
		{awayOutage(), []Rule{SilenceLimit}, ""},
		{nodeOutage(), []Rule{DeadMan}, ""},
		{awayNodeOutage(), []Rule{SilentDeadMan}, ""},
		{strange, []Rule{AttestorListed}, ""},
		{strange, []Rule{VerifiersNamed}, ""},
		{strange, []Rule{AwayInWindow}, ""},
		{strange, []Rule{BeginsNow}, ""},
		{strange, []Rule{StartAckFirst}, ""},
		{alone, []Rule{StartAckFirst}, ""},
		{alone, []Rule{PrepayFirst}, ""},
		{backup, []Rule{RestoreCollects}, ""},
		{refilled(), []Rule{ProviderLast}, ""},
		{refilled(), []Rule{ReleaseNoJob}, ""},
		{refilled(), []Rule{ReleaseCollected}, "the contract refuses a release until its sum is collected"},
		{margin, []Rule{CollectInMargin}, ""},
		{margin, []Rule{MarginLongEnough}, ""},
		{final, []Rule{FinalOnce}, ""},
		{gone, []Rule{ClaimWhenGone}, ""},
	} {
		names := make([]string, len(c.off))
		for i, r := range c.off {
			names[i] = string(r)
		}
		t.Run(strings.Join(names, " + "), func(t *testing.T) {
			c.set.Off = c.off
			if c.backed != "" {
				c.set.Ticks += *deeper - shallower
			}
			r := Sell(c.set)
			t.Log(r)
			if (r.Broken == "") != (c.backed != "") {
				t.Errorf("removed, and the bound breaks: %v; it should hold because %q", r.Broken != "", c.backed)
			}
			if c.set.Off = nil; c.set.Only != nil {
				c.set.Ticks = r.Ticks + 1
				if r = Sell(c.set); r.Broken != "" {
					t.Errorf("the bound does not hold with the rule either: %v", r)
				}
			}
		})
	}
}
