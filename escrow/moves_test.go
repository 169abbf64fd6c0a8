package escrow_test

import (
	"bytes"
	"crypto/ecdsa"
	"math/big"

	"github.com/ethereum/go-ethereum/params"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/escrow/escrowtest"
	"github.com/gpubourse/bourse/market"
)

// standIn says the same as escrowtest.StandInAttestor.
type standIn struct{ session byte }

func (s standIn) Attested(market.Terms, market.Address, []byte) (market.Session, uint32, error) {
	return market.Session{31: s.session}, escrowtest.Observed, nil
}

func (s standIn) Fallen(market.Session, market.Address, market.Hash) bool { return s.session == 1 }

// chainRules are Osaka's, on the simulated backend's chain id.
func chainRules() *params.ChainConfig {
	c := *params.AllDevChainProtocolChanges
	c.ChainID = big.NewInt(simChainID)
	c.BogotaTime, c.AmsterdamTime, c.UBTTime = nil, nil, nil
	return &c
}

// move draws a call: usually one that could work, often bent in one place.
func (d *duel) move() (from market.Address, in escrow.Intent) {
	from = eip712.Address(d.people[d.rnd.IntN(len(d.people))])
	if d.rnd.IntN(3) > 0 {
		from = eip712.Address(d.people[d.rnd.IntN(3)])
	}
	switch d.rnd.IntN(14) {
	case 0, 1:
		return from, escrow.Fund{Key: d.key, Amount: d.amount(3000)}
	case 2, 3:
		v := market.Voucher{Channel: d.id, Cumulative: d.amount(2000), UsageHash: market.Hash{3}}
		if d.rnd.IntN(2) == 0 {
			v.Cumulative, _ = d.slot.Collected.Add(market.NewAmount(uint64(d.rnd.IntN(50))))
		}
		sig, _ := d.rules.Statements.SignVoucher(v, d.signer(1))
		return from, escrow.Collect{Key: d.key, Voucher: v, Sig: sig}
	case 4:
		r := market.Release{Channel: d.id, Epoch: d.slot.Epoch, Cumulative: d.slot.Collected}
		if d.rnd.IntN(3) == 0 {
			r.Epoch, r.Cumulative = uint32(d.rnd.IntN(4)), d.amount(2000)
		}
		sig, _ := d.rules.Statements.SignRelease(r, d.signer(2))
		return from, escrow.Release{Key: d.key, Release: r, Sig: sig}
	case 5:
		return from, escrow.RequestUnlock{Key: d.key}
	case 6:
		if d.rnd.IntN(3) == 0 {
			return from, escrow.CancelUnlock{Key: d.key}
		}
		fallthrough
	case 7:
		to := d.key.Payer
		if d.rnd.IntN(3) == 0 {
			to = d.key.Signer
		}
		return from, escrow.Withdraw{Key: d.key, To: to, Open: d.opened()}
	case 8, 9, 10:
		return from, d.claim()
	case 11:
		return from, d.contest()
	case 12:
		target := d.amount(2000)
		if d.rnd.IntN(2) == 0 {
			target = d.open.Target.SubFloor(market.NewAmount(1))
		}
		return from, escrow.Lower{Key: d.key, Open: d.opened(), Target: target}
	}
	return from, escrow.Finalize{Key: d.key, Open: d.opened()}
}

// signer is who must sign, and now and then somebody else.
func (d *duel) signer(who int) *ecdsa.PrivateKey {
	if d.rnd.IntN(8) == 0 {
		who = d.rnd.IntN(len(d.people))
	}
	return d.people[who]
}

// amount is small, sometimes zero, sometimes enormous.
func (d *duel) amount(below int) market.Amount {
	switch d.rnd.IntN(12) {
	case 0:
		return market.Amount{}
	case 1:
		return d.huge()
	}
	return market.NewAmount(uint64(d.rnd.IntN(below)))
}

func (d *duel) huge() market.Amount {
	var b [12]byte
	for i := range b {
		b[i] = byte(d.rnd.Uint32())
	}
	b[0] >>= d.rnd.IntN(8)
	return market.AmountFromBytes(b)
}

// seconds are few, sometimes as many as fit.
func (d *duel) seconds(below int) uint32 {
	if d.rnd.IntN(3) == 0 {
		return d.rnd.Uint32()
	}
	return uint32(d.rnd.IntN(below))
}

func (d *duel) opened() escrow.OpenClaim {
	o := d.open
	if d.rnd.IntN(8) == 0 {
		o.Seq++
	}
	return o
}

func (d *duel) claim() escrow.Claim {
	t := d.jobs[d.rnd.IntN(2)]
	t.Channel, t.Epoch, t.Seq, t.Baseline = d.id, d.slot.Epoch, uint32(d.rnd.IntN(5)), d.slot.Collected
	t.RatePerHour, t.Replicas, t.MaxSeconds = market.RateOf(d.amount(100_000)), uint16(1+d.rnd.IntN(3)), d.seconds(5000)
	t.UnattendedSeconds, t.DisputeWindow = uint32(d.rnd.IntN(20)), uint32(5+d.rnd.IntN(20))
	t.NotBefore, t.VerifiersHash = d.now-uint64(d.rnd.IntN(3000)), market.Hash{1}
	extreme := d.rnd.IntN(4) == 0 // from long ago, on many replicas, for more than there is
	if extreme {
		t.NotBefore, t.Replicas, t.MaxSeconds = d.now-1_000_000, uint16(d.rnd.Uint32()), 1<<32-1
		t.RatePerHour = market.RateOf(d.huge())
		if d.rnd.IntN(4) == 0 { // next to the largest there is
			t.Baseline = market.AmountFromBytes([12]byte(bytes.Repeat([]byte{0xff}, 12))).SubFloor(d.amount(2000))
		}
	}
	switch d.rnd.IntN(14) {
	case 0:
		t.VerifiersHash = market.Hash{}
	case 1:
		t.Epoch++
	case 2:
		t.Channel[0]++
	case 3:
		t.NotBefore = d.now + 1
	case 4:
		t.Attestor = market.Address{0xaa}
	case 5:
		t.Baseline = d.amount(2000)
	}
	job := escrow.TermsHash(t)
	c := escrow.Claim{Key: d.key, Terms: t, Evidence: []byte{1, 2, 3}}
	c.Ack.Usage = market.Usage{Job: job, SecondsUsed: d.seconds(4000), ExitCode: -1}
	c.Ack.Cumulative = d.amount(2000)
	c.Stated.Usage = market.Usage{Job: job, SecondsUsed: d.seconds(6000), Owed: d.amount(100_000), Phase: uint8(1 + d.rnd.IntN(2))}
	if extreme {
		c.Ack.Usage.SecondsUsed, c.Stated.Usage.SecondsUsed, c.Stated.Usage.Owed = 1<<32-1, 1<<32-1, d.huge()
	}
	if d.rnd.IntN(12) == 0 {
		c.Stated.Usage.Job[0]++
	}
	st := d.rules.Statements
	c.TermsSig, _ = st.SignTerms(t, d.signer(1))
	c.Ack.VoucherSig, _ = st.SignVoucher(market.Voucher{Channel: d.id, Cumulative: c.Ack.Cumulative, UsageHash: escrow.UsageHash(c.Ack.Usage)}, d.signer(1))
	c.Stated.Sig, _ = st.SignUsage(c.Stated.Usage, d.signer(2))
	if d.slot.ClaimHash == (market.Hash{}) {
		d.claimed = t
	}
	return c
}

func (d *duel) contest() escrow.Contest {
	c := escrow.Contest{Key: d.key, Open: d.opened(), Terms: d.claimed}
	if d.rnd.IntN(10) == 0 {
		c.Terms.Seq++
	}
	st := d.rules.Statements
	switch d.rnd.IntN(3) {
	case 0:
		u := market.Usage{Job: c.Open.Job, Owed: d.amount(1000), Phase: uint8(1 + d.rnd.IntN(2))}
		if d.rnd.IntN(2) == 0 { // exactly as much as claimed, or one less
			u.Owed = c.Open.Target.SubFloor(d.claimed.Baseline).SubFloor(market.NewAmount(uint64(d.rnd.IntN(2))))
		}
		if d.rnd.IntN(8) == 0 {
			u.Job[0]++
		}
		c.Final = &escrow.Stated{Usage: u}
		c.Final.Sig, _ = st.SignUsage(u, d.signer(2))
	case 1:
		next := d.claimed
		next.Seq, next.Baseline = uint32(d.rnd.IntN(6)), d.amount(2000)
		if d.rnd.IntN(2) == 0 {
			next.Baseline = c.Open.Target.SubFloor(market.NewAmount(uint64(d.rnd.IntN(2))))
		}
		next.Epoch += uint32(d.rnd.IntN(2))
		if d.rnd.IntN(8) == 0 {
			next.Channel[1]++
		}
		c.Successor = &escrow.Successor{Terms: next}
		c.Successor.SignerSig, _ = st.SignTerms(next, d.signer(1))
		c.Successor.ProviderSig, _ = st.SignTerms(next, d.signer(2))
	}
	return c
}
