// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

// Tokens that misbehave, each in one way.

contract Token is ERC20("t", "t") {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

/// Keeps 1 % of each transfer.
contract FeeToken is Token {
    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0)) return super._update(from, to, value);
        super._update(from, to, value - value / 100);
        super._update(from, address(0), value / 100);
    }
}

/// Takes from whom it should give to.
contract TakingToken is Token {
    function transferFrom(address, address to, uint256 value) public override returns (bool) {
        _burn(to, value);
        return true;
    }
}

/// Gives 1 % on top of each transfer.
contract BonusToken is Token {
    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from != address(0)) super._update(address(0), to, value / 100);
    }
}

/// Refuses by returning false, as some old tokens do.
contract FalseToken is Token {
    bool public refuse = true;

    function setRefuse(bool x) external {
        refuse = x;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        return !refuse && super.transfer(to, value);
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        return !refuse && super.transferFrom(from, to, value);
    }
}

/// Returns nothing at all, as USDT does.
contract SilentToken {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external {
        allowance[msg.sender][spender] = amount;
    }

    function transfer(address to, uint256 value) external {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        balanceOf[to] += value;
    }
}

/// Refuses holders on its list, as USDC and USDT do.
contract BlacklistToken is Token {
    mapping(address => bool) public blacklisted;

    error Blacklisted(address who);

    function blacklist(address who, bool yes) external {
        blacklisted[who] = yes;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (blacklisted[from]) revert Blacklisted(from);
        if (blacklisted[to]) revert Blacklisted(to);
        super._update(from, to, value);
    }
}

/// Calls whatever it was told to before each transfer.
contract CallbackToken is Token {
    address public target;
    bytes public data;

    function onTransfer(address to, bytes calldata what) external {
        (target, data) = (to, what);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (target != address(0)) {
            (address t, bytes memory d) = (target, data);
            target = address(0);
            (bool ok, bytes memory why) = t.call(d);
            if (!ok) {
                assembly {
                    revert(add(why, 32), mload(why))
                }
            }
        }
        super._update(from, to, value);
    }
}

/// Takes no native coin.
contract Refuser {
    error No();

    receive() external payable {
        revert No();
    }
}

/// Calls the escrow back while it is being paid.
contract Reenterer {
    address public escrow;
    bytes public data;
    bool public succeeded;
    uint256 public times;

    function onPayment(address e, bytes calldata what) external {
        (escrow, data) = (e, what);
    }

    receive() external payable {
        ++times;
        if (data.length > 0) {
            bytes memory d = data;
            delete data;
            (succeeded,) = escrow.call(d);
        }
    }
}

/// An account's new brain that denies all its signatures (EIP-1271).
contract Denier {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        return 0xffffffff;
    }
}
