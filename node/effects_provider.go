package node

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

const (
	maxOutputBytes = 8 << 30 // one output path of one task
	maxPids        = 256
	tellEvery      = 15 * time.Second // how often a repeated trouble is logged
)

// doPrepare gets image and inputs from the consumer and creates the container.
func (n *Node) doPrepare(ctx context.Context, r jobRecord, e market.Effect) market.Event {
	task, err := n.taskOf(ctx, r, e.Task)
	if err == nil {
		err = retryWhile(ctx, sandbox.ErrEngineUnknown, func() error {
			return n.runner.Prepare(ctx, task, func(phase string, done, total int64) {
				n.setProgress(r.Job.ID, market.Phase(phase), done, total)
			})
		})
	}
	switch {
	case ctx.Err() != nil:
		return market.Event{}
	case err == nil:
		return market.Event{Kind: market.EventPrepared, Task: e.Task}
	}
	reason := market.ReasonHostLost
	if errors.Is(err, sandbox.ErrImage) || errors.Is(err, sandbox.ErrSpec) {
		reason = market.ReasonImage
	}
	return market.Event{Kind: market.EventTaskEnded, Task: e.Task, Lost: true, Reason: reason, Text: err.Error()}
}

// retryWhile repeats f while its error is one that passes, until ctx ends.
func retryWhile(ctx context.Context, passing error, f func() error) error {
	var err error
	if stop := retry(ctx, 100*time.Millisecond, 2*time.Second, func() bool {
		err = f()
		return !errors.Is(err, passing)
	}); stop != nil {
		return stop
	}
	return err
}

// taskOf makes the sandbox's view of one task.
func (n *Node) taskOf(ctx context.Context, r jobRecord, index uint32) (sandbox.Task, error) {
	spec, _, err := proto.DecodeSpec(r.Spec)
	if err != nil {
		return sandbox.Task{}, fmt.Errorf("%w: %w", sandbox.ErrSpec, err)
	}
	t := sandbox.Task{
		Ref:     sandbox.Ref{Job: r.Job.ID, Task: index},
		Image:   market.Digest(spec.Image),
		Blobs:   n.blobsOf(ctx, r),
		Command: spec.Command,
		Env:     map[string]string{},
		Outputs: spec.Outputs,
		Limits: sandbox.Limits{
			MilliCPU: int64(spec.MilliCpu), MemoryBytes: int64(spec.RamMib) << 20,
			DiskBytes: int64(spec.DiskMib) << 20, Pids: maxPids,
		},
		DiesAfter: time.Duration(spec.TaskMaxSeconds) * time.Second,
	}
	for _, v := range spec.Env {
		t.Env[v.Name] = v.Value
	}
	t.Env["BOURSE_JOB"] = r.Job.ID.String()
	t.Env["BOURSE_TASK"] = strconv.Itoa(int(index))
	t.Env["BOURSE_TASKS"] = strconv.Itoa(int(spec.TasksTotal))
	for _, in := range spec.Inputs {
		t.Inputs = append(t.Inputs, sandbox.Input{Tar: market.Digest(in.Tar), To: in.To})
	}
	first := r.Job.Slot(index) * int(spec.Gpus)
	if first+int(spec.Gpus) > len(r.Leased) {
		return t, fmt.Errorf("job has %d devices, slot %d needs %d: %w", len(r.Leased), r.Job.Slot(index), spec.Gpus, sandbox.ErrSpec)
	}
	for _, d := range r.Leased[first : first+int(spec.Gpus)] {
		t.Devices = append(t.Devices, sandbox.Device{UUID: d.UUID, Simulated: d.Simulated})
	}
	return t, nil
}

// doRun starts the container, tells so, follows its log and waits for its end.
// After a restart it finds the container as it is and does the same.
func (n *Node) doRun(ctx context.Context, r jobRecord, e market.Effect) market.Event {
	ref := sandbox.Ref{Job: r.Job.ID, Task: e.Task}
	var started time.Time
	err := retryWhile(ctx, sandbox.ErrEngineUnknown, func() (err error) {
		var until time.Time
		if stop := n.call(ctx, func() { until = n.runsUntil(r.Job.ID) }); stop != nil {
			return stop
		}
		started, err = n.runner.Start(ctx, ref, until)
		return err
	})
	if err == nil {
		n.post(func() {
			n.apply(n.ctx, r.Job.ID, market.Event{Kind: market.EventStarted, Seq: e.Seq, Task: e.Task, AtMs: started.UnixMilli()})
		})
		n.work.Go(func() { n.keepLog(n.ctx, ref) })
	}
	var exit sandbox.Exit
	if err == nil {
		err = retryWhile(ctx, sandbox.ErrEngineUnknown, func() (err error) {
			exit, err = n.runner.Wait(ctx, ref)
			return err
		})
	}
	switch {
	case ctx.Err() != nil:
		return market.Event{}
	case errors.Is(err, sandbox.ErrImage):
		return market.Event{Kind: market.EventTaskEnded, Task: e.Task, Lost: true, Reason: market.ReasonImage, Text: err.Error()}
	case err != nil:
		return market.Event{Kind: market.EventTaskEnded, Task: e.Task, Lost: true, Text: err.Error()}
	case exit.Lost():
		return market.Event{Kind: market.EventTaskEnded, Task: e.Task, Lost: true, ExitCode: int32(exit.Code),
			Text: "container killed from outside (exit 137, no out-of-memory, no stop of ours)"}
	}
	ev := market.Event{Kind: market.EventTaskEnded, Task: e.Task, ExitCode: int32(exit.Code), OOM: exit.OOM,
		StartedMs: exit.StartedAt.UnixMilli(), AtMs: exit.FinishedAt.UnixMilli()}
	switch {
	case exit.OOM:
		ev.Text = "out of memory"
	case exit.Expired && exit.FinishedAt.Sub(exit.StartedAt) < longest(r):
		ev.Text = "stopped where unpaid time ends: no voucher came, or this provider's daemon was down"
	case exit.Expired:
		ev.Text = "stopped at its time limit"
	case exit.Stopped:
		ev.Text = "stopped"
	}
	return ev
}

// longest is what a task of a job may run, whatever is paid; less a second, for
// engines count in their own.
func longest(r jobRecord) time.Duration {
	spec, _, err := proto.DecodeSpec(r.Spec)
	if err != nil {
		return 0
	}
	return time.Duration(spec.TaskMaxSeconds)*time.Second - time.Second
}

// keepLog appends a container's output to the task's log until the container
// has ended. The stamp of the last line kept lies beside the log, so a new
// process goes on after it.
func (n *Node) keepLog(ctx context.Context, ref sandbox.Ref) {
	if !n.following.claim(ref) {
		return
	}
	defer n.following.release(ref)
	stamps := stampFile(n.logs.Path(ref.Job, ref.Task) + ".stamp")
	err := retryWhile(ctx, sandbox.ErrEngineUnknown, func() error {
		since, size, err := stamps.read()
		if err != nil {
			return err
		}
		// What was appended and not stamped before a kill comes again.
		if err := n.logs.Truncate(ref.Job, ref.Task, size); err != nil {
			return err
		}
		return n.streams.Logs(ctx, ref, since, func(stamp time.Time, line []byte) error {
			if err := n.logs.Append(ref.Job, ref.Task, line); err != nil {
				return err
			}
			size, _, err := n.logs.Size(ref.Job, ref.Task)
			if err != nil {
				return err
			}
			return stamps.write(stamp, size)
		})
	})
	if ctx.Err() != nil {
		return
	}
	if err != nil && !errors.Is(err, sandbox.ErrNoContainer) {
		n.log.Warn("log of a task is incomplete", "job", ref.Job.Short(), "task", ref.Task, "error", err)
	}
	if err := n.logs.Finish(ref.Job, ref.Task); err != nil {
		n.log.Warn("log of a task not closed", "job", ref.Job.Short(), "task", ref.Task, "error", err)
	}
}

func (n *Node) doStop(ctx context.Context, r jobRecord, e market.Effect) market.Event {
	err := retryWhile(ctx, sandbox.ErrEngineUnknown, func() error {
		return n.runner.Stop(ctx, sandbox.Ref{Job: r.Job.ID, Task: e.Task}, stopGrace)
	})
	if ctx.Err() != nil {
		return market.Event{}
	}
	if err != nil && !errors.Is(err, sandbox.ErrNoContainer) {
		n.log.Warn("stop container", "job", r.Job.ID.Short(), "task", e.Task, "error", err)
	}
	return market.Event{Kind: market.EventDone}
}

// stopGrace is what a container has between SIGTERM and SIGKILL.
const stopGrace = 5 * time.Second

// doPack seals the outputs of an ended task. A path that cannot be packed is
// left out: the consumer sees that it is missing, and pays nothing. The
// container stays until the outputs are on record: a kill in between packs anew.
func (n *Node) doPack(ctx context.Context, r jobRecord, e market.Effect) market.Event {
	ref := sandbox.Ref{Job: r.Job.ID, Task: e.Task}
	spec, _, err := proto.DecodeSpec(r.Spec)
	if err != nil {
		return market.Event{Kind: market.EventPacked, Task: e.Task}
	}
	n.keepLog(ctx, ref) // until its end, should the follower be gone
	n.following.wait(ctx, ref)
	var outputs []market.Output
	for _, p := range spec.Outputs {
		var out market.Output
		err := retryWhile(ctx, sandbox.ErrEngineUnknown, func() (err error) {
			out, err = n.packOne(ctx, ref, p, spec)
			return err
		})
		if ctx.Err() != nil {
			return market.Event{}
		}
		if err != nil {
			n.log.Warn("output not packed", "job", ref.Job.Short(), "task", ref.Task, "path", p, "error", err)
			n.logs.Append(ref.Job, ref.Task, []byte(fmt.Sprintf("[bourse: output %s could not be packed: %v]\n", p, err)))
			continue
		}
		outputs = append(outputs, out)
	}
	return market.Event{Kind: market.EventPacked, Task: e.Task, Outputs: outputs}
}

func (n *Node) packOne(ctx context.Context, ref sandbox.Ref, p string, spec *pb.Spec) (market.Output, error) {
	limit := min(int64(maxOutputBytes), max(int64(spec.DiskMib)<<20, 1<<20))
	rc, err := n.streams.Output(ctx, ref, p, limit)
	if err != nil {
		return market.Output{}, err
	}
	defer rc.Close()
	d, size, err := n.blobs.Put(rc, limit+limit/8+1<<20) // headers and padding of the tar
	return market.Output{Path: path.Clean(p), Tar: d, SizeBytes: uint64(size)}, err
}

func (n *Node) doRemove(ctx context.Context, r jobRecord, e market.Effect) market.Event {
	err := retryWhile(ctx, sandbox.ErrEngineUnknown, func() error {
		return n.runner.Remove(ctx, sandbox.Ref{Job: r.Job.ID, Task: e.Task})
	})
	if ctx.Err() != nil {
		return market.Event{}
	}
	if err != nil {
		n.log.Error("container not removed", "job", r.Job.ID.Short(), "task", e.Task, "error", err)
	}
	return market.Event{Kind: market.EventDone}
}

// doBill makes the final usage and signs it. It is signed once: the usage is
// saved with its signature before anybody can ask for it.
func (n *Node) doBill(r jobRecord) outcome {
	logs, err := n.logsRoot(r.Job)
	if err != nil {
		n.log.Error("logs of a job cannot be read for its bill", "job", r.Job.ID.Short(), "error", err)
	}
	usage := r.Job.Bill(outputsRoot(r.Job), logs)
	sig, err := n.statements.SignUsage(usage, n.keys.Node())
	if err != nil {
		n.log.Error("final usage not signed", "job", r.Job.ID.Short(), "error", err)
		return outcome{}
	}
	return noted(market.Event{Kind: market.EventUsage, Usage: &usage}, func(r *jobRecord) { r.UsageSig = sig })
}

// outputsRoot is keccak256 over (task, path, sha256 of the tar) of every output,
// in the order of tasks and paths; zero without outputs.
func outputsRoot(j market.Job) market.Hash {
	var b []byte
	for _, t := range j.Tasks {
		outs := slices.Clone(t.Outputs)
		slices.SortFunc(outs, func(x, y market.Output) int { return compareText(x.Path, y.Path) })
		for _, o := range outs {
			b = fmt.Appendf(b, "%d\x00%s\x00", t.Index, o.Path)
			b = append(b, o.Tar[:]...)
		}
	}
	if b == nil {
		return market.Hash{}
	}
	return market.Hash(crypto.Keccak256(b))
}

func compareText(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// logsRoot is keccak256 over (task, sha256 of its log).
func (n *Node) logsRoot(j market.Job) (market.Hash, error) {
	var b []byte
	for _, t := range j.Tasks {
		h := sha256.New()
		err := n.logs.Follow(context.Background(), j.ID, t.Index, 0, 64<<10, false, func(_ int64, chunk []byte) error {
			_, err := h.Write(chunk)
			return err
		})
		if err != nil && !errors.Is(err, io.EOF) {
			return market.Hash{}, err
		}
		b = fmt.Appendf(b, "%d\x00", t.Index)
		b = h.Sum(b)
	}
	return market.Hash(crypto.Keccak256(b)), nil
}
