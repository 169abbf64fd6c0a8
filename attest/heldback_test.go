package attest

import (
	"context"
	"testing"
	"time"
)

// A commit that is held back gains nothing: its time runs until it arrives, and
// the next lane's key needs the receipt that only its arrival brings.
func TestHeldBackCommit(t *testing.T) {
	s := newScene(t)
	s.ask.Params = Params{I: smallI(), F: SizeF{N: 256, T: 1, Samples: 4, LimitMs: 10_000}}
	v := NewVerifier(s.verifier, s.ask)
	raw, err := v.Open(s.now)
	must(t, err)
	p, err := NewProver(s.prover, raw)
	must(t, err)
	commit, err := p.Start(context.Background())
	must(t, err)
	held := 9 * time.Second // of 10
	reply, _, err := v.Receive(commit, s.now.Add(held))
	must(t, err)
	m, err := decode[receiptMsg](reply, MaxReceipt)
	must(t, err)
	first := v.evidence.Commits[0].Commit
	guessed := first.after(first, nil).LaneKey // what can be known while it is held
	next := first.after(first, m.Receipts).LaneKey
	if next == guessed || next == first.LaneKey {
		t.Fatal("the next lane's key does not need the receipt")
	}
	msg, _, err := p.Receive(context.Background(), reply)
	must(t, err)
	second, err := decode[commitMsg](msg, MaxCommit)
	must(t, err)
	if second.Commit.LaneKey != next {
		t.Fatal("the next lane was worked under another key")
	}
	reply, _, err = v.Receive(msg, s.now.Add(held+time.Second))
	must(t, err)
	msg, _, err = p.Receive(context.Background(), reply)
	must(t, err)
	_, _, err = v.Receive(msg, s.now.Add(held+2*time.Second))
	must(t, err)
	_, f, err := v.Result()
	must(t, err)
	if f.Verdict != Passed || f.ElapsedMs != 10_000 {
		t.Errorf("%v (%v) in %d ms, want 10,000: the time it was held counts", f.Verdict, f.Err, f.ElapsedMs)
	}
}
