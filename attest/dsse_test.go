package attest

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
)

func TestExport(t *testing.T) {
	s := newScene(t)
	b, _ := s.play(t, hooks{})
	file := b.Encode()
	env, err := Export(file, s.verifier.Signer)
	must(t, err)
	payload, err := base64.StdEncoding.DecodeString(env.Payload)
	must(t, err)
	var st statement
	must(t, json.Unmarshal(payload, &st))
	sum := sha256.Sum256(file)
	if st.Type != statementType || st.Subject[0].Digest["sha256"] != hex.EncodeToString(sum[:]) ||
		st.Predicate.Attestation != b.Attestation || !st.Predicate.Simulated || st.Predicate.Verdict != "passed" {
		t.Fatalf("statement %+v", st)
	}
	sig, err := base64.StdEncoding.DecodeString(env.Signatures[0].Sig)
	must(t, err)
	pub := crypto.FromECDSAPub(&s.verifier.Signer.key.PublicKey)
	// The encoding is written out once more here, from the DSSE specification.
	pae := append([]byte("DSSEv1 28 application/vnd.in-toto+json "+itoa(len(payload))+" "), payload...)
	digest := sha256.Sum256(pae)
	if !crypto.VerifySignature(pub, digest[:], sig) {
		t.Fatal("signature does not verify")
	}
	if env.Signatures[0].KeyID != s.verifier.Signer.Address().String() {
		t.Error("keyid is not the signer's address")
	}
	_, err = Export(bytes.Replace(file, []byte("settle"), []byte("spotty"), 1)[:len(file)-1], s.verifier.Signer)
	if err == nil {
		t.Fatal("a broken bundle is exported")
	}
}

func itoa(n int) string { b, _ := json.Marshal(n); return string(b) }
