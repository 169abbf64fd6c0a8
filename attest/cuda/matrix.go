package cuda

import (
	"context"
	"errors"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
)

// matrix is a matrix lane on the card. Between its commit and the openings it
// keeps nothing but the rounds' roots: a sampled round is worked again.
type matrix struct {
	attest.Matrix
	device  *Device
	laneKey market.Hash
	roots   []market.Hash

	buffers
	key, seeds, a, b, c pointer
	tree                *tree
}

// work works all rounds and returns laneRoot.
func (m *matrix) work(ctx context.Context, progress attest.Progress) (root market.Hash, err error) {
	if err := m.prepare(); err != nil {
		return root, errors.Join(err, m.free())
	}
	defer func() { err = errors.Join(err, m.free()) }()
	for t := range m.T {
		if err := ctx.Err(); err != nil {
			return root, err
		}
		r, err := m.round(t)
		if err != nil {
			return root, err
		}
		m.roots = append(m.roots, r)
		if progress != nil {
			progress(int(t)+1, int(m.T))
		}
	}
	return attest.RootsTree(m.roots).Root(), nil
}

// prepare allocates everything and makes B.
func (m *matrix) prepare() (err error) {
	m.buffers = buffers{device: m.device}
	for _, b := range []struct {
		p *pointer
		n int
	}{
		{&m.key, 32}, {&m.seeds, 32 * int(max(m.M, m.N))}, {&m.a, m.RowBytes() * int(m.M)}, {&m.b, m.RowBytes() * int(m.N)},
		{&m.c, int(m.M) * int(m.N) * m.EntryBytes()},
	} {
		if *b.p, err = m.alloc(b.n); err != nil {
			return err
		}
	}
	if m.tree, err = newTree(&m.buffers, m.Leaves()); err != nil {
		return err
	}
	return m.streams(m.b, m.laneKey, m.Tag('B'), m.N, m.ReversedColumns())
}

// streams makes n rows of A or columns of B.
func (m *matrix) streams(dst pointer, key market.Hash, tag, n uint32, reverse bool) error {
	words, rev := uint32(m.RowBytes()/32), uint32(0)
	if reverse {
		rev = 1
	}
	return errors.Join(
		m.device.put(m.key, key[:]),
		m.device.run("k_seeds", 128, over(uint64(n), 128), 1, m.seeds, m.key, tag, uint32(0), n),
		m.device.run("k_words", 128, over(uint64(n)*uint64(words), 128), 1, dst, m.seeds, n, words, rev))
}

// round works round t, whose predecessors' roots are known.
func (m *matrix) round(t uint32) (market.Hash, error) {
	var prev market.Hash
	if t > 0 {
		prev = m.roots[t-1]
	}
	err := m.streams(m.a, attest.RoundKey(m.laneKey, t, prev), m.Tag('A'), m.M, false)
	if err != nil {
		return market.Hash{}, err
	}
	switch m.Lane {
	case attest.LaneI:
		err = m.device.run("k_lane_i", 256, over(uint64(m.N), 128), over(uint64(m.M), 128), m.c, m.a, m.b, m.M, m.N, m.K)
	case attest.LaneF:
		err = m.device.run("k_lane_f", 256, m.N/64, m.M/64, m.c, m.a, m.b, m.N)
	default:
		err = m.device.run("k_lane_d", 256, m.N/64, m.M/64, m.c, m.a, m.b, m.N)
	}
	if err != nil {
		return market.Hash{}, err
	}
	n := uint32(m.Leaves())
	if err := m.device.run("k_leaves", 128, over(uint64(n), 128), 1, m.tree.leaves(), m.c, n, uint32(attest.LeafBytes)); err != nil {
		return market.Hash{}, err
	}
	return m.tree.grow()
}

// open works the sampled rounds again and opens their samples.
func (m *matrix) open(ctx context.Context, sampleSeed market.Hash) (out []byte, err error) {
	if err := m.prepare(); err != nil {
		return nil, errors.Join(err, m.free())
	}
	defer func() { err = errors.Join(err, m.free()) }()
	samples := m.SampleList(sampleSeed)
	o := attest.Opening{Roots: m.roots, Leaves: make([]attest.Leaf, len(samples))}
	for t := range m.T {
		worked := false
		for k, at := range samples {
			if at.T != t {
				continue
			}
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if !worked {
				if _, err := m.round(t); err != nil {
					return nil, err
				}
				worked = true
			}
			l, _ := m.LeafIndex(at)
			leaf := &o.Leaves[k]
			if err := m.device.get(leaf.Data[:], m.c+pointer(l*attest.LeafBytes)); err != nil {
				return nil, err
			}
			if leaf.Path, err = m.tree.path(l); err != nil {
				return nil, err
			}
		}
	}
	return o.Encode(), nil
}

// tree is a Merkle tree on the card, level after level in one buffer.
type tree struct {
	device *Device
	base   pointer
	sizes  []int // of each level
}

func newTree(b *buffers, leaves int) (*tree, error) {
	t := &tree{device: b.device, sizes: []int{leaves}}
	all := leaves
	for n := leaves; n > 1; {
		n = (n + 1) / 2
		t.sizes = append(t.sizes, n)
		all += n
	}
	var err error
	t.base, err = b.alloc(32 * all)
	return t, err
}

func (t *tree) leaves() pointer { return t.base }

// level is where a level starts.
func (t *tree) level(i int) pointer {
	at := t.base
	for _, n := range t.sizes[:i] {
		at += pointer(32 * n)
	}
	return at
}

// grow builds all levels over the leaves and returns the root.
func (t *tree) grow() (root market.Hash, err error) {
	for i := range len(t.sizes) - 1 {
		n := t.sizes[i]
		if err := t.device.run("k_nodes", 128, over(uint64(n+1)/2, 128), 1, t.level(i+1), t.level(i), uint32(n)); err != nil {
			return root, err
		}
	}
	err = t.device.get(root[:], t.level(len(t.sizes)-1))
	return root, err
}

// path is the path of one leaf.
func (t *tree) path(leaf int) (path []market.Hash, err error) {
	for i, n := range t.sizes[:len(t.sizes)-1] {
		if s := leaf ^ 1; s < n {
			var h market.Hash
			if err := t.device.get(h[:], t.level(i)+pointer(32*s)); err != nil {
				return nil, err
			}
			path = append(path, h)
		}
		leaf /= 2
	}
	return path, nil
}
