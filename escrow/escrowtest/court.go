package escrowtest

import (
	"crypto/ecdsa"
	"testing"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// Court is an attestor with bonds in the World's Token, its times in seconds.
type Court struct {
	Attestor, Bonds market.Address
	// WaitSeconds is how long unbonding takes, a relief waits for its payer, and an
	// answer may take.
	WaitSeconds uint64
}

func courtCases() []Case {
	return []Case{
		{"a bond is posted and withdrawn", bondLives},
		{"a bond is refused", bondRefused},
		{"a wrong entry takes the bond", wrongEntry},
		{"what is no lie is refused", noLie},
		{"two answers take the bond", twoAnswers},
		{"a false verdict takes the bonds of all who signed", falseVerdict},
		{"a harmed payer is relieved", relief},
		{"an opening is demanded and answered", answered},
		{"an opening is demanded in vain", unansweredDemand},
		{"a claim rests on a quorum", claimByQuorum},
		{"a claim falls with its session", claimFallsWithLie},
	}
}

// stake posts a bond for a node, owned by the party's payer.
func (p *party) stake(t *testing.T, id string, node *ecdsa.PrivateKey, amount uint64) escrow.Receipt {
	t.Helper()
	return p.do(t, id, p.key.Payer, p.bonding(t, node, p.key.Payer, amount))
}

func (p *party) bonding(t *testing.T, node *ecdsa.PrivateKey, owner market.Address, amount uint64) escrow.PostBond {
	t.Helper()
	sig, err := p.w.Statements.SignBonding(p.w.Court.Bonds, owner, node)
	if err != nil {
		t.Fatal(err)
	}
	return escrow.PostBond{Bonds: p.w.Court.Bonds, Coin: p.w.Token, Node: eip712.Address(node), Owner: owner, Amount: market.NewAmount(amount), NodeSig: sig}
}

func (p *party) expectBond(t *testing.T, node, owner market.Address, amount uint64) escrow.Bond {
	t.Helper()
	b, err := p.ledger.BondOf(t.Context(), p.w.Court.Bonds, node)
	if err != nil || b.Owner != owner || b.Amount != market.NewAmount(amount) || b.Coin != p.w.Token {
		t.Errorf("bond %+v, %v; want %d of %v", b, err, amount, owner)
	}
	return b
}

func (p *party) expectCase(t *testing.T, id market.Hash, disproved bool, demands int) escrow.Case {
	t.Helper()
	c, err := p.ledger.CaseOf(t.Context(), p.w.Court.Attestor, id)
	if err != nil || c.Disproved != disproved || len(c.Demands) != demands {
		t.Errorf("case %+v, %v; want disproved %v and %d demands", c, err, disproved, demands)
	}
	return c
}

func bondLives(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	node, bonds := p.key.Provider, w.Court.Bonds
	p.expectBond(t, node, market.Address{}, 0)
	before := p.balance(t, p.key.Payer)
	if r := p.stake(t, "bond", p.provider, 700); r.Moved != market.NewAmount(700) {
		t.Errorf("bonded %v, want 700", r.Moved)
	}
	more := p.bonding(t, p.provider, p.key.Payer, 300)
	more.NodeSig, more.Allow = market.Sig64{}, market.NewAmount(300)
	p.do(t, "more", p.key.Payer, more) // the owner is known: no signature is read
	if b := p.expectBond(t, node, p.key.Payer, 1000); b.PayableAt != 0 {
		t.Errorf("payable at %d before anybody asked", b.PayableAt)
	}
	p.refuse(t, "early", p.key.Payer, escrow.WithdrawBond{Bonds: bonds, Node: node, To: p.key.Payer}, escrow.ErrNotYet)
	r := p.do(t, "unbond", p.key.Payer, escrow.Unbond{Bonds: bonds, Node: node})
	if b := p.expectBond(t, node, p.key.Payer, 1000); b.PayableAt != r.At.Time+w.Court.WaitSeconds {
		t.Errorf("payable at %d, want %d + %d", b.PayableAt, r.At.Time, w.Court.WaitSeconds)
	}
	p.refuse(t, "unbond twice", p.key.Payer, escrow.Unbond{Bonds: bonds, Node: node}, escrow.ErrNotYet)
	w.Pass(t, w.Court.WaitSeconds)
	if r := p.do(t, "withdraw", p.key.Payer, escrow.WithdrawBond{Bonds: bonds, Node: node, To: p.key.Payer}); r.Moved != market.NewAmount(1000) {
		t.Errorf("withdrew %v, want 1000", r.Moved)
	}
	p.expectBond(t, node, market.Address{}, 0)
	if after := p.balance(t, p.key.Payer); after != before {
		t.Errorf("the owner has %v, had %v", after, before)
	}
}

func bondRefused(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	node, bonds := p.key.Provider, w.Court.Bonds
	forged := p.bonding(t, p.signer, p.key.Payer, 10)
	forged.Node = node
	p.refuse(t, "not signed by the node", p.key.Payer, forged, escrow.ErrBadSignature)
	p.refuse(t, "nothing", p.key.Payer, p.bonding(t, p.provider, p.key.Payer, 0), escrow.ErrNothingHere)
	p.stake(t, "bond", p.provider, 10)
	p.refuse(t, "another owner", p.key.Payer, p.bonding(t, p.provider, p.key.Signer, 10), escrow.ErrNotOwner)
	p.refuse(t, "unbond by the node", node, escrow.Unbond{Bonds: bonds, Node: node}, escrow.ErrNotOwner)
	p.refuse(t, "withdraw by the node", node, escrow.WithdrawBond{Bonds: bonds, Node: node, To: node}, escrow.ErrNotOwner)
	p.refuse(t, "no such relief", node, escrow.BurnRelief{Bonds: bonds, Relief: escrow.LiarID(market.Session(p.id), node, node)}, escrow.ErrNothingHere)
	p.expectBond(t, node, p.key.Payer, 10)
}

// lie is where the dishonest runs of the suite lie: in round 5, whose neighbour
// is a leaf.
func lie() attest.Sample { return attest.Sample{T: 5, I: 1, J: 1000} }

// accuse shows one entry of a run under the provider's commit.
func (p *party) accuse(t *testing.T, w *Work, s market.Session, at attest.Sample) escrow.DisproveElement {
	t.Helper()
	d := escrow.DisproveElement{Attestor: p.w.Court.Attestor, Provider: p.key.Provider, Params: w.Params,
		Commit: w.Commit(t, p.w.Statements, s, p.provider)}
	d.Entry, d.Before = w.Show(at)
	return d
}

// A wrong byte in any round, whatever its place in the tree, takes the bond: 5 %
// for the reporter, 50 % for a harmed payer, the rest for nobody.
func wrongEntry(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	p.stake(t, "bond", p.provider, 1000)
	for round := range laneSize().I.T {
		at := attest.Sample{T: round, I: round % 3, J: 17}
		s, bad := market.Session{1, byte(round)}, WorkLane(market.Hash(p.id), at)
		r := p.do(t, "lie in round "+string('0'+rune(round)), p.key.Signer, p.accuse(t, bad, s, at))
		if want := market.NewAmount(1000); round == 0 && r.Moved != want || round > 0 && !r.Moved.IsZero() {
			t.Errorf("round %d: slashed %v", round, r.Moved)
		}
		p.expectCase(t, escrow.CaseID(s, p.key.Provider, market.Hash{}), true, 0)
	}
	p.expectBond(t, p.key.Provider, p.key.Payer, 0)
	if b := p.balance(t, p.key.Signer); b != market.NewAmount(50) {
		t.Errorf("the reporter has %v, want 50", b)
	}
	id := escrow.LiarID(market.Session{1, 0}, p.key.Provider, p.key.Provider)
	if r, err := p.ledger.ReliefOf(t.Context(), w.Court.Bonds, id); err != nil || r.Amount != market.NewAmount(500) {
		t.Errorf("relief %+v, %v; want 500", r, err)
	}
	w.Pass(t, w.Court.WaitSeconds)
	p.do(t, "burn", p.key.Signer, escrow.BurnRelief{Bonds: w.Court.Bonds, Relief: id})
	p.refuse(t, "burn again", p.key.Signer, escrow.BurnRelief{Bonds: w.Court.Bonds, Relief: id}, escrow.ErrNothingHere)
}

func noLie(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	p.stake(t, "bond", p.provider, 1000)
	s, run := market.Session(p.id), WorkLane(market.Hash(p.id), lie())
	refuse := func(id string, want error, at attest.Sample, bend func(*escrow.DisproveElement)) {
		t.Helper()
		d := p.accuse(t, run, s, at)
		bend(&d)
		p.refuse(t, id, p.key.Signer, d, want)
	}
	right := attest.Sample{T: 6, I: 2, J: 3}
	refuse("a right entry", escrow.ErrNoLie, right, func(*escrow.DisproveElement) {})
	refuse("another byte of the leaf", escrow.ErrNoLie, attest.Sample{T: lie().T, I: lie().I, J: 999}, func(*escrow.DisproveElement) {})
	refuse("a bent leaf", escrow.ErrBadPath, right, func(d *escrow.DisproveElement) { d.Entry.Leaf.Data[3]++ })
	refuse("a bent root", escrow.ErrBadPath, right, func(d *escrow.DisproveElement) { d.Entry.Root[0]++ })
	refuse("another round before", escrow.ErrBadPath, lie(), func(d *escrow.DisproveElement) { d.Before.Root[0]++ })
	refuse("a short way", escrow.ErrBadPath, lie(), func(d *escrow.DisproveElement) { d.Entry.RootPath = d.Entry.RootPath[1:] })
	refuse("a long way before", escrow.ErrBadPath, lie(), func(d *escrow.DisproveElement) { d.Before.Path = append(d.Before.Path, market.Hash{}) })
	refuse("a round before the first", escrow.ErrBadPath, attest.Sample{}, func(d *escrow.DisproveElement) { d.Before.Root[0]++ })
	refuse("outside", escrow.ErrBadSize, right, func(d *escrow.DisproveElement) { d.Entry.At.I = 3 })
	refuse("other sizes", escrow.ErrBadParams, lie(), func(d *escrow.DisproveElement) { d.Params.I.Samples++ })
	refuse("forged", escrow.ErrBadSignature, lie(), func(d *escrow.DisproveElement) { d.Commit.Commit.Session[0]++ })
	refuse("another provider", escrow.ErrBadSignature, lie(), func(d *escrow.DisproveElement) { d.Provider = p.key.Signer })
	refuse("another lane", escrow.ErrNoLie, lie(), func(d *escrow.DisproveElement) {
		d.Commit.Commit.Lane = attest.LaneF
		d.Commit = signCommit(t, w.Statements, d.Commit.Commit, p.provider)
	})
	refuse("sizes of nobody", escrow.ErrBadSize, lie(), func(d *escrow.DisproveElement) {
		d.Params.I.K = 31
		d.Commit.Commit.ParamsHash = d.Params.Hash()
		d.Commit = signCommit(t, w.Statements, d.Commit.Commit, p.provider)
	})
	p.expectBond(t, p.key.Provider, p.key.Payer, 1000)
	p.do(t, "the lie", p.key.Signer, p.accuse(t, run, s, lie()))
	p.refuse(t, "again", p.key.Payer, p.accuse(t, run, s, lie()), escrow.ErrKnownAlready)
}

func twoAnswers(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	p.stake(t, "bond", p.provider, 100)
	one := attest.Commit{Session: market.Session(p.id), Lane: attest.LaneM, Seq: 1, LaneKey: market.Hash{1}, Root: market.Hash{2}}
	two := one
	two.Root, two.ParamsHash = market.Hash{3}, market.Hash{4}
	show := func(a, b attest.Commit) escrow.Equivocation {
		return escrow.Equivocation{Attestor: w.Court.Attestor, Provider: p.key.Provider,
			Commits: [2]attest.SignedCommit{signCommit(t, w.Statements, a, p.provider), signCommit(t, w.Statements, b, p.provider)}}
	}
	p.refuse(t, "one answer", p.key.Signer, show(one, one), escrow.ErrNoLie)
	other := two
	other.LaneKey[0]++
	p.refuse(t, "another question", p.key.Signer, show(one, other), escrow.ErrNoLie)
	forged := show(one, two)
	forged.Commits[1].Commit.Seq++
	p.refuse(t, "forged", p.key.Signer, forged, escrow.ErrBadSignature)
	if r := p.do(t, "two answers", p.key.Signer, show(one, two)); r.Moved != market.NewAmount(100) {
		t.Errorf("slashed %v, want 100", r.Moved)
	}
	p.refuse(t, "known", p.key.Signer, show(two, one), escrow.ErrKnownAlready)
	p.expectBond(t, p.key.Provider, p.key.Payer, 0)
}
