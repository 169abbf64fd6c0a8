package escrow_test

import (
	"context"
	"encoding/json"
	"errors"
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// signed reads what a journal holds at a nonce: the transactions, and whether each
// was given up.
func signed(t *testing.T, j escrow.Journal, from market.Address, nonce uint64) (txs []*types.Transaction, given []bool) {
	t.Helper()
	records, err := j.List(from)
	if err != nil {
		t.Fatal(err)
	}
	var r struct {
		Attempts []struct {
			Raw   []byte
			Given bool
		}
	}
	if err := json.Unmarshal(records[nonce], &r); err != nil {
		t.Fatal(err)
	}
	for _, a := range r.Attempts {
		tx := new(types.Transaction)
		if err := tx.UnmarshalBinary(a.Raw); err != nil {
			t.Fatal(err)
		}
		txs, given = append(txs, tx), append(given, a.Given)
	}
	return txs, given
}

// bent is an endpoint whose answers are changed.
type bent struct {
	escrow.Backend
	nonce func(uint64) uint64 // of the newest block, and of the pool
	head  func(*types.Header)
}

func (b *bent) NonceAt(ctx context.Context, a common.Address, n *big.Int) (uint64, error) {
	got, err := b.Backend.NonceAt(ctx, a, n)
	if n == nil && b.nonce != nil {
		got = b.nonce(got)
	}
	return got, err
}

func (b *bent) PendingNonceAt(ctx context.Context, a common.Address) (uint64, error) {
	got, err := b.Backend.PendingNonceAt(ctx, a)
	if b.nonce != nil {
		got = b.nonce(got)
	}
	return got, err
}

func (b *bent) HeaderByNumber(ctx context.Context, n *big.Int) (*types.Header, error) {
	h, err := b.Backend.HeaderByNumber(ctx, n)
	if err == nil && b.head != nil {
		h = types.CopyHeader(h)
		b.head(h)
	}
	return h, err
}

// An endpoint that is behind names a nonce whose use this account has seen
// confirmed: it is not used again.
func TestNonceOfAnEndpointBehind(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	old := &bent{Backend: s.backend.Client(), nonce: func(n uint64) uint64 { return n - min(n, 1) }}
	c := openOn(t, s.config(p.key), old)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for _, id := range []string{"first", "second"} {
		if _, err := c.Submit(ctx, p.fund(id, 100)); err != nil {
			t.Fatalf("%s: %v", id, err)
		}
	}
	if got := balanceOf(t, c, p.channel); got != market.NewAmount(200) {
		t.Errorf("balance %v, want 200", got)
	}
}

// Only what was prepared for somebody else to send can be given up. What this
// account has sent itself may happen any time: its nonce serves nothing else.
func TestAbandonOfWhatWasSent(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	cfg := s.config(p.key)
	c := openOn(t, cfg, s.backend.Client())
	release := s.hold()
	done := make(chan error, 1)
	go func() {
		_, err := c.Submit(context.Background(), p.fund("sent", 100))
		done <- err
	}()
	for attempts(t, cfg.Journal, p.channel.Payer, 0) == 0 {
		time.Sleep(5 * time.Millisecond)
	}
	for _, id := range []string{"sent", "unheard of"} {
		if err := c.Abandon(t.Context(), id); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
	if _, given := signed(t, cfg.Journal, p.channel.Payer, 0); given[0] {
		t.Error("a transaction that is under way was given up")
	}
	release()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
}

// A receipt says what the whole command cost, its allowance included.
func TestFeeOfACommand(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	p.channel.Token = s.addrs.Token
	s.give(t, p.channel.Token, p.channel.Payer, market.NewAmount(1000))
	c := openOn(t, s.config(p.key), s.backend.Client())
	wei := func() *big.Int {
		b, err := s.backend.Client().BalanceAt(t.Context(), common.Address(p.channel.Payer), nil)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	before := wei()
	r, err := c.Submit(t.Context(), p.fund("fund", 100))
	if err != nil {
		t.Fatal(err)
	}
	if spent := new(big.Int).Sub(before, wei()); spent.Sign() == 0 || r.Fee.String() != spent.String() {
		t.Errorf("the receipt says %v, %v were spent", r.Fee, spent)
	}
}

// A transaction has more gas than it takes now: the state may change on the way,
// and one that runs out of gas is paid for in vain.
func TestGasHasRoom(t *testing.T) {
	s := newSim(t)
	p, _, f := s.prepared(t)
	tx := new(types.Transaction)
	if err := tx.UnmarshalBinary(f.Raw); err != nil {
		t.Fatal(err)
	}
	takes, err := s.backend.Client().EstimateGas(t.Context(), callMsg{From: common.Address(p.channel.Payer), To: tx.To(), Value: tx.Value(), Data: tx.Data()})
	if err != nil || tx.Gas() < takes+takes/5 {
		t.Errorf("%d gas for what takes %d, %v", tx.Gas(), takes, err)
	}
}

// What a sender cannot do is refused, and nothing is signed.
func TestSenderRefuses(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	cfg := s.config(p.key)
	c := openOn(t, cfg, s.backend.Client())
	unlock := escrow.Command{ID: "unlock", From: p.channel.Payer, Intent: escrow.RequestUnlock{Key: p.channel}}
	if _, err := c.PrepareFund(t.Context(), unlock); !errors.Is(err, escrow.ErrCommand) {
		t.Errorf("a funding that asks for an unlock: %v", err)
	}
	bare := openOn(t, cfg, &bent{Backend: s.backend.Client(), head: func(h *types.Header) { h.BaseFee = nil }})
	if _, err := bare.Submit(t.Context(), p.fund("fund", 100)); !errors.Is(err, escrow.ErrWrongChain) {
		t.Errorf("a chain whose blocks have no base fee: %v", err)
	}
	if n := attempts(t, cfg.Journal, p.channel.Payer, 0); n != 0 {
		t.Errorf("%d transactions were signed", n)
	}
}

// Resume says when it could not ask what became of a transaction.
func TestResumeInTheDark(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	cfg := s.config(p.key)
	ctx, crash := context.WithCancel(t.Context())
	deaf := s.flaky()
	deaf.deaf = true
	done := make(chan error, 1)
	void := openOn(t, cfg, deaf)
	go func() {
		_, err := void.Submit(ctx, p.fund("fund", 100))
		done <- err
	}()
	for attempts(t, cfg.Journal, p.channel.Payer, 0) == 0 {
		time.Sleep(5 * time.Millisecond)
	}
	crash()
	<-done
	dark := s.flaky()
	c := openOn(t, cfg, dark)
	dark.set(func(f *flaky) { f.broken = true })
	if err := c.Resume(t.Context()); !errors.Is(err, escrow.ErrUnknown) {
		t.Errorf("resume without a chain: %v", err)
	}
}
