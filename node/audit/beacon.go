package audit

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

const (
	// beaconWait is how far behind the verifier's a prover's view of the chain
	// may be, or how long it may be unreadable, before a challenge is refused.
	beaconWait = 30 * time.Second
	// BeaconBlocks is how old a beacon may be: what the EVM itself can look up.
	BeaconBlocks = 256
	// pollBlocks is how often a block that is to come is looked for.
	pollBlocks = 500 * time.Millisecond
)

// CheckBeacon says whether a hash is that of a recent block.
func CheckBeacon(ctx context.Context, chain Chain, hash market.Hash, number uint64) error {
	ctx, cancel := context.WithTimeout(ctx, beaconWait)
	defer cancel()
	var latest uint64
	var block escrow.Block
	err := poll(ctx, func() error {
		head, err := chain.Head(ctx)
		if err != nil {
			return err
		}
		latest = head.Latest.Number
		block, err = chain.Block(ctx, number)
		return err
	})
	switch {
	case err != nil:
		return err
	case block.Hash != hash:
		return errors.New("it is no block of this chain")
	case number+BeaconBlocks < latest:
		return fmt.Errorf("block %d is older than %d blocks", number, BeaconBlocks)
	}
	return nil
}

// awaitBlock gives a block as soon as the chain has it.
func awaitBlock(ctx context.Context, chain Chain, number uint64) (b escrow.Block, err error) {
	err = poll(ctx, func() error {
		head, err := chain.Head(ctx)
		switch {
		case err != nil:
			return fmt.Errorf("%w: %w", escrow.ErrUnknown, err)
		case head.Latest.Number < number:
			return escrow.ErrUnknown
		}
		if b, err = chain.Block(ctx, number); err != nil {
			return fmt.Errorf("%w: %w", escrow.ErrUnknown, err)
		}
		return nil
	})
	return b, err
}

// poll repeats f while the chain cannot be read, until ctx ends.
func poll(ctx context.Context, f func() error) error {
	for {
		err := f()
		if !errors.Is(err, escrow.ErrUnknown) {
			return err
		}
		t := time.NewTimer(pollBlocks)
		select {
		case <-t.C:
		case <-ctx.Done():
			t.Stop()
			return errors.Join(ctx.Err(), err)
		}
	}
}
