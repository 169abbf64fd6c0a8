package escrowtest

import (
	"errors"
	"testing"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

func unfunded(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	if s := p.slot(t); s.Slot != (market.Slot{}) {
		t.Errorf("slot %+v, want zero", s.Slot)
	}
}

// What leaves the payer arrives in the channel, gas apart, to the last unit.
func fundAddsUp(t *testing.T, p *party) {
	before := p.balance(t, p.key.Payer)
	r1 := p.do(t, "fund 1", p.key.Payer, p.fund(700))
	r2 := p.do(t, "fund 2", p.key.Payer, escrow.Fund{Key: p.key, Amount: market.NewAmount(300), Allow: market.NewAmount(5000)})
	p.expect(t, 1000, 0, 0)
	if r1.Moved != market.NewAmount(700) || r2.Moved != market.NewAmount(300) {
		t.Errorf("moved %v and %v, want 700 and 300", r1.Moved, r2.Moved)
	}
	spent := market.NewAmount(1000)
	if p.key.Token == (market.Address{}) {
		spent, _ = spent.Add(r1.Fee)
		spent, _ = spent.Add(r2.Fee)
	}
	if after := p.balance(t, p.key.Payer); before.SubFloor(after) != spent {
		t.Errorf("the payer spent %v, the receipts say %v", before.SubFloor(after), spent)
	}
}

func fundRefused(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	_, err := p.try(t, "too much", p.key.Payer, p.fund(coins+1))
	var funds *escrow.FundsError
	if !errors.As(err, &funds) || !errors.Is(err, escrow.ErrNoFunds) || funds.Missing() != market.NewAmount(1) {
		t.Errorf("fund beyond one's coins: %v, want 1 missing", err)
	}
	p.refuse(t, "nothing", p.key.Payer, p.fund(0), escrow.ErrNothingArrived)

	poor := newParty(t, w, market.Address{})
	huge := escrow.Fund{Key: poor.key, Amount: gasMoney()}
	huge.Amount, _ = huge.Amount.Mul(2)
	if _, err := poor.try(t, "native", poor.key.Payer, huge); !errors.Is(err, escrow.ErrNoFunds) {
		t.Errorf("fund native beyond one's coins: %v", err)
	}
	if _, err := p.try(t, "stranger", market.Address{1}, p.fund(1)); !errors.Is(err, escrow.ErrNoKey) {
		t.Errorf("fund from an account without key: %v", err)
	}
	ghost := p.fund(1)
	ghost.Key.Token = market.Address{0xde, 0xad}
	p.refuse(t, "no code", p.key.Payer, ghost, escrow.ErrToken)

	var most [12]byte
	for i := range most {
		most[i] = 0xff
	}
	rich := newParty(t, w, w.Token)
	rich.key.Lane = 1
	w.Give(t, w.Token, rich.key.Signer, market.AmountFromBytes(most))
	rich.ledger = w.Open(t, rich.place, rich.payer, rich.signer)
	rich.do(t, "fill", rich.key.Signer, escrow.Fund{Key: rich.key, Amount: market.AmountFromBytes(most)})
	rich.refuse(t, "overflow", rich.key.Payer, escrow.Fund{Key: rich.key, Amount: market.NewAmount(1)}, escrow.ErrOverflow)
}

func collectPays(t *testing.T, p *party) {
	p.do(t, "fund", p.key.Payer, p.fund(1000))
	if r := p.do(t, "first", p.key.Provider, p.voucher(t, 400)); r.Moved != market.NewAmount(400) {
		t.Errorf("moved %v, want 400", r.Moved)
	}
	p.do(t, "second", p.key.Payer, p.voucher(t, 650)) // anyone may
	p.expect(t, 350, 650, 0)
	p.paid(t, 0, 400, 650)
	p.paid(t, 399, 400, 650)
	p.paid(t, 400, 650)
	p.paid(t, 650)
	if b := p.balance(t, p.key.Payee); b != market.NewAmount(650) {
		t.Errorf("the payee has %v, want 650", b)
	}
}

func collectShort(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	p.do(t, "fund", p.key.Payer, p.fund(100))
	if r := p.do(t, "first", p.key.Provider, p.voucher(t, 250)); r.Moved != market.NewAmount(100) {
		t.Errorf("moved %v, want the 100 that were there", r.Moved)
	}
	p.do(t, "top up", p.key.Payer, p.fund(500))
	if r := p.do(t, "again", p.key.Provider, p.voucher(t, 250)); r.Moved != market.NewAmount(150) {
		t.Errorf("moved %v, want the missing 150", r.Moved)
	}
	p.expect(t, 350, 250, 0)
}

func collectRefused(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	p.refuse(t, "empty", p.key.Provider, p.voucher(t, 10), escrow.ErrNothingToCollect)
	p.do(t, "fund", p.key.Payer, p.fund(100))
	p.do(t, "collect", p.key.Provider, p.voucher(t, 40))
	p.refuse(t, "twice", p.key.Provider, p.voucher(t, 40), escrow.ErrNothingToCollect)
	p.refuse(t, "older", p.key.Provider, p.voucher(t, 30), escrow.ErrNothingToCollect)

	forged := p.voucher(t, 50)
	forged.Voucher.Cumulative = market.NewAmount(90)
	p.refuse(t, "raised", p.key.Provider, forged, escrow.ErrBadSignature)
	byOther := p.voucher(t, 50)
	byOther.Sig, _ = w.Statements.SignVoucher(byOther.Voucher, p.provider)
	p.refuse(t, "self-signed", p.key.Provider, byOther, escrow.ErrBadSignature)
	zero := p.voucher(t, 50)
	zero.Sig = market.Sig64{}
	p.refuse(t, "unsigned", p.key.Provider, zero, escrow.ErrBadSignature)
	p.expect(t, 60, 40, 0)
}

func releaseRefunds(t *testing.T, p *party) {
	p.do(t, "fund", p.key.Payer, p.fund(1000))
	p.do(t, "collect", p.key.Provider, p.voucher(t, 400))
	before := p.balance(t, p.key.Payer)
	r := p.do(t, "release", p.key.Provider, p.release(t, 0, 400))
	p.expect(t, 0, 400, 1)
	if got := p.balance(t, p.key.Payer).SubFloor(before); got != market.NewAmount(600) || r.Moved != got {
		t.Errorf("the payer got %v, the receipt says %v, want 600", got, r.Moved)
	}
}

func releaseRefused(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	p.do(t, "fund", p.key.Payer, p.fund(1000))
	p.refuse(t, "before collect", p.key.Provider, p.release(t, 0, 1), escrow.ErrCollectFirst)
	p.refuse(t, "later epoch", p.key.Provider, p.release(t, 1, 0), escrow.ErrBadSignature)
	byPayer := p.release(t, 0, 0)
	byPayer.Sig, _ = w.Statements.SignRelease(byPayer.Release, p.payer)
	p.refuse(t, "by the payer", p.key.Payer, byPayer, escrow.ErrBadSignature)
	p.expect(t, 1000, 0, 0)
}

func keptRelease(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	p.do(t, "fund", p.key.Payer, p.fund(1000))
	kept := p.release(t, 0, 0)
	p.do(t, "collect", p.key.Provider, p.voucher(t, 100))
	p.do(t, "release", p.key.Provider, p.release(t, 0, 100))
	p.do(t, "fund again", p.key.Payer, p.fund(500))
	p.refuse(t, "kept release", p.key.Payer, kept, escrow.ErrBadSignature) // the epoch moved
	p.expect(t, 500, 100, 1)
}

func unlockWithdraw(t *testing.T, p *party) {
	p.do(t, "fund", p.key.Payer, p.fund(1000))
	r := p.do(t, "request", p.key.Payer, escrow.RequestUnlock{Key: p.key})
	if at := p.slot(t).UnlockAt; at != r.At.Time+uint64(p.w.UnlockDelay) {
		t.Errorf("unlocks at %d, want %d + %d", at, r.At.Time, p.w.UnlockDelay)
	}
	p.do(t, "cancel", p.key.Payer, escrow.CancelUnlock{Key: p.key})
	if at := p.slot(t).UnlockAt; at != 0 {
		t.Errorf("unlocks at %d after cancel", at)
	}
	p.do(t, "request again", p.key.Signer, escrow.RequestUnlock{Key: p.key})
	p.w.Pass(t, uint64(p.w.UnlockDelay))
	to := market.Address{0xbe, 0xef}
	before := p.balance(t, to)
	r = p.do(t, "withdraw", p.key.Payer, escrow.Withdraw{Key: p.key, To: to})
	p.expect(t, 0, 0, 1)
	if s := p.slot(t); s.UnlockAt != 0 {
		t.Errorf("still unlocks at %d", s.UnlockAt)
	}
	if got := p.balance(t, to).SubFloor(before); got != market.NewAmount(1000) || r.Moved != got {
		t.Errorf("got %v, the receipt says %v, want 1000", got, r.Moved)
	}
}

func unlockRefused(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	p.do(t, "fund", p.key.Payer, p.fund(1000))
	p.refuse(t, "cancel before request", p.key.Payer, escrow.CancelUnlock{Key: p.key}, escrow.ErrLocked)
	p.refuse(t, "withdraw before request", p.key.Payer, escrow.Withdraw{Key: p.key, To: p.key.Payer}, escrow.ErrLocked)
	p.refuse(t, "request by provider", p.key.Provider, escrow.RequestUnlock{Key: p.key}, escrow.ErrNotAllowed)
	long := p.key
	long.UnlockDelay = Lasting
	p.do(t, "fund long", p.key.Payer, escrow.Fund{Key: long, Amount: market.NewAmount(5)})
	p.do(t, "request", p.key.Payer, escrow.RequestUnlock{Key: long})
	p.refuse(t, "request twice", p.key.Signer, escrow.RequestUnlock{Key: long}, escrow.ErrUnlockPending)
	p.refuse(t, "cancel by signer", p.key.Signer, escrow.CancelUnlock{Key: long}, escrow.ErrNotAllowed)
	p.refuse(t, "withdraw early", p.key.Payer, escrow.Withdraw{Key: long, To: p.key.Payer}, escrow.ErrLocked)
	p.refuse(t, "withdraw by provider", p.key.Provider, escrow.Withdraw{Key: long, To: p.key.Payer}, escrow.ErrNotAllowed)
	p.expect(t, 1000, 0, 0)
}

func signerWithdraws(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	p.do(t, "fund", p.key.Payer, p.fund(1000))
	p.do(t, "request", p.key.Signer, escrow.RequestUnlock{Key: p.key})
	w.Pass(t, uint64(w.UnlockDelay))
	p.refuse(t, "to itself", p.key.Signer, escrow.Withdraw{Key: p.key, To: p.key.Signer}, escrow.ErrNotAllowed)
	before := p.balance(t, p.key.Payer)
	p.do(t, "to the payer", p.key.Signer, escrow.Withdraw{Key: p.key, To: p.key.Payer})
	if got := p.balance(t, p.key.Payer).SubFloor(before); got != market.NewAmount(1000) {
		t.Errorf("the payer got %v, want 1000", got)
	}
}
