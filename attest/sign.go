package attest

import (
	"crypto/ecdsa"
	"errors"
	"fmt"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// What is signed, as EIP-712 structs under the escrow's domain, so that a
// contract can hold a provider to its Commit and an auditor to its verdict.
const (
	commitType = "Commit(bytes32 session,uint8 lane,uint8 seq,bytes32 laneKey,bytes32 root," +
		"bytes32 paramsHash,bytes32 prev)"
	receiptType = "Receipt(bytes32 commit,uint64 receivedAtMs,uint32 minRttMs,bytes32 nonce)"

	attestationType = "Attestation(bytes32 session,bytes32 jobId,bytes32 devicesHash,bytes32 deviceId," +
		"address provider,uint16 classId,uint8 kind,bytes32 paramsHash,bytes32 seed,bytes32 sampleSeed," +
		"bytes32 keyI,bytes32 rootI,bytes32 lanesHash,uint32 vramMiB,uint32 memGBps,uint32 int8Tops," +
		"uint32 fp32Gflops,uint32 fp64Gflops,uint32 elapsedMs,uint32 observedSeconds,bytes32 nvmlHash," +
		"bytes32 proofHash,uint8 verdict,uint40 issuedAt,uint40 expiresAt)"
)

// Attestation is the verdict that verifiers sign. Figures are measured, never
// nominal, and rounded down; zero is "not measured".
type Attestation struct {
	Session     market.Session `json:"session"`
	JobID       market.JobID   `json:"job_id"`
	DevicesHash market.Hash    `json:"devices_hash"`
	DeviceID    market.Hash    `json:"device_id"`
	Provider    market.Address `json:"provider"`
	ClassID     uint16         `json:"class_id"` // 0: no class granted
	Kind        Kind           `json:"kind"`
	ParamsHash  market.Hash    `json:"params_hash"`
	Seed        market.Hash    `json:"seed"`
	SampleSeed  market.Hash    `json:"sample_seed"` // zero when the session ended before sampling
	KeyI        market.Hash    `json:"key_i"`       // lane I's laneKey
	RootI       market.Hash    `json:"root_i"`      // lane I's laneRoot
	LanesHash   market.Hash    `json:"lanes_hash"`  // keccak256 of all commit hashes, in order
	Measured
	ElapsedMs       uint32      `json:"elapsed_ms"`       // all lanes, on the verifier's clock
	ObservedSeconds uint32      `json:"observed_seconds"` // replica-seconds over which sessions of this job have now passed
	NVMLHash        market.Hash `json:"nvml_hash"`        // keccak256 of the device dump
	ProofHash       market.Hash `json:"proof_hash"`       // keccak256 of the encoded Evidence
	Verdict         Verdict     `json:"verdict"`
	IssuedAt        uint64      `json:"issued_at"`  // unix seconds
	ExpiresAt       uint64      `json:"expires_at"` // unix seconds
}

// Measured is the vector of rates that the lanes showed.
type Measured struct {
	VRAMMiB    uint32 `json:"vram_mib"`
	MemGBps    uint32 `json:"mem_gbps"`
	Int8TOPS   uint32 `json:"int8_tops"`
	FP32GFLOPS uint32 `json:"fp32_gflops"`
	FP64GFLOPS uint32 `json:"fp64_gflops"`
}

// Hash is the EIP-712 struct hash, the commit's name in receipts and chains.
func (c Commit) Hash() market.Hash {
	return market.Hash(eip712.HashStruct(eip712.TypeHash(commitType),
		word(c.Session), wordU(uint64(c.Lane)), wordU(uint64(c.Seq)), word(c.LaneKey), word(c.Root),
		word(c.ParamsHash), word(c.Prev)))
}

func (r Receipt) hash() market.Hash {
	return market.Hash(eip712.HashStruct(eip712.TypeHash(receiptType),
		word(r.Commit), wordU(r.ReceivedAtMs), wordU(uint64(r.MinRTTMs)), word(r.Nonce)))
}

// Hash is the EIP-712 struct hash; Usage cites it.
func (a Attestation) Hash() market.Hash {
	return market.Hash(eip712.HashStruct(eip712.TypeHash(attestationType), a.words()...))
}

// words are the fields in the order of the type, one word each.
func (a Attestation) words() []word {
	return []word{
		word(a.Session), word(a.JobID), word(a.DevicesHash), word(a.DeviceID),
		wordA(a.Provider), wordU(uint64(a.ClassID)), wordU(uint64(a.Kind)), word(a.ParamsHash),
		word(a.Seed), word(a.SampleSeed), word(a.KeyI), word(a.RootI), word(a.LanesHash),
		wordU(uint64(a.VRAMMiB)), wordU(uint64(a.MemGBps)), wordU(uint64(a.Int8TOPS)),
		wordU(uint64(a.FP32GFLOPS)), wordU(uint64(a.FP64GFLOPS)), wordU(uint64(a.ElapsedMs)),
		wordU(uint64(a.ObservedSeconds)), word(a.NVMLHash), word(a.ProofHash),
		wordU(uint64(a.Verdict)), wordU(a.IssuedAt), wordU(a.ExpiresAt),
	}
}

// ErrSignature means a signature that is not its claimed signer's.
var ErrSignature = errors.New("signature does not match its signer")

// Signer signs the structs of this package with one node key.
type Signer struct{ key *ecdsa.PrivateKey }

// NewSigner wraps a node key. The key never leaves the Signer.
func NewSigner(key *ecdsa.PrivateKey) Signer { return Signer{key} }

// Address is the signer's address.
func (s Signer) Address() market.Address {
	return market.Address(crypto.PubkeyToAddress(s.key.PublicKey))
}

// String hides the key from logs.
func (s Signer) String() string { return "signer " + s.Address().String() }

func (s Signer) sign(d eip712.Domain, structHash market.Hash) (Signature, error) {
	sig, err := eip712.Sign(d.Digest(word(structHash)), s.key)
	if err != nil {
		return Signature{}, fmt.Errorf("sign as %v: %w", s.Address(), err)
	}
	return Signature(sig), nil
}

// checkSigned returns ErrSignature unless by signed structHash.
func checkSigned(d eip712.Domain, structHash market.Hash, sig Signature, by market.Address) error {
	got, err := eip712.Recover(d.Digest(word(structHash)), sig)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrSignature, err)
	}
	if market.Address(got) != by {
		return fmt.Errorf("want %v, recovered %v: %w", by, market.Address(got), ErrSignature)
	}
	return nil
}

// domain is the escrow's EIP-712 domain of this challenge's network.
func (c *Challenge) domain() eip712.Domain {
	return eip712.NewDomain(c.ChainID, c.Escrow)
}
