package node

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Who may have a device work, when: an idle one now and then, a leased one at
// its job's verifiers' word alone.
func TestWhoMayChallenge(t *testing.T) {
	holdCourt(t, nil, nil, func(c *court) {
		p := c.provider
		var idle, held, group market.Hash
		must(t, p.call(context.Background(), func() {
			idle, held = p.devices.list[0].id, p.devices.list[1].id
			groups, _ := p.groups(time.Now().UnixMilli())
			group = groups[0].DevicesHash
			clear(p.audits.challenged) // the auditors came by already
		}))
		auditor, second, stranger, consumer := c.nodes[2], c.nodes[3], c.nodes[1], c.consumer
		panel, err := c.job.Auditors.Panel()
		must(t, err)
		ask := func(who *Node, kind attest.Kind, device market.Hash, bend func(*attest.Challenge)) (err error) {
			ch := attest.Challenge{Kind: kind, DeviceID: device, DevicesHash: group, Verifiers: []market.Address{who.keys.NodeAddress}, Quorum: 1,
				Params: p.sizes(attest.Claim{Simulated: true}, kind)}
			if bend != nil {
				bend(&ch)
			}
			must(t, p.call(context.Background(), func() { _, err = p.deviceFor(who.keys.NodeKey, &ch, time.Now().UnixMilli()) }))
			return err
		}
		ofJob := func(ch *attest.Challenge) {
			ch.JobID, ch.DevicesHash, ch.Verifiers, ch.Quorum = c.job.Job.ID, c.job.Job.Terms.DevicesHash, panel.Members, 2
		}
		alone := func(ch *attest.Challenge) {
			ofJob(ch)
			ch.Verifiers, ch.Quorum = []market.Address{consumer.keys.NodeAddress}, 1
		}
		weaker := func(ch *attest.Challenge) { ofJob(ch); ch.Quorum = 1 }
		const ok = pb.Refusal_CODE_UNSPECIFIED
		for i, s := range []struct {
			who    *Node
			kind   attest.Kind
			device market.Hash
			bend   func(*attest.Challenge)
			want   pb.Refusal_Code
			after  time.Duration
		}{
			{auditor, attest.Admit, market.Hash{1}, nil, pb.Refusal_NOT_FOUND, 0},
			{auditor, attest.Admit, held, nil, pb.Refusal_TAKEN, 0},
			{auditor, attest.Settle, idle, nil, pb.Refusal_TERMS, 0},
			{auditor, attest.Admit, idle, func(ch *attest.Challenge) { ch.DevicesHash[0]++ }, pb.Refusal_TERMS, 0},
			{auditor, attest.Admit, idle, func(ch *attest.Challenge) { ch.Verifiers[0][0]++ }, pb.Refusal_TERMS, 0},
			{stranger, attest.Admit, idle, func(ch *attest.Challenge) { ch.Params.I.T = 4096 }, pb.Refusal_TERMS, 0}, // a day's work
			{auditor, attest.Admit, idle, nil, ok, 0},
			{auditor, attest.Spot, idle, nil, pb.Refusal_BUSY, time.Minute},
			{auditor, attest.Sweep, idle, nil, ok, 0}, // beside the single ones
			{second, attest.Admit, idle, nil, ok, 0},
			{stranger, attest.Admit, idle, nil, ok, 0},
			{stranger, attest.Sweep, idle, nil, pb.Refusal_BUSY, 0}, // strangers share one turn
			{auditor, attest.Admit, idle, nil, ok, 10 * time.Minute},
			{auditor, attest.Spot, held, ofJob, ok, 0},
			{auditor, attest.Settle, held, ofJob, pb.Refusal_BUSY, 0}, // it runs
			{auditor, attest.Spot, idle, ofJob, pb.Refusal_NOT_FOUND, 0},
			{auditor, attest.Spot, held, weaker, pb.Refusal_NOT_YOURS, 0},
			{stranger, attest.Spot, held, alone, pb.Refusal_NOT_YOURS, 0},
			{stranger, attest.Spot, held, ofJob, pb.Refusal_NOT_YOURS, 0},
		} {
			time.Sleep(s.after)
			err, got := ask(s.who, s.kind, s.device, s.bend), ok
			var no *refusal
			if errors.As(err, &no) {
				got = no.Code
			}
			if got != s.want || err != nil && no == nil {
				t.Errorf("case %d, %v: %v, want %v", i, s.kind, err, s.want)
			}
		}
	})
}

// A stranger that takes a device's session and then falls silent is not in the
// way of an auditor that counts, whose clock runs.
func TestStrangerDoesNotHoldADevice(t *testing.T) {
	holdCourt(t, nil, nil, func(c *court) {
		ctx := context.Background()
		p, stranger, auditor := c.provider, c.consumer, c.nodes[2]
		var d ownDevice
		var group market.Hash
		must(t, p.call(ctx, func() {
			clear(p.audits.challenged)
			d = p.devices.list[0]
			groups, _ := p.groups(time.Now().UnixMilli())
			group = groups[0].DevicesHash
		}))
		head, err := p.ledger.Head(ctx)
		must(t, err)
		verifier := func(n *Node) (*attest.Verifier, p2p.AttestConn) {
			s, err := n.wire.Open(ctx, p.keys.NodeKey, proto.AttestProtocol)
			must(t, err)
			return attest.NewVerifier(attest.VerifierConfig{Signer: attest.NewSigner(n.keys.Node())}, attest.Ask{ChainID: 1337, Escrow: testVault,
				Kind: attest.Admit, DevicesHash: group, DeviceID: d.id, Provider: p.keys.NodeAddress, Params: p.sizes(attest.Claim{Simulated: true}, attest.Admit),
				Beacon: head.Confirmed.Hash, BeaconBlock: head.Confirmed.Number, SimulatedOK: true}), p2p.AttestConn{Stream: s}
		}
		v, conn := verifier(stranger)
		raw, err := v.Open(time.Now())
		must(t, err)
		must(t, conn.Send(ctx, raw))
		if _, err := conn.Receive(ctx, attest.MaxCommit); err != nil { // and never a receipt
			t.Fatal(err)
		}
		v, conn = verifier(auditor)
		_, f, err := attest.RunVerifier(ctx, conn, v)
		if err != nil || f.Verdict != attest.Passed || f.ElapsedMs > 5000 {
			t.Errorf("%v after %d ms: %v, %v", f.Verdict, f.ElapsedMs, f.Err, err)
		}
	})
}

// The newest verdict on each device counts, of trusted authors; forged takes the
// class of the whole group.
func TestProofOfAGroup(t *testing.T) {
	n := &Node{audits: newAudits()}
	provider, group := market.Address{1}, market.Hash{2}
	put := func(device, author byte, v attest.Verdict, class uint16, at uint64, bend ...func(*attest.Attestation)) {
		a := attest.Attestation{Provider: provider, DevicesHash: group, DeviceID: market.Hash{device}, Verdict: v, ClassID: class, IssuedAt: at, ExpiresAt: at + 1000}
		for _, f := range bend {
			f(&a)
		}
		n.noteVerdict(&verdictRecord{Verdict: attest.SignedVerdict{Attestation: a}, Author: market.NodeKey{author}})
	}
	want := func(what string, nowMs int64, p proof) {
		t.Helper()
		got := n.proofOf(provider, group, nowMs)
		got.Auditors, got.AtMs = nil, 0
		if got.Grade != p.Grade || got.Verdict != p.Verdict || got.Devices != p.Devices || got.Passed != p.Passed {
			t.Errorf("%s: %+v, want %+v", what, got, p)
		}
	}
	want("nothing", 0, proof{})
	put(1, 1, attest.Passed, 5, 100)
	put(2, 1, attest.Passed, 7, 90)
	want("the device that passed last", 100_000, proof{Grade: market.Grade{Class: 5, AttestedMs: 100_000}, Verdict: attest.Passed, Devices: 2, Passed: 2})
	put(2, 2, attest.Slow, 0, 95)
	want("another auditor saw it slow later", 100_000, proof{Grade: market.Grade{Class: 5, AttestedMs: 100_000}, Verdict: attest.Slow, Devices: 2, Passed: 1})
	put(3, 1, attest.Passed, 9, 200, func(a *attest.Attestation) { a.JobID = market.JobID{1} })
	put(4, 1, attest.Passed, 9, 200, func(a *attest.Attestation) { a.DevicesHash = market.Hash{3} })
	want("of a job, or of another group", 100_000, proof{Grade: market.Grade{Class: 5, AttestedMs: 100_000}, Verdict: attest.Slow, Devices: 2, Passed: 1})
	put(3, 1, attest.Forged, 0, 101)
	want("one is forged", 200_000, proof{Verdict: attest.Forged, Devices: 3, Passed: 1})
	want("all have expired", 1_200_000, proof{})
}
