package attest

import "github.com/gpubourse/bourse/market"

// rowBlock rows of A are multiplied at once. Two rows share one 64-bit
// multiplication: (a0 + a1*2^32) * b holds both products, and K <= 16384 keeps
// each sum below 2^31, so the lower half never carries into the upper.
const rowBlock = 4

type rows struct {
	k      int
	bytes  []byte      // rowBlock rows of K bytes
	packed [2][]uint64 // rows 0,1 and rows 2,3, interleaved as above
}

func newRowBlock(k int) *rows {
	return &rows{k: k, bytes: make([]byte, rowBlock*k),
		packed: [2][]uint64{make([]uint64, k), make([]uint64, k)}}
}

// derive fills the block with rows [from, to) of A; missing rows stay zero.
func (r *rows) derive(h *hasher, m Matrix, key market.Hash, from, to int) {
	clear(r.bytes)
	for i := from; i < to; i++ {
		m.rowA(h, r.bytes[(i-from)*r.k:(i-from+1)*r.k], key, uint32(i))
	}
	r.pack()
}

// pack interleaves the rows in pairs.
func (r *rows) pack() {
	for p := range r.packed {
		lo, hi := r.bytes[2*p*r.k:], r.bytes[(2*p+1)*r.k:]
		for k := range r.packed[p] {
			r.packed[p][k] = uint64(lo[k]) | uint64(hi[k])<<32
		}
	}
}

// ProductI is lane I's product alone: out = committed bytes of A x B, with a
// the rows of A and b the columns of B, k bytes each.
func ProductI(out, a, b []byte, k int) {
	n := len(b) / k
	r := newRowBlock(k)
	for i := 0; i < len(a)/k; i += rowBlock {
		to := min(i+rowBlock, len(a)/k)
		clear(r.bytes)
		copy(r.bytes, a[i*k:to*k])
		r.pack()
		r.multiply(out[i*n:to*n], b, n)
	}
}

// multiply writes the committed bytes of the block's rows over out (rows of n
// bytes), b being n columns of K bytes.
func (r *rows) multiply(out, b []byte, n int) {
	have := len(out) / n
	put := func(row, j int, acc uint64) {
		if row < have {
			out[row*n+j] = entryByte(uint32(acc))
		}
	}
	for j := 0; j < n; j += 2 {
		x, y := b[j*r.k:(j+1)*r.k], b[(j+1)*r.k:(j+2)*r.k]
		if sums, ok := wideBlock(r.bytes, r.k, x, y); ok {
			for i, s := range sums {
				put(i/2, j+i%2, uint64(s))
			}
			continue
		}
		s := r.dot2(x, y)
		for c := range 2 {
			put(0, j+c, s[2*c])
			put(1, j+c, s[2*c]>>32)
			put(2, j+c, s[2*c+1])
			put(3, j+c, s[2*c+1]>>32)
		}
	}
}

// dot2 is the block's four rows times two columns: the packed sums of rows 0,1
// and rows 2,3 with column x, then with column y.
func (r *rows) dot2(x, y []byte) [4]uint64 {
	p, q := r.packed[0], r.packed[1]
	p, q, y = p[:len(x)], q[:len(x)], y[:len(x)]
	var s0, s1, s2, s3 uint64
	for k := range x {
		a, b := p[k], q[k]
		u, v := uint64(x[k]), uint64(y[k])
		s0 += a * u
		s1 += b * u
		s2 += a * v
		s3 += b * v
	}
	return [4]uint64{s0, s1, s2, s3}
}
