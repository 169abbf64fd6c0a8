package escrow_test

import (
	"crypto/ecdsa"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/devchain"
	"github.com/gpubourse/bourse/escrow/escrowtest"
	"github.com/gpubourse/bourse/market"
)

// runOverHTTP runs the suite against a chain in another process or port that
// seals by itself, under a storm of reorgs when there is a way to make them. The
// faucet is a fresh, rich account.
func runOverHTTP(t *testing.T, url string, chainID uint64, faucet *ecdsa.PrivateKey, reorg func(depth int) error) {
	t.Helper()
	client, err := ethclient.DialContext(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	addrs, err := devchain.Deploy(t.Context(), client, faucet, suiteLimits())
	if err != nil {
		t.Fatal(err)
	}
	purse := &purse{client: client, key: faucet, nonce: 3, chainID: int64(chainID), confirmations: 1}
	if reorg != nil {
		purse.confirmations = 2
	}
	w := deployExtras(t, client, faucet, &purse.nonce, int64(chainID), addrs).world(addrs, chainID)
	purse.wait(t)
	w.Open = func(t *testing.T, place *escrowtest.Place, keys ...*ecdsa.PrivateKey) escrow.Ledger {
		c, err := escrow.Dial([]string{url}, escrow.Config{ChainID: chainID, Escrow: addrs.Escrow, Confirmations: purse.confirmations,
			Keys: keys, Journal: &place.Journal, Poll: 100 * time.Millisecond})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(c.Close)
		purse.wait(t) // what was given is there
		return c
	}
	w.Give = func(t *testing.T, token, owner market.Address, amount market.Amount) {
		purse.give(t, token, owner, amount)
		if reorg != nil {
			purse.wait(t)
		}
	}
	w.Pass = func(t *testing.T, seconds uint64) { passOn(t, client, seconds, purse.confirmations) }
	if reorg == nil {
		runAtOnce(t, w)
		return
	}
	reorgs, stop := storm(t, 4*time.Second, reorg)
	defer stop()
	same := watch(t, w.Open(t, &escrowtest.Place{}))
	runUnder(t, w, reorgs, 5)
	same(w.Open(t, &escrowtest.Place{}))
}

// runAtOnce runs all cases together, more than t.Parallel would: they wait for
// blocks, not for processors.
func runAtOnce(t *testing.T, w escrowtest.World) {
	t.Helper()
	var cases sync.WaitGroup
	for _, c := range escrowtest.Cases() {
		cases.Go(func() { t.Run(c.Name, func(t *testing.T) { c.Run(t, w) }) })
	}
	cases.Wait()
}

// purse sends coins, and sends again what a reorg drops.
type purse struct {
	client        *ethclient.Client
	key           *ecdsa.PrivateKey
	chainID       int64
	confirmations uint64

	mu    sync.Mutex
	nonce uint64
	sent  []*types.Transaction
}

func (p *purse) give(t *testing.T, token, owner market.Address, amount market.Amount) {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sent = append(p.sent, give(t, p.client, p.key, &p.nonce, p.chainID, token, owner, amount))
}

// wait waits until all that was given so far is confirmed.
func (p *purse) wait(t *testing.T) {
	t.Helper()
	p.mu.Lock()
	want := p.nonce
	p.mu.Unlock()
	for tries := 1; ; tries++ {
		head, err := p.client.BlockNumber(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		n, err := p.client.NonceAt(t.Context(), addressOf(p.key), bigOf(head-min(p.confirmations, head)))
		if err != nil {
			t.Fatal(err)
		}
		if n >= want {
			return
		}
		if tries%40 == 0 {
			p.resend(t, n)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

func (p *purse) resend(t *testing.T, from uint64) {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, tx := range p.sent {
		if tx.Nonce() >= from {
			_ = p.client.SendTransaction(t.Context(), tx) // "already known" is no failure
		}
	}
}

// passOn waits for block time to go by, up to a block that is confirmed: anvil's
// clock goes back with the blocks that a reorg drops.
func passOn(t *testing.T, c *ethclient.Client, seconds, confirmations uint64) {
	t.Helper()
	from, err := c.HeaderByNumber(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for {
		n, err := c.BlockNumber(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		h, err := c.HeaderByNumber(t.Context(), bigOf(n-min(confirmations, n)))
		if err != nil {
			t.Fatal(err)
		}
		if h.Time >= from.Time+seconds {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}
