package audit

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// regular is a chain with a block every so many milliseconds.
type regular struct {
	everyMs uint64
	latest  uint64
}

func (c regular) Head(context.Context) (escrow.Head, error) {
	return escrow.Head{Latest: c.at(c.latest)}, nil
}

func (c regular) Block(_ context.Context, n uint64) (escrow.Block, error) {
	if n > c.latest {
		return escrow.Block{}, escrow.ErrUnknown
	}
	return c.at(n), nil
}

func (c regular) at(n uint64) escrow.Block {
	return escrow.Block{Number: n, Hash: market.Hash{1, byte(n)}, Time: n * c.everyMs / 1000}
}

// A leader may take a block as soon as no member can have known it, on fast and
// slow chains; it may not wait until one comes that suits it.
func TestLeaderCannotChooseTheSamples(t *testing.T) {
	const known = 40
	for _, c := range []struct {
		everyMs, first, last uint64
	}{{12_000, 41, 44}, {2_000, 41, 44}, {250, 41, 75}} {
		a := idleAuditor(t)
		chain := regular{c.everyMs, known + 60}
		a.cfg.Chain = chain
		w := &witness{a: a, latest: chain.at(known)}
		for n := uint64(known - 5); n <= known+60; n++ {
			err := w.checkLater(context.Background(), chain.at(n).Hash, n)
			if want := n >= c.first && n <= c.last; (err == nil) != want {
				t.Errorf("block %d, one every %d ms: %v", n, c.everyMs, err)
			}
		}
		if w.checkLater(context.Background(), market.Hash{9}, c.first) == nil {
			t.Error("a hash of no block draws the samples")
		}
	}
}

// A leader takes the block that is confirmed now, as far as two views of a chain
// differ, on fast and slow chains: of the last 256 it could choose the one that
// draws the device that is there.
func TestLeaderCannotChooseTheDevice(t *testing.T) {
	const confirmed = 400
	for _, c := range []struct {
		everyMs, first, last uint64
	}{{12_000, 396, 404}, {2_000, 396, 404}, {250, 368, 435}} {
		a := idleAuditor(t)
		chain := regular{c.everyMs, confirmed + 60}
		a.cfg.Chain = chain
		for n := uint64(confirmed - 150); n <= confirmed+60; n++ {
			err := a.checkEarlier(context.Background(), chain.at(confirmed), chain.at(n).Hash, n)
			if want := n >= c.first && n <= c.last; (err == nil) != want {
				t.Errorf("block %d, one every %d ms: %v", n, c.everyMs, err)
			}
		}
		if a.checkEarlier(context.Background(), chain.at(confirmed), market.Hash{9}, confirmed) == nil {
			t.Error("a hash of no block draws the device")
		}
		if a.checkEarlier(context.Background(), escrow.Block{}, chain.at(confirmed).Hash, confirmed) == nil {
			t.Error("an auditor that cannot read its chain takes the leader's word")
		}
	}
}

// A witness stands by a challenge only if its own draw is in the nonce: else the
// provider could have known the seed since the beacon's block was there.
func TestNonceIsOfAllMembers(t *testing.T) {
	own, other := market.Hash{7}, market.Hash{9}
	list := func(hs ...market.Hash) (b []byte) {
		for _, h := range hs {
			b = append(b, h[:]...)
		}
		return b
	}
	of := attest.SharedNonce([]market.Hash{own, other})
	if of != attest.SharedNonce([]market.Hash{other, own}) || of == attest.SharedNonce([]market.Hash{own}) {
		t.Error("the nonce is not of the set of shares")
	}
	for _, c := range []struct {
		what   string
		shares []byte
		nonce  market.Hash
		want   bool
	}{
		{"in order", list(own, other), of, true},
		{"out of order", list(other, own), of, true},
		{"none", nil, market.Hash{}, false},
		{"own share left out", list(other), attest.SharedNonce([]market.Hash{other}), false},
		{"a nonce that was there before", list(own, other), market.Hash{5}, false},
		{"no nonce", list(own, other), market.Hash{}, false},
		{"cut", list(own, other)[:63], of, false},
		{"too many", list(make([]market.Hash, attest.MaxVerifiers+1)...), of, false},
	} {
		if err := checkShares(c.shares, own, c.nonce); (err == nil) != c.want {
			t.Errorf("%s: %v", c.what, err)
		}
	}
}

// A leader that dates a verdict back would have the minutes since observed again
// by the next one; one dated ahead counts for longer.
func TestVerdictsAreOfNow(t *testing.T) {
	a := idleAuditor(t)
	a.cfg.Chain = regular{1000, 9}
	now := time.Unix(1_800_000_000, 0)
	job := market.JobID{1}
	for off, want := range map[time.Duration]bool{-time.Hour: false, -3 * time.Minute: false, -time.Minute: true, time.Minute: true, 3 * time.Minute: false} {
		w := &witness{a: a, w: &attest.Witness{}, job: job, ask: proto.QuorumAsk{Terms: market.Terms{Replicas: 1}}}
		b := attest.Bundle{Format: attest.BundleFormat, Attestation: attest.Attestation{JobID: job, Verdict: attest.Passed, IssuedAt: uint64(now.Add(off).Unix())},
			Evidence:   attest.Evidence{Challenge: attest.Challenge{Verifiers: []market.Address{}}, Commits: []attest.SignedCommit{}, Receipts: [][]attest.Receipt{}, Openings: []byte{}},
			Signatures: []attest.VerdictSignature{}}
		_, err := w.sign(context.Background(), b.Encode(), now)
		if err == nil {
			t.Fatal("a bundle without evidence was signed")
		}
		if strings.Contains(err.Error(), "from now") == want {
			t.Errorf("issued %v from now: %v", off, err)
		}
	}
	// What an auditor saw itself, it remembers by its own clock.
	must(t, a.noteWatched(attest.Attestation{JobID: job, IssuedAt: uint64(now.Add(-time.Minute).Unix())}, market.Terms{}, now))
	if w, err := a.watchedUntil(proto.QuorumAsk{}, job, attest.Panel{}); err != nil || w.LastMs != now.UnixMilli() {
		t.Errorf("watched until %d, %v; want %d", w.LastMs, err, now.UnixMilli())
	}
}

// Refusals of one visit, and those soon after an answer, are one refusal;
// whoever has declined for an hour is absent, until it answers.
func TestWhoAlwaysDeclinesIsAbsent(t *testing.T) {
	a := idleAuditor(t)
	s := &subject{declined: map[market.Hash]declined{}}
	one, other := target{s: s, id: market.Hash{1}}, target{s: s, id: market.Hash{2}}
	busy := &proto.Refusal{Code: pb.Refusal_BUSY}
	at := time.Unix(1_800_000_000, 0)
	says := func(after time.Duration, tg target, r *proto.Refusal, want bool) {
		t.Helper()
		if at = at.Add(after); a.declines(tg, r, at) != want {
			t.Errorf("at %v: declined is %v", at.UTC(), !want)
		}
	}
	for range 3 * maxDeclined { // strangers share a turn: the rest of the host declines
		says(declineEvery/2, one, nil, false)
		says(time.Second, other, busy, true)
	}
	for range 3 * maxDeclined { // an impatient auditor
		says(time.Second, other, busy, true)
	}
	at = at.Add(declineEvery)
	for range maxDeclined - 1 {
		says(declineEvery, other, busy, true)
	}
	says(declineEvery, other, busy, false)
	says(declineEvery, other, &proto.Refusal{Code: pb.Refusal_TERMS}, false)
	says(declineEvery, other, busy, true)
}

// One session for an occasion, and so many at a time; those that end make room.
func TestSessionsAtOnce(t *testing.T) {
	a := idleAuditor(t)
	refused := func(o occasion) {
		t.Helper()
		var no *proto.Refusal
		if _, err := a.begin(o); !errors.As(err, &no) || no.Code != pb.Refusal_BUSY {
			t.Fatalf("%v: %v", o, err)
		}
	}
	var ends []func()
	for i := range leadAtOnce {
		end, err := a.begin(occasion{market.JobID{byte(i)}, attest.Settle})
		must(t, err)
		ends = append(ends, end)
		refused(occasion{market.JobID{byte(i)}, attest.Settle})
	}
	refused(occasion{market.JobID{leadAtOnce}, attest.Settle})
	ends[3]()
	end, err := a.begin(occasion{market.JobID{leadAtOnce}, attest.Settle})
	must(t, err)
	end()
}
