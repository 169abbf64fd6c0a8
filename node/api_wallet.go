package node

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

func (a api) Balance(ctx context.Context, _ *pb.BalanceRequest) (*pb.BalanceReply, error) {
	n := a.n
	r := &pb.BalanceReply{Wallet: n.keys.walletAddress.String()}
	tokens := n.cfg.Network.Tokens
	if _, ok := n.cfg.Network.TokenAt(market.Address{}); !ok {
		tokens = append(slices.Clone(tokens), Token{Symbol: "ETH", Decimals: 18}) // gas is paid in it
	}
	for _, t := range tokens {
		amount, err := n.ledger.Balance(ctx, t.Address, n.keys.walletAddress)
		if err != nil {
			return nil, translate(err)
		}
		r.Balances = append(r.Balances, &pb.TokenBalance{Symbol: t.Symbol, Address: t.Address.String(), Decimals: uint32(t.Decimals), Amount: amount.String()})
	}
	return r, a.ask(ctx, func() error {
		var sum market.Amount
		first, _ := n.cfg.Network.Token("")
		for _, ch := range n.channels {
			if ch.Role == asPayer && ch.Key.Token == first.Address {
				sum, _ = sum.Add(ch.Slot.Balance)
			}
		}
		r.InChannels = sum.String()
		return nil
	})
}

func (a api) Channels(ctx context.Context, _ *pb.ChannelsRequest) (*pb.ChannelsReply, error) {
	n := a.n
	r := &pb.ChannelsReply{}
	return r, a.ask(ctx, func() error {
		for id, ch := range n.channels {
			cur := n.currency(ch.Key.Token)
			v := &pb.Channel{Id: id.String(), Role: string(ch.Role), Peer: ch.Peer.String(), Token: cur.Symbol, Decimals: uint32(cur.Decimals),
				Balance: ch.Slot.Balance.String(), Collected: ch.Slot.Collected.String(), Cumulative: ch.Cumulative.String(),
				Epoch: ch.Slot.Epoch, Seq: ch.Seq, UnlockAt: int64(ch.Slot.UnlockAt), Error: ch.Problem, UnlockDelay: ch.Key.UnlockDelay}
			if ch.SlotAt == 0 && v.Error == "" {
				v.Error = "not read from the chain yet"
			}
			if ch.Open != (market.JobID{}) {
				v.OpenJob = ch.Open.String()
			}
			r.Channels = append(r.Channels, v)
		}
		slices.SortFunc(r.Channels, func(x, y *pb.Channel) int { return cmp.Compare(x.Id, y.Id) })
		return nil
	})
}

// channel resolves an id or a prefix of one, among channels this node pays.
func (a api) channel(ctx context.Context, ref string) (id market.ChannelID, ch channelRecord, err error) {
	err = a.ask(ctx, func() error {
		hits := 0
		for i, c := range a.n.channels {
			if c.Role == asPayer && (i.String() == ref || len(ref) >= 4 && strings.HasPrefix(i.String(), ref)) {
				id, ch = i, *c
				hits++
			}
		}
		switch {
		case hits == 0:
			return notFound(fmt.Sprintf("no channel %q that you pay", ref), "`bourse wallet channels` lists them")
		case hits > 1:
			return usageError(fmt.Sprintf("%q fits %d channels", ref, hits), "", "give more of the id")
		}
		return nil
	})
	return id, ch, err
}

// submit carries a wallet command out and reads the channel again.
func (a api) submit(ctx context.Context, what string, id market.ChannelID, in escrow.Intent) (*pb.TxReply, error) {
	n := a.n
	receipt, err := n.ledger.Submit(ctx, escrow.Command{ID: fmt.Sprintf("%s/%s/%d", what, id, time.Now().UnixNano()), From: n.keys.walletAddress, Intent: in})
	if err != nil {
		return nil, translate(n.sayFunds(err))
	}
	at, slotErr := n.ledger.Slot(ctx, id)
	if err := a.ask(ctx, func() error { n.sawSlot(id, at, slotErr); return nil }); err != nil {
		return nil, err
	}
	return &pb.TxReply{Txs: []*pb.Tx{{Hash: "0x" + receipt.Tx.String(), What: what, Channel: id.String(), Block: receipt.At.Number, Amount: receipt.Moved.String()}}}, nil
}

// Fund locks money for a provider of the book ahead of a job, in the channel
// that its next job will use.
func (a api) Fund(ctx context.Context, req *pb.FundRequest) (*pb.TxReply, error) {
	n := a.n
	amount, err := market.ParseUnits(req.GetAmount())
	if err != nil || amount.IsZero() {
		return nil, usageError(fmt.Sprintf("amount %q is no amount above zero", req.GetAmount()), "", "give whole tokens, e.g. 5.00")
	}
	tok, ok := n.cfg.Network.Token(req.GetToken())
	if !ok {
		return nil, usageError("no token "+req.GetToken(), "", "use one of "+strings.Join(n.symbols(), ", "))
	}
	var ch channelRecord
	if err := a.ask(ctx, func() error {
		var offer *market.Offer
		for _, o := range n.book.Offers() {
			if ref := req.GetProvider(); o.Provider.String() == ref || len(ref) >= 4 && strings.HasPrefix(o.Provider.String(), ref) {
				if offer != nil {
					return usageError(fmt.Sprintf("%q fits several providers", ref), "", "give more of the key")
				}
				offer = o
			}
		}
		if offer == nil {
			return notFound(fmt.Sprintf("no provider %q in the book", req.GetProvider()), "`bourse market offers` lists them")
		}
		s := share{provider: offer.Provider, offer: *offer}
		s.order.Order.Bid.Token = tok.Address
		ch = n.pickChannel(s)
		id := escrow.ChannelID(ch.Key)
		if n.channels[id] == nil {
			c := ch
			return n.saveChannel(id, &c)
		}
		return nil
	}); err != nil {
		return nil, err
	}
	return a.submit(ctx, "fund", escrow.ChannelID(ch.Key), escrow.Fund{Key: ch.Key, Amount: amount})
}

func (a api) Unlock(ctx context.Context, req *pb.ChannelRef) (*pb.TxReply, error) {
	id, ch, err := a.channel(ctx, req.GetRef())
	if err != nil {
		return nil, err
	}
	return a.submit(ctx, "unlock", id, escrow.RequestUnlock{Key: ch.Key})
}

func (a api) CancelUnlock(ctx context.Context, req *pb.ChannelRef) (*pb.TxReply, error) {
	id, ch, err := a.channel(ctx, req.GetRef())
	if err != nil {
		return nil, err
	}
	return a.submit(ctx, "cancel-unlock", id, escrow.CancelUnlock{Key: ch.Key})
}

func (a api) Withdraw(ctx context.Context, req *pb.ChannelRef) (*pb.TxReply, error) {
	id, ch, err := a.channel(ctx, req.GetRef())
	if err != nil {
		return nil, err
	}
	return a.submit(ctx, "withdraw", id, escrow.Withdraw{Key: ch.Key, To: a.n.keys.walletAddress})
}

// Release gets the providers' word for idle channels and sends it, so that the
// rest comes home at once.
func (a api) Release(ctx context.Context, req *pb.ChannelRef) (*pb.TxReply, error) {
	n := a.n
	type target struct {
		id market.ChannelID
		ch channelRecord
	}
	var targets []target
	if ref := req.GetRef(); ref != "" {
		id, ch, err := a.channel(ctx, ref)
		if err != nil {
			return nil, err
		}
		targets = append(targets, target{id, ch})
	} else if err := a.ask(ctx, func() error {
		for id, ch := range n.channels {
			if ch.Role == asPayer && ch.Open == (market.JobID{}) && !ch.Slot.Balance.IsZero() {
				targets = append(targets, target{id, *ch})
			}
		}
		return nil
	}); err != nil {
		return nil, err
	}
	r := &pb.TxReply{}
	for _, t := range targets {
		rel, sig, err := n.waitRelease(ctx, t.ch, t.id)
		if err != nil {
			return nil, translate(fmt.Errorf("release of channel %s: %w", t.id.Short(), err))
		}
		tx, err := a.submit(ctx, "release", t.id, escrow.Release{Key: t.ch.Key, Release: rel, Sig: sig})
		if err != nil {
			return nil, err
		}
		r.Txs = append(r.Txs, tx.Txs...)
	}
	return r, nil
}

// releaseWait is how long a release waits for the provider to collect first,
// which it does a few blocks after a job.
const releaseWait = 20 * time.Second

// waitRelease asks again while the provider is busy collecting.
func (n *Node) waitRelease(ctx context.Context, ch channelRecord, id market.ChannelID) (rel market.Release, sig market.Sig64, err error) {
	until := time.Now().Add(releaseWait)
	if stop := retry(ctx, 500*time.Millisecond, 2*time.Second, func() bool {
		rel, sig, err = n.askRelease(ctx, ch, id)
		var no *refusal
		return !errors.As(err, &no) || no.code != pb.Refusal_BUSY || time.Now().After(until)
	}); stop != nil {
		err = stop
	}
	return rel, sig, err
}

// askRelease gets a provider's Release and checks its signature.
func (n *Node) askRelease(ctx context.Context, ch channelRecord, id market.ChannelID) (market.Release, market.Sig64, error) {
	reply, err := n.request(ctx, ch.Peer, &pb.JobRequest{Ask: &pb.JobRequest_Release{Release: id[:]}})
	if err != nil {
		return market.Release{}, market.Sig64{}, err
	}
	if reply.GetRelease() == nil {
		return market.Release{}, market.Sig64{}, fmt.Errorf("release answered with something else: %w", proto.ErrInvalid)
	}
	rel, sig, err := proto.SignedReleaseFromWire(reply.GetRelease())
	if err != nil {
		return rel, sig, err
	}
	who, err := n.statements.RecoverRelease(rel, sig)
	if err == nil && (who != ch.Key.Provider || rel.Channel != id) {
		err = fmt.Errorf("not signed by the provider, or for another channel: %w", proto.ErrInvalid)
	}
	return rel, sig, err
}
