package receipts

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// Audit is one verdict that was paid for: the auditor's signed word on a session
// of a job, and the payer's voucher that cites it.
type Audit struct {
	Job     market.JobID      `json:"job"`
	Session market.Session    `json:"session"`
	Token   Token             `json:"token"`
	Channel market.ChannelID  `json:"channel"`
	Key     market.ChannelKey `json:"key"`    // provider: the auditor
	Amount  market.Amount     `json:"amount"` // of the voucher's sum, for this verdict
	// Verdict is missing where an earlier version kept the record.
	Verdict   *attest.SignedVerdict `json:"verdict,omitempty"`
	Voucher   market.Voucher        `json:"voucher"`
	ByPayer   Sig                   `json:"voucher_by_payer"`
	CollectTx market.Hash           `json:"collect_tx,omitzero"`
}

// AuditReport is what a document proves of one audit, and what it does not.
type AuditReport struct {
	Audit
	Proven    []string
	NotProven []string
}

// verifyAudits recomputes all of a document's audits.
func verifyAudits(d Document) (out []AuditReport, err error) {
	for _, a := range d.Audits {
		r, err := verifyAudit(d, a)
		if err != nil {
			return nil, err
		}
		out = append(out, r)
	}
	return out, checkSpans(d.Audits)
}

// checkSpans: vouchers of a channel are sums, so each amount is a span that ends at
// its voucher's sum, and no two spans have a unit in common: else one payment would
// stand here for two.
func checkSpans(audits []Audit) error {
	sorted := slices.SortedFunc(slices.Values(audits), func(x, y Audit) int {
		return cmp.Or(bytes.Compare(x.Channel[:], y.Channel[:]), x.Voucher.Cumulative.Cmp(y.Voucher.Cumulative))
	})
	for i, a := range sorted {
		if i > 0 && a.Channel == sorted[i-1].Channel && a.Voucher.Cumulative.SubFloor(a.Amount).Less(sorted[i-1].Voucher.Cumulative) {
			return brokenAudit(a, "its payment is counted for session %s, too", sorted[i-1].Session.Short())
		}
	}
	return nil
}

func brokenAudit(a Audit, format string, args ...any) error {
	return fmt.Errorf("%w: audit %s: %s", ErrBroken, a.Session.Short(), fmt.Sprintf(format, args...))
}

func verifyAudit(d Document, a Audit) (AuditReport, error) {
	r := AuditReport{Audit: a}
	party := a.Key.Signer
	if d.Printed.Side == Auditor {
		party = a.Key.Provider
	}
	s := escrow.NewStatements(d.Network.ChainID, d.Network.Escrow)
	who, err := s.RecoverVoucher(a.Voucher, market.Sig64(a.ByPayer))
	switch {
	case d.Printed.By != party:
		return r, brokenAudit(a, "printed by %s, who neither paid for it as the %s nor was paid", d.Printed.By, d.Printed.Side)
	case d.Printed.Side != Auditor && !slices.ContainsFunc(d.Jobs, func(j Job) bool { return j.ID == a.Job }):
		return r, brokenAudit(a, "job %s is not one of these receipts", a.Job.Short())
	case a.Channel != escrow.ChannelID(a.Key):
		return r, brokenAudit(a, "the channel is not the hash of its key")
	case a.Voucher.Channel != a.Channel:
		return r, brokenAudit(a, "the voucher is for another channel")
	case err != nil || who != a.Key.Signer:
		return r, brokenAudit(a, "the voucher is not signed by the payer %s", a.Key.Signer)
	case a.Amount.IsZero() || a.Voucher.Cumulative.Less(a.Amount):
		return r, brokenAudit(a, "%s of a voucher for %s", a.Token.money(a.Amount), a.Token.money(a.Voucher.Cumulative))
	case !words(a.Token.Symbol) || a.Token.Decimals > 24:
		return r, brokenAudit(a, "a text is too long or holds control characters")
	}
	return r, checkVerdict(&r, d)
}

// checkVerdict holds what was paid for against what the auditor signed.
func checkVerdict(r *AuditReport, d Document) error {
	paid := fmt.Sprintf("%s signed a voucher over %s in all to the auditor %s", r.Key.Signer, r.Token.money(r.Voucher.Cumulative), r.Key.Provider)
	r.NotProven = append(r.NotProven, fmt.Sprintf("that %s of this voucher are for this verdict: vouchers are sums, and what stood before is not here", r.Token.money(r.Amount)))
	v := r.Verdict
	if v == nil {
		r.Proven = append(r.Proven, paid)
		r.NotProven = append(r.NotProven, fmt.Sprintf("that verdict %s, which the voucher cites, is on this job and session: it was kept by an earlier version, without the verdict", r.Voucher.UsageHash))
		return nil
	}
	a := v.Attestation
	switch {
	case a.Hash() != r.Voucher.UsageHash:
		return brokenAudit(r.Audit, "the voucher pays for verdict %s, not for this one", r.Voucher.UsageHash)
	case a.JobID != r.Job || a.Session != r.Session:
		return brokenAudit(r.Audit, "the verdict is on session %s of job %s", a.Session.Short(), a.JobID.Short())
	case !slices.Equal(v.Signers(), []market.Address{r.Key.Provider}):
		return brokenAudit(r.Audit, "the verdict is not by the auditor %s alone, whom the voucher pays", r.Key.Provider)
	}
	if err := v.CheckSignatures(d.Network.ChainID, d.Network.Escrow); err != nil {
		return brokenAudit(r.Audit, "%v", err)
	}
	r.Proven = append(r.Proven, fmt.Sprintf("the auditor %s signed the verdict %q on session %s of job %s (%v)", r.Key.Provider, a.Verdict, a.Session.Short(), a.JobID.Short(), a.Kind),
		paid+", and for exactly this verdict")
	r.NotProven = append(r.NotProven, "that the verdict is right: `bourse audit fetch` its bundle, and `bourse audit verify` it")
	return nil
}
