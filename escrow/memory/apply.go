package memory

import (
	"fmt"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// Limits are the immutables of a deployment, in seconds.
type Limits struct {
	MinUnlockDelay uint32
	MaxUnlockDelay uint32
}

// Call is one call of the escrow.
type Call struct {
	From       market.Address
	Now        uint64 // time of the block, seconds
	Intent     escrow.Intent
	Limits     Limits
	Statements escrow.Statements
}

// Payment is what a call pays out of the escrow, in the channel's token.
type Payment struct {
	To     market.Address
	Amount market.Amount
}

const (
	maxEpoch = 1<<24 - 1
	maxTime  = 1<<40 - 1
)

// Apply is Escrow.sol as a function of one slot: the same refusals in the same
// order. Money moves are in the answer: pull is taken from the caller, pay goes
// out. On error the slot is as it was.
func Apply(s market.Slot, c Call) (next market.Slot, pull market.Amount, pay Payment, err error) {
	next = s
	switch in := c.Intent.(type) {
	case escrow.Fund:
		next.Balance, err = credit(s, in.Amount)
		pull = in.Amount
	case escrow.Collect:
		next, pay, err = collect(s, in, c.Statements)
	case escrow.Release:
		next, pay, err = release(s, in, c.Statements)
	case escrow.RequestUnlock:
		next.UnlockAt, err = requestUnlock(s, in.Key, c)
	case escrow.CancelUnlock:
		next.UnlockAt, err = cancelUnlock(s, in.Key, c)
	case escrow.Withdraw:
		next, pay, err = withdraw(s, in, c)
	default:
		err = fmt.Errorf("%w: intent %T", escrow.ErrCommand, c.Intent)
	}
	if err != nil {
		return s, market.Amount{}, Payment{}, err
	}
	return next, pull, pay, nil
}

func credit(s market.Slot, amount market.Amount) (market.Amount, error) {
	if amount.IsZero() {
		return s.Balance, escrow.Reverted(escrow.ErrNothingArrived, "")
	}
	sum, err := s.Balance.Add(amount)
	if err != nil {
		return s.Balance, escrow.Reverted(escrow.ErrOverflow, "")
	}
	return sum, nil
}

func collect(s market.Slot, in escrow.Collect, st escrow.Statements) (market.Slot, Payment, error) {
	v := in.Voucher
	v.Channel = escrow.ChannelID(in.Key) // the contract computes it from the key
	if who, err := st.RecoverVoucher(v, in.Sig); err != nil || who != in.Key.Signer {
		return s, Payment{}, escrow.Reverted(escrow.ErrBadSignature, "")
	}
	paid := v.Cumulative.SubFloor(s.Collected).Min(s.Balance)
	if paid.IsZero() {
		return s, Payment{}, escrow.Reverted(escrow.ErrNothingToCollect, "")
	}
	s.Balance = s.Balance.SubFloor(paid)
	s.Collected, _ = s.Collected.Add(paid) // at most Cumulative, so it fits
	return s, Payment{in.Key.Payee, paid}, nil
}

func release(s market.Slot, in escrow.Release, st escrow.Statements) (market.Slot, Payment, error) {
	if s.ClaimHash != (market.Hash{}) {
		return s, Payment{}, escrow.Reverted(escrow.ErrClaimOpen, "")
	}
	// The contract puts the present epoch into the digest: a Release of another
	// epoch is a signature over something else.
	r := market.Release{Channel: escrow.ChannelID(in.Key), Epoch: s.Epoch, Cumulative: in.Release.Cumulative}
	if who, err := st.RecoverRelease(r, in.Sig); err != nil || who != in.Key.Provider {
		return s, Payment{}, escrow.Reverted(escrow.ErrBadSignature, "")
	}
	if s.Collected.Less(r.Cumulative) {
		return s, Payment{}, escrow.Reverted(escrow.ErrCollectFirst, "collected "+s.Collected.String())
	}
	refund := s.Balance
	s.Balance, s.UnlockAt = market.Amount{}, 0
	s, err := nextEpoch(s)
	return s, Payment{in.Key.Payer, refund}, err
}

func requestUnlock(s market.Slot, k market.ChannelKey, c Call) (uint64, error) {
	if c.From != k.Payer && c.From != k.Signer {
		return s.UnlockAt, escrow.Reverted(escrow.ErrNotAllowed, "")
	}
	if s.UnlockAt != 0 {
		return s.UnlockAt, escrow.Reverted(escrow.ErrUnlockPending, fmt.Sprintf("matures at %d", s.UnlockAt))
	}
	at := c.Now + uint64(min(max(k.UnlockDelay, c.Limits.MinUnlockDelay), c.Limits.MaxUnlockDelay))
	return at & maxTime, nil // uint40(...) cuts, in the year 36812
}

func cancelUnlock(s market.Slot, k market.ChannelKey, c Call) (uint64, error) {
	if c.From != k.Payer {
		return s.UnlockAt, escrow.Reverted(escrow.ErrNotAllowed, "")
	}
	if s.UnlockAt == 0 {
		return s.UnlockAt, escrow.Reverted(escrow.ErrLocked, "matures at 0")
	}
	return 0, nil
}

func withdraw(s market.Slot, in escrow.Withdraw, c Call) (market.Slot, Payment, error) {
	if c.From != in.Key.Payer && (c.From != in.Key.Signer || in.To != in.Key.Payer) {
		return s, Payment{}, escrow.Reverted(escrow.ErrNotAllowed, "")
	}
	if s.UnlockAt == 0 || c.Now < s.UnlockAt {
		return s, Payment{}, escrow.Reverted(escrow.ErrLocked, fmt.Sprintf("matures at %d", s.UnlockAt))
	}
	out := s.Balance
	s.Balance, s.UnlockAt = market.Amount{}, 0
	s, err := nextEpoch(s)
	return s, Payment{in.To, out}, err
}

// nextEpoch makes old Terms and Releases void.
func nextEpoch(s market.Slot) (market.Slot, error) {
	if s.Epoch >= maxEpoch {
		return s, escrow.Reverted(escrow.ErrOverflow, "epoch")
	}
	s.Epoch++
	return s, nil
}
