// Package memory is the escrow and a chain under it in a map: the same rules,
// refusals and confirmations as the contract, for tests and simulation. It has
// no gas, does no I/O and reads plain time, so it runs in testing/synctest's
// fake time. It misbehaves on request: see Faults and Chain.Reorg.
package memory

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// Config says what chain this is.
type Config struct {
	ChainID       uint64
	Escrow        market.Address
	Period        time.Duration // whole seconds between blocks; 0: one second
	Confirmations uint64
	Limits        Limits
	// Tokens that exist beside the native coin, and those without permits. A token
	// in neither list has no code.
	Tokens, PlainTokens []market.Address
	// Attestors by address, for claims: stand-ins that keep no state.
	Attestors map[market.Address]Attestor
	// Courts are attestors with bonds, as the contracts are.
	Courts []Court
	// CollectCost is what one collect is said to cost, in wei. Nothing is charged.
	CollectCost market.Amount
}

// Chain is the world that all ledgers share. Blocks come with time: nothing
// runs between calls.
type Chain struct {
	cfg     Config
	rules   Rules
	genesis time.Time

	mu       sync.Mutex
	height   uint64
	cuts     []uint64 // for each reorg the last block that stayed
	slots    map[market.ChannelID]*history[market.Slot]
	claims   map[market.Hash]escrow.OpenClaim      // by hash, all there ever were
	payments map[market.ChannelID][]escrow.Payment // in the order of their blocks
	balances map[account]*history[market.Amount]
	nonces   map[market.Address]*history[uint64]
	allowed  map[allowance]*history[market.Amount]
	permits  map[account]*history[uint64]            // nonces of permits
	courts   map[market.Address]*history[CourtState] // by attestor
	refuses  map[market.Address]bool
	txs      map[commandID]*tx
	byHash   map[market.Hash]*tx
	pending  []*tx
	made     uint64 // transactions ever made, for their hashes
}

type account struct{ token, owner market.Address }

type allowance struct{ token, owner, spender market.Address }

type commandID struct {
	from market.Address
	id   string
}

// tx is one transaction in the making, and afterwards.
type tx struct {
	cmd       escrow.Command
	means     market.Hash // of the command
	hash      market.Hash
	nonce     uint64
	height    uint64 // 0: not included
	blockTime uint64
	queued    bool
	prepared  bool  // signed for a Take, not to be sent by itself
	abandoned bool  // nobody waits for it any more
	forced    error // revert with this when included
	moved     market.Amount
	err       error // the contract's refusal, when included
	done      *done // once confirmed: final for its sender, whatever the chain does later
}

type done struct {
	receipt escrow.Receipt
	err     error
}

// New starts a chain now, at block 0.
func New(cfg Config) *Chain {
	if cfg.Period == 0 {
		cfg.Period = time.Second
	}
	return &Chain{
		cfg:      cfg,
		rules:    Rules{Limits: cfg.Limits, Statements: escrow.NewStatements(cfg.ChainID, cfg.Escrow), Attestors: cfg.Attestors},
		genesis:  time.Now().Truncate(time.Second),
		slots:    map[market.ChannelID]*history[market.Slot]{},
		claims:   map[market.Hash]escrow.OpenClaim{},
		payments: map[market.ChannelID][]escrow.Payment{},
		balances: map[account]*history[market.Amount]{},
		nonces:   map[market.Address]*history[uint64]{},
		allowed:  map[allowance]*history[market.Amount]{},
		permits:  map[account]*history[uint64]{},
		courts:   map[market.Address]*history[CourtState]{},
		refuses:  map[market.Address]bool{},
		txs:      map[commandID]*tx{},
		byHash:   map[market.Hash]*tx{},
	}
}

// Statements signs for this chain's escrow.
func (c *Chain) Statements() escrow.Statements { return c.rules.Statements }

// Mint gives an owner coins, as if it had them from the first block on.
func (c *Chain) Mint(token, owner market.Address, amount market.Amount) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	h := at(c.balances, account{token, owner})
	if h.versions == nil {
		h.set(0, market.Amount{})
	}
	for i, v := range h.versions {
		sum, err := v.value.Add(amount)
		if err != nil {
			return fmt.Errorf("mint: %w", err)
		}
		h.versions[i].value = sum
	}
	return nil
}

// Refuse makes every payment to an owner fail, as a reverting contract or a
// blacklisted token holder does.
func (c *Chain) Refuse(owner market.Address, refuse bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.refuses[owner] = refuse
}

// Reorg replaces the last k blocks. Their transactions go back to the pool and
// into the next block, or are forgotten by it when drop is set; then their
// senders send those again that were not confirmed.
func (c *Chain) Reorg(k uint64, drop bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.advance()
	safe := c.height - min(c.cfg.Confirmations, c.height)
	for _, t := range c.byHash {
		c.finish(t, safe)
	}
	cut := c.height - min(k, c.height)
	c.cuts = append(c.cuts, cut)
	cutAll(c.slots, cut)
	cutAll(c.balances, cut)
	cutAll(c.nonces, cut)
	cutAll(c.allowed, cut)
	cutAll(c.permits, cut)
	cutAll(c.courts, cut)
	for id, all := range c.payments {
		c.payments[id] = slices.DeleteFunc(all, func(p escrow.Payment) bool { return p.Block > cut })
	}
	for _, t := range c.ordered() {
		if t.height > cut {
			t.height, t.moved, t.err = 0, market.Amount{}, nil
			if t.queued = !drop; t.queued {
				c.pending = append(c.pending, t)
			}
		}
	}
}

// finish notes the outcome of a transaction that is included at a safe height.
func (c *Chain) finish(t *tx, safe uint64) {
	if t.done != nil || t.height == 0 || t.height > safe {
		return
	}
	t.done = &done{err: t.err}
	if t.err == nil {
		t.done.receipt = escrow.Receipt{Tx: t.hash, At: c.block(t.height), Moved: t.moved}
	}
}

// enqueue puts a transaction into the pool, with the account's next nonce.
func (c *Chain) enqueue(t *tx) {
	t.nonce, t.queued = at(c.nonces, t.cmd.From).latest(), true
	c.pending = append(c.pending, t)
}

// ordered gives the included transactions by height, then nonce.
func (c *Chain) ordered() []*tx {
	var all []*tx
	for _, t := range c.byHash {
		if t.height > 0 {
			all = append(all, t)
		}
	}
	sortTxs(all)
	return all
}

// advance makes the blocks that are due. What waits goes into the first.
func (c *Chain) advance() {
	due := uint64(time.Since(c.genesis) / c.cfg.Period)
	if due <= c.height {
		return
	}
	batch := c.pending
	c.pending = nil
	for _, t := range batch {
		t.queued = false
		c.include(t, c.height+1)
	}
	c.height = due
}

// include executes one transaction; a stale nonce drops it.
func (c *Chain) include(t *tx, height uint64) {
	nonce := at(c.nonces, t.cmd.From)
	if t.nonce != nonce.latest() {
		return
	}
	nonce.set(height, t.nonce+1)
	t.height, t.blockTime = height, c.blockTime(height)
	e, err := c.effectOf(t, height)
	if t.err = err; err == nil {
		t.moved = e.moved
		c.commit(t, e, height)
	}
}

func (c *Chain) blockTime(height uint64) uint64 {
	return uint64(c.genesis.Unix()) + height*uint64(c.cfg.Period/time.Second)
}

// block names a block of the present fork: its hash tells forks apart.
func (c *Chain) block(height uint64) escrow.Block {
	forks := uint64(0)
	for _, cut := range c.cuts {
		if cut < height {
			forks++
		}
	}
	h := eip712.HashWords(eip712.U64(c.cfg.ChainID), eip712.U64(height), eip712.U64(forks))
	return escrow.Block{Number: height, Hash: h, Time: c.blockTime(height)}
}

func keyOf(in escrow.Intent) (market.ChannelKey, error) {
	switch in := in.(type) {
	case escrow.Fund:
		return in.Key, nil
	case escrow.FundPermit:
		return in.Key, nil
	case escrow.Collect:
		return in.Key, nil
	case escrow.Release:
		return in.Key, nil
	case escrow.RequestUnlock:
		return in.Key, nil
	case escrow.CancelUnlock:
		return in.Key, nil
	case escrow.Withdraw:
		return in.Key, nil
	case escrow.Claim:
		return in.Key, nil
	case escrow.Contest:
		return in.Key, nil
	case escrow.Lower:
		return in.Key, nil
	case escrow.Finalize:
		return in.Key, nil
	}
	return market.ChannelKey{}, fmt.Errorf("%w: intent %T", escrow.ErrCommand, in)
}
