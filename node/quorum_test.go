package node

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/vm/runtime"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/params"
	"github.com/libp2p/go-libp2p"
	libp2pcrypto "github.com/libp2p/go-libp2p/core/crypto"
	"github.com/libp2p/go-libp2p/x/simlibp2p"
	"github.com/marcopolo/simnet"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/attest/nvml"
	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// court is a provider, a consumer and three auditors that the terms of one job
// name, two of whom decide.
type court struct {
	t        *testing.T
	chain    *memory.Chain
	net      *simnet.Simnet
	keys     []*ecdsa.PrivateKey // provider, consumer, auditors
	nodes    []*Node             // nil: its machine is off
	provider *Node
	consumer *Node
	job      jobRecord // as the consumer has it
	off      map[int]bool
	tamper   func(i int, d *Deps)
	config   func(i int, cfg *Config)
}

var (
	testVault = market.Address{0xe5}
	testProof = attest.SizeI{M: 16, K: 64, N: 1024, T: 2, Samples: 32, LimitMs: 60_000}
)

func testNodeKey(i int) *ecdsa.PrivateKey {
	k, err := crypto.ToECDSA(append(make([]byte, 31), byte(i+1)))
	if err != nil {
		panic(err)
	}
	return k
}

// holdCourt runs a scenario in fake time; off are the auditors that are away.
func holdCourt(t *testing.T, off map[int]bool, tamper func(i int, d *Deps), f func(c *court)) {
	t.Helper()
	holdCourtOf(t, &court{off: off, tamper: tamper, config: func(int, *Config) {}}, f)
}

// holdCourtWith runs one whose nodes are configured further.
func holdCourtWith(t *testing.T, config func(i int, cfg *Config), f func(c *court)) {
	t.Helper()
	holdCourtOf(t, &court{config: config}, f)
}

func holdCourtOf(t *testing.T, c *court, f func(c *court)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		c.t, c.net = t, &simnet.Simnet{Logger: slog.New(slog.DiscardHandler), LatencyFunc: simnet.StaticLatency(5 * time.Millisecond)}
		c.net.Start()
		defer c.net.Close()
		c.chain = memory.New(memory.Config{ChainID: 1337, Escrow: testVault, Confirmations: 2, Tokens: []market.Address{{7}},
			Courts: []memory.Court{{Attestor: market.Address{0xa7}, Bonds: market.Address{0xb0}, Coin: market.Address{7}, UnbondingSeconds: 15 * 24 * 3600, ReliefSeconds: 3600, AnswerSeconds: 3600}}, Limits: memory.Limits{MinUnlockDelay: 2, MaxUnlockDelay: 600}})
		for i := range 5 {
			c.keys = append(c.keys, testNodeKey(i))
		}
		for i := range c.keys {
			if c.off[i] {
				c.nodes = append(c.nodes, nil)
				continue
			}
			n, stop := c.start(i, c.tamper)
			defer stop()
			c.nodes = append(c.nodes, n)
		}
		c.provider, c.consumer = c.nodes[0], c.nodes[1]
		time.Sleep(10 * time.Second)
		c.agree()
		f(c)
	})
}

func (c *court) start(i int, tamper func(int, *Deps)) (*Node, func()) {
	cfg := Config{Home: filepath.Join(c.t.TempDir(), fmt.Sprint(i)), Audit: i > 1, AuditEvery: 1000 * time.Hour, Network: Network{Name: "court", ChainID: 1337, RPC: []string{"memory"},
		Escrow: testVault, Confirmations: 2, Simulated: true, Tokens: []Token{{Symbol: "USDC", Address: market.Address{7}, Decimals: 6}}}}
	if os.Getenv("BOURSE_TEST_LOG") != "" {
		cfg.Logger = slog.New(slog.NewTextHandler(os.Stderr, nil)).With("node", i)
	}
	for j := 2; j < len(c.keys); j++ {
		cfg.Network.Auditors = append(cfg.Network.Auditors, proto.NodeKeyOf(&c.keys[j].PublicKey))
	}
	c.config(i, &cfg)
	must(c.t, os.MkdirAll(cfg.Home, 0o700))
	records, err := store.OpenMemory(nil)
	must(c.t, err)
	deps := Deps{Store: records, Ledger: c.chain.Ledger(market.Address(crypto.PubkeyToAddress(testNodeKey(100 + i).PublicKey))), Wire: c.wire(i), Proof: testProof}
	if i == 0 {
		cfg.Provide, cfg.Price = true, "3.60/h"
		deps.Inventory, err = nvml.Simulated("h100-sxm:2", proto.NodeKeyOf(&c.keys[0].PublicKey))
		must(c.t, err)
		engine := sandbox.NewFake(nil)
		deps.Runner, deps.Streams = engine, engine
	}
	wire := deps.Wire.(*p2p.Net)
	if tamper != nil {
		tamper(i, &deps)
	}
	n, err := NewWith(cfg, c.keys[i], testNodeKey(100+i), deps)
	must(c.t, err)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- n.Run(ctx) }()
	return n, func() {
		cancel()
		if err := errors.Join(<-ended, wire.Close(), records.Close()); err != nil {
			c.t.Error(err)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (c *court) wire(i int) *p2p.Net {
	var seeds []string
	for j, k := range c.keys {
		id, err := p2p.PeerID(proto.NodeKeyOf(&k.PublicKey))
		must(c.t, err)
		if j != i {
			seeds = append(seeds, fmt.Sprintf("/ip4/%s/udp/8000/quic-v1/p2p/%s", simnet.IntToPublicIPv4(j), id))
		}
	}
	id, err := libp2pcrypto.UnmarshalSecp256k1PrivateKey(crypto.FromECDSA(c.keys[i]))
	must(c.t, err)
	link := simnet.LinkSettings{BitsPerSecond: 100 * simlibp2p.OneMbps}
	h, err := libp2p.New(libp2p.Identity(id), libp2p.ListenAddrStrings(fmt.Sprintf("/ip4/%s/udp/8000/quic-v1", simnet.IntToPublicIPv4(i))),
		simlibp2p.QUICSimnet(c.net, simnet.NodeBiDiLinkSettings{Downlink: link, Uplink: link}),
		libp2p.DisableIdentifyAddressDiscovery(), libp2p.DisableRelay(), libp2p.DisableMetrics())
	must(c.t, err)
	w, err := p2p.New(context.Background(), p2p.Config{Key: c.keys[i], Bootstrap: seeds, Host: h, Network: proto.NewNetworkID(1337, testVault)})
	must(c.t, err)
	return w
}

// agree gives the provider a job of one device that both have signed, its
// containers running.
func (c *court) agree() {
	p := c.provider
	r := jobRecord{Simulated: true, Model: "h100-sxm", Peer: c.consumer.keys.NodeKey, Auditors: proto.Auditors{Threshold: 2}}
	for _, k := range c.keys[2:] {
		r.Auditors.Keys = append(r.Auditors.Keys, proto.NodeKeyOf(&k.PublicKey))
	}
	r.Key = market.ChannelKey{Token: market.Address{7}, Signer: c.consumer.keys.NodeAddress, Payer: c.consumer.keys.Address,
		Provider: p.keys.NodeAddress, Payee: p.keys.Address, UnlockDelay: 300}
	now := uint64(time.Now().Unix())
	terms := market.Terms{Channel: escrow.ChannelID(r.Key), Seq: 1, RatePerHour: market.NewRate(3600), Replicas: 1, MaxSeconds: 3600, NotBefore: now,
		StartBy: now + 60, Expires: now + 10, SpecHash: market.SpecHash{1}, Mode: market.OnDemand, UnattendedSeconds: 600, DisputeWindow: 3600}
	var err error
	terms.VerifiersHash, err = r.Auditors.VerifiersHash()
	must(c.t, err)
	var offer market.Offer
	must(c.t, p.call(context.Background(), func() {
		for _, d := range p.devices.list {
			r.GroupDevices = append(r.GroupDevices, d.id)
		}
		d := p.devices.list[1]
		r.Leased = []leased{{UUID: d.UUID, Serial: d.dump.Serial, Simulated: true}}
		terms.DevicesHash = attest.DevicesHash(r.GroupDevices)
		offer = *p.offer
	}))
	terms.OfferID = offer.ID
	c.fund(r.Key, market.PaceOf(offer).Need(terms))
	r.Sold, err = proto.Sell(offer, escrow.TermsHash(terms), toShow(r.Leased), p.networkID, p.keys.Node())
	must(c.t, err)
	r.ConsumerSig, err = c.consumer.statements.SignTerms(terms, c.consumer.keys.Node())
	must(c.t, err)
	r.ProviderSig, err = p.statements.SignTerms(terms, p.keys.Node())
	must(c.t, err)
	ms := time.Now().UnixMilli()
	mine := r
	mine.Job = market.NewJob(market.Provider, escrow.TermsHash(terms), terms, []uint32{0}, ms)
	mine.Job.State, mine.Job.Pending = market.Running, nil
	mine.Job.Tasks[0].State, mine.Job.Tasks[0].StartedMs = market.TaskRunning, ms
	must(c.t, p.call(context.Background(), func() {
		p.jobs[mine.Job.ID], p.channels[terms.Channel] = &mine, &channelRecord{Key: r.Key, Role: asProvider, Peer: r.Peer, Seq: 1, Open: mine.Job.ID}
	}))
	c.job, c.job.Peer = r, p.keys.NodeKey
	c.job.Job = market.NewJob(market.Consumer, mine.Job.ID, terms, []uint32{0}, ms)
}

// fund gives a channel what its job needs to start, and waits until that is
// confirmed.
func (c *court) fund(key market.ChannelKey, need market.Amount) {
	from := market.Address(crypto.PubkeyToAddress(testNodeKey(101).PublicKey))
	must(c.t, c.chain.Mint(key.Token, from, market.NewAmount(1_000_000)))
	_, err := c.consumer.ledger.Submit(context.Background(), escrow.Command{ID: "court", From: from, Intent: escrow.Fund{Key: key, Amount: need, Allow: need}})
	must(c.t, err)
	time.Sleep(10 * time.Second)
}

// exit ends the job's containers.
func (c *court) exit() {
	must(c.t, c.provider.call(context.Background(), func() {
		r := *c.provider.jobs[c.job.Job.ID]
		r.Job.State, r.Job.ExitedMs, r.Job.Tasks = market.Exited, time.Now().UnixMilli(), append([]market.Task(nil), r.Job.Tasks...)
		r.Job.Tasks[0].State = market.TaskEnded
		c.provider.jobs[r.Job.ID] = &r
	}))
}

// byContract asks the real Attestor, on a chain whose clock stands at now, what
// it reads in the evidence.
func byContract(t *testing.T, terms market.Terms, provider market.Address, evidence []byte, now time.Time) (bindings.AttestedOutput, error) {
	t.Helper()
	config := *params.AllDevChainProtocolChanges
	config.ChainID, config.BogotaTime, config.AmsterdamTime, config.UBTTime = big.NewInt(1337), nil, nil, nil
	cfg := &runtime.Config{ChainConfig: &config, BlockNumber: big.NewInt(1), Time: uint64(now.Unix())}
	attestor := bindings.NewAttestor()
	code := append(common.FromHex(bindings.AttestorMetaData.Bin),
		attestor.PackConstructor(common.Address(testVault), common.Address{7}, big.NewInt(15*24*3600), big.NewInt(3600), big.NewInt(3600))...)
	_, at, _, err := runtime.Create(code, cfg)
	must(t, err)
	out, _, err := runtime.Call(at, attestor.PackAttested(escrow.TermsHash(terms), terms.VerifiersHash, terms.DevicesHash, common.Address(provider), evidence), cfg)
	if err != nil {
		return bindings.AttestedOutput{}, err
	}
	return attestor.UnpackAttested(out)
}

// Two of three auditors attest a job's device at its start and at its end; the
// contract accepts what they signed, with the time between the two as observed.
// One of the three is away.
func TestQuorumSettles(t *testing.T) {
	holdCourt(t, map[int]bool{3: true}, nil, func(c *court) {
		ctx := context.Background()
		b, f, err := c.consumer.quorumSession(ctx, c.job, attest.Spot)
		must(t, err)
		if f.Verdict != attest.Passed || len(b.Signatures) != 2 {
			t.Fatalf("%v (%v), %d signatures", f.Verdict, f.Err, len(b.Signatures))
		}
		if b.Evidence.Challenge.Nonce == (market.Hash{}) {
			t.Error("the seed was known as soon as its beacon was")
		}
		time.Sleep(5 * time.Minute)
		c.exit()
		// The consumer is gone: its provider asks, as it may.
		var r jobRecord
		must(t, c.provider.call(ctx, func() { r = *c.provider.jobs[c.job.Job.ID] }))
		if r.Attested == nil || r.Attested.Attestation != b.Attestation {
			t.Fatal("the provider did not keep the verdict")
		}
		b, f, err = c.provider.quorumSession(ctx, r, attest.Settle)
		must(t, err)
		a := b.Attestation
		if f.Verdict != attest.Passed || a.Kind != attest.Settle || a.ObservedSeconds < 295 || a.ObservedSeconds > 320 {
			t.Fatalf("%v (%v) of kind %v, %d s observed", f.Verdict, f.Err, a.Kind, a.ObservedSeconds)
		}
		must(t, c.provider.call(ctx, func() { r = *c.provider.jobs[c.job.Job.ID] }))
		evidence, err := r.evidence(time.Now())
		must(t, err)
		now := time.Now().Add(time.Minute)
		got, err := byContract(t, c.job.Job.Terms, c.job.Key.Provider, evidence, now)
		if err != nil || market.Session(got.Session) != a.Session || got.ObservedSeconds != a.ObservedSeconds {
			t.Fatalf("the contract reads %+v, %v", got, err)
		}
		if r.Job.Verdict != "passed" {
			t.Errorf("the provider's job has the verdict %q", r.Job.Verdict)
		}
		for name, bend := range map[string]func() ([]byte, market.Terms, time.Time){
			"expired": func() ([]byte, market.Terms, time.Time) {
				return evidence, c.job.Job.Terms, now.Add(8 * 24 * time.Hour)
			},
			"another job": func() ([]byte, market.Terms, time.Time) { x := c.job.Job.Terms; x.Seq++; return evidence, x, now },
			"other auditors": func() ([]byte, market.Terms, time.Time) {
				x := c.job.Job.Terms
				x.VerifiersHash[0]++
				return evidence, x, now
			},
			"a changed figure": func() ([]byte, market.Terms, time.Time) {
				e := bytes.Clone(evidence)
				e[19*32+31]++
				return e, c.job.Job.Terms, now
			},
		} {
			e, terms, at := bend()
			if _, err := byContract(t, terms, c.job.Key.Provider, e, at); err == nil {
				t.Errorf("%s: the contract accepts it", name)
			}
		}
	})
}

// With two of three away there is no quorum, and no verdict.
func TestQuorumNotMet(t *testing.T) {
	holdCourt(t, map[int]bool{2: true, 4: true}, nil, func(c *court) {
		if b, f, err := c.consumer.quorumSession(context.Background(), c.job, attest.Spot); !errors.Is(err, errNoQuorum) {
			t.Errorf("one of three gave %v, %v, %v", b, f.Verdict, err)
		}
	})
}

// Who is no party of the job gets nothing, and a session that the job's state
// does not allow is absence.
func TestQuorumRefusals(t *testing.T) {
	holdCourt(t, nil, nil, func(c *court) {
		ctx := context.Background()
		ask := proto.QuorumAsk{Terms: c.job.Job.Terms, Key: c.job.Key, ConsumerSig: c.job.ConsumerSig, ProviderSig: c.job.ProviderSig,
			Provider: c.job.Peer, Auditors: c.job.Auditors, Kind: attest.Spot, GroupDevices: c.job.GroupDevices,
			Leased: toShow(c.job.Leased), Sold: c.job.Sold}
		var no *refusal
		if _, err := c.nodes[2].askQuorum(ctx, c.nodes[3].keys.NodeKey, c.job.Job.ID, ask); !errors.As(err, &no) || no.Code != pb.Refusal_NOT_YOURS {
			t.Errorf("somebody who is no party: %v", err)
		}
		forged := c.job
		forged.ConsumerSig = forged.ProviderSig
		if _, _, err := c.consumer.quorumSession(ctx, forged, attest.Spot); !errors.Is(err, errNoQuorum) {
			t.Errorf("terms that one side signed: %v", err)
		}
		if _, f, err := c.consumer.quorumSession(ctx, c.job, attest.Settle); err != nil || f.Verdict != attest.Absent {
			t.Errorf("settle while it runs: %v, %v", f.Verdict, err)
		}
	})
}

// liar is an auditor that shows whoever asks a bundle of another occasion, and
// witnesses nothing.
type liar struct {
	Wire
	shown *[]byte
}

func (l liar) Handle(protocol string, h func(context.Context, market.NodeKey, *p2p.Stream)) {
	if protocol != proto.AttestProtocol {
		l.Wire.Handle(protocol, h)
		return
	}
	l.Wire.Handle(protocol, func(ctx context.Context, _ market.NodeKey, s *p2p.Stream) {
		var m pb.AttestMessage
		if s.Recv(&m) == nil && m.Kind == proto.AttestAsk {
			s.Send(proto.NewAttest(proto.AttestBundle, proto.AttestJob(&m), *l.shown))
		}
	})
}

// A lying auditor cannot pass an old session, or no session, for a new one; the
// two honest ones are a quorum without it.
func TestQuorumWithALiar(t *testing.T) {
	var shown []byte
	lie := func(i int, d *Deps) {
		if i == 2 {
			d.Wire = liar{d.Wire, &shown}
		}
	}
	holdCourt(t, nil, lie, func(c *court) {
		ctx := context.Background()
		lone := c.job
		lone.Auditors.Keys = c.job.Auditors.Keys[:1] // ask the liar alone
		lone.Auditors.Threshold = 1
		for _, shown = range [][]byte{nil, []byte("{}\n")} {
			if b, _, err := c.consumer.quorumSession(ctx, lone, attest.Spot); !errors.Is(err, errNoQuorum) {
				t.Errorf("%q passed for a bundle: %v, %v", shown, b, err)
			}
		}
		b, f, err := c.consumer.quorumSession(ctx, c.job, attest.Spot)
		must(t, err)
		if f.Verdict != attest.Passed || len(b.Signatures) != 2 {
			t.Fatalf("%v (%v), %d signatures", f.Verdict, f.Err, len(b.Signatures))
		}
		shown = b.Encode()
		time.Sleep(5 * time.Minute)
		if _, err := c.consumer.askQuorum(ctx, c.job.Auditors.Keys[0], c.job.Job.ID, c.consumer.quorumAsk(c.job, attest.Spot)); !errors.Is(err, proto.ErrInvalid) {
			t.Errorf("the session before is taken for this one: %v", err)
		}
		c.exit()
		for range 4 { // whoever is asked first
			must(t, c.provider.call(ctx, func() {
				r := *c.provider.jobs[c.job.Job.ID]
				r.Job.State, r.Job.Verdict = market.Exited, ""
				c.provider.jobs[r.Job.ID] = &r
			}))
			b, f, err = c.consumer.quorumSession(ctx, c.job, attest.Settle)
			if err != nil || f.Verdict != attest.Passed || b.Attestation.Kind != attest.Settle {
				t.Fatalf("settle: %v, %v", f.Verdict, err)
			}
		}
	})
}
