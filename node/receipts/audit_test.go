package receipts_test

import (
	"crypto/ecdsa"
	"errors"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/receipts"
)

// audited is a pair whose job an auditor watched, twice, and was paid for.
type audited struct {
	*pair
	auditor *ecdsa.PrivateKey
}

func newAudited() *audited {
	p := &audited{newPair(), must(crypto.GenerateKey())}
	key := market.ChannelKey{Token: market.Address{0x70}, Signer: eip712.Address(p.consumer), Payer: market.Address{1},
		Payee: market.Address{3}, Provider: eip712.Address(p.auditor), UnlockDelay: 600, Lane: 1 << 31}
	for i := range byte(2) {
		v := &attest.SignedVerdict{Attestation: attest.Attestation{Session: market.Session{0x5e, i}, JobID: p.job().ID, Provider: p.job().Key.Provider,
			Verdict: attest.Passed, Kind: attest.Spot + attest.Kind(i), IssuedAt: 1, ExpiresAt: 2}, Signatures: []attest.VerdictSignature{{Verifier: key.Provider}}}
		p.doc.Audits = append(p.doc.Audits, receipts.Audit{Job: p.job().ID, Session: v.Attestation.Session, Token: p.job().Token, Channel: escrow.ChannelID(key),
			Key: key, Amount: market.NewAmount(10_000), Verdict: v, CollectTx: market.Hash{8},
			Voucher: market.Voucher{Channel: escrow.ChannelID(key), Cumulative: market.NewAmount(25_000 + 10_000*uint64(i))}})
	}
	for i := range p.doc.Audits {
		p.seal(i)
	}
	return p
}

func (p *audited) audit() *receipts.Audit { return &p.doc.Audits[0] }

// seal has the auditor sign its verdict and the payer the voucher for it, right or
// wrong.
func (p *audited) seal(i int) {
	a := &p.doc.Audits[i]
	a.Verdict.Signatures[0].Signature = must(eip712.Sign(p.domain().Digest(a.Verdict.Attestation.Hash()), p.auditor))
	a.Voucher.UsageHash = a.Verdict.Attestation.Hash()
	p.vouch(i)
}

func (p *audited) vouch(i int) {
	s := escrow.NewStatements(p.doc.Network.ChainID, p.doc.Network.Escrow)
	p.doc.Audits[i].ByPayer = receipts.Sig(must(s.SignVoucher(p.doc.Audits[i].Voucher, p.consumer)))
}

func (p *audited) domain() eip712.Domain {
	return eip712.NewDomain(p.doc.Network.ChainID, p.doc.Network.Escrow)
}

// asAuditor makes it the auditor's own document.
func (p *audited) asAuditor() []byte {
	p.doc.Order, p.doc.Jobs = nil, []receipts.Job{}
	p.doc.Printed = receipts.Printed{By: eip712.Address(p.auditor), Side: receipts.Auditor, At: p.doc.Printed.At}
	p.doc.Signature = receipts.Sig(must(eip712.Sign(must(p.doc.Digest()), p.auditor)))
	return must(p.doc.Encode())
}

// The payer's document and the auditor's prove the same audits.
func TestVerifyProvesAudits(t *testing.T) {
	for side, b := range map[string][]byte{receipts.Consumer: newAudited().print(), receipts.Auditor: newAudited().asAuditor()} {
		r, err := receipts.Verify(b)
		if err != nil || len(r.Audits) != 2 {
			t.Errorf("%s: %d audits, %v", side, len(r.Audits), err)
			continue
		}
		text := strings.Join(r.Audits[0].Proven, "\n")
		for _, want := range []string{`signed the verdict "passed" on session 5e00`, "(spot)", "a voucher over 0.025 USDC in all", "for exactly this verdict"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: the report does not say %q:\n%s", side, want, text)
			}
		}
		if not := strings.Join(r.Audits[0].NotProven, "\n"); !strings.Contains(not, "that 0.01 USDC of this voucher are for this verdict") || !strings.Contains(not, "audit verify") {
			t.Errorf("%s: what is not proven: %s", side, not)
		}
	}
}

// A record of an earlier version has no verdict: then only the voucher is proven.
func TestVerifyOfAnAuditWithoutItsVerdict(t *testing.T) {
	p := newAudited()
	p.audit().Verdict = nil
	r, err := receipts.Verify(p.print())
	if err != nil {
		t.Fatal(err)
	}
	if a := r.Audits[0]; len(a.Proven) != 1 || !strings.Contains(strings.Join(a.NotProven, "\n"), "without the verdict") {
		t.Errorf("proven: %v\nnot proven: %v", a.Proven, a.NotProven)
	}
}

// Who prints a document of its own making proves no audit that nobody held, and no
// payment that nobody signed.
func TestVerifyRefusesForgedAudits(t *testing.T) {
	stranger := must(crypto.GenerateKey())
	for _, c := range []struct {
		name string
		lie  func(*audited)
		says string
	}{
		{"a voucher the payer did not sign", func(p *audited) { p.audit().Voucher.Cumulative = market.NewAmount(24_999) }, "not signed by the payer"},
		{"a voucher that the auditor signed itself", func(p *audited) {
			s := escrow.NewStatements(1337, market.Address{0xe5})
			p.audit().ByPayer = receipts.Sig(must(s.SignVoucher(p.audit().Voucher, p.auditor)))
		}, "not signed by the payer"},
		{"a voucher of another channel", func(p *audited) { p.audit().Voucher.Channel = market.ChannelID{1}; p.vouch(0) }, "another channel"},
		{"another channel's key", func(p *audited) { p.audit().Key.Lane++ }, "not the hash of its key"},
		{"a voucher for another verdict", func(p *audited) { p.audit().Voucher.UsageHash = market.Hash{1}; p.vouch(0) }, "not for this one"},
		{"another session", func(p *audited) { p.audit().Session = market.Session{1} }, "the verdict is on session 5e00"},
		{"a verdict on another job", func(p *audited) { p.audit().Verdict.Attestation.JobID = market.JobID{1}; p.seal(0) }, "of job 0100"},
		{"a job of other receipts", func(p *audited) {
			p.audit().Job = market.JobID{1}
			p.audit().Verdict.Attestation.JobID = market.JobID{1}
			p.seal(0)
		}, "not one of these receipts"},
		{"a verdict that the auditor did not sign", func(p *audited) {
			p.audit().Verdict.Signatures[0].Signature = must(eip712.Sign(p.domain().Digest(p.audit().Verdict.Attestation.Hash()), stranger))
		}, "signature does not match"},
		{"a verdict of another auditor", func(p *audited) {
			p.audit().Verdict.Signatures[0] = attest.VerdictSignature{Verifier: eip712.Address(stranger),
				Signature: must(eip712.Sign(p.domain().Digest(p.audit().Verdict.Attestation.Hash()), stranger))}
		}, "not by the auditor"},
		{"a verdict that nobody signed", func(p *audited) { p.audit().Verdict.Signatures = nil }, "not by the auditor"},
		{"more than the voucher says", func(p *audited) { p.audit().Amount = market.NewAmount(25_001) }, "of a voucher for 0.025 USDC"},
		{"nothing", func(p *audited) { p.audit().Amount = market.Amount{} }, "of a voucher for"},
		{"one payment for two", func(p *audited) { p.doc.Audits[1].Amount = market.NewAmount(10_001) }, "counted for session 5e00"},
		{"the same audit twice", func(p *audited) { p.doc.Audits = append(p.doc.Audits, *p.audit()) }, "counted for session"},
		{"terminal codes in a symbol", func(p *audited) { p.audit().Token.Symbol = "\x1b[2J" }, "control characters"},
		{"a symbol of many decimals", func(p *audited) { p.audit().Token.Decimals = 25 }, "control characters"},
		{"somebody else's payment", func(p *audited) {
			p.audit().Key.Signer = eip712.Address(stranger)
			p.audit().Channel = escrow.ChannelID(p.audit().Key)
			p.audit().Voucher.Channel = p.audit().Channel
			s := escrow.NewStatements(1337, market.Address{0xe5})
			p.audit().ByPayer = receipts.Sig(must(s.SignVoucher(p.audit().Voucher, stranger)))
		}, "neither paid for it"},
	} {
		p := newAudited()
		c.lie(p)
		if _, err := receipts.Verify(p.print()); !errors.Is(err, receipts.ErrBroken) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", c.name, err, c.says)
		}
	}
	for name, lie := range map[string]func(*audited){
		"of a job":            func(p *audited) { p.doc.Jobs = newPair().doc.Jobs },
		"of an order":         func(p *audited) { p.doc.Order = newPair().doc.Order },
		"of nothing":          func(p *audited) { p.doc.Audits = nil },
		"of another's audits": func(p *audited) { p.audit().Key.Provider[0]++; p.audit().Channel = escrow.ChannelID(p.audit().Key) },
	} {
		p := newAudited()
		p.asAuditor()
		lie(p)
		p.doc.Signature = receipts.Sig(must(eip712.Sign(must(p.doc.Digest()), p.auditor)))
		if _, err := receipts.Verify(must(p.doc.Encode())); !errors.Is(err, receipts.ErrBroken) {
			t.Errorf("an auditor's receipts %s: %v", name, err)
		}
	}
}
