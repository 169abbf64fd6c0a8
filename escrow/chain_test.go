package escrow_test

import (
	"context"
	"crypto/ecdsa"
	"math/big"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/eth/ethconfig"
	"github.com/ethereum/go-ethereum/ethclient/simulated"
	"github.com/ethereum/go-ethereum/node"
	"github.com/ethereum/go-ethereum/params"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/devchain"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/escrow/escrowtest"
	"github.com/gpubourse/bourse/market"
)

const simChainID = 1337 // fixed by the simulated backend

// sim is go-ethereum's simulated backend with a miner that can be stopped.
type sim struct {
	backend *simulated.Backend
	faucet  *ecdsa.PrivateKey
	addrs   devchain.Addresses
	extras  extras
	mu      sync.Mutex // one at a time seals, forks or gives
	stopped bool
	haste   time.Duration // what the clock goes between blocks, where that is more than a second
	nonce   uint64
}

func newSim(t *testing.T) *sim {
	t.Helper()
	faucet, err := crypto.GenerateKey()
	if err != nil {
		t.Fatal(err)
	}
	rich := new(big.Int).Lsh(big.NewInt(1), 100)
	alloc := types.GenesisAlloc{crypto.PubkeyToAddress(faucet.PublicKey): {Balance: rich}}
	s := &sim{faucet: faucet, backend: simulated.NewBackend(alloc, pinOsaka)}
	ctx, cancel := context.WithCancel(t.Context())
	mined := make(chan struct{})
	go func() {
		defer close(mined)
		s.mine(ctx)
	}()
	t.Cleanup(func() {
		cancel()
		<-mined
		if err := s.backend.Close(); err != nil {
			t.Error(err)
		}
	})
	if s.addrs, err = devchain.Deploy(ctx, s.backend.Client(), faucet, suiteLimits()); err != nil {
		t.Fatal(err)
	}
	s.nonce = 3
	s.mu.Lock()
	defer s.mu.Unlock()
	s.extras = deployExtras(t, s.backend.Client(), faucet, &s.nonce, simChainID, s.addrs)
	return s
}

// pinOsaka keeps unreleased forks out.
func pinOsaka(_ *node.Config, cfg *ethconfig.Config) {
	c := *params.AllDevChainProtocolChanges
	c.BogotaTime, c.AmsterdamTime, c.UBTTime = nil, nil, nil
	cfg.Genesis.Config = &c
}

func (s *sim) mine(ctx context.Context) {
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		s.mu.Lock()
		if !s.stopped {
			s.seal()
		}
		s.mu.Unlock()
	}
}

// seal adds a block, later by its haste than the one before. With transactions
// waiting, the backend's clock goes by seconds only: they are sealed first.
func (s *sim) seal() {
	if s.haste == 0 {
		s.backend.Commit()
		return
	}
	for s.backend.AdjustTime(s.haste) != nil {
		s.backend.Commit()
	}
}

// hold stops the miner until the returned function is called.
func (s *sim) hold() (release func()) {
	s.mu.Lock()
	s.stopped = true
	s.mu.Unlock()
	return func() {
		s.mu.Lock()
		s.stopped = false
		s.mu.Unlock()
	}
}

// commit seals n blocks by hand.
func (s *sim) commit(n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for range n {
		s.backend.Commit()
	}
}

func (s *sim) config(keys ...*ecdsa.PrivateKey) escrow.Config {
	return escrow.Config{ChainID: simChainID, Escrow: s.addrs.Escrow, Confirmations: 2, Keys: keys,
		Journal: &escrow.MemoryJournal{}, Poll: 10 * time.Millisecond}
}

func (s *sim) open(t *testing.T, cfg escrow.Config) *escrow.Chain {
	t.Helper()
	c, err := escrow.New(cfg, s.backend.Client())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

func (s *sim) give(t *testing.T, token, owner market.Address, amount market.Amount) {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	give(t, s.backend.Client(), s.faucet, &s.nonce, simChainID, token, owner, amount)
	s.backend.Commit()
	s.bury()
}

// bury seals as many blocks as it takes that the one before them is confirmed, and
// stays so whatever reorg comes.
func (s *sim) bury() {
	for range 3 {
		s.backend.Commit()
	}
}

// give sends coins from a faucet without waiting.
func give(t *testing.T, c devchain.Client, faucet *ecdsa.PrivateKey, nonce *uint64, chainID int64, token, owner market.Address, amount market.Amount) *types.Transaction {
	t.Helper()
	b := amount.Bytes()
	to, value := common.Address(owner), new(big.Int).SetBytes(b[:])
	var data []byte
	if token != (market.Address{}) {
		data = mintCall(owner, value)
		to, value = common.Address(token), nil
	}
	tx := types.MustSignNewTx(faucet, types.LatestSignerForChainID(big.NewInt(chainID)), &types.DynamicFeeTx{
		ChainID: big.NewInt(chainID), Nonce: *nonce, To: &to, Value: value, Data: data,
		Gas: 1_000_000, GasTipCap: big.NewInt(1e9), GasFeeCap: big.NewInt(100e9)})
	*nonce++
	if err := c.SendTransaction(t.Context(), tx); err != nil {
		t.Fatal(err)
	}
	return tx
}

func (s *sim) pass(t *testing.T, seconds uint64) {
	t.Helper()
	for {
		s.mu.Lock()
		err := s.backend.AdjustTime(time.Duration(seconds) * time.Second)
		if err != nil { // transactions wait: seal them first
			s.backend.Commit()
		} else {
			s.bury()
		}
		s.mu.Unlock()
		if err == nil {
			return
		}
		if t.Context().Err() != nil {
			t.Fatal(err)
		}
	}
}

func (s *sim) world() escrowtest.World {
	w := s.extras.world(s.addrs, simChainID)
	w.Open = func(t *testing.T, place *escrowtest.Place, keys ...*ecdsa.PrivateKey) escrow.Ledger {
		cfg := s.config(keys...)
		cfg.Journal = &place.Journal
		return s.open(t, cfg)
	}
	w.Give, w.Pass = s.give, s.pass
	return w
}

// The chain's clock races the machine's: what a case does not wait for is not over
// before it, however slow it is.
func TestSuiteSimulated(t *testing.T) {
	s := newSim(t)
	s.mu.Lock()
	s.haste = time.Minute
	s.mu.Unlock()
	runAtOnce(t, s.world())
}

// The suite again, while the last blocks are replaced again and again, now with
// the same transactions, now with none of them: each command still happens once,
// and nobody acts on what is gone.
func TestSuiteReorgs(t *testing.T) {
	s := newSim(t)
	reorgs, stop := storm(t, 100*time.Millisecond, func(depth int) error { return s.reorg(depth, depth == 1) })
	defer stop()
	same := watch(t, s.open(t, s.config()))
	runUnder(t, s.world(), reorgs, 10)
	same(s.open(t, s.config()))
}

// reorg replaces the last blocks by one more.
func (s *sim) reorg(depth int, drop bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for {
		s.backend.Commit() // what waits: the backend forks with an empty pool only
		head, err := s.backend.Client().HeaderByNumber(context.Background(), nil)
		if err != nil {
			return err
		}
		from, err := s.backend.Client().HeaderByNumber(context.Background(), new(big.Int).SetInt64(head.Number.Int64()-int64(depth)))
		if err != nil {
			return err
		}
		if s.backend.Fork(from.Hash()) == nil {
			break
		}
	}
	if drop {
		s.backend.Rollback()
	}
	for range depth + 1 {
		s.backend.Commit()
	}
	return nil
}

// storm replaces one or two blocks, less than what is confirmed, until it is
// stopped, and counts how often it did.
func storm(t *testing.T, every time.Duration, reorg func(depth int) error) (count *atomic.Int64, stop func()) {
	t.Helper()
	count = new(atomic.Int64)
	quit, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for n := 0; ; n++ {
			select {
			case <-quit:
				return
			case <-time.After(every):
			}
			if err := reorg(1 + n%2); err != nil {
				t.Errorf("reorg %d: %v", n, err)
				return
			}
			count.Add(1)
		}
	}()
	return count, func() {
		close(quit)
		<-done
	}
}

// runUnder runs all cases, and once more until they saw so many reorgs.
func runUnder(t *testing.T, w escrowtest.World, reorgs *atomic.Int64, least int64) {
	t.Helper()
	for runAtOnce(t, w); reorgs.Load() < least && !t.Failed(); {
		runAtOnce(t, w)
	}
}

// watch follows the confirmed blocks, from before the first reorg on. What it was
// told once is the chain's: nothing of it changes later, and a reader that comes
// afterwards is told the same. It watches until it has seen enough of them.
func watch(t *testing.T, l escrow.Reader) (same func(fresh escrow.Reader)) {
	t.Helper()
	seen, quit, done := map[uint64]escrow.Block{}, make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		for ; ; time.Sleep(10 * time.Millisecond) {
			if len(seen) >= 10 && ended(quit) {
				return
			}
			h, err := l.Head(t.Context())
			if err != nil {
				t.Errorf("watching: %v", err)
				return
			}
			if was, known := seen[h.Confirmed.Number]; known && was != h.Confirmed {
				t.Errorf("the confirmed block %+v became %+v", was, h.Confirmed)
				return
			}
			seen[h.Confirmed.Number] = h.Confirmed
		}
	}()
	return func(fresh escrow.Reader) {
		t.Helper()
		close(quit)
		<-done
		for n, was := range seen {
			if b, err := fresh.Block(t.Context(), n); err != nil || b != was {
				t.Errorf("block %d was %+v, a reader that comes later is told %+v, %v", n, was, b, err)
			}
		}
	}
}

func ended(quit <-chan struct{}) bool {
	select {
	case <-quit:
		return true
	default:
		return false
	}
}

func TestSuiteDevChain(t *testing.T) {
	faucet, err := crypto.GenerateKey()
	if err != nil {
		t.Fatal(err)
	}
	rich := new(big.Int).Lsh(big.NewInt(1), 100)
	chain, err := devchain.Start(devchain.Config{Dir: t.TempDir(), ChainID: 4243, Alloc: map[market.Address]*big.Int{eip712.Address(faucet): rich}})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := chain.Close(); err != nil {
			t.Error(err)
		}
	}()
	runOverHTTP(t, chain.URL(), 4243, faucet, nil)
}
