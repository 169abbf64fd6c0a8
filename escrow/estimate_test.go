package escrow_test

import (
	"context"
	"errors"
	"testing"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// What a command would cost is close to what it does, and what the contract
// would refuse is refused before anything is paid.
func TestCostOf(t *testing.T) {
	s := newSim(t)
	p := s.consumer(t)
	c := openOn(t, s.config(p.key), s.backend.Client())
	if _, err := c.Submit(t.Context(), p.fund("fund", 1000)); err != nil {
		t.Fatal(err)
	}
	v := market.Voucher{Channel: escrow.ChannelID(p.channel), Cumulative: n(400)}
	sig, err := c.Statements().SignVoucher(v, p.key)
	if err != nil {
		t.Fatal(err)
	}
	in := escrow.Collect{Key: p.channel, Voucher: v, Sig: sig}
	release := s.hold() // empty blocks make gas cheaper: the next one has the command
	said, err := c.CostOf(t.Context(), p.channel.Payer, in)
	if err != nil {
		t.Fatal(err)
	}
	var r escrow.Receipt
	done := make(chan error, 1)
	go func() {
		var err error
		r, err = c.Submit(context.Background(), escrow.Command{ID: "collect", From: p.channel.Payer, Intent: in})
		done <- err
	}()
	s.waitPending(t, p.key)
	release()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	twice, err := r.Fee.Mul(2)
	if err != nil || twice.Less(said) {
		t.Errorf("it cost %v wei, %v were said", r.Fee, said)
	}
	if twice, err = said.Mul(2); err != nil || twice.Less(r.Fee) {
		t.Errorf("it cost %v wei, %v were said", r.Fee, said)
	}
	if _, err := c.CostOf(t.Context(), p.channel.Payer, in); !errors.Is(err, escrow.ErrNothingToCollect) {
		t.Errorf("again: %v", err)
	}
}
