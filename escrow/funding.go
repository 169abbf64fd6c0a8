package escrow

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"github.com/gpubourse/bourse/market"
)

// CheckFunding implements Funder.
func (c *Chain) CheckFunding(ctx context.Context, raw []byte, key market.ChannelKey, need market.Amount) error {
	tx, from, err := c.decodeFunding(raw)
	if err == nil {
		err = c.fundingSays(tx, key, need)
	}
	if err == nil {
		err = c.pool.do(ctx, "state", func(ctx context.Context, b Backend) error {
			return c.fundingCanHappen(ctx, b, tx, from)
		})
	}
	if err != nil {
		return fmt.Errorf("check funding: %w", err)
	}
	return nil
}

// Broadcast implements Funder. Only fundings of our escrow are forwarded.
func (c *Chain) Broadcast(ctx context.Context, raw []byte) (market.Hash, error) {
	if _, _, err := c.decodeFunding(raw); err != nil {
		return market.Hash{}, fmt.Errorf("broadcast: %w", err)
	}
	if err := c.sendRaw(ctx, raw); err != nil {
		return market.Hash{}, fmt.Errorf("broadcast: %w", err)
	}
	return hashOf(raw), nil
}

func refuseFunding(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrFunding, fmt.Sprintf(format, args...))
}

// decodeFunding reads a peer's bytes: one signed transaction to our escrow on
// our chain, and who signed it.
func (c *Chain) decodeFunding(raw []byte) (*types.Transaction, common.Address, error) {
	if len(raw) > MaxFunding {
		return nil, common.Address{}, refuseFunding("%d bytes, at most %d", len(raw), MaxFunding)
	}
	tx := new(types.Transaction)
	if err := tx.UnmarshalBinary(raw); err != nil {
		return nil, common.Address{}, refuseFunding("no transaction: %v", err)
	}
	switch {
	case tx.Type() != types.DynamicFeeTxType:
		return nil, common.Address{}, refuseFunding("transaction type %d, want %d", tx.Type(), types.DynamicFeeTxType)
	case tx.ChainId().Cmp(c.signer.ChainID()) != 0:
		return nil, common.Address{}, refuseFunding("for chain %v, want %v", tx.ChainId(), c.signer.ChainID())
	case tx.To() == nil || *tx.To() != c.escrowAddress():
		return nil, common.Address{}, refuseFunding("it does not call the escrow")
	}
	from, err := types.Sender(c.signer, tx) // refuses a high s
	if err != nil {
		return nil, common.Address{}, refuseFunding("its signature: %v", err)
	}
	return tx, from, nil
}

// fundingSays compares the calldata with the one fund() call that serves.
func (c *Chain) fundingSays(tx *types.Transaction, key market.ChannelKey, need market.Amount) error {
	head := c.contract.PackFund(common.Address(key.Token), InnerHash(key), new(big.Int))
	const amountAt = 4 + 2*32 // selector, token, h1; then one word of amount
	data := tx.Data()
	if len(data) != len(head) || !bytes.Equal(data[:amountAt], head[:amountAt]) {
		return refuseFunding("it is no fund() of this channel")
	}
	amount := new(big.Int).SetBytes(data[amountAt:])
	if amount.BitLen() > 96 {
		return refuseFunding("its amount has %d bits, at most 96", amount.BitLen())
	}
	value := new(big.Int)
	if key.Token == (market.Address{}) {
		value = amount
	}
	switch {
	case amount.Cmp(toBig(need)) < 0:
		return refuseFunding("it brings %v of %v", amount, need)
	case tx.Value().Cmp(value) != 0:
		return refuseFunding("it carries %v wei, want %v", tx.Value(), value)
	}
	return nil
}

// fundingCanHappen asks the chain whether it did, or still can. A block that comes
// between the two questions and has this very funding uses up its nonce and its
// money, so a refusal stands only where the funding is still not there.
func (c *Chain) fundingCanHappen(ctx context.Context, b Backend, tx *types.Transaction, from common.Address) error {
	if there, err := c.fundingHappened(ctx, b, tx); there || err != nil {
		return err
	}
	no := nextBlockTakes(ctx, b, tx, from)
	if !errors.Is(no, ErrFunding) {
		return no
	}
	if there, err := c.fundingHappened(ctx, b, tx); there || err != nil {
		return err
	}
	return no
}

// fundingHappened: it is in a block, where it serves until that is confirmed.
func (c *Chain) fundingHappened(ctx context.Context, b Backend, tx *types.Transaction) (there bool, err error) {
	receipt, err := b.TransactionReceipt(ctx, tx.Hash())
	switch {
	case errors.Is(err, ethereum.NotFound):
		return false, nil
	case err != nil:
		return false, err
	case receipt.Status != types.ReceiptStatusSuccessful:
		return true, refuseFunding("it was included and reverted")
	}
	_, confirmed, err := c.readHeads(ctx, b)
	if err == nil && receipt.BlockNumber.Cmp(confirmed.Number) <= 0 {
		err = refuseFunding("it is confirmed: the slot shows what it brought, and what became of it")
	}
	return true, err
}

// nextBlockTakes refuses a funding that the next block could not include, or in
// which it would fail.
func nextBlockTakes(ctx context.Context, b Backend, tx *types.Transaction, from common.Address) error {
	nonce, err := b.NonceAt(ctx, from, nil)
	if err != nil {
		return err
	}
	if tx.Nonce() != nonce {
		return refuseFunding("its nonce is %d, the sender's next is %d", tx.Nonce(), nonce)
	}
	head, err := b.HeaderByNumber(ctx, nil)
	if err != nil {
		return err
	}
	if head.BaseFee == nil || tx.GasFeeCap().Cmp(head.BaseFee) < 0 {
		return refuseFunding("it pays at most %v wei per gas, the base fee is %v", tx.GasFeeCap(), head.BaseFee)
	}
	have, err := b.BalanceAt(ctx, from, nil)
	if err != nil {
		return err
	}
	if have.Cmp(tx.Cost()) < 0 {
		return refuseFunding("the sender has %v wei, it may cost %v", have, tx.Cost())
	}
	// The rest (coins, allowance, the contract itself) is asked by running it.
	gas, err := b.EstimateGas(ctx, ethereum.CallMsg{From: from, To: tx.To(), Value: tx.Value(), Data: tx.Data()})
	if err := decodeRevert(err); errors.Is(err, ErrReverted) {
		return refuseFunding("%v", err)
	} else if err != nil {
		return err
	}
	if gas > tx.Gas() {
		return refuseFunding("it has %d gas and needs %d", tx.Gas(), gas)
	}
	return nil
}
