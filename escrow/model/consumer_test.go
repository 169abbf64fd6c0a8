package model

import (
	"strings"
	"testing"
	"time"
)

// alone: nobody but the consumer judges the provider.
func alone() Setup {
	return Setup{Voucher: 1, Grace: 1, Stop: 1, Job: 6, UnlockDelay: 4, Window: 3, Notice: 2, StartBy: 4, Prepay: 1, Balance: 6, Outage: 2, Ticks: 6}
}

// colluding: the verifiers that the terms name say what the provider likes.
func colluding() Setup {
	s := alone()
	s.Quorum, s.Unattended, s.Job, s.Ticks = true, 3, 5, 6
	return s
}

func present() Setup {
	s := colluding()
	s.Outage, s.Ticks = 0, 7
	return s
}

// lying: the provider need not be away for long to get more than it worked for, if
// nothing is done about it.
func lying() Setup {
	s := present()
	s.Grace, s.Stop, s.Prepay, s.Notice, s.StartBy, s.Unattended, s.Window, s.Ticks = 0, 0, 0, 0, 2, 4, 4, 10
	s.Only = []string{"start", "be silent", "state", "claim", "finalize"}
	return s
}

// leaving: the job runs longer than sessions may be old.
func leaving() Setup {
	s := alone()
	s.Leaves, s.Job, s.Balance, s.Outage, s.Ticks = true, 13, 13, 0, 14
	s.Only = []string{"start", "state"}
	return s
}

func TestConsumerNeverLosesMoreThanTold(t *testing.T) {
	for _, c := range []struct {
		name string
		set  Setup
	}{{"a lone provider", alone()}, {"a provider and its verifiers", colluding()}, {"they, while nobody is away", present()},
		{"they, while the job runs on lies", lying()}, {"a provider that stops working", leaving()}} {
		t.Run(c.name, func(t *testing.T) {
			c.set.Ticks += *deeper - shallower
			began := time.Now()
			r := Buy(c.set)
			t.Log(r, time.Since(began).Round(time.Millisecond))
			if r.Broken != "" {
				t.Error("the consumer can lose more than it was told")
			}
		})
	}
}

func TestEachRuleOfTheConsumer(t *testing.T) {
	short := colluding()
	short.Unattended, short.Ticks = 2, 6
	for _, c := range []struct {
		set Setup
		off []Rule
	}{
		{alone(), []Rule{BillInSight}},
		{alone(), []Rule{AckAfterSession}},
		{present(), []Rule{PrepayIsNoAck}},
		{present(), []Rule{ContestLies}},
		{short, []Rule{WindowLongEnough}},
		{present(), []Rule{UnlockStopsClaims}},
		{lying(), []Rule{AskBackLies}},
		{leaving(), []Rule{SessionsGoOn}},
	} {
		names := make([]string, len(c.off))
		for i, r := range c.off {
			names[i] = string(r)
		}
		t.Run(strings.Join(names, " + "), func(t *testing.T) {
			c.set.Off = c.off
			r := Buy(c.set)
			t.Log(r)
			if r.Broken == "" {
				t.Error("the rule is removed, and every bound holds")
			}
		})
	}
}
