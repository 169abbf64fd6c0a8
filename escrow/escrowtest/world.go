// Package escrowtest is the suite that every escrow.Ledger must pass: memory, and
// the contract on whatever chain. Each case uses fresh keys, so cases can share
// one chain and run at once.
package escrowtest

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// Lasting is a time, in seconds, that ends in no case. It is a year, since a
// simulated chain seals a block each few milliseconds and its clock goes by up to
// a minute by each. Every World must allow delays and windows as long as this.
const Lasting = 365 * 24 * 3600

// World is a chain with an escrow, as a case sees it.
type World struct {
	Statements escrow.Statements
	Token      market.Address // an ERC-20 with permits
	Plain      market.Address // one without
	// Attestor says yes to every claim. Liar too, but its sessions have fallen.
	Attestor, Liar market.Address
	// Court is a real attestor with bonds in Token, whose waits are as short as
	// cases can wait; those of Patient outlast a case.
	Court, Patient Court
	// UnlockDelay is the smallest the deployment allows, in seconds.
	UnlockDelay uint32
	// Open gives a node's ledger that sends with these keys, on a chain that has
	// what was given so far. Ledgers opened with one Place stand for one node before
	// and after a restart.
	Open func(t *testing.T, place *Place, keys ...*ecdsa.PrivateKey) escrow.Ledger
	// Give makes coins; the zero token is the native one.
	Give func(t *testing.T, token, owner market.Address, amount market.Amount)
	// Pass lets at least so many seconds of block time go by, for good: no reorg
	// that the ledgers expect takes them back.
	Pass func(t *testing.T, seconds uint64)
}

// Place is what a node keeps over a restart.
type Place struct{ Journal escrow.MemoryJournal }

// Case is one property of a ledger.
type Case struct {
	Name string
	Run  func(t *testing.T, w World)
}

// Cases are all of them. Run each in its own subtest.
func Cases() []Case {
	cases := []Case{
		{"an unfunded channel is the zero slot", unfunded},
		{"fund is refused", fundRefused},
		{"collect pays what is there and the rest later", collectShort},
		{"collect is refused", collectRefused},
		{"release is refused", releaseRefused},
		{"unlock is refused", unlockRefused},
		{"the signer withdraws to the payer only", signerWithdraws},
		{"a command takes effect once", once},
		{"a command survives a restart", restart},
		{"commands of one account queue", queue},
		{"a bad funding is refused", fundingRefused},
		{"an abandoned funding is exclusive", fundingAbandoned},
		{"a kept release is void", keptRelease},
		{"heads and blocks", heads},
		{"a claim pays after its window", claimPays},
		{"a claim across an off-peak boundary", claimOffPeak},
		{"a claim is refused", claimRefused},
		{"a claim holds its reserve", claimHoldsItsReserve},
		{"a claim is contested", claimContested},
		{"a claim is contested by later terms", claimContestedByTerms},
		{"a claim is contested by its session", claimContestedBySession},
		{"a permit funds", fundByPermit},
		{"a token without permits is funded", fundPlain},
	}
	cases = append(cases, courtCases()...)
	cases = append(cases, both("fund adds up", fundAddsUp)...)
	cases = append(cases, both("collect pays the payee", collectPays)...)
	cases = append(cases, both("release refunds the payer", releaseRefunds)...)
	cases = append(cases, both("unlock and withdraw", unlockWithdraw)...)
	cases = append(cases, both("many channels at once", many)...)
	return append(cases, both("a prepared funding travels", fundingTravels)...)
}

// both makes two cases of a property: in the native coin and in the token.
func both(name string, f func(*testing.T, *party)) []Case {
	return []Case{
		{name + ", native", func(t *testing.T, w World) { f(t, newParty(t, w, market.Address{})) }},
		{name + ", token", func(t *testing.T, w World) { f(t, newParty(t, w, w.Token)) }},
	}
}

// party is the people of one channel.
type party struct {
	w                              World
	payer, signer, provider, payee *ecdsa.PrivateKey
	key                            market.ChannelKey
	id                             market.ChannelID
	ledger                         escrow.Ledger // sends as payer, signer and provider
	place                          *Place
}

const (
	timeout = 10 * time.Minute // of fake time in memory, far more than any chain needs
	coins   = 1_000_000_000    // tokens of each payer
)

func gasMoney() market.Amount { return market.NewAmount(1_000_000_000_000_000_000) }

// newParty makes a channel in a token, with a payer who has coins.
func newParty(t *testing.T, w World, token market.Address) *party {
	t.Helper()
	p := &party{w: w, payer: newKey(t), signer: newKey(t), provider: newKey(t), payee: newKey(t), place: &Place{}}
	p.key = market.ChannelKey{Token: token, Payer: eip712.Address(p.payer), Signer: eip712.Address(p.signer),
		Provider: eip712.Address(p.provider), Payee: eip712.Address(p.payee), UnlockDelay: w.UnlockDelay}
	p.id = escrow.ChannelID(p.key)
	for _, a := range []market.Address{p.key.Payer, p.key.Signer, p.key.Provider} {
		w.Give(t, market.Address{}, a, gasMoney())
	}
	if token != (market.Address{}) {
		w.Give(t, token, p.key.Payer, market.NewAmount(coins))
	}
	p.ledger = w.Open(t, p.place, p.payer, p.signer, p.provider)
	return p
}

func newKey(t *testing.T) *ecdsa.PrivateKey {
	t.Helper()
	k, err := crypto.GenerateKey()
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// do submits an intent that must succeed.
func (p *party) do(t *testing.T, id string, from market.Address, in escrow.Intent) escrow.Receipt {
	t.Helper()
	r, err := p.try(t, id, from, in)
	if err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	return r
}

func (p *party) try(t *testing.T, id string, from market.Address, in escrow.Intent) (escrow.Receipt, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), timeout)
	defer cancel()
	return p.ledger.Submit(ctx, escrow.Command{ID: id, From: from, Intent: in})
}

// refuse submits an intent that the contract must refuse for this reason.
func (p *party) refuse(t *testing.T, id string, from market.Address, in escrow.Intent, want error) {
	t.Helper()
	_, err := p.try(t, id, from, in)
	if !errors.Is(err, want) || !errors.Is(err, escrow.ErrReverted) {
		t.Errorf("%s: %v, want %v", id, err, want)
	}
}

func (p *party) fund(amount uint64) escrow.Fund {
	return escrow.Fund{Key: p.key, Amount: market.NewAmount(amount)}
}

func (p *party) voucher(t *testing.T, cumulative uint64) escrow.Collect {
	t.Helper()
	v := market.Voucher{Channel: p.id, Cumulative: market.NewAmount(cumulative), UsageHash: market.Hash{7}}
	sig, err := p.w.Statements.SignVoucher(v, p.signer)
	if err != nil {
		t.Fatal(err)
	}
	return escrow.Collect{Key: p.key, Voucher: v, Sig: sig}
}

func (p *party) release(t *testing.T, epoch uint32, cumulative uint64) escrow.Release {
	t.Helper()
	r := market.Release{Channel: p.id, Epoch: epoch, Cumulative: market.NewAmount(cumulative)}
	sig, err := p.w.Statements.SignRelease(r, p.provider)
	if err != nil {
		t.Fatal(err)
	}
	return escrow.Release{Key: p.key, Release: r, Sig: sig}
}

func (p *party) slot(t *testing.T) escrow.SlotAt {
	t.Helper()
	return p.at(t, p.ledger)
}

// at is the channel's slot as another node sees it.
func (p *party) at(t *testing.T, l escrow.Reader) escrow.SlotAt {
	t.Helper()
	s, err := l.Slot(t.Context(), p.id)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// expect compares the slot at head-N.
func (p *party) expect(t *testing.T, balance, collected uint64, epoch uint32) {
	t.Helper()
	s := p.slot(t)
	if s.Balance != market.NewAmount(balance) || s.Collected != market.NewAmount(collected) || s.Epoch != epoch {
		t.Errorf("slot has balance %v, collected %v, epoch %d; want %d, %d, %d", s.Balance, s.Collected, s.Epoch, balance, collected, epoch)
	}
}

// paid compares the payments above a floor with the sums that each left, and
// their transactions with each other: no two share one here.
func (p *party) paid(t *testing.T, above uint64, sums ...uint64) {
	t.Helper()
	list, err := p.ledger.Payments(t.Context(), p.id, market.NewAmount(above))
	if err != nil || len(list) != len(sums) {
		t.Errorf("payments above %d: %+v, %v; want %d", above, list, err, len(sums))
		return
	}
	seen := map[market.Hash]bool{{}: true}
	for i, x := range list {
		if x.Collected != market.NewAmount(sums[i]) || seen[x.Tx] || i > 0 && x.Block < list[i-1].Block {
			t.Errorf("payment %d above %d: %+v, want a sum of %d by a transaction of its own", i, above, x, sums[i])
		}
		seen[x.Tx] = true
	}
}

func (p *party) balance(t *testing.T, owner market.Address) market.Amount {
	t.Helper()
	b, err := p.ledger.Balance(t.Context(), p.key.Token, owner)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
