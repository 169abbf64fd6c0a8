// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Digests} from "./Digests.sol";
import {Money} from "./Money.sol";
import {Signature} from "./Types.sol";

/// @title Coin that a node loses when it is proven to have lied
/// @notice Only the attestor that created this contract can slash, and it does so on proofs alone. Of a
/// slashed bond the reporter gets 5 %, the harmed payer up to half (and no more than it paid), and the
/// rest is burned: a liar who reports and harms itself still loses 45 %.
contract Bonds is Money {
    struct Bond {
        address owner;
        uint96 amount;
        uint40 payableAt; // 0 = not unbonding
    }

    struct Relief {
        uint96 amount;
        uint40 until;
    }

    event Bonded(address indexed node, address indexed owner, uint256 amount);
    event Unbonding(address indexed node, uint256 payableAt);
    event Paid(address indexed node, address to, uint256 amount);
    event Slashed(address indexed node, bytes32 indexed caseId, address reporter, uint256 amount);
    event Relieved(bytes32 indexed reliefId, address payer, uint256 amount);
    event Burned(uint256 amount);

    error NotAllowed();
    error NotOwner(address owner);
    error BadSignature();
    error NotYet(uint256 time);
    error NothingHere();

    bytes32 internal constant BONDING_TYPEHASH = keccak256("Bonding(address node,address owner)");
    uint256 private constant REPORTER_PERCENT = 5;
    uint256 private constant RELIEF_PERCENT = 50;

    /// Where burned coin goes: nobody has the key, and tokens refuse the zero address.
    address private constant GRAVE = 0x000000000000000000000000000000000000dEaD;

    address public immutable ATTESTOR;
    /// Native for the zero address, else an ERC-20.
    address public immutable COIN;
    uint256 public immutable UNBONDING;
    uint256 public immutable RELIEF_TIME;

    mapping(address node => Bond) public bonds;
    mapping(bytes32 reliefId => Relief) public reliefs;

    /// @param coin what bonds are made of: the coin most channels are paid in, so that harm and relief
    /// are the same thing
    /// @param unbonding seconds between unbond and pay (15 d on real chains)
    /// @param reliefTime seconds in which a harmed payer may come forward
    constructor(address coin, uint256 unbonding, uint256 reliefTime) {
        (ATTESTOR, COIN, UNBONDING, RELIEF_TIME) = (msg.sender, coin, unbonding, reliefTime);
    }

    /// @notice Adds to a node's bond, pulled from the caller. Anyone may pay; the owner alone gets it back.
    /// @param nodeSig the node's signature over Bonding(node, owner) in this contract's domain, read only
    /// while the node has no owner: nobody can make itself owner of another's node
    function bond(address node, address owner, uint96 amount, Signature calldata nodeSig) external payable {
        Bond storage b = bonds[node];
        if (b.owner == address(0)) {
            bytes32 structHash = keccak256(abi.encode(BONDING_TYPEHASH, node, owner));
            bytes32 digest = Digests.typed(Digests.domainSeparator(address(this)), structHash);
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

    /// @notice Starts the wait. The bond can still be slashed until it is paid. Owner only.
    function unbond(address node) external {
        Bond storage b = _owned(node);
        if (b.payableAt != 0) revert NotYet(b.payableAt);
        b.payableAt = uint40(block.timestamp + UNBONDING);
        emit Unbonding(node, b.payableAt);
    }

    /// @notice Pays the bond out once the wait is over and forgets its owner. Owner only.
    function pay(address node, address to) external {
        Bond storage b = _owned(node);
        if (b.payableAt == 0 || block.timestamp < b.payableAt) revert NotYet(b.payableAt);
        uint256 amount = b.amount;
        delete bonds[node];
        emit Paid(node, to, amount);
        _push(COIN, to, amount);
    }

    /// @notice Takes a node's whole bond. Attestor only, once for a proven lie.
    /// @param reliefId under which a harmed payer finds its share
    function slash(address node, bytes32 reliefId, address reporter) external {
        if (msg.sender != ATTESTOR) revert NotAllowed();
        uint256 amount = bonds[node].amount;
        if (amount == 0) return;
        bonds[node].amount = 0;
        uint256 reward = amount * REPORTER_PERCENT / 100;
        uint256 relief = amount * RELIEF_PERCENT / 100;
        // relief is below amount, a uint96. forge-lint: disable-next-line(unsafe-typecast)
        reliefs[reliefId] = Relief(uint96(relief), uint40(block.timestamp + RELIEF_TIME));
        emit Slashed(node, reliefId, reporter, amount);
        // A reporter that cannot be paid must not save the liar.
        if (!_tryPush(COIN, reporter, reward)) reward = 0;
        _burn(amount - reward - relief);
    }

    /// @notice Pays a harmed payer from what a slash set aside; what it does not need is burned.
    /// Attestor only, which has checked the harm.
    /// @return paid at most `harm`
    function relieve(bytes32 reliefId, address payer, uint256 harm) external returns (uint256 paid) {
        if (msg.sender != ATTESTOR) revert NotAllowed();
        uint256 amount = _takeRelief(reliefId);
        paid = harm < amount ? harm : amount;
        emit Relieved(reliefId, payer, paid);
        _burn(amount - paid);
        _push(COIN, payer, paid);
    }

    /// @notice Burns a relief that nobody asked for in time. Anyone.
    function burnRelief(bytes32 reliefId) external {
        if (block.timestamp < reliefs[reliefId].until) revert NotYet(reliefs[reliefId].until);
        _burn(_takeRelief(reliefId));
    }

    function _takeRelief(bytes32 reliefId) private returns (uint256 amount) {
        amount = reliefs[reliefId].amount;
        if (amount == 0) revert NothingHere();
        delete reliefs[reliefId];
    }

    function _burn(uint256 amount) private {
        emit Burned(amount);
        _push(COIN, GRAVE, amount);
    }

    function _owned(address node) private view returns (Bond storage b) {
        b = bonds[node];
        if (b.owner == address(0) || b.owner != msg.sender) revert NotOwner(b.owner);
    }
}
