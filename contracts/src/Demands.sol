// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {IDisputes} from "./IDisputes.sol";
import {Money} from "./Money.sol";

/// @title Demanded openings: who was asked to show what, until when
/// @notice A demand carries a deposit of twice what answering costs at the present base fee. It is the
/// answerer's; unanswered it goes back. Silence costs the claim, never a bond.
abstract contract Demands is IDisputes, Money {
    uint256 public constant MAX_DEMANDS = 3;
    /// Gas of an answer at the largest sizes, rounded up (test/gas/Gas.t.sol measures it).
    uint256 public constant ANSWER_GAS = 150_000;
    uint256 public constant MIN_BASE_FEE = 1 gwei;
    uint256 public immutable ANSWER_TIME;

    mapping(bytes32 caseId => Demand[]) internal _demands;

    constructor(uint256 answerTime) {
        ANSWER_TIME = answerTime;
    }

    /// @inheritdoc IDisputes
    function demandDeposit() public view returns (uint256) {
        return 2 * ANSWER_GAS * (block.basefee > MIN_BASE_FEE ? block.basefee : MIN_BASE_FEE);
    }

    /// @inheritdoc IDisputes
    function demands(bytes32 caseId) external view returns (Demand[] memory) {
        return _demands[caseId];
    }

    /// @inheritdoc IDisputes
    function unanswered(bytes32 caseId) public view returns (bool) {
        Demand[] storage all = _demands[caseId];
        for (uint256 i; i < all.length; ++i) {
            if (all[i].question != 0 && block.timestamp >= all[i].deadline) return true;
        }
        return false;
    }

    /// @inheritdoc IDisputes
    function reclaim(bytes32 caseId, uint256 index) external {
        Demand storage d = _demands[caseId][index];
        if (d.question == 0 || block.timestamp < d.deadline) revert WrongTime(d.deadline);
        uint256 deposit = d.deposit;
        d.deposit = 0;
        _push(address(0), d.asker, deposit);
    }

    function _demand(bytes32 caseId, bytes32 question) internal {
        uint256 needed = demandDeposit();
        if (msg.value < needed) revert DepositTooSmall(needed);
        if (_demands[caseId].length == MAX_DEMANDS) revert TooManyDemands();
        uint256 deadline = block.timestamp + ANSWER_TIME;
        _demands[caseId].push(Demand(question, msg.sender, uint40(deadline), uint96(msg.value)));
        emit Demanded(caseId, _demands[caseId].length - 1, deadline);
    }

    function _answer(bytes32 caseId, uint256 index, bytes32 question) internal {
        Demand storage d = _demands[caseId][index];
        if (d.question != question) revert WrongAnswer();
        if (block.timestamp >= d.deadline) revert WrongTime(d.deadline);
        uint256 deposit = d.deposit;
        (d.question, d.deposit) = (0, 0);
        emit Answered(caseId, index);
        _push(address(0), msg.sender, deposit);
    }
}
