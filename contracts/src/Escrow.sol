// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Channels} from "./Channels.sol";
import {Digests} from "./Digests.sol";
import {IAttestor} from "./IAttestor.sol";
import {IEscrow} from "./IEscrow.sol";
import {
    Acknowledged,
    Claim,
    Contradiction,
    Key,
    Limits,
    PHASE_FINAL,
    Signature,
    Stated,
    Successor,
    Terms
} from "./Types.sol";

/// @title The escrow: everyday channels, and the path for a consumer that is gone
/// @dev Only provable facts move money here. A claim never touches the slot until it ends.
contract Escrow is Channels {
    constructor(Limits memory l) Channels(l) {}

    /// @inheritdoc IEscrow
    function claim(
        Key calldata key,
        Terms calldata terms,
        Signature calldata termsSig,
        Acknowledged calldata ack,
        Stated calldata stated,
        bytes calldata attestation
    ) external payable {
        if (msg.sender != key.provider && msg.sender != key.payee) revert NotAllowed();
        uint256 deposit = _limit(CLAIM_DEPOSIT);
        if (msg.value != deposit) revert WrongValue(msg.value, deposit);
        bytes32 channel = Digests.channelOf(key);
        if (claimHash[channel] != 0) revert ClaimOpen();
        uint256 window = _clamp(terms.disputeWindow, MIN_DISPUTE_WINDOW);
        if (terms.channel != channel || terms.verifiersHash == 0 || terms.unattendedSeconds > window) {
            revert NotClaimable();
        }
        bytes32 jobId = Digests.hash(terms);
        _checkStarted(key, channel, jobId, termsSig, ack, stated);
        (bytes32 session, uint32 observed) =
            IAttestor(terms.attestor).attested(jobId, terms.verifiersHash, terms.devicesHash, key.provider, attestation);
        uint256 target = _target(key, channel, terms, ack, stated, observed);
        _setClaim(
            channel,
            Claim({
                jobId: jobId,
                target: uint96(target),
                seq: terms.seq,
                until: uint40(block.timestamp + window),
                session: session,
                claimant: msg.sender,
                deposit: uint96(deposit)
            })
        );
    }

    /// @inheritdoc IEscrow
    function contest(
        Key calldata key,
        Claim calldata open,
        Terms calldata terms,
        Contradiction kind,
        bytes calldata evidence
    ) external {
        bytes32 channel = _opened(key, open);
        if (block.timestamp >= open.until) revert WrongTime(open.until);
        if (Digests.hash(terms) != open.jobId) revert WrongJob();
        bool falls;
        if (kind == Contradiction.Usage) falls = _finalForLess(key, open, terms, evidence);
        else if (kind == Contradiction.Terms) falls = _settledForLess(key, open, terms, evidence);
        else falls = IAttestor(terms.attestor).fallen(open.session, key.provider, terms.verifiersHash);
        if (!falls) revert NoContradiction();
        _closeClaim(channel);
        emit Contested(channel, open.jobId, msg.sender);
        _push(address(0), msg.sender, open.deposit);
    }

    /// @inheritdoc IEscrow
    function lower(Key calldata key, Claim calldata open, uint96 target) external {
        bytes32 channel = _opened(key, open);
        if (msg.sender != open.claimant) revert NotAllowed();
        if (target >= open.target) revert NothingToClaim();
        Claim memory lowered;
        assembly ("memory-safe") {
            calldatacopy(lowered, open, 224)
        }
        lowered.target = target;
        _setClaim(channel, lowered);
    }

    /// @inheritdoc IEscrow
    function finalize(Key calldata key, Claim calldata open) external {
        bytes32 channel = _opened(key, open);
        if (block.timestamp < open.until) {
            (, uint256 collected,,) = _read(channel);
            if (collected < open.target) revert WrongTime(open.until);
        }
        uint256 paid = _take(channel, open.target);
        _closeClaim(channel);
        emit Finalized(channel, open.jobId, paid);
        uint256 deposit = open.deposit;
        if (key.token == address(0) && open.claimant == key.payee) (paid, deposit) = (paid + deposit, 0);
        _push(key.token, key.payee, paid);
        // A claimant that cannot be paid must not hold up its own payee: the deposit goes to the caller.
        if (deposit != 0 && !_pushNative(open.claimant, deposit)) _push(address(0), msg.sender, deposit);
    }

    /// @dev The provider's final word on this very job is below the claim.
    function _finalForLess(Key calldata key, Claim calldata open, Terms calldata terms, bytes calldata evidence)
        private
        view
        returns (bool)
    {
        Stated calldata last;
        assembly ("memory-safe") {
            last := evidence.offset // static: its encoding is the struct itself
        }
        if (evidence.length != 320 || last.usage.jobId != open.jobId) revert WrongJob();
        _mustSign(key.provider, Digests.hash(last.usage), last.sig);
        return last.usage.phase == PHASE_FINAL && uint256(terms.baseline) + last.usage.owed < open.target;
    }

    /// @dev Both agreed on a later job, and with its baseline on a smaller sum for everything before.
    function _settledForLess(Key calldata key, Claim calldata open, Terms calldata terms, bytes calldata evidence)
        private
        view
        returns (bool)
    {
        Successor calldata next;
        assembly ("memory-safe") {
            next := evidence.offset
        }
        Terms calldata later = next.terms;
        if (evidence.length != 832 || later.channel != terms.channel) revert WrongJob();
        bytes32 id = Digests.hash(later);
        _mustSign(key.signer, id, next.signerSig);
        _mustSign(key.provider, id, next.providerSig);
        // Sequence numbers order the Terms of one epoch; epochs order themselves.
        bool isLater = later.epoch == terms.epoch ? later.seq > terms.seq : later.epoch > terms.epoch;
        return isLater && later.baseline < open.target;
    }

    /// @dev The job was agreed, the consumer saw it start, and the provider states what it used.
    function _checkStarted(
        Key calldata key,
        bytes32 channel,
        bytes32 jobId,
        Signature calldata termsSig,
        Acknowledged calldata ack,
        Stated calldata stated
    ) private view {
        if (ack.usage.jobId != jobId || stated.usage.jobId != jobId) revert WrongJob();
        _mustSign(key.signer, jobId, termsSig);
        bytes32 voucher = Digests.hashVoucher(channel, ack.cumulative, Digests.hash(ack.usage));
        _mustSign(key.signer, voucher, ack.voucherSig);
        _mustSign(key.provider, Digests.hash(stated.usage), stated.sig);
    }

    /// @return target what the channel shall have paid in all, if the claim stands
    function _target(
        Key calldata key,
        bytes32 channel,
        Terms calldata terms,
        Acknowledged calldata ack,
        Stated calldata stated,
        uint256 observed
    ) private view returns (uint256 target) {
        (, uint256 collected, uint256 unlockAt, uint256 epoch) = _read(channel);
        if (terms.epoch != epoch) revert WrongEpoch(epoch);
        // No field is wider than 96 bits, and an unlock was asked for its delay before it matures.
        unchecked {
            uint256 end = block.timestamp;
            // Whoever asks for an unlock thereby says that work shall stop; NOTICE is time to hear of it.
            if (unlockAt != 0) end = _min(end, unlockAt - _unlockDelay(key) + uint32(_limit(NOTICE)));
            uint256 used = end > terms.notBefore ? (end - terms.notBefore) * terms.replicas : 0;
            used = _min(_min(used, observed), _min(stated.usage.secondsUsed, terms.maxSeconds));
            used = _min(used, uint256(ack.usage.secondsUsed) + terms.unattendedSeconds);
            target = terms.baseline + _min(stated.usage.owed, _owed(terms.ratePerHour, used));
        }
        if (target <= collected) revert NothingToClaim();
        if (target > type(uint96).max) revert TooMuch();
    }

    /// @dev The one place that rounds money, toward the payer. market.Owed is its twin.
    function _owed(uint256 ratePerHour, uint256 replicaSeconds) private pure returns (uint256) {
        return ratePerHour * replicaSeconds / 3600;
    }

    function _mustSign(address who, bytes32 structHash, Signature calldata sig) private view {
        if (!Digests.signedBy(who, Digests.typed(domainSeparator(), structHash), sig)) revert BadSignature();
    }

    function _setClaim(bytes32 channel, Claim memory open) private {
        bytes32 topic = Claimed.selector;
        bytes32 h;
        // The struct lies in memory as abi.encode would write it.
        assembly ("memory-safe") {
            h := keccak256(open, 224)
            log2(open, 224, topic, channel)
        }
        claimHash[channel] = h;
    }

    /// @return channel the key's channel, on which this claim is open
    function _opened(Key calldata key, Claim calldata open) private view returns (bytes32 channel) {
        channel = Digests.channelOf(key);
        if (claimHash[channel] != Digests.hash(open)) revert WrongClaim();
    }

    /// @dev The epoch moves on: no second claim can stand on the same Terms.
    function _closeClaim(bytes32 channel) private {
        delete claimHash[channel];
        _nextEpoch(channel);
    }
}
