package attest

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/gpubourse/bourse/market"
)

// Lanes F and D: FP32 and FP64 issue rate. On top of matrix.go, with n x n
// matrices of IEEE numbers of 4 or 8 bytes:
//
//	element = its bytes as a little-endian integer, sign and fraction kept,
//	          the exponent replaced by that of 1: +-[1, 2) with a full fraction
//	c_0 = 0, c_{k+1} = fma(A[i][k], B[k][j], c_k), one rounding each, k ascending
//	C[i][j] = c_n, little endian
//
// Each entry is one chain in one order, and its last bits depend on every
// rounding on the way. Tensor cores and emulation round at other places; lower
// precisions (BF16, TF32) round more: all of them give other bits.
type SizeF struct {
	N       uint32 `json:"n"`
	T       uint32 `json:"t"` // rounds
	Samples uint32 `json:"samples"`
	LimitMs uint32 `json:"limit_ms"`
}

// CPUSizeF is the size for any machine; GPUs take N = 4096.
func CPUSizeF() SizeF { return SizeF{N: 256, T: 2, Samples: 64, LimitMs: 60_000} }

// GPUSizeF is the size for cards; rounds is chosen per class.
func GPUSizeF(rounds, limitMs uint32) SizeF {
	return SizeF{N: 4096, T: rounds, Samples: 64, LimitMs: limitMs}
}

// Check returns ErrParams unless every size is inside its bounds.
func (s SizeF) Check() error {
	ok := s.N >= 256 && s.N <= 8192 && s.N%256 == 0 &&
		s.T >= 1 && s.T <= maxT &&
		s.Samples >= 1 && s.Samples <= maxSamples &&
		s.LimitMs >= 1 && s.LimitMs <= maxLimitMs
	if !ok {
		return fmt.Errorf("lane F or D sizes %+v: %w", s, ErrParams)
	}
	return nil
}

func (s SizeF) hash() market.Hash {
	if s == (SizeF{}) {
		return market.Hash{}
	}
	return hashWords(wordU(uint64(s.N)), wordU(uint64(s.T)), wordU(uint64(s.Samples)), wordU(uint64(s.LimitMs)))
}

// Matrix is lane F or lane D as a matrix lane.
func (s SizeF) Matrix(lane Lane) Matrix {
	m := Matrix{Lane: lane, M: s.N, K: s.N, N: s.N, T: s.T, Samples: s.Samples, in: 4, out: 4, entry: chain32}
	if lane == LaneD {
		m.in, m.out, m.entry = 8, 8, chain64
	}
	return m
}

// float32At is element k of a row or column of lane F.
func float32At(b []byte, k int) float32 {
	return math.Float32frombits(binary.LittleEndian.Uint32(b[4*k:])&0x807F_FFFF | 0x3F80_0000)
}

// float64At is element k of a row or column of lane D.
func float64At(b []byte, k int) float64 {
	return math.Float64frombits(binary.LittleEndian.Uint64(b[8*k:])&0x800F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
}

func chain32(out, a, b []byte) {
	var c float32
	for k := range len(a) / 4 {
		c = fma32(float32At(a, k), float32At(b, k), c)
	}
	binary.LittleEndian.PutUint32(out, math.Float32bits(c))
}

func chain64(out, a, b []byte) {
	var c float64
	for k := range len(a) / 8 {
		c = math.FMA(float64At(a, k), float64At(b, k), c)
	}
	binary.LittleEndian.PutUint64(out, math.Float64bits(c))
}

// fma32 is a*b + c rounded once to FP32. The product of two 24-bit fractions
// is exact in FP64. The sum is not always; rounding it to odd (keep the last
// bit set whenever anything was cut off) makes the second rounding, to FP32,
// the only one that counts (Boldo and Melquiond, 2008). The explicit
// conversions keep the compiler from fusing.
func fma32(a, b, c float32) float32 {
	p, z := float64(float64(a)*float64(b)), float64(c)
	s := float64(p + z)
	t := float64(s - p)
	cut := float64(float64(p-float64(s-t)) + float64(z-t)) // what the sum lost, exactly (Knuth)
	if cut != 0 {
		if bits := math.Float64bits(s); bits&1 == 0 {
			if (cut > 0) == (s > 0) {
				bits++
			} else {
				bits--
			}
			s = math.Float64frombits(bits)
		}
	}
	return float32(s)
}
