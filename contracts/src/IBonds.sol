// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Signature} from "./Types.sol";

/// @title Coin that a node loses when it is proven to have lied
/// @notice Only the attestor that created this contract can slash, and it does so on proofs alone. Of a
/// slashed bond the reporter gets 5 %, the harmed payer up to half (and no more than it paid), and the
/// rest is burned: a liar who reports and harms itself still loses 45 %.
interface IBonds {
    /// @notice `amount` was added to a node's bond.
    event Bonded(address indexed node, address indexed owner, uint256 amount);
    /// @notice The owner wants the bond back; it can have it from `payableAt` on.
    event Unbonding(address indexed node, uint256 payableAt);
    /// @notice The bond was paid out and its owner forgotten.
    event Paid(address indexed node, address to, uint256 amount);
    /// @notice The node lost `amount`. `reliefId` holds the harmed payer's share.
    event Slashed(address indexed node, bytes32 indexed reliefId, address reporter, uint256 amount);
    /// @notice A harmed payer got `amount`.
    event Relieved(bytes32 indexed reliefId, address payer, uint256 amount);
    /// @notice `amount` is nobody's any more.
    event Burned(uint256 amount);

    /// @notice Only the attestor may do this.
    error NotAttestor();
    /// @notice The caller, or the owner named, is not the node's owner.
    error NotOwner(address owner);
    /// @notice The node did not sign for this owner.
    error BadSignature();
    /// @notice Not before `time`; 0 = no such time was set.
    error NotYet(uint256 time);
    /// @notice There is nothing to take.
    error NothingHere();

    /// @notice Adds to a node's bond, pulled from the caller. Anyone may pay; the owner alone gets it back.
    /// @param nodeSig the node's signature over Bonding(address node,address owner) in this contract's
    /// domain, read only while the node has no owner: nobody makes itself owner of another's node
    function bond(address node, address owner, uint96 amount, Signature calldata nodeSig) external payable;

    /// @notice Starts the wait. The bond can be slashed until it is paid. Owner only.
    function unbond(address node) external;

    /// @notice Pays the bond out once the wait is over and forgets its owner. Owner only.
    function pay(address node, address to) external;

    /// @notice Takes a node's whole bond. Attestor only.
    function slash(address node, bytes32 reliefId, address reporter) external;

    /// @notice Pays a harmed payer from what a slash set aside; what it does not need is burned. Attestor
    /// only, which has checked the harm.
    /// @return paid at most `harm`
    function relieve(bytes32 reliefId, address payer, uint256 harm) external returns (uint256 paid);

    /// @notice Burns a relief that nobody asked for in time. Anyone.
    function burnRelief(bytes32 reliefId) external;

    /// @notice A node's bond. payableAt 0 = not unbonding.
    function bondOf(address node) external view returns (address owner, uint96 amount, uint40 payableAt);

    /// @notice What a slash set aside for a harmed payer, and until when it may come forward.
    function reliefOf(bytes32 reliefId) external view returns (uint96 amount, uint40 until);

    /// @notice What bonds are made of: native for the zero address, else an ERC-20.
    function COIN() external view returns (address);

    /// @notice The EIP-712 domain separator of Bonding.
    function domainSeparator() external view returns (bytes32);
}
