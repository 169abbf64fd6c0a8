// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

// The words of the escrow. Amounts are base units of the channel's token, rates are base units
// per hour and replica, seconds are replica-seconds, times are block time in seconds.

/// @notice A channel: money of one payer, locked for one provider. Only its hash is stored; the
/// key is passed in each call that needs it.
/// @param token ERC-20 address, or zero for the chain's own coin
/// @param signer the consumer's node key; signs Terms and vouchers
/// @param payee wallet that receives what is collected; may be a contract
/// @param payer wallet that gets back what is left; may be a contract
/// @param provider the provider's node key; signs Terms, Usage and Release
/// @param unlockDelay seconds between asking for the money back and getting it
/// @param lane tells channels of the same parties apart
struct Key {
    address token;
    address signer;
    address payee;
    address payer;
    address provider;
    uint32 unlockDelay;
    uint32 lane;
}

/// @notice All a channel keeps on chain: one storage slot.
/// @param balance what the channel can still pay
/// @param collected what it ever paid to the payee; never decreases
/// @param unlockAt when the payer may withdraw; 0 = nobody asked
/// @param epoch makes old Terms and Releases void when it moves
struct Slot {
    uint96 balance;
    uint96 collected;
    uint40 unlockAt;
    uint24 epoch;
}

/// @notice What a provider asks for when its consumer is gone. Only its hash is stored.
/// @param jobId struct hash of the Terms
/// @param target cumulative amount the channel shall have paid in the end
/// @param seq sequence number of the Terms
/// @param until end of the dispute window
/// @param session attestation session the claim rests on
/// @param claimant who claimed and gets the deposit back
/// @param deposit native coin held while the claim is open
struct Claim {
    bytes32 jobId;
    uint96 target;
    uint32 seq;
    uint40 until;
    bytes32 session;
    address claimant;
    uint96 deposit;
}

/// @notice One job: what consumer and provider agreed. Its EIP-712 struct hash is the job's id.
/// @param baseline cumulative amount owed when the job begins; signing it settles everything before
/// @param ratePerHour the highest rate that can apply
/// @param unattendedSeconds how far the job may run beyond the last acknowledged second
/// @param verifiersHash names the quorum a claim needs; 0 = this job can never be claimed
/// @param devicesHash the devices the attestation must be about
struct Terms {
    bytes32 channel;
    uint24 epoch;
    uint32 seq;
    uint96 baseline;
    uint96 ratePerHour;
    uint16 replicas;
    uint32 maxSeconds;
    uint32 unattendedSeconds;
    uint16 prepaySeconds;
    uint16 retainBps;
    uint40 notBefore;
    uint40 startBy;
    uint40 expires;
    address attestor;
    uint32 disputeWindow;
    bytes32 verifiersHash;
    bytes32 specHash;
    bytes32 devicesHash;
    uint16 classId;
    uint8 mode;
    bytes32 offerId;
    bytes32 bidId;
}

/// @notice What a job used so far, signed by the provider.
/// @param owed amount on top of the job's baseline
/// @param phase PHASE_RUNNING or PHASE_FINAL
struct Usage {
    bytes32 jobId;
    uint32 secondsUsed;
    uint96 owed;
    uint8 phase;
    int32 exitCode;
    bytes32 outputsRoot;
    bytes32 logsRoot;
    bytes32 attestation;
}

uint8 constant PHASE_RUNNING = 1;
uint8 constant PHASE_FINAL = 2;

/// @notice The consumer's debt: the channel shall have paid `cumulative` in all.
struct Voucher {
    bytes32 channel;
    uint96 cumulative;
    bytes32 usageHash;
}

/// @notice The provider's word that it wants no more than `cumulative` from this epoch.
struct Release {
    bytes32 channel;
    uint24 epoch;
    uint96 cumulative;
}

/// @notice A signature in 64 bytes (EIP-2098): s carries the recovery bit on top.
struct Signature {
    bytes32 r;
    bytes32 vs;
}

/// @notice A Usage the consumer acknowledged: its hash stands in a voucher over `cumulative`.
struct Acknowledged {
    Usage usage;
    uint96 cumulative;
    Signature voucherSig;
}

/// @notice A Usage the provider stated.
struct Stated {
    Usage usage;
    Signature sig;
}

/// @notice One part of fundMany.
struct Funding {
    bytes32 h1;
    uint96 amount;
}

/// @notice One voucher of collectMany.
struct Entry {
    address signer;
    bytes32 h2;
    uint96 cumulative;
    bytes32 usageHash;
    Signature sig;
}

/// @notice Later Terms of the same channel, signed by both.
struct Successor {
    Terms terms;
    Signature signerSig;
    Signature providerSig;
}

/// @notice What contradicts a claim.
/// Usage: the provider's own final Usage of this job asks for less; evidence = abi.encode(Stated).
/// Terms: both signed later Terms, whose baseline settled the job for less; evidence = abi.encode(Successor).
/// Session: the attestor says the claim's session has fallen; evidence empty.
enum Contradiction {
    Usage,
    Terms,
    Session
}

/// @notice A permit's signature (ERC-2612).
struct Permit {
    uint256 deadline;
    uint8 v;
    bytes32 r;
    bytes32 s;
}

/// @notice What a deployment fixes for ever. Delays in seconds: hours to days on real chains,
/// seconds on development chains.
/// @param notice how long a provider may go on after an unlock was asked for
/// @param claimDeposit native coin a claimant must lock
struct Limits {
    uint32 minUnlockDelay;
    uint32 maxUnlockDelay;
    uint32 minDisputeWindow;
    uint32 maxDisputeWindow;
    uint32 notice;
    uint96 claimDeposit;
}
