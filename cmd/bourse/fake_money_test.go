package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"connectrpc.com/connect/v2"
	"google.golang.org/protobuf/proto"

	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
	"github.com/gpubourse/bourse/proto/bourse/v1/boursev1connect"
)

// What the fake daemon says about money.

func (f *fake) Balance(context.Context, *boursev1.BalanceRequest) (*boursev1.BalanceReply, error) {
	return &boursev1.BalanceReply{Wallet: "0x02", InChannels: "1170000", Cold: f.scene == "cold", GasAccount: "0x01", Gas: "250000000000000000", Balances: []*boursev1.TokenBalance{
		{Symbol: "USDC", Decimals: 6, Amount: "98830000", InChannels: "1170000"}, {Symbol: "ETH", Decimals: 18, Amount: "1500000000000000000"}, {Symbol: "GONE", Decimals: 18}}}, nil
}

func (f *fake) Channels(context.Context, *boursev1.ChannelsRequest) (*boursev1.ChannelsReply, error) {
	return &boursev1.ChannelsReply{Channels: []*boursev1.Channel{{Id: channel, Role: "payer", Peer: seller, Token: "USDC", Decimals: 6, Balance: "1170000",
		Collected: "30000", Cumulative: "30000", UnlockAt: time.Now().Add(47 * time.Hour).Unix(), UnlockDelay: 172800, Headroom: "1170000"},
		{Id: "beef" + channel[4:], Role: "provider", Peer: "02c0ffee00", Token: "USDC", Decimals: 6, Balance: "9600000", Cumulative: "30000",
			OpenJob: jobID, RatePerHour: "2400000", Headroom: "9570000", EmptySeconds: 14355}}}, nil
}

func tx(what, amount string) (*boursev1.TxReply, error) {
	return &boursev1.TxReply{Txs: []*boursev1.Tx{{Hash: "0xfeed", What: what, Channel: channel, Block: 43, Amount: amount, Token: "USDC", Decimals: 6, Fee: "120000000000000"}}}, nil
}

// needsWallet is what a daemon without the wallet's key answers.
func (f *fake) needsWallet() error {
	if f.scene != "cold" {
		return nil
	}
	return connect.NewError(connect.CodePermissionDenied, "only the wallet can do this, and its key is not in this home\ndo: add --unsigned FILE, and sign that with the wallet")
}

func (f *fake) Fund(_ context.Context, r *boursev1.FundRequest) (*boursev1.TxReply, error) {
	if err := f.needsWallet(); err != nil {
		return nil, err
	}
	return tx("fund", r.Amount)
}
func (f *fake) Unlock(context.Context, *boursev1.ChannelRef) (*boursev1.TxReply, error) {
	return tx("unlock", "")
}
func (f *fake) CancelUnlock(context.Context, *boursev1.ChannelRef) (*boursev1.TxReply, error) {
	if err := f.needsWallet(); err != nil {
		return nil, err
	}
	return tx("cancel-unlock", "")
}
func (f *fake) Withdraw(_ context.Context, r *boursev1.ChannelRef) (*boursev1.TxReply, error) {
	if f.scene == "matured" {
		return tx("withdraw to "+r.To, "1170000")
	}
	return nil, connect.NewError(connect.CodeAborted, "channel cafe0001 is still locked: its unlock matures in 47 h 12 m (2026-12-01 08:00 UTC)\ndo: withdraw then")
}
func (f *fake) Release(context.Context, *boursev1.ChannelRef) (*boursev1.TxReply, error) {
	r, err := tx("release", "1170000")
	if f.scene == "matured" {
		r.Left = []string{"channel beef0001 was not released: its provider gave no word: nobody is there"}
	}
	return r, err
}
func (f *fake) Collect(_ context.Context, r *boursev1.ChannelRef) (*boursev1.TxReply, error) {
	if r.Ref != "" && !strings.HasPrefix("beef0001", r.Ref) {
		return nil, connect.NewError(connect.CodeNotFound, fmt.Sprintf("no channel %q that pays you", r.Ref))
	}
	return tx("collect", "30000")
}

// Unsigned writes a file of one transaction for each verb, of two for fund.
func (f *fake) Unsigned(_ context.Context, r *boursev1.UnsignedRequest) (*boursev1.UnsignedReply, error) {
	if f.scene != "cold" {
		return nil, connect.NewError(connect.CodeInvalidArgument, "this home has the wallet's key\ndo: leave --unsigned and --signed out")
	}
	if r.Verb == "bond" {
		what := []string{"Let the contract of bonds pull " + r.Bond.Amount, "Put " + r.Bond.Amount + " at stake"}
		if r.Bond.Verb != "post" {
			what = []string{"bond " + r.Bond.Verb}
		}
		return &boursev1.UnsignedReply{Document: []byte(`{"format": "bourse unsigned 1", "verb": "bond ` + r.Bond.Verb + `"}` + "\n"), What: what}, nil
	}
	what := []string{r.Verb + " " + r.GetChannel().GetRef() + r.GetChannel().GetTo()}
	if r.Verb == "fund" {
		what = []string{"Let the escrow pull " + r.Fund.Amount, "Lock " + r.Fund.Amount}
	}
	return &boursev1.UnsignedReply{Document: []byte(`{"format": "bourse unsigned 1", "verb": "` + r.Verb + `"}` + "\n"), What: what}, nil
}

// SendSigned takes 0xaa.. for what was asked and everything else for another thing.
func (f *fake) SendSigned(ctx context.Context, r *boursev1.SendSignedRequest, s boursev1connect.NodeSendSignedServerStream) error {
	for i, raw := range r.Raw {
		if raw[0] != 0xaa {
			info, _ := connect.CallInfoForServerContext(ctx)
			info.ResponseHeader().Set(exitHeader, "8")
			return connect.NewError(connect.CodeFailedPrecondition, "the signed transaction is not what was asked for; nothing was sent\nwhy: it sends 6 wei, want 5")
		}
		e := &boursev1.SignedEvent{Index: uint32(i), Total: uint32(len(r.Raw)), Phase: "sent", Hash: "0xfeed", Wanted: 2}
		for _, step := range []func(){func() {}, func() { e.Phase, e.Block, e.Confirmations = "included", 43, 1 }, func() {
			e.Phase = "confirmed"
			reply, _ := tx(r.Verb, "5000000")
			e.Tx = reply.Txs[0]
		}} {
			step()
			if err := s.Send(proto.Clone(e).(*boursev1.SignedEvent)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (f *fake) Receipts(_ context.Context, r *boursev1.ReceiptsRequest) (*boursev1.ReceiptsReply, error) {
	if r.Job == "" {
		if err := f.find(r.Ref); err != nil {
			return nil, err
		}
	} else if !strings.HasPrefix(jobID, r.Job) {
		return nil, connect.NewError(connect.CodeNotFound, fmt.Sprintf("no job %q was bought or sold here", r.Job))
	}
	b, err := receiptsOf(r.Job != "")
	return &boursev1.ReceiptsReply{Document: b}, err
}

// ListReceipts knows one job of each side; it shows what it was asked for.
func (f *fake) ListReceipts(_ context.Context, r *boursev1.ListReceiptsRequest) (*boursev1.ListReceiptsReply, error) {
	if r.Peer == "ffff" { // nothing fits
		return &boursev1.ListReceiptsReply{}, nil
	}
	agreed := time.Date(2026, 11, 29, 23, 59, 0, 0, time.UTC).UnixMilli()
	if r.Kind == "audit" {
		return &boursev1.ListReceiptsReply{Lines: []*boursev1.ReceiptLine{{Kind: "audit", Job: jobID, Name: "render", Side: "payer", Peer: auditor, State: "paid", AgreedMs: agreed, EndedMs: agreed, Token: "USDC",
			Decimals: 6, Owed: "10000", Vouched: "10000", Channel: channel, CollectTx: "0xc011ec7", Verdict: "passed", Session: "5e5510"}},
			Totals: []*boursev1.ReceiptTotal{{Kind: "audit", Side: "payer", Token: "USDC", Decimals: 6, Jobs: 1, Owed: "10000", Vouched: "10000"}}}, nil
	}
	bought := &boursev1.ReceiptLine{Kind: "job", Job: jobID, Order: orderID, Name: "=render", Side: "consumer", Peer: seller, Model: "h100-sxm", Simulated: true, State: "Settled", AgreedMs: agreed,
		EndedMs: agreed + 90_000, ReplicaSeconds: 90, Token: "USDC", TokenAddress: "0xaa", Decimals: 6, Owed: "9007199254740993", Vouched: "9007199254740993", Channel: channel, FundTx: "0xfe00"}
	sold := &boursev1.ReceiptLine{Kind: "job", ExitCode: 42, Job: "beef" + jobID[4:], Side: "provider", Peer: "02c0ffee00", Model: "h100-sxm", State: "Failed", Reason: fmt.Sprintf("engine: it said %q, %d to %d", r.Job, r.SinceMs, r.UntilMs), AgreedMs: agreed,
		Token: "USDC", TokenAddress: "0xaa", Decimals: 6, Owed: "0", Vouched: "0", Channel: "beef" + channel[4:], CollectTx: "0xc011ec7"}
	return &boursev1.ListReceiptsReply{Lines: []*boursev1.ReceiptLine{bought, sold}, Totals: []*boursev1.ReceiptTotal{
		{Side: "consumer", Token: "USDC", TokenAddress: "0xaa", Decimals: 6, Jobs: 1, Owed: "9007199254740993", Vouched: "9007199254740993"},
		{Side: "provider", Token: "USDC", TokenAddress: "0xaa", Decimals: 6, Jobs: 1, Owed: "0", Vouched: "0"}}}, nil
}
