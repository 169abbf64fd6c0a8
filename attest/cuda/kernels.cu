/* GPU prover of the attestation lanes. docs/attestation.md has the formulas;
 * package attest is the reference, bit for bit. Built to PTX by clang
 * (build-ptx.sh), and for the host by the tests.
 */
#include "port.h"

/* ---- keccak256 ---------------------------------------------------------- */

#define ROL(x, n) (((x) << (n)) | ((x) >> (64 - (n))))

DEV u64 round_constant(u32 r) {
	/* iota: bits of an LFSR, folded into a table. */
	const u64 rc[24] = {
		0x0000000000000001ull, 0x0000000000008082ull, 0x800000000000808Aull, 0x8000000080008000ull,
		0x000000000000808Bull, 0x0000000080000001ull, 0x8000000080008081ull, 0x8000000000008009ull,
		0x000000000000008Aull, 0x0000000000000088ull, 0x0000000080008009ull, 0x000000008000000Aull,
		0x000000008000808Bull, 0x800000000000008Bull, 0x8000000000008089ull, 0x8000000000008003ull,
		0x8000000000008002ull, 0x8000000000000080ull, 0x000000000000800Aull, 0x800000008000000Aull,
		0x8000000080008081ull, 0x8000000000008080ull, 0x0000000080000001ull, 0x8000000080008008ull};
	return rc[r];
}

/* permute is Keccak-f[1600]; lane (x, y) is s[x + 5 y]. */
DEV void permute(u64 *s) {
	for (u32 r = 0; r < 24; r++) {
		u64 c[5], b[25];
		UNROLL for (int x = 0; x < 5; x++) c[x] = s[x] ^ s[x + 5] ^ s[x + 10] ^ s[x + 15] ^ s[x + 20];
		UNROLL for (int x = 0; x < 5; x++) {
			u64 d = c[(x + 4) % 5] ^ ROL(c[(x + 1) % 5], 1);
			UNROLL for (int y = 0; y < 25; y += 5) s[x + y] ^= d;
		}
		b[0] = s[0];
		b[10] = ROL(s[1], 1); b[20] = ROL(s[2], 62); b[5] = ROL(s[3], 28); b[15] = ROL(s[4], 27);
		b[16] = ROL(s[5], 36); b[1] = ROL(s[6], 44); b[11] = ROL(s[7], 6); b[21] = ROL(s[8], 55); b[6] = ROL(s[9], 20);
		b[7] = ROL(s[10], 3); b[17] = ROL(s[11], 10); b[2] = ROL(s[12], 43); b[12] = ROL(s[13], 25); b[22] = ROL(s[14], 39);
		b[23] = ROL(s[15], 41); b[8] = ROL(s[16], 45); b[18] = ROL(s[17], 15); b[3] = ROL(s[18], 21); b[13] = ROL(s[19], 8);
		b[14] = ROL(s[20], 18); b[24] = ROL(s[21], 2); b[9] = ROL(s[22], 61); b[19] = ROL(s[23], 56); b[4] = ROL(s[24], 14);
		UNROLL for (int y = 0; y < 25; y += 5)
			UNROLL for (int x = 0; x < 5; x++) s[x + y] = b[x + y] ^ (~b[(x + 1) % 5 + y] & b[(x + 2) % 5 + y]);
		s[0] ^= round_constant(r);
	}
}

DEV u64 load64(const u8 *p) {
	u64 v = 0;
	UNROLL for (int i = 7; i >= 0; i--) v = v << 8 | p[i];
	return v;
}
DEV void store64(u8 *p, u64 v) {
	UNROLL for (int i = 0; i < 8; i++) p[i] = (u8)(v >> (8 * i));
}
DEV u64 swap64(u64 v) {
	u64 r = 0;
	UNROLL for (int i = 0; i < 8; i++) r = r << 8 | (v >> (8 * i) & 255);
	return r;
}
DEV void zero(u64 *s) {
	UNROLL for (int i = 0; i < 25; i++) s[i] = 0;
}

/* the sponge's state after uint256(tag) || key || uint256(index) */
DEV void seed_block(u64 *s, const u8 *key, u32 tag, u32 index) {
	zero(s);
	s[3] = swap64(tag);
	UNROLL for (int l = 0; l < 4; l++) s[4 + l] = load64(key + 8 * l);
	s[11] = swap64(index);
	s[12] ^= 1;
	s[16] ^= 1ull << 63;
	permute(s);
}

/* seeds[i] = keccak256(uint256(tag) || key || uint256(first + i)) */
KERNEL(k_seeds, 128, u8 *seeds, const u8 *key, u32 tag, u32 first, u32 n) {
	FOR_THREADS(128) {
		u32 i = BLOCK_X * 128 + tid;
		if (i < n) {
			u64 s[25];
			seed_block(s, key, tag, first + i);
			UNROLL for (int l = 0; l < 4; l++) store64(seeds + 32ull * i + 8 * l, s[l]);
		}
	}
}

/* the sponge's state after seed || uint256(counter), s holding the seed */
DEV void count_block(u64 *s, u32 counter) {
	UNROLL for (int l = 4; l < 25; l++) s[l] = 0;
	s[7] = swap64(counter);
	s[8] ^= 1;
	s[16] ^= 1ull << 63;
	permute(s);
}

DEV void counter_block(u64 *s, const u8 *seed, u32 counter) {
	UNROLL for (int l = 0; l < 4; l++) s[l] = load64(seed + 8 * l);
	count_block(s, counter);
}

/* dst = rows of `words` 32-byte words of each seed's stream, each word's bytes
 * reversed when asked (columns of lane I). */
KERNEL(k_words, 128, u8 *dst, const u8 *seeds, u32 rows, u32 words, u32 reverse) {
	FOR_THREADS(128) {
		u64 at = (u64)BLOCK_X * 128 + tid;
		if (at < (u64)rows * words) {
			u64 s[25];
			counter_block(s, seeds + 32 * (at / words), (u32)(at % words));
			UNROLL for (int l = 0; l < 4; l++) store64(dst + 32 * at + 8 * l, reverse ? swap64(s[3 - l]) : s[l]);
		}
	}
}

/* dst = n pages of 16 blocks of 128 bytes of each seed's stream */
KERNEL(k_pages, 128, u8 *dst, const u8 *seeds, u32 n) {
	FOR_THREADS(128) {
		u64 at = (u64)BLOCK_X * 128 + tid;
		if (at < (u64)n * 16) {
			u64 s[25];
			counter_block(s, seeds + 32 * (at / 16), (u32)(at % 16));
			UNROLL for (int l = 0; l < 16; l++) ((u64 *)dst)[16 * at + l] = s[l];
		}
	}
}

/* dst[i] = keccak256(0x00 || leaf i), leaves of `bytes` bytes, a multiple of 8 */
KERNEL(k_leaves, 128, u8 *dst, const u8 *data, u32 n, u32 bytes) {
	FOR_THREADS(128) {
		u32 i = BLOCK_X * 128 + tid;
		if (i < n) {
			const u64 *p = (const u64 *)(data + (u64)bytes * i);
			u64 s[25], carry = 0; /* the prefix shifts everything by one byte */
			u32 at = 0;
			zero(s);
			for (u32 w = 0; w < bytes / 8; w++) {
				u64 v = p[w];
				u64 x = v << 8 | carry;
				carry = v >> 56;
				UNROLL for (int l = 0; l < 17; l++) s[l] ^= l == (int)at ? x : 0;
				if (++at == 17) { permute(s); at = 0; }
			}
			UNROLL for (int l = 0; l < 17; l++) s[l] ^= l == (int)at ? (carry | 1ull << 8) : 0;
			s[16] ^= 1ull << 63;
			permute(s);
			UNROLL for (int l = 0; l < 4; l++) store64(dst + 32ull * i + 8 * l, s[l]);
		}
	}
}

/* one level of the tree: n hashes become (n + 1) / 2, an odd last one rises */
KERNEL(k_nodes, 128, u8 *dst, const u8 *src, u32 n) {
	FOR_THREADS(128) {
		u32 i = BLOCK_X * 128 + tid;
		if (i < (n + 1) / 2) {
			const u64 *p = (const u64 *)(src + 64ull * i);
			u64 *q = (u64 *)(dst + 32ull * i);
			if (2 * i + 1 == n) {
				UNROLL for (int l = 0; l < 4; l++) q[l] = p[l];
			} else {
				u64 s[25], carry = 1; /* the prefix 0x01 */
				zero(s);
				UNROLL for (int l = 0; l < 8; l++) {
					u64 v = p[l];
					s[l] = v << 8 | carry;
					carry = v >> 56;
				}
				s[8] = carry | 1ull << 8;
				s[16] ^= 1ull << 63;
				permute(s);
				UNROLL for (int l = 0; l < 4; l++) q[l] = s[l];
			}
		}
	}
}

/* ---- lane I ------------------------------------------------------------- */

/* One block makes 128 x 128 entries from K-steps of 64; 8 warps of 64 x 32
 * each. Rows in shared memory are 80 bytes apart: 16-byte aligned, and eight
 * rows start in different banks. */
#define TILE 128
#define KSTEP 64
#define STRIDE 80

typedef u32 quad __attribute__((vector_size(16)));

DEV void load_tile(u32 *tile, const u8 *src, u32 first, u32 rows, u32 k, u32 k0, u32 tid) {
	UNROLL for (u32 q = 0; q < 2; q++) { /* 512 quads by 256 threads */
		u32 at = tid + 256 * q, row = at / 4, off = at % 4 * 16;
		quad v = {0, 0, 0, 0};
		if (first + row < rows && k0 + off < k) v = *(const quad *)(src + (u64)(first + row) * k + k0 + off);
		*(quad *)((u8 *)tile + row * STRIDE + off) = v;
	}
}

DEV u8 entry_byte(u32 acc) { return (u8)(acc * 0x9E3779B1u >> 24); }

#ifndef USE_MMA
#ifdef __CUDA_ARCH__
#define USE_MMA (__CUDA_ARCH__ >= 750)
#else
#define USE_MMA 1
#endif
#endif

#if USE_MMA
/* MMA is mma.m16n8k32: lane = 4 g + t holds of A the u8s (g, 4t..), (g+8, 4t..),
 * (g, 4t+16..), (g+8, 4t+16..); of B the rows 4t.. and 4t+16.. of column g; of
 * the sums (g, 2t), (g, 2t+1), (g+8, 2t), (g+8, 2t+1). Turing has m8n8k16 only: A
 * (g, 4t..), B the rows 4t.. of column g, the sums (g, 2t), (g, 2t+1); four of
 * them do the same, with the same registers. */
#ifdef __CUDA__
#if __CUDA_ARCH__ >= 800
#define MMA(acc, i, fa, a, fb, b) \
	asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.u8.u8.s32 {%0,%1,%2,%3},{%4,%5,%6,%7},{%8,%9},{%0,%1,%2,%3};" \
		: "+r"(R(acc)[4 * (i)]), "+r"(R(acc)[4 * (i) + 1]), "+r"(R(acc)[4 * (i) + 2]), "+r"(R(acc)[4 * (i) + 3]) \
		: "r"(R(fa)[4 * (a)]), "r"(R(fa)[4 * (a) + 1]), "r"(R(fa)[4 * (a) + 2]), "r"(R(fa)[4 * (a) + 3]), \
		  "r"(R(fb)[2 * (b)]), "r"(R(fb)[2 * (b) + 1]))
#else
#define MMA8(acc, i, fa, a, fb, b) \
	asm volatile("mma.sync.aligned.m8n8k16.row.col.s32.u8.u8.s32 {%0,%1},{%2},{%3},{%0,%1};" \
		: "+r"(R(acc)[i]), "+r"(R(acc)[(i) + 1]) : "r"(R(fa)[a]), "r"(R(fb)[b]))
#endif
#else
#define BYTE(r, i) ((r) >> (8 * (i)) & 255)
#ifndef MMA_M8N8K16
static void mma_host(u32 acc[][64], u32 i, u32 fa[][16], u32 a, u32 fb[][8], u32 b) {
	for (u32 warp = 0; warp < 256; warp += 32)
		for (u32 row = 0; row < 16; row++)
			for (u32 col = 0; col < 8; col++) {
				u32 sum = 0;
				for (u32 k = 0; k < 32; k++) {
					u32 la = warp + row % 8 * 4 + k % 16 / 4, ra = row / 8 + 2 * (k / 16);
					u32 lb = warp + col * 4 + k % 16 / 4, rb = k / 16;
					sum += BYTE(fa[la][4 * a + ra], k % 4) * BYTE(fb[lb][2 * b + rb], k % 4);
				}
				acc[warp + row % 8 * 4 + col / 2][4 * i + row / 8 * 2 + col % 2] += sum;
			}
}
#define MMA(acc, i, fa, a, fb, b) mma_host(acc##_, i, fa##_, a, fb##_, b)
#else
static void mma8_host(u32 acc[][64], u32 i, u32 fa[][16], u32 a, u32 fb[][8], u32 b) {
	for (u32 warp = 0; warp < 256; warp += 32)
		for (u32 row = 0; row < 8; row++)
			for (u32 col = 0; col < 8; col++)
				for (u32 k = 0; k < 16; k++)
					acc[warp + row * 4 + col / 2][i + col % 2] +=
						BYTE(fa[warp + row * 4 + k / 4][a], k % 4) * BYTE(fb[warp + col * 4 + k / 4][b], k % 4);
}
#define MMA8(acc, i, fa, a, fb, b) mma8_host(acc##_, i, fa##_, a, fb##_, b)
#endif
#endif
#ifndef MMA
#define MMA(acc, i, fa, a, fb, b) do { \
	MMA8(acc, 4 * (i), fa, 4 * (a), fb, 2 * (b)); MMA8(acc, 4 * (i) + 2, fa, 4 * (a) + 1, fb, 2 * (b)); \
	MMA8(acc, 4 * (i), fa, 4 * (a) + 2, fb, 2 * (b) + 1); MMA8(acc, 4 * (i) + 2, fa, 4 * (a) + 3, fb, 2 * (b) + 1); \
} while (0)
#endif

KERNEL(k_lane_i, 256, u8 *c, const u8 *a, const u8 *b, u32 m, u32 n, u32 k) {
	static SHARED u32 ta[TILE * STRIDE / 4], tb[TILE * STRIDE / 4];
	REG(u32, acc, 64, 256); REG(u32, fa, 16, 256); REG(u32, fb, 8, 256);
	u32 row0 = BLOCK_Y * TILE, col0 = BLOCK_X * TILE;
	FOR_THREADS(256) { UNROLL for (int i = 0; i < 64; i++) R(acc)[i] = 0; }
	for (u32 k0 = 0; k0 < k; k0 += KSTEP) {
		FOR_THREADS(256) { load_tile(ta, a, row0, m, k, k0, tid); load_tile(tb, b, col0, n, k, k0, tid); }
		BARRIER;
		UNROLL for (u32 kk = 0; kk < KSTEP; kk += 32) {
			FOR_THREADS(256) {
				u32 warp = tid / 32, g = tid % 32 / 4, t = tid % 4;
				const u8 *pa = (const u8 *)ta + (warp / 4 * 64 + g) * STRIDE + kk + 4 * t;
				const u8 *pb = (const u8 *)tb + (warp % 4 * 32 + g) * STRIDE + kk + 4 * t;
				UNROLL for (int i = 0; i < 4; i++)
					UNROLL for (int r = 0; r < 4; r++)
						R(fa)[4 * i + r] = *(const u32 *)(pa + (16 * i + r % 2 * 8) * STRIDE + r / 2 * 16);
				UNROLL for (int j = 0; j < 4; j++)
					UNROLL for (int r = 0; r < 2; r++) R(fb)[2 * j + r] = *(const u32 *)(pb + 8 * j * STRIDE + 16 * r);
			}
			UNROLL for (int i = 0; i < 4; i++)
				UNROLL for (int j = 0; j < 4; j++) MMA(acc, 4 * i + j, fa, i, fb, j);
		}
		BARRIER;
	}
	FOR_THREADS(256) {
		u32 warp = tid / 32, g = tid % 32 / 4, t = tid % 4;
		UNROLL for (int i = 0; i < 4; i++)
			UNROLL for (int j = 0; j < 4; j++)
				UNROLL for (int r = 0; r < 4; r++) {
					u32 row = row0 + warp / 4 * 64 + 16 * i + r / 2 * 8 + g;
					u32 col = col0 + warp % 4 * 32 + 8 * j + 2 * t + r % 2;
					if (row < m && col < n) c[(u64)row * n + col] = entry_byte(R(acc)[4 * (4 * i + j) + r]);
				}
	}
}
#else
#ifdef __CUDA__
DEV u32 dp4a(u32 a, u32 b, u32 c) {
	u32 d;
	asm("dp4a.u32.u32 %0, %1, %2, %3;" : "=r"(d) : "r"(a), "r"(b), "r"(c));
	return d;
}
#else
DEV u32 dp4a(u32 a, u32 b, u32 c) {
	for (int i = 0; i < 32; i += 8) c += (a >> i & 255) * (b >> i & 255);
	return c;
}
#endif

/* Each thread makes 8 x 8 entries, rows and columns 16 apart. */
KERNEL(k_lane_i, 256, u8 *c, const u8 *a, const u8 *b, u32 m, u32 n, u32 k) {
	static SHARED u32 ta[TILE * STRIDE / 4], tb[TILE * STRIDE / 4];
	REG(u32, acc, 64, 256);
	u32 row0 = BLOCK_Y * TILE, col0 = BLOCK_X * TILE;
	FOR_THREADS(256) { UNROLL for (int i = 0; i < 64; i++) R(acc)[i] = 0; }
	for (u32 k0 = 0; k0 < k; k0 += KSTEP) {
		FOR_THREADS(256) { load_tile(ta, a, row0, m, k, k0, tid); load_tile(tb, b, col0, n, k, k0, tid); }
		BARRIER;
		FOR_THREADS(256) {
			for (u32 w = 0; w < KSTEP / 4; w++) {
				u32 fa[8], fb[8];
				UNROLL for (int i = 0; i < 8; i++) fa[i] = ta[(tid / 16 + 16 * i) * (STRIDE / 4) + w];
				UNROLL for (int j = 0; j < 8; j++) fb[j] = tb[(tid % 16 + 16 * j) * (STRIDE / 4) + w];
				UNROLL for (int i = 0; i < 8; i++)
					UNROLL for (int j = 0; j < 8; j++) R(acc)[8 * i + j] = dp4a(fa[i], fb[j], R(acc)[8 * i + j]);
			}
		}
		BARRIER;
	}
	FOR_THREADS(256) {
		UNROLL for (int i = 0; i < 8; i++)
			UNROLL for (int j = 0; j < 8; j++) {
				u32 row = row0 + tid / 16 + 16 * i, col = col0 + tid % 16 + 16 * j;
				if (row < m && col < n) c[(u64)row * n + col] = entry_byte(R(acc)[8 * i + j]);
			}
	}
}
#endif

/* ---- lanes F and D ------------------------------------------------------ */

#ifdef __CUDA__
#define FMA32(a, b, c) __nvvm_fma_rn_f(a, b, c)
#define FMA64(a, b, c) __nvvm_fma_rn_d(a, b, c)
#else
#define FMA32(a, b, c) __builtin_fmaf(a, b, c)
#define FMA64(a, b, c) __builtin_fma(a, b, c)
#endif

/* A block makes 64 x 64 entries, a thread 4 x 4 of them, each one chain in
 * ascending k. n is a multiple of 64. */
#define CHAIN_KERNEL(name, type, bits, keep, one, FMA) \
KERNEL(name, 256, bits *c, const bits *a, const bits *b, u32 n) { \
	static SHARED type ta[16][65], tb[16][65]; \
	REG(type, acc, 16, 256); \
	u32 row0 = BLOCK_Y * 64, col0 = BLOCK_X * 64; \
	FOR_THREADS(256) { UNROLL for (int i = 0; i < 16; i++) R(acc)[i] = 0; } \
	for (u32 k0 = 0; k0 < n; k0 += 16) { \
		FOR_THREADS(256) { \
			UNROLL for (u32 q = 0; q < 4; q++) { \
				u32 row = tid / 16 + 16 * q, kk = tid % 16; \
				union { bits i; type f; } x, y; \
				x.i = (a[(u64)(row0 + row) * n + k0 + kk] & keep) | one; \
				y.i = (b[(u64)(col0 + row) * n + k0 + kk] & keep) | one; \
				ta[kk][row] = x.f; \
				tb[kk][row] = y.f; \
			} \
		} \
		BARRIER; \
		FOR_THREADS(256) { \
			for (u32 kk = 0; kk < 16; kk++) { \
				type fa[4], fb[4]; \
				UNROLL for (int i = 0; i < 4; i++) { fa[i] = ta[kk][tid / 16 + 16 * i]; fb[i] = tb[kk][tid % 16 + 16 * i]; } \
				UNROLL for (int i = 0; i < 4; i++) \
					UNROLL for (int j = 0; j < 4; j++) R(acc)[4 * i + j] = FMA(fa[i], fb[j], R(acc)[4 * i + j]); \
			} \
		} \
		BARRIER; \
	} \
	FOR_THREADS(256) { \
		UNROLL for (int i = 0; i < 4; i++) \
			UNROLL for (int j = 0; j < 4; j++) { \
				union { bits i; type f; } x; \
				x.f = R(acc)[4 * i + j]; \
				c[(u64)(row0 + tid / 16 + 16 * i) * n + col0 + tid % 16 + 16 * j] = x.i; \
			} \
	} \
}

CHAIN_KERNEL(k_lane_f, float, u32, 0x807FFFFFu, 0x3F800000u, FMA32)
CHAIN_KERNEL(k_lane_d, double, u64, 0x800FFFFFFFFFFFFFull, 0x3FF0000000000000ull, FMA64)

/* ---- lane M ------------------------------------------------------------- */

#define PRIME 0x01000193u

/* A warp holds a page: thread t the lanes 4t..4t+3 of each quarter. absorb is
 * p * PRIME XOR q. */
DEV void absorb(u32 *p, const quad *q, u32 t) {
	UNROLL for (int j = 0; j < 4; j++) {
		quad v = q[t + 32 * j];
		p[4 * j] = p[4 * j] * PRIME ^ v[0];
		p[4 * j + 1] = p[4 * j + 1] * PRIME ^ v[1];
		p[4 * j + 2] = p[4 * j + 2] * PRIME ^ v[2];
		p[4 * j + 3] = p[4 * j + 3] * PRIME ^ v[3];
	}
}
DEV void take(u32 *p, const quad *q, u32 t) {
	UNROLL for (int j = 0; j < 4; j++) {
		quad v = q[t + 32 * j];
		p[4 * j] = v[0]; p[4 * j + 1] = v[1]; p[4 * j + 2] = v[2]; p[4 * j + 3] = v[3];
	}
}
DEV void give(const u32 *p, quad *q, u32 t) {
	UNROLL for (int j = 0; j < 4; j++) {
		quad v = {p[4 * j], p[4 * j + 1], p[4 * j + 2], p[4 * j + 3]};
		q[t + 32 * j] = v;
	}
}
/* lane l, if this thread holds it, goes to *to */
DEV void tell(const u32 *p, u32 l, u32 t, u32 *to) {
	u32 v = 0, slot = l / 128 * 4 + l % 4;
	UNROLL for (u32 i = 0; i < 16; i++) v = i == slot ? p[i] : v;
	if (t == l % 128 / 4) *to = v;
}

/* pages[i] hold page(seed): 64 rounds over the cache, in place */
KERNEL(k_fill, 128, u32 *pages, const u32 *cache, u32 n, u32 cache_pages) {
	static SHARED u32 lane[4];
	REG(u32, p, 16, 128);
	FOR_THREADS(128) {
		u32 i = BLOCK_X * 4 + tid / 32;
		if (i < n) take(R(p), (const quad *)pages + 128ull * i, tid % 32);
	}
	for (u32 r = 0; r < 64; r++) {
		FOR_THREADS(128) { tell(R(p), 8 * r, tid % 32, &lane[tid / 32]); }
		BARRIER;
		FOR_THREADS(128) { absorb(R(p), (const quad *)cache + 128ull * (lane[tid / 32] % cache_pages), tid % 32); }
		BARRIER;
	}
	FOR_THREADS(128) {
		u32 i = BLOCK_X * 4 + tid / 32;
		if (i < n) give(R(p), (quad *)pages + 128ull * i, tid % 32);
	}
}

/* states[i] hold page(seed of walker i): `steps` random reads of data, in place */
KERNEL(k_walk, 128, u32 *states, const u32 *data, u32 n, u32 pages, u32 steps) {
	static SHARED u32 lane[8];
	REG(u32, p, 16, 128);
	FOR_THREADS(128) {
		u32 i = BLOCK_X * 4 + tid / 32;
		if (i < n) take(R(p), (const quad *)states + 128ull * i, tid % 32);
	}
	for (u32 s = 0; s < steps; s++) {
		FOR_THREADS(128) {
			tell(R(p), 2 * s % 512, tid % 32, &lane[tid / 32 * 2]);
			tell(R(p), (2 * s + 1) % 512, tid % 32, &lane[tid / 32 * 2 + 1]);
		}
		BARRIER;
		FOR_THREADS(128) {
			u64 q = (u64)lane[tid / 32 * 2 + 1] << 32 | lane[tid / 32 * 2];
			absorb(R(p), (const quad *)data + 128ull * (q % pages), tid % 32);
		}
		BARRIER;
	}
	FOR_THREADS(128) {
		u32 i = BLOCK_X * 4 + tid / 32;
		if (i < n) give(R(p), (quad *)states + 128ull * i, tid % 32);
	}
}

/* ---- what devicecheck measures ------------------------------------------ */

/* k_walk of a prover that is short of memory: data holds the first `have` pages
 * only, and each other page is made again when a walk needs it. A block is one
 * warp, so that no walker waits for another's work. */
KERNEL(k_walk_short, 32, u32 *states, const u32 *data, u32 pages, u32 steps, u32 have, const u32 *cache, u32 cache_pages, const u8 *key) {
	static SHARED u32 lane[2];
	static SHARED u64 raw[256];
	REG(u32, p, 16, 32); REG(u32, d, 16, 32);
	FOR_THREADS(32) { take(R(p), (const quad *)states + 128ull * BLOCK_X, tid); }
	for (u32 s = 0; s < steps; s++) {
		FOR_THREADS(32) {
			tell(R(p), 2 * s % 512, tid, &lane[0]);
			tell(R(p), (2 * s + 1) % 512, tid, &lane[1]);
		}
		BARRIER;
		u32 q = (u32)(((u64)lane[1] << 32 | lane[0]) % pages);
		BARRIER;
		if (q < have) {
			FOR_THREADS(32) { absorb(R(p), (const quad *)data + 128ull * q, tid); }
			continue;
		}
		FOR_THREADS(32) {
			if (tid < 16) { /* thread c makes block c of the page */
				u64 k[25];
				seed_block(k, key, 'M' << 8 | 'D', q);
				count_block(k, tid);
				UNROLL for (int l = 0; l < 16; l++) raw[16 * tid + l] = k[l];
			}
		}
		BARRIER;
		FOR_THREADS(32) { take(R(d), (const quad *)raw, tid); }
		for (u32 r = 0; r < 64; r++) {
			FOR_THREADS(32) { tell(R(d), 8 * r, tid, &lane[0]); }
			BARRIER;
			FOR_THREADS(32) { absorb(R(d), (const quad *)cache + 128ull * (lane[0] % cache_pages), tid); }
			BARRIER;
		}
		FOR_THREADS(32) { UNROLL for (int i = 0; i < 16; i++) R(p)[i] = R(p)[i] * PRIME ^ R(d)[i]; }
	}
	FOR_THREADS(32) { give(R(p), (quad *)states + 128ull * BLOCK_X, tid); }
}

/* The rates that the card's own units reach with everything in registers. Each
 * thread keeps independent sums that begin at 0, 1, 2... (equal ones could be
 * worked once) and adds them up in out. */
#if USE_MMA
/* 8 x 16 x 8 x 32 multiply-adds of ones to a warp and round: each of a thread's
 * 32 sums grows by 32. */
KERNEL(k_peak_i, 256, u32 *out, u32 rounds, u32 ones) {
	REG(u32, acc, 64, 256); REG(u32, fa, 16, 256); REG(u32, fb, 8, 256); /* the half of acc is used */
	FOR_THREADS(256) {
		UNROLL for (int i = 0; i < 32; i++) R(acc)[i] = i;
		UNROLL for (int i = 0; i < 16; i++) R(fa)[i] = ones;
		UNROLL for (int i = 0; i < 8; i++) R(fb)[i] = ones;
	}
	for (u32 r = 0; r < rounds; r++) {
		UNROLL for (int i = 0; i < 8; i++) MMA(acc, i, fa, i % 4, fb, i / 2);
	}
	FOR_THREADS(256) {
		u32 sum = 0;
		UNROLL for (int i = 0; i < 32; i++) sum += R(acc)[i];
		out[BLOCK_X * 256 + tid] = sum;
	}
}
#else
/* 32 x 4 multiply-adds of ones to a thread and round. */
KERNEL(k_peak_i, 256, u32 *out, u32 rounds, u32 ones) {
	REG(u32, acc, 32, 256);
	FOR_THREADS(256) {
		UNROLL for (int i = 0; i < 32; i++) R(acc)[i] = i;
		for (u32 r = 0; r < rounds; r++) { UNROLL for (int i = 0; i < 32; i++) R(acc)[i] = dp4a(ones, ones, R(acc)[i]); }
		u32 sum = 0;
		UNROLL for (int i = 0; i < 32; i++) sum += R(acc)[i];
		out[BLOCK_X * 256 + tid] = sum;
	}
}
#endif

/* 16 multiply-adds to a thread and round */
#define PEAK_KERNEL(name, type, FMA) \
KERNEL(name, 256, type *out, u32 rounds, type a, type b) { \
	FOR_THREADS(256) { \
		type c[16], sum = 0; \
		UNROLL for (int i = 0; i < 16; i++) c[i] = i; \
		for (u32 r = 0; r < rounds; r++) { UNROLL for (int i = 0; i < 16; i++) c[i] = FMA(a, b, c[i]); } \
		UNROLL for (int i = 0; i < 16; i++) sum += c[i]; \
		out[BLOCK_X * 256 + tid] = sum; \
	} \
}
PEAK_KERNEL(k_peak_f, float, FMA32)
PEAK_KERNEL(k_peak_d, double, FMA64)
