package eip712_test

import (
	"encoding/hex"
	"errors"
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/math"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/signer/core/apitypes"

	"github.com/gpubourse/bourse/escrow/eip712"
)

// go-ethereum's own typed-data code must agree on every kind of word we have.
func TestDigestAgreesWithApitypes(t *testing.T) {
	contract := common.HexToAddress("0x00000000000000000000000000000000000b0a5e")
	const typ = "Mixed(bytes32 id,uint96 amount,uint40 at,int32 code,address who,uint8 phase)"
	for _, tc := range []struct {
		amount *big.Int
		hi, lo uint64
		code   int32
	}{
		{big.NewInt(0), 0, 0, 0},
		{big.NewInt(1_000_000), 0, 1_000_000, -1},
		{new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 96), big.NewInt(1)), 1<<32 - 1, 1<<64 - 1, -2147483648},
	} {
		id := crypto.Keccak256Hash([]byte("id"))
		data := apitypes.TypedData{
			Types: apitypes.Types{
				"EIP712Domain": {{Name: "name", Type: "string"}, {Name: "version", Type: "string"},
					{Name: "chainId", Type: "uint256"}, {Name: "verifyingContract", Type: "address"}},
				"Mixed": {{Name: "id", Type: "bytes32"}, {Name: "amount", Type: "uint96"}, {Name: "at", Type: "uint40"},
					{Name: "code", Type: "int32"}, {Name: "who", Type: "address"}, {Name: "phase", Type: "uint8"}},
			},
			PrimaryType: "Mixed",
			Domain: apitypes.TypedDataDomain{Name: "Bourse", Version: "1",
				ChainId: math.NewHexOrDecimal256(1337), VerifyingContract: contract.Hex()},
			Message: apitypes.TypedDataMessage{
				"id": id[:], "amount": tc.amount, "at": big.NewInt(1_800_000_000),
				"code": big.NewInt(int64(tc.code)), "who": contract.Hex(), "phase": big.NewInt(2),
			},
		}
		want, _, err := apitypes.TypedDataAndHash(data)
		if err != nil {
			t.Fatal(err)
		}
		h := eip712.HashStruct(eip712.TypeHash(typ), eip712.B32(id), eip712.U96(tc.hi, tc.lo),
			eip712.U64(1_800_000_000), eip712.I32(tc.code), eip712.Addr(contract), eip712.U64(2))
		got := eip712.NewDomain(1337, contract).Digest(h)
		if hex.EncodeToString(got[:]) != hex.EncodeToString(want) {
			t.Errorf("code %d: digest %x, apitypes says %x", tc.code, got, want)
		}
	}
}

func TestSignRecover(t *testing.T) {
	digest := crypto.Keccak256Hash([]byte("statement"))
	sawBit := map[byte]bool{}
	for range 40 {
		key, err := crypto.GenerateKey()
		if err != nil {
			t.Fatal(err)
		}
		sig, err := eip712.Sign(digest, key)
		if err != nil {
			t.Fatal(err)
		}
		sawBit[sig[32]>>7] = true
		got, err := eip712.Recover(digest, sig)
		if err != nil || got != eip712.Address(key) {
			t.Fatalf("recovered %x, %v; want %x", got, err, eip712.Address(key))
		}
		other := digest
		other[0] ^= 1
		if got, err := eip712.Recover(other, sig); err == nil && got == eip712.Address(key) {
			t.Fatal("a signature fits two digests")
		}
		if got, err := eip712.Recover(digest, twin(sig)); err == nil && got == eip712.Address(key) {
			t.Fatal("a second signature by the same key was made without it")
		}
	}
	if len(sawBit) != 2 {
		t.Error("40 signatures with one recovery bit: the bit is not stored")
	}
}

// twin is the other valid ECDSA signature: s' = n - s, v' = 1 - v. Nearly every
// high s has its top bit set, which this form reads as v: it cannot be written.
func twin(sig [64]byte) [64]byte {
	v := sig[32] >> 7
	sig[32] &= 0x7f
	s := new(big.Int).Sub(crypto.S256().Params().N, new(big.Int).SetBytes(sig[32:]))
	s.FillBytes(sig[32:])
	if v == 0 {
		sig[32] |= 0x80
	}
	return sig
}

func TestRecoverRefuses(t *testing.T) {
	digest := crypto.Keccak256Hash([]byte("statement"))
	n := crypto.S256().Params().N
	half := new(big.Int).Rsh(n, 1)
	for name, rs := range map[string][2]*big.Int{
		"zero":        {big.NewInt(0), big.NewInt(0)},
		"zero r":      {big.NewInt(0), big.NewInt(1)},
		"zero s":      {big.NewInt(1), big.NewInt(0)},
		"r too large": {n, big.NewInt(1)},
		"s half + 1":  {big.NewInt(1), new(big.Int).Add(half, big.NewInt(1))},
		"r no point":  {big.NewInt(5), big.NewInt(1)}, // x = 5 is not on the curve
	} {
		var sig [64]byte
		rs[0].FillBytes(sig[:32])
		rs[1].FillBytes(sig[32:])
		if a, err := eip712.Recover(digest, sig); !errors.Is(err, eip712.ErrSignature) {
			t.Errorf("%s: %x, %v", name, a, err)
		}
	}
	var sig [64]byte // s = n/2 exactly is still low
	big.NewInt(1).FillBytes(sig[:32])
	half.FillBytes(sig[32:])
	if _, err := eip712.Recover(digest, sig); err != nil {
		t.Errorf("s = n/2: %v", err)
	}
	if _, err := eip712.Sign(digest, nil); err == nil {
		t.Error("signed without a key")
	}
}

func FuzzRecover(f *testing.F) {
	key, err := crypto.GenerateKey()
	if err != nil {
		f.Fatal(err)
	}
	digest := crypto.Keccak256Hash([]byte("seed"))
	sig, err := eip712.Sign(digest, key)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(digest[:], sig[:])
	f.Fuzz(func(t *testing.T, d, s []byte) {
		if len(d) != 32 || len(s) != 64 {
			return
		}
		a, err := eip712.Recover([32]byte(d), [64]byte(s))
		if err == nil && a == ([20]byte{}) {
			t.Fatal("the zero address signed")
		}
		if err != nil && !errors.Is(err, eip712.ErrSignature) {
			t.Fatalf("unexpected error %v", err)
		}
	})
}
