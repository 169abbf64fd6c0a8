package node

import (
	"fmt"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// checkUnattended: a claim pays for no more unattended work than its dispute
// window is long, counted over all replicas, so nobody would do more.
func (n *Node) checkUnattended(j *pb.JobSpec) error {
	switch {
	case j.UnattendedSeconds == 0:
		return nil
	case len(j.Auditors) == 0:
		return usageError("time.unattended: nobody watches the devices", "without auditors' word a provider does not work while your node is away", "name auditors in verify.by")
	}
	replicas := uint64(max(1, min(j.Parallel, uint32(len(tasksOf(j))))))
	most := uint64(n.disputeWindow())
	if work := uint64(j.UnattendedSeconds) * replicas; work > most {
		return usageError(fmt.Sprintf("time.unattended: %d s of %d replicas are %d s of work", j.UnattendedSeconds, replicas, work),
			fmt.Sprintf("a claim on %s pays for at most %d s of unattended work, as long as it can be disputed", n.cfg.Network.Name, most),
			fmt.Sprintf("write at most %ds, or run fewer tasks at once", most/replicas))
	}
	return nil
}

// auditorsOf reads whom a job wants as verifiers.
func (n *Node) auditorsOf(j *pb.JobSpec) (a proto.Auditors, err error) {
	if err := n.checkUnattended(j); err != nil || len(j.Auditors) == 0 {
		return a, err
	}
	if n.cfg.Network.Attestor == (market.Address{}) {
		return a, usageError("verify.by: network "+n.cfg.Network.Name+" has no attestor contract", "named auditors count only where a contract can check their word", "write verify: {by: self}")
	}
	if j.Quorum == 0 || j.Quorum > uint32(len(j.Auditors)) {
		return a, usageError(fmt.Sprintf("verify.quorum: %d of %d auditors", j.Quorum, len(j.Auditors)), "", "ask for at least one and at most all of them")
	}
	a.Threshold = uint8(j.Quorum)
	for _, text := range j.Auditors {
		var k market.NodeKey
		if err := k.UnmarshalText([]byte(text)); err != nil {
			return a, usageError("verify.by: "+err.Error(), "", "give auditors' node keys")
		}
		a.Keys = append(a.Keys, k)
	}
	if _, err := a.Panel(); err != nil {
		return a, usageError("verify.by: "+err.Error(), "", "give auditors' node keys, each once")
	}
	return a, nil
}
