package escrow

import (
	"context"
	"fmt"
	"math/big"
	"sync"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/market"
)

// headMemory notices endpoints that lag, and keeps what was confirmed once
// confirmed: the confirmed height never goes back, though the head may, after a
// reorg or at another endpoint.
type headMemory struct {
	mu   sync.Mutex
	best uint64
}

// admit gives the confirmed height for a head, to be confirmed by saw. It refuses
// a head that is further behind than the confirmations explain.
func (h *headMemory) admit(latest, confirmations uint64) (safe uint64, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if latest+max(confirmations, 1) < h.best {
		return 0, fmt.Errorf("%w: the endpoint lags: head %d, block %d was seen", ErrUnknown, latest, h.best)
	}
	best := max(h.best, latest)
	return best - min(confirmations, best), nil // a young chain is confirmed at its genesis
}

// saw keeps a head whose confirmed block was read. A height that an endpoint only
// names would make all others lag behind it for good.
func (h *headMemory) saw(latest uint64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.best = max(h.best, latest)
}

// readHeads reads the newest and the confirmed header from one endpoint.
func (c *Chain) readHeads(ctx context.Context, b Backend) (latest, confirmed *types.Header, err error) {
	latest, err = b.HeaderByNumber(ctx, nil)
	if err != nil {
		return nil, nil, err
	}
	safe, err := c.heads.admit(latest.Number.Uint64(), c.cfg.Confirmations)
	if err != nil {
		return nil, nil, err
	}
	if c.cfg.Confirmations == 0 {
		c.heads.saw(latest.Number.Uint64())
		return latest, latest, nil
	}
	confirmed, err = b.HeaderByNumber(ctx, new(big.Int).SetUint64(safe))
	if err != nil {
		return nil, nil, fmt.Errorf("header %d: %w: %v", safe, ErrUnknown, err) // not there on this endpoint: maybe on another
	}
	c.heads.saw(latest.Number.Uint64())
	return latest, confirmed, nil
}

func blockOf(h *types.Header) Block {
	return Block{Number: h.Number.Uint64(), Hash: market.Hash(h.Hash()), Time: h.Time}
}

// Head implements Reader.
func (c *Chain) Head(ctx context.Context) (head Head, err error) {
	err = c.pool.do(ctx, "head", func(ctx context.Context, b Backend) error {
		latest, confirmed, err := c.readHeads(ctx, b)
		if err != nil {
			return err
		}
		head = Head{Latest: blockOf(latest), Confirmed: blockOf(confirmed)}
		return nil
	})
	return head, err
}

// Block implements Reader.
func (c *Chain) Block(ctx context.Context, number uint64) (block Block, err error) {
	err = c.pool.do(ctx, fmt.Sprintf("block %d", number), func(ctx context.Context, b Backend) error {
		h, err := b.HeaderByNumber(ctx, new(big.Int).SetUint64(number))
		if err != nil { // not there on this endpoint: maybe on another
			return fmt.Errorf("%w: %v", ErrUnknown, err)
		}
		block = blockOf(h)
		return nil
	})
	return block, err
}

// Slot implements Reader.
func (c *Chain) Slot(ctx context.Context, id market.ChannelID) (slot SlotAt, err error) {
	err = c.pool.do(ctx, "slot "+id.Short(), func(ctx context.Context, b Backend) error {
		_, confirmed, err := c.readHeads(ctx, b)
		if err != nil {
			return err
		}
		slot = SlotAt{At: blockOf(confirmed)}
		raw, err := c.callAt(ctx, b, c.escrowAddress(), c.contract.PackSlot(id), confirmed.Number)
		if err != nil || raw == nil { // nil: the escrow is younger than this block
			return err
		}
		s, err := c.contract.UnpackSlot(raw)
		if err != nil {
			return fmt.Errorf("%w: slot: %v", ErrWrongChain, err)
		}
		raw, err = c.callAt(ctx, b, c.escrowAddress(), c.contract.PackClaimHash(id), confirmed.Number)
		if err != nil {
			return err
		}
		claim, err := c.contract.UnpackClaimHash(raw)
		if err != nil {
			return fmt.Errorf("%w: claim hash: %v", ErrWrongChain, err)
		}
		slot.Slot = market.Slot{Balance: fromBig(s.Balance), Collected: fromBig(s.Collected),
			UnlockAt: s.UnlockAt.Uint64(), Epoch: uint32(s.Epoch.Uint64()), ClaimHash: claim}
		return nil
	})
	return slot, err
}

// Claim implements Reader. The chain keeps a hash; the claim itself stands in
// the event that set it, found by going back from the confirmed block.
func (c *Chain) Claim(ctx context.Context, id market.ChannelID) (open OpenClaim, err error) {
	slot, err := c.Slot(ctx, id)
	if err != nil {
		return OpenClaim{}, err
	}
	if slot.ClaimHash == (market.Hash{}) {
		return OpenClaim{}, fmt.Errorf("claim of %s: %w", id.Short(), ErrNoClaim)
	}
	err = c.pool.do(ctx, "claim of "+id.Short(), func(ctx context.Context, b Backend) error {
		for to := int64(slot.At.Number); to >= 0; to -= logSpan {
			logs, err := b.FilterLogs(ctx, ethereum.FilterQuery{
				FromBlock: big.NewInt(max(0, to-logSpan+1)), ToBlock: big.NewInt(to), Addresses: []common.Address{c.escrowAddress()},
				Topics: [][]common.Hash{{c.contract.GetABI().Events["Claimed"].ID}, {common.Hash(id)}}})
			if err != nil {
				return err
			}
			for _, l := range logs {
				e, err := c.contract.UnpackClaimedEvent(&l)
				if err != nil {
					continue
				}
				if open = openClaim(e.Open); ClaimHash(open) == slot.ClaimHash {
					return nil
				}
			}
		}
		return fmt.Errorf("%w: the event of the open claim is not in its logs", ErrUnknown)
	})
	return open, err
}

func openClaim(o bindings.Claim) OpenClaim {
	return OpenClaim{Job: o.JobId, Target: fromBig(o.Target), Seq: o.Seq, Until: o.Until.Uint64(),
		Session: o.Session, Claimant: market.Address(o.Claimant), Deposit: fromBig(o.Deposit)}
}

// Balance implements Reader.
func (c *Chain) Balance(ctx context.Context, token, owner market.Address) (amount market.Amount, err error) {
	err = c.pool.do(ctx, "balance of "+owner.String(), func(ctx context.Context, b Backend) error {
		_, confirmed, err := c.readHeads(ctx, b)
		if err != nil {
			return err
		}
		n, err := c.balanceAt(ctx, b, token, owner, confirmed.Number)
		if err == nil {
			amount = fromBig(n)
		}
		return err
	})
	return amount, err
}

// Allowance is what the escrow may pull from an owner, as of the newest block.
func (c *Chain) Allowance(ctx context.Context, token, owner market.Address) (market.Amount, error) {
	return c.allowance(ctx, token, owner, c.cfg.Escrow)
}

func (c *Chain) allowance(ctx context.Context, token, owner, spender market.Address) (amount market.Amount, err error) {
	err = c.pool.do(ctx, "allowance of "+owner.String(), func(ctx context.Context, b Backend) error {
		n, err := c.allowanceAt(ctx, b, token, owner, spender)
		if err == nil {
			amount = fromBig(n)
		}
		return err
	})
	return amount, err
}

// balanceAt reads a balance at a block; nil: the newest.
func (c *Chain) balanceAt(ctx context.Context, b Backend, token, owner market.Address, at *big.Int) (*big.Int, error) {
	if token == (market.Address{}) {
		return b.BalanceAt(ctx, common.Address(owner), at)
	}
	raw, err := c.callAt(ctx, b, common.Address(token), c.token.PackBalanceOf(common.Address(owner)), at)
	if err != nil || raw == nil {
		return new(big.Int), err
	}
	n, err := c.token.UnpackBalanceOf(raw)
	if err != nil {
		return nil, Reverted(ErrToken, "its balanceOf gives no number")
	}
	return n, nil
}

func (c *Chain) allowanceAt(ctx context.Context, b Backend, token, owner, spender market.Address) (*big.Int, error) {
	raw, err := c.callAt(ctx, b, common.Address(token), c.token.PackAllowance(common.Address(owner), common.Address(spender)), nil)
	if err != nil || raw == nil {
		return new(big.Int), err
	}
	n, err := c.token.UnpackAllowance(raw)
	if err != nil {
		return nil, Reverted(ErrToken, "its allowance gives no number")
	}
	return n, nil
}

// callAt calls a view function. nil without error: the contract has no code at
// that block yet, but has now, so all it could say is zero.
func (c *Chain) callAt(ctx context.Context, b Backend, to common.Address, data []byte, at *big.Int) ([]byte, error) {
	raw, err := b.CallContract(ctx, ethereum.CallMsg{To: &to, Data: data}, at)
	if err != nil {
		return nil, decodeRevert(err)
	}
	if len(raw) > 0 {
		return raw, nil
	}
	code, err := b.CodeAt(ctx, to, nil)
	switch {
	case err != nil:
		return nil, err
	case len(code) == 0 && to == c.escrowAddress():
		return nil, fmt.Errorf("%w: no contract at %v", ErrWrongChain, to)
	case len(code) == 0:
		return nil, Reverted(ErrToken, "no code at "+to.String())
	}
	return nil, nil
}
