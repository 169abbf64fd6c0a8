package proto

import (
	"fmt"

	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// ChannelKeyToWire mirrors a channel key.
func ChannelKeyToWire(k market.ChannelKey) *pb.ChannelKey {
	return &pb.ChannelKey{
		Token: addressToWire(k.Token), Signer: addressToWire(k.Signer), Payee: addressToWire(k.Payee),
		Payer: addressToWire(k.Payer), Provider: addressToWire(k.Provider),
		UnlockDelay: k.UnlockDelay, Lane: k.Lane,
	}
}

// ChannelKeyFromWire checks and reads a channel key. Only the token may be zero.
func ChannelKeyFromWire(w *pb.ChannelKey) (market.ChannelKey, error) {
	var f fields
	k := market.ChannelKey{
		Token:  f.address("key.token", w.GetToken()),
		Signer: f.address("key.signer", w.GetSigner()), Payee: f.address("key.payee", w.GetPayee()),
		Payer: f.address("key.payer", w.GetPayer()), Provider: f.address("key.provider", w.GetProvider()),
		UnlockDelay: w.GetUnlockDelay(), Lane: w.GetLane(),
	}
	for _, a := range []market.Address{k.Signer, k.Payee, k.Payer, k.Provider} {
		if a == (market.Address{}) {
			f.fail("key", "signer, payee, payer or provider is missing")
		}
	}
	return k, f.err
}

// TermsToWire mirrors Terms.
func TermsToWire(t market.Terms) *pb.Terms {
	return &pb.Terms{
		Channel: hashToWire(t.Channel), Epoch: t.Epoch, Seq: t.Seq,
		Baseline: amountToWire(t.Baseline), RatePerHour: rateToWire(t.RatePerHour),
		Replicas: uint32(t.Replicas), MaxSeconds: t.MaxSeconds,
		UnattendedSeconds: t.UnattendedSeconds, PrepaySeconds: uint32(t.PrepaySeconds), RetainBps: uint32(t.RetainBps),
		NotBefore: t.NotBefore, StartBy: t.StartBy, Expires: t.Expires,
		Attestor: addressToWire(t.Attestor), DisputeWindow: t.DisputeWindow,
		VerifiersHash: hashToWire(t.VerifiersHash), SpecHash: hashToWire(t.SpecHash), DevicesHash: hashToWire(t.DevicesHash),
		ClassId: uint32(t.ClassID), Mode: uint32(t.Mode),
		OfferId: hashToWire(t.OfferID), BidId: hashToWire(t.BidID),
	}
}

// TermsFromWire checks and reads Terms: every field in the width the contract
// has for it, or both sides would hash different things.
func TermsFromWire(w *pb.Terms) (market.Terms, error) {
	var f fields
	t := market.Terms{
		Channel: f.id("terms.channel", w.GetChannel()),
		Epoch:   f.u24("terms.epoch", w.GetEpoch()), Seq: w.GetSeq(),
		Baseline:    f.amount("terms.baseline", w.GetBaseline()),
		RatePerHour: f.rate("terms.rate_per_hour", w.GetRatePerHour()),
		Replicas:    f.u16("terms.replicas", w.GetReplicas()), MaxSeconds: w.GetMaxSeconds(),
		UnattendedSeconds: w.GetUnattendedSeconds(),
		PrepaySeconds:     f.u16("terms.prepay_seconds", w.GetPrepaySeconds()),
		RetainBps:         f.u16("terms.retain_bps", w.GetRetainBps()),
		NotBefore:         f.u40("terms.not_before", w.GetNotBefore()),
		StartBy:           f.u40("terms.start_by", w.GetStartBy()),
		Expires:           f.u40("terms.expires", w.GetExpires()),
		Attestor:          f.address("terms.attestor", w.GetAttestor()),
		DisputeWindow:     w.GetDisputeWindow(),
		VerifiersHash:     f.hash("terms.verifiers_hash", w.GetVerifiersHash()),
		SpecHash:          f.id("terms.spec_hash", w.GetSpecHash()),
		DevicesHash:       f.hash("terms.devices_hash", w.GetDevicesHash()),
		ClassID:           f.u16("terms.class_id", w.GetClassId()),
		Mode:              market.Mode(f.u8("terms.mode", w.GetMode())),
		OfferID:           f.hash("terms.offer_id", w.GetOfferId()),
		BidID:             f.hash("terms.bid_id", w.GetBidId()),
	}
	f.atMost("terms.retain_bps", uint64(t.RetainBps), 10_000)
	return t, f.err
}

// UsageToWire mirrors a Usage.
func UsageToWire(u market.Usage) *pb.Usage {
	return &pb.Usage{
		Job: hashToWire(u.Job), SecondsUsed: u.SecondsUsed, Owed: amountToWire(u.Owed),
		Phase: uint32(u.Phase), ExitCode: u.ExitCode,
		OutputsRoot: hashToWire(u.OutputsRoot), LogsRoot: hashToWire(u.LogsRoot), Attestation: hashToWire(u.Attestation),
	}
}

// UsageFromWire checks and reads a Usage.
func UsageFromWire(w *pb.Usage) (market.Usage, error) {
	var f fields
	u := market.Usage{
		Job: f.id("usage.job", w.GetJob()), SecondsUsed: w.GetSecondsUsed(),
		Owed:        f.amount("usage.owed", w.GetOwed()),
		Phase:       f.u8("usage.phase", w.GetPhase()),
		ExitCode:    w.GetExitCode(),
		OutputsRoot: f.hash("usage.outputs_root", w.GetOutputsRoot()),
		LogsRoot:    f.hash("usage.logs_root", w.GetLogsRoot()),
		Attestation: f.hash("usage.attestation", w.GetAttestation()),
	}
	if u.Phase != market.UsageRunning && u.Phase != market.UsageFinal {
		f.fail("usage.phase", "%d is neither running nor final", u.Phase)
	}
	return u, f.err
}

// VoucherToWire mirrors a Voucher.
func VoucherToWire(v market.Voucher) *pb.Voucher {
	return &pb.Voucher{Channel: hashToWire(v.Channel), Cumulative: amountToWire(v.Cumulative), UsageHash: hashToWire(v.UsageHash)}
}

// VoucherFromWire checks and reads a Voucher.
func VoucherFromWire(w *pb.Voucher) (market.Voucher, error) {
	var f fields
	v := market.Voucher{
		Channel:    f.id("voucher.channel", w.GetChannel()),
		Cumulative: f.amount("voucher.cumulative", w.GetCumulative()),
		UsageHash:  f.hash("voucher.usage_hash", w.GetUsageHash()),
	}
	return v, f.err
}

// ReleaseToWire mirrors a Release.
func ReleaseToWire(r market.Release) *pb.Release {
	return &pb.Release{Channel: hashToWire(r.Channel), Epoch: r.Epoch, Cumulative: amountToWire(r.Cumulative)}
}

// ReleaseFromWire checks and reads a Release.
func ReleaseFromWire(w *pb.Release) (market.Release, error) {
	var f fields
	r := market.Release{
		Channel:    f.id("release.channel", w.GetChannel()),
		Epoch:      f.u24("release.epoch", w.GetEpoch()),
		Cumulative: f.amount("release.cumulative", w.GetCumulative()),
	}
	return r, f.err
}

// SigFromWire reads an EIP-712 signature in its 64-byte form. Whether it is
// low in s and whose it is, eip712 says.
func SigFromWire(b []byte) (market.Sig64, error) {
	var f fields
	var s market.Sig64
	if len(b) == 0 {
		f.fail("signature", "missing")
	}
	f.fixed("signature", s[:], b)
	return s, f.err
}

// SignedVoucherToWire puts a voucher and its signature together.
func SignedVoucherToWire(v market.Voucher, sig market.Sig64) *pb.SignedVoucher {
	return &pb.SignedVoucher{Voucher: VoucherToWire(v), Sig: sig[:]}
}

// SignedVoucherFromWire reads a voucher and its signature.
func SignedVoucherFromWire(w *pb.SignedVoucher) (market.Voucher, market.Sig64, error) {
	return signed(w.GetVoucher(), w.GetSig(), VoucherFromWire)
}

// SignedUsageToWire puts a Usage and its signature together.
func SignedUsageToWire(u market.Usage, sig market.Sig64) *pb.SignedUsage {
	return &pb.SignedUsage{Usage: UsageToWire(u), Sig: sig[:]}
}

// SignedUsageFromWire reads a Usage and its signature.
func SignedUsageFromWire(w *pb.SignedUsage) (market.Usage, market.Sig64, error) {
	return signed(w.GetUsage(), w.GetSig(), UsageFromWire)
}

// SignedReleaseToWire puts a Release and its signature together.
func SignedReleaseToWire(r market.Release, sig market.Sig64) *pb.SignedRelease {
	return &pb.SignedRelease{Release: ReleaseToWire(r), Sig: sig[:]}
}

// SignedReleaseFromWire reads a Release and its signature.
func SignedReleaseFromWire(w *pb.SignedRelease) (market.Release, market.Sig64, error) {
	return signed(w.GetRelease(), w.GetSig(), ReleaseFromWire)
}

func signed[W, T any](w W, sig []byte, read func(W) (T, error)) (T, market.Sig64, error) {
	v, err := read(w)
	if err != nil {
		return v, market.Sig64{}, err
	}
	s, err := SigFromWire(sig)
	return v, s, err
}

// Take is a consumer's ask for one share of its order: Terms it has signed.
type Take struct {
	Terms       market.Terms
	Key         market.ChannelKey
	ConsumerSig market.Sig64
	FundingTx   []byte // raw transaction; nil when the channel is funded
	Spec        *pb.Spec
	SpecBytes   []byte // as sent; keep these, their hash is in the Terms
	// LastVoucher is the highest of the channel, nil before the first.
	LastVoucher    *market.Voucher
	LastVoucherSig market.Sig64
	Auditors       Auditors // whom the Terms' verifiersHash names
}

// TakeToWire mirrors a take.
func TakeToWire(t Take) *pb.Take {
	w := &pb.Take{
		Terms: TermsToWire(t.Terms), Key: ChannelKeyToWire(t.Key),
		ConsumerSig: t.ConsumerSig[:], FundingTx: t.FundingTx, Spec: t.SpecBytes,
		Verifiers: nodeKeysToWire(t.Auditors.Keys), VerifierThreshold: uint32(t.Auditors.Threshold),
	}
	if t.LastVoucher != nil {
		w.LastVoucher = SignedVoucherToWire(*t.LastVoucher, t.LastVoucherSig)
	}
	return w
}

// TakeFromWire checks and reads a take: all fields, the spec's bounds, and that
// the Terms name this spec. Signatures and money are the provider's to check.
func TakeFromWire(w *pb.Take) (t Take, err error) {
	if t.Terms, err = TermsFromWire(w.GetTerms()); err != nil {
		return t, fmt.Errorf("take: %w", err)
	}
	if t.Key, err = ChannelKeyFromWire(w.GetKey()); err != nil {
		return t, fmt.Errorf("take: %w", err)
	}
	if t.ConsumerSig, err = SigFromWire(w.GetConsumerSig()); err != nil {
		return t, fmt.Errorf("take: %w", err)
	}
	if len(w.GetFundingTx()) > MaxFundingTx {
		return t, fmt.Errorf("take: funding transaction of %d bytes, at most %d: %w", len(w.GetFundingTx()), MaxFundingTx, ErrInvalid)
	}
	spec, hash, err := DecodeSpec(w.GetSpec())
	if err != nil {
		return t, fmt.Errorf("take: %w", err)
	}
	if hash != t.Terms.SpecHash {
		return t, fmt.Errorf("take: the terms name another spec: %w", ErrInvalid)
	}
	if t.Auditors, err = auditors(w.GetVerifiers(), w.GetVerifierThreshold(), t.Terms.VerifiersHash); err != nil {
		return t, fmt.Errorf("take: %w", err)
	}
	t.FundingTx, t.Spec, t.SpecBytes = w.GetFundingTx(), spec, w.GetSpec()
	if w.GetLastVoucher() != nil {
		v, sig, err := SignedVoucherFromWire(w.GetLastVoucher())
		if err != nil {
			return t, fmt.Errorf("take: %w", err)
		}
		t.LastVoucher, t.LastVoucherSig = &v, sig
	}
	return t, nil
}
