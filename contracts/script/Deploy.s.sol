// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Limits} from "../src/Types.sol";

/// @notice The cheat codes of a deployment.
interface Vm {
    function broadcast() external;
    function envAddress(string calldata name) external view returns (address);
    function getCode(string calldata artifact) external view returns (bytes memory);
    function parseJsonUint(string calldata json, string calldata key) external pure returns (uint256);
    function readFile(string calldata path) external view returns (string memory);
}

/// @title Deploys escrow and attestor to addresses that follow from their code and settings
/// @notice Through the CREATE2 deployer that nearly every chain has at the same address. Same code, same
/// limits: same address everywhere, whoever deploys. What is there already is left alone.
///
///   BOND_COIN=0x... ./forge script --offline script/Deploy.s.sol --rpc-url URL --broadcast --interactives 1
///
/// The settings of script/settings.json and the first token of a preset as BOND_COIN give the addresses that
/// the preset names (cmd/bourse/networks); bindings/presets_test.go holds them to it.
///
/// (Development chains do it otherwise: cmd/devnet deploys from one key, escrow at nonce 0.)
contract Deploy {
    Vm private constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
    address public constant FACTORY = 0x4e59b44847b379578588920cA78FbF26c0B4956C;
    bytes32 public constant SALT = keccak256("bourse 1");
    uint256 public constant MAX_ESCROW_CODE = 8191;

    /// @param coin what bonds are made of
    struct Times {
        address coin;
        uint256 unbonding;
        uint256 reliefTime;
        uint256 answerTime;
    }

    error NoFactory();
    error Failed(string what);

    /// @notice Deploys with script/settings.json, bonds being made of BOND_COIN (environment).
    function run() external returns (address escrow, address attestor) {
        string memory json = vm.readFile("script/settings.json");
        Limits memory l = Limits({
            minUnlockDelay: uint32(vm.parseJsonUint(json, ".minUnlockDelay")),
            maxUnlockDelay: uint32(vm.parseJsonUint(json, ".maxUnlockDelay")),
            minDisputeWindow: uint32(vm.parseJsonUint(json, ".minDisputeWindow")),
            maxDisputeWindow: uint32(vm.parseJsonUint(json, ".maxDisputeWindow")),
            notice: uint32(vm.parseJsonUint(json, ".notice")),
            claimDeposit: uint96(vm.parseJsonUint(json, ".claimDeposit"))
        });
        Times memory t = Times({
            coin: vm.envAddress("BOND_COIN"),
            unbonding: vm.parseJsonUint(json, ".unbonding"),
            reliefTime: vm.parseJsonUint(json, ".reliefTime"),
            answerTime: vm.parseJsonUint(json, ".answerTime")
        });
        return deploy(l, t);
    }

    function deploy(Limits memory l, Times memory t) public returns (address escrow, address attestor) {
        escrow = put("escrow", bytes.concat(vm.getCode("Escrow.sol:Escrow"), abi.encode(l)));
        if (escrow.code.length > MAX_ESCROW_CODE) revert Failed("the escrow's code is too large");
        bytes memory args = abi.encode(escrow, t.coin, t.unbonding, t.reliefTime, t.answerTime);
        attestor = put("attestor", bytes.concat(vm.getCode("Attestor.sol:Attestor"), args));
    }

    /// @notice Where this code will stand, on any chain.
    function addressOf(bytes memory initCode) public pure returns (address) {
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", FACTORY, SALT, keccak256(initCode))))));
    }

    function put(string memory what, bytes memory initCode) private returns (address there) {
        if (FACTORY.code.length == 0) revert NoFactory();
        there = addressOf(initCode);
        if (there.code.length > 0) return there;
        vm.broadcast();
        (bool ok,) = FACTORY.call(bytes.concat(SALT, initCode));
        if (!ok || there.code.length == 0) revert Failed(what);
    }
}
