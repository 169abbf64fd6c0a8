package e2e

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/node"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// claims are what sessions were sized by, of each machine.
type claims struct {
	mu sync.Mutex
	by map[*machine][]attest.Claim
}

// sizer is smallCard that remembers what it was asked for inside of jobs. A model
// that is not the one sold would get other sizes.
func (c *claims) sizer(m *machine) func(attest.Claim, attest.Kind) attest.Params {
	return func(claim attest.Claim, kind attest.Kind) attest.Params {
		p := smallCard(claim, kind)
		if kind == attest.Spot || kind == attest.Settle {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.by[m] = append(c.by[m], claim)
		}
		if claim.Model != "h100-sxm" {
			p.I.T++
		}
		return p
	}
}

// Two auditors that a job's terms name have its card work, in the sizes of the
// class that its provider's offer sells, which none of them takes from whoever
// asks; the card's own process answers, and both sign what they recomputed. The
// libraries are fakes that are opened as the true ones are.
func TestQuorumHasACardWork(t *testing.T) {
	h := newCardHost(t, stubCUDA(t))
	sized := &claims{by: map[*machine][]attest.Claim{}}
	s := brief(2)
	s.work, s.devices = 3*time.Minute, "h100-sxm:2"
	s.set = func(c *suit) {
		cards := h.cards()
		for _, m := range c.machines {
			m.tamper = func(d *node.Deps) {
				d.CardWork = sized.sizer(m)
				cards(d)
			}
		}
	}
	sue(t, s, func(c *suit) {
		c.agrees(5*time.Minute, nil)
		c.ended("settled", 10*time.Minute)
		deed := c.deed()
		bundles, err := c.buyer.api.Bundles(context.Background(), &pb.OrderRef{Ref: c.order})
		if err != nil || len(bundles.Bundles) != 1 {
			t.Fatalf("%d bundles, %v", len(bundles.GetBundles()), err)
		}
		r, err := attest.Verify(bundles.Bundles[0].Data)
		if err != nil || r.Attestation.Kind != attest.Settle || r.Attestation.Verdict != attest.Passed || r.Device.Simulated || r.Attestation.ClassID != 0 {
			t.Fatalf("settle: %+v, %v", r, err)
		}
		b, err := attest.DecodeBundle(bundles.Bundles[0].Data)
		if err != nil {
			t.Fatal(err)
		}
		if len(b.Signatures) != 2 || b.Evidence.Challenge.Params != smallCard(attest.Claim{Model: "h100-sxm"}, attest.Settle) {
			t.Errorf("%d auditors signed a session of the sizes %+v", len(b.Signatures), b.Evidence.Challenge.Params)
		}
		if h.worked.by[r.Device.UUID] < 2 || h.worked.cards() != 1 { // spot and settle, of the one leased
			t.Errorf("cards worked %v, the job had %s", h.worked.by, r.Device.UUID)
		}
		if deed.Attested == nil || deed.Attested.Attestation != b.Attestation {
			t.Errorf("the provider keeps %+v", deed.Attested)
		}
		for _, a := range c.auditors {
			got := sized.by[a]
			if len(got) < 2 || slices.ContainsFunc(got, func(x attest.Claim) bool { return x.Model != "h100-sxm" || x.Simulated || x.MemoryMiB == 0 }) {
				t.Errorf("%s sized sessions by %+v", a.name, got)
			}
		}
	})
}
