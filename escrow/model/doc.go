// Package model is a small exhaustive checker of the loss bounds of the escrow:
// one channel, one honest side, one side that does whatever it can in every tick,
// and one outage at the worst moment. The honest side is market.Step, Due and
// Unpaid and the rules of package escrow; the chain is memory.Rules. Nothing of
// them is written down again here, so what is shown holds for the rules as they
// are. A rule is removed by a wrapper around its call, which shows what it is for.
//
// Time goes in ticks of 100 s, money in what a tick of work costs: 100 base units,
// so that no amount is rounded.
package model

import (
	"github.com/gpubourse/bourse/market"
)

const (
	tickSeconds = 100
	tickMs      = tickSeconds * 1000
	epochStart  = 1_000_000 // block time of tick 0, seconds

	snapshotMs   = 12_500 // a provider is heard so often while it says that a job runs
	sessionEvery = 9      // ticks: 15 minutes
)

// perSecond is a rate of one base unit per second.
func perSecond() market.Rate { return market.NewRate(3600) }

// seconds and ms are the block time and the wall clock of a tick.
func seconds(tick int64) uint64 { return uint64(epochStart + tick*tickSeconds) }
func ms(tick int64) int64       { return int64(seconds(tick)) * 1000 }

// price is what so many ticks of work cost.
func price(ticks int64) market.Amount { return market.NewAmount(uint64(max(ticks, 0)) * tickSeconds) }

// ticksOf is how many ticks of work an amount pays for.
func ticksOf(a market.Amount) int64 {
	_, lo := a.Words() // a model never holds more than a few
	return int64(lo) / tickSeconds
}
