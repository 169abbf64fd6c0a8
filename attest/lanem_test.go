package attest

import (
	"context"
	"encoding/binary"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
)

func msDuration(ms int) time.Duration { return time.Duration(ms) * time.Millisecond }

// The judge's lazy pages are the prover's.
func TestLaneMWalksAgree(t *testing.T) {
	s := allLanes().M
	w := &memoryWork{size: s}
	key0, key1 := market.Hash{1}, market.Hash{2}
	r0, err := w.first(context.Background(), key0, nil)
	must(t, err)
	r1, err := w.rest(context.Background(), key1, nil)
	must(t, err)
	c := laneCommit{keys: []market.Hash{key0, key1}, roots: []market.Hash{r0, r1}}
	var all []SampleM
	for p := range s.Passes {
		for i := range s.Walkers {
			all = append(all, SampleM{p, i})
		}
	}
	right, err := s.checkSamples(c, all, w.open(all))
	must(t, err)
	if right != len(all) {
		t.Fatalf("%d of %d", right, len(all))
	}
	// A walk from another pass, or a bent state, is found.
	o := w.open(all)
	o.Walks[3].State[0] ^= 1
	_, err = s.checkSamples(c, all, o)
	wantErr(t, err, ErrOpening)
}

// A prover that lacks part of D must rebuild pages, which costs about 64 reads
// each; one that walks on wrong pages instead is caught.
func TestShortMemoryIsWrongOrSlow(t *testing.T) {
	s := SizeM{CachePages: 64, Pages: 1024, Walkers: 64, Steps: 32, Passes: 2, Samples: 64, FillMs: 1, LimitMs: 1}
	w := &memoryWork{size: s}
	key0, key1 := market.Hash{1}, market.Hash{2}
	_, err := w.first(context.Background(), key0, nil)
	must(t, err)
	// 5 % of D is not there: those pages read as zero.
	for i := 0; i < len(w.data); i += 20 {
		w.data[i] = page{}
	}
	w.roots, w.trees, w.states = nil, nil, nil
	must(t, w.pass(context.Background(), market.Hash{}))
	r0 := RootsTree(w.roots).Root()
	r1, err := w.rest(context.Background(), key1, nil)
	must(t, err)
	c := laneCommit{keys: []market.Hash{key0, key1}, roots: []market.Hash{r0, r1}}
	samples := s.SampleList(market.Hash{5})
	right, err := s.checkSamples(c, samples, w.open(samples))
	wantErr(t, err, ErrWrongBits)
	// A walk of 32 steps avoids 5 % of the pages with 0.95^32 = 0.19.
	if right > 30 {
		t.Fatalf("%d of %d walks are right", right, len(samples))
	}
	// The rebuild factor: one page of D reads fillRounds pages of Z.
	reads := 0
	newPager().fillPage(new(page), key0, 7, s.CachePages, func(uint32) *page { reads++; return new(page) })
	if reads != fillRounds {
		t.Fatalf("rebuilding a page reads %d pages of Z, want %d", reads, fillRounds)
	}
}

// The pages of D a walk reads are spread over all of D, also over its end.
func TestWalksCoverAllPages(t *testing.T) {
	s := SizeM{CachePages: 64, Pages: 1000, Walkers: 400, Steps: 64, Passes: 2, Samples: 1, FillMs: 1, LimitMs: 1}
	seen := make([]int, s.Pages)
	g := newPager()
	data := make([]page, s.Pages)
	for i := range data {
		g.seeded(&data[i], 'D', market.Hash{3}, uint32(i)) // without the fill: only the spread is asked
	}
	var m page
	for w := range s.Walkers {
		g.walk(&m, s, market.Hash{4}, w, func(i uint32) *page { seen[i]++; return &data[i] })
	}
	want := float64(s.Walkers*s.Steps) / float64(s.Pages) // 25.6
	chi := 0.0
	for i, n := range seen {
		if n == 0 {
			t.Fatalf("page %d is never read", i)
		}
		chi += (float64(n) - want) * (float64(n) - want) / want
	}
	if chi > 1000+6*45 {
		t.Fatalf("chi-square %.0f over 999 degrees of freedom", chi)
	}
}

func TestPageIsTheSponge(t *testing.T) {
	// The first 32 squeezed bytes of a block are an ordinary keccak256.
	var p page
	newPager().seeded(&p, 'Z', market.Hash{1}, 2)
	seed := hashWords(wordU(0x4D5A), word(market.Hash{1}), wordU(2))
	sum := hashWords(word(seed), wordU(0))
	if got := p[0]; got != binary.LittleEndian.Uint32(sum[:]) {
		t.Fatalf("lane 0 is %#x, want that of keccak256(seed || 0)", got)
	}
	if sum := hashWords(word(seed), wordU(15)); p[15*32] != binary.LittleEndian.Uint32(sum[:]) {
		t.Fatal("the last block does not start with keccak256(seed || 15)")
	}
}

func TestSizesM(t *testing.T) {
	must(t, CPUSizeM().Check())
	if got := CPUSizeM().VRAMMiB(); got != 64 {
		t.Errorf("CPU size fills %d MiB", got)
	}
	h100 := GPUSizeM(81559, 16, 5000, 5000)
	must(t, h100.Check())
	if got := h100.VRAMMiB(); got != 81559*93/100-2048 {
		t.Errorf("D of an H100 is %d MiB", got)
	}
	for _, bad := range []SizeM{{}, {Pages: 1 << 29}, {CachePages: 64, Pages: 64, Walkers: 1, Steps: 1000, Passes: 2, Samples: 1000, FillMs: 1, LimitMs: 1}} {
		wantErr(t, bad.Check(), ErrParams)
	}
	_, err := CPU{}.Begin(Params{M: h100})
	wantErr(t, err, ErrTooLarge)
}
