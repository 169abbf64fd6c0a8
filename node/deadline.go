package node

import (
	"context"
	"errors"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/sandbox"
)

// deadlineStep is how far a job's deadline must be from what the engine was told,
// so that it is told again; in ms.
const deadlineStep = 2000

// tendDeadlines tells the engine how much longer the containers of sold jobs may
// run, as vouchers come in: should this process die, they end when they have run
// unpaid for as long as they may. It runs on the loop.
func (n *Node) tendDeadlines(ctx context.Context, nowMs int64) {
	for id, told := range n.deadlines {
		r := n.jobs[id]
		if r == nil || r.Job.State != market.Running || r.Job.Stopping {
			delete(n.deadlines, id)
			continue
		}
		until := r.Job.RunsUntilMs(n.money(r, nowMs), nowMs)
		if max(until-told, told-until) < deadlineStep {
			continue
		}
		n.deadlines[id] = until
		for _, t := range r.Job.Tasks {
			if t.State == market.TaskRunning {
				n.work.Go(func() { n.moveDeadline(ctx, sandbox.Ref{Job: id, Task: t.Index}, until) })
			}
		}
	}
}

// moveDeadline tells the engine one container's deadline. An engine that does
// not answer is told again at the next step.
func (n *Node) moveDeadline(ctx context.Context, ref sandbox.Ref, untilMs int64) {
	_, err := n.runner.Start(ctx, ref, time.UnixMilli(untilMs))
	if err == nil || ctx.Err() != nil || errors.Is(err, sandbox.ErrNoContainer) {
		return
	}
	n.log.Warn("deadline of a container not moved", "job", ref.Job.Short(), "task", ref.Task, "error", err)
	sleep(ctx, retryMost)
	n.call(ctx, func() {
		if n.deadlines[ref.Job] == untilMs {
			n.deadlines[ref.Job] = 0
		}
	})
}

// runsUntil is the deadline of a container that is about to start, zero for
// none; it runs on the loop.
func (n *Node) runsUntil(id market.JobID) time.Time {
	r := n.jobs[id]
	if r == nil {
		return time.Time{}
	}
	now := n.now().UnixMilli()
	until := r.Job.RunsUntilMs(n.money(r, now), now)
	if until == 0 {
		return time.Time{}
	}
	if n.deadlines[id] == 0 { // else the others hear of the new one's share, too
		n.deadlines[id] = until
	}
	return time.UnixMilli(until)
}
