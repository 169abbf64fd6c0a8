// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Entry, Key, Signature} from "../../src/Types.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Setup} from "../lib/Setup.sol";
import {vm} from "../lib/Vm.sol";
import {Naive} from "./Naive.sol";

/// @notice What whole transactions cost. Run with --isolate, so that each call from a test is a
/// transaction of its own: intrinsic gas, calldata and cold accounts count, refunds are taken.
contract GasTest is Setup {
    string private group;

    function setUp() public override {
        super.setUp();
        group = vm.envOr("GAS_GROUP", string("osaka"));
        // The escrow and the payee held this token before: only the pair is new in what follows.
        Key memory k = key(address(token));
        k.lane = 99;
        fund(k, 10);
        collect(k, 1);
        vm.deal(PAYEE, 1);
    }

    function test_fund() external {
        Key memory k = key(address(0));
        fund(k, 1 ether);
        snap("fund native, new pair");
        fund(k, 1 ether);
        snap("fund native, reused");
        k = key(address(token));
        fund(k, 10e6);
        snap("fund ERC-20, new pair");
        fund(k, 10e6);
        snap("fund ERC-20, reused");
    }

    function test_collect() external {
        collectTwice(address(0), "collect native");
        collectTwice(address(token), "collect ERC-20");
    }

    function collectTwice(address coin, string memory name) private {
        Key memory k = key(coin);
        fund(k, 10e6);
        collect(k, 1e6);
        Signature memory sig = voucher(SIGNER_KEY, k, 2e6);
        bytes32 h2 = h2Of(k);
        escrow.collect(k.token, k.signer, k.payee, h2, 2e6, USAGE_HASH, sig);
        snap(name);
    }

    function test_collectMany() external {
        Key memory k = key(address(token));
        fund(k, 1e6);
        collect(k, 1);
        Entry[] memory entries = new Entry[](100);
        for (uint32 i; i < 100; ++i) {
            k.lane = i;
            fund(k, 10e6);
            entries[i] = Entry(k.signer, h2Of(k), 2e6, USAGE_HASH, voucher(SIGNER_KEY, k, 2e6));
        }
        escrow.collectMany(k.token, k.payee, entries);
        uint256 whole = vm.lastCallGas().gasTotalUsed;
        vm.snapshotValue(group, "collectMany of 100, per pair", whole / 100);
    }

    function test_exits() external {
        Key memory k = key(address(0));
        fund(k, 10e6);
        requestUnlock(k);
        snap("requestUnlock");
        vm.warp(NOW + 48 hours);
        vm.prank(PAYER);
        escrow.withdraw(k, noClaim(), PAYER);
        snap("withdraw native");
        fund(k, 10e6);
        collect(k, 1e6);
        Signature memory sig = releaseSig(PROVIDER_KEY, k, 1, 1e6);
        escrow.release(k, 1e6, sig);
        snap("release native");
    }

    function test_naive() external {
        Naive n = new Naive();
        address p = address(0xB0B0);
        vm.deal(p, 1);
        uint256 sum;
        for (uint256 round; round < 2; ++round) {
            // The first round makes the contract's accounts exist; the second is the price of every job.
            vm.prank(PAYER);
            n.open{value: 1 ether}(p, IERC20(address(0)), 1 ether, 3600, keccak256("spec"));
            sum = vm.lastCallGas().gasTotalUsed;
            vm.prank(p);
            n.start(round + 1);
            sum += vm.lastCallGas().gasTotalUsed;
            vm.prank(PAYER);
            n.settle(round + 1, 1800);
            sum += vm.lastCallGas().gasTotalUsed;
        }
        vm.snapshotValue(group, "naive escrow: open + start + settle", sum);
    }

    function snap(string memory name) private {
        vm.snapshotGasLastCall(group, name);
    }
}
