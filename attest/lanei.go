package attest

import (
	"errors"
	"fmt"

	"github.com/gpubourse/bourse/market"
)

// Lane I: INT8 throughput. T chained rounds of C = A x B with A of M x K and
// B of K x N full-range bytes.
//
//	key_t    = keccak256(abi.encode(laneKey, t, root_{t-1})), root_{-1} = 0
//	seedA_i  = keccak256(abi.encode("A", key_t, i))      "A" as uint256(0x41)
//	seedB_j  = keccak256(abi.encode("B", laneKey, j))    "B" as uint256(0x42)
//	word w   = keccak256(seed || uint256(w))
//	A[i][32w+b] = word w of seedA_i, byte b
//	B[32w+b][j] = word w of seedB_j, byte 31-b
//	acc      = sum over k of A[i][k] * B[k][j]           exact in u32
//	C[i][j]  = top byte of (acc * 0x9E3779B1 mod 2^32)
//
// Leaf i*(N/1024)+j/1024 of round t's tree is 1 KiB of row i of C. laneRoot is
// the root of a second tree whose leaf t is LeafHash(root_t). Every entry
// comes from a hash of its own row and block, so no structure (Hankel, low
// rank) shortens the product; B is common to all rounds, A is not.
const (
	// LeafBytes is how many entries of one row of C one Merkle leaf holds.
	LeafBytes = 1024
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

// ErrParams means sizes that no honest challenge has.
var ErrParams = errors.New("attestation parameters out of bounds")

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

// MACs is the multiply-accumulates of the whole lane.
func (s SizeI) MACs() uint64 { return uint64(s.M) * uint64(s.K) * uint64(s.N) * uint64(s.T) }

func (s SizeI) leavesPerRow() int { return int(s.N) / LeafBytes }
func (s SizeI) leaves() int       { return int(s.M) * s.leavesPerRow() }
func (s SizeI) leafIndex(i, j uint32) int {
	return int(i)*s.leavesPerRow() + int(j)/LeafBytes
}

// roundKey is key_t.
func roundKey(laneKey market.Hash, t uint32, prevRoot market.Hash) market.Hash {
	return hashWords(word(laneKey), wordU(uint64(t)), word(prevRoot))
}

// rowA writes row i of A under key_t over dst.
func (h *hasher) rowA(dst []byte, key market.Hash, i uint32) {
	h.fill(dst, hashWords(wordU('A'), word(key), wordU(uint64(i))))
}

// colB writes column j of B over dst: each word of the stream reversed.
func (h *hasher) colB(dst []byte, laneKey market.Hash, j uint32) {
	h.fill(dst, hashWords(wordU('B'), word(laneKey), wordU(uint64(j))))
	for w := 0; w < len(dst); w += 32 {
		b := (*[32]byte)(dst[w : w+32])
		for lo, hi := 0, 31; lo < hi; lo, hi = lo+1, hi-1 {
			b[lo], b[hi] = b[hi], b[lo]
		}
	}
}

// entryByte is the committed byte of one accumulator.
func entryByte(acc uint32) byte { return byte(acc * mixer >> 24) }

// dot is the exact accumulator of a row and a column of equal length.
func dot(a, b []byte) (acc uint32) {
	b = b[:len(a)]
	for k := range a {
		acc += uint32(a[k]) * uint32(b[k])
	}
	return acc
}

// SampleI names one entry of C: round, row, column.
type SampleI struct{ T, I, J uint32 }

// sampleI is the k-th sample. From h = keccak256(abi.encode(sampleSeed, k)) the
// first three 64-bit words, high to low, give t, i and j by remainder; the bias
// is below 2^-47.
func (s SizeI) sampleI(sampleSeed market.Hash, k uint32) SampleI {
	h := hashWords(word(sampleSeed), wordU(uint64(k)))
	return SampleI{
		T: uint32(be64(h[0:8]) % uint64(s.T)),
		I: uint32(be64(h[8:16]) % uint64(s.M)),
		J: uint32(be64(h[16:24]) % uint64(s.N)),
	}
}
