package node

import (
	"context"
	"errors"
	"fmt"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/node/wallet"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
	"github.com/gpubourse/bourse/proto/bourse/v1/boursev1connect"
)

// elsewhere is what a ledger can do for keys it does not hold; *escrow.Chain can.
type elsewhere interface {
	Unsigned(context.Context, escrow.Command) ([]escrow.Unsigned, error)
	SendSigned(ctx context.Context, raw []byte, tell func(escrow.Landing)) (escrow.Receipt, error)
}

// coldAsksName is the record of what the wallet was given to sign.
const coldAsksName = "cold-asks"

func (n *Node) elsewhere() (elsewhere, error) {
	cold, ok := n.ledger.(coldLedger)
	if !ok {
		return nil, usageError("this home has the wallet's key", "", "leave --unsigned and --signed out: the daemon signs by itself")
	}
	e, ok := cold.Ledger.(elsewhere)
	if !ok {
		return nil, apiError(connect.CodeUnimplemented, "this ledger takes no transactions signed elsewhere", "", "")
	}
	return e, nil
}

// Unsigned writes the transactions that do what a wallet verb asks.
func (a api) Unsigned(ctx context.Context, req *pb.UnsignedRequest) (*pb.UnsignedReply, error) {
	n := a.n
	e, err := n.elsewhere()
	if err != nil {
		return nil, err
	}
	verb := req.GetVerb()
	if verb == "bond" {
		verb += " " + req.GetBond().GetVerb()
	}
	id, in, err := a.verb(ctx, req)
	if err != nil {
		return nil, err
	}
	txs, err := e.Unsigned(ctx, escrow.Command{ID: "elsewhere", From: n.keys.Address, Intent: in})
	if err != nil {
		return nil, a.sayRefusal(ctx, verb, id, err)
	}
	k := wallet.Ask{Verb: verb, Channel: id, MadeMs: n.now().UnixMilli(), Txs: txs}
	words := n.walletWords()
	for _, u := range txs {
		k.What = append(k.What, words.Unsigned(u))
	}
	doc, err := words.Document(k, n.keys.Address)
	if err != nil {
		return nil, translate(err)
	}
	if err := a.ask(ctx, func() error {
		return n.changeColdAsks(func(asks wallet.Asks) wallet.Asks { return asks.With(k) })
	}); err != nil {
		return nil, err
	}
	return &pb.UnsignedReply{Document: doc, What: k.What}, nil
}

// verb finds the channel and the intent of a wallet verb.
func (a api) verb(ctx context.Context, req *pb.UnsignedRequest) (id market.ChannelID, in escrow.Intent, err error) {
	switch req.GetVerb() {
	case "bond":
		_, b, err := a.n.bond(ctx)
		if err != nil {
			return id, nil, err
		}
		if in, err = a.n.bondIntent(req.GetBond(), b); err == nil && in == nil {
			err = usageError("to see a bond nothing is signed", "", "leave --unsigned out")
		}
		return id, in, err
	case "fund":
		ch, amount, err := a.fundTarget(ctx, req.GetFund())
		return escrow.ChannelID(ch.Key), escrow.Fund{Key: ch.Key, Amount: amount}, err
	}
	id, ch, err := a.channel(ctx, req.GetChannel().GetRef())
	if err != nil {
		return id, nil, err
	}
	switch req.GetVerb() {
	case "unlock":
		return id, escrow.RequestUnlock{Key: ch.Key}, nil
	case "cancel-unlock":
		return id, escrow.CancelUnlock{Key: ch.Key}, nil
	case "withdraw":
		in, err := a.withdrawal(ctx, id, ch, req.GetChannel().GetTo())
		return id, in, err
	}
	return id, nil, usageError(fmt.Sprintf("no wallet verb %.40q", req.GetVerb()), "", "fund, unlock, cancel-unlock, withdraw or bond")
}

// changeColdAsks rewrites the list of what was given out; it runs on the loop.
func (n *Node) changeColdAsks(change func(wallet.Asks) wallet.Asks) error {
	asks, err := n.coldAsks()
	if err != nil {
		return err
	}
	return n.store.Put(store.KeyMeta(coldAsksName), encodeRecord(change(asks)))
}

func (n *Node) coldAsks() (asks wallet.Asks, err error) {
	b, err := n.store.Get(store.KeyMeta(coldAsksName))
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return asks, decodeRecord(coldAsksName, b, &asks)
}

// SendSigned takes back what the wallet signed, if it is exactly what it was
// given, sends it, and tells how far it is until it is confirmed.
func (a api) SendSigned(ctx context.Context, req *pb.SendSignedRequest, stream boursev1connect.NodeSendSignedServerStream) error {
	n := a.n
	e, err := n.elsewhere()
	if err != nil {
		return err
	}
	var asks wallet.Asks
	if err := a.ask(ctx, func() (err error) { asks, err = n.coldAsks(); return err }); err != nil {
		return err
	}
	k, err := asks.Find(req.GetVerb(), req.GetRaw())
	if err != nil {
		if errors.Is(err, wallet.ErrNothingAsked) {
			return usageError(err.Error(), "", "run it with --unsigned FILE first, and sign that file")
		}
		if errors.Is(err, escrow.ErrNotAsked) {
			exitWith(ctx, exitVerify)
			return apiError(connect.CodeFailedPrecondition, "the signed transaction is not what was asked for; nothing was sent", err.Error(),
				"sign the file that --unsigned wrote without changing to, value or data")
		}
		return err
	}
	for i, raw := range req.GetRaw() {
		if err := a.sendOne(ctx, e, k, i, raw, stream); err != nil {
			return err
		}
	}
	var at escrow.SlotAt
	slotErr := error(nil)
	if k.Channel != (market.ChannelID{}) {
		at, slotErr = n.ledger.Slot(ctx, k.Channel)
	}
	return a.ask(ctx, func() error {
		n.sawSlot(k.Channel, at, slotErr) // of a bond: of no channel
		return n.changeColdAsks(func(asks wallet.Asks) wallet.Asks { return asks.Without(k) })
	})
}

// sendOne sends the i-th transaction and streams its way.
func (a api) sendOne(ctx context.Context, e elsewhere, k wallet.Ask, i int, raw []byte, stream boursev1connect.NodeSendSignedServerStream) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	ev := func(phase string, l escrow.Landing) *pb.SignedEvent {
		return &pb.SignedEvent{Index: uint32(i), Total: uint32(len(k.Txs)), What: k.What[i], Phase: phase, Hash: "0x" + l.Tx.String(),
			Block: l.Block, Confirmations: uint32(l.Confirmations), Wanted: uint32(l.Wanted)}
	}
	var last escrow.Landing
	receipt, err := e.SendSigned(ctx, raw, func(l escrow.Landing) {
		if l == last {
			return
		}
		last = l
		phase := "sent"
		if l.Block != 0 {
			phase = "included"
		}
		if err := stream.Send(ev(phase, l)); err != nil {
			cancel(err) // nobody listens any more; the transaction goes on by itself
		}
	})
	if errors.Is(err, escrow.ErrConflict) {
		return apiError(connect.CodeAborted, "the transaction did not happen: another one of the wallet took its place", err.Error(),
			"write it again with --unsigned, and sign that; several go one after the other")
	}
	if err != nil {
		return a.sayRefusal(ctx, k.Verb, k.Channel, err)
	}
	done := ev("confirmed", escrow.Landing{Tx: receipt.Tx, Block: receipt.At.Number, Confirmations: last.Wanted, Wanted: last.Wanted})
	done.Tx = a.n.txOf(k.Verb, k.Channel, receipt)
	if i < len(k.Txs)-1 {
		done.Tx.What, done.Tx.Amount = "allow", "" // it lets a contract pull, and moves nothing
	}
	if k.Channel == (market.ChannelID{}) {
		done.Tx.Channel = ""
		if chain, b, err := a.n.bond(ctx); err == nil && chain != nil {
			cur := a.n.currency(b.Coin)
			done.Tx.Token, done.Tx.Decimals = cur.Symbol, uint32(cur.Decimals)
		}
	}
	return stream.Send(done)
}

// sayRefusal puts what stands against a wallet command into words: what the
// contract said, with times as people read them, or whose key is missing.
func (a api) sayRefusal(ctx context.Context, verb string, id market.ChannelID, err error) error {
	n := a.n
	var cold *wallet.ElsewhereError
	switch {
	case errors.As(err, &cold):
		return apiError(connect.CodePermissionDenied, "only the wallet can do this, and its key is not in this home", "", cold.Do)
	case errors.Is(err, escrow.ErrStale):
		return apiError(connect.CodeAborted, "the signed transaction cannot be sent", err.Error(), "write it again with --unsigned, and sign that")
	case errors.Is(err, escrow.ErrConflict):
		return apiError(connect.CodeAborted, "the transaction did not happen: its nonce was used by another one", err.Error(),
			"one program at a time per account; ask again")
	case !errors.Is(err, escrow.ErrReverted):
		return translate(n.sayFunds(err))
	case id == market.ChannelID{}:
		return n.sayBond(ctx, verb, err)
	}
	at, slotErr := n.ledger.Slot(ctx, id)
	if slotErr != nil {
		return translate(err)
	}
	now := at.At.Time
	if head, err := n.ledger.Head(ctx); err == nil {
		now = head.Latest.Time
	}
	if text, do := wallet.LockWords(verb, id, at, now, err); text != "" {
		return apiError(connect.CodeAborted, text, "", do)
	}
	return translate(err)
}
