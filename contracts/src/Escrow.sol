// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Channels} from "./Channels.sol";
import {Limits} from "./Types.sol";

/// @title The escrow
contract Escrow is Channels {
    uint256 public immutable MIN_DISPUTE_WINDOW;
    uint256 public immutable MAX_DISPUTE_WINDOW;
    uint256 public immutable NOTICE;
    uint256 public immutable CLAIM_DEPOSIT;

    constructor(Limits memory limits) Channels(limits) {
        if (limits.minDisputeWindow > limits.maxDisputeWindow) revert BadLimits();
        MIN_DISPUTE_WINDOW = limits.minDisputeWindow;
        MAX_DISPUTE_WINDOW = limits.maxDisputeWindow;
        NOTICE = limits.notice;
        CLAIM_DEPOSIT = limits.claimDeposit;
    }
}
