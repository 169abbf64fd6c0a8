// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {IEscrow} from "../src/IEscrow.sol";
import {Money} from "../src/Money.sol";
import {Acknowledged, Claim, Signature, Slot, Stated} from "../src/Types.sol";
import {Jobs} from "./lib/Jobs.sol";
import {bound, vm} from "./lib/Vm.sol";

contract ClaimTest is Jobs {
    Papers private p;

    function setUp() public override {
        super.setUp();
        p = papers(address(token));
    }

    function err(bytes4 selector) private pure returns (bytes memory) {
        return abi.encodePacked(selector);
    }

    // claim

    function test_reverts_for_others(address who) external {
        vm.assume(who != provider && who != PAYEE);
        Papers memory q = p;
        (Acknowledged memory a, Stated memory s) = (acknowledged(q), stated(q.stated));
        Signature memory sig = sign(SIGNER_KEY, jobId(q.terms));
        bytes memory e = evidence(q.attestation);
        vm.deal(who, 1 ether);
        vm.expectRevert(IEscrow.NotAllowed.selector);
        vm.prank(who);
        escrow.claim{value: DEPOSIT}(q.key, q.terms, sig, a, s, e);
    }

    function test_reverts_on_wrong_deposit(uint96 value) external {
        vm.assume(value != DEPOSIT);
        Papers memory q = p;
        (Acknowledged memory a, Stated memory s) = (acknowledged(q), stated(q.stated));
        Signature memory sig = sign(SIGNER_KEY, jobId(q.terms));
        bytes memory e = evidence(q.attestation);
        vm.deal(provider, value);
        vm.expectRevert(abi.encodeWithSelector(Money.WrongValue.selector, value, DEPOSIT));
        vm.prank(provider);
        escrow.claim{value: value}(q.key, q.terms, sig, a, s, e);
    }

    function test_reverts_when_claim_is_open() external {
        claim(p);
        expectClaimFails(p, err(IEscrow.ClaimOpen.selector));
        Papers memory q = p;
        Signature memory sig = releaseSig(PROVIDER_KEY, q.key, 0, 0);
        vm.expectRevert(IEscrow.ClaimOpen.selector);
        escrow.release(q.key, 0, sig);
    }

    function test_reverts_when_not_claimable() external {
        Papers memory q = p;
        q.terms.verifiersHash = 0;
        bind(q);
        expectClaimFails(q, err(IEscrow.NotClaimable.selector));
        q = p;
        q.terms.channel ^= bytes32(uint256(1));
        bind(q);
        expectClaimFails(q, err(IEscrow.NotClaimable.selector));
    }

    function test_reverts_when_unattended_too_long(uint32 window, uint32 unattended) external {
        Papers memory q = p;
        q.terms.disputeWindow = window;
        uint256 clamped = window < 1 hours ? 1 hours : window > 7 days ? 7 days : window;
        q.terms.unattendedSeconds = uint32(bound(unattended, clamped + 1, type(uint32).max));
        bind(q);
        expectClaimFails(q, err(IEscrow.NotClaimable.selector));
        q.terms.unattendedSeconds = uint32(clamped);
        bind(q);
        claim(q);
    }

    function test_reverts_in_another_epoch() external {
        release(p.key, 0, 0);
        fund(p.key, 100);
        expectClaimFails(p, abi.encodeWithSelector(IEscrow.WrongEpoch.selector, 1));
    }

    function test_reverts_when_terms_unsigned() external {
        Papers memory q = p;
        (Acknowledged memory a, Stated memory s) = (acknowledged(q), stated(q.stated));
        Signature memory sig = sign(PROVIDER_KEY, jobId(q.terms));
        bytes memory e = evidence(q.attestation);
        vm.expectRevert(IEscrow.BadSignature.selector);
        vm.prank(provider);
        escrow.claim{value: DEPOSIT}(q.key, q.terms, sig, a, s, e);
    }

    function test_reverts_when_ack_is_of_another_job() external {
        // The consumer signed for the last job, never for this one: nothing was started, nothing is paid.
        Papers memory q = p;
        q.ack.jobId = keccak256("the job before");
        expectClaimFails(q, err(IEscrow.WrongJob.selector));
    }

    function test_reverts_when_voucher_lacks_ack() external {
        Papers memory q = p;
        (Acknowledged memory a, Stated memory s) = (acknowledged(q), stated(q.stated));
        a.usage.secondsUsed += 1; // what the voucher carries is another Usage
        Signature memory sig = sign(SIGNER_KEY, jobId(q.terms));
        bytes memory e = evidence(q.attestation);
        vm.expectRevert(IEscrow.BadSignature.selector);
        vm.prank(provider);
        escrow.claim{value: DEPOSIT}(q.key, q.terms, sig, a, s, e);
    }

    function test_reverts_when_usage_is_not_right() external {
        Papers memory q = p;
        q.stated.jobId = keccak256("another job");
        expectClaimFails(q, err(IEscrow.WrongJob.selector));
        q = p;
        (Acknowledged memory a, Stated memory s) = (acknowledged(q), stated(q.stated));
        s.sig = sign(SIGNER_KEY, hashOf(q.stated));
        Signature memory sig = sign(SIGNER_KEY, jobId(q.terms));
        bytes memory e = evidence(q.attestation);
        vm.expectRevert(IEscrow.BadSignature.selector);
        vm.prank(provider);
        escrow.claim{value: DEPOSIT}(q.key, q.terms, sig, a, s, e);
    }

    function test_reverts_without_attestor() external {
        Papers memory q = p;
        q.terms.attestor = STRANGER;
        bind(q);
        expectClaimFails(q, "");
    }

    function test_reverts_when_target_is_collected() external {
        collect(p.key, 7200);
        expectClaimFails(p, err(IEscrow.NothingToClaim.selector));
    }

    function test_opens_claim() external {
        Slot memory before = slotOf(p.key);
        Claim memory c = claimOf(p, 7200);
        vm.expectEmit(address(escrow));
        emit IEscrow.Claimed(p.terms.channel, c);
        claim(p);
        vm.assertEq(escrow.claimHash(p.terms.channel), keccak256(abi.encode(c)), "claimHash");
        vm.assertEq(keccak256(abi.encode(slotOf(p.key))), keccak256(abi.encode(before)), "slot");
        vm.assertEq(address(escrow).balance, DEPOSIT, "deposit held");
    }

    function test_payee_claims() external {
        Papers memory q = p;
        (Acknowledged memory a, Stated memory s) = (acknowledged(q), stated(q.stated));
        Signature memory sig = sign(SIGNER_KEY, jobId(q.terms));
        bytes memory e = evidence(q.attestation);
        vm.prank(PAYEE);
        escrow.claim{value: DEPOSIT}(q.key, q.terms, sig, a, s, e);
        Claim memory c = claimOf(q, 7200);
        c.claimant = PAYEE;
        vm.assertEq(escrow.claimHash(q.terms.channel), keccak256(abi.encode(c)), "claimHash");
    }

    /// Each of the five limits in turn is the least.
    function test_seconds_are_the_least(uint32[5] memory limit, uint16 replicas) external {
        Papers memory q = p;
        for (uint256 i; i < 5; ++i) {
            limit[i] = uint32(bound(limit[i], 1, 40_000));
        }
        q.terms.replicas = replicas = uint16(bound(replicas, 1, 8));
        q.stated.secondsUsed = limit[0];
        q.terms.maxSeconds = limit[1];
        q.ack.secondsUsed = limit[2] / 2;
        q.terms.unattendedSeconds = limit[2] - limit[2] / 2;
        q.attestation.observedSeconds = limit[3];
        q.terms.notBefore = uint40(NOW - limit[4]);
        q.stated.owed = type(uint96).max;
        bind(q);
        uint256 least = uint256(limit[4]) * replicas;
        for (uint256 i; i < 4; ++i) {
            if (limit[i] < least) least = limit[i];
        }
        claim(q);
        Claim memory c = claimOf(q, uint96(least)); // one unit a second
        vm.assertEq(escrow.claimHash(q.terms.channel), keccak256(abi.encode(c)), "claimHash");
    }

    function test_unlock_ends_seconds(uint32 since) external {
        since = uint32(bound(since, 0, 48 hours));
        Papers memory q = p;
        q.terms.notBefore = uint40(NOW);
        q.stated.owed = type(uint96).max;
        bind(q);
        requestUnlock(q.key);
        vm.warp(NOW + since);
        q.attestation.expiresAt = uint40(NOW + 3 days);
        uint256 run = since < 1 hours ? since : 1 hours; // NOTICE
        if (run == 0) return expectClaimFails(q, err(IEscrow.NothingToClaim.selector));
        claim(q);
        Claim memory c = claimOf(q, uint96(run));
        vm.assertEq(escrow.claimHash(q.terms.channel), keccak256(abi.encode(c)), "claimHash");
    }

    /// The Terms' rate is the highest that can apply; the cheaper hours are in what the provider states as owed.
    function test_off_peak_boundary_inside_a_claim() external {
        Papers memory q = p;
        q.stated.owed = 3600 + 1400; // 2 h: one at a unit a second, the night's at less
        claim(q);
        vm.assertEq(escrow.claimHash(q.terms.channel), keccak256(abi.encode(claimOf(q, 5000))), "claimHash");
    }

    function test_two_replicas_end_at_different_seconds() external {
        Papers memory q = p;
        (q.terms.replicas, q.terms.unattendedSeconds) = (2, 6 hours);
        q.stated.secondsUsed = 5011 + 2003; // replica-seconds: each counts as long as it ran
        q.attestation.observedSeconds = 2 * 5011; // the devices were seen until the later one ended
        q.stated.owed = type(uint96).max;
        bind(q);
        claim(q);
        vm.assertEq(escrow.claimHash(q.terms.channel), keccak256(abi.encode(claimOf(q, 7014))), "claimHash");
    }

    function test_owed_rounds_toward_the_payer(uint96 rate, uint32 used) external {
        Papers memory q = p;
        q.terms.ratePerHour = rate = uint96(bound(rate, 3600, 1e20));
        q.stated.secondsUsed = used = uint32(bound(used, 1, 2 hours));
        q.stated.owed = type(uint96).max;
        bind(q);
        claim(q);
        uint96 floor = uint96(uint256(rate) * used / 3600);
        vm.assertEq(escrow.claimHash(q.terms.channel), keccak256(abi.encode(claimOf(q, floor))), "claimHash");
    }

    function test_window_is_clamped(uint32 window) external {
        Papers memory q = p;
        q.terms.disputeWindow = window;
        q.terms.unattendedSeconds = 1 hours;
        bind(q);
        claim(q);
        Claim memory c = claimOf(q, 7200);
        c.until = uint40(NOW + (window < 1 hours ? 1 hours : window > 7 days ? 7 days : window));
        vm.assertEq(escrow.claimHash(q.terms.channel), keccak256(abi.encode(c)), "claimHash");
    }

    function test_baseline_adds() external {
        collect(p.key, 1000);
        Papers memory q = p;
        q.terms.baseline = 3000;
        bind(q);
        claim(q);
        vm.assertEq(escrow.claimHash(q.terms.channel), keccak256(abi.encode(claimOf(q, 10_200))), "claimHash");
    }

    function test_huge_rate() external {
        Papers memory q = p;
        q.terms.ratePerHour = type(uint96).max;
        q.stated.owed = type(uint96).max;
        q.terms.baseline = 1;
        bind(q);
        expectClaimFails(q, err(IEscrow.TooMuch.selector));
        q.terms.baseline = 0;
        bind(q);
        claim(q);
        Claim memory c = claimOf(q, type(uint96).max);
        vm.assertEq(escrow.claimHash(q.terms.channel), keccak256(abi.encode(c)), "claimHash");
    }
}
