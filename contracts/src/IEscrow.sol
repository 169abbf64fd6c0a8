// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Claim, Key, Signature, Slot} from "./Types.sol";

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
    /// @notice The limits of a deployment contradict each other.
    error BadLimits();

    /// @notice Adds money to a channel, pulled from the caller. Anyone, any time.
    /// @param token ERC-20 address (approve first), or zero for native coin sent along
    /// @param h1 inner hash of the key: H(signer, payee, H(payer, provider, unlockDelay, lane))
    /// @param amount what to pull; credited is what arrives, at most this
    function fund(address token, bytes32 h1, uint96 amount) external payable;

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

    /// @notice The channel's slot.
    function slot(bytes32 channel) external view returns (Slot memory);

    /// @notice Hash of the channel's open claim, keccak256(abi.encode(Claim)); 0 = none.
    function claimHash(bytes32 channel) external view returns (bytes32);

    /// @notice The channel id of a key.
    function channelOf(Key calldata key) external pure returns (bytes32);

    /// @notice The EIP-712 domain separator that all signatures here use.
    function domainSeparator() external view returns (bytes32);
}
