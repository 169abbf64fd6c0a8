package node

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
)

// claimRetry is how often a claim that could not be opened is tried again.
const claimRetry = 30 * time.Second

// doAttest has the provider itself ask the named auditors for a session of a job
// whose consumer is gone: a spot session while it runs, the settle session once
// it has exited, for as long as its devices are still held. A session that was
// held is noted where the device answered it (sessionEnded).
func (n *Node) doAttest(ctx context.Context, r jobRecord) market.Event {
	kind, until := attest.Spot, n.now()
	if r.Job.State != market.Running {
		kind, until = attest.Settle, time.UnixMilli(r.Job.ExitedMs).Add(market.AttestTimeouts*settleTimeout-attestAgain)
	}
	var finding attest.Finding
	var err error
	if retry(ctx, attestAgain, attestAgain, func() bool {
		var b *attest.Bundle
		b, finding, err = n.quorumSession(ctx, r, kind)
		held := err == nil && b.HadItsTry() // if not, this side knows that it was here
		return held || ctx.Err() != nil || n.now().After(until)
	}) != nil || ctx.Err() != nil {
		return market.Event{}
	}
	if err != nil {
		n.log.Warn("no session of a job whose consumer is away", "job", r.Job.ID.Short(), "kind", kind, "error", err)
	}
	switch {
	case kind == attest.Spot, err == nil && finding.Verdict == attest.Passed:
		return market.Event{Kind: market.EventDone}
	case err != nil:
		return market.Event{Kind: market.EventProven, Verdict: attest.Absent.String(), Text: err.Error()}
	}
	return market.Event{Kind: market.EventProven, Verdict: finding.Verdict.String()}
}

// attestAgain is how soon a provider asks the auditors again when no session
// could be held.
const attestAgain = 10 * time.Second

// doClaim opens a claim for what an absent consumer owes. It is tried until it
// stands, the consumer pays, or the contract says that it never will.
func (n *Node) doClaim(ctx context.Context, r jobRecord) outcome {
	var open *escrow.OpenClaim
	var block uint64
	var err error
	if retry(ctx, time.Second, claimRetry, func() bool {
		open, block, err = n.claimOnce(ctx, r)
		if err != nil && ctx.Err() == nil {
			n.log.Warn("claim", "job", r.Job.ID.Short(), "error", err)
		}
		return err == nil || claimsNothing(err)
	}) != nil {
		return outcome{}
	}
	if err != nil {
		return outcome{Event: market.Event{Kind: market.EventDone, Text: "nothing can be claimed: " + err.Error()}}
	}
	ev := market.Event{Kind: market.EventClaimed}
	if open != nil {
		ev.AtMs = int64(open.Until) * 1000
	}
	return noted(ev, func(r *jobRecord) { r.Claim, r.ClaimAt = open, block })
}

// claimsNothing reports whether trying a claim again brings nothing: evidence is
// missing, or the contract will say the same for ever. All else may pass, what an
// endpoint gives no reason for too: another claim on the channel, a block that is
// older than the auditors' word, faults on the way.
func claimsNothing(err error) bool {
	return slices.ContainsFunc([]error{errNoAck, attest.ErrQuorum, escrow.ErrNotAllowed, escrow.ErrNotClaimable, escrow.ErrWrongJob, escrow.ErrBadSignature,
		escrow.ErrWrongEpoch, escrow.ErrNothingToClaim, escrow.ErrOverflow}, func(never error) bool { return errors.Is(err, never) })
}

var errNoAck = errors.New("the consumer never acknowledged the start: nothing can be claimed")

// claimOnce gives the claim as it stands and the block of its opening. It is nil
// when it was ended before this node could note it.
func (n *Node) claimOnce(ctx context.Context, r jobRecord) (*escrow.OpenClaim, uint64, error) {
	if stop := n.call(ctx, func() { r = *n.jobs[r.Job.ID] }); stop != nil {
		return nil, 0, stop
	}
	if r.Ack == nil || r.Job.Usage == nil {
		return nil, 0, errNoAck
	}
	evidence, err := r.evidence(n.now())
	if err != nil {
		return nil, 0, err
	}
	receipt, err := n.ledger.Submit(ctx, escrow.Command{ID: "claim/" + r.Job.ID.String(), From: n.sender(), Intent: escrow.Claim{
		Key: r.Key, Terms: r.Job.Terms, TermsSig: r.ConsumerSig,
		Ack:    escrow.Acknowledged{Usage: r.Ack.Usage, Cumulative: r.Ack.Cumulative, VoucherSig: r.Ack.Sig},
		Stated: escrow.Stated{Usage: *r.Job.Usage, Sig: r.UsageSig}, Evidence: evidence,
	}})
	if err != nil {
		return nil, 0, err
	}
	open, err := n.ledger.Claim(ctx, r.Job.Terms.Channel)
	if errors.Is(err, escrow.ErrNoClaim) || err == nil && open.Job != r.Job.ID {
		return nil, receipt.At.Number, nil
	}
	return &open, receipt.At.Number, err
}

// doFinalize ends a claim whose window is over, or that a voucher overtook. A
// claim that is not there any more was finalized by somebody, or contested: the
// slot tells which.
func (n *Node) doFinalize(ctx context.Context, r jobRecord) market.Event {
	var at escrow.SlotAt
	if retry(ctx, time.Second, claimRetry, func() bool {
		var err error
		if r.Claim != nil {
			_, err = n.ledger.Submit(ctx, escrow.Command{ID: "finalize/" + r.Job.ID.String(), From: n.sender(),
				Intent: escrow.Finalize{Key: r.Key, Open: *r.Claim}})
		}
		if err != nil && !errors.Is(err, escrow.ErrWrongClaim) {
			return false
		}
		at, err = n.ledger.Slot(ctx, r.Job.Terms.Channel)
		return err == nil
	}) != nil {
		return market.Event{}
	}
	return claimEnded(r, at.Slot)
}

// claimEnded tells from the slot how a claim that is gone has ended: vouchers
// alone never come to more than the last one, nor to the target of a claim that
// was made because they do not.
func claimEnded(r jobRecord, at market.Slot) market.Event {
	if r.Job.Cumulative.Less(at.Collected) || r.Claim != nil && !at.Collected.Less(r.Claim.Target) {
		return market.Event{Kind: market.EventFinalized, Cumulative: at.Collected}
	}
	return market.Event{Kind: market.EventContested, Text: "the claim fell before its window was over"}
}

// sawClaim follows the claim on a channel; it runs on the loop. The payer looks
// whether it is true; the provider whether it still stands.
func (n *Node) sawClaim(id market.ChannelID, ch *channelRecord, at escrow.SlotAt) {
	r := n.jobs[ch.Open]
	switch {
	case ch.Role == asPayer && at.ClaimHash != (market.Hash{}) && n.judging.claim(id):
		n.work.Go(func() {
			defer n.judging.release(id)
			n.judgeClaim(n.ctx, id)
			sleep(n.ctx, claimRetry)
		})
	case ch.Role == asProvider && at.ClaimHash == (market.Hash{}) && at.At.Number >= r.claimBlock():
		n.apply(n.ctx, r.Job.ID, claimEnded(*r, at.Slot))
	}
}

// claimBlock is the block from which on a claimed job's claim is on chain.
func (r *jobRecord) claimBlock() uint64 {
	if r == nil || r.Job.State != market.Claimed {
		return math.MaxUint64
	}
	return r.ClaimAt
}

// judgeClaim contests a claim that something contradicts: the provider's own
// final usage, later terms that settled for less, or a session that fell. One
// that is true stands; the voucher that pays it makes it end at once.
func (n *Node) judgeClaim(ctx context.Context, id market.ChannelID) {
	open, err := n.ledger.Claim(ctx, id)
	if err != nil {
		return // unknown, or over by now; the next look at the slot asks again
	}
	var against []escrow.Contest
	if n.call(ctx, func() { against = n.contradictions(open) }) != nil {
		return
	}
	for _, c := range against {
		receipt, err := n.ledger.Submit(ctx, escrow.Command{ID: contestID(c), From: n.sender(), Intent: c})
		switch {
		case err == nil:
			n.log.Info("claim contested", "channel", id.Short(), "job", open.Job.Short(), "claimed", open.Target.String(), "tx", receipt.Tx.String())
			return
		case ctx.Err() != nil || errors.Is(err, escrow.ErrWrongClaim):
			return // it is over
		case !errors.Is(err, escrow.ErrNoContradiction):
			n.log.Warn("claim not contested", "channel", id.Short(), "error", err)
		}
	}
	n.log.Warn("a provider claims on a channel of ours", "channel", id.Short(), "job", open.Job.Short(), "target", open.Target.String(), "until", open.Until)
}

// contestID names a contest of one claim by one kind of contradiction.
func contestID(c escrow.Contest) string {
	by := "session"
	if c.Final != nil {
		by = "usage"
	} else if c.Successor != nil {
		by = "terms"
	}
	return fmt.Sprintf("contest/%s/%s/%s", c.Open.Job, c.Open.Target, by)
}

// contradictions are what this node can show against a claim; it runs on the
// loop. Whether the session fell only the attestor knows: a ledger sends nothing
// that the contract would refuse.
func (n *Node) contradictions(open escrow.OpenClaim) (out []escrow.Contest) {
	r := n.jobs[open.Job]
	if r == nil {
		return nil
	}
	c := escrow.Contest{Key: r.Key, Open: open, Terms: r.Job.Terms}
	if due, ok := r.due(); ok && due.Less(open.Target) {
		c.Final = &escrow.Stated{Usage: *r.Job.Usage, Sig: r.UsageSig}
		out, c.Final = append(out, c), nil
	}
	for _, l := range n.jobs {
		t := l.Job.Terms
		if t.Channel == r.Job.Terms.Channel && t.Epoch == r.Job.Terms.Epoch && t.Seq > open.Seq && t.Baseline.Less(open.Target) && !l.ProviderSig.IsZero() {
			c.Successor = &escrow.Successor{Terms: t, SignerSig: l.ConsumerSig, ProviderSig: l.ProviderSig}
			out, c.Successor = append(out, c), nil
			break
		}
	}
	return append(out, c)
}

// due is what a job's channel owes with the bill that its provider signed.
func (r *jobRecord) due() (sum market.Amount, ok bool) {
	if r.Job.Usage == nil || r.UsageSig.IsZero() {
		return sum, false
	}
	sum, err := r.Job.Terms.Baseline.Add(r.Job.Usage.Owed)
	return sum, err == nil
}

// sender is the account that sends this node's transactions: the wallet, or the
// node itself where the wallet's key is elsewhere. Both may do all that is done
// without a person.
func (n *Node) sender() market.Address { return proto.AddressOf(&n.keys.Sender().PublicKey) }
