package escrowtest

import (
	"context"
	"errors"
	"testing"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// A command submitted by two callers at once and again later happens once.
func once(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	cmd := escrow.Command{ID: "job 1/0", From: p.key.Payer, Intent: p.fund(100)}
	type result struct {
		r   escrow.Receipt
		err error
	}
	results := make(chan result, 2)
	for range 2 {
		go func() {
			ctx, cancel := context.WithTimeout(context.Background(), timeout)
			defer cancel()
			r, err := p.ledger.Submit(ctx, cmd)
			results <- result{r, err}
		}()
	}
	a, b := <-results, <-results
	if a.err != nil || b.err != nil || a.r != b.r {
		t.Errorf("two callers heard %v, %v and %v, %v", a.r, a.err, b.r, b.err)
	}
	if again := p.do(t, cmd.ID, cmd.From, cmd.Intent); again != a.r {
		t.Errorf("later: %v, want %v", again, a.r)
	}
	p.expect(t, 100, 0, 0)
	if _, err := p.try(t, cmd.ID, cmd.From, p.fund(101)); !errors.Is(err, escrow.ErrCommand) {
		t.Errorf("another command under the same ID: %v", err)
	}
	for _, bad := range []escrow.Command{
		{ID: "", From: cmd.From, Intent: cmd.Intent},
		{ID: string(make([]byte, escrow.MaxCommandID+1)), From: cmd.From, Intent: cmd.Intent},
		{ID: "no intent", From: cmd.From},
		{ID: "to nobody", From: cmd.From, Intent: escrow.Withdraw{Key: p.key}},
	} {
		if _, err := p.try(t, bad.ID, bad.From, bad.Intent); !errors.Is(err, escrow.ErrCommand) {
			t.Errorf("command %.20q: %v", bad.ID, err)
		}
	}
	p.expect(t, 100, 0, 0)
}

// A node that stops while its transaction is under way, and starts again,
// hears the outcome of that transaction and sends no second one.
func restart(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	cmd := escrow.Command{ID: "fund", From: p.key.Payer, Intent: p.fund(100)}
	ctx, cancel := context.WithCancel(t.Context())
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		_, _ = p.ledger.Submit(ctx, cmd) // cut off somewhere on the way
	}()
	w.Pass(t, 1)
	cancel()
	<-stopped
	p.ledger = w.Open(t, p.place, p.payer, p.signer, p.provider)
	r := p.do(t, cmd.ID, cmd.From, cmd.Intent)
	if r.Moved != market.NewAmount(100) {
		t.Errorf("moved %v, want 100", r.Moved)
	}
	p.ledger = w.Open(t, p.place, p.payer, p.signer, p.provider)
	if again := p.do(t, cmd.ID, cmd.From, cmd.Intent); again != r {
		t.Errorf("after a second restart: %v, want %v", again, r)
	}
	p.expect(t, 100, 0, 0)
}

// Several commands of one account at once all happen.
func queue(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	errs := make(chan error, 3)
	for i := range 3 {
		go func() {
			ctx, cancel := context.WithTimeout(context.Background(), timeout)
			defer cancel()
			_, err := p.ledger.Submit(ctx, escrow.Command{ID: string(rune('a' + i)), From: p.key.Payer, Intent: p.fund(10)})
			errs <- err
		}()
	}
	for range 3 {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
	p.expect(t, 30, 0, 0)
}

func (p *party) prepare(t *testing.T, id string, amount uint64) escrow.Funding {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), timeout)
	defer cancel()
	f, err := p.ledger.PrepareFund(ctx, escrow.Command{ID: id, From: p.key.Payer, Intent: p.fund(amount)})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The consumer signs, the provider checks and sends, both see it arrive.
func fundingTravels(t *testing.T, p *party) {
	f := p.prepare(t, "fund", 100)
	if again := p.prepare(t, "fund", 100); again.Tx != f.Tx {
		t.Error("preparing twice signed twice")
	}
	provider := p.w.Open(t, &Place{})
	if err := provider.CheckFunding(t.Context(), f.Raw, p.key, market.NewAmount(100)); err != nil {
		t.Fatal(err)
	}
	p.w.Pass(t, 1)
	p.expect(t, 0, 0, 0) // nobody sent it yet
	for range 2 {        // twice is no error
		if tx, err := provider.Broadcast(t.Context(), f.Raw); err != nil || tx != f.Tx {
			t.Fatalf("broadcast: %v, %v; want %v", tx, err, f.Tx)
		}
	}
	r := p.do(t, "fund", p.key.Payer, p.fund(100))
	if r.Tx != f.Tx {
		t.Errorf("submit gives transaction %v, want the prepared %v", r.Tx, f.Tx)
	}
	p.expect(t, 100, 0, 0)
	// Its money may be spent already: it must not be counted beside a slot that shows
	// it. The provider's chain may be behind the consumer's.
	for seen := p.at(t, provider); seen.Balance.IsZero(); seen = p.at(t, provider) {
		p.w.Pass(t, 1)
	}
	if err := provider.CheckFunding(t.Context(), f.Raw, p.key, market.NewAmount(100)); !errors.Is(err, escrow.ErrFunding) {
		t.Errorf("once confirmed: %v", err)
	}
	if _, err := provider.Broadcast(t.Context(), f.Raw); err != nil {
		t.Errorf("broadcast after inclusion: %v", err)
	}
}

func fundingRefused(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	f := p.prepare(t, "fund", 100)
	provider := w.Open(t, &Place{})
	check := func(name string, raw []byte, key market.ChannelKey, need uint64) {
		t.Helper()
		if err := provider.CheckFunding(t.Context(), raw, key, market.NewAmount(need)); !errors.Is(err, escrow.ErrFunding) {
			t.Errorf("%s: %v", name, err)
		}
	}
	check("too little", f.Raw, p.key, 101)
	other := p.key
	other.Lane++
	check("another lane", f.Raw, other, 100)
	other = p.key
	other.Token = market.Address{}
	check("another token", f.Raw, other, 100)
	check("nothing", nil, p.key, 100)
	check("garbage", []byte{2, 0xc0}, p.key, 100)
	check("cut", f.Raw[:len(f.Raw)-1], p.key, 100)
	check("long", make([]byte, escrow.MaxFunding+1), p.key, 100)
	bent := append([]byte(nil), f.Raw...)
	bent[len(bent)-1] ^= 1 // another signature, so another sender or none
	check("bent signature", bent, p.key, 100)
	if _, err := provider.Broadcast(t.Context(), []byte("garbage")); !errors.Is(err, escrow.ErrFunding) {
		t.Errorf("broadcast of garbage: %v", err)
	}
}

// When a take fails its funding is given up, and the next transaction takes its
// place: a provider that kept the bytes cannot use them any more.
func fundingAbandoned(t *testing.T, w World) {
	p := newParty(t, w, w.Token)
	f := p.prepare(t, "first take", 100)
	if err := p.ledger.Abandon(t.Context(), "first take"); err != nil {
		t.Fatal(err)
	}
	second := p.key
	second.Lane = 1
	in := escrow.Fund{Key: second, Amount: market.NewAmount(70)}
	p.do(t, "second take", p.key.Payer, in)
	provider := w.Open(t, &Place{})
	if err := provider.CheckFunding(t.Context(), f.Raw, p.key, market.NewAmount(100)); !errors.Is(err, escrow.ErrFunding) {
		t.Errorf("check of an outrun funding: %v", err)
	}
	_, _ = provider.Broadcast(t.Context(), f.Raw) // whatever it answers
	w.Pass(t, 3)
	p.expect(t, 0, 0, 0)
	s, err := p.ledger.Slot(t.Context(), escrow.ChannelID(second))
	if err != nil || s.Balance != market.NewAmount(70) {
		t.Errorf("second channel has %v, %v; want 70", s.Balance, err)
	}
}

func heads(t *testing.T, w World) {
	l := w.Open(t, &Place{})
	h, err := l.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if h.Confirmed.Number > h.Latest.Number || h.Confirmed.Time > h.Latest.Time || h.Latest.Hash == (market.Hash{}) {
		t.Errorf("head %+v", h)
	}
	b, err := l.Block(t.Context(), h.Confirmed.Number)
	if err != nil || b != h.Confirmed {
		t.Errorf("block %d is %+v, %v; want %+v", h.Confirmed.Number, b, err, h.Confirmed)
	}
	if _, err := l.Block(t.Context(), h.Latest.Number+1000); !errors.Is(err, escrow.ErrUnknown) {
		t.Errorf("a block of the future: %v", err)
	}
	w.Pass(t, 2) // counted from the confirmed block: a reorg may make the newest older
	later, err := l.Head(t.Context())
	if err != nil || later.Confirmed.Time < h.Confirmed.Time+2 {
		t.Errorf("2 seconds after %+v: %+v, %v", h, later, err)
	}
}
