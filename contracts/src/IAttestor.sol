// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// @title What the escrow asks the attestor that Terms name
/// @dev All views: an attestor can spoil the claims of Terms that name it, and nothing else.
interface IAttestor {
    /// @notice Reverts unless a quorum of the Terms' verifiers attests that `provider` passed for this job.
    /// @param verifiersHash the quorum as the Terms name it
    /// @param evidence abi.encode(Attestation, Quorum)
    /// @return session the attestation session
    /// @return observedSeconds over how many seconds of the job its devices were seen at work
    function attested(
        bytes32 jobId,
        bytes32 verifiersHash,
        bytes32 devicesHash,
        address provider,
        bytes calldata evidence
    ) external view returns (bytes32 session, uint32 observedSeconds);

    /// @notice Does a claim that rests on this session fall? It does when it was proven that the
    /// provider, or this very quorum, lied in it, or when a demanded opening stayed away.
    function fallen(bytes32 session, address provider, bytes32 verifiersHash) external view returns (bool);
}
