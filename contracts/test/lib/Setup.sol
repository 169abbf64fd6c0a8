// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

import {Digests} from "../../src/Digests.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {Claim, Key, Limits, Signature, Slot} from "../../src/Types.sol";
import {vm} from "./Vm.sol";

interface ITestToken is IERC20, IERC20Permit {
    function mint(address to, uint256 amount) external;
}

/// @notice One escrow, one good token, one consumer and one provider, as most tests need them.
abstract contract Setup {
    uint256 internal constant SIGNER_KEY = 0xA11CE;
    uint256 internal constant PROVIDER_KEY = 0xB0B;
    address internal constant PAYER = address(0xCA51);
    address internal constant PAYEE = address(0xBEEF);
    address internal constant STRANGER = address(0x57A6);
    uint256 internal constant NOW = 1_800_000_000;
    bytes32 internal constant USAGE_HASH = keccak256("some usage");
    uint96 internal constant DEPOSIT = 0.01 ether;

    IEscrow internal escrow;
    ITestToken internal token;
    address internal signer;
    address internal provider;

    function setUp() public virtual {
        vm.warp(NOW);
        escrow = IEscrow(vm.deployCode("Escrow.sol:Escrow", abi.encode(limits())));
        token = ITestToken(vm.deployCode("TestToken.sol:TestToken", ""));
        signer = vm.addr(SIGNER_KEY);
        provider = vm.addr(PROVIDER_KEY);
        vm.deal(PAYER, 1000 ether);
        token.mint(PAYER, 1e18);
        vm.prank(PAYER);
        token.approve(address(escrow), type(uint256).max);
    }

    /// The defaults of real chains.
    function limits() internal pure returns (Limits memory) {
        return Limits({
            minUnlockDelay: 1 hours,
            maxUnlockDelay: 6 days,
            minDisputeWindow: 1 hours,
            maxDisputeWindow: 7 days,
            notice: 1 hours,
            claimDeposit: DEPOSIT
        });
    }

    function key(address coin) internal view returns (Key memory) {
        return Key({
            token: coin, signer: signer, payee: PAYEE, payer: PAYER, provider: provider, unlockDelay: 48 hours, lane: 0
        });
    }

    // The channel hashes once more, written out: the tests must not lean on the code under test.

    function h2Of(Key memory k) internal pure returns (bytes32) {
        return keccak256(abi.encode(k.payer, k.provider, k.unlockDelay, k.lane));
    }

    function h1Of(Key memory k) internal pure returns (bytes32) {
        return keccak256(abi.encode(k.signer, k.payee, h2Of(k)));
    }

    function idOf(Key memory k) internal pure returns (bytes32) {
        return keccak256(abi.encode(k.token, h1Of(k)));
    }

    function slotOf(Key memory k) internal view returns (Slot memory) {
        return escrow.slot(idOf(k));
    }

    /// Funds as PAYER, whatever the coin is.
    function fund(Key memory k, uint96 amount) internal {
        bytes32 h1 = h1Of(k);
        vm.prank(PAYER);
        escrow.fund{value: k.token == address(0) ? amount : 0}(k.token, h1, amount);
    }

    function collect(Key memory k, uint96 cumulative) internal {
        Signature memory sig = voucher(SIGNER_KEY, k, cumulative);
        escrow.collect(k.token, k.signer, k.payee, h2Of(k), cumulative, USAGE_HASH, sig);
    }

    function voucher(uint256 by, Key memory k, uint96 cumulative) internal view returns (Signature memory) {
        return sign(by, keccak256(abi.encode(Digests.VOUCHER_TYPEHASH, idOf(k), cumulative, USAGE_HASH)));
    }

    function releaseSig(uint256 by, Key memory k, uint24 epoch, uint96 cumulative)
        internal
        view
        returns (Signature memory)
    {
        return sign(by, keccak256(abi.encode(Digests.RELEASE_TYPEHASH, idOf(k), epoch, cumulative)));
    }

    function release(Key memory k, uint24 epoch, uint96 cumulative) internal {
        Signature memory sig = releaseSig(PROVIDER_KEY, k, epoch, cumulative);
        escrow.release(k, cumulative, sig);
    }

    function requestUnlock(Key memory k) internal {
        vm.prank(k.payer);
        escrow.requestUnlock(k);
    }

    function noClaim() internal pure returns (Claim memory c) {}

    /// Signs a struct hash under the escrow's domain.
    function sign(uint256 by, bytes32 structHash) internal view returns (Signature memory) {
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", escrow.domainSeparator(), structHash));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(by, digest);
        return Signature(r, bytes32(uint256(s) | (uint256(v - 27) << 255)));
    }

    function balance(address coin, address who) internal view returns (uint256) {
        return coin == address(0) ? who.balance : IERC20(coin).balanceOf(who);
    }
}
