package node

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
)

// A job whose terms name auditors is challenged by a quorum of them. A party of
// the job asks one, which leads: it holds the session, the others witness it
// over their own streams, and each signs only what it has recomputed.

// errNoQuorum: no named auditor brought a session about.
var errNoQuorum = errors.New("no quorum of the named auditors")

const (
	askWait = 10 * time.Minute // for a whole session, as the asker sees it
	// leadersOnAbsent is how many leaders must have heard nothing of a device
	// before it is absent: one alone could have asked nobody.
	leadersOnAbsent = 2
)

// quorumSession has the auditors that a job's terms name hold a session now. It
// works for both sides of the job. An error means that none could be held.
func (n *Node) quorumSession(ctx context.Context, r jobRecord, kind attest.Kind) (*attest.Bundle, attest.Finding, error) {
	ask := n.quorumAsk(r, kind)
	n.payAuditors(ctx, r) // who is owed for the last session holds no other
	var absent *attest.Bundle
	var finding attest.Finding
	var errs []error
	absences := 0
	for _, i := range rand.Perm(len(r.Auditors.Keys)) {
		b, err := n.askQuorum(ctx, r.Auditors.Keys[i], r.Job.ID, ask)
		switch {
		case ctx.Err() != nil:
			return nil, attest.Finding{}, ctx.Err()
		case err != nil:
			errs = append(errs, fmt.Errorf("%s: %w", r.Auditors.Keys[i].String()[:market.ShortLen], err))
			continue
		}
		if r.Job.Side == market.Consumer {
			n.work.Go(func() { n.payAuditors(n.ctx, r) })
		}
		f := attest.Judge(&b.Evidence)
		if b.HadItsTry() {
			return b, f, nil
		}
		absent, finding = b, f
		if absences++; absences == leadersOnAbsent {
			break
		}
	}
	if absent != nil {
		return absent, finding, nil
	}
	return nil, attest.Finding{}, fmt.Errorf("%w: %w", errNoQuorum, errors.Join(errs...))
}

// quorumAsk is what a party of a job shows its auditors.
func (n *Node) quorumAsk(r jobRecord, kind attest.Kind) proto.QuorumAsk {
	ask := proto.QuorumAsk{Terms: r.Job.Terms, Key: r.Key, ConsumerSig: r.ConsumerSig, ProviderSig: r.ProviderSig, Provider: r.Peer,
		Auditors: r.Auditors, Kind: kind, GroupDevices: r.GroupDevices, Earlier: r.Attested, Sold: r.Sold, Leased: toShow(r.Leased)}
	if r.Job.Side == market.Provider {
		ask.Provider, ask.ByProvider = n.keys.NodeKey, true
	}
	return ask
}

// askQuorum has one auditor lead a session, and believes nothing of what it
// answers that does not follow from the bundle.
func (n *Node) askQuorum(ctx context.Context, leader market.NodeKey, job market.JobID, ask proto.QuorumAsk) (*attest.Bundle, error) {
	ctx, cancel := context.WithTimeout(ctx, askWait)
	defer cancel()
	asked := n.now()
	body, err := marshal(proto.QuorumAskToWire(ask))
	if err != nil {
		return nil, err
	}
	var raw []byte
	if leader == n.keys.NodeKey {
		raw, err = n.auditor.Lead(ctx, ask)
	} else {
		raw, err = p2p.AskAttest(ctx, n.wire, leader, proto.NewAttest(proto.AttestAsk, job, body), proto.AttestBundle)
	}
	if err != nil {
		return nil, err
	}
	if _, err := attest.Verify(raw); err != nil {
		return nil, err
	}
	b, err := attest.DecodeBundle(raw)
	if err != nil {
		return nil, err
	}
	if opened := time.UnixMilli(int64(min(b.Evidence.Challenge.IssuedAtMs, math.MaxInt64))); asked.Sub(opened) > market.MaxSkewMs*time.Millisecond {
		return nil, fmt.Errorf("a session of %v before it was asked for: %w", asked.Sub(opened).Round(time.Second), proto.ErrInvalid)
	}
	if err := n.auditor.Fits(&b.Evidence.Challenge, ask); err != nil {
		return nil, err
	}
	return b, n.noteHeld(b.Attestation)
}

// toShow is how a lease is shown to others.
func toShow(list []leased) (out []proto.Leased) {
	for _, l := range list {
		out = append(out, proto.Leased{UUID: l.UUID, Serial: l.Serial})
	}
	return out
}

// jobWork is what a session of a job asks of simulated devices.
func (n *Node) jobWork() attest.Params { return attest.Params{I: n.proof} }

// evidence is what the attestor contract reads of a job's last passed session,
// for escrow.Claim.
func (r jobRecord) evidence(now time.Time) ([]byte, error) {
	if r.Attested == nil {
		return nil, fmt.Errorf("no session of this job has passed: %w", attest.ErrQuorum)
	}
	if r.Attested.Attestation.ExpiresAt <= uint64(now.Unix()) {
		return nil, fmt.Errorf("the job's last passed session counts no more: %w", attest.ErrQuorum)
	}
	panel, err := r.Auditors.Panel()
	if err != nil {
		return nil, err
	}
	return panel.Evidence(r.Attested.Attestation, r.Attested.Signatures)
}
