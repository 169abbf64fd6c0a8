package escrow_test

import (
	"context"
	"errors"
	"flag"
	"math/big"
	"math/rand/v2"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

var crashes = flag.Int("crashes", 60, "how often TestCrashAnywhere kills the sender")

// life is a process that dies at its n-th step, before or after doing it. Then
// nothing it does reaches anybody.
type life struct {
	mu    sync.Mutex
	left  int
	after bool // the last step still happens, but its answer is lost
	die   context.CancelFunc
}

var errDead = errors.New("killed")

// step does f as one step of the life.
func (l *life) step(f func() error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.left--
	switch {
	case l.left > 0:
		return f()
	case l.left == 0 && l.after:
		_ = f()
	}
	l.die()
	return errDead
}

type mortalBackend struct {
	escrow.Backend
	life *life
}

func (m mortalBackend) SendTransaction(ctx context.Context, tx *types.Transaction) error {
	return m.life.step(func() error { return m.Backend.SendTransaction(ctx, tx) })
}

func (m mortalBackend) EstimateGas(ctx context.Context, msg callMsg) (gas uint64, err error) {
	err = m.life.step(func() error { gas, err = m.Backend.EstimateGas(ctx, msg); return err })
	return gas, err
}

func (m mortalBackend) NonceAt(ctx context.Context, a common.Address, n *big.Int) (nonce uint64, err error) {
	err = m.life.step(func() error { nonce, err = m.Backend.NonceAt(ctx, a, n); return err })
	return nonce, err
}

func (m mortalBackend) TransactionReceipt(ctx context.Context, h common.Hash) (r *types.Receipt, err error) {
	err = m.life.step(func() error { r, err = m.Backend.TransactionReceipt(ctx, h); return err })
	return r, err
}

type mortalJournal struct {
	escrow.Journal
	life *life
}

func (m mortalJournal) Put(from market.Address, nonce uint64, record []byte) error {
	return m.life.step(func() error { return m.Journal.Put(from, nonce, record) })
}

// A sender that is killed again and again, at any step of reading, signing,
// journalling and sending, still carries out each command exactly once.
func TestCrashAnywhere(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	journal := &escrow.MemoryJournal{}
	rnd := rand.New(rand.NewPCG(1, 2))
	commands, died := uint64(0), 0
	for died < *crashes {
		commands++
		cmd := p.fund("fund "+strconv.FormatUint(commands, 10), commands)
		for {
			ctx, die := context.WithCancel(t.Context())
			l := &life{left: 1 + rnd.IntN(25), after: rnd.IntN(2) == 0, die: die}
			cfg := s.config(p.key)
			cfg.Journal, cfg.Poll = mortalJournal{journal, l}, 5*time.Millisecond
			c := openOn(t, cfg, mortalBackend{s.backend.Client(), l})
			_, err := c.Submit(ctx, cmd)
			die()
			if err == nil {
				break
			}
			if l.left > 0 {
				t.Fatalf("command %d failed without a crash: %v", commands, err)
			}
			died++
		}
	}
	c := openOn(t, s.config(p.key), s.backend.Client())
	want := market.NewAmount(commands * (commands + 1) / 2) // command i brings i
	if got := balanceOf(t, c, p.channel); got != want {
		t.Errorf("after %d commands and %d crashes the channel holds %v, want %v", commands, died, got, want)
	}
	if n, err := s.backend.Client().NonceAt(t.Context(), addressOf(p.key), nil); err != nil || n != commands {
		t.Errorf("%d transactions for %d commands, %v", n, commands, err)
	}
	t.Logf("%d commands, %d crashes", commands, died)
}
