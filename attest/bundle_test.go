package attest

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/market"
)

// Every byte of the file counts: changed, dropped or doubled, verification fails.
func TestEveryByteCounts(t *testing.T) {
	s := newScene(t)
	s.ask.Params.I.Samples = 1
	b, f := s.play(t, hooks{})
	wantVerdict(t, b, f, Passed, nil)
	file := b.Encode()
	check := func(bad []byte, what string, at int) {
		if _, err := Verify(bad); err == nil {
			t.Fatalf("byte %d of %d %s (near %.40q): still verifies", at, len(file), what, file[max(0, at-20):min(len(file), at+20)])
		}
	}
	rng := rand.New(rand.NewPCG(5, 6))
	openings := bytes.Index(file, []byte(`"openings":"`)) + 20
	for i := range file {
		if i > openings && i < openings+1200 && i%9 != 0 { // one like the other
			continue
		}
		bad := bytes.Clone(file)
		bad[i] ^= 1 << rng.UintN(8)
		check(bad, "changed", i)
		if i > 200 && rng.UintN(16) > 0 { // the rest at random places
			continue
		}
		check(append(bytes.Clone(file[:i]), file[i+1:]...), "dropped", i)
		bad = append(bytes.Clone(file[:i]), byte(' '))
		check(append(bad, file[i:]...), "preceded by a space", i)
		bad = bytes.Clone(file)
		bad[i] ^= 0x20 // case of hex digits and keys
		check(bad, "in other case", i)
	}
	check(append(bytes.Clone(file), '\n'), "followed by a line", len(file))
	check(append(bytes.Clone(file), file...), "doubled", 0)
	check(nil, "all gone", 0)
}

// resign signs a changed attestation again, as a careless or bribed auditor.
func (s *scene) resign(t *testing.T, b *Bundle) {
	t.Helper()
	sig, err := s.verifier.Signer.sign(b.Evidence.Challenge.domain(), b.Attestation.Hash())
	must(t, err)
	b.Signatures = []VerdictSignature{{s.verifier.Signer.Address(), sig}}
}

// An auditor that signs what the evidence does not show is found out by anybody.
func TestSignedWithoutChecking(t *testing.T) {
	s := newScene(t)
	s.prover.Lane = cheat{skip: func(Sample) bool { return true }}
	b, f := s.play(t, hooks{})
	wantVerdict(t, b, f, Forged, ErrWrongBits)
	for name, lie := range map[string]func(*Attestation){
		"verdict":  func(a *Attestation) { a.Verdict = Passed },
		"rate":     func(a *Attestation) { a.Int8TOPS = 1979 },
		"memory":   func(a *Attestation) { a.VRAMMiB = 81559 },
		"elapsed":  func(a *Attestation) { a.ElapsedMs = 1 },
		"job":      func(a *Attestation) { a.JobID[0]++ },
		"class":    func(a *Attestation) { a.ClassID = 12 },
		"too long": func(a *Attestation) { a.ExpiresAt = a.IssuedAt + MaxLife + 1 },
		"backward": func(a *Attestation) { a.ExpiresAt = a.IssuedAt },
		"too soon": func(a *Attestation) { a.IssuedAt -= 3600 },
	} {
		lied := *b
		lie(&lied.Attestation)
		s.resign(t, &lied)
		if _, err := Verify(lied.Encode()); err == nil {
			t.Errorf("a lie about %s verifies", name)
		} else {
			wantErr(t, err, ErrBundle)
		}
	}
}

func TestQuorum(t *testing.T) {
	s := newScene(t)
	b, _ := s.play(t, hooks{})
	good := b.Signatures
	b.Signatures = nil
	_, err := Verify(b.Encode())
	wantErr(t, err, ErrQuorum)
	b.Signatures = []VerdictSignature{good[0], good[0]}
	_, err = Verify(b.Encode())
	wantErr(t, err, ErrBundle)
	stranger := testKey(t, 9)
	sig, err := stranger.sign(b.Evidence.Challenge.domain(), b.Attestation.Hash())
	must(t, err)
	b.Signatures = []VerdictSignature{{stranger.Address(), sig}}
	_, err = Verify(b.Encode())
	wantErr(t, err, ErrBundle)
	b.Signatures = []VerdictSignature{{good[0].Verifier, sig}}
	_, err = Verify(b.Encode())
	wantErr(t, err, ErrSignature)
}

func TestReportIsForOneJobAndTime(t *testing.T) {
	s := newScene(t)
	b, f := s.play(t, hooks{})
	r := wantVerdict(t, b, f, Passed, nil)
	for name, want := range map[string]Expect{
		"chain":     {ChainID: 1},
		"escrow":    {Escrow: market.Address{1}},
		"job":       {JobID: market.JobID{0x11}},
		"devices":   {DevicesHash: market.Hash{1}},
		"device":    {DeviceID: market.Hash{1}},
		"provider":  {Provider: market.Address{1}},
		"verifiers": {Verifiers: []market.Address{{1}}},
		"expired":   {At: s.now.Add(73 * time.Hour)},
		"too early": {At: s.now.Add(-time.Hour)},
	} {
		if err := r.Check(want); err == nil {
			t.Errorf("%s: accepted", name)
		} else {
			wantErr(t, err, ErrNotFor)
		}
	}
}

func TestBundleIsReadable(t *testing.T) {
	s := newScene(t)
	b, _ := s.play(t, hooks{})
	file := string(b.Encode())
	for _, want := range []string{`{"format":"bourse.attestation.1"`, `"simulated\":true`, s.ask.JobID.String()} {
		if !strings.Contains(file, want) {
			t.Errorf("the file does not show %s", want)
		}
	}
}

func FuzzVerify(f *testing.F) {
	s := newScene(f)
	s.ask.Params.I.Samples = 1
	b, _ := s.play(f, hooks{})
	file := b.Encode()
	f.Add(file)
	f.Add(file[:len(file)/2])
	f.Add([]byte(`{"format":"bourse.attestation.1"}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		if r, err := Verify(raw); err == nil && !bytes.Equal(raw, file) && r.Attestation.Session == b.Attestation.Session {
			t.Fatal("a changed file verifies")
		}
	})
}

func FuzzMessages(f *testing.F) {
	s := newScene(f)
	v := NewVerifier(s.verifier, s.ask)
	challenge, err := v.Open(s.now)
	must(f, err)
	f.Add(challenge)
	p, err := NewProver(s.prover, challenge)
	must(f, err)
	commit, err := p.Start(f.Context())
	must(f, err)
	f.Add(commit)
	receipt, _, err := v.Receive(commit, s.now)
	must(f, err)
	f.Add(receipt)
	f.Fuzz(func(t *testing.T, raw []byte) {
		if c, err := decode[Challenge](raw, MaxChallenge); err == nil {
			_ = c.Check()
		}
		_, _ = decode[commitMsg](raw, MaxCommit)
		_, _ = decode[verdictMsg](raw, MaxVerdict)
		_, _ = DecodeDump(raw)
		_, _, _ = p.Receive(t.Context(), raw)
		openedVerifier(s, t).feed(raw)
	})
}

// opened is a verifier waiting for a commit.
type opened struct {
	v   *Verifier
	now time.Time
}

func openedVerifier(s *scene, t *testing.T) opened {
	v := NewVerifier(s.verifier, s.ask)
	_, err := v.Open(s.now)
	must(t, err)
	return opened{v, s.now}
}

func (o opened) feed(raw []byte) { _, _, _ = o.v.Receive(raw, o.now) }
