// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Entry, Key, Signature} from "../../src/Types.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Before, Commit, Opening, Params, SizeI} from "../../src/Attestation.sol";
import {Acknowledged, Claim, Stated} from "../../src/Types.sol";
import {Lanes} from "../lib/Lanes.sol";
import {vm} from "../lib/Vm.sol";
import {Naive} from "./Naive.sol";

/// @notice What whole transactions cost. Run with --isolate, so that each call from a test is a
/// transaction of its own: intrinsic gas, calldata and cold accounts count, refunds are taken.
contract GasTest is Lanes {
    string private group;

    function setUp() public override {
        super.setUp();
        group = vm.envOr("GAS_GROUP", string("osaka"));
        // The escrow and the payee held this token before: only the pair is new in what follows.
        Key memory k = key(address(token));
        k.lane = 99;
        fund(k, 10);
        collect(k, 1);
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

    function test_claim() external {
        Papers memory p = papers(address(0));
        claimAs(p, provider, "claim, quorum 2 of 3", "finalize native");
        p.terms.epoch = 1;
        p.terms.baseline = 7200;
        p.attestation.issuedAt = uint40(block.timestamp);
        p.attestation.expiresAt = uint40(block.timestamp + 1 days);
        bind(p);
        claimAs(p, PAYEE, "claim by the payee", "finalize native, claimed by the payee");
    }

    function claimAs(Papers memory p, address by, string memory claimName, string memory finalizeName) private {
        (Acknowledged memory a, Stated memory s) = (acknowledged(p), stated(p.stated));
        Signature memory sig = sign(SIGNER_KEY, jobId(p.terms));
        bytes memory e = evidence(p.attestation);
        Claim memory c = claimOf(p, p.terms.baseline + 7200);
        c.claimant = by;
        vm.prank(by);
        escrow.claim{value: DEPOSIT}(p.key, p.terms, sig, a, s, e);
        snap(claimName);
        vm.warp(block.timestamp + 24 hours);
        escrow.finalize(p.key, c);
        snap(finalizeName);
    }

    /// The size for cards up to 16 GiB, at an entry in the middle. Larger cards have two more levels.
    function test_attestor() external {
        Params memory x;
        x.i = SizeI(8192, 16384, 8192, 64, 256, 3000);
        Papers memory p = papers(address(0));
        p.attestation.paramsHash = hashParams(x);
        Opening memory o;
        Before memory b;
        bytes32 laneKey = keccak256("lane key");
        (p.attestation.rootI, o, b) = build(x, laneKey, 37, 5000, 5000, 1);
        bytes memory e = evidence(p.attestation);
        uint256 deposit = disputes.demandDeposit();
        vm.prank(PAYER);
        disputes.demandOpening{value: deposit}(p.key, p.terms, e, x, 37, 5000, 5000);
        snap("demandOpening");
        bytes32 id = keccak256(abi.encode(SESSION, provider, p.terms.verifiersHash));
        vm.prank(PAYEE);
        disputes.answer(id, 0, p.attestation.rootI, x, o);
        snap("answer");
        vm.assertLe(vm.lastCallGas().gasTotalUsed, 150_000, "ANSWER_GAS");

        Commit memory c = Commit(SESSION, 1, 0, laneKey, p.attestation.rootI, hashParams(x), 0);
        Signature memory sig = signCommit(c);
        disputes.disproveElement(provider, c, sig, x, o, b);
        snap("disproveElement, K = 16384");
        bond(PROVIDER_KEY, 1 ether);
        c.session = keccak256("another session");
        sig = signCommit(c);
        disputes.disproveElement(provider, c, sig, x, o, b);
        snap("disproveElement, and a bond is slashed");
    }

    function test_sizes() external {
        vm.snapshotValue("sizes", "Escrow", address(escrow).code.length);
        vm.snapshotValue("sizes", "Attestor", address(attestor).code.length);
        vm.snapshotValue("sizes", "Bonds", address(bonds).code.length);
        vm.assertLe(address(escrow).code.length, 8191, "the escrow's code stays under 8 KiB");
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
