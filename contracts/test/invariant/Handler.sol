// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Attestation} from "../../src/Attestation.sol";
import {Digests} from "../../src/Digests.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {
    Acknowledged,
    Claim,
    Contradiction,
    Entry,
    Funding,
    Key,
    PHASE_FINAL,
    Signature,
    Slot,
    Stated,
    Successor,
    Terms,
    Usage
} from "../../src/Types.sol";
import {Setup} from "../lib/Setup.sol";
import {FeeToken} from "../lib/Tokens.sol";
import {bound, vm} from "../lib/Vm.sol";

/// @notice Attests whatever is asked, and lets nothing fall: the escrow has to hold without its help.
contract YesAttestor {
    function attested(bytes32, bytes32, bytes32, address, bytes calldata) external pure returns (bytes32, uint32) {
        return (bytes32(uint256(1)), type(uint32).max);
    }

    function fallen(bytes32, address, bytes32) external pure returns (bool) {
        return false;
    }
}

/// @notice Does to nine channels (three coins, three lanes) whatever anybody may do, in any order, and
/// keeps its own books. No call reverts: what is not allowed at the moment is not tried, and the rules of
/// what is allowed are written down here once more.
contract Handler is Setup {
    uint256 public constant CHANNELS = 9;

    address[3] public coins;
    address public attestor;
    mapping(bytes32 => Claim) private opened; // by channel
    mapping(bytes32 => Terms) private terms; // of the open claim

    // The books, by channel.
    mapping(bytes32 => uint256) public funded;
    mapping(bytes32 => uint256) public refunded;
    mapping(bytes32 => uint256) public promised; // highest voucher or ended claim
    mapping(bytes32 => uint256) public collectedBefore;
    mapping(bytes32 => uint256) public epochBefore;
    uint256 public depositsHeld;
    uint256 public depositsIn;
    uint256 public depositsOut;
    bool public decreased; // collected or epoch ever went down
    mapping(bytes4 => uint256) public calls;

    constructor() {
        Setup.setUp();
        vm.deal(PAYER, type(uint128).max);
        FeeToken fee = new FeeToken();
        fee.mint(PAYER, type(uint128).max);
        token.mint(PAYER, type(uint128).max);
        vm.prank(PAYER);
        fee.approve(address(escrow), type(uint256).max);
        coins = [address(0), address(token), address(fee)];
        attestor = address(new YesAttestor());
    }

    function contracts() external view returns (IEscrow) {
        return escrow;
    }

    function keyAt(uint256 i) public view returns (Key memory k) {
        k = key(coins[i % 3]);
        k.lane = uint32(i / 3);
        k.unlockDelay = 2 hours;
    }

    function channelAt(uint256 i) public view returns (bytes32) {
        return idOf(keyAt(i));
    }

    function claimAt(uint256 i) external view returns (Claim memory) {
        return opened[channelAt(i)];
    }

    modifier counted(uint256 seed) {
        ++calls[msg.sig];
        _;
        bytes32 id = channelAt(seed % CHANNELS);
        Slot memory s = escrow.slot(id);
        if (s.collected < collectedBefore[id] || s.epoch < epochBefore[id]) decreased = true;
        (collectedBefore[id], epochBefore[id]) = (s.collected, s.epoch);
    }

    function wait(uint32 time) external {
        ++calls[msg.sig];
        vm.warp(block.timestamp + bound(time, 1, 6 hours));
    }

    function fundSome(uint256 seed, uint96 amount) external counted(seed) {
        Key memory k = keyAt(seed % CHANNELS);
        amount = uint96(bound(amount, 1, 1e24));
        uint256 held = balance(k.token, address(escrow));
        fund(k, amount);
        funded[idOf(k)] += balance(k.token, address(escrow)) - held;
    }

    /// All three lanes of the native coin or of the good token, or none.
    function fundAll(uint256 seed, uint96 amount) external counted(seed % 3) {
        uint256 coin = seed % 2;
        amount = uint96(bound(amount, 1, 1e24));
        Funding[] memory parts = new Funding[](3);
        for (uint256 i; i < 3; ++i) {
            Key memory k = keyAt(coin + 3 * i);
            parts[i] = Funding(h1Of(k), amount);
            funded[idOf(k)] += amount;
        }
        vm.prank(PAYER);
        escrow.fundMany{value: coin == 0 ? 3 * uint256(amount) : 0}(coins[coin], parts);
    }

    function collectSome(uint256 seed, uint96 more) external counted(seed) {
        Key memory k = keyAt(seed % CHANNELS);
        bytes32 id = idOf(k);
        Slot memory s = escrow.slot(id);
        if (s.balance == 0) return;
        uint96 cumulative = s.collected + uint96(bound(more, 1, 2 * uint256(s.balance)));
        if (cumulative > promised[id]) promised[id] = cumulative;
        collect(k, cumulative);
    }

    /// The three lanes of a coin; some entries cannot be collected and one signature is spoiled.
    function collectAll(uint256 seed, uint96[3] calldata more) external counted(seed % 3) {
        Entry[] memory entries = new Entry[](4);
        bool any;
        for (uint256 i; i < 3; ++i) {
            Key memory k = keyAt(seed % 3 + 3 * i);
            bytes32 id = idOf(k);
            Slot memory s = escrow.slot(id);
            uint96 cumulative = uint96(bound(more[i], 0, uint256(s.collected) + s.balance));
            if (cumulative > promised[id]) promised[id] = cumulative;
            entries[i] = Entry(k.signer, h2Of(k), cumulative, USAGE_HASH, voucher(SIGNER_KEY, k, cumulative));
            any = any || cumulative > s.collected;
        }
        Key memory k0 = keyAt(seed % 3);
        entries[3] = Entry(k0.signer, h2Of(k0), type(uint96).max, USAGE_HASH, entries[0].sig);
        if (any) escrow.collectMany(coins[seed % 3], PAYEE, entries);
    }

    function releaseSome(uint256 seed, uint96 cumulative) external counted(seed) {
        Key memory k = keyAt(seed % CHANNELS);
        bytes32 id = idOf(k);
        if (escrow.claimHash(id) != 0) return;
        Slot memory s = escrow.slot(id);
        refunded[id] += s.balance;
        release(k, s.epoch, uint96(bound(cumulative, 0, s.collected)));
    }

    function askUnlock(uint256 seed, bool bySigner) external counted(seed) {
        Key memory k = keyAt(seed % CHANNELS);
        if (slotOf(k).unlockAt != 0) return;
        vm.prank(bySigner ? signer : PAYER);
        escrow.requestUnlock(k);
    }

    function cancel(uint256 seed) external counted(seed) {
        Key memory k = keyAt(seed % CHANNELS);
        if (slotOf(k).unlockAt == 0) return;
        vm.prank(PAYER);
        escrow.cancelUnlock(k);
    }

    function withdrawSome(uint256 seed, bool bySigner) external counted(seed) {
        Key memory k = keyAt(seed % CHANNELS);
        bytes32 id = idOf(k);
        Slot memory s = escrow.slot(id);
        if (s.unlockAt == 0 || block.timestamp < s.unlockAt) return;
        Claim memory c = opened[id];
        uint256 kept = c.target > s.collected ? c.target - s.collected : 0;
        if (kept < s.balance) refunded[id] += s.balance - kept;
        vm.prank(bySigner ? signer : PAYER);
        escrow.withdraw(k, c, PAYER);
    }

    function claimSome(uint256 seed, uint96 more) external counted(seed) {
        Key memory k = keyAt(seed % CHANNELS);
        bytes32 id = idOf(k);
        if (opened[id].until != 0) return;
        Slot memory s = escrow.slot(id);
        more = uint96(bound(more, 1, 1e24));
        Terms memory t;
        (t.channel, t.epoch, t.seq, t.baseline, t.attestor) = (id, s.epoch, 5, s.collected, attestor);
        (t.ratePerHour, t.replicas, t.maxSeconds) = (3600 * 1e24, 1, type(uint32).max);
        (t.disputeWindow, t.verifiersHash, t.unattendedSeconds) = (3 hours, bytes32(uint256(1)), 1 hours);
        bytes32 job = keccak256(abi.encode(Digests.TERMS_TYPEHASH, t));
        Usage memory u;
        (u.jobId, u.secondsUsed, u.owed, u.phase) = (job, 100, more, PHASE_FINAL);
        bytes32 uh = keccak256(abi.encode(Digests.USAGE_TYPEHASH, u));
        bytes32 vh = keccak256(abi.encode(Digests.VOUCHER_TYPEHASH, id, uint96(0), uh));
        Acknowledged memory a = Acknowledged(u, 0, sign(SIGNER_KEY, vh));
        Stated memory st = Stated(u, sign(PROVIDER_KEY, uh));
        Signature memory sig = sign(SIGNER_KEY, job);
        vm.deal(provider, DEPOSIT);
        vm.prank(provider);
        escrow.claim{value: DEPOSIT}(k, t, sig, a, st, "");
        opened[id] = Claim({
            jobId: job,
            target: s.collected + more,
            seq: 5,
            until: uint40(block.timestamp + 3 hours),
            session: bytes32(uint256(1)),
            claimant: provider,
            deposit: DEPOSIT
        });
        terms[id] = t;
        depositsHeld += DEPOSIT;
        depositsIn += DEPOSIT;
    }

    function lowerSome(uint256 seed, uint96 target) external counted(seed) {
        Key memory k = keyAt(seed % CHANNELS);
        Claim storage c = opened[idOf(k)];
        if (c.target == 0) return;
        target = uint96(bound(target, 0, c.target - 1));
        vm.prank(provider);
        escrow.lower(k, c, target);
        c.target = target;
    }

    function contestSome(uint256 seed) external counted(seed) {
        Key memory k = keyAt(seed % CHANNELS);
        bytes32 id = idOf(k);
        Claim memory c = opened[id];
        if (c.target == 0 || block.timestamp >= c.until) return;
        Terms memory t = terms[id];
        Terms memory later = t;
        (later.seq, later.baseline) = (6, c.target - 1);
        bytes32 h = keccak256(abi.encode(Digests.TERMS_TYPEHASH, later));
        bytes memory e = abi.encode(Successor(later, sign(SIGNER_KEY, h), sign(PROVIDER_KEY, h)));
        vm.prank(PAYER);
        escrow.contest(k, c, terms[id], Contradiction.Terms, e);
        close(id);
    }

    function finalizeSome(uint256 seed) external counted(seed) {
        Key memory k = keyAt(seed % CHANNELS);
        bytes32 id = idOf(k);
        Claim memory c = opened[id];
        if (c.until == 0 || block.timestamp < c.until && slotOf(k).collected < c.target) return;
        if (c.target > promised[id]) promised[id] = c.target;
        escrow.finalize(k, c);
        close(id);
    }

    function close(bytes32 id) private {
        depositsHeld -= DEPOSIT;
        depositsOut += DEPOSIT;
        delete opened[id];
        delete terms[id];
    }

    /// After its last deadline anybody can end every channel, and then nothing is left in it.
    function finishAll() external {
        vm.warp(block.timestamp + 1 days);
        for (uint256 i; i < CHANNELS; ++i) {
            Key memory k = keyAt(i);
            bytes32 id = idOf(k);
            if (opened[id].until != 0) {
                escrow.finalize(k, opened[id]);
                close(id);
            }
            if (slotOf(k).unlockAt == 0) requestUnlock(k);
        }
        vm.warp(block.timestamp + 1 days);
        for (uint256 i; i < CHANNELS; ++i) {
            Key memory k = keyAt(i);
            refunded[idOf(k)] += slotOf(k).balance;
            vm.prank(signer);
            escrow.withdraw(k, noClaim(), PAYER);
        }
    }
}
