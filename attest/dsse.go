package attest

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"github.com/ethereum/go-ethereum/crypto"
)

// Names of the export format (in-toto Statement v1 in a DSSE envelope).
const (
	payloadType   = "application/vnd.in-toto+json"
	statementType = "https://in-toto.io/Statement/v1"
	// PredicateType names what the statement says: a device was attested.
	PredicateType = "https://github.com/gpubourse/bourse/attestation/v1"
)

// Envelope is a DSSE envelope. Signatures are by the exporter, over what the
// bundle's own signatures already cover: it carries a verdict to tools that
// know in-toto and not this market.
type Envelope struct {
	PayloadType string              `json:"payloadType"`
	Payload     string              `json:"payload"`
	Signatures  []EnvelopeSignature `json:"signatures"`
}

// EnvelopeSignature is r || s over sha256 of the pre-authentication encoding;
// KeyID is the signer's address.
type EnvelopeSignature struct {
	KeyID string `json:"keyid"`
	Sig   string `json:"sig"`
}

type statement struct {
	Type          string    `json:"_type"`
	Subject       []subject `json:"subject"`
	PredicateType string    `json:"predicateType"`
	Predicate     predicate `json:"predicate"`
}

type subject struct {
	Name   string            `json:"name"`
	Digest map[string]string `json:"digest"`
}

type predicate struct {
	Verdict     string             `json:"verdict"`
	Simulated   bool               `json:"simulated"`
	Attestation Attestation        `json:"attestation"`
	Signatures  []VerdictSignature `json:"signatures"`
	NotProven   []string           `json:"notProven"`
}

// Export verifies a bundle file and wraps its verdict.
func Export(file []byte, s Signer) (Envelope, error) {
	r, err := Verify(file)
	if err != nil {
		return Envelope{}, err
	}
	b, err := DecodeBundle(file)
	if err != nil {
		return Envelope{}, err
	}
	sum := sha256.Sum256(file)
	payload, err := json.Marshal(statement{
		Type:          statementType,
		Subject:       []subject{{Name: "device " + r.Device.UUID, Digest: map[string]string{"sha256": hex.EncodeToString(sum[:])}}},
		PredicateType: PredicateType,
		Predicate:     predicate{r.Verdict.String(), r.Device.Simulated, b.Attestation, b.Signatures, r.NotProven},
	})
	if err != nil {
		return Envelope{}, fmt.Errorf("export attestation: %w", err)
	}
	sig, err := crypto.Sign(paeHash(payload), s.key)
	if err != nil {
		return Envelope{}, fmt.Errorf("export attestation: %w", err)
	}
	return Envelope{PayloadType: payloadType, Payload: base64.StdEncoding.EncodeToString(payload),
		Signatures: []EnvelopeSignature{{s.Address().String(), base64.StdEncoding.EncodeToString(sig[:64])}}}, nil
}

// paeHash is sha256 of DSSE's pre-authentication encoding.
func paeHash(payload []byte) []byte {
	sum := sha256.Sum256(fmt.Appendf(nil, "DSSEv1 %d %s %d %s", len(payloadType), payloadType, len(payload), payload))
	return sum[:]
}
