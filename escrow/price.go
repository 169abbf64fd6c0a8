package escrow

import (
	"context"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
)

// costs is what a transaction would cost now.
type costs struct {
	nonce    uint64
	gas      uint64
	tip, cap *big.Int // wei per gas
}

// price estimates a call and finds the next free nonce.
func (l *lane) price(ctx context.Context, c call) (cost costs, err error) {
	err = l.chain.pool.do(ctx, "estimate", func(ctx context.Context, b Backend) error {
		from := common.Address(l.from)
		cost.gas, err = b.EstimateGas(ctx, ethereum.CallMsg{From: from, To: &c.to, Value: c.value, Data: c.data})
		if err != nil {
			return decodeRevert(err)
		}
		cost.gas += cost.gas / 4 // state may change on the way
		if err := quoteFees(ctx, b, &cost); err != nil {
			return err
		}
		if cost.nonce, err = l.freeNonce(ctx, b); err != nil {
			return err
		}
		have, err := b.BalanceAt(ctx, from, nil)
		if err != nil {
			return err
		}
		need := new(big.Int).Mul(cost.cap, new(big.Int).SetUint64(cost.gas))
		if need.Add(need, c.value); have.Cmp(need) < 0 {
			return &FundsError{Owner: l.from, Have: fromBig(have), Need: fromBig(need), Gas: true}
		}
		return nil
	})
	return cost, err
}

// quoteFees asks for a tip and leaves room for the base fee to double.
func quoteFees(ctx context.Context, b Backend, cost *costs) error {
	head, err := b.HeaderByNumber(ctx, nil)
	if err != nil {
		return err
	}
	if head.BaseFee == nil {
		return fmt.Errorf("%w: blocks without a base fee", ErrWrongChain)
	}
	if cost.tip, err = b.SuggestGasTipCap(ctx); err != nil {
		return err
	}
	cost.cap = new(big.Int).Add(cost.tip, new(big.Int).Lsh(head.BaseFee, 1))
	return nil
}

// freeNonce is the nonce for a new command: one that only given-up attempts of
// ours stand at, so that at most one of them can happen; else the next that the
// pool has nothing for. Never one whose outcome we know.
func (l *lane) freeNonce(ctx context.Context, b Backend) (uint64, error) {
	mined, err := b.NonceAt(ctx, common.Address(l.from), nil)
	if err != nil {
		return 0, err
	}
	for n, r := range l.records {
		if r.Outcome != nil {
			mined = max(mined, n+1) // the endpoint lags
		}
	}
	if r := l.records[mined]; r != nil && !r.open() && len(r.Attempts) < maxAttempts {
		return mined, nil
	}
	pending, err := b.PendingNonceAt(ctx, common.Address(l.from))
	if err != nil {
		return 0, err
	}
	n := max(mined, pending)
	for l.records[n] != nil {
		n++
	}
	return n, nil
}

// outbid raises fees a quarter above an attempt's; pools ask for a tenth.
func outbid(cost costs, a *attempt) costs {
	old := new(types.Transaction)
	if err := old.UnmarshalBinary(a.Raw); err != nil {
		return cost
	}
	raise := func(x *big.Int) *big.Int {
		up := new(big.Int).Add(x, new(big.Int).Rsh(x, 2))
		return up.Add(up, common.Big1)
	}
	if up := raise(old.GasTipCap()); up.Cmp(cost.tip) > 0 {
		cost.tip = up
	}
	if up := raise(old.GasFeeCap()); up.Cmp(cost.cap) > 0 {
		cost.cap = up
	}
	return cost
}
