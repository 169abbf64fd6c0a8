package attest

import (
	"encoding/binary"
	"fmt"

	"github.com/gpubourse/bourse/market"
)

// Lane M: memory capacity, residency and bandwidth. A page is 512 u32 lanes,
// little endian; page(seed) is 16 blocks, block c being the first 128 bytes
// squeezed from keccak256's sponge over seed || uint256(c); * and XOR work lane
// by lane.
//
//	Z[z]  = page(keccak256(abi.encode("Z", key0, z)))          the cache
//	D[i]  = page(keccak256(abi.encode("D", key0, i))), then for r = 0..63:
//	        D[i] = D[i] * 0x01000193 XOR Z[lane 8r of D[i] mod |Z|]
//	walk of walker w in pass p:
//	  m = page(keccak256(abi.encode("W", passKey_p, w))), then for s = 0..S-1:
//	      q = lanes (2s mod 512, 2s+1 mod 512) of m, low and high half of a u64
//	      m = m * 0x01000193 XOR D[q mod |D|]
//	passRoot_p = root of the tree whose leaf w is LeafHash(m of walker w)
//	passKey_p  = keccak256(abi.encode(key, p, passRoot_{p-1})), passRoot_{-1} = 0,
//	             key = key0 for pass 0, key1 for the others
//
// key0 and key1 are the laneKeys of the two commits. The first commit's root is
// RootsTree(passRoot_0), the second's is RootsTree of the others. The tags are
// uint256 of the letter, with 'M' before it.
//
// A prover that holds all of D reads one page a step; one that lacks the
// fraction f rebuilds those pages, 64 cache pages each: 1 + 63 f times as long.
type SizeM struct {
	CachePages uint32 `json:"cache_pages"` // |Z|
	Pages      uint32 `json:"pages"`       // |D|
	Walkers    uint32 `json:"walkers"`
	Steps      uint32 `json:"steps"`
	Passes     uint32 `json:"passes"`
	Samples    uint32 `json:"samples"`
	FillMs     uint32 `json:"fill_ms"`  // limit of the first commit
	LimitMs    uint32 `json:"limit_ms"` // limit of the second: this is what short memory misses
}

const (
	// PageBytes is the size of a page of Z and of D.
	PageBytes = 2048
	pageLanes = PageBytes / 4
	pageBlock = 128 // bytes from one run of the permutation
	// fillRounds is how many cache pages one page of D depends on, in sequence.
	fillRounds = 64
	fnvPrime   = 0x01000193

	maxCachePages = 1 << 20
	maxPages      = 1 << 28 // 512 GiB
	maxWalkers    = 1 << 22
	maxAudit      = 1 << 14 // samples x steps: what a verifier may have to redo
)

// CPUSizeM is the size for any machine: Z of 4 MiB, D of 64 MiB.
func CPUSizeM() SizeM {
	return SizeM{CachePages: 2048, Pages: 32768, Walkers: 1024, Steps: 64, Passes: 3, Samples: 16,
		FillMs: 60_000, LimitMs: 60_000}
}

// GPUSizeM is the size for a card with totalMiB of memory: Z of 256 MiB, and D
// of V = 0.93 x total - 2 GiB.
func GPUSizeM(totalMiB, passes, fillMs, limitMs uint32) SizeM {
	v := uint64(totalMiB)*93/100 - min(uint64(totalMiB)*93/100, 2048)
	return SizeM{CachePages: 1 << 17, Pages: uint32(v << 20 / PageBytes), Walkers: 1 << 20, Steps: 64, Passes: passes,
		Samples: 64, FillMs: fillMs, LimitMs: limitMs}
}

// Check returns ErrParams unless every size is inside its bounds.
func (s SizeM) Check() error {
	ok := s.CachePages >= 16 && s.CachePages <= maxCachePages &&
		s.Pages >= 16 && s.Pages <= maxPages &&
		s.Walkers >= 1 && s.Walkers <= maxWalkers &&
		s.Steps >= 1 && s.Passes >= 2 && s.Passes <= 64 &&
		s.Samples >= 1 && uint64(s.Samples)*uint64(s.Steps) <= maxAudit &&
		s.FillMs >= 1 && s.FillMs <= maxLimitMs && s.LimitMs >= 1 && s.LimitMs <= maxLimitMs
	if !ok {
		return fmt.Errorf("lane M sizes %+v: %w", s, ErrParams)
	}
	return nil
}

func (s SizeM) hash() market.Hash {
	if s == (SizeM{}) {
		return market.Hash{}
	}
	return hashWords(wordU(uint64(s.CachePages)), wordU(uint64(s.Pages)), wordU(uint64(s.Walkers)),
		wordU(uint64(s.Steps)), wordU(uint64(s.Passes)), wordU(uint64(s.Samples)),
		wordU(uint64(s.FillMs)), wordU(uint64(s.LimitMs)))
}

// VRAMMiB is how much memory D takes.
func (s SizeM) VRAMMiB() uint32 { return uint32(uint64(s.Pages) * PageBytes >> 20) }

// readBytes is how much of D the passes of the second commit read.
func (s SizeM) readBytes() uint64 {
	return uint64(s.Walkers) * uint64(s.Steps) * uint64(s.Passes-1) * PageBytes
}

// page is one page of Z or D, or a walker's state.
type page [pageLanes]uint32

// absorb is p * prime XOR q, lane by lane.
func (p *page) absorb(q *page) {
	for l := range p {
		p[l] = p[l]*fnvPrime ^ q[l]
	}
}

// next is the page of D that a walker reads in step s.
func (p *page) next(step, pages uint32) uint32 {
	lo, hi := p[2*step%pageLanes], p[(2*step+1)%pageLanes]
	return uint32((uint64(hi)<<32 | uint64(lo)) % uint64(pages))
}

func (p *page) bytes(dst []byte) {
	for l, v := range p {
		binary.LittleEndian.PutUint32(dst[4*l:], v)
	}
}

// pager makes pages, with scratch space of its own. Not for concurrent use.
type pager struct {
	h   *hasher
	raw [PageBytes]byte
}

func newPager() *pager { return &pager{h: newHasher()} }

// seeded writes page(keccak256(abi.encode("M" kind, key, index))) over dst.
func (g *pager) seeded(dst *page, kind byte, key market.Hash, index uint32) {
	seed := hashWords(wordU(uint64(PageTag(kind))), word(key), wordU(uint64(index)))
	g.h.stream(g.raw[:], seed, pageBlock) // past 32 bytes the sponge squeezes on
	for l := range dst {
		dst[l] = binary.LittleEndian.Uint32(g.raw[4*l:])
	}
}

// fillPage writes D[i] over dst, cache giving the pages of Z.
func (g *pager) fillPage(dst *page, key market.Hash, i, cachePages uint32, cache func(z uint32) *page) {
	g.seeded(dst, 'D', key, i)
	for r := range fillRounds {
		dst.absorb(cache(dst[8*r] % cachePages))
	}
}

// walk writes walker w's last state over m, data giving the pages of D.
func (g *pager) walk(m *page, s SizeM, passKey market.Hash, w uint32, data func(i uint32) *page) {
	g.seeded(m, 'W', passKey, w)
	for step := range s.Steps {
		m.absorb(data(m.next(step, s.Pages)))
	}
}

// PassKey is the key of pass p; keys are the laneKeys of the two commits, roots
// the passRoots before p.
func PassKey(keys [2]market.Hash, p uint32, roots []market.Hash) market.Hash {
	if p == 0 {
		return RoundKey(keys[0], 0, market.Hash{})
	}
	return RoundKey(keys[1], p, roots[p-1])
}

// PageTag is the number that stands for one kind of page ('Z', 'D' or 'W') in
// the seeds of lane M.
func PageTag(kind byte) uint32 { return 'M'<<8 | uint32(kind) }

// SampleM names one walk: pass and walker.
type SampleM struct{ P, W uint32 }

// SampleList draws the lane's samples: the first two 64-bit words of
// keccak256(abi.encode(sampleSeed, lane, k)) give pass and walker by remainder.
func (s SizeM) SampleList(sampleSeed market.Hash) []SampleM {
	all := make([]SampleM, s.Samples)
	for k := range all {
		h := drawSample(sampleSeed, LaneM, k)
		all[k] = SampleM{uint32(be64(h[0:8]) % uint64(s.Passes)), uint32(be64(h[8:16]) % uint64(s.Walkers))}
	}
	return all
}

// OpeningM opens the samples of lane M.
type OpeningM struct {
	Roots []market.Hash // of every pass
	Walks []Walk
}

// Walk is the last state of one walker and its path to its pass's root.
type Walk struct {
	State [PageBytes]byte
	Path  []market.Hash
}

// Encode is roots || for each sample: state || path.
func (o OpeningM) Encode() []byte {
	var b []byte
	for i := range o.Roots {
		b = append(b, o.Roots[i][:]...)
	}
	for i := range o.Walks {
		b = append(b, o.Walks[i].State[:]...)
		for p := range o.Walks[i].Path {
			b = append(b, o.Walks[i].Path[p][:]...)
		}
	}
	return b
}

func (s SizeM) decodeOpening(b []byte, samples []SampleM) (o OpeningM, rest []byte, err error) {
	want := 32 * int(s.Passes)
	for _, at := range samples {
		want += PageBytes + 32*PathLen(int(at.W), int(s.Walkers))
	}
	if len(b) < want {
		return o, nil, fmt.Errorf("lane M: openings of %d bytes, want %d: %w", len(b), want, ErrMalformed)
	}
	o.Walks = make([]Walk, len(samples))
	o.Roots, b = takeHashes(b, int(s.Passes))
	for k, at := range samples {
		b = b[copy(o.Walks[k].State[:], b):]
		o.Walks[k].Path, b = takeHashes(b, PathLen(int(at.W), int(s.Walkers)))
	}
	return o, b, nil
}
