package memory

import (
	"bytes"
	"slices"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

func sessionOf(c attest.Challenge) market.Session {
	var words []eip712.Word
	for _, w := range c.Words() {
		words = append(words, w)
	}
	return eip712.HashWords(words...)
}

func (t *trial) disproveElement(in escrow.DisproveElement) error {
	c := in.Commit.Commit
	if err := t.committed(in.Provider, in.Commit); err != nil {
		return err
	}
	if c.Lane != attest.LaneI {
		return no(escrow.ErrNoLie)
	}
	if err := checkParams(in.Params, c.ParamsHash); err != nil {
		return err
	}
	if wrong, err := isWrong(in.Params.I, c.LaneKey, c.Root, in.Entry, in.Before); err != nil || !wrong {
		return orNoLie(err)
	}
	return t.punishProvider(c.Session, in.Provider)
}

func (t *trial) equivocation(in escrow.Equivocation) error {
	for _, c := range in.Commits {
		if err := t.committed(in.Provider, c); err != nil {
			return err
		}
	}
	one, two := in.Commits[0].Commit, in.Commits[1].Commit
	same := one.Session == two.Session && one.Lane == two.Lane && one.Seq == two.Seq && one.LaneKey == two.LaneKey
	if !same || one.Root == two.Root {
		return no(escrow.ErrNoLie)
	}
	return t.punishProvider(one.Session, in.Provider)
}

func (t *trial) disproveVerdict(in escrow.DisproveVerdict) error {
	e, err := decodeEvidence(in.Evidence)
	if err != nil {
		return err
	}
	a, verifiers := e.attestation, e.verifiersHash()
	if err := t.passed(e, a.JobID, verifiers, a.Provider); err != nil {
		return err
	}
	if err := checkParams(in.Params, a.ParamsHash); err != nil {
		return err
	}
	if a.SampleSeed == (market.Hash{}) || in.Sample >= in.Params.I.Samples {
		return no(escrow.ErrNoLie)
	}
	one := in.Params.I.Matrix()
	one.Samples = in.Sample + 1
	if one.SampleList(a.SampleSeed)[in.Sample] != in.Entry.At {
		return no(escrow.ErrNoLie)
	}
	if wrong, err := isWrong(in.Params.I, a.KeyI, a.RootI, in.Entry, in.Before); err != nil || !wrong {
		return orNoLie(err)
	}
	if err := t.disprove(escrow.CaseID(a.Session, a.Provider, verifiers)); err != nil {
		return err
	}
	for _, s := range e.seals {
		id := escrow.LiarID(a.Session, a.Provider, e.verifiers[s.index])
		if !t.State.punished[id] {
			t.State.punished[id] = true
			t.slash(e.verifiers[s.index], id)
		}
	}
	return nil
}

func orNoLie(err error) error {
	if err != nil {
		return err
	}
	return no(escrow.ErrNoLie)
}

func (t *trial) demandOpening(in escrow.DemandOpening) error {
	if t.from != in.Key.Payer && t.from != in.Key.Signer || escrow.ChannelID(in.Key) != in.Terms.Channel {
		return no(escrow.ErrNotParty)
	}
	e, err := decodeEvidence(in.Evidence)
	if err != nil {
		return err
	}
	if err := t.passed(e, escrow.TermsHash(in.Terms), in.Terms.VerifiersHash, in.Key.Provider); err != nil {
		return err
	}
	a := e.attestation
	if err := checkParams(in.Params, a.ParamsHash); err != nil {
		return err
	}
	if !inside(in.Params.I, in.At) {
		return no(escrow.ErrBadSize)
	}
	id := escrow.CaseID(a.Session, a.Provider, in.Terms.VerifiersHash)
	found := t.State.cases[id]
	switch {
	case in.Deposit.Less(demandDeposit()):
		return no(escrow.ErrDepositTooSmall)
	case len(found.Demands) == maxDemands:
		return no(escrow.ErrTooManyDemands)
	}
	found.Demands = append(slices.Clone(found.Demands), escrow.Demand{Question: question(a.RootI, a.ParamsHash, in.At),
		Asker: t.from, Deadline: t.now + t.AnswerSeconds, Deposit: in.Deposit})
	t.State.cases[id] = found
	t.move(market.Address{}, t.from, t.Attestor, in.Deposit)
	return nil
}

func (t *trial) answer(in escrow.Answer) error {
	s, e := in.Params.I, in.Entry
	if err := checkLeaf(s, e); err != nil {
		return err
	}
	if attest.CheckPath(in.RootI, attest.LeafHash(e.Root[:]), int(e.At.T), int(s.T), e.RootPath) != nil {
		return no(escrow.ErrBadPath)
	}
	d, err := t.demand(in.Case, in.Index)
	switch {
	case err != nil:
		return err
	case d.Question != question(in.RootI, in.Params.Hash(), e.At):
		return no(escrow.ErrWrongAnswer)
	case t.now >= d.Deadline:
		return no(escrow.ErrWrongTime)
	}
	deposit := d.Deposit
	d.Question, d.Deposit = market.Hash{}, market.Amount{}
	t.move(market.Address{}, t.Attestor, t.from, deposit)
	return nil
}

func (t *trial) reclaim(in escrow.Reclaim) error {
	d, err := t.demand(in.Case, in.Index)
	switch {
	case err != nil:
		return err
	case d.Question == (market.Hash{}) || t.now < d.Deadline:
		return no(escrow.ErrWrongTime)
	}
	deposit := d.Deposit
	d.Deposit = market.Amount{}
	t.move(market.Address{}, t.Attestor, d.Asker, deposit)
	return nil
}

// demand gives one that can be changed.
func (t *trial) demand(id market.Hash, index uint32) (*escrow.Demand, error) {
	found := t.State.cases[id]
	if int(index) >= len(found.Demands) {
		return nil, no(nil) // an index out of bounds
	}
	found.Demands = slices.Clone(found.Demands)
	t.State.cases[id] = found
	return &found.Demands[index], nil
}

func question(rootI, paramsHash market.Hash, at attest.Sample) market.Hash {
	return eip712.HashWords(rootI, paramsHash, eip712.U64(uint64(at.T)), eip712.U64(uint64(at.I)), eip712.U64(uint64(at.J/attest.LeafBytes)))
}

// committed: the provider signed it.
func (t *trial) committed(provider market.Address, c attest.SignedCommit) error {
	who, err := eip712.Recover(t.Statements.Domain().Digest(c.Commit.Hash()), c.Signature)
	if err != nil || who != provider {
		return no(escrow.ErrBadSignature)
	}
	return nil
}

// passed: the verdict, for this job and provider, of this quorum.
func (t *trial) passed(e evidence, job market.JobID, verifiers market.Hash, provider market.Address) error {
	a := e.attestation
	if a.JobID != job || a.Provider != provider || a.Verdict != attest.Passed {
		return no(escrow.ErrNotAttested)
	}
	if e.verifiersHash() != verifiers || e.threshold == 0 || len(e.seals) < int(e.threshold) {
		return no(escrow.ErrNoQuorum)
	}
	digest := t.Statements.Domain().Digest(a.Hash())
	var last market.Address
	for _, s := range e.seals {
		if int(s.index) >= len(e.verifiers) {
			return no(nil)
		}
		v := e.verifiers[s.index]
		if bytes.Compare(v[:], last[:]) <= 0 { // ascending, so that nobody counts twice
			return no(escrow.ErrNoQuorum)
		}
		last = v
		if who, err := eip712.Recover(digest, s.sig); err != nil || who != v {
			return no(escrow.ErrBadSignature)
		}
	}
	return nil
}

func (t *trial) disprove(id market.Hash) error {
	found := t.State.cases[id]
	if found.Disproved {
		return no(escrow.ErrKnownAlready)
	}
	found.Disproved = true
	t.State.cases[id] = found
	return nil
}

func (t *trial) punishProvider(s market.Session, provider market.Address) error {
	if err := t.disprove(escrow.CaseID(s, provider, market.Hash{})); err != nil {
		return err
	}
	t.slash(provider, escrow.LiarID(s, provider, provider))
	return nil
}

// bench is a court as a claim asks it, at one moment.
type bench struct {
	trial
}

// Attested implements Attestor.
func (b bench) Attested(terms market.Terms, provider market.Address, raw []byte) (market.Session, uint32, error) {
	e, err := decodeEvidence(raw)
	if err != nil {
		return market.Session{}, 0, err
	}
	a := e.attestation
	if b.now < a.IssuedAt || b.now >= a.ExpiresAt || a.DevicesHash != terms.DevicesHash {
		return market.Session{}, 0, no(escrow.ErrNotAttested)
	}
	return a.Session, a.ObservedSeconds, b.passed(e, escrow.TermsHash(terms), terms.VerifiersHash, provider)
}

// Fallen implements Attestor.
func (b bench) Fallen(s market.Session, provider market.Address, verifiers market.Hash) bool {
	return b.State.Case(escrow.CaseID(s, provider, market.Hash{})).Disproved || b.State.fallen(escrow.CaseID(s, provider, verifiers), b.now)
}
