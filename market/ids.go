package market

import (
	"encoding/hex"
	"fmt"
	"strings"
)

// The typed ids of the market. Each is the keccak256 hash of the thing it
// names, computed elsewhere (proto, escrow, attest) and carried here as a value.
type (
	// OfferID is the hash of an offer's payload as its provider signed it.
	OfferID [32]byte
	// BidID is the hash of a bid's payload as its consumer signed it. An order
	// keeps its bid's id over all its tries.
	BidID [32]byte
	// JobID is the EIP-712 struct hash of Terms.
	JobID [32]byte
	// ChannelID is the hash of an escrow Key.
	ChannelID [32]byte
	// SpecHash is the hash of a job spec's bytes as the consumer sent them.
	SpecHash [32]byte
	// Session names one attestation session.
	Session [32]byte
	// Hash is any other keccak256 value.
	Hash [32]byte
	// Digest is the sha256 of a blob: an image layer, an input or an output.
	Digest [32]byte
)

// Address is an Ethereum address.
type Address [20]byte

// NodeKey is a node's compressed secp256k1 public key. The libp2p peer id and
// the node's Address both follow from it.
type NodeKey [33]byte

// ShortLen is how many hex digits a short id prefix shows to a person.
const ShortLen = 8

func short(b []byte) string { return hex.EncodeToString(b)[:ShortLen] }

func (id OfferID) String() string   { return hex.EncodeToString(id[:]) }
func (id BidID) String() string     { return hex.EncodeToString(id[:]) }
func (id JobID) String() string     { return hex.EncodeToString(id[:]) }
func (id ChannelID) String() string { return hex.EncodeToString(id[:]) }
func (id SpecHash) String() string  { return hex.EncodeToString(id[:]) }
func (id Session) String() string   { return hex.EncodeToString(id[:]) }
func (id Hash) String() string      { return hex.EncodeToString(id[:]) }
func (id NodeKey) String() string   { return hex.EncodeToString(id[:]) }

// String gives the OCI form, "sha256:" and 64 hex digits.
func (d Digest) String() string { return "sha256:" + hex.EncodeToString(d[:]) }

// String gives the 0x form in lower case. EIP-55 checksums need a hash, so
// they are put on where an address is shown.
func (a Address) String() string { return "0x" + hex.EncodeToString(a[:]) }

// Short forms, the first ShortLen hex digits, for tables and logs.
func (id OfferID) Short() string   { return short(id[:]) }
func (id BidID) Short() string     { return short(id[:]) }
func (id JobID) Short() string     { return short(id[:]) }
func (id ChannelID) Short() string { return short(id[:]) }
func (id Session) Short() string   { return short(id[:]) }

// MarshalText and UnmarshalText make ids hex strings in JSON and map keys.
func (id OfferID) MarshalText() ([]byte, error)   { return []byte(id.String()), nil }
func (id BidID) MarshalText() ([]byte, error)     { return []byte(id.String()), nil }
func (id JobID) MarshalText() ([]byte, error)     { return []byte(id.String()), nil }
func (id ChannelID) MarshalText() ([]byte, error) { return []byte(id.String()), nil }
func (id SpecHash) MarshalText() ([]byte, error)  { return []byte(id.String()), nil }
func (id Session) MarshalText() ([]byte, error)   { return []byte(id.String()), nil }
func (id Hash) MarshalText() ([]byte, error)      { return []byte(id.String()), nil }
func (id NodeKey) MarshalText() ([]byte, error)   { return []byte(id.String()), nil }
func (d Digest) MarshalText() ([]byte, error)     { return []byte(d.String()), nil }
func (a Address) MarshalText() ([]byte, error)    { return []byte(a.String()), nil }

func (id *OfferID) UnmarshalText(b []byte) error   { return unhex(id[:], string(b)) }
func (id *BidID) UnmarshalText(b []byte) error     { return unhex(id[:], string(b)) }
func (id *JobID) UnmarshalText(b []byte) error     { return unhex(id[:], string(b)) }
func (id *ChannelID) UnmarshalText(b []byte) error { return unhex(id[:], string(b)) }
func (id *SpecHash) UnmarshalText(b []byte) error  { return unhex(id[:], string(b)) }
func (id *Session) UnmarshalText(b []byte) error   { return unhex(id[:], string(b)) }
func (id *Hash) UnmarshalText(b []byte) error      { return unhex(id[:], string(b)) }
func (id *NodeKey) UnmarshalText(b []byte) error   { return unhex(id[:], string(b)) }
func (a *Address) UnmarshalText(b []byte) error    { return unhex(a[:], string(b)) }
func (d *Digest) UnmarshalText(b []byte) error {
	s, ok := strings.CutPrefix(string(b), "sha256:")
	if !ok {
		return fmt.Errorf("digest %.80q: want sha256: and 64 hex digits", b)
	}
	return unhex(d[:], s)
}

// ParseAddress reads 40 hex digits, with or without 0x.
func ParseAddress(s string) (Address, error) {
	var a Address
	err := a.UnmarshalText([]byte(s))
	return a, err
}

// unhex fills dst from exactly len(dst) hex-coded bytes; 0x may stand before.
func unhex(dst []byte, s string) error {
	s = strings.TrimPrefix(s, "0x")
	if len(s) != 2*len(dst) {
		return fmt.Errorf("%.80q: want %d hex digits, got %d", s, 2*len(dst), len(s))
	}
	if _, err := hex.Decode(dst, []byte(s)); err != nil {
		return fmt.Errorf("%.80q: %w", s, err)
	}
	return nil
}
