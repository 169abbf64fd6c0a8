package escrow

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// preparedLife is how long a prepared funding keeps its nonce from other
// commands when nobody submits or abandons it. Its nonce is reused then, so
// nothing is ever paid twice.
const preparedLife = 10 * time.Minute

// maxConflicts is how often a command yields its nonce to another program.
const maxConflicts = 5

// lane is one sending account: at most one transaction of it is unconfirmed.
// Everything it signs is in the journal before anybody else sees it, so after a
// crash the journal says what may have happened, and the chain what did.
type lane struct {
	chain   *Chain
	key     *ecdsa.PrivateKey
	from    market.Address
	turn    chan struct{} // holds a token while nobody works on the lane
	records map[uint64]*record
}

func newLane(c *Chain, key *ecdsa.PrivateKey) (*lane, error) {
	l := &lane{chain: c, key: key, from: eip712.Address(key), turn: make(chan struct{}, 1)}
	l.turn <- struct{}{}
	var err error
	l.records, err = loadRecords(c.cfg.Journal, l.from)
	return l, err
}

// Submit implements Writer.
func (c *Chain) Submit(ctx context.Context, cmd Command) (Receipt, error) {
	l, hash, err := c.accept(cmd)
	if err != nil {
		return Receipt{}, fmt.Errorf("submit %T: %w", cmd.Intent, err)
	}
	var r *record // where the command is under way
	for {
		receipt, done, err := l.look(ctx, cmd, hash, &r)
		if done || err != nil {
			if err != nil {
				err = fmt.Errorf("submit %T: %w", cmd.Intent, err)
			}
			return receipt, err
		}
		if err := sleep(ctx, c.cfg.Poll); err != nil {
			return Receipt{}, fmt.Errorf("submit %T: under way: %w", cmd.Intent, err)
		}
	}
}

// PrepareFund implements Writer.
func (c *Chain) PrepareFund(ctx context.Context, cmd Command) (Funding, error) {
	l, hash, err := c.accept(cmd)
	if _, ok := cmd.Intent.(Fund); !ok && err == nil {
		err = fmt.Errorf("%w: intent %T", ErrCommand, cmd.Intent)
	}
	for err == nil {
		var a *attempt
		err = l.locked(ctx, func() error {
			r, err := l.obtain(ctx, cmd, hash, true)
			if r != nil {
				a = r.carries(cmd.ID)
			}
			return err
		})
		if a != nil {
			return Funding{Raw: slices.Clone(a.Raw), Tx: hashOf(a.Raw)}, nil
		}
		if err == nil {
			err = sleep(ctx, c.cfg.Poll)
		}
	}
	return Funding{}, fmt.Errorf("prepare funding: %w", err)
}

// Abandon implements Writer.
func (c *Chain) Abandon(ctx context.Context, id string) error {
	for _, l := range c.lanes {
		err := l.locked(ctx, func() error {
			for _, r := range l.records {
				if a := r.carries(id); a != nil && a.Prepared && r.Outcome == nil {
					a.Given = true
					return saveRecord(c.cfg.Journal, l.from, r)
				}
			}
			return nil
		})
		if err != nil {
			return fmt.Errorf("abandon: %w", err)
		}
	}
	return nil
}

// Resume sends again what the journal holds and the chain may have lost. Call
// it on start; Submit does the same for its own command.
func (c *Chain) Resume(ctx context.Context) error {
	var all error
	for _, l := range c.lanes {
		all = errors.Join(all, l.locked(ctx, func() error {
			_, err := l.settleOpen(ctx)
			return err
		}))
	}
	if all != nil {
		return fmt.Errorf("resume: %w", all)
	}
	return nil
}

// accept checks a command and finds its lane.
func (c *Chain) accept(cmd Command) (*lane, market.Hash, error) {
	if err := CheckCommand(cmd); err != nil {
		return nil, market.Hash{}, err
	}
	l := c.lanes[cmd.From]
	if l == nil {
		return nil, market.Hash{}, fmt.Errorf("%w: %v", ErrNoKey, cmd.From)
	}
	hash, err := CommandHash(cmd)
	return l, hash, err
}

// look brings a command one step further and tells its end, when it has one.
// An unreadable chain is no end while a transaction is under way.
func (l *lane) look(ctx context.Context, cmd Command, hash market.Hash, where **record) (receipt Receipt, done bool, err error) {
	err = l.locked(ctx, func() (err error) {
		r := *where
		if r == nil || !r.ended(cmd.ID) { // else another command's look has seen it to its end
			r, err = l.obtain(ctx, cmd, hash, false)
			*where = r
		}
		if r != nil && r.Outcome == nil && err == nil {
			err = l.progress(ctx, r)
		}
		if r != nil && r.ended(cmd.ID) {
			done = true
			receipt, err = r.Outcome.result()
			receipt.Fee = l.feesOf(cmd.ID)
			return err
		}
		if r != nil && errors.Is(err, ErrUnknown) {
			l.chain.cfg.Log.Warn("a transaction waits for the chain to be readable", "from", l.from, "command", cmd.ID, "err", err)
			return nil
		}
		return err
	})
	return receipt, done, err
}

// obtain finds the record that carries a command, or signs its first attempt.
// It gives nil without error while the lane is busy with another command.
func (l *lane) obtain(ctx context.Context, cmd Command, hash market.Hash, prepare bool) (*record, error) {
	for _, r := range l.records {
		a := r.carries(cmd.ID)
		if a == nil {
			continue
		}
		if a.Command != hash {
			return nil, fmt.Errorf("%w: its ID %q names another command", ErrCommand, cmd.ID)
		}
		if a.Prepared && !prepare && r.Outcome == nil { // from now on it is sent like any other
			a.Prepared = false
			return r, saveRecord(l.chain.cfg.Journal, l.from, r)
		}
		return r, nil
	}
	if busy, err := l.settleOpen(ctx); busy || err != nil {
		return nil, err
	}
	if err := l.fillSpent(ctx); err != nil {
		return nil, err
	}
	if l.lost(cmd.ID) >= maxConflicts {
		return nil, fmt.Errorf("%w: it took %d nonces from this command", ErrConflict, maxConflicts)
	}
	if err := l.allowFor(ctx, cmd); err != nil {
		return nil, err
	}
	return l.sign(ctx, cmd, hash, prepare)
}

// settleOpen brings everything without an outcome further. busy: a transaction
// is still unconfirmed.
func (l *lane) settleOpen(ctx context.Context) (busy bool, err error) {
	for _, nonce := range slices.Sorted(maps.Keys(l.records)) {
		r := l.records[nonce]
		if r.Outcome != nil {
			continue
		}
		if a := r.last(); a.Prepared && !a.Given && time.Since(a.Made) > preparedLife {
			a.Given = true
			if err := saveRecord(l.chain.cfg.Journal, l.from, r); err != nil {
				return true, err
			}
		}
		if err := l.progress(ctx, r); err != nil {
			return true, err
		}
		busy = busy || r.open()
	}
	return busy, nil
}

// allowFor lets a contract pull what an intent needs, when it may not yet. The
// lane is held meanwhile: two fundings would else overwrite each other's.
func (l *lane) allowFor(ctx context.Context, cmd Command) error {
	p := l.chain.pulledBy(cmd.Intent)
	if p.token == (market.Address{}) || p.permit {
		return nil
	}
	have, err := l.chain.allowance(ctx, p.token, l.from, p.by)
	if err != nil || !have.Less(p.amount) {
		return err
	}
	set := func(to market.Amount) error {
		return l.finish(ctx, Command{ID: allowID(cmd.ID), From: l.from, Intent: allow{p.token, p.by, to}})
	}
	err = set(p.allow.Max(p.amount))
	if errors.Is(err, ErrReverted) && !have.IsZero() { // some tokens only let it change by way of 0
		if err = set(market.Amount{}); err == nil {
			err = set(p.allow.Max(p.amount))
		}
	}
	if err != nil {
		return fmt.Errorf("allow %v to pull the token: %w", p.by, err)
	}
	return nil
}

// pull is what an intent takes from its sender.
type pull struct {
	token, by     market.Address // by: the contract that pulls
	amount, allow market.Amount  // allow: the allowance wanted, when one is needed
	permit        bool           // the intent brings its allowance
}

func (c *Chain) pulledBy(in Intent) pull {
	switch in := in.(type) {
	case Fund:
		return pull{in.Key.Token, c.cfg.Escrow, in.Amount, in.Allow, false}
	case FundPermit:
		return pull{in.Key.Token, c.cfg.Escrow, in.Amount, market.Amount{}, true}
	case FundMany:
		total, _ := in.Total() // CheckCommand has added it up
		return pull{in.Token, c.cfg.Escrow, total, in.Allow, false}
	case PostBond:
		return pull{in.Coin, in.Bonds, in.Amount, in.Allow, false}
	}
	return pull{}
}

func allowID(id string) string { return id + "/allow" }

// finish signs a command and waits for its outcome without letting go of the
// lane. Setting an allowance twice is harmless, so it looks for no earlier one.
func (l *lane) finish(ctx context.Context, cmd Command) error {
	r, err := l.sign(ctx, cmd, market.Hash{}, false)
	if err != nil {
		return err
	}
	if err := l.await(ctx, r); err != nil {
		return err
	}
	_, err = r.Outcome.result()
	return err
}

// await sees a record to its outcome without letting go of the lane.
func (l *lane) await(ctx context.Context, r *record) error {
	for r.Outcome == nil {
		if err := l.progress(ctx, r); err != nil && !errors.Is(err, ErrUnknown) {
			return err
		}
		if r.Outcome != nil {
			break
		}
		if err := sleep(ctx, l.chain.cfg.Poll); err != nil {
			return err
		}
	}
	return nil
}

// lost counts the nonces that another program took from a command.
func (l *lane) lost(id string) (n int) {
	for _, r := range l.records {
		if r.Outcome != nil && r.Outcome.ID == "" && r.last().ID == id {
			n++
		}
	}
	return n
}

// feesOf adds what a command's transactions cost, its allowance included.
func (l *lane) feesOf(id string) (sum market.Amount) {
	for _, r := range l.records {
		if o := r.Outcome; o != nil && (o.ID == id || o.ID == allowID(id)) {
			sum, _ = sum.Add(o.Receipt.Fee) // fees of 2^96 wei do not exist
		}
	}
	return sum
}

// locked runs f as the only one at work on the lane.
func (l *lane) locked(ctx context.Context, f func() error) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-l.turn:
	}
	defer func() { l.turn <- struct{}{} }()
	return f()
}

func sleep(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-t.C:
		return nil
	}
}
