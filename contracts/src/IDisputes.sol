// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Before, Commit, Opening, Params} from "./Attestation.sol";
import {IAttestor} from "./IAttestor.sol";
import {Key, Signature, Terms} from "./Types.sol";

/// @title Proofs against providers and verifiers, and demanded openings
/// @notice Anyone may bring a proof; who brings it is the reporter. A case is a session of one provider
/// (caseId = keccak256(abi.encode(session, provider, verifiersHash)); verifiersHash 0 stands for lies of
/// the provider itself).
interface IDisputes is IAttestor {
    /// @notice Who was asked to show what, until when.
    /// @param question hash of what shall be shown; 0 = answered
    /// @param deposit the answerer's; goes back to the asker when nobody answers
    struct Demand {
        bytes32 question;
        address asker;
        uint40 deadline;
        uint96 deposit;
    }

    /// @notice It was proven that `liar` lied in `session` of `provider`.
    event Disproved(bytes32 indexed session, address indexed provider, address indexed liar);
    /// @notice Opening number `index` of a case was demanded.
    event Demanded(bytes32 indexed caseId, uint256 index, uint256 deadline);
    /// @notice Opening number `index` of a case was shown.
    event Answered(bytes32 indexed caseId, uint256 index);

    /// @notice The signature is not by the one who must have signed.
    error BadSignature();
    /// @notice The Attestation is about something else, has not passed, or is out of date.
    error NotAttested();
    /// @notice The quorum is not the one that was named, or too few of it signed.
    error NoQuorum();
    /// @notice What was shown is no lie.
    error NoLie();
    /// @notice This lie is known already.
    error KnownAlready();
    /// @notice The caller, or the one to be paid, is no party of the job.
    error NotParty();
    /// @notice The deposit must be at least this.
    error DepositTooSmall(uint256 needed);
    /// @notice MAX_DEMANDS openings of this case were demanded already.
    error TooManyDemands();
    /// @notice This is not what was asked, or it was answered already.
    error WrongAnswer();
    /// @notice The time to answer is over (`deadline`), or not yet.
    error WrongTime(uint256 deadline);

    /// @notice Proves that a provider committed to a wrong product in lane I: one byte suffices. Slashes the
    /// provider, and its claims on this session fall.
    /// @param commit signed by the provider; carries the lane's key and root
    /// @param opening the entry, with its way to the root
    /// @param before the round before, which keys this one; empty for round 0
    function disproveElement(
        address provider,
        Commit calldata commit,
        Signature calldata sig,
        Params calldata params,
        Opening calldata opening,
        Before calldata before
    ) external;

    /// @notice Proves that a provider gave two answers to one question: equal session, lane, seq and lane
    /// key, different root. Slashes the provider, and its claims on this session fall.
    function disproveEquivocation(
        address provider,
        Commit calldata one,
        Signature calldata oneSig,
        Commit calldata two,
        Signature calldata twoSig
    ) external;

    /// @notice Proves that verifiers passed a session although their own k-th sample was wrong. Each one
    /// that signed is slashed, and claims that name this very quorum fall.
    /// @param evidence abi.encode(Attestation, Quorum)
    function disproveVerdict(
        bytes calldata evidence,
        uint256 k,
        Params calldata params,
        Opening calldata opening,
        Before calldata before
    ) external;

    /// @notice Asks to see the leaf that holds an entry of an attested session. Payer or signer of the job's
    /// channel, at most MAX_DEMANDS times a session. Unanswered for ANSWER_TIME, claims on it fall; nobody
    /// is slashed for silence.
    /// @param evidence abi.encode(Attestation, Quorum), the quorum being the one the Terms name
    function demandOpening(
        Key calldata key,
        Terms calldata terms,
        bytes calldata evidence,
        Params calldata params,
        uint32 round,
        uint32 row,
        uint32 column
    ) external payable;

    /// @notice Shows a demanded leaf and earns the deposit. Anyone, before the deadline.
    function answer(bytes32 caseId, uint256 index, bytes32 rootI, Params calldata params, Opening calldata opening)
        external;

    /// @notice Returns the deposit of a demand that nobody answered; it stays unanswered. Anyone; the asker
    /// is paid.
    function reclaim(bytes32 caseId, uint256 index) external;

    /// @notice Gives the payer of the job that a proven lie was told in what it paid for that job, as far
    /// as the slashed bond goes. Anyone; the payer is paid.
    /// @param liar the slashed node
    /// @param challenge the 17 words whose hash is the session id (attest/challenge.go)
    function relieve(address liar, Key calldata key, Terms calldata terms, bytes32[17] calldata challenge) external;

    /// @notice The least deposit of a demand in this block: twice what answering costs.
    function demandDeposit() external view returns (uint256);

    /// @notice The demands of a case, in their order.
    function demands(bytes32 caseId) external view returns (Demand[] memory);

    /// @notice Is a demand of this case past its deadline?
    function unanswered(bytes32 caseId) external view returns (bool);

    /// @notice Was a lie proven in this case?
    function disproved(bytes32 caseId) external view returns (bool);

    /// @notice The bonds that proofs slash.
    function bonds() external view returns (address);
}
