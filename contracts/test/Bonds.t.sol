// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

import {Attestation, Before, Commit, Opening, Quorum, Seal} from "../src/Attestation.sol";
import {IAttestor} from "../src/IAttestor.sol";
import {IBonds} from "../src/IBonds.sol";
import {IDisputes} from "../src/IDisputes.sol";
import {Money} from "../src/Money.sol";
import {Key, Signature, Terms} from "../src/Types.sol";
import {Lanes} from "./lib/Lanes.sol";
import {BlacklistToken, Refuser, Token} from "./lib/Tokens.sol";
import {vm} from "./lib/Vm.sol";

contract BondsTest is Lanes {
    address private constant GRAVE = 0x000000000000000000000000000000000000dEaD;
    bytes32[17] private challenge;
    Terms private terms;
    Key private k;

    function setUp() public override {
        super.setUp();
        vm.deal(address(this), 10 ether);
    }

    receive() external payable {}

    // bond

    function test_bond_reverts_without_node() external {
        Signature memory sig = bondSig(SIGNER_KEY, OWNER);
        vm.expectRevert(IBonds.BadSignature.selector);
        bonds.bond{value: 1}(provider, OWNER, 1, sig);
        sig = bondSig(PROVIDER_KEY, STRANGER);
        vm.expectRevert(IBonds.BadSignature.selector);
        bonds.bond{value: 1}(provider, OWNER, 1, sig);
        sig = bondSig(PROVIDER_KEY, address(0));
        vm.expectRevert(IBonds.BadSignature.selector);
        bonds.bond{value: 1}(provider, address(0), 1, sig);
    }

    function test_bond_reverts_for_another_owner() external {
        bond(PROVIDER_KEY, 5);
        Signature memory sig = bondSig(PROVIDER_KEY, STRANGER);
        vm.expectRevert(abi.encodeWithSelector(IBonds.NotOwner.selector, OWNER));
        bonds.bond{value: 1}(provider, STRANGER, 1, sig);
    }

    function test_bond_reverts_without_coin() external {
        Signature memory sig = bondSig(PROVIDER_KEY, OWNER);
        vm.expectRevert(IBonds.NothingHere.selector);
        bonds.bond(provider, OWNER, 0, sig);
        vm.expectRevert(abi.encodeWithSelector(Money.WrongValue.selector, 1, 2));
        bonds.bond{value: 1}(provider, OWNER, 2, sig);
    }

    function test_bond(uint88 a, uint88 b) external {
        vm.assume(a > 0 && b > 0);
        bond(PROVIDER_KEY, a);
        vm.deal(STRANGER, b);
        Signature memory none;
        vm.prank(STRANGER);
        bonds.bond{value: b}(provider, OWNER, b, none);
        vm.assertEq(bonded(PROVIDER_KEY), uint256(a) + b, "sum");
    }

    // unbond, pay

    function test_unbond_reverts_for_others(address who) external {
        vm.assume(who != OWNER);
        bond(PROVIDER_KEY, 5);
        vm.expectRevert(abi.encodeWithSelector(IBonds.NotOwner.selector, OWNER));
        vm.prank(who);
        bonds.unbond(provider);
        vm.expectRevert(abi.encodeWithSelector(IBonds.NotOwner.selector, OWNER));
        vm.prank(who);
        bonds.pay(provider, who);
        vm.expectRevert(abi.encodeWithSelector(IBonds.NotOwner.selector, address(0)));
        vm.prank(address(0));
        bonds.unbond(STRANGER);
    }

    function test_unbond_reverts_when_pending() external {
        bond(PROVIDER_KEY, 5);
        vm.prank(OWNER);
        bonds.unbond(provider);
        vm.expectRevert(abi.encodeWithSelector(IBonds.NotYet.selector, NOW + 15 days));
        vm.prank(OWNER);
        bonds.unbond(provider);
    }

    function test_pay_reverts_early() external {
        bond(PROVIDER_KEY, 5);
        vm.expectRevert(abi.encodeWithSelector(IBonds.NotYet.selector, 0));
        vm.prank(OWNER);
        bonds.pay(provider, OWNER);
        vm.prank(OWNER);
        bonds.unbond(provider);
        vm.warp(NOW + 15 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IBonds.NotYet.selector, NOW + 15 days));
        vm.prank(OWNER);
        bonds.pay(provider, OWNER);
    }

    function test_pay() external {
        bond(PROVIDER_KEY, 5);
        vm.prank(OWNER);
        bonds.unbond(provider);
        vm.warp(NOW + 15 days);
        vm.prank(OWNER);
        bonds.pay(provider, STRANGER);
        vm.assertEq(STRANGER.balance, 5, "paid");
        (address owner, uint96 amount,) = bonds.bondOf(provider);
        vm.assertEq(uint256(uint160(owner)) + amount, 0, "forgotten");
    }

    // slash

    function test_slash_reverts_for_others(address who) external {
        vm.assume(who != address(disputes));
        vm.expectRevert(IBonds.NotAttestor.selector);
        vm.prank(who);
        bonds.slash(provider, 0, who);
        vm.expectRevert(IBonds.NotAttestor.selector);
        vm.prank(who);
        bonds.relieve(0, who, 1);
    }

    /// Proves the spoiled run against the provider, as STRANGER.
    function prove(bytes32 session) private returns (bytes32 reliefId) {
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        Commit memory c = goldenCommit("spoiled");
        c.session = session;
        Signature memory sig = signCommit(c);
        vm.prank(STRANGER);
        disputes.disproveElement(provider, c, sig, goldenParams(), o, b);
        return keccak256(abi.encode(session, provider, provider));
    }

    function test_slash_splits(uint96 amount) external {
        vm.assume(amount > 0);
        bond(PROVIDER_KEY, amount);
        bytes32 reliefId = prove(SESSION);
        uint256 reward = uint256(amount) * 5 / 100;
        (uint96 relief, uint40 until) = bonds.reliefOf(reliefId);
        vm.assertEq(STRANGER.balance, reward, "reporter");
        vm.assertEq(relief, uint256(amount) * 50 / 100, "payer");
        vm.assertEq(until, NOW + 30 days, "until");
        vm.assertEq(GRAVE.balance, amount - reward - relief, "burned");
        vm.assertEq(address(bonds).balance, relief, "held");
    }

    function test_slash_while_unbonding() external {
        bond(PROVIDER_KEY, 100);
        vm.prank(OWNER);
        bonds.unbond(provider);
        vm.warp(NOW + 15 days);
        prove(SESSION);
        vm.prank(OWNER);
        bonds.pay(provider, OWNER);
        vm.assertEq(OWNER.balance, 0, "too late");
    }

    function test_slash_without_bond() external {
        prove(SESSION);
        vm.assertEq(STRANGER.balance + GRAVE.balance, 0, "nothing");
        vm.assertTrue(attestor.fallen(SESSION, provider, 0), "the case stands all the same");
        (uint96 amount, uint40 until) = bonds.reliefOf(keccak256(abi.encode(SESSION, provider, provider)));
        vm.assertEq(uint256(amount) + until, 0, "no relief begins");
    }

    /// A provider that also audits itself lies twice in one session, and bonds in between.
    function test_slash_twice_adds_up() external {
        bond(PROVIDER_KEY, 1000);
        bytes32 reliefId = prove(SESSION);
        bond(PROVIDER_KEY, 400);
        Attestation memory a;
        (a.session, a.jobId, a.provider, a.verdict) = (SESSION, keccak256("job"), provider, 1);
        (a.paramsHash, a.keyI, a.sampleSeed) = (word(".paramsHash"), word(".laneKey"), word(".sampleSeed"));
        a.rootI = word(".spoiled.root");
        Quorum memory q = Quorum(1, new address[](1), new Seal[](1));
        q.verifiers[0] = provider;
        q.seals[0] = Seal(0, sign(PROVIDER_KEY, keccak256(abi.encode(ATTESTATION_TYPEHASH, a))));
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        disputes.disproveVerdict(abi.encode(a, q), 1, goldenParams(), o, b);
        (uint96 amount,) = bonds.reliefOf(reliefId);
        vm.assertEq(amount, 500 + 200, "both halves");
        vm.assertEq(address(bonds).balance, 700, "and nothing else is left");
    }

    function test_slash_when_reporter_refuses() external {
        bond(PROVIDER_KEY, 100);
        vm.etch(STRANGER, address(new Refuser()).code);
        prove(SESSION);
        vm.assertEq(GRAVE.balance, 50, "burned");
    }

    // relieve

    /// A native channel on which `paid` was collected for the job that the challenge names.
    function harm(uint96 paid) private returns (bytes32 session) {
        return harm(papers(address(0)), paid);
    }

    function harm(Papers memory p, uint96 paid) private returns (bytes32 session) {
        (k, terms) = (p.key, p.terms);
        if (paid > 0) collect(p.key, paid);
        challenge[0] = keccak256("bourse.attest.session.1");
        challenge[1] = bytes32(block.chainid);
        challenge[2] = bytes32(uint256(uint160(address(escrow))));
        challenge[4] = jobId(p.terms);
        challenge[7] = bytes32(uint256(uint160(provider)));
        session = keccak256(abi.encode(challenge));
    }

    function test_relief_reverts_for_another_job() external {
        bond(PROVIDER_KEY, 100);
        prove(harm(10));
        for (uint256 i; i < 8; ++i) {
            if (i == 3 || i > 4 && i < 7) continue;
            bytes32[17] memory c = challenge;
            c[i] ^= bytes32(uint256(1));
            vm.expectRevert(IDisputes.NotParty.selector);
            disputes.relieve(provider, k, terms, c);
        }
        bytes32[17] memory other = challenge;
        other[13] = bytes32(uint256(9)); // another session of the same job: nobody was slashed for it
        vm.expectRevert(IBonds.NothingHere.selector);
        disputes.relieve(provider, k, terms, other);
        Key memory wrong = k;
        wrong.payer = STRANGER;
        vm.expectRevert(IDisputes.NotParty.selector);
        disputes.relieve(provider, wrong, terms, challenge);
    }

    function test_relief_gives_what_was_paid() external {
        bond(PROVIDER_KEY, 1000);
        prove(harm(70));
        uint256 before = PAYER.balance;
        disputes.relieve(provider, k, terms, challenge);
        vm.assertEq(PAYER.balance, before + 70, "what it paid");
        vm.assertEq(GRAVE.balance, 450 + 430, "the rest");
        vm.expectRevert(IDisputes.NotParty.selector);
        disputes.relieve(provider, k, terms, challenge);
    }

    /// What was paid before the job began is no harm of this job.
    function test_relief_without_baseline() external {
        bond(PROVIDER_KEY, 1000);
        Papers memory p = papers(address(0));
        p.terms.baseline = 30;
        prove(harm(p, 100));
        uint256 before = PAYER.balance;
        disputes.relieve(provider, k, terms, challenge);
        vm.assertEq(PAYER.balance, before + 70, "100 less 30");
    }

    /// Another channel of the same two, on which more was paid, is not this job's.
    function test_relief_reverts_for_another_channel() external {
        bond(PROVIDER_KEY, 1000);
        prove(harm(70));
        Key memory other = k;
        other.lane = 7;
        fund(other, 500);
        collect(other, 500);
        vm.expectRevert(IDisputes.NotParty.selector);
        disputes.relieve(provider, other, terms, challenge);
    }

    /// Units of another coin are not worth what the bond's are.
    function test_relief_reverts_in_another_coin() external {
        bond(PROVIDER_KEY, 1000);
        prove(harm(papers(address(token)), 70));
        vm.expectRevert(IDisputes.NotParty.selector);
        disputes.relieve(provider, k, terms, challenge);
    }

    function test_relief_gives_half_at_most() external {
        bond(PROVIDER_KEY, 1000);
        prove(harm(7000));
        uint256 before = PAYER.balance;
        disputes.relieve(provider, k, terms, challenge);
        vm.assertEq(PAYER.balance, before + 500, "half");
        vm.assertEq(address(bonds).balance, 0, "nothing left");
    }

    function test_relief_of_two_liars() external {
        bond(PROVIDER_KEY, 1000);
        bond(VERIFIER_KEY, 1000);
        bytes32 session = harm(600);
        prove(session);
        Attestation memory a;
        a.session = session;
        a.jobId = jobId(terms);
        a.provider = provider;
        a.verdict = 1;
        a.paramsHash = word(".paramsHash");
        a.keyI = word(".laneKey");
        a.rootI = word(".spoiled.root");
        a.sampleSeed = word(".sampleSeed");
        (Opening memory o, Before memory b) = goldenOpening("spoiled", 0);
        disputes.disproveVerdict(evidence(a), 1, goldenParams(), o, b);
        uint256 before = PAYER.balance;
        disputes.relieve(provider, k, terms, challenge);
        disputes.relieve(vm.addr(VERIFIER_KEY), k, terms, challenge);
        vm.assertEq(PAYER.balance, before + 600, "what it paid, out of both");
    }

    function test_relief_burned() external {
        bond(PROVIDER_KEY, 1000);
        bytes32 reliefId = prove(SESSION);
        vm.expectRevert(abi.encodeWithSelector(IBonds.NotYet.selector, NOW + 30 days));
        bonds.burnRelief(reliefId);
        vm.warp(NOW + 30 days);
        bonds.burnRelief(reliefId);
        vm.assertEq(GRAVE.balance, 950, "all but the reward");
        vm.expectRevert(IBonds.NothingHere.selector);
        bonds.burnRelief(reliefId);
    }

    // A proof stands whatever the coin's issuer does: it blocks the grave, the
    // reporter, all holders of the bonds.
    function test_slash_survives_the_coin() external {
        BlacklistToken coin = new BlacklistToken();
        bondIn(coin);
        coin.blacklist(GRAVE, true);
        coin.blacklist(address(bonds), true);
        bytes32 reliefId = prove(SESSION);
        vm.assertEq(coin.balanceOf(address(bonds)), 1000, "nothing could move");
        coin.blacklist(address(bonds), false);
        vm.warp(NOW + 30 days);
        bonds.burnRelief(reliefId);
        vm.assertEq(coin.balanceOf(address(bonds)), 1000, "nobody's now");
        vm.prank(OWNER);
        bonds.unbond(provider);
        vm.warp(NOW + 60 days);
        vm.prank(OWNER);
        bonds.pay(provider, OWNER);
        vm.assertEq(coin.balanceOf(OWNER), 0, "the liar lost all of it");
    }

    function test_bond_in_tokens() external {
        bondIn(Token(address(token)));
        prove(SESSION);
        vm.assertEq(token.balanceOf(STRANGER), 50, "reporter");
        vm.assertEq(token.balanceOf(GRAVE), 450, "burned");
        vm.assertEq(token.balanceOf(address(bonds)), 500, "held for the payer");
    }

    /// A deployment whose bonds are of one coin, and the provider's bond of 1000 in it.
    function bondIn(Token coin) private {
        bytes memory args = abi.encode(escrow, address(coin), 15 days, 30 days, 6 hours);
        disputes = IDisputes(vm.deployCode("Attestor.sol:Attestor", args));
        attestor = IAttestor(address(disputes));
        bonds = IBonds(disputes.bonds());
        coin.mint(OWNER, 1000);
        Signature memory sig = bondSig(PROVIDER_KEY, OWNER);
        vm.prank(OWNER);
        coin.approve(address(bonds), 1000);
        vm.prank(OWNER);
        bonds.bond(provider, OWNER, 1000, sig);
    }
}
