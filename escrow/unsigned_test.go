package escrow_test

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"errors"
	"math/big"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/rlp"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// elsewhere signs a raw unsigned transaction as a wallet on another machine
// does: it knows the nine fields and its key, and nothing of ours.
func elsewhere(t *testing.T, raw []byte, key *ecdsa.PrivateKey, change func(*types.DynamicFeeTx)) []byte {
	t.Helper()
	if len(raw) == 0 || raw[0] != types.DynamicFeeTxType {
		t.Fatalf("unsigned transaction begins with %x, want type 2", raw[:1])
	}
	var f struct {
		ChainID  *big.Int
		Nonce    uint64
		Tip, Cap *big.Int
		Gas      uint64
		To       common.Address
		Value    *big.Int
		Data     []byte
		Access   types.AccessList
	}
	if err := rlp.DecodeBytes(raw[1:], &f); err != nil {
		t.Fatal(err)
	}
	tx := &types.DynamicFeeTx{ChainID: f.ChainID, Nonce: f.Nonce, GasTipCap: f.Tip, GasFeeCap: f.Cap, Gas: f.Gas,
		To: &f.To, Value: f.Value, Data: f.Data}
	if change != nil {
		change(tx)
	}
	signed, err := types.SignNewTx(key, types.LatestSignerForChainID(tx.ChainID), tx)
	if err != nil {
		t.Fatal(err)
	}
	out, err := signed.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// sendAll has each transaction signed elsewhere, checked, and sent.
func sendAll(t *testing.T, c *escrow.Chain, asked []escrow.Unsigned, key *ecdsa.PrivateKey) (last escrow.Receipt) {
	t.Helper()
	for i, u := range asked {
		raw, err := u.Raw()
		if err != nil {
			t.Fatal(err)
		}
		signed := elsewhere(t, raw, key, nil)
		if err := u.Check(signed); err != nil {
			t.Fatalf("transaction %d: %v", i, err)
		}
		var steps []escrow.Landing
		last, err = c.SendSigned(t.Context(), signed, func(l escrow.Landing) { steps = append(steps, l) })
		if err != nil {
			t.Fatalf("transaction %d: %v", i, err)
		}
		if len(steps) == 0 || steps[0].Block != 0 || steps[0].Wanted != 2 {
			t.Errorf("transaction %d was told as %+v, want the wait from its beginning", i, steps)
		}
		again, err := c.SendSigned(t.Context(), signed, func(escrow.Landing) {})
		if err != nil || again.Tx != last.Tx || again.Moved != last.Moved {
			t.Errorf("sent again: %+v, %v; want the same outcome", again, err)
		}
	}
	return last
}

// A wallet whose key no node has funds, unlocks and withdraws.
func TestSignedElsewhere(t *testing.T) {
	s := newSim(t)
	for _, token := range []market.Address{{}, s.addrs.Token} {
		p := s.consumer(t)
		p.channel.Token = token
		if token != (market.Address{}) {
			s.give(t, token, p.channel.Payer, market.NewAmount(1000))
		}
		c := s.open(t, s.config()) // no keys at all
		ask := func(in escrow.Intent) []escrow.Unsigned {
			out, err := c.Unsigned(t.Context(), escrow.Command{ID: "x", From: p.channel.Payer, Intent: in})
			if err != nil {
				t.Fatalf("%T: %v", in, err)
			}
			return out
		}
		fund := escrow.Fund{Key: p.channel, Amount: market.NewAmount(100)}
		asked := ask(fund)
		if want := map[bool]int{true: 1, false: 2}[token == (market.Address{})]; len(asked) != want {
			t.Fatalf("funding takes %d transactions, want %d", len(asked), want)
		}
		if got := sendAll(t, c, asked, p.key); got.Moved != market.NewAmount(100) {
			t.Errorf("funded %v, want 100", got.Moved)
		}
		if got := balanceOf(t, c, p.channel); got != market.NewAmount(100) {
			t.Errorf("channel holds %v, want 100", got)
		}
		if token != (market.Address{}) {
			if have, err := c.Allowance(t.Context(), token, p.channel.Payer); err != nil || !have.IsZero() {
				t.Errorf("allowance left: %v, %v; want none", have, err)
			}
		}
		if _, err := c.Unsigned(t.Context(), escrow.Command{ID: "x", From: p.channel.Payer,
			Intent: escrow.Withdraw{Key: p.channel, To: p.channel.Payer}}); !errors.Is(err, escrow.ErrLocked) {
			t.Errorf("withdraw before unlock: %v, want the contract's refusal before anybody signs", err)
		}
		sendAll(t, c, ask(escrow.RequestUnlock{Key: p.channel}), p.key)
		sendAll(t, c, ask(escrow.CancelUnlock{Key: p.channel}), p.key)
		sendAll(t, c, ask(escrow.RequestUnlock{Key: p.channel}), p.key)
		s.pass(t, 3)
		if got := sendAll(t, c, ask(escrow.Withdraw{Key: p.channel, To: market.Address{0x99}}), p.key); got.Moved != market.NewAmount(100) {
			t.Errorf("withdrew %v, want 100", got.Moved)
		}
	}
}

func TestUnsignedRawIsWhatWalletsSign(t *testing.T) {
	key := newKey(t)
	u := escrow.Unsigned{ChainID: 8453, From: market.Address(addressOf(key)), To: market.Address{0xe5}, Value: market.NewAmount(5), Data: []byte{1, 2, 3},
		Nonce: 7, Gas: 60_000, MaxFee: market.NewAmount(2e9), MaxTip: market.NewAmount(1e9)}
	raw, err := u.Raw()
	if err != nil {
		t.Fatal(err)
	}
	to := common.Address(u.To)
	tx := types.NewTx(&types.DynamicFeeTx{ChainID: big.NewInt(8453), Nonce: 7, GasTipCap: big.NewInt(1e9), GasFeeCap: big.NewInt(2e9), Gas: 60_000,
		To: &to, Value: big.NewInt(5), Data: []byte{1, 2, 3}})
	// What is signed is the hash of exactly these bytes.
	if got, want := crypto.Keccak256Hash(raw), types.LatestSignerForChainID(big.NewInt(8453)).Hash(tx); got != want {
		t.Errorf("the bytes hash to %x, a wallet signs %x", got, want)
	}
}

// Nothing but the very call that was asked for passes.
func TestCheckSigned(t *testing.T) {
	key, other := newKey(t), newKey(t)
	u := escrow.Unsigned{ChainID: 8453, From: market.Address(addressOf(key)), To: market.Address{0xe5}, Value: market.NewAmount(5), Data: []byte{1, 2, 3, 4, 5},
		Gas: 60_000, MaxFee: market.NewAmount(2e9), MaxTip: market.NewAmount(1e9)}
	raw, err := u.Raw()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		key    *ecdsa.PrivateKey
		change func(*types.DynamicFeeTx)
		says   string // "": passes
	}{
		{"as asked", key, nil, ""},
		{"other fees, gas and nonce", key, func(tx *types.DynamicFeeTx) { tx.Gas, tx.Nonce, tx.GasFeeCap = 99_999, 3, big.NewInt(9e9) }, ""},
		{"another account", other, nil, "signed by"},
		{"another chain", key, func(tx *types.DynamicFeeTx) { tx.ChainID = big.NewInt(1) }, "for chain 1"},
		{"another contract", key, func(tx *types.DynamicFeeTx) { tx.To = &common.Address{1} }, "it calls"},
		{"a new contract", key, func(tx *types.DynamicFeeTx) { tx.To = nil }, "makes a contract"},
		{"more coins", key, func(tx *types.DynamicFeeTx) { tx.Value = big.NewInt(6) }, "sends 6 wei"},
		{"another call", key, func(tx *types.DynamicFeeTx) { tx.Data = []byte{1, 2, 3, 4, 6} }, "its call is"},
		{"a longer call", key, func(tx *types.DynamicFeeTx) { tx.Data = append(tx.Data, 0) }, "its call is"},
	} {
		err := u.Check(elsewhere(t, raw, c.key, c.change))
		if c.says == "" && err != nil || c.says != "" && (!errors.Is(err, escrow.ErrNotAsked) || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%s: %v, want %q", c.name, err, c.says)
		}
	}
	legacy, err := types.SignNewTx(key, types.HomesteadSigner{}, &types.LegacyTx{To: &common.Address{0xe5}, Value: big.NewInt(5), Data: u.Data, Gas: 1, GasPrice: big.NewInt(1)})
	if err != nil {
		t.Fatal(err)
	}
	anyChain, err := legacy.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	code, err := types.SignNewTx(key, types.LatestSignerForChainID(big.NewInt(8453)), &types.SetCodeTx{To: common.Address{0xe5}})
	if err != nil {
		t.Fatal(err)
	}
	delegates, err := code.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range [][]byte{anyChain, delegates, nil, {2}, raw, bytes.Repeat([]byte{2}, escrow.MaxSigned+1)} {
		if err := u.Check(bad); !errors.Is(err, escrow.ErrNotAsked) {
			t.Errorf("%.8x…: %v, want a refusal", bad, err)
		}
	}
}

// What no block could take is said at once; a nonce that went elsewhere, after a while.
func TestSendSignedRefusals(t *testing.T) {
	s := newSim(t)
	p, poor := s.consumer(t), newKey(t)
	c := s.open(t, s.config())
	ask := func(amount uint64) escrow.Unsigned {
		out, err := c.Unsigned(t.Context(), escrow.Command{ID: "x", From: p.channel.Payer, Intent: escrow.Fund{Key: p.channel, Amount: market.NewAmount(amount)}})
		if err != nil {
			t.Fatal(err)
		}
		return out[0]
	}
	send := func(key *ecdsa.PrivateKey, change func(*types.DynamicFeeTx)) error {
		raw, err := ask(100).Raw()
		if err != nil {
			t.Fatal(err)
		}
		_, err = c.SendSigned(t.Context(), elsewhere(t, raw, key, change), func(escrow.Landing) {})
		return err
	}
	if err := send(p.key, func(tx *types.DynamicFeeTx) { tx.Nonce = 5 }); !errors.Is(err, escrow.ErrStale) || !strings.Contains(err.Error(), "never sent") {
		t.Errorf("a nonce ahead: %v", err)
	}
	if err := send(p.key, func(tx *types.DynamicFeeTx) { tx.GasFeeCap, tx.GasTipCap = big.NewInt(1), big.NewInt(1) }); !errors.Is(err, escrow.ErrStale) {
		t.Errorf("fees below the base fee: %v", err)
	}
	if err := send(poor, nil); !errors.Is(err, escrow.ErrNoFunds) {
		t.Errorf("an account without coins: %v", err)
	}
	if _, err := c.SendSigned(t.Context(), []byte{2, 1}, nil); !errors.Is(err, escrow.ErrNotAsked) {
		t.Errorf("no transaction: %v", err)
	}
	first, second := ask(100), ask(50) // same nonce
	sendAll(t, c, []escrow.Unsigned{first}, p.key)
	raw, err := second.Raw()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.SendSigned(t.Context(), elsewhere(t, raw, p.key, nil), func(escrow.Landing) {}); !errors.Is(err, escrow.ErrConflict) {
		t.Errorf("a nonce that is used: %v, want a conflict", err)
	}
	if err := send(p.key, func(tx *types.DynamicFeeTx) { tx.Gas = 26_000 }); !errors.Is(err, escrow.ErrReverted) {
		t.Errorf("too little gas: %v, want a failure and not a success", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.SendSigned(ctx, elsewhere(t, raw, p.key, nil), func(escrow.Landing) {}); err == nil {
		t.Error("a send after the end of its context succeeded")
	}
}
