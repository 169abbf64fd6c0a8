// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// @notice The few of Foundry's cheat codes that these tests use.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    struct Gas {
        uint64 gasLimit;
        uint64 gasTotalUsed;
        uint64 gasMemoryUsed;
        int64 gasRefunded;
        uint64 gasRemaining;
    }

    function addr(uint256 key) external pure returns (address);
    function assertEq(uint256 a, uint256 b, string calldata what) external pure;
    function assertEq(bytes32 a, bytes32 b, string calldata what) external pure;
    function assertEq(address a, address b, string calldata what) external pure;
    function assertGe(uint256 a, uint256 b, string calldata what) external pure;
    function assertLe(uint256 a, uint256 b, string calldata what) external pure;
    function assertTrue(bool ok, string calldata what) external pure;
    function assume(bool ok) external pure;
    function chainId(uint256 id) external;
    function deal(address who, uint256 amount) external;
    function etch(address who, bytes calldata code) external;
    function deployCode(string calldata artifact, bytes calldata args) external returns (address);
    function envOr(string calldata name, string calldata otherwise) external view returns (string memory);
    function lastCallGas() external view returns (Gas memory);
    function expectEmit(address emitter) external;
    function expectRevert() external;
    function expectRevert(bytes calldata data) external;
    function expectRevert(bytes4 selector) external;
    function fee(uint256 baseFee) external;
    function getCode(string calldata artifact) external view returns (bytes memory);
    function getRecordedLogs() external returns (Log[] memory);
    function mockCall(address callee, bytes calldata data, bytes calldata out) external;
    function parseJsonAddress(string calldata json, string calldata path) external pure returns (address);
    function parseJsonBytes(string calldata json, string calldata path) external pure returns (bytes memory);
    function parseJsonBytes32(string calldata json, string calldata path) external pure returns (bytes32);
    function parseJsonBytes32Array(string calldata json, string calldata path) external pure returns (bytes32[] memory);
    function parseJsonString(string calldata json, string calldata path) external pure returns (string memory);
    function parseJsonUint(string calldata json, string calldata path) external pure returns (uint256);
    function keyExistsJson(string calldata json, string calldata path) external view returns (bool);
    function prank(address who) external;
    function readFile(string calldata path) external view returns (string memory);
    function recordLogs() external;
    function roll(uint256 number) external;
    function setBlockhash(uint256 number, bytes32 hash) external;
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function signAndAttachDelegation(address implementation, uint256 key) external;
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256);
    function snapshotValue(string calldata group, string calldata name, uint256 value) external;
    function toString(uint256 x) external pure returns (string memory);
    function toString(address x) external pure returns (string memory);
    function setEnv(string calldata name, string calldata value) external;
    function warp(uint256 time) external;
}

Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

/// @notice x folded into [low, high], for fuzzed inputs.
function bound(uint256 x, uint256 low, uint256 high) pure returns (uint256) {
    return high - low == type(uint256).max ? x : low + x % (high - low + 1);
}
