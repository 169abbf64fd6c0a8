package p2p

import (
	"crypto/ecdsa"
	"fmt"

	ethcrypto "github.com/ethereum/go-ethereum/crypto"
	"github.com/libp2p/go-libp2p/core/crypto"
	"github.com/libp2p/go-libp2p/core/peer"

	"github.com/gpubourse/bourse/market"
)

// identityKey is libp2p's form of a node's key.
func identityKey(key *ecdsa.PrivateKey) (crypto.PrivKey, error) {
	raw := ethcrypto.FromECDSA(key)
	defer clear(raw)
	k, err := crypto.UnmarshalSecp256k1PrivateKey(raw)
	if err != nil { // its text could hold the key
		return nil, fmt.Errorf("node key does not serve as identity: %w", ErrNoNodeKey)
	}
	return k, nil
}

// peerOfKey is the libp2p id of a node.
func peerOfKey(k market.NodeKey) (peer.ID, error) {
	pub, err := crypto.UnmarshalSecp256k1PublicKey(k[:])
	if err != nil {
		return "", fmt.Errorf("node key %s: %w", k, ErrNoNodeKey)
	}
	return peer.IDFromPublicKey(pub)
}

// keyOfPeer is the node key inside a peer id. The Ethereum address follows from
// it by proto.NodeAddress.
func keyOfPeer(id peer.ID) (market.NodeKey, error) {
	pub, err := id.ExtractPublicKey()
	if err != nil || pub.Type() != crypto.Secp256k1 {
		return market.NodeKey{}, fmt.Errorf("peer %s: %w", id, ErrNoNodeKey)
	}
	raw, err := pub.Raw()
	if err != nil || len(raw) != len(market.NodeKey{}) {
		return market.NodeKey{}, fmt.Errorf("peer %s: %w", id, ErrNoNodeKey)
	}
	return market.NodeKey(raw), nil
}

// PeerID is the text form of a node's peer id ("16Uiu2HA...").
func PeerID(k market.NodeKey) (string, error) {
	id, err := peerOfKey(k)
	return id.String(), err
}

// ParsePeerID reads what PeerID wrote.
func ParsePeerID(s string) (market.NodeKey, error) {
	id, err := peer.Decode(s)
	if err != nil {
		return market.NodeKey{}, fmt.Errorf("peer id %.80q: %w", s, ErrNoNodeKey)
	}
	return keyOfPeer(id)
}
