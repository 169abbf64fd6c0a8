package attest

import "testing"

// A wrong entry that a sample hit is a lie that a contract can judge, with the
// commit that signed it and the way to it; nothing else is.
func TestFindLie(t *testing.T) {
	s := newScene(t)
	b, _ := s.play(t, hooks{})
	_, err := b.FindLie()
	wantErr(t, err, ErrNoLie)
	b, _ = s.play(t, hooks{openings: func([]byte) []byte { return nil }})
	_, err = b.FindLie()
	wantErr(t, err, ErrNoLie)
	for wrong := range uint32(4) {
		s.prover.Lane = cheat{skip: func(at Sample) bool { return at.J%4 == wrong }}
		b, f := s.play(t, hooks{})
		wantVerdict(t, b, f, Forged, ErrWrongBits)
		l, err := b.FindLie()
		must(t, err)
		m := s.ask.Params.I.Matrix()
		leaf, offset := m.LeafIndex(l.At)
		if l.At.J%4 != wrong || m.SampleList(f.SampleSeed)[l.Sample] != l.At || l.Commit != b.Evidence.Commits[0] || l.Auditors != nil {
			t.Fatalf("lie %+v", l.At)
		}
		if l.Leaf.Data[offset] == m.Entry(l.Commit.Commit.LaneKey, before(l), l.At)[0] {
			t.Error("the entry shown is right")
		}
		must(t, CheckPath(l.Roots[l.At.T], LeafHash(l.Leaf.Data[:]), leaf, m.Leaves(), l.Leaf.Path))
		// Verifiers that passed it are named.
		b.Attestation.Verdict = Passed
		s.resign(t, b)
		if l, err = b.FindLie(); err != nil || len(l.Auditors) != 1 || l.Auditors[0] != s.verifier.Signer.Address() {
			t.Errorf("auditors %v, %v", l.Auditors, err)
		}
		b.Attestation.SampleSeed[0]++
		s.resign(t, b)
		if l, err = b.FindLie(); err != nil || l.Auditors != nil {
			t.Errorf("auditors %v of another session, %v", l.Auditors, err)
		}
	}
	// Another lane's wrong bits are no business of a contract's.
	s = newScene(t)
	s.ask.Params = Params{F: SizeF{N: 256, T: 1, Samples: 4, LimitMs: 10_000}}
	b, _ = s.play(t, hooks{})
	_, err = b.FindLie()
	wantErr(t, err, ErrNoLie)
}

func before(l Lie) (prev [32]byte) {
	if l.At.T > 0 {
		prev = l.Roots[l.At.T-1]
	}
	return prev
}
