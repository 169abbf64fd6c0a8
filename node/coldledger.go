package node

import (
	"context"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/node/wallet"
)

// coldLedger is a ledger whose money moves as a cold wallet lets it.
type coldLedger struct {
	Ledger
	bank wallet.ColdBank
}

// Submit implements Bank.
func (c coldLedger) Submit(ctx context.Context, cmd escrow.Command) (escrow.Receipt, error) {
	return c.bank.Submit(ctx, cmd)
}

// PrepareFund implements Bank.
func (c coldLedger) PrepareFund(ctx context.Context, cmd escrow.Command) (escrow.Funding, error) {
	return c.bank.PrepareFund(ctx, cmd)
}

// useLedger takes the way to the chain, as the home's keys allow.
func (n *Node) useLedger(l Ledger) {
	n.ledger = l
	if n.keys.Cold() {
		n.ledger = coldLedger{l, wallet.ColdBank{Bank: l, Keys: n.keys, Words: n.walletWords()}}
	}
}

// rawLedger is the ledger as it was given, for what else it can do.
func (n *Node) rawLedger() Ledger {
	if cold, ok := n.ledger.(coldLedger); ok {
		return cold.Ledger
	}
	return n.ledger
}

// walletWords names money as this network does.
func (n *Node) walletWords() wallet.Words {
	return wallet.Words{Network: n.cfg.Network.Name, Escrow: n.cfg.Network.Escrow, Currency: n.currency}
}
