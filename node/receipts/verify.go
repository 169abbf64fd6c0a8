package receipts

import (
	"fmt"
	"unicode"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// Report is what a document proves, and what it does not.
type Report struct {
	Document  Document
	Jobs      []JobReport
	Audits    []AuditReport
	NotProven []string
}

// JobReport is the same for one job.
type JobReport struct {
	Job
	Owed      market.Amount // by the final usage; zero without one
	Vouched   market.Amount // by the voucher, beyond the terms' baseline
	Proven    []string
	NotProven []string
}

// Verify judges a document from its bytes alone. Whatever does not hold is an
// ErrBroken that names it.
func Verify(b []byte) (Report, error) {
	d, err := Decode(b)
	if err != nil {
		return Report{}, err
	}
	if err := checkPrinted(d); err != nil {
		return Report{}, err
	}
	r := Report{Document: d, NotProven: []string{
		fmt.Sprintf("that %s on chain %d is the escrow of the network you mean: compare it with your network file", d.Network.Escrow, d.Network.ChainID),
		fmt.Sprintf("that the transactions named exist and paid: look them up on chain %d", d.Network.ChainID),
		"names, states, token symbols and decimals: they are the word of the node that printed this",
	}}
	seen := map[market.JobID]bool{}
	for _, j := range d.Jobs {
		if seen[j.ID] {
			return Report{}, broken(j, "it stands here twice")
		}
		seen[j.ID] = true
		jr, err := verifyJob(d, j)
		if err != nil {
			return Report{}, err
		}
		r.Jobs = append(r.Jobs, jr)
	}
	r.Audits, err = verifyAudits(d)
	return r, err
}

// checkPrinted holds the whole against the signature of who printed it.
func checkPrinted(d Document) error {
	refuse := func(why string) error { return fmt.Errorf("%w: %s", ErrBroken, why) }
	switch {
	case d.Printed.Side != Consumer && d.Printed.Side != Provider && d.Printed.Side != Auditor:
		return refuse(fmt.Sprintf("printed by side %.20q, want consumer, provider or auditor", d.Printed.Side))
	case d.Printed.Side == Auditor && (len(d.Jobs) != 0 || d.Order != nil || len(d.Audits) == 0):
		return refuse("an auditor's receipts are of audits, and of nothing else")
	case d.Printed.Side != Auditor && (len(d.Jobs) == 0 || len(d.Jobs) > maxJobs):
		return refuse(fmt.Sprintf("%d jobs, want 1 to %d", len(d.Jobs), maxJobs))
	case d.Printed.Side == Consumer && d.Order == nil:
		return refuse("a consumer's receipts name no order")
	case !words(d.Network.Name) || d.Order != nil && !words(d.Order.Name):
		return refuse("a name is too long or holds control characters")
	}
	digest, err := d.Digest()
	if err != nil {
		return err
	}
	who, err := eip712.Recover(digest, d.Signature)
	if err != nil || market.Address(who) != d.Printed.By {
		return refuse(fmt.Sprintf("%s, who is said to have printed it, did not sign it as it is", d.Printed.By))
	}
	return nil
}

func broken(j Job, format string, args ...any) error {
	return fmt.Errorf("%w: job %s: %s", ErrBroken, j.ID.Short(), fmt.Sprintf(format, args...))
}

// words accepts text that is safe on a terminal.
func words(s string) bool {
	if len(s) > maxWords {
		return false
	}
	for _, r := range s {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return false
		}
	}
	return true
}

// verifyJob recomputes every hash, signature and sum of one job.
func verifyJob(d Document, j Job) (JobReport, error) {
	r := JobReport{Job: j}
	s := escrow.NewStatements(d.Network.ChainID, d.Network.Escrow)
	party := j.Key.Signer
	if d.Printed.Side == Provider {
		party = j.Key.Provider
	}
	switch {
	case d.Printed.By != party:
		return r, broken(j, "printed by %s, who is not its %s", d.Printed.By, d.Printed.Side)
	case d.Order != nil && j.Terms.BidID != d.Order.ID:
		return r, broken(j, "its terms are for another order")
	case j.Channel != escrow.ChannelID(j.Key):
		return r, broken(j, "the channel is not the hash of its key")
	case j.Terms.Channel != j.Channel:
		return r, broken(j, "its terms are for another channel")
	case j.ID != escrow.TermsHash(j.Terms):
		return r, broken(j, "its id is not the hash of its terms")
	case !words(j.State) || !words(j.Reason) || !words(j.Token.Symbol) || !words(j.Session) || !words(j.Verdict) || j.Token.Decimals > 24:
		return r, broken(j, "a text is too long or holds control characters")
	}
	if err := checkTerms(&r, s); err != nil {
		return r, err
	}
	if err := checkUsage(&r, s); err != nil {
		return r, err
	}
	return r, checkVoucher(&r, s)
}

func (r JobReport) money(a market.Amount) string { return r.Token.money(a) }

func (t Token) money(a market.Amount) string {
	if t.Symbol == "" {
		return a.String() + " base units"
	}
	return a.Decimal(t.Decimals) + " " + t.Symbol
}

func (r *JobReport) proven(format string, args ...any) {
	r.Proven = append(r.Proven, fmt.Sprintf(format, args...))
}

func (r *JobReport) notProven(format string, args ...any) {
	r.NotProven = append(r.NotProven, fmt.Sprintf(format, args...))
}

func checkTerms(r *JobReport, s escrow.Statements) error {
	t := r.Terms
	if who, err := s.RecoverTerms(t, market.Sig64(r.TermsByConsumer)); err != nil || who != r.Key.Signer {
		return broken(r.Job, "the terms are not signed by the consumer %s", r.Key.Signer)
	}
	if who, err := s.RecoverTerms(t, market.Sig64(r.TermsByProvider)); err != nil || who != r.Key.Provider {
		return broken(r.Job, "the terms are not signed by the provider %s", r.Key.Provider)
	}
	r.proven("%s (consumer) and %s (provider) signed these terms: %s an hour for each of %d replicas, at most %d replica-seconds, so at most %s",
		r.Key.Signer, r.Key.Provider, r.money(t.RatePerHour.PerHour()), t.Replicas, t.MaxSeconds, r.money(t.MaxOwed()))
	return nil
}

func checkUsage(r *JobReport, s escrow.Statements) error {
	u := r.Usage
	if u == nil {
		if !r.UsageByProvider.IsZero() {
			return broken(r.Job, "a signature stands under a usage that is not there")
		}
		r.notProven("what was used: the provider stated no final usage, so it is owed nothing beyond a voucher")
		return nil
	}
	who, err := s.RecoverUsage(*u, market.Sig64(r.UsageByProvider))
	most := market.Owed(r.Terms.RatePerHour, u.SecondsUsed)
	switch {
	case err != nil || who != r.Key.Provider:
		return broken(r.Job, "the usage is not signed by the provider %s", r.Key.Provider)
	case u.Job != r.ID:
		return broken(r.Job, "the usage is for job %s", u.Job.Short())
	case u.Phase != market.UsageFinal:
		return broken(r.Job, "the usage is not final")
	case u.SecondsUsed > r.Terms.MaxSeconds:
		return broken(r.Job, "%d seconds billed, the terms allow %d", u.SecondsUsed, r.Terms.MaxSeconds)
	case most.Less(u.Owed):
		return broken(r.Job, "%s billed for %d seconds, the rate comes to %s", r.money(u.Owed), u.SecondsUsed, r.money(most))
	}
	r.Owed = u.Owed
	r.proven("the provider signed a final bill of %s for %d replica-seconds (the rate allows %s), exit code %d", r.money(u.Owed), u.SecondsUsed, r.money(most), u.ExitCode)
	r.notProven("that the containers ran so long: the seconds are the provider's, held against the consumer's clock when it signed its voucher")
	if u.Attestation != (market.Hash{}) {
		r.notProven("the attestation that the bill cites: `bourse audit verify` its bundle, whose attestation_hash must be %s", u.Attestation)
	}
	return nil
}

func checkVoucher(r *JobReport, s escrow.Statements) error {
	v, base := r.Voucher, r.Terms.Baseline
	if v == nil {
		if !r.ByConsumer.IsZero() {
			return broken(r.Job, "a signature stands under a voucher that is not there")
		}
		if !r.Owed.IsZero() {
			r.notProven("payment: no voucher of the consumer is here, so %s stand open", r.money(r.Owed))
		}
		return nil
	}
	who, err := s.RecoverVoucher(*v, market.Sig64(r.ByConsumer))
	switch {
	case err != nil || who != r.Key.Signer:
		return broken(r.Job, "the voucher is not signed by the consumer %s", r.Key.Signer)
	case v.Channel != r.Channel:
		return broken(r.Job, "the voucher is for another channel")
	case v.Cumulative.Less(base):
		return broken(r.Job, "the voucher stands for %s, %s were owed before the job", r.money(v.Cumulative), r.money(base))
	}
	r.Vouched = v.Cumulative.SubFloor(base)
	if most := r.Terms.MaxOwed(); most.Less(r.Vouched) {
		return broken(r.Job, "the voucher pays %s for a job that may cost %s", r.money(r.Vouched), r.money(most))
	}
	if r.Usage == nil || v.UsageHash != escrow.UsageHash(*r.Usage) {
		r.proven("the consumer signed a voucher that pays %s for this job so far (%s in all on channel %s)", r.money(r.Vouched), r.money(v.Cumulative), r.Channel.Short())
		r.notProven("that the voucher answers a final bill: it cites an earlier usage, which is not here")
		return nil
	}
	// What was prepaid and not used up stays paid: vouchers never go down.
	if r.Vouched.Less(r.Owed) || r.Owed.Max(r.Terms.Prepaid()).Less(r.Vouched) {
		return broken(r.Job, "the voucher pays %s, the bill is %s", r.money(r.Vouched), r.money(r.Owed))
	}
	r.proven("the consumer signed a voucher for exactly this bill: %s owed before and %s for the job make %s in all on channel %s",
		r.money(base), r.money(r.Vouched), r.money(v.Cumulative), r.Channel.Short())
	return nil
}
