// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

import {Digests} from "./Digests.sol";
import {IEscrow} from "./IEscrow.sol";
import {Money} from "./Money.sol";
import {Claim, Entry, Funding, Key, Limits, Permit, Signature, Slot} from "./Types.sol";

/// @title The everyday half of the escrow: fund, collect, release, unlock, withdraw
/// @dev One slot per channel is all these write. The claim path stands in Escrow.sol.
abstract contract Channels is IEscrow, Money {
    /// A Slot as one word, balance lowest: reading and writing it whole is what makes calls cheap.
    mapping(bytes32 channel => uint256) private _slots;
    /// @inheritdoc IEscrow
    mapping(bytes32 channel => bytes32) public claimHash;

    /// The Limits of this deployment in one word (each immutable costs 33 bytes wherever it is used),
    /// and where each begins in it. Maxima stand 32 bits above their minima.
    uint256 private immutable LIMITS;
    uint256 internal constant CLAIM_DEPOSIT = 160;
    uint256 internal constant NOTICE = 128;
    uint256 internal constant MIN_DISPUTE_WINDOW = 64;
    uint256 internal constant MIN_UNLOCK_DELAY = 0;

    constructor(Limits memory l) {
        if (l.minUnlockDelay > l.maxUnlockDelay || l.minDisputeWindow > l.maxDisputeWindow) revert BadLimits();
        LIMITS = l.minUnlockDelay | uint256(l.maxUnlockDelay) << 32 | uint256(l.minDisputeWindow) << 64
            | uint256(l.maxDisputeWindow) << 96 | uint256(l.notice) << NOTICE | uint256(l.claimDeposit) << CLAIM_DEPOSIT;
    }

    /// @inheritdoc IEscrow
    function fund(address token, bytes32 h1, uint96 amount) external payable {
        _credit(Digests.channelOf(token, h1), _pull(token, amount));
    }

    /// @inheritdoc IEscrow
    function fundPermit(address token, bytes32 h1, uint96 amount, Permit calldata permit) external {
        try IERC20Permit(token)
            .permit(msg.sender, address(this), amount, permit.deadline, permit.v, permit.r, permit.s) {}
            catch {}
        _credit(Digests.channelOf(token, h1), _pull(token, amount));
    }

    /// @inheritdoc IEscrow
    function fundMany(address token, Funding[] calldata parts) external payable {
        uint256 total;
        for (uint256 i; i < parts.length; ++i) {
            total += parts[i].amount;
        }
        if (_pull(token, total) != total) revert NothingArrived();
        for (uint256 i; i < parts.length; ++i) {
            _credit(Digests.channelOf(token, parts[i].h1), parts[i].amount);
        }
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
        bytes32 channel = Digests.channelOf(token, signer, payee, h2);
        bytes32 digest = Digests.typed(domainSeparator(), Digests.hashVoucher(channel, cumulative, usageHash));
        if (!Digests.signedBy(signer, digest, sig)) revert BadSignature();
        uint256 paid = _take(channel, cumulative);
        if (paid == 0) revert NothingToCollect();
        _push(token, payee, paid);
    }

    /// @inheritdoc IEscrow
    function collectMany(address token, address payee, Entry[] calldata entries) external {
        bytes32 domain = domainSeparator();
        uint256 total;
        for (uint256 i; i < entries.length; ++i) {
            Entry calldata e = entries[i];
            (address signer, uint256 cumulative) = (e.signer, e.cumulative);
            bytes32 channel = Digests.channelOf(token, signer, payee, e.h2);
            bytes32 digest = Digests.typed(domain, Digests.hashVoucher(channel, cumulative, e.usageHash));
            uint256 paid = Digests.signedBy(signer, digest, e.sig) ? _take(channel, cumulative) : 0;
            if (paid == 0) emit Skipped(channel, i);
            total += paid;
        }
        if (total == 0) revert NothingToCollect();
        _push(token, payee, total);
    }

    /// @inheritdoc IEscrow
    function release(Key calldata key, uint96 cumulative, Signature calldata sig) external {
        bytes32 channel = Digests.channelOf(key);
        if (claimHash[channel] != 0) revert ClaimOpen();
        (uint256 refund, uint256 collected,, uint256 epoch) = _read(channel);
        bytes32 digest = Digests.typed(domainSeparator(), Digests.hashRelease(channel, epoch, cumulative));
        // A Release of another epoch is a signature over another digest.
        if (!Digests.signedBy(key.provider, digest, sig)) revert BadSignature();
        if (collected < cumulative) revert CollectFirst(collected);
        _write(channel, 0, collected, 0, epoch + 1);
        emit Released(channel, refund, epoch + 1);
        _push(key.token, key.payer, refund);
    }

    /// @inheritdoc IEscrow
    function requestUnlock(Key calldata key) external {
        if (msg.sender != key.payer && msg.sender != key.signer) revert NotAllowed();
        bytes32 channel = Digests.channelOf(key);
        (uint256 balance, uint256 collected, uint256 unlockAt, uint256 epoch) = _read(channel);
        if (unlockAt != 0) revert UnlockPending(unlockAt);
        unlockAt = block.timestamp + _unlockDelay(key);
        _write(channel, balance, collected, unlockAt, epoch);
        emit UnlockRequested(channel, unlockAt);
    }

    /// @inheritdoc IEscrow
    function cancelUnlock(Key calldata key) external {
        if (msg.sender != key.payer) revert NotAllowed();
        bytes32 channel = Digests.channelOf(key);
        (uint256 balance, uint256 collected, uint256 unlockAt, uint256 epoch) = _read(channel);
        if (unlockAt == 0) revert Locked(0);
        _write(channel, balance, collected, 0, epoch);
        emit UnlockCancelled(channel);
    }

    /// @inheritdoc IEscrow
    function withdraw(Key calldata key, Claim calldata open, address to) external {
        if (msg.sender != key.payer && (msg.sender != key.signer || to != key.payer)) revert NotAllowed();
        bytes32 channel = Digests.channelOf(key);
        (uint256 balance, uint256 collected, uint256 unlockAt, uint256 epoch) = _read(channel);
        if (unlockAt == 0 || block.timestamp < unlockAt) revert Locked(unlockAt);
        uint256 kept = _reserve(channel, open, balance, collected);
        uint256 amount = balance - kept;
        _write(channel, kept, collected, 0, epoch + 1);
        emit Withdrawn(channel, to, amount, epoch + 1);
        _push(key.token, to, amount);
    }

    /// @inheritdoc IEscrow
    function slot(bytes32 channel) external view returns (Slot memory) {
        (uint256 balance, uint256 collected, uint256 unlockAt, uint256 epoch) = _read(channel);
        return Slot(uint96(balance), uint96(collected), uint40(unlockAt), uint24(epoch));
    }

    /// @inheritdoc IEscrow
    function domainSeparator() public view returns (bytes32) {
        return Digests.domainSeparator(address(this));
    }

    /// @dev The signed delay, clamped where it is used.
    function _unlockDelay(Key calldata key) internal view returns (uint256) {
        return _clamp(key.unlockDelay, MIN_UNLOCK_DELAY);
    }

    /// @param place of the minimum
    function _clamp(uint256 x, uint256 place) internal view returns (uint256) {
        uint256 low = uint32(_limit(place));
        uint256 high = uint32(_limit(place + 32));
        return x < low ? low : _min(x, high);
    }

    function _limit(uint256 place) internal view returns (uint256) {
        return LIMITS >> place;
    }

    /// @return what an open claim still holds of the balance
    function _reserve(bytes32 channel, Claim calldata open, uint256 balance, uint256 collected)
        internal
        view
        returns (uint256)
    {
        bytes32 h = claimHash[channel];
        if (h == 0) return 0;
        if (h != Digests.hash(open)) revert WrongClaim();
        return _due(open.target, balance, collected);
    }

    /// @return what is missing to `cumulative`, as far as the balance goes
    function _due(uint256 cumulative, uint256 balance, uint256 collected) internal pure returns (uint256) {
        unchecked {
            return cumulative > collected ? _min(cumulative - collected, balance) : 0;
        }
    }

    function _min(uint256 a, uint256 b) internal pure returns (uint256) {
        return a < b ? a : b;
    }

    function _credit(bytes32 channel, uint256 amount) internal {
        if (amount == 0) revert NothingArrived();
        uint256 word = _slots[channel];
        if (uint96(word) + amount > type(uint96).max) revert TooMuch();
        _slots[channel] = word + amount;
        emit Funded(channel, amount);
    }

    /// @dev Moves what is missing to `cumulative` from balance to collected.
    /// @return paid 0 when there is nothing to move
    function _take(bytes32 channel, uint256 cumulative) internal returns (uint256 paid) {
        uint256 word = _slots[channel];
        paid = _due(cumulative, uint96(word), uint96(word >> 96));
        if (paid == 0) return 0;
        unchecked {
            // paid <= balance, and collected + paid <= cumulative < 2^96: no field touches its neighbour.
            _slots[channel] = word - paid + (paid << 96);
        }
        emit Collected(channel, paid);
    }

    /// @dev The epoch is the topmost field: adding to it touches no other, and 2^24 wraps as in _write.
    function _nextEpoch(bytes32 channel) internal {
        unchecked {
            _slots[channel] += 1 << 232;
        }
    }

    function _read(bytes32 channel)
        internal
        view
        returns (uint256 balance, uint256 collected, uint256 unlockAt, uint256 epoch)
    {
        uint256 word = _slots[channel];
        balance = uint96(word);
        collected = uint96(word >> 96);
        unlockAt = uint40(word >> 192);
        epoch = word >> 232;
    }

    /// @dev balance, collected < 2^96 and unlockAt < 2^40 by the caller's care. An epoch of 2^24 wraps:
    /// nobody but a provider that signs sixteen million Releases gets there, and exits stay open.
    function _write(bytes32 channel, uint256 balance, uint256 collected, uint256 unlockAt, uint256 epoch) internal {
        _slots[channel] = balance | collected << 96 | unlockAt << 192 | epoch << 232;
    }
}
