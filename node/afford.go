package node

import (
	"context"
	"fmt"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// affordable refuses an order before it exists: the chain cannot be read, or the
// wallet lacks what the present match would lock. Where nothing matches yet the
// order waits, and money is asked for when it is placed.
func (a api) affordable(ctx context.Context, bid market.Bid, tasks []uint32) error {
	n := a.n
	if n.keys.cold() {
		return a.coldAffordable(ctx, bid, tasks)
	}
	have, err := n.ledger.Balance(ctx, bid.Token, n.keys.walletAddress)
	if err != nil {
		return fmt.Errorf("read the wallet: %w", err)
	}
	var need market.Amount
	if err := a.ask(ctx, func() (err error) { need, err = n.toLock(bid, tasks); return err }); err != nil {
		return err
	}
	if have.Less(need) {
		return n.sayFunds(&escrow.FundsError{Owner: n.keys.walletAddress, Token: bid.Token, Have: have, Need: need})
	}
	return nil
}

// toLock is what placing an order now would add to channels: each share's first
// cushion, less what its channel has room for. It runs on the loop.
func (n *Node) toLock(bid market.Bid, tasks []uint32) (sum market.Amount, err error) {
	funded := n.headrooms()
	m := n.book.Match(&bid, market.MatchInput{NowMs: time.Now().UnixMilli(), Funded: funded, Currency: n.currency(bid.Token)})
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
