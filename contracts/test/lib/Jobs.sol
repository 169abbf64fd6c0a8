// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Attestation, Quorum, Seal, VERDICT_PASSED} from "../../src/Attestation.sol";
import {Digests} from "../../src/Digests.sol";
import {IAttestor} from "../../src/IAttestor.sol";
import {
    Acknowledged,
    Claim,
    Key,
    PHASE_FINAL,
    PHASE_RUNNING,
    Signature,
    Stated,
    Terms,
    Usage
} from "../../src/Types.sol";
import {Setup} from "./Setup.sol";
import {vm} from "./Vm.sol";

/// @notice A job whose consumer is gone, with three named verifiers, and all its papers. Tests change a
/// paper and sign again.
abstract contract Jobs is Setup {
    /// Everything one claim rests on.
    struct Papers {
        Key key;
        Terms terms;
        Usage ack;
        Usage stated;
        Attestation attestation;
    }

    uint256 internal constant VERIFIER_KEY = 0xA0D17; // the first; the others follow
    bytes32 internal constant DEVICES = keccak256("devices");
    bytes32 internal constant SESSION = keccak256("session");
    bytes32 internal constant ATTESTATION_TYPEHASH = keccak256(
        "Attestation(bytes32 session,bytes32 jobId,bytes32 devicesHash,bytes32 deviceId,address provider,"
        "uint16 classId,uint8 kind,bytes32 paramsHash,bytes32 seed,bytes32 sampleSeed,bytes32 keyI,bytes32 rootI,"
        "bytes32 lanesHash,uint32 vramMiB,uint32 memGBps,uint32 int8Tops,uint32 fp32Gflops,uint32 fp64Gflops,"
        "uint32 elapsedMs,uint32 observedSeconds,bytes32 nvmlHash,bytes32 proofHash,uint8 verdict,"
        "uint40 issuedAt,uint40 expiresAt)"
    );

    IAttestor internal attestor;

    function setUp() public virtual override {
        super.setUp();
        attestor = IAttestor(
            vm.deployCode("Attestor.sol:Attestor", abi.encode(escrow, address(0), 15 days, 30 days, 6 hours))
        );
        vm.deal(provider, 10 ether);
        vm.deal(PAYEE, 10 ether);
    }

    /// Funded with 50,000 units at one a second: acknowledged 1 h, stated 2 h, observed 2 h, 4 h ago.
    function papers(address coin) internal returns (Papers memory p) {
        p.key = key(coin);
        fund(p.key, 50_000);
        p.terms.channel = idOf(p.key);
        p.terms.seq = 1;
        p.terms.ratePerHour = 3600;
        p.terms.replicas = 1;
        p.terms.maxSeconds = 10 hours;
        p.terms.unattendedSeconds = 3 hours;
        p.terms.notBefore = uint40(NOW - 4 hours);
        p.terms.attestor = address(attestor);
        p.terms.disputeWindow = 24 hours;
        p.terms.verifiersHash = verifiersHash(2, verifiers());
        p.terms.devicesHash = DEVICES;
        p.ack.secondsUsed = 1 hours;
        p.ack.owed = 3600;
        p.ack.phase = PHASE_RUNNING;
        p.stated.secondsUsed = 2 hours;
        p.stated.owed = 7200;
        p.stated.phase = PHASE_FINAL;
        p.attestation.session = SESSION;
        p.attestation.devicesHash = DEVICES;
        p.attestation.provider = provider;
        p.attestation.observedSeconds = 2 hours;
        p.attestation.verdict = VERDICT_PASSED;
        p.attestation.issuedAt = uint40(NOW);
        p.attestation.expiresAt = uint40(NOW + 1 days);
        bind(p);
    }

    /// Puts the job's id into every paper again, after its Terms changed.
    function bind(Papers memory p) internal pure {
        p.ack.jobId = p.stated.jobId = p.attestation.jobId = jobId(p.terms);
    }

    function jobId(Terms memory t) internal pure returns (bytes32) {
        return keccak256(abi.encode(Digests.TERMS_TYPEHASH, t));
    }

    function hashOf(Usage memory u) internal pure returns (bytes32) {
        return keccak256(abi.encode(Digests.USAGE_TYPEHASH, u));
    }

    function acknowledged(Papers memory p) internal view returns (Acknowledged memory) {
        bytes32 v = keccak256(abi.encode(Digests.VOUCHER_TYPEHASH, p.terms.channel, p.ack.owed, hashOf(p.ack)));
        return Acknowledged(p.ack, p.ack.owed, sign(SIGNER_KEY, v));
    }

    function stated(Usage memory u) internal view returns (Stated memory) {
        return Stated(u, sign(PROVIDER_KEY, hashOf(u)));
    }

    function verifiers() internal pure returns (address[] memory v) {
        v = new address[](3);
        for (uint256 i; i < 3; ++i) {
            v[i] = vm.addr(VERIFIER_KEY + i);
        }
    }

    function verifiersHash(uint8 threshold, address[] memory v) internal pure returns (bytes32) {
        bytes memory words = abi.encode(uint256(threshold));
        for (uint256 i; i < v.length; ++i) {
            words = bytes.concat(words, abi.encode(v[i]));
        }
        return keccak256(words);
    }

    /// The first and the last of the three verifiers sign; their seals go by address.
    function quorum(Attestation memory a) internal view returns (Quorum memory q) {
        q.threshold = 2;
        q.verifiers = verifiers();
        q.seals = new Seal[](2);
        bool ordered = q.verifiers[0] < q.verifiers[2];
        q.seals[ordered ? 0 : 1] = seal(a, 0);
        q.seals[ordered ? 1 : 0] = seal(a, 2);
    }

    function seal(Attestation memory a, uint8 index) internal view returns (Seal memory) {
        bytes32 h = keccak256(abi.encode(ATTESTATION_TYPEHASH, a));
        return Seal(index, sign(VERIFIER_KEY + index, h));
    }

    function evidence(Attestation memory a) internal view returns (bytes memory) {
        return abi.encode(a, quorum(a));
    }

    function claimOf(Papers memory p, uint96 target) internal view returns (Claim memory) {
        return Claim({
            jobId: jobId(p.terms),
            target: target,
            seq: p.terms.seq,
            until: uint40(block.timestamp + 24 hours),
            session: SESSION,
            claimant: provider,
            deposit: DEPOSIT
        });
    }

    /// Claims as the provider.
    function claim(Papers memory p) internal {
        (Acknowledged memory a, Stated memory s) = (acknowledged(p), stated(p.stated));
        Signature memory sig = sign(SIGNER_KEY, jobId(p.terms));
        bytes memory e = evidence(p.attestation);
        vm.prank(provider);
        escrow.claim{value: DEPOSIT}(p.key, p.terms, sig, a, s, e);
    }

    function expectClaimFails(Papers memory p, bytes memory err) internal {
        (Acknowledged memory a, Stated memory s) = (acknowledged(p), stated(p.stated));
        Signature memory sig = sign(SIGNER_KEY, jobId(p.terms));
        bytes memory e = evidence(p.attestation);
        vm.expectRevert(err);
        vm.prank(provider);
        escrow.claim{value: DEPOSIT}(p.key, p.terms, sig, a, s, e);
    }
}
