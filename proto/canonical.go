package proto

import (
	"fmt"

	"google.golang.org/protobuf/encoding/protowire"

	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// The signature does not cover the envelope itself, so only one spelling of it
// is accepted; else anybody could flood with many of the same statement. It is
// the one every protobuf library writes:
//
//	08 kind   12 length payload   1a 41 signature
const (
	kindField, payloadField, signatureField = 1, 2, 3

	// sigLen is r, s and the recovery bit (0 or 1).
	sigLen = 65
)

func appendEnvelope(b []byte, kind pb.Kind, payload, sig []byte) []byte {
	b = protowire.AppendTag(b, kindField, protowire.VarintType)
	b = protowire.AppendVarint(b, uint64(kind))
	b = protowire.AppendTag(b, payloadField, protowire.BytesType)
	b = protowire.AppendBytes(b, payload)
	b = protowire.AppendTag(b, signatureField, protowire.BytesType)
	return protowire.AppendBytes(b, sig)
}

// splitEnvelope takes an envelope apart; the parts alias raw. A kind it does
// not know is ErrUnknownKind whatever follows, for a newer version may say more.
func splitEnvelope(raw []byte) (kind pb.Kind, payload, sig []byte, err error) {
	k, rest, err := field(raw, kindField, protowire.VarintType)
	if err != nil {
		return 0, nil, nil, err
	}
	v, n := protowire.ConsumeVarint(k)
	if n != protowire.SizeVarint(v) || v > 1<<31-1 {
		return 0, nil, nil, fmt.Errorf("envelope kind is not in its shortest form: %w", ErrInvalid)
	}
	kind = pb.Kind(v)
	if maxPayload(kind) == 0 {
		return kind, nil, nil, fmt.Errorf("kind %d: %w", kind, ErrUnknownKind)
	}
	if payload, rest, err = bytesField(rest, payloadField); err != nil {
		return kind, nil, nil, err
	}
	if sig, rest, err = bytesField(rest, signatureField); err != nil {
		return kind, nil, nil, err
	}
	if len(sig) != sigLen || len(rest) != 0 {
		return kind, nil, nil, fmt.Errorf("envelope %v: signature of %d bytes, want %d, and %d bytes behind: %w", kind, len(sig), sigLen, len(rest), ErrInvalid)
	}
	return kind, payload, sig, nil
}

// field gives the raw value of the field that must come first, and the rest.
func field(b []byte, want protowire.Number, typ protowire.Type) (value, rest []byte, err error) {
	num, got, n := protowire.ConsumeTag(b)
	if n != 1 || num != want || got != typ {
		return nil, nil, fmt.Errorf("envelope: field %d is missing or not in its place: %w", want, ErrInvalid)
	}
	size := protowire.ConsumeFieldValue(num, typ, b[n:])
	if size < 0 {
		return nil, nil, fmt.Errorf("envelope: field %d is cut short: %w", want, ErrInvalid)
	}
	return b[n : n+size], b[n+size:], nil
}

func bytesField(b []byte, want protowire.Number) (value, rest []byte, err error) {
	raw, rest, err := field(b, want, protowire.BytesType)
	if err != nil {
		return nil, nil, err
	}
	value, _ = protowire.ConsumeBytes(raw)
	if len(raw) != protowire.SizeBytes(len(value)) {
		return nil, nil, fmt.Errorf("envelope: length of field %d is not in its shortest form: %w", want, ErrInvalid)
	}
	return value, rest, nil
}
