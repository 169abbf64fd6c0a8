// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Attestation, Before, Commit, LANE_I, Opening, Params, Quorum, Seal} from "../../src/Attestation.sol";
import {Key, Signature, Terms} from "../../src/Types.sol";
import {Lanes} from "../lib/Lanes.sol";
import {bound, vm} from "../lib/Vm.sol";

/// @notice Bonds six nodes, three honest and three that lie, and brings every proof there is against all of
/// them in any order: what liars sign, and what honest ones sign turned this way and that. Keeps its own books.
/// No call reverts; what must not work is tried inside `mustFail`.
contract Court is Lanes {
    uint256 public constant NODES = 6; // 0 to 2 are honest
    uint256 private constant SESSIONS = 8;
    address private constant GRAVE = 0x000000000000000000000000000000000000dEaD;
    address private constant REPORTER = address(0x4E90);

    Params private params;
    Opening private wrong;
    Before private wrongBefore;
    bytes32 private laneKey;
    bytes32[2] private roots; // honest, spoiled
    Attestation private spoiledVerdict;
    Papers private job;

    // The books.
    uint256 public bondedIn;
    uint256 public paidOut;
    mapping(uint256 node => uint256) public expected; // what its bond should be
    mapping(bytes32 caseId => bool) public proven;
    bytes32[] public reliefIds;
    mapping(bytes32 reliefId => bool) private known;
    uint256 public deposits; // in the attestor
    bytes32[] public cases; // with demands
    bool public honestFell;
    bool public provenTwice;
    mapping(bytes4 => uint256) public calls;

    constructor() {
        Lanes.setUp();
        params = goldenParams();
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        (wrong, wrongBefore) = (o, b);
        laneKey = word(".laneKey");
        roots = [word(".honest.root"), word(".spoiled.root")];
        job = papers(address(0));
        spoiledVerdict = job.attestation;
        spoiledVerdict.paramsHash = word(".paramsHash");
        spoiledVerdict.sampleSeed = word(".sampleSeed");
        spoiledVerdict.keyI = laneKey;
        spoiledVerdict.rootI = roots[1];
        spoiledVerdict.expiresAt = type(uint40).max;
    }

    function keyOf(uint256 node) public pure returns (uint256) {
        return 0xC0DE00 + node;
    }

    function nodeAt(uint256 node) public pure returns (address) {
        return vm.addr(keyOf(node));
    }

    function addresses() external view returns (address attestor_, address bonds_, address grave, address reporter) {
        return (address(attestor), address(bonds), GRAVE, REPORTER);
    }

    function reliefs() external view returns (uint256) {
        return reliefIds.length;
    }

    modifier counted() {
        ++calls[msg.sig];
        _;
    }

    function wait(uint32 time) external counted {
        vm.warp(block.timestamp + bound(time, 1, 20 days));
    }

    // Bonds.

    function bondSome(uint256 node, uint96 amount) external counted {
        node %= NODES;
        amount = uint96(bound(amount, 1, 1e24));
        bond(keyOf(node), amount);
        bondedIn += amount;
        expected[node] += amount;
    }

    function unbondSome(uint256 node) external counted {
        (address owner,, uint40 payableAt) = bonds.bondOf(nodeAt(node %= NODES));
        if (owner == address(0) || payableAt != 0) return;
        vm.prank(OWNER);
        bonds.unbond(nodeAt(node));
    }

    function paySome(uint256 node) external counted {
        (, uint96 amount, uint40 payableAt) = bonds.bondOf(nodeAt(node %= NODES));
        if (payableAt == 0 || block.timestamp < payableAt) return;
        vm.prank(OWNER);
        bonds.pay(nodeAt(node), OWNER);
        paidOut += amount;
        expected[node] = 0;
    }

    // Proofs. An honest node signs one root per question, and the honest one.

    function commitOf(uint256 node, uint256 session, bool second) private view returns (Commit memory c) {
        c.session = bytes32(session);
        c.lane = LANE_I;
        c.laneKey = laneKey;
        c.paramsHash = spoiledVerdict.paramsHash;
        c.root = roots[node < 3 || second ? 0 : 1];
    }

    function signed(uint256 node, Commit memory c) private view returns (Signature memory) {
        return sign(keyOf(node), keccak256(abi.encode(COMMIT_TYPEHASH, c)));
    }

    /// The element of a liar; the honest root does not hold it.
    function element(uint256 node, uint256 session) external counted {
        (node, session) = (node % NODES, session % SESSIONS);
        Commit memory c = commitOf(node, session, false);
        Signature memory sig = signed(node, c);
        vm.prank(REPORTER);
        try disputes.disproveElement(nodeAt(node), c, sig, params, wrong, wrongBefore) {
            fell(node, session, nodeAt(node), 0, true);
        } catch {}
    }

    /// Two roots of a liar for one question. Of an honest node there is only one; what comes closest is its root of
    /// another session, or another's signature.
    function equivocation(uint256 node, uint256 session, uint256 other) external counted {
        (node, session) = (node % NODES, session % SESSIONS);
        Commit memory one = commitOf(node, session, false);
        Commit memory two = node < 3 ? commitOf(5, session + other % 2, false) : commitOf(node, session, true);
        Signature memory s1 = signed(node, one);
        Signature memory s2 = signed(node < 3 ? 5 : node, two);
        vm.prank(REPORTER);
        try disputes.disproveEquivocation(nodeAt(node), one, s1, two, s2) {
            fell(node, session, nodeAt(node), 0, true);
        } catch {}
    }

    /// Node 3 or 4, or both, pass a spoiled session of any node; honest auditors sign nothing of it, but stand in the
    /// quorum.
    function verdict(uint256 node, uint256 session, bool both) external counted {
        (node, session) = (node % NODES, session % SESSIONS);
        Attestation memory a = spoiledVerdict;
        (a.session, a.provider) = (bytes32(session), nodeAt(node));
        (uint256 low, uint256 high) = nodeAt(3) < nodeAt(4) ? (uint256(3), uint256(4)) : (uint256(4), uint256(3));
        Quorum memory q = Quorum(1, new address[](3), new Seal[](both ? 2 : 1));
        (q.verifiers[0], q.verifiers[1], q.verifiers[2]) = (nodeAt(0), nodeAt(low), nodeAt(high));
        bytes32 h = keccak256(abi.encode(ATTESTATION_TYPEHASH, a));
        q.seals[0] = Seal(1, sign(keyOf(low), h));
        if (both) q.seals[1] = Seal(2, sign(keyOf(high), h));
        vm.prank(REPORTER);
        try disputes.disproveVerdict(abi.encode(a, q), 1, params, wrong, wrongBefore) {
            bytes32 quorumHash = verifiersHash(1, q.verifiers);
            fell(low, session, a.provider, quorumHash, true);
            if (both) fell(high, session, a.provider, quorumHash, false);
        } catch {}
    }

    /// @param first of a case: it must not have been proven before
    function fell(uint256 liar, uint256 session, address provider_, bytes32 quorumHash, bool first) private {
        if (liar < 3) honestFell = true;
        bytes32 caseId = keccak256(abi.encode(session, provider_, quorumHash));
        if (first && proven[caseId]) provenTwice = true;
        proven[caseId] = true;
        (, uint96 left,) = bonds.bondOf(nodeAt(liar));
        // A verifier punished before in this session keeps what it bonded since.
        if (left != 0) return;
        bytes32 relief = keccak256(abi.encode(session, provider_, nodeAt(liar)));
        if (expected[liar] != 0 && !known[relief]) reliefIds.push(relief);
        known[relief] = known[relief] || expected[liar] != 0;
        expected[liar] = 0;
    }

    function burnSome(uint256 i) external counted {
        if (reliefIds.length == 0) return;
        bytes32 id = reliefIds[i % reliefIds.length];
        (uint96 amount, uint40 until) = bonds.reliefOf(id);
        if (amount == 0 || block.timestamp < until) return;
        bonds.burnRelief(id);
    }

    // Demands. Nobody answers the first of a case; the others are shown.

    function demandSome(uint256 session) external counted {
        Papers memory p = job;
        p.attestation = spoiledVerdict;
        p.attestation.session = bytes32(session % SESSIONS);
        p.attestation.provider = provider;
        p.attestation.jobId = jobId(p.terms);
        bytes32 id = keccak256(abi.encode(p.attestation.session, provider, p.terms.verifiersHash));
        if (disputes.demands(id).length == 3) return;
        uint256 price = disputes.demandDeposit();
        bytes memory e = evidence(p.attestation);
        (Key memory k, Terms memory t) = (p.key, p.terms);
        vm.deal(PAYER, price);
        vm.prank(PAYER);
        disputes.demandOpening{value: price}(k, t, e, params, wrong.round, wrong.row, wrong.column);
        cases.push(id);
        deposits += price;
    }

    function answerSome(uint256 i) external counted {
        if (cases.length == 0) return;
        bytes32 id = cases[i % cases.length];
        for (uint256 n = 1; n < disputes.demands(id).length; ++n) {
            if (disputes.demands(id)[n].question == 0 || block.timestamp >= disputes.demands(id)[n].deadline) continue;
            deposits -= disputes.demands(id)[n].deposit;
            vm.prank(REPORTER);
            disputes.answer(id, n, roots[1], params, wrong);
        }
    }

    function reclaimSome(uint256 i, uint256 n) external counted {
        if (cases.length == 0) return;
        bytes32 id = cases[i % cases.length];
        n %= disputes.demands(id).length;
        if (disputes.demands(id)[n].question == 0 || block.timestamp < disputes.demands(id)[n].deadline) return;
        deposits -= disputes.demands(id)[n].deposit;
        disputes.reclaim(id, n);
    }
}
