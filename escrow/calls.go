package escrow

import (
	"math/big"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/market"
)

// call is a transaction before it has nonce, fees and signature.
type call struct {
	to    common.Address
	value *big.Int
	data  []byte
}

// callOf translates an intent. CheckCommand has seen it.
func (c *Chain) callOf(in Intent) (call, error) {
	out := call{to: c.escrowAddress(), value: new(big.Int)}
	switch in := in.(type) {
	case Fund:
		out.data = c.contract.PackFund(common.Address(in.Key.Token), InnerHash(in.Key), toBig(in.Amount))
		if in.Key.Token == (market.Address{}) {
			out.value = toBig(in.Amount)
		}
	case Collect:
		k := in.Key
		out.data = c.contract.PackCollect(common.Address(k.Token), common.Address(k.Signer), common.Address(k.Payee),
			PairHash(k), toBig(in.Voucher.Cumulative), in.Voucher.UsageHash, signature(in.Sig))
	case Release:
		out.data = c.contract.PackRelease(abiKey(in.Key), toBig(in.Release.Cumulative), signature(in.Sig))
	case RequestUnlock:
		out.data = c.contract.PackRequestUnlock(abiKey(in.Key))
	case CancelUnlock:
		out.data = c.contract.PackCancelUnlock(abiKey(in.Key))
	case Withdraw:
		out.data = c.contract.PackWithdraw(abiKey(in.Key), abiClaim(in.Open), common.Address(in.To))
	case Claim:
		out.data = c.contract.PackClaim(abiKey(in.Key), abiTerms(in.Terms), signature(in.TermsSig),
			bindings.Acknowledged{Usage: abiUsage(in.Ack.Usage), Cumulative: toBig(in.Ack.Cumulative), VoucherSig: signature(in.Ack.VoucherSig)},
			bindings.Stated{Usage: abiUsage(in.Stated.Usage), Sig: signature(in.Stated.Sig)}, in.Evidence)
	case Contest:
		kind, evidence := in.contradiction()
		out.data = c.contract.PackContest(abiKey(in.Key), abiClaim(in.Open), abiTerms(in.Terms), kind, evidence)
	case Lower:
		out.data = c.contract.PackLower(abiKey(in.Key), abiClaim(in.Open), toBig(in.Target))
	case Finalize:
		out.data = c.contract.PackFinalize(abiKey(in.Key), abiClaim(in.Open))
	case FundMany:
		out = c.fundManyCall(in)
	case CollectMany:
		out.data = c.contract.PackCollectMany(common.Address(in.Token), common.Address(in.Payee), abiEntries(in.Entries))
	case FundPermit:
		out.data = c.contract.PackFundPermit(common.Address(in.Key.Token), InnerHash(in.Key), toBig(in.Amount), abiPermit(in.Permit))
	case allow:
		out.to = common.Address(in.Token)
		out.data = c.token.PackApprove(common.Address(in.Spender), toBig(in.Amount))
	default:
		return disputeCall(in)
	}
	return out, nil
}

// allow lets a contract of ours pull a token; the sender makes it, ahead of what
// needs it.
type allow struct {
	Token, Spender market.Address
	Amount         market.Amount
}

func (allow) intent() {}

func (c *Chain) fundManyCall(in FundMany) call {
	var parts []bindings.Funding
	for _, p := range in.Parts {
		parts = append(parts, bindings.Funding{H1: InnerHash(p.Key), Amount: toBig(p.Amount)})
	}
	out := call{to: c.escrowAddress(), value: new(big.Int), data: c.contract.PackFundMany(common.Address(in.Token), parts)}
	if in.Token == (market.Address{}) {
		total, _ := in.Total() // CheckCommand has added it up
		out.value = toBig(total)
	}
	return out
}

func abiEntries(entries []Collect) (out []bindings.Entry) {
	for _, e := range entries {
		out = append(out, bindings.Entry{Signer: common.Address(e.Key.Signer), H2: PairHash(e.Key),
			Cumulative: toBig(e.Voucher.Cumulative), UsageHash: e.Voucher.UsageHash, Sig: signature(e.Sig)})
	}
	return out
}

func abiClaim(o OpenClaim) bindings.Claim {
	return bindings.Claim{JobId: o.Job, Target: toBig(o.Target), Seq: o.Seq, Until: new(big.Int).SetUint64(o.Until),
		Session: o.Session, Claimant: common.Address(o.Claimant), Deposit: toBig(o.Deposit)}
}

func abiTerms(t market.Terms) bindings.Terms {
	wide := func(x uint64) *big.Int { return new(big.Int).SetUint64(x) }
	return bindings.Terms{Channel: t.Channel, Epoch: wide(uint64(t.Epoch)), Seq: t.Seq, Baseline: toBig(t.Baseline),
		RatePerHour: toBig(t.RatePerHour.PerHour()), Replicas: t.Replicas, MaxSeconds: t.MaxSeconds,
		UnattendedSeconds: t.UnattendedSeconds, PrepaySeconds: t.PrepaySeconds, RetainBps: t.RetainBps,
		NotBefore: wide(t.NotBefore), StartBy: wide(t.StartBy), Expires: wide(t.Expires), Attestor: common.Address(t.Attestor),
		DisputeWindow: t.DisputeWindow, VerifiersHash: t.VerifiersHash, SpecHash: t.SpecHash, DevicesHash: t.DevicesHash,
		ClassId: t.ClassID, Mode: uint8(t.Mode), OfferId: t.OfferID, BidId: t.BidID}
}

func abiUsage(us market.Usage) bindings.Usage {
	return bindings.Usage{JobId: us.Job, SecondsUsed: us.SecondsUsed, Owed: toBig(us.Owed), Phase: us.Phase,
		ExitCode: us.ExitCode, OutputsRoot: us.OutputsRoot, LogsRoot: us.LogsRoot, Attestation: us.Attestation}
}

func abiKey(k market.ChannelKey) bindings.Key {
	return bindings.Key{Token: common.Address(k.Token), Signer: common.Address(k.Signer), Payee: common.Address(k.Payee),
		Payer: common.Address(k.Payer), Provider: common.Address(k.Provider), UnlockDelay: k.UnlockDelay, Lane: k.Lane}
}

func abiPermit(p Permit) bindings.Permit {
	s := signature(p.Sig)
	v := 27 + s.Vs[0]>>7
	s.Vs[0] &= 0x7f
	return bindings.Permit{Deadline: new(big.Int).SetUint64(p.Deadline), V: v, R: s.R, S: s.Vs}
}

func signature(s market.Sig64) bindings.Signature {
	return bindings.Signature{R: [32]byte(s[:32]), Vs: [32]byte(s[32:])}
}

// movedIn adds up what a transaction to a contract moved out of its receipt's
// events. A Finalized says again what its Collected said. Only the contract's
// own words count, and those of the bonds that an attestor made.
func (c *Chain) movedIn(to common.Address, r *types.Receipt) (sum market.Amount) {
	bonds, bondsOf := bindings.NewBonds(), crypto.CreateAddress(to, 1)
	for _, l := range r.Logs {
		moved := new(big.Int)
		if l.Address == c.escrowAddress() {
			if e, err := c.contract.UnpackFundedEvent(l); err == nil {
				moved = e.Amount
			} else if e, err := c.contract.UnpackCollectedEvent(l); err == nil {
				moved = e.Paid
			} else if e, err := c.contract.UnpackReleasedEvent(l); err == nil {
				moved = e.Refund
			} else if e, err := c.contract.UnpackWithdrawnEvent(l); err == nil {
				moved = e.Amount
			}
		} else if l.Address == to || l.Address == bondsOf {
			if e, err := bonds.UnpackBondedEvent(l); err == nil {
				moved = e.Amount
			} else if e, err := bonds.UnpackPaidEvent(l); err == nil {
				moved = e.Amount
			} else if e, err := bonds.UnpackSlashedEvent(l); err == nil {
				moved = e.Amount
			} else if e, err := bonds.UnpackRelievedEvent(l); err == nil {
				moved = e.Amount
			}
		}
		sum, _ = sum.Add(fromBig(moved)) // parts of one uint96 balance, or of one CheckCommand total
	}
	return sum
}

// feeOf is what a transaction's gas cost, in wei. Rollups' extra fee for their
// parent chain is not in it.
func feeOf(r *types.Receipt) market.Amount {
	price := r.EffectiveGasPrice
	if price == nil {
		return market.Amount{}
	}
	return fromBig(new(big.Int).Mul(price, new(big.Int).SetUint64(r.GasUsed)))
}
