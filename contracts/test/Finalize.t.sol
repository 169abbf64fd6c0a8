// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {IEscrow} from "../src/IEscrow.sol";
import {Money} from "../src/Money.sol";
import {Acknowledged, Claim, Signature, Slot, Stated} from "../src/Types.sol";
import {Jobs} from "./lib/Jobs.sol";
import {Refuser} from "./lib/Tokens.sol";
import {bound, vm} from "./lib/Vm.sol";

contract FinalizeTest is Jobs {
    Papers private p;

    function setUp() public override {
        super.setUp();
        p = papers(address(token));
    }

    // lower

    function lower(address by, Claim memory open, uint96 target) private {
        vm.prank(by);
        escrow.lower(p.key, open, target);
    }

    function test_lower_reverts_for_others() external {
        claim(p);
        Claim memory c = claimOf(p, 7200);
        vm.expectRevert(IEscrow.NotAllowed.selector);
        lower(PAYEE, c, 1);
    }

    function test_lower_reverts_when_not_lower() external {
        claim(p);
        Claim memory c = claimOf(p, 7200);
        vm.expectRevert(IEscrow.NothingToClaim.selector);
        lower(provider, c, 7200);
    }

    function test_lower_reverts_on_wrong_claim() external {
        claim(p);
        Claim memory c = claimOf(p, 7201);
        vm.expectRevert(IEscrow.WrongClaim.selector);
        lower(provider, c, 1);
    }

    function test_lower() external {
        claim(p);
        Claim memory c = claimOf(p, 7200);
        Claim memory less = claimOf(p, 5);
        vm.expectEmit(address(escrow));
        emit IEscrow.Claimed(p.terms.channel, less);
        lower(provider, c, 5);
        vm.assertEq(escrow.claimHash(p.terms.channel), keccak256(abi.encode(less)), "claimHash");
    }

    // finalize

    function test_finalize_reverts_early() external {
        claim(p);
        Claim memory c = claimOf(p, 7200);
        vm.warp(NOW + 24 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(IEscrow.WrongTime.selector, NOW + 24 hours));
        escrow.finalize(p.key, c);
    }

    function test_finalize_reverts_on_wrong_claim() external {
        Claim memory c = claimOf(p, 7200);
        vm.expectRevert(IEscrow.WrongClaim.selector);
        escrow.finalize(p.key, c);
        claim(p);
        c.claimant = STRANGER;
        vm.warp(NOW + 24 hours);
        vm.expectRevert(IEscrow.WrongClaim.selector);
        escrow.finalize(p.key, c);
    }

    function test_finalize_pays() external {
        claim(p);
        Claim memory c = claimOf(p, 7200);
        collect(p.key, 3600); // the last voucher, meanwhile
        requestUnlock(p.key);
        vm.warp(NOW + 24 hours);
        uint256 before = provider.balance;
        vm.expectEmit(address(escrow));
        emit IEscrow.Finalized(p.terms.channel, c.jobId, 3600);
        vm.prank(STRANGER);
        escrow.finalize(p.key, c);
        vm.assertEq(token.balanceOf(PAYEE), 7200, "payee");
        vm.assertEq(provider.balance, before + DEPOSIT, "deposit");
        Slot memory s = slotOf(p.key);
        vm.assertEq(s.epoch, 1, "epoch");
        vm.assertEq(s.unlockAt, NOW + 48 hours, "the payer's unlock goes on");
        vm.assertEq(s.collected, 7200, "collected");
        vm.assertEq(escrow.claimHash(p.terms.channel), 0, "closed");
    }

    /// Payment and deposit are of two coins, also when one account gets both.
    function test_finalize_pays_a_payee_that_claimed() external {
        for (uint256 i; i < 2; ++i) {
            Papers memory q = papers(i == 0 ? address(token) : address(0));
            q.stated.owed = 7200;
            Claim memory c = claimOf(q, 7200);
            c.claimant = PAYEE;
            (Acknowledged memory a, Stated memory st) = (acknowledged(q), stated(q.stated));
            Signature memory sig = sign(SIGNER_KEY, jobId(q.terms));
            bytes memory e = evidence(q.attestation);
            uint256 before = PAYEE.balance;
            vm.prank(PAYEE);
            escrow.claim{value: DEPOSIT}(q.key, q.terms, sig, a, st, e);
            vm.warp(NOW + 24 hours);
            escrow.finalize(q.key, c);
            vm.assertEq(token.balanceOf(PAYEE), 7200, "tokens");
            vm.assertEq(PAYEE.balance, before + (i == 0 ? 0 : 7200), "coin, the deposit being back");
            vm.warp(NOW);
        }
    }

    function test_finalize_early_when_collected() external {
        claim(p);
        Claim memory c = claimOf(p, 7200);
        collect(p.key, 8000);
        escrow.finalize(p.key, c);
        vm.assertEq(token.balanceOf(PAYEE), 8000, "nothing on top");
        vm.assertEq(slotOf(p.key).epoch, 1, "epoch");
    }

    function test_finalize_early_when_just_collected() external {
        claim(p);
        Claim memory c = claimOf(p, 7200);
        collect(p.key, 7199);
        vm.expectRevert(abi.encodeWithSelector(IEscrow.WrongTime.selector, NOW + 24 hours));
        escrow.finalize(p.key, c);
        collect(p.key, 7200);
        escrow.finalize(p.key, c);
        vm.assertEq(token.balanceOf(PAYEE), 7200, "the target");
    }

    function test_finalize_pays_what_is_there() external {
        Papers memory q = p;
        q.terms.baseline = 49_000;
        bind(q);
        claim(q);
        Claim memory c = claimOf(q, 56_200);
        vm.warp(NOW + 24 hours);
        escrow.finalize(q.key, c);
        vm.assertEq(token.balanceOf(PAYEE), 50_000, "all there was");
        vm.assertEq(slotOf(q.key).balance, 0, "empty");
    }

    function test_no_second_claim() external {
        claim(p);
        Claim memory c = claimOf(p, 7200);
        vm.warp(NOW + 24 hours);
        escrow.finalize(p.key, c);
        Papers memory q = p;
        q.attestation.issuedAt = uint40(block.timestamp);
        q.attestation.expiresAt = uint40(block.timestamp + 1);
        q.stated.secondsUsed = q.attestation.observedSeconds = 3 hours;
        q.stated.owed = 10_800;
        expectClaimFails(q, abi.encodeWithSelector(IEscrow.WrongEpoch.selector, 1));
    }

    function test_finalize_claimant_refuses() external {
        claim(p);
        Claim memory c = claimOf(p, 7200);
        vm.etch(provider, address(new Refuser()).code);
        vm.warp(NOW + 24 hours);
        vm.prank(STRANGER);
        escrow.finalize(p.key, c);
        vm.assertEq(token.balanceOf(PAYEE), 7200, "payee");
        vm.assertEq(STRANGER.balance, DEPOSIT, "deposit");
    }

    function test_finalize_payee_refuses() external {
        p = papers(address(0));
        claim(p);
        Claim memory c = claimOf(p, 7200);
        bytes memory code = address(new Refuser()).code;
        vm.etch(PAYEE, code);
        vm.warp(NOW + 24 hours);
        vm.expectRevert(abi.encodeWithSelector(Money.PaymentRefused.selector, PAYEE));
        escrow.finalize(p.key, c);
        requestUnlock(p.key);
        vm.warp(NOW + 72 hours);
        uint256 before = PAYER.balance;
        vm.prank(PAYER);
        escrow.withdraw(p.key, c, PAYER);
        vm.assertEq(PAYER.balance, before + 50_000 - 7200, "the payer's exit");
        vm.etch(PAYEE, "");
        uint256 had = PAYEE.balance;
        escrow.finalize(p.key, c);
        vm.assertEq(PAYEE.balance, had + 7200, "its reserve waited for the payee");
    }

    // withdraw with an open claim

    function mature() private {
        requestUnlock(p.key);
        vm.warp(NOW + 48 hours);
    }

    function test_withdraw_reverts_on_wrong_claim() external {
        claim(p);
        Claim memory c = claimOf(p, 1);
        mature();
        vm.expectRevert(IEscrow.WrongClaim.selector);
        vm.prank(PAYER);
        escrow.withdraw(p.key, c, PAYER);
    }

    function test_withdraw_keeps_reserve(uint96 collected) external {
        collected = uint96(bound(collected, 1, 7199));
        claim(p);
        Claim memory c = claimOf(p, 7200);
        collect(p.key, collected);
        mature();
        vm.prank(PAYER);
        escrow.withdraw(p.key, c, STRANGER);
        vm.assertEq(token.balanceOf(STRANGER), 50_000 - 7200, "all but the target");
        vm.assertEq(slotOf(p.key).balance, 7200 - collected, "reserve");
        escrow.finalize(p.key, c);
        vm.assertEq(token.balanceOf(PAYEE), 7200, "payee");
        vm.assertEq(token.balanceOf(address(escrow)), 0, "nothing left");
    }

    function test_withdraw_when_reserve_is_above_balance() external {
        p.terms.baseline = 49_000;
        Papers memory q = p;
        bind(q);
        claim(q);
        Claim memory c = claimOf(q, 56_200);
        mature();
        vm.prank(PAYER);
        escrow.withdraw(p.key, c, STRANGER);
        vm.assertEq(token.balanceOf(STRANGER), 0, "nothing");
        vm.assertEq(slotOf(p.key).balance, 50_000, "kept");
        escrow.finalize(p.key, c);
        vm.assertEq(token.balanceOf(PAYEE), 50_000, "payee");
    }

    function test_withdraw_when_target_is_collected() external {
        claim(p);
        Claim memory c = claimOf(p, 7200);
        collect(p.key, 7300);
        mature();
        vm.prank(PAYER);
        escrow.withdraw(p.key, c, STRANGER);
        vm.assertEq(token.balanceOf(STRANGER), 50_000 - 7300, "everything");
    }
}
