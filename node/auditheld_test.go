package node

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/audit"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
)

// pipe is one end of a session inside of one process.
type pipe struct {
	in  <-chan []byte
	out chan<- []byte
}

func (p pipe) Send(ctx context.Context, msg []byte) error {
	select {
	case p.out <- msg:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (p pipe) Receive(ctx context.Context, _ int) ([]byte, error) {
	select {
	case msg := <-p.in:
		return msg, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// stage plays a session of c.job that nobody asked for: auditor 2 alone as the
// verifier, and a prover that signs with by.
func (c *court) stage(by *ecdsa.PrivateKey, bend func(*attest.Ask)) *attest.Bundle {
	c.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var d ownDevice
	must(c.t, c.provider.call(ctx, func() { d = c.provider.devices.list[1] }))
	head, err := c.consumer.ledger.Head(ctx)
	must(c.t, err)
	ask := attest.Ask{ChainID: 1337, Escrow: testVault, Kind: attest.Spot, JobID: c.job.Job.ID, DevicesHash: c.job.Job.Terms.DevicesHash, DeviceID: d.id,
		Provider: c.job.Key.Provider, Params: c.consumer.sizes(c.job.claim(), attest.Spot), Beacon: head.Confirmed.Hash, BeaconBlock: head.Confirmed.Number, SimulatedOK: true}
	bend(&ask)
	there, back := make(chan []byte, 1), make(chan []byte, 1)
	done := make(chan struct{})
	go func() {
		defer close(done)
		raw, err := pipe{there, back}.Receive(ctx, 1<<20)
		if err == nil {
			attest.RunProver(ctx, pipe{there, back}, attest.ProverConfig{Signer: attest.NewSigner(by), ChainID: 1337, Escrow: testVault, Dump: d.dump, Lane: attest.CPU{},
				Accept: func(*attest.Challenge) error { return nil }}, raw)
		}
	}()
	b, _, err := attest.RunVerifier(ctx, pipe{back, there}, attest.NewVerifier(attest.VerifierConfig{Signer: attest.NewSigner(c.keys[2])}, ask))
	must(c.t, err)
	cancel()
	<-done
	return b
}

// bills has auditor 2 show a bill for a verdict with some evidence, nil: none.
func (c *court) bills(a attest.Attestation, evidence []byte) {
	c.t.Helper()
	sig, err := eip712.Sign(eip712.NewDomain(1337, testVault).Digest(a.Hash()), c.keys[2])
	must(c.t, err)
	n := c.nodes[2]
	signed := attest.SignedVerdict{Attestation: a, Signatures: []attest.VerdictSignature{{Verifier: n.keys.NodeAddress, Signature: sig}}}
	must(c.t, n.store.Put(store.KeyMeta("auditbill/"+a.Hash().String()), store.Encode(audit.Bill{Verdict: signed, Fee: market.NewAmount(10_000),
		Consumer: c.consumer.keys.NodeAddress, Provider: c.provider.keys.NodeAddress, AtMs: time.Now().UnixMilli()})))
	if evidence != nil {
		dir := filepath.Join(auditPath(n.cfg.Home), "unpaid")
		must(c.t, os.MkdirAll(dir, 0o700))
		must(c.t, os.WriteFile(filepath.Join(dir, a.Hash().String()+".json"), evidence, 0o600))
	}
}

// Nobody pays for a session that was not held: without evidence, with that of
// another one, with one that the auditor played with itself, that rests on a
// made-up block, is of another device, of other work or of no job's kind, or that
// the device declined. One that was held is paid though the payer did not ask for
// it, once, whatever else is signed about it.
func TestBillsOfSessionsNobodyHeld(t *testing.T) {
	fees := func(i int, cfg *Config) {
		if i == 2 {
			cfg.AuditFee = "0.01"
		}
	}
	holdCourtWith(t, fees, func(c *court) {
		ctx, n := context.Background(), c.consumer
		must(t, c.chain.Mint(market.Address{7}, n.keys.Address, market.NewAmount(1_000_000)))
		c.job.Auditors = proto.Auditors{Threshold: 1, Keys: c.job.Auditors.Keys[:1]}
		auditor, provider := c.nodes[2].keys.NodeKey, c.keys[0]
		paid := func() (count int) {
			must(t, loadAll(n.store, store.KeyMeta(auditPaidName), func(*auditPaid) { count++ }))
			return count
		}
		same := func(*attest.Ask) {}
		as := func(a attest.Attestation, f func(*attest.Attestation)) attest.Attestation { f(&a); return a }
		passed := func(a *attest.Attestation) { a.Verdict = attest.Passed }

		real := c.stage(provider, same)
		alone := c.stage(c.keys[2], same)
		madeUp := c.stage(provider, func(a *attest.Ask) { a.Beacon[0]++ })
		later := c.stage(provider, func(a *attest.Ask) { a.BeaconBlock += 1 << 20 })
		other := c.stage(provider, func(a *attest.Ask) { a.JobID[0]++ })
		less := c.stage(provider, func(a *attest.Ask) { a.Params.I.T = 1 })
		idle := c.stage(provider, func(a *attest.Ask) { a.Kind = attest.Admit })
		if f := attest.Judge(&alone.Evidence); f.Verdict != attest.Absent {
			t.Fatalf("what an auditor plays with itself is judged %v", f.Verdict)
		}
		for what, bill := range map[string]struct {
			of       attest.Attestation
			evidence []byte
			why      string
		}{
			"no evidence":             {as(real.Attestation, func(a *attest.Attestation) { a.Session[0]++ }), nil, "no bundle of session"},
			"evidence of another":     {as(real.Attestation, func(a *attest.Attestation) { a.ElapsedMs++ }), real.Encode(), "another verdict"},
			"no bundle":               {as(real.Attestation, func(a *attest.Attestation) { a.ElapsedMs += 2 }), []byte("{}\n"), "bundle"},
			"played alone":            {as(alone.Attestation, passed), altered(alone, passed), "not what the evidence shows"},
			"declined":                {alone.Attestation, alone.Encode(), "costs nothing"},
			"made-up beacon":          {madeUp.Attestation, madeUp.Encode(), "not block"},
			"beacon of the future":    {later.Attestation, later.Encode(), "beacon"},
			"another job":             {other.Attestation, other.Encode(), "did not name"},
			"another job's for ours":  {as(other.Attestation, func(a *attest.Attestation) { a.JobID = c.job.Job.ID }), altered(other, func(a *attest.Attestation) { a.JobID = c.job.Job.ID }), "another job"},
			"less work":               {less.Attestation, less.Encode(), "other work"},
			"an idle device's":        {idle.Attestation, idle.Encode(), "costs nothing"},
			"worse than it was":       {as(real.Attestation, func(a *attest.Attestation) { a.Verdict = attest.Forged }), altered(real, func(a *attest.Attestation) { a.Verdict = attest.Forged }), "not what the evidence shows"},
			"signed before it was":    {as(real.Attestation, func(a *attest.Attestation) { a.IssuedAt -= 3600 }), altered(real, func(a *attest.Attestation) { a.IssuedAt -= 3600 }), "times do not fit"},
			"openings of another one": {real.Attestation, spoilt(real), "not what the evidence shows"},
		} {
			c.bills(bill.of, bill.evidence)
			if err := n.payAuditor(ctx, auditor, c.job); err == nil || !strings.Contains(err.Error(), bill.why) {
				t.Errorf("%s: %v, want %q", what, err, bill.why)
			}
			if got := paid(); got != 0 {
				t.Fatalf("%s: %d are paid", what, got)
			}
			must(t, c.nodes[2].auditor.Paid(bill.of.Hash()))
		}

		c.bills(real.Attestation, real.Encode())
		must(t, n.payAuditor(ctx, auditor, c.job))
		again := as(real.Attestation, func(a *attest.Attestation) { a.IssuedAt++ })
		c.bills(again, altered(real, func(a *attest.Attestation) { a.IssuedAt++ }))
		if err := n.payAuditor(ctx, auditor, c.job); !errors.Is(err, proto.ErrInvalid) || !strings.Contains(fmt.Sprint(err), "second bill") {
			t.Errorf("another verdict on the session that is paid: %v", err)
		}
		if got := paid(); got != 1 {
			t.Errorf("%d verdicts on one session are paid", got)
		}
	})
}

// altered is a bundle whose attestation says something else.
func altered(b *attest.Bundle, f func(*attest.Attestation)) []byte {
	c := *b
	f(&c.Attestation)
	return c.Encode()
}

// spoilt is one whose openings are not those that were signed for.
func spoilt(b *attest.Bundle) []byte {
	c := *b
	c.Evidence.Openings = append([]byte(nil), b.Evidence.Openings...)
	c.Evidence.Openings[len(c.Evidence.Openings)/2]++
	return c.Encode()
}

// The evidence of an unpaid session is shown to the parties of its job alone,
// and to them until it is paid.
func TestEvidenceIsForTheParties(t *testing.T) {
	fees := func(i int, cfg *Config) {
		if i == 2 {
			cfg.AuditFee = "0.01"
		}
	}
	holdCourtWith(t, fees, func(c *court) {
		ctx := context.Background()
		b := c.stage(c.keys[0], func(*attest.Ask) {})
		c.bills(b.Attestation, b.Encode())
		get := func(n *Node) error {
			_, err := n.fetchSession(ctx, c.nodes[2].keys.NodeKey, b.Attestation.Session)
			return err
		}
		var no *refusal
		must(t, get(c.consumer))
		must(t, get(c.provider))
		if err := get(c.nodes[3]); !errors.As(err, &no) {
			t.Errorf("who is no party gets it: %v", err)
		}
		must(t, c.nodes[2].auditor.Paid(b.Attestation.Hash()))
		if err := get(c.consumer); !errors.As(err, &no) {
			t.Errorf("it is kept after it was paid: %v", err)
		}
	})
}
