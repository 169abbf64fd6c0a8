package memory

import (
	"context"
	"fmt"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// Ledger is one node's way to the chain. Command outcomes are kept by the
// Chain, as a journal would, so a node that restarts makes a new Ledger.
type Ledger struct {
	chain  *Chain
	keys   map[market.Address]bool
	faults Faults // under chain.mu
}

var _ escrow.Ledger = (*Ledger)(nil)

// Faults make one node's view misbehave.
type Faults struct {
	Unreadable bool   // every call answers ErrUnknown; what was sent goes on
	Lag        uint64 // the view is this many blocks behind
	Revert     error  // transactions made from now on revert with this reason
}

// Ledger gives a view that may send as the given accounts.
func (c *Chain) Ledger(accounts ...market.Address) *Ledger {
	l := &Ledger{chain: c, keys: map[market.Address]bool{}}
	for _, a := range accounts {
		l.keys[a] = true
	}
	return l
}

// SetFaults replaces the faults.
func (l *Ledger) SetFaults(f Faults) {
	l.chain.mu.Lock()
	defer l.chain.mu.Unlock()
	l.faults = f
}

// enter locks the chain and brings it up to now.
func (l *Ledger) enter() (latest uint64, leave func(), err error) {
	l.chain.mu.Lock()
	l.chain.advance()
	if l.faults.Unreadable {
		l.chain.mu.Unlock()
		return 0, nil, fmt.Errorf("memory ledger: %w: unreadable on request", escrow.ErrUnknown)
	}
	return l.chain.height - min(l.faults.Lag, l.chain.height), l.chain.mu.Unlock, nil
}

func (l *Ledger) confirmed(latest uint64) uint64 {
	return latest - min(l.chain.cfg.Confirmations, latest)
}

// Head implements escrow.Reader.
func (l *Ledger) Head(context.Context) (escrow.Head, error) {
	latest, leave, err := l.enter()
	if err != nil {
		return escrow.Head{}, err
	}
	defer leave()
	return escrow.Head{Latest: l.chain.block(latest), Confirmed: l.chain.block(l.confirmed(latest))}, nil
}

// Block implements escrow.Reader.
func (l *Ledger) Block(_ context.Context, number uint64) (escrow.Block, error) {
	latest, leave, err := l.enter()
	if err != nil {
		return escrow.Block{}, err
	}
	defer leave()
	if number > latest {
		return escrow.Block{}, fmt.Errorf("block %d: %w: the head is %d", number, escrow.ErrUnknown, latest)
	}
	return l.chain.block(number), nil
}

// Slot implements escrow.Reader.
func (l *Ledger) Slot(_ context.Context, id market.ChannelID) (escrow.SlotAt, error) {
	latest, leave, err := l.enter()
	if err != nil {
		return escrow.SlotAt{}, err
	}
	defer leave()
	b := l.chain.block(l.confirmed(latest))
	return escrow.SlotAt{Slot: at(l.chain.slots, id).asOf(b.Number), At: b}, nil
}

// Claim implements escrow.Reader.
func (l *Ledger) Claim(ctx context.Context, id market.ChannelID) (escrow.OpenClaim, error) {
	s, err := l.Slot(ctx, id)
	if err != nil {
		return escrow.OpenClaim{}, err
	}
	l.chain.mu.Lock()
	defer l.chain.mu.Unlock()
	open, ok := l.chain.claims[s.ClaimHash]
	if !ok {
		return escrow.OpenClaim{}, fmt.Errorf("claim of %s: %w", id.Short(), escrow.ErrNoClaim)
	}
	return open, nil
}

// Payments implements escrow.Reader.
func (l *Ledger) Payments(_ context.Context, id market.ChannelID, above market.Amount) (out []escrow.Payment, err error) {
	latest, leave, err := l.enter()
	if err != nil {
		return nil, err
	}
	defer leave()
	for _, p := range l.chain.payments[id] {
		if p.Block <= l.confirmed(latest) && above.Less(p.Collected) {
			out = append(out, p)
		}
	}
	return out, nil
}

// Balance implements escrow.Reader.
func (l *Ledger) Balance(_ context.Context, token, owner market.Address) (market.Amount, error) {
	latest, leave, err := l.enter()
	if err != nil {
		return market.Amount{}, err
	}
	defer leave()
	return at(l.chain.balances, account{token, owner}).asOf(l.confirmed(latest)), nil
}

// CollectCost implements escrow.Pricer.
func (l *Ledger) CollectCost(context.Context) (market.Amount, error) {
	_, leave, err := l.enter()
	if err != nil {
		return market.Amount{}, err
	}
	defer leave()
	return l.chain.cfg.CollectCost, nil
}

// Submit implements escrow.Writer.
func (l *Ledger) Submit(ctx context.Context, c escrow.Command) (escrow.Receipt, error) {
	t, err := l.obtain(ctx, c, false)
	for err == nil {
		end := l.outcome(t)
		if end != nil && end.err == nil {
			return end.receipt, nil
		}
		if end != nil {
			err = end.err
		} else {
			err = l.wait(ctx)
		}
	}
	return escrow.Receipt{}, fmt.Errorf("submit %T: %w", c.Intent, err)
}

// PrepareFund implements escrow.Writer.
func (l *Ledger) PrepareFund(ctx context.Context, c escrow.Command) (escrow.Funding, error) {
	if _, ok := c.Intent.(escrow.Fund); !ok {
		return escrow.Funding{}, fmt.Errorf("prepare funding: %w: intent %T", escrow.ErrCommand, c.Intent)
	}
	t, err := l.obtain(ctx, c, true)
	if err != nil {
		return escrow.Funding{}, fmt.Errorf("prepare funding: %w", err)
	}
	return escrow.Funding{Raw: t.hash[:], Tx: t.hash}, nil
}

// Abandon implements escrow.Writer.
func (l *Ledger) Abandon(_ context.Context, id string) error {
	_, leave, err := l.enter()
	if err != nil {
		return fmt.Errorf("abandon: %w", err)
	}
	defer leave()
	for a := range l.keys {
		if t := l.chain.txs[commandID{a, id}]; t != nil && t.prepared && t.height == 0 {
			t.abandoned = true
			delete(l.chain.txs, commandID{a, id})
		}
	}
	return nil
}

// obtain gives the transaction of a command, made when there is none yet. It
// waits while another one of the same account is under way.
func (l *Ledger) obtain(ctx context.Context, c escrow.Command, prepare bool) (*tx, error) {
	if err := escrow.CheckCommand(c); err != nil {
		return nil, err
	}
	if !l.keys[c.From] {
		return nil, fmt.Errorf("%w: %v", escrow.ErrNoKey, c.From)
	}
	for {
		t, err := l.tryObtain(c, prepare)
		if t != nil || err != nil {
			return t, err
		}
		if err := l.wait(ctx); err != nil {
			return nil, err
		}
	}
}

// tryObtain gives nil without error while the account is busy.
func (l *Ledger) tryObtain(c escrow.Command, prepare bool) (*tx, error) {
	_, leave, err := l.enter()
	if err != nil {
		return nil, err
	}
	defer leave()
	id := commandID{c.From, c.ID}
	means, err := escrow.CommandHash(c)
	if err != nil {
		return nil, err
	}
	t := l.chain.txs[id]
	if t != nil {
		l.chain.finish(t, l.confirmed(l.chain.height))
	}
	if t != nil && (t.done == nil || t.done.err == nil) { // what reverted did nothing, and is made anew
		if t.means != means {
			return nil, fmt.Errorf("%w: its ID %q names another command", escrow.ErrCommand, c.ID)
		}
		if t.prepared && !prepare {
			t.prepared = false // from now on it is sent like any other
		}
		return t, nil
	}
	if l.busy(c.From) {
		return nil, nil
	}
	t = &tx{cmd: c, means: means, prepared: prepare, nonce: at(l.chain.nonces, c.From).latest(), forced: l.faults.Revert}
	if t.forced == nil { // what the contract would refuse is not even sent
		if _, err := l.chain.effectOf(t, l.chain.height); err != nil {
			return nil, err
		}
	}
	l.chain.made++
	t.hash = eip712.HashWords(eip712.U64(l.chain.made), eip712.Addr(c.From), eip712.U64(t.nonce))
	l.chain.txs[id], l.chain.byHash[t.hash] = t, t
	return t, nil
}

// busy reports a transaction of the account that is not confirmed yet, and
// sends again what a reorg dropped.
func (l *Ledger) busy(from market.Address) (busy bool) {
	safe := l.confirmed(l.chain.height)
	for id, t := range l.chain.txs {
		l.chain.finish(t, safe)
		if id.from != from || t.done != nil {
			continue
		}
		busy = true
		if t.height == 0 && !t.queued && !t.prepared {
			l.chain.enqueue(t)
		}
	}
	return busy
}

// outcome tells how a transaction ended, nil while it has not; then it sends
// what is not on its way. An unreadable chain is no end: it may have happened.
func (l *Ledger) outcome(t *tx) *done {
	latest, leave, err := l.enter()
	if err != nil {
		return nil
	}
	defer leave()
	l.chain.finish(t, l.confirmed(latest))
	if t.done == nil && t.height == 0 && !t.queued {
		// New, dropped by a reorg, or another transaction took the nonce: then
		// the old one can never happen any more, and it is made anew.
		l.chain.enqueue(t)
	}
	return t.done
}

// wait sleeps until the next block.
func (l *Ledger) wait(ctx context.Context) error {
	l.chain.mu.Lock()
	into := time.Since(l.chain.genesis) % l.chain.cfg.Period
	left := l.chain.cfg.Period - into
	l.chain.mu.Unlock()
	timer := time.NewTimer(left)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
