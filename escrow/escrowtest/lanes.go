package escrowtest

import (
	"crypto/ecdsa"
	"testing"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// laneSize is lane I as small as it goes, with rounds that meet at several
// levels and a round without a sibling.
func laneSize() attest.Params {
	return attest.Params{I: attest.SizeI{M: 3, K: 32, N: 1024, T: 7, Samples: 4, LimitMs: 1000}, ClassTable: market.Hash{9}}
}

// Work is a whole run of lane I.
type Work struct {
	Params attest.Params
	Key    market.Hash
	rounds [][]byte // the product, row by row
	trees  []*attest.Tree
	roots  []market.Hash
}

// WorkLane works lane I, and lies at one entry.
func WorkLane(key market.Hash, lie attest.Sample) *Work {
	w := &Work{Params: laneSize(), Key: key}
	m, prev := w.Params.I.Matrix(), market.Hash{}
	for t := range w.Params.I.T {
		var product []byte
		for i := range m.M {
			for j := range m.N {
				at := attest.Sample{T: t, I: i, J: j}
				b := m.Entry(key, prev, at)
				if at == lie {
					b[0]++
				}
				product = append(product, b...)
			}
		}
		tree := attest.NewTree(attest.LeafHashes(product))
		w.rounds, w.trees, w.roots = append(w.rounds, product), append(w.trees, tree), append(w.roots, tree.Root())
		prev = tree.Root()
	}
	return w
}

// Root is the lane's root.
func (w *Work) Root() market.Hash { return attest.RootsTree(w.roots).Root() }

// Show opens an entry.
func (w *Work) Show(at attest.Sample) (escrow.Entry, escrow.Before) {
	m := w.Params.I.Matrix()
	l, _ := m.LeafIndex(at)
	leaf := attest.Leaf{Path: w.trees[at.T].Path(l)}
	copy(leaf.Data[:], w.rounds[at.T][l*attest.LeafBytes:])
	return escrow.ShowEntry(at, leaf, w.roots)
}

// Commit is what a provider signs of its work.
func (w *Work) Commit(t *testing.T, st escrow.Statements, s market.Session, key *ecdsa.PrivateKey) attest.SignedCommit {
	t.Helper()
	c := attest.Commit{Session: s, Lane: attest.LaneI, LaneKey: w.Key, Root: w.Root(), ParamsHash: w.Params.Hash()}
	return signCommit(t, st, c, key)
}

func signCommit(t *testing.T, st escrow.Statements, c attest.Commit, key *ecdsa.PrivateKey) attest.SignedCommit {
	t.Helper()
	sig, err := eip712.Sign(st.Domain().Digest(c.Hash()), key)
	if err != nil {
		t.Fatal(err)
	}
	return attest.SignedCommit{Commit: c, Signature: sig}
}

// bench is the auditors of a case, two of three of whom sign.
type bench struct {
	keys  []*ecdsa.PrivateKey
	panel attest.Panel
}

func newBench(t *testing.T) bench {
	t.Helper()
	b := bench{}
	var members []market.Address
	for range 3 {
		k := newKey(t)
		b.keys, members = append(b.keys, k), append(members, eip712.Address(k))
	}
	b.panel = attest.NewPanel(2, members)
	return b
}

// evidence is a verdict with the signatures of the first n auditors.
func (b bench) evidence(t *testing.T, st escrow.Statements, a attest.Attestation, n int) []byte {
	t.Helper()
	panel := b.panel
	panel.Threshold = uint8(n) // what is encoded: as many seals as it asks
	var sigs []attest.VerdictSignature
	for _, k := range b.keys[:n] {
		sig, err := eip712.Sign(st.Domain().Digest(a.Hash()), k)
		if err != nil {
			t.Fatal(err)
		}
		sigs = append(sigs, attest.VerdictSignature{Verifier: eip712.Address(k), Signature: sig})
	}
	raw, err := panel.Evidence(a, sigs)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// signers are the auditors that evidence(2) is signed by.
func (b bench) signers() []market.Address {
	return []market.Address{eip712.Address(b.keys[0]), eip712.Address(b.keys[1])}
}
