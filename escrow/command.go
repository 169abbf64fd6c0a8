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
	case FundPermit:
		switch {
		case in.Amount.IsZero():
			return Reverted(ErrNothingArrived, "fund with 0")
		case in.Key.Token == market.Address{}:
			return refuse("the native coin has no permits")
		}
	case RequestUnlock, CancelUnlock, Lower, Finalize:
	default:
		return checkDispute(in)
	}
	return nil
}

// checkDispute checks the intents of disputes.go.
func checkDispute(in Intent) error {
	evidence, levels := 0, 0
	switch in := in.(type) {
	case PostBond:
		if in.Amount.IsZero() {
			return Reverted(ErrNothingHere, "a bond of 0")
		}
	case WithdrawBond:
		if in.To == (market.Address{}) {
			return fmt.Errorf("%w: withdraw to the zero address", ErrCommand)
		}
	case DisproveElement:
		levels = max(len(in.Entry.RootPath), len(in.Entry.Leaf.Path), len(in.Before.Path))
	case DisproveVerdict:
		evidence, levels = len(in.Evidence), max(len(in.Entry.RootPath), len(in.Entry.Leaf.Path), len(in.Before.Path))
	case DemandOpening:
		evidence = len(in.Evidence)
		if err := termsFit(in.Terms); err != nil {
			return err
		}
	case Answer:
		levels = max(len(in.Entry.RootPath), len(in.Entry.Leaf.Path))
	case Relieve:
		return termsFit(in.Terms)
	case Unbond, BurnRelief, Equivocation, Reclaim:
	default:
		return fmt.Errorf("%w: unknown intent %T", ErrCommand, in)
	}
	if evidence > MaxEvidence || levels > maxLevels {
		return fmt.Errorf("%w: %d bytes of evidence and %d levels of a tree, at most %d and %d", ErrCommand, evidence, levels, MaxEvidence, maxLevels)
	}
	return nil
}

// maxLevels is more than any Merkle path has: 2^16 rows of 2^7 leaves.
const maxLevels = 32

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
