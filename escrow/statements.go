package escrow

import (
	"crypto/ecdsa"
	"fmt"

	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// The type strings of Types.sol: the order of fields is the order of words.
const (
	termsType = "Terms(bytes32 channel,uint24 epoch,uint32 seq,uint96 baseline,uint96 ratePerHour,uint16 replicas," +
		"uint32 maxSeconds,uint32 unattendedSeconds,uint16 prepaySeconds,uint16 retainBps,uint40 notBefore," +
		"uint40 startBy,uint40 expires,address attestor,uint32 disputeWindow,bytes32 verifiersHash," +
		"bytes32 specHash,bytes32 devicesHash,uint16 classId,uint8 mode,bytes32 offerId,bytes32 bidId)"
	usageType = "Usage(bytes32 jobId,uint32 secondsUsed,uint96 owed,uint8 phase,int32 exitCode,bytes32 outputsRoot," +
		"bytes32 logsRoot,bytes32 attestation)"
	voucherType = "Voucher(bytes32 channel,uint96 cumulative,bytes32 usageHash)"
	releaseType = "Release(bytes32 channel,uint24 epoch,uint96 cumulative)"
)

// Widths of Solidity's odd integers. A value beyond its width has no hash on
// chain, so it is refused before anybody signs it.
const (
	maxU24 = 1<<24 - 1
	maxU40 = 1<<40 - 1
)

// PairHash is h2 of a key: H(payer, provider, unlockDelay, lane).
func PairHash(k market.ChannelKey) market.Hash {
	return eip712.HashWords(eip712.Addr(k.Payer), eip712.Addr(k.Provider),
		eip712.U64(uint64(k.UnlockDelay)), eip712.U64(uint64(k.Lane)))
}

// InnerHash is h1 of a key: H(signer, payee, h2). fund needs no more than it.
func InnerHash(k market.ChannelKey) market.Hash {
	return eip712.HashWords(eip712.Addr(k.Signer), eip712.Addr(k.Payee), PairHash(k))
}

// ChannelID is the hash of a key: H(token, h1).
func ChannelID(k market.ChannelKey) market.ChannelID { return channelOf(k.Token, InnerHash(k)) }

func channelOf(token market.Address, inner market.Hash) market.ChannelID {
	return eip712.HashWords(eip712.Addr(token), inner)
}

// TermsHash is the EIP-712 struct hash of Terms: the JobID.
func TermsHash(t market.Terms) market.JobID {
	return eip712.HashStruct(eip712.TypeHash(termsType), termsWords(t)...)
}

func termsWords(t market.Terms) []eip712.Word {
	return []eip712.Word{
		t.Channel, u(t.Epoch), u(t.Seq), amount(t.Baseline), amount(t.RatePerHour.PerHour()), u(t.Replicas),
		u(t.MaxSeconds), u(t.UnattendedSeconds), u(t.PrepaySeconds), u(t.RetainBps), u(t.NotBefore),
		u(t.StartBy), u(t.Expires), eip712.Addr(t.Attestor), u(t.DisputeWindow), t.VerifiersHash,
		t.SpecHash, t.DevicesHash, u(t.ClassID), u(t.Mode), t.OfferID, t.BidID,
	}
}

// UsageHash is the EIP-712 struct hash of Usage, which a Voucher carries.
func UsageHash(us market.Usage) market.Hash {
	return eip712.HashStruct(eip712.TypeHash(usageType), usageWords(us)...)
}

func usageWords(us market.Usage) []eip712.Word {
	return []eip712.Word{us.Job, u(us.SecondsUsed), amount(us.Owed), u(us.Phase), eip712.I32(us.ExitCode),
		us.OutputsRoot, us.LogsRoot, us.Attestation}
}

// VoucherHash is the EIP-712 struct hash of a Voucher.
func VoucherHash(v market.Voucher) market.Hash {
	return eip712.HashStruct(eip712.TypeHash(voucherType), v.Channel, amount(v.Cumulative), v.UsageHash)
}

// ReleaseHash is the EIP-712 struct hash of a Release.
func ReleaseHash(r market.Release) market.Hash {
	return eip712.HashStruct(eip712.TypeHash(releaseType), r.Channel, u(r.Epoch), amount(r.Cumulative))
}

func u[T ~uint8 | ~uint16 | ~uint32 | ~uint64](x T) eip712.Word { return eip712.U64(uint64(x)) }

func amount(a market.Amount) eip712.Word { return eip712.U96(a.Words()) }

// Statements signs and recovers what is said about channels of one escrow.
type Statements struct{ domain eip712.Domain }

// NewStatements binds statements to an escrow: a signature for one contract or
// chain means nothing on another.
func NewStatements(chainID uint64, escrow market.Address) Statements {
	return Statements{eip712.NewDomain(chainID, escrow)}
}

// Domain is what the statements are bound to.
func (s Statements) Domain() eip712.Domain { return s.domain }

// SignTerms signs as consumer or provider; who comes last is a rule of the signers.
func (s Statements) SignTerms(t market.Terms, key *ecdsa.PrivateKey) (market.Sig64, error) {
	if err := termsFit(t); err != nil {
		return market.Sig64{}, err
	}
	return s.sign("terms", TermsHash(t), key)
}

// RecoverTerms gives who signed.
func (s Statements) RecoverTerms(t market.Terms, sig market.Sig64) (market.Address, error) {
	if err := termsFit(t); err != nil {
		return market.Address{}, err
	}
	return s.recover("terms", TermsHash(t), sig)
}

// SignUsage signs as provider.
func (s Statements) SignUsage(us market.Usage, key *ecdsa.PrivateKey) (market.Sig64, error) {
	return s.sign("usage", UsageHash(us), key)
}

// RecoverUsage gives who signed.
func (s Statements) RecoverUsage(us market.Usage, sig market.Sig64) (market.Address, error) {
	return s.recover("usage", UsageHash(us), sig)
}

// SignVoucher signs as the channel's signer.
func (s Statements) SignVoucher(v market.Voucher, key *ecdsa.PrivateKey) (market.Sig64, error) {
	return s.sign("voucher", VoucherHash(v), key)
}

// RecoverVoucher gives who signed.
func (s Statements) RecoverVoucher(v market.Voucher, sig market.Sig64) (market.Address, error) {
	return s.recover("voucher", VoucherHash(v), sig)
}

// SignRelease signs as provider. It gives the channel's rest away.
func (s Statements) SignRelease(r market.Release, key *ecdsa.PrivateKey) (market.Sig64, error) {
	if r.Epoch > maxU24 {
		return market.Sig64{}, fmt.Errorf("release: epoch %d does not fit 24 bits", r.Epoch)
	}
	return s.sign("release", ReleaseHash(r), key)
}

// RecoverRelease gives who signed.
func (s Statements) RecoverRelease(r market.Release, sig market.Sig64) (market.Address, error) {
	if r.Epoch > maxU24 {
		return market.Address{}, fmt.Errorf("release: epoch %d does not fit 24 bits", r.Epoch)
	}
	return s.recover("release", ReleaseHash(r), sig)
}

func (s Statements) sign(what string, h [32]byte, key *ecdsa.PrivateKey) (market.Sig64, error) {
	sig, err := eip712.Sign(s.domain.Digest(h), key)
	if err != nil {
		return market.Sig64{}, fmt.Errorf("%s: %w", what, err)
	}
	return sig, nil
}

func (s Statements) recover(what string, h [32]byte, sig market.Sig64) (market.Address, error) {
	a, err := eip712.Recover(s.domain.Digest(h), sig)
	if err != nil {
		return market.Address{}, fmt.Errorf("%s: %w", what, err)
	}
	return a, nil
}

// termsFit refuses values wider than their Solidity type.
func termsFit(t market.Terms) error {
	if t.Epoch > maxU24 || t.NotBefore > maxU40 || t.StartBy > maxU40 || t.Expires > maxU40 {
		return fmt.Errorf("terms: an epoch beyond 24 bits or a time beyond 40 bits")
	}
	return nil
}
