package attest

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/gpubourse/bourse/market"
)

// naiveEntry is the formula of lanei.go, term by term.
func naiveEntry(s SizeI, laneKey, prevRoot market.Hash, at Sample) byte {
	key := hashWords(word(laneKey), wordU(uint64(at.T)), word(prevRoot))
	seedA := hashWords(wordU(0x41), word(key), wordU(uint64(at.I)))
	seedB := hashWords(wordU(0x42), word(laneKey), wordU(uint64(at.J)))
	var acc uint32
	for k := range s.K {
		a := hashWords(word(seedA), wordU(uint64(k/32)))
		b := hashWords(word(seedB), wordU(uint64(k/32)))
		acc += uint32(a[k%32]) * uint32(b[31-k%32])
	}
	return byte(acc * 0x9E3779B1 >> 24)
}

func TestProveIMatchesFormula(t *testing.T) {
	s := smallI()
	s.M = 6 // not a multiple of the row block
	laneKey := market.Hash{1, 2, 3}
	w, err := workMatrix(context.Background(), s.Matrix(), laneKey, nil)
	must(t, err)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		at := Sample{rng.Uint32N(s.T), rng.Uint32N(s.M), rng.Uint32N(s.N)}
		var prev market.Hash
		if at.T > 0 {
			prev = w.roots[at.T-1]
		}
		if got, want := w.rounds[at.T][at.I*s.N+at.J], naiveEntry(s, laneKey, prev, at); got != want {
			t.Fatalf("%+v: got %#x, want %#x", at, got, want)
		}
	}
}

func TestProveIExtremes(t *testing.T) {
	// The packed halves must not carry into each other at the largest sum.
	const k = maxK
	r := newRowBlock(k)
	for i := range r.packed {
		for j := range k {
			r.packed[i][j] = 255 | 255<<32
		}
	}
	col := make([]byte, k)
	for i := range col {
		col[i] = 255
	}
	const want = k * 255 * 255
	for _, s := range r.dot2(col, col) {
		if uint32(s) != want || uint32(s>>32) != want {
			t.Fatalf("sums %d and %d, want %d", uint32(s), uint32(s>>32), want)
		}
	}
	if want >= 1<<31 {
		t.Fatal("accumulator exceeds 31 bits")
	}
}

func TestProveIDoesNotDependOnCores(t *testing.T) {
	var roots []market.Hash
	old := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(old)
	for _, n := range []int{1, 3, 8} {
		runtime.GOMAXPROCS(n)
		w, err := workMatrix(context.Background(), smallI().Matrix(), market.Hash{9}, nil)
		must(t, err)
		roots = append(roots, w.root())
	}
	if roots[0] != roots[1] || roots[1] != roots[2] {
		t.Fatalf("roots differ: %v", roots)
	}
}

func TestProveIRefusesTooMuch(t *testing.T) {
	big := GPUSizeI(false, 400, 4000)
	must(t, big.Check())
	_, err := CPU{}.Begin(Params{I: big})
	wantErr(t, err, ErrTooLarge)
	for _, bad := range []SizeI{
		{}, {M: 1, K: 33, N: 1024, T: 1, Samples: 1, LimitMs: 1}, {M: 1, K: 32, N: 1000, T: 1, Samples: 1, LimitMs: 1},
		{M: 1, K: 32768, N: 1024, T: 1, Samples: 1, LimitMs: 1}, {M: 1, K: 32, N: 1024, T: 0, Samples: 1, LimitMs: 1},
		{M: 1, K: 32, N: 1024, T: 1, Samples: 0, LimitMs: 1}, {M: 1, K: 32, N: 1024, T: 1, Samples: 1},
		{M: 1, K: 32, N: 1024, T: 1, Samples: 5000, LimitMs: 1}, {M: 1 << 20, K: 32, N: 1024, T: 1, Samples: 1, LimitMs: 1},
	} {
		_, err := CPU{}.Begin(Params{I: bad})
		wantErr(t, err, ErrParams)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = workMatrix(ctx, smallI().Matrix(), market.Hash{}, nil)
	wantErr(t, err, context.Canceled)
}

// The matrices must have no structure that shortens the product: full rank, and
// no shift (Hankel) relation between rows, columns or rounds. A real network
// shipped seed+index generators, and lost.
func TestGeneratorHasNoStructure(t *testing.T) {
	const n = 256
	h := newHasher()
	m := smallI().Matrix()
	a, b := make([][]byte, n), make([][]byte, n)
	for i := range n {
		a[i], b[i] = make([]byte, n), make([]byte, n)
		m.rowA(h, a[i], market.Hash{1}, uint32(i))
		m.colB(h, b[i], market.Hash{1}, uint32(i))
	}
	for name, m := range map[string][][]byte{"A": a, "B": b} {
		if r := rankMod(m, 65521); r < n-1 {
			t.Errorf("%s has rank %d of %d", name, r, n)
		}
		for _, d := range []struct{ row, col int }{{1, 1}, {1, -1}, {1, 0}, {0, 32}, {1, 32}, {1, -32}, {0, 1}, {2, 1}} {
			if f := equalShifted(m, d.row, d.col); f > 0.01 {
				t.Errorf("%s: %.3f of entries equal those at (%+d, %+d), want 1/256", name, f, d.row, d.col)
			}
		}
	}
	// Nor do rounds, sides or keys share anything.
	shared := map[string][][]byte{}
	for name, key := range map[string]market.Hash{"the next round": RoundKey(market.Hash{1}, 1, market.Hash{}), "the same round with another root": RoundKey(market.Hash{1}, 1, market.Hash{1}),
		"the round after": RoundKey(market.Hash{1}, 2, market.Hash{}), "another key": {2}} {
		shared[name] = make([][]byte, n)
		for i := range n {
			shared[name][i] = make([]byte, n)
			m.rowA(h, shared[name][i], key, uint32(i))
		}
	}
	shared["A"], shared["B"] = a, b
	for one, x := range shared {
		for other, y := range shared {
			if f := equalEntries(x, y); one != other && f > 0.01 {
				t.Errorf("%.3f of the entries of %s are those of %s, want 1/256", f, one, other)
			}
		}
	}
	seeds := map[market.Hash]bool{} // a column is turned in its words: its stream's seed tells
	for _, lane := range []Lane{LaneI, LaneF, LaneD} {
		m := Matrix{Lane: lane}
		seeds[m.SeedA(market.Hash{1}, 0)], seeds[m.SeedB(market.Hash{1}, 0)] = true, true
	}
	if len(seeds) != 6 {
		t.Errorf("%d streams for two sides of three lanes", len(seeds))
	}
	if f := equalEntries(a, a); f != 1 {
		t.Errorf("%.3f of A equals A", f)
	}
	// The test must be able to fail: the shipped flaw, seed + index, is found.
	flawed := make([][]byte, n)
	stream := make([]byte, 2*n)
	h.fill(stream, market.Hash{1})
	for i := range n {
		flawed[i] = stream[i : i+n]
	}
	if f := equalShifted(flawed, 1, -1); f < 0.99 {
		t.Errorf("a Hankel matrix goes unnoticed (%.3f)", f)
	}
	constant := make([][]byte, n)
	for i := range constant {
		constant[i] = a[0]
	}
	if r := rankMod(constant, 65521); r != 1 {
		t.Errorf("rank of one repeated row is %d", r)
	}
}

// equalEntries is the fraction of entries that two matrices share, in place or with
// one of them turned.
func equalEntries(x, y [][]byte) float64 {
	same, turned := 0, 0
	for i := range x {
		for j := range x[i] {
			if x[i][j] == y[i][j] {
				same++
			}
			if x[i][j] == y[j][i] {
				turned++
			}
		}
	}
	return float64(max(same, turned)) / float64(len(x)*len(x))
}

// equalShifted is the fraction of entries m[i][j] == m[i+row][j+col].
func equalShifted(m [][]byte, row, col int) float64 {
	equal, all := 0, 0
	for i := range m {
		for j := range m[i] {
			if x, y := i+row, j+col; x < len(m) && y >= 0 && y < len(m) {
				all++
				if m[i][j] == m[x][y] {
					equal++
				}
			}
		}
	}
	return float64(equal) / float64(all)
}

// rankMod is the rank over the integers modulo a prime.
func rankMod(m [][]byte, p int) int {
	n := len(m)
	x := make([][]int, n)
	for i := range x {
		x[i] = make([]int, n)
		for j := range x[i] {
			x[i][j] = int(m[i][j])
		}
	}
	rank := 0
	for c := 0; c < n && rank < n; c++ {
		pivot := rank
		for pivot < n && x[pivot][c] == 0 {
			pivot++
		}
		if pivot == n {
			continue
		}
		x[rank], x[pivot] = x[pivot], x[rank]
		inv := powMod(x[rank][c], p-2, p)
		for i := rank + 1; i < n; i++ {
			if f := x[i][c] * inv % p; f != 0 {
				for j := c; j < n; j++ {
					x[i][j] = ((x[i][j]-f*x[rank][j])%p + p) % p
				}
			}
		}
		rank++
	}
	return rank
}

func powMod(b, e, p int) int {
	r := 1
	for ; e > 0; e >>= 1 {
		if e&1 == 1 {
			r = r * b % p
		}
		b = b * b % p
	}
	return r
}

// The committed byte must not betray the accumulator's size: its distribution
// over real entries is flat (chi-square, 255 degrees, far tail).
func TestEntryBytesAreFlat(t *testing.T) {
	size := SizeI{M: 64, K: 1024, N: 1024, T: 1, Samples: 1, LimitMs: 1}
	w, err := workMatrix(context.Background(), size.Matrix(), market.Hash{4}, nil)
	must(t, err)
	var count [256]float64
	c := w.rounds[0]
	for _, b := range c {
		count[b]++
	}
	want := float64(len(c)) / 256
	chi := 0.0
	for _, n := range count {
		chi += (n - want) * (n - want) / want
	}
	if chi > 255+6*math.Sqrt(2*255) {
		t.Fatalf("chi-square %.0f over 255 degrees of freedom", chi)
	}
}
