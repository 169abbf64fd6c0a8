package audit

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// auditConn is a session's stream that remembers how it began and whether the
// provider declined.
type auditConn struct {
	p2p.AttestConn
	challenge []byte
	declined  *proto.Refusal
}

func (c *auditConn) Send(ctx context.Context, msg []byte) error {
	if c.challenge == nil {
		c.challenge = msg
	}
	return c.AttestConn.Send(ctx, msg)
}

func (c *auditConn) Receive(ctx context.Context, limit int) ([]byte, error) {
	msg, err := c.AttestConn.Receive(ctx, limit)
	errors.As(err, &c.declined)
	return msg, err
}

// challenge holds sessions with all targets at the same time: every stream
// stands before the first challenge leaves.
func (a *Auditor) challenge(ctx context.Context, kind attest.Kind, targets []target) {
	ctx, cancel := context.WithTimeout(ctx, SessionMost)
	defer cancel()
	head, err := a.cfg.Chain.Head(ctx)
	if err != nil {
		a.log.Warn("audit: no beacon", "error", err)
		return
	}
	streams := make([]*p2p.Stream, len(targets))
	var opening, holding sync.WaitGroup
	for i, t := range targets {
		opening.Go(func() {
			s, err := a.cfg.Peers.Open(ctx, t.s.provider, proto.AttestProtocol)
			if err != nil { // who cannot be reached was not challenged
				a.log.Info("audit: provider not reached", "provider", t.s.provider.String()[:market.ShortLen], "error", err)
				return
			}
			streams[i] = s
		})
	}
	opening.Wait()
	for i, t := range targets {
		if streams[i] != nil {
			holding.Go(func() { a.hold(ctx, kind, t, streams[i], head.Confirmed) })
		}
	}
	holding.Wait()
}

// hold runs one session to its end and makes its outcome known.
func (a *Auditor) hold(ctx context.Context, kind attest.Kind, t target, s *p2p.Stream, beacon escrow.Block) {
	defer s.Close()
	defer context.AfterFunc(ctx, s.Reset)()
	v := attest.NewVerifier(attest.VerifierConfig{Signer: attest.NewSigner(a.cfg.Key)}, attest.Ask{
		ChainID: a.cfg.ChainID, Escrow: a.cfg.Escrow, Kind: kind, DevicesHash: t.DevicesHash, DeviceID: t.id,
		Provider: t.s.address, Params: a.cfg.Work(t.claim, kind), Beacon: beacon.Hash, BeaconBlock: beacon.Number, SimulatedOK: a.cfg.Simulated,
	})
	conn := &auditConn{AttestConn: p2p.AttestConn{Stream: s}}
	b, f, err := attest.RunVerifier(ctx, conn, v)
	if err != nil {
		a.log.Info("audit: no verdict", "device", t.UUID, "error", err)
		return
	}
	if len(b.Evidence.Commits) > 0 {
		conn.declined = nil // too late: it knows by now how late it is, or what is sampled
	}
	if a.declines(t, conn.declined, time.Now()) {
		a.log.Info("audit: declined", "device", t.UUID, "kind", kind, "reason", conn.declined)
		return
	}
	if err := a.conclude(ctx, t, b, f); err != nil {
		a.log.Error("audit: outcome not kept", "device", t.UUID, "error", err)
	}
	if len(b.Evidence.Commits) > 0 {
		a.repeat(ctx, t, conn.challenge, b)
	}
}

// declines reports whether a refusal is within a provider's rights: the device
// was taken meanwhile, or was challenged not long ago. A device that is idle and
// always declines is absent. Refusals count that are declineEvery apart, and
// none so soon after the provider answered: strangers have one turn of a host.
func (a *Auditor) declines(t target, r *proto.Refusal, now time.Time) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if r == nil || r.Code != pb.Refusal_TAKEN && r.Code != pb.Refusal_BUSY && r.Code != pb.Refusal_UNKNOWN {
		delete(t.s.declined, t.id)
		if r == nil {
			t.s.answered = now
		}
		return false
	}
	d := t.s.declined[t.id]
	if now.Sub(d.last) < declineEvery || now.Sub(t.s.answered) < declineEvery {
		return true
	}
	t.s.declined[t.id] = declined{d.times + 1, now}
	return d.times+1 < maxDeclined
}

// conclude keeps a session's bundle and gossips its verdict, unless the device
// goes by a name that another provider has.
func (a *Auditor) conclude(ctx context.Context, t target, b *attest.Bundle, f attest.Finding) error {
	if err := a.keep(b); err != nil {
		return err
	}
	reason := ""
	if f.Err != nil {
		reason = f.Err.Error()
	}
	a.log.Info("audit", "device", t.UUID, "provider", t.s.provider.String()[:market.ShortLen], "kind", b.Attestation.Kind,
		"verdict", f.Verdict, "reason", reason, "session", b.Attestation.Session.Short())
	if f.Verdict == attest.Passed {
		first, err := a.claimUUID(f.Device.UUID, b)
		if err != nil {
			return err
		}
		if first.Provider != b.Attestation.Provider {
			return a.suspect(Suspicion{Kind: clonedUUID, UUID: f.Device.UUID, Providers: []market.Address{first.Provider, b.Attestation.Provider},
				Sessions: []market.Session{first.Session, b.Attestation.Session}, AtMs: time.Now().UnixMilli(),
				Note: "at most one of them has the card; the one that came later is not attested"})
		}
	}
	return a.cfg.Market.Publish(ctx, b.Signed())
}

// repeat asks a session's challenge again. An honest provider answers a session
// once; one that answers with another root has convicted itself.
func (a *Auditor) repeat(ctx context.Context, t target, raw []byte, b *attest.Bundle) {
	ctx, cancel := context.WithTimeout(ctx, ListWait)
	defer cancel()
	reply, err := p2p.AskAttest(ctx, a.cfg.Peers, t.s.provider, proto.NewAttest(proto.AttestSession, market.JobID{}, raw), proto.AttestSession)
	if err != nil {
		return
	}
	c := &b.Evidence.Challenge
	again, err := attest.DecodeCommit(reply, c)
	if err != nil {
		return
	}
	if err := a.compareCommits(c, b.Evidence.Commits[0], again); err != nil {
		a.log.Error("audit: equivocation not kept", "error", err)
	}
}
