package node

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// A job whose terms name auditors is challenged by a quorum of them. A party of
// the job asks one, which leads: it holds the session, the others witness it
// over their own streams, and each signs only what it has recomputed.

// errNoQuorum: no named auditor brought a session about.
var errNoQuorum = errors.New("no quorum of the named auditors")

// quorumKey is one occasion to challenge a job.
type quorumKey struct {
	job  market.JobID
	kind attest.Kind
}

const (
	askWait = 10 * time.Minute // for a whole session, as the asker sees it
	// leadersOnAbsent is how many leaders must find a device absent before that
	// stands: one alone could have asked nobody.
	leadersOnAbsent = 2
)

// quorumSession has the auditors that a job's terms name hold a session now. It
// works for both sides of the job. An error means that none could be held.
func (n *Node) quorumSession(ctx context.Context, r jobRecord, kind attest.Kind) (*attest.Bundle, attest.Finding, error) {
	ask := proto.QuorumAsk{Terms: r.Job.Terms, Key: r.Key, ConsumerSig: r.ConsumerSig, ProviderSig: r.ProviderSig, Provider: r.Peer,
		Auditors: r.Auditors, Kind: kind, GroupDevices: r.GroupDevices, Earlier: r.Attested}
	if r.Job.Side == market.Provider {
		ask.Provider = n.keys.NodeKey
	}
	for _, l := range r.Leased {
		ask.Leased = append(ask.Leased, proto.Leased{UUID: l.UUID, Serial: l.Serial})
	}
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
		f := attest.Judge(&b.Evidence)
		if f.Verdict != attest.Absent {
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

// askQuorum has one auditor lead a session, and believes nothing of what it
// answers that does not follow from the bundle.
func (n *Node) askQuorum(ctx context.Context, leader market.NodeKey, job market.JobID, ask proto.QuorumAsk) (*attest.Bundle, error) {
	ctx, cancel := context.WithTimeout(ctx, askWait)
	defer cancel()
	panel, err := ask.Auditors.Panel()
	if err != nil {
		return nil, err
	}
	body, err := marshal(proto.QuorumAskToWire(ask))
	if err != nil {
		return nil, err
	}
	var raw []byte
	if leader == n.keys.NodeKey {
		raw, err = n.lead(ctx, ask)
	} else {
		raw, err = n.askAttest(ctx, leader, proto.NewAttest(proto.AttestAsk, job, body), proto.AttestBundle)
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
	return b, n.fitsAsk(&b.Evidence.Challenge, job, ask, panel)
}

// fitsAsk says whether a challenge is the one that an ask leads to.
func (n *Node) fitsAsk(c *attest.Challenge, job market.JobID, ask proto.QuorumAsk, panel attest.Panel) error {
	want := attest.PickDevice(c.Beacon, job, ask.DeviceIDs())
	switch {
	case c.ChainID != n.cfg.Network.ChainID || c.Escrow != n.cfg.Network.Escrow:
		return fmt.Errorf("challenge for another network: %w", proto.ErrInvalid)
	case c.JobID != job || c.DevicesHash != ask.Terms.DevicesHash || c.Provider != ask.Key.Provider || c.Kind != ask.Kind:
		return fmt.Errorf("challenge for another job: %w", proto.ErrInvalid)
	case c.DeviceID != want:
		return fmt.Errorf("challenge for another device than the beacon draws: %w", proto.ErrInvalid)
	case c.Quorum != panel.Threshold || !slices.Equal(c.Verifiers, panel.Members):
		return fmt.Errorf("challenge by others than the terms name: %w", proto.ErrInvalid)
	case c.Params != n.jobWork():
		return fmt.Errorf("challenge asks for other work than this network's: %w", proto.ErrInvalid)
	case c.SimulatedOK != n.cfg.Network.Simulated:
		return fmt.Errorf("challenge and network differ about simulated devices: %w", proto.ErrInvalid)
	}
	return nil
}

// jobWork is what a session of a job asks for.
func (n *Node) jobWork() attest.Params { return attest.Params{I: n.proof} }

// evidence is what the attestor contract reads of a job's last passed session,
// for escrow.Claim.
func (r jobRecord) evidence() ([]byte, error) {
	if r.Attested == nil {
		return nil, fmt.Errorf("no session of this job has passed: %w", attest.ErrQuorum)
	}
	if r.Attested.Attestation.ExpiresAt <= uint64(time.Now().Unix()) {
		return nil, fmt.Errorf("the job's last passed session counts no more: %w", attest.ErrQuorum)
	}
	panel, err := r.Auditors.Panel()
	if err != nil {
		return nil, err
	}
	return panel.Evidence(r.Attested.Attestation, r.Attested.Signatures)
}

// watched is how long an auditor knows a job's devices to be at work.
type watched struct {
	Observed uint32 `json:"observed"` // seconds of time, as of the last passed session
	LastMs   int64  `json:"last_ms"`  // when that was
}

func keyWatched(job market.JobID) []byte { return store.KeyMeta("watched/" + job.String()) }

// watchedUntil gives what is known of a job, from own sessions and from the one
// that the asker shows: a quorum stands behind it.
func (n *Node) watchedUntil(ask proto.QuorumAsk, job market.JobID, panel attest.Panel) (w watched, err error) {
	earlier := ask.Earlier
	val, err := n.store.Get(keyWatched(job))
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return w, err
	}
	if err == nil {
		if err := decodeRecord("watched", val, &w); err != nil {
			return w, err
		}
	}
	if earlier == nil {
		return w, nil
	}
	a := earlier.Attestation
	if a.JobID != job || a.Verdict != attest.Passed || earlier.CheckSignatures(n.cfg.Network.ChainID, n.cfg.Network.Escrow) != nil {
		return w, nil
	}
	if _, err := panel.Evidence(a, earlier.Signatures); err == nil && int64(a.IssuedAt)*1000 > w.LastMs {
		w = watchedBy(a, ask.Terms)
	}
	return w, nil
}

// passed gives the times of earlier sessions as attest counts them: any that
// add up to what was observed.
func (w watched) passed(every time.Duration) (out []time.Time) {
	if w.LastMs == 0 {
		return nil
	}
	last := time.UnixMilli(w.LastMs)
	for left := time.Duration(w.Observed) * time.Second; left > 0; left -= every {
		out = append(out, last.Add(-left))
	}
	return append(out, last)
}

// noteWatched keeps a passed session of a job.
func (n *Node) noteWatched(a attest.Attestation, t market.Terms) error {
	return n.store.Put(keyWatched(a.JobID), encodeRecord(watchedBy(a, t)))
}

// watchedBy reads an attestation, which counts the seconds of all replicas.
func watchedBy(a attest.Attestation, t market.Terms) watched {
	return watched{a.ObservedSeconds / uint32(max(t.Replicas, 1)), int64(a.IssuedAt) * 1000}
}

// sessionEvery is the pace of sessions in a job; gaps of twice as much are not
// observed.
const sessionEvery = 15 * time.Minute

// readAsk checks a quorum ask that a peer shows: signed by both sides, naming
// this auditor, shown by somebody who may.
func (n *Node) readAsk(from market.NodeKey, m *pb.AttestMessage, mayAsk func(proto.QuorumAsk, attest.Panel, market.Address) bool) (proto.QuorumAsk, attest.Panel, error) {
	fail := func(format string, args ...any) (proto.QuorumAsk, attest.Panel, error) {
		return proto.QuorumAsk{}, attest.Panel{}, no(pb.Refusal_TERMS, format, args...)
	}
	if !n.cfg.Audit {
		return fail("this node is no auditor")
	}
	var w pb.QuorumAsk
	if err := proto.Unmarshal(m.Body, &w); err != nil {
		return fail("%v", err)
	}
	ask, err := proto.QuorumAskFromWire(&w)
	if err != nil {
		return fail("%v", err)
	}
	panel, err := ask.Auditors.Panel()
	if err != nil {
		return fail("%v", err)
	}
	asker, err := proto.NodeAddress(from)
	if err != nil {
		return fail("%v", err)
	}
	if err := n.checkAsk(ask, panel, proto.AttestJob(m)); err != nil {
		return fail("%v", err)
	}
	if !mayAsk(ask, panel, asker) {
		return proto.QuorumAsk{}, attest.Panel{}, no(pb.Refusal_NOT_YOURS, "you are no party of this job")
	}
	return ask, panel, nil
}

// receiveBundle reads a bundle that a peer sends over a stream.
func receiveBundle(ctx context.Context, s *p2p.Stream) (*attest.Bundle, error) {
	raw, err := receiveAttest(ctx, s, proto.AttestBundle)
	if err != nil {
		return nil, err
	}
	return attest.DecodeBundle(raw)
}
