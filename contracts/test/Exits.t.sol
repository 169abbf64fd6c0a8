// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {IEscrow} from "../src/IEscrow.sol";
import {Money} from "../src/Money.sol";
import {Key, Signature, Slot} from "../src/Types.sol";
import {Setup} from "./lib/Setup.sol";
import {BlacklistToken, Refuser} from "./lib/Tokens.sol";
import {bound, vm} from "./lib/Vm.sol";

contract ExitsTest is Setup {
    Key private k;

    function setUp() public override {
        super.setUp();
        k = key(address(token));
        fund(k, 1000);
    }

    function withdraw(address by, Key memory x, address to) private {
        vm.prank(by);
        escrow.withdraw(x, noClaim(), to);
    }

    // release

    function test_release_reverts_when_not_by_provider() external {
        Signature memory sig = releaseSig(SIGNER_KEY, k, 0, 0);
        vm.expectRevert(IEscrow.BadSignature.selector);
        escrow.release(k, 0, sig);
    }

    function test_release_kept_is_void() external {
        // Given out and not used; then the channel goes on into the next epoch, with the next job's money.
        Signature memory kept = releaseSig(PROVIDER_KEY, k, 0, 0);
        requestUnlock(k);
        vm.warp(NOW + 48 hours);
        withdraw(PAYER, k, PAYER);
        fund(k, 500);
        vm.expectRevert(IEscrow.BadSignature.selector);
        escrow.release(k, 0, kept);
        collect(k, 500);
        vm.assertEq(token.balanceOf(PAYEE), 500, "the provider lost nothing");
    }

    function test_release_reverts_before_collect() external {
        Signature memory sig = releaseSig(PROVIDER_KEY, k, 0, 300);
        vm.expectRevert(abi.encodeWithSelector(IEscrow.CollectFirst.selector, 0));
        escrow.release(k, 300, sig);
        collect(k, 300);
        escrow.release(k, 300, sig);
        vm.assertEq(token.balanceOf(PAYEE), 300, "provider first");
    }

    function test_release_pays_payer() external {
        uint256 before = token.balanceOf(PAYER);
        Signature memory sig = releaseSig(PROVIDER_KEY, k, 0, 0);
        vm.expectEmit(address(escrow));
        emit IEscrow.Released(idOf(k), 1000, 1);
        vm.prank(STRANGER);
        escrow.release(k, 0, sig);
        vm.assertEq(token.balanceOf(PAYER), before + 1000, "payer");
        vm.expectRevert(IEscrow.BadSignature.selector);
        escrow.release(k, 0, sig);
    }

    function test_release_ends_unlock_and_epoch() external {
        collect(k, 10);
        requestUnlock(k);
        release(k, 0, 10);
        Slot memory s = slotOf(k);
        vm.assertEq(s.unlockAt, 0, "unlockAt");
        vm.assertEq(s.epoch, 1, "epoch");
        vm.assertEq(s.collected, 10, "collected stays");
        vm.assertEq(s.balance, 0, "balance");
    }

    function test_release_of_empty_channel() external {
        k.lane = 5;
        release(k, 0, 0);
        vm.assertEq(slotOf(k).epoch, 1, "epoch");
    }

    function test_release_reverts_when_payer_refuses() external {
        k = key(address(0));
        k.payer = address(new Refuser());
        bytes32 h1 = h1Of(k);
        vm.prank(PAYER);
        escrow.fund{value: 100}(address(0), h1, 100);
        Signature memory sig = releaseSig(PROVIDER_KEY, k, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(Money.PaymentRefused.selector, k.payer));
        escrow.release(k, 0, sig);
        collect(k, 60);
        vm.assertEq(PAYEE.balance, 60, "the provider is paid");
    }

    // requestUnlock, cancelUnlock

    function test_unlock_reverts_for_others(address who) external {
        vm.assume(who != PAYER && who != signer);
        vm.expectRevert(IEscrow.NotAllowed.selector);
        vm.prank(who);
        escrow.requestUnlock(k);
    }

    function test_unlock_reverts_when_pending() external {
        requestUnlock(k);
        vm.warp(NOW + 1 hours);
        vm.expectRevert(abi.encodeWithSelector(IEscrow.UnlockPending.selector, NOW + 48 hours));
        vm.prank(signer);
        escrow.requestUnlock(k);
    }

    function test_unlock_starts_delay(uint32 delay, bool bySigner) external {
        k.unlockDelay = delay;
        uint256 clamped = delay < 1 hours ? 1 hours : delay > 6 days ? 6 days : delay;
        vm.expectEmit(address(escrow));
        emit IEscrow.UnlockRequested(idOf(k), NOW + clamped);
        vm.prank(bySigner ? signer : PAYER);
        escrow.requestUnlock(k);
        vm.assertEq(slotOf(k).unlockAt, NOW + clamped, "unlockAt");
    }

    function test_cancel_reverts_for_others(address who) external {
        vm.assume(who != PAYER);
        requestUnlock(k);
        vm.expectRevert(IEscrow.NotAllowed.selector);
        vm.prank(who);
        escrow.cancelUnlock(k);
        vm.expectRevert(IEscrow.NotAllowed.selector); // it may ask, not take back
        vm.prank(signer);
        escrow.cancelUnlock(k);
    }

    function test_cancel_reverts_when_nothing() external {
        vm.expectRevert(abi.encodeWithSelector(IEscrow.Locked.selector, 0));
        vm.prank(PAYER);
        escrow.cancelUnlock(k);
    }

    function test_cancel() external {
        requestUnlock(k);
        vm.expectEmit(address(escrow));
        emit IEscrow.UnlockCancelled(idOf(k));
        vm.prank(PAYER);
        escrow.cancelUnlock(k);
        Slot memory s = slotOf(k);
        vm.assertEq(s.unlockAt, 0, "unlockAt");
        vm.assertEq(s.balance, 1000, "balance");
        vm.assertEq(s.epoch, 0, "epoch");
    }

    function test_unlock_reverts_on_dirty_bits() external {
        bytes memory data = abi.encodeCall(escrow.requestUnlock, (k));
        for (uint256 word; word < 5; ++word) {
            bytes memory dirty = bytes.concat(data);
            dirty[4 + 32 * word] = 0x01; // the topmost byte of an address
            vm.prank(PAYER);
            (bool ok,) = address(escrow).call(dirty);
            // Payer and signer are read, and reading fails; the others name a channel nobody ever funded.
            vm.assertTrue(!ok || slotOf(k).unlockAt == 0, "the channel is not touched");
        }
        vm.prank(PAYER);
        (bool good,) = address(escrow).call(data);
        vm.assertTrue(good && slotOf(k).unlockAt != 0, "the clean call works");
    }

    // withdraw

    function test_withdraw_reverts_without_unlock() external {
        vm.expectRevert(abi.encodeWithSelector(IEscrow.Locked.selector, 0));
        withdraw(PAYER, k, PAYER);
    }

    function test_withdraw_reverts_before_unlock(uint256 time) external {
        requestUnlock(k);
        time = bound(time, NOW, NOW + 48 hours - 1);
        vm.warp(time);
        vm.expectRevert(abi.encodeWithSelector(IEscrow.Locked.selector, NOW + 48 hours));
        withdraw(PAYER, k, PAYER);
        vm.warp(NOW + 48 hours - 1);
        vm.expectRevert(abi.encodeWithSelector(IEscrow.Locked.selector, NOW + 48 hours));
        withdraw(PAYER, k, PAYER);
        vm.warp(NOW + 48 hours);
        withdraw(PAYER, k, PAYER);
    }

    function test_withdraw_reverts_for_signer_elsewhere() external {
        requestUnlock(k);
        vm.warp(NOW + 48 hours);
        vm.expectRevert(IEscrow.NotAllowed.selector);
        withdraw(signer, k, signer);
    }

    function test_withdraw_reverts_for_others(address who) external {
        vm.assume(who != PAYER && who != signer);
        requestUnlock(k);
        vm.warp(NOW + 48 hours);
        vm.expectRevert(IEscrow.NotAllowed.selector);
        withdraw(who, k, PAYER);
    }

    function test_withdraw_pays(uint96 collected, address to) external {
        vm.assume(to != address(0) && to != address(escrow) && to != PAYEE && to != PAYER);
        collected = uint96(bound(collected, 1, 999));
        collect(k, collected);
        requestUnlock(k);
        vm.warp(NOW + 48 hours);
        vm.expectEmit(address(escrow));
        emit IEscrow.Withdrawn(idOf(k), to, 1000 - collected, 1);
        withdraw(PAYER, k, to);
        vm.assertEq(token.balanceOf(to), 1000 - collected, "to");
        vm.assertEq(slotOf(k).balance, 0, "balance");
        vm.assertEq(slotOf(k).collected, collected, "collected stays");
    }

    function test_withdraw_by_signer() external {
        uint256 before = token.balanceOf(PAYER);
        vm.prank(signer);
        escrow.requestUnlock(k);
        vm.warp(NOW + 48 hours);
        withdraw(signer, k, PAYER);
        vm.assertEq(token.balanceOf(PAYER), before + 1000, "payer");
    }

    function test_withdraw_moves_epoch() external {
        requestUnlock(k);
        vm.warp(NOW + 48 hours);
        withdraw(PAYER, k, PAYER);
        vm.assertEq(slotOf(k).epoch, 1, "epoch");
        vm.assertEq(slotOf(k).unlockAt, 0, "unlockAt");
        vm.expectRevert(abi.encodeWithSelector(IEscrow.Locked.selector, 0));
        withdraw(PAYER, k, PAYER);
    }

    function test_withdraw_armed_before_funding() external {
        // Requested, matured, not withdrawn; then more money comes in. The slot shows the armed unlock, so
        // no provider signs Terms (rule 1), and the money is the payer's at any time.
        requestUnlock(k);
        vm.warp(NOW + 100 days);
        fund(k, 500);
        vm.assertEq(slotOf(k).unlockAt, NOW + 48 hours, "seen by every provider");
        collect(k, 200);
        withdraw(PAYER, k, PAYER);
        vm.assertEq(token.balanceOf(PAYEE), 200, "a voucher that was given still pays before");
    }

    function blacklisting() private returns (BlacklistToken t) {
        t = new BlacklistToken();
        t.mint(PAYER, 1000);
        vm.prank(PAYER);
        t.approve(address(escrow), 1000);
        k = key(address(t));
        fund(k, 1000);
    }

    function test_blacklisted_payee_blocks_nobody() external {
        BlacklistToken t = blacklisting();
        t.blacklist(PAYEE, true);
        Signature memory sig = voucher(SIGNER_KEY, k, 10);
        bytes32 h2 = h2Of(k);
        vm.expectRevert(abi.encodeWithSelector(BlacklistToken.Blacklisted.selector, PAYEE));
        escrow.collect(k.token, k.signer, k.payee, h2, 10, USAGE_HASH, sig);
        requestUnlock(k);
        vm.warp(NOW + 48 hours);
        withdraw(PAYER, k, PAYER);
        vm.assertEq(t.balanceOf(PAYER), 1000, "payer's exit");
    }

    function test_blacklisted_payer_blocks_nobody() external {
        BlacklistToken t = blacklisting();
        t.blacklist(PAYER, true);
        collect(k, 300);
        vm.assertEq(t.balanceOf(PAYEE), 300, "provider paid");
        requestUnlock(k);
        vm.warp(NOW + 48 hours);
        withdraw(PAYER, k, STRANGER);
        vm.assertEq(t.balanceOf(STRANGER), 700, "payer's exit elsewhere");
    }

    function test_revoked_allowance_changes_nothing() external {
        vm.prank(PAYER);
        token.approve(address(escrow), 0);
        collect(k, 400);
        release(k, 0, 400);
        vm.assertEq(token.balanceOf(PAYEE), 400, "provider paid");
        vm.assertEq(slotOf(k).balance, 0, "payer paid");
    }
}
