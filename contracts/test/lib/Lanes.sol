// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Before, Commit, LANE_I, Opening, Params, SizeI} from "../../src/Attestation.sol";
import {IBonds} from "../../src/IBonds.sol";
import {IDisputes} from "../../src/IDisputes.sol";
import {Signature} from "../../src/Types.sol";
import {Jobs} from "./Jobs.sol";
import {vm} from "./Vm.sol";

/// @notice Lane I for tests: the run of testdata/lanei.json, and openings of any size built around one leaf.
abstract contract Lanes is Jobs {
    bytes32 internal constant COMMIT_TYPEHASH = keccak256(
        "Commit(bytes32 session,uint8 lane,uint8 seq,bytes32 laneKey,bytes32 root,bytes32 paramsHash,bytes32 prev)"
    );

    IDisputes internal disputes;
    IBonds internal bonds;
    string internal json;
    address internal constant OWNER = address(0xC01D);

    function setUp() public virtual override {
        super.setUp();
        disputes = IDisputes(address(attestor));
        bonds = IBonds(disputes.bonds());
        json = vm.readFile("testdata/lanei.json");
    }

    // The golden run.

    function word(string memory path) internal view returns (bytes32) {
        return vm.parseJsonBytes32(json, path);
    }

    function number(string memory path) internal view returns (uint32) {
        return uint32(vm.parseJsonUint(json, path));
    }

    function goldenParams() internal view returns (Params memory p) {
        p.i = SizeI({
            m: number(".size.m"),
            k: number(".size.k"),
            n: number(".size.n"),
            t: number(".size.t"),
            samples: number(".size.samples"),
            limitMs: number(".size.limitMs")
        });
        (p.laneM, p.laneF, p.laneD, p.classTable) =
        (word(".laneM"), word(".laneF"), word(".laneD"), word(".classTable"));
    }

    /// @param run "honest" or "spoiled"
    function goldenOpening(string memory run, uint256 i) internal view returns (Opening memory o, Before memory b) {
        string memory path = string.concat(".", run, ".openings[", vm.toString(i), "].");
        o.round = number(string.concat(path, "round"));
        o.row = number(string.concat(path, "row"));
        o.column = number(string.concat(path, "column"));
        o.root = word(string.concat(path, "root"));
        o.rootPath = vm.parseJsonBytes32Array(json, string.concat(path, "rootPath"));
        o.leaf = vm.parseJsonBytes(json, string.concat(path, "leaf"));
        o.leafPath = vm.parseJsonBytes32Array(json, string.concat(path, "leafPath"));
        b.root = word(string.concat(path, "beforeRoot"));
        b.path = vm.parseJsonBytes32Array(json, string.concat(path, "beforePath"));
    }

    function goldenCommit(string memory run) internal view returns (Commit memory c) {
        c.session = SESSION;
        c.lane = LANE_I;
        c.laneKey = word(".laneKey");
        c.root = word(string.concat(".", run, ".root"));
        c.paramsHash = word(".paramsHash");
    }

    function signCommit(Commit memory c) internal view returns (Signature memory) {
        return sign(PROVIDER_KEY, keccak256(abi.encode(COMMIT_TYPEHASH, c)));
    }

    // Openings of any size: a leaf of our choice, siblings out of nowhere, and the roots that follow.

    function hashParams(Params memory p) internal pure returns (bytes32) {
        return keccak256(abi.encode(keccak256(abi.encode(p.i)), p.laneM, p.laneF, p.laneD, p.classTable));
    }

    /// @dev The leaf is random but for the entry, which is right plus `off`.
    function build(Params memory p, bytes32 laneKey, uint32 round, uint32 row, uint32 column, uint8 off)
        internal
        pure
        returns (bytes32 laneRoot, Opening memory o, Before memory b)
    {
        (o.round, o.row, o.column) = (round, row, column);
        b.root = round == 0 ? bytes32(0) : keccak256("round before");
        o.leaf = new bytes(1024);
        for (uint256 i; i < 1024; ++i) {
            o.leaf[i] = bytes1(uint8(uint256(keccak256(abi.encode("leaf", i)))));
        }
        uint8 right = entry(p.i.k, keccak256(abi.encode(laneKey, round, b.root)), laneKey, row, column);
        unchecked {
            o.leaf[column % 1024] = bytes1(right + off);
        }
        uint256 perRow = p.i.n / 1024;
        bytes32 leafHash = keccak256(bytes.concat(hex"00", o.leaf));
        (o.root, o.leafPath) = climb(leafHash, row * perRow + column / 1024, p.i.m * perRow, 0);
        if (round == 0) {
            (laneRoot, o.rootPath) = climb(keccak256(bytes.concat(hex"00", o.root)), 0, p.i.t, 0);
            return (laneRoot, o, b);
        }
        // The round before is a leaf of the same tree: where the two paths part, each is the other's sibling.
        (laneRoot, o.rootPath, b.path) = climbBoth(o.root, b.root, round, p.i.t);
    }

    /// @dev The plainest way: byte by byte, as the page defines it.
    function entry(uint256 k, bytes32 roundKey, bytes32 laneKey, uint256 row, uint256 column)
        internal
        pure
        returns (uint8)
    {
        bytes32 seedA = keccak256(abi.encode(uint256(0x41), roundKey, row));
        bytes32 seedB = keccak256(abi.encode(uint256(0x42), laneKey, column));
        uint256 acc;
        for (uint256 w; w < k / 32; ++w) {
            bytes32 a = keccak256(abi.encode(seedA, w));
            bytes32 c = keccak256(abi.encode(seedB, w));
            for (uint256 i; i < 32; ++i) {
                acc += uint256(uint8(a[i])) * uint8(c[31 - i]);
            }
        }
        return uint8((acc * 0x9E3779B1 % (1 << 32)) >> 24);
    }

    function node(bytes32 a, bytes32 b) private pure returns (bytes32) {
        return keccak256(bytes.concat(hex"01", a, b));
    }

    function stranger(uint256 level, uint256 salt) private pure returns (bytes32) {
        return keccak256(abi.encode("sibling", level, salt));
    }

    function climb(bytes32 leaf, uint256 i, uint256 n, uint256 salt)
        internal
        pure
        returns (bytes32 root, bytes32[] memory path)
    {
        path = new bytes32[](40);
        uint256 used;
        for (root = leaf; n > 1; (n, i) = ((n + 1) / 2, i / 2)) {
            if (i ^ 1 >= n) continue;
            bytes32 s = path[used] = stranger(used, salt);
            ++used;
            root = i & 1 == 0 ? node(root, s) : node(s, root);
        }
        path = cut(path, used);
    }

    function climbBoth(bytes32 now_, bytes32 before, uint256 i, uint256 n)
        private
        pure
        returns (bytes32 root, bytes32[] memory path, bytes32[] memory beforePath)
    {
        (path, beforePath) = (new bytes32[](40), new bytes32[](40));
        uint256[3] memory used; // siblings of now, of before; levels
        uint256 j = i - 1;
        bytes32 x = keccak256(bytes.concat(hex"00", now_));
        bytes32 y = keccak256(bytes.concat(hex"00", before));
        for (; n > 1; (n, i, j) = ((n + 1) / 2, i / 2, j / 2)) {
            bool met = i == j || i ^ 1 == j; // from there on the way is one
            bytes32 sx = i ^ 1 == j ? y : stranger(used[2], 1);
            bytes32 sy = i ^ 1 == j ? x : i == j ? sx : stranger(used[2], 2);
            ++used[2];
            (bytes32 nx, bytes32 ny) = (x, y);
            if (i ^ 1 < n) {
                path[used[0]++] = sx;
                nx = i & 1 == 0 ? node(x, sx) : node(sx, x);
            }
            if (j ^ 1 < n) {
                if (!met) beforePath[used[1]++] = sy;
                ny = j & 1 == 0 ? node(y, sy) : node(sy, y);
            }
            (x, y) = (nx, ny);
        }
        return (x, cut(path, used[0]), cut(beforePath, used[1]));
    }

    function cut(bytes32[] memory list, uint256 length) private pure returns (bytes32[] memory) {
        assembly ("memory-safe") {
            mstore(list, length)
        }
        return list;
    }

    // Bonds.

    function bondSig(uint256 nodeKey, address owner) internal view returns (Signature memory) {
        bytes32 structHash =
            keccak256(abi.encode(keccak256("Bonding(address node,address owner)"), vm.addr(nodeKey), owner));
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", bonds.domainSeparator(), structHash));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(nodeKey, digest);
        return Signature(r, bytes32(uint256(s) | (uint256(v - 27) << 255)));
    }

    function bond(uint256 nodeKey, uint96 amount) internal {
        Signature memory sig = bondSig(nodeKey, OWNER);
        vm.deal(OWNER, amount);
        vm.prank(OWNER);
        bonds.bond{value: amount}(vm.addr(nodeKey), OWNER, amount, sig);
    }

    function bonded(uint256 nodeKey) internal view returns (uint256 amount) {
        (, amount,) = bonds.bondOf(vm.addr(nodeKey));
    }
}
