package node

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
	"github.com/gpubourse/bourse/proto/bourse/v1/boursev1connect"
)

func taskView(t market.Task) *pb.TaskStatus {
	v := &pb.TaskStatus{Index: t.Index, State: t.State.String(), ExitCode: t.ExitCode, Oom: t.OOM, Reason: proto.Words(t.Reason),
		StartedMs: t.StartedMs, FinishedMs: t.FinishedMs, Packed: t.Packed}
	for _, o := range t.Outputs {
		v.Outputs = append(v.Outputs, &pb.Output{Path: o.Path, Tar: o.Tar[:], SizeBytes: o.SizeBytes})
	}
	return v
}

// viewOrder shows an order with its shares; it runs on the loop.
func (n *Node) viewOrder(o *orderRecord) *pb.Order {
	cur := n.currency(o.Order.Bid.Token)
	now := n.now().UnixMilli()
	v := &pb.Order{
		Id: o.Order.ID.String(), Name: o.Order.Name, Reason: o.Order.Reason, CreatedMs: o.Order.CreatedMs, EndedMs: o.Order.EndedMs,
		TasksTotal: uint32(len(o.Order.Tasks)), Token: cur.Symbol, Decimals: uint32(cur.Decimals), ExitCode: o.Order.ExitCode(),
		MaxPrice: o.Order.Bid.Limit.PerHour().String(),
	}
	var cost, most market.Amount
	for _, id := range o.Order.Jobs {
		r := n.jobs[id]
		if r == nil {
			continue
		}
		v.Shares = append(v.Shares, n.viewShare(r, now))
		_, running := r.Job.Count()
		v.TasksRunning += uint32(running)
		cost, _ = cost.Add(r.Job.Owed(now)) // of one that failed, too: the vouchers that it gave
		most, _ = most.Add(r.Job.MaxCost())
	}
	for _, t := range o.Order.Tasks {
		if t.State == market.OrderTaskDone {
			v.TasksDone++
			if t.ExitCode != 0 {
				v.TasksFailed++
			}
		}
	}
	v.Cost, v.MaxCost = cost.String(), most.String()
	v.State, v.Reason = n.orderState(o, v)
	return v
}

// orderState names an order's state for people, with the reason why it waits.
func (n *Node) orderState(o *orderRecord, v *pb.Order) (state, reason string) {
	if o.Order.EndedMs != 0 {
		return string(o.Order.Outcome), o.Order.Reason
	}
	switch {
	case o.Order.Cancelled:
		return "cancelling", "waiting for its providers to stop and settle"
	case len(o.Order.OpenTasks()) > 0 && v.TasksRunning == 0 && len(v.Shares) == 0:
		return "open", o.Order.Reason
	case len(o.Order.OpenTasks()) > 0:
		return "placing", o.Order.Reason
	case v.TasksRunning > 0:
		return "running", n.runningWhy(o)
	case v.TasksDone == v.TasksTotal:
		return "settling", n.settlingWhy(o)
	}
	return "starting", "waiting for funds on chain, image and inputs"
}

// quietAfter is how long a provider may be silent before a person is told; it
// shows a running job every five seconds.
const quietAfter = 30 * time.Second

// runningWhy says what of a running order cannot be seen now, so that "running"
// does not stand for what nobody knows; it runs on the loop.
func (n *Node) runningWhy(o *orderRecord) string {
	for _, id := range o.Order.Jobs {
		r := n.jobs[id]
		if r == nil || r.Job.State != market.Running || r.Job.HeardMs == 0 {
			continue
		}
		if quiet := time.Duration(n.now().UnixMilli()-r.Job.HeardMs) * time.Millisecond; quiet > quietAfter {
			return fmt.Sprintf("as far as is known: provider %s was not heard of for %v and is asked again and again; time that it cannot show is not paid", r.Peer.String()[:market.ShortLen], quiet.Round(time.Second))
		}
	}
	if n.headErr != nil {
		return "the chain cannot be read here: the job goes on with what its channel held when it was read last"
	}
	return ""
}

// settlingWhy says what the end of an order waits for, and until when; it runs on
// the loop.
func (n *Node) settlingWhy(o *orderRecord) string {
	for _, id := range o.Order.Jobs {
		r := n.jobs[id]
		if r == nil || r.Job.State != market.Exited || n.now().UnixMilli()-r.Job.ExitedMs < settleTimeout.Milliseconds() {
			continue
		}
		who := r.Peer.String()[:market.ShortLen]
		if until := r.Job.BillUntilMs(); r.Job.Usage == nil && until != 0 {
			return fmt.Sprintf("waits for the outputs and the bill of provider %s until %s; if none comes nothing more is paid", who, time.UnixMilli(until).UTC().Format(time.DateTime+" MST"))
		}
		switch {
		case r.Job.Usage == nil && n.headErr != nil:
			return fmt.Sprintf("cannot have the devices of provider %s challenged before the chain can be read again", who)
		case r.Job.Usage == nil:
			until := time.UnixMilli(r.Job.ExitedMs + market.BillWithinMs).UTC().Format(time.DateTime + " MST")
			return fmt.Sprintf("waits for the settle session with provider %s until %s; if none can be held nothing more is paid", who, until)
		}
		return fmt.Sprintf("hands the last voucher to provider %s, which does not answer; it is on record and can be asked for", who)
	}
	return "outputs, attestation and payment"
}

// viewShare shows one job of an order.
func (n *Node) viewShare(r *jobRecord, nowMs int64) *pb.Share {
	j := r.Job
	p := n.progress[j.ID]
	s := &pb.Share{
		Job: j.ID.String(), Provider: r.Peer.String(), Model: r.Model, Simulated: r.Simulated, State: j.State.String(), Phase: string(j.Phase),
		Reason: j.Reason.String(), DoneBytes: uint64(max(0, p.done)), TotalBytes: uint64(max(0, p.total)), SecondsUsed: j.Seconds(nowMs),
		RatePerHour: j.Terms.RatePerHour.PerHour().String(), Replicas: uint32(j.Terms.Replicas), Channel: j.Terms.Channel.String(),
		Verdict: j.Verdict, VerdictNote: j.Detail, Bundle: r.Bundle, StartedMs: j.AgreedMs, EndedMs: j.EndedMs,
	}
	if j.Usage != nil {
		s.SecondsUsed = j.Usage.SecondsUsed
	}
	if j.Detail != "" && j.Reason != market.ReasonNone {
		s.Reason += ": " + j.Detail
	}
	owed := j.Owed(nowMs)
	s.Owed = owed.String()
	if r.FundTx != (market.Hash{}) {
		s.FundTx = "0x" + r.FundTx.String()
	}
	if r.CollectTx != (market.Hash{}) {
		s.CollectTx = "0x" + r.CollectTx.String()
	}
	if ch := n.channels[j.Terms.Channel]; ch != nil {
		s.Paid = ch.Slot.Collected.SubFloor(j.Terms.Baseline).Min(owed).String()
		s.LeftInChannel = ch.Slot.Balance.String()
	}
	for _, t := range j.Tasks {
		v := taskView(t)
		if size, _, err := n.logs.Size(j.ID, t.Index); err == nil {
			v.LogBytes = uint64(size)
		}
		if slot := j.Slot(t.Index); len(r.Leased) > 0 && t.State >= market.TaskStarting && t.State != market.TaskStopped {
			v.DeviceUuid = r.Leased[slot*(len(r.Leased)/int(max(j.Terms.Replicas, 1)))].UUID
		}
		s.Tasks = append(s.Tasks, v)
	}
	return s
}

// streamLogs follows the logs of all tasks of an order, or of one; tasks that
// are placed later join in. Without follow it sends what is here and ends.
func (n *Node) streamLogs(ctx context.Context, id string, req *pb.LogsRequest, stream boursev1connect.NodeLogsServerStream) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	lines := make(chan *pb.LogLine, 64)
	ended := make(chan struct{}, 1<<12)
	followed := map[string]bool{}
	open := 0
	a := api{n}
	for {
		changed := n.changed()
		v, err := a.GetOrder(ctx, &pb.OrderRef{Ref: id})
		if err != nil {
			return err
		}
		for _, s := range v.Shares {
			for _, t := range s.Tasks {
				key := s.Job + "/" + strconv.Itoa(int(t.Index))
				st, _ := market.ParseTaskState(t.State)
				if followed[key] || req.GetTask() >= 0 && uint32(req.GetTask()) != t.Index || st < market.TaskRunning || st == market.TaskStopped {
					continue
				}
				followed[key] = true
				open++
				n.work.Go(func() {
					n.sendLog(ctx, s, t.Index, req, lines)
					ended <- struct{}{}
				})
			}
		}
		if open == 0 && (v.EndedMs != 0 || !req.GetFollow()) {
			return nil
		}
		select {
		case l := <-lines:
			err = stream.Send(l)
		case <-ended:
			open--
		case <-changed:
		case <-ctx.Done():
			err = translate(ctx.Err())
		}
		for err == nil && len(lines) > 0 { // only this goroutine takes from it
			err = stream.Send(<-lines)
		}
		if err != nil {
			return err
		}
	}
}

// sendLog follows one task's log into lines, until the log or its job ends.
func (n *Node) sendLog(ctx context.Context, s *pb.Share, task uint32, req *pb.LogsRequest, lines chan<- *pb.LogLine) {
	var job market.JobID
	if job.UnmarshalText([]byte(s.Job)) != nil {
		return
	}
	var offset int64
	if req.GetTail() > 0 {
		offset = n.tailOffset(job, task, int(req.GetTail()))
	}
	n.logs.Follow(ctx, job, task, offset, logChunk, req.GetFollow(), func(at int64, b []byte) error {
		select {
		case lines <- &pb.LogLine{Task: task, Provider: s.Provider, Offset: uint64(at), Data: append([]byte(nil), b...)}:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})
}

// tailOffset finds where the last lines of a log begin, looking back at most a
// mebibyte.
func (n *Node) tailOffset(job market.JobID, task uint32, lines int) int64 {
	size, _, err := n.logs.Size(job, task)
	if err != nil {
		return 0
	}
	start := max(0, size-1<<20)
	offset := start
	var text []byte
	n.logs.Follow(context.Background(), job, task, start, logChunk, false, func(_ int64, b []byte) error {
		text = append(text, b...)
		return nil
	})
	for i := len(text) - 2; i >= 0; i-- {
		if text[i] == '\n' {
			if lines--; lines == 0 {
				return offset + int64(i) + 1
			}
		}
	}
	return offset
}
