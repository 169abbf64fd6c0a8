package escrow

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/params"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/market"
)

const (
	maxAttempts = 12              // fee bumps of one nonce: 1.25^11 is 11 times the first price
	resendEvery = 3 * time.Second // how often a pool is asked whether it still has a transaction
	sendTries   = 3               // how often an endpoint is asked to take a transaction that it refuses and does not have
	goneAfter   = 3               // sightings of a nonce used by nobody we know, before it is believed
)

// sign makes, journals and (unless it is prepared for a Take) sends the first
// attempt of a command at a free nonce. What the contract would refuse now is
// refused here, before anything is signed.
func (l *lane) sign(ctx context.Context, cmd Command, hash market.Hash, prepare bool) (*record, error) {
	call, err := l.chain.callOf(cmd.Intent)
	if err != nil {
		return nil, err
	}
	if p := l.chain.pulledBy(cmd.Intent); !p.amount.IsZero() {
		if err := l.canPay(ctx, p.token, p.amount); err != nil {
			return nil, err
		}
	}
	if _, ok := cmd.Intent.(Claim); ok {
		if call.value, err = l.deposit(ctx, call); err != nil {
			return nil, err
		}
	}
	cost, err := l.price(ctx, call)
	if err != nil {
		return nil, err
	}
	r := l.records[cost.nonce]
	if r == nil {
		r = &record{Nonce: cost.nonce}
	} else { // its attempts were given up
		if r.last().says(call, cost) {
			return r, l.takeUp(r, attempt{ID: cmd.ID, Command: hash, Prepared: prepare})
		}
		cost = outbid(cost, r.last()) // else no pool takes ours
	}
	if err := l.attempt(r, call, cost, attempt{ID: cmd.ID, Command: hash, Prepared: prepare}); err != nil {
		return nil, err
	}
	l.records[cost.nonce] = r
	if !prepare {
		l.send(ctx, r)
	}
	return r, nil
}

// says reports whether a given-up attempt is the call, at a price that still
// serves: then it is taken up again, and asking many providers one after the
// other does not drive the price up.
func (a *attempt) says(c call, cost costs) bool {
	tx := new(types.Transaction)
	if !a.Prepared || tx.UnmarshalBinary(a.Raw) != nil || tx.To() == nil {
		return false
	}
	room := new(big.Int).Lsh(tx.GasFeeCap(), 1) // cost.cap has room for the base fee to double
	return *tx.To() == c.to && tx.Value().Cmp(c.value) == 0 && bytes.Equal(tx.Data(), c.data) &&
		tx.Gas() >= cost.gas && room.Cmp(cost.cap) >= 0
}

// takeUp lets the newest attempt of a record, given up before, carry a command
// again.
func (l *lane) takeUp(r *record, as attempt) error {
	old := *r.last()
	as.Raw, as.Made = old.Raw, time.Now()
	*r.last() = as
	if err := saveRecord(l.chain.cfg.Journal, l.from, r); err != nil {
		*r.last() = old
		return err
	}
	return nil
}

// fillSpent uses up a nonce at which as many attempts were given up as a record
// holds: a transaction of nothing to ourselves takes it, so that none of them can
// happen and the nonces behind it are not blocked for ever.
func (l *lane) fillSpent(ctx context.Context) error {
	for _, r := range l.records {
		if r.Outcome != nil || r.open() || len(r.Attempts) < maxAttempts {
			continue
		}
		cost := costs{nonce: r.Nonce, gas: params.TxGas}
		err := l.chain.pool.do(ctx, "fees", func(ctx context.Context, b Backend) error { return quoteFees(ctx, b, &cost) })
		if err != nil {
			return err
		}
		nothing := call{to: common.Address(l.from), value: new(big.Int)}
		if err := l.attempt(r, nothing, outbid(cost, r.last()), attempt{ID: fmt.Sprintf("nothing/%d", r.Nonce)}); err != nil {
			return err
		}
		l.send(ctx, r)
		return l.await(ctx, r)
	}
	return nil
}

// attempt signs and journals one transaction.
func (l *lane) attempt(r *record, c call, cost costs, a attempt) error {
	tx, err := types.SignNewTx(l.key, l.chain.signer, &types.DynamicFeeTx{
		ChainID: l.chain.signer.ChainID(), Nonce: r.Nonce, To: &c.to, Value: c.value, Data: c.data,
		Gas: cost.gas, GasTipCap: cost.tip, GasFeeCap: cost.cap,
	})
	if err != nil {
		return fmt.Errorf("sign: %w", err)
	}
	if a.Raw, err = tx.MarshalBinary(); err != nil {
		return fmt.Errorf("sign: %w", err)
	}
	a.Made = time.Now()
	r.Attempts = append(r.Attempts, a)
	if err := saveRecord(l.chain.cfg.Journal, l.from, r); err != nil {
		r.Attempts = r.Attempts[:len(r.Attempts)-1]
		return err
	}
	return nil
}

// canPay refuses a Fund that the account has no coins for.
func (l *lane) canPay(ctx context.Context, token market.Address, need market.Amount) error {
	return l.chain.pool.do(ctx, "balance", func(ctx context.Context, b Backend) error {
		have, err := l.chain.balanceAt(ctx, b, token, l.from, nil)
		if err == nil && have.Cmp(toBig(need)) < 0 {
			err = &FundsError{Owner: l.from, Token: token, Have: fromBig(have), Need: need}
		}
		return err
	})
}

// deposit asks the contract what a claim costs: a call that sends nothing is
// refused with WrongValue(sent, needed), or not at all when it is free.
func (l *lane) deposit(ctx context.Context, c call) (*big.Int, error) {
	needed := new(big.Int)
	err := l.chain.pool.do(ctx, "claim deposit", func(ctx context.Context, b Backend) error {
		_, err := b.CallContract(ctx, ethereum.CallMsg{From: common.Address(l.from), To: &c.to, Data: c.data}, nil)
		if data, ok := ethclient.RevertErrorData(err); ok && len(data) >= 4 {
			if e, failed := l.chain.contract.UnpackError(data); failed == nil {
				if wrong, ok := e.(*bindings.EscrowWrongValue); ok {
					needed = wrong.Needed
					return nil
				}
			}
		}
		return decodeRevert(err)
	})
	return needed, err
}

// progress asks the chain what became of a record, and sends it again when
// nothing did.
func (l *lane) progress(ctx context.Context, r *record) error {
	var out *outcome
	var waits, used bool
	err := l.chain.pool.do(ctx, "transaction", func(ctx context.Context, b Backend) error {
		out, waits, used = nil, false, false
		_, confirmed, err := l.chain.readHeads(ctx, b)
		if err != nil {
			return err
		}
		next, err := b.NonceAt(ctx, common.Address(l.from), confirmed.Number)
		if err != nil {
			return err
		}
		used = next > r.Nonce
		for i := len(r.Attempts) - 1; i >= 0; i-- {
			receipt, err := b.TransactionReceipt(ctx, common.Hash(hashOf(r.Attempts[i].Raw)))
			if errors.Is(err, ethereum.NotFound) {
				continue
			}
			if err != nil {
				return err
			}
			if waits = receipt.BlockNumber.Cmp(confirmed.Number) > 0; waits {
				return nil
			}
			out, err = l.outcomeOf(ctx, b, &r.Attempts[i], receipt)
			return err
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case out != nil:
		r.Outcome = out
	case waits:
		return nil
	case used: // by none of ours: another program sends from this key
		if r.gone++; r.gone < goneAfter {
			return nil
		}
		l.chain.cfg.Log.Warn("another program used this account's nonce; the command takes the next one",
			"from", l.from, "nonce", r.Nonce, "command", r.last().ID)
		r.Outcome = &outcome{}
	default:
		r.gone = 0
		return l.resend(ctx, r)
	}
	return saveRecord(l.chain.cfg.Journal, l.from, r)
}

// outcomeOf reads a confirmed receipt.
func (l *lane) outcomeOf(ctx context.Context, b Backend, a *attempt, receipt *types.Receipt) (*outcome, error) {
	head, err := b.HeaderByNumber(ctx, receipt.BlockNumber)
	if err != nil {
		return nil, err
	}
	if head.Hash() != receipt.BlockHash {
		return nil, fmt.Errorf("%w: a reorg passed by", ErrUnknown)
	}
	tx := new(types.Transaction)
	if err := tx.UnmarshalBinary(a.Raw); err != nil {
		return nil, fmt.Errorf("transaction of %v: %w", l.from, err)
	}
	var to common.Address
	if tx.To() != nil {
		to = *tx.To()
	}
	out := &outcome{ID: a.ID, Receipt: Receipt{Tx: hashOf(a.Raw), At: blockOf(head), Moved: l.chain.movedIn(to, receipt), Fee: feeOf(receipt)}}
	if receipt.Status != types.ReceiptStatusSuccessful {
		out.Reverted = true
		out.Reason = replay(ctx, b, l.from, a, receipt.BlockNumber)
	}
	return out, nil
}

// replay finds out why a transaction reverted, as well as one can afterwards.
func replay(ctx context.Context, b Backend, from market.Address, a *attempt, at *big.Int) []byte {
	tx := new(types.Transaction)
	if err := tx.UnmarshalBinary(a.Raw); err != nil {
		return nil
	}
	msg := ethereum.CallMsg{From: common.Address(from), To: tx.To(), Value: tx.Value(), Data: tx.Data(), Gas: tx.Gas()}
	for _, block := range []*big.Int{at, new(big.Int).Sub(at, common.Big1)} {
		_, err := b.CallContract(ctx, msg, block)
		if data, ok := ethclient.RevertErrorData(err); ok {
			return data[:min(len(data), maxReason)]
		}
	}
	return nil
}

// resend makes sure the pools have the last attempt, and raises its fees when
// it waited too long, as often as the record has room for. A prepared attempt is
// not ours to send.
func (l *lane) resend(ctx context.Context, r *record) error {
	a := r.last()
	if a.Prepared || a.Given || time.Since(r.lastSent) < resendEvery {
		return nil
	}
	if time.Since(a.Made) > l.chain.cfg.BumpAfter && len(r.Attempts) < maxAttempts {
		if err := l.bump(ctx, r); err != nil && !errors.Is(err, errFull) {
			return err
		}
	}
	l.send(ctx, r)
	return nil
}

// bump signs the same call at the same nonce with higher fees.
func (l *lane) bump(ctx context.Context, r *record) error {
	a := r.last()
	tx := new(types.Transaction)
	if err := tx.UnmarshalBinary(a.Raw); err != nil {
		return fmt.Errorf("journal of %v, nonce %d: %w", l.from, r.Nonce, err)
	}
	cost := costs{nonce: r.Nonce, gas: tx.Gas()}
	err := l.chain.pool.do(ctx, "fees", func(ctx context.Context, b Backend) error { return quoteFees(ctx, b, &cost) })
	if err != nil {
		return err
	}
	cost = outbid(cost, a)
	l.chain.cfg.Log.Info("a transaction waits too long: its fees are raised", "from", l.from, "nonce", r.Nonce, "command", a.ID, "wei_per_gas", cost.cap)
	return l.attempt(r, call{*tx.To(), tx.Value(), tx.Data()}, cost, attempt{ID: a.ID, Command: a.Command})
}

// send hands the last attempt to the pools. Whether it arrived is seen on the
// chain, not in the answer: "already known" and a lost reply are no failures.
func (l *lane) send(ctx context.Context, r *record) {
	r.lastSent = time.Now()
	if err := l.chain.sendRaw(ctx, r.last().Raw); err != nil {
		l.chain.cfg.Log.Debug("send", "from", l.from, "nonce", r.Nonce, "err", err)
	}
}

// sendRaw sends a transaction through the first endpoint that takes it or has it.
// An endpoint that refuses it and does not have it may have lost it to a reorg
// between its two answers, so it is asked again.
func (c *Chain) sendRaw(ctx context.Context, raw []byte) error {
	tx := new(types.Transaction)
	if err := tx.UnmarshalBinary(raw); err != nil {
		return fmt.Errorf("send: %w", err)
	}
	return c.pool.do(ctx, "send", func(ctx context.Context, b Backend) error {
		for tries := 1; ; tries++ {
			refused := b.SendTransaction(ctx, tx)
			if refused == nil {
				return nil
			}
			_, _, err := b.TransactionByHash(ctx, tx.Hash())
			if err == nil {
				return nil
			}
			if !errors.Is(err, ethereum.NotFound) || tries == sendTries || sleep(ctx, c.cfg.Poll) != nil {
				return refused
			}
		}
	})
}

// hashOf gives the hash of a signed transaction: keccak of its bytes.
func hashOf(raw []byte) market.Hash { return market.Hash(crypto.Keccak256Hash(raw)) }
