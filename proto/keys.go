package proto

import (
	"crypto/ecdsa"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/market"
)

// recoverKey gives the signer's key. Only low s passes: with both, anybody
// could make a second valid signature from a first (SigToPub takes either).
func recoverKey(hash, sig []byte) (market.NodeKey, error) {
	r, s := new(big.Int).SetBytes(sig[:32]), new(big.Int).SetBytes(sig[32:64])
	if sig[64] > 1 || !crypto.ValidateSignatureValues(sig[64], r, s, true) {
		return market.NodeKey{}, fmt.Errorf("signature is out of range or not in its low form: %w", ErrInvalid)
	}
	pub, err := crypto.SigToPub(hash, sig)
	if err != nil {
		return market.NodeKey{}, fmt.Errorf("signature recovers to no key: %w", ErrInvalid)
	}
	return NodeKeyOf(pub), nil
}

// NodeKeyOf compresses a public key.
func NodeKeyOf(pub *ecdsa.PublicKey) market.NodeKey {
	return market.NodeKey(crypto.CompressPubkey(pub))
}

// AddressOf is the Ethereum address of a public key.
func AddressOf(pub *ecdsa.PublicKey) market.Address {
	return market.Address(crypto.PubkeyToAddress(*pub))
}

// NodeAddress is the Ethereum address of a node; an error when the key is no
// point of the curve.
func NodeAddress(k market.NodeKey) (market.Address, error) {
	pub, err := crypto.DecompressPubkey(k[:])
	if err != nil {
		return market.Address{}, fmt.Errorf("node key %s: %w", k.String()[:market.ShortLen], ErrInvalid)
	}
	return AddressOf(pub), nil
}
