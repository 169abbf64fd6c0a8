package node

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/wallet"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Balance tells what the wallet holds, what is locked, and which account pays
// for gas.
func (a api) Balance(ctx context.Context, _ *pb.BalanceRequest) (*pb.BalanceReply, error) {
	n := a.n
	sender := market.Address(eip712.Address(n.keys.Sender()))
	r := &pb.BalanceReply{Wallet: wallet.Checksum(n.keys.Address), Cold: n.keys.Cold(), GasAccount: wallet.Checksum(sender)}
	tokens := n.cfg.Network.Tokens
	if _, ok := n.cfg.Network.TokenAt(market.Address{}); !ok {
		tokens = append(slices.Clone(tokens), Token{Symbol: "ETH", Decimals: 18}) // gas is paid in it
	}
	for _, t := range tokens {
		amount, err := n.ledger.Balance(ctx, t.Address, n.keys.Address)
		if err != nil {
			return nil, translate(err)
		}
		r.Balances = append(r.Balances, &pb.TokenBalance{Symbol: t.Symbol, Address: t.Address.String(), Decimals: uint32(t.Decimals), Amount: amount.String()})
	}
	gas, err := n.ledger.Balance(ctx, market.Address{}, sender)
	if err != nil {
		return nil, translate(err)
	}
	r.Gas = gas.String()
	return r, a.ask(ctx, func() error {
		for i, t := range tokens {
			var sum market.Amount
			for _, ch := range n.channels {
				if ch.Role == asPayer && ch.Key.Token == t.Address {
					sum, _ = sum.Add(ch.Slot.Balance)
				}
			}
			r.Balances[i].InChannels = sum.String()
		}
		r.InChannels = r.Balances[0].InChannels
		return nil
	})
}

// Channels lists them as last read, with how long those in use will last.
func (a api) Channels(ctx context.Context, _ *pb.ChannelsRequest) (*pb.ChannelsReply, error) {
	n := a.n
	r := &pb.ChannelsReply{}
	return r, a.ask(ctx, func() error {
		for id, ch := range n.channels {
			r.Channels = append(r.Channels, n.viewChannel(id, ch))
		}
		slices.SortFunc(r.Channels, func(x, y *pb.Channel) int { return cmp.Compare(x.Id, y.Id) })
		return nil
	})
}

// viewChannel shows one channel; it runs on the loop.
func (n *Node) viewChannel(id market.ChannelID, ch *channelRecord) *pb.Channel {
	cur := n.currency(ch.Key.Token)
	v := &pb.Channel{Id: id.String(), Role: string(ch.Role), Peer: ch.Peer.String(), Token: cur.Symbol, Decimals: uint32(cur.Decimals),
		Balance: ch.Slot.Balance.String(), Collected: ch.Slot.Collected.String(), Cumulative: ch.Cumulative.String(),
		Epoch: ch.Slot.Epoch, Seq: ch.Seq, UnlockAt: int64(ch.Slot.UnlockAt), Error: ch.Problem, UnlockDelay: ch.Key.UnlockDelay,
		Provider: ch.Key.Provider.String(), Payee: ch.Key.Payee.String(), Payer: ch.Key.Payer.String()}
	if ch.SlotAt == 0 && v.Error == "" {
		v.Error = "not read from the chain yet"
	}
	owed := ch.Cumulative
	if r := n.jobs[ch.Open]; r != nil {
		v.OpenJob = ch.Open.String()
		if so, err := r.Job.Terms.Baseline.Add(r.Job.Owed(n.now().UnixMilli())); err == nil {
			owed = owed.Max(so)
		}
		if _, running := r.Job.Count(); running > 0 {
			replicas := min(uint64(running), uint64(r.Job.Terms.Replicas))
			if rate, err := r.Job.Terms.RatePerHour.Times(replicas); err == nil && !rate.IsZero() {
				v.RatePerHour = rate.PerHour().String()
				v.EmptySeconds = int64(market.CoveredSeconds(rate, ch.Slot.Headroom(owed)))
			}
		}
	} else if ch.Open != (market.JobID{}) {
		v.OpenJob = ch.Open.String()
	}
	v.Headroom = ch.Slot.Headroom(owed).String()
	return v
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
	receipt, err := n.ledger.Submit(ctx, escrow.Command{ID: fmt.Sprintf("%s/%s/%d", what, id, n.now().UnixNano()), From: n.keys.Address, Intent: in})
	if err != nil {
		return nil, a.sayRefusal(ctx, what, id, err)
	}
	at, slotErr := n.ledger.Slot(ctx, id)
	if err := a.ask(ctx, func() error { n.sawSlot(id, at, slotErr); return nil }); err != nil {
		return nil, err
	}
	return &pb.TxReply{Txs: []*pb.Tx{n.txOf(what, id, receipt)}}, nil
}

// txOf shows what took effect, in the channel's own token.
func (n *Node) txOf(what string, id market.ChannelID, r escrow.Receipt) *pb.Tx {
	t := &pb.Tx{Hash: "0x" + r.Tx.String(), What: what, Channel: id.String(), Block: r.At.Number, Amount: r.Moved.String(), Fee: r.Fee.String()}
	n.call(n.ctx, func() {
		if ch := n.channels[id]; ch != nil {
			cur := n.currency(ch.Key.Token)
			t.Token, t.Decimals = cur.Symbol, uint32(cur.Decimals)
		}
	})
	return t
}

// fundTarget finds the channel that a funding goes to: the one that a provider's
// next job will use, or one that is named.
func (a api) fundTarget(ctx context.Context, req *pb.FundRequest) (ch channelRecord, amount market.Amount, err error) {
	n := a.n
	if amount, err = market.ParseUnits(req.GetAmount()); err != nil || amount.IsZero() {
		return ch, amount, usageError(fmt.Sprintf("amount %q is no amount above zero", req.GetAmount()), "", "give whole tokens, e.g. 5.00")
	}
	tok, ok := n.cfg.Network.Token(req.GetToken())
	if !ok {
		return ch, amount, usageError("no token "+req.GetToken(), "", "use one of "+strings.Join(n.symbols(), ", "))
	}
	return ch, amount, a.ask(ctx, func() error {
		offer, err := n.offerOf(req.GetProvider())
		if err != nil {
			return err
		}
		if offer == nil {
			ch, err = n.ownChannel(req.GetProvider(), tok)
			return err
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
	})
}

// offerOf finds a provider of the book; nil: none. It runs on the loop.
func (n *Node) offerOf(ref string) (offer *market.Offer, err error) {
	for _, o := range n.book.Offers() {
		if o.Provider.String() == ref || len(ref) >= 4 && strings.HasPrefix(o.Provider.String(), ref) {
			if offer != nil {
				return nil, usageError(fmt.Sprintf("%q fits several providers", ref), "", "give more of the key")
			}
			offer = o
		}
	}
	return offer, nil
}

// ownChannel finds a channel of this payer to add money to; it runs on the loop.
func (n *Node) ownChannel(ref string, tok Token) (channelRecord, error) {
	var hits []channelRecord
	for id, c := range n.channels {
		if c.Role == asPayer && (id.String() == ref || len(ref) >= 4 && strings.HasPrefix(id.String(), ref)) {
			hits = append(hits, *c)
		}
	}
	switch {
	case len(hits) == 0:
		return channelRecord{}, notFound(fmt.Sprintf("no provider in the book and no channel of yours is %q", ref), "`bourse market offers` lists providers, `bourse wallet channels` channels")
	case len(hits) > 1:
		return channelRecord{}, usageError(fmt.Sprintf("%q fits %d channels", ref, len(hits)), "", "give more of the id")
	case hits[0].Key.Token != tok.Address:
		return channelRecord{}, usageError(fmt.Sprintf("channel %s holds another token than %s", ref, tok.Symbol), "", "name the channel's own token")
	case hits[0].Slot.UnlockAt != 0:
		return channelRecord{}, apiError(connect.CodePermissionDenied, fmt.Sprintf("channel %s is being unlocked: no job would use the money", ref), "",
			"`bourse wallet cancel-unlock "+ref+"` first, or name the provider for a new channel")
	}
	return hits[0], nil
}

// Fund locks money for a provider ahead of a job.
func (a api) Fund(ctx context.Context, req *pb.FundRequest) (*pb.TxReply, error) {
	ch, amount, err := a.fundTarget(ctx, req)
	if err != nil {
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
	in, err := a.withdrawal(ctx, id, ch, req.GetTo())
	if err != nil {
		return nil, err
	}
	return a.submit(ctx, "withdraw", id, in)
}

// withdrawal takes a channel's rest to an address, the wallet's own when none is
// named. What an open claim holds back stays.
func (a api) withdrawal(ctx context.Context, id market.ChannelID, ch channelRecord, to string) (escrow.Withdraw, error) {
	w := escrow.Withdraw{Key: ch.Key, To: ch.Key.Payer}
	var err error
	if to != "" {
		if w.To, err = wallet.ParseAddress(to); err != nil {
			return w, usageError("to: "+err.Error(), "", "give the address that the money shall go to")
		}
	}
	at, err := a.n.ledger.Slot(ctx, id)
	if err != nil {
		return w, translate(err)
	}
	if at.ClaimHash != (market.Hash{}) {
		if w.Open, err = a.n.openClaim(ctx, id); err != nil {
			return w, translate(fmt.Errorf("read the claim that is open on the channel: %w", err))
		}
	}
	return w, nil
}

// openClaim reads the claim whose hash a slot shows.
func (n *Node) openClaim(ctx context.Context, id market.ChannelID) (escrow.OpenClaim, error) {
	r, ok := n.rawLedger().(interface {
		Claim(context.Context, market.ChannelID) (escrow.OpenClaim, error)
	})
	if !ok {
		return escrow.OpenClaim{}, fmt.Errorf("%w: this ledger reads no claims", escrow.ErrUnknown)
	}
	return r.Claim(ctx, id)
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
		tx, err := a.release(ctx, t.id, t.ch)
		switch {
		case err == nil:
			r.Txs = append(r.Txs, tx.Txs...)
		case req.GetRef() != "" || ctx.Err() != nil:
			return nil, err
		default: // one provider that is away keeps no other channel's money
			r.Left = append(r.Left, leftOf(t.id, err))
		}
	}
	return r, nil
}

// release brings one channel's rest home with its provider's word.
func (a api) release(ctx context.Context, id market.ChannelID, ch channelRecord) (*pb.TxReply, error) {
	rel, sig, err := a.n.waitRelease(ctx, ch, id)
	if err != nil {
		code := connect.CodeUnavailable
		if errors.As(err, new(*refusal)) {
			code = connect.CodePermissionDenied
		}
		return nil, apiError(code, "channel "+id.Short()+" was not released: its provider gave no word", err.Error(),
			"`bourse wallet unlock "+id.Short()+"` needs nobody's word; the money comes after "+wallet.InWords(time.Duration(ch.Key.UnlockDelay)*time.Second))
	}
	return a.submit(ctx, "release", id, escrow.Release{Key: ch.Key, Release: rel, Sig: sig})
}

// leftOf says in a line why a channel was left as it is.
func leftOf(id market.ChannelID, err error) string {
	var ce *connect.Error
	text := err.Error()
	if errors.As(err, &ce) {
		text = ce.Message()
	}
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\nwhy: ", ": "), "\ndo: ", "; ")
	if !strings.Contains(text, id.Short()) {
		text = "channel " + id.Short() + ": " + text
	}
	return text
}

// releaseWait is how long a release waits for the provider to collect first,
// which it does a few blocks after a job.
const releaseWait = 20 * time.Second

// waitRelease asks again while the provider is busy collecting.
func (n *Node) waitRelease(ctx context.Context, ch channelRecord, id market.ChannelID) (rel market.Release, sig market.Sig64, err error) {
	until := n.now().Add(releaseWait)
	if stop := retry(ctx, 500*time.Millisecond, 2*time.Second, func() bool {
		rel, sig, err = n.askRelease(ctx, ch, id)
		var no *refusal
		return !errors.As(err, &no) || no.Code != pb.Refusal_BUSY || n.now().After(until)
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
