// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {IBonds} from "../../src/IBonds.sol";
import {vm} from "../lib/Vm.sol";
import {Court} from "./Court.sol";

/// @notice What holds of attestor and bonds after any sequence of calls. In words:
/// 1. The bonds hold what nodes have bonded and what is set aside for harmed payers, not more and not less.
/// 2. What was bonded was paid out, went to a reporter, was burned, or is still there.
/// 3. A reporter gets at most a twentieth of what was slashed; at least 45 % are burned or set aside.
/// 4. No proof fells an honest node, and no honest bond changes but by its owner.
/// 5. A case is proven once.
/// 6. The attestor holds the deposits of demands that nobody answered or took back.
contract AttestorInvariants {
    Court private c;

    function setUp() external {
        c = new Court();
    }

    function targetContracts() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(c);
    }

    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    function targetSelectors() external view returns (FuzzSelector[] memory list) {
        bytes4[] memory s = new bytes4[](11);
        (s[0], s[1], s[2], s[3]) = (c.wait.selector, c.bondSome.selector, c.unbondSome.selector, c.paySome.selector);
        (s[4], s[5], s[6], s[7]) =
        (c.element.selector, c.equivocation.selector, c.verdict.selector, c.burnSome.selector);
        (s[8], s[9], s[10]) = (c.demandSome.selector, c.answerSome.selector, c.reclaimSome.selector);
        list = new FuzzSelector[](1);
        list[0] = FuzzSelector(address(c), s);
    }

    function invariant_court() external view {
        (address attestor, address bonds, address grave, address reporter) = c.addresses();
        uint256 held;
        for (uint256 node; node < c.NODES(); ++node) {
            (, uint96 amount,) = IBonds(bonds).bondOf(c.nodeAt(node));
            vm.assertEq(amount, c.expected(node), "4: a bond changed by another hand");
            held += amount;
        }
        uint256 aside;
        for (uint256 i; i < c.reliefs(); ++i) {
            (uint96 amount,) = IBonds(bonds).reliefOf(c.reliefIds(i));
            aside += amount;
        }
        vm.assertEq(bonds.balance, held + aside, "1: held is not bonds and reliefs");
        // Answers earn the reporter deposits as well, so what it got for reports is counted from the other side.
        uint256 gone = c.bondedIn() - c.paidOut() - held;
        vm.assertLe(grave.balance + aside, gone, "2: more burned than slashed");
        uint256 rewarded = gone - grave.balance - aside;
        vm.assertLe(rewarded, reporter.balance, "2: coin is missing");
        vm.assertLe(rewarded * 20, gone, "3: a reporter got more than a twentieth");
        vm.assertTrue(!c.honestFell(), "4: an honest node fell");
        vm.assertTrue(!c.provenTwice(), "5: a case was proven twice");
        vm.assertEq(attestor.balance, c.deposits(), "6: deposits");
    }
}
