package escrow

import (
	"context"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// What Bonds.sol and Attestor.sol can do. Who calls takes their addresses from
// the network file: an intent names the contract it is for.

type (
	// PostBond adds From's coins to a node's bond. NodeSig (SignBonding) is read
	// only while the node has no owner: nobody owns another's node. An ERC-20 is
	// allowed first, as in Fund.
	PostBond struct {
		Bonds, Coin market.Address
		Node, Owner market.Address
		Amount      market.Amount
		Allow       market.Amount
		NodeSig     market.Sig64
	}
	// Unbond starts the wait. From is the bond's owner, who can lose it until it
	// is withdrawn.
	Unbond struct{ Bonds, Node market.Address }
	// WithdrawBond pays the bond to To once the wait is over. From is the owner.
	WithdrawBond struct{ Bonds, Node, To market.Address }
	// BurnRelief burns what a slash set aside and nobody asked for in time.
	BurnRelief struct {
		Bonds  market.Address
		Relief market.Hash // LiarID
	}

	// DisproveElement shows one wrong entry of lane I under a provider's own
	// signed Commit: the provider's bond goes, and its claims on the session fall.
	// From is the reporter, with a share of the bond.
	DisproveElement struct {
		Attestor, Provider market.Address
		Commit             attest.SignedCommit
		Params             attest.Params
		Entry              Entry
		Before             Before
	}
	// Equivocation shows two Commits of a provider that answer one question
	// differently; attest.Conviction holds the same.
	Equivocation struct {
		Attestor, Provider market.Address
		Commits            [2]attest.SignedCommit
	}
	// DisproveVerdict shows that verifiers passed a session although their own
	// sample number Sample was wrong. All that signed lose their bonds.
	DisproveVerdict struct {
		Attestor market.Address
		Evidence []byte // attest.Panel.Evidence
		Sample   uint32
		Params   attest.Params
		Entry    Entry
		Before   Before
	}
	// DemandOpening asks to see the leaf that holds an entry. From is payer or
	// signer of the job's channel. Deposit (native coin, at least
	// Court.DemandDeposit) goes to who answers; unanswered, claims on the session
	// fall and Reclaim brings it back.
	DemandOpening struct {
		Attestor market.Address
		Key      market.ChannelKey
		Terms    market.Terms
		Evidence []byte
		Params   attest.Params
		At       attest.Sample
		Deposit  market.Amount
	}
	// Answer shows a demanded leaf and earns the deposit.
	Answer struct {
		Attestor market.Address
		Case     market.Hash // CaseID
		Index    uint32      // of the demand
		RootI    market.Hash
		Params   attest.Params
		Entry    Entry
	}
	// Reclaim returns the deposit of a demand that nobody answered to its asker.
	Reclaim struct {
		Attestor market.Address
		Case     market.Hash
		Index    uint32
	}
	// Relieve pays the payer of the job that a proven lie was told in what it
	// paid for the job, as far as the slashed bond goes.
	Relieve struct {
		Attestor, Liar market.Address
		Key            market.ChannelKey
		Terms          market.Terms
		Challenge      attest.Challenge // its words give the session
	}
)

func (PostBond) intent()        {}
func (Unbond) intent()          {}
func (WithdrawBond) intent()    {}
func (BurnRelief) intent()      {}
func (DisproveElement) intent() {}
func (Equivocation) intent()    {}
func (DisproveVerdict) intent() {}
func (DemandOpening) intent()   {}
func (Answer) intent()          {}
func (Reclaim) intent()         {}
func (Relieve) intent()         {}

// Entry is one entry of lane I's product, shown: the leaf that holds it and the
// ways from there to the round's root and on to the lane's.
type Entry struct {
	At       attest.Sample
	Leaf     attest.Leaf   // its path leads to Root
	Root     market.Hash   // of the round
	RootPath []market.Hash // leads from Root to the lane's root
}

// Before is the root of the round before an Entry's, which keys it; zero in
// round 0. Path leads up to where it meets the way of its successor.
type Before struct {
	Root market.Hash
	Path []market.Hash
}

// ShowEntry makes what a proof shows out of an opened sample: its leaf, and the
// roots of all rounds.
func ShowEntry(at attest.Sample, leaf attest.Leaf, roots []market.Hash) (Entry, Before) {
	tree := attest.RootsTree(roots)
	e := Entry{At: at, Leaf: leaf, Root: roots[at.T], RootPath: tree.Path(int(at.T))}
	if at.T == 0 {
		return e, Before{}
	}
	return e, Before{Root: roots[at.T-1], Path: tree.Path(int(at.T) - 1)[:meets(at.T)]}
}

// meets is how many levels above its leaf round t > 0 meets round t-1 as its
// sibling: as many as t has trailing zeros.
func meets(t uint32) (levels int) {
	for ; t&1 == 0; t >>= 1 {
		levels++
	}
	return levels
}

// A Court tells what bonds and attestors hold, as of the confirmed block, and
// what a permit must carry. ErrUnknown is as with a Reader.
type Court interface {
	BondOf(ctx context.Context, bonds, node market.Address) (Bond, error)
	ReliefOf(ctx context.Context, bonds market.Address, id market.Hash) (Relief, error)
	CaseOf(ctx context.Context, attestor market.Address, id market.Hash) (Case, error)
	// DemandDeposit is the least deposit of a DemandOpening now, in native coin.
	// It follows the base fee: a little more lasts a little longer.
	DemandDeposit(ctx context.Context, attestor market.Address) (market.Amount, error)
	// PermitFor tells what an owner's next permit of a token is signed over. A
	// token without permits is an ErrToken.
	PermitFor(ctx context.Context, token, owner market.Address) (PermitDomain, error)
}

// Bond is what a node loses when it is proven to have lied.
type Bond struct {
	Owner     market.Address
	Amount    market.Amount
	Coin      market.Address // zero: the native coin
	PayableAt uint64         // block time from which the owner can have it; 0: it is not being taken out
}

// Relief is what a slash set aside for a harmed payer, and until when (block
// time) it may come forward.
type Relief struct {
	Amount market.Amount
	Until  uint64
}

// Case is a session of one provider before an attestor.
type Case struct {
	Disproved bool
	Demands   []Demand
}

// Demand is one demanded opening. Question is zero once it is answered; Deposit
// is zero once it is paid to anybody.
type Demand struct {
	Question market.Hash
	Asker    market.Address
	Deadline uint64 // block time
	Deposit  market.Amount
}

// Unanswered reports a demand past its deadline at block time now: then claims
// on the session fall.
func (c Case) Unanswered(now uint64) bool {
	for _, d := range c.Demands {
		if d.Question != (market.Hash{}) && now >= d.Deadline {
			return true
		}
	}
	return false
}

// CaseID names a session of a provider before a quorum; verifiers zero is the
// case of what the provider itself is guilty of.
func CaseID(s market.Session, provider market.Address, verifiers market.Hash) market.Hash {
	return eip712.HashWords(s, eip712.Addr(provider), verifiers)
}

// LiarID names who lied in a session of a provider: the key of its Relief.
func LiarID(s market.Session, provider, liar market.Address) market.Hash {
	return eip712.HashWords(s, eip712.Addr(provider), eip712.Addr(liar))
}
