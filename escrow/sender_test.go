package escrow_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/core/types"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// attempts counts the signed transactions that a journal holds at a nonce.
func attempts(t *testing.T, j escrow.Journal, from market.Address, nonce uint64) int {
	t.Helper()
	records, err := j.List(from)
	if err != nil {
		t.Fatal(err)
	}
	var r struct{ Attempts []struct{ Raw []byte } }
	if len(records[nonce]) == 0 {
		return 0
	}
	if err := json.Unmarshal(records[nonce], &r); err != nil {
		t.Fatal(err)
	}
	return len(r.Attempts)
}

// The process dies after the journal, before the broadcast: the next one sends
// what the journal holds, whether it is asked for the command or only resumes.
func TestCrashBeforeBroadcast(t *testing.T) {
	s := newSim(t)
	for _, resume := range []bool{false, true} {
		p := s.consumer(t)
		cfg := s.config(p.key)
		deaf := s.flaky()
		deaf.deaf = true
		ctx, crash := context.WithCancel(t.Context())
		void := openOn(t, cfg, deaf)
		done := make(chan error, 1)
		go func() {
			_, err := void.Submit(ctx, p.fund("fund", 100))
			done <- err
		}()
		for attempts(t, cfg.Journal, p.channel.Payer, 0) == 0 {
			time.Sleep(5 * time.Millisecond)
		}
		crash()
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Fatalf("submit into the void: %v", err)
		}
		if n := attempts(t, cfg.Journal, p.channel.Payer, 0); n != 1 {
			t.Fatalf("%d transactions in the journal, want 1", n)
		}
		next := openOn(t, cfg, s.backend.Client())
		if resume {
			if err := next.Resume(t.Context()); err != nil {
				t.Fatal(err)
			}
			for balanceOf(t, next, p.channel).IsZero() {
				time.Sleep(10 * time.Millisecond)
			}
		}
		if _, err := next.Submit(t.Context(), p.fund("fund", 100)); err != nil {
			t.Fatal(err)
		}
		if got := balanceOf(t, next, p.channel); got != market.NewAmount(100) {
			t.Errorf("resume %v: balance %v, want 100 once", resume, got)
		}
	}
}

// A transaction that waits too long is sent again at the same nonce for more.
func TestFeeBump(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	cfg := s.config(p.key)
	cfg.BumpAfter = 50 * time.Millisecond
	c := openOn(t, cfg, s.backend.Client())
	release := s.hold()
	done := make(chan error, 1)
	go func() {
		_, err := c.Submit(context.Background(), p.fund("fund", 100))
		done <- err
	}()
	for attempts(t, cfg.Journal, p.channel.Payer, 0) < 2 {
		time.Sleep(20 * time.Millisecond)
	}
	txs, _ := signed(t, cfg.Journal, p.channel.Payer, 0)
	for i, tx := range txs[1:] { // pools take another one for a tenth more of both, and not else
		for name, of := range map[string]func(*types.Transaction) *big.Int{"tip": (*types.Transaction).GasTipCap, "fee": (*types.Transaction).GasFeeCap} {
			was, is := of(txs[i]), of(tx)
			if new(big.Int).Mul(is, bigOf(10)).Cmp(new(big.Int).Mul(was, bigOf(11))) < 0 {
				t.Errorf("attempt %d raises the %s from %v to %v", i+1, name, was, is)
			}
		}
	}
	release()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if got := balanceOf(t, c, p.channel); got != market.NewAmount(100) {
		t.Errorf("balance %v, want 100 once", got)
	}
	if n, err := s.backend.Client().NonceAt(t.Context(), addressOf(p.key), nil); err != nil || n != 1 {
		t.Errorf("next nonce %d, %v; want 1", n, err)
	}
}

// A command so large that no third attempt of it fits into the journal is bumped
// once. It is not lost, and the account is not blocked.
func TestFeeBumpOfALargeCommand(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	cfg := s.config(p.key)
	cfg.BumpAfter = 50 * time.Millisecond
	c := openOn(t, cfg, s.backend.Client())
	if _, err := c.Submit(t.Context(), p.fund("fund", 1000)); err != nil {
		t.Fatal(err)
	}
	large := escrow.CollectMany{Token: p.channel.Token, Payee: p.channel.Payee}
	for lane := range uint32(escrow.MaxParts) { // all but the first are skipped
		key := p.channel
		key.Lane += lane
		v := market.Voucher{Channel: escrow.ChannelID(key), Cumulative: market.NewAmount(400), UsageHash: market.Hash(bytes.Repeat([]byte{7}, 32))}
		sig, err := c.Statements().SignVoucher(v, p.key)
		if err != nil {
			t.Fatal(err)
		}
		large.Entries = append(large.Entries, escrow.Collect{Key: key, Voucher: v, Sig: sig})
	}
	release := s.hold()
	done := make(chan error, 1)
	go func() {
		_, err := c.Submit(context.Background(), escrow.Command{ID: "large", From: p.channel.Payer, Intent: large})
		done <- err
	}()
	for attempts(t, cfg.Journal, p.channel.Payer, 1) < 2 {
		time.Sleep(20 * time.Millisecond)
	}
	time.Sleep(5 * time.Second) // resent again
	release()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if n := attempts(t, cfg.Journal, p.channel.Payer, 1); n != 2 {
		t.Errorf("%d attempts", n)
	}
}

// Another program with the same key takes the nonce: the command moves on to
// the next one and happens once.
func TestNonceConflict(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	cfg := s.config(p.key)
	deaf := s.flaky()
	deaf.deaf = true
	c := openOn(t, cfg, deaf)
	done := make(chan error, 1)
	go func() {
		_, err := c.Submit(context.Background(), p.fund("fund", 100))
		done <- err
	}()
	for attempts(t, cfg.Journal, p.channel.Payer, 0) == 0 {
		time.Sleep(5 * time.Millisecond)
	}
	if err := s.backend.Client().SendTransaction(t.Context(), rawTransfer(t, p.key, 0)); err != nil {
		t.Fatal(err)
	}
	for attempts(t, cfg.Journal, p.channel.Payer, 1) == 0 {
		time.Sleep(5 * time.Millisecond)
	}
	deaf.set(func(f *flaky) { f.deaf = false })
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if got := balanceOf(t, c, p.channel); got != market.NewAmount(100) {
		t.Errorf("balance %v, want 100 once", got)
	}
}

// A transaction that reverts on chain, because somebody was faster, says why. It
// did nothing, so its command may be tried again.
func TestRevertOnChain(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	cfg := s.config(p.key)
	c := openOn(t, cfg, s.backend.Client())
	if _, err := c.Submit(t.Context(), p.fund("fund", 300)); err != nil {
		t.Fatal(err)
	}
	v := market.Voucher{Channel: escrow.ChannelID(p.channel), Cumulative: market.NewAmount(400)}
	sig, err := c.Statements().SignVoucher(v, p.key)
	if err != nil {
		t.Fatal(err)
	}
	collect := escrow.Collect{Key: p.channel, Voucher: v, Sig: sig}

	slow, fast := newKey(t), newKey(t)
	for _, k := range []market.Address{eip712.Address(slow), eip712.Address(fast)} {
		s.give(t, market.Address{}, k, market.NewAmount(1e18))
	}
	deaf := s.flaky()
	deaf.deaf = true // the slow one's transaction is signed but does not arrive yet
	slowCfg := s.config(slow)
	slowChain := openOn(t, slowCfg, deaf)
	done := make(chan error, 1)
	cmd := escrow.Command{ID: "collect", From: eip712.Address(slow), Intent: collect}
	go func() {
		_, err := slowChain.Submit(context.Background(), cmd)
		done <- err
	}()
	for attempts(t, slowCfg.Journal, cmd.From, 0) == 0 {
		time.Sleep(5 * time.Millisecond)
	}
	if _, err := openOn(t, s.config(fast), s.backend.Client()).Submit(t.Context(),
		escrow.Command{ID: "collect", From: eip712.Address(fast), Intent: collect}); err != nil {
		t.Fatal(err)
	}
	deaf.set(func(f *flaky) { f.deaf = false })
	if err := <-done; !errors.Is(err, escrow.ErrNothingToCollect) || !errors.Is(err, escrow.ErrReverted) {
		t.Errorf("the slower collect: %v", err)
	}
	again := openOn(t, slowCfg, s.flaky()) // a restart
	if _, err := again.Submit(t.Context(), cmd); !errors.Is(err, escrow.ErrNothingToCollect) {
		t.Errorf("after a restart: %v", err)
	}
	if _, err := c.Submit(t.Context(), p.fund("more", 100)); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time it is the first one's receipt
		if r, err := again.Submit(t.Context(), cmd); err != nil || r.Moved != market.NewAmount(100) {
			t.Errorf("when there is something to collect: %+v, %v", r, err)
		}
	}
}

// The provider refuses fundings that would not arrive, each for its reason.
func TestFundingThatCannotHappen(t *testing.T) {
	s := newSim(t)
	p, c, f := s.prepared(t)
	var good types.Transaction
	if err := good.UnmarshalBinary(f.Raw); err != nil {
		t.Fatal(err)
	}
	inner := func(change func(*types.DynamicFeeTx)) []byte {
		tx := &types.DynamicFeeTx{ChainID: good.ChainId(), Nonce: good.Nonce(), To: good.To(), Value: good.Value(), Data: good.Data(),
			Gas: good.Gas(), GasTipCap: good.GasTipCap(), GasFeeCap: good.GasFeeCap()}
		change(tx)
		raw, err := types.MustSignNewTx(p.key, types.LatestSignerForChainID(tx.ChainID), tx).MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		return raw
	}
	need := market.NewAmount(100)
	if err := c.CheckFunding(t.Context(), inner(func(*types.DynamicFeeTx) {}), p.channel, need); err != nil {
		t.Fatalf("a good funding: %v", err)
	}
	poor := newKey(t)
	legacy, err := types.MustSignNewTx(p.key, types.LatestSignerForChainID(good.ChainId()), &types.LegacyTx{To: good.To(), Data: good.Data(),
		Value: good.Value(), Gas: good.Gas(), GasPrice: good.GasFeeCap()}).MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	byPoor, err := types.MustSignNewTx(poor, types.LatestSignerForChainID(good.ChainId()), &types.DynamicFeeTx{ChainID: good.ChainId(), To: good.To(),
		Value: good.Value(), Data: good.Data(), Gas: good.Gas(), GasTipCap: good.GasTipCap(), GasFeeCap: good.GasFeeCap()}).MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	for name, raw := range map[string][]byte{
		"another chain":  inner(func(tx *types.DynamicFeeTx) { tx.ChainID = bigOf(1) }),
		"later nonce":    inner(func(tx *types.DynamicFeeTx) { tx.Nonce++ }),
		"another target": inner(func(tx *types.DynamicFeeTx) { a := addressOf(p.key); tx.To = &a }),
		"creation":       inner(func(tx *types.DynamicFeeTx) { tx.To = nil }),
		"no value":       inner(func(tx *types.DynamicFeeTx) { tx.Value = bigOf(0) }),
		"more data":      inner(func(tx *types.DynamicFeeTx) { tx.Data = append(tx.Data[:len(tx.Data):len(tx.Data)], 0) }),
		"another call":   inner(func(tx *types.DynamicFeeTx) { tx.Data = append([]byte{1, 2, 3, 4}, tx.Data[4:]...) }),
		"little gas":     inner(func(tx *types.DynamicFeeTx) { tx.Gas = 25_000 }),
		"cheap":          inner(func(tx *types.DynamicFeeTx) { tx.GasFeeCap, tx.GasTipCap = bigOf(1), bigOf(1) }),
		"legacy":         legacy,
		"poor sender":    byPoor,
	} {
		if err := c.CheckFunding(t.Context(), raw, p.channel, need); !errors.Is(err, escrow.ErrFunding) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := s.backend.Client().SendTransaction(t.Context(), rawTransfer(t, p.key, 0)); err != nil {
		t.Fatal(err)
	}
	for { // the payer spends the nonce elsewhere
		if n, err := s.backend.Client().NonceAt(t.Context(), addressOf(p.key), nil); err != nil || n > 0 {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	if err := c.CheckFunding(t.Context(), f.Raw, p.channel, need); !errors.Is(err, escrow.ErrFunding) {
		t.Errorf("spent nonce: %v", err)
	}
}

// A consumer that asks many providers in vain gives up one funding after the
// other. That must neither drive the price up nor block the account.
func TestFundingsGivenUpInVain(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	cfg := s.config(p.key)
	c := openOn(t, cfg, s.backend.Client())
	giveUp := func(id string, amount uint64) {
		t.Helper()
		if _, err := c.PrepareFund(t.Context(), p.fund(id, amount)); err != nil {
			t.Fatal(err)
		}
		if err := c.Abandon(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 20 {
		giveUp(fmt.Sprintf("same/%d", i), 100)
	}
	if n := attempts(t, cfg.Journal, p.channel.Payer, 0); n != 1 {
		t.Errorf("the same funding was signed %d times for one nonce", n)
	}
	for i := range 30 { // each another call
		giveUp(fmt.Sprintf("other/%d", i), 200+uint64(i))
	}
	f, err := c.PrepareFund(t.Context(), p.fund("last", 7))
	if err != nil {
		t.Fatal(err)
	}
	if err := c.CheckFunding(t.Context(), f.Raw, p.channel, market.NewAmount(7)); err != nil {
		t.Fatalf("the last funding cannot happen: %v", err)
	}
	if _, err := c.Submit(t.Context(), p.fund("last", 7)); err != nil {
		t.Fatal(err)
	}
	if got := balanceOf(t, c, p.channel); got != market.NewAmount(7) {
		t.Errorf("balance %v, want 7", got)
	}
}
