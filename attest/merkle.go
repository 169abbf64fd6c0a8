package attest

import (
	"errors"

	"github.com/gpubourse/bourse/market"
)

// The commitment: a binary keccak256 tree. Leaves and inner nodes carry
// different prefixes, so no inner node can be passed off as a leaf (second
// preimage); an odd node rises one level unchanged instead of being paired
// with itself, so no two lists of leaves share a root.
const (
	leafPrefix = 0x00
	nodePrefix = 0x01
)

// ErrPath means that a Merkle path does not lead from its leaf to the root.
var ErrPath = errors.New("merkle path does not lead to the root")

// LeafHash is keccak256(0x00 || data).
func LeafHash(data []byte) market.Hash { return newHasher().leaf(data) }

// LeafHashes are the leaf hashes of data cut into LeafBytes each; its length is
// a multiple of that.
func LeafHashes(data []byte) []market.Hash {
	leaves := make([]market.Hash, len(data)/LeafBytes)
	newHasher().leaves(leaves, data)
	return leaves
}

// leaves hashes len(dst) leaves of LeafBytes each.
func (h *hasher) leaves(dst []market.Hash, data []byte) {
	for l := wideLeaves(dst, data); l < len(dst); l++ {
		dst[l] = h.leaf(data[l*LeafBytes : (l+1)*LeafBytes])
	}
}

func (h *hasher) leaf(data []byte) market.Hash {
	h.block[0] = leafPrefix
	h.state.Write(h.block[:1])
	h.state.Write(data)
	return h.sum()
}

func (h *hasher) node(left, right *market.Hash) market.Hash {
	h.block[0] = nodePrefix
	copy(h.block[1:33], left[:])
	copy(h.block[33:], right[:])
	h.state.Write(h.block[:])
	return h.sum()
}

// Tree keeps every level of one Merkle tree: levels[0] are the leaf hashes,
// the last level is the root alone.
type Tree struct{ levels [][]market.Hash }

// NewTree builds the tree over at least one leaf hash and keeps the slice.
func NewTree(leaves []market.Hash) *Tree {
	t := &Tree{levels: [][]market.Hash{leaves}}
	h := newHasher()
	for below := leaves; len(below) > 1; {
		above := make([]market.Hash, (len(below)+1)/2)
		for i := wideNodes(above, below); i < len(above); i++ {
			if 2*i+1 == len(below) {
				above[i] = below[2*i] // odd one out: rises as it is
				continue
			}
			above[i] = h.node(&below[2*i], &below[2*i+1])
		}
		t.levels = append(t.levels, above)
		below = above
	}
	return t
}

// Root is the commitment.
func (t *Tree) Root() market.Hash { return t.levels[len(t.levels)-1][0] }

// Path lists the siblings of leaf i from the bottom up. Levels where the node
// has no sibling contribute nothing.
func (t *Tree) Path(i int) []market.Hash {
	var path []market.Hash
	for _, level := range t.levels[:len(t.levels)-1] {
		if s := i ^ 1; s < len(level) {
			path = append(path, level[s])
		}
		i /= 2
	}
	return path
}

// PathLen is how many siblings the path of leaf i has in a tree of n leaves.
func PathLen(i, n int) int {
	depth := 0
	for ; n > 1; n = (n + 1) / 2 {
		if i^1 < n {
			depth++
		}
		i /= 2
	}
	return depth
}

// CheckPath returns nil when leaf i of a tree of n leaves hashes up to root
// along exactly this path.
func CheckPath(root, leaf market.Hash, i, n int, path []market.Hash) error {
	return newHasher().checkPath(root, leaf, i, n, path)
}

func (h *hasher) checkPath(root, leaf market.Hash, i, n int, path []market.Hash) error {
	if i < 0 || i >= n || len(path) != PathLen(i, n) {
		return ErrPath
	}
	for ; n > 1; n = (n + 1) / 2 {
		switch s := i ^ 1; {
		case s >= n: // no sibling: rises as it is
		case s < i:
			leaf, path = h.node(&path[0], &leaf), path[1:]
		default:
			leaf, path = h.node(&leaf, &path[0]), path[1:]
		}
		i /= 2
	}
	if leaf != root {
		return ErrPath
	}
	return nil
}
