package escrow_test

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/math"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/signer/core/apitypes"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// fields is a golden message: decimal numbers and hex by field name.
type fields map[string]string

func (f fields) n(t *testing.T, name string, bits int) uint64 {
	t.Helper()
	n, err := strconv.ParseUint(f[name], 10, bits)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

func (f fields) amount(t *testing.T, name string) market.Amount {
	t.Helper()
	a, err := market.ParseUnits(f[name])
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return a
}

func unhex(t *testing.T, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.TrimPrefix(s, "0x"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func (f fields) h(t *testing.T, name string) [32]byte { t.Helper(); return [32]byte(unhex(t, f[name])) }
func (f fields) a(t *testing.T, name string) market.Address {
	t.Helper()
	return market.Address(unhex(t, f[name]))
}

func termsOf(t *testing.T, f fields) market.Terms {
	return market.Terms{
		Channel: f.h(t, "channel"), Epoch: uint32(f.n(t, "epoch", 24)), Seq: uint32(f.n(t, "seq", 32)),
		Baseline: f.amount(t, "baseline"), RatePerHour: market.RateOf(f.amount(t, "ratePerHour")),
		Replicas: uint16(f.n(t, "replicas", 16)), MaxSeconds: uint32(f.n(t, "maxSeconds", 32)),
		UnattendedSeconds: uint32(f.n(t, "unattendedSeconds", 32)), PrepaySeconds: uint16(f.n(t, "prepaySeconds", 16)),
		RetainBps: uint16(f.n(t, "retainBps", 16)), NotBefore: f.n(t, "notBefore", 40), StartBy: f.n(t, "startBy", 40),
		Expires: f.n(t, "expires", 40), Attestor: f.a(t, "attestor"), DisputeWindow: uint32(f.n(t, "disputeWindow", 32)),
		VerifiersHash: f.h(t, "verifiersHash"), SpecHash: f.h(t, "specHash"), DevicesHash: f.h(t, "devicesHash"),
		ClassID: uint16(f.n(t, "classId", 16)), Mode: market.Mode(f.n(t, "mode", 8)),
		OfferID: f.h(t, "offerId"), BidID: f.h(t, "bidId"),
	}
}

func usageOf(t *testing.T, f fields) market.Usage {
	exit, err := strconv.ParseInt(f["exitCode"], 10, 32)
	if err != nil {
		t.Fatal(err)
	}
	return market.Usage{
		Job: f.h(t, "jobId"), SecondsUsed: uint32(f.n(t, "secondsUsed", 32)), Owed: f.amount(t, "owed"),
		Phase: uint8(f.n(t, "phase", 8)), ExitCode: int32(exit), OutputsRoot: f.h(t, "outputsRoot"),
		LogsRoot: f.h(t, "logsRoot"), Attestation: f.h(t, "attestation"),
	}
}

type golden struct {
	Signer  string `json:"signer"`
	Domains []struct {
		ChainID           string `json:"chainId"`
		VerifyingContract string `json:"verifyingContract"`
		Separator         string `json:"separator"`
	} `json:"domains"`
	Vectors []struct {
		Name, Type                string
		Domain                    int
		Message                   fields
		StructHash, Digest, R, VS string
	} `json:"vectors"`
	Channels []struct {
		Name            string
		Key             fields
		H2, H1, Channel string
	} `json:"channels"`
	Types map[string]string `json:"types"`
}

func readGolden(t *testing.T) golden {
	t.Helper()
	raw, err := os.ReadFile("../contracts/testdata/digests.json")
	if err != nil {
		t.Fatal(err)
	}
	var g golden
	if err := json.Unmarshal(raw, &g); err != nil {
		t.Fatal(err)
	}
	return g
}

// viem and Solidity agree with the golden file; so must Go: hashes, digests and
// who signed.
func TestGoldenStatements(t *testing.T) {
	g := readGolden(t)
	seen := map[string]int{}
	for _, v := range g.Vectors {
		d := g.Domains[v.Domain]
		chainID, err := strconv.ParseUint(d.ChainID, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		st := escrow.NewStatements(chainID, market.Address(unhex(t, d.VerifyingContract)))
		if sep := st.Domain().Separator(); !bytes.Equal(sep[:], unhex(t, d.Separator)) {
			t.Errorf("domain %d: separator %x", v.Domain, sep)
		}
		sig := market.Sig64(append(unhex(t, v.R), unhex(t, v.VS)...))
		var h [32]byte
		var who market.Address
		switch v.Type {
		case "Terms":
			x := termsOf(t, v.Message)
			h = escrow.TermsHash(x)
			who, err = st.RecoverTerms(x, sig)
		case "Usage":
			x := usageOf(t, v.Message)
			h = escrow.UsageHash(x)
			who, err = st.RecoverUsage(x, sig)
		case "Voucher":
			x := market.Voucher{Channel: v.Message.h(t, "channel"), Cumulative: v.Message.amount(t, "cumulative"), UsageHash: v.Message.h(t, "usageHash")}
			h = escrow.VoucherHash(x)
			who, err = st.RecoverVoucher(x, sig)
		case "Release":
			x := market.Release{Channel: v.Message.h(t, "channel"), Epoch: uint32(v.Message.n(t, "epoch", 24)), Cumulative: v.Message.amount(t, "cumulative")}
			h = escrow.ReleaseHash(x)
			who, err = st.RecoverRelease(x, sig)
		default: // Attestation and Commit are attest's
			continue
		}
		seen[v.Type]++
		if !bytes.Equal(h[:], unhex(t, v.StructHash)) {
			t.Errorf("%s: struct hash %x, want %s", v.Name, h, v.StructHash)
		}
		if digest := st.Domain().Digest(h); !bytes.Equal(digest[:], unhex(t, v.Digest)) {
			t.Errorf("%s: digest %x, want %s", v.Name, digest, v.Digest)
		}
		if err != nil || who.String() != g.Signer {
			t.Errorf("%s: signed by %v, %v; want %s", v.Name, who, err, g.Signer)
		}
	}
	for _, typ := range []string{"Terms", "Usage", "Voucher", "Release"} {
		if seen[typ] < 4 {
			t.Errorf("only %d vectors of %s", seen[typ], typ)
		}
	}
}

func TestGoldenChannels(t *testing.T) {
	g := readGolden(t)
	if len(g.Channels) == 0 {
		t.Fatal("no channels in the golden file")
	}
	for _, c := range g.Channels {
		k := market.ChannelKey{Token: c.Key.a(t, "token"), Signer: c.Key.a(t, "signer"), Payee: c.Key.a(t, "payee"),
			Payer: c.Key.a(t, "payer"), Provider: c.Key.a(t, "provider"),
			UnlockDelay: uint32(c.Key.n(t, "unlockDelay", 32)), Lane: uint32(c.Key.n(t, "lane", 32))}
		if h2 := escrow.PairHash(k); "0x"+h2.String() != c.H2 {
			t.Errorf("%s: h2 %v, want %s", c.Name, h2, c.H2)
		}
		if h1 := escrow.InnerHash(k); "0x"+h1.String() != c.H1 {
			t.Errorf("%s: h1 %v, want %s", c.Name, h1, c.H1)
		}
		if id := escrow.ChannelID(k); "0x"+id.String() != c.Channel {
			t.Errorf("%s: channel %v, want %s", c.Name, id, c.Channel)
		}
	}
}

// go-ethereum's typed data is the second opinion on statements of random content.
func TestStatementsAgreeWithApitypes(t *testing.T) {
	g := readGolden(t)
	contract := common.HexToAddress("0x5fbdb2315678afecb367f032d93f642f64180aa3")
	st := escrow.NewStatements(31337, market.Address(contract))
	for _, v := range g.Vectors {
		var h [32]byte
		switch v.Type {
		case "Terms":
			h = escrow.TermsHash(termsOf(t, v.Message))
		case "Usage":
			h = escrow.UsageHash(usageOf(t, v.Message))
		default:
			continue
		}
		types := apitypes.Types{
			"EIP712Domain": {{Name: "name", Type: "string"}, {Name: "version", Type: "string"},
				{Name: "chainId", Type: "uint256"}, {Name: "verifyingContract", Type: "address"}},
			v.Type: typeFields(g.Types[v.Type]),
		}
		msg := apitypes.TypedDataMessage{}
		for k, val := range v.Message {
			msg[k] = val
		}
		want, _, err := apitypes.TypedDataAndHash(apitypes.TypedData{Types: types, PrimaryType: v.Type,
			Domain:  apitypes.TypedDataDomain{Name: "Bourse", Version: "1", ChainId: math.NewHexOrDecimal256(31337), VerifyingContract: contract.Hex()},
			Message: msg})
		if err != nil {
			t.Fatalf("%s: %v", v.Name, err)
		}
		if got := st.Domain().Digest(h); !bytes.Equal(got[:], want) {
			t.Errorf("%s: digest %x, apitypes says %x", v.Name, got, want)
		}
	}
}

// typeFields reads "Voucher(bytes32 channel,...)" into apitypes' form.
func typeFields(typ string) (out []apitypes.Type) {
	_, list, _ := strings.Cut(strings.TrimSuffix(typ, ")"), "(")
	for _, f := range strings.Split(list, ",") {
		kind, name, _ := strings.Cut(f, " ")
		out = append(out, apitypes.Type{Name: name, Type: kind})
	}
	return out
}

func TestSignAndRecoverStatements(t *testing.T) {
	key, err := crypto.GenerateKey()
	if err != nil {
		t.Fatal(err)
	}
	me := market.Address(crypto.PubkeyToAddress(key.PublicKey))
	st, other := escrow.NewStatements(1, market.Address{1}), escrow.NewStatements(2, market.Address{1})
	terms := market.Terms{Seq: 1, Expires: 1_800_000_000}
	sig, err := st.SignTerms(terms, key)
	if err != nil {
		t.Fatal(err)
	}
	if who, err := st.RecoverTerms(terms, sig); err != nil || who != me {
		t.Errorf("terms by %v, %v", who, err)
	}
	if who, err := other.RecoverTerms(terms, sig); err == nil && who == me {
		t.Error("terms of one chain stand on another")
	}
	terms.Seq++
	if who, err := st.RecoverTerms(terms, sig); err == nil && who == me {
		t.Error("one signature under two terms")
	}
	for name, bad := range map[string]market.Terms{
		"epoch": {Epoch: 1 << 24}, "not before": {NotBefore: 1 << 40}, "start by": {StartBy: 1 << 40}, "expires": {Expires: 1 << 40},
	} {
		if _, err := st.SignTerms(bad, key); err == nil {
			t.Errorf("%s too wide: signed", name)
		}
	}
	if _, err := st.SignRelease(market.Release{Epoch: 1 << 24}, key); err == nil {
		t.Error("release of an epoch too wide: signed")
	}
}
