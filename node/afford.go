package node

import (
	"context"
	"fmt"
	"strings"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/wallet"
)

// affordable refuses an order before it exists: the chain cannot be read, or the
// wallet lacks what the present match would lock. Where nothing matches yet the
// order waits, and money is asked for when it is placed.
func (a api) affordable(ctx context.Context, bid market.Bid, tasks []uint32) error {
	n := a.n
	if n.keys.Cold() {
		return a.coldAffordable(ctx, bid, tasks)
	}
	have, err := n.ledger.Balance(ctx, bid.Token, n.keys.Address)
	if err != nil {
		return fmt.Errorf("read the wallet: %w", err)
	}
	var need market.Amount
	if err := a.ask(ctx, func() (err error) { need, err = n.toLock(bid, tasks); return err }); err != nil {
		return err
	}
	if have.Less(need) {
		return n.sayFunds(&escrow.FundsError{Owner: n.keys.Address, Token: bid.Token, Have: have, Need: need})
	}
	return nil
}

// toLock is what placing an order now would add to channels: each share's first
// cushion, less what its channel has room for. It runs on the loop.
func (n *Node) toLock(bid market.Bid, tasks []uint32) (sum market.Amount, err error) {
	funded := n.headrooms()
	m := n.book.Match(&bid, market.MatchInput{NowMs: n.now().UnixMilli(), Funded: funded, Currency: n.currency(bid.Token)})
	if m.Why != nil {
		return sum, nil
	}
	shares, _ := market.Allocate(m.Candidates, bid.Replicas)
	replicas := make([]uint16, len(shares))
	for i, s := range shares {
		replicas[i] = s.Replicas
	}
	for i, dealt := range market.Deal(tasks, replicas) {
		c := shares[i].Candidate
		first := market.PaceOf(*c.Offer).Cushion(market.Terms{RatePerHour: c.RatePerHour, Replicas: shares[i].Replicas,
			MaxSeconds: uint32(min(uint64(bid.MaxSeconds)*uint64(len(dealt)), 1<<32-1))})
		if sum, err = sum.Add(first.SubFloor(funded[c.Offer.Provider])); err != nil {
			return sum, err
		}
	}
	return sum, nil
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
	m := n.book.Match(&bid, market.MatchInput{NowMs: n.now().UnixMilli(), Funded: funded, Currency: n.currency(bid.Token)})
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
		why = append(why, fmt.Sprintf("provider %s may be owed %s %s more than its channel holds", s.provider.String()[:market.ShortLen], s.amount.Decimal(cur.Decimals), cur.Symbol))
		do = append(do, fundCommand(s.provider, s.amount, cur))
	}
	return apiError(connect.CodeResourceExhausted, "the channels are short, and the wallet's key is not in this home: the daemon cannot lock money by itself",
		strings.Join(why, "; "), "lock it ahead with "+strings.Join(do, "; ")+"; sign that with the wallet, hand it in with --signed, and submit again")
}

// lockAhead refuses to take an offer that a cold wallet has not locked the whole
// cost for. The order waits, and goes on by itself when the money is there.
func (n *Node) lockAhead(provider market.NodeKey, token market.Address, lacks market.Amount) error {
	cur := n.currency(token)
	return &wallet.ElsewhereError{Do: fmt.Sprintf("this job may cost %s %s more than the channel holds: lock it with `%s`, sign that with the wallet, hand it in with --signed, and the job goes on",
		lacks.Decimal(cur.Decimals), cur.Symbol, fundCommand(provider, lacks, cur))}
}

// fundCommand is how a person locks money for a provider with a cold wallet.
func fundCommand(provider market.NodeKey, amount market.Amount, cur market.Currency) string {
	return fmt.Sprintf("bourse wallet fund %s '%s %s' --unsigned FILE", provider.String()[:market.ShortLen], amount.Decimal(cur.Decimals), cur.Symbol)
}
