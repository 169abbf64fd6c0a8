package attest

import (
	"context"

	"github.com/gpubourse/bourse/market"
)

// memoryWork is lane M on the CPU: all of Z and D in memory.
type memoryWork struct {
	size        SizeM
	key0        market.Hash
	cache, data []page
	states      [][]page // of every walker, pass by pass
	trees       []*Tree
	roots       []market.Hash
}

// first fills Z and D and walks the first pass.
func (w *memoryWork) first(ctx context.Context, key market.Hash, progress Progress) (market.Hash, error) {
	w.key0 = key
	w.cache = make([]page, w.size.CachePages)
	w.data = make([]page, w.size.Pages)
	err := inBlocks(ctx, len(w.cache), 64, func(from, to int) {
		g := newPager()
		for z := from; z < to; z++ {
			g.seeded(&w.cache[z], 'Z', key, uint32(z))
		}
	})
	if err != nil {
		return market.Hash{}, err
	}
	err = inBlocks(ctx, len(w.data), 64, func(from, to int) {
		g := newPager()
		for i := from; i < to; i++ {
			g.fillPage(&w.data[i], key, uint32(i), w.size.CachePages, func(z uint32) *page { return &w.cache[z] })
		}
	})
	if err != nil {
		return market.Hash{}, err
	}
	if err := w.pass(ctx, market.Hash{}); err != nil {
		return market.Hash{}, err
	}
	progress.tell(1, int(w.size.Passes))
	return RootsTree(w.roots).Root(), nil
}

// rest walks the other passes, under the second commit's key.
func (w *memoryWork) rest(ctx context.Context, key market.Hash, progress Progress) (market.Hash, error) {
	for p := 1; p < int(w.size.Passes); p++ {
		if err := w.pass(ctx, key); err != nil {
			return market.Hash{}, err
		}
		progress.tell(p+1, int(w.size.Passes))
	}
	return RootsTree(w.roots[1:]).Root(), nil
}

func (w *memoryWork) pass(ctx context.Context, key1 market.Hash) error {
	key := PassKey([2]market.Hash{w.key0, key1}, uint32(len(w.roots)), w.roots)
	states := make([]page, w.size.Walkers)
	leaves := make([]market.Hash, w.size.Walkers)
	err := inBlocks(ctx, len(states), 16, func(from, to int) {
		g := newPager()
		for i := from; i < to; i++ {
			g.walk(&states[i], w.size, key, uint32(i), func(d uint32) *page { return &w.data[d] })
			states[i].bytes(g.raw[:])
			leaves[i] = g.h.leaf(g.raw[:])
		}
	})
	if err != nil {
		return err
	}
	tree := NewTree(leaves)
	w.states, w.trees, w.roots = append(w.states, states), append(w.trees, tree), append(w.roots, tree.Root())
	return nil
}

func (w *memoryWork) open(samples []SampleM) OpeningM {
	o := OpeningM{Roots: w.roots, Walks: make([]Walk, len(samples))}
	for k, at := range samples {
		w.states[at.P][at.W].bytes(o.Walks[k].State[:])
		o.Walks[k].Path = w.trees[at.P].Path(int(at.W))
	}
	return o
}
