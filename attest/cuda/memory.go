package cuda

import (
	"context"
	"errors"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

// chunk is how many pages or walkers are made at a time: 128 MiB of them.
const chunk = 1 << 16

// memory is lane M on the card. Z and D stay there until close.
type memory struct {
	device *Device
	size   attest.SizeM
	have   uint32 // pages of D that are kept; the others are made again (Short)
	keys   [2]market.Hash
	roots  []market.Hash

	buffers
	key, seeds, cache, data, states pointer
	tree                            *tree
}

// work is the first commit (fill, first pass) or the second (the other passes).
func (m *memory) work(ctx context.Context, seq uint8, key market.Hash, progress attest.Progress) (market.Hash, error) {
	m.keys[seq] = key
	from, to := uint32(0), uint32(1)
	if seq == 1 {
		from, to = 1, m.size.Passes
	} else if err := m.fill(ctx); err != nil {
		return market.Hash{}, err
	}
	for p := from; p < to; p++ {
		root, err := m.pass(ctx, p, nil)
		if err != nil {
			return market.Hash{}, err
		}
		m.roots = append(m.roots, root)
		if progress != nil {
			progress(int(p)+1, int(m.size.Passes))
		}
	}
	return attest.RootsTree(m.roots[from:]).Root(), nil
}

// fill allocates everything and makes Z and D.
func (m *memory) fill(ctx context.Context) (err error) {
	m.buffers = buffers{device: m.device}
	for _, b := range []struct {
		p *pointer
		n int
	}{
		{&m.key, 32}, {&m.seeds, 32 * chunk}, {&m.cache, attest.PageBytes * int(m.size.CachePages)},
		{&m.data, attest.PageBytes * int(max(1, m.have))}, {&m.states, attest.PageBytes * int(min(chunk, m.size.Walkers))},
	} {
		if *b.p, err = m.alloc(b.n); err != nil {
			return err
		}
	}
	if m.tree, err = newTree(&m.buffers, int(m.size.Walkers)); err != nil {
		return err
	}
	err = m.inChunks(ctx, m.size.CachePages, func(from, n uint32) error {
		return m.pages(m.cache+page(from), m.keys[0], attest.PageTag('Z'), from, n)
	})
	if err != nil {
		return err
	}
	return m.inChunks(ctx, m.have, func(from, n uint32) error {
		at := m.data + page(from)
		return errors.Join(
			m.pages(at, m.keys[0], attest.PageTag('D'), from, n),
			m.device.run("k_fill", 128, over(uint64(n), 4), 1, at, m.cache, n, m.size.CachePages))
	})
}

func page(i uint32) pointer { return pointer(i) * attest.PageBytes }

// inChunks runs f over [0, n). The card is waited for after each chunk, so that
// ctx can end the work and the seeds are free again.
func (m *memory) inChunks(ctx context.Context, n uint32, f func(from, n uint32) error) error {
	for from := uint32(0); from < n; from += chunk {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := f(from, min(chunk, n-from)); err != nil {
			return err
		}
		if err := m.device.api.check("cuCtxSynchronize", m.device.api.synchronize()); err != nil {
			return err
		}
	}
	return nil
}

// pages makes pages first to first+n of one kind at dst.
func (m *memory) pages(dst pointer, key market.Hash, tag, first, n uint32) error {
	return errors.Join(
		m.device.put(m.key, key[:]),
		m.device.run("k_seeds", 128, over(uint64(n), 128), 1, m.seeds, m.key, tag, first, n),
		m.device.run("k_pages", 128, over(uint64(n)*16, 128), 1, dst, m.seeds, n))
}

// pass walks pass p; seen, when not nil, is shown each chunk of final states.
func (m *memory) pass(ctx context.Context, p uint32, seen func(from, n uint32) error) (market.Hash, error) {
	key := attest.PassKey(m.keys, p, m.roots)
	err := m.inChunks(ctx, m.size.Walkers, func(from, n uint32) error {
		err := errors.Join(
			m.pages(m.states, key, attest.PageTag('W'), from, n),
			m.walk(n),
			m.device.run("k_leaves", 128, over(uint64(n), 128), 1, m.tree.leaves()+pointer(32*from), m.states, n, uint32(attest.PageBytes)))
		if err == nil && seen != nil {
			err = seen(from, n)
		}
		return err
	})
	if err != nil {
		return market.Hash{}, err
	}
	return m.tree.grow()
}

// walk takes n walkers, whose states are seeded, through all steps.
func (m *memory) walk(n uint32) error {
	if m.have == m.size.Pages {
		return m.device.run("k_walk", 128, over(uint64(n), 4), 1, m.states, m.data, n, m.size.Pages, m.size.Steps)
	}
	return errors.Join(m.device.put(m.key, m.keys[0][:]), // of D; pages has left the pass's key there
		m.device.run("k_walk_short", 32, n, 1, m.states, m.data, m.size.Pages, m.size.Steps, m.have, m.cache, m.size.CachePages, m.key))
}

// open walks the sampled passes again and opens their samples.
func (m *memory) open(ctx context.Context, sampleSeed market.Hash) ([]byte, error) {
	samples := m.size.SampleList(sampleSeed)
	o := attest.OpeningM{Roots: m.roots, Walks: make([]attest.Walk, len(samples))}
	for p := range m.size.Passes {
		var mine []int
		for k, at := range samples {
			if at.P == p {
				mine = append(mine, k)
			}
		}
		if mine == nil {
			continue
		}
		_, err := m.pass(ctx, p, func(from, n uint32) error {
			for _, k := range mine {
				if w := samples[k].W; w >= from && w < from+n {
					if err := m.device.get(o.Walks[k].State[:], m.states+page(w-from)); err != nil {
						return err
					}
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		for _, k := range mine {
			if o.Walks[k].Path, err = m.tree.path(int(samples[k].W)); err != nil {
				return nil, err
			}
		}
	}
	return o.Encode(), nil
}

func (m *memory) close() error { return m.free() }
