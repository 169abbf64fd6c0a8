// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {
    Acknowledged,
    Claim,
    Contradiction,
    Entry,
    Funding,
    Key,
    Permit,
    Signature,
    Slot,
    Stated,
    Terms
} from "./Types.sol";

/// @title Bourse escrow: payment channels for GPU time
/// @notice A payer locks money for one provider. The consumer's node signs cumulative vouchers off
/// chain; the provider collects the newest whenever it likes. Nobody owns the contract and nobody
/// can stop it. Who may call what, and what each wait is, is said at each function.
interface IEscrow {
    /// @notice `amount` was added to the channel's balance.
    event Funded(bytes32 indexed channel, uint256 amount);
    /// @notice `paid` went from the channel's balance to its payee.
    event Collected(bytes32 indexed channel, uint256 paid);
    /// @notice The provider let go: `refund` went back to the payer, `epoch` is the new one.
    event Released(bytes32 indexed channel, uint256 refund, uint256 epoch);
    /// @notice The payer's side asked for its money; it may withdraw from `unlockAt` on.
    event UnlockRequested(bytes32 indexed channel, uint256 unlockAt);
    /// @notice The payer took the request back.
    event UnlockCancelled(bytes32 indexed channel);
    /// @notice `amount` went to `to`, `epoch` is the new one.
    event Withdrawn(bytes32 indexed channel, address to, uint256 amount, uint256 epoch);

    /// @notice collectMany left out entry `index`: nothing to collect, or not signed by its signer.
    event Skipped(bytes32 indexed channel, uint256 index);
    /// @notice A claim was opened or lowered; `open` is what later calls must pass.
    event Claimed(bytes32 indexed channel, Claim open);
    /// @notice The claim of `jobId` fell; `by` has its deposit.
    event Contested(bytes32 indexed channel, bytes32 indexed jobId, address by);
    /// @notice The claim of `jobId` ended and paid `paid` more.
    event Finalized(bytes32 indexed channel, bytes32 indexed jobId, uint256 paid);

    /// @notice Nothing of what was sent arrived, or nothing was sent.
    error NothingArrived();
    /// @notice The channel would hold 2^96 base units or more.
    error TooMuch();
    /// @notice The voucher is paid already, or the channel is empty.
    error NothingToCollect();
    /// @notice The signature is not by the one who must sign, or not in low-s form.
    error BadSignature();
    /// @notice The caller has no such right on this channel.
    error NotAllowed();
    /// @notice An unlock was asked for already; it matures at `unlockAt`.
    error UnlockPending(uint256 unlockAt);
    /// @notice No unlock was asked for, or it matures later (`unlockAt`; 0 = not asked for).
    error Locked(uint256 unlockAt);
    /// @notice The channel is in another epoch: what was signed is void.
    error WrongEpoch(uint256 current);
    /// @notice The Release stands for more than was collected so far.
    error CollectFirst(uint256 collected);
    /// @notice A claim is open on the channel.
    error ClaimOpen();
    /// @notice This is not the claim that is open on the channel.
    error WrongClaim();
    /// @notice The Terms allow no claim: they name no verifiers, belong to another channel, or let the
    /// job run unattended for longer than disputes may take.
    error NotClaimable();
    /// @notice The document speaks of another job than it must.
    error WrongJob();
    /// @notice The claim would pay nothing, or not less than before.
    error NothingToClaim();
    /// @notice What was shown does not contradict the claim.
    error NoContradiction();
    /// @notice The dispute window is over (`until`), or not yet.
    error WrongTime(uint256 until);
    /// @notice The limits of a deployment contradict each other.
    error BadLimits();

    /// @notice Adds money to a channel, pulled from the caller. Anyone, any time.
    /// @param token ERC-20 address (approve first), or zero for native coin sent along
    /// @param h1 inner hash of the key: H(signer, payee, H(payer, provider, unlockDelay, lane))
    /// @param amount what to pull; credited is what arrives, at most this
    function fund(address token, bytes32 h1, uint96 amount) external payable;

    /// @notice fund, after trying an ERC-2612 permit of the caller over `amount`. A permit that fails is
    /// no error: somebody may have sent it ahead, and the allowance decides.
    function fundPermit(address token, bytes32 h1, uint96 amount, Permit calldata permit) external;

    /// @notice Funds several channels or none. All that is pulled must arrive.
    function fundMany(address token, Funding[] calldata parts) external payable;

    /// @notice Pays the payee what a voucher is still short of, as far as the balance goes. Anyone,
    /// any time; a voucher that found too little money can be shown again.
    function collect(
        address token,
        address signer,
        address payee,
        bytes32 h2,
        uint96 cumulative,
        bytes32 usageHash,
        Signature calldata sig
    ) external;

    /// @notice Collects many vouchers of one payee with one payment. Entries that cannot be collected
    /// are skipped and named in an event; reverts when nothing at all can be.
    function collectMany(address token, address payee, Entry[] calldata entries) external;

    /// @notice Sends the balance back to the payer on the provider's word. Anyone, once the voucher
    /// the Release names is paid, and while no claim is open.
    /// @param sig the provider's signature over Release(channel, current epoch, cumulative)
    function release(Key calldata key, uint96 cumulative, Signature calldata sig) external;

    /// @notice Starts the wait before withdraw. Payer or signer. A second request reverts, so nobody
    /// can push the first one back.
    function requestUnlock(Key calldata key) external;

    /// @notice Takes the request back. Payer only.
    function cancelUnlock(Key calldata key) external;

    /// @notice Pays out the balance once the wait is over, less what an open claim holds back. Payer
    /// (to anyone), or signer (to the payer).
    /// @param open the open claim; ignored when there is none
    function withdraw(Key calldata key, Claim calldata open, address to) external;

    /// @notice The consumer is gone: the provider (or payee) asks to be paid up to what named verifiers
    /// saw it work. Costs CLAIM_DEPOSIT of native coin, given back at the end.
    /// @param terms the job's Terms, of the current epoch, naming verifiers
    /// @param termsSig the signer's signature over them
    /// @param ack a Usage of this job that the consumer acknowledged: without it nothing started
    /// @param stated the provider's Usage of this job
    /// @param attestation what the attestor named in the Terms reads: see IAttestor.attested
    function claim(
        Key calldata key,
        Terms calldata terms,
        Signature calldata termsSig,
        Acknowledged calldata ack,
        Stated calldata stated,
        bytes calldata attestation
    ) external payable;

    /// @notice The claim falls whole when something provable contradicts it. Anyone, inside the dispute
    /// window; the caller gets the deposit.
    /// @param terms the claimed job's Terms
    /// @param kind what contradicts the claim, and thereby what `evidence` encodes
    function contest(
        Key calldata key,
        Claim calldata open,
        Terms calldata terms,
        Contradiction kind,
        bytes calldata evidence
    ) external;

    /// @notice The claimant lowers its own claim.
    function lower(Key calldata key, Claim calldata open, uint96 target) external;

    /// @notice Ends a claim whose window is over, or whose target is collected: pays what is missing and
    /// gives the deposit back. Anyone.
    function finalize(Key calldata key, Claim calldata open) external;

    /// @notice The channel's slot.
    function slot(bytes32 channel) external view returns (Slot memory);

    /// @notice Hash of the channel's open claim, keccak256(abi.encode(Claim)); 0 = none.
    function claimHash(bytes32 channel) external view returns (bytes32);

    /// @notice The EIP-712 domain separator that all signatures here use.
    function domainSeparator() external view returns (bytes32);
}
