// Package eip712 hashes, signs and recovers the typed statements of the market
// (EIP-712), in the one strict form that the contracts accept: 64-byte
// signatures (EIP-2098), low s, a signer that is not zero.
//
// It knows no statement: a statement is a type string and its words. Nothing of
// ours is imported, so attest and escrow can both stand on it.
package eip712

import (
	"crypto/ecdsa"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/ethereum/go-ethereum/crypto"
)

// The name and version that every domain of the market has.
const (
	Name    = "Bourse"
	Version = "1"
)

const domainType = "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"

// ErrSignature: the bytes are no signature in the strict form. It says nothing
// about who should have signed: that is for the caller to compare.
var ErrSignature = errors.New("not a valid signature")

// Word is one 32-byte word of an encoded struct.
type Word = [32]byte

// Domain separates the signatures of one contract on one chain from all others.
type Domain struct {
	Name, Version string
	ChainID       uint64
	Contract      [20]byte
}

// NewDomain gives the market's domain for a contract.
func NewDomain(chainID uint64, contract [20]byte) Domain {
	return Domain{Name: Name, Version: Version, ChainID: chainID, Contract: contract}
}

// TypeHash hashes a type string such as "Voucher(bytes32 channel,uint96 cumulative,bytes32 usageHash)".
func TypeHash(typ string) Word { return crypto.Keccak256Hash([]byte(typ)) }

// HashWords is keccak256 over words: keccak256(abi.encode(...)) of static values.
func HashWords(words ...Word) Word {
	buf := make([]byte, 0, 32*len(words))
	for _, w := range words {
		buf = append(buf, w[:]...)
	}
	return crypto.Keccak256Hash(buf)
}

// HashStruct is EIP-712's hashStruct of a struct whose fields are all static:
// one word each, in the order of the type string.
func HashStruct(typeHash Word, words ...Word) Word {
	return HashWords(append([]Word{typeHash}, words...)...)
}

// Separator is the domain's own struct hash.
func (d Domain) Separator() Word {
	return HashStruct(TypeHash(domainType), TypeHash(d.Name), TypeHash(d.Version), U64(d.ChainID), Addr(d.Contract))
}

// Digest is what is signed for a struct: keccak256(0x1901 || separator || structHash).
func (d Domain) Digest(structHash Word) Word {
	sep := d.Separator()
	return crypto.Keccak256Hash([]byte{0x19, 0x01}, sep[:], structHash[:])
}

// Sign signs a digest. The result is r, then s with the recovery bit on top.
func Sign(digest Word, key *ecdsa.PrivateKey) (sig [64]byte, err error) {
	if key == nil {
		return sig, fmt.Errorf("sign: no key")
	}
	rsv, err := crypto.Sign(digest[:], key) // low s, v is 0 or 1
	if err != nil {
		return sig, fmt.Errorf("sign: %w", err)
	}
	copy(sig[:], rsv[:64])
	sig[32] |= rsv[64] << 7 // s < n/2 leaves the top bit free
	return sig, nil
}

// Recover gives the address whose key signed the digest. It is as strict as
// ecrecover in the contract: a high s is refused, because each signature has a
// twin of high s and ids built on signatures would be malleable.
func Recover(digest Word, sig [64]byte) (addr [20]byte, err error) {
	var rsv [65]byte
	copy(rsv[:], sig[:])
	rsv[64] = rsv[32] >> 7
	rsv[32] &= 0x7f
	if !lowS([32]byte(rsv[32:64])) || [32]byte(rsv[:32]) == (Word{}) {
		return addr, fmt.Errorf("recover: %w", ErrSignature)
	}
	pub, err := crypto.SigToPub(digest[:], rsv[:])
	if err != nil {
		return addr, fmt.Errorf("recover: %w", ErrSignature)
	}
	addr = crypto.PubkeyToAddress(*pub)
	if addr == ([20]byte{}) {
		return addr, fmt.Errorf("recover: %w", ErrSignature)
	}
	return addr, nil
}

// Address gives the Ethereum address of a key.
func Address(key *ecdsa.PrivateKey) [20]byte { return crypto.PubkeyToAddress(key.PublicKey) }

// lowS reports 0 < s <= n/2 for the order n of secp256k1.
func lowS(s Word) bool {
	half := Word{
		0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
		0x5d, 0x57, 0x6e, 0x73, 0x57, 0xa4, 0x50, 0x1d, 0xdf, 0xe9, 0x2f, 0x46, 0x68, 0x1b, 0x20, 0xa0,
	}
	for i := range s {
		if s[i] != half[i] {
			return s[i] < half[i] && s != (Word{})
		}
	}
	return true
}

// U64 is any unsigned integer of up to 64 bits.
func U64(x uint64) (w Word) {
	binary.BigEndian.PutUint64(w[24:], x)
	return w
}

// U96 is an unsigned integer of up to 128 bits: hi*2^64 + lo.
func U96(hi, lo uint64) (w Word) {
	binary.BigEndian.PutUint64(w[16:], hi)
	binary.BigEndian.PutUint64(w[24:], lo)
	return w
}

// I32 is a signed integer of up to 32 bits, sign-extended.
func I32(x int32) (w Word) {
	if x < 0 {
		for i := range w[:24] {
			w[i] = 0xff
		}
	}
	binary.BigEndian.PutUint64(w[24:], uint64(int64(x)))
	return w
}

// Addr is an address: right-aligned.
func Addr(a [20]byte) (w Word) {
	copy(w[12:], a[:])
	return w
}

// B32 is 32 bytes as they are.
func B32(b [32]byte) Word { return b }
