package attest

import (
	"context"
	"errors"

	"github.com/gpubourse/bourse/market"
)

// Device works the lanes: CPU{} here, a card in attest/cuda.
type Device interface {
	// Begin prepares for one session, or refuses its sizes (ErrTooLarge).
	Begin(Params) (Worker, error)
}

// Worker answers one session. Work is called once for each step, in the order
// of Params.Steps; Open once, at the end.
type Worker interface {
	// Work does one step of the session and returns the root to commit to.
	Work(ctx context.Context, s Step, laneKey market.Hash, progress Progress) (market.Hash, error)
	// Open returns the openings of every lane, one after the other.
	Open(ctx context.Context, sampleSeed market.Hash) ([]byte, error)
	// Close frees what the worker holds.
	Close() error
}

// Progress is told how much of a step is done. It may be nil.
type Progress func(done, total int)

func (p Progress) tell(done, total int) {
	if p != nil {
		p(done, total)
	}
}

// Step is one signed Commit of a session: lane M needs two, the others one.
type Step struct {
	Lane    Lane
	Seq     uint8
	LimitMs uint32
}

// ErrTooLarge means a challenge that this device refuses to work on.
var ErrTooLarge = errors.New("challenge too large for this prover")
