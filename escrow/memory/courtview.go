package memory

import (
	"context"
	"fmt"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// asOfConfirmed gives a court and its state as this node sees it.
func (l *Ledger) asOfConfirmed(what string, bonds, attestor market.Address) (Court, CourtState, error) {
	latest, leave, err := l.enter()
	if err != nil {
		return Court{}, CourtState{}, err
	}
	defer leave()
	court, err := l.chain.courtAt(bonds, attestor)
	if err != nil {
		return Court{}, CourtState{}, fmt.Errorf("%s: %w", what, err)
	}
	return court, at(l.chain.courts, court.Attestor).asOf(l.confirmed(latest)), nil
}

// BondOf implements escrow.Court.
func (l *Ledger) BondOf(_ context.Context, bonds, node market.Address) (escrow.Bond, error) {
	court, s, err := l.asOfConfirmed("bond", bonds, market.Address{})
	b := s.Bond(node)
	b.Coin = court.Coin
	return b, err
}

// ReliefOf implements escrow.Court.
func (l *Ledger) ReliefOf(_ context.Context, bonds market.Address, id market.Hash) (escrow.Relief, error) {
	_, s, err := l.asOfConfirmed("relief", bonds, market.Address{})
	return s.Relief(id), err
}

// CaseOf implements escrow.Court.
func (l *Ledger) CaseOf(_ context.Context, attestor market.Address, id market.Hash) (escrow.Case, error) {
	_, s, err := l.asOfConfirmed("case", market.Address{}, attestor)
	return s.Case(id), err
}

// DemandDeposit implements escrow.Court.
func (l *Ledger) DemandDeposit(_ context.Context, attestor market.Address) (market.Amount, error) {
	if _, _, err := l.asOfConfirmed("deposit", market.Address{}, attestor); err != nil {
		return market.Amount{}, err
	}
	return demandDeposit(), nil
}

// PermitFor implements escrow.Court.
func (l *Ledger) PermitFor(_ context.Context, token, owner market.Address) (escrow.PermitDomain, error) {
	latest, leave, err := l.enter()
	if err != nil {
		return escrow.PermitDomain{}, err
	}
	defer leave()
	return l.chain.permitDomain(token, owner, latest)
}
