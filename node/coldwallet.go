package node

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// errColdWallet: only the wallet itself can do this, and its key is elsewhere.
var errColdWallet = errors.New("the wallet's key is not in this home")

// coldLedger sends for a wallet whose key is elsewhere. What the escrow lets
// anybody do, or this node's key as signer or provider, the node's key sends and
// pays the gas of. What moves the wallet's own coins waits for the wallet.
type coldLedger struct {
	Ledger
	wallet, node market.Address
	say          func(escrow.Intent) string // what a person must do instead
}

// useLedger takes the way to the chain, as the home's keys allow.
func (n *Node) useLedger(l Ledger) {
	n.ledger = l
	if n.keys.cold() {
		n.ledger = coldLedger{Ledger: l, wallet: n.keys.walletAddress, node: n.keys.nodeAddress, say: n.sayCold}
	}
}

// rawLedger is the ledger as it was given, for what else it can do.
func (n *Node) rawLedger() Ledger {
	if cold, ok := n.ledger.(coldLedger); ok {
		return cold.Ledger
	}
	return n.ledger
}

// Submit implements Bank.
func (c coldLedger) Submit(ctx context.Context, cmd escrow.Command) (escrow.Receipt, error) {
	if cmd.From != c.wallet {
		return c.Ledger.Submit(ctx, cmd)
	}
	if !c.nodeMay(cmd.Intent) {
		return escrow.Receipt{}, fmt.Errorf("%w: %s", errColdWallet, c.say(cmd.Intent))
	}
	cmd.From = c.node
	return c.Ledger.Submit(ctx, cmd)
}

// PrepareFund implements Bank: a funding pulls from its sender.
func (c coldLedger) PrepareFund(_ context.Context, cmd escrow.Command) (escrow.Funding, error) {
	return escrow.Funding{}, fmt.Errorf("%w: %s", errColdWallet, c.say(cmd.Intent))
}

// nodeMay lists what the contract allows the node's key (escrow.md, the table of
// Escrow.sol): as anybody, as the channel's signer, or as its provider.
func (c coldLedger) nodeMay(in escrow.Intent) bool {
	switch in := in.(type) {
	case escrow.Collect, escrow.CollectMany, escrow.Release, escrow.Finalize, escrow.Contest, escrow.RequestUnlock, escrow.Claim, escrow.Lower:
		return true
	case escrow.Withdraw:
		return in.To == in.Key.Payer
	}
	return false
}

// sayCold names the command that has the wallet do it.
func (n *Node) sayCold(in escrow.Intent) string {
	switch in := in.(type) {
	case escrow.Fund:
		cur := n.currency(in.Key.Token)
		return fmt.Sprintf("lock %s %s more in channel %s with `bourse wallet fund CHANNEL %s --unsigned FILE`, and sign that with the wallet", in.Amount.Decimal(cur.Decimals),
			cur.Symbol, escrow.ChannelID(in.Key).Short(), in.Amount.Decimal(cur.Decimals))
	case escrow.CancelUnlock:
		return "`bourse wallet cancel-unlock " + escrow.ChannelID(in.Key).Short() + " --unsigned FILE` writes what the wallet must sign"
	case escrow.Withdraw:
		return "to another address than the wallet, only the wallet may: add --unsigned FILE and sign that"
	}
	return "add --unsigned FILE, and sign that with the wallet"
}

// shortOf is what a provider's channel lacks for a share, all of it: a cold
// wallet cannot top up while the job runs.
type shortOf struct {
	provider market.NodeKey
	amount   market.Amount
}

// coldShort lists what an order placed now would need locked first; it runs on
// the loop.
func (n *Node) coldShort(bid market.Bid, tasks []uint32) (out []shortOf) {
	funded := n.headrooms()
	m := n.book.Match(&bid, market.MatchInput{NowMs: time.Now().UnixMilli(), Funded: funded, Currency: n.currency(bid.Token)})
	if m.Why != nil {
		return nil
	}
	shares, _ := market.Allocate(m.Candidates, bid.Replicas)
	replicas := make([]uint16, len(shares))
	for i, s := range shares {
		replicas[i] = s.Replicas
	}
	for i, dealt := range market.Deal(tasks, replicas) {
		c := shares[i].Candidate
		most := market.Owed(c.RatePerHour, uint32(min(uint64(bid.MaxSeconds)*uint64(len(dealt)), 1<<32-1)))
		if lacks := most.SubFloor(funded[c.Offer.Provider]); !lacks.IsZero() {
			out = append(out, shortOf{c.Offer.Provider, lacks})
		}
	}
	return out
}

// coldAffordable refuses an order that only the wallet could fund. The daemon
// cannot, so the money must be in the channels before.
func (a api) coldAffordable(ctx context.Context, bid market.Bid, tasks []uint32) error {
	n := a.n
	var lacking []shortOf
	if err := a.ask(ctx, func() error { lacking = n.coldShort(bid, tasks); return nil }); err != nil || len(lacking) == 0 {
		return err
	}
	cur := n.currency(bid.Token)
	var why, do []string
	for _, s := range lacking {
		amount := s.amount.Decimal(cur.Decimals) + " " + cur.Symbol
		why = append(why, fmt.Sprintf("provider %s may be owed %s more than its channel holds", s.provider.String()[:market.ShortLen], amount))
		do = append(do, fmt.Sprintf("bourse wallet fund %s '%s' --unsigned FILE", s.provider.String()[:market.ShortLen], amount))
	}
	return apiError(connect.CodeResourceExhausted, "the channels are short, and the wallet's key is not in this home: the daemon cannot lock money by itself",
		strings.Join(why, "; "), "lock it ahead with "+strings.Join(do, "; ")+"; sign that with the wallet, hand it in with --signed, and submit again")
}
