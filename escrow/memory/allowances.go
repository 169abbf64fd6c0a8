package memory

import (
	"fmt"
	"slices"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// pull is what a token lets a contract of ours take, and what is left then.
type pull struct {
	at     allowance // zero: nothing is pulled
	left   market.Amount
	permit bool // a permit's nonce is used up
}

// canPull decides by allowance and permit, as the token does. A Fund gives the
// allowance that it is short of first; a FundPermit brings it or does not.
func (c *Chain) canPull(t *tx, e effect, height uint64) (pull, error) {
	if e.token == (market.Address{}) || e.pull.IsZero() {
		return pull{}, nil
	}
	from := t.cmd.From
	p := pull{at: allowance{e.token, from, c.cfg.Escrow}}
	have := at(c.allowed, p.at).latest()
	switch in := t.cmd.Intent.(type) {
	case escrow.Fund:
		have = allowed(have, e.pull, in.Allow)
	case escrow.FundMany:
		have = allowed(have, e.pull, in.Allow)
	case escrow.FundPermit:
		if p.permit = c.isPermitted(from, in, height); p.permit {
			have = in.Amount
		}
	}
	var err error
	if p.left, err = have.Sub(e.pull); err != nil {
		return p, escrow.Reverted(escrow.ErrToken, "its allowance is too small")
	}
	return p, nil
}

// allowed is the allowance after a sender has seen to it.
func allowed(have, need, want market.Amount) market.Amount {
	if have.Less(need) {
		return want.Max(need)
	}
	return have
}

// isPermitted says whether a permit is good now.
func (c *Chain) isPermitted(from market.Address, in escrow.FundPermit, height uint64) bool {
	d, err := c.permitDomain(in.Key.Token, from, height)
	if err != nil || c.blockTime(height) > in.Permit.Deadline {
		return false
	}
	who, err := eip712.Recover(d.PermitHash(from, c.cfg.Escrow, in.Amount, in.Permit.Deadline), in.Permit.Sig)
	return err == nil && who == from
}

func (c *Chain) permitDomain(token, owner market.Address, height uint64) (escrow.PermitDomain, error) {
	if !slices.Contains(c.cfg.Tokens, token) {
		return escrow.PermitDomain{}, escrow.Reverted(escrow.ErrToken, "it has no permits")
	}
	return escrow.PermitDomain{Separator: eip712.NewDomain(c.cfg.ChainID, token).Separator(),
		Nonce: at(c.permits, account{token, owner}).asOf(height)}, nil
}

func (c *Chain) commitPull(p pull, from market.Address, height uint64) {
	if p.at == (allowance{}) {
		return
	}
	at(c.allowed, p.at).set(height, p.left)
	if p.permit {
		h := at(c.permits, account{p.at.token, from})
		h.set(height, h.latest()+1)
	}
}

// rulesAt gives the escrow's rules with its courts as they stand at a height.
func (c *Chain) rulesAt(height uint64) Rules {
	r := c.rules
	if len(c.cfg.Courts) == 0 {
		return r
	}
	r.Attestors = map[market.Address]Attestor{}
	for a, s := range c.rules.Attestors {
		r.Attestors[a] = s
	}
	for _, court := range c.cfg.Courts {
		r.Attestors[court.Attestor] = bench{trial{CourtRules: c.courtRules(court), Verdict: Verdict{State: at(c.courts, court.Attestor).latest()},
			now: c.blockTime(height)}}
	}
	return r
}

func (c *Chain) courtRules(court Court) CourtRules {
	return CourtRules{Court: court, Statements: c.rules.Statements, Refuses: c.refused,
		Slot: func(id market.ChannelID) market.Slot { return at(c.slots, id).latest() }}
}

// trialOf applies a command to the court that it is for, changing nothing.
func (c *Chain) trialOf(t *tx, height uint64) (effect, error) {
	court, err := c.courtOf(t.cmd.Intent)
	if err != nil {
		return effect{}, err
	}
	from := t.cmd.From
	v, err := c.courtRules(court).Apply(at(c.courts, court.Attestor).latest(), Call{From: from, Now: c.blockTime(height), Intent: t.cmd.Intent})
	if err != nil {
		return effect{}, err
	}
	e := effect{moved: v.Moved, court: court.Attestor, state: v.State, moves: v.Moves}
	for _, m := range v.Moves {
		if have := at(c.balances, account{m.Token, from}).latest(); m.From == from && have.Less(m.Amount) {
			return effect{}, &escrow.FundsError{Owner: from, Token: m.Token, Have: have, Need: m.Amount}
		}
		if err := c.canBePaid(m.Token, Payment{m.To, m.Amount}); err != nil {
			return effect{}, err
		}
	}
	if in, ok := t.cmd.Intent.(escrow.PostBond); ok && in.Coin != (market.Address{}) {
		e.pulls.at = allowance{in.Coin, from, in.Bonds}
		e.pulls.left = allowed(at(c.allowed, e.pulls.at).latest(), in.Amount, in.Allow).SubFloor(in.Amount)
	}
	return e, nil
}

// courtOf finds the court by the contract that an intent names.
func (c *Chain) courtOf(in escrow.Intent) (Court, error) {
	var bonds, attestor market.Address
	switch in := in.(type) {
	case escrow.PostBond:
		bonds = in.Bonds
	case escrow.Unbond:
		bonds = in.Bonds
	case escrow.WithdrawBond:
		bonds = in.Bonds
	case escrow.BurnRelief:
		bonds = in.Bonds
	case escrow.DisproveElement:
		attestor = in.Attestor
	case escrow.Equivocation:
		attestor = in.Attestor
	case escrow.DisproveVerdict:
		attestor = in.Attestor
	case escrow.DemandOpening:
		attestor = in.Attestor
	case escrow.Answer:
		attestor = in.Attestor
	case escrow.Reclaim:
		attestor = in.Attestor
	case escrow.Relieve:
		attestor = in.Attestor
	default:
		return Court{}, fmt.Errorf("%w: intent %T", escrow.ErrCommand, in)
	}
	return c.courtAt(bonds, attestor)
}

// courtAt finds a court by either of its contracts.
func (c *Chain) courtAt(bonds, attestor market.Address) (Court, error) {
	for _, court := range c.cfg.Courts {
		if court.Attestor == attestor || court.Bonds == bonds {
			return court, nil
		}
	}
	return Court{}, escrow.Reverted(nil, fmt.Sprintf("no code at %v", either(bonds, attestor)))
}

// either gives the address that is set.
func either(a, b market.Address) market.Address {
	if a == (market.Address{}) {
		return b
	}
	return a
}
