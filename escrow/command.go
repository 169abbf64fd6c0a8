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
	case RequestUnlock, CancelUnlock:
	default:
		return refuse(fmt.Sprintf("unknown intent %T", c.Intent))
	}
	return nil
}
