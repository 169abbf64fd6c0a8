// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title Moves coins: native for the zero address, else ERC-20, with or without a return value
abstract contract Money {
    using SafeERC20 for IERC20;

    /// @notice The native coin sent with the call is not what the call needs.
    error WrongValue(uint256 sent, uint256 needed);
    /// @notice The receiver of native coin refused it.
    error PaymentRefused(address to);
    /// @notice A token called back while it was being pulled.
    error Reentered();

    /// Set while a token is pulled: a second pull inside the first would count its coins twice.
    uint256 private transient _pulling;

    /// @return arrived what really came, at most `amount`: some tokens take a fee
    function _pull(address token, uint256 amount) internal returns (uint256 arrived) {
        if (token == address(0)) {
            if (msg.value != amount) revert WrongValue(msg.value, amount);
            return amount;
        }
        if (msg.value != 0) revert WrongValue(msg.value, 0);
        if (_pulling != 0) revert Reentered();
        _pulling = 1;
        uint256 held = _held(token);
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        uint256 holds = _held(token);
        _pulling = 0;
        arrived = holds > held ? holds - held : 0;
        if (arrived > amount) arrived = amount;
    }

    function _held(address token) private view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }

    /// @dev Callers write their state first: the receiver may call back.
    function _push(address token, address to, uint256 amount) internal {
        if (amount == 0) return;
        if (token != address(0)) IERC20(token).safeTransfer(to, amount);
        else if (!_pushNative(to, amount)) revert PaymentRefused(to);
    }

    /// @return ok false when the receiver or the token refused; then nothing moved
    function _tryPush(address token, address to, uint256 amount) internal returns (bool ok) {
        return token == address(0) ? _pushNative(to, amount) : IERC20(token).trySafeTransfer(to, amount);
    }

    /// @dev Copies no return data, so a receiver cannot make it dear.
    function _pushNative(address to, uint256 amount) internal returns (bool ok) {
        assembly ("memory-safe") {
            ok := call(gas(), to, amount, 0, 0, 0, 0)
        }
    }
}
