// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Attestation, Before, Commit, LANE_I, Opening, Params, Quorum, Seal, VERDICT_PASSED} from "./Attestation.sol";
import {Bonds} from "./Bonds.sol";
import {Demands} from "./Demands.sol";
import {Digests} from "./Digests.sol";
import {IAttestor} from "./IAttestor.sol";
import {IDisputes} from "./IDisputes.sol";
import {IEscrow} from "./IEscrow.sol";
import {LaneI} from "./LaneI.sol";
import {Key, Signature, Terms} from "./Types.sol";

/// @title Judges attestations by proof
/// @notice For claims a view. It stores only which sessions were disproven or left unanswered, which
/// `contest` reads, and slashes bonds: a provider's on its own signed Commit alone, an auditor's for an
/// entry that its own samples contained. Nobody owns it.
contract Attestor is Demands {
    bytes32 internal constant COMMIT_TYPEHASH = keccak256(
        "Commit(bytes32 session,uint8 lane,uint8 seq,bytes32 laneKey,bytes32 root,bytes32 paramsHash,bytes32 prev)"
    );
    bytes32 internal constant ATTESTATION_TYPEHASH = keccak256(
        "Attestation(bytes32 session,bytes32 jobId,bytes32 devicesHash,bytes32 deviceId,address provider,"
        "uint16 classId,uint8 kind,bytes32 paramsHash,bytes32 seed,bytes32 sampleSeed,bytes32 keyI,bytes32 rootI,"
        "bytes32 lanesHash,uint32 vramMiB,uint32 memGBps,uint32 int8Tops,uint32 fp32Gflops,uint32 fp64Gflops,"
        "uint32 elapsedMs,uint32 observedSeconds,bytes32 nvmlHash,bytes32 proofHash,uint8 verdict,"
        "uint40 issuedAt,uint40 expiresAt)"
    );
    bytes32 private constant SESSION_TAG = keccak256("bourse.attest.session.1");

    IEscrow public immutable ESCROW;
    Bonds private immutable BONDS;

    /// @inheritdoc IDisputes
    mapping(bytes32 caseId => bool) public disproved;
    /// @dev Verifiers only.
    mapping(bytes32 liarId => bool) private _punished;
    /// @dev So that several slashes for one job never give its payer more than it paid.
    mapping(bytes32 jobId => uint256) private _relieved;

    /// @param coin what bonds are made of; for the times see Bonds and Demands
    constructor(IEscrow escrow, address coin, uint256 unbonding, uint256 reliefTime, uint256 answerTime)
        Demands(answerTime)
    {
        ESCROW = escrow;
        BONDS = new Bonds(coin, unbonding, reliefTime);
    }

    /// @inheritdoc IDisputes
    function bonds() external view returns (address) {
        return address(BONDS);
    }

    /// @inheritdoc IAttestor
    function attested(
        bytes32 jobId,
        bytes32 verifiersHash,
        bytes32 devicesHash,
        address provider,
        bytes calldata evidence
    ) external view returns (bytes32 session, uint32 observedSeconds) {
        (Attestation calldata a, Quorum calldata q) = _open(evidence);
        if (block.timestamp < a.issuedAt || block.timestamp >= a.expiresAt) revert NotAttested();
        if (a.devicesHash != devicesHash) revert NotAttested();
        _checkPassed(a, q, jobId, verifiersHash, provider);
        return (a.session, a.observedSeconds);
    }

    /// @inheritdoc IAttestor
    function fallen(bytes32 session, address provider, bytes32 verifiersHash) external view returns (bool) {
        bytes32 caseId = _caseId(session, provider, verifiersHash);
        return disproved[_caseId(session, provider, 0)] || disproved[caseId] || unanswered(caseId);
    }

    /// @inheritdoc IDisputes
    function disproveElement(
        address provider,
        Commit calldata commit,
        Signature calldata sig,
        Params calldata params,
        Opening calldata opening,
        Before calldata before
    ) external {
        _checkCommit(provider, commit, sig);
        if (commit.lane != LANE_I) revert NoLie();
        LaneI.check(params, commit.paramsHash);
        if (!LaneI.isWrong(params.i, commit.laneKey, commit.root, opening, before)) revert NoLie();
        _punishProvider(commit.session, provider);
    }

    /// @inheritdoc IDisputes
    function disproveEquivocation(
        address provider,
        Commit calldata one,
        Signature calldata oneSig,
        Commit calldata two,
        Signature calldata twoSig
    ) external {
        _checkCommit(provider, one, oneSig);
        _checkCommit(provider, two, twoSig);
        bool sameQuestion =
            one.session == two.session && one.lane == two.lane && one.seq == two.seq && one.laneKey == two.laneKey;
        if (!sameQuestion || one.root == two.root) revert NoLie();
        _punishProvider(one.session, provider);
    }

    /// @inheritdoc IDisputes
    function disproveVerdict(
        bytes calldata evidence,
        uint256 k,
        Params calldata params,
        Opening calldata opening,
        Before calldata before
    ) external {
        (Attestation calldata a, Quorum calldata q) = _open(evidence);
        bytes32 verifiersHash = _verifiersHash(q);
        _checkPassed(a, q, a.jobId, verifiersHash, a.provider);
        LaneI.check(params, a.paramsHash);
        (uint256 round, uint256 row, uint256 column) = LaneI.sample(params.i, a.sampleSeed, k);
        if (a.sampleSeed == 0 || k >= params.i.samples) revert NoLie();
        if (opening.round != round || opening.row != row || opening.column != column) revert NoLie();
        if (!LaneI.isWrong(params.i, a.keyI, a.rootI, opening, before)) revert NoLie();
        _disprove(_caseId(a.session, a.provider, verifiersHash));
        for (uint256 i; i < q.seals.length; ++i) {
            _punishVerifier(a.session, a.provider, q.verifiers[q.seals[i].index]);
        }
    }

    /// @inheritdoc IDisputes
    function demandOpening(
        Key calldata key,
        Terms calldata terms,
        bytes calldata evidence,
        Params calldata params,
        uint32 round,
        uint32 row,
        uint32 column
    ) external payable {
        if (msg.sender != key.payer && msg.sender != key.signer) revert NotParty();
        if (Digests.channelOf(key) != terms.channel) revert NotParty();
        (Attestation calldata a, Quorum calldata q) = _open(evidence);
        _checkPassed(a, q, Digests.hash(terms), terms.verifiersHash, key.provider);
        LaneI.check(params, a.paramsHash);
        if (!LaneI.inside(params.i, round, row, column)) revert LaneI.BadSize();
        bytes32 caseId = _caseId(a.session, a.provider, terms.verifiersHash);
        _demand(caseId, _question(a.rootI, a.paramsHash, round, row, column));
    }

    /// @inheritdoc IDisputes
    function answer(bytes32 caseId, uint256 index, bytes32 rootI, Params calldata params, Opening calldata opening)
        external
    {
        bytes32 paramsHash = keccak256(
            abi.encode(keccak256(abi.encode(params.i)), params.laneM, params.laneF, params.laneD, params.classTable)
        );
        LaneI.checkOpening(params.i, rootI, opening);
        _answer(caseId, index, _question(rootI, paramsHash, opening.round, opening.row, opening.column));
    }

    /// @inheritdoc IDisputes
    function relieve(address liar, Key calldata key, Terms calldata terms, bytes32[17] calldata challenge) external {
        bytes32 jobId = Digests.hash(terms);
        bytes32 channel = Digests.channelOf(key);
        bool ofThisJob = challenge[0] == SESSION_TAG && uint256(challenge[1]) == block.chainid
            && challenge[2] == bytes32(uint256(uint160(address(ESCROW)))) && challenge[4] == jobId
            && challenge[7] == bytes32(uint256(uint160(key.provider)));
        if (!ofThisJob || terms.channel != channel) revert NotParty();
        uint256 collected = ESCROW.slot(channel).collected;
        uint256 given = terms.baseline + _relieved[jobId];
        if (collected <= given || key.token != BONDS.COIN()) revert NotParty();
        bytes32 session = keccak256(abi.encode(challenge));
        uint256 paid = BONDS.relieve(_liarId(session, key.provider, liar), key.payer, collected - given);
        _relieved[jobId] += paid;
    }

    /// @dev abi.encode(Attestation, Quorum) read where it lies: 25 words, then where the quorum begins.
    /// Whatever else a caller sends there is bounded by Solidity's own checks when it is read.
    function _open(bytes calldata evidence) private pure returns (Attestation calldata a, Quorum calldata q) {
        if (evidence.length < 26 * 32) revert NotAttested();
        assembly ("memory-safe") {
            a := evidence.offset
            q := add(evidence.offset, calldataload(add(evidence.offset, 800)))
        }
    }

    /// @dev Passed, for this job and provider, by this quorum.
    function _checkPassed(
        Attestation calldata a,
        Quorum calldata q,
        bytes32 jobId,
        bytes32 verifiersHash,
        address provider
    ) private view {
        if (a.jobId != jobId || a.provider != provider || a.verdict != VERDICT_PASSED) {
            revert NotAttested();
        }
        Seal[] calldata seals = q.seals;
        if (_verifiersHash(q) != verifiersHash || q.threshold == 0 || seals.length < q.threshold) revert NoQuorum();
        uint256 p;
        assembly ("memory-safe") {
            p := a
        }
        bytes32 digest = _digest(Digests.hashWords(ATTESTATION_TYPEHASH, p, 25 * 32));
        address last;
        for (uint256 i; i < seals.length; ++i) {
            Seal calldata s = seals[i];
            address verifier = q.verifiers[s.index];
            // Ascending, so that nobody counts twice, not even when listed twice.
            if (verifier <= last) revert NoQuorum();
            last = verifier;
            if (!Digests.signedBy(verifier, digest, s.sig)) revert BadSignature();
        }
    }

    function _checkCommit(address provider, Commit calldata c, Signature calldata sig) private view {
        uint256 p;
        assembly ("memory-safe") {
            p := c
        }
        bytes32 digest = _digest(Digests.hashWords(COMMIT_TYPEHASH, p, 7 * 32));
        if (!Digests.signedBy(provider, digest, sig)) revert BadSignature();
    }

    function _disprove(bytes32 caseId) private {
        if (disproved[caseId]) revert KnownAlready();
        disproved[caseId] = true;
    }

    /// @dev Once per session: the case itself remembers it.
    function _punishProvider(bytes32 session, address provider) private {
        _disprove(_caseId(session, provider, 0));
        _slash(session, provider, provider);
    }

    /// @dev Once per session and verifier. It may have been punished before by itself, outside of the
    /// quorum: that must not save the rest of the quorum.
    function _punishVerifier(bytes32 session, address provider, address verifier) private {
        bytes32 id = _liarId(session, provider, verifier);
        if (_punished[id]) return;
        _punished[id] = true;
        _slash(session, provider, verifier);
    }

    function _slash(bytes32 session, address provider, address liar) private {
        emit Disproved(session, provider, liar);
        BONDS.slash(liar, _liarId(session, provider, liar), msg.sender);
    }

    function _digest(bytes32 structHash) private view returns (bytes32) {
        return Digests.typed(Digests.domainSeparator(address(ESCROW)), structHash);
    }

    function _verifiersHash(Quorum calldata q) private pure returns (bytes32) {
        uint256 threshold = q.threshold;
        address[] calldata list = q.verifiers;
        uint256 p;
        assembly ("memory-safe") {
            p := list.offset
        }
        return Digests.hashWords(bytes32(threshold), p, list.length * 32);
    }

    /// @dev Whose word a session is: the provider's alone (verifiersHash 0), or also this quorum's. Without
    /// the provider in it anybody could disprove a session of his own and name it after another's; without
    /// the quorum, strangers could sign a false verdict and spoil an honest one.
    function _caseId(bytes32 session, address provider, bytes32 verifiersHash) private pure returns (bytes32) {
        return keccak256(abi.encode(session, provider, verifiersHash));
    }

    function _liarId(bytes32 session, address provider, address liar) private pure returns (bytes32) {
        return keccak256(abi.encode(session, provider, liar));
    }

    function _question(bytes32 rootI, bytes32 paramsHash, uint32 round, uint32 row, uint32 column)
        private
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(rootI, paramsHash, round, row, column / 1024));
    }
}
