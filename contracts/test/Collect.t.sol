// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {IEscrow} from "../src/IEscrow.sol";
import {Money} from "../src/Money.sol";
import {Entry, Key, Signature, Slot} from "../src/Types.sol";
import {Setup} from "./lib/Setup.sol";
import {Denier, Reenterer, Refuser} from "./lib/Tokens.sol";
import {Vm, bound, vm} from "./lib/Vm.sol";

contract CollectTest is Setup {
    uint256 private constant ORDER = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141;

    Key private k;

    function setUp() public override {
        super.setUp();
        k = key(address(token));
        fund(k, 1000);
    }

    function tryCollect(Key memory x, uint96 cumulative, bytes32 usage, Signature memory sig, bytes4 err) private {
        bytes32 h2 = h2Of(x);
        vm.expectRevert(err);
        escrow.collect(x.token, x.signer, x.payee, h2, cumulative, usage, sig);
    }

    function test_reverts_when_signed_by_another(uint256 by) external {
        by = bound(by, 1, ORDER - 1);
        vm.assume(by != SIGNER_KEY);
        tryCollect(k, 10, USAGE_HASH, voucher(by, k, 10), IEscrow.BadSignature.selector);
    }

    function test_reverts_on_high_s() external {
        Signature memory sig = voucher(SIGNER_KEY, k, 10);
        uint256 vs = uint256(sig.vs);
        uint256 s = ORDER - (vs & (type(uint256).max >> 1));
        // The twin has the other parity. It does not even fit below the recovery bit in general; both
        // readings must fail.
        sig.vs = bytes32(s | ((vs ^ (1 << 255)) & (1 << 255)));
        tryCollect(k, 10, USAGE_HASH, sig, IEscrow.BadSignature.selector);
        sig.vs = bytes32(s);
        tryCollect(k, 10, USAGE_HASH, sig, IEscrow.BadSignature.selector);
    }

    function test_reverts_on_zero_signer(bytes32 vs) external {
        k.signer = address(0);
        fund(k, 10);
        tryCollect(k, 10, USAGE_HASH, Signature(0, vs), IEscrow.BadSignature.selector);
        tryCollect(k, 10, USAGE_HASH, Signature(bytes32(ORDER), vs), IEscrow.BadSignature.selector);
    }

    /// Nobody is recovered, whatever lay in memory before: here the token's address, which is also the signer's.
    function test_reverts_when_nobody_is_recovered(bytes32 vs) external {
        k.token = k.signer = address(token);
        fund(k, 10);
        tryCollect(k, 10, USAGE_HASH, Signature(0, vs), IEscrow.BadSignature.selector);
    }

    function test_reverts_when_a_word_differs() external {
        Signature memory sig = voucher(SIGNER_KEY, k, 10);
        tryCollect(k, 11, USAGE_HASH, sig, IEscrow.BadSignature.selector);
        tryCollect(k, 10, keccak256("other"), sig, IEscrow.BadSignature.selector);
        Key memory x = key(address(0));
        tryCollect(x, 10, USAGE_HASH, sig, IEscrow.BadSignature.selector);
        (x = key(address(token))).payee = STRANGER;
        tryCollect(x, 10, USAGE_HASH, sig, IEscrow.BadSignature.selector);
        (x = key(address(token))).payer = STRANGER;
        tryCollect(x, 10, USAGE_HASH, sig, IEscrow.BadSignature.selector);
        (x = key(address(token))).lane = 1;
        tryCollect(x, 10, USAGE_HASH, sig, IEscrow.BadSignature.selector);
        sig.r ^= bytes32(uint256(1));
        tryCollect(k, 10, USAGE_HASH, sig, IEscrow.BadSignature.selector);
    }

    function test_reverts_under_another_domain() external {
        Signature memory sig = voucher(SIGNER_KEY, k, 10);
        vm.chainId(7);
        tryCollect(k, 10, USAGE_HASH, sig, IEscrow.BadSignature.selector);
        vm.chainId(31337);
        IEscrow other = IEscrow(vm.deployCode("Escrow.sol:Escrow", abi.encode(limits())));
        (bytes32 h1, bytes32 h2) = (h1Of(k), h2Of(k));
        vm.prank(PAYER);
        token.approve(address(other), 100);
        vm.prank(PAYER);
        other.fund(k.token, h1, 100);
        vm.expectRevert(IEscrow.BadSignature.selector);
        other.collect(k.token, k.signer, k.payee, h2, 10, USAGE_HASH, sig);
        escrow.collect(k.token, k.signer, k.payee, h2, 10, USAGE_HASH, sig); // here it is good
    }

    function test_pays_a_voucher_once(uint96 cumulative) external {
        cumulative = uint96(bound(cumulative, 1, 1000));
        collect(k, cumulative);
        tryCollect(k, cumulative, USAGE_HASH, voucher(SIGNER_KEY, k, cumulative), IEscrow.NothingToCollect.selector);
        vm.assertEq(token.balanceOf(PAYEE), cumulative, "paid once");
    }

    function test_reverts_when_empty() external {
        k.lane = 9;
        tryCollect(k, 10, USAGE_HASH, voucher(SIGNER_KEY, k, 10), IEscrow.NothingToCollect.selector);
    }

    function test_pays_rest_later() external {
        collect(k, 1500);
        vm.assertEq(token.balanceOf(PAYEE), 1000, "what was there");
        vm.assertEq(slotOf(k).collected, 1000, "collected is what was paid");
        fund(k, 700);
        collect(k, 1500);
        vm.assertEq(token.balanceOf(PAYEE), 1500, "the rest");
        vm.assertEq(slotOf(k).balance, 200, "left");
    }

    function test_pays_payee(uint96 funded, uint96 cumulative) external {
        funded = uint96(bound(funded, 1, 1e17));
        cumulative = uint96(bound(cumulative, 1, type(uint96).max));
        k.lane = 3;
        fund(k, funded);
        uint96 due = cumulative < funded ? cumulative : funded;
        vm.expectEmit(address(escrow));
        emit IEscrow.Collected(idOf(k), due);
        collect(k, cumulative);
        vm.assertEq(token.balanceOf(PAYEE), due, "payee");
        vm.assertEq(slotOf(k).balance, funded - due, "balance");
        vm.assertEq(slotOf(k).collected, due, "collected");
        vm.assertEq(token.balanceOf(address(escrow)), 1000 + funded - due, "held");
    }

    function test_leaves_unlock_and_epoch() external {
        release(k, 0, 0);
        fund(k, 500);
        requestUnlock(k);
        Slot memory before = slotOf(k);
        collect(k, 10);
        Slot memory s = slotOf(k);
        vm.assertEq(s.epoch, 1, "epoch");
        vm.assertEq(s.unlockAt, before.unlockAt, "unlockAt");
        vm.assertTrue(s.unlockAt != 0, "unlock is pending");
    }

    function test_older_voucher_pays_nothing() external {
        collect(k, 500);
        tryCollect(k, 400, USAGE_HASH, voucher(SIGNER_KEY, k, 400), IEscrow.NothingToCollect.selector);
        collect(k, 501);
        vm.assertEq(token.balanceOf(PAYEE), 501, "sum");
    }

    function test_voucher_outlives_epoch() external {
        Signature memory sig = voucher(SIGNER_KEY, k, 300);
        release(k, 0, 0);
        vm.assertEq(slotOf(k).balance, 0, "released");
        fund(k, 400);
        escrow.collect(k.token, k.signer, k.payee, h2Of(k), 300, USAGE_HASH, sig);
        vm.assertEq(token.balanceOf(PAYEE), 300, "paid in the next epoch");
    }

    function test_reverts_when_payee_refuses() external {
        k = key(address(0));
        k.payee = address(new Refuser());
        fund(k, 100);
        Signature memory sig = voucher(SIGNER_KEY, k, 10);
        bytes32 h2 = h2Of(k);
        vm.expectRevert(abi.encodeWithSelector(Money.PaymentRefused.selector, k.payee));
        escrow.collect(k.token, k.signer, k.payee, h2, 10, USAGE_HASH, sig);
        vm.assertEq(slotOf(k).balance, 100, "balance");
        requestUnlock(k);
        vm.warp(NOW + 48 hours);
        vm.prank(PAYER);
        escrow.withdraw(k, noClaim(), PAYER);
        vm.assertEq(slotOf(k).balance, 0, "the payer's exit is open");
    }

    function test_reentering_payee_gets_nothing_more() external {
        Reenterer r = new Reenterer();
        k = key(address(0));
        k.payee = address(r);
        fund(k, 100);
        Signature memory sig = voucher(SIGNER_KEY, k, 10);
        bytes memory again = abi.encodeCall(escrow.collect, (k.token, k.signer, k.payee, h2Of(k), 10, USAGE_HASH, sig));
        r.onPayment(address(escrow), again);
        escrow.collect(k.token, k.signer, k.payee, h2Of(k), 10, USAGE_HASH, sig);
        vm.assertEq(address(r).balance, 10, "paid once");
        vm.assertEq(r.times(), 1, "called once");
        vm.assertTrue(!r.succeeded(), "the inner collect failed");
    }

    function test_pays_when_signer_delegates() external {
        Signature memory sig = voucher(SIGNER_KEY, k, 25);
        Denier denier = new Denier();
        vm.signAndAttachDelegation(address(denier), SIGNER_KEY);
        (bool ok,) = signer.call(abi.encodeCall(Denier.isValidSignature, (0, "")));
        vm.assertTrue(ok && signer.code.length == 23, "the account has code now");
        escrow.collect(k.token, k.signer, k.payee, h2Of(k), 25, USAGE_HASH, sig);
        vm.assertEq(token.balanceOf(PAYEE), 25, "paid");
    }

    // collectMany

    function entry(uint32 lane, uint96 funded, uint96 cumulative) private returns (Entry memory) {
        Key memory x = key(address(token));
        x.lane = 100 + lane;
        if (funded > 0) fund(x, funded);
        return Entry(x.signer, h2Of(x), cumulative, USAGE_HASH, voucher(SIGNER_KEY, x, cumulative));
    }

    function test_many_pays_all() external {
        Entry[] memory e = new Entry[](3);
        e[0] = entry(0, 100, 60);
        e[1] = entry(1, 100, 200);
        e[2] = entry(2, 100, 1);
        vm.recordLogs();
        escrow.collectMany(address(token), PAYEE, e);
        vm.assertEq(token.balanceOf(PAYEE), 161, "sum");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertEq(logs.length, 4, "three Collected and one Transfer");
    }

    function test_many_skips_bad_entries() external {
        Entry[] memory e = new Entry[](4);
        e[0] = entry(0, 100, 60);
        e[0].sig.r = 0; // unrecoverable
        e[1] = entry(1, 100, 50);
        e[2] = entry(2, 0, 10); // empty
        e[3] = entry(3, 100, 70);
        e[3].cumulative = 71; // not what was signed
        bytes32[3] memory ids;
        for (uint32 i; i < 3; ++i) {
            Key memory x = key(address(token));
            x.lane = 100 + (i == 0 ? 0 : i + 1);
            ids[i] = idOf(x);
        }
        vm.expectEmit(address(escrow));
        emit IEscrow.Skipped(ids[0], 0);
        vm.expectEmit(address(escrow));
        emit IEscrow.Skipped(ids[1], 2);
        vm.expectEmit(address(escrow));
        emit IEscrow.Skipped(ids[2], 3);
        escrow.collectMany(address(token), PAYEE, e);
        vm.assertEq(token.balanceOf(PAYEE), 50, "the good one");
    }

    function test_many_pays_a_voucher_once() external {
        Entry[] memory e = new Entry[](2);
        e[0] = entry(0, 100, 60);
        e[1] = e[0];
        escrow.collectMany(address(token), PAYEE, e);
        vm.assertEq(token.balanceOf(PAYEE), 60, "once");
    }

    function test_many_reverts_when_nothing() external {
        Entry[] memory e = new Entry[](1);
        e[0] = entry(0, 0, 60);
        vm.expectRevert(IEscrow.NothingToCollect.selector);
        escrow.collectMany(address(token), PAYEE, e);
        vm.expectRevert(IEscrow.NothingToCollect.selector);
        escrow.collectMany(address(token), PAYEE, new Entry[](0));
    }
}
