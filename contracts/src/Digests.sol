// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Claim, Key, Signature, Terms, Usage} from "./Types.sol";

/// @title EIP-712 hashes of everything that is signed, and channel ids
/// @notice testdata/digests.json holds vectors; Foundry, Go and viem must agree on them.
library Digests {
    bytes32 internal constant DOMAIN_TYPEHASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 internal constant NAME_HASH = keccak256("Bourse");
    bytes32 internal constant VERSION_HASH = keccak256("1");

    bytes32 internal constant TERMS_TYPEHASH = keccak256(
        "Terms(bytes32 channel,uint24 epoch,uint32 seq,uint96 baseline,uint96 ratePerHour,uint16 replicas,"
        "uint32 maxSeconds,uint32 unattendedSeconds,uint16 prepaySeconds,uint16 retainBps,uint40 notBefore,"
        "uint40 startBy,uint40 expires,address attestor,uint32 disputeWindow,bytes32 verifiersHash,"
        "bytes32 specHash,bytes32 devicesHash,uint16 classId,uint8 mode,bytes32 offerId,bytes32 bidId)"
    );
    bytes32 internal constant USAGE_TYPEHASH = keccak256(
        "Usage(bytes32 jobId,uint32 secondsUsed,uint96 owed,uint8 phase,int32 exitCode,bytes32 outputsRoot,"
        "bytes32 logsRoot,bytes32 attestation)"
    );
    bytes32 internal constant VOUCHER_TYPEHASH =
        keccak256("Voucher(bytes32 channel,uint96 cumulative,bytes32 usageHash)");
    bytes32 internal constant RELEASE_TYPEHASH = keccak256("Release(bytes32 channel,uint24 epoch,uint96 cumulative)");

    /// n/2 of secp256k1: a larger s is the twin of a smaller one and is refused.
    uint256 private constant HALF_ORDER = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;

    /// @dev Computed at each use: after a chain split the two chains have different ids.
    function domainSeparator(address verifier) internal view returns (bytes32 h) {
        (bytes32 domain, bytes32 name, bytes32 version) = (DOMAIN_TYPEHASH, NAME_HASH, VERSION_HASH);
        assembly ("memory-safe") {
            let m := mload(0x40)
            mstore(m, domain)
            mstore(add(m, 32), name)
            mstore(add(m, 64), version)
            mstore(add(m, 96), chainid())
            mstore(add(m, 128), verifier)
            h := keccak256(m, 160)
        }
    }

    /// @return h the digest that is signed for a struct
    function typed(bytes32 domain, bytes32 structHash) internal pure returns (bytes32 h) {
        assembly ("memory-safe") {
            let m := mload(0x40)
            mstore(m, hex"1901")
            mstore(add(m, 2), domain)
            mstore(add(m, 34), structHash)
            h := keccak256(m, 66)
        }
    }

    // A static struct lies in calldata exactly as ABI encoding and EIP-712 want it: one word per field.
    // It is hashed as it lies. A field with dirty upper bits hashes to something that nobody signed and
    // no slot knows, and reading such a field reverts, so nothing is gained by sending one.

    /// @notice The job's id.
    function hash(Terms calldata t) internal pure returns (bytes32) {
        uint256 p;
        assembly ("memory-safe") {
            p := t
        }
        return hashWords(TERMS_TYPEHASH, p, 22 * 32);
    }

    function hash(Usage calldata u) internal pure returns (bytes32) {
        uint256 p;
        assembly ("memory-safe") {
            p := u
        }
        return hashWords(USAGE_TYPEHASH, p, 8 * 32);
    }

    /// @notice keccak256(abi.encode(Claim)), as claimHash keeps it.
    function hash(Claim calldata c) internal pure returns (bytes32 h) {
        assembly ("memory-safe") {
            let m := mload(0x40)
            calldatacopy(m, c, 224)
            h := keccak256(m, 224)
        }
    }

    function hashVoucher(bytes32 channel, uint256 cumulative, bytes32 usageHash) internal pure returns (bytes32) {
        return _hash(VOUCHER_TYPEHASH, uint256(channel), cumulative, uint256(usageHash));
    }

    function hashRelease(bytes32 channel, uint256 epoch, uint256 cumulative) internal pure returns (bytes32) {
        return _hash(RELEASE_TYPEHASH, uint256(channel), epoch, cumulative);
    }

    /// @notice channel = H(token, h1), h1 = H(signer, payee, h2), h2 = H(payer, provider, unlockDelay, lane)
    /// @dev Nested so that fund passes two words and collect four.
    function channelOf(Key calldata k) internal pure returns (bytes32 id) {
        assembly ("memory-safe") {
            let m := mload(0x40)
            calldatacopy(m, add(k, 96), 128) // payer, provider, unlockDelay, lane
            let h2 := keccak256(m, 128)
            calldatacopy(m, add(k, 32), 64) // signer, payee
            mstore(add(m, 64), h2)
            let h1 := keccak256(m, 96)
            calldatacopy(m, k, 32) // token
            mstore(add(m, 32), h1)
            id := keccak256(m, 64)
        }
    }

    /// @dev For fund, which knows h1 only.
    function channelOf(address token, bytes32 h1) internal pure returns (bytes32 id) {
        assembly ("memory-safe") {
            mstore(0, token)
            mstore(32, h1)
            id := keccak256(0, 64)
        }
    }

    /// @dev For collect, which knows h2 only.
    function channelOf(address token, address signer, address payee, bytes32 h2) internal pure returns (bytes32) {
        bytes32 h1;
        assembly ("memory-safe") {
            let m := mload(0x40)
            mstore(m, signer)
            mstore(add(m, 32), payee)
            mstore(add(m, 64), h2)
            h1 := keccak256(m, 96)
        }
        return channelOf(token, h1);
    }

    /// @notice Did `signer` sign `digest`? By its key only: an account that delegates (EIP-7702) or a
    /// contract signer (EIP-1271) could take its signature back.
    function signedBy(address signer, bytes32 digest, Signature calldata sig) internal view returns (bool) {
        return signedBy(signer, digest, sig.r, sig.vs);
    }

    function signedBy(address signer, bytes32 digest, bytes32 r, bytes32 vs) internal view returns (bool) {
        address who;
        // A signature that recovers to nobody leaves the zero at memory 0 alone.
        assembly ("memory-safe") {
            let s := and(vs, not(shl(255, 1)))
            let m := mload(0x40)
            mstore(m, digest)
            mstore(add(m, 32), add(27, shr(255, vs)))
            mstore(add(m, 64), r)
            mstore(add(m, 96), s)
            mstore(0, 0)
            if iszero(staticcall(gas(), 1, m, 128, 0, 32)) { revert(0, 0) }
            who := mload(0)
            if gt(s, HALF_ORDER) { who := 0 }
        }
        return who == signer && who != address(0);
    }

    /// @dev keccak256(typeHash, size bytes of calldata from p)
    function hashWords(bytes32 typeHash, uint256 p, uint256 size) internal pure returns (bytes32 h) {
        assembly ("memory-safe") {
            let m := mload(0x40)
            mstore(m, typeHash)
            calldatacopy(add(m, 32), p, size)
            h := keccak256(m, add(size, 32))
        }
    }

    /// @dev keccak256(abi.encode(typeHash, a, b, c))
    function _hash(bytes32 typeHash, uint256 a, uint256 b, uint256 c) private pure returns (bytes32 h) {
        assembly ("memory-safe") {
            let m := mload(0x40)
            mstore(m, typeHash)
            mstore(add(m, 32), a)
            mstore(add(m, 64), b)
            mstore(add(m, 96), c)
            h := keccak256(m, 128)
        }
    }
}
