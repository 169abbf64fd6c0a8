package proto

import (
	"crypto/ecdsa"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	protobuf "google.golang.org/protobuf/proto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// What Open says about bytes it does not accept. The first two are nobody's
// fault: such a message is not forwarded and costs its forwarder nothing.
var (
	// ErrUnknownKind: a newer node's statement, or none of ours.
	ErrUnknownKind = errors.New("unknown kind of statement")
	// ErrStale: expired, or issued further ahead than clocks may differ.
	ErrStale = errors.New("statement is not of this time")
	// ErrInvalid: a known kind that breaks a rule of the wire.
	ErrInvalid = errors.New("invalid message")
)

// domain separates these signatures from every other use of a node key.
const domain = "bourse envelope 1\x00"

// Statement is an opened envelope: checked, its author known. Exactly one of
// Offer, Bid, Taken and Verdict is set.
type Statement struct {
	Kind   pb.Kind
	ID     [32]byte // keccak256 of the payload as received
	Author market.NodeKey
	Offer  *market.Offer
	Bid    *market.Bid
	Taken  *Taken
	// Verdict names its verifiers; that they all signed is for who knows the
	// chain to check. The envelope proves the author's word only.
	Verdict *attest.SignedVerdict
	// Raw is the envelope as received, for forwarding and keeping: whoever
	// encodes again loses the fields of newer versions, and the signature.
	Raw []byte
}

// Taken is a consumer's word that its bid needs nobody any more.
type Taken struct {
	Bid      market.BidID
	Consumer market.NodeKey
	Sequence uint64
	IssuedMs int64
}

// SealOffer checks and signs an offer. Provider and Signer are set from the
// key, the ID from the payload; the returned offer is what Open gives a peer.
func SealOffer(o market.Offer, network NetworkID, key *ecdsa.PrivateKey) ([]byte, market.Offer, error) {
	o.Provider, o.Signer = NodeKeyOf(&key.PublicKey), AddressOf(&key.PublicKey)
	if err := o.Validate(); err != nil {
		return nil, o, fmt.Errorf("seal: %w", invalid(err))
	}
	raw, id, err := seal(pb.Kind_KIND_OFFER, OfferToWire(o), network, key)
	o.ID = market.OfferID(id)
	return raw, o, err
}

// SealBid checks and signs a bid; Consumer and ID are set.
func SealBid(b market.Bid, network NetworkID, key *ecdsa.PrivateKey) ([]byte, market.Bid, error) {
	b.Consumer = NodeKeyOf(&key.PublicKey)
	if err := b.Validate(); err != nil {
		return nil, b, fmt.Errorf("seal: %w", invalid(err))
	}
	raw, id, err := seal(pb.Kind_KIND_BID, BidToWire(b), network, key)
	b.ID = market.BidID(id)
	return raw, b, err
}

// SealTaken signs the end of a bid; Consumer is set.
func SealTaken(t Taken, network NetworkID, key *ecdsa.PrivateKey) ([]byte, Taken, error) {
	t.Consumer = NodeKeyOf(&key.PublicKey)
	raw, _, err := seal(pb.Kind_KIND_TAKEN, TakenToWire(t), network, key)
	return raw, t, err
}

// SealVerdict signs a verdict as one of its verifiers.
func SealVerdict(v attest.SignedVerdict, network NetworkID, key *ecdsa.PrivateKey) ([]byte, error) {
	author := NodeKeyOf(&key.PublicKey)
	if !slices.Contains(v.Signers(), AddressOf(&key.PublicKey)) {
		return nil, fmt.Errorf("seal verdict: its author is none of its verifiers: %w", ErrInvalid)
	}
	raw, _, err := seal(pb.Kind_KIND_VERDICT, &pb.Verdict{Author: author[:], Body: v.Encode()}, network, key)
	return raw, err
}

// seal signs one payload into an envelope and gives its id.
func seal(kind pb.Kind, payload protobuf.Message, network NetworkID, key *ecdsa.PrivateKey) (raw []byte, id [32]byte, err error) {
	body, err := protobuf.MarshalOptions{Deterministic: true}.Marshal(payload)
	if err != nil {
		return nil, id, fmt.Errorf("seal %v: %w", kind, err)
	}
	if limit := maxPayload(kind); len(body) > limit {
		return nil, id, fmt.Errorf("seal %v: payload of %d bytes, at most %d: %w", kind, len(body), limit, ErrInvalid)
	}
	sig, err := crypto.Sign(signingHash(network, kind, body), key)
	if err != nil {
		return nil, id, fmt.Errorf("seal %v: %w", kind, err)
	}
	return appendEnvelope(nil, kind, body, sig), [32]byte(crypto.Keccak256(body)), nil
}

// signingHash is keccak256(domain, network, kind as 4 big-endian bytes, payload).
func signingHash(network NetworkID, kind pb.Kind, payload []byte) []byte {
	var k [4]byte
	binary.BigEndian.PutUint32(k[:], uint32(kind))
	return crypto.Keccak256([]byte(domain), network[:], k[:], payload)
}

// Open checks an envelope and gives its statement. Cheap checks come first:
// size, shape, kind, fields, times; the signature's recovery is last.
func Open(raw []byte, network NetworkID, now time.Time) (Statement, error) {
	st, sig, body, err := decode(raw)
	if err != nil {
		return Statement{}, err
	}
	if err := st.checkTimes(now); err != nil {
		return Statement{}, fmt.Errorf("open %v: %w", st.Kind, err)
	}
	return st, st.checkAuthor(sig, body, network)
}

// checkAuthor recovers the signature of a decoded envelope.
func (st *Statement) checkAuthor(sig, body []byte, network NetworkID) error {
	signer, err := recoverKey(signingHash(network, st.Kind, body), sig)
	if err == nil && signer != st.Author {
		err = fmt.Errorf("signed by another key than its author's, or for another network: %w", ErrInvalid)
	}
	if err == nil {
		return nil
	}
	err = fmt.Errorf("open %v: %w", st.Kind, err)
	*st = Statement{}
	return err
}

// decode reads an envelope without looking at the clock or the signature.
func decode(raw []byte) (st Statement, sig, body []byte, err error) {
	if len(raw) > MaxEnvelope {
		return st, nil, nil, fmt.Errorf("envelope of %d bytes, at most %d: %w", len(raw), MaxEnvelope, ErrInvalid)
	}
	kind, body, sig, err := splitEnvelope(raw)
	if err != nil {
		return st, nil, nil, err
	}
	if limit := maxPayload(kind); len(body) > limit {
		return st, nil, nil, fmt.Errorf("envelope %v: payload of %d bytes, at most %d: %w", kind, len(body), limit, ErrInvalid)
	}
	st = Statement{Kind: kind, ID: [32]byte(crypto.Keccak256(body)), Raw: raw}
	if err := st.decodePayload(body); err != nil {
		return Statement{}, nil, nil, fmt.Errorf("payload %v: %w", kind, err)
	}
	return st, sig, body, nil
}

// decodePayload reads the statement and holds market's rules of it.
func (st *Statement) decodePayload(body []byte) error {
	switch st.Kind {
	case pb.Kind_KIND_OFFER:
		var w pb.Offer
		if err := Unmarshal(body, &w); err != nil {
			return err
		}
		o, err := OfferFromWire(&w)
		if err != nil {
			return err
		}
		o.ID = market.OfferID(st.ID)
		st.Offer, st.Author = &o, o.Provider
		return invalid(o.Validate())
	case pb.Kind_KIND_BID:
		var w pb.Bid
		if err := Unmarshal(body, &w); err != nil {
			return err
		}
		b, err := BidFromWire(&w)
		if err != nil {
			return err
		}
		b.ID = market.BidID(st.ID)
		st.Bid, st.Author = &b, b.Consumer
		return invalid(b.Validate())
	case pb.Kind_KIND_TAKEN:
		var w pb.Taken
		if err := Unmarshal(body, &w); err != nil {
			return err
		}
		t, err := TakenFromWire(&w)
		st.Taken, st.Author = &t, t.Consumer
		return err
	case pb.Kind_KIND_VERDICT:
		var w pb.Verdict
		if err := Unmarshal(body, &w); err != nil {
			return err
		}
		return st.decodeVerdict(&w)
	}
	return ErrUnknownKind
}

func (st *Statement) decodeVerdict(w *pb.Verdict) error {
	var f fields
	if st.Author = f.nodeKey("author", w.GetAuthor()); f.err != nil {
		return f.err
	}
	v, err := attest.DecodeSignedVerdict(w.GetBody())
	if err != nil {
		return invalid(err)
	}
	author, err := NodeAddress(st.Author)
	if err != nil {
		return err
	}
	if !slices.Contains(v.Signers(), author) {
		return fmt.Errorf("author is none of the verifiers: %w", ErrInvalid)
	}
	st.Verdict = &v
	return nil
}

// invalid puts a rule of market's among this package's refusals.
func invalid(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%w: %w", ErrInvalid, err)
}

// checkTimes judges by the wall clock; how long a statement may live at all is
// checked with its other fields.
func (st *Statement) checkTimes(now time.Time) error {
	var issued, expires int64
	switch {
	case st.Offer != nil:
		issued, expires = st.Offer.IssuedMs, st.Offer.ExpiresMs
	case st.Bid != nil:
		issued, expires = st.Bid.IssuedMs, st.Bid.ExpiresMs
	case st.Taken != nil: // of no use once its bid cannot be alive
		issued, expires = st.Taken.IssuedMs, st.Taken.IssuedMs+MaxBidLife.Milliseconds()
	case st.Verdict != nil:
		issued, expires = int64(st.Verdict.Attestation.IssuedAt)*1000, int64(st.Verdict.Attestation.ExpiresAt)*1000
	}
	ms := now.UnixMilli()
	switch {
	case issued > ms+MaxSkew.Milliseconds():
		return fmt.Errorf("issued %s ahead of this node's clock: %w", time.Duration(issued-ms)*time.Millisecond, ErrStale)
	case expires <= ms:
		return fmt.Errorf("expired %s ago: %w", time.Duration(ms-expires)*time.Millisecond, ErrStale)
	}
	return nil
}
