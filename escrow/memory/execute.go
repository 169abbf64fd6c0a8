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
	// pulls is what a token's allowance must bear.
	pulls pull
	court market.Address // attestor whose state changes; zero: none
	state CourtState
	moves []Move
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
			return c.trialOf(t, height)
		}
		e.token = key.Token
		err = c.step(&e, t, height, in, key)
	}
	if err == nil {
		e.pulls, err = c.canPull(t, e, height)
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
	r, err := c.rulesAt(height).Apply(slot, Call{From: t.cmd.From, Now: c.blockTime(height), Intent: in})
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
	if !native && !c.exists(e.token) {
		return escrow.Reverted(escrow.ErrToken, "no code at "+e.token.String())
	}
	if have := at(c.balances, account{e.token, from}).latest(); have.Less(e.pull) {
		return &escrow.FundsError{Owner: from, Token: e.token, Have: have, Need: e.pull}
	}
	if have := at(c.balances, account{owner: from}).latest(); have.Less(e.deposit) {
		return &escrow.FundsError{Owner: from, Have: have, Need: e.deposit}
	}
	return c.canBePaid(e.token, e.pay)
}

func (c *Chain) exists(token market.Address) bool {
	return slices.Contains(c.cfg.Tokens, token) || slices.Contains(c.cfg.PlainTokens, token)
}

// canBePaid finds who refuses a payment.
func (c *Chain) canBePaid(token market.Address, p Payment) error {
	native := token == market.Address{}
	switch refused := c.refused(token, p.To); {
	case p.Amount.IsZero() || !refused:
		return nil
	case native:
		return escrow.Reverted(escrow.ErrPaymentRefused, p.To.String())
	}
	return escrow.Reverted(escrow.ErrToken, "to "+p.To.String())
}

func (c *Chain) refused(token, to market.Address) bool {
	return c.refuses[to] || token != market.Address{} && to == market.Address{} // OpenZeppelin pays nothing to zero
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
		if s.Collected != at(c.slots, id).latest().Collected {
			c.payments[id] = append(c.payments[id], escrow.Payment{Tx: t.hash, Block: height, Collected: s.Collected})
		}
		at(c.slots, id).set(height, s)
	}
	c.commitPull(e.pulls, t.cmd.From, height)
	for _, m := range e.moves {
		c.move(m.Token, m.From, m.To, m.Amount, height)
	}
	if e.court != (market.Address{}) {
		at(c.courts, e.court).set(height, e.state)
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
