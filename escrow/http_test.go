package escrow_test

import (
	"crypto/ecdsa"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/ethclient"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/devchain"
	"github.com/gpubourse/bourse/escrow/escrowtest"
	"github.com/gpubourse/bourse/market"
)

// runOverHTTP runs the suite against a chain in another process or port that
// seals by itself. The faucet is a fresh, rich account.
func runOverHTTP(t *testing.T, url string, chainID uint64, faucet *ecdsa.PrivateKey) {
	t.Helper()
	client, err := ethclient.DialContext(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	addrs, err := devchain.Deploy(t.Context(), client, faucet, devchain.QuickLimits())
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	nonce := uint64(3)
	w := deployExtras(t, client, faucet, &nonce, int64(chainID), addrs).world(addrs, chainID)
	w.Open = func(t *testing.T, place *escrowtest.Place, keys ...*ecdsa.PrivateKey) escrow.Ledger {
		c, err := escrow.Dial([]string{url}, escrow.Config{ChainID: chainID, Escrow: addrs.Escrow, Confirmations: 1,
			Keys: keys, Journal: &place.Journal, Poll: 100 * time.Millisecond})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(c.Close)
		mu.Lock()
		sent := nonce
		mu.Unlock()
		waitForNonce(t, client, faucet, sent) // what was given is there
		return c
	}
	w.Give = func(t *testing.T, token, owner market.Address, amount market.Amount) {
		mu.Lock()
		defer mu.Unlock()
		give(t, client, faucet, &nonce, int64(chainID), token, owner, amount)
	}
	w.Pass = func(t *testing.T, seconds uint64) { passOn(t, client, seconds) }
	runAtOnce(t, w)
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

// waitForNonce waits until the faucet's transactions are in, and one block more.
func waitForNonce(t *testing.T, c *ethclient.Client, faucet *ecdsa.PrivateKey, nonce uint64) {
	t.Helper()
	for {
		head, err := c.BlockNumber(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		n, err := c.NonceAt(t.Context(), addressOf(faucet), bigOf(head-min(1, head)))
		if err != nil {
			t.Fatal(err)
		}
		if n >= nonce {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// passOn waits for block time to go by.
func passOn(t *testing.T, c *ethclient.Client, seconds uint64) {
	t.Helper()
	from, err := c.HeaderByNumber(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for {
		h, err := c.HeaderByNumber(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if h.Time >= from.Time+seconds {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}
