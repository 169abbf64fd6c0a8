package attest

import (
	"context"
	"fmt"
	"runtime"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/gpubourse/bourse/market"
)

// WorkI is what a lane I prover keeps between its commit and the openings.
type WorkI interface {
	// Root is laneRoot, the word the provider signs.
	Root() market.Hash
	// Open returns the openings of these samples, in their order.
	Open(ctx context.Context, samples []SampleI) (OpeningI, error)
}

// ProverI works lane I on one device. attest/cuda has the one for cards.
type ProverI interface {
	ProveI(ctx context.Context, size SizeI, laneKey market.Hash, progress Progress) (WorkI, error)
}

// Progress is told how many of the rounds are done. It may be nil.
type Progress func(done, total int)

// OpeningI opens the samples of lane I: every round's root, and for each
// sample its leaf and the path from there to root_t.
type OpeningI struct {
	Roots  []market.Hash
	Leaves []LeafI
}

// LeafI is one opened leaf.
type LeafI struct {
	Data [LeafBytes]byte
	Path []market.Hash
}

// CPU is the reference prover: plain Go on all cores. Its result does not
// depend on how many there are. MaxMACs and the memory for C (M x N x T bytes)
// bound what a stranger's challenge can cost; zero means the defaults.
type CPU struct {
	MaxMACs  uint64
	MaxBytes uint64
}

const (
	defaultMaxMACs  = 1 << 34 // eight CPU-size sessions, some seconds of one core
	defaultMaxBytes = 64 << 20
)

// ErrTooLarge means a challenge that this prover refuses to work on.
var ErrTooLarge = fmt.Errorf("challenge too large for this prover")

type cpuWorkI struct {
	size   SizeI
	rounds [][]byte // C of round t, row-major, M x N bytes
	trees  []*Tree
	roots  []market.Hash
	top    *Tree
}

// ProveI works the lane round by round.
func (c CPU) ProveI(ctx context.Context, s SizeI, laneKey market.Hash, progress Progress) (WorkI, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	if err := c.bound(s); err != nil {
		return nil, err
	}
	b, err := matrixB(ctx, s, laneKey)
	if err != nil {
		return nil, err
	}
	w := &cpuWorkI{size: s}
	var prev market.Hash
	for t := range s.T {
		round, leaves, err := roundI(ctx, s, roundKey(laneKey, t, prev), b)
		if err != nil {
			return nil, err
		}
		tree := NewTree(leaves)
		prev = tree.Root()
		w.rounds, w.trees, w.roots = append(w.rounds, round), append(w.trees, tree), append(w.roots, prev)
		if progress != nil {
			progress(int(t)+1, int(s.T))
		}
	}
	w.top = rootsTree(w.roots)
	return w, nil
}

func (c CPU) bound(s SizeI) error {
	maxMACs, maxBytes := c.MaxMACs, c.MaxBytes
	if maxMACs == 0 {
		maxMACs = defaultMaxMACs
	}
	if maxBytes == 0 {
		maxBytes = defaultMaxBytes
	}
	need := uint64(s.K)*uint64(s.N) + uint64(s.M)*uint64(s.N)*uint64(s.T) // B and all of C
	if s.MACs() > maxMACs || need > maxBytes {
		return fmt.Errorf("lane I of %d MACs and %d bytes: %w", s.MACs(), need, ErrTooLarge)
	}
	return nil
}

// rootsTree is the second tree, over the rounds' roots.
func rootsTree(roots []market.Hash) *Tree {
	leaves := make([]market.Hash, len(roots))
	h := newHasher()
	for t := range roots {
		leaves[t] = h.leaf(roots[t][:])
	}
	return NewTree(leaves)
}

// matrixB is B column by column, N columns of K bytes.
func matrixB(ctx context.Context, s SizeI, laneKey market.Hash) ([]byte, error) {
	k := int(s.K)
	b := make([]byte, int(s.N)*k)
	err := inBlocks(ctx, int(s.N), 32, func(from, to int) {
		h := newHasher()
		for j := from; j < to; j++ {
			h.colB(b[j*k:(j+1)*k], laneKey, uint32(j))
		}
	})
	return b, err
}

// roundI works one round: its bytes of C, and their leaf hashes.
func roundI(ctx context.Context, s SizeI, key market.Hash, b []byte) ([]byte, []market.Hash, error) {
	n := int(s.N)
	out := make([]byte, int(s.M)*n)
	leaves := make([]market.Hash, s.leaves())
	err := inBlocks(ctx, int(s.M), rowBlock, func(from, to int) {
		rows := newRowBlock(int(s.K))
		h := newHasher()
		rows.derive(h, key, from, to)
		rows.multiply(out[from*n:to*n], b, n)
		for l := from * s.leavesPerRow(); l < to*s.leavesPerRow(); l++ {
			leaves[l] = h.leaf(out[l*LeafBytes : (l+1)*LeafBytes])
		}
	})
	return out, leaves, err
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

func (w *cpuWorkI) Root() market.Hash { return w.top.Root() }

func (w *cpuWorkI) Open(_ context.Context, samples []SampleI) (OpeningI, error) {
	o := OpeningI{Roots: w.roots, Leaves: make([]LeafI, len(samples))}
	for k, at := range samples {
		if at.T >= w.size.T || at.I >= w.size.M || at.J >= w.size.N {
			return OpeningI{}, fmt.Errorf("open sample %+v: %w", at, ErrParams)
		}
		l := w.size.leafIndex(at.I, at.J)
		copy(o.Leaves[k].Data[:], w.rounds[at.T][l*LeafBytes:])
		o.Leaves[k].Path = w.trees[at.T].Path(l)
	}
	return o, nil
}
