package escrowtest

import (
	"errors"
	"testing"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
)

// Observed is what the stand-in attestors say their verifiers saw, in seconds.
const Observed = 50_000

// StandInAttestor is the creation code of a contract that says the same to every
// question: session and observed seconds to attested(), and to fallen() whether
// the session is 1. It stands in for Attestor.sol, which has tests of its own.
func StandInAttestor(session byte) []byte {
	runtime := []byte{
		0x60, session, 0x60, 0x00, 0x52, // mstore(0, session)
		0x61, Observed >> 8, Observed & 0xff, 0x60, 0x20, 0x52, // mstore(32, Observed)
		0x60, 0x40, 0x60, 0x00, 0xf3, // return(0, 64)
	}
	size := byte(len(runtime))
	create := []byte{0x60, size, 0x60, 12, 0x60, 0, 0x39, 0x60, size, 0x60, 0, 0xf3} // codecopy, return
	return append(create, runtime...)
}

// claimable is a channel with a job that can be claimed for 103 units: one unit
// a second, 100 acknowledged, 3 unattended.
func claimable(t *testing.T, w World, window uint32) (*party, escrow.Claim) {
	t.Helper()
	p := newParty(t, w, w.Token)
	p.do(t, "fund", p.key.Payer, p.fund(1000))
	head, err := p.ledger.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	terms := market.Terms{Channel: p.id, Seq: 4, RatePerHour: market.NewRate(3600), Replicas: 2, MaxSeconds: 2000,
		UnattendedSeconds: 3, NotBefore: head.Confirmed.Time - 1000, StartBy: head.Confirmed.Time, Expires: head.Confirmed.Time,
		Attestor: w.Attestor, DisputeWindow: window, VerifiersHash: market.Hash{1}}
	return p, p.claim(t, terms)
}

// claim signs all that a claim on these terms needs.
func (p *party) claim(t *testing.T, terms market.Terms) escrow.Claim {
	t.Helper()
	job := escrow.TermsHash(terms)
	c := escrow.Claim{Key: p.key, Terms: terms, Evidence: []byte("quorum")}
	c.Ack.Usage = market.Usage{Job: job, SecondsUsed: 100, Owed: market.NewAmount(100), Phase: market.UsageRunning}
	c.Ack.Cumulative = market.NewAmount(100)
	c.Stated = p.stated(t, market.Usage{Job: job, SecondsUsed: 500, Owed: market.NewAmount(500), Phase: market.UsageRunning})
	var err, err2 error
	c.TermsSig, err = p.w.Statements.SignTerms(terms, p.signer)
	c.Ack.VoucherSig, err2 = p.w.Statements.SignVoucher(market.Voucher{Channel: p.id, Cumulative: c.Ack.Cumulative,
		UsageHash: escrow.UsageHash(c.Ack.Usage)}, p.signer)
	if err := errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	return c
}

func (p *party) stated(t *testing.T, u market.Usage) escrow.Stated {
	t.Helper()
	sig, err := p.w.Statements.SignUsage(u, p.provider)
	if err != nil {
		t.Fatal(err)
	}
	return escrow.Stated{Usage: u, Sig: sig}
}

func (p *party) open(t *testing.T) escrow.OpenClaim {
	t.Helper()
	o, err := p.ledger.Claim(t.Context(), p.id)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// The consumer is gone: the provider is paid what was acknowledged and what it
// may run unattended, after the window, by anyone's hand.
func claimPays(t *testing.T, w World) {
	p, c := claimable(t, w, 3)
	if _, err := p.ledger.Claim(t.Context(), p.id); !errors.Is(err, escrow.ErrNoClaim) {
		t.Errorf("claim before any: %v", err)
	}
	r := p.do(t, "claim", p.key.Provider, c)
	o := p.open(t)
	if want := market.NewAmount(103); o.Target != want || o.Until != r.At.Time+3 || o.Claimant != p.key.Provider || o.Seq != 4 {
		t.Errorf("claim %+v, want target %v until %d", o, want, r.At.Time+3)
	}
	w.Pass(t, 3)
	if r := p.do(t, "finalize", p.key.Payer, escrow.Finalize{Key: p.key, Open: o}); r.Moved != market.NewAmount(103) {
		t.Errorf("finalize moved %v", r.Moved)
	}
	p.expect(t, 897, 103, 1)
	p.paid(t, 0, 103)
	if s := p.slot(t); s.ClaimHash != (market.Hash{}) {
		t.Error("the claim is still open")
	}
	if b := p.balance(t, p.key.Payee); b != market.NewAmount(103) {
		t.Errorf("the payee has %v, want 103", b)
	}
	p.refuse(t, "again", p.key.Provider, c, escrow.ErrWrongEpoch)
}

// Terms name the highest rate that can apply. What ran off-peak costs less, and
// the provider's own sum counts, whatever the seconds would come to.
func claimOffPeak(t *testing.T, w World) {
	p, c := claimable(t, w, 3)
	c.Stated = p.stated(t, market.Usage{Job: escrow.TermsHash(c.Terms), SecondsUsed: 103, Owed: market.NewAmount(101), Phase: market.UsageRunning})
	p.do(t, "claim", p.key.Provider, c)
	o := p.open(t)
	if want := market.NewAmount(101); o.Target != want {
		t.Errorf("claimed %v for 103 s of which some are off-peak, want %v", o.Target, want)
	}
	w.Pass(t, 3)
	p.do(t, "finalize", p.key.Payer, escrow.Finalize{Key: p.key, Open: o})
	p.expect(t, 899, 101, 1)
}

func claimRefused(t *testing.T, w World) {
	p, c := claimable(t, w, Lasting)
	refuse := func(id string, want error, bend func(*escrow.Claim)) {
		t.Helper()
		bad := c
		bend(&bad)
		p.refuse(t, id, p.key.Provider, bad, want)
	}
	p.refuse(t, "by the payer", p.key.Payer, c, escrow.ErrNotAllowed)
	refuse("another job stated", escrow.ErrWrongJob, func(c *escrow.Claim) { c.Stated.Usage.Job[0]++ })
	refuse("forged acknowledgement", escrow.ErrBadSignature, func(c *escrow.Claim) { c.Ack.Cumulative = market.NewAmount(200) })
	refuse("forged statement", escrow.ErrBadSignature, func(c *escrow.Claim) { c.Stated.Usage.SecondsUsed++ })
	refuse("forged terms", escrow.ErrBadSignature, func(c *escrow.Claim) { c.TermsSig = c.Stated.Sig })
	bent := func(bend func(*market.Terms)) escrow.Claim {
		terms := c.Terms
		bend(&terms)
		return p.claim(t, terms)
	}
	p.refuse(t, "no verifiers", p.key.Provider, bent(func(x *market.Terms) { x.VerifiersHash = market.Hash{} }), escrow.ErrNotClaimable)
	p.refuse(t, "unattended too long", p.key.Provider, bent(func(x *market.Terms) { x.UnattendedSeconds = x.DisputeWindow + 1 }), escrow.ErrNotClaimable)
	p.refuse(t, "another channel", p.key.Provider, bent(func(x *market.Terms) { x.Channel[0]++ }), escrow.ErrNotClaimable)
	p.refuse(t, "no attestor", p.key.Provider, bent(func(x *market.Terms) { x.Attestor = market.Address{0xde} }), escrow.ErrReverted)
	p.refuse(t, "next epoch", p.key.Provider, bent(func(x *market.Terms) { x.Epoch = 1 }), escrow.ErrWrongEpoch)
	p.do(t, "collect all", p.key.Provider, p.voucher(t, 103))
	p.refuse(t, "nothing left", p.key.Provider, c, escrow.ErrNothingToClaim)
	p.expect(t, 897, 103, 0)
}

// While a claim is open a release is void, a second claim is refused, and the
// payer's exit pays all but the reserve.
func claimHoldsItsReserve(t *testing.T, w World) {
	p, c := claimable(t, w, Lasting)
	p.do(t, "claim", p.key.Provider, c)
	o := p.open(t)
	wrong := o
	wrong.Target = market.NewAmount(1)
	p.refuse(t, "second claim", p.key.Provider, c, escrow.ErrClaimOpen)
	p.refuse(t, "release", p.key.Provider, p.release(t, 0, 0), escrow.ErrClaimOpen)
	p.refuse(t, "finalize early", p.key.Provider, escrow.Finalize{Key: p.key, Open: o}, escrow.ErrWrongTime)
	p.refuse(t, "finalize another", p.key.Provider, escrow.Finalize{Key: p.key, Open: wrong}, escrow.ErrWrongClaim)
	p.refuse(t, "lower by the payer", p.key.Payer, escrow.Lower{Key: p.key, Open: o, Target: market.NewAmount(50)}, escrow.ErrNotAllowed)
	p.refuse(t, "raise", p.key.Provider, escrow.Lower{Key: p.key, Open: o, Target: market.NewAmount(104)}, escrow.ErrNothingToClaim)
	p.do(t, "lower", p.key.Provider, escrow.Lower{Key: p.key, Open: o, Target: market.NewAmount(60)})
	if o = p.open(t); o.Target != market.NewAmount(60) {
		t.Errorf("lowered to %v, want 60", o.Target)
	}
	p.do(t, "request", p.key.Payer, escrow.RequestUnlock{Key: p.key})
	w.Pass(t, uint64(w.UnlockDelay))
	p.refuse(t, "withdraw past the claim", p.key.Payer, escrow.Withdraw{Key: p.key, To: p.key.Payer}, escrow.ErrWrongClaim)
	if r := p.do(t, "withdraw", p.key.Payer, escrow.Withdraw{Key: p.key, To: p.key.Payer, Open: o}); r.Moved != market.NewAmount(940) {
		t.Errorf("withdrew %v, want 940", r.Moved)
	}
	p.expect(t, 60, 0, 1)
	p.do(t, "collect", p.key.Provider, p.voucher(t, 60)) // a voucher makes the claim good
	p.do(t, "finalize", p.key.Provider, escrow.Finalize{Key: p.key, Open: o})
	p.expect(t, 0, 60, 2)
}

// Each provable contradiction makes a claim fall; what proves nothing does not.
func claimContested(t *testing.T, w World) {
	p, c := claimable(t, w, Lasting)
	p.do(t, "claim", p.key.Provider, c)
	o := p.open(t)
	contest := escrow.Contest{Key: p.key, Open: o, Terms: c.Terms}
	p.refuse(t, "session stands", p.key.Payer, contest, escrow.ErrNoContradiction)
	running := p.stated(t, market.Usage{Job: o.Job, Owed: market.NewAmount(5), Phase: market.UsageRunning})
	contest.Final = &running
	p.refuse(t, "not final", p.key.Payer, contest, escrow.ErrNoContradiction)
	forged := running
	forged.Usage.Phase = market.UsageFinal
	contest.Final = &forged
	p.refuse(t, "forged final", p.key.Payer, contest, escrow.ErrBadSignature)
	final := p.stated(t, market.Usage{Job: o.Job, Owed: market.NewAmount(102), Phase: market.UsageFinal})
	contest.Final = &final
	before := nativeOf(t, p, p.key.Signer)
	r := p.do(t, "final for less", p.key.Signer, contest)
	p.expect(t, 1000, 0, 1)
	got := nativeOf(t, p, p.key.Signer)
	if want := plus(before.SubFloor(r.Fee), o.Deposit); got != want || o.Deposit.IsZero() {
		t.Errorf("the contester has %v wei, want %v: deposit %v less gas", got, want, o.Deposit)
	}
}

func claimContestedByTerms(t *testing.T, w World) {
	p, c := claimable(t, w, Lasting)
	p.do(t, "claim", p.key.Provider, c)
	contest := escrow.Contest{Key: p.key, Open: p.open(t), Terms: c.Terms}
	contest.Successor = p.successor(t, c.Terms, 103)
	p.refuse(t, "settled for as much", p.key.Payer, contest, escrow.ErrNoContradiction)
	contest.Successor = p.successor(t, c.Terms, 99)
	contest.Successor.ProviderSig = contest.Successor.SignerSig
	p.refuse(t, "signed by one", p.key.Payer, contest, escrow.ErrBadSignature)
	contest.Successor = p.successor(t, c.Terms, 99)
	p.do(t, "settled for less", p.key.Payer, contest)
	p.expect(t, 1000, 0, 1)
}

func claimContestedBySession(t *testing.T, w World) {
	p, c := claimable(t, w, Lasting)
	c.Terms.Attestor = w.Liar
	c = p.claim(t, c.Terms)
	p.do(t, "claim", p.key.Provider, c)
	p.do(t, "session fell", p.key.Payer, escrow.Contest{Key: p.key, Open: p.open(t), Terms: c.Terms})
	p.expect(t, 1000, 0, 1)
}

// successor is the next Terms of the channel, with another baseline.
func (p *party) successor(t *testing.T, terms market.Terms, baseline uint64) *escrow.Successor {
	t.Helper()
	terms.Seq++
	terms.Baseline = market.NewAmount(baseline)
	s := &escrow.Successor{Terms: terms}
	var err, err2 error
	s.SignerSig, err = p.w.Statements.SignTerms(terms, p.signer)
	s.ProviderSig, err2 = p.w.Statements.SignTerms(terms, p.provider)
	if err := errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	return s
}

// Many channels in one transaction: all or none in, what can be out.
func many(t *testing.T, p *party) {
	other := p.key
	other.Lane = 1
	parts := []escrow.Part{{Key: p.key, Amount: market.NewAmount(100)}, {Key: other, Amount: market.NewAmount(50)}}
	r := p.do(t, "fund", p.key.Payer, escrow.FundMany{Token: p.key.Token, Parts: parts})
	if r.Moved != market.NewAmount(150) {
		t.Errorf("funded %v, want 150", r.Moved)
	}
	good, forged := p.voucher(t, 70), p.voucher(t, 90)
	forged.Sig = market.Sig64{}
	q := *p
	q.key, q.id = other, escrow.ChannelID(other)
	r = p.do(t, "collect", p.key.Provider, escrow.CollectMany{Token: p.key.Token, Payee: p.key.Payee,
		Entries: []escrow.Collect{good, forged, q.voucher(t, 60)}})
	if r.Moved != market.NewAmount(120) { // 70, nothing, and 50 of 60
		t.Errorf("collected %v, want 120", r.Moved)
	}
	p.expect(t, 30, 70, 0)
	p.paid(t, 0, 70)
	q.paid(t, 0, 50)
	q.expect(t, 0, 50, 0)
	p.refuse(t, "nothing at all", p.key.Provider, escrow.CollectMany{Token: p.key.Token, Payee: p.key.Payee,
		Entries: []escrow.Collect{good, forged}}, escrow.ErrNothingToCollect)
	mixed := []escrow.Part{parts[0], {Key: market.ChannelKey{Token: market.Address{9}}, Amount: market.NewAmount(1)}}
	if _, err := p.try(t, "two tokens", p.key.Payer, escrow.FundMany{Token: p.key.Token, Parts: mixed}); !errors.Is(err, escrow.ErrCommand) {
		t.Errorf("parts of two tokens: %v", err)
	}
}

func nativeOf(t *testing.T, p *party, owner market.Address) market.Amount {
	t.Helper()
	b, err := p.ledger.Balance(t.Context(), market.Address{}, owner)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func plus(a, b market.Amount) market.Amount {
	sum, err := a.Add(b)
	if err != nil {
		return market.Amount{}
	}
	return sum
}
