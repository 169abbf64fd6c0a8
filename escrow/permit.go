package escrow

import (
	"crypto/ecdsa"
	"fmt"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// FundPermit is Fund for an ERC-20 with the allowance given by signature
// (ERC-2612): one transaction instead of two. The escrow tries the permit for
// From and ignores its failure: somebody may have sent it ahead, or the token
// may have none; then the allowance decides.
type FundPermit struct {
	Key    market.ChannelKey
	Amount market.Amount
	Permit Permit
}

func (FundPermit) intent() {}

// Permit lets the escrow pull exactly the Amount of its FundPermit.
type Permit struct {
	Deadline uint64 // block time
	Sig      market.Sig64
}

// PermitDomain is what the signature of a permit is bound to.
type PermitDomain struct {
	Separator market.Hash
	Nonce     uint64 // of the owner's next permit; each works once
}

const (
	permitType  = "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
	bondingType = "Bonding(address node,address owner)"
)

// PermitHash is the digest of a permit: owner lets spender pull amount.
func (d PermitDomain) PermitHash(owner, spender market.Address, amount market.Amount, deadline uint64) [32]byte {
	h := eip712.HashStruct(eip712.TypeHash(permitType), eip712.Addr(owner), eip712.Addr(spender),
		eip712.U96(amount.Words()), eip712.U64(d.Nonce), eip712.U64(deadline))
	return crypto.Keccak256Hash([]byte{0x19, 0x01}, d.Separator[:], h[:])
}

// SignPermit lets the escrow pull amount from key's account until deadline.
func (s Statements) SignPermit(d PermitDomain, amount market.Amount, deadline uint64, key *ecdsa.PrivateKey) (Permit, error) {
	sig, err := eip712.Sign(d.PermitHash(eip712.Address(key), s.domain.Contract, amount, deadline), key)
	if err != nil {
		return Permit{}, fmt.Errorf("permit: %w", err)
	}
	return Permit{deadline, sig}, nil
}

// SignBonding lets owner be the owner of key's node in a contract of bonds.
func (s Statements) SignBonding(bonds, owner market.Address, key *ecdsa.PrivateKey) (market.Sig64, error) {
	sig, err := eip712.Sign(s.bonding(bonds, eip712.Address(key), owner), key)
	if err != nil {
		return market.Sig64{}, fmt.Errorf("bonding: %w", err)
	}
	return sig, nil
}

// RecoverBonding gives who signed that owner may own node.
func (s Statements) RecoverBonding(bonds, node, owner market.Address, sig market.Sig64) (market.Address, error) {
	who, err := eip712.Recover(s.bonding(bonds, node, owner), sig)
	if err != nil {
		return market.Address{}, fmt.Errorf("bonding: %w", err)
	}
	return who, nil
}

func (s Statements) bonding(bonds, node, owner market.Address) [32]byte {
	return eip712.NewDomain(s.domain.ChainID, bonds).Digest(
		eip712.HashStruct(eip712.TypeHash(bondingType), eip712.Addr(node), eip712.Addr(owner)))
}
