package wallet

import (
	"errors"
	"fmt"
	"slices"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// ErrNothingAsked: a signed transaction comes back that no ask of its verb waits for.
var ErrNothingAsked = errors.New("nothing was asked of the wallet")

// Ask is what a person was given to sign. Only these transactions are taken
// back.
type Ask struct {
	Verb    string            `json:"verb"`
	Channel market.ChannelID  `json:"channel"`
	MadeMs  int64             `json:"made_ms"`
	What    []string          `json:"what"`
	Txs     []escrow.Unsigned `json:"txs"`
}

// Asks are those that wait for their answer, the youngest last.
type Asks []Ask

const maxAsks = 32 // the oldest is forgotten

// With adds one.
func (asks Asks) With(k Ask) Asks {
	asks = append(asks, k)
	return asks[max(0, len(asks)-maxAsks):]
}

// Without drops one that was answered.
func (asks Asks) Without(k Ask) Asks {
	return slices.DeleteFunc(asks, func(o Ask) bool { return o.MadeMs == k.MadeMs && o.Channel == k.Channel && o.Verb == k.Verb })
}

// Find gives what signed transactions answer: the youngest ask of the verb
// that they fit in number and order. The reason why the youngest does not fit is
// the one to tell.
func (asks Asks) Find(verb string, raws [][]byte) (Ask, error) {
	var no error
	for _, k := range slices.Backward(asks) {
		if k.Verb != verb {
			continue
		}
		err := k.fits(raws)
		if err == nil {
			return k, nil
		}
		if no == nil {
			no = err
		}
	}
	if no == nil {
		return Ask{}, fmt.Errorf("%w with `%.40s --unsigned`", ErrNothingAsked, Command(verb))
	}
	return Ask{}, no
}

func (k Ask) fits(raws [][]byte) error {
	if len(raws) != len(k.Txs) {
		return fmt.Errorf("%w: %d transactions, want %d", escrow.ErrNotAsked, len(raws), len(k.Txs))
	}
	for i, raw := range raws {
		if err := k.Txs[i].Check(raw); err != nil {
			return fmt.Errorf("transaction %d of %d (%s): %w", i+1, len(raws), k.What[i], err)
		}
	}
	return nil
}
