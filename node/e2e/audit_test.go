package e2e

import (
	"context"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// auditor adds a machine that challenges the devices of others.
func (w *world) auditor() *machine {
	m := w.machine("auditor")
	m.cfg.Audit, m.cfg.AuditEvery = true, time.Minute
	return m
}

// trust has machines count the verdicts of auditors; before they start.
func trust(auditors []*machine, in ...*machine) {
	var keys []market.NodeKey
	for _, a := range auditors {
		keys = append(keys, a.key())
	}
	for _, m := range in {
		m.cfg.Network.Auditors = keys
		m.cfg.ChallengeEvery = 10 * time.Second
	}
}

// verdicts lists what a machine knows.
func (m *machine) verdicts() []*pb.VerdictView {
	r, err := m.api.Verdicts(context.Background(), &pb.VerdictsRequest{})
	if err != nil {
		m.w.t.Fatal(err)
	}
	return r.Verdicts
}

// An auditor meets a provider, has each of its devices work, and everybody who
// trusts it sees so beside the offer: also who comes later.
func TestAuditorAdmitsDevices(t *testing.T) {
	play(t, func(w *world) {
		a, seller, buyer := w.auditor(), w.newProvider("h100-sxm:2", works(time.Second)), w.machine("consumer")
		trust([]*machine{a}, a, seller, buyer)
		a.start()
		seller.start()
		time.Sleep(20 * time.Second)
		for _, m := range []*machine{a, seller} {
			if v := m.verdicts(); len(v) != 2 || v[0].Verdict != attest.Passed.String() || v[0].Kind != "admit" {
				t.Fatalf("%s knows %v", m.name, v)
			}
		}
		buyer.start()
		time.Sleep(20 * time.Second)
		offers, err := buyer.api.Offers(context.Background(), &pb.OffersRequest{})
		if err != nil || len(offers.Offers) != 1 {
			t.Fatalf("offers %v, %v", offers, err)
		}
		p := offers.Offers[0].Groups[0].Proof
		if p == nil || p.Verdict != "passed" || p.Devices != 2 || p.Passed != 2 || len(p.Auditors) != 1 || offers.Offers[0].Groups[0].Class != 0 {
			t.Errorf("proof %v", p)
		}
	})
}
