// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {IAttestor} from "../src/IAttestor.sol";
import {IEscrow} from "../src/IEscrow.sol";
import {
    Claim,
    Contradiction,
    PHASE_FINAL,
    PHASE_RUNNING,
    Signature,
    Stated,
    Successor,
    Terms,
    Usage
} from "../src/Types.sol";
import {Jobs} from "./lib/Jobs.sol";
import {bound, vm} from "./lib/Vm.sol";

contract ContestTest is Jobs {
    Papers private p;
    Claim private open;

    function setUp() public override {
        super.setUp();
        p = papers(address(token));
        p.terms.baseline = 1000;
        p.terms.seq = 7;
        Papers memory q = p;
        bind(q);
        p = q;
        claim(q);
        open = claimOf(q, 8200);
    }

    function contest(Contradiction kind, bytes memory e) private {
        vm.prank(STRANGER);
        escrow.contest(p.key, open, p.terms, kind, e);
    }

    function refused(Contradiction kind, bytes memory e, bytes4 err) private {
        vm.expectRevert(err);
        contest(kind, e);
    }

    function test_reverts_on_wrong_claim() external {
        open.target -= 1;
        refused(Contradiction.Session, "", IEscrow.WrongClaim.selector);
    }

    function test_reverts_after_window() external {
        bytes memory e = abi.encode(stated(last(1)));
        vm.warp(NOW + 24 hours);
        vm.expectRevert(abi.encodeWithSelector(IEscrow.WrongTime.selector, NOW + 24 hours));
        contest(Contradiction.Usage, e);
    }

    function test_reverts_on_other_terms() external {
        p.terms.maxSeconds -= 1;
        refused(Contradiction.Session, "", IEscrow.WrongJob.selector);
    }

    // by Usage

    function last(uint96 owed) private view returns (Usage memory u) {
        u = p.stated;
        u.owed = owed;
        u.phase = PHASE_FINAL;
    }

    function test_usage_of_another_job() external {
        Usage memory u = last(1);
        u.jobId = keccak256("another");
        refused(Contradiction.Usage, abi.encode(stated(u)), IEscrow.WrongJob.selector);
    }

    function test_usage_unsigned() external {
        Usage memory u = last(1);
        bytes memory e = abi.encode(Stated(u, sign(SIGNER_KEY, hashOf(u))));
        refused(Contradiction.Usage, e, IEscrow.BadSignature.selector);
    }

    function test_usage_no_contradiction() external {
        refused(Contradiction.Usage, abi.encode(stated(last(7200))), IEscrow.NoContradiction.selector);
        refused(Contradiction.Usage, abi.encode(stated(last(type(uint96).max))), IEscrow.NoContradiction.selector);
        Usage memory u = last(1);
        u.phase = PHASE_RUNNING;
        refused(Contradiction.Usage, abi.encode(stated(u)), IEscrow.NoContradiction.selector);
    }

    function test_usage(uint96 owed) external {
        contest(Contradiction.Usage, abi.encode(stated(last(uint96(bound(owed, 0, 7199))))));
        vm.assertEq(escrow.claimHash(p.terms.channel), 0, "fallen");
    }

    // by Terms

    function later() private view returns (Terms memory t) {
        t = p.terms;
        t.seq += 1;
        t.baseline = 8199;
    }

    function successor(Terms memory t) private view returns (bytes memory) {
        return abi.encode(Successor(t, sign(SIGNER_KEY, jobId(t)), sign(PROVIDER_KEY, jobId(t))));
    }

    function test_terms_of_another_channel() external {
        Terms memory t = later();
        t.channel = keccak256("another");
        refused(Contradiction.Terms, successor(t), IEscrow.WrongJob.selector);
    }

    function test_terms_unsigned() external {
        Terms memory t = later();
        Signature memory s = sign(SIGNER_KEY, jobId(t));
        Signature memory r = sign(PROVIDER_KEY, jobId(t));
        refused(Contradiction.Terms, abi.encode(Successor(t, s, s)), IEscrow.BadSignature.selector);
        refused(Contradiction.Terms, abi.encode(Successor(t, r, r)), IEscrow.BadSignature.selector);
    }

    function test_terms_no_contradiction() external {
        Terms memory t = later();
        t.baseline = 8200;
        refused(Contradiction.Terms, successor(t), IEscrow.NoContradiction.selector);
        t = later();
        t.seq = p.terms.seq;
        refused(Contradiction.Terms, successor(t), IEscrow.NoContradiction.selector);
        // Its own Terms, which are later than none.
        refused(Contradiction.Terms, successor(p.terms), IEscrow.NoContradiction.selector);
    }

    function test_terms(uint32 seq, uint96 baseline) external {
        Terms memory t = later();
        t.seq = uint32(bound(seq, 8, type(uint32).max));
        t.baseline = uint96(bound(baseline, 0, 8199));
        contest(Contradiction.Terms, successor(t));
        vm.assertEq(escrow.claimHash(p.terms.channel), 0, "fallen");
    }

    function test_terms_of_an_earlier_epoch() external {
        // The next epoch's claim; the Terms of the first epoch had a higher number and a lower baseline.
        bytes memory old = successor(later());
        contest(Contradiction.Usage, abi.encode(stated(last(0))));
        Papers memory q = p;
        q.terms.epoch = 1;
        q.terms.seq = 2;
        bind(q);
        claim(q);
        (p, open) = (q, claimOf(q, 8200));
        refused(Contradiction.Terms, old, IEscrow.NoContradiction.selector);
        Terms memory t = later();
        (t.epoch, t.seq) = (2, 1);
        contest(Contradiction.Terms, successor(t));
        vm.assertEq(escrow.claimHash(p.terms.channel), 0, "a later epoch is later");
    }

    // by the attestor

    function test_session_no_contradiction() external {
        refused(Contradiction.Session, "", IEscrow.NoContradiction.selector);
    }

    /// The attestor named in the Terms is asked with these words; its own proofs stand in Attestor.t.sol.
    function test_session() external {
        vm.mockCall(
            address(attestor),
            abi.encodeCall(IAttestor.fallen, (SESSION, provider, p.terms.verifiersHash)),
            abi.encode(true)
        );
        contest(Contradiction.Session, "");
        vm.assertEq(escrow.claimHash(p.terms.channel), 0, "fallen");
    }

    function test_wrong_length() external {
        bytes memory e = abi.encode(stated(last(1)));
        refused(Contradiction.Usage, bytes.concat(e, hex"00"), IEscrow.WrongJob.selector);
        refused(Contradiction.Usage, "", IEscrow.WrongJob.selector);
        e = successor(later());
        refused(Contradiction.Terms, bytes.concat(e, hex"00"), IEscrow.WrongJob.selector);
        refused(Contradiction.Terms, "", IEscrow.WrongJob.selector);
    }

    function test_fall() external {
        uint256 held = slotOf(p.key).balance;
        bytes memory e = successor(later());
        vm.expectEmit(address(escrow));
        emit IEscrow.Contested(p.terms.channel, open.jobId, STRANGER);
        contest(Contradiction.Terms, e);
        vm.assertEq(STRANGER.balance, DEPOSIT, "deposit");
        vm.assertEq(slotOf(p.key).epoch, 1, "epoch");
        vm.assertEq(slotOf(p.key).balance, held, "balance");
        refused(Contradiction.Terms, e, IEscrow.WrongClaim.selector);
    }

    function test_no_second_claim_after_fall() external {
        contest(Contradiction.Terms, successor(later()));
        expectClaimFails(p, abi.encodeWithSelector(IEscrow.WrongEpoch.selector, 1));
    }
}
