package attest

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// The golden digests that Solidity and viem computed (contracts/testdata).
func TestGoldenDigests(t *testing.T) {
	raw, err := os.ReadFile("../contracts/testdata/digests.json")
	must(t, err)
	var golden struct {
		Types   map[string]string
		Vectors []struct {
			Type, StructHash, Words string
		}
	}
	must(t, json.Unmarshal(raw, &golden))
	if golden.Types["Commit"] != commitType || golden.Types["Attestation"] != attestationType {
		t.Fatalf("types differ:\n%s\n%s", golden.Types["Commit"], golden.Types["Attestation"])
	}
	checked := map[string]int{}
	for _, v := range golden.Vectors {
		w := &words{t: t, hex: strings.TrimPrefix(v.Words, "0x")}
		var got market.Hash
		switch v.Type {
		case "Commit":
			got = Commit{Session: market.Session(w.next()), Lane: Lane(w.number()), Seq: uint8(w.number()),
				LaneKey: w.next(), Root: w.next(), ParamsHash: w.next(), Prev: w.next()}.Hash()
		case "Attestation":
			got = w.attestation().Hash()
		default:
			continue
		}
		checked[v.Type]++
		if want := strings.TrimPrefix(v.StructHash, "0x"); got.String() != want {
			t.Errorf("%s %d: struct hash %s, want %s", v.Type, checked[v.Type], got, want)
		}
	}
	if checked["Commit"] < 3 || checked["Attestation"] < 3 {
		t.Fatalf("golden vectors found: %v", checked)
	}
}

// words takes one vector's ABI words in order.
type words struct {
	t   *testing.T
	hex string
}

func (w *words) next() market.Hash {
	w.t.Helper()
	b, err := hex.DecodeString(w.hex[:64])
	must(w.t, err)
	w.hex = w.hex[64:]
	return market.Hash(b)
}

func (w *words) number() uint64 {
	h := w.next()
	return be64(h[24:])
}

func (w *words) address() market.Address {
	h := w.next()
	return market.Address(h[12:])
}

func (w *words) attestation() Attestation {
	a := Attestation{Session: market.Session(w.next()), JobID: market.JobID(w.next()), DevicesHash: w.next(), DeviceID: w.next()}
	a.Provider, a.ClassID, a.Kind = w.address(), uint16(w.number()), Kind(w.number())
	a.ParamsHash, a.Seed, a.SampleSeed, a.KeyI, a.RootI, a.LanesHash = w.next(), w.next(), w.next(), w.next(), w.next(), w.next()
	a.VRAMMiB, a.MemGBps, a.Int8TOPS = uint32(w.number()), uint32(w.number()), uint32(w.number())
	a.FP32GFLOPS, a.FP64GFLOPS = uint32(w.number()), uint32(w.number())
	a.ElapsedMs, a.ObservedSeconds = uint32(w.number()), uint32(w.number())
	a.NVMLHash, a.ProofHash, a.Verdict = w.next(), w.next(), Verdict(w.number())
	a.IssuedAt, a.ExpiresAt = w.number(), w.number()
	return a
}

func TestSignerKeepsItsKey(t *testing.T) {
	s := testKey(t, 3)
	if got := s.String(); strings.Contains(got, strings.Repeat("0", 60)) || !strings.Contains(got, s.Address().String()) {
		t.Errorf("signer prints as %q", got)
	}
}

// A signature has a twin with high s; only the low one counts.
func TestHighSIsRefused(t *testing.T) {
	s := testKey(t, 3)
	d := eip712.NewDomain(1, market.Address{1})
	sig, err := s.sign(d, market.Hash{1})
	must(t, err)
	must(t, checkSigned(d, market.Hash{1}, sig, s.Address()))
	for i := range sig {
		bad := sig
		bad[i] ^= 0x10
		wantErr(t, checkSigned(d, market.Hash{1}, bad, s.Address()), ErrSignature)
	}
	wantErr(t, checkSigned(d, market.Hash{2}, sig, s.Address()), ErrSignature)
	wantErr(t, checkSigned(eip712.NewDomain(2, market.Address{1}), market.Hash{1}, sig, s.Address()), ErrSignature)
	wantErr(t, checkSigned(d, market.Hash{1}, Signature{}, s.Address()), ErrSignature)
}
