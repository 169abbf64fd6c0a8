package audit

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// How many asks of one node are looked at: keys cost nothing, but each ask costs
// its sender a connection, and this auditor a read of the chain.
const (
	asksPerSecond = 1
	asksAtOnce    = 64
	// slotWait is for the chain to answer, well within a leader's joinWait.
	slotWait = 5 * time.Second
)

// summons is an ask whose signatures were checked: what follows from it is the
// word of both parties of the job, and of its provider alone where its devices
// are meant.
type summons struct {
	proto.QuorumAsk
	job   market.JobID
	panel attest.Panel
	offer market.Offer
	claim attest.Claim // what the leased devices are sold as
}

// readAsk checks a quorum ask that a peer shows: signed by both sides, naming
// this auditor, shown by somebody who may, and with money behind it.
func (a *Auditor) readAsk(ctx context.Context, from market.NodeKey, m *pb.AttestMessage, mayAsk func(summons, market.Address) bool) (s summons, err error) {
	if !a.cfg.On {
		return s, proto.No(pb.Refusal_TERMS, "this node is no auditor")
	}
	if !a.askers.Take(from, time.Now()) {
		return s, proto.No(pb.Refusal_BUSY, "more than %d asks at once, and then more than %d a second: ask again in a minute", asksAtOnce, asksPerSecond)
	}
	var w pb.QuorumAsk
	err = proto.Unmarshal(m.Body, &w)
	if err == nil {
		s.QuorumAsk, err = proto.QuorumAskFromWire(&w)
	}
	if err == nil {
		s, err = a.summoned(s.QuorumAsk)
	}
	asker, keyErr := proto.NodeAddress(from)
	switch {
	case err != nil || keyErr != nil:
		return s, proto.No(pb.Refusal_TERMS, "%v", errors.Join(err, keyErr))
	case s.job != proto.AttestJob(m):
		return s, proto.No(pb.Refusal_TERMS, "the terms are of another job")
	case !slices.Contains(s.panel.Members, a.address):
		return s, proto.No(pb.Refusal_TERMS, "the terms do not name this auditor")
	case !mayAsk(s, asker):
		return s, proto.No(pb.Refusal_NOT_YOURS, "you are no party of this job")
	}
	if err := a.owes(s.QuorumAsk, s.job); err != nil {
		return s, err
	}
	if err := a.checkMoney(ctx, s); err != nil {
		return s, err
	}
	return s, a.sameLease(s)
}

// summoned holds an ask to the signatures in it.
func (a *Auditor) summoned(ask proto.QuorumAsk) (s summons, err error) {
	s = summons{QuorumAsk: ask, job: escrow.TermsHash(ask.Terms)}
	if s.panel, err = ask.Auditors.Panel(); err != nil {
		return s, err
	}
	statements := escrow.NewStatements(a.cfg.ChainID, a.cfg.Escrow)
	consumer, err := statements.RecoverTerms(ask.Terms, ask.ConsumerSig)
	if err != nil {
		return s, err
	}
	provider, err := statements.RecoverTerms(ask.Terms, ask.ProviderSig)
	switch {
	case err != nil:
		return s, err
	case escrow.ChannelID(ask.Key) != ask.Terms.Channel:
		return s, errors.New("the terms name another channel than the key")
	case consumer != ask.Key.Signer || provider != ask.Key.Provider:
		return s, errors.New("the terms are not signed by both sides of the channel")
	}
	var group market.Group
	s.offer, group, err = ask.Sold.Check(ask.Terms, s.job, ask.Leased, ask.Provider, proto.NewNetworkID(a.cfg.ChainID, a.cfg.Escrow))
	if err != nil {
		return s, err
	}
	s.claim = attest.ClaimOf(group)
	if s.claim.Simulated && !a.cfg.Simulated {
		return s, fmt.Errorf("simulated devices, which this network does not accept: %w", proto.ErrInvalid)
	}
	return s, nil
}

// checkMoney holds terms to the chain before any work is done for them: two keys
// of one hand can sign any terms, and only a channel that holds what they need
// costs something. An unlock or a claim that is pending is no reason: then the
// auditors' word is needed most.
func (a *Auditor) checkMoney(ctx context.Context, s summons) error {
	ctx, cancel := context.WithTimeout(ctx, slotWait)
	defer cancel()
	at, err := a.cfg.Channels.Slot(ctx, s.Terms.Channel)
	switch {
	case err != nil:
		a.log.Info("channel of a job not read", "job", s.job.Short(), "error", err)
		return proto.No(pb.Refusal_UNKNOWN, "the chain cannot be read here now, so the job's channel is unknown")
	case at.Epoch != s.Terms.Epoch:
		return proto.No(pb.Refusal_TERMS, "the terms are of epoch %d, their channel is in epoch %d", s.Terms.Epoch, at.Epoch)
	}
	need, holds := market.PaceOf(s.offer).Need(s.Terms), at.Headroom(s.Terms.Baseline)
	if need.IsZero() || holds.Less(need) {
		return proto.No(pb.Refusal_TERMS, "the job's channel holds %s base units for it at block %d, it needs %s to start", holds, at.At.Number, need)
	}
	return nil
}

// Fits says whether a challenge is the one that an ask leads to.
func (a *Auditor) Fits(c *attest.Challenge, ask proto.QuorumAsk) error {
	s, err := a.summoned(ask)
	if err != nil {
		return err
	}
	return a.fits(c, s)
}

func (a *Auditor) fits(c *attest.Challenge, s summons) error {
	want := attest.PickDevice(c.Beacon, s.job, s.DeviceIDs())
	switch {
	case c.ChainID != a.cfg.ChainID || c.Escrow != a.cfg.Escrow:
		return fmt.Errorf("challenge for another network: %w", proto.ErrInvalid)
	case c.JobID != s.job || c.DevicesHash != s.Terms.DevicesHash || c.Provider != s.Key.Provider || c.Kind != s.Kind:
		return fmt.Errorf("challenge for another job: %w", proto.ErrInvalid)
	case c.DeviceID != want:
		return fmt.Errorf("challenge for another device than the beacon draws: %w", proto.ErrInvalid)
	case c.Quorum != s.panel.Threshold || !slices.Equal(c.Verifiers, s.panel.Members):
		return fmt.Errorf("challenge by others than the terms name: %w", proto.ErrInvalid)
	case c.Params != a.cfg.Work(s.claim, s.Kind):
		return fmt.Errorf("challenge asks for other work than such a device is due: %w", proto.ErrInvalid)
	case c.SimulatedOK != a.cfg.Simulated:
		return fmt.Errorf("challenge and network differ about simulated devices: %w", proto.ErrInvalid)
	}
	return nil
}
