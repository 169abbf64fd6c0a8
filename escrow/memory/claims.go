package memory

import (
	"errors"
	"fmt"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

func (r Rules) claim(s market.Slot, in escrow.Claim, c Call) (Result, error) {
	if c.From != in.Key.Provider && c.From != in.Key.Payee {
		return refuse(escrow.ErrNotAllowed)
	}
	if s.ClaimHash != (market.Hash{}) {
		return refuse(escrow.ErrClaimOpen)
	}
	channel, t := escrow.ChannelID(in.Key), in.Terms
	window := min(max(t.DisputeWindow, r.Limits.MinDisputeWindow), r.Limits.MaxDisputeWindow)
	if t.Channel != channel || t.VerifiersHash == (market.Hash{}) || t.UnattendedSeconds > window {
		return refuse(escrow.ErrNotClaimable)
	}
	job := escrow.TermsHash(t)
	if err := r.checkStarted(in, job); err != nil {
		return Result{}, err
	}
	a := r.Attestors[t.Attestor]
	if a == nil {
		return refuse(nil) // a call of an address without code
	}
	session, observed, err := a.Attested(t, in.Key.Provider, in.Evidence)
	if err != nil {
		if !errors.Is(err, escrow.ErrReverted) { // a stand-in's own words
			err = escrow.Reverted(escrow.ErrAttestor, err.Error())
		}
		return Result{}, err
	}
	target, err := r.target(s, in, c.Now, observed)
	if err != nil {
		return Result{}, err
	}
	open := escrow.OpenClaim{Job: job, Target: target, Seq: t.Seq, Until: c.Now + uint64(window), Session: session,
		Claimant: c.From, Deposit: r.Limits.ClaimDeposit}
	s.ClaimHash = escrow.ClaimHash(open)
	return Result{Slot: s, Deposit: open.Deposit, Claim: open}, nil
}

// checkStarted: the job was agreed, the consumer saw it start, and the provider
// states what it used.
func (r Rules) checkStarted(in escrow.Claim, job market.JobID) error {
	if in.Ack.Usage.Job != job || in.Stated.Usage.Job != job {
		return escrow.Reverted(escrow.ErrWrongJob, "")
	}
	who, err := r.Statements.RecoverTerms(in.Terms, in.TermsSig)
	if err != nil || who != in.Key.Signer {
		return escrow.Reverted(escrow.ErrBadSignature, "")
	}
	v := market.Voucher{Channel: escrow.ChannelID(in.Key), Cumulative: in.Ack.Cumulative, UsageHash: escrow.UsageHash(in.Ack.Usage)}
	if who, err = r.Statements.RecoverVoucher(v, in.Ack.VoucherSig); err != nil || who != in.Key.Signer {
		return escrow.Reverted(escrow.ErrBadSignature, "")
	}
	return r.stated(in.Stated, in.Key)
}

func (r Rules) stated(st escrow.Stated, k market.ChannelKey) error {
	if who, err := r.Statements.RecoverUsage(st.Usage, st.Sig); err != nil || who != k.Provider {
		return escrow.Reverted(escrow.ErrBadSignature, "")
	}
	return nil
}

// target is what the channel shall have paid in all, if the claim stands.
func (r Rules) target(s market.Slot, in escrow.Claim, now uint64, observed uint32) (market.Amount, error) {
	t := in.Terms
	if t.Epoch != s.Epoch {
		return market.Amount{}, escrow.Reverted(escrow.ErrWrongEpoch, fmt.Sprintf("current %d", s.Epoch))
	}
	end := now
	if s.UnlockAt != 0 { // who asks for an unlock says that work shall stop; NOTICE is time to hear of it
		end = min(end, s.UnlockAt-r.unlockDelay(in.Key)+uint64(r.Limits.Notice))
	}
	var used uint64
	if end > t.NotBefore {
		used = (end - t.NotBefore) * uint64(t.Replicas)
	}
	used = min(used, uint64(observed), uint64(in.Stated.Usage.SecondsUsed), uint64(t.MaxSeconds),
		uint64(in.Ack.Usage.SecondsUsed)+uint64(t.UnattendedSeconds))
	target, err := t.Baseline.Add(in.Stated.Usage.Owed.Min(market.Owed(t.RatePerHour, uint32(used)))) // used <= MaxSeconds
	if err != nil {
		return market.Amount{}, escrow.Reverted(escrow.ErrOverflow, "")
	}
	if target.Cmp(s.Collected) <= 0 {
		return market.Amount{}, escrow.Reverted(escrow.ErrNothingToClaim, "")
	}
	return target, nil
}

func (r Rules) contest(s market.Slot, in escrow.Contest, c Call) (Result, error) {
	if !isOpen(s, in.Open) {
		return refuse(escrow.ErrWrongClaim)
	}
	if c.Now >= in.Open.Until {
		return Result{}, escrow.Reverted(escrow.ErrWrongTime, fmt.Sprintf("until %d", in.Open.Until))
	}
	if escrow.TermsHash(in.Terms) != in.Open.Job {
		return refuse(escrow.ErrWrongJob)
	}
	falls, err := r.contradicts(in)
	if err != nil {
		return Result{}, err
	}
	if !falls {
		return refuse(escrow.ErrNoContradiction)
	}
	s.ClaimHash = market.Hash{}
	return Result{Slot: nextEpoch(s), Refund: Payment{c.From, in.Open.Deposit}}, nil
}

func (r Rules) contradicts(in escrow.Contest) (bool, error) {
	switch {
	case in.Final != nil:
		u := in.Final.Usage
		if u.Job != in.Open.Job {
			return false, escrow.Reverted(escrow.ErrWrongJob, "")
		}
		if err := r.stated(*in.Final, in.Key); err != nil {
			return false, err
		}
		sum, err := in.Terms.Baseline.Add(u.Owed)
		return u.Phase == market.UsageFinal && err == nil && sum.Less(in.Open.Target), nil
	case in.Successor != nil:
		return r.settledForLess(in, *in.Successor)
	}
	a := r.Attestors[in.Terms.Attestor]
	if a == nil {
		return false, escrow.Reverted(nil, "")
	}
	return a.Fallen(in.Open.Session, in.Key.Provider, in.Terms.VerifiersHash), nil
}

// settledForLess: both agreed on a later job, and with its baseline on a
// smaller sum for everything before.
func (r Rules) settledForLess(in escrow.Contest, next escrow.Successor) (bool, error) {
	later := next.Terms
	if later.Channel != in.Terms.Channel {
		return false, escrow.Reverted(escrow.ErrWrongJob, "")
	}
	if who, err := r.Statements.RecoverTerms(later, next.SignerSig); err != nil || who != in.Key.Signer {
		return false, escrow.Reverted(escrow.ErrBadSignature, "")
	}
	if who, err := r.Statements.RecoverTerms(later, next.ProviderSig); err != nil || who != in.Key.Provider {
		return false, escrow.Reverted(escrow.ErrBadSignature, "")
	}
	// Sequence numbers order the Terms of one epoch; epochs order themselves.
	isLater := later.Epoch > in.Terms.Epoch || later.Epoch == in.Terms.Epoch && later.Seq > in.Terms.Seq
	return isLater && later.Baseline.Less(in.Open.Target), nil
}

func lower(s market.Slot, in escrow.Lower, c Call) (Result, error) {
	switch {
	case !isOpen(s, in.Open):
		return refuse(escrow.ErrWrongClaim)
	case c.From != in.Open.Claimant:
		return refuse(escrow.ErrNotAllowed)
	case in.Target.Cmp(in.Open.Target) >= 0:
		return refuse(escrow.ErrNothingToClaim)
	}
	open := in.Open
	open.Target = in.Target
	s.ClaimHash = escrow.ClaimHash(open)
	return Result{Slot: s, Claim: open}, nil
}

func finalize(s market.Slot, in escrow.Finalize, c Call) (Result, error) {
	if !isOpen(s, in.Open) {
		return refuse(escrow.ErrWrongClaim)
	}
	if c.Now < in.Open.Until && s.Collected.Less(in.Open.Target) {
		return Result{}, escrow.Reverted(escrow.ErrWrongTime, fmt.Sprintf("until %d", in.Open.Until))
	}
	s, paid := take(s, in.Open.Target)
	s.ClaimHash = market.Hash{}
	return Result{Slot: nextEpoch(s), Pay: Payment{in.Key.Payee, paid}, Refund: Payment{in.Open.Claimant, in.Open.Deposit}}, nil
}

func isOpen(s market.Slot, open escrow.OpenClaim) bool {
	return s.ClaimHash != market.Hash{} && s.ClaimHash == escrow.ClaimHash(open)
}
