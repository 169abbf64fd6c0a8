package node

import (
	"context"
	"crypto/ecdsa"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"math/big"
	"net/netip"
	"strings"
	"testing"
	"time"

	"connectrpc.com/connect/v2"
	"connectrpc.com/connect/v2/connectinprocess"
	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/eth/ethconfig"
	"github.com/ethereum/go-ethereum/ethclient/simulated"
	ethnode "github.com/ethereum/go-ethereum/node"
	"github.com/ethereum/go-ethereum/params"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/devchain"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/node/wallet"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
	"github.com/gpubourse/bourse/proto/bourse/v1/boursev1connect"
)

// quiet is a wire without peers; what is said into heard arrives by gossip.
type quiet struct{ heard chan proto.Statement }

var errQuiet = errors.New("nobody is there")

func (quiet) PublishOffer(context.Context, []byte) error   { return nil }
func (quiet) PublishBid(context.Context, []byte) error     { return nil }
func (quiet) PublishTaken(context.Context, []byte) error   { return nil }
func (quiet) PublishVerdict(context.Context, []byte) error { return nil }
func (q quiet) Inbox() <-chan proto.Statement              { return q.heard }
func (quiet) Discover(context.Context) (int, error)        { return 0, nil }
func (quiet) Open(context.Context, market.NodeKey, string) (*p2p.Stream, error) {
	return nil, errQuiet
}
func (quiet) Handle(string, func(context.Context, market.NodeKey, *p2p.Stream)) {}
func (quiet) At(market.NodeKey) []netip.Addr                                    { return nil }
func (quiet) Addrs() []string                                                   { return nil }
func (quiet) Peers() int                                                        { return 0 }

// coldWorld is a node whose wallet's key only the test holds, on a real contract.
type coldWorld struct {
	t       *testing.T
	backend *simulated.Backend
	addrs   devchain.Addresses
	wallet  *ecdsa.PrivateKey
	node    *Node
	api     boursev1connect.NodeClient
	offer   market.Offer
	chainID *big.Int
	log     shared
}

func generate(t *testing.T) *ecdsa.PrivateKey {
	t.Helper()
	k, err := crypto.GenerateKey()
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func newColdWorld(t *testing.T) *coldWorld {
	t.Helper()
	w := &coldWorld{t: t, wallet: generate(t), chainID: big.NewInt(1337)}
	deployer, nodeKey, seller := generate(t), generate(t), generate(t)
	ether := types.Account{Balance: big.NewInt(1e18)}
	w.backend = simulated.NewBackend(types.GenesisAlloc{crypto.PubkeyToAddress(deployer.PublicKey): ether, crypto.PubkeyToAddress(w.wallet.PublicKey): ether,
		crypto.PubkeyToAddress(nodeKey.PublicKey): ether}, func(_ *ethnode.Config, cfg *ethconfig.Config) {
		c := *params.AllDevChainProtocolChanges
		c.BogotaTime, c.AmsterdamTime, c.UBTTime = nil, nil, nil
		cfg.Genesis.Config = &c
	})
	ctx, cancel := context.WithCancel(context.Background())
	mined := make(chan struct{})
	go func() {
		defer close(mined)
		for ctx.Err() == nil {
			w.backend.Commit()
			time.Sleep(20 * time.Millisecond)
		}
	}()
	var err error
	if w.addrs, err = devchain.Deploy(ctx, w.backend.Client(), deployer, devchain.QuickLimits()); err != nil {
		t.Fatal(err)
	}
	if err := devchain.Mint(ctx, w.backend.Client(), deployer, w.addrs.Token, map[market.Address]market.Amount{proto.AddressOf(&w.wallet.PublicKey): market.NewAmount(50e6)}); err != nil {
		t.Fatal(err)
	}
	w.start(ctx, nodeKey, seller)
	t.Cleanup(func() {
		w.node.stop()
		<-w.node.done
		cancel()
		<-mined
		w.backend.Close()
	})
	return w
}

func (w *coldWorld) start(ctx context.Context, nodeKey, seller *ecdsa.PrivateKey) {
	t := w.t
	network := Network{Name: "cold", ChainID: 1337, RPC: []string{"simulated"}, Escrow: w.addrs.Escrow, Confirmations: 2, Simulated: true,
		Tokens: []Token{{Symbol: "USDC", Address: w.addrs.Token, Decimals: 6}}, Attestor: w.addrs.Attestor, Bonds: w.addrs.Bonds}
	records, err := store.OpenMemory(nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { records.Close() })
	log := slog.New(slog.NewTextHandler(&w.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	chain, err := escrow.New(escrow.Config{ChainID: 1337, Escrow: w.addrs.Escrow, Confirmations: 2, Keys: []*ecdsa.PrivateKey{nodeKey},
		Journal: txJournal{records}, Poll: 10 * time.Millisecond, Log: log}, w.backend.Client())
	if err != nil {
		t.Fatal(err)
	}
	wire := quiet{make(chan proto.Statement, 1)}
	w.node, err = NewWith(Config{Home: t.TempDir(), Network: network, Logger: log}, nodeKey, nil,
		Deps{Store: records, Ledger: chain, Wire: wire, ColdWallet: proto.AddressOf(&w.wallet.PublicKey)})
	if err != nil {
		t.Fatal(err)
	}
	server := connect.NewServer()
	boursev1connect.RegisterNodeHandler(server, w.node.API())
	w.api = boursev1connect.NewNodeClient(connect.NewClient(connectinprocess.New(server)))
	go w.node.Run(ctx)
	now := time.Now().UnixMilli()
	_, w.offer, err = proto.SealOffer(market.Offer{Payee: market.Address{2}, Host: market.Host{MilliCPU: 64_000, RAMMiB: 512 << 10, Region: "de"},
		Groups: []market.Group{{Model: "h100-sxm", VRAMMiB: 81_559, Count: 8, Free: 8, RatePerHour: market.NewRate(1_200_000), DevicesHash: market.Hash{1}, Simulated: true}},
		Tokens: []market.Address{w.addrs.Token}, Modes: []market.Mode{market.OnDemand}, MaxSeconds: 86_400, UnlockDelaySeconds: 2, VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30,
		Sequence: uint64(now), IssuedMs: now, ExpiresMs: now + 600_000}, w.node.networkID, seller)
	if err != nil {
		t.Fatal(err)
	}
	wire.heard <- proto.Statement{Offer: &w.offer}
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(10 * time.Millisecond) {
		r, err := w.api.Offers(ctx, &pb.OffersRequest{})
		if err == nil && len(r.Offers) == 1 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("the offer is not in the book: %v, %v", r, err)
		}
	}
}

// ask gives the file for the wallet, and fails the test when it is refused.
func (w *coldWorld) ask(req *pb.UnsignedRequest) wallet.File {
	w.t.Helper()
	r, err := w.api.Unsigned(w.t.Context(), req)
	if err != nil {
		w.t.Fatalf("%s: %v", req.Verb, err)
	}
	var f wallet.File
	if err := json.Unmarshal(r.Document, &f); err != nil {
		w.t.Fatal(err)
	}
	if f.Format != wallet.Format || len(f.Transactions) != len(r.What) {
		w.t.Errorf("file %q with %d transactions, told of %d", f.Format, len(f.Transactions), len(r.What))
	}
	return f
}

// sign does what a wallet elsewhere does with the file's values alone.
func (w *coldWorld) sign(f wallet.File) [][]byte { w.t.Helper(); return w.signAs(w.wallet, f) }

func (w *coldWorld) signAs(key *ecdsa.PrivateKey, f wallet.File) (raws [][]byte) {
	w.t.Helper()
	num := func(s string) *big.Int {
		n, ok := new(big.Int).SetString(s, 10)
		if !ok {
			w.t.Fatalf("%q is no number", s)
		}
		return n
	}
	for _, u := range f.Transactions {
		to := common.HexToAddress(u.To)
		tx, err := types.SignNewTx(key, types.LatestSignerForChainID(w.chainID), &types.DynamicFeeTx{ChainID: new(big.Int).SetUint64(u.ChainID), Nonce: u.Nonce,
			To: &to, Value: num(u.Value), Data: common.FromHex(u.Data), Gas: u.Gas, GasFeeCap: num(u.MaxFee), GasTipCap: num(u.MaxTip)})
		if err != nil {
			w.t.Fatal(err)
		}
		if got := types.LatestSignerForChainID(w.chainID).Hash(tx).Hex(); u.Digest != "" && got != u.Digest {
			w.t.Errorf("%s: a wallet signs %s, the file says %s", u.What, got, u.Digest)
		}
		raw, err := tx.MarshalBinary()
		if err != nil {
			w.t.Fatal(err)
		}
		raws = append(raws, raw)
	}
	return raws
}

// send hands signed transactions in and gives what was told.
func (w *coldWorld) send(verb string, raws [][]byte) (events []*pb.SignedEvent, err error) {
	w.t.Helper()
	s, err := w.api.SendSigned(w.t.Context(), &pb.SendSignedRequest{Verb: verb, Raw: raws})
	if err != nil {
		return nil, err
	}
	defer s.Close()
	for {
		e, err := s.Receive()
		if err != nil {
			if errors.Is(err, io.EOF) {
				err = nil
			}
			return events, err
		}
		events = append(events, e)
	}
}

func (w *coldWorld) fund(amount string) *pb.UnsignedRequest {
	return &pb.UnsignedRequest{Verb: "fund", Fund: &pb.FundRequest{Provider: w.offer.Provider.String()[:8], Amount: amount, Token: "USDC"}}
}

func (w *coldWorld) channel() *pb.Channel {
	w.t.Helper()
	r, err := w.api.Channels(w.t.Context(), &pb.ChannelsRequest{})
	if err != nil || len(r.Channels) != 1 {
		w.t.Fatalf("channels: %v, %v", r, err)
	}
	return r.Channels[0]
}

func (w *coldWorld) job() *pb.JobSpec {
	return &pb.JobSpec{Name: "render", ImageArchive: "/nowhere.tar", Needs: &pb.Requirements{Models: []string{"h100-sxm"}, Gpus: 1, MilliCpu: 1000, RamMib: 1024},
		MaxSeconds: 3600, StartBySeconds: 60}
}

// submit asks for a job and gives the refusal.
func (w *coldWorld) submit() error {
	s, err := w.api.Submit(w.t.Context(), &pb.SubmitRequest{Job: w.job()})
	if err != nil {
		return err
	}
	defer s.Close()
	_, err = s.Receive()
	return err
}

func TestColdWalletFundsUnlocksWithdraws(t *testing.T) {
	w := newColdWorld(t)

	// A job that no channel could pay is refused before anything is read.
	err := w.submit()
	if connect.CodeOf(err) != connect.CodeResourceExhausted || !strings.Contains(err.Error(), "bourse wallet fund "+w.offer.Provider.String()[:8]+" '1.20 USDC' --unsigned") {
		t.Errorf("submit with nothing locked: %v", err)
	}
	if _, err := w.api.Fund(t.Context(), w.fund("5000000").Fund); connect.CodeOf(err) != connect.CodePermissionDenied || !strings.Contains(err.Error(), "--unsigned") {
		t.Errorf("fund without the wallet's key: %v", err)
	}

	f := w.ask(w.fund("5000000"))
	if len(f.Transactions) != 2 || !strings.Contains(f.Transactions[0].What, "pull 5.00 USDC") || !strings.Contains(f.Transactions[1].What, "Lock 5.00 USDC for provider") {
		t.Fatalf("funding with a token: %+v, want an allowance and a funding", f.Transactions)
	}
	events, err := w.send("fund", w.sign(f))
	if err != nil {
		t.Fatal(err)
	}
	last := events[len(events)-1]
	if last.Phase != "confirmed" || last.Index != 1 || last.Tx.GetAmount() != "5000000" || last.Tx.GetToken() != "USDC" || events[0].Phase != "sent" {
		t.Errorf("told %v … %v, want sent … confirmed 5 USDC", events[0], last)
	}
	ch := w.channel()
	if ch.Balance != "5000000" || ch.Headroom != "5000000" || ch.EmptySeconds != 0 {
		t.Errorf("channel %v, want 5 USDC, nothing used", ch)
	}
	if err := w.submit(); err == nil || !strings.Contains(err.Error(), "image") {
		t.Errorf("submit with enough locked: %v, want it to reach the image", err)
	}
	if _, err := w.send("fund", w.sign(f)); connect.CodeOf(err) != connect.CodeInvalidArgument {
		t.Errorf("handed in twice: %v, want that nothing is asked any more", err)
	}

	// Too early, in words.
	ref := &pb.ChannelRef{Ref: ch.Id[:8]}
	if _, err := w.api.Withdraw(t.Context(), ref); connect.CodeOf(err) != connect.CodeAborted || !strings.Contains(err.Error(), "no unlock was asked for") {
		t.Errorf("withdraw before unlock: %v", err)
	}
	// The node's key is the signer: it may ask for the unlock and bring the rest to
	// the wallet, without the wallet.
	if _, err := w.api.Unlock(t.Context(), ref); err != nil {
		t.Fatal(err)
	}
	if _, err := w.api.Unlock(t.Context(), ref); connect.CodeOf(err) != connect.CodeAborted || !strings.Contains(err.Error(), "asked for already") {
		t.Errorf("unlock twice: %v", err)
	}
	if _, err := w.api.CancelUnlock(t.Context(), ref); connect.CodeOf(err) != connect.CodePermissionDenied || !strings.Contains(err.Error(), "cancel-unlock "+ch.Id[:8]+" --unsigned") {
		t.Errorf("cancel without the wallet: %v", err)
	}
	cancel := w.ask(&pb.UnsignedRequest{Verb: "cancel-unlock", Channel: ref})
	if _, err := w.send("cancel-unlock", w.sign(cancel)); err != nil {
		t.Fatal(err)
	}
	if at := w.channel().UnlockAt; at != 0 {
		t.Errorf("unlock at %d after it was cancelled", at)
	}
	if _, err := w.send("unlock", w.sign(w.ask(&pb.UnsignedRequest{Verb: "unlock", Channel: ref}))); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(50 * time.Millisecond) {
		r, err := w.api.Withdraw(t.Context(), ref)
		if err == nil {
			if r.Txs[0].Amount != "5000000" || r.Txs[0].Token != "USDC" {
				t.Errorf("withdrew %v, want 5 USDC", r.Txs[0])
			}
			break
		}
		if !strings.Contains(err.Error(), "matures in") || time.Now().After(deadline) {
			t.Fatal(err)
		}
	}
	balance, err := w.api.Balance(t.Context(), &pb.BalanceRequest{})
	if err != nil || !balance.Cold || balance.GasAccount != wallet.Checksum(w.node.keys.NodeAddress) || balance.Gas == "0" || balance.Balances[0].Amount != "50000000" {
		t.Errorf("balance %v, %v; want 50 USDC home again, gas from the node's key", balance, err)
	}
}

// Only exactly what was asked for is sent.
func TestSignedElsewhereMustFit(t *testing.T) {
	w := newColdWorld(t)
	f := w.ask(w.fund("5000000"))
	good := w.sign(f)
	other := w.sign(w.ask(w.fund("6000000")))
	change := func(do func(*wallet.File)) [][]byte {
		c := f
		c.Transactions = append([]wallet.FileTx{}, f.Transactions...)
		do(&c)
		for i := range c.Transactions {
			c.Transactions[i].Digest = "" // the check of sign is not the point here
		}
		return w.signAs(w.wallet, c)
	}
	for name, raws := range map[string][][]byte{
		"more money": change(func(f *wallet.File) {
			f.Transactions[1].Data = strings.Replace(f.Transactions[1].Data, hex.EncodeToString(big.NewInt(5e6).Bytes()), hex.EncodeToString(big.NewInt(9e6).Bytes()), 1)
		}),
		"another escrow": change(func(f *wallet.File) { f.Transactions[1].To = f.Wallet }),
		"coins with it":  change(func(f *wallet.File) { f.Transactions[1].Value = "1" }),
		"another key":    w.signAs(generate(t), f),
		"one missing":    good[:1],
		"wrong order":    {good[1], good[0]},
		"of two asks":    {good[0], other[1]},
		"not signed":     {{1, 2, 3}, {4}},
		"none":           nil,
	} {
		_, err := w.send("fund", raws)
		if connect.CodeOf(err) != connect.CodeFailedPrecondition || !strings.Contains(err.Error(), "nothing was sent") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := w.send("unlock", good); connect.CodeOf(err) != connect.CodeInvalidArgument {
		t.Errorf("for another verb: %v", err)
	}
	n, err := w.backend.Client().NonceAt(t.Context(), crypto.PubkeyToAddress(w.wallet.PublicKey), nil)
	if err != nil || n != 0 {
		t.Errorf("the wallet sent %d transactions, %v; want none", n, err)
	}
	if _, err := w.send("fund", good); err != nil { // the older ask is still good
		t.Errorf("as asked: %v", err)
	}
}

// A provider with a cold payee collects with the node's key.
func TestColdPayeeCollects(t *testing.T) {
	w := newColdWorld(t)
	consumer := generate(t)
	n := w.node
	key := market.ChannelKey{Token: w.addrs.Token, Signer: proto.AddressOf(&consumer.PublicKey), Payee: n.keys.Address,
		Payer: proto.AddressOf(&w.wallet.PublicKey), Provider: n.keys.NodeAddress, UnlockDelay: 60}
	chain, err := escrow.New(escrow.Config{ChainID: 1337, Escrow: w.addrs.Escrow, Confirmations: 2, Keys: []*ecdsa.PrivateKey{w.wallet},
		Journal: &escrow.MemoryJournal{}, Poll: 10 * time.Millisecond}, w.backend.Client())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := chain.Submit(t.Context(), escrow.Command{ID: "fund", From: key.Payer, Intent: escrow.Fund{Key: key, Amount: market.NewAmount(1e6)}}); err != nil {
		t.Fatal(err)
	}
	v := market.Voucher{Channel: escrow.ChannelID(key), Cumulative: market.NewAmount(400_000)}
	sig, err := n.statements.SignVoucher(v, consumer)
	if err != nil {
		t.Fatal(err)
	}
	r, err := n.ledger.Submit(t.Context(), escrow.Command{ID: "collect", From: n.keys.Address, Intent: escrow.Collect{Key: key, Voucher: v, Sig: sig}})
	if err != nil || r.Moved != v.Cumulative {
		t.Fatalf("collected %v, %v; want 0.40", r.Moved, err)
	}
	raw, err := w.backend.Client().CallContract(t.Context(), ethereum.CallMsg{To: (*common.Address)(&w.addrs.Token), Data: bindings.NewTestToken().PackBalanceOf(common.Address(n.keys.Address))}, nil)
	if err != nil || new(big.Int).SetBytes(raw).Uint64() != 49_400_000 {
		t.Errorf("the payee holds %d, %v; want 49.40", new(big.Int).SetBytes(raw), err)
	}
	if strings.Contains(w.log.String(), hex.EncodeToString(crypto.FromECDSA(n.keys.Node()))) {
		t.Error("the node's key stands in the log")
	}
}
