// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Attestation, Commit} from "../src/Attestation.sol";
import {Digests} from "../src/Digests.sol";
import {Key, Signature, Terms, Usage} from "../src/Types.sol";
import {vm} from "./lib/Vm.sol";

/// @notice Reads testdata/digests.json, which viem wrote, and compares every hash.
contract DigestsTest {
    string private json;

    function setUp() external {
        json = vm.readFile("testdata/digests.json");
    }

    // Calldata views of the library, called with the vectors' words as they stand.

    function terms(Terms calldata t) external pure returns (bytes32) {
        return Digests.hash(t);
    }

    function usage(Usage calldata u) external pure returns (bytes32) {
        return Digests.hash(u);
    }

    function channel(Key calldata k) external pure returns (bytes32) {
        return Digests.channelOf(k);
    }

    function signedBy(address who, bytes32 digest, Signature calldata sig) external view returns (bool) {
        return Digests.signedBy(who, digest, sig);
    }

    function structHash(string memory kind, bytes memory words) private view returns (bytes32) {
        bytes32 name = keccak256(bytes(kind));
        if (name == keccak256("Terms")) return call(abi.encodePacked(this.terms.selector, words));
        if (name == keccak256("Usage")) return call(abi.encodePacked(this.usage.selector, words));
        if (name == keccak256("Voucher")) {
            (bytes32 id, uint96 cumulative, bytes32 hash) = abi.decode(words, (bytes32, uint96, bytes32));
            return Digests.hashVoucher(id, cumulative, hash);
        }
        if (name == keccak256("Release")) {
            (bytes32 id, uint24 epoch, uint96 cumulative) = abi.decode(words, (bytes32, uint24, uint96));
            return Digests.hashRelease(id, epoch, cumulative);
        }
        // Attestation and Commit are hashed inside the attestor, behind signatures (Attestor.t.sol); here
        // their words and type strings are checked.
        bytes32 kindHash = keccak256(bytes(vm.parseJsonString(json, string.concat(".types.", kind))));
        if (name == keccak256("Commit")) {
            Commit memory c = abi.decode(words, (Commit));
            return keccak256(abi.encode(kindHash, c));
        }
        Attestation memory a = abi.decode(words, (Attestation));
        return keccak256(abi.encode(kindHash, a));
    }

    function call(bytes memory data) private view returns (bytes32) {
        (bool ok, bytes memory out) = address(this).staticcall(data);
        vm.assertTrue(ok, "the struct has the words of the vector");
        return abi.decode(out, (bytes32));
    }

    function test_vectors() external {
        address signer = vm.parseJsonAddress(json, ".signer");
        uint256 n;
        for (;; ++n) {
            string memory path = string.concat(".vectors[", vm.toString(n), "]");
            if (!vm.keyExistsJson(json, path)) break;
            string memory name = vm.parseJsonString(json, string.concat(path, ".name"));
            string memory kind = vm.parseJsonString(json, string.concat(path, ".type"));
            bytes32 hash = structHash(kind, vm.parseJsonBytes(json, string.concat(path, ".words")));
            vm.assertEq(hash, vm.parseJsonBytes32(json, string.concat(path, ".structHash")), name);
            bytes32 digest = Digests.typed(domain(vm.parseJsonUint(json, string.concat(path, ".domain"))), hash);
            vm.assertEq(digest, vm.parseJsonBytes32(json, string.concat(path, ".digest")), name);
            Signature memory sig = Signature(
                vm.parseJsonBytes32(json, string.concat(path, ".r")),
                vm.parseJsonBytes32(json, string.concat(path, ".vs"))
            );
            vm.assertTrue(this.signedBy(signer, digest, sig), name);
        }
        vm.assertEq(n, 30, "vectors read");
    }

    function domain(uint256 i) private returns (bytes32 separator) {
        string memory path = string.concat(".domains[", vm.toString(i), "]");
        vm.chainId(vm.parseJsonUint(json, string.concat(path, ".chainId")));
        separator = Digests.domainSeparator(vm.parseJsonAddress(json, string.concat(path, ".verifyingContract")));
        vm.assertEq(separator, vm.parseJsonBytes32(json, string.concat(path, ".separator")), "domain");
    }

    function test_channels() external view {
        uint256 n;
        for (;; ++n) {
            string memory path = string.concat(".channels[", vm.toString(n), "]");
            if (!vm.keyExistsJson(json, path)) break;
            bytes32 want = vm.parseJsonBytes32(json, string.concat(path, ".channel"));
            Key memory k = keyAt(string.concat(path, ".key."));
            vm.assertEq(this.channel(k), want, path);
            vm.assertEq(Digests.channelOf(k.token, vm.parseJsonBytes32(json, string.concat(path, ".h1"))), want, path);
            bytes32 h2 = vm.parseJsonBytes32(json, string.concat(path, ".h2"));
            vm.assertEq(Digests.channelOf(k.token, k.signer, k.payee, h2), want, path);
        }
        vm.assertEq(n, 4, "channels read");
    }

    function keyAt(string memory path) private view returns (Key memory k) {
        k.token = vm.parseJsonAddress(json, string.concat(path, "token"));
        k.signer = vm.parseJsonAddress(json, string.concat(path, "signer"));
        k.payee = vm.parseJsonAddress(json, string.concat(path, "payee"));
        k.payer = vm.parseJsonAddress(json, string.concat(path, "payer"));
        k.provider = vm.parseJsonAddress(json, string.concat(path, "provider"));
        k.unlockDelay = uint32(vm.parseJsonUint(json, string.concat(path, "unlockDelay")));
        k.lane = uint32(vm.parseJsonUint(json, string.concat(path, "lane")));
    }

    /// In 255 bits only the last 2^127 values of s are high, and nobody can find a voucher that signs to one
    /// of them. So the digest is given here and the signer is whoever recovers.
    function test_half_order() external view {
        uint256 half = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;
        bytes32 digest = keccak256("digest");
        (, bytes32 r,) = vm.sign(1, digest); // some point's x
        for (uint256 parity; parity < 2; ++parity) {
            address low = ecrecover(digest, uint8(27 + parity), r, bytes32(half));
            address high = ecrecover(digest, uint8(27 + parity), r, bytes32(half + 1));
            vm.assertTrue(low != address(0) && high != address(0), "both recover");
            bytes32 top = bytes32(parity << 255);
            vm.assertTrue(this.signedBy(low, digest, Signature(r, bytes32(half) | top)), "the highest low s");
            vm.assertTrue(!this.signedBy(high, digest, Signature(r, bytes32(half + 1) | top)), "the lowest high s");
        }
    }

    function test_type_strings() external view {
        vm.assertEq(typeHash("Terms"), Digests.TERMS_TYPEHASH, "Terms");
        vm.assertEq(typeHash("Usage"), Digests.USAGE_TYPEHASH, "Usage");
        vm.assertEq(typeHash("Voucher"), Digests.VOUCHER_TYPEHASH, "Voucher");
        vm.assertEq(typeHash("Release"), Digests.RELEASE_TYPEHASH, "Release");
    }

    function typeHash(string memory name) private view returns (bytes32) {
        return keccak256(bytes(vm.parseJsonString(json, string.concat(".types.", name))));
    }
}
