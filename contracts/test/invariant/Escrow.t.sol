// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {Slot} from "../../src/Types.sol";
import {vm} from "../lib/Vm.sol";
import {Handler} from "./Handler.sol";

/// @notice What holds after any sequence of calls. In words:
/// 1. The escrow holds, of each coin, the sum of its balances; of the native coin also the deposits of
///    open claims. Not less (somebody could not be paid), and not more (something would be stuck).
/// 2. What came into a channel went to its payee, went back, or is still there.
/// 3. A channel never pays more than it was promised to pay by vouchers and ended claims.
/// 4. `collected` and the epoch never go down.
/// 5. A claim is open exactly when its hash is stored.
/// 6. When all deadlines have passed, anybody can end every channel and nothing is left (afterInvariant).
contract EscrowInvariants {
    Handler private h;
    IEscrow private escrow;

    function setUp() external {
        h = new Handler();
        escrow = h.contracts();
    }

    function targetContracts() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(h);
    }

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    function targetSelectors() external view returns (FuzzSelector[] memory list) {
        bytes4[] memory s = new bytes4[](13);
        (s[0], s[1], s[2], s[3]) =
        (h.fundSome.selector, h.fundAll.selector, h.collectSome.selector, h.collectAll.selector);
        (s[4], s[5], s[6], s[7]) =
        (h.releaseSome.selector, h.askUnlock.selector, h.cancel.selector, h.withdrawSome.selector);
        (s[8], s[9], s[10], s[11]) =
        (h.claimSome.selector, h.lowerSome.selector, h.contestSome.selector, h.finalizeSome.selector);
        s[12] = h.wait.selector;
        list = new FuzzSelector[](1);
        list[0] = FuzzSelector(address(h), s);
    }

    function invariant_everything() external view {
        for (uint256 coin; coin < 3; ++coin) {
            held(coin);
        }
        for (uint256 i; i < h.CHANNELS(); ++i) {
            channel(i);
        }
        vm.assertTrue(!h.decreased(), "4: collected or epoch went down");
        vm.assertEq(h.depositsIn(), h.depositsOut() + h.depositsHeld(), "deposits");
    }

    function held(uint256 coin) private view {
        uint256 sum = coin == 0 ? h.depositsHeld() : 0;
        for (uint256 lane; lane < 3; ++lane) {
            sum += escrow.slot(h.channelAt(coin + 3 * lane)).balance;
        }
        address token = h.coins(coin);
        uint256 has = token == address(0) ? address(escrow).balance : IERC20(token).balanceOf(address(escrow));
        vm.assertEq(has, sum, "1: held is not the sum of balances");
    }

    function channel(uint256 i) private view {
        bytes32 id = h.channelAt(i);
        Slot memory s = escrow.slot(id);
        vm.assertEq(h.funded(id), uint256(s.balance) + s.collected + h.refunded(id), "2: money in is not money out");
        vm.assertLe(s.collected, h.promised(id), "3: paid more than was promised");
        bool open = h.claimAt(i).until != 0;
        bytes32 hash = open ? keccak256(abi.encode(h.claimAt(i))) : bytes32(0);
        vm.assertEq(escrow.claimHash(id), hash, "5: claimHash");
    }

    function afterInvariant() external {
        h.finishAll();
        for (uint256 i; i < h.CHANNELS(); ++i) {
            Slot memory s = escrow.slot(h.channelAt(i));
            vm.assertEq(s.balance, 0, "6: something is left in a channel");
        }
        for (uint256 coin; coin < 3; ++coin) {
            held(coin);
        }
        vm.assertEq(h.depositsHeld(), 0, "6: a deposit is left");
    }
}
