package audit

import (
	"errors"
	"fmt"
	"slices"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// readAsk checks a quorum ask that a peer shows: signed by both sides, naming
// this auditor, shown by somebody who may.
func (a *Auditor) readAsk(from market.NodeKey, m *pb.AttestMessage, mayAsk func(proto.QuorumAsk, attest.Panel, market.Address) bool) (proto.QuorumAsk, attest.Panel, error) {
	fail := func(format string, args ...any) (proto.QuorumAsk, attest.Panel, error) {
		return proto.QuorumAsk{}, attest.Panel{}, proto.No(pb.Refusal_TERMS, format, args...)
	}
	if !a.cfg.On {
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
	if err := a.checkAsk(ask, panel, proto.AttestJob(m)); err != nil {
		return fail("%v", err)
	}
	if !mayAsk(ask, panel, asker) {
		return proto.QuorumAsk{}, attest.Panel{}, proto.No(pb.Refusal_NOT_YOURS, "you are no party of this job")
	}
	return ask, panel, nil
}

// checkAsk holds an ask to what the signatures under its terms say.
func (a *Auditor) checkAsk(ask proto.QuorumAsk, panel attest.Panel, job market.JobID) error {
	statements := escrow.NewStatements(a.cfg.ChainID, a.cfg.Escrow)
	consumer, err := statements.RecoverTerms(ask.Terms, ask.ConsumerSig)
	if err != nil {
		return err
	}
	provider, err := statements.RecoverTerms(ask.Terms, ask.ProviderSig)
	if err != nil {
		return err
	}
	switch {
	case escrow.TermsHash(ask.Terms) != job:
		return errors.New("the terms are of another job")
	case escrow.ChannelID(ask.Key) != ask.Terms.Channel:
		return errors.New("the terms name another channel than the key")
	case consumer != ask.Key.Signer || provider != ask.Key.Provider:
		return errors.New("the terms are not signed by both sides of the channel")
	case !slices.Contains(panel.Members, a.address):
		return errors.New("the terms do not name this auditor")
	}
	return nil
}

// Fits says whether a challenge is the one that an ask leads to.
func (a *Auditor) Fits(c *attest.Challenge, job market.JobID, ask proto.QuorumAsk, panel attest.Panel) error {
	want := attest.PickDevice(c.Beacon, job, ask.DeviceIDs())
	switch {
	case c.ChainID != a.cfg.ChainID || c.Escrow != a.cfg.Escrow:
		return fmt.Errorf("challenge for another network: %w", proto.ErrInvalid)
	case c.JobID != job || c.DevicesHash != ask.Terms.DevicesHash || c.Provider != ask.Key.Provider || c.Kind != ask.Kind:
		return fmt.Errorf("challenge for another job: %w", proto.ErrInvalid)
	case c.DeviceID != want:
		return fmt.Errorf("challenge for another device than the beacon draws: %w", proto.ErrInvalid)
	case c.Quorum != panel.Threshold || !slices.Equal(c.Verifiers, panel.Members):
		return fmt.Errorf("challenge by others than the terms name: %w", proto.ErrInvalid)
	case ask.Simulated && !a.cfg.Simulated:
		return fmt.Errorf("simulated devices, which this network does not accept: %w", proto.ErrInvalid)
	case c.Params != a.cfg.Work(ask.Claim(), ask.Kind):
		return fmt.Errorf("challenge asks for other work than such a device is due: %w", proto.ErrInvalid)
	case c.SimulatedOK != a.cfg.Simulated:
		return fmt.Errorf("challenge and network differ about simulated devices: %w", proto.ErrInvalid)
	}
	return nil
}
