package proto

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// NetworkID tells two markets apart: keccak256(chain id as 32 bytes, escrow
// address). It is in every signature, topic and DHT name, so that statements of
// a test network mean nothing on a real one.
type NetworkID [32]byte

// NewNetworkID derives the id from what the network file says.
func NewNetworkID(chainID uint64, escrow market.Address) NetworkID {
	var chain [32]byte
	binary.BigEndian.PutUint64(chain[24:], chainID)
	return NetworkID(crypto.Keccak256(chain[:], escrow[:]))
}

// Chain is the short form that stands in names: the first 8 bytes in hex.
func (n NetworkID) Chain() string { return hex.EncodeToString(n[:8]) }

// ShardAll is the one shard there is: every model in every region. Later
// shards are model class x region; a node then hears only what it trades.
const ShardAll = "all"

// OffersTopic is the gossip topic of a shard's offers.
func (n NetworkID) OffersTopic(shard string) string {
	return "/bourse/1/" + n.Chain() + "/offers/" + shard
}

// BidsTopic is the gossip topic of a shard's bids and of what became of them.
func (n NetworkID) BidsTopic(shard string) string {
	return "/bourse/1/" + n.Chain() + "/bids/" + shard
}

// VerdictsTopic is the gossip topic of verdicts on devices and jobs.
func (n NetworkID) VerdictsTopic() string { return "/bourse/1/" + n.Chain() + "/verdicts" }

// DHTPrefix is the protocol prefix of the network's own DHT.
func (n NetworkID) DHTPrefix() string { return "/bourse/" + n.Chain() }

// CapabilityName is what providers of a shard announce themselves under; its
// sha256 is the content id of their provider records.
func (n NetworkID) CapabilityName(shard string) string {
	return "/bourse/1/" + n.Chain() + "/capability/" + shard
}

// DHTNamespace is the first segment of every DHT key; the rest of a key is the
// validator's business.
const DHTNamespace = "bourse"

const offerKeyPrefix = "/" + DHTNamespace + "/offer/"

// OfferKey is the DHT key of a provider's current offer.
func OfferKey(provider market.NodeKey) string { return offerKeyPrefix + provider.String() }

// ParseOfferKey reads the provider out of a DHT key.
func ParseOfferKey(key string) (market.NodeKey, error) {
	var k market.NodeKey
	if len(key) != len(offerKeyPrefix)+2*len(k) || key[:len(offerKeyPrefix)] != offerKeyPrefix {
		return k, fmt.Errorf("record key %.100q: %w", key, ErrInvalid)
	}
	if _, err := hex.Decode(k[:], []byte(key[len(offerKeyPrefix):])); err != nil {
		return k, fmt.Errorf("record key %.100q: %w", key, ErrInvalid)
	}
	if key != OfferKey(k) { // one key, one spelling
		return k, fmt.Errorf("record key %.100q is not in lower case: %w", key, ErrInvalid)
	}
	return k, nil
}

// Stream protocols between two nodes. The number is the major version; unknown
// fields carry what a newer minor version adds.
const (
	JobProtocol    = "/bourse/job/1"
	AttestProtocol = "/bourse/attest/1"
	BlobProtocol   = "/bourse/blob/1"
)

// Sizes in bytes, refused before anything of that size is allocated.
const (
	MaxOffer   = 8 << 10  // payload of an offer
	MaxBid     = 12 << 10 // payload of a bid with every list full
	MaxTaken   = 256
	MaxVerdict = attest.MaxSignedVerdict + 64

	// MaxEnvelope is the most a gossip message or a DHT record can be: the
	// largest payload, a signature and the tags around them.
	MaxEnvelope = MaxBid + 128

	MaxSpec      = 256 << 10 // a serialised Spec
	MaxFundingTx = 8 << 10   // a raw transaction shown with a take
	MaxLogData   = 64 << 10  // of one LogChunk
	MaxReason    = 1 << 10   // a refusal's or a status's words

	MaxJobRequest = MaxSpec + MaxFundingTx + 8<<10
	MaxJobReply   = 1 << 20                   // a status of MaxTasks tasks
	MaxAttest     = attest.MaxBundle + 64<<10 // a bundle, or a session's openings
	MaxBlobMsg    = 4 << 10                   // request or head; the bytes behind are raw
)

// maxPayload gives a kind's size limit; 0 means the kind is unknown.
func maxPayload(k pb.Kind) int {
	switch k {
	case pb.Kind_KIND_OFFER:
		return MaxOffer
	case pb.Kind_KIND_BID:
		return MaxBid
	case pb.Kind_KIND_TAKEN:
		return MaxTaken
	case pb.Kind_KIND_VERDICT:
		return MaxVerdict
	}
	return 0
}

// Times of gossiped statements, by wall clock.
const (
	MaxSkew      = market.MaxSkewMs * time.Millisecond // how far ahead of ours an author's clock may be
	MaxOfferLife = market.MaxOfferLifeMs * time.Millisecond
	MaxBidLife   = market.MaxBidLifeMs * time.Millisecond
)
