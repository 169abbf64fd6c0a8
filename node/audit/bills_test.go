package audit

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// A consumer that owes gets no session of any job; its provider is refused for
// its own job's debt alone; who has paid is served.
func TestWhoOwesIsNotServed(t *testing.T) {
	a := idleAuditor(t)
	a.cfg.Price.Fee = market.NewAmount(10)
	consumer, provider, other := market.Address{1}, market.Address{2}, market.Address{3}
	job, next := market.JobID{7}, market.JobID{8}
	ask := func(consumer, provider market.Address, byProvider bool) proto.QuorumAsk {
		return proto.QuorumAsk{Key: market.ChannelKey{Signer: consumer, Provider: provider}, ByProvider: byProvider}
	}
	signed := []attest.VerdictSignature{{Verifier: market.Address{9}}, {Verifier: a.address}}
	earn := func(q proto.QuorumAsk, verdict attest.Verdict, signed []attest.VerdictSignature) market.Hash {
		att := attest.Attestation{JobID: job, Verdict: verdict, IssuedAt: uint64(verdict)}
		must(t, a.earned(q, &attest.Bundle{Attestation: att}, signed))
		return att.Hash()
	}
	served := func(want bool, what string, q proto.QuorumAsk, job market.JobID) {
		t.Helper()
		err := a.owes(q, job)
		var no *proto.Refusal
		if want != (err == nil) || err != nil && (!errors.As(err, &no) || no.Code != pb.Refusal_BUSY) {
			t.Errorf("%s: %v", what, err)
		}
	}
	earn(ask(consumer, provider, false), attest.Absent, signed)
	earn(ask(consumer, provider, false), attest.Slow, signed[:1])
	earn(ask(a.address, provider, false), attest.Slow, signed)
	served(true, "an absent device, a verdict of others and an own job cost nothing", ask(consumer, provider, false), job)
	verdict := earn(ask(consumer, provider, false), attest.Passed, signed)
	served(false, "the next session of the job", ask(consumer, provider, false), job)
	served(false, "another job of the consumer", ask(consumer, other, false), next)
	served(false, "the provider of that job", ask(consumer, provider, true), job)
	served(true, "the provider of another job of the consumer", ask(consumer, other, true), next)
	served(true, "another consumer", ask(other, provider, false), next)
	b, err := a.Unpaid(verdict)
	if err != nil || b == nil || b.Fee != a.cfg.Price.Fee || len(b.Verdict.Signatures) != 1 || b.Verdict.Signatures[0].Verifier != a.address {
		t.Fatalf("bill %+v, %v", b, err)
	}
	must(t, a.Paid(verdict))
	served(true, "who has paid", ask(consumer, provider, false), job)
	earn(ask(consumer, provider, false), attest.Passed, signed)
	must(t, a.forgetBills(time.Now().Add(maxBillAge+time.Hour)))
	served(true, "a debt of long ago", ask(consumer, provider, false), job)
}

// A bill lives as long as its evidence: one without is forgotten within a day,
// and the oldest go when the evidence takes too many bytes.
func TestBillsAndTheirEvidence(t *testing.T) {
	a := idleAuditor(t)
	a.cfg.Price.Fee = market.NewAmount(10)
	now := time.Now()
	var verdicts []market.Hash
	bill := func(at time.Time, evidence int) {
		att := attest.Attestation{Verdict: attest.Passed, IssuedAt: uint64(len(verdicts))}
		must(t, a.cfg.Store.Put(keyBill(att.Hash()), store.Encode(Bill{Verdict: attest.SignedVerdict{Attestation: att}, AtMs: at.UnixMilli()})))
		if evidence > 0 {
			must(t, writeWhole(a.unpaidDir(), evidenceName(att.Hash()), make([]byte, evidence)))
		}
		verdicts = append(verdicts, att.Hash())
	}
	left := func(want ...bool) {
		t.Helper()
		must(t, a.Prune(now))
		for i, verdict := range verdicts {
			b, err := a.Unpaid(verdict)
			must(t, err)
			_, err = os.Stat(filepath.Join(a.unpaidDir(), evidenceName(verdict)))
			if (b != nil) != want[i] || b == nil && err == nil {
				t.Errorf("bill %d: kept %v, want %v; evidence %v", i, b != nil, want[i], err)
			}
		}
	}
	for i, age := range []time.Duration{89, 91, 60, 30} {
		bill(now.Add(-24*age*time.Hour), 100+i)
	}
	bill(now.Add(-25*time.Hour), 0)
	bill(now.Add(-23*time.Hour), 0)
	left(true, false, true, true, false, true)
	a.cfg.KeepBytes = 250
	left(false, false, true, true, false, true)
}
