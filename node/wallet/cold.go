package wallet

import (
	"context"

	"github.com/gpubourse/bourse/escrow"
)

// ElsewhereError: only the wallet itself can do this, and its key is not in this
// home. Do says what a person must do instead.
type ElsewhereError struct{ Do string }

func (e *ElsewhereError) Error() string { return "the wallet's key is not in this home: " + e.Do }

// Bank is what a cold wallet changes of a ledger.
type Bank interface {
	Submit(context.Context, escrow.Command) (escrow.Receipt, error)
	PrepareFund(context.Context, escrow.Command) (escrow.Funding, error)
}

// ColdBank sends for a wallet whose key is elsewhere. What the escrow lets
// anybody do, or this node's key as signer or provider, the node's key sends and
// pays the gas of. What moves the wallet's own coins waits for the wallet.
type ColdBank struct {
	Bank
	Keys  Keys
	Words Words
}

// Submit implements Bank.
func (c ColdBank) Submit(ctx context.Context, cmd escrow.Command) (escrow.Receipt, error) {
	if cmd.From != c.Keys.Address {
		return c.Bank.Submit(ctx, cmd)
	}
	if !nodeMay(cmd.Intent) {
		return escrow.Receipt{}, &ElsewhereError{c.Words.instead(cmd.Intent)}
	}
	cmd.From = c.Keys.NodeAddress
	return c.Bank.Submit(ctx, cmd)
}

// PrepareFund implements Bank: a funding pulls from its sender.
func (c ColdBank) PrepareFund(_ context.Context, cmd escrow.Command) (escrow.Funding, error) {
	return escrow.Funding{}, &ElsewhereError{c.Words.instead(cmd.Intent)}
}

// nodeMay lists what the contract allows the node's key (the sender checks of
// Escrow.sol): as anybody, as the channel's signer, or as its provider.
func nodeMay(in escrow.Intent) bool {
	switch in := in.(type) {
	case escrow.Collect, escrow.CollectMany, escrow.Release, escrow.Finalize, escrow.Contest, escrow.RequestUnlock, escrow.Claim, escrow.Lower:
		return true
	case escrow.Withdraw:
		return in.To == in.Key.Payer
	}
	return false
}
