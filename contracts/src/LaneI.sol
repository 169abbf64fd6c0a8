// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Before, LANE_I, Opening, Params, SizeI} from "./Attestation.sol";

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

    // For _dot: masks of every fourth and every third byte, the last also two bytes up.
    uint256 private constant FOURTH = 0x000000ff000000ff000000ff000000ff000000ff000000ff000000ff000000ff;
    uint256 private constant THIRD = 0x00000000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff;
    uint256 private constant THIRD_UP = 0x0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000ff0000;
    // And its memory: seed and counter of A, of B; 256 bytes of A; zeros; 256 bytes of B.
    uint256 private constant SEED_A = 0x800;
    uint256 private constant SEED_B = 0x840;
    uint256 private constant ROW = 0x880;
    uint256 private constant GAP = 0x980;
    uint256 private constant COLUMN = 0x9a0;

    /// @notice paramsHash = H(H(lane I's sizes), laneM, laneF, laneD, classTable)
    function check(Params calldata p, bytes32 paramsHash) internal pure {
        bytes32 h;
        assembly ("memory-safe") {
            // All words: six sizes, then the four hashes.
            let m := mload(0x40)
            calldatacopy(m, p, 320)
            mstore(add(m, 160), keccak256(m, 192))
            h := keccak256(add(m, 160), 160)
        }
        if (h != paramsHash) revert BadParams();
        SizeI calldata s = p.i;
        bool fits = s.m >= 1 && s.m <= 1 << 16 && s.k >= 32 && s.k <= 16384 && s.k % 32 == 0;
        fits = fits && s.n >= LEAF && s.n <= 1 << 17 && s.n % LEAF == 0 && s.t >= 1 && s.t <= 1 << 12;
        if (!fits) revert BadSize();
    }

    /// @notice Does the entry lie inside the sizes?
    function inside(SizeI calldata s, uint256 round, uint256 row, uint256 column) internal pure returns (bool) {
        return round < s.t && row < s.m && column < s.n;
    }

    /// @notice The k-th sample: three 64-bit words of H(sampleSeed, lane, k), high to low, by remainder.
    function sample(SizeI calldata s, bytes32 sampleSeed, uint256 k)
        internal
        pure
        returns (uint256 round, uint256 row, uint256 column)
    {
        uint256 h = uint256(keccak256(abi.encode(sampleSeed, LANE_I, k)));
        round = (h >> 192) % s.t;
        row = uint64(h >> 128) % s.m;
        column = uint64(h >> 64) % s.n;
    }

    /// @notice Reverts unless the leaf is the committed one at this place.
    function checkOpening(SizeI calldata s, bytes32 laneRoot, Opening calldata o) internal pure {
        _checkLeaf(s, o);
        (bytes32 root,) = _climb(_leafHash(o.root), o.round, s.t, o.rootPath, 0, type(uint256).max);
        if (root != laneRoot) revert BadPath();
    }

    /// @notice Is the opened entry another byte than the work has there? Reverts unless the leaf and the
    /// round before are the committed ones.
    function isWrong(SizeI calldata s, bytes32 laneKey, bytes32 laneRoot, Opening calldata o, Before calldata before)
        internal
        pure
        returns (bool)
    {
        _checkLeaf(s, o);
        _checkRounds(s, laneRoot, o, before);
        bytes32 roundKey = keccak256(abi.encode(laneKey, o.round, before.root));
        uint256 acc = _dot(
            keccak256(abi.encode(uint256(0x41), roundKey, o.row)), // "A"
            keccak256(abi.encode(uint256(0x42), laneKey, o.column)), // "B"
            s.k / 32
        );
        unchecked {
            return uint8(o.leaf[o.column % LEAF]) != uint8(acc * MIXER >> 24);
        }
    }

    function _checkLeaf(SizeI calldata s, Opening calldata o) private pure {
        if (!inside(s, o.round, o.row, o.column) || o.leaf.length != LEAF) revert BadSize();
        unchecked {
            uint256 perRow = s.n / LEAF;
            bytes calldata data = o.leaf;
            bytes32 leaf;
            assembly ("memory-safe") {
                let m := mload(0x40)
                mstore8(m, 0)
                calldatacopy(add(m, 1), data.offset, LEAF)
                leaf := keccak256(m, add(LEAF, 1))
            }
            (bytes32 root,) =
                _climb(leaf, o.row * perRow + o.column / LEAF, s.m * perRow, o.leafPath, 0, type(uint256).max);
            if (root != o.root) revert BadPath();
        }
    }

    /// @dev Rounds t and t - 1 are neighbours: as many levels up as t has trailing zeros they meet, where
    /// each is the other's sibling. So the round before needs a path only up to there.
    function _checkRounds(SizeI calldata s, bytes32 laneRoot, Opening calldata o, Before calldata before) private pure {
        uint256 meet;
        bytes32 neighbour;
        if (o.round == 0) {
            if (before.root != 0) revert BadPath();
            meet = type(uint256).max;
        } else {
            while (o.round >> meet & 1 == 0) ++meet;
            (neighbour,) = _climb(_leafHash(before.root), o.round - 1, s.t, before.path, 0, meet);
        }
        (bytes32 root, bytes32 sibling) = _climb(_leafHash(o.root), o.round, s.t, o.rootPath, meet, type(uint256).max);
        if (root != laneRoot || sibling != neighbour) revert BadPath();
    }

    /// @notice Sum of the products of a row of A and a column of B, both `words` words of keccak stream.
    /// @dev B's bytes are reversed by definition, so in one 256-bit product of spread bytes one lane is the
    /// sum of many a[k] * b[k]. Words that fill no block of eight go one at a time, four products each: every
    /// fourth byte in a lane of 32 bits.
    ///
    /// Eight words lie in memory, A's upward and B's downward: 256 bytes of A, and B's reversed as a whole.
    /// Then a lane of 24 bits is enough, ten to a product: byte k of A, every third upward, meets byte k of
    /// B in the top lane. 27 products cover the 256 bytes; the last three reach into a word of zeros between
    /// A and B. The top lane holds 256 * 255^2 < 2^24 at most and each other one less (27 * 9 products), so
    /// no lane carries into the next.
    function _dot(bytes32 seedA, bytes32 seedB, uint256 words) private pure returns (uint256 acc) {
        assembly ("memory-safe") {
            // Places known beforehand are cheap. They are free memory: isWrong needs little before.
            if gt(mload(0x40), SEED_A) { revert(0, 0) }
            mstore(SEED_A, seedA)
            mstore(SEED_B, seedB)
            mstore(GAP, 0)
            let w := 0
            for {} lt(w, and(words, 7)) { w := add(w, 1) } {
                fill(w, ROW, COLUMN)
                let x := mload(ROW)
                let y := mload(COLUMN)
                let sum := mul(and(x, FOURTH), and(shr(24, y), FOURTH))
                sum := add(sum, mul(and(shr(8, x), FOURTH), and(shr(16, y), FOURTH)))
                sum := add(sum, mul(and(shr(16, x), FOURTH), and(shr(8, y), FOURTH)))
                sum := add(sum, mul(and(shr(24, x), FOURTH), and(y, FOURTH)))
                acc := add(acc, shr(224, sum))
            }
            for {} lt(w, words) { w := add(w, 8) } {
                fill(w, ROW, add(COLUMN, 224))
                fill(add(w, 1), add(ROW, 32), add(COLUMN, 192))
                fill(add(w, 2), add(ROW, 64), add(COLUMN, 160))
                fill(add(w, 3), add(ROW, 96), add(COLUMN, 128))
                fill(add(w, 4), add(ROW, 128), add(COLUMN, 96))
                fill(add(w, 5), add(ROW, 160), add(COLUMN, 64))
                fill(add(w, 6), add(ROW, 192), add(COLUMN, 32))
                fill(add(w, 7), add(ROW, 224), COLUMN)
                let sum := add(add(ten(0), ten(1)), ten(2))
                sum := add(sum, add(add(ten(30), ten(31)), ten(32)))
                sum := add(sum, add(add(ten(60), ten(61)), ten(62)))
                sum := add(sum, add(add(ten(90), ten(91)), ten(92)))
                sum := add(sum, add(add(ten(120), ten(121)), ten(122)))
                sum := add(sum, add(add(ten(150), ten(151)), ten(152)))
                sum := add(sum, add(add(ten(180), ten(181)), ten(182)))
                sum := add(sum, add(add(ten(210), ten(211)), ten(212)))
                sum := add(sum, add(add(ten(240), ten(241)), ten(242)))
                acc := add(acc, shr(232, sum))
            }

            // Puts word w of the row at `up` and of the column at `down`.
            function fill(word, up, down) {
                mstore(add(SEED_A, 32), word)
                mstore(add(SEED_B, 32), word)
                mstore(up, keccak256(SEED_A, 64))
                mstore(down, keccak256(SEED_B, 64))
            }

            // Its top 24 bits: bytes k, k + 3, .. k + 27 of the row, each times the column's.
            function ten(k) -> sum {
                sum := mul(and(mload(sub(add(ROW, k), 4)), THIRD), and(mload(sub(add(COLUMN, 226), k)), THIRD_UP))
            }
        }
    }

    function _leafHash(bytes32 data) private pure returns (bytes32 h) {
        assembly ("memory-safe") {
            mstore8(0, 0)
            mstore(1, data)
            h := keccak256(0, 33)
        }
    }

    /// @dev From leaf i of n upward, until the root or `top` levels are climbed. A node without a sibling
    /// rises as it is. The path must have just as many siblings as it takes.
    /// @return node where it ends
    /// @return seen the sibling at level `watch`, 0 when there is none
    function _climb(bytes32 leaf, uint256 i, uint256 n, bytes32[] calldata path, uint256 watch, uint256 top)
        private
        pure
        returns (bytes32 node, bytes32 seen)
    {
        bool exact;
        assembly ("memory-safe") {
            let next := path.offset
            let end := add(next, shl(5, path.length))
            node := leaf
            let m := mload(0x40)
            mstore8(m, 1)
            for { let level := 0 } and(gt(n, 1), lt(level, top)) { level := add(level, 1) } {
                if lt(xor(i, 1), n) {
                    let sibling := calldataload(next)
                    next := add(next, 32)
                    if eq(level, watch) { seen := sibling }
                    let right := shl(5, and(i, 1))
                    mstore(add(add(m, 1), right), node)
                    mstore(sub(add(m, 33), right), sibling)
                    node := keccak256(m, 65)
                }
                i := shr(1, i)
                n := shr(1, add(n, 1))
            }
            exact := eq(next, end)
        }
        if (!exact) revert BadPath();
    }
}
