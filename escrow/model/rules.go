package model

import (
	"slices"

	"github.com/gpubourse/bourse/market"
)

// Rule names one rule of the signers that a search can do without.
type Rule string

// The rules of a provider.
const (
	UnlockAtSigning   Rule = "no terms while an unlock is armed"
	UnlockAtStart     Rule = "no start while an unlock is armed"
	UnlockInRun       Rule = "stop when an unlock is armed"
	Released          Rule = "no terms in an epoch whose release was given out"
	NoClaimOpen       Rule = "no terms while a claim is open"
	EpochAtSigning    Rule = "terms name the channel's epoch when signed"
	EpochAtStart      Rule = "terms name the channel's epoch at the start"
	EpochInRun        Rule = "stop when the epoch has moved"
	OneJob            Rule = "one job at a time; a withheld tail ends the channel"
	SeqFollows        Rule = "seq = last + 1"
	BaselineIsOwed    Rule = "baseline = max(last voucher, collected)"
	HeadroomAtSigning Rule = "headroom or a funding transaction when signing"
	HeadroomAtStart   Rule = "headroom at head-N before the start"
	HeadroomInRun     Rule = "stop before the channel runs dry"
	HeadroomWhenBlind Rule = "an unreadable channel holds no more than when it was last read"
	TermsExpire       Rule = "terms are signed before they expire"
	UnpaidLimit       Rule = "stop after v + g without a voucher"
	SilenceLimit      Rule = "stop unpaid work when the chain is silent for NOTICE / 2"
	DeadMan           Rule = "the dead-man timer stops what its daemon would have stopped"
	ProviderLast      Rule = "the provider signs last"
	ReleaseNoJob      Rule = "no release while a job is open"
	ReleaseCollected  Rule = "no release before everything owed is collected"
	CollectInMargin   Rule = "collect when an unlock matures within the margin"
	MarginLongEnough  Rule = "outage + inclusion < margin"
	FinalOnce         Rule = "one final usage, when every task is over"
	ClaimWhenGone     Rule = "claim when the consumer is gone"
	AttestorListed    Rule = "the attestor is on the network file's list"
	VerifiersNamed    Rule = "unattended work needs named verifiers and an attestor"
	AwayInWindow      Rule = "unattended time fits the dispute window as the escrow clamps it"
	BeginsNow         Rule = "terms begin now"
	PrepayFirst       Rule = "no start before the prepay is here"
	StartAckFirst     Rule = "no more than v + g before the start is acknowledged"
	SilentDeadMan     Rule = "the dead-man timer counts the chain as silent"
	RestoreCollects   Rule = "after a restore collect only, until the epoch changes"
)

// The rules of a consumer.
const (
	BillInSight       Rule = "sign no more than the own clock saw"
	AckAfterSession   Rule = "acknowledge a start only after a session passed"
	PrepayIsNoAck     Rule = "a prepay voucher stands for no usage"
	ContestLies       Rule = "contest a claim that the final usage contradicts"
	WindowLongEnough  Rule = "outage < dispute window"
	UnlockStopsClaims Rule = "ask the channel back when the provider is not trusted"
	AskBackLies       Rule = "ask the channel back while a job runs on lies"
	SessionsGoOn      Rule = "no vouchers when the last passed session is older than sessionEvery"
)

// without reports whether a rule is removed.
func (s Setup) without(r Rule) bool { return slices.Contains(s.Off, r) }

// Setup is one small world. All times are in ticks, all money in what one tick
// of work costs.
type Setup struct {
	Voucher, Grace, Stop int64 // market.Pace: v, g, s
	Job                  int64 // a task runs so long when nobody stops it
	Unattended, Prepay   int64
	UnlockDelay          int64
	Window, Notice       int64  // of a dispute; NOTICE
	Outage               int64  // R: length of the one outage; 0 none
	NodeDown             bool   // the outage is of the node, not of the chain
	Restore              bool   // the node is set back to a backup without records, once
	Leaves               bool   // at a consumer: the provider may stop working and say that it runs
	Margin               int64  // M
	StartBy              int64  // from signing
	Balance, Purse       int64  // in the channel at first, and what may still be added
	Jobs                 int    // terms signed at most
	Quorum               bool   // the named verifiers attest; at a consumer: they collude
	Epochs               uint32 // how often money is taken back at most
	Ticks                int    // depth of the search
	Epoch                uint32 // of the channel at first
	Off                  []Rule
	// Only, when set, are the moves that the adversary makes: a way past a removed
	// rule can be shown without all the others.
	Only []string
}

// may reports whether the adversary makes a move.
func (s Setup) may(move string) bool { return s.Only == nil || slices.Contains(s.Only, move) }

func (s Setup) pace() market.Pace {
	return market.Pace{VoucherSeconds: uint32(s.Voucher * tickSeconds), GraceSeconds: uint32(s.Grace * tickSeconds), StopSeconds: uint32(s.Stop * tickSeconds)}
}

// terms are what both sides would sign at a tick.
func (s Setup) terms(c *chain, tick int64, epoch, seq uint32, baseline market.Amount) market.Terms {
	t := market.Terms{Channel: c.channel, Epoch: epoch, Seq: seq, Baseline: baseline, RatePerHour: perSecond(), Replicas: 1,
		MaxSeconds: uint32(s.Job * tickSeconds), UnattendedSeconds: uint32(s.Unattended * tickSeconds),
		PrepaySeconds: uint16(s.Prepay * tickSeconds), NotBefore: seconds(tick), StartBy: seconds(tick + s.StartBy),
		Expires: seconds(tick) + 10, DisputeWindow: uint32(s.Window * tickSeconds)}
	if s.Unattended > 0 {
		t.Attestor, t.VerifiersHash = c.attestor, market.Hash{1}
	}
	return t
}
