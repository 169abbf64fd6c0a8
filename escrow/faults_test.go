package escrow_test

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"math/big"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// flaky is an endpoint that misbehaves on request.
type flaky struct {
	escrow.Backend
	mu      sync.Mutex
	broken  bool  // answers nothing
	deaf    bool  // loses transactions, and says it took them
	lag     int64 // blocks behind; below 0: it says that it is ahead
	chainID int64 // other than the real one, when not 0
	calls   int
}

func (f *flaky) set(change func(*flaky)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	change(f)
}

var errBroken = errors.New("connection refused")

func (f *flaky) ChainID(ctx context.Context) (*big.Int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.calls++
	switch {
	case f.broken:
		return nil, errBroken
	case f.chainID != 0:
		return big.NewInt(f.chainID), nil
	}
	return f.Backend.ChainID(ctx)
}

func (f *flaky) HeaderByNumber(ctx context.Context, n *big.Int) (*types.Header, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.calls++
	if f.broken {
		return nil, errBroken
	}
	h, err := f.Backend.HeaderByNumber(ctx, n)
	if err != nil || n != nil || f.lag == 0 {
		return h, err
	}
	if f.lag < 0 {
		h = types.CopyHeader(h)
		h.Number.Sub(h.Number, big.NewInt(f.lag))
		return h, nil
	}
	return f.Backend.HeaderByNumber(ctx, new(big.Int).Sub(h.Number, big.NewInt(f.lag)))
}

func (f *flaky) SendTransaction(ctx context.Context, tx *types.Transaction) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case f.broken:
		return errBroken
	case f.deaf:
		return nil
	}
	return f.Backend.SendTransaction(ctx, tx)
}

func (s *sim) flaky() *flaky { return &flaky{Backend: s.backend.Client()} }

// consumer is a payer with coins and gas, and a channel to fund.
type consumer struct {
	key     *ecdsa.PrivateKey
	channel market.ChannelKey
}

func (s *sim) consumer(t *testing.T) consumer {
	t.Helper()
	k := newKey(t)
	a := eip712.Address(k)
	s.give(t, market.Address{}, a, market.NewAmount(1e18))
	return consumer{k, market.ChannelKey{Payer: a, Signer: a, Provider: market.Address{4}, Payee: market.Address{5}, UnlockDelay: 2}}
}

func (c consumer) fund(id string, amount uint64) escrow.Command {
	return escrow.Command{ID: id, From: c.channel.Payer, Intent: escrow.Fund{Key: c.channel, Amount: market.NewAmount(amount)}}
}

// prepared is a consumer whose funding of 100 is signed and not sent.
func (s *sim) prepared(t *testing.T) (consumer, *escrow.Chain, escrow.Funding) {
	t.Helper()
	p := s.consumer(t)
	c := openOn(t, s.config(p.key), s.backend.Client())
	f, err := c.PrepareFund(t.Context(), p.fund("fund", 100))
	if err != nil {
		t.Fatal(err)
	}
	return p, c, f
}

func balanceOf(t *testing.T, l escrow.Reader, k market.ChannelKey) market.Amount {
	t.Helper()
	s, err := l.Slot(t.Context(), escrow.ChannelID(k))
	if err != nil {
		t.Fatal(err)
	}
	return s.Balance
}

func openOn(t *testing.T, cfg escrow.Config, b ...escrow.Backend) *escrow.Chain {
	t.Helper()
	c, err := escrow.New(cfg, b...)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestEndpoints(t *testing.T) {
	s := newSim(t)
	id := market.ChannelID{1}
	read := func(c *escrow.Chain) error { _, err := c.Slot(t.Context(), id); return err }

	a, b := s.flaky(), s.flaky()
	c := openOn(t, s.config(), a, b)
	if err := read(c); err != nil {
		t.Fatal(err)
	}
	if b.calls != 0 {
		t.Error("the second endpoint was asked while the first one serves")
	}
	a.set(func(f *flaky) { f.broken = true })
	if err := read(c); err != nil {
		t.Errorf("one of two endpoints is down: %v", err)
	}
	b.set(func(f *flaky) { f.broken = true })
	if err := read(c); !errors.Is(err, escrow.ErrUnknown) || !errors.Is(err, errBroken) {
		t.Errorf("all endpoints are down: %v", err)
	}
	a.set(func(f *flaky) { f.broken = false })
	if err := read(c); err != nil { // still resting, but the last resort
		t.Errorf("an endpoint is back: %v", err)
	}

	wrong := s.flaky()
	wrong.chainID = 1
	if err := read(openOn(t, s.config(), wrong)); !errors.Is(err, escrow.ErrWrongChain) || errors.Is(err, escrow.ErrUnknown) {
		t.Errorf("another chain: %v", err)
	}
	if err := read(openOn(t, s.config(), wrong, s.flaky())); err != nil {
		t.Errorf("another chain, then ours: %v", err)
	}
	cfg := s.config()
	cfg.Escrow = market.Address{0xba, 0xd0}
	if err := read(openOn(t, cfg, s.flaky())); !errors.Is(err, escrow.ErrWrongChain) {
		t.Errorf("no contract there: %v", err)
	}
	dead, err := escrow.Dial([]string{"http://127.0.0.1:1"}, s.config())
	if err != nil {
		t.Fatal(err)
	}
	if err := read(dead); !errors.Is(err, escrow.ErrUnknown) {
		t.Errorf("nobody listens: %v", err)
	}
	if _, err := escrow.New(s.config()); err == nil {
		t.Error("a chain without endpoints")
	}
	noJournal := s.config(newKey(t))
	noJournal.Journal = nil
	if _, err := escrow.New(noJournal, s.flaky()); err == nil {
		t.Error("keys without a journal")
	}
}

// An endpoint that names a height which it cannot show is passed over, and does
// not make the honest ones look as if they lagged.
func TestEndpointThatClaimsTooMuch(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	liar, honest := s.flaky(), s.flaky()
	liar.lag = -1_000_000
	cfg := s.config(p.key)
	cfg.Confirmations = 1
	c := openOn(t, cfg, liar, honest)
	for range 3 {
		if _, err := c.Head(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := c.Slot(t.Context(), escrow.ChannelID(p.channel)); err != nil {
			t.Fatal(err)
		}
	}
}

// A lagging endpoint must not make a funded channel look unfunded.
func TestLaggingEndpoint(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	a, b := s.flaky(), s.flaky()
	c := openOn(t, s.config(p.key), a, b)
	if _, err := c.Submit(t.Context(), p.fund("fund", 100)); err != nil {
		t.Fatal(err)
	}
	s.commit(100)
	defer s.hold()()
	balanceOf(t, c, p.channel) // sees the newest head
	a.set(func(f *flaky) { f.lag = 20 })
	if got := balanceOf(t, c, p.channel); got != market.NewAmount(100) {
		t.Errorf("balance %v with one endpoint behind, want 100", got)
	}
	b.set(func(f *flaky) { f.lag = 20 })
	if _, err := c.Slot(t.Context(), escrow.ChannelID(p.channel)); !errors.Is(err, escrow.ErrUnknown) {
		t.Errorf("all endpoints behind: %v", err)
	}
}

// What was seen confirmed stays so when the next endpoint is a few blocks behind,
// as many public ones are.
func TestConfirmedNeverGoesBack(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	a, b := s.flaky(), s.flaky()
	b.lag = 2
	c := openOn(t, s.config(p.key), a, b)
	for i := range 5 {
		if _, err := c.Submit(t.Context(), p.fund(fmt.Sprint(i), 100)); err != nil {
			t.Fatal(err)
		}
		release := s.hold()
		before, err := c.Head(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		a.set(func(f *flaky) { f.broken = true })
		if after, err := c.Head(t.Context()); err != nil || after.Confirmed != before.Confirmed || after.Latest.Number+2 != before.Latest.Number {
			t.Errorf("head %+v, %v; was %+v", after, err, before)
		}
		if got, want := balanceOf(t, c, p.channel), market.NewAmount(100*uint64(i+1)); got != want {
			t.Errorf("balance %v at a slower endpoint, want %v", got, want)
		}
		a.set(func(f *flaky) { f.broken = false })
		time.Sleep(backoffOver)
		release()
	}
}

// backoffOver is longer than an endpoint rests after one failure.
const backoffOver = 600 * time.Millisecond

// What is seen N blocks below the head does not change by a shorter reorg, and
// a transaction that a reorg drops is sent again.
func TestReorg(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	release := s.hold()
	defer release()
	b := s.flaky()
	c := openOn(t, s.config(p.key), b)
	head, err := s.backend.Client().HeaderByNumber(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	var receipt escrow.Receipt
	go func() {
		var err error
		receipt, err = c.Submit(context.Background(), p.fund("fund", 100))
		done <- err
	}()
	s.waitPending(t, p.key)
	b.set(func(f *flaky) { f.deaf = true }) // not sent again before it is seen gone
	s.commit(1)                             // included
	s.mu.Lock()
	if err := s.backend.Fork(head.Hash()); err != nil { // and gone again
		t.Error(err)
	}
	s.backend.Rollback()
	for range 3 { // the longer chain has nothing of it
		s.backend.Commit()
	}
	s.mu.Unlock()
	if got := balanceOf(t, c, p.channel); !got.IsZero() {
		t.Errorf("the orphaned funding shows: %v", got)
	}
	b.set(func(f *flaky) { f.deaf = false })
	release()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if got := balanceOf(t, c, p.channel); got != market.NewAmount(100) {
		t.Errorf("balance %v, want 100 once", got)
	}
	if b, err := c.Block(t.Context(), receipt.At.Number); err != nil || b != receipt.At {
		t.Errorf("the receipt's block %+v is not on the chain: %+v, %v", receipt.At, b, err)
	}
}

// waitPending waits until an account's next transaction is in the pool.
func (s *sim) waitPending(t *testing.T, k *ecdsa.PrivateKey) {
	t.Helper()
	c := s.backend.Client()
	for {
		pending, err := c.PendingNonceAt(t.Context(), addressOf(k))
		if err != nil {
			t.Fatal(err)
		}
		mined, err := c.NonceAt(t.Context(), addressOf(k), nil)
		if err != nil {
			t.Fatal(err)
		}
		if pending > mined {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// A chain that falls silent while a transaction is under way is waited for.
func TestSilenceUnderWay(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	b := s.flaky()
	c := openOn(t, s.config(p.key), b)
	release := s.hold()
	done := make(chan error, 1)
	go func() {
		_, err := c.Submit(context.Background(), p.fund("fund", 100))
		done <- err
	}()
	s.waitPending(t, p.key)
	b.set(func(f *flaky) { f.broken = true })
	release()
	select {
	case err := <-done:
		t.Fatalf("gave up: %v", err)
	case <-time.After(300 * time.Millisecond):
	}
	b.set(func(f *flaky) { f.broken = false })
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if got := balanceOf(t, c, p.channel); got != market.NewAmount(100) {
		t.Errorf("balance %v, want 100", got)
	}
}

func TestUnreachableBeforeSigning(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	b := s.flaky()
	b.broken = true
	cfg := s.config(p.key)
	c := openOn(t, cfg, b)
	if _, err := c.Submit(t.Context(), p.fund("fund", 100)); !errors.Is(err, escrow.ErrUnknown) {
		t.Errorf("submit to a dead chain: %v", err)
	}
	if kept, err := cfg.Journal.List(p.channel.Payer); err != nil || len(kept) != 0 {
		t.Errorf("%d transactions signed, %v; want none", len(kept), err)
	}
}

func TestNoGas(t *testing.T) {
	s := newSim(t)
	k := newKey(t)
	s.give(t, s.addrs.Token, eip712.Address(k), market.NewAmount(500))
	c := openOn(t, s.config(k), s.backend.Client())
	key := market.ChannelKey{Token: s.addrs.Token, Payer: eip712.Address(k)}
	_, err := c.Submit(t.Context(), escrow.Command{ID: "fund", From: key.Payer, Intent: escrow.Fund{Key: key, Amount: market.NewAmount(500)}})
	var funds *escrow.FundsError
	if !errors.As(err, &funds) || !funds.Gas || funds.Token != (market.Address{}) || funds.Missing().IsZero() {
		t.Errorf("tokens without gas: %v", err)
	}
}

// feeOfNext is a fee that any pool takes, for transactions made by hand.
func rawTransfer(t *testing.T, k *ecdsa.PrivateKey, nonce uint64) *types.Transaction {
	t.Helper()
	return types.MustSignNewTx(k, types.LatestSignerForChainID(big.NewInt(simChainID)), &types.DynamicFeeTx{
		ChainID: big.NewInt(simChainID), Nonce: nonce, To: &common.Address{9}, Value: big.NewInt(1), Gas: 21_000,
		GasTipCap: big.NewInt(5e9), GasFeeCap: big.NewInt(100e9)})
}
