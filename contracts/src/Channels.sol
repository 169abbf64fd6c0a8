// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Digests} from "./Digests.sol";
import {IEscrow} from "./IEscrow.sol";
import {Money} from "./Money.sol";
import {Claim, Key, Limits, Signature, Slot} from "./Types.sol";

/// @title The everyday half of the escrow: fund, collect, release, unlock, withdraw
/// @dev One slot per channel is all these write. The claim path stands in Escrow.sol.
abstract contract Channels is IEscrow, Money {
    mapping(bytes32 channel => Slot) internal _slots;
    /// @inheritdoc IEscrow
    mapping(bytes32 channel => bytes32) public claimHash;

    uint256 public immutable MIN_UNLOCK_DELAY;
    uint256 public immutable MAX_UNLOCK_DELAY;

    constructor(Limits memory limits) {
        if (limits.minUnlockDelay > limits.maxUnlockDelay) revert BadLimits();
        MIN_UNLOCK_DELAY = limits.minUnlockDelay;
        MAX_UNLOCK_DELAY = limits.maxUnlockDelay;
    }

    /// @inheritdoc IEscrow
    function fund(address token, bytes32 h1, uint96 amount) external payable {
        _credit(Digests.channelOf(token, h1), _pull(token, amount));
    }

    /// @inheritdoc IEscrow
    function collect(
        address token,
        address signer,
        address payee,
        bytes32 h2,
        uint96 cumulative,
        bytes32 usageHash,
        Signature calldata sig
    ) external {
        bytes32 channel = Digests.channelOf(token, keccak256(abi.encode(signer, payee, h2)));
        bytes32 digest = Digests.typed(domainSeparator(), Digests.hashVoucher(channel, cumulative, usageHash));
        if (!Digests.signedBy(signer, digest, sig)) revert BadSignature();
        uint256 paid = _take(channel, cumulative);
        if (paid == 0) revert NothingToCollect();
        _push(token, payee, paid);
    }

    /// @inheritdoc IEscrow
    function release(Key calldata key, uint96 cumulative, Signature calldata sig) external {
        bytes32 channel = Digests.channelOf(key);
        if (claimHash[channel] != 0) revert ClaimOpen();
        Slot memory s = _slots[channel];
        bytes32 digest = Digests.typed(domainSeparator(), Digests.hashRelease(channel, s.epoch, cumulative));
        // A Release of another epoch is a signature over another digest.
        if (!Digests.signedBy(key.provider, digest, sig)) revert BadSignature();
        if (s.collected < cumulative) revert CollectFirst(s.collected);
        uint96 refund = s.balance;
        _slots[channel] = Slot(0, s.collected, 0, s.epoch + 1);
        emit Released(channel, refund, s.epoch + 1);
        _push(key.token, key.payer, refund);
    }

    /// @inheritdoc IEscrow
    function requestUnlock(Key calldata key) external {
        if (msg.sender != key.payer && msg.sender != key.signer) revert NotAllowed();
        bytes32 channel = Digests.channelOf(key);
        Slot storage s = _slots[channel];
        if (s.unlockAt != 0) revert UnlockPending(s.unlockAt);
        uint40 unlockAt = uint40(block.timestamp + _unlockDelay(key));
        s.unlockAt = unlockAt;
        emit UnlockRequested(channel, unlockAt);
    }

    /// @inheritdoc IEscrow
    function cancelUnlock(Key calldata key) external {
        if (msg.sender != key.payer) revert NotAllowed();
        bytes32 channel = Digests.channelOf(key);
        Slot storage s = _slots[channel];
        if (s.unlockAt == 0) revert Locked(0);
        s.unlockAt = 0;
        emit UnlockCancelled(channel);
    }

    /// @inheritdoc IEscrow
    function withdraw(Key calldata key, Claim calldata open, address to) external {
        if (msg.sender != key.payer && (msg.sender != key.signer || to != key.payer)) revert NotAllowed();
        bytes32 channel = Digests.channelOf(key);
        Slot memory s = _slots[channel];
        if (s.unlockAt == 0 || block.timestamp < s.unlockAt) revert Locked(s.unlockAt);
        uint96 kept = _reserve(channel, open, s);
        uint96 amount = s.balance - kept;
        _slots[channel] = Slot(kept, s.collected, 0, s.epoch + 1);
        emit Withdrawn(channel, to, amount, s.epoch + 1);
        _push(key.token, to, amount);
    }

    /// @inheritdoc IEscrow
    function slot(bytes32 channel) external view returns (Slot memory) {
        return _slots[channel];
    }

    /// @inheritdoc IEscrow
    function channelOf(Key calldata key) external pure returns (bytes32) {
        return Digests.channelOf(key);
    }

    /// @inheritdoc IEscrow
    function domainSeparator() public view returns (bytes32) {
        return Digests.domainSeparator();
    }

    /// @dev The signed delay, clamped where it is used.
    function _unlockDelay(Key calldata key) internal view returns (uint256) {
        return _clamp(key.unlockDelay, MIN_UNLOCK_DELAY, MAX_UNLOCK_DELAY);
    }

    function _clamp(uint256 x, uint256 low, uint256 high) internal pure returns (uint256) {
        return x < low ? low : x > high ? high : x;
    }

    /// @return what an open claim still holds of the balance
    function _reserve(bytes32 channel, Claim calldata open, Slot memory s) internal view returns (uint96) {
        bytes32 h = claimHash[channel];
        if (h == 0) return 0;
        if (h != keccak256(abi.encode(open))) revert WrongClaim();
        if (open.target <= s.collected) return 0;
        uint96 due = open.target - s.collected;
        return due < s.balance ? due : s.balance;
    }

    function _credit(bytes32 channel, uint256 amount) internal {
        if (amount == 0) revert NothingArrived();
        // Safe: _pull gives at most the uint96 it was asked for.
        _slots[channel].balance += uint96(amount);
        emit Funded(channel, uint96(amount));
    }

    /// @dev Moves what is missing to `cumulative` from balance to collected.
    /// @return paid 0 when there is nothing to move
    function _take(bytes32 channel, uint96 cumulative) internal returns (uint96 paid) {
        Slot memory s = _slots[channel];
        if (cumulative <= s.collected) return 0;
        paid = cumulative - s.collected;
        if (paid > s.balance) paid = s.balance;
        if (paid == 0) return 0;
        unchecked {
            // paid <= balance, and collected + paid <= cumulative < 2^96
            _slots[channel] = Slot(s.balance - paid, s.collected + paid, s.unlockAt, s.epoch);
        }
        emit Collected(channel, paid);
    }
}
