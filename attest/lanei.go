package attest

import (
	"fmt"

	"github.com/gpubourse/bourse/market"
)

// Lane I: INT8 throughput, disputable on chain. On top of matrix.go:
//
//	A[i][32w+b] = word w of row i's stream, byte b
//	B[32w+b][j] = word w of column j's stream, byte 31-b
//	acc         = sum over k of A[i][k] * B[k][j], u8 by u8, exact in u32
//	C[i][j]     = top byte of (acc * 0x9E3779B1 mod 2^32)
//
// tagA is uint256(0x41), tagB uint256(0x42). The bytes of B's words are
// reversed so that a contract gets eight products from one 256-bit MUL.
const (
	// mixer spreads the accumulator before its top byte is taken (2^32 over the
	// golden ratio), so that the byte depends on every term of the sum.
	mixer = 0x9E3779B1

	maxK       = 16384 // acc <= K * 255^2 < 2^31
	maxM       = 1 << 16
	maxN       = 1 << 17
	maxT       = 1 << 12
	maxSamples = 1024
	maxLimitMs = 10 * 60 * 1000
)

// SizeI are the parameters of lane I. The zero value leaves the lane out.
type SizeI struct {
	M       uint32 `json:"m"`
	K       uint32 `json:"k"`
	N       uint32 `json:"n"`
	T       uint32 `json:"t"` // rounds
	Samples uint32 `json:"samples"`
	LimitMs uint32 `json:"limit_ms"` // slower than this is the verdict slow
}

// CPUSizeI is the size every machine can work in about half a second. It shows
// that the provider answers for this job; it grants no GPU class.
func CPUSizeI() SizeI {
	return SizeI{M: 256, K: 1024, N: 1024, T: 8, Samples: 256, LimitMs: 60_000}
}

// GPUSizeI is the size for cards: small is for cards up to 16 GiB, rounds is
// chosen per class so that the lane lasts about three seconds.
func GPUSizeI(small bool, rounds, limitMs uint32) SizeI {
	s := SizeI{M: 8192, K: 16384, N: 32768, T: rounds, Samples: 256, LimitMs: limitMs}
	if small {
		s.N = 8192
	}
	return s
}

// Check returns ErrParams unless every size is inside its bounds.
func (s SizeI) Check() error {
	ok := s.M >= 1 && s.M <= maxM &&
		s.K >= 32 && s.K <= maxK && s.K%32 == 0 &&
		s.N >= LeafBytes && s.N <= maxN && s.N%LeafBytes == 0 &&
		s.T >= 1 && s.T <= maxT &&
		s.Samples >= 1 && s.Samples <= maxSamples &&
		s.LimitMs >= 1 && s.LimitMs <= maxLimitMs
	if !ok {
		return fmt.Errorf("lane I sizes %+v: %w", s, ErrParams)
	}
	return nil
}

// hash is this lane's part of the params hash; zero when the lane is out.
func (s SizeI) hash() market.Hash {
	if s == (SizeI{}) {
		return market.Hash{}
	}
	return hashWords(wordU(uint64(s.M)), wordU(uint64(s.K)), wordU(uint64(s.N)),
		wordU(uint64(s.T)), wordU(uint64(s.Samples)), wordU(uint64(s.LimitMs)))
}

// Matrix is lane I as a matrix lane.
func (s SizeI) Matrix() Matrix {
	return Matrix{Lane: LaneI, M: s.M, K: s.K, N: s.N, T: s.T, Samples: s.Samples, in: 1, out: 1,
		entry:  func(out, a, b []byte) { out[0] = entryByte(dot(a, b)) },
		column: reverseWords}
}

// reverseWords turns each 32-byte word around.
func reverseWords(b []byte) {
	for w := 0; w < len(b); w += 32 {
		x := (*[32]byte)(b[w : w+32])
		for lo, hi := 0, 31; lo < hi; lo, hi = lo+1, hi-1 {
			x[lo], x[hi] = x[hi], x[lo]
		}
	}
}

// entryByte is the committed byte of one accumulator.
func entryByte(acc uint32) byte { return byte(acc * mixer >> 24) }

// dot is the exact accumulator of a row and a column of equal length.
func dot(a, b []byte) uint32 {
	b = b[:len(a)]
	if acc, ok := wideDot(a, b); ok {
		return acc
	}
	var s0, s1, s2, s3 uint32 // four chains, so that additions overlap
	for len(a) >= 4 && len(b) >= 4 {
		s0 += uint32(a[0]) * uint32(b[0])
		s1 += uint32(a[1]) * uint32(b[1])
		s2 += uint32(a[2]) * uint32(b[2])
		s3 += uint32(a[3]) * uint32(b[3])
		a, b = a[4:], b[4:]
	}
	return s0 + s1 + s2 + s3 // K is a multiple of 32: nothing is left over
}
