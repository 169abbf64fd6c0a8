package attest

import (
	"errors"
	"fmt"

	"github.com/gpubourse/bourse/market"
)

// Lanes I, F and D are matrix lanes: T chained rounds of C = A x B, A of M x K
// and B of K x N elements that are hashes of their place, every entry of C
// committed. They differ in their numbers only.
//
//	key_t   = keccak256(abi.encode(laneKey, t, root_{t-1})), root_{-1} = 0
//	seedA_i = keccak256(abi.encode(tagA, key_t, i)); row i of A is its stream
//	seedB_j = keccak256(abi.encode(tagB, laneKey, j)); column j of B likewise
//	word w of a stream = keccak256(seed || uint256(w))
//
// Leaf l of round t's tree is 1 KiB of C in row order, so a leaf never spans
// two rows. laneRoot is the root of a second tree whose leaf t is
// LeafHash(root_t). B is common to all rounds, A is not.
type Matrix struct {
	Lane                Lane
	M, K, N, T, Samples uint32
	in, out             int                    // bytes of an element, of a committed entry
	entry               func(out, a, b []byte) // one entry of C from a row and a column
	column              func(stream []byte)    // from stream order to column order; nil: as it is
}

// LeafBytes is how many bytes of one row of C one Merkle leaf holds.
const LeafBytes = 1024

// ErrParams means sizes that no honest challenge has.
var ErrParams = errors.New("attestation parameters out of bounds")

// RowBytes is how long a row of A, and a column of B, is.
func (m Matrix) RowBytes() int { return int(m.K) * m.in }

// LeavesPerRow is how many leaves one row of C has.
func (m Matrix) LeavesPerRow() int { return int(m.N) * m.out / LeafBytes }

// Leaves is how many leaves a round's tree has.
func (m Matrix) Leaves() int { return int(m.M) * m.LeavesPerRow() }

// MACs is the multiply-accumulates of the whole lane.
func (m Matrix) MACs() uint64 { return uint64(m.M) * uint64(m.K) * uint64(m.N) * uint64(m.T) }

// EntryBytes is how long a committed entry of C is.
func (m Matrix) EntryBytes() int { return m.out }

// ReversedColumns reports whether a column is its stream with the bytes of each
// word reversed (lane I).
func (m Matrix) ReversedColumns() bool { return m.column != nil }

// Tag tells the streams of lanes and sides apart: 'A' and 'B' in lane I (which
// the contract repeats), with the lane's letter before them in the others.
func (m Matrix) Tag(side byte) uint32 {
	if m.Lane == LaneI {
		return uint32(side)
	}
	return uint32(m.Lane.String()[0])<<8 | uint32(side)
}

// RoundKey is key_t.
func RoundKey(laneKey market.Hash, t uint32, prevRoot market.Hash) market.Hash {
	return hashWords(word(laneKey), wordU(uint64(t)), word(prevRoot))
}

// SeedA is the seed of row i's stream, under a round's key.
func (m Matrix) SeedA(roundKey market.Hash, i uint32) market.Hash {
	return hashWords(wordU(uint64(m.Tag('A'))), word(roundKey), wordU(uint64(i)))
}

// SeedB is the seed of column j's stream, under the lane's key.
func (m Matrix) SeedB(laneKey market.Hash, j uint32) market.Hash {
	return hashWords(wordU(uint64(m.Tag('B'))), word(laneKey), wordU(uint64(j)))
}

func (m Matrix) rowA(h *hasher, dst []byte, roundKey market.Hash, i uint32) {
	h.fill(dst, m.SeedA(roundKey, i))
}

func (m Matrix) colB(h *hasher, dst []byte, laneKey market.Hash, j uint32) {
	h.fill(dst, m.SeedB(laneKey, j))
	if m.column != nil {
		m.column(dst)
	}
}

// Entry is the committed bytes of one entry of C, from the keys alone.
func (m Matrix) Entry(laneKey, prevRoot market.Hash, at Sample) []byte {
	h := newHasher()
	a, b, out := make([]byte, m.RowBytes()), make([]byte, m.RowBytes()), make([]byte, m.out)
	m.rowA(h, a, RoundKey(laneKey, at.T, prevRoot), at.I)
	m.colB(h, b, laneKey, at.J)
	m.entry(out, a, b)
	return out
}

// Sample names one entry of C: round, row, column.
type Sample struct{ T, I, J uint32 }

// SampleList draws the lane's samples. From h = keccak256(abi.encode(
// sampleSeed, lane, k)) the first three 64-bit words, high to low, give t, i
// and j of sample k by remainder; the bias is below 2^-47.
func (m Matrix) SampleList(sampleSeed market.Hash) []Sample {
	all := make([]Sample, m.Samples)
	for k := range all {
		h := drawSample(sampleSeed, m.Lane, k)
		all[k] = Sample{
			T: uint32(be64(h[0:8]) % uint64(m.T)),
			I: uint32(be64(h[8:16]) % uint64(m.M)),
			J: uint32(be64(h[16:24]) % uint64(m.N)),
		}
	}
	return all
}

func drawSample(sampleSeed market.Hash, lane Lane, k int) market.Hash {
	return hashWords(word(sampleSeed), wordU(uint64(lane)), wordU(uint64(k)))
}

// LeafIndex is the leaf that holds a sample, and the sample's place in it.
func (m Matrix) LeafIndex(at Sample) (leaf, offset int) {
	b := int(at.J) * m.out
	return int(at.I)*m.LeavesPerRow() + b/LeafBytes, b % LeafBytes
}

// Opening opens the samples of one matrix lane: every round's root, and for
// each sample its leaf and the path from there to root_t.
type Opening struct {
	Roots  []market.Hash
	Leaves []Leaf
}

// Leaf is one opened leaf.
type Leaf struct {
	Data [LeafBytes]byte
	Path []market.Hash
}

// Encode is roots || for each sample: leaf || path. All lengths follow from
// the sizes and the samples, so there are none in the encoding.
func (o Opening) Encode() []byte {
	var b []byte
	for i := range o.Roots {
		b = append(b, o.Roots[i][:]...)
	}
	for i := range o.Leaves {
		b = append(b, o.Leaves[i].Data[:]...)
		for p := range o.Leaves[i].Path {
			b = append(b, o.Leaves[i].Path[p][:]...)
		}
	}
	return b
}

// decodeOpening takes the openings of exactly these samples off b.
func (m Matrix) decodeOpening(b []byte, samples []Sample) (o Opening, rest []byte, err error) {
	want := int(m.T) * 32
	for _, at := range samples {
		l, _ := m.LeafIndex(at)
		want += LeafBytes + 32*PathLen(l, m.Leaves())
	}
	if len(b) < want {
		return o, nil, fmt.Errorf("lane %v: openings of %d bytes, want %d: %w", m.Lane, len(b), want, ErrMalformed)
	}
	o.Leaves = make([]Leaf, len(samples))
	o.Roots, b = takeHashes(b, int(m.T))
	for k, at := range samples {
		b = b[copy(o.Leaves[k].Data[:], b):]
		l, _ := m.LeafIndex(at)
		o.Leaves[k].Path, b = takeHashes(b, PathLen(l, m.Leaves()))
	}
	return o, b, nil
}

// RootsTree is the second tree, over the roots of rounds or passes.
func RootsTree(roots []market.Hash) *Tree {
	leaves := make([]market.Hash, len(roots))
	h := newHasher()
	for t := range roots {
		leaves[t] = h.leaf(roots[t][:])
	}
	return NewTree(leaves)
}
