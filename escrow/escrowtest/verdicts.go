package escrowtest

import (
	"bytes"
	"testing"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// trialJob is a claimable job whose Terms name the real attestor and a bench of
// auditors, and the session that a run of lane I was done in.
type trialJob struct {
	*party
	bench
	claimed escrow.Claim
	run     *Work
	asked   attest.Challenge
	verdict attest.Attestation
}

func newTrial(t *testing.T, w World) *trialJob {
	t.Helper()
	p, c := claimable(t, w, Lasting)
	j := &trialJob{party: p, bench: newBench(t), run: WorkLane(market.Hash(p.id), lie())}
	terms := c.Terms
	terms.Attestor, terms.VerifiersHash, terms.DevicesHash = w.Court.Attestor, j.panel.Hash(), market.Hash{5}
	j.claimed = p.claim(t, terms)
	d := w.Statements.Domain()
	j.asked = attest.Challenge{ChainID: d.ChainID, Escrow: d.Contract, Kind: attest.Spot, JobID: escrow.TermsHash(terms),
		DevicesHash: terms.DevicesHash, Provider: p.key.Provider, Verifiers: j.panel.Members, Quorum: 2, Params: j.run.Params}
	head, err := p.ledger.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	j.verdict = attest.Attestation{Session: sessionOf(j.asked), JobID: j.asked.JobID, DevicesHash: terms.DevicesHash, Provider: p.key.Provider,
		Kind: attest.Spot, ParamsHash: j.run.Params.Hash(), KeyI: j.run.Key, RootI: j.run.Root(), ObservedSeconds: Observed,
		Verdict: attest.Passed, IssuedAt: head.Confirmed.Time - 100, ExpiresAt: head.Confirmed.Time + 2*Lasting}
	j.verdict.SampleSeed = j.drawing(lie())
	j.claimed.Evidence = j.evidence(t, w.Statements, j.verdict, 2)
	return j
}

func sessionOf(c attest.Challenge) market.Session {
	var words []eip712.Word
	for _, w := range c.Words() {
		words = append(words, w)
	}
	return eip712.HashWords(words...)
}

// drawing finds a seed that samples an entry.
func (j *trialJob) drawing(at attest.Sample) (seed market.Hash) {
	m := j.run.Params.I.Matrix()
	for n := uint64(1); ; n++ {
		seed = eip712.U64(n)
		for _, s := range m.SampleList(seed) {
			if s == at {
				return seed
			}
		}
	}
}

// sampled is the number of the sample at an entry.
func (j *trialJob) sampled(at attest.Sample) uint32 {
	for k, s := range j.run.Params.I.Matrix().SampleList(j.verdict.SampleSeed) {
		if s == at {
			return uint32(k)
		}
	}
	return ^uint32(0)
}

func (j *trialJob) impeach(sample uint32, at attest.Sample) escrow.DisproveVerdict {
	d := escrow.DisproveVerdict{Attestor: j.w.Court.Attestor, Evidence: j.claimed.Evidence, Sample: sample, Params: j.run.Params}
	d.Entry, d.Before = j.run.Show(at)
	return d
}

func falseVerdict(t *testing.T, w World) {
	j := newTrial(t, w)
	for i, k := range j.keys {
		j.stake(t, "bond "+string('0'+rune(i)), k, 1000)
	}
	k := j.sampled(lie())
	j.refuse(t, "another sample", j.key.Signer, j.impeach((k+1)%4, lie()), escrow.ErrNoLie)
	j.refuse(t, "no sample", j.key.Signer, j.impeach(4, lie()), escrow.ErrNoLie)
	other := (k + 1) % 4
	right := j.run.Params.I.Matrix().SampleList(j.verdict.SampleSeed)[other]
	j.refuse(t, "a right sample", j.key.Signer, j.impeach(other, right), escrow.ErrNoLie)
	failed := j.verdict
	failed.Verdict = attest.Slow
	bad := j.impeach(k, lie())
	bad.Evidence = j.evidence(t, w.Statements, failed, 2)
	j.refuse(t, "it had not passed", j.key.Signer, bad, escrow.ErrNotAttested)
	bad.Evidence = j.claimed.Evidence[:100]
	j.refuse(t, "cut evidence", j.key.Signer, bad, escrow.ErrNotAttested)
	bad.Evidence = bytes.Clone(j.claimed.Evidence)
	bad.Evidence[31]++ // the session
	j.refuse(t, "bent evidence", j.key.Signer, bad, escrow.ErrBadSignature)
	if r := j.do(t, "impeach", j.key.Signer, j.impeach(k, lie())); r.Moved != market.NewAmount(2000) {
		t.Errorf("slashed %v, want both bonds", r.Moved)
	}
	j.expectCase(t, escrow.CaseID(j.verdict.Session, j.key.Provider, j.panel.Hash()), true, 0)
	j.expectCase(t, escrow.CaseID(j.verdict.Session, j.key.Provider, market.Hash{}), false, 0)
	for _, a := range j.signers() {
		j.expectBond(t, a, j.key.Payer, 0)
	}
	j.expectBond(t, eip712.Address(j.keys[2]), j.key.Payer, 1000) // it did not sign
	j.refuse(t, "again", j.key.Signer, j.impeach(k, lie()), escrow.ErrKnownAlready)
}

// A payer that paid for a job in which a lie was told gets back what it paid, as
// far as the bond goes, once.
func relief(t *testing.T, w World) {
	j := newTrial(t, w)
	j.stake(t, "bond", j.provider, 1000)
	j.do(t, "lie", j.key.Signer, j.accuse(t, j.run, j.verdict.Session, lie()))
	relieve := escrow.Relieve{Attestor: w.Court.Attestor, Liar: j.key.Provider, Key: j.key, Terms: j.claimed.Terms, Challenge: j.asked}
	j.refuse(t, "nothing was paid", j.key.Signer, relieve, escrow.ErrNotParty)
	j.do(t, "collect", j.key.Provider, j.voucher(t, 70))
	other := relieve
	other.Challenge.JobID[0]++
	j.refuse(t, "another job", j.key.Signer, other, escrow.ErrNotParty)
	other = relieve
	other.Challenge.IssuedAtMs++
	j.refuse(t, "another session", j.key.Signer, other, escrow.ErrNothingHere)
	other = relieve
	other.Key.Lane++
	j.refuse(t, "another channel", j.key.Signer, other, escrow.ErrNotParty)
	before := j.balance(t, j.key.Payer)
	if r := j.do(t, "relieve", j.key.Signer, relieve); r.Moved != market.NewAmount(70) {
		t.Errorf("relieved of %v, want the 70 that were paid", r.Moved)
	}
	if got := j.balance(t, j.key.Payer).SubFloor(before); got != market.NewAmount(70) {
		t.Errorf("the payer got %v, want 70", got)
	}
	j.refuse(t, "again", j.key.Signer, relieve, escrow.ErrNotParty) // all it paid was given back
}

// demand asks for the leaf of an entry.
func (j *trialJob) demand(t *testing.T, at attest.Sample) escrow.DemandOpening {
	t.Helper()
	least, err := j.ledger.DemandDeposit(t.Context(), j.w.Court.Attestor)
	if err != nil || least.IsZero() {
		t.Fatalf("deposit %v, %v", least, err)
	}
	deposit, err := least.Mul(2) // the base fee may rise on the way
	if err != nil {
		t.Fatal(err)
	}
	return escrow.DemandOpening{Attestor: j.w.Court.Attestor, Key: j.key, Terms: j.claimed.Terms, Evidence: j.claimed.Evidence,
		Params: j.run.Params, At: at, Deposit: deposit}
}

func (j *trialJob) caseID() market.Hash {
	return escrow.CaseID(j.verdict.Session, j.key.Provider, j.panel.Hash())
}

func answered(t *testing.T, w World) {
	w.Court = w.Patient
	j := newTrial(t, w)
	ask := j.demand(t, attest.Sample{T: 3, I: 2, J: 40})
	j.refuse(t, "by a stranger", j.key.Provider, ask, escrow.ErrNotParty)
	poor := ask
	poor.Deposit = market.NewAmount(1)
	j.refuse(t, "for nothing", j.key.Payer, poor, escrow.ErrDepositTooSmall)
	outside := ask
	outside.At.T = 7
	j.refuse(t, "outside", j.key.Payer, outside, escrow.ErrBadSize)
	unsigned := ask
	unsigned.Evidence = j.evidence(t, w.Statements, j.verdict, 1)
	j.refuse(t, "by one of two", j.key.Payer, unsigned, escrow.ErrNoQuorum)
	j.do(t, "ask", j.key.Payer, ask)
	c := j.expectCase(t, j.caseID(), false, 1)
	if d := c.Demands[0]; d.Asker != j.key.Payer || d.Deposit != ask.Deposit || d.Question == (market.Hash{}) {
		t.Errorf("demand %+v", d)
	}
	show := escrow.Answer{Attestor: w.Court.Attestor, Case: j.caseID(), RootI: j.run.Root(), Params: j.run.Params}
	show.Entry, _ = j.run.Show(attest.Sample{T: 3, I: 1, J: 40})
	j.refuse(t, "another row", j.key.Provider, show, escrow.ErrWrongAnswer)
	show.Entry, _ = j.run.Show(attest.Sample{T: 3, I: 2, J: 41}) // the same leaf
	bent := show
	bent.Entry.Root[0]++
	j.refuse(t, "a bent root", j.key.Provider, bent, escrow.ErrBadPath)
	bent = show
	bent.Index = 1
	j.refuse(t, "never asked", j.key.Provider, bent, escrow.ErrReverted)
	before := nativeOf(t, j.party, j.key.Provider)
	r := j.do(t, "answer", j.key.Provider, show)
	if got, want := nativeOf(t, j.party, j.key.Provider), plus(before, ask.Deposit).SubFloor(r.Fee); got != want {
		t.Errorf("the answerer has %v, want %v", got, want)
	}
	j.refuse(t, "answer again", j.key.Provider, show, escrow.ErrWrongAnswer)
	for _, id := range []string{"second", "third"} {
		j.do(t, id, j.key.Signer, j.demand(t, attest.Sample{T: 6}))
	}
	j.refuse(t, "fourth", j.key.Signer, ask, escrow.ErrTooManyDemands)
	if c := j.expectCase(t, j.caseID(), false, 3); c.Demands[0].Question != (market.Hash{}) || !c.Demands[0].Deposit.IsZero() {
		t.Errorf("answered demand %+v", c.Demands[0])
	}
}

// Silence costs the claim and nothing else, and the asker has its deposit back.
func unansweredDemand(t *testing.T, w World) {
	j := newTrial(t, w)
	j.stake(t, "bond", j.provider, 1000)
	j.do(t, "claim", j.key.Provider, j.claimed)
	contest := escrow.Contest{Key: j.key, Open: j.open(t), Terms: j.claimed.Terms}
	ask := j.demand(t, lie())
	j.do(t, "ask", j.key.Payer, ask)
	back := escrow.Reclaim{Attestor: w.Court.Attestor, Case: j.caseID()}
	w.Pass(t, w.Court.WaitSeconds)
	late := escrow.Answer{Attestor: w.Court.Attestor, Case: j.caseID(), RootI: j.run.Root(), Params: j.run.Params}
	late.Entry, _ = j.run.Show(lie())
	j.refuse(t, "late", j.key.Provider, late, escrow.ErrWrongTime)
	head, err := j.ledger.Head(t.Context())
	if c := j.expectCase(t, j.caseID(), false, 1); err != nil || !c.Unanswered(head.Latest.Time) || c.Unanswered(c.Demands[0].Deadline-1) {
		t.Errorf("the case %+v is answered at %d, %v", c, head.Latest.Time, err)
	}
	before := nativeOf(t, j.party, j.key.Payer)
	j.do(t, "reclaim", j.key.Signer, back)
	j.do(t, "reclaim again", j.key.Signer, back) // moves nothing
	if got, want := nativeOf(t, j.party, j.key.Payer), plus(before, ask.Deposit); got != want {
		t.Errorf("the asker has %v, want %v", got, want)
	}
	j.do(t, "contest", j.key.Payer, contest)
	j.expect(t, 1000, 0, 1)
	j.expectBond(t, j.key.Provider, j.key.Payer, 1000)
}

// The attestor lets a claim pass for exactly the quorum, job and devices that
// its Terms name.
func claimByQuorum(t *testing.T, w World) {
	j := newTrial(t, w)
	refuse := func(id string, want error, n int, bend func(*attest.Attestation)) {
		t.Helper()
		a, c := j.verdict, j.claimed
		bend(&a)
		c.Evidence = j.evidence(t, w.Statements, a, n)
		j.refuse(t, id, j.key.Provider, c, want)
	}
	refuse("one signature", escrow.ErrNoQuorum, 1, func(*attest.Attestation) {})
	refuse("another job", escrow.ErrNotAttested, 2, func(a *attest.Attestation) { a.JobID[0]++ })
	refuse("other devices", escrow.ErrNotAttested, 2, func(a *attest.Attestation) { a.DevicesHash[0]++ })
	refuse("another provider", escrow.ErrNotAttested, 2, func(a *attest.Attestation) { a.Provider[0]++ })
	refuse("out of date", escrow.ErrNotAttested, 2, func(a *attest.Attestation) { a.ExpiresAt = a.IssuedAt + 1 })
	refuse("too slow", escrow.ErrNotAttested, 2, func(a *attest.Attestation) { a.Verdict = attest.Slow })
	none := j.claimed
	none.Evidence = nil
	j.refuse(t, "no evidence", j.key.Provider, none, escrow.ErrNotAttested)
	j.do(t, "claim", j.key.Provider, j.claimed)
	o := j.open(t)
	if o.Session != j.verdict.Session || o.Target != market.NewAmount(103) {
		t.Errorf("claim %+v", o)
	}
	j.refuse(t, "the session stands", j.key.Payer, escrow.Contest{Key: j.key, Open: o, Terms: j.claimed.Terms}, escrow.ErrNoContradiction)
}

func claimFallsWithLie(t *testing.T, w World) {
	j := newTrial(t, w)
	j.do(t, "claim", j.key.Provider, j.claimed)
	contest := escrow.Contest{Key: j.key, Open: j.open(t), Terms: j.claimed.Terms}
	j.refuse(t, "too soon", j.key.Signer, contest, escrow.ErrNoContradiction)
	j.do(t, "lie", j.key.Signer, j.accuse(t, j.run, j.verdict.Session, lie()))
	j.do(t, "contest", j.key.Signer, contest)
	j.expect(t, 1000, 0, 1)
}
