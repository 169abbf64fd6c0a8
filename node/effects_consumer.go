package node

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

const (
	vanishAfter = 3 * time.Minute  // a provider that answers nothing so long has lost the job
	giveUpAfter = 10 * time.Minute // outputs that do not come, cancels nobody hears
	retryFirst  = 100 * time.Millisecond
	retryMost   = 2 * time.Second
)

// doFund broadcasts the funding transaction that travelled with the take and
// waits until it is confirmed. Funds that are there already need nothing.
func (n *Node) doFund(ctx context.Context, r jobRecord) outcome {
	if r.Fund.ID == "" {
		return outcome{Event: market.Event{Kind: market.EventDone}}
	}
	var receipt escrow.Receipt
	var err error
	stop := retry(ctx, time.Second, 5*time.Second, func() bool {
		receipt, err = n.ledger.Submit(ctx, r.Fund.command(n.keys.Address, r.Key))
		return err == nil || errors.Is(err, escrow.ErrReverted) ||
			errors.Is(err, escrow.ErrCommand) || errors.Is(err, escrow.ErrNoFunds)
	})
	if stop != nil {
		return outcome{}
	}
	if err != nil {
		n.log.Warn("funding failed", "job", r.Job.ID.Short(), "error", err)
		return outcome{Event: market.Event{Kind: market.EventCancel, Reason: market.ReasonNotFunded, Text: "funding: " + err.Error()}}
	}
	return noted(market.Event{Kind: market.EventDone}, func(r *jobRecord) { r.FundTx = receipt.Tx })
}

// doWatch follows the provider's view of the job until the job is over. Being
// cut off is normal; a provider that stays away loses the job.
func (n *Node) doWatch(ctx context.Context, r jobRecord, e market.Effect) market.Event {
	lastHeard := n.now()
	for wait := retryFirst; ctx.Err() == nil; wait = min(2*wait, retryMost) {
		heard, err := n.watchOnce(ctx, r, e)
		if heard {
			lastHeard, wait = n.now(), retryFirst
		}
		var no *refusal
		if errors.As(err, &no) && (no.Code == pb.Refusal_NOT_FOUND || no.Code == pb.Refusal_NOT_YOURS) || n.now().Sub(lastHeard) > vanishAfter {
			text := "not heard of for " + vanishAfter.String()
			if no != nil {
				text = no.Reason
			}
			n.post(func() {
				n.apply(n.ctx, r.Job.ID, market.Event{Kind: market.EventObserved, Seq: e.Seq, Reason: market.ReasonVanished, Verdict: text})
			})
			return market.Event{} // the job is over now, or exited and waits for other effects
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
		}
	}
	return market.Event{}
}

// watchOnce reads one watch stream to its end.
func (n *Node) watchOnce(ctx context.Context, r jobRecord, e market.Effect) (heard bool, err error) {
	s, err := n.wire.Open(ctx, r.Peer, proto.JobProtocol)
	if err != nil {
		return false, err
	}
	defer s.Close()
	defer context.AfterFunc(ctx, s.Reset)()
	s.SetTimeout(3 * statusHeartbeat)
	if err := s.Send(&pb.JobRequest{Ask: &pb.JobRequest_Watch{Watch: r.Job.ID[:]}}); err != nil {
		return false, err
	}
	for {
		var reply pb.JobReply
		if err := s.Recv(&reply); err != nil {
			s.Reset()
			return heard, err
		}
		if err := proto.ValidateReply(&reply); err != nil {
			s.Reset()
			return heard, err
		}
		if no := reply.GetRefusal(); no != nil {
			return heard, &refusal{Code: no.Code, Reason: no.Reason}
		}
		st := reply.GetStatus()
		if st == nil || market.JobID(st.Job) != r.Job.ID {
			s.Reset()
			return heard, fmt.Errorf("status of something else: %w", proto.ErrInvalid)
		}
		heard = true
		n.observed(ctx, r, e, st)
	}
}

// observed hands a status to the loop and follows the logs of what runs.
func (n *Node) observed(ctx context.Context, r jobRecord, e market.Effect, st *pb.JobStatus) {
	ev := market.Event{Kind: market.EventObserved, Seq: e.Seq, Text: st.Phase}
	if reason := market.ParseReason(st.Reason); reason != market.ReasonNone {
		ev.Reason, ev.Verdict, ev.Text = reason, st.Phase, ""
	}
	for _, t := range st.Tasks {
		state, ok := market.ParseTaskState(t.State)
		if !ok {
			continue // of a newer version: unknown is not a state
		}
		if !slices.ContainsFunc(r.Job.Tasks, func(own market.Task) bool { return own.Index == t.Index }) {
			continue // not of this job: whoever names it would have logs of any number of tasks kept here
		}
		task := market.Task{Index: t.Index, State: state, ExitCode: t.ExitCode, OOM: t.Oom, Reason: t.Reason,
			StartedMs: t.StartedMs, FinishedMs: t.FinishedMs, Packed: t.Packed}
		for _, o := range t.Outputs {
			task.Outputs = append(task.Outputs, market.Output{Path: o.Path, Tar: market.Digest(o.Tar), SizeBytes: o.SizeBytes})
		}
		ev.Tasks = append(ev.Tasks, task)
		if state >= market.TaskRunning && state != market.TaskStopped {
			n.work.Go(func() { n.pullLog(ctx, r, t.Index) })
		}
	}
	n.post(func() {
		n.progress[r.Job.ID] = progress{int64(min(st.DoneBytes, 1<<62)), int64(min(st.TotalBytes, 1<<62))}
		n.apply(n.ctx, r.Job.ID, ev)
	})
}

// pullLog copies a task's log from the provider until it is complete.
func (n *Node) pullLog(ctx context.Context, r jobRecord, task uint32) {
	k := logKey{r.Job.ID, task}
	if _, done, err := n.logs.Size(k.job, k.task); done || err != nil || !n.pulling.claim(k) {
		return
	}
	defer n.pulling.release(k)
	retry(ctx, retryFirst, retryMost, func() bool {
		err := n.pullLogOnce(ctx, r, task)
		var no *refusal
		return err == nil || errors.As(err, &no)
	})
}

type logKey struct {
	job  market.JobID
	task uint32
}

func (n *Node) pullLogOnce(ctx context.Context, r jobRecord, task uint32) error {
	size, _, err := n.logs.Size(r.Job.ID, task)
	if err != nil {
		return err
	}
	s, err := n.wire.Open(ctx, r.Peer, proto.JobProtocol)
	if err != nil {
		return err
	}
	defer s.Close()
	defer context.AfterFunc(ctx, s.Reset)()
	s.SetTimeout(time.Duration(1<<62 - 1)) // a task may be silent; ctx and the connection end it
	if err := s.Send(&pb.JobRequest{Ask: &pb.JobRequest_Logs{Logs: &pb.LogsAsk{Job: r.Job.ID[:], Task: task, Offset: uint64(size), Follow: true}}}); err != nil {
		return err
	}
	for {
		var reply pb.JobReply
		err := s.Recv(&reply)
		if errors.Is(err, io.EOF) {
			return n.logs.Finish(r.Job.ID, task)
		}
		if err == nil {
			err = proto.ValidateReply(&reply)
		}
		if err != nil {
			s.Reset()
			return err
		}
		if no := reply.GetRefusal(); no != nil {
			return &refusal{Code: no.Code, Reason: no.Reason}
		}
		c := reply.GetLog()
		if c == nil || c.Task != task {
			s.Reset()
			return fmt.Errorf("log of something else: %w", proto.ErrInvalid)
		}
		if err := n.logs.WriteAt(r.Job.ID, task, int64(c.Offset), c.Data); err != nil {
			s.Reset()
			return err
		}
	}
}

// doFetch brings a task's outputs and the rest of its log here. What a provider
// says it does not have any more was not delivered, and is not paid.
func (n *Node) doFetch(ctx context.Context, r jobRecord, e market.Effect) market.Event {
	var t market.Task
	for _, c := range r.Job.Tasks {
		if c.Index == e.Task {
			t = c
		}
	}
	if missing := missingOutput(r.Spec, t.Outputs); missing != "" {
		return market.Event{Kind: market.EventFail, Reason: market.ReasonBill,
			Text: fmt.Sprintf("output %s of task %d was not delivered", missing, e.Task)}
	}
	for _, o := range t.Outputs {
		began := n.now()
		var err error
		if retry(ctx, retryFirst, retryMost, func() bool {
			err = n.fetchBlob(ctx, r.Peer, o.Tar, maxOutputBytes+1<<30, func(done, total int64) {
				n.setProgress(r.Job.ID, market.PhaseFetching, done, total)
			})
			var no *refusal
			return err == nil || errors.As(err, &no) || n.now().Sub(began) > giveUpAfter
		}) != nil {
			return market.Event{}
		}
		if err != nil {
			return market.Event{Kind: market.EventFail, Reason: market.ReasonBill,
				Text: fmt.Sprintf("output %s of task %d was not delivered: %v", o.Path, e.Task, err)}
		}
	}
	n.pullLog(ctx, r, e.Task)
	n.pulling.wait(ctx, logKey{r.Job.ID, e.Task})
	if ctx.Err() != nil {
		return market.Event{}
	}
	return market.Event{Kind: market.EventPacked, Task: e.Task}
}

// missingOutput names a path that the spec declares and the provider left out.
// A job that wrote nothing there still has an empty one.
func missingOutput(specBytes []byte, have []market.Output) string {
	spec, _, err := proto.DecodeSpec(specBytes)
	if err != nil {
		return "" // own bytes; the job could not have run
	}
	for _, p := range spec.Outputs {
		if !slices.ContainsFunc(have, func(o market.Output) bool { return o.Path == path.Clean(p) }) {
			return p
		}
	}
	return ""
}

// doAskBill gets the provider's final usage and checks who signed it.
func (n *Node) doAskBill(ctx context.Context, r jobRecord) outcome {
	var usage market.Usage
	var sig market.Sig64
	if retry(ctx, retryFirst, retryMost, func() bool {
		var err error
		usage, sig, err = n.askUsage(ctx, r)
		return err == nil && usage.Phase == market.UsageFinal
	}) != nil {
		return outcome{}
	}
	return noted(market.Event{Kind: market.EventUsage, Usage: &usage}, func(r *jobRecord) { r.UsageSig = sig })
}

// doPay signs a voucher, for the bill, a period or prepay, and hands it over
// until the provider has it. The job was saved with its usage and sum before,
// the channel is saved with the voucher before it leaves.
func (n *Node) doPay(ctx context.Context, r jobRecord) outcome {
	v, sig, err := n.signVoucher(ctx, r)
	if err != nil {
		if ctx.Err() == nil && !errors.Is(err, errStopping) {
			n.log.Error("voucher not signed", "job", r.Job.ID.Short(), "error", err)
		}
		return outcome{}
	}
	// A last voucher that nobody takes is on record here all the same: whoever
	// comes back asks for it (debts.go), and the consumer is not kept waiting.
	began := n.now()
	if retry(ctx, retryFirst, retryMost, func() bool {
		_, err := n.request(ctx, r.Peer, &pb.JobRequest{Ask: &pb.JobRequest_Voucher{Voucher: proto.SignedVoucherToWire(v, sig)}})
		return err == nil || r.Job.Usage != nil && n.now().Sub(began) > giveUpAfter
	}) != nil {
		return outcome{}
	}
	ev := market.Event{Kind: market.EventSettled, Cumulative: v.Cumulative}
	if r.Job.Usage == nil {
		ev.Usage = r.Job.Metered
	}
	return outcome{Event: ev}
}

// signVoucher makes the voucher that a job's record comes to, and saves it.
func (n *Node) signVoucher(ctx context.Context, r jobRecord) (v market.Voucher, sig market.Sig64, err error) {
	usage := r.Job.Usage
	if usage == nil {
		usage = r.Job.Metered // nil at first: prepay, which stands for no usage yet
	}
	stop := n.call(ctx, func() {
		ch := *n.channels[r.Job.Terms.Channel]
		var last market.Amount
		if ch.Voucher != nil {
			last = ch.Voucher.Cumulative
		}
		if v, err = escrow.NextVoucher(r.Job.Terms, usage, last); err != nil {
			return
		}
		if sig, err = n.statements.SignVoucher(v, n.keys.Node()); err != nil {
			return
		}
		ch.Voucher, ch.VoucherSig, ch.Cumulative = &v, sig, ch.Cumulative.Max(v.Cumulative)
		err = n.saveChannel(v.Channel, &ch)
	})
	return v, sig, errors.Join(stop, err)
}

// doCancel tells the provider to stop, as long as that makes sense.
func (n *Node) doCancel(ctx context.Context, r jobRecord) market.Event {
	n.tellCancel(ctx, r.Peer, r.Job.ID, giveUpAfter)
	if ctx.Err() != nil {
		return market.Event{}
	}
	return market.Event{Kind: market.EventDone}
}

func (n *Node) tellCancel(ctx context.Context, to market.NodeKey, id market.JobID, most time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	retry(ctx, retryFirst, 5*time.Second, func() bool {
		_, err := n.request(ctx, to, &pb.JobRequest{Ask: &pb.JobRequest_Cancel{Cancel: &pb.CancelAsk{Job: id[:]}}})
		var no *refusal
		return err == nil || errors.As(err, &no)
	})
}

// doUnlock asks for the channel's rest back after a provider that was caught.
func (n *Node) doUnlock(ctx context.Context, r jobRecord) market.Event {
	var err error
	if retry(ctx, time.Second, 10*time.Second, func() bool {
		_, err = n.ledger.Submit(ctx, escrow.Command{ID: "unlock/" + r.Job.ID.String(), From: n.sender(),
			Intent: escrow.RequestUnlock{Key: r.Key}})
		return err == nil || errors.Is(err, escrow.ErrReverted) || errors.Is(err, escrow.ErrCommand)
	}) != nil {
		return market.Event{}
	}
	if err != nil && !errors.Is(err, escrow.ErrUnlockPending) {
		n.log.Warn("unlock not requested", "job", r.Job.ID.Short(), "error", err)
	}
	id := r.Job.Terms.Channel
	at, err := n.ledger.Slot(ctx, id)
	if n.call(ctx, func() { n.sawSlot(id, at, err) }) != nil {
		return market.Event{}
	}
	return market.Event{Kind: market.EventDone}
}
