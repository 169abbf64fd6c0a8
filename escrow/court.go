package escrow

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/common"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/market"
)

// reader calls views of one contract at one block of one endpoint.
type reader struct {
	ctx context.Context
	c   *Chain
	b   Backend
	to  common.Address
	at  *big.Int
}

// views runs f against the confirmed block. f runs again with the next endpoint
// when one fails.
func (c *Chain) views(ctx context.Context, what string, to market.Address, f func(reader) error) error {
	return c.pool.do(ctx, what, func(ctx context.Context, b Backend) error {
		_, confirmed, err := c.readHeads(ctx, b)
		if err != nil {
			return err
		}
		return f(reader{ctx, c, b, common.Address(to), confirmed.Number})
	})
}

// view calls one function. The zero T without error: the contract is younger
// than the confirmed block, so all it could say is zero.
func view[T any](r reader, data []byte, unpack func([]byte) (T, error)) (out T, err error) {
	raw, err := r.c.callAt(r.ctx, r.b, r.to, data, r.at)
	if err != nil || raw == nil {
		return out, err
	}
	if out, err = unpack(raw); err != nil {
		return out, fmt.Errorf("%w: %v answers in another form: %v", ErrWrongChain, r.to, err)
	}
	return out, nil
}

// BondOf implements Court.
func (c *Chain) BondOf(ctx context.Context, bonds, node market.Address) (bond Bond, err error) {
	contract := bindings.NewBonds()
	err = c.views(ctx, "bond of "+node.String(), bonds, func(r reader) error {
		o, err := view(r, contract.PackBondOf(common.Address(node)), contract.UnpackBondOf)
		if err != nil || o.Amount == nil {
			return err
		}
		coin, err := view(r, contract.PackCOIN(), contract.UnpackCOIN)
		if err != nil {
			return err
		}
		bond = Bond{Owner: market.Address(o.Owner), Amount: fromBig(o.Amount), Coin: market.Address(coin), PayableAt: o.PayableAt.Uint64()}
		return nil
	})
	return bond, err
}

// ReliefOf implements Court.
func (c *Chain) ReliefOf(ctx context.Context, bonds market.Address, id market.Hash) (relief Relief, err error) {
	contract := bindings.NewBonds()
	err = c.views(ctx, "relief", bonds, func(r reader) error {
		o, err := view(r, contract.PackReliefOf(id), contract.UnpackReliefOf)
		if err != nil || o.Amount == nil {
			return err
		}
		relief = Relief{Amount: fromBig(o.Amount), Until: o.Until.Uint64()}
		return nil
	})
	return relief, err
}

// CaseOf implements Court.
func (c *Chain) CaseOf(ctx context.Context, attestor market.Address, id market.Hash) (found Case, err error) {
	contract := bindings.NewAttestor()
	err = c.views(ctx, "case "+id.String()[:market.ShortLen], attestor, func(r reader) error {
		disproved, err := view(r, contract.PackDisproved(id), contract.UnpackDisproved)
		if err != nil {
			return err
		}
		demands, err := view(r, contract.PackDemands(id), contract.UnpackDemands)
		if err != nil {
			return err
		}
		found = Case{Disproved: disproved}
		for _, d := range demands {
			found.Demands = append(found.Demands, Demand{Question: d.Question, Asker: market.Address(d.Asker),
				Deadline: d.Deadline.Uint64(), Deposit: fromBig(d.Deposit)})
		}
		return nil
	})
	return found, err
}

// DemandDeposit implements Court. It asks at the newest block: the base fee of
// head-N is of no use to who sends now.
func (c *Chain) DemandDeposit(ctx context.Context, attestor market.Address) (deposit market.Amount, err error) {
	contract := bindings.NewAttestor()
	err = c.views(ctx, "deposit of a demand", attestor, func(r reader) error {
		r.at = nil
		n, err := view(r, contract.PackDemandDeposit(), contract.UnpackDemandDeposit)
		if err == nil && n != nil {
			deposit = fromBig(n)
		}
		return err
	})
	return deposit, err
}

// PermitFor implements Court, as of the newest block: a permit is for now.
func (c *Chain) PermitFor(ctx context.Context, token, owner market.Address) (d PermitDomain, err error) {
	err = c.views(ctx, "permits of "+owner.String(), token, func(r reader) error {
		r.at = nil
		separator, err := view(r, c.token.PackDOMAINSEPARATOR(), c.token.UnpackDOMAINSEPARATOR)
		if err != nil {
			return noPermits(err)
		}
		nonce, err := view(r, c.token.PackNonces(common.Address(owner)), c.token.UnpackNonces)
		if err != nil {
			return noPermits(err)
		}
		if separator == ([32]byte{}) || nonce == nil || !nonce.IsUint64() {
			return Reverted(ErrToken, "it has no permits")
		}
		d = PermitDomain{Separator: separator, Nonce: nonce.Uint64()}
		return nil
	})
	return d, err
}

// noPermits says why a token's refusal to answer matters.
func noPermits(err error) error {
	if errors.Is(err, ErrReverted) || errors.Is(err, ErrWrongChain) {
		return Reverted(ErrToken, "it has no permits")
	}
	return err
}
