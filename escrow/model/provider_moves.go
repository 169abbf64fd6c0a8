package model

import (
	"fmt"
	"strings"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

type wordKind uint8

const (
	silence wordKind = iota
	says             // a snapshot of the task
	states           // a running usage
	bills            // the final usage
)

// word is what the provider says to the consumer in a tick.
type word struct {
	kind  wordKind
	task  market.Task
	usage market.Usage
	words string
}

// next gives every tick that a provider can make of a state: whether it starts, what it
// says and one call of the contract; and for the consumer, whether it goes away or
// wants its money back just now.
func (g buyer) next(p purchase) (out []edge[purchase]) {
	for _, c := range g.calls(p) {
		for _, starts := range []bool{false, true} {
			if starts && (p.Ran || !g.may("start")) {
				continue
			}
			for _, m := range g.words(p) {
				for _, fate := range g.fates(p) {
					to := c.to
					to.Ran = p.Ran || starts
					words := c.move + m.words
					if starts {
						words = "really starts " + words
					}
					switch fate {
					case "away":
						to.Away, to.AwaySpent = g.Outage, true
						words += " (the consumer is away from now)"
					case "quit":
						to.Quit = p.Tick
						words += " (the consumer wants its money back)"
					case "leave":
						to.Left = p.Tick
						words += " (the job runs no more, whatever is said)"
					}
					g.tick(&to, m)
					out = append(out, edge[purchase]{words, to})
				}
			}
		}
	}
	return out
}

func (g buyer) describe(p purchase) string {
	return fmt.Sprintf("job %s, acknowledged %s, channel %s+%s", p.Job.State, p.Acked, p.Chain.Balance, p.Chain.Collected)
}

func (g buyer) fates(p purchase) []string {
	out := []string{""}
	if g.Outage > 0 && !p.AwaySpent {
		out = append(out, "away")
	}
	if p.Quit < 0 && g.may("quit") {
		out = append(out, "quit")
	}
	if g.Leaves && p.Ran && p.Left < 0 {
		out = append(out, "leave")
	}
	return out
}

// calls are the calls of the contract that do something, and none.
func (g buyer) calls(p purchase) []edge[purchase] {
	out := []edge[purchase]{{"", p}}
	add := func(words string, r market.Slot, open escrow.OpenClaim) {
		if !g.may(strings.Fields(words)[0]) {
			return
		}
		to := p
		to.Chain, to.Open = r, open
		out = append(out, edge[purchase]{words + " ", to})
	}
	if r, ok := g.c.collect(p.Chain, p.Tick, p.Signed); ok {
		add("collect", r.Slot, p.Open)
	}
	if p.Ack.Job != (market.JobID{}) {
		if r, ok := g.c.claim(p.Chain, p.Tick, g.terms, p.Ack, g.usage(g.Job, market.UsageRunning)); ok {
			add("claim "+r.Claim.Target.String(), r.Slot, r.Claim)
		}
	}
	if p.Open != (escrow.OpenClaim{}) {
		if r, ok := g.c.finalize(p.Chain, p.Tick, p.Open); ok {
			add("finalize", r.Slot, escrow.OpenClaim{})
		}
	}
	return out
}

func (g buyer) usage(ticks int64, phase uint8) market.Usage {
	s := uint32(ticks * tickSeconds)
	return market.Usage{Job: g.c.job(g.terms), SecondsUsed: s, Owed: market.Owed(g.terms.RatePerHour, s), Phase: phase}
}

// words: snapshots that go forward, and usages that are right, too long, as long
// as the terms allow, or dearer than their seconds. Nobody hears while away.
func (g buyer) words(p purchase) (out []word) {
	if p.Away > 1 || p.Job.State.Final() {
		return []word{{}}
	}
	if g.may("be silent") {
		out = append(out, word{})
	}
	for _, said := range []market.TaskState{market.TaskReady, market.TaskStarting, market.TaskRunning, market.TaskEnded} {
		if said < p.Job.Tasks[0].State || p.Job.Tasks[0].State == market.TaskEnded || said != market.TaskRunning && !g.may("say more") {
			continue
		}
		for _, more := range []int64{0, 2} { // of its times only those of the end are believed or not
			t := market.Task{State: said, StartedMs: ms(p.Idle), FinishedMs: ms(p.Tick + more), Packed: said == market.TaskEnded}
			out = append(out, word{kind: says, task: t, words: fmt.Sprintf("says %s until %d", said, p.Tick+more)})
			if said != market.TaskEnded {
				break
			}
		}
	}
	for kind, phase := range map[wordKind]uint8{states: market.UsageRunning, bills: market.UsageFinal} {
		if p.Job.State != market.Running && kind == states || p.Job.State != market.Exited && kind == bills || !g.may("state") {
			continue
		}
		last := p.Tick
		if p.Ended >= 0 {
			last = p.Ended
		}
		for _, ticks := range []int64{last - p.Idle, last - p.Idle + 1, g.Job} {
			u := g.usage(min(ticks, g.Job), phase)
			out = append(out, word{kind: kind, usage: u, words: fmt.Sprintf("states %s of phase %d", u.Owed, phase)})
		}
		if !g.may("lie") {
			out = out[:len(out)-2]
			continue
		}
		dear := g.usage(1, phase)
		dear.Owed = price(g.Job)
		out = append(out, word{kind: kind, usage: dear, words: "states one tick for the price of all"})
	}
	return out
}

// same implements game.
func (g buyer) same(p purchase) purchase { return p }
