package attest

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gpubourse/bourse/market"
)

func TestSessionPasses(t *testing.T) {
	s := newScene(t)
	s.ask.Passed = []time.Time{s.now.Add(-20 * time.Minute), s.now.Add(-10 * time.Minute)}
	b, f := s.play(t, hooks{took: 500 * time.Millisecond})
	r := wantVerdict(t, b, f, Passed, nil)
	a := r.Attestation
	if a.ElapsedMs != 500 || r.Lanes[0].Samples != 64 || a.ClassID != 0 || a.ObservedSeconds != 1201 {
		t.Fatalf("elapsed %d ms, %d samples, class %d, observed %d s", a.ElapsedMs, r.Lanes[0].Samples, a.ClassID, a.ObservedSeconds)
	}
	must(t, r.Check(Expect{ChainID: 1337, Escrow: s.ask.Escrow, JobID: s.ask.JobID, DevicesHash: s.ask.DevicesHash,
		DeviceID: s.ask.DeviceID, Provider: s.ask.Provider, At: s.now.Add(time.Minute),
		Verifiers: []market.Address{s.verifier.Signer.Address()}}))
	said := strings.Join(r.NotProven, "\n")
	for _, want := range []string{"SIMULATED", "beacon not checked", "grants none"} {
		if !strings.Contains(said, want) {
			t.Errorf("the report does not say %q", want)
		}
	}
}

func TestObserved(t *testing.T) {
	at := func(minutes ...int) (out []time.Time) {
		for _, m := range minutes {
			out = append(out, time.Unix(0, 0).Add(time.Duration(m)*time.Minute))
		}
		return out
	}
	for _, c := range []struct {
		passed   []time.Time
		replicas uint16
		want     uint32
	}{
		{nil, 1, 0},
		{at(5), 1, 0},
		{at(0, 15, 45), 1, 2700},
		{at(0, 15, 46, 50), 1, 1140}, // the gap of 31 minutes was not watched
		{at(10, 0, 10), 1, 600},      // a clock that went back
		{at(0, 10), 0, 600},
		{at(0, 10), 3, 1800},
		{at(0, 30, 60, 90, 120), 65535, 7200 * 65535},
		{append(at(0, 30), at(60, 90)...), 2, 10_800},
	} {
		if got := Observed(c.passed, 15*time.Minute, c.replicas); got != c.want {
			t.Errorf("%v, %d replicas: %d s, want %d", c.passed, c.replicas, got, c.want)
		}
	}
}

func TestMinRTTIsSubtracted(t *testing.T) {
	s := newScene(t)
	v := NewVerifier(s.verifier, s.ask)
	v.SetMinRTT(30 * time.Millisecond)
	c, err := v.Open(s.now)
	must(t, err)
	p, err := NewProver(s.prover, c)
	must(t, err)
	commit, err := p.Start(context.Background())
	must(t, err)
	_, _, err = v.Receive(commit, s.now.Add(130*time.Millisecond))
	must(t, err)
	if got := Judge(&v.evidence).ElapsedMs; got != 100 {
		t.Fatalf("elapsed %d ms, want 100", got)
	}
}

// RunVerifier and RunProver meet over a pipe.
func TestRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // work takes no time: no deadline is near, however slow the machine
		s := newScene(t)
		up, down := newPipes()
		type result struct {
			p   *Prover
			err error
		}
		proved := make(chan result, 1)
		go func() {
			raw, err := down.Receive(t.Context(), MaxChallenge)
			if err != nil {
				proved <- result{nil, err}
				return
			}
			p, err := RunProver(t.Context(), down, s.prover, raw)
			proved <- result{p, err}
		}()
		b, f, err := RunVerifier(t.Context(), up, NewVerifier(s.verifier, s.ask))
		must(t, err)
		wantVerdict(t, b, f, Passed, nil)
		r := <-proved
		must(t, r.err)
		a, sigs, _, ok := r.p.Verdict()
		if !ok || a != b.Attestation || len(sigs) != 1 {
			t.Fatal("the provider did not get the verdict")
		}
	})
}

// A held-back commit, a withheld opening and a dead line each end in the
// verdict absent at the deadline, in fake time.
func TestRunTimesOut(t *testing.T) {
	for _, answers := range []int{0, 1} {
		synctest.Test(t, func(t *testing.T) {
			s := newScene(t)
			up, down := newPipes()
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			go func() {
				raw, err := down.Receive(ctx, MaxChallenge)
				if err != nil || answers == 0 {
					return
				}
				p, err := NewProver(s.prover, raw)
				if err != nil {
					return
				}
				if commit, err := p.Start(ctx); err == nil {
					_ = down.Send(ctx, commit) // and then silence
				}
			}()
			start := time.Now()
			b, f, err := RunVerifier(ctx, up, NewVerifier(s.verifier, s.ask))
			must(t, err)
			wantVerdict(t, b, f, Absent, ErrNoAnswer)
			want := 25 * time.Second // twice the limit of 10 s and the grace
			if answers == 1 {
				want = openingsWait + sendWait // nobody reads the verdict
			}
			if got := time.Since(start); got != want {
				t.Fatalf("gave up after %v, want %v", got, want)
			}
		})
	}
}

func TestLateCommitIsSlow(t *testing.T) {
	s := newScene(t)
	b, f := s.play(t, hooks{took: 10*time.Second + time.Millisecond})
	wantVerdict(t, b, f, Slow, ErrLate)
	b, f = s.play(t, hooks{took: 26 * time.Second})
	wantVerdict(t, b, f, Absent, ErrNoAnswer)
}

func TestSkippedWorkIsForged(t *testing.T) {
	s := newScene(t)
	s.prover.Lane = cheat{skip: func(at Sample) bool { return at.J%2 == 0 }}
	b, f := s.play(t, hooks{})
	r := wantVerdict(t, b, f, Forged, ErrWrongBits)
	if len(r.Proven) != 1 || r.SoundnessBits != 0 {
		t.Fatalf("report of a forged session: %+v", r)
	}
	wantErr(t, r.Check(Expect{}), ErrNotFor)
	// Forged outranks slow.
	b, f = s.play(t, hooks{took: 12 * time.Second})
	wantVerdict(t, b, f, Forged, ErrWrongBits)
}

func TestWrongRoundKeyIsForged(t *testing.T) {
	s := newScene(t)
	// All rounds keyed without their predecessor: could have been worked at once.
	s.prover.Lane = cheat{rootOf: func(uint32, market.Hash) market.Hash { return market.Hash{} }}
	b, f := s.play(t, hooks{})
	wantVerdict(t, b, f, Forged, ErrWrongBits)
}

// rerolled commits to one product and opens another.
type rerolled struct{ CPU }

func (r rerolled) Begin(p Params) (Worker, error) {
	w, err := r.CPU.Begin(p)
	return rerolledWorker{w}, err
}

type rerolledWorker struct{ Worker }

func (w rerolledWorker) Work(ctx context.Context, s Step, k market.Hash, _ Progress) (market.Hash, error) {
	other, err := w.Worker.Work(ctx, s, market.Hash{0xFF}, nil)
	if err != nil {
		return other, err
	}
	_, err = w.Worker.Work(ctx, s, k, nil)
	return other, err
}

func TestRerolledRootDoesNotOpen(t *testing.T) {
	s := newScene(t)
	s.prover.Lane = rerolled{}
	b, f := s.play(t, hooks{})
	wantVerdict(t, b, f, Absent, ErrOpening)
}

// Samples are not known before the commit: they follow from the reveal, which
// the challenge carries only as a hash, and from the commit itself.
func TestSamplesFollowTheCommit(t *testing.T) {
	s := newScene(t)
	v := NewVerifier(s.verifier, s.ask)
	challenge, err := v.Open(s.now)
	must(t, err)
	if bytes.Contains(challenge, []byte(v.reveal.String())) {
		t.Fatal("the challenge gives the reveal away")
	}
	a := smallI().Matrix().SampleList(sampleSeed(Commit{Root: market.Hash{1}}.Hash(), v.reveal))
	b := smallI().Matrix().SampleList(sampleSeed(Commit{Root: market.Hash{2}}.Hash(), v.reveal))
	if a[0] == b[0] && a[1] == b[1] {
		t.Fatal("samples do not depend on the commit")
	}
	// A verifier that reveals another value than promised is refused.
	p, err := NewProver(s.prover, challenge)
	must(t, err)
	commit, err := p.Start(context.Background())
	must(t, err)
	reply, _, err := v.Receive(commit, s.now.Add(time.Second))
	must(t, err)
	msg, err := decode[receiptMsg](reply, MaxReceipt)
	must(t, err)
	msg.Reveal = &Reveal{Value: market.Hash{7}}
	_, _, err = p.Receive(context.Background(), encode(msg))
	wantErr(t, err, ErrReveal)
	// One that rejects the honest nonce key by another receipt, too.
	msg.Receipts[0].Nonce[0] ^= 1
	_, _, err = p.Receive(context.Background(), encode(msg))
	wantErr(t, err, ErrSignature)
}

func TestReplayedProofIsRefused(t *testing.T) {
	s := newScene(t)
	var old []byte
	s.play(t, hooks{commit: func(b []byte) []byte { old = b; return b }})
	b, f := s.play(t, hooks{commit: func([]byte) []byte { return old }})
	wantVerdict(t, b, f, Absent, nil)
	if !errors.Is(f.Err, ErrNoAnswer) {
		t.Fatal(f.Err)
	}
}

func TestSwappedDevice(t *testing.T) {
	s := newScene(t)
	// The provider's own check.
	other := s.prover
	other.Dump.UUID = "GPU-2"
	v := NewVerifier(s.verifier, s.ask)
	raw, err := v.Open(s.now)
	must(t, err)
	_, err = NewProver(other, raw)
	wantErr(t, err, ErrChallenge)
	// A provider that answers with another device's dump, properly signed.
	p, err := NewProver(s.prover, raw)
	must(t, err)
	p.dump = other.Dump.Encode()
	p.next = nextCommit(&p.challenge, p.dump)
	commit, err := p.Start(context.Background())
	must(t, err)
	receipt, _, err := v.Receive(commit, s.now.Add(time.Second))
	must(t, err)
	openings, _, err := p.Receive(context.Background(), receipt)
	must(t, err)
	_, _, err = v.Receive(openings, s.now.Add(2*time.Second))
	must(t, err)
	b, f, err := v.Result()
	must(t, err)
	wantVerdict(t, b, f, Absent, ErrDevice)
}

func TestSimulatedOnlyWhereAccepted(t *testing.T) {
	s := newScene(t)
	s.ask.SimulatedOK = false
	b, f := s.play(t, hooks{})
	wantVerdict(t, b, f, Absent, ErrSimulated)
}

// The typed verdicts are kept apart: sick is not forged, and suspect is.
func TestDeviceVerdicts(t *testing.T) {
	for name, c := range map[string]struct {
		bend func(*Dump)
		want Verdict
		err  error
	}{
		"ECC errors":   {func(d *Dump) { d.Facts = append(d.Facts, Fact{"ecc_uncorrected", "3"}) }, Unhealthy, ErrUnhealthy},
		"Xid":          {func(d *Dump) { d.Facts = append(d.Facts, Fact{"xid", "79"}) }, Unhealthy, ErrUnhealthy},
		"no ECC":       {func(d *Dump) { d.Facts = append(d.Facts, Fact{"ecc_uncorrected", "unsupported"}) }, Passed, nil},
		"fake library": {func(d *Dump) { d.Suspect = []string{"no PCI device at 0000:3b:00.0"} }, Forged, ErrSuspect},
	} {
		s := newScene(t)
		c.bend(&s.prover.Dump)
		b, f := s.play(t, hooks{})
		r := wantVerdict(t, b, f, c.want, c.err)
		if c.want == Forged && len(r.Proven) != 0 {
			t.Errorf("%s: the report claims proof: %v", name, r.Proven)
		}
	}
}

func TestWithheldAndBadOpenings(t *testing.T) {
	s := newScene(t)
	for name, bend := range map[string]func([]byte) []byte{
		"none":      func([]byte) []byte { return nil },
		"one short": func(b []byte) []byte { return b[:len(b)-1] },
		"one long":  func(b []byte) []byte { return append(bytes.Clone(b), 0) },
		"oversized": func([]byte) []byte { return make([]byte, MaxOpenings+1) },
		"root":      func(b []byte) []byte { b = bytes.Clone(b); b[3] ^= 1; return b },
		"leaf":      func(b []byte) []byte { b = bytes.Clone(b); b[3*32+500] ^= 1; return b },
		"path":      func(b []byte) []byte { b = bytes.Clone(b); b[len(b)-1] ^= 1; return b },
	} {
		t.Run(name, func(t *testing.T) {
			b, f := s.play(t, hooks{openings: bend})
			wantVerdict(t, b, f, Absent, nil)
			if name != "one long" && f.Proven[LaneI] == int(b.Evidence.Challenge.Params.I.Samples) {
				t.Fatal("all samples counted as proven")
			}
		})
	}
}

func TestMalformedCommits(t *testing.T) {
	s := newScene(t)
	for name, bend := range map[string]func([]byte) []byte{
		"empty":         func([]byte) []byte { return nil },
		"not JSON":      func([]byte) []byte { return []byte("\x00\xff") },
		"oversized":     func([]byte) []byte { return bytes.Repeat([]byte("["), MaxCommit+1) },
		"deep":          func([]byte) []byte { return bytes.Repeat([]byte("["), MaxCommit) },
		"space":         func(b []byte) []byte { return append([]byte(" "), b...) },
		"unknown field": func(b []byte) []byte { return bytes.Replace(b, []byte(`{`), []byte(`{"x":1,`), 1) },
		"root changed":  func(b []byte) []byte { return flipHex(b, `"root":"`) },
		"signature":     func(b []byte) []byte { return flipHex(b, `"signature":"`) },
		"other session": func(b []byte) []byte { return flipHex(b, `"session":"`) },
		"other key":     func(b []byte) []byte { return flipHex(b, `"lane_key":"`) },
	} {
		t.Run(name, func(t *testing.T) {
			b, f := s.play(t, hooks{commit: bend})
			wantVerdict(t, b, f, Absent, ErrNoAnswer)
		})
	}
}

// flipHex changes the first hex digit after mark.
func flipHex(b []byte, mark string) []byte {
	b = bytes.Clone(b)
	i := bytes.Index(b, []byte(mark)) + len(mark)
	if b[i] == '0' {
		b[i] = '1'
	} else {
		b[i] = '0'
	}
	return b
}

func TestOneTry(t *testing.T) {
	s := newScene(t)
	v := NewVerifier(s.verifier, s.ask)
	raw, err := v.Open(s.now)
	must(t, err)
	_, err = v.Open(s.now)
	wantErr(t, err, ErrSession)
	_, _, err = v.Result()
	wantErr(t, err, ErrSession)
	_, done, err := v.Receive([]byte("junk"), s.now)
	must(t, err)
	if !done {
		t.Fatal("a second try is allowed")
	}
	p, err := NewProver(s.prover, raw)
	must(t, err)
	commit, err := p.Start(context.Background())
	must(t, err)
	_, _, err = v.Receive(commit, s.now)
	wantErr(t, err, ErrSession)
	_, err = v.Timeout(s.now)
	wantErr(t, err, ErrSession)
	_, err = p.Start(context.Background())
	wantErr(t, err, ErrSession)
}

func TestChallengeIsRefused(t *testing.T) {
	s := newScene(t)
	good := func() Challenge {
		v := NewVerifier(s.verifier, s.ask)
		_, err := v.Open(s.now)
		must(t, err)
		return v.evidence.Challenge
	}
	seen := map[market.Session]bool{}
	s.prover.Accept = func(c *Challenge) error {
		if seen[c.Session] {
			return ErrSession
		}
		seen[c.Session] = true
		return nil
	}
	c := good()
	_, err := NewProver(s.prover, encode(c))
	must(t, err)
	_, err = NewProver(s.prover, encode(c)) // a session is answered once
	wantErr(t, err, ErrSession)

	for name, bend := range map[string]func(*Challenge){
		"other chain":    func(c *Challenge) { c.ChainID++ },
		"other escrow":   func(c *Challenge) { c.Escrow[0]++ },
		"other provider": func(c *Challenge) { c.Provider[0]++ },
		"other device":   func(c *Challenge) { c.DeviceID[0]++ },
		"no verifier":    func(c *Challenge) { c.Verifiers = nil },
		"ten verifiers":  func(c *Challenge) { c.Verifiers = make([]market.Address, 10) },
		"twice the same": func(c *Challenge) {
			c.Verifiers, c.RevealHash = append(c.Verifiers, c.Verifiers[0]), market.Hash{} // a quorum otherwise
		},
		"other provider, its device": func(c *Challenge) {
			c.Provider[0]++
			c.DeviceID = s.prover.Dump.DeviceID(c.Provider)
		},
		"quorum 0":        func(c *Challenge) { c.Quorum = 0 },
		"quorum too high": func(c *Challenge) { c.Quorum = 2 },
		"unknown kind":    func(c *Challenge) { c.Kind = 9 },
		"no nonce":        func(c *Challenge) { c.Nonce = market.Hash{} },
	} {
		c := good()
		bend(&c)
		c.Session = c.sessionID()
		if _, err := NewProver(s.prover, encode(c)); !errors.Is(err, ErrChallenge) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	c = good()
	c.Beacon[0]++ // not hashed again
	_, err = NewProver(s.prover, encode(c))
	wantErr(t, err, ErrChallenge)
	c = good()
	c.Params.I.T = 0
	_, err = NewProver(s.prover, encode(c))
	wantErr(t, err, ErrParams)
}
