// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Before, Opening, Params, SizeI} from "./Attestation.sol";

/// @title Lane I on chain: is this opened entry of the committed product right?
/// @dev The twin of attest/lanei.go and attest/merkle.go; testdata/lanei.json holds both to the same.
library LaneI {
    /// @notice Sizes that no honest challenge has, or an entry outside of them.
    error BadSize();
    /// @notice The parameters are not those that were signed.
    error BadParams();
    /// @notice The leaf or a root does not lead to the signed root.
    error BadPath();

    uint256 private constant LEAF = 1024;
    uint256 private constant MIXER = 0x9E3779B1;
    /// The lowest byte of each 32-bit lane.
    uint256 private constant EVERY_FOURTH = 0x000000ff000000ff000000ff000000ff000000ff000000ff000000ff000000ff;

    /// @notice paramsHash = H(H(lane I's sizes), laneM, laneF, laneD, classTable)
    function check(Params calldata p, bytes32 paramsHash) internal pure {
        bytes32 size = keccak256(abi.encode(p.i));
        if (keccak256(abi.encode(size, p.laneM, p.laneF, p.laneD, p.classTable)) != paramsHash) revert BadParams();
        SizeI calldata s = p.i;
        bool fits = s.m >= 1 && s.m <= 1 << 16 && s.k >= 32 && s.k <= 16384 && s.k % 32 == 0;
        fits = fits && s.n >= LEAF && s.n <= 1 << 17 && s.n % LEAF == 0 && s.t >= 1 && s.t <= 1 << 12;
        if (!fits) revert BadSize();
    }

    /// @notice Does the entry lie inside the sizes?
    function inside(SizeI calldata s, uint256 round, uint256 row, uint256 column) internal pure returns (bool) {
        return round < s.t && row < s.m && column < s.n;
    }

    /// @notice The k-th sample: three 64-bit words of H(sampleSeed, k), high to low, by remainder.
    function sample(SizeI calldata s, bytes32 sampleSeed, uint256 k)
        internal
        pure
        returns (uint256 round, uint256 row, uint256 column)
    {
        uint256 h = uint256(keccak256(abi.encode(sampleSeed, k)));
        round = (h >> 192) % s.t;
        row = uint64(h >> 128) % s.m;
        column = uint64(h >> 64) % s.n;
    }

    /// @notice Reverts unless the leaf is the committed one at this place.
    function checkOpening(SizeI calldata s, bytes32 laneRoot, Opening calldata o) internal pure {
        if (!inside(s, o.round, o.row, o.column) || o.leaf.length != LEAF) revert BadSize();
        uint256 perRow = s.n / LEAF;
        _checkPath(
            o.root,
            keccak256(abi.encodePacked(hex"00", o.leaf)),
            uint256(o.row) * perRow + o.column / LEAF,
            s.m * perRow,
            o.leafPath
        );
        _checkPath(laneRoot, _leafHash(o.root), o.round, s.t, o.rootPath);
    }

    /// @notice Is the opened entry another byte than the work has there? Call checkOpening first.
    function isWrong(SizeI calldata s, bytes32 laneKey, bytes32 laneRoot, Opening calldata o, Before calldata before)
        internal
        pure
        returns (bool)
    {
        if (o.round == 0) {
            if (before.root != 0) revert BadPath();
        } else {
            _checkPath(laneRoot, _leafHash(before.root), o.round - 1, s.t, before.path);
        }
        bytes32 roundKey = keccak256(abi.encode(laneKey, o.round, before.root));
        uint256 acc = _dot(
            keccak256(abi.encode(uint256(0x41), roundKey, o.row)), // "A"
            keccak256(abi.encode(uint256(0x42), laneKey, o.column)), // "B"
            s.k / 32
        );
        return uint8(o.leaf[o.column % LEAF]) != uint8(acc * MIXER >> 24);
    }

    /// @notice Sum of the products of a row of A and a column of B, both `words` words of keccak stream.
    /// @dev Each pass masks every fourth byte of both words into eight 32-bit lanes. B's bytes are
    /// reversed by definition, so in one 256-bit product the top lane is the sum of eight products
    /// a[i] * b[i]. Lanes add up over all words before the one shift: 512 words give at most
    /// 16384 * 255^2 < 2^31 in any lane, so no lane carries into the next.
    function _dot(bytes32 seedA, bytes32 seedB, uint256 words) private pure returns (uint256 acc) {
        uint256 mask = EVERY_FOURTH;
        assembly ("memory-safe") {
            let a := mload(0x40)
            let b := add(a, 64)
            mstore(a, seedA)
            mstore(b, seedB)
            for { let w := 0 } lt(w, words) { w := add(w, 1) } {
                mstore(add(a, 32), w)
                mstore(add(b, 32), w)
                let x := keccak256(a, 64)
                let y := keccak256(b, 64)
                acc := add(acc, mul(and(x, mask), and(shr(24, y), mask)))
                acc := add(acc, mul(and(shr(8, x), mask), and(shr(16, y), mask)))
                acc := add(acc, mul(and(shr(16, x), mask), and(shr(8, y), mask)))
                acc := add(acc, mul(and(shr(24, x), mask), and(y, mask)))
            }
            acc := shr(224, acc)
        }
    }

    function _leafHash(bytes32 data) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(hex"00", data));
    }

    /// @dev Leaf i of n. A node without a sibling rises as it is.
    function _checkPath(bytes32 root, bytes32 node, uint256 i, uint256 n, bytes32[] calldata path) private pure {
        uint256 used;
        for (; n > 1; n = (n + 1) / 2) {
            if (i ^ 1 < n) {
                if (used == path.length) revert BadPath();
                bytes32 sibling = path[used++];
                (bytes32 left, bytes32 right) = i & 1 == 0 ? (node, sibling) : (sibling, node);
                assembly ("memory-safe") {
                    let m := mload(0x40)
                    mstore8(m, 1)
                    mstore(add(m, 1), left)
                    mstore(add(m, 33), right)
                    node := keccak256(m, 65)
                }
            }
            i /= 2;
        }
        if (node != root || used != path.length) revert BadPath();
    }
}
