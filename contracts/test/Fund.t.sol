// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {IEscrow} from "../src/IEscrow.sol";
import {Money} from "../src/Money.sol";
import {Funding, Key, Permit, Slot} from "../src/Types.sol";
import {Setup} from "./lib/Setup.sol";
import {BonusToken, CallbackToken, FalseToken, FeeToken, SilentToken, TakingToken, Token} from "./lib/Tokens.sol";
import {vm} from "./lib/Vm.sol";

contract FundTest is Setup {
    function give(Token t) private returns (Key memory) {
        t.mint(PAYER, 1e18);
        vm.prank(PAYER);
        t.approve(address(escrow), type(uint256).max);
        return key(address(t));
    }

    function test_reverts_when_value_is_not_amount(uint96 amount, uint96 value) external {
        vm.assume(amount != value);
        vm.deal(PAYER, value);
        bytes32 h1 = h1Of(key(address(0)));
        vm.expectRevert(abi.encodeWithSelector(Money.WrongValue.selector, value, amount));
        vm.prank(PAYER);
        escrow.fund{value: value}(address(0), h1, amount);
    }

    function test_credits_native(Key memory k, uint96 amount) external {
        vm.assume(amount > 0);
        k.token = address(0);
        vm.deal(PAYER, amount);
        vm.expectEmit(address(escrow));
        emit IEscrow.Funded(idOf(k), amount);
        fund(k, amount);
        Slot memory s = slotOf(k);
        vm.assertEq(s.balance, amount, "balance");
        vm.assertEq(uint256(s.collected) + s.unlockAt + s.epoch, 0, "the rest of the slot");
        vm.assertEq(address(escrow).balance, amount, "held");
        k.lane ^= 1;
        vm.assertEq(slotOf(k).balance, 0, "another channel");
    }

    function test_adds_up(uint88 a, uint88 b) external {
        vm.assume(a > 0 && b > 0);
        Key memory k = key(address(0));
        vm.deal(PAYER, uint256(a) + b);
        fund(k, a);
        fund(k, b);
        vm.assertEq(slotOf(k).balance, uint256(a) + b, "balance");
    }

    function test_reverts_when_value_goes_with_token() external {
        bytes32 h1 = h1Of(key(address(token)));
        vm.expectRevert(abi.encodeWithSelector(Money.WrongValue.selector, 1, 0));
        vm.prank(PAYER);
        escrow.fund{value: 1}(address(token), h1, 1);
    }

    function test_reverts_without_allowance() external {
        bytes32 h1 = h1Of(key(address(token)));
        vm.expectRevert();
        vm.prank(STRANGER);
        escrow.fund(address(token), h1, 1);
    }

    function test_reverts_without_code() external {
        bytes32 h1 = h1Of(key(STRANGER));
        vm.expectRevert();
        vm.prank(PAYER);
        escrow.fund(STRANGER, h1, 1);
    }

    function test_credits_token_without_return() external {
        SilentToken t = new SilentToken();
        t.mint(PAYER, 100);
        vm.prank(PAYER);
        t.approve(address(escrow), 100);
        Key memory k = key(address(t));
        fund(k, 100);
        vm.assertEq(slotOf(k).balance, 100, "balance");
        collect(k, 40);
        vm.assertEq(t.balanceOf(PAYEE), 40, "paid");
    }

    function test_reverts_when_token_returns_false() external {
        Key memory k = give(new FalseToken());
        bytes32 h1 = h1Of(k);
        vm.expectRevert();
        vm.prank(PAYER);
        escrow.fund(k.token, h1, 100);
    }

    function test_credits_what_arrived() external {
        Key memory k = give(new FeeToken());
        fund(k, 1000);
        vm.assertEq(slotOf(k).balance, 990, "balance");
        vm.assertEq(balance(k.token, address(escrow)), 990, "held");
    }

    function test_credits_at_most_amount() external {
        Key memory k = give(new BonusToken());
        fund(k, 1000);
        vm.assertEq(slotOf(k).balance, 1000, "balance");
    }

    function test_reverts_when_token_reenters() external {
        CallbackToken t = new CallbackToken();
        Key memory k = give(t);
        bytes32 h1 = h1Of(k);
        t.onTransfer(address(escrow), abi.encodeCall(escrow.fund, (k.token, h1, 1)));
        vm.expectRevert(Money.Reentered.selector);
        vm.prank(PAYER);
        escrow.fund(k.token, h1, 1000);
    }

    function test_pulls_from_caller() external {
        Key memory k = key(address(token));
        token.mint(STRANGER, 50);
        vm.prank(STRANGER);
        token.approve(address(escrow), 50);
        uint256 before = token.balanceOf(PAYER);
        bytes32 h1 = h1Of(k);
        vm.prank(STRANGER);
        escrow.fund(k.token, h1, 50);
        vm.assertEq(slotOf(k).balance, 50, "anyone may fund");
        vm.assertEq(token.balanceOf(PAYER), before, "the payer's allowance is not touched");
    }

    function test_reverts_when_nothing_arrives() external {
        bytes32 h1 = h1Of(key(address(0)));
        vm.expectRevert(IEscrow.NothingArrived.selector);
        escrow.fund(address(0), h1, 0);
        vm.expectRevert(IEscrow.NothingArrived.selector);
        escrow.fund(address(token), h1, 0);
        TakingToken taking = new TakingToken();
        taking.mint(address(escrow), 10);
        vm.expectRevert(IEscrow.NothingArrived.selector);
        escrow.fund(address(taking), h1, 1);
    }

    function test_reverts_when_too_much() external {
        Key memory k = key(address(0));
        vm.deal(PAYER, 1 << 97);
        fund(k, type(uint96).max);
        bytes32 h1 = h1Of(k);
        vm.expectRevert(IEscrow.TooMuch.selector);
        vm.prank(PAYER);
        escrow.fund{value: 1}(address(0), h1, 1);
        vm.assertEq(slotOf(k).balance, type(uint96).max, "nothing spilled into collected");
        vm.assertEq(slotOf(k).collected, 0, "nothing spilled into collected");
    }

    // fundPermit

    uint256 private constant HOLDER_KEY = 0x401DE5;

    function permit(uint256 amount) private returns (Permit memory p, address holder) {
        holder = vm.addr(HOLDER_KEY);
        token.mint(holder, amount);
        bytes32 structHash = keccak256(
            abi.encode(
                keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"),
                holder,
                address(escrow),
                amount,
                0,
                NOW + 1
            )
        );
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), structHash));
        p.deadline = NOW + 1;
        (p.v, p.r, p.s) = vm.sign(HOLDER_KEY, digest);
    }

    function test_permit() external {
        (Permit memory p, address holder) = permit(70);
        Key memory k = key(address(token));
        bytes32 h1 = h1Of(k);
        vm.prank(holder);
        escrow.fundPermit(k.token, h1, 70, p);
        vm.assertEq(slotOf(k).balance, 70, "balance");
    }

    function test_permit_sent_ahead() external {
        (Permit memory p, address holder) = permit(70);
        Key memory k = key(address(token));
        bytes32 h1 = h1Of(k);
        vm.prank(STRANGER);
        token.permit(holder, address(escrow), 70, p.deadline, p.v, p.r, p.s);
        vm.prank(holder);
        escrow.fundPermit(k.token, h1, 70, p);
        vm.assertEq(slotOf(k).balance, 70, "balance");
    }

    function test_permit_stolen() external {
        (Permit memory p, address holder) = permit(70);
        Key memory k = key(address(token));
        bytes32 h1 = h1Of(k);
        vm.expectRevert();
        vm.prank(STRANGER);
        escrow.fundPermit(k.token, h1, 70, p);
        vm.assertEq(token.balanceOf(holder), 70, "the holder keeps everything");
    }

    // fundMany

    function parts(uint96 a, uint96 b) private view returns (Key memory one, Key memory two, Funding[] memory f) {
        one = key(address(0));
        two = key(address(0));
        two.lane = 1;
        f = new Funding[](2);
        f[0] = Funding(h1Of(one), a);
        f[1] = Funding(h1Of(two), b);
    }

    function test_many(uint88 a, uint88 b) external {
        vm.assume(a > 0 && b > 0);
        (Key memory one, Key memory two, Funding[] memory f) = parts(a, b);
        vm.deal(PAYER, uint256(a) + b);
        vm.prank(PAYER);
        escrow.fundMany{value: uint256(a) + b}(address(0), f);
        vm.assertEq(slotOf(one).balance, a, "first");
        vm.assertEq(slotOf(two).balance, b, "second");
    }

    function test_many_reverts_on_zero_part() external {
        (Key memory one,, Funding[] memory f) = parts(5, 0);
        vm.expectRevert(IEscrow.NothingArrived.selector);
        vm.prank(PAYER);
        escrow.fundMany{value: 5}(address(0), f);
        vm.assertEq(slotOf(one).balance, 0, "none");
    }

    function test_many_reverts_on_wrong_value() external {
        (,, Funding[] memory f) = parts(5, 6);
        vm.expectRevert(abi.encodeWithSelector(Money.WrongValue.selector, 10, 11));
        vm.prank(PAYER);
        escrow.fundMany{value: 10}(address(0), f);
    }

    function test_many_reverts_on_fee() external {
        Key memory k = give(new FeeToken());
        Funding[] memory f = new Funding[](1);
        f[0] = Funding(h1Of(k), 1000);
        vm.expectRevert(IEscrow.NothingArrived.selector);
        vm.prank(PAYER);
        escrow.fundMany(k.token, f);
    }
}
