package memory

import (
	"encoding/binary"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// evidence is abi.encode(Attestation, Quorum), read.
type evidence struct {
	attestation attest.Attestation
	threshold   uint8
	verifiers   []market.Address
	seals       []seal
}

type seal struct {
	index uint8
	sig   [64]byte
}

func (e evidence) verifiersHash() market.Hash {
	words := []eip712.Word{eip712.U64(uint64(e.threshold))}
	for _, v := range e.verifiers {
		words = append(words, eip712.Addr(v))
	}
	return eip712.HashWords(words...)
}

// words takes words off the front; what is too short or too wide spoils it.
type words struct {
	b   []byte
	bad bool
}

func (w *words) word() (out [32]byte) {
	if len(w.b) < 32 {
		w.bad = true
		return out
	}
	copy(out[:], w.b)
	w.b = w.b[32:]
	return out
}

func (w *words) number(bits int) uint64 {
	x := w.word()
	n := binary.BigEndian.Uint64(x[24:])
	w.bad = w.bad || [24]byte(x[:24]) != [24]byte{} || bits < 64 && n>>bits != 0
	return n
}

func (w *words) address() market.Address {
	x := w.word()
	w.bad = w.bad || [12]byte(x[:12]) != [12]byte{}
	return market.Address(x[12:])
}

func (w *words) hash() market.Hash { return w.word() }

// length of an array of elements of so many words, which must be there.
func (w *words) length(size int) int {
	n := w.number(32)
	if n > uint64(len(w.b)/(32*size)) {
		w.bad = true
		return 0
	}
	return int(n)
}

// attestationWords is how many fields an Attestation has.
const attestationWords = 25

// decodeEvidence reads the one encoding that attest.Panel.Evidence gives. The
// contract would also read others of the same content.
func decodeEvidence(raw []byte) (e evidence, err error) {
	if len(raw) < (attestationWords+1)*32 {
		return e, no(escrow.ErrNotAttested)
	}
	w := &words{b: raw}
	u32 := func() uint32 { return uint32(w.number(32)) }
	a := &e.attestation
	a.Session, a.JobID, a.DevicesHash, a.DeviceID = w.word(), w.word(), w.hash(), w.hash()
	a.Provider, a.ClassID, a.Kind, a.ParamsHash = w.address(), uint16(w.number(16)), attest.Kind(w.number(8)), w.hash()
	a.Seed, a.SampleSeed, a.KeyI, a.RootI, a.LanesHash = w.hash(), w.hash(), w.hash(), w.hash(), w.hash()
	a.VRAMMiB, a.MemGBps, a.Int8TOPS, a.FP32GFLOPS, a.FP64GFLOPS = u32(), u32(), u32(), u32(), u32()
	a.ElapsedMs, a.ObservedSeconds, a.NVMLHash, a.ProofHash = u32(), u32(), w.hash(), w.hash()
	a.Verdict, a.IssuedAt, a.ExpiresAt = attest.Verdict(w.number(8)), w.number(40), w.number(40)
	atQuorum := w.number(64)
	e.threshold = uint8(w.number(8))
	atVerifiers, atSeals := w.number(64), w.number(64)
	for range w.length(1) {
		e.verifiers = append(e.verifiers, w.address())
	}
	for range w.length(3) {
		s := seal{index: uint8(w.number(8))}
		r, vs := w.word(), w.word()
		copy(s.sig[:32], r[:])
		copy(s.sig[32:], vs[:])
		e.seals = append(e.seals, s)
	}
	if w.bad || len(w.b) != 0 || atQuorum != (attestationWords+1)*32 || atVerifiers != 3*32 || atSeals != uint64(4+len(e.verifiers))*32 {
		return evidence{}, no(escrow.ErrNotAttested)
	}
	return e, nil
}
