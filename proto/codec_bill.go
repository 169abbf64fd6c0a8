package proto

import (
	"fmt"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// AuditBill is what an auditor asks for its sessions, and what whoever asked for
// the bill owes it. A zero fee asks for nothing.
type AuditBill struct {
	Token       market.Address
	Payee       market.Address
	UnlockDelay uint32        // seconds
	Fee         market.Amount // for a session from now on
	Unpaid      *attest.SignedVerdict
	Owed        market.Amount // for Unpaid
}

// AuditBillToWire mirrors a bill.
func AuditBillToWire(b AuditBill) *pb.AuditBill {
	w := &pb.AuditBill{Token: addressToWire(b.Token), Payee: addressToWire(b.Payee), UnlockDelay: b.UnlockDelay,
		Fee: amountToWire(b.Fee), Owed: amountToWire(b.Owed)}
	if b.Unpaid != nil {
		w.Unpaid = b.Unpaid.Encode()
	}
	return w
}

// AuditBillFromWire checks and reads a bill. Signatures are the reader's to
// check.
func AuditBillFromWire(w *pb.AuditBill) (AuditBill, error) {
	var f fields
	b := AuditBill{Token: f.address("bill.token", w.GetToken()), Payee: f.address("bill.payee", w.GetPayee()), UnlockDelay: w.GetUnlockDelay(),
		Fee: f.amount("bill.fee", w.GetFee()), Owed: f.amount("bill.owed", w.GetOwed())}
	if f.err != nil {
		return b, f.err
	}
	if len(w.GetUnpaid()) > 0 {
		v, err := attest.DecodeSignedVerdict(w.GetUnpaid())
		if err != nil {
			return b, fmt.Errorf("bill: %w", invalid(err))
		}
		b.Unpaid = &v
	}
	return b, nil
}

// AuditPayment pays for one verdict; the voucher's usage hash names it.
type AuditPayment struct {
	Key     market.ChannelKey
	Voucher market.Voucher
	Sig     market.Sig64
}

// AuditPaymentToWire mirrors a payment.
func AuditPaymentToWire(p AuditPayment) *pb.AuditPayment {
	return &pb.AuditPayment{Key: ChannelKeyToWire(p.Key), Voucher: SignedVoucherToWire(p.Voucher, p.Sig)}
}

// AuditPaymentFromWire checks and reads a payment.
func AuditPaymentFromWire(w *pb.AuditPayment) (p AuditPayment, err error) {
	if p.Key, err = ChannelKeyFromWire(w.GetKey()); err != nil {
		return p, err
	}
	p.Voucher, p.Sig, err = SignedVoucherFromWire(w.GetVoucher())
	return p, err
}
