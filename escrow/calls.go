package escrow

import (
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/market"
)

// call is a transaction before it has nonce, fees and signature.
type call struct {
	to    common.Address
	value *big.Int
	data  []byte
}

// callOf translates an intent. CheckCommand has seen it.
func (c *Chain) callOf(in Intent) (call, error) {
	out := call{to: c.escrowAddress(), value: new(big.Int)}
	switch in := in.(type) {
	case Fund:
		out.data = c.contract.PackFund(common.Address(in.Key.Token), InnerHash(in.Key), toBig(in.Amount))
		if in.Key.Token == (market.Address{}) {
			out.value = toBig(in.Amount)
		}
	case Collect:
		k := in.Key
		out.data = c.contract.PackCollect(common.Address(k.Token), common.Address(k.Signer), common.Address(k.Payee),
			PairHash(k), toBig(in.Voucher.Cumulative), in.Voucher.UsageHash, signature(in.Sig))
	case Release:
		out.data = c.contract.PackRelease(abiKey(in.Key), toBig(in.Release.Cumulative), signature(in.Sig))
	case RequestUnlock:
		out.data = c.contract.PackRequestUnlock(abiKey(in.Key))
	case CancelUnlock:
		out.data = c.contract.PackCancelUnlock(abiKey(in.Key))
	case Withdraw:
		none := bindings.Claim{Target: new(big.Int), Until: new(big.Int), Deposit: new(big.Int)}
		out.data = c.contract.PackWithdraw(abiKey(in.Key), none, common.Address(in.To))
	case allow:
		out.to = common.Address(in.Token)
		out.data = c.token.PackApprove(c.escrowAddress(), toBig(in.Amount))
	default:
		return call{}, fmt.Errorf("%w: unknown intent %T", ErrCommand, in)
	}
	return out, nil
}

// allow lets the escrow pull a token; the sender makes it, ahead of a Fund.
type allow struct {
	Token  market.Address
	Amount market.Amount
}

func (allow) intent() {}

func abiKey(k market.ChannelKey) bindings.Key {
	return bindings.Key{Token: common.Address(k.Token), Signer: common.Address(k.Signer), Payee: common.Address(k.Payee),
		Payer: common.Address(k.Payer), Provider: common.Address(k.Provider), UnlockDelay: k.UnlockDelay, Lane: k.Lane}
}

func signature(s market.Sig64) bindings.Signature {
	return bindings.Signature{R: [32]byte(s[:32]), Vs: [32]byte(s[32:])}
}

// movedIn reads what our call moved out of its receipt's events.
func (c *Chain) movedIn(r *types.Receipt) market.Amount {
	for _, l := range r.Logs {
		if l.Address != c.escrowAddress() {
			continue
		}
		if e, err := c.contract.UnpackFundedEvent(l); err == nil {
			return fromBig(e.Amount)
		}
		if e, err := c.contract.UnpackCollectedEvent(l); err == nil {
			return fromBig(e.Paid)
		}
		if e, err := c.contract.UnpackReleasedEvent(l); err == nil {
			return fromBig(e.Refund)
		}
		if e, err := c.contract.UnpackWithdrawnEvent(l); err == nil {
			return fromBig(e.Amount)
		}
	}
	return market.Amount{}
}

// feeOf is what a transaction's gas cost, in wei. Rollups' extra fee for their
// parent chain is not in it.
func feeOf(r *types.Receipt) market.Amount {
	price := r.EffectiveGasPrice
	if price == nil {
		return market.Amount{}
	}
	return fromBig(new(big.Int).Mul(price, new(big.Int).SetUint64(r.GasUsed)))
}
