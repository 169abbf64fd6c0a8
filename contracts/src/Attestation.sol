// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Signature} from "./Types.sol";

// What attest signs, and the proofs it can be held to. docs/attestation.md explains every field.

/// @notice A verdict on one session, signed by its verifiers under the escrow's domain.
struct Attestation {
    bytes32 session;
    bytes32 jobId;
    bytes32 devicesHash;
    bytes32 deviceId;
    address provider;
    uint16 classId;
    uint8 kind;
    bytes32 paramsHash;
    bytes32 seed;
    bytes32 sampleSeed;
    bytes32 keyI;
    bytes32 rootI;
    bytes32 lanesHash;
    uint32 vramMiB;
    uint32 memGBps;
    uint32 int8Tops;
    uint32 fp32Gflops;
    uint32 fp64Gflops;
    uint32 elapsedMs;
    uint32 observedSeconds;
    bytes32 nvmlHash;
    bytes32 proofHash;
    uint8 verdict;
    uint40 issuedAt;
    uint40 expiresAt;
}

uint8 constant VERDICT_PASSED = 1;

/// @notice What a provider commits to in a session: the only words it can be slashed for.
struct Commit {
    bytes32 session;
    uint8 lane;
    uint8 seq;
    bytes32 laneKey;
    bytes32 root;
    bytes32 paramsHash;
    bytes32 prev;
}

uint8 constant LANE_I = 1;

/// @notice Enough of the verifiers that Terms name: verifiersHash = keccak256 of threshold and
/// verifiers, one 32-byte word each.
/// @param seals at least `threshold` of them, ascending by the address of their verifier
struct Quorum {
    uint8 threshold;
    address[] verifiers;
    Seal[] seals;
}

/// @notice The signature of verifiers[index].
struct Seal {
    uint8 index;
    Signature sig;
}

/// @notice The sizes of lane I: A is m x k, B is k x n, t rounds.
struct SizeI {
    uint32 m;
    uint32 k;
    uint32 n;
    uint32 t;
    uint32 samples;
    uint32 limitMs;
}

/// @notice What a session's paramsHash stands for; lanes other than I by their hashes.
struct Params {
    SizeI i;
    bytes32 laneM;
    bytes32 laneF;
    bytes32 laneD;
    bytes32 classTable;
}

/// @notice One leaf shown: 1 KiB of row `row` of round `round`, holding column `column`.
/// @param root of the round
/// @param rootPath leads from `root` to the lane's root
/// @param leafPath leads from `leaf` to `root`
struct Opening {
    uint32 round;
    uint32 row;
    uint32 column;
    bytes32 root;
    bytes32[] rootPath;
    bytes leaf;
    bytes32[] leafPath;
}

/// @notice Root of the round before, which keys this one; nothing in round 0.
/// @param path leads from `root` up to where it meets the way of its successor: as many levels as the
/// successor's number has trailing zeros
struct Before {
    bytes32 root;
    bytes32[] path;
}
