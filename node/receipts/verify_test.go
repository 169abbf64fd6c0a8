package receipts_test

import (
	"bytes"
	"crypto/ecdsa"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/receipts"
)

// pair is a consumer and a provider who did one job and wrote everything down.
type pair struct {
	consumer, provider *ecdsa.PrivateKey
	doc                receipts.Document
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func newPair() *pair {
	p := &pair{consumer: must(crypto.GenerateKey()), provider: must(crypto.GenerateKey())}
	key := market.ChannelKey{Token: market.Address{0x70}, Signer: eip712.Address(p.consumer), Payee: market.Address{2}, Payer: market.Address{1},
		Provider: eip712.Address(p.provider), UnlockDelay: 600}
	t := market.Terms{Channel: escrow.ChannelID(key), Seq: 3, Baseline: market.NewAmount(500), RatePerHour: market.NewRate(1_200_000), Replicas: 2,
		MaxSeconds: 3600, Expires: 1_800_000_000, BidID: market.BidID{0xb1}}
	u := market.Usage{Job: escrow.TermsHash(t), SecondsUsed: 90, Owed: market.Owed(t.RatePerHour, 90), Phase: market.UsageFinal, Attestation: market.Hash{7}}
	p.doc = receipts.Document{Format: receipts.Format, Network: receipts.Network{Name: "testnet", ChainID: 1337, Escrow: market.Address{0xe5}},
		Printed: receipts.Printed{By: key.Signer, Side: receipts.Consumer, At: time.Unix(1_790_000_000, 0).UTC()},
		Order:   &receipts.Order{ID: t.BidID, Name: "render"},
		Jobs: []receipts.Job{{ID: u.Job, State: "Settled", Token: receipts.Token{Symbol: "USDC", Decimals: 6}, Channel: t.Channel, Key: key,
			Terms: t, Usage: &u, FundTx: market.Hash{9}}}}
	p.voucher()
	p.sign()
	return p
}

func (p *pair) job() *receipts.Job { return &p.doc.Jobs[0] }

// voucher makes the one that answers the bill.
func (p *pair) voucher() {
	j := p.job()
	v := must(escrow.NextVoucher(j.Terms, j.Usage, market.Amount{}))
	j.Voucher = &v
}

// sign has both sides sign all that stands in the document, right or wrong.
func (p *pair) sign() {
	s, j := escrow.NewStatements(p.doc.Network.ChainID, p.doc.Network.Escrow), p.job()
	j.TermsByConsumer = receipts.Sig(must(s.SignTerms(j.Terms, p.consumer)))
	j.TermsByProvider = receipts.Sig(must(s.SignTerms(j.Terms, p.provider)))
	if j.Usage != nil {
		j.UsageByProvider = receipts.Sig(must(s.SignUsage(*j.Usage, p.provider)))
	}
	if j.Voucher != nil {
		j.ByConsumer = receipts.Sig(must(s.SignVoucher(*j.Voucher, p.consumer)))
	}
}

// print seals the document as its side does.
func (p *pair) print() []byte {
	key := p.consumer
	if p.doc.Printed.Side == receipts.Provider {
		key = p.provider
	}
	p.doc.Signature = receipts.Sig(must(eip712.Sign(must(p.doc.Digest()), key)))
	return must(p.doc.Encode())
}

func TestVerifyProvesAJob(t *testing.T) {
	r, err := receipts.Verify(newPair().print())
	if err != nil {
		t.Fatal(err)
	}
	j := r.Jobs[0]
	if j.Owed != market.NewAmount(30_000) || j.Vouched != j.Owed {
		t.Errorf("owed %v, vouched %v; want 30000 each", j.Owed, j.Vouched)
	}
	text := strings.Join(append(j.Proven, j.NotProven...), "\n")
	for _, want := range []string{"at most 1.20 USDC", "0.03 USDC for 90 replica-seconds", "exactly this bill", "attestation_hash must be 07"} {
		if !strings.Contains(text, want) {
			t.Errorf("the report does not say %q:\n%s", want, text)
		}
	}
}

// One changed byte fails, wherever it stands and however it is changed.
func TestOneChangedByteFails(t *testing.T) {
	good := newAudited().print()
	for i := range good {
		for _, flip := range []byte{0x01, 0x20, 0x80} {
			bad := bytes.Clone(good)
			bad[i] ^= flip
			if _, err := receipts.Verify(bad); !errors.Is(err, receipts.ErrBroken) {
				t.Fatalf("byte %d %q -> %q: %v", i, good[i], bad[i], err)
			}
		}
	}
	for _, bad := range [][]byte{good[:len(good)-1], append(bytes.Clone(good), '\n'), append([]byte(" "), good...), nil,
		append(bytes.Clone(good), good...)} {
		if _, err := receipts.Verify(bad); !errors.Is(err, receipts.ErrBroken) {
			t.Errorf("%d bytes instead of %d: %v", len(bad), len(good), err)
		}
	}
}

// A side that signs and prints a document of its own making proves no more than
// the other side signed too, and sums that do not add up do not pass.
func TestVerifyRefuses(t *testing.T) {
	stranger := must(crypto.GenerateKey())
	for _, c := range []struct {
		name string
		lie  func(*pair)
		says string
	}{
		{"a bill beyond the rate", func(p *pair) { p.job().Usage.Owed = market.NewAmount(30_001); p.sign() }, "the rate comes to"},
		{"seconds beyond the terms", func(p *pair) {
			p.job().Usage.SecondsUsed, p.job().Usage.Owed = 3601, market.NewAmount(1)
			p.sign()
		}, "the terms allow 3600"},
		{"an interim bill as the final one", func(p *pair) { p.job().Usage.Phase = market.UsageRunning; p.sign() }, "not final"},
		{"a bill for another job", func(p *pair) { p.job().Usage.Job = market.JobID{1}; p.sign() }, "is for job 01000000"},
		{"a voucher below its bill", func(p *pair) { p.job().Voucher.Cumulative = market.NewAmount(30_499); p.sign() }, "the voucher pays"},
		{"a voucher above its bill", func(p *pair) { p.job().Voucher.Cumulative = market.NewAmount(30_501); p.sign() }, "the voucher pays"},
		{"a voucher below the baseline", func(p *pair) { p.job().Voucher.Cumulative = market.NewAmount(499); p.sign() }, "were owed before"},
		{"a voucher of another channel", func(p *pair) { p.job().Voucher.Channel = market.ChannelID{1}; p.sign() }, "another channel"},
		{"a voucher beyond all the job may cost", func(p *pair) {
			p.job().Voucher.Cumulative, p.job().Voucher.UsageHash = market.NewAmount(1_200_501), market.Hash{}
			p.sign()
		}, "that may cost"},
		{"a voucher the consumer did not sign", func(p *pair) {
			s := escrow.NewStatements(1337, market.Address{0xe5})
			p.job().ByConsumer = receipts.Sig(must(s.SignVoucher(*p.job().Voucher, p.provider)))
		}, "not signed by the consumer"},
		{"terms the provider did not sign", func(p *pair) { p.job().TermsByProvider = p.job().TermsByConsumer }, "not signed by the provider"},
		{"a bill the provider did not sign", func(p *pair) { p.job().UsageByProvider = p.job().TermsByProvider }, "not signed by the provider"},
		{"terms changed by both after the id was made", func(p *pair) { p.job().Terms.MaxSeconds++; p.sign() }, "not the hash of its terms"},
		{"another channel's key", func(p *pair) { p.job().Key.Lane++ }, "not the hash of its key"},
		{"printed by a stranger", func(p *pair) { p.consumer = stranger; p.doc.Printed.By = eip712.Address(stranger) }, "not its consumer"},
		{"printed for the other side", func(p *pair) { p.doc.Printed.Side = receipts.Provider }, "did not sign it"},
		{"an order of another bid", func(p *pair) { p.doc.Order.ID = market.BidID{2} }, "another order"},
		{"the same job twice", func(p *pair) { p.doc.Jobs = append(p.doc.Jobs, *p.job()) }, "twice"},
		{"another network", func(p *pair) { p.doc.Network.ChainID = 1 }, "not signed by the consumer"},
		{"terminal codes in a name", func(p *pair) { p.doc.Order.Name = "a\x1b[2J" }, "control characters"},
		{"a signature under nothing", func(p *pair) { p.job().Voucher = nil }, "that is not there"},
		{"no job", func(p *pair) { p.doc.Jobs = nil }, "0 jobs"},
	} {
		p := newPair()
		c.lie(p)
		_, err := receipts.Verify(p.print())
		if !errors.Is(err, receipts.ErrBroken) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", c.name, err, c.says)
		}
	}
}

// Jobs that ended early prove less, and the report says so.
func TestVerifyOfUnfinishedJobs(t *testing.T) {
	for _, c := range []struct {
		name  string
		end   func(*pair)
		wants string
	}{
		{"failed before any bill", func(p *pair) {
			p.job().Usage, p.job().UsageByProvider, p.job().Voucher, p.job().ByConsumer = nil, receipts.Sig{}, nil, receipts.Sig{}
		}, "stated no final usage"},
		{"billed and not paid", func(p *pair) { p.job().Voucher, p.job().ByConsumer = nil, receipts.Sig{} }, "0.03 USDC stand open"},
		{"paid on the way", func(p *pair) {
			p.job().Voucher.Cumulative, p.job().Voucher.UsageHash = market.NewAmount(10_500), market.Hash{3}
			p.sign()
		}, "cites an earlier usage"},
		{"prepaid and not used up", func(p *pair) {
			p.job().Terms.PrepaySeconds = 120
			p.job().ID = escrow.TermsHash(p.job().Terms)
			p.job().Usage.Job = p.job().ID
			p.voucher()
			p.job().Voucher.Cumulative = market.NewAmount(500 + 80_000) // 120 s of 2 replicas
			p.sign()
		}, "0.08 USDC for the job"},
		{"a provider's copy", func(p *pair) {
			p.doc.Order, p.doc.Printed = nil, receipts.Printed{By: p.job().Key.Provider, Side: receipts.Provider}
		}, "exactly this bill"},
	} {
		p := newPair()
		c.end(p)
		r, err := receipts.Verify(p.print())
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if text := strings.Join(append(r.Jobs[0].Proven, r.Jobs[0].NotProven...), "\n"); !strings.Contains(text, c.wants) {
			t.Errorf("%s: the report does not say %q:\n%s", c.name, c.wants, text)
		}
	}
}

func FuzzVerify(f *testing.F) {
	good := newPair().print()
	f.Add(good)
	f.Add([]byte("{}"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if r, err := receipts.Verify(b); err == nil && !bytes.Equal(must(r.Document.Encode()), b) {
			t.Error("a document passed that is not in its one form")
		}
	})
}
