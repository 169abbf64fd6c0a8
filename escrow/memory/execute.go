package memory

import (
	"errors"
	"slices"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// effect is what a transaction would do to the whole chain.
type effect struct {
	token  market.Address
	slots  map[market.ChannelID]market.Slot
	pull   market.Amount
	pay    Payment
	moved  market.Amount
	claim  escrow.OpenClaim
	refund Payment
	// deposit is native coin from the caller.
	deposit market.Amount
}

// effectOf applies a transaction to the newest state, changing nothing.
func (c *Chain) effectOf(t *tx, height uint64) (effect, error) {
	if t.forced != nil {
		return effect{}, escrow.Reverted(t.forced, "on request")
	}
	e := effect{slots: map[market.ChannelID]market.Slot{}}
	var err error
	switch in := t.cmd.Intent.(type) {
	case escrow.FundMany:
		e.token = in.Token
		for _, p := range in.Parts {
			if err = c.step(&e, t, height, escrow.Fund{Key: p.Key, Amount: p.Amount}, p.Key); err != nil {
				return effect{}, err
			}
		}
	case escrow.CollectMany:
		e.token = in.Token
		for _, one := range in.Entries {
			if err := c.step(&e, t, height, one, one.Key); err != nil && !errors.Is(err, escrow.ErrReverted) {
				return effect{}, err
			}
		}
		if e.pay.Amount.IsZero() {
			err = escrow.Reverted(escrow.ErrNothingToCollect, "")
		}
	default:
		key, known := keyOf(in)
		if known != nil {
			return effect{}, known
		}
		e.token = key.Token
		err = c.step(&e, t, height, in, key)
	}
	if err == nil {
		err = c.canMove(t.cmd.From, e)
	}
	return e, err
}

// step adds one channel's result to an effect.
func (c *Chain) step(e *effect, t *tx, height uint64, in escrow.Intent, key market.ChannelKey) error {
	id := escrow.ChannelID(key)
	slot, touched := e.slots[id]
	if !touched {
		slot = at(c.slots, id).latest()
	}
	r, err := c.rules.Apply(slot, Call{From: t.cmd.From, Now: c.blockTime(height), Intent: in})
	if err != nil {
		return err
	}
	e.slots[id] = r.Slot
	e.pull, _ = e.pull.Add(r.Pull) // CheckCommand has added it up
	e.pay.To = r.Pay.To
	if e.pay.Amount, err = e.pay.Amount.Add(r.Pay.Amount); err != nil {
		return escrow.Reverted(escrow.ErrOverflow, "")
	}
	e.moved, _ = e.moved.Add(r.Pull.Max(r.Pay.Amount))
	e.deposit, e.refund, e.claim = r.Deposit, r.Refund, r.Claim
	return nil
}

// canMove finds what would stop the money.
func (c *Chain) canMove(from market.Address, e effect) error {
	native := e.token == (market.Address{})
	if !native && !slices.Contains(c.cfg.Tokens, e.token) {
		return escrow.Reverted(escrow.ErrToken, "no code at "+e.token.String())
	}
	if have := at(c.balances, account{e.token, from}).latest(); have.Less(e.pull) {
		return &escrow.FundsError{Owner: from, Token: e.token, Have: have, Need: e.pull}
	}
	if have := at(c.balances, account{owner: from}).latest(); have.Less(e.deposit) {
		return &escrow.FundsError{Owner: from, Have: have, Need: e.deposit}
	}
	switch refused := c.refuses[e.pay.To]; {
	case e.pay.Amount.IsZero():
		return nil
	case native && refused:
		return escrow.Reverted(escrow.ErrPaymentRefused, e.pay.To.String())
	case !native && (refused || e.pay.To == market.Address{}): // OpenZeppelin pays nothing to zero
		return escrow.Reverted(escrow.ErrToken, "to "+e.pay.To.String())
	}
	return nil
}

// commit writes an effect at a height.
func (c *Chain) commit(t *tx, e effect, height uint64) {
	native := market.Address{}
	c.move(e.token, t.cmd.From, c.cfg.Escrow, e.pull, height)
	c.move(e.token, c.cfg.Escrow, e.pay.To, e.pay.Amount, height)
	c.move(native, t.cmd.From, c.cfg.Escrow, e.deposit, height)
	to := e.refund.To
	if c.refuses[to] {
		to = t.cmd.From
	}
	c.move(native, c.cfg.Escrow, to, e.refund.Amount, height)
	for id, s := range e.slots {
		at(c.slots, id).set(height, s)
	}
	if e.claim != (escrow.OpenClaim{}) {
		c.claims[escrow.ClaimHash(e.claim)] = e.claim
	}
}

func (c *Chain) move(token, from, to market.Address, amount market.Amount, height uint64) {
	if amount.IsZero() {
		return
	}
	src, dst := at(c.balances, account{token, from}), at(c.balances, account{token, to})
	src.set(height, src.latest().SubFloor(amount))
	sum, err := dst.latest().Add(amount)
	if err != nil { // what is minted stays far below this in any sane test
		panic("memory: more than 2^96 units of one token in one place")
	}
	dst.set(height, sum)
}
