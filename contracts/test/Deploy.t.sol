// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Deploy} from "../script/Deploy.s.sol";
import {IBonds} from "../src/IBonds.sol";
import {IDisputes} from "../src/IDisputes.sol";
import {IEscrow} from "../src/IEscrow.sol";
import {Limits} from "../src/Types.sol";
import {Setup} from "./lib/Setup.sol";
import {vm} from "./lib/Vm.sol";

contract DeployTest is Setup {
    Deploy private d;

    function setUp() public override {
        super.setUp();
        d = new Deploy();
    }

    function times() private view returns (Deploy.Times memory) {
        return Deploy.Times(address(token), 15 days, 30 days, 6 hours);
    }

    function test_addresses() external {
        bytes memory init = bytes.concat(vm.getCode("Escrow.sol:Escrow"), abi.encode(limits()));
        (address e, address a) = d.deploy(limits(), times());
        vm.assertEq(e, d.addressOf(init), "escrow");
        vm.assertTrue(a.code.length > 0 && e.code.length > 0, "code");
        vm.assertEq(keccak256(e.code), keccak256(address(escrow).code), "the code that is tested");
    }

    /// What is deployed on real chains has the settings that are tested.
    function test_settings() external {
        vm.setEnv("BOND_COIN", vm.toString(address(token)));
        (address e, address a) = d.run();
        (address e2, address a2) = d.deploy(limits(), times());
        vm.assertEq(e, e2, "escrow");
        vm.assertEq(a, a2, "attestor");
    }

    function test_twice() external {
        (address e, address a) = d.deploy(limits(), times());
        (address e2, address a2) = d.deploy(limits(), times());
        vm.assertEq(e, e2, "escrow");
        vm.assertEq(a, a2, "attestor");
    }

    function test_other_limits() external {
        (address e,) = d.deploy(limits(), times());
        Limits memory l = limits();
        l.notice += 1;
        (address e2,) = d.deploy(l, times());
        vm.assertTrue(e != e2, "another escrow");
    }

    function test_bad_limits() external {
        Limits memory l = limits();
        l.minUnlockDelay = l.maxUnlockDelay + 1;
        vm.expectRevert(abi.encodeWithSelector(Deploy.Failed.selector, "escrow"));
        d.deploy(l, times());
        l = limits();
        l.minDisputeWindow = l.maxDisputeWindow + 1;
        vm.expectRevert(abi.encodeWithSelector(Deploy.Failed.selector, "escrow"));
        d.deploy(l, times());
    }

    function test_wiring() external {
        (address e, address a) = d.deploy(limits(), times());
        vm.assertEq(IEscrow(e).domainSeparator() == bytes32(0) ? 0 : 1, 1, "domain");
        IBonds bonds = IBonds(IDisputes(a).bonds());
        vm.assertEq(bonds.COIN(), address(token), "coin");
    }
}
