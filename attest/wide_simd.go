//go:build goexperiment.simd && amd64

package attest

import (
	"encoding/binary"
	"simd/archsimd"

	"github.com/gpubourse/bourse/market"
)

// Eight keccak256 sponges side by side in AVX-512 registers, when Go is built
// with GOEXPERIMENT=simd and the processor has them. The results are those of
// wide_plain.go's callers, bit for bit; only the speed differs.

// rate is keccak256's block in bytes, and in 64-bit lanes.
const (
	rate      = 136
	rateLanes = rate / 8
)

// lanes8 is lane i of sponge n at [i][n].
type lanes8 [25][8]uint64

// roundConstants of Keccak-f[1600].
func roundConstants() [24]uint64 {
	return [24]uint64{
		0x0000000000000001, 0x0000000000008082, 0x800000000000808A, 0x8000000080008000,
		0x000000000000808B, 0x0000000080000001, 0x8000000080008081, 0x8000000000008009,
		0x000000000000008A, 0x0000000000000088, 0x0000000080008009, 0x000000008000000A,
		0x000000008000808B, 0x800000000000008B, 0x8000000000008089, 0x8000000000008003,
		0x8000000000008002, 0x8000000000000080, 0x000000000000800A, 0x800000008000000A,
		0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
	}
}

// permute8 is Keccak-f[1600] on all eight: theta, rho and pi, chi, iota.
func permute8(s *lanes8) {
	rounds := roundConstants()
	a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12 := archsimd.LoadUint64x8(&s[0]), archsimd.LoadUint64x8(&s[1]), archsimd.LoadUint64x8(&s[2]), archsimd.LoadUint64x8(&s[3]), archsimd.LoadUint64x8(&s[4]), archsimd.LoadUint64x8(&s[5]), archsimd.LoadUint64x8(&s[6]), archsimd.LoadUint64x8(&s[7]), archsimd.LoadUint64x8(&s[8]), archsimd.LoadUint64x8(&s[9]), archsimd.LoadUint64x8(&s[10]), archsimd.LoadUint64x8(&s[11]), archsimd.LoadUint64x8(&s[12])
	a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24 := archsimd.LoadUint64x8(&s[13]), archsimd.LoadUint64x8(&s[14]), archsimd.LoadUint64x8(&s[15]), archsimd.LoadUint64x8(&s[16]), archsimd.LoadUint64x8(&s[17]), archsimd.LoadUint64x8(&s[18]), archsimd.LoadUint64x8(&s[19]), archsimd.LoadUint64x8(&s[20]), archsimd.LoadUint64x8(&s[21]), archsimd.LoadUint64x8(&s[22]), archsimd.LoadUint64x8(&s[23]), archsimd.LoadUint64x8(&s[24])
	for _, rc := range rounds {
		c0 := a0.Xor(a5).Xor(a10).Xor(a15).Xor(a20)
		c1 := a1.Xor(a6).Xor(a11).Xor(a16).Xor(a21)
		c2 := a2.Xor(a7).Xor(a12).Xor(a17).Xor(a22)
		c3 := a3.Xor(a8).Xor(a13).Xor(a18).Xor(a23)
		c4 := a4.Xor(a9).Xor(a14).Xor(a19).Xor(a24)
		d0 := c4.Xor(c1.RotateAllLeft(1))
		d1 := c0.Xor(c2.RotateAllLeft(1))
		d2 := c1.Xor(c3.RotateAllLeft(1))
		d3 := c2.Xor(c4.RotateAllLeft(1))
		d4 := c3.Xor(c0.RotateAllLeft(1))
		b0 := a0.Xor(d0)
		b16 := a5.Xor(d0).RotateAllLeft(36)
		b7 := a10.Xor(d0).RotateAllLeft(3)
		b23 := a15.Xor(d0).RotateAllLeft(41)
		b14 := a20.Xor(d0).RotateAllLeft(18)
		b10 := a1.Xor(d1).RotateAllLeft(1)
		b1 := a6.Xor(d1).RotateAllLeft(44)
		b17 := a11.Xor(d1).RotateAllLeft(10)
		b8 := a16.Xor(d1).RotateAllLeft(45)
		b24 := a21.Xor(d1).RotateAllLeft(2)
		b20 := a2.Xor(d2).RotateAllLeft(62)
		b11 := a7.Xor(d2).RotateAllLeft(6)
		b2 := a12.Xor(d2).RotateAllLeft(43)
		b18 := a17.Xor(d2).RotateAllLeft(15)
		b9 := a22.Xor(d2).RotateAllLeft(61)
		b5 := a3.Xor(d3).RotateAllLeft(28)
		b21 := a8.Xor(d3).RotateAllLeft(55)
		b12 := a13.Xor(d3).RotateAllLeft(25)
		b3 := a18.Xor(d3).RotateAllLeft(21)
		b19 := a23.Xor(d3).RotateAllLeft(56)
		b15 := a4.Xor(d4).RotateAllLeft(27)
		b6 := a9.Xor(d4).RotateAllLeft(20)
		b22 := a14.Xor(d4).RotateAllLeft(39)
		b13 := a19.Xor(d4).RotateAllLeft(8)
		b4 := a24.Xor(d4).RotateAllLeft(14)
		a0 = b0.Xor(b2.AndNot(b1)).Xor(archsimd.BroadcastUint64x8(rc))
		a1 = b1.Xor(b3.AndNot(b2))
		a2 = b2.Xor(b4.AndNot(b3))
		a3 = b3.Xor(b0.AndNot(b4))
		a4 = b4.Xor(b1.AndNot(b0))
		a5 = b5.Xor(b7.AndNot(b6))
		a6 = b6.Xor(b8.AndNot(b7))
		a7 = b7.Xor(b9.AndNot(b8))
		a8 = b8.Xor(b5.AndNot(b9))
		a9 = b9.Xor(b6.AndNot(b5))
		a10 = b10.Xor(b12.AndNot(b11))
		a11 = b11.Xor(b13.AndNot(b12))
		a12 = b12.Xor(b14.AndNot(b13))
		a13 = b13.Xor(b10.AndNot(b14))
		a14 = b14.Xor(b11.AndNot(b10))
		a15 = b15.Xor(b17.AndNot(b16))
		a16 = b16.Xor(b18.AndNot(b17))
		a17 = b17.Xor(b19.AndNot(b18))
		a18 = b18.Xor(b15.AndNot(b19))
		a19 = b19.Xor(b16.AndNot(b15))
		a20 = b20.Xor(b22.AndNot(b21))
		a21 = b21.Xor(b23.AndNot(b22))
		a22 = b22.Xor(b24.AndNot(b23))
		a23 = b23.Xor(b20.AndNot(b24))
		a24 = b24.Xor(b21.AndNot(b20))
	}
	a0.Store(&s[0])
	a1.Store(&s[1])
	a2.Store(&s[2])
	a3.Store(&s[3])
	a4.Store(&s[4])
	a5.Store(&s[5])
	a6.Store(&s[6])
	a7.Store(&s[7])
	a8.Store(&s[8])
	a9.Store(&s[9])
	a10.Store(&s[10])
	a11.Store(&s[11])
	a12.Store(&s[12])
	a13.Store(&s[13])
	a14.Store(&s[14])
	a15.Store(&s[15])
	a16.Store(&s[16])
	a17.Store(&s[17])
	a18.Store(&s[18])
	a19.Store(&s[19])
	a20.Store(&s[20])
	a21.Store(&s[21])
	a22.Store(&s[22])
	a23.Store(&s[23])
	a24.Store(&s[24])
}

// squeeze copies the first n bytes of each sponge's state, one after another.
func (s *lanes8) squeeze(dst []byte, n int) {
	for k := range 8 {
		for l := range n / 8 {
			binary.LittleEndian.PutUint64(dst[k*n+8*l:], s[l][k])
		}
	}
}

// all sets one lane of every sponge.
func (s *lanes8) all(lane int, v uint64) {
	for k := range 8 {
		s[lane][k] = v
	}
}

// wideStream writes blocks of the counter stream of seed over dst, eight at a
// time, and returns how many bytes it wrote.
func wideStream(dst []byte, seed market.Hash, block int) (done int) {
	if !archsimd.X86.AVX512() {
		return 0
	}
	var s lanes8
	for ; len(dst)-done >= 8*block; done += 8 * block {
		s = lanes8{}
		for l := range 4 {
			s.all(l, binary.LittleEndian.Uint64(seed[8*l:]))
		}
		var counter [8]byte
		for k := range 8 {
			binary.BigEndian.PutUint64(counter[:], uint64(done/block+k))
			s[7][k] = binary.LittleEndian.Uint64(counter[:])
		}
		s.all(8, 1) // padding: 64 bytes of message, then 1, then the last bit of the block
		s.all(rateLanes-1, 1<<63)
		permute8(&s)
		s.squeeze(dst[done:], block)
	}
	return done
}

// wideNodes hashes pairs of src into dst, eight at a time, and returns how many
// nodes it made.
func wideNodes(dst, src []market.Hash) (done int) {
	if !archsimd.X86.AVX512() {
		return 0
	}
	var s lanes8
	var block [rate]byte
	for ; len(dst)-done >= 8 && len(src) >= 2*(done+8); done += 8 {
		s = lanes8{}
		for k := range 8 {
			clear(block[:])
			block[0] = nodePrefix
			copy(block[1:], src[2*(done+k)][:])
			copy(block[33:], src[2*(done+k)+1][:])
			block[65], block[rate-1] = 1, 0x80
			s.absorb(k, block[:])
		}
		permute8(&s)
		for k := range 8 {
			s.digest(&dst[done+k], k)
		}
	}
	return done
}

// wideLeaves hashes leaves of LeafBytes into dst, eight at a time, and returns
// how many it made.
func wideLeaves(dst []market.Hash, data []byte) (done int) {
	if !archsimd.X86.AVX512() {
		return 0
	}
	const blocks = (1 + LeafBytes + rate) / rate // with at least one byte of padding
	var padded [8][blocks * rate]byte
	for k := range padded {
		padded[k][0] = leafPrefix
		padded[k][1+LeafBytes], padded[k][blocks*rate-1] = 1, 0x80
	}
	var s lanes8
	for ; len(dst)-done >= 8; done += 8 {
		s = lanes8{}
		for k := range 8 {
			copy(padded[k][1:], data[(done+k)*LeafBytes:(done+k+1)*LeafBytes])
		}
		for b := range blocks {
			for k := range 8 {
				s.absorb(k, padded[k][b*rate:(b+1)*rate])
			}
			permute8(&s)
		}
		for k := range 8 {
			s.digest(&dst[done+k], k)
		}
	}
	return done
}

// absorb XORs one block into sponge k.
func (s *lanes8) absorb(k int, block []byte) {
	for l := range rateLanes {
		s[l][k] ^= binary.LittleEndian.Uint64(block[8*l:])
	}
}

func (s *lanes8) digest(dst *market.Hash, k int) {
	for l := range 4 {
		binary.LittleEndian.PutUint64(dst[8*l:], s[l][k])
	}
}

// wideDot adds up a row and a column in 16-bit pairs, 64 products to an
// instruction, when the processor can.
func wideDot(a, b []byte) (acc uint32, ok bool) {
	if !archsimd.X86.AVX512() {
		return 0, false
	}
	var s0, s1 archsimd.Int32x16
	for len(a) >= 64 && len(b) >= 64 {
		s0 = s0.Add(pairs(a).DotProductPairs(pairs(b)))
		s1 = s1.Add(pairs(a[32:]).DotProductPairs(pairs(b[32:])))
		a, b = a[64:], b[64:]
	}
	acc = sum16(s0.Add(s1))
	for k := range a { // K is a multiple of 32, not of 64
		acc += uint32(a[k]) * uint32(b[k])
	}
	return acc, true
}

// wideBlock multiplies four rows of k bytes with two columns and returns the
// sums row by row, when the processor can.
func wideBlock(rows []byte, k int, x, y []byte) (sums [8]uint32, ok bool) {
	if !archsimd.X86.AVX512() {
		return sums, false
	}
	r0, r1, r2, r3 := rows[:k], rows[k:2*k], rows[2*k:3*k], rows[3*k:4*k]
	var s00, s01, s10, s11, s20, s21, s30, s31 archsimd.Int32x16
	for at := 0; at+32 <= k; at += 32 {
		u, v := pairs(x[at:]), pairs(y[at:])
		a0 := pairs(r0[at:])
		s00 = s00.Add(a0.DotProductPairs(u))
		s01 = s01.Add(a0.DotProductPairs(v))
		a1 := pairs(r1[at:])
		s10 = s10.Add(a1.DotProductPairs(u))
		s11 = s11.Add(a1.DotProductPairs(v))
		a2 := pairs(r2[at:])
		s20 = s20.Add(a2.DotProductPairs(u))
		s21 = s21.Add(a2.DotProductPairs(v))
		a3 := pairs(r3[at:])
		s30 = s30.Add(a3.DotProductPairs(u))
		s31 = s31.Add(a3.DotProductPairs(v))
	}
	return [8]uint32{sum16(s00), sum16(s01), sum16(s10), sum16(s11), sum16(s20), sum16(s21), sum16(s30), sum16(s31)}, true
}

// pairs widens 32 bytes to 16 bits each.
func pairs(b []byte) archsimd.Int16x32 {
	return archsimd.LoadUint8x32((*[32]byte)(b)).ExtendToUint16().AsInt16x32()
}

func sum16(v archsimd.Int32x16) (acc uint32) {
	var lanes [16]int32
	v.Store(&lanes)
	for _, l := range lanes {
		acc += uint32(l)
	}
	return acc
}
