package memory

import (
	"fmt"
	"maps"
	"slices"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// Court says what an attestor and the bonds it made were deployed with.
type Court struct {
	Attestor, Bonds, Coin                          market.Address
	UnbondingSeconds, ReliefSeconds, AnswerSeconds uint64
}

// CourtState is all that an attestor and its bonds keep.
type CourtState struct {
	bonds    map[market.Address]escrow.Bond // without Coin
	reliefs  map[market.Hash]escrow.Relief
	cases    map[market.Hash]escrow.Case
	punished map[market.Hash]bool // verifiers only
	relieved map[market.JobID]market.Amount
}

// clone makes a state that can be changed. Demands are cloned where they are.
func (s CourtState) clone() CourtState {
	out := CourtState{maps.Clone(s.bonds), maps.Clone(s.reliefs), maps.Clone(s.cases), maps.Clone(s.punished), maps.Clone(s.relieved)}
	if out.bonds == nil {
		out = CourtState{map[market.Address]escrow.Bond{}, map[market.Hash]escrow.Relief{}, map[market.Hash]escrow.Case{},
			map[market.Hash]bool{}, map[market.JobID]market.Amount{}}
	}
	return out
}

// Bond is a node's bond; Relief and Case likewise.
func (s CourtState) Bond(node market.Address) escrow.Bond { return s.bonds[node] }
func (s CourtState) Relief(id market.Hash) escrow.Relief  { return s.reliefs[id] }
func (s CourtState) Case(id market.Hash) escrow.Case      { return s.cases[id] }
func (s CourtState) fallen(id market.Hash, now uint64) bool {
	return s.cases[id].Disproved || s.cases[id].Unanswered(now)
}

// Move is coins on their way.
type Move struct {
	Token, From, To market.Address
	Amount          market.Amount
}

// CourtRules are Attestor.sol and Bonds.sol of one deployment, without state.
type CourtRules struct {
	Court
	Statements escrow.Statements
	// Slot is the escrow's, and Refuses tells who cannot be paid.
	Slot    func(market.ChannelID) market.Slot
	Refuses func(token, to market.Address) bool
}

// Verdict is what a call to a court does.
type Verdict struct {
	State CourtState
	Moves []Move
	Moved market.Amount // bonded, paid, slashed or relieved
}

// trial is one call under way: it works on a state of its own.
type trial struct {
	CourtRules
	Verdict
	from market.Address
	now  uint64
}

// grave is where burned coin goes.
var grave = market.Address{18: 0xde, 19: 0xad}

// The constants of Bonds.sol and Demands.sol.
const (
	reporterPercent = 5
	reliefPercent   = 50
	maxDemands      = 3
)

// demandDeposit is the least deposit of a demand where gas is free: twice 150,000
// gas at the least base fee that counts, in wei.
func demandDeposit() market.Amount { return market.NewAmount(2 * 150_000 * 1e9) }

// Apply is one call of the attestor or its bonds: the same refusals in the same
// order. On error nothing happens.
func (r CourtRules) Apply(s CourtState, c Call) (Verdict, error) {
	t := &trial{CourtRules: r, Verdict: Verdict{State: s.clone()}, from: c.From, now: c.Now}
	var err error
	switch in := c.Intent.(type) {
	case escrow.PostBond:
		err = t.bond(in)
	case escrow.Unbond:
		err = t.unbond(in)
	case escrow.WithdrawBond:
		err = t.pay(in)
	case escrow.BurnRelief:
		err = t.burnRelief(in)
	case escrow.DisproveElement:
		err = t.disproveElement(in)
	case escrow.Equivocation:
		err = t.equivocation(in)
	case escrow.DisproveVerdict:
		err = t.disproveVerdict(in)
	case escrow.DemandOpening:
		err = t.demandOpening(in)
	case escrow.Answer:
		err = t.answer(in)
	case escrow.Reclaim:
		err = t.reclaim(in)
	case escrow.Relieve:
		err = t.relieve(in)
	default:
		err = fmt.Errorf("%w: intent %T", escrow.ErrCommand, c.Intent)
	}
	return t.Verdict, err
}

func (t *trial) move(token, from, to market.Address, amount market.Amount) {
	t.Moves = append(t.Moves, Move{token, from, to, amount})
}

func (t *trial) burn(amount market.Amount) { t.move(t.Coin, t.Bonds, grave, amount) }

func (t *trial) bond(in escrow.PostBond) error {
	b := t.State.bonds[in.Node]
	if b.Owner == (market.Address{}) {
		who, err := t.Statements.RecoverBonding(t.Bonds, in.Node, in.Owner, in.NodeSig)
		if err != nil || who != in.Node || in.Owner == (market.Address{}) {
			return no(escrow.ErrBadSignature)
		}
		b.Owner = in.Owner
	} else if b.Owner != in.Owner {
		return no(escrow.ErrNotOwner)
	}
	if in.Coin != t.Coin {
		if in.Coin == (market.Address{}) || t.Coin == (market.Address{}) {
			return no(escrow.ErrWrongValue)
		}
		return no(escrow.ErrToken) // another coin was allowed
	}
	var err error
	if b.Amount, err = b.Amount.Add(in.Amount); err != nil {
		return no(escrow.ErrOverflow)
	}
	t.State.bonds[in.Node], t.Moved = b, in.Amount
	t.move(t.Coin, t.from, t.Bonds, in.Amount)
	return nil
}

func (t *trial) owned(node market.Address) (escrow.Bond, error) {
	b := t.State.bonds[node]
	if b.Owner == (market.Address{}) || b.Owner != t.from {
		return b, no(escrow.ErrNotOwner)
	}
	return b, nil
}

func (t *trial) unbond(in escrow.Unbond) error {
	b, err := t.owned(in.Node)
	switch {
	case err != nil:
		return err
	case b.PayableAt != 0:
		return no(escrow.ErrNotYet)
	}
	b.PayableAt = t.now + t.UnbondingSeconds
	t.State.bonds[in.Node] = b
	return nil
}

func (t *trial) pay(in escrow.WithdrawBond) error {
	b, err := t.owned(in.Node)
	switch {
	case err != nil:
		return err
	case b.PayableAt == 0 || t.now < b.PayableAt:
		return no(escrow.ErrNotYet)
	}
	delete(t.State.bonds, in.Node)
	t.Moved = b.Amount
	t.move(t.Coin, t.Bonds, in.To, b.Amount)
	return nil
}

// slash takes a node's whole bond: a share for the reporter, one set aside for a
// harmed payer, the rest is burned.
func (t *trial) slash(node market.Address, id market.Hash) {
	b := t.State.bonds[node]
	amount := b.Amount
	if amount.IsZero() {
		return
	}
	b.Amount = market.Amount{}
	t.State.bonds[node] = b
	t.Moved, _ = t.Moved.Add(amount) // all bonds together are coins that exist
	reward, relief := percent(amount, reporterPercent), percent(amount, reliefPercent)
	aside := t.State.reliefs[id]
	aside.Amount, _ = aside.Amount.Add(relief)
	aside.Until = t.now + t.ReliefSeconds
	t.State.reliefs[id] = aside
	if t.Refuses(t.Coin, t.from) { // a reporter that cannot be paid must not save the liar
		reward = market.Amount{}
	}
	t.move(t.Coin, t.Bonds, t.from, reward)
	t.burn(amount.SubFloor(reward).SubFloor(relief))
}

// percent is p % of an amount, rounded down: what 36 p seconds of an hour owe.
func percent(a market.Amount, p uint32) market.Amount { return market.Owed(market.RateOf(a), 36*p) }

func (t *trial) burnRelief(in escrow.BurnRelief) error {
	aside := t.State.reliefs[in.Relief]
	switch {
	case t.now < aside.Until:
		return no(escrow.ErrNotYet)
	case aside.Amount.IsZero():
		return no(escrow.ErrNothingHere)
	}
	delete(t.State.reliefs, in.Relief)
	t.burn(aside.Amount)
	return nil
}

// relieve pays a harmed payer what it paid for the job the lie was told in.
func (t *trial) relieve(in escrow.Relieve) error {
	w, job, channel := in.Challenge.Words(), escrow.TermsHash(in.Terms), escrow.ChannelID(in.Key)
	ours := attest.Challenge{ChainID: t.Statements.Domain().ChainID, Escrow: t.Statements.Domain().Contract, JobID: job, Provider: in.Key.Provider}
	for i, want := range ours.Words() {
		if slices.Contains([]int{0, 1, 2, 4, 7}, i) && w[i] != want {
			return no(escrow.ErrNotParty)
		}
	}
	given, err := in.Terms.Baseline.Add(t.State.relieved[job])
	harm := t.Slot(channel).Collected.SubFloor(given)
	if in.Terms.Channel != channel || err != nil || harm.IsZero() || in.Key.Token != t.Coin {
		return no(escrow.ErrNotParty)
	}
	id := escrow.LiarID(sessionOf(in.Challenge), in.Key.Provider, in.Liar)
	aside := t.State.reliefs[id]
	if aside.Amount.IsZero() {
		return no(escrow.ErrNothingHere)
	}
	delete(t.State.reliefs, id)
	t.Moved = harm.Min(aside.Amount)
	t.State.relieved[job], _ = t.State.relieved[job].Add(t.Moved) // at most what was collected
	t.burn(aside.Amount.SubFloor(t.Moved))
	t.move(t.Coin, t.Bonds, in.Key.Payer, t.Moved)
	return nil
}

func no(reason error) error { return escrow.Reverted(reason, "") }
