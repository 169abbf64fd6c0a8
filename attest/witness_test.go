package attest

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
)

// quorumOf plays the other auditors in one process.
type quorumOf struct {
	witnesses []*Witness
	at        func() time.Time
	forge     func(*Bundle) // what a corrupt leader shows to nobody
}

func (q *quorumOf) Receipts(sc SignedCommit) []Receipt {
	var out []Receipt
	for _, w := range q.witnesses {
		if r, err := w.Receipt(sc, q.at()); err == nil {
			out = append(out, r)
		}
	}
	return out
}

func (q *quorumOf) LaterBeacon() (market.Hash, uint64, error) { return market.Hash{0xB2}, 9, nil }

func (q *quorumOf) CoSign(b *Bundle) []VerdictSignature {
	var out []VerdictSignature
	for _, w := range q.witnesses {
		if s, err := w.CoSign(b, anyBeacon); err == nil {
			out = append(out, s)
		}
	}
	return out
}

func anyBeacon(market.Hash, uint64) error { return nil }

// playQuorum runs a session of three auditors, of whom `joined` witnesses and
// the leader take part.
func (s *scene) playQuorum(t *testing.T, joined int) (*Bundle, Finding, *quorumOf) {
	t.Helper()
	signers := []Signer{s.verifier.Signer, testKey(t, 11), testKey(t, 12)}
	s.ask.Verifiers, s.ask.Quorum = nil, 2
	for _, k := range signers {
		s.ask.Verifiers = append(s.ask.Verifiers, k.Address())
	}
	now := s.now
	q := &quorumOf{at: func() time.Time { return now.Add(3 * time.Millisecond) }}
	s.verifier.Quorum = q
	v := NewVerifier(s.verifier, s.ask)
	raw, err := v.Open(now)
	must(t, err)
	for _, k := range signers[1 : 1+joined] {
		w, err := NewWitness(k, s.verifier.Rand, raw, now, anyBeacon)
		must(t, err)
		q.witnesses = append(q.witnesses, w)
	}
	p, err := NewProver(s.prover, raw)
	must(t, err)
	msg, err := p.Start(context.Background())
	must(t, err)
	for {
		now = now.Add(50 * time.Millisecond)
		reply, done, err := v.Receive(msg, now)
		must(t, err)
		msg, _, err = p.Receive(context.Background(), reply)
		if done {
			b, f, err := v.Result()
			must(t, err)
			return b, f, q
		}
		if err != nil { // too few receipts: the provider stops, and so does the session
			must(t, errOr(v.Timeout(now)))
			b, f, err := v.Result()
			must(t, err)
			return b, f, q
		}
	}
}

func errOr(_ []byte, err error) error { return err }

func TestQuorumSession(t *testing.T) {
	s := newScene(t)
	s.ask.Params = allLanes()
	b, f, _ := s.playQuorum(t, 2)
	r := wantVerdict(t, b, f, Passed, nil)
	if len(r.Verifiers) != 3 || len(b.Evidence.Receipts[0]) != 3 {
		t.Fatalf("%d signatures, %d receipts", len(r.Verifiers), len(b.Evidence.Receipts[0]))
	}
	c := b.Evidence.Challenge
	if c.Nonce != (market.Hash{}) || c.RevealHash != (market.Hash{}) || b.Evidence.Reveal.Block <= c.BeaconBlock {
		t.Fatal("one auditor could choose seed or samples")
	}
	// Each lane ends with the second of three receipts, 3 ms after the leader's.
	if got := r.Attestation.ElapsedMs; got != 5*50+3 {
		t.Fatalf("elapsed %d ms", got)
	}
	// Two of three sign: enough. One of three: not.
	b, f, _ = newScene(t).playQuorum(t, 1)
	wantVerdict(t, b, f, Passed, nil)
	b, f, _ = newScene(t).playQuorum(t, 0)
	if f.Verdict == Passed {
		t.Fatal("one of three auditors passed a device")
	}
	_, err := Verify(b.Encode())
	wantErr(t, err, ErrQuorum)
}

// A leader that bribes nobody cannot make the others sign for a cheat.
func TestWitnessSignsOnlyWhatItRecomputed(t *testing.T) {
	s := newScene(t)
	s.prover.Lane = cheat{skip: func(at Sample) bool { return at.J%2 == 0 }}
	b, f, q := s.playQuorum(t, 2)
	wantVerdict(t, b, f, Forged, ErrWrongBits)
	lied := *b
	lied.Attestation.Verdict = Passed
	_, err := q.witnesses[0].CoSign(&lied, anyBeacon)
	wantErr(t, err, ErrBundle)
	// Nor with its receipt left out, nor with a beacon it does not know.
	cut := *b
	cut.Evidence.Receipts = [][]Receipt{b.Evidence.Receipts[0][:1]}
	_, err = q.witnesses[0].CoSign(&cut, anyBeacon)
	if !errors.Is(err, ErrWitness) {
		_, err = q.witnesses[1].CoSign(&cut, anyBeacon)
		wantErr(t, err, ErrWitness)
	}
	_, err = q.witnesses[0].CoSign(b, func(market.Hash, uint64) error { return errors.New("no such block") })
	wantErr(t, err, ErrWitness)
	_, err = NewWitness(testKey(t, 77), nil, encode(b.Evidence.Challenge), s.now, anyBeacon)
	wantErr(t, err, ErrWitness)
}

// Two receipts of one auditor are one auditor.
func TestQuorumCountsKeys(t *testing.T) {
	s := newScene(t)
	b, _, _ := s.playQuorum(t, 2)
	c, commit := b.Evidence.Challenge, b.Evidence.Commits[0].Commit
	again, err := newReceipt(s.verifier.Signer, rand.Reader, &c, commit, c.IssuedAtMs+60, 0)
	must(t, err)
	var own Receipt
	for _, r := range b.Evidence.Receipts[0] {
		if r.Verifier == again.Verifier {
			own = r
		}
	}
	both := []Receipt{own, again}
	slices.SortFunc(both, func(a, b Receipt) int { return bytes.Compare(a.Nonce[:], b.Nonce[:]) })
	_, _, err = judgeReceipts(&c, commit, both, c.IssuedAtMs)
	wantErr(t, err, ErrReceipt)
	both[slices.Index(both, again)] = b.Evidence.Receipts[0][slices.IndexFunc(b.Evidence.Receipts[0], func(r Receipt) bool { return r.Verifier != again.Verifier })]
	slices.SortFunc(both, func(a, b Receipt) int { return bytes.Compare(a.Nonce[:], b.Nonce[:]) })
	_, _, err = judgeReceipts(&c, commit, both, c.IssuedAtMs)
	must(t, err)
}

// Of receipts at one time the one with the lower nonce is the earlier: whoever
// reads a file must find the same round trip in it.
func TestReceiptsAtOneTime(t *testing.T) {
	c := Challenge{Quorum: 2, IssuedAtMs: 1000}
	signers := []Signer{testKey(t, 1), testKey(t, 2), testKey(t, 3)}
	for _, s := range signers {
		c.Verifiers = append(c.Verifiers, s.Address())
	}
	for _, rtt := range [][]uint32{{1, 5, 9}, {9, 5, 1}, {5, 9, 1}} {
		var rs []Receipt
		for i, s := range signers {
			r, err := newReceipt(s, bytes.NewReader(append([]byte{byte(i)}, make([]byte, 31)...)), &c, Commit{}, 1100, time.Duration(rtt[i])*time.Millisecond)
			must(t, err)
			rs = append(rs, r)
		}
		if at, spent, err := judgeReceipts(&c, Commit{}, rs, 1000); err != nil || at != 1100 || spent != 100-uint64(rtt[1]) {
			t.Errorf("round trips %v: at %d, %d ms, %v", rtt, at, spent, err)
		}
	}
}

func TestQuorumChallengeIsByBeacon(t *testing.T) {
	s := newScene(t)
	b, _, _ := s.playQuorum(t, 2)
	for name, bend := range map[string]func(*Challenge){
		"a reveal": func(c *Challenge) { c.RevealHash = market.Hash{1} },
	} {
		c := b.Evidence.Challenge
		bend(&c)
		c.Session = c.sessionID()
		if err := c.Check(); !errors.Is(err, ErrChallenge) {
			t.Errorf("%s chosen by one of a quorum: %v", name, err)
		}
	}
	for name, r := range map[string]Reveal{"earlier block": {market.Hash{1}, 7}, "no hash": {market.Hash{}, 9}} {
		if err := r.check(&b.Evidence.Challenge); !errors.Is(err, ErrReveal) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestClonedUUID(t *testing.T) {
	var reports []*Report
	for _, key := range []byte{1, 21, 22} {
		s := newScene(t)
		s.prover.Signer = testKey(t, key)
		s.ask.Provider = s.prover.Signer.Address()
		if key == 22 {
			s.prover.Dump.UUID = "GPU-its-own"
		}
		s.ask.DeviceID = s.prover.Dump.DeviceID(s.ask.Provider)
		b, f := s.play(t, hooks{})
		reports = append(reports, wantVerdict(t, b, f, Passed, nil), wantVerdict(t, b, f, Passed, nil))
	}
	got := Cloned(reports)
	if len(got) != 1 || len(got["GPU-1"]) != 2 {
		t.Fatalf("clones %v", got)
	}
}

// Two names for one card: under a sweep both sessions run at once, each gets
// half of it, and with a limit below twice the honest time both are late.
func TestSweepFindsSharedDevice(t *testing.T) {
	const honestMs = 3000
	for sharers, want := range map[int]Verdict{1: Passed, 2: Slow} {
		s := newScene(t)
		s.ask.Kind = Sweep
		s.ask.Params.I.LimitMs = honestMs * 10 / 8
		b, f := s.play(t, hooks{took: time.Duration(sharers*honestMs) * time.Millisecond})
		wantVerdict(t, b, f, want, nil)
	}
}
