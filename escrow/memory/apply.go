package memory

import (
	"fmt"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// Limits are what a deployment fixes for ever, as Limits of Types.sol: seconds,
// and native coin for the deposit.
type Limits struct {
	MinUnlockDelay, MaxUnlockDelay     uint32
	MinDisputeWindow, MaxDisputeWindow uint32
	Notice                             uint32
	ClaimDeposit                       market.Amount
}

// Attestor is what a claim asks the contract that its Terms name.
type Attestor interface {
	// Attested gives the session and the seconds its verifiers saw, or why not.
	Attested(t market.Terms, provider market.Address, evidence []byte) (market.Session, uint32, error)
	// Fallen reports a session in which somebody was proven to lie.
	Fallen(s market.Session, provider market.Address, verifiers market.Hash) bool
}

// Rules are the escrow of one deployment, without any state.
type Rules struct {
	Limits     Limits
	Statements escrow.Statements
	Attestors  map[market.Address]Attestor
}

// Call is one call of the escrow about one channel.
type Call struct {
	From   market.Address
	Now    uint64 // time of the block, seconds
	Intent escrow.Intent
}

// Payment goes out of the escrow.
type Payment struct {
	To     market.Address
	Amount market.Amount
}

// Result is what a call does: the channel's next slot and where money moves.
type Result struct {
	Slot market.Slot
	Pull market.Amount // from the caller, in the channel's token
	Pay  Payment       // in the channel's token
	// Deposit is taken from the caller in native coin, Refund pays one out. A
	// claimant that cannot be paid loses its refund to the caller.
	Deposit market.Amount
	Refund  Payment
	Claim   escrow.OpenClaim // opened or lowered by this call; zero: none
}

const maxEpoch = 1<<24 - 1

// Apply is Escrow.sol as a function of one slot: the same refusals in the same
// order. On error nothing happens.
func (r Rules) Apply(s market.Slot, c Call) (Result, error) {
	switch in := c.Intent.(type) {
	case escrow.Fund:
		return credit(s, in.Amount)
	case escrow.FundPermit: // what a permit is worth is the token's business
		return credit(s, in.Amount)
	case escrow.Collect:
		return r.collect(s, in)
	case escrow.Release:
		return r.release(s, in)
	case escrow.RequestUnlock:
		return r.requestUnlock(s, in.Key, c)
	case escrow.CancelUnlock:
		return cancelUnlock(s, in.Key, c)
	case escrow.Withdraw:
		return withdraw(s, in, c)
	case escrow.Claim:
		return r.claim(s, in, c)
	case escrow.Contest:
		return r.contest(s, in, c)
	case escrow.Lower:
		return lower(s, in, c)
	case escrow.Finalize:
		return finalize(s, in, c)
	}
	return Result{}, fmt.Errorf("%w: intent %T", escrow.ErrCommand, c.Intent)
}

func refuse(reason error) (Result, error) { return Result{}, escrow.Reverted(reason, "") }

func refuseAt(reason error, unlockAt uint64) (Result, error) {
	return Result{}, escrow.Reverted(reason, fmt.Sprintf("unlockAt %d", unlockAt))
}

func credit(s market.Slot, amount market.Amount) (Result, error) {
	if amount.IsZero() {
		return refuse(escrow.ErrNothingArrived)
	}
	sum, err := s.Balance.Add(amount)
	if err != nil {
		return refuse(escrow.ErrOverflow)
	}
	s.Balance = sum
	return Result{Slot: s, Pull: amount}, nil
}

// take moves what is missing to a cumulative sum from balance to collected.
func take(s market.Slot, cumulative market.Amount) (market.Slot, market.Amount) {
	paid := due(s, cumulative)
	s.Balance = s.Balance.SubFloor(paid)
	s.Collected, _ = s.Collected.Add(paid) // at most cumulative, so it fits
	return s, paid
}

func due(s market.Slot, cumulative market.Amount) market.Amount {
	return cumulative.SubFloor(s.Collected).Min(s.Balance)
}

func (r Rules) collect(s market.Slot, in escrow.Collect) (Result, error) {
	v := in.Voucher
	v.Channel = escrow.ChannelID(in.Key) // the contract computes it from the key
	if who, err := r.Statements.RecoverVoucher(v, in.Sig); err != nil || who != in.Key.Signer {
		return refuse(escrow.ErrBadSignature)
	}
	s, paid := take(s, v.Cumulative)
	if paid.IsZero() {
		return refuse(escrow.ErrNothingToCollect)
	}
	return Result{Slot: s, Pay: Payment{in.Key.Payee, paid}}, nil
}

func (r Rules) release(s market.Slot, in escrow.Release) (Result, error) {
	if s.ClaimHash != (market.Hash{}) {
		return refuse(escrow.ErrClaimOpen)
	}
	// The contract puts the present epoch into the digest: a Release of another
	// epoch is a signature over something else.
	rel := market.Release{Channel: escrow.ChannelID(in.Key), Epoch: s.Epoch, Cumulative: in.Release.Cumulative}
	if who, err := r.Statements.RecoverRelease(rel, in.Sig); err != nil || who != in.Key.Provider {
		return refuse(escrow.ErrBadSignature)
	}
	if s.Collected.Less(rel.Cumulative) {
		return Result{}, escrow.Reverted(escrow.ErrCollectFirst, "collected "+s.Collected.String())
	}
	refund := s.Balance
	s.Balance, s.UnlockAt = market.Amount{}, 0
	return Result{Slot: nextEpoch(s), Pay: Payment{in.Key.Payer, refund}}, nil
}

func (r Rules) requestUnlock(s market.Slot, k market.ChannelKey, c Call) (Result, error) {
	if c.From != k.Payer && c.From != k.Signer {
		return refuse(escrow.ErrNotAllowed)
	}
	if s.UnlockAt != 0 {
		return refuseAt(escrow.ErrUnlockPending, s.UnlockAt)
	}
	s.UnlockAt = c.Now + r.unlockDelay(k)
	return Result{Slot: s}, nil
}

// unlockDelay is the signed delay, clamped where it is used.
func (r Rules) unlockDelay(k market.ChannelKey) uint64 {
	return uint64(min(max(k.UnlockDelay, r.Limits.MinUnlockDelay), r.Limits.MaxUnlockDelay))
}

func cancelUnlock(s market.Slot, k market.ChannelKey, c Call) (Result, error) {
	if c.From != k.Payer {
		return refuse(escrow.ErrNotAllowed)
	}
	if s.UnlockAt == 0 {
		return refuseAt(escrow.ErrLocked, 0)
	}
	s.UnlockAt = 0
	return Result{Slot: s}, nil
}

func withdraw(s market.Slot, in escrow.Withdraw, c Call) (Result, error) {
	if c.From != in.Key.Payer && (c.From != in.Key.Signer || in.To != in.Key.Payer) {
		return refuse(escrow.ErrNotAllowed)
	}
	if s.UnlockAt == 0 || c.Now < s.UnlockAt {
		return refuseAt(escrow.ErrLocked, s.UnlockAt)
	}
	var kept market.Amount // an open claim holds back its reserve
	if s.ClaimHash != (market.Hash{}) {
		if escrow.ClaimHash(in.Open) != s.ClaimHash {
			return refuse(escrow.ErrWrongClaim)
		}
		kept = due(s, in.Open.Target)
	}
	out := s.Balance.SubFloor(kept)
	s.Balance, s.UnlockAt = kept, 0
	return Result{Slot: nextEpoch(s), Pay: Payment{in.To, out}}, nil
}

// nextEpoch makes old Terms and Releases void. It wraps as the contract does.
func nextEpoch(s market.Slot) market.Slot {
	s.Epoch = (s.Epoch + 1) & maxEpoch
	return s
}
