package attest

import (
	"encoding/binary"
	"testing"

	"github.com/gpubourse/bourse/market"
)

func leavesOf(n int) []market.Hash {
	leaves := make([]market.Hash, n)
	for i := range leaves {
		var b [8]byte
		binary.BigEndian.PutUint64(b[:], uint64(i))
		leaves[i] = LeafHash(b[:])
	}
	return leaves
}

func TestMerklePaths(t *testing.T) {
	for n := 1; n <= 40; n++ {
		leaves := leavesOf(n)
		tree := NewTree(leaves)
		for i := range n {
			path := tree.Path(i)
			if len(path) != PathLen(i, n) {
				t.Fatalf("n=%d i=%d: path of %d, want %d", n, i, len(path), PathLen(i, n))
			}
			must(t, CheckPath(tree.Root(), leaves[i], i, n, path))
			for j := range n { // no leaf passes at another place
				if j != i && CheckPath(tree.Root(), leaves[i], j, n, path) == nil {
					t.Fatalf("n=%d: leaf %d passes at %d", n, i, j)
				}
			}
			for p := range path {
				path[p][0] ^= 1
				wantErr(t, CheckPath(tree.Root(), leaves[i], i, n, path), ErrPath)
				path[p][0] ^= 1
			}
			wantErr(t, CheckPath(tree.Root(), leaves[i], i, n, append(path, market.Hash{})), ErrPath)
		}
		wantErr(t, CheckPath(tree.Root(), leaves[0], -1, n, nil), ErrPath)
		wantErr(t, CheckPath(tree.Root(), leaves[0], n, n, nil), ErrPath)
	}
}

// An odd last leaf is not paired with itself: lists that differ by a repeated
// last leaf have different roots (the flaw of CVE-2012-2459).
func TestMerkleNoDuplicationPadding(t *testing.T) {
	leaves := leavesOf(3)
	if NewTree(leaves).Root() == NewTree(append(leaves, leaves[2])).Root() {
		t.Fatal("a repeated last leaf keeps the root")
	}
}

// An inner node's 64 bytes, given as a leaf, do not hash to that node.
func TestMerkleSecondPreimage(t *testing.T) {
	leaves := leavesOf(4)
	tree := NewTree(leaves)
	forged := LeafHash(append(append([]byte{}, leaves[0][:]...), leaves[1][:]...))
	upper := tree.levels[1]
	if forged == upper[0] {
		t.Fatal("an inner node passes as a leaf")
	}
	wantErr(t, CheckPath(tree.Root(), forged, 0, 2, []market.Hash{upper[1]}), ErrPath)
}
