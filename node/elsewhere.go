package node

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
	"github.com/gpubourse/bourse/proto/bourse/v1/boursev1connect"
)

// elsewhere is what a ledger can do for keys it does not hold; *escrow.Chain can.
type elsewhere interface {
	Unsigned(context.Context, escrow.Command) ([]escrow.Unsigned, error)
	SendSigned(ctx context.Context, raw []byte, tell func(escrow.Landing)) (escrow.Receipt, error)
}

// coldAsk is what a person was given to sign. Only these transactions are taken
// back.
type coldAsk struct {
	Verb    string            `json:"verb"`
	Channel market.ChannelID  `json:"channel"`
	MadeMs  int64             `json:"made_ms"`
	What    []string          `json:"what"`
	Txs     []escrow.Unsigned `json:"txs"`
}

const (
	coldAsksName = "cold-asks"
	maxColdAsks  = 32 // the oldest is forgotten
)

// UnsignedFormat is the first value of the file that Unsigned writes.
const UnsignedFormat = "bourse unsigned 1"

// unsignedFile is what a person carries to the wallet.
type unsignedFile struct {
	Format       string       `json:"format"`
	Network      string       `json:"network"`
	Wallet       string       `json:"wallet"`
	Transactions []unsignedTx `json:"transactions"`
	Then         string       `json:"then"`
}

// unsignedTx is one transaction in the words of JSON-RPC; amounts are wei, in
// decimal.
type unsignedTx struct {
	What     string `json:"what"`
	Type     int    `json:"type"`
	ChainID  uint64 `json:"chainId"`
	From     string `json:"from"`
	To       string `json:"to"`
	Nonce    uint64 `json:"nonce"`
	Value    string `json:"value"`
	Data     string `json:"data"`
	Gas      uint64 `json:"gas"`
	MaxFee   string `json:"maxFeePerGas"`
	MaxTip   string `json:"maxPriorityFeePerGas"`
	Unsigned string `json:"unsigned"` // EIP-1559: 0x02, then RLP
	Digest   string `json:"digest"`   // keccak256 of it: what is signed
}

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
	id, in, err := a.verb(ctx, req)
	if err != nil {
		return nil, err
	}
	txs, err := e.Unsigned(ctx, escrow.Command{ID: "elsewhere", From: n.keys.walletAddress, Intent: in})
	if err != nil {
		return nil, a.sayRefusal(ctx, id, err)
	}
	k := coldAsk{Verb: req.GetVerb(), Channel: id, MadeMs: time.Now().UnixMilli(), Txs: txs}
	for _, u := range txs {
		k.What = append(k.What, n.unsignedWords(u))
	}
	doc, err := n.unsignedFile(k)
	if err != nil {
		return nil, translate(err)
	}
	if err := a.ask(ctx, func() error {
		return n.changeColdAsks(func(asks []coldAsk) []coldAsk { return append(asks, k) })
	}); err != nil {
		return nil, err
	}
	return &pb.UnsignedReply{Document: doc, What: k.What}, nil
}

// verb finds the channel and the intent of a wallet verb.
func (a api) verb(ctx context.Context, req *pb.UnsignedRequest) (id market.ChannelID, in escrow.Intent, err error) {
	if req.GetVerb() == "fund" {
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
	return id, nil, usageError(fmt.Sprintf("no wallet verb %.40q", req.GetVerb()), "", "fund, unlock, cancel-unlock or withdraw")
}

// unsignedWords says in plain words what a transaction does.
func (n *Node) unsignedWords(u escrow.Unsigned) string {
	if u.Intent == nil {
		t, _ := n.cfg.Network.TokenAt(u.To)
		if u.Allows.IsZero() {
			return fmt.Sprintf("Take back what the escrow %s may pull of %s, since this token only lets it change by way of nothing", Checksum(n.cfg.Network.Escrow), t.Symbol)
		}
		return fmt.Sprintf("Let the escrow %s pull %s %s", Checksum(n.cfg.Network.Escrow), u.Allows.Decimal(t.Decimals), t.Symbol)
	}
	switch in := u.Intent.(type) {
	case escrow.Fund:
		cur := n.currency(in.Key.Token)
		return fmt.Sprintf("Lock %s %s for provider %s in channel %s; what its work does not use comes back to %s", in.Amount.Decimal(cur.Decimals), cur.Symbol,
			Checksum(in.Key.Provider), escrow.ChannelID(in.Key).Short(), Checksum(in.Key.Payer))
	case escrow.RequestUnlock:
		return fmt.Sprintf("Ask for the rest of channel %s back; it can be withdrawn after %s", escrow.ChannelID(in.Key).Short(), inWords(time.Duration(in.Key.UnlockDelay)*time.Second))
	case escrow.CancelUnlock:
		return fmt.Sprintf("Take back the request to unlock channel %s, so that jobs can use it again", escrow.ChannelID(in.Key).Short())
	case escrow.Withdraw:
		return fmt.Sprintf("Withdraw the rest of channel %s to %s", escrow.ChannelID(in.Key).Short(), Checksum(in.To))
	}
	return fmt.Sprintf("%T", u.Intent)
}

func (n *Node) unsignedFile(k coldAsk) ([]byte, error) {
	doc := unsignedFile{Format: UnsignedFormat, Network: n.cfg.Network.Name, Wallet: Checksum(n.keys.walletAddress),
		Then: fmt.Sprintf("sign each with the key of %s, put the raw signed transactions, one a line and in this order, into a file, and run `bourse wallet %s --signed FILE`",
			Checksum(n.keys.walletAddress), k.Verb)}
	for i, u := range k.Txs {
		raw, err := u.Raw()
		if err != nil {
			return nil, err
		}
		digest := eip712.TypeHash(string(raw)) // keccak256
		doc.Transactions = append(doc.Transactions, unsignedTx{What: k.What[i], Type: 2, ChainID: u.ChainID, From: Checksum(u.From), To: Checksum(u.To),
			Nonce: u.Nonce, Value: u.Value.String(), Data: "0x" + hex.EncodeToString(u.Data), Gas: u.Gas, MaxFee: u.MaxFee.String(), MaxTip: u.MaxTip.String(),
			Unsigned: "0x" + hex.EncodeToString(raw), Digest: "0x" + hex.EncodeToString(digest[:])})
	}
	b, err := json.MarshalIndent(doc, "", "  ")
	return append(b, '\n'), err
}

// changeColdAsks rewrites the list of what was given out; it runs on the loop.
func (n *Node) changeColdAsks(change func([]coldAsk) []coldAsk) error {
	asks, err := n.coldAsks()
	if err != nil {
		return err
	}
	asks = change(asks)
	if len(asks) > maxColdAsks {
		asks = asks[len(asks)-maxColdAsks:]
	}
	return n.store.Put(store.KeyMeta(coldAsksName), encodeRecord(asks))
}

func (n *Node) coldAsks() (asks []coldAsk, err error) {
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
	var asks []coldAsk
	if err := a.ask(ctx, func() (err error) { asks, err = n.coldAsks(); return err }); err != nil {
		return err
	}
	k, err := findAsk(asks, req.GetVerb(), req.GetRaw())
	if err != nil {
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
	at, slotErr := n.ledger.Slot(ctx, k.Channel)
	return a.ask(ctx, func() error {
		n.sawSlot(k.Channel, at, slotErr)
		return n.changeColdAsks(func(asks []coldAsk) []coldAsk {
			return slices.DeleteFunc(asks, func(o coldAsk) bool { return o.MadeMs == k.MadeMs && o.Channel == k.Channel && o.Verb == k.Verb })
		})
	})
}

// findAsk finds what signed transactions answer: the youngest ask of the verb
// that they fit in number and order. The reason why the youngest does not fit is
// the one to tell.
func findAsk(asks []coldAsk, verb string, raws [][]byte) (coldAsk, error) {
	var no error
	for _, k := range slices.Backward(asks) {
		if k.Verb != verb {
			continue
		}
		err := k.fits(raws)
		if err == nil {
			return k, nil
		}
		if no == nil {
			no = err
		}
	}
	if no == nil {
		return coldAsk{}, usageError(fmt.Sprintf("nothing was asked of the wallet with `bourse wallet %.20s --unsigned`", verb), "", "run it with --unsigned FILE first, and sign that file")
	}
	return coldAsk{}, no
}

func (k coldAsk) fits(raws [][]byte) error {
	if len(raws) != len(k.Txs) {
		return fmt.Errorf("%w: %d transactions, want %d", escrow.ErrNotAsked, len(raws), len(k.Txs))
	}
	for i, raw := range raws {
		if err := k.Txs[i].Check(raw); err != nil {
			return fmt.Errorf("transaction %d of %d (%s): %w", i+1, len(raws), k.What[i], err)
		}
	}
	return nil
}

// sendOne sends the i-th transaction and streams its way.
func (a api) sendOne(ctx context.Context, e elsewhere, k coldAsk, i int, raw []byte, stream boursev1connect.NodeSendSignedServerStream) error {
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
	if err != nil {
		return a.sayRefusal(ctx, k.Channel, err)
	}
	done := ev("confirmed", escrow.Landing{Tx: receipt.Tx, Block: receipt.At.Number, Confirmations: last.Wanted, Wanted: last.Wanted})
	done.Tx = a.n.txOf(k.Verb, k.Channel, receipt)
	if i < len(k.Txs)-1 {
		done.Tx.What, done.Tx.Amount = "allow", "" // it lets the escrow pull, and moves nothing
	}
	return stream.Send(done)
}
