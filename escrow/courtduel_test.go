package escrow_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/vm/runtime"
	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/escrow/escrowtest"
	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
)

// Random calls go to attestor and bonds, and to memory's twin of them: both must
// accept the same, refuse the same for the same reason, and keep the same bonds,
// reliefs and cases.
func TestDifferentialCourt(t *testing.T) {
	accepted, refused := map[string]int{}, map[string]int{}
	runs := []*escrowtest.Work{escrowtest.WorkLane(market.Hash{1}, lieAt), escrowtest.WorkLane(market.Hash{2}, attest.Sample{T: 99})}
	for seed := range uint64(40) {
		newCourtDuel(t, seed, runs).run(t, 60, accepted, refused)
	}
	for _, kind := range []string{"escrow.PostBond", "escrow.Unbond", "escrow.WithdrawBond", "escrow.BurnRelief", "escrow.DisproveElement",
		"escrow.Equivocation", "escrow.DisproveVerdict", "escrow.DemandOpening", "escrow.Answer", "escrow.Reclaim"} {
		if accepted[kind] < 3 || refused[kind] < 3 {
			t.Errorf("%s: %d accepted and %d refused: the moves do not reach it", kind, accepted[kind], refused[kind])
		}
	}
}

var lieAt = attest.Sample{T: 5, I: 1, J: 1000}

// courtDuel is a court held by both; of duel it uses people, time and contract.
type courtDuel struct {
	*duel
	court memory.CourtRules
	state memory.CourtState
	runs  []*escrowtest.Work
	panel attest.Panel
	terms market.Terms
	known []market.Hash // reliefs and cases there may be
	asked escrow.Answer // what would answer the newest demand, if it was accepted
}

func newCourtDuel(t *testing.T, seed uint64, runs []*escrowtest.Work) *courtDuel {
	t.Helper()
	d := &courtDuel{duel: newDuel(t, seed), runs: runs}
	d.rnd = rand.New(rand.NewPCG(seed, 11))
	const wait = 20
	attestor := d.create(t, append(common.FromHex(bindings.AttestorMetaData.Bin), bindings.NewAttestor().PackConstructor(d.contract,
		common.Address{}, bigOf(wait), bigOf(wait), bigOf(wait))...))
	d.court = memory.CourtRules{Court: memory.Court{Attestor: market.Address(attestor), Bonds: market.Address(crypto.CreateAddress(attestor, 1)),
		UnbondingSeconds: wait, ReliefSeconds: wait, AnswerSeconds: wait}, Statements: d.rules.Statements,
		Slot:    func(market.ChannelID) market.Slot { return market.Slot{} },
		Refuses: func(market.Address, market.Address) bool { return false }}
	d.panel = attest.NewPanel(1, []market.Address{d.at(3), d.at(4)})
	d.terms = market.Terms{Channel: d.id, VerifiersHash: d.panel.Hash(), Attestor: d.court.Attestor}
	return d
}

func (d *courtDuel) at(i int) market.Address { return eip712.Address(d.people[i]) }

func (d *courtDuel) run(t *testing.T, moves int, accepted, refused map[string]int) {
	t.Helper()
	for i := range moves {
		d.now += uint64(d.rnd.IntN(6))
		from, in := d.at(d.rnd.IntN(len(d.people))), d.move(t)
		switch in.(type) {
		case escrow.Unbond, escrow.WithdrawBond: // mostly by the owner
			if d.rnd.IntN(3) > 0 {
				from = d.at(0)
			}
		}
		kind := fmt.Sprintf("%T", in)
		want, wantErr := d.court.Apply(d.state, memory.Call{From: from, Now: d.now, Intent: in})
		to, value, data, err := d.chain.CallOf(in)
		if err != nil {
			t.Fatal(err)
		}
		if gotErr := d.callAt(t, from, to, value, data); !sameRefusal(wantErr, gotErr) {
			t.Fatalf("move %d, %s %+v\nby %v at %d:\nmemory says %v\ncontract says %v", i, kind, in, from, d.now, wantErr, gotErr)
		}
		if wantErr != nil {
			refused[kind]++
			continue
		}
		accepted[kind]++
		d.state = want.State
		d.compare(t, fmt.Sprintf("move %d, %s", i, kind))
	}
}

// compare reads all that either side keeps.
func (d *courtDuel) compare(t *testing.T, what string) {
	t.Helper()
	bonds, attestor := bindings.NewBonds(), bindings.NewAttestor()
	read := func(to market.Address, data []byte) []byte {
		cfg := d.evm
		cfg.Time = d.now
		raw, _, err := runtime.Call(common.Address(to), data, &cfg)
		if err != nil {
			t.Fatal(err)
		}
		return raw
	}
	for i := range d.people {
		b, err := bonds.UnpackBondOf(read(d.court.Bonds, bonds.PackBondOf(addressOf(d.people[i]))))
		want := d.state.Bond(d.at(i))
		if err != nil || market.Address(b.Owner) != want.Owner || b.Amount.Cmp(bigAmount(want.Amount)) != 0 || b.PayableAt.Uint64() != want.PayableAt {
			t.Fatalf("%s: bond %+v, memory has %+v, %v", what, b, want, err)
		}
	}
	for _, id := range d.known {
		r, err := bonds.UnpackReliefOf(read(d.court.Bonds, bonds.PackReliefOf(id)))
		if want := d.state.Relief(id); err != nil || r.Amount.Cmp(bigAmount(want.Amount)) != 0 || r.Until.Uint64() != want.Until {
			t.Fatalf("%s: relief %+v, memory has %+v, %v", what, r, want, err)
		}
		disproved, err := attestor.UnpackDisproved(read(d.court.Attestor, attestor.PackDisproved(id)))
		if want := d.state.Case(id); err != nil || disproved != want.Disproved {
			t.Fatalf("%s: disproved %v, memory has %+v, %v", what, disproved, want, err)
		}
		demands, err := attestor.UnpackDemands(read(d.court.Attestor, attestor.PackDemands(id)))
		want := d.state.Case(id).Demands
		if err != nil || len(demands) != len(want) {
			t.Fatalf("%s: %d demands, memory has %d, %v", what, len(demands), len(want), err)
		}
		for k, g := range demands {
			if w := want[k]; g.Question != [32]byte(w.Question) || market.Address(g.Asker) != w.Asker || g.Deadline.Uint64() != w.Deadline || g.Deposit.Cmp(bigAmount(w.Deposit)) != 0 {
				t.Fatalf("%s: demand %d is %+v, memory has %+v", what, k, g, w)
			}
		}
	}
}

// move draws a call: usually one that could work, often bent in one place.
func (d *courtDuel) move(t *testing.T) escrow.Intent {
	t.Helper()
	run, s, who := d.runs[d.rnd.IntN(2)], market.Session{byte(d.rnd.IntN(3))}, d.rnd.IntN(len(d.people))
	entryAt := lieAt
	if d.rnd.IntN(3) == 0 {
		entryAt = attest.Sample{T: uint32(d.rnd.IntN(8)), I: uint32(d.rnd.IntN(3)), J: uint32(d.rnd.IntN(1024))}
		entryAt.T = min(entryAt.T, 6)
	}
	entry, before := run.Show(entryAt)
	switch d.rnd.IntN(8) {
	case 0:
		entry.At.J++
	case 1:
		before.Root[0]++
	}
	caseID := escrow.CaseID(s, d.at(2), d.panel.Hash())
	d.known = append(d.known[:0:0], caseID)
	for i := range 3 {
		d.known = append(d.known, escrow.CaseID(market.Session{byte(i)}, d.at(2), market.Hash{}), escrow.LiarID(market.Session{byte(i)}, d.at(2), d.at(2)),
			escrow.LiarID(market.Session{byte(i)}, d.at(2), d.at(3)), escrow.LiarID(market.Session{byte(i)}, d.at(2), d.at(4)))
	}
	bonds, attestor := d.court.Bonds, d.court.Attestor
	switch d.rnd.IntN(13) {
	case 0, 1, 2:
		who = []int{2, 2, 3, 4}[d.rnd.IntN(4)]
		sig, _ := d.rules.Statements.SignBonding(bonds, d.at(0), d.signer(who))
		return escrow.PostBond{Bonds: bonds, Node: d.at(who), Owner: d.at(0), Amount: market.NewAmount(uint64(1 + d.rnd.IntN(999))), NodeSig: sig}
	case 3:
		return escrow.Unbond{Bonds: bonds, Node: d.at(2 + d.rnd.IntN(3))}
	case 4:
		return escrow.WithdrawBond{Bonds: bonds, Node: d.at(2 + d.rnd.IntN(3)), To: d.at(1)}
	case 5:
		return escrow.BurnRelief{Bonds: bonds, Relief: d.known[1+d.rnd.IntN(len(d.known)-1)]}
	case 6, 7:
		return escrow.DisproveElement{Attestor: attestor, Provider: d.at(2), Commit: run.Commit(t, d.rules.Statements, s, d.signer(2)), Params: run.Params, Entry: entry, Before: before}
	case 8:
		return escrow.Equivocation{Attestor: attestor, Provider: d.at(2), Commits: [2]attest.SignedCommit{
			d.runs[0].Commit(t, d.rules.Statements, s, d.signer(2)), sameKey(d.runs[0], run).Commit(t, d.rules.Statements, s, d.signer(2))}}
	case 9:
		return escrow.DisproveVerdict{Attestor: attestor, Evidence: d.evidence(t, run, s), Sample: uint32(d.rnd.IntN(5)), Params: run.Params, Entry: entry, Before: before}
	case 10:
		d.asked = escrow.Answer{Attestor: attestor, Case: caseID, Index: uint32(len(d.state.Case(caseID).Demands)), RootI: run.Root(), Params: run.Params}
		d.asked.Entry, _ = run.Show(entryAt)
		deposit := market.NewAmount(3e14 - uint64(d.rnd.IntN(2)))
		return escrow.DemandOpening{Attestor: attestor, Key: d.key, Terms: d.terms, Evidence: d.evidence(t, run, s), Params: run.Params, At: entryAt, Deposit: deposit}
	case 11:
		if d.rnd.IntN(4) > 0 && d.asked.Attestor == attestor {
			return d.asked
		}
		return escrow.Answer{Attestor: attestor, Case: caseID, Index: uint32(d.rnd.IntN(3)), RootI: run.Root(), Params: run.Params, Entry: entry}
	}
	return escrow.Reclaim{Attestor: attestor, Case: caseID, Index: uint32(d.rnd.IntN(3))}
}

// sameKey pretends that a run was done under the key of another.
func sameKey(as, run *escrowtest.Work) *escrowtest.Work {
	out := *run
	out.Key = as.Key
	return &out
}

// evidence is a verdict of one auditor, whose first sample is the lie.
func (d *courtDuel) evidence(t *testing.T, run *escrowtest.Work, s market.Session) []byte {
	t.Helper()
	a := attest.Attestation{Session: s, JobID: escrow.TermsHash(d.terms), Provider: d.at(2), ParamsHash: run.Params.Hash(), KeyI: run.Key, RootI: run.Root(),
		SampleSeed: lieSeed(run.Params), Verdict: attest.Passed, IssuedAt: duelTime, ExpiresAt: duelTime + 10_000}
	if d.rnd.IntN(10) == 0 {
		a.Verdict = attest.Slow
	}
	who := 3 + d.rnd.IntN(2)
	sig, err := eip712.Sign(d.rules.Statements.Domain().Digest(a.Hash()), d.signer(who))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := d.panel.Evidence(a, []attest.VerdictSignature{{Verifier: d.at(who), Signature: sig}})
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// lieSeed is a seed that samples the lie.
func lieSeed(p attest.Params) (seed market.Hash) {
	for n := uint64(1); ; n++ {
		seed = eip712.U64(n)
		for _, s := range p.I.Matrix().SampleList(seed) {
			if s == lieAt {
				return seed
			}
		}
	}
}
