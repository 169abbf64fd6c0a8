package memory

import (
	"slices"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// LaneI.sol: is this opened entry of the committed product right?

// checkParams: the parameters are those that were signed, and lane I's sizes are
// some that a challenge can have.
func checkParams(p attest.Params, signed market.Hash) error {
	if p.I == (attest.SizeI{}) || p.Hash() != signed { // without lane I nothing was signed about it
		return no(escrow.ErrBadParams)
	}
	s := p.I
	s.Samples, s.LimitMs = 1, 1 // the contract does not look at them
	if s.Check() != nil {
		return no(escrow.ErrBadSize)
	}
	return nil
}

func inside(s attest.SizeI, at attest.Sample) bool { return at.T < s.T && at.I < s.M && at.J < s.N }

func checkLeaf(s attest.SizeI, e escrow.Entry) error {
	if !inside(s, e.At) {
		return no(escrow.ErrBadSize)
	}
	m := s.Matrix()
	leaf, _ := m.LeafIndex(e.At)
	if attest.CheckPath(e.Root, attest.LeafHash(e.Leaf.Data[:]), leaf, m.Leaves(), e.Leaf.Path) != nil {
		return no(escrow.ErrBadPath)
	}
	return nil
}

// isWrong: the opened entry is another byte than the work has there. An error
// when leaf and round before are not the committed ones.
func isWrong(s attest.SizeI, laneKey, laneRoot market.Hash, e escrow.Entry, before escrow.Before) (bool, error) {
	if err := checkLeaf(s, e); err != nil {
		return false, err
	}
	if err := checkRounds(s, laneRoot, e, before); err != nil {
		return false, err
	}
	m := s.Matrix()
	_, offset := m.LeafIndex(e.At)
	return m.Entry(laneKey, before.Root, e.At)[0] != e.Leaf.Data[offset], nil
}

// checkRounds: round t and the one before stand in the lane's tree. As many
// levels up as t has trailing zeros they meet: there each is the other's sibling.
func checkRounds(s attest.SizeI, laneRoot market.Hash, e escrow.Entry, before escrow.Before) error {
	t, n := int(e.At.T), int(s.T)
	if attest.CheckPath(laneRoot, attest.LeafHash(e.Root[:]), t, n, e.RootPath) != nil {
		return no(escrow.ErrBadPath)
	}
	if t == 0 {
		if before.Root != (market.Hash{}) {
			return no(escrow.ErrBadPath)
		}
		return nil
	}
	neighbour, at := attest.LeafHash(before.Root[:]), 0 // at: of the neighbour in e.RootPath
	path := slices.Clone(before.Path)
	for i := t; i&1 == 0; i, n = i>>1, (n+1)/2 {
		if i+1 < n {
			at++
		}
		if len(path) == 0 {
			return no(escrow.ErrBadPath)
		}
		neighbour, path = attest.NewTree([]market.Hash{path[0], neighbour}).Root(), path[1:]
	}
	if len(path) != 0 || e.RootPath[at] != neighbour {
		return no(escrow.ErrBadPath)
	}
	return nil
}
