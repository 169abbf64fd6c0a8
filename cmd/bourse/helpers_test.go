package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	"github.com/rogpeppe/go-internal/testscript"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/receipts"
)

// wire is a connection between prover and verifier inside the test.
type wire struct{ in, out chan []byte }

func (w wire) Send(_ context.Context, msg []byte) error { w.out <- msg; return nil }
func (w wire) Receive(ctx context.Context, limit int) ([]byte, error) {
	select {
	case msg := <-w.in:
		if len(msg) > limit {
			return nil, fmt.Errorf("message of %d bytes", len(msg))
		}
		return msg, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// bundleCmd: `bundle FILE` runs a real session and writes its bundle; `bundle
// -flip FROM TO` copies a file with its middle byte changed.
func bundleCmd(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) == 3 && args[0] == "-flip" {
		b := []byte(ts.ReadFile(args[1]))
		b[len(b)/2] ^= 1
		ts.Check(os.WriteFile(ts.MkAbs(args[2]), b, 0o600))
		return
	}
	make, to := session, 0
	if len(args) == 2 && args[0] == "-equivocation" {
		make, to = equivocation, 1
	}
	if neg || len(args) != to+1 {
		ts.Fatalf("usage: bundle FILE | bundle -flip FROM TO | bundle -equivocation FILE")
	}
	b, err := make()
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[to]), b, 0o600))
}

// equivocation is the proof against a provider that answers one challenge twice.
func equivocation() ([]byte, error) {
	key, err := crypto.GenerateKey()
	if err != nil {
		return nil, err
	}
	s, device := attest.NewSigner(key), attest.Dump{UUID: "GPU-7f3c", Facts: []attest.Fact{}, Unknown: []string{}, Suspect: []string{}}
	raw, err := attest.NewVerifier(attest.VerifierConfig{Signer: s}, attest.Ask{ChainID: 1337, Kind: attest.Admit, DeviceID: device.DeviceID(s.Address()),
		Provider: s.Address(), Params: attest.Params{I: attest.SizeI{M: 1, K: 32, N: 1024, T: 1, Samples: 1, LimitMs: 60_000}}}).Open(time.Now())
	if err != nil {
		return nil, err
	}
	c, err := attest.ParseChallenge(raw)
	if err != nil {
		return nil, err
	}
	var commits [2]attest.SignedCommit
	for i := range commits {
		p, err := attest.NewProver(attest.ProverConfig{Signer: s, ChainID: 1337, Dump: device, Lane: salted(i), Accept: func(*attest.Challenge) error { return nil }}, raw)
		if err != nil {
			return nil, err
		}
		msg, err := p.Start(context.Background())
		if err != nil {
			return nil, err
		}
		if commits[i], err = attest.DecodeCommit(msg, &c); err != nil {
			return nil, err
		}
	}
	v, err := attest.Convict(&c, commits[0], commits[1])
	return v.Encode(), err
}

// salted is a device that commits to something else than it worked.
type salted byte

func (s salted) Begin(p attest.Params) (attest.Worker, error) {
	w, err := attest.CPU{}.Begin(p)
	return saltedWorker{w, s}, err
}

type saltedWorker struct {
	attest.Worker
	salt salted
}

func (w saltedWorker) Work(ctx context.Context, s attest.Step, key market.Hash, p attest.Progress) (market.Hash, error) {
	root, err := w.Worker.Work(ctx, s, key, p)
	root[0] ^= byte(w.salt)
	return root, err
}

func session() ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	providerKey, err := crypto.GenerateKey()
	if err != nil {
		return nil, err
	}
	consumerKey, err := crypto.GenerateKey()
	if err != nil {
		return nil, err
	}
	provider, consumer := attest.NewSigner(providerKey), attest.NewSigner(consumerKey)
	device := attest.Dump{UUID: "GPU-7f3c", Name: "NVIDIA H100", Simulated: true}
	id := device.DeviceID(provider.Address())
	toProvider, toConsumer := make(chan []byte, 1), make(chan []byte, 1)
	go func() {
		conn := wire{in: toProvider, out: toConsumer}
		if challenge, err := conn.Receive(ctx, attest.MaxChallenge); err == nil {
			_, _ = attest.RunProver(ctx, conn, attest.ProverConfig{Signer: provider, ChainID: 1337, Dump: device, Lane: attest.CPU{},
				Accept: func(*attest.Challenge) error { return nil }}, challenge)
		}
	}()
	v := attest.NewVerifier(attest.VerifierConfig{Signer: consumer}, attest.Ask{ChainID: 1337, Kind: attest.Settle, JobID: market.JobID{0x10},
		DeviceID: id, DevicesHash: attest.DevicesHash([]market.Hash{id}), Provider: provider.Address(),
		Params: attest.Params{I: attest.CPUSizeI()}, SimulatedOK: true})
	b, _, err := attest.RunVerifier(ctx, wire{in: toConsumer, out: toProvider}, v)
	if err != nil {
		return nil, err
	}
	return b.Encode(), nil
}

// receiptsOf makes the receipts of a job that two keys did with each other.
func receiptsOf(sold bool) ([]byte, error) {
	consumer, err := crypto.GenerateKey()
	if err != nil {
		return nil, err
	}
	provider, err := crypto.GenerateKey()
	if err != nil {
		return nil, err
	}
	s := escrow.NewStatements(1337, market.Address{19: 0xe5})
	key := market.ChannelKey{Signer: eip712.Address(consumer), Provider: eip712.Address(provider)}
	t := market.Terms{Channel: escrow.ChannelID(key), Seq: 1, RatePerHour: market.NewRate(1_200_000), Replicas: 2, MaxSeconds: 3600, BidID: market.BidID{0xaa}}
	u := market.Usage{Job: escrow.TermsHash(t), SecondsUsed: 90, Owed: market.NewAmount(30_000), Phase: market.UsageFinal}
	v, err := escrow.NextVoucher(t, &u, market.Amount{})
	if err != nil {
		return nil, err
	}
	sign := func(sig market.Sig64, e error) receipts.Sig { err = errors.Join(err, e); return receipts.Sig(sig) }
	d := receipts.Document{Format: receipts.Format, Network: receipts.Network{Name: "testnet", ChainID: 1337, Escrow: market.Address{19: 0xe5}},
		Printed: receipts.Printed{By: key.Signer, Side: receipts.Consumer, At: time.Now().UTC().Truncate(time.Second)}, Order: &receipts.Order{ID: t.BidID, Name: "render"},
		Jobs: []receipts.Job{{ID: u.Job, State: "Settled", Token: receipts.Token{Symbol: "USDC", Decimals: 6}, Channel: t.Channel, Key: key, Terms: t, Usage: &u, Voucher: &v,
			TermsByConsumer: sign(s.SignTerms(t, consumer)), TermsByProvider: sign(s.SignTerms(t, provider)),
			UsageByProvider: sign(s.SignUsage(u, provider)), ByConsumer: sign(s.SignVoucher(v, consumer)), FundTx: market.Hash{0xfe}}}}
	// An auditor watched it, and the consumer paid for that.
	auditor, e := crypto.GenerateKey()
	if err = errors.Join(err, e); err != nil {
		return nil, err
	}
	pays := market.ChannelKey{Signer: key.Signer, Provider: eip712.Address(auditor), Lane: 1 << 31}
	verdict := attest.SignedVerdict{Attestation: attest.Attestation{Session: market.Session{0x5e}, JobID: u.Job, Verdict: attest.Passed, Kind: attest.Spot, IssuedAt: 1, ExpiresAt: 2}}
	signed := sign(eip712.Sign(s.Domain().Digest(eip712.Word(verdict.Attestation.Hash())), auditor))
	verdict.Signatures = []attest.VerdictSignature{{Verifier: pays.Provider, Signature: attest.Signature(signed)}}
	fee := market.Voucher{Channel: escrow.ChannelID(pays), Cumulative: market.NewAmount(10_000), UsageHash: verdict.Attestation.Hash()}
	d.Audits = []receipts.Audit{{Job: u.Job, Session: verdict.Attestation.Session, Token: d.Jobs[0].Token, Channel: fee.Channel, Key: pays, Amount: fee.Cumulative,
		Verdict: &verdict, Voucher: fee, ByPayer: sign(s.SignVoucher(fee, consumer)), CollectTx: market.Hash{0xc0}}}
	printer := consumer
	if sold {
		d.Audits = nil
		printer, d.Order, d.Printed.By, d.Printed.Side = provider, nil, key.Provider, receipts.Provider
	}
	digest, e := d.Digest()
	d.Signature = sign(eip712.Sign(digest, printer))
	if err = errors.Join(err, e); err != nil {
		return nil, err
	}
	return d.Encode()
}

// rpcCmd: `rpc good|poor|wrong` starts an Ethereum endpoint that answers what
// the doctor asks, and puts it into the home's network file.
func rpcCmd(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: rpc good|poor|wrong")
	}
	s := httptest.NewServer(endpoint(args[0]))
	ts.Defer(s.Close)
	file := strings.Replace(networkFile, "http://127.0.0.1:1/secret-key", s.URL+"/secret-key", 1)
	ts.Check(os.WriteFile(node.NetworkPath(ts.Getenv("BOURSE_HOME")), []byte(file), 0o600))
}

func endpoint(kind string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var req struct {
			ID     int    `json:"id"`
			Method string `json:"method"`
		}
		if err := json.NewDecoder(r.Body).Decode(&req); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		now := time.Now().Unix()
		answers := map[string]any{"eth_chainId": "0x539", "eth_blockNumber": "0x2a", "eth_getCode": "0x6001", "eth_getBalance": "0xde0b6b3a7640000",
			"eth_call": "0x" + fmt.Sprintf("%064x", 2_500_000), "eth_getBlockByNumber": map[string]string{"timestamp": fmt.Sprintf("%#x", now)}}
		switch kind {
		case "poor":
			answers["eth_getBalance"], answers["eth_getCode"] = "0x0", "0x"
			answers["eth_getBlockByNumber"] = map[string]string{"timestamp": fmt.Sprintf("%#x", now+600)}
		case "wrong":
			answers["eth_chainId"] = "0x1"
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"jsonrpc": "2.0", "id": req.ID, "result": answers[req.Method]})
	}
}

// occupyCmd: something that is no daemon listens on the home's socket.
func occupyCmd(ts *testscript.TestScript, neg bool, _ []string) {
	l, err := net.Listen("unix", node.SocketPath(ts.Getenv("BOURSE_HOME")))
	ts.Check(err)
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			fmt.Fprintln(c, "220 I am a mail server")
			c.Close()
		}
	}()
	ts.Defer(func() { l.Close() })
}
