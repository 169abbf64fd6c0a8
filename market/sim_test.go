package market

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// A sim is both sides of one job with simulated executors between them: a
// container engine, a chain, a wire of a fixed delay, and a scheduler that lets
// anything happen in any order. Every number comes from choose, so a run can be
// repeated from a seed, a fuzzer's bytes or rapid.
type sim struct {
	t      tester
	choose func(n int) int // in [0, n)
	now    int64           // ms; the chain's head time is now/1000
	cons   *node
	prov   *node
	boxes  map[uint32]*box // containers by task
	wire   []letter        // snapshots on their way, in order
	delay  int64           // ms, of the wire
	skew   int64           // ms, the provider's clock ahead of the consumer's
	heard  int64           // when the last snapshot arrived
	old    []Event         // answers given, to be given again
	lies   bool            // the provider lies in snapshots and bills
	faults bool            // containers get lost, images are broken, funding fails
	calm   bool            // no more faults, cancels or crashes: everything comes to its end
	funded bool
	asked  bool   // the consumer cancelled
	paid   Amount // by vouchers in the provider's hands
	early  Amount // of it or promised, before there was a bill
}

// node is one side: its record as on disk, and what it is doing.
type node struct {
	rig
	doing map[uint32]*deed // by effect number
}

// deed is an effect that was begun: what it will report, and what it reported.
type deed struct {
	effect Effect
	report *Event
}

// box is a container.
type box struct {
	began, until, ended int64 // engine clock; 0: not yet
	code                int32
	oom, killed         bool
}

type letter struct {
	at int64
	ev Event
}

func newSim(t tester, choose func(int) int, lies, faults bool) *sim {
	tasks, replicas := 1+choose(6), uint16(1+choose(3))
	s := &sim{t: t, choose: choose, now: 1_000_000, boxes: map[uint32]*box{}, lies: lies, faults: faults,
		delay: int64(choose(400)), skew: int64(choose(7)-3) * 250_000}
	terms := testTerms(replicas, 10_000)
	terms.StartBy = uint64(s.now/1000) + 120
	terms.PrepaySeconds = []uint16{0, 0, 4}[choose(3)]
	side := func(side Side, now int64) *node {
		return &node{rig{t, NewJob(side, JobID{1}, terms, taskRange(tasks), now), now}, map[uint32]*deed{}}
	}
	s.cons, s.prov = side(Consumer, s.now), side(Provider, s.now+s.skew)
	s.cons.j.RequireVerdict = choose(4) == 0
	if choose(2) == 0 { // vouchers while it runs
		s.cons.j.Pace = Pace{VoucherSeconds: 5, GraceSeconds: 10, StopSeconds: 3}
		s.prov.j.Pace = s.cons.j.Pace
	}
	s.heard = s.now
	return s
}

func (s *sim) chance(n int) bool { return !s.calm && s.choose(n) == 0 }

// apply steps a side at its own clock; a refusal must have changed nothing,
// which the rig checks.
func (s *sim) apply(n *node, ev Event) error {
	n.now = s.now
	if n == s.prov {
		n.now += s.skew
	}
	err := n.step(ev)
	if err == nil && ev.Seq != 0 && len(s.old) < 64 && n == s.prov {
		s.old = append(s.old, ev)
	}
	if s.cons.j.Usage == nil && s.cons.j.awaits(EffectPay) {
		s.early = s.early.Max(s.cons.j.Cumulative) // it may be signed already
	}
	for seq := range n.doing { // a node ends what its job does not await
		if !slices.ContainsFunc(n.j.Pending, func(e Effect) bool { return e.Seq == seq }) {
			delete(n.doing, seq)
		}
	}
	return err
}

// tick lets one thing happen.
func (s *sim) tick() {
	switch s.choose(12) {
	case 0, 1:
		s.pass(int64(1 + s.choose(900)))
	case 2, 3, 4:
		s.act(s.prov)
	case 5, 6, 7:
		s.act(s.cons)
	case 8:
		s.send()
	case 9:
		s.seeChain()
	default:
		s.disturb()
	}
}

// pass lets time go by: letters arrive in order, containers end, deadlines come.
func (s *sim) pass(ms int64) {
	s.now += ms
	for _, b := range s.boxes {
		if b.began != 0 && b.ended == 0 && b.until <= s.now+s.skew {
			b.ended = b.until
		}
	}
	if s.now-s.heard > 5000 { // both are alive: silence does not last
		s.send()
	}
	for len(s.wire) > 0 && s.wire[0].at <= s.now {
		l := s.wire[0]
		s.wire, s.heard = s.wire[1:], s.now
		for _, e := range s.cons.j.Pending {
			if e.Kind == EffectWatch {
				l.ev.Seq = e.Seq
				s.apply(s.cons, l.ev)
			}
		}
	}
	for _, n := range []*node{s.prov, s.cons} {
		clock := s.now
		if n == s.prov {
			clock += s.skew
		}
		if ev, ok := Due(n.j, uint64(s.now/1000), clock, testSettle); ok {
			s.apply(n, ev)
		}
	}
	rich := Money{Known: s.choose(50) != 0, Slot: Slot{Balance: NewAmount(1 << 60)}}
	if ev, ok := Unpaid(s.prov.j, rich, s.now+s.skew); ok {
		s.asked = true // for want of vouchers, which the scheduler may have held back
		s.apply(s.prov, ev)
	}
}

// send puts the provider's snapshot on the wire.
func (s *sim) send() {
	ev := Event{Kind: EventObserved, Text: string(s.prov.j.Phase), Tasks: slices.Clone(s.prov.j.Tasks)}
	if s.prov.j.State == Failed || s.prov.j.State == Cancelled {
		ev.Reason, ev.Verdict = s.prov.j.Reason, s.prov.j.Detail
	}
	if s.lies {
		s.lieInSnapshot(&ev)
	}
	s.wire = append(s.wire, letter{s.now + s.delay, ev})
}

func (s *sim) lieInSnapshot(ev *Event) {
	for i := range ev.Tasks {
		t := &ev.Tasks[i]
		switch s.choose(12) {
		case 0:
			t.State = TaskState(s.choose(9)) // also backwards, also unknown
		case 1:
			t.StartedMs, t.FinishedMs = -1<<63, 1<<63-1
		case 2:
			t.FinishedMs += int64(s.choose(1_000_000))
		case 3:
			t.Packed, t.Index = true, uint32(s.choose(20))
		}
	}
	if s.choose(40) == 0 {
		ev.Reason = Reason(s.choose(12))
	}
}

// seeChain lets a side read the channel's slot.
func (s *sim) seeChain() {
	for _, n := range []*node{s.cons, s.prov} {
		if s.funded && n.j.State == Agreed && (s.calm || s.choose(2) == 0) {
			s.apply(n, Event{Kind: EventFunded})
		}
	}
}

// disturb is all that can go wrong.
func (s *sim) disturb() {
	switch {
	case s.chance(30):
		s.asked = true
		s.apply(s.cons, Event{Kind: EventCancel, Reason: ReasonConsumer})
	case s.chance(6): // kill -9, and a restart: the record survives, what was begun does not
		for _, n := range []*node{s.cons, s.prov} {
			if s.choose(2) == 0 {
				n.j, n.doing = roundTrip(s.t, n.j), map[uint32]*deed{}
			}
		}
	case s.chance(3) && len(s.old) > 0: // an answer comes again
		before := s.prov.j
		if err := s.apply(s.prov, s.old[s.choose(len(s.old))]); err == nil && len(s.prov.j.Pending) != len(before.Pending) {
			s.t.Fatalf("an answer counted twice: %v to %v", before.Pending, s.prov.j.Pending)
		}
	case s.faults && s.chance(6): // somebody kills a container
		for _, b := range s.boxes {
			if b.began != 0 && b.ended == 0 && s.choose(3) == 0 {
				b.killed, b.code, b.ended = true, 137, s.now+s.skew
			}
		}
	}
}

// act begins or reports one pending effect of a side.
func (s *sim) act(n *node) {
	if len(n.j.Pending) == 0 {
		return
	}
	s.carryOut(n, n.j.Pending[s.choose(len(n.j.Pending))])
}

func (s *sim) carryOut(n *node, e Effect) {
	d := n.doing[e.Seq]
	if d == nil {
		d = &deed{effect: e}
		n.doing[e.Seq] = d
	}
	if d.report == nil {
		ev := Event{}
		if n == s.prov {
			ev = s.provide(e)
		} else {
			ev = s.consume(e)
		}
		if ev.Kind == 0 {
			return // goes on
		}
		ev.Seq = e.Seq
		if ev.ofTask() {
			ev.Task = e.Task
		}
		d.report = &ev
		if s.choose(2) == 0 && !s.calm {
			return // told later, or lost in a crash and done again
		}
	}
	ev := *d.report
	if row := e.Kind.row(); ev.Kind != row.Tells {
		delete(n.doing, e.Seq)
	}
	d.report = nil
	if err := s.apply(n, ev); err != nil {
		s.t.Fatalf("the answer %s of effect %s was not taken: %v", ev.Kind, e.Kind, err)
	}
}

// String is for a failed run.
func (s *sim) String() string {
	side := func(n *node) string {
		out := fmt.Sprintf("%s %s (%s: %s) stopping=%v verdict=%q cumulative=%v", n.j.Side, n.j.State, n.j.Reason, n.j.Detail, n.j.Stopping, n.j.Verdict, n.j.Cumulative)
		for _, t := range n.j.Tasks {
			out += fmt.Sprintf("\n    task %d %s %d..%d idle %d ended %d packed %v", t.Index, t.State, t.StartedMs, t.FinishedMs, t.IdleMs, t.EndedMs, t.Packed)
		}
		return out + fmt.Sprintf("\n    pending %v\n", n.j.Pending)
	}
	return fmt.Sprintf("\nnow %d delay %d skew %d\n%s%s", s.now, s.delay, s.skew, side(s.cons), side(s.prov))
}

// seeded gives choices from a seed.
func seeded(seed uint64) func(int) int {
	r := rand.New(rand.NewPCG(seed, 1))
	return r.IntN
}

// bytesOf gives choices from a fuzzer's bytes; zeros when they are used up.
func bytesOf(b []byte) func(int) int {
	return func(n int) int {
		if len(b) == 0 {
			return 0
		}
		c := int(b[0])
		b = b[1:]
		return c % n
	}
}
