package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas32"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

func key(n uint64) market.Hash {
	return market.Hash(crypto.Keccak256(binary.BigEndian.AppendUint64(nil, n)))
}

// verifyI: a whole lane I claim at GPU size. The claim is made without the
// work: only the sampled entries are computed, all other leaves are alike, so
// that the trees are cheap. The verifier's work is that of an honest claim.
func verifyI(n int) ([]row, error) {
	m := attest.GPUSizeI(false, 450, 60_000).Matrix()
	laneKey, seed := key(1), key(2)
	openings, root := sparseClaim(m, laneKey, seed)
	var err error
	right := 0
	took := interleave(n, func() { right, err = m.CheckOpenings(laneKey, root, seed, openings) })
	if err != nil || right != int(m.Samples) {
		return nil, fmt.Errorf("claim does not verify: %d right, %w", right, err)
	}
	// The prover's cost on the same core, from its rate at the same K.
	small := attest.SizeI{M: 8, K: m.K, N: 1024, T: 1, Samples: 1, LimitMs: 1}
	prove := interleave(n, func() { mustWork(attest.Params{I: small}) })
	whole := float64(m.MACs()) / float64(small.Matrix().MACs()) * prove[0].Seconds()
	ratio := whole / took[0].Seconds()
	return []row{
		judged(fmt.Sprintf("verify lane I, K=%d, %d samples", m.K, m.Samples), ms(took[0]), "<= 120 ms", took[0] <= 120*time.Millisecond),
		judged("its proof", fmt.Sprintf("%d KiB", len(openings)/1024), "<= 512 KiB", len(openings) <= 512<<10),
		judged("prove it on this core / verify it", fmt.Sprintf("%.2g x", ratio), ">= 100 x", ratio >= 100),
	}, nil
}

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", d.Seconds()*1e3) }

func mustWork(p attest.Params) {
	w, err := attest.CPU{MaxOps: 1 << 40, MaxBytes: 1 << 40}.Begin(p)
	if err == nil {
		_, err = w.Work(context.Background(), p.Steps()[0], key(3), nil)
	}
	if err != nil {
		panic(err)
	}
}

// sparseClaim makes openings and laneRoot of a claim in which every leaf that
// is not sampled has one and the same hash.
func sparseClaim(m attest.Matrix, laneKey, seed market.Hash) ([]byte, market.Hash) {
	samples := m.SampleList(seed)
	o := attest.Opening{Leaves: make([]attest.Leaf, len(samples))}
	var prev market.Hash
	for t := range m.T {
		leaves := map[int]*[attest.LeafBytes]byte{}
		for _, at := range samples {
			if at.T != t {
				continue
			}
			l, offset := m.LeafIndex(at)
			if leaves[l] == nil {
				leaves[l] = new([attest.LeafBytes]byte)
			}
			copy(leaves[l][offset:], m.Entry(laneKey, prev, at))
		}
		hashes := map[int]market.Hash{}
		for l, data := range leaves {
			hashes[l] = attest.LeafHash(data[:])
		}
		tree := newSparseTree(hashes, m.Leaves())
		for k, at := range samples {
			if at.T == t {
				l, _ := m.LeafIndex(at)
				o.Leaves[k] = attest.Leaf{Data: *leaves[l], Path: tree.path(l)}
			}
		}
		prev = tree.root()
		o.Roots = append(o.Roots, prev)
	}
	return o.Encode(), attest.RootsTree(o.Roots).Root()
}

// sparseTree is a Merkle tree over a power of two of leaves of which few differ
// from one default.
type sparseTree struct {
	levels   []map[int]market.Hash
	defaults []market.Hash
}

func newSparseTree(leaves map[int]market.Hash, n int) *sparseTree {
	t := &sparseTree{levels: []map[int]market.Hash{leaves}, defaults: []market.Hash{key(9)}}
	for ; n > 1; n /= 2 {
		d := t.defaults[len(t.defaults)-1]
		t.defaults = append(t.defaults, node(d, d))
		above := map[int]market.Hash{}
		level := len(t.levels) - 1
		for i := range t.levels[level] {
			above[i/2] = node(t.at(level, i&^1), t.at(level, i|1))
		}
		t.levels = append(t.levels, above)
	}
	return t
}

func node(l, r market.Hash) market.Hash {
	return market.Hash(crypto.Keccak256([]byte{1}, l[:], r[:]))
}

func (t *sparseTree) at(level, i int) market.Hash {
	if h, ok := t.levels[level][i]; ok {
		return h
	}
	return t.defaults[level]
}

func (t *sparseTree) root() market.Hash { return t.at(len(t.levels)-1, 0) }

func (t *sparseTree) path(i int) []market.Hash {
	var path []market.Hash
	for level := range len(t.levels) - 1 {
		path = append(path, t.at(level, i^1))
		i /= 2
	}
	return path
}

// verifyM: 64 walkers of an H100's size. Their states come from the reference
// walk, their paths from a sparse tree.
func verifyM(n int) ([]row, error) {
	s := attest.GPUSizeM(81559, 16, 60_000, 60_000)
	keys, seed := [2]market.Hash{key(4), key(5)}, key(6)
	samples := s.SampleList(seed)
	o := attest.OpeningM{Walks: make([]attest.Walk, len(samples))}
	for p := range s.Passes {
		leaves := map[int]market.Hash{}
		for k, at := range samples {
			if at.P == p {
				o.Walks[k].State = s.WalkState(keys, o.Roots, at)
				leaves[int(at.W)] = attest.LeafHash(o.Walks[k].State[:])
			}
		}
		tree := newSparseTree(leaves, int(s.Walkers))
		for k, at := range samples {
			if at.P == p {
				o.Walks[k].Path = tree.path(int(at.W))
			}
		}
		o.Roots = append(o.Roots, tree.root())
	}
	roots := [2]market.Hash{attest.RootsTree(o.Roots[:1]).Root(), attest.RootsTree(o.Roots[1:]).Root()}
	openings := o.Encode()
	var err error
	right := 0
	took := interleave(n, func() { right, err = s.CheckOpenings(keys, roots, seed, openings) })
	if err != nil || right != len(samples) {
		return nil, fmt.Errorf("lane M claim does not verify: %d right, %w", right, err)
	}
	return []row{
		judged(fmt.Sprintf("audit lane M, %d walkers of %d steps, D of %d MiB", len(samples), s.Steps, s.VRAMMiB()),
			ms(took[0]), "<= 5000 ms", took[0] <= 5*time.Second),
		{"its proof", fmt.Sprintf("%d KiB", len(openings)/1024), "", ""},
	}, nil
}

// proveI: the whole CPU lane (matrices made, multiplied, committed) and its
// product alone, beside gonum's single-precision matrix product of the same
// shape: the fastest matrix product that Go modules offer (hand-written
// assembly). It is not exact beyond 2^24, and so could not do the lane's work.
func proveI(n int) ([]row, error) {
	size := attest.CPUSizeI()
	a := blas32.General{Rows: int(size.M), Cols: int(size.K), Stride: int(size.K), Data: floats(int(size.M * size.K))}
	b := blas32.General{Rows: int(size.N), Cols: int(size.K), Stride: int(size.K), Data: floats(int(size.N * size.K))}
	c := blas32.General{Rows: int(size.M), Cols: int(size.N), Stride: int(size.N), Data: make([]float32, size.M*size.N)}
	ba, bb := bytesOf(int(size.M*size.K)), bytesOf(int(size.N*size.K))
	out := make([]byte, size.M*size.N)
	took := interleave(n,
		func() { mustWork(attest.Params{I: size}) },
		func() {
			for range size.T {
				attest.ProductI(out, ba, bb, int(size.K))
			}
		},
		func() {
			for range size.T {
				blas32.Gemm(blas.NoTrans, blas.Trans, 1, a, b, 0, c)
			}
		})
	macs := float64(size.Matrix().MACs())
	rate := func(d time.Duration) string { return fmt.Sprintf("%s, %.1f GMAC/s", ms(d), macs/d.Seconds()/1e9) }
	product, whole := took[1].Seconds()/took[2].Seconds(), took[0].Seconds()/took[2].Seconds()
	return []row{
		{"gonum v0.17.0 blas32.Gemm, the comparator", rate(took[2]), "", ""},
		judged("lane I product / gonum", fmt.Sprintf("%.2f x (%s)", product, rate(took[1])), "<= 2 x", product <= 2),
		judged("lane I whole, with matrices and commitment / gonum", fmt.Sprintf("%.2f x (%s)", whole, rate(took[0])), "<= 2 x", whole <= 2),
	}, nil
}

func bytesOf(n int) []byte {
	b := make([]byte, 0, n+32)
	for i := uint64(0); len(b) < n; i++ {
		h := key(i)
		b = append(b, h[:]...)
	}
	return b[:n]
}

func floats(n int) []float32 {
	f := make([]float32, n)
	for i, b := range bytesOf(n) {
		f[i] = float32(b)
	}
	return f
}

// merkle: committing to 8 MiB beside one keccak256 over the same bytes.
func merkle(n int) ([]row, error) {
	data := bytesOf(8 << 20)
	took := interleave(n,
		func() { attest.NewTree(attest.LeafHashes(data)) },
		func() { crypto.Keccak256(data) })
	ratio := took[0].Seconds() / took[1].Seconds()
	return []row{judged("Merkle commit / raw keccak256 over the same 8 MiB",
		fmt.Sprintf("%.2f x (%s, %s)", ratio, ms(took[0]), ms(took[1])), "<= 1.2 x", ratio <= 1.2)}, nil
}
