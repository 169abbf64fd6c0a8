// Package attest answers one question: can this device do what its seller
// says? A verifier challenges a device, the provider works on numbers nobody
// could know beforehand, commits to the result, and only then learns which of
// its entries are opened and recomputed. The evidence fits in one file that
// anybody can check again, offline.
//
// What a passed session claims, and no more: a device of at least this class
// was present and this fast, answered for this job, and nothing was
// precomputed. It does not claim that the job's output is right.
//
// # Sessions
//
// The package is free of transport and of clocks. A Verifier and a Prover
// exchange opaque messages, each with a size cap (MaxChallenge, MaxCommit,
// MaxReceipt, MaxOpenings, MaxVerdict), in this order:
//
//	verifier -> provider   challenge
//	provider -> verifier   commit        once per lane, twice for lane M
//	verifier -> provider   receipt       answered at once; the last carries the reveal
//	provider -> verifier   openings
//	verifier -> provider   verdict
//
// RunVerifier and RunProver drive both ends over any Conn; the state machines
// below them take the time of each message as an argument, so that only the
// verifier's clock counts. See the package example.
//
// With several verifiers one leads (VerifierConfig.Quorum) and each of the others
// runs a Witness, which signs only what it has recomputed.
//
// # Lanes
//
// I (INT8, matrix.go, lanei.go), M (memory, lanem.go), F and D (FP32, FP64,
// lanef.go). A Device works them: CPU is the reference, attest/cuda has the
// card. Judge recomputes samples from evidence; Bundle is the file; Verify
// needs nothing but the file. docs/attestation.md is the specification.
package attest
