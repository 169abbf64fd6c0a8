package node

import (
	"fmt"
	"sync"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
)

// clock is the machine's clock as this node goes by it. It follows the system's
// forward, also over a sleep of the machine, but not back while work runs: a
// provider that counts from a clock that was set back lets the same minutes pass
// twice, and is paid for them once.
type clock struct {
	system func() time.Time
	since  time.Time // with a monotonic reading, which no setting of the clock moves

	mu   sync.Mutex
	lead time.Duration // of the clock over since and the monotonic time from then on
}

func newClock(system func() time.Time) *clock {
	c := &clock{system: system, since: time.Now()}
	c.settle()
	return c
}

// read gives the monotonic time since the beginning, and by how much the
// system's clock leads it now.
func (c *clock) read() (passed, lead time.Duration) {
	passed = time.Since(c.since)
	return passed, c.system().Round(0).Sub(c.since.Round(0)) - passed
}

func (c *clock) now() time.Time {
	passed, lead := c.read()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lead = max(c.lead, lead)
	return c.since.Round(0).Add(passed + c.lead)
}

// settle goes by the system's clock again, wherever that is.
func (c *clock) settle() {
	_, lead := c.read()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lead = lead
}

// slewMost is what a clock that is being kept right may differ by between two
// looks: no setting of it.
const slewMost = 100 * time.Millisecond

// setBack is by how much the system's clock is behind this one.
func (c *clock) setBack() time.Duration {
	_, lead := c.read()
	c.mu.Lock()
	defer c.mu.Unlock()
	return max(0, c.lead-lead)
}

// now is this machine's clock: what a peer's times are judged by, and what goes
// into records and statements.
func (n *Node) now() time.Time { return n.clock.now() }

// tendClock goes by the system's clock again once no work counts on the other;
// it runs on the loop.
func (n *Node) tendClock(nowMs int64) {
	if n.clock.setBack() == 0 {
		return
	}
	for _, r := range n.jobs {
		if r.Job.Side == market.Provider && r.Job.HoldsDevices(nowMs, settleTimeout.Milliseconds()) || r.Job.Side == market.Consumer && !r.Job.State.Final() {
			return
		}
	}
	if back := n.clock.setBack(); back > slewMost {
		n.log.Warn("clock set back", "by", back)
	}
	n.clock.settle()
}

// clockTrouble says why this machine's clock looks wrong, or "". Ahead of the
// chain is told and nothing more: an endpoint may lag. It runs on the loop.
func (n *Node) clockTrouble() string {
	if back := n.clock.setBack(); back > proto.MaxSkew {
		return fmt.Sprintf("clock: it was set back by %s while work ran; the work goes on by the old time, and nothing new is agreed until it is over", back.Truncate(time.Second))
	}
	switch behind := n.clockBehind(); {
	case n.head.Latest.Time == 0:
	case behind > proto.MaxSkew:
		return fmt.Sprintf("clock: this machine is %s behind the chain, so it takes good offers and terms for ones from the future; set its clock", behind)
	case behind < -proto.MaxSkew:
		return fmt.Sprintf("clock: the newest block is %s old, so this machine's clock is fast and others refuse what it signs, or its endpoint lags; set the clock, or use another endpoint", -behind)
	}
	return ""
}

// clockBehind is by how much the newest block was ahead of this machine's clock
// when it was read.
func (n *Node) clockBehind() time.Duration {
	return (time.Duration(n.head.Latest.Time)*time.Second - time.Duration(n.headMs)*time.Millisecond).Truncate(time.Second)
}
