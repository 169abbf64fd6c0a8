package node

import (
	"os"
	"path/filepath"
	"time"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
)

const (
	keepLogsFor = 24 * time.Hour // a provider's logs after the end of their job
	cleanEvery  = 10 * time.Minute
	blobQuota   = 20 << 30 // bytes of the content store beyond which the least used go
)

// eraseJob deletes what a provider holds of a job that is over: inputs and
// outputs at once, since the consumer has what it paid for. Terms, usage and
// vouchers stay for ever; logs and exit codes stay for a day. It runs on the
// loop; the deletion is recorded in the node's log.
func (n *Node) eraseJob(r *jobRecord) {
	if r.Job.Side != market.Provider || !r.Job.State.Final() {
		return
	}
	used := n.blobsInUse()
	var gone int
	for _, d := range blobsOfJob(r) {
		if !used[d] && n.blobs.Remove(d) == nil {
			gone++
		}
	}
	n.log.Info("erased", "job", r.Job.ID.Short(), "inputs and outputs", gone)
}

// blobsOfJob names the inputs and outputs of a provider's job. Image layers are
// a cache and not among them.
func blobsOfJob(r *jobRecord) (out []market.Digest) {
	if spec, _, err := proto.DecodeSpec(r.Spec); err == nil {
		for _, in := range spec.Inputs {
			out = append(out, market.Digest(in.Tar))
		}
	}
	for _, t := range r.Job.Tasks {
		for _, o := range t.Outputs {
			out = append(out, o.Tar)
		}
	}
	return out
}

// blobsInUse names every blob that a living job or order, or a person who may
// still fetch outputs, needs; it runs on the loop.
func (n *Node) blobsInUse() map[market.Digest]bool {
	used := map[market.Digest]bool{}
	for _, r := range n.jobs {
		if r.Job.Side == market.Provider && r.Job.State.Final() {
			continue
		}
		for _, d := range blobsOfJob(r) {
			used[d] = true
		}
	}
	for _, o := range n.orders {
		if o.Order.EndedMs == 0 {
			for _, d := range o.Blobs {
				used[d] = true
			}
		}
	}
	return used
}

// clean runs now and then on the loop: a day after their end the logs of sold
// jobs go, and the content store is held to its quota.
func (n *Node) clean(nowMs int64) {
	if nowMs < n.cleanDueMs {
		return
	}
	n.cleanDueMs = nowMs + cleanEvery.Milliseconds()
	for id, r := range n.jobs {
		if r.Job.Side != market.Provider || !r.Job.State.Final() || nowMs-r.Job.EndedMs < keepLogsFor.Milliseconds() {
			continue
		}
		dir := filepath.Join(jobsPath(n.cfg.Home), id.String())
		if _, err := os.Stat(dir); err == nil {
			err := os.RemoveAll(dir)
			n.logs.Forget(id)
			n.log.Info("erased", "job", id.Short(), "logs", err == nil, "error", err)
		}
	}
	used := n.blobsInUse()
	n.work.Go(func() {
		if freed, err := n.blobs.Prune(blobQuota, used); err != nil {
			n.log.Warn("content store not pruned", "error", err)
		} else if freed > 0 {
			n.log.Info("content store pruned", "bytes", freed)
		}
	})
}
