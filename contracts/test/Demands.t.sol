// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Before, Opening, Params} from "../src/Attestation.sol";
import {IDisputes} from "../src/IDisputes.sol";
import {LaneI} from "../src/LaneI.sol";
import {Claim, Contradiction, Key, Terms} from "../src/Types.sol";
import {Lanes} from "./lib/Lanes.sol";
import {vm} from "./lib/Vm.sol";

contract DemandsTest is Lanes {
    Papers private p;
    Opening private shown;
    bytes32 private id;
    bytes private e;
    Params private x;
    uint256 private constant PRICE = 2 * 150_000 gwei;

    function setUp() public override {
        super.setUp();
        x = goldenParams();
        Papers memory q = papers(address(token));
        q.attestation.paramsHash = word(".paramsHash");
        q.attestation.keyI = word(".laneKey");
        q.attestation.rootI = word(".honest.root");
        p = q;
        (shown,) = goldenOpening("honest", 1);
        id = keccak256(abi.encode(SESSION, provider, q.terms.verifiersHash));
        e = evidence(q.attestation);
    }

    function demand(uint256 value) private {
        (Key memory k, Terms memory t, Params memory y) = (p.key, p.terms, x);
        vm.prank(PAYER);
        disputes.demandOpening{value: value}(k, t, e, y, shown.round, shown.row, shown.column);
    }

    function test_demand_reverts_for_others(address who) external {
        vm.assume(who != PAYER && who != signer);
        vm.deal(who, 1 ether);
        (Key memory k, Terms memory t) = (p.key, p.terms);
        vm.expectRevert(IDisputes.NotParty.selector);
        vm.prank(who);
        disputes.demandOpening{value: 1 ether}(k, t, e, x, 0, 0, 0);
        k.payer = who;
        vm.expectRevert(IDisputes.NotParty.selector);
        vm.prank(who);
        disputes.demandOpening{value: 1 ether}(k, t, e, x, 0, 0, 0);
    }

    function test_demand_reverts_on_other_attestation() external {
        Papers memory q = p;
        q.attestation.jobId = 0;
        e = evidence(q.attestation);
        vm.expectRevert(IDisputes.NotAttested.selector);
        demand(PRICE);
        q = p;
        p.terms.verifiersHash = keccak256("another");
        q.attestation.jobId = jobId(p.terms);
        e = evidence(q.attestation);
        vm.expectRevert(IDisputes.NoQuorum.selector);
        demand(PRICE);
    }

    function test_demand_reverts_on_other_params() external {
        x.i.n = 4096; // nobody worked on such sizes, so nobody could answer
        vm.expectRevert(LaneI.BadParams.selector);
        demand(PRICE);
    }

    function test_demand_reverts_outside() external {
        shown.round = 3;
        vm.expectRevert(LaneI.BadSize.selector);
        demand(PRICE);
        (shown.round, shown.row) = (0, 3);
        vm.expectRevert(LaneI.BadSize.selector);
        demand(PRICE);
        (shown.row, shown.column) = (0, 2048);
        vm.expectRevert(LaneI.BadSize.selector);
        demand(PRICE);
    }

    function test_demand_reverts_on_small_deposit() external {
        vm.assertEq(disputes.demandDeposit(), PRICE, "at least at one gwei");
        vm.expectRevert(abi.encodeWithSelector(IDisputes.DepositTooSmall.selector, PRICE));
        demand(PRICE - 1);
        vm.fee(30 gwei);
        vm.expectRevert(abi.encodeWithSelector(IDisputes.DepositTooSmall.selector, 30 * PRICE));
        demand(PRICE);
        demand(30 * PRICE);
    }

    function test_demand_reverts_when_too_many() external {
        for (uint256 i; i < 3; ++i) {
            demand(PRICE);
        }
        vm.expectRevert(IDisputes.TooManyDemands.selector);
        demand(PRICE);
    }

    function test_demand() external {
        vm.expectEmit(address(disputes));
        emit IDisputes.Demanded(id, 0, NOW + 6 hours);
        demand(PRICE);
        vm.warp(NOW + 6 hours - 1);
        vm.assertTrue(!attestor.fallen(SESSION, provider, p.terms.verifiersHash), "not yet");
        vm.assertEq(disputes.demands(id)[0].asker, PAYER, "asker");
    }

    function answer(uint256 index, Opening memory o) private {
        bytes32 root = word(".honest.root");
        Params memory y = x;
        vm.prank(STRANGER);
        disputes.answer(id, index, root, y, o);
    }

    function test_answer_reverts_when_wrong() external {
        demand(PRICE);
        (Opening memory o,) = goldenOpening("honest", 2);
        bytes32 root = word(".honest.root");
        vm.expectRevert(IDisputes.WrongAnswer.selector);
        disputes.answer(id, 0, root, x, o);
        (o,) = goldenOpening("honest", 1);
        o.leaf[7] ^= 0x01;
        vm.expectRevert(LaneI.BadPath.selector);
        disputes.answer(id, 0, root, x, o);
        // A leaf that leads to a root of one's own, said to be the committed one.
        (, o,) = build(x, 0, shown.round, shown.row, shown.column, 0);
        vm.expectRevert(LaneI.BadPath.selector);
        disputes.answer(id, 0, root, x, o);
        // A leaf that leads to a root of one's own.
        Params memory y = x;
        (root, o,) = build(y, 0, shown.round, shown.row, shown.column, 0);
        vm.expectRevert(IDisputes.WrongAnswer.selector);
        disputes.answer(id, 0, root, y, o);
    }

    /// Row and round are right, but the leaf beside it was asked for.
    function test_answer_reverts_on_neighbour() external {
        shown.column = 0;
        demand(PRICE);
        (Opening memory o,) = goldenOpening("honest", 1);
        bytes32 root = word(".honest.root");
        vm.expectRevert(IDisputes.WrongAnswer.selector);
        disputes.answer(id, 0, root, x, o);
    }

    function test_answer_reverts_late() external {
        demand(PRICE);
        vm.warp(NOW + 6 hours);
        bytes32 root = word(".honest.root");
        vm.expectRevert(abi.encodeWithSelector(IDisputes.WrongTime.selector, NOW + 6 hours));
        disputes.answer(id, 0, root, x, shown);
    }

    function test_answer_once() external {
        demand(PRICE);
        answer(0, shown);
        bytes32 root = word(".honest.root");
        vm.expectRevert(IDisputes.WrongAnswer.selector);
        disputes.answer(id, 0, root, x, shown);
        vm.assertEq(STRANGER.balance, PRICE, "once");
    }

    function test_answer() external {
        demand(PRICE);
        Opening memory o = shown;
        o.column += 5; // the same leaf: another entry of it is as good
        vm.expectEmit(address(disputes));
        emit IDisputes.Answered(id, 0);
        answer(0, o);
        vm.assertEq(STRANGER.balance, PRICE, "deposit");
        vm.assertEq(disputes.demands(id)[0].deposit, 0, "and nothing is left of it");
        vm.warp(NOW + 7 hours);
        vm.assertTrue(!attestor.fallen(SESSION, provider, p.terms.verifiersHash), "stands");
        vm.expectRevert(abi.encodeWithSelector(IDisputes.WrongTime.selector, NOW + 6 hours));
        disputes.reclaim(id, 0);
    }

    function test_silence_fells_claim() external {
        bond(PROVIDER_KEY, 1 ether);
        claim(p);
        Claim memory c = claimOf(p, 7200);
        demand(PRICE);
        demand(PRICE);
        answer(0, shown);
        vm.warp(NOW + 6 hours);
        vm.prank(STRANGER);
        escrow.contest(p.key, c, p.terms, Contradiction.Session, "");
        vm.assertEq(escrow.claimHash(p.terms.channel), 0, "fallen");
        vm.assertEq(bonded(PROVIDER_KEY), 1 ether, "nobody is slashed for silence");
    }

    function test_reclaim() external {
        demand(PRICE);
        vm.expectRevert(abi.encodeWithSelector(IDisputes.WrongTime.selector, NOW + 6 hours));
        disputes.reclaim(id, 0);
        vm.warp(NOW + 6 hours);
        uint256 before = PAYER.balance;
        disputes.reclaim(id, 0);
        disputes.reclaim(id, 0);
        vm.assertEq(PAYER.balance, before + PRICE, "once");
        vm.assertTrue(disputes.unanswered(id), "still unanswered");
    }
}
