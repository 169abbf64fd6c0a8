package node

import (
	"context"
	"crypto/ecdsa"
	"testing"
	"time"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// shirker works lane I under a key of its own, so nearly every entry is wrong.
type shirker struct{ attest.CPU }

func (s shirker) Begin(p attest.Params) (attest.Worker, error) {
	w, err := s.CPU.Begin(p)
	return shirking{w}, err
}

type shirking struct{ attest.Worker }

func (s shirking) Work(ctx context.Context, step attest.Step, _ market.Hash, p attest.Progress) (market.Hash, error) {
	return s.Worker.Work(ctx, step, market.Hash{0xff}, p)
}

// sessionWith holds a session of a device with one verifier.
func sessionWith(t *testing.T, provider, verifier *ecdsa.PrivateKey, device attest.Device) *attest.Bundle {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	p := attest.NewSigner(provider)
	dump := attest.Dump{UUID: "GPU-1", Name: "a card", Simulated: true, Facts: []attest.Fact{}, Unknown: []string{}, Suspect: []string{}}
	id := dump.DeviceID(p.Address())
	v := attest.NewVerifier(attest.VerifierConfig{Signer: attest.NewSigner(verifier)}, attest.Ask{ChainID: 1337, Escrow: testVault, Kind: attest.Admit,
		DeviceID: id, DevicesHash: attest.DevicesHash([]market.Hash{id}), Provider: p.Address(), Params: attest.Params{I: testProof}, SimulatedOK: true})
	up, down := make(chan []byte, 1), make(chan []byte, 1)
	go func() {
		mine := localConn{in: up, out: down}
		if raw, err := mine.Receive(ctx, attest.MaxChallenge); err == nil {
			attest.RunProver(ctx, mine, attest.ProverConfig{Signer: p, ChainID: 1337, Escrow: testVault, Dump: dump, Lane: device,
				Accept: func(*attest.Challenge) error { return nil }}, raw)
		}
	}()
	b, _, err := attest.RunVerifier(ctx, localConn{in: down, out: up}, v)
	must(t, err)
	return b
}

// A bundle of an auditor that caught a provider takes the provider's bond; an
// honest one convicts nobody, and neither does one of another network.
func TestConvict(t *testing.T) {
	attestor, bonds := market.Address{0xa7}, market.Address{0xb0}
	onCourt := func(_ int, cfg *Config) { cfg.Network.Attestor, cfg.Network.Bonds = attestor, bonds }
	holdCourtWith(t, onCourt, func(c *court) {
		ctx := context.Background()
		for _, n := range []*Node{c.provider, c.consumer} {
			must(t, c.chain.Mint(market.Address{7}, n.keys.Address, market.NewAmount(1_000)))
		}
		liar, reporter := c.provider, c.consumer
		if _, err := liar.API().Bond(ctx, &pb.BondRequest{Verb: "post", Amount: "1000"}); err != nil {
			t.Fatal(err)
		}
		honest := sessionWith(t, c.keys[0], c.keys[2], attest.CPU{})
		if _, err := reporter.API().Convict(ctx, &pb.ConvictRequest{Data: honest.Encode(), Send: true}); connect.CodeOf(err) != connect.CodeFailedPrecondition {
			t.Errorf("an honest session: %v", err)
		}
		b := sessionWith(t, c.keys[0], c.keys[2], shirker{})
		elsewhere := *b
		elsewhere.Evidence.Challenge.ChainID++
		if _, err := reporter.API().Convict(ctx, &pb.ConvictRequest{Data: elsewhere.Encode()}); connect.CodeOf(err) != connect.CodeInvalidArgument {
			t.Errorf("of another network: %v", err)
		}
		r, err := reporter.API().Convict(ctx, &pb.ConvictRequest{Data: b.Encode()})
		must(t, err)
		if len(r.Accusations) != 1 || r.Accusations[0].Tx != nil || r.Accusations[0].Accused[0] != liar.keys.NodeAddress.String() || r.Accusations[0].Bonds[0] != "0.001 USDC" {
			t.Fatalf("shown %v", r)
		}
		r, err = reporter.API().Convict(ctx, &pb.ConvictRequest{Data: b.Encode(), Send: true})
		must(t, err)
		if r.Accusations[0].Tx == nil || r.Accusations[0].Tx.Amount != "1000" {
			t.Errorf("sent %v", r)
		}
		bond, err := liar.API().Bond(ctx, &pb.BondRequest{Verb: "show"})
		must(t, err)
		got, err := c.chain.Ledger().CaseOf(ctx, attestor, escrow.CaseID(b.Attestation.Session, liar.keys.NodeAddress, market.Hash{}))
		if err != nil || !got.Disproved || bond.Amount != "0" {
			t.Errorf("case %+v, %v; bond %v", got, err, bond)
		}
	})
}

// An auditor that signs "passed" without looking loses its bond, to anybody who
// looks.
func TestConvictAuditor(t *testing.T) {
	attestor, bonds := market.Address{0xa7}, market.Address{0xb0}
	onCourt := func(_ int, cfg *Config) { cfg.Network.Attestor, cfg.Network.Bonds = attestor, bonds }
	holdCourtWith(t, onCourt, func(c *court) {
		ctx := context.Background()
		blind, reporter := c.nodes[2], c.consumer
		must(t, c.chain.Mint(market.Address{7}, blind.keys.Address, market.NewAmount(1_000)))
		if _, err := blind.API().Bond(ctx, &pb.BondRequest{Verb: "post", Amount: "1000"}); err != nil {
			t.Fatal(err)
		}
		b := sessionWith(t, c.keys[0], c.keys[2], shirker{})
		b.Attestation.Verdict = attest.Passed
		sig, err := eip712.Sign(eip712.NewDomain(1337, testVault).Digest(b.Attestation.Hash()), c.keys[2])
		must(t, err)
		b.Signatures = []attest.VerdictSignature{{Verifier: blind.keys.NodeAddress, Signature: sig}}
		if _, err := attest.Verify(b.Encode()); err == nil {
			t.Fatal("the false verdict verifies")
		}
		r, err := reporter.API().Convict(ctx, &pb.ConvictRequest{Data: b.Encode(), Send: true})
		must(t, err)
		if len(r.Accusations) != 2 || r.Accusations[1].Accused[0] != blind.keys.NodeAddress.String() || r.Accusations[1].Tx.GetAmount() != "1000" {
			t.Fatalf("sent %v", r)
		}
		bond, err := blind.API().Bond(ctx, &pb.BondRequest{Verb: "show"})
		if err != nil || bond.Amount != "0" {
			t.Errorf("bond %v, %v", bond, err)
		}
	})
}
