package node

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/audit"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// A job may end while its consumer is away. Its provider then has the auditors
// hold the settle session, since its devices do not wait; the consumer takes
// their signed verdict from it on return. No second session can be held by then.

// tellSettled shows a consumer the verdict of its job's settle session.
func (n *Node) tellSettled(ctx context.Context, from market.NodeKey, s *p2p.Stream, job market.JobID) error {
	r, err := n.jobWith(ctx, from, job)
	if err != nil {
		return err
	}
	if r.Job.Side != market.Provider || r.Attested == nil || r.Attested.Attestation.Kind != attest.Settle {
		return no(pb.Refusal_NOT_FOUND, "no settle session of job %s has passed", job.Short())
	}
	return s.Send(proto.NewAttest(proto.AttestSettled, job, r.Attested.Encode()))
}

// settledBefore gives the settle verdict that a job's auditors have signed
// already. An error means that there is none to rely on.
func (n *Node) settledBefore(ctx context.Context, r jobRecord) (v attest.SignedVerdict, err error) {
	ctx, cancel := context.WithTimeout(ctx, audit.ListWait)
	defer cancel()
	raw, err := p2p.AskAttest(ctx, n.wire, r.Peer, proto.NewAttest(proto.AttestSettled, r.Job.ID, nil), proto.AttestSettled)
	if err != nil {
		return v, err
	}
	if v, err = attest.DecodeSignedVerdict(raw); err != nil {
		return v, err
	}
	panel, err := r.Auditors.Panel()
	if err != nil {
		return v, err
	}
	a := v.Attestation
	ofThisJob := a.JobID == r.Job.ID && a.Kind == attest.Settle && a.DevicesHash == r.Job.Terms.DevicesHash && a.Provider == r.Key.Provider &&
		slices.ContainsFunc(r.Leased, func(l leased) bool { return attest.DeviceID(l.UUID, l.Serial, r.Key.Provider) == a.DeviceID })
	switch {
	case !ofThisJob || a.ParamsHash != n.sizes(r.claim(), attest.Settle).Hash():
		return v, fmt.Errorf("verdict of another session than this job's last: %w", proto.ErrInvalid)
	case a.Verdict != attest.Passed || a.ExpiresAt <= uint64(n.now().Unix()):
		return v, fmt.Errorf("verdict %v, valid until %d: %w", a.Verdict, a.ExpiresAt, proto.ErrInvalid)
	}
	if err := v.CheckSignatures(n.cfg.Network.ChainID, n.cfg.Network.Escrow); err != nil {
		return v, err
	}
	_, err = panel.Evidence(a, v.Signatures) // as many of the named auditors as it takes
	return v, err
}

// proven is the end of a consumer's proving by a verdict that was there before.
func proven(v attest.SignedVerdict) outcome {
	a := v.Attestation
	return noted(market.Event{Kind: market.EventProven, Verdict: a.Verdict.String(), Hash: a.Hash()}, func(r *jobRecord) {
		r.Attested, r.Session = &v, hex.EncodeToString(a.Session[:])
	})
}
