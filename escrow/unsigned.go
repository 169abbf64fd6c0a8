package escrow

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/rlp"

	"github.com/gpubourse/bourse/market"
)

// MaxSigned bounds a transaction signed elsewhere, in bytes; real ones have a
// few hundred.
const MaxSigned = 16 << 10

// ErrNotAsked: a signed transaction is not the one that was asked for.
var ErrNotAsked = errors.New("this is not the transaction that was asked for")

// ErrStale: no block can take a signed transaction as it is.
var ErrStale = errors.New("this transaction cannot happen any more, or not yet")

// Unsigned is one transaction for an account whose key is elsewhere. What it
// does is fixed by ChainID, From, To, Value and Data; nonce, gas and fees are a
// proposal.
type Unsigned struct {
	Intent  Intent         `json:"-"` // what it carries out; nil: it allows a contract to pull
	Allows  market.Amount  `json:"-"` // how much, then
	Spender market.Address `json:"-"` // and who may pull it
	ChainID uint64         `json:"chain_id"`
	From    market.Address `json:"from"`
	To      market.Address `json:"to"`
	Value   market.Amount  `json:"value"` // wei
	Data    []byte         `json:"data"`
	Nonce   uint64         `json:"nonce"`
	Gas     uint64         `json:"gas"`
	MaxFee  market.Amount  `json:"max_fee"`      // wei per gas
	MaxTip  market.Amount  `json:"max_priority"` // wei per gas, part of MaxFee
}

// fundGas is offered for a funding that cannot be estimated yet, because the
// allowance before it is not there. It is several times what one takes
// (contracts/snapshots); what is not used is not paid.
const fundGas = 400_000

// Unsigned makes the transactions that carry a command out, in order, without
// a key: an ERC-20 funding needs an allowance before it. What the contract would
// refuse now is refused here, before anybody carries it to another machine.
func (c *Chain) Unsigned(ctx context.Context, cmd Command) ([]Unsigned, error) {
	out, err := c.unsigned(ctx, cmd)
	if err != nil {
		return nil, fmt.Errorf("prepare %T: %w", cmd.Intent, err)
	}
	return out, nil
}

func (c *Chain) unsigned(ctx context.Context, cmd Command) (out []Unsigned, err error) {
	if err := CheckCommand(cmd); err != nil {
		return nil, err
	}
	l := &lane{chain: c, from: cmd.From} // without key and journal: it only asks
	p := c.pulledBy(cmd.Intent)
	if !p.amount.IsZero() {
		if err := l.canPay(ctx, p.token, p.amount); err != nil {
			return nil, err
		}
	}
	var have market.Amount
	if p.token != (market.Address{}) {
		if have, err = c.allowance(ctx, p.token, cmd.From, p.by); err != nil {
			return nil, err
		}
	}
	if have.Less(p.amount) && p.token != (market.Address{}) && !p.permit {
		if out, err = l.unsignedAllowance(ctx, p, have); err != nil {
			return nil, fmt.Errorf("allow %v to pull the token: %w", p.by, err)
		}
		last := out[len(out)-1]
		call, err := c.callOf(cmd.Intent)
		if err != nil {
			return nil, err
		}
		fund := l.unsignedCall(call, costs{nonce: last.Nonce + 1, gas: fundGas, tip: toBig(last.MaxTip), cap: toBig(last.MaxFee)})
		fund.Intent = cmd.Intent
		return append(out, fund), nil
	}
	one, err := l.unsignedOf(ctx, cmd.Intent)
	return []Unsigned{one}, err
}

// unsignedAllowance allows exactly an amount; some tokens only let an allowance
// change by way of 0.
func (l *lane) unsignedAllowance(ctx context.Context, p pull, have market.Amount) ([]Unsigned, error) {
	one, err := l.unsignedOf(ctx, allow{p.token, p.by, p.amount})
	if errors.Is(err, ErrReverted) && !have.IsZero() {
		if one, err = l.unsignedOf(ctx, allow{p.token, p.by, market.Amount{}}); err != nil {
			return nil, err
		}
		call, err := l.chain.callOf(allow{p.token, p.by, p.amount})
		if err != nil {
			return nil, err
		}
		next := l.unsignedCall(call, costs{nonce: one.Nonce + 1, gas: 2 * one.Gas, tip: toBig(one.MaxTip), cap: toBig(one.MaxFee)})
		next.Allows, next.Spender = p.amount, p.by
		return []Unsigned{one, next}, nil
	}
	return []Unsigned{one}, err
}

// unsignedOf prices one call as the sender would, but for twice the fee at most:
// carrying it to the key and back takes time, and nobody raises it on the way.
func (l *lane) unsignedOf(ctx context.Context, in Intent) (Unsigned, error) {
	call, err := l.chain.callOf(in)
	if err != nil {
		return Unsigned{}, err
	}
	cost, err := l.price(ctx, call)
	if err != nil {
		return Unsigned{}, err
	}
	cost.cap = new(big.Int).Lsh(cost.cap, 1)
	u := l.unsignedCall(call, cost)
	if a, ok := in.(allow); ok {
		u.Allows, u.Spender = a.Amount, a.Spender
	} else {
		u.Intent = in
	}
	return u, nil
}

func (l *lane) unsignedCall(c call, cost costs) Unsigned {
	return Unsigned{ChainID: l.chain.cfg.ChainID, From: l.from, To: market.Address(c.to), Value: fromBig(c.value), Data: c.data,
		Nonce: cost.nonce, Gas: cost.gas, MaxFee: fromBig(cost.cap), MaxTip: fromBig(cost.tip)}
}

// Raw gives the transaction as wallets take it unsigned: 0x02, then the RLP of
// its nine fields (EIP-1559).
func (u Unsigned) Raw() ([]byte, error) {
	to := common.Address(u.To)
	body, err := rlp.EncodeToBytes([]any{new(big.Int).SetUint64(u.ChainID), u.Nonce, toBig(u.MaxTip), toBig(u.MaxFee), u.Gas, to,
		toBig(u.Value), u.Data, types.AccessList{}})
	if err != nil {
		return nil, fmt.Errorf("encode transaction: %w", err)
	}
	return append([]byte{types.DynamicFeeTxType}, body...), nil
}

// Check holds a signed transaction against what was asked: same chain, account,
// contract, value and call. Nonce, gas and fees are the signer's to choose.
func (u Unsigned) Check(raw []byte) error {
	refuse := func(format string, args ...any) error {
		return fmt.Errorf("%w: %s", ErrNotAsked, fmt.Sprintf(format, args...))
	}
	tx := new(types.Transaction)
	if len(raw) > MaxSigned {
		return refuse("%d bytes, at most %d", len(raw), MaxSigned)
	}
	if err := tx.UnmarshalBinary(raw); err != nil {
		return refuse("no signed transaction: %v", err)
	}
	if tx.Type() != types.DynamicFeeTxType && tx.Type() != types.LegacyTxType && tx.Type() != types.AccessListTxType {
		return refuse("transaction type %d: it could do more than one call", tx.Type())
	}
	want := new(big.Int).SetUint64(u.ChainID)
	if tx.ChainId().Cmp(want) != 0 {
		return refuse("it is for chain %v, want %v", tx.ChainId(), want)
	}
	from, err := types.Sender(types.LatestSignerForChainID(want), tx) // refuses a high s
	switch {
	case err != nil:
		return refuse("its signature: %v", err)
	case market.Address(from) != u.From:
		return refuse("it is signed by %v, want %v", market.Address(from), u.From)
	case tx.To() == nil:
		return refuse("it makes a contract, want a call of %v", u.To)
	case market.Address(*tx.To()) != u.To:
		return refuse("it calls %v, want %v", market.Address(*tx.To()), u.To)
	case tx.Value().Cmp(toBig(u.Value)) != 0:
		return refuse("it sends %v wei, want %v", tx.Value(), u.Value)
	case string(tx.Data()) != string(u.Data):
		return refuse("its call is %s, want %s", callWords(tx.Data()), callWords(u.Data))
	}
	return nil
}

// callWords names a call in an error: its selector, its length, its hash.
func callWords(data []byte) string {
	return fmt.Sprintf("%#x (%d bytes, hash %s)", data[:min(4, len(data))], len(data), hashOf(data).String()[:16])
}

// Landing says how far a sent transaction is.
type Landing struct {
	Tx            market.Hash
	Block         uint64 // that has it; 0: none yet
	Confirmations uint64 // blocks on top of it, at most Wanted
	Wanted        uint64
}

// SendSigned sends a transaction that was signed elsewhere and waits until it is
// confirmed. tell hears of every step. Sending it again, or after its inclusion,
// only waits. When another transaction takes its nonce it is an ErrConflict.
// What else can be said against it, Check has said.
func (c *Chain) SendSigned(ctx context.Context, raw []byte, tell func(Landing)) (Receipt, error) {
	tx := new(types.Transaction)
	if len(raw) > MaxSigned {
		return Receipt{}, fmt.Errorf("send signed: %w: %d bytes", ErrNotAsked, len(raw))
	}
	if err := tx.UnmarshalBinary(raw); err != nil {
		return Receipt{}, fmt.Errorf("send signed: %w: %w", ErrNotAsked, err)
	}
	from, err := types.Sender(c.signer, tx)
	if err != nil {
		return Receipt{}, fmt.Errorf("send signed: %w: %w", ErrNotAsked, err)
	}
	l := &lane{chain: c, from: market.Address(from)}
	r := &record{Nonce: tx.Nonce(), Attempts: []attempt{{ID: "signed elsewhere", Raw: raw}}}
	gone, sent := 0, time.Time{}
	for {
		at, used, out, err := l.landing(ctx, r)
		switch {
		case errors.Is(err, ErrUnknown) && !sent.IsZero(): // under way; the chain may be readable again
		case err != nil:
			return Receipt{}, fmt.Errorf("send signed: %w", err)
		case out != nil:
			receipt, err := out.result()
			if err != nil {
				return receipt, fmt.Errorf("send signed: %w", err)
			}
			return receipt, nil
		case at.Block != 0:
			gone = 0
		case used:
			if gone++; gone >= goneAfter {
				return Receipt{}, fmt.Errorf("send signed: %w: nonce %d is used by another transaction", ErrConflict, tx.Nonce())
			}
		case time.Since(sent) > resendEvery:
			err := l.canLand(ctx, tx)
			if err == nil {
				err = c.sendRaw(ctx, raw)
			}
			if err != nil && sent.IsZero() {
				return Receipt{}, fmt.Errorf("send signed: %w", err)
			}
			sent = time.Now()
		}
		tell(at)
		if err := sleep(ctx, c.cfg.Poll); err != nil {
			return Receipt{}, fmt.Errorf("send signed: under way: %w", err)
		}
	}
}

// landing looks where a foreign record's only attempt is.
func (l *lane) landing(ctx context.Context, r *record) (at Landing, used bool, out *outcome, err error) {
	a := &r.Attempts[0]
	at = Landing{Tx: hashOf(a.Raw), Wanted: l.chain.cfg.Confirmations}
	err = l.chain.pool.do(ctx, "transaction", func(ctx context.Context, b Backend) error {
		used, out = false, nil
		latest, confirmed, err := l.chain.readHeads(ctx, b)
		if err != nil {
			return err
		}
		receipt, err := b.TransactionReceipt(ctx, common.Hash(at.Tx))
		if errors.Is(err, ethereum.NotFound) {
			next, err := b.NonceAt(ctx, common.Address(l.from), confirmed.Number)
			used = next > r.Nonce
			return err
		}
		if err != nil {
			return err
		}
		at.Block = receipt.BlockNumber.Uint64()
		if n := latest.Number.Uint64(); n > at.Block {
			at.Confirmations = min(n-at.Block, at.Wanted)
		}
		if receipt.BlockNumber.Cmp(confirmed.Number) <= 0 {
			out, err = l.outcomeOf(ctx, b, a, receipt)
		}
		return err
	})
	return at, used, out, err
}

// canLand refuses a transaction that no block could take now.
func (l *lane) canLand(ctx context.Context, tx *types.Transaction) error {
	var no error
	err := l.chain.pool.do(ctx, "account", func(ctx context.Context, b Backend) error {
		no = nil
		next, err := b.NonceAt(ctx, common.Address(l.from), nil)
		if err != nil {
			return err
		}
		head, err := b.HeaderByNumber(ctx, nil)
		if err != nil {
			return err
		}
		have, err := b.BalanceAt(ctx, common.Address(l.from), nil)
		if err != nil {
			return err
		}
		switch {
		case tx.Nonce() > next:
			no = fmt.Errorf("%w: its nonce is %d, the account's next is %d: what comes between was never sent", ErrStale, tx.Nonce(), next)
		case head.BaseFee != nil && tx.GasFeeCap().Cmp(head.BaseFee) < 0:
			no = fmt.Errorf("%w: it pays at most %v wei per gas, a block asks for %v", ErrStale, tx.GasFeeCap(), head.BaseFee)
		case have.Cmp(tx.Cost()) < 0:
			no = &FundsError{Owner: l.from, Have: fromBig(have), Need: fromBig(tx.Cost()), Gas: true}
		}
		return nil
	})
	return errors.Join(err, no)
}
