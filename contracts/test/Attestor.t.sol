// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Attestation, Before, Commit, LANE_I, Opening, Params, Quorum, Seal} from "../src/Attestation.sol";
import {IDisputes} from "../src/IDisputes.sol";
import {LaneI} from "../src/LaneI.sol";
import {Signature} from "../src/Types.sol";
import {Lanes} from "./lib/Lanes.sol";
import {vm} from "./lib/Vm.sol";

contract AttestorTest is Lanes {
    Papers private p;

    function setUp() public override {
        super.setUp();
        p = papers(address(token));
    }

    // attested

    function ask(bytes memory e) private view returns (bytes32 session, uint32 seconds_) {
        return attestor.attested(jobId(p.terms), p.terms.verifiersHash, DEVICES, provider, e);
    }

    function refuses(Attestation memory a, bytes4 err) private {
        bytes memory e = evidence(a);
        vm.expectRevert(err);
        this.askExternal(e);
    }

    function refuses(Attestation memory a, Quorum memory q, bytes4 err) private {
        vm.expectRevert(err);
        this.askExternal(abi.encode(a, q));
    }

    function askExternal(bytes memory e) external view {
        ask(e);
    }

    function test_attested() external view {
        (bytes32 session, uint32 observed) = ask(evidence(p.attestation));
        vm.assertEq(session, SESSION, "session");
        vm.assertEq(observed, 2 hours, "observedSeconds");
    }

    function test_attested_reverts_when_about_something_else() external {
        Attestation memory a = p.attestation;
        a.jobId ^= bytes32(uint256(1));
        refuses(a, IDisputes.NotAttested.selector);
        a = p.attestation;
        a.devicesHash = 0;
        refuses(a, IDisputes.NotAttested.selector);
        a = p.attestation;
        a.provider = signer;
        refuses(a, IDisputes.NotAttested.selector);
        a = p.attestation;
        for (uint8 v; v < 8; ++v) {
            a.verdict = v;
            if (v != 1) refuses(a, IDisputes.NotAttested.selector);
        }
    }

    function test_attested_reverts_when_out_of_date() external {
        Attestation memory a = p.attestation;
        a.issuedAt = uint40(NOW + 1);
        refuses(a, IDisputes.NotAttested.selector);
        a = p.attestation;
        a.expiresAt = uint40(NOW);
        refuses(a, IDisputes.NotAttested.selector);
    }

    function test_attested_reverts_on_another_quorum() external {
        Quorum memory q = quorum(p.attestation);
        q.threshold = 1;
        refuses(p.attestation, q, IDisputes.NoQuorum.selector);
        q = quorum(p.attestation);
        q.verifiers[1] = STRANGER;
        refuses(p.attestation, q, IDisputes.NoQuorum.selector);
    }

    function test_attested_reverts_below_threshold() external {
        Quorum memory q = quorum(p.attestation);
        q.seals = new Seal[](1);
        q.seals[0] = seal(p.attestation, 1);
        refuses(p.attestation, q, IDisputes.NoQuorum.selector);
        q.seals = new Seal[](2);
        q.seals[0] = q.seals[1] = seal(p.attestation, 1);
        refuses(p.attestation, q, IDisputes.NoQuorum.selector);
    }

    function test_attested_reverts_on_zero_threshold() external {
        Quorum memory q = quorum(p.attestation);
        q.threshold = 0;
        q.seals = new Seal[](0);
        p.terms.verifiersHash = verifiersHash(0, verifiers());
        Attestation memory a = p.attestation;
        a.jobId = jobId(p.terms);
        refuses(a, q, IDisputes.NoQuorum.selector);
    }

    /// Evidence whose length says that it has no quorum, though bytes follow.
    function test_attested_reverts_on_short_evidence() external {
        bytes memory data = abi.encodeCall(
            attestor.attested, (jobId(p.terms), p.terms.verifiersHash, DEVICES, provider, evidence(p.attestation))
        );
        assembly ("memory-safe") {
            mstore(add(data, 196), 831) // after the selector and five words; 26 words are 832 bytes
        }
        (bool ok, bytes memory why) = address(attestor).staticcall(data);
        vm.assertTrue(!ok && bytes4(why) == IDisputes.NotAttested.selector, "NotAttested");
    }

    function test_attested_reverts_on_bad_seal() external {
        Quorum memory q = quorum(p.attestation);
        q.seals[1] = seal(p.attestation, 1);
        q.seals[1].index = 2;
        refuses(p.attestation, q, IDisputes.BadSignature.selector);
    }

    function test_attested_reverts_on_verifier_listed_twice() external {
        Quorum memory q = quorum(p.attestation);
        q.verifiers[2] = q.verifiers[0];
        q.seals[1] = seal(p.attestation, 0);
        q.seals[1].index = 2;
        p.terms.verifiersHash = verifiersHash(2, q.verifiers);
        Attestation memory a = p.attestation;
        a.jobId = jobId(p.terms);
        q.seals[0] = seal(a, 0);
        q.seals[1] = seal(a, 0);
        q.seals[1].index = 2;
        refuses(a, q, IDisputes.NoQuorum.selector);
    }

    // disproveEquivocation

    function test_equivocation_reverts_when_no_lie() external {
        for (uint256 i; i < 5; ++i) {
            Commit memory one = goldenCommit("honest");
            Commit memory two = goldenCommit("spoiled");
            if (i == 0) two.root = one.root;
            if (i == 1) two.session = 0;
            if (i == 2) two.lane = 2;
            if (i == 3) two.seq = 1;
            if (i == 4) two.laneKey = 0;
            (Signature memory s1, Signature memory s2) = (signCommit(one), signCommit(two));
            vm.expectRevert(IDisputes.NoLie.selector);
            disputes.disproveEquivocation(provider, one, s1, two, s2);
        }
    }

    function test_equivocation_reverts_on_others_commit() external {
        (Commit memory one, Commit memory two) = (goldenCommit("honest"), goldenCommit("spoiled"));
        Signature memory s1 = signCommit(one);
        Signature memory s2 = sign(SIGNER_KEY, keccak256(abi.encode(COMMIT_TYPEHASH, two)));
        vm.expectRevert(IDisputes.BadSignature.selector);
        disputes.disproveEquivocation(provider, one, s1, two, s2);
        vm.expectRevert(IDisputes.BadSignature.selector);
        disputes.disproveEquivocation(provider, two, s2, one, s1);
    }

    function test_equivocation() external {
        bond(PROVIDER_KEY, 1 ether);
        (Commit memory one, Commit memory two) = (goldenCommit("honest"), goldenCommit("spoiled"));
        disputes.disproveEquivocation(provider, one, signCommit(one), two, signCommit(two));
        vm.assertEq(bonded(PROVIDER_KEY), 0, "slashed");
        vm.assertTrue(attestor.fallen(SESSION, provider, p.terms.verifiersHash), "fallen for every quorum");
    }

    // disproveVerdict

    function verdict(string memory run) private view returns (Attestation memory a) {
        a = p.attestation;
        a.paramsHash = word(".paramsHash");
        a.keyI = word(".laneKey");
        a.rootI = word(string.concat(".", run, ".root"));
        a.sampleSeed = word(".sampleSeed");
    }

    function verdictNoLie(bytes memory e, uint256 k, Opening memory o, Before memory b) private {
        Params memory x = goldenParams();
        vm.expectRevert(IDisputes.NoLie.selector);
        disputes.disproveVerdict(e, k, x, o, b);
    }

    function test_verdict_reverts_when_right() external {
        // A root of ours around the right byte at sample 0.
        Params memory x = goldenParams();
        Attestation memory a = verdict("honest");
        Opening memory o;
        Before memory b;
        (a.rootI, o, b) =
            build(x, a.keyI, number(".samples[0].round"), number(".samples[0].row"), number(".samples[0].column"), 0);
        verdictNoLie(evidence(a), 0, o, b);
        (a.rootI, o, b) =
            build(x, a.keyI, number(".samples[0].round"), number(".samples[0].row"), number(".samples[0].column"), 1);
        disputes.disproveVerdict(evidence(a), 0, x, o, b);
    }

    function test_verdict_reverts_when_no_sample() external {
        bytes memory e = evidence(verdict("spoiled"));
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 1);
        for (uint256 k; k < 6; ++k) {
            verdictNoLie(e, k, o, b);
        }
    }

    /// A wrong entry beside a sample, in the same round, row or column, or at a sample that was never drawn.
    function test_verdict_reverts_beside_a_sample() external {
        Params memory x = goldenParams();
        Attestation memory a = verdict("spoiled");
        Opening memory o;
        Before memory b;
        (uint32 t, uint32 i, uint32 j) = (number(".samples[1].round"), number(".samples[1].row"), 1587);
        (a.rootI, o, b) = build(x, a.keyI, t - 1, i, j, 1);
        verdictNoLie(evidence(a), 1, o, b);
        (a.rootI, o, b) = build(x, a.keyI, t, i - 1, j, 1);
        verdictNoLie(evidence(a), 1, o, b);
        (a.rootI, o, b) = build(x, a.keyI, t, i, j + 1, 1);
        verdictNoLie(evidence(a), 1, o, b);
        uint256 k = x.i.samples; // one past the last
        uint256 h = uint256(keccak256(abi.encode(a.sampleSeed, uint256(LANE_I), k)));
        (t, i, j) = (uint32((h >> 192) % x.i.t), uint32(uint64(h >> 128) % x.i.m), uint32(uint64(h >> 64) % x.i.n));
        (a.rootI, o, b) = build(x, a.keyI, t, i, j, 1);
        verdictNoLie(evidence(a), k, o, b);
        k = x.i.samples - 1; // the last one is a sample like others
        h = uint256(keccak256(abi.encode(a.sampleSeed, uint256(LANE_I), k)));
        (t, i, j) = (uint32((h >> 192) % x.i.t), uint32(uint64(h >> 128) % x.i.m), uint32(uint64(h >> 64) % x.i.n));
        (a.rootI, o, b) = build(x, a.keyI, t, i, j, 1);
        disputes.disproveVerdict(evidence(a), k, x, o, b);
    }

    function verdictFails(bytes memory e, Params memory x, bytes4 err) private {
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        vm.expectRevert(err);
        disputes.disproveVerdict(e, 1, x, o, b);
    }

    /// Nobody is punished for a verdict that no quorum signed, or that was not "passed".
    function test_verdict_reverts_without_quorum() external {
        Params memory x = goldenParams();
        Attestation memory a = verdict("spoiled");
        Quorum memory q = quorum(a);
        q.seals = new Seal[](1);
        q.seals[0] = seal(a, 0);
        verdictFails(abi.encode(a, q), x, IDisputes.NoQuorum.selector);
        q = quorum(a);
        q.seals[1].sig = q.seals[0].sig;
        verdictFails(abi.encode(a, q), x, IDisputes.BadSignature.selector);
        a.verdict = 2;
        verdictFails(evidence(a), x, IDisputes.NotAttested.selector);
    }

    function test_verdict_reverts_on_other_params() external {
        Params memory x = goldenParams();
        x.i.limitMs += 1;
        verdictFails(evidence(verdict("spoiled")), x, LaneI.BadParams.selector);
        for (uint256 i; i < 3; ++i) {
            x = goldenParams();
            if (i == 0) x.i.m = 0;
            if (i == 1) x.i.n = 0;
            if (i == 2) x.i.t = 0;
            Attestation memory a = verdict("spoiled");
            a.paramsHash = hashParams(x);
            verdictFails(evidence(a), x, LaneI.BadSize.selector); // and no division by zero
        }
    }

    function test_verdict_reverts_without_samples() external {
        Params memory x = goldenParams();
        Attestation memory a = verdict("spoiled");
        a.sampleSeed = 0;
        uint256 h = uint256(keccak256(abi.encode(bytes32(0), uint256(LANE_I), uint256(0))));
        Opening memory o;
        Before memory b;
        (a.rootI, o, b) =
            build(x, a.keyI, uint32((h >> 192) % 3), uint32(uint64(h >> 128) % 3), uint32(uint64(h >> 64) % 2048), 1);
        verdictNoLie(evidence(a), 0, o, b);
    }

    function test_verdict() external {
        bond(VERIFIER_KEY, 1 ether);
        bond(VERIFIER_KEY + 1, 1 ether);
        bond(VERIFIER_KEY + 2, 1 ether);
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        disputes.disproveVerdict(evidence(verdict("spoiled")), 1, goldenParams(), o, b);
        vm.assertEq(bonded(VERIFIER_KEY), 0, "signed");
        vm.assertEq(bonded(VERIFIER_KEY + 1), 1 ether, "did not sign");
        vm.assertEq(bonded(VERIFIER_KEY + 2), 0, "signed");
        vm.assertTrue(attestor.fallen(SESSION, provider, p.terms.verifiersHash), "fallen");
        vm.assertTrue(!attestor.fallen(SESSION, provider, keccak256("another quorum")), "for this quorum alone");
    }

    function lone(uint8 index) private view returns (bytes memory) {
        Attestation memory a = verdict("spoiled");
        Quorum memory q;
        q.threshold = 1;
        q.verifiers = new address[](1);
        q.verifiers[0] = vm.addr(VERIFIER_KEY + index);
        q.seals = new Seal[](1);
        q.seals[0] = seal(a, index);
        q.seals[0].index = 0;
        return abi.encode(a, q);
    }

    function test_verdict_of_strangers() external {
        bond(PROVIDER_KEY, 1 ether);
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        disputes.disproveVerdict(lone(9), 1, goldenParams(), o, b);
        vm.assertTrue(!attestor.fallen(SESSION, provider, p.terms.verifiersHash), "the honest one stands");
        vm.assertEq(bonded(PROVIDER_KEY), 1 ether, "no root of the provider's was disproven");
    }

    /// Auditors that pass a made-up run can be slashed for it; the provider whose name they used cannot.
    function test_verdict_on_a_root_the_provider_never_made() external {
        bond(PROVIDER_KEY, 1 ether);
        bond(VERIFIER_KEY, 1 ether);
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        Commit memory c = goldenCommit("spoiled"); // as the auditors have it; only they signed
        Signature memory sig = sign(VERIFIER_KEY, keccak256(abi.encode(COMMIT_TYPEHASH, c)));
        Params memory x = goldenParams();
        vm.expectRevert(IDisputes.BadSignature.selector);
        disputes.disproveElement(provider, c, sig, x, o, b);
        disputes.disproveVerdict(evidence(verdict("spoiled")), 1, x, o, b);
        vm.assertEq(bonded(VERIFIER_KEY), 0, "the auditor made it up");
        vm.assertEq(bonded(PROVIDER_KEY), 1 ether, "the provider signed nothing of it");
        vm.assertTrue(!attestor.fallen(SESSION, provider, keccak256("another quorum")), "nor does its word fall");
    }

    /// A thief of a session id signs lies under it with a key of his own, as provider and as auditor: he is
    /// slashed, and nobody else who worked under that id.
    function test_session_id_used_twice() external {
        bond(PROVIDER_KEY, 1 ether);
        bond(VERIFIER_KEY, 1 ether); // of the honest session
        bond(VERIFIER_KEY + 9, 1 ether); // the thief
        (Commit memory one, Commit memory two) = (goldenCommit("honest"), goldenCommit("spoiled"));
        bytes32 h1 = keccak256(abi.encode(COMMIT_TYPEHASH, one));
        bytes32 h2 = keccak256(abi.encode(COMMIT_TYPEHASH, two));
        address thief = vm.addr(VERIFIER_KEY + 9);
        Signature memory own = signCommit(one);
        Signature memory thiefs = sign(VERIFIER_KEY + 9, h2);
        vm.expectRevert(IDisputes.BadSignature.selector); // his root against the provider's
        disputes.disproveEquivocation(provider, one, own, two, thiefs);
        disputes.disproveEquivocation(thief, one, sign(VERIFIER_KEY + 9, h1), two, thiefs);
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        disputes.disproveVerdict(lone(9), 1, goldenParams(), o, b);
        vm.assertEq(bonded(VERIFIER_KEY + 9), 0, "the thief");
        vm.assertEq(bonded(PROVIDER_KEY), 1 ether, "the provider");
        vm.assertEq(bonded(VERIFIER_KEY), 1 ether, "the auditor");
        vm.assertTrue(!attestor.fallen(SESSION, provider, p.terms.verifiersHash), "the session stands");
    }

    function test_verdict_after_self_report() external {
        bond(VERIFIER_KEY + 2, 1 ether);
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        disputes.disproveVerdict(lone(0), 1, goldenParams(), o, b);
        disputes.disproveVerdict(evidence(verdict("spoiled")), 1, goldenParams(), o, b);
        vm.assertEq(bonded(VERIFIER_KEY + 2), 0, "the other one is slashed all the same");
        vm.assertTrue(attestor.fallen(SESSION, provider, p.terms.verifiersHash), "and the claim falls");
    }
}
