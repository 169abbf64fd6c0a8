package escrow

import (
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/common"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/market"
)

// disputeCall translates the intents of disputes.go.
func disputeCall(in Intent) (call, error) {
	bonds, attestor := bindings.NewBonds(), bindings.NewAttestor()
	to, out := market.Address{}, call{value: new(big.Int)}
	switch in := in.(type) {
	case PostBond:
		to, out.data = in.Bonds, bonds.PackBond(common.Address(in.Node), common.Address(in.Owner), toBig(in.Amount), signature(in.NodeSig))
		if in.Coin == (market.Address{}) {
			out.value = toBig(in.Amount)
		}
	case Unbond:
		to, out.data = in.Bonds, bonds.PackUnbond(common.Address(in.Node))
	case WithdrawBond:
		to, out.data = in.Bonds, bonds.PackPay(common.Address(in.Node), common.Address(in.To))
	case BurnRelief:
		to, out.data = in.Bonds, bonds.PackBurnRelief(in.Relief)
	case DisproveElement:
		to, out.data = in.Attestor, attestor.PackDisproveElement(common.Address(in.Provider), abiCommit(in.Commit.Commit),
			signature(market.Sig64(in.Commit.Signature)), abiParams(in.Params), abiEntry(in.Entry), abiBefore(in.Before))
	case Equivocation:
		one, two := in.Commits[0], in.Commits[1]
		to, out.data = in.Attestor, attestor.PackDisproveEquivocation(common.Address(in.Provider), abiCommit(one.Commit),
			signature(market.Sig64(one.Signature)), abiCommit(two.Commit), signature(market.Sig64(two.Signature)))
	case DisproveVerdict:
		to, out.data = in.Attestor, attestor.PackDisproveVerdict(in.Evidence, new(big.Int).SetUint64(uint64(in.Sample)),
			abiParams(in.Params), abiEntry(in.Entry), abiBefore(in.Before))
	case DemandOpening:
		to, out.value = in.Attestor, toBig(in.Deposit)
		out.data = attestor.PackDemandOpening(abiKey(in.Key), abiTerms(in.Terms), in.Evidence, abiParams(in.Params), in.At.T, in.At.I, in.At.J)
	case Answer:
		to, out.data = in.Attestor, attestor.PackAnswer(in.Case, big.NewInt(int64(in.Index)), in.RootI, abiParams(in.Params), abiEntry(in.Entry))
	case Reclaim:
		to, out.data = in.Attestor, attestor.PackReclaim(in.Case, big.NewInt(int64(in.Index)))
	case Relieve:
		var words [17][32]byte
		for i, w := range in.Challenge.Words() {
			words[i] = w
		}
		to, out.data = in.Attestor, attestor.PackRelieve(common.Address(in.Liar), abiKey(in.Key), abiTerms(in.Terms), words)
	default:
		return call{}, fmt.Errorf("%w: unknown intent %T", ErrCommand, in)
	}
	out.to = common.Address(to)
	return out, nil
}

func abiCommit(c attest.Commit) bindings.Commit {
	return bindings.Commit{Session: c.Session, Lane: uint8(c.Lane), Seq: c.Seq, LaneKey: c.LaneKey, Root: c.Root,
		ParamsHash: c.ParamsHash, Prev: c.Prev}
}

func abiParams(p attest.Params) bindings.Params {
	w := p.Words()
	return bindings.Params{I: bindings.SizeI{M: p.I.M, K: p.I.K, N: p.I.N, T: p.I.T, Samples: p.I.Samples, LimitMs: p.I.LimitMs},
		LaneM: w[1], LaneF: w[2], LaneD: w[3], ClassTable: w[4]}
}

func abiEntry(e Entry) bindings.Opening {
	return bindings.Opening{Round: e.At.T, Row: e.At.I, Column: e.At.J, Root: e.Root, RootPath: abiPath(e.RootPath),
		Leaf: e.Leaf.Data[:], LeafPath: abiPath(e.Leaf.Path)}
}

func abiBefore(b Before) bindings.Before { return bindings.Before{Root: b.Root, Path: abiPath(b.Path)} }

func abiPath(path []market.Hash) [][32]byte {
	out := make([][32]byte, len(path))
	for i, h := range path {
		out[i] = h
	}
	return out
}
