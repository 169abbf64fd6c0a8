package node

import (
	"context"
	"encoding/json"
	"time"

	"google.golang.org/protobuf/proto"

	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/node/store"
)

// tendEngine asks the engine whether it is well, and clears away once what
// earlier runs left behind: containers of jobs that are over or unknown.
func (n *Node) tendEngine(ctx context.Context) error {
	reaped := false
	return ignoreStop(retry(ctx, 5*time.Second, 5*time.Second, func() bool {
		refs, err := n.streams.List(ctx)
		if ctx.Err() != nil {
			return false
		}
		problem := ""
		if err != nil {
			problem = err.Error()
		}
		if s, ok := n.runner.(sweeper); ok && err == nil && !reaped {
			err = s.Sweep(ctx)
		}
		var leftovers []sandbox.Ref
		n.call(ctx, func() {
			if n.engineProblem != problem {
				n.engineProblem = problem
				n.log.Info("container engine", "problem", problem)
				n.offerChanged()
			}
			if err == nil && !reaped {
				leftovers = n.leftovers(refs)
			}
		})
		for _, ref := range leftovers {
			if err := n.runner.Remove(ctx, ref); err != nil {
				n.log.Warn("leftover not removed", "job", ref.Job.Short(), "task", ref.Task, "error", err)
				return false
			}
			n.log.Info("leftover removed", "job", ref.Job.Short(), "task", ref.Task)
		}
		reaped = reaped || err == nil
		return false
	}))
}

// sweeper is a backend that leaves traces of its own when it is killed while it
// prepares a task.
type sweeper interface{ Sweep(context.Context) error }

// leftovers are containers that no living job needs; it runs on the loop.
func (n *Node) leftovers(refs []sandbox.Ref) (out []sandbox.Ref) {
	for _, ref := range refs {
		r := n.jobs[ref.Job]
		if r == nil || r.Job.State.Final() {
			out = append(out, ref)
		}
	}
	return out
}

// marshal encodes what is kept or hashed: deterministic for one version of the
// library, and never compared across nodes except as bytes that were sent.
func marshal(m proto.Message) ([]byte, error) {
	return proto.MarshalOptions{Deterministic: true}.Marshal(m)
}

const peersName = "peers"

// knownPeers are those of the last run.
func (n *Node) knownPeers() []string {
	b, err := n.store.Get(store.KeyMeta(peersName))
	if err != nil {
		return nil
	}
	var out []string
	if json.Unmarshal(b, &out) != nil {
		return nil // a convenience, not a truth: bootstrap peers remain
	}
	return out
}

func (n *Node) rememberPeers(peers []string) error {
	if len(peers) == 0 {
		return nil
	}
	b, err := json.Marshal(peers)
	if err != nil {
		return err
	}
	return n.store.Put(store.KeyMeta(peersName), b)
}

// Guard runs the process that stops containers at their time even when the
// daemon is dead, if that is what the arguments ask for.
func Guard(args []string) (code int, asked bool) {
	if len(args) == 0 || args[0] != sandbox.GuardVerb {
		return 0, false
	}
	return sandbox.GuardMain(args[1:]), true
}
