package attest

import (
	"context"
	"fmt"
	"runtime"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/gpubourse/bourse/market"
)

// CPU is the reference prover: plain Go on all cores. Its results do not
// depend on how many there are. The bounds are what a stranger's challenge may
// cost; zero means the defaults.
type CPU struct {
	MaxOps   uint64 // multiply-adds of all lanes together
	MaxBytes uint64 // memory for everything a session keeps
}

const (
	defaultMaxOps   = 1 << 34 // some seconds of one core
	defaultMaxBytes = 256 << 20
)

// Begin checks the bounds.
func (c CPU) Begin(p Params) (Worker, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	if c.MaxOps == 0 {
		c.MaxOps = defaultMaxOps
	}
	if c.MaxBytes == 0 {
		c.MaxBytes = defaultMaxBytes
	}
	var ops, bytes uint64
	for _, m := range p.matrices() {
		ops += m.MACs()
		bytes = max(bytes, uint64(m.RowBytes())*uint64(m.N)) + uint64(m.M)*uint64(m.N)*uint64(m.T)*uint64(m.out)
	}
	if p.M != (SizeM{}) {
		pages := uint64(p.M.Pages) + uint64(p.M.CachePages)
		walks := uint64(p.M.Walkers) * uint64(p.M.Passes)
		ops += (pages*fillRounds + walks*uint64(p.M.Steps)) * pageLanes
		bytes += (pages + walks) * PageBytes
	}
	if ops > c.MaxOps || bytes > c.MaxBytes {
		return nil, fmt.Errorf("%d operations and %d bytes, at most %d and %d: %w", ops, bytes, c.MaxOps, c.MaxBytes, ErrTooLarge)
	}
	return &cpuWorker{params: p, matrices: map[Lane]*matrixWork{}}, nil
}

type cpuWorker struct {
	params   Params
	matrices map[Lane]*matrixWork
	memory   *memoryWork
}

func (w *cpuWorker) Work(ctx context.Context, s Step, key market.Hash, progress Progress) (market.Hash, error) {
	if s.Lane == LaneM {
		if s.Seq == 0 {
			w.memory = &memoryWork{size: w.params.M}
			return w.memory.first(ctx, key, progress)
		}
		return w.memory.rest(ctx, key, progress)
	}
	for _, m := range w.params.matrices() {
		if m.Lane == s.Lane {
			work, err := workMatrix(ctx, m, key, progress)
			if err != nil {
				return market.Hash{}, err
			}
			w.matrices[s.Lane] = work
			return work.root(), nil
		}
	}
	return market.Hash{}, fmt.Errorf("lane %v was not asked: %w", s.Lane, ErrParams)
}

func (w *cpuWorker) Open(_ context.Context, sampleSeed market.Hash) ([]byte, error) {
	var b []byte
	for _, lane := range w.params.Lanes() {
		if lane == LaneM {
			b = append(b, w.memory.open(w.params.M.SampleList(sampleSeed)).Encode()...)
			continue
		}
		work := w.matrices[lane]
		b = append(b, work.open(work.SampleList(sampleSeed)).Encode()...)
	}
	return b, nil
}

func (w *cpuWorker) Close() error { return nil }

// matrixWork is what a matrix lane keeps for its openings.
type matrixWork struct {
	Matrix
	rounds [][]byte // the committed bytes of round t, row by row
	trees  []*Tree
	roots  []market.Hash
}

func workMatrix(ctx context.Context, m Matrix, laneKey market.Hash, progress Progress) (*matrixWork, error) {
	b, err := m.columns(ctx, laneKey)
	if err != nil {
		return nil, err
	}
	w := &matrixWork{Matrix: m}
	var prev market.Hash
	for t := range m.T {
		round, leaves, err := m.round(ctx, RoundKey(laneKey, t, prev), b)
		if err != nil {
			return nil, err
		}
		tree := NewTree(leaves)
		prev = tree.Root()
		w.rounds, w.trees, w.roots = append(w.rounds, round), append(w.trees, tree), append(w.roots, prev)
		progress.tell(int(t)+1, int(m.T))
	}
	return w, nil
}

func (w *matrixWork) root() market.Hash { return RootsTree(w.roots).Root() }

func (w *matrixWork) open(samples []Sample) Opening {
	o := Opening{Roots: w.roots, Leaves: make([]Leaf, len(samples))}
	for k, at := range samples {
		l, _ := w.LeafIndex(at)
		copy(o.Leaves[k].Data[:], w.rounds[at.T][l*LeafBytes:])
		o.Leaves[k].Path = w.trees[at.T].Path(l)
	}
	return o
}

// columns is all of B, column by column.
func (m Matrix) columns(ctx context.Context, laneKey market.Hash) ([]byte, error) {
	k := m.RowBytes()
	b := make([]byte, int(m.N)*k)
	err := inBlocks(ctx, int(m.N), 32, func(from, to int) {
		h := newHasher()
		for j := from; j < to; j++ {
			m.colB(h, b[j*k:(j+1)*k], laneKey, uint32(j))
		}
	})
	return b, err
}

// round works one round: its committed bytes, and their leaf hashes.
func (m Matrix) round(ctx context.Context, key market.Hash, b []byte) ([]byte, []market.Hash, error) {
	n := int(m.N) * m.out
	out := make([]byte, int(m.M)*n)
	leaves := make([]market.Hash, m.Leaves())
	err := inBlocks(ctx, int(m.M), rowBlock, func(from, to int) {
		h := newHasher()
		m.rows(h, key, from, to, out[from*n:to*n], b)
		h.leaves(leaves[from*m.LeavesPerRow():to*m.LeavesPerRow()], out[from*n:to*n])
	})
	return out, leaves, err
}

// rows works rows [from, to) of one round, at most rowBlock of them.
func (m Matrix) rows(h *hasher, key market.Hash, from, to int, out, b []byte) {
	if m.Lane == LaneI {
		block := newRowBlock(int(m.K))
		block.derive(h, m, key, from, to)
		block.multiply(out, b, int(m.N))
		return
	}
	k := m.RowBytes()
	a := make([]byte, k)
	for i := from; i < to; i++ {
		m.rowA(h, a, key, uint32(i))
		for j := range int(m.N) {
			at := ((i-from)*int(m.N) + j) * m.out
			m.entry(out[at:at+m.out], a, b[j*k:(j+1)*k])
		}
	}
}

// inBlocks runs work over [0, n) in blocks of at most size, one goroutine per
// core. Blocks never overlap, so their order does not matter.
func inBlocks(ctx context.Context, n, size int, work func(from, to int)) error {
	g, ctx := errgroup.WithContext(ctx)
	var next atomic.Int64
	for range min(runtime.GOMAXPROCS(0), (n+size-1)/size) {
		g.Go(func() error {
			for {
				from := int(next.Add(int64(size))) - size
				if from >= n {
					return nil
				}
				if err := ctx.Err(); err != nil {
					return err
				}
				work(from, min(from+size, n))
			}
		})
	}
	return g.Wait()
}
