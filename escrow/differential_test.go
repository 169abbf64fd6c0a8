package escrow_test

import (
	"crypto/ecdsa"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/state"
	"github.com/ethereum/go-ethereum/core/tracing"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/core/vm"
	"github.com/ethereum/go-ethereum/core/vm/runtime"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/devchain"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/escrow/escrowtest"
	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
)

// Random calls go to the contract and to memory's rules: both must accept the
// same, refuse the same for the same reason, pay the same and end in the same
// slot. Sums owed are computed by market.Owed on one side and by Solidity on the
// other.
func TestDifferential(t *testing.T) {
	accepted := map[string]int{}
	refused := map[string]int{}
	for seed := range uint64(250) {
		newDuel(t, seed).run(t, 60, accepted, refused)
	}
	// Sums that no channel holds are refused, and owed ones beyond 96 bits capped,
	// alike.
	if accepted["owed beyond 96 bits"] < 5 || refused["too much"] < 5 {
		t.Errorf("%d claims of more than 96 bits owed, %d refused as too much: the moves do not reach them",
			accepted["owed beyond 96 bits"], refused["too much"])
	}
	for _, kind := range []string{"escrow.Fund", "escrow.Collect", "escrow.Release", "escrow.RequestUnlock", "escrow.CancelUnlock",
		"escrow.Withdraw", "escrow.Claim", "escrow.Contest", "escrow.Lower", "escrow.Finalize"} {
		if accepted[kind] < 10 || refused[kind] < 5 {
			t.Errorf("%s: %d accepted and %d refused: the moves do not reach it", kind, accepted[kind], refused[kind])
		}
	}
}

func FuzzDifferential(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) {
		newDuel(t, seed).run(t, 40, map[string]int{}, map[string]int{})
	})
}

// duel is one channel held by both.
type duel struct {
	rnd      *rand.Rand
	chain    *escrow.Chain // for its encoding only
	evm      runtime.Config
	contract common.Address
	rules    memory.Rules
	slot     market.Slot
	now      uint64
	people   []*ecdsa.PrivateKey // payer, signer, provider, payee, stranger
	key      market.ChannelKey
	id       market.ChannelID
	jobs     []market.Terms // ever signed
	open     escrow.OpenClaim
	claimed  market.Terms
}

const duelTime = 1_800_000_000

func newDuel(t *testing.T, seed uint64) *duel {
	t.Helper()
	d := &duel{rnd: rand.New(rand.NewPCG(seed, 7)), now: duelTime, key: market.ChannelKey{UnlockDelay: 5}}
	for range 5 {
		d.people = append(d.people, newKey(t))
	}
	at := func(i int) market.Address { return eip712.Address(d.people[i]) }
	d.key.Payer, d.key.Signer, d.key.Provider, d.key.Payee = at(0), at(1), at(2), at(3)
	d.id = escrow.ChannelID(d.key)

	db, err := state.New(types.EmptyRootHash, state.NewDatabaseForTesting())
	if err != nil {
		t.Fatal(err)
	}
	for i := range d.people { // more than all amounts together
		db.AddBalance(common.Address(at(i)), db.GetBalance(common.Address{}).Clone().Lsh(db.GetBalance(common.Address{}).Clone().SetOne(), 110), tracing.BalanceChangeUnspecified)
	}
	d.evm = runtime.Config{ChainConfig: chainRules(), State: db, Origin: common.Address{0xde}}
	limits := devchain.QuickLimits()
	d.contract = d.create(t, append(common.FromHex(bindings.EscrowMetaData.Bin), bindings.NewEscrow().PackConstructor(limits)...))
	good, liar := d.create(t, escrowtest.StandInAttestor(0)), d.create(t, escrowtest.StandInAttestor(1))
	d.rules = memory.Rules{
		Limits: memory.Limits{MinUnlockDelay: limits.MinUnlockDelay, MaxUnlockDelay: limits.MaxUnlockDelay, MinDisputeWindow: limits.MinDisputeWindow,
			MaxDisputeWindow: limits.MaxDisputeWindow, Notice: limits.Notice, ClaimDeposit: market.NewAmount(limits.ClaimDeposit.Uint64())},
		Statements: escrow.NewStatements(simChainID, market.Address(d.contract)),
		Attestors:  map[market.Address]memory.Attestor{market.Address(good): standIn{0}, market.Address(liar): standIn{1}},
	}
	d.chain = openOn(t, escrow.Config{ChainID: simChainID, Escrow: market.Address(d.contract)}, nil)
	d.jobs = []market.Terms{{Attestor: market.Address(good)}, {Attestor: market.Address(liar)}}
	return d
}

func (d *duel) create(t *testing.T, code []byte) common.Address {
	t.Helper()
	cfg := d.evm
	cfg.Time = d.now
	_, a, _, err := runtime.Create(code, &cfg)
	if err != nil {
		t.Fatal(err)
	}
	d.evm.State.SetNonce(cfg.Origin, d.evm.State.GetNonce(cfg.Origin)+1, tracing.NonceChangeUnspecified)
	return a
}

func (d *duel) run(t *testing.T, moves int, accepted, refused map[string]int) {
	t.Helper()
	for i := range moves {
		d.now += uint64(d.rnd.IntN(4))
		from, in := d.move()
		kind := fmt.Sprintf("%T", in)
		want, wantErr := d.rules.Apply(d.slot, memory.Call{From: from, Now: d.now, Intent: in})
		before := d.held()
		gotErr := d.call(t, from, in)
		if !sameRefusal(wantErr, gotErr) {
			t.Fatalf("move %d, %s %+v\nby %v at %d on %+v:\nmemory says %v\ncontract says %v", i, kind, in, from, d.now, d.slot, wantErr, gotErr)
		}
		if wantErr != nil {
			refused[kind]++
			if _, ok := in.(escrow.Claim); ok && errors.Is(wantErr, escrow.ErrOverflow) {
				refused["too much"]++
			}
			continue
		}
		accepted[kind]++
		if c, ok := in.(escrow.Claim); ok && owedBeyond(c) {
			accepted["owed beyond 96 bits"]++
		}
		d.slot = want.Slot
		if want.Claim != (escrow.OpenClaim{}) {
			d.open = want.Claim
		}
		if got := d.read(t); got != d.slot {
			t.Fatalf("move %d, %s: memory has %+v, the contract %+v", i, kind, d.slot, got)
		}
		if got := d.held(); got.Cmp(expected(before, want)) != 0 {
			t.Fatalf("move %d, %s: the escrow holds %v, want %v", i, kind, got, expected(before, want))
		}
	}
}

// owedBeyond reports a claim whose seconds may owe more than 96 bits.
func owedBeyond(c escrow.Claim) bool {
	used := min(c.Stated.Usage.SecondsUsed, c.Terms.MaxSeconds, escrowtest.Observed)
	owed := new(big.Int).Mul(bigAmount(c.Terms.RatePerHour.PerHour()), new(big.Int).SetUint64(uint64(used)))
	return owed.Div(owed, big.NewInt(3600)).BitLen() > 96
}

// held is what the contract holds: pull and deposit come in, the rest goes out.
func (d *duel) held() *big.Int {
	return d.evm.State.GetBalance(d.contract).ToBig()
}

func expected(before *big.Int, r memory.Result) *big.Int {
	sum := new(big.Int).Set(before)
	for _, in := range []market.Amount{r.Pull, r.Deposit} {
		sum.Add(sum, bigAmount(in))
	}
	for _, out := range []market.Amount{r.Pay.Amount, r.Refund.Amount} {
		sum.Sub(sum, bigAmount(out))
	}
	return sum
}

func bigAmount(a market.Amount) *big.Int {
	b := a.Bytes()
	return new(big.Int).SetBytes(b[:])
}

// call runs the contract on an intent.
func (d *duel) call(t *testing.T, from market.Address, in escrow.Intent) error {
	t.Helper()
	value, data, err := d.chain.CallData(in)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := in.(escrow.Claim); ok {
		value = bigAmount(d.rules.Limits.ClaimDeposit)
	}
	return d.callAt(t, from, d.contract, value, data)
}

func (d *duel) callAt(t *testing.T, from market.Address, to common.Address, value *big.Int, data []byte) error {
	t.Helper()
	cfg := d.evm
	cfg.Origin, cfg.Time, cfg.Value = common.Address(from), d.now, value
	ret, _, err := runtime.Call(to, data, &cfg)
	if errors.Is(err, vm.ErrExecutionReverted) {
		return escrow.DecodeReason(ret)
	}
	return err
}

func (d *duel) read(t *testing.T) market.Slot {
	t.Helper()
	b := bindings.NewEscrow()
	cfg := d.evm
	cfg.Time = d.now
	raw, _, err := runtime.Call(d.contract, b.PackSlot(d.id), &cfg)
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.UnpackSlot(raw)
	if err != nil {
		t.Fatal(err)
	}
	raw, _, err = runtime.Call(d.contract, b.PackClaimHash(d.id), &cfg)
	if err != nil {
		t.Fatal(err)
	}
	amount := func(n *big.Int) market.Amount {
		return market.AmountFromBytes([12]byte(common.LeftPadBytes(n.Bytes(), 12)))
	}
	return market.Slot{Balance: amount(s.Balance), Collected: amount(s.Collected), UnlockAt: s.UnlockAt.Uint64(),
		Epoch: uint32(s.Epoch.Uint64()), ClaimHash: market.Hash(raw)}
}

// sameRefusal compares reasons: each error of ours that one matches the other
// must match too.
func sameRefusal(a, b error) bool {
	if (a == nil) != (b == nil) {
		return false
	}
	for _, reason := range []error{escrow.ErrNothingArrived, escrow.ErrNothingToCollect, escrow.ErrBadSignature, escrow.ErrNotAllowed,
		escrow.ErrUnlockPending, escrow.ErrLocked, escrow.ErrWrongEpoch, escrow.ErrCollectFirst, escrow.ErrClaimOpen, escrow.ErrWrongClaim,
		escrow.ErrNotClaimable, escrow.ErrWrongJob, escrow.ErrNothingToClaim, escrow.ErrNoContradiction, escrow.ErrWrongTime,
		escrow.ErrOverflow, escrow.ErrToken, escrow.ErrAttestor, escrow.ErrReverted, escrow.ErrNotOwner, escrow.ErrNotYet, escrow.ErrNothingHere,
		escrow.ErrNotAttested, escrow.ErrNoQuorum, escrow.ErrNoLie, escrow.ErrKnownAlready, escrow.ErrNotParty, escrow.ErrDepositTooSmall,
		escrow.ErrTooManyDemands, escrow.ErrWrongAnswer, escrow.ErrBadSize, escrow.ErrBadParams, escrow.ErrBadPath} {
		if errors.Is(a, reason) != errors.Is(b, reason) {
			return false
		}
	}
	return true
}
