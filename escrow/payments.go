package escrow

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"

	"github.com/gpubourse/bourse/market"
)

const (
	logSpan = 2000 // blocks a public endpoint searches at once
	// maxLogSpans bounds how far back a payment is looked for: a million blocks,
	// weeks on the fastest networks.
	maxLogSpans = 500
)

// Payments implements Reader. An event says only what it moved, so the sums are
// counted back from the slot's: the search ends by itself where the floor is met,
// and no block has to be remembered.
func (c *Chain) Payments(ctx context.Context, id market.ChannelID, above market.Amount) (out []Payment, err error) {
	slot, err := c.Slot(ctx, id)
	if err != nil {
		return nil, err
	}
	sum := slot.Collected
	to := slot.At.Number
	for spans := 0; above.Less(sum); spans++ {
		if spans == maxLogSpans {
			return nil, fmt.Errorf("payments of %s: %w: not in the last %d blocks", id.Short(), ErrUnknown, maxLogSpans*logSpan)
		}
		from := to - min(to, logSpan-1)
		found, err := c.paidIn(ctx, id, from, to)
		if err != nil {
			return nil, err
		}
		for _, p := range slices.Backward(found) {
			if !above.Less(sum) {
				break
			}
			moved := p.Collected
			p.Collected, sum = sum, sum.SubFloor(moved)
			if n := len(out); n == 0 || out[n-1].Tx != p.Tx { // a CollectMany may name a channel twice
				out = append(out, p)
			}
		}
		if from == 0 && above.Less(sum) {
			return nil, fmt.Errorf("payments of %s: %w: the logs lack %s of what the slot shows", id.Short(), ErrUnknown, sum)
		}
		to = from - min(from, 1)
	}
	slices.Reverse(out)
	return out, nil
}

// paidIn reads the events of some blocks; Collected is what each moved.
func (c *Chain) paidIn(ctx context.Context, id market.ChannelID, from, to uint64) (out []Payment, err error) {
	err = c.pool.do(ctx, "payments of "+id.Short(), func(ctx context.Context, b Backend) error {
		out = nil
		logs, err := b.FilterLogs(ctx, ethereum.FilterQuery{FromBlock: new(big.Int).SetUint64(from), ToBlock: new(big.Int).SetUint64(to),
			Addresses: []common.Address{c.escrowAddress()}, Topics: [][]common.Hash{{c.contract.GetABI().Events["Collected"].ID}, {common.Hash(id)}}})
		if err != nil {
			return err
		}
		for _, l := range logs {
			if e, err := c.contract.UnpackCollectedEvent(&l); err == nil && !l.Removed {
				out = append(out, Payment{Tx: market.Hash(l.TxHash), Block: l.BlockNumber, Collected: fromBig(e.Paid)})
			}
		}
		return nil
	})
	return out, err
}
