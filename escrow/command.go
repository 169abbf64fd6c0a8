package escrow

import (
	"fmt"

	"github.com/gpubourse/bourse/market"
)

// CheckCommand refuses what is wrong with a command before any chain is asked.
func CheckCommand(c Command) error {
	refuse := func(why string) error { return fmt.Errorf("%w: %s", ErrCommand, why) }
	if c.ID == "" || len(c.ID) > MaxCommandID {
		return refuse(fmt.Sprintf("its ID has %d bytes, want 1 to %d", len(c.ID), MaxCommandID))
	}
	switch in := c.Intent.(type) {
	case Fund:
		if in.Amount.IsZero() {
			return Reverted(ErrNothingArrived, "fund with 0")
		}
	case Collect:
		if in.Voucher.Channel != ChannelID(in.Key) {
			return refuse("the voucher is for another channel than the key")
		}
	case Release:
		if in.Release.Channel != ChannelID(in.Key) {
			return refuse("the release is for another channel than the key")
		}
	case Withdraw:
		if in.To == (market.Address{}) {
			return refuse("withdraw to the zero address")
		}
	case Claim:
		if len(in.Evidence) > MaxEvidence {
			return refuse(fmt.Sprintf("%d bytes of evidence, at most %d", len(in.Evidence), MaxEvidence))
		}
		return termsFit(in.Terms)
	case Contest:
		if in.Final != nil && in.Successor != nil {
			return refuse("two contradictions at once")
		}
		return termsFit(in.Terms)
	case FundMany:
		return checkParts(in)
	case CollectMany:
		return checkEntries(in)
	case RequestUnlock, CancelUnlock, Lower, Finalize:
	default:
		return refuse(fmt.Sprintf("unknown intent %T", c.Intent))
	}
	return nil
}

func checkParts(in FundMany) error {
	if len(in.Parts) == 0 || len(in.Parts) > MaxParts {
		return fmt.Errorf("%w: %d parts, want 1 to %d", ErrCommand, len(in.Parts), MaxParts)
	}
	for _, p := range in.Parts {
		if p.Key.Token != in.Token {
			return fmt.Errorf("%w: a part in another token", ErrCommand)
		}
		if p.Amount.IsZero() {
			return Reverted(ErrNothingArrived, "a part of 0")
		}
	}
	if _, err := in.Total(); err != nil {
		return fmt.Errorf("%w: %w", ErrCommand, err)
	}
	return nil
}

func checkEntries(in CollectMany) error {
	if len(in.Entries) == 0 || len(in.Entries) > MaxParts {
		return fmt.Errorf("%w: %d entries, want 1 to %d", ErrCommand, len(in.Entries), MaxParts)
	}
	for _, e := range in.Entries {
		if e.Key.Token != in.Token || e.Key.Payee != in.Payee || e.Voucher.Channel != ChannelID(e.Key) {
			return fmt.Errorf("%w: an entry of another token, payee or channel", ErrCommand)
		}
	}
	return nil
}
