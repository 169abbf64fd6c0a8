package model

import (
	"crypto/ecdsa"
	"errors"
	"fmt"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
)

// chain is memory.Rules with the keys of both sides. It remembers what a call did
// to a slot, for recovering a signature takes a thousand times longer than the rest.
type chain struct {
	rules              memory.Rules
	key                market.ChannelKey
	consumer, provider *ecdsa.PrivateKey
	channel            market.ChannelID
	attestor           market.Address
	did                map[deed]outcome
	jobs               map[market.Terms]market.JobID
	terms              map[market.JobID]market.Terms
}

type deed struct {
	slot market.Slot
	now  uint64
	call string // names the intent with all its content
}

type outcome struct {
	result memory.Result
	ok     bool
}

// quorum stands for the verifiers that Terms name: it attests every session for
// as long as one likes, or none at all.
type quorum bool

var errNoQuorum = errors.New("simulated quorum: not attested")

func (q quorum) Attested(market.Terms, market.Address, []byte) (market.Session, uint32, error) {
	if !q {
		return market.Session{}, 0, errNoQuorum
	}
	return market.Session{1}, 1<<32 - 1, nil
}

func (quorum) Fallen(market.Session, market.Address, market.Hash) bool { return false }

// newChain makes an empty channel's chain; delays are in ticks.
func newChain(unlockDelay, window, notice int64, q quorum) *chain {
	key := func(seed byte) *ecdsa.PrivateKey {
		k, err := crypto.ToECDSA(append(make([]byte, 31), seed))
		if err != nil {
			panic(err) // a small number is a key
		}
		return k
	}
	c := &chain{consumer: key(1), provider: key(2), attestor: market.Address{9}, did: map[deed]outcome{},
		jobs: map[market.Terms]market.JobID{}, terms: map[market.JobID]market.Terms{}}
	delay := uint32(unlockDelay * tickSeconds)
	c.key = market.ChannelKey{Token: market.Address{1}, Signer: eip712.Address(c.consumer), Payer: market.Address{2},
		Provider: eip712.Address(c.provider), Payee: market.Address{3}, UnlockDelay: delay}
	c.channel = escrow.ChannelID(c.key)
	c.rules = memory.Rules{Statements: escrow.NewStatements(1, market.Address{4}),
		Attestors: map[market.Address]memory.Attestor{c.attestor: q},
		Limits: memory.Limits{MinUnlockDelay: delay, MaxUnlockDelay: delay, MaxDisputeWindow: uint32(window * tickSeconds),
			MinDisputeWindow: uint32(window * tickSeconds), Notice: uint32(notice * tickSeconds)}}
	return c
}

// apply makes a call. call is a name that tells the intent from all others.
func (c *chain) apply(s market.Slot, tick int64, from market.Address, call string, intent func() escrow.Intent) (memory.Result, bool) {
	d := deed{s, seconds(tick), call}
	o, known := c.did[d]
	if !known {
		r, err := c.rules.Apply(s, memory.Call{From: from, Now: d.now, Intent: intent()})
		o = outcome{r, err == nil}
		c.did[d] = o
	}
	return o.result, o.ok
}

func (c *chain) fund(s market.Slot, tick, n int64) (memory.Result, bool) {
	return c.apply(s, tick, c.key.Payer, fmt.Sprint("fund ", n), func() escrow.Intent { return escrow.Fund{Key: c.key, Amount: price(n)} })
}

func (c *chain) requestUnlock(s market.Slot, tick int64) (memory.Result, bool) {
	return c.apply(s, tick, c.key.Signer, "request unlock", func() escrow.Intent { return escrow.RequestUnlock{Key: c.key} })
}

func (c *chain) cancelUnlock(s market.Slot, tick int64) (memory.Result, bool) {
	return c.apply(s, tick, c.key.Payer, "cancel unlock", func() escrow.Intent { return escrow.CancelUnlock{Key: c.key} })
}

func (c *chain) withdraw(s market.Slot, tick int64, open escrow.OpenClaim) (memory.Result, bool) {
	return c.apply(s, tick, c.key.Payer, fmt.Sprint("withdraw ", open), func() escrow.Intent {
		return escrow.Withdraw{Key: c.key, Open: open, To: c.key.Payer}
	})
}

// collect shows a voucher; its usage does not matter to the chain.
func (c *chain) collect(s market.Slot, tick int64, cumulative market.Amount) (memory.Result, bool) {
	return c.apply(s, tick, c.key.Payee, "collect "+cumulative.String(), func() escrow.Intent {
		v := market.Voucher{Channel: escrow.ChannelID(c.key), Cumulative: cumulative}
		return escrow.Collect{Key: c.key, Voucher: v, Sig: c.voucherSig(v)}
	})
}

func (c *chain) release(s market.Slot, tick int64, r market.Release) (memory.Result, bool) {
	return c.apply(s, tick, c.key.Payer, fmt.Sprint("release ", r.Epoch, " ", r.Cumulative), func() escrow.Intent {
		return escrow.Release{Key: c.key, Release: r, Sig: must(c.rules.Statements.SignRelease(r, c.provider))}
	})
}

// claim asks for what a usage comes to. ack is the usage that the consumer's
// voucher stands for.
func (c *chain) claim(s market.Slot, tick int64, t market.Terms, ack, stated market.Usage) (memory.Result, bool) {
	call := fmt.Sprint("claim ", t.Epoch, t.Seq, t.Baseline, t.NotBefore, ack.SecondsUsed, ack.Job, stated.SecondsUsed, stated.Job)
	return c.apply(s, tick, c.key.Payee, call, func() escrow.Intent {
		v := market.Voucher{Channel: t.Channel, Cumulative: price(1), UsageHash: escrow.UsageHash(ack)}
		return escrow.Claim{Key: c.key, Terms: t, TermsSig: c.termsSig(t, c.consumer),
			Ack:    escrow.Acknowledged{Usage: ack, Cumulative: v.Cumulative, VoucherSig: c.voucherSig(v)},
			Stated: escrow.Stated{Usage: stated, Sig: must(c.rules.Statements.SignUsage(stated, c.provider))}}
	})
}

// contest shows a final usage, or later terms when final is nil.
func (c *chain) contest(s market.Slot, tick int64, open escrow.OpenClaim, t market.Terms, final *market.Usage, later market.Terms) (memory.Result, bool) {
	call := fmt.Sprint("contest ", open.Target, open.Job, open.Until, final != nil, later.Epoch, later.Seq, later.Baseline)
	if final != nil {
		call += fmt.Sprint(final.SecondsUsed, final.Phase)
	}
	return c.apply(s, tick, c.key.Payer, call, func() escrow.Intent {
		in := escrow.Contest{Key: c.key, Open: open, Terms: t}
		if final != nil {
			in.Final = &escrow.Stated{Usage: *final, Sig: must(c.rules.Statements.SignUsage(*final, c.provider))}
		} else {
			in.Successor = &escrow.Successor{Terms: later, SignerSig: c.termsSig(later, c.consumer), ProviderSig: c.termsSig(later, c.provider)}
		}
		return in
	})
}

func (c *chain) finalize(s market.Slot, tick int64, open escrow.OpenClaim) (memory.Result, bool) {
	return c.apply(s, tick, c.key.Payee, fmt.Sprint("finalize ", open), func() escrow.Intent { return escrow.Finalize{Key: c.key, Open: open} })
}

func (c *chain) voucherSig(v market.Voucher) market.Sig64 {
	return must(c.rules.Statements.SignVoucher(v, c.consumer))
}

func (c *chain) termsSig(t market.Terms, k *ecdsa.PrivateKey) market.Sig64 {
	return must(c.rules.Statements.SignTerms(t, k))
}

// job is the id of terms, which are found by it again.
func (c *chain) job(t market.Terms) market.JobID {
	id, known := c.jobs[t]
	if !known {
		id = escrow.TermsHash(t)
		c.jobs[t], c.terms[id] = id, t
	}
	return id
}

// must is for signing, which fails on nothing that a model signs.
func must(s market.Sig64, err error) market.Sig64 {
	if err != nil {
		panic(err)
	}
	return s
}
