package escrow

import (
	"context"
	"math/big"

	"github.com/gpubourse/bourse/market"
)

// CollectPolicy says when a provider turns its voucher into money. A collect
// never costs more gas than it brings, not even when the money is about to
// leave.
type CollectPolicy struct {
	// Times is how many times its gas a collect at leisure must bring.
	Times uint64
	// MarginSeconds before an unlock matures the provider stops waiting: long
	// enough for an outage of its own and for a chain that is slow to include.
	MarginSeconds uint64
}

// Worth is a collect's worth in any one unit: what it brings and what it costs.
type Worth struct{ Brings, Costs market.Amount }

// Due is what a voucher would bring now.
func Due(at market.Slot, cumulative market.Amount) market.Amount {
	return cumulative.SubFloor(at.Collected).Min(at.Balance)
}

// Collect decides. w is nil when nobody knows what gas is worth in the token:
// then only the end of the work and an unlock are reasons. now is block time;
// closing says that the channel's work is over, so that waiting brings nothing.
func (p CollectPolicy) Collect(at market.Slot, cumulative market.Amount, w *Worth, now uint64, closing bool) bool {
	switch {
	case Due(at, cumulative).IsZero() || w != nil && w.Brings.Cmp(w.Costs) <= 0:
		return false
	case closing || at.UnlockAt != 0 && at.UnlockAt <= now+p.MarginSeconds:
		return true
	case w == nil:
		return false
	}
	enough, err := w.Costs.Mul(p.Times)
	return err == nil && enough.Cmp(w.Brings) <= 0
}

// collectGas is what a collect of an ERC-20 costs at most in steady state
// (contracts/snapshots), on rules released and announced.
const collectGas = 70_000

// CollectCost implements Pricer.
func (c *Chain) CollectCost(ctx context.Context) (cost market.Amount, err error) {
	err = c.pool.do(ctx, "fees", func(ctx context.Context, b Backend) error {
		var q costs
		if err := quoteFees(ctx, b, &q); err != nil {
			return err
		}
		// The cap leaves room for the base fee to double; half of it is near the price.
		price := new(big.Int).Rsh(new(big.Int).Add(q.cap, q.tip), 1)
		cost = fromBig(price.Mul(price, big.NewInt(collectGas)))
		return nil
	})
	return cost, err
}
