package audit

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	protobuf "google.golang.org/protobuf/proto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Whoever names auditors pays them, for each verdict they sign, after they have
// signed it. An auditor that waits for its money serves that consumer no more:
// what it can lose is one session. The job's provider is not held hostage by a
// consumer that pays nobody: it is refused for debts of its own job only, and
// may pay those itself.

// Price is what an auditor wants for a session of a job; a zero Fee: nothing.
type Price struct {
	Fee         market.Amount
	Token       market.Address
	Payee       market.Address
	UnlockDelay uint32 // seconds, of the channel that it is paid by
}

// Bill is a verdict that was signed for a job and is not paid.
type Bill struct {
	Verdict  attest.SignedVerdict `json:"verdict"` // with this auditor's signature alone
	Fee      market.Amount        `json:"fee"`
	Consumer market.Address       `json:"consumer"` // who named the auditors
	Provider market.Address       `json:"provider"`
	AtMs     int64                `json:"at_ms"`
}

const (
	billsName = "auditbill/"
	// maxBillAge is how long a debt is remembered.
	maxBillAge = 90 * 24 * time.Hour
	maxBareAge = 24 * time.Hour // without its evidence
)

func keyBill(verdict market.Hash) []byte { return store.KeyMeta(billsName + verdict.String()) }

// bills gives what is unpaid, the oldest first.
func (a *Auditor) bills() (out []Bill, err error) {
	err = store.Each(a.cfg.Store, store.KeyMeta(billsName), func(b *Bill) { out = append(out, *b) })
	slices.SortFunc(out, func(x, y Bill) int { return int(x.AtMs - y.AtMs) })
	return out, err
}

// owes says why a session is not held: what went before is not paid.
func (a *Auditor) owes(ask proto.QuorumAsk, job market.JobID) error {
	all, err := a.bills()
	if err != nil {
		return err
	}
	for _, b := range all {
		ofJob := b.Verdict.Attestation.JobID == job
		if ofJob || !ask.ByProvider && b.Consumer == ask.Key.Signer {
			return proto.No(pb.Refusal_BUSY, "the verdict on session %s is not paid yet", b.Verdict.Attestation.Session.Short())
		}
	}
	return nil
}

// earned notes a verdict before it leaves, with the evidence that whoever pays
// for it may ask for.
func (a *Auditor) earned(ask proto.QuorumAsk, b *attest.Bundle, signed []attest.VerdictSignature) error {
	att := b.Attestation
	if a.cfg.Price.Fee.IsZero() || ask.Key.Signer == a.address || att.Verdict == attest.Absent {
		return nil // a session that was none is not charged for
	}
	own := slices.IndexFunc(signed, func(s attest.VerdictSignature) bool { return s.Verifier == a.address })
	if own < 0 {
		return nil
	}
	if err := writeWhole(a.unpaidDir(), evidenceName(att.Hash()), b.Encode()); err != nil {
		return fmt.Errorf("keep evidence: %w", err)
	}
	return a.cfg.Store.Put(keyBill(att.Hash()), store.Encode(Bill{attest.SignedVerdict{Attestation: att, Signatures: signed[own : own+1]},
		a.cfg.Price.Fee, ask.Key.Signer, ask.Key.Provider, time.Now().UnixMilli()}))
}

// ServeBill tells a party of jobs the price, and its oldest unpaid verdict.
func (a *Auditor) ServeBill(ctx context.Context, from market.NodeKey, s *p2p.Stream) error {
	if !a.cfg.On {
		return proto.No(pb.Refusal_TERMS, "this node is no auditor")
	}
	who, err := proto.NodeAddress(from)
	if err != nil {
		return err
	}
	all, err := a.bills()
	if err != nil {
		return err
	}
	p := a.cfg.Price
	reply := proto.AuditBill{Token: p.Token, Payee: p.Payee, UnlockDelay: p.UnlockDelay, Fee: p.Fee}
	if i := slices.IndexFunc(all, func(b Bill) bool { return b.Consumer == who || b.Provider == who }); i >= 0 {
		reply.Unpaid, reply.Owed = &all[i].Verdict, all[i].Fee
	}
	body, err := protobuf.MarshalOptions{Deterministic: true}.Marshal(proto.AuditBillToWire(reply))
	if err != nil {
		return fmt.Errorf("bill: %w", err)
	}
	return s.Send(proto.NewAttest(proto.AttestBill, market.JobID{}, body))
}

// Unpaid gives the bill for a verdict; nil: there is none, or it was paid.
func (a *Auditor) Unpaid(verdict market.Hash) (*Bill, error) {
	all, err := a.bills()
	if err != nil {
		return nil, err
	}
	for _, b := range all {
		if b.Verdict.Attestation.Hash() == verdict {
			return &b, nil
		}
	}
	return nil, nil
}

// Paid forgets a bill and its evidence; the voucher that paid it is on record
// before.
func (a *Auditor) Paid(verdict market.Hash) error {
	if err := a.cfg.Store.Update(func(tx *store.Tx) error { return tx.Delete(keyBill(verdict)) }); err != nil {
		return err
	}
	if err := os.Remove(filepath.Join(a.unpaidDir(), evidenceName(verdict))); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// unpaidDir has the evidence of the sessions that are not paid.
func (a *Auditor) unpaidDir() string { return filepath.Join(a.cfg.Dir, "unpaid") }

func evidenceName(verdict market.Hash) string { return verdict.String() + ".json" }

// evidenceFor reads the evidence of an unpaid session for a party of its job;
// os.ErrNotExist: there is none for it.
func (a *Auditor) evidenceFor(who market.Address, id market.Session) ([]byte, error) {
	all, err := a.bills()
	if err != nil {
		return nil, err
	}
	for _, b := range all {
		if att := b.Verdict.Attestation; att.Session == id && (b.Consumer == who || b.Provider == who) {
			return os.ReadFile(filepath.Join(a.unpaidDir(), evidenceName(att.Hash())))
		}
	}
	return nil, os.ErrNotExist
}

// forgetBills drops what will never be paid: bills that are too old, the oldest
// when the evidence takes too many bytes, and those without evidence (of an
// earlier version) that nobody paid on trust within a day.
func (a *Auditor) forgetBills(now time.Time) error {
	all, err := a.bills()
	if err != nil {
		return err
	}
	left := cmp.Or(a.cfg.KeepBytes, defaultKeepBytes)
	for _, b := range slices.Backward(all) { // the newest first
		verdict := b.Verdict.Attestation.Hash()
		age, most := now.Sub(time.UnixMilli(b.AtMs)), maxBillAge
		info, serr := os.Stat(filepath.Join(a.unpaidDir(), evidenceName(verdict)))
		switch {
		case errors.Is(serr, os.ErrNotExist):
			most = maxBareAge
		case serr != nil:
			err = errors.Join(err, serr)
			continue
		default:
			left -= info.Size()
		}
		if age > most || left < 0 {
			err = errors.Join(err, a.Paid(verdict))
		}
	}
	return err
}
