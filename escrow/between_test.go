package escrow_test

import (
	"context"
	"errors"
	"testing"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// between is an endpoint whose chain goes on between two of its answers.
type between struct {
	escrow.Backend
	sends    int
	missing  int    // lookups of a transaction that a reorg has just taken out
	received func() // once, after a receipt was asked for
}

func (b *between) SendTransaction(ctx context.Context, tx *types.Transaction) error {
	b.sends++
	return b.Backend.SendTransaction(ctx, tx)
}

func (b *between) TransactionByHash(ctx context.Context, h common.Hash) (*types.Transaction, bool, error) {
	if b.missing > 0 {
		b.missing--
		return nil, false, ethereum.NotFound
	}
	return b.Backend.TransactionByHash(ctx, h)
}

func (b *between) TransactionReceipt(ctx context.Context, h common.Hash) (*types.Receipt, error) {
	r, err := b.Backend.TransactionReceipt(ctx, h)
	if b.received != nil {
		b.received()
		b.received = nil
	}
	return r, err
}

// An endpoint refuses a transaction that is in a block, and a reorg takes the block
// away before it is asked whether it has it: it is asked to take it again, not for
// ever.
func TestSentWhileAReorgPasses(t *testing.T) {
	s := newSim(t)
	p, c, f := s.prepared(t)
	if _, err := c.Submit(t.Context(), p.fund("fund", 100)); err != nil {
		t.Fatal(err)
	}
	for missing, taken := range map[int]bool{0: true, 1: true, 2: true, 3: false, 100: false} {
		e := &between{Backend: s.backend.Client(), missing: missing}
		tx, err := openOn(t, s.config(), e).Broadcast(t.Context(), f.Raw)
		if want := min(missing+1, 3); e.sends != want {
			t.Errorf("missing %d times: sent %d times, want %d", missing, e.sends, want)
		}
		if taken != (err == nil) || taken && tx != f.Tx || !taken && !errors.Is(err, escrow.ErrUnknown) {
			t.Errorf("missing %d times: %v, %v", missing, tx, err)
		}
	}
}

// A block with the funding comes while the provider checks it: what it used up is
// its own nonce, money and allowance.
func TestFundingIncludedWhileChecked(t *testing.T) {
	s := newSim(t)
	p, c, f := s.prepared(t)
	release := s.hold()
	defer release()
	e := &between{Backend: s.backend.Client(), received: func() {
		if _, err := c.Broadcast(t.Context(), f.Raw); err != nil {
			t.Error(err)
		}
		s.commit(1)
	}}
	if err := openOn(t, s.config(), e).CheckFunding(t.Context(), f.Raw, p.channel, market.NewAmount(100)); err != nil {
		t.Error(err)
	}
	if n, err := s.backend.Client().NonceAt(t.Context(), addressOf(p.key), nil); err != nil || n != 1 {
		t.Errorf("the funding was not included meanwhile: next nonce %d, %v", n, err)
	}
}
