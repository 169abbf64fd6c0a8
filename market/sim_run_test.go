package market

import (
	"flag"
	"testing"

	"pgregory.net/rapid"
)

// run lets a job live through a number of chances, then lets it come to rest.
func (s *sim) run(ticks int) {
	for range ticks {
		s.tick()
	}
	s.calm = true
	for round := 0; round < 600 && !s.atRest(); round++ {
		for _, n := range []*node{s.prov, s.cons} {
			for i := 0; i < len(n.j.Pending); i++ {
				s.carryOut(n, n.j.Pending[i])
			}
		}
		s.seeChain()
		s.send()
		s.pass(700)
	}
}

// atRest reports whether both sides are over and have nothing left to do.
func (s *sim) atRest() bool {
	return s.cons.j.State.Final() && s.prov.j.State.Final() && len(s.cons.j.Pending) == 0 && len(s.prov.j.Pending) == 0
}

// honest checks how a job ends when both sides are alive and tell the truth.
func (s *sim) honest() {
	c, p := s.cons.j, s.prov.j
	if c.State == Failed && c.Reason.distrust() { // attestation or output refused: the provider keeps its bill
		if !s.faults || c.Reason == ReasonBill && c.Detail != "not delivered" {
			s.t.Fatalf("an honest provider is refused%v", s)
		}
		if s.early.Less(s.paid) || len(s.boxes) != 0 {
			s.t.Fatalf("refused, and paid or running%v", s)
		}
		return
	}
	if !s.atRest() {
		s.t.Fatalf("not at rest%v", s)
	}
	if (c.State == Settled) != (p.State == Settled) || c.State == Settled && c.Cumulative != p.Cumulative || c.Cumulative.Less(p.Cumulative) {
		s.t.Fatalf("the sides differ%v", s)
	}
	if !s.faults && c.State != Settled && !(s.asked && c.State == Cancelled) && c.Reason != ReasonNotStarted && c.Reason != ReasonNotFunded {
		s.t.Fatalf("ends badly without a fault%v", s)
	}
	if s.asked && !s.faults && c.State == Failed && c.StopMs != 0 {
		s.t.Fatalf("a cancel ends in %s%v", c.State, s)
	}
	if len(s.boxes) != 0 {
		s.t.Fatalf("containers are left: %v%v", s.boxes, s)
	}
	s.bill(p)
}

// bill adds up again what was settled, from the tasks that ended.
func (s *sim) bill(p Job) {
	var ms int64
	for _, t := range p.Tasks {
		if t.State == TaskEnded {
			ms += t.FinishedMs - t.StartedMs
		}
	}
	if p.State != Settled {
		if s.early.Max(p.Terms.Baseline).Less(p.Cumulative) || s.early.Less(s.paid) {
			s.t.Fatalf("paid without a settled job%v", s)
		}
		return
	}
	want, _ := p.Terms.Baseline.Add(NewAmount(uint64(ms/1000) * 100))
	want = want.Max(s.early) // prepay, and what vouchers paid for tasks that were lost later
	if p.Cumulative != want || s.paid != want || int64(p.Usage.SecondsUsed) != ms/1000 {
		s.t.Fatalf("settled at %v for %d ms, not %v%v", p.Cumulative, ms, want, s)
	}
}

// dishonest checks what a lying provider can gain: no more than the terms, and
// no more than the consumer's clock saw.
func (s *sim) dishonest() {
	c := s.cons.j
	if !c.State.Final() && c.State != Exited { // an exit that never gets a bill ends after a day
		s.t.Fatalf("a liar keeps the consumer waiting%v", s)
	}
	if s.paid.IsZero() {
		return
	}
	gain := s.paid.SubFloor(c.Terms.Baseline)
	var saw int64
	for slot := range int(c.Terms.Replicas) { // at most what the slot was in sight
		first, last := int64(0), int64(0)
		for i := slot; i < len(c.Tasks); i += int(c.Terms.Replicas) {
			t := c.Tasks[i]
			if c.Pace.Metered() { // paid for by period, and perhaps never seen ended
				t.State, t.IdleMs, t.EndedMs = TaskEnded, c.AgreedMs, s.now
			}
			if t.State == TaskEnded {
				if first == 0 {
					first = t.IdleMs
				}
				first, last = min(first, t.IdleMs), max(last, t.EndedMs)
			}
		}
		saw += last - first
	}
	most := Owed(c.Terms.RatePerHour, uint32((saw+c.toleranceAllMs(saw))/1000)).Max(c.Terms.Prepaid())
	if c.Terms.MaxOwed().Less(gain) || most.Less(gain) {
		s.t.Fatalf("paid %v, seen %v%v", gain, most, s)
	}
}

var seeds = flag.Int("seeds", 300, "simulated jobs of each kind")

func TestSim(t *testing.T) {
	ends := map[State]int{}
	for seed := range *seeds {
		for kind, faults := range []bool{false, true} {
			s := newSim(t, seeded(uint64(2*seed+kind)), false, faults)
			s.run(100 + s.choose(400))
			if s.honest(); t.Failed() {
				t.Fatalf("seed %d, faults %v", seed, faults)
			}
			ends[s.cons.j.State]++
		}
		s := newSim(t, seeded(uint64(seed)), true, seed%2 == 0)
		s.run(100 + s.choose(400))
		s.dishonest()
	}
	for _, want := range []State{Settled, Cancelled, Failed} {
		if ends[want] < *seeds/20 {
			t.Errorf("only %d of %d simulated jobs ended %s: the chances are badly drawn", ends[want], 2**seeds, want)
		}
	}
}

func TestSimRapid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		s := newSim(t, draw, false, draw(2) == 0)
		s.run(draw(200))
		s.honest()
	})
}

func FuzzSim(f *testing.F) {
	f.Add([]byte{3, 1, 50, 2, 4, 4, 9, 2, 5, 8, 0, 200}, false)
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, true)
	f.Fuzz(func(t *testing.T, b []byte, lies bool) {
		s := newSim(t, bytesOf(b), lies, true)
		if s.run(len(b)); lies {
			s.dishonest()
		} else {
			s.honest()
		}
	})
}
