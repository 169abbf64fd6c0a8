package escrow

import (
	"context"
	"math/big"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"

	"github.com/gpubourse/bourse/market"
)

// CostOf tells what a command would cost its sender now, in wei, at the price of
// the newest block. What the contract would refuse is refused here, for nothing.
func (c *Chain) CostOf(ctx context.Context, from market.Address, in Intent) (cost market.Amount, err error) {
	call, err := c.callOf(in)
	if err != nil {
		return cost, err
	}
	err = c.pool.do(ctx, "estimate", func(ctx context.Context, b Backend) error {
		gas, err := b.EstimateGas(ctx, ethereum.CallMsg{From: common.Address(from), To: &call.to, Value: call.value, Data: call.data})
		if err != nil {
			return decodeRevert(err)
		}
		var q costs
		if err := quoteFees(ctx, b, &q); err != nil {
			return err
		}
		base := new(big.Int).Rsh(new(big.Int).Sub(q.cap, q.tip), 1) // the cap has room for it to double
		cost = fromBig(base.Add(base, q.tip).Mul(base, new(big.Int).SetUint64(gas)))
		return nil
	})
	return cost, err
}
