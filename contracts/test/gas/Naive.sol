// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title How such markets usually do it: one stored struct per job
/// @notice Only for comparison of gas; not deployed anywhere. The consumer opens a job with its money, the
/// provider starts it, the consumer settles it, and each of these is a transaction.
contract Naive {
    using SafeERC20 for IERC20;

    enum State {
        None,
        Open,
        Running,
        Settled
    }

    struct Job {
        address consumer;
        address provider;
        IERC20 token;
        uint256 deposit;
        uint256 ratePerHour;
        uint40 maxSeconds;
        uint40 startedAt;
        State state;
        bytes32 specHash;
    }

    mapping(uint256 id => Job) public jobs;
    uint256 public count;

    event Opened(uint256 indexed id, address indexed consumer, address indexed provider);
    event Started(uint256 indexed id);
    event Settled(uint256 indexed id, uint256 paid);

    error Wrong();

    function open(address provider, IERC20 token, uint256 rate, uint40 maxSeconds, bytes32 spec)
        external
        payable
        returns (uint256 id)
    {
        uint256 deposit = rate * maxSeconds / 3600;
        if (address(token) == address(0)) {
            if (msg.value != deposit) revert Wrong();
        } else {
            token.safeTransferFrom(msg.sender, address(this), deposit);
        }
        id = ++count;
        jobs[id] = Job(msg.sender, provider, token, deposit, rate, maxSeconds, 0, State.Open, spec);
        emit Opened(id, msg.sender, provider);
    }

    function start(uint256 id) external {
        Job storage j = jobs[id];
        if (msg.sender != j.provider || j.state != State.Open) revert Wrong();
        (j.state, j.startedAt) = (State.Running, uint40(block.timestamp));
        emit Started(id);
    }

    function settle(uint256 id, uint40 secondsUsed) external {
        Job storage j = jobs[id];
        if (msg.sender != j.consumer || j.state != State.Running || secondsUsed > j.maxSeconds) revert Wrong();
        j.state = State.Settled;
        uint256 paid = j.ratePerHour * secondsUsed / 3600;
        emit Settled(id, paid);
        send(j.token, j.provider, paid);
        send(j.token, j.consumer, j.deposit - paid);
    }

    function send(IERC20 token, address to, uint256 amount) private {
        if (address(token) != address(0)) return token.safeTransfer(to, amount);
        (bool ok,) = to.call{value: amount}("");
        if (!ok) revert Wrong();
    }
}
