// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Before, Commit, Opening, Params, SizeI} from "../src/Attestation.sol";
import {IDisputes} from "../src/IDisputes.sol";
import {LaneI} from "../src/LaneI.sol";
import {Claim, Contradiction, Signature} from "../src/Types.sol";
import {Lanes} from "./lib/Lanes.sol";
import {bound, vm} from "./lib/Vm.sol";

contract ElementTest is Lanes {
    Papers private p;

    function setUp() public override {
        super.setUp();
        p = papers(address(token));
    }

    function disprove(Commit memory c, Params memory x, Opening memory o, Before memory b) private {
        Signature memory sig = signCommit(c);
        vm.prank(STRANGER);
        disputes.disproveElement(provider, c, sig, x, o, b);
    }

    function noLie(Commit memory c, Params memory x, Opening memory o, Before memory b, bytes4 err) private {
        Signature memory sig = signCommit(c);
        vm.expectRevert(err);
        disputes.disproveElement(provider, c, sig, x, o, b);
    }

    function caseId(bytes32 verifiersHash_) private view returns (bytes32) {
        return keccak256(abi.encode(SESSION, provider, verifiersHash_));
    }

    function test_element_honest_run() external {
        for (uint256 i; i < 3; ++i) {
            (Opening memory o, Before memory b) = goldenOpening("honest", i);
            noLie(goldenCommit("honest"), goldenParams(), o, b, IDisputes.NoLie.selector);
        }
    }

    function test_element_spoiled_run() external {
        for (uint256 i; i < 2; ++i) {
            (Opening memory o, Before memory b) = goldenOpening("spoiled", i);
            Commit memory c = goldenCommit("spoiled");
            c.session = bytes32(i); // a proof is new once per session
            disprove(c, goldenParams(), o, b);
            vm.assertTrue(attestor.fallen(c.session, provider, 0), "fallen");
        }
    }

    function sizes(uint256 k, uint256 m, uint256 n, uint256 t) private pure returns (Params memory x) {
        x.i = SizeI(uint32(m), uint32(k), uint32(n), uint32(t), 256, 3000);
    }

    function test_element_fuzz(uint256 seed, uint8 off) external {
        Params memory x = sizes(
            32 * bound(seed, 1, 20),
            bound(seed >> 32, 1, 9000),
            1024 * bound(seed >> 64, 1, 32),
            bound(seed >> 96, 1, 70)
        );
        Commit memory c = goldenCommit("honest");
        c.laneKey = bytes32(seed);
        c.paramsHash = hashParams(x);
        Opening memory o;
        Before memory b;
        (c.root, o, b) = build(
            x,
            c.laneKey,
            uint32(bound(seed >> 128, 0, x.i.t - 1)),
            uint32(bound(seed >> 160, 0, x.i.m - 1)),
            uint32(bound(seed >> 192, 0, x.i.n - 1)),
            off
        );
        if (off == 0) return noLie(c, x, o, b, IDisputes.NoLie.selector);
        disprove(c, x, o, b);
        vm.assertTrue(disputes.disproved(caseId(0)), "disproved");
    }

    /// As long as rows get, and sums as large: an honest entry stands, one that is off by one does not.
    function test_element_longest_row() external {
        Params memory x = sizes(16384, 8192, 8192, 64);
        Commit memory c = goldenCommit("honest");
        c.paramsHash = hashParams(x);
        for (uint8 off; off < 2; ++off) {
            Opening memory o;
            Before memory b;
            (c.root, o, b) = build(x, c.laneKey, 63, 8191, 8191, off);
            if (off == 0) noLie(c, x, o, b, IDisputes.NoLie.selector);
            else disprove(c, x, o, b);
        }
    }

    function test_element_reverts_on_others_commit() external {
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        Commit memory c = goldenCommit("spoiled");
        Signature memory sig = sign(VERIFIER_KEY, keccak256(abi.encode(COMMIT_TYPEHASH, c)));
        vm.expectRevert(IDisputes.BadSignature.selector);
        disputes.disproveElement(provider, c, sig, goldenParams(), o, b);
    }

    function test_element_reverts_on_other_lane() external {
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        Commit memory c = goldenCommit("spoiled");
        c.lane = 2;
        noLie(c, goldenParams(), o, b, IDisputes.NoLie.selector);
    }

    function test_element_reverts_on_other_params() external {
        (Opening memory o, Before memory b) = goldenOpening("honest", 0);
        Params memory x = goldenParams();
        x.i.k = 96; // with another K every entry would look wrong
        noLie(goldenCommit("honest"), x, o, b, LaneI.BadParams.selector);
        x = goldenParams();
        x.classTable = 0;
        noLie(goldenCommit("honest"), x, o, b, LaneI.BadParams.selector);
    }

    function test_element_reverts_on_bad_sizes() external {
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        SizeI[9] memory bad = [
            SizeI(0, 64, 2048, 3, 4, 1),
            SizeI(65537, 64, 2048, 3, 4, 1),
            SizeI(3, 0, 2048, 3, 4, 1),
            SizeI(3, 33, 2048, 3, 4, 1),
            SizeI(3, 16416, 2048, 3, 4, 1),
            SizeI(3, 64, 0, 3, 4, 1),
            SizeI(3, 64, 2047, 3, 4, 1),
            SizeI(3, 64, 132096, 3, 4, 1),
            SizeI(3, 64, 2048, 4097, 4, 1)
        ];
        for (uint256 i; i < bad.length; ++i) {
            Params memory x = goldenParams();
            x.i = bad[i];
            Commit memory c = goldenCommit("spoiled");
            c.paramsHash = hashParams(x);
            noLie(c, x, o, b, LaneI.BadSize.selector);
        }
    }

    function test_element_reverts_on_bad_path() external {
        Commit memory c = goldenCommit("spoiled");
        Params memory x = goldenParams();
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 1);
        o.leaf[0] ^= 0x01;
        noLie(c, x, o, b, LaneI.BadPath.selector);
        (o, b) = goldenOpening("spoiled", 1);
        o.root ^= bytes32(uint256(1));
        noLie(c, x, o, b, LaneI.BadPath.selector);
        (o, b) = goldenOpening("spoiled", 1);
        b.root ^= bytes32(uint256(1)); // would give another round key
        noLie(c, x, o, b, LaneI.BadPath.selector);
        (o, b) = goldenOpening("spoiled", 1);
        o.row -= 1; // the leaf of another row
        noLie(c, x, o, b, LaneI.BadPath.selector);
        (o, b) = goldenOpening("spoiled", 1);
        bytes32[] memory longer = new bytes32[](o.leafPath.length + 1); // one too many, after all that count
        for (uint256 i; i < o.leafPath.length; ++i) {
            longer[i] = o.leafPath[i];
        }
        o.leafPath = longer;
        noLie(c, x, o, b, LaneI.BadPath.selector);
        (o, b) = goldenOpening("spoiled", 1);
        c.root ^= bytes32(uint256(1)); // a whole way, to another root
        noLie(c, x, o, b, LaneI.BadPath.selector);
        (o, b) = goldenOpening("honest", 0);
        b.root = bytes32(uint256(1)); // nothing comes before round 0: an honest entry would look wrong
        noLie(goldenCommit("honest"), x, o, b, LaneI.BadPath.selector);
    }

    function test_element_reverts_on_bad_place() external {
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        o.column = 2048;
        noLie(goldenCommit("spoiled"), goldenParams(), o, b, LaneI.BadSize.selector);
        (o, b) = goldenOpening("spoiled", 0);
        o.leaf = bytes.concat(o.leaf, hex"00");
        noLie(goldenCommit("spoiled"), goldenParams(), o, b, LaneI.BadSize.selector);
    }

    function test_element_reverts_when_known() external {
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        disprove(goldenCommit("spoiled"), goldenParams(), o, b);
        (o, b) = goldenOpening("spoiled", 1);
        noLie(goldenCommit("spoiled"), goldenParams(), o, b, IDisputes.KnownAlready.selector);
    }

    function test_element_of_another_provider() external {
        // A liar of the attacker's own making signs for the victim's session id.
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        Commit memory c = goldenCommit("spoiled");
        Signature memory sig = sign(VERIFIER_KEY, keccak256(abi.encode(COMMIT_TYPEHASH, c)));
        disputes.disproveElement(vm.addr(VERIFIER_KEY), c, sig, goldenParams(), o, b);
        vm.assertTrue(!attestor.fallen(SESSION, provider, p.terms.verifiersHash), "the victim's stands");
    }

    function test_element_fells_claim() external {
        bond(PROVIDER_KEY, 1 ether);
        claim(p);
        Claim memory c = claimOf(p, 7200);
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        vm.expectEmit(address(disputes));
        emit IDisputes.Disproved(SESSION, provider, provider);
        disprove(goldenCommit("spoiled"), goldenParams(), o, b);
        vm.assertEq(bonded(PROVIDER_KEY), 0, "slashed");
        vm.assertEq(STRANGER.balance, 0.05 ether, "reporter");
        vm.prank(STRANGER);
        escrow.contest(p.key, c, p.terms, Contradiction.Session, "");
        vm.assertEq(escrow.claimHash(p.terms.channel), 0, "fallen");
    }
}
