package audit

import (
	"context"
	"errors"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

const (
	joinWait    = 10 * time.Second
	receiptWait = 5 * time.Second
	coSignWait  = time.Minute
	// sharesWait is for the leader to gather the others; one that waits longer
	// waits for a block that suits it.
	sharesWait = joinWait + latecomer + receiptWait
	// straggler is how long the rest is waited for once a quorum is there: the
	// provider's clock runs.
	straggler = 300 * time.Millisecond
	latecomer = time.Second // likewise before a session
	// laterBlocks is how far ahead of the leader's view the block is that draws
	// the samples, so that no member has seen it when the last commit came.
	laterBlocks = 2
)

// occasion is one time to challenge a job.
type occasion struct {
	job  market.JobID
	kind attest.Kind
}

// ServeAsk leads a session because a party of the job asks for it.
func (a *Auditor) ServeAsk(ctx context.Context, from market.NodeKey, s *p2p.Stream, first *pb.AttestMessage) error {
	ask, err := a.readAsk(ctx, from, first, func(ask summons, asker market.Address) bool {
		return asker == ask.Key.Signer && !ask.ByProvider || asker == ask.Key.Provider && ask.ByProvider
	})
	if err != nil {
		return err
	}
	raw, err := a.lead(ctx, ask)
	if err != nil {
		return err
	}
	s.SetTimeout(joinWait)
	return s.Send(proto.NewAttest(proto.AttestBundle, proto.AttestJob(first), raw))
}

// Lead runs a quorum session on a job of this node's own and gives its bundle.
func (a *Auditor) Lead(ctx context.Context, ask proto.QuorumAsk) ([]byte, error) {
	s, err := a.summoned(ask)
	if err == nil {
		err = a.sameLease(s)
	}
	if err != nil {
		return nil, err
	}
	return a.lead(ctx, s)
}

func (a *Auditor) lead(ctx context.Context, ask summons) ([]byte, error) {
	job, panel := ask.job, ask.panel
	end, err := a.begin(occasion{job, ask.Kind})
	if err != nil {
		return nil, err
	}
	defer end()
	known, err := a.watchedUntil(ask.QuorumAsk, job, panel)
	if err != nil {
		return nil, err
	}
	others := a.gather(ctx, ask.QuorumAsk, job)
	defer others.close()
	if len(others.members)+1 < int(panel.Threshold) {
		return nil, proto.No(pb.Refusal_UNKNOWN, "only %d of the %d auditors needed can be reached", len(others.members)+1, panel.Threshold)
	}
	head, err := a.cfg.Chain.Head(ctx) // now: the others refuse one that is older than that
	if err != nil {
		return nil, proto.No(pb.Refusal_UNKNOWN, "beacon: %v", err)
	}
	shares, err := others.share()
	if err != nil {
		return nil, err
	}
	beacon := head.Confirmed
	v := attest.NewVerifier(attest.VerifierConfig{Signer: attest.NewSigner(a.cfg.Key), Quorum: others}, attest.Ask{
		ChainID: a.cfg.ChainID, Escrow: a.cfg.Escrow, Kind: ask.Kind, JobID: job, DevicesHash: ask.Terms.DevicesHash,
		DeviceID: attest.PickDevice(beacon.Hash, job, ask.DeviceIDs()), Provider: ask.Key.Provider, Params: a.cfg.Work(ask.claim, ask.Kind),
		Beacon: beacon.Hash, BeaconBlock: beacon.Number, SimulatedOK: a.cfg.Simulated,
		Passed: known.passed(SessionEvery), Replicas: ask.Terms.Replicas, SessionEvery: SessionEvery, Verifiers: panel.Members, Quorum: panel.Threshold, Shares: shares,
	})
	s, err := a.cfg.Peers.Open(ctx, ask.Provider, proto.AttestProtocol)
	if err != nil {
		return nil, proto.No(pb.Refusal_UNKNOWN, "the provider cannot be reached: %v", err)
	}
	defer s.Close()
	defer context.AfterFunc(ctx, s.Reset)()
	b, f, err := attest.RunVerifier(ctx, &leadConn{AttestConn: p2p.AttestConn{Stream: s, Job: job}, others: others}, v)
	if err != nil {
		return nil, err
	}
	a.log.Info("quorum session", "job", job.Short(), "kind", ask.Kind, "verdict", f.Verdict, "signatures", len(b.Signatures), "reason", f.Err)
	if len(b.Signatures) < int(panel.Threshold) {
		return nil, proto.No(pb.Refusal_UNKNOWN, "only %d of %d auditors signed", len(b.Signatures), panel.Threshold)
	}
	if err := errors.Join(a.noteFailed(b), a.earned(ask.QuorumAsk, b, b.Signatures)); err != nil {
		return nil, err
	}
	if f.Verdict == attest.Passed {
		if err := a.noteWatched(b.Attestation, ask.Terms, time.Now()); err != nil {
			return nil, err
		}
	}
	return b.Encode(), a.cfg.Market.Publish(ctx, b.Signed())
}

// leadAtOnce bounds the sessions that an auditor leads at a time: whoever signs
// Terms may ask for one, and verifying costs a core's second.
const leadAtOnce = 16

// begin refuses with BUSY a second session on the same occasion, and one more
// than leadAtOnce; the caller ends its own.
func (a *Auditor) begin(o occasion) (end func(), err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	switch {
	case a.leading[o]:
		return nil, proto.No(pb.Refusal_BUSY, "a session for this job is being held")
	case len(a.leading) >= leadAtOnce:
		return nil, proto.No(pb.Refusal_BUSY, "this auditor holds %d sessions, the most at a time; ask again in a minute", leadAtOnce)
	}
	a.leading[o] = true
	return func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		delete(a.leading, o)
	}, nil
}

// leadConn shows the challenge to the witnesses before the provider sees it.
type leadConn struct {
	p2p.AttestConn
	others *witnesses
	shown  bool
}

func (c *leadConn) Send(ctx context.Context, msg []byte) error {
	if !c.shown {
		c.shown = true
		c.others.tell(proto.AttestChallenge, msg)
	}
	return c.AttestConn.Send(ctx, msg)
}
