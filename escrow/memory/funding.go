package memory

import (
	"context"
	"fmt"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// CheckFunding implements escrow.Funder. A raw transaction here is the hash of
// one that PrepareFund made on this chain; anything else is refused, as a
// forged signature would be.
func (l *Ledger) CheckFunding(_ context.Context, raw []byte, key market.ChannelKey, need market.Amount) error {
	latest, leave, err := l.enter()
	if err != nil {
		return fmt.Errorf("check funding: %w", err)
	}
	defer leave()
	t, err := l.find(raw)
	if err != nil {
		return fmt.Errorf("check funding: %w", err)
	}
	fund := t.cmd.Intent.(escrow.Fund) // find gives no other
	refuse := func(why string) error { return fmt.Errorf("check funding: %w: %s", escrow.ErrFunding, why) }
	switch {
	case escrow.ChannelID(fund.Key) != escrow.ChannelID(key):
		return refuse("it funds another channel")
	case fund.Amount.Less(need):
		return refuse(fmt.Sprintf("it brings %v of %v", fund.Amount, need))
	case t.height > 0 && t.err != nil:
		return refuse("it was included and reverted")
	case t.height > 0 && t.height <= l.confirmed(latest):
		return refuse("it is confirmed: the slot shows what it brought")
	case t.height > 0:
		return nil
	case t.nonce != at(l.chain.nonces, t.cmd.From).latest():
		return refuse("its nonce is used up")
	}
	if _, err := l.chain.effectOf(t, l.chain.height); err != nil {
		return refuse(err.Error())
	}
	return nil
}

// Broadcast implements escrow.Funder.
func (l *Ledger) Broadcast(_ context.Context, raw []byte) (market.Hash, error) {
	_, leave, err := l.enter()
	if err != nil {
		return market.Hash{}, fmt.Errorf("broadcast: %w", err)
	}
	defer leave()
	t, err := l.find(raw)
	if err != nil {
		return market.Hash{}, fmt.Errorf("broadcast: %w", err)
	}
	if t.height > 0 || t.queued {
		return t.hash, nil
	}
	if t.nonce != at(l.chain.nonces, t.cmd.From).latest() {
		return t.hash, fmt.Errorf("broadcast: %w: its nonce is used up", escrow.ErrFunding)
	}
	t.queued = true
	l.chain.pending = append(l.chain.pending, t)
	return t.hash, nil
}

func (l *Ledger) find(raw []byte) (*tx, error) {
	if len(raw) != len(market.Hash{}) {
		return nil, fmt.Errorf("%w: no transaction of this chain", escrow.ErrFunding)
	}
	t := l.chain.byHash[market.Hash(raw)]
	if t == nil {
		return nil, fmt.Errorf("%w: no transaction of this chain", escrow.ErrFunding)
	}
	if _, ok := t.cmd.Intent.(escrow.Fund); !ok {
		return nil, fmt.Errorf("%w: no funding", escrow.ErrFunding)
	}
	return t, nil
}
