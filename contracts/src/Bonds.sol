// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Digests} from "./Digests.sol";
import {IBonds} from "./IBonds.sol";
import {Money} from "./Money.sol";
import {Signature} from "./Types.sol";

/// @title Bonds, made by and for one attestor
contract Bonds is IBonds, Money {
    struct Bond {
        address owner;
        uint96 amount;
        uint40 payableAt;
    }

    struct Relief {
        uint96 amount;
        uint40 until;
    }

    bytes32 internal constant BONDING_TYPEHASH = keccak256("Bonding(address node,address owner)");
    uint256 private constant REPORTER_PERCENT = 5;
    uint256 private constant RELIEF_PERCENT = 50;
    /// Where burned coin goes: nobody has the key, and tokens refuse the zero address.
    address private constant GRAVE = 0x000000000000000000000000000000000000dEaD;

    address public immutable ATTESTOR;
    /// @inheritdoc IBonds
    address public immutable COIN;
    uint256 public immutable UNBONDING;
    uint256 public immutable RELIEF_TIME;

    /// @inheritdoc IBonds
    mapping(address node => Bond) public bondOf;
    /// @inheritdoc IBonds
    mapping(bytes32 reliefId => Relief) public reliefOf;

    /// @param coin what bonds are made of: the coin most channels are paid in, so that harm and relief
    /// are the same thing
    /// @param unbonding seconds between unbond and pay (15 d on real chains)
    /// @param reliefTime seconds in which a harmed payer may come forward
    constructor(address coin, uint256 unbonding, uint256 reliefTime) {
        (ATTESTOR, COIN, UNBONDING, RELIEF_TIME) = (msg.sender, coin, unbonding, reliefTime);
    }

    /// @inheritdoc IBonds
    function bond(address node, address owner, uint96 amount, Signature calldata nodeSig) external payable {
        Bond storage b = bondOf[node];
        if (b.owner == address(0)) {
            bytes32 structHash = keccak256(abi.encode(BONDING_TYPEHASH, node, owner));
            bytes32 digest = Digests.typed(domainSeparator(), structHash);
            if (owner == address(0) || !Digests.signedBy(node, digest, nodeSig)) revert BadSignature();
            b.owner = owner;
        } else if (b.owner != owner) {
            revert NotOwner(b.owner);
        }
        uint256 arrived = _pull(COIN, amount);
        if (arrived == 0) revert NothingHere();
        // forge-lint: disable-next-line(unsafe-typecast)
        b.amount += uint96(arrived); // _pull gives at most the uint96 it was asked for
        emit Bonded(node, owner, arrived);
    }

    /// @inheritdoc IBonds
    function unbond(address node) external {
        Bond storage b = _owned(node);
        if (b.payableAt != 0) revert NotYet(b.payableAt);
        b.payableAt = uint40(block.timestamp + UNBONDING);
        emit Unbonding(node, b.payableAt);
    }

    /// @inheritdoc IBonds
    function pay(address node, address to) external {
        Bond storage b = _owned(node);
        if (b.payableAt == 0 || block.timestamp < b.payableAt) revert NotYet(b.payableAt);
        uint256 amount = b.amount;
        delete bondOf[node];
        emit Paid(node, to, amount);
        _push(COIN, to, amount);
    }

    /// @inheritdoc IBonds
    function slash(address node, bytes32 reliefId, address reporter) external {
        if (msg.sender != ATTESTOR) revert NotAttestor();
        uint256 amount = bondOf[node].amount;
        if (amount == 0) return;
        bondOf[node].amount = 0;
        uint256 reward = amount * REPORTER_PERCENT / 100;
        uint256 relief = amount * RELIEF_PERCENT / 100;
        // relief is below amount, a uint96. forge-lint: disable-next-line(unsafe-typecast)
        reliefOf[reliefId] = Relief(reliefOf[reliefId].amount + uint96(relief), uint40(block.timestamp + RELIEF_TIME));
        emit Slashed(node, reliefId, reporter, amount);
        // A reporter that cannot be paid must not save the liar.
        if (!_tryPush(COIN, reporter, reward)) reward = 0;
        _burn(amount - reward - relief);
    }

    /// @inheritdoc IBonds
    function relieve(bytes32 reliefId, address payer, uint256 harm) external returns (uint256 paid) {
        if (msg.sender != ATTESTOR) revert NotAttestor();
        uint256 amount = _takeRelief(reliefId);
        paid = harm < amount ? harm : amount;
        emit Relieved(reliefId, payer, paid);
        _burn(amount - paid);
        _push(COIN, payer, paid);
    }

    /// @inheritdoc IBonds
    function burnRelief(bytes32 reliefId) external {
        if (block.timestamp < reliefOf[reliefId].until) revert NotYet(reliefOf[reliefId].until);
        _burn(_takeRelief(reliefId));
    }

    /// @inheritdoc IBonds
    function domainSeparator() public view returns (bytes32) {
        return Digests.domainSeparator(address(this));
    }

    function _takeRelief(bytes32 reliefId) private returns (uint256 amount) {
        amount = reliefOf[reliefId].amount;
        if (amount == 0) revert NothingHere();
        delete reliefOf[reliefId];
    }

    /// @dev What the coin does not let go, paused or with the grave on its list, stays here and is nobody's:
    /// a proof must not depend on the coin's issuer.
    function _burn(uint256 amount) private {
        emit Burned(amount);
        _tryPush(COIN, GRAVE, amount);
    }

    function _owned(address node) private view returns (Bond storage b) {
        b = bondOf[node];
        if (b.owner == address(0) || b.owner != msg.sender) revert NotOwner(b.owner);
    }
}
