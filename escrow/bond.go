package escrow

import (
	"context"
	"fmt"

	"github.com/ethereum/go-ethereum/common"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/market"
)

// Bond is what a node loses when it is proven to have lied.
type Bond struct {
	Owner     market.Address
	Amount    market.Amount
	Coin      market.Address // zero: the native coin
	PayableAt uint64         // block time from which the owner can have it; 0: it is not being taken out
}

// BondOf reads a node's bond at the confirmed block. bonds is the contract's
// address, which the network file tells.
func (c *Chain) BondOf(ctx context.Context, bonds, node market.Address) (bond Bond, err error) {
	contract, to := bindings.NewBonds(), common.Address(bonds)
	err = c.pool.do(ctx, "bond of "+node.String(), func(ctx context.Context, b Backend) error {
		_, confirmed, err := c.readHeads(ctx, b)
		if err != nil {
			return err
		}
		raw, err := c.callAt(ctx, b, to, contract.PackBondOf(common.Address(node)), confirmed.Number)
		if err != nil || raw == nil { // nil: the contract is younger than this block
			return err
		}
		o, err := contract.UnpackBondOf(raw)
		if err != nil {
			return fmt.Errorf("%w: bond: %v", ErrWrongChain, err)
		}
		if raw, err = c.callAt(ctx, b, to, contract.PackCOIN(), confirmed.Number); err != nil {
			return err
		}
		coin, err := contract.UnpackCOIN(raw)
		if err != nil {
			return fmt.Errorf("%w: coin of the bonds: %v", ErrWrongChain, err)
		}
		bond = Bond{Owner: market.Address(o.Owner), Amount: fromBig(o.Amount), Coin: market.Address(coin), PayableAt: o.PayableAt.Uint64()}
		return nil
	})
	return bond, err
}
