// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title A token for development chains. Anyone can mint any amount: it is worth nothing.
contract TestToken is ERC20Permit {
    constructor() ERC20("Bourse Test Dollar (worthless)", "tUSD") ERC20Permit("Bourse Test Dollar (worthless)") {}

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    /// @notice Makes coins out of nothing, for whoever asks.
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
