package audit

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/ethereum/go-ethereum/crypto"
	protobuf "google.golang.org/protobuf/proto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// till is what the chain holds for the one channel that there is.
type till struct {
	slot  market.Slot
	err   error
	reads int
}

func (t *till) Slot(context.Context, market.ChannelID) (escrow.SlotAt, error) {
	t.reads++
	return escrow.SlotAt{Slot: t.slot}, t.err
}

const askChain = 1337

// party is an auditor and a job of two devices that names it, both sides' keys
// at hand: whoever signs anything in these tests may lie.
type party struct {
	t                            *testing.T
	a                            *Auditor
	till                         *till
	consumer, provider, stranger *ecdsa.PrivateKey
	ask                          proto.QuorumAsk
	offer                        market.Offer
}

func newParty(t *testing.T) *party {
	t.Helper()
	p := &party{t: t, a: idleAuditor(t), till: &till{}}
	for _, k := range []**ecdsa.PrivateKey{&p.consumer, &p.provider, &p.stranger} {
		var err error
		*k, err = crypto.GenerateKey()
		must(t, err)
	}
	p.a.cfg.On, p.a.cfg.ChainID, p.a.cfg.Simulated, p.a.cfg.Channels = true, askChain, true, p.till
	q := proto.QuorumAsk{Provider: proto.NodeKeyOf(&p.provider.PublicKey), Kind: attest.Spot, Auditors: proto.Auditors{Threshold: 1, Keys: []market.NodeKey{p.a.self}},
		Key:    market.ChannelKey{Signer: proto.AddressOf(&p.consumer.PublicKey), Payer: market.Address{1}, Payee: market.Address{2}, Provider: proto.AddressOf(&p.provider.PublicKey), UnlockDelay: 600},
		Leased: []proto.Leased{{UUID: "GPU-0"}, {UUID: "GPU-1"}}}
	q.GroupDevices = append(q.DeviceIDs(), proto.DeviceIDs([]proto.Leased{{UUID: "GPU-2"}}, q.Key.Provider)...)
	ms := time.Now().UnixMilli()
	p.offer = market.Offer{Host: market.Host{MilliCPU: 1000, RAMMiB: 1024, DiskMiB: 1024}, Tokens: []market.Address{{}}, Modes: []market.Mode{market.OnDemand}, Payee: market.Address{2},
		Groups:     []market.Group{{Model: "h100-sxm", VRAMMiB: 81_559, Count: 3, Free: 3, RatePerHour: market.NewRate(3600), DevicesHash: attest.DevicesHash(q.GroupDevices)}},
		MinSeconds: 1, MaxSeconds: 3600, UnlockDelaySeconds: 600, VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30,
		Sequence: uint64(ms), IssuedMs: ms, ExpiresMs: ms + 60_000}
	var err error
	q.Terms = market.Terms{Channel: escrow.ChannelID(q.Key), Epoch: 3, Seq: 1, Baseline: market.NewAmount(1000), RatePerHour: market.NewRate(3600), Replicas: 1, MaxSeconds: 3600,
		NotBefore: 1, StartBy: 2, Expires: 2, SpecHash: market.SpecHash{1}, Mode: market.OnDemand, DevicesHash: attest.DevicesHash(q.GroupDevices), BidID: market.BidID{1}}
	q.Terms.VerifiersHash, err = q.Auditors.VerifiersHash()
	must(t, err)
	p.ask = q
	p.sign(p.offer)
	p.till.slot = market.Slot{Epoch: 3, Balance: market.NewAmount(600), Collected: market.NewAmount(550)} // 150 s of 1 each are needed
	return p
}

func (p *party) network() proto.NetworkID { return proto.NewNetworkID(askChain, p.a.cfg.Escrow) }

// sign has the provider make an offer, and both sides sign terms that cite it.
func (p *party) sign(o market.Offer) {
	p.t.Helper()
	_, o, err := proto.SealOffer(o, p.network(), p.provider)
	must(p.t, err)
	p.ask.Terms.OfferID = o.ID
	statements := escrow.NewStatements(askChain, p.a.cfg.Escrow)
	p.ask.ConsumerSig, err = statements.SignTerms(p.ask.Terms, p.consumer)
	must(p.t, err)
	p.ask.ProviderSig, err = statements.SignTerms(p.ask.Terms, p.provider)
	must(p.t, err)
	p.ask.Sold = p.sell(o, p.provider)
}

func (p *party) sell(o market.Offer, key *ecdsa.PrivateKey) proto.Sold {
	p.t.Helper()
	_, o, err := proto.SealOffer(o, p.network(), key)
	must(p.t, err)
	s, err := proto.Sell(o, escrow.TermsHash(p.ask.Terms), p.ask.Leased, p.network(), key)
	must(p.t, err)
	return s
}

// shows has the consumer show the ask, or what it makes of it.
func (p *party) shows(from *ecdsa.PrivateKey) (summons, error) {
	p.t.Helper()
	body, err := protobuf.Marshal(proto.QuorumAskToWire(p.ask))
	must(p.t, err)
	return p.a.readAsk(context.Background(), proto.NodeKeyOf(&from.PublicKey), proto.NewAttest(proto.AttestAsk, escrow.TermsHash(p.ask.Terms), body),
		func(s summons, asker market.Address) bool { return asker == s.Key.Signer })
}

// refused wants a refusal with a code, whose reason has the words.
func refused(t *testing.T, what string, err error, code pb.Refusal_Code, words string) {
	t.Helper()
	var no *proto.Refusal
	if !errors.As(err, &no) || no.Code != code || !strings.Contains(no.Reason, words) {
		t.Errorf("%s: %v, want %v with %q", what, err, code, words)
	}
}

// An auditor takes from nobody but the provider what a job's devices are sold as
// and which of them the job got, and refuses what does not fit before it asks the
// chain.
func TestAskerCannotSayWhatWasSold(t *testing.T) {
	p := newParty(t)
	s, err := p.shows(p.consumer)
	must(t, err)
	if want := (attest.Claim{Model: "h100-sxm", MemoryMiB: 81_559}); s.claim != want {
		t.Fatalf("the devices are sold as %+v, want %+v", s.claim, want)
	}
	bent := func(p *party, bend func(*market.Group)) market.Offer {
		o := p.offer
		o.Groups = slices.Clone(o.Groups)
		bend(&o.Groups[0])
		return o
	}
	for name, c := range map[string]struct {
		lie   func(p *party)
		words string
	}{
		"a cheaper model": {func(p *party) { p.ask.Sold = p.sell(bent(p, func(g *market.Group) { g.Model = "t4" }), p.consumer) }, "the terms cite"},
		"another offer of the provider": {func(p *party) {
			p.ask.Sold = p.sell(bent(p, func(g *market.Group) { g.Model = "t4" }), p.provider)
		}, "the terms cite"},
		"simulated": {func(p *party) {
			p.ask.Sold = p.sell(bent(p, func(g *market.Group) { g.Simulated = true }), p.provider)
		}, "the terms cite"},
		"a foreign offer": {func(p *party) { p.ask.Sold = p.sell(p.offer, p.stranger) }, "the terms cite"},
		"a foreign offer under the terms": {func(p *party) {
			lie := p.sell(p.offer, p.stranger)
			_, o, err := proto.SealOffer(p.offer, p.network(), p.stranger)
			must(t, err)
			p.ask.Terms.OfferID = o.ID
			p.resign()
			p.ask.Sold = lie
		}, "another provider"},
		"a group that is not leased": {func(p *party) { p.sign(bent(p, func(g *market.Group) { g.DevicesHash[0]++ })) }, "0 groups"},
		"simulated where that is not accepted": {func(p *party) {
			p.a.cfg.Simulated = false
			p.sign(bent(p, func(g *market.Group) { g.Simulated = true }))
		}, "does not accept"},
		"a device less":        {func(p *party) { p.ask.Leased = p.ask.Leased[:1] }, "did not lease"},
		"a device of the rest": {func(p *party) { p.ask.Leased[1].UUID = "GPU-2" }, "did not lease"},
		"another order":        {func(p *party) { slices.Reverse(p.ask.Leased) }, "did not lease"},
		"no device of theirs":  {func(p *party) { p.ask.Leased[1].UUID = "GPU-9" }, "not of the terms"},
		"the consumer's lease": {func(p *party) {
			p.ask.Leased = p.ask.Leased[:1]
			lie := p.sell(p.offer, p.consumer)
			p.ask.LeaseSig = lie.LeaseSig
		}, "did not lease"},
	} {
		p := newParty(t)
		c.lie(p)
		_, err := p.shows(p.consumer)
		refused(t, name, err, pb.Refusal_TERMS, c.words)
		if p.till.reads != 0 {
			t.Errorf("%s: the chain was asked for it", name)
		}
	}
}

// resign has both sides sign the terms as they stand.
func (p *party) resign() {
	p.t.Helper()
	statements := escrow.NewStatements(askChain, p.a.cfg.Escrow)
	var err error
	p.ask.ConsumerSig, err = statements.SignTerms(p.ask.Terms, p.consumer)
	must(p.t, err)
	p.ask.ProviderSig, err = statements.SignTerms(p.ask.Terms, p.provider)
	must(p.t, err)
}

// A provider that signs a second lease, of the one device that is real, gets no
// session on it.
func TestProviderLeasesOnce(t *testing.T) {
	p := newParty(t)
	must2 := func() {
		t.Helper()
		_, err := p.shows(p.consumer)
		must(t, err)
	}
	must2()
	whole := p.ask
	p.ask.Leased = p.ask.Leased[:1]
	p.ask.Sold = p.sell(p.offer, p.provider)
	_, err := p.shows(p.consumer)
	refused(t, "second lease", err, pb.Refusal_TERMS, "two leases")
	p.ask = whole
	must2()
	must(t, p.a.forgetLeases(time.Now()))
	p.ask.Leased = p.ask.Leased[:1]
	p.ask.Sold = p.sell(p.offer, p.provider)
	_, err = p.shows(p.consumer)
	refused(t, "second lease, after tidying up", err, pb.Refusal_TERMS, "two leases")
	must(t, p.a.forgetLeases(time.Now().Add(maxBillAge+time.Hour)))
	must2() // the job is long over, and so is its record
}

// Terms that no money stands behind are nobody's job: whoever has two keys can
// sign them.
func TestTermsNeedMoneyOnChain(t *testing.T) {
	for name, c := range map[string]struct {
		slot  market.Slot
		err   error
		code  pb.Refusal_Code
		words string
	}{
		"a channel that does not exist": {code: pb.Refusal_TERMS, words: "of epoch 3, their channel is in epoch 0"},
		"an epoch that is over":         {slot: market.Slot{Epoch: 4, Balance: market.NewAmount(10_000)}, code: pb.Refusal_TERMS, words: "epoch 4"},
		"an epoch to come":              {slot: market.Slot{Epoch: 2, Balance: market.NewAmount(10_000)}, code: pb.Refusal_TERMS, words: "epoch 2"},
		"no money":                      {slot: market.Slot{Epoch: 3}, code: pb.Refusal_TERMS, words: "holds 0"},
		"money of earlier jobs":         {slot: market.Slot{Epoch: 3, Collected: market.NewAmount(1000)}, code: pb.Refusal_TERMS, words: "holds 0"},
		"not enough to start":           {slot: market.Slot{Epoch: 3, Balance: market.NewAmount(1149)}, code: pb.Refusal_TERMS, words: "needs 150"},
		"a chain that cannot be read":   {slot: market.Slot{Epoch: 3, Balance: market.NewAmount(10_000)}, err: fmt.Errorf("rpc: %w", escrow.ErrUnknown), code: pb.Refusal_UNKNOWN, words: "unknown"},
	} {
		p := newParty(t)
		p.till.slot, p.till.err = c.slot, c.err
		_, err := p.shows(p.consumer)
		refused(t, name, err, c.code, c.words)
	}
	for name, slot := range map[string]market.Slot{
		"just enough":             {Epoch: 3, Balance: market.NewAmount(1150)},
		"all of it collected":     {Epoch: 3, Collected: market.NewAmount(1150)},
		"an unlock is pending":    {Epoch: 3, Balance: market.NewAmount(1150), UnlockAt: 9},
		"a claim is open already": {Epoch: 3, Balance: market.NewAmount(1150), ClaimHash: market.Hash{1}},
	} {
		p := newParty(t)
		p.till.slot = slot
		if _, err := p.shows(p.consumer); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	p := newParty(t) // a job that needs no money is backed by none
	p.ask.Terms.RatePerHour = market.Rate{}
	p.sign(p.offer)
	_, err := p.shows(p.consumer)
	refused(t, "a job for nothing", err, pb.Refusal_TERMS, "needs 0")
}

// One node's asks do not keep others from being heard, whatever is wrong with
// them.
func TestAskersAreHeardInTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newParty(t)
		good, forged := p.ask, p.ask
		forged.ConsumerSig = forged.ProviderSig
		p.ask = forged
		for range asksAtOnce {
			_, err := p.shows(p.stranger)
			refused(t, "a forged ask", err, pb.Refusal_TERMS, "not signed by both")
		}
		_, err := p.shows(p.stranger)
		refused(t, "one more", err, pb.Refusal_BUSY, "ask again")
		p.ask = good
		if _, err := p.shows(p.consumer); err != nil || p.till.reads != 1 {
			t.Errorf("the consumer was not heard: %v, after %d reads of the chain", err, p.till.reads)
		}
		p.ask = forged
		time.Sleep(time.Second)
		_, err = p.shows(p.stranger)
		refused(t, "a second later", err, pb.Refusal_TERMS, "not signed by both")
		_, err = p.shows(p.stranger)
		refused(t, "and one more", err, pb.Refusal_BUSY, "ask again")
	})
}

// Who is no party of the job is not served, nor is a job that names others.
func TestWhoMayAsk(t *testing.T) {
	p := newParty(t)
	_, err := p.shows(p.stranger)
	refused(t, "a stranger", err, pb.Refusal_NOT_YOURS, "no party")
	p.ask.Auditors.Keys = []market.NodeKey{proto.NodeKeyOf(&p.stranger.PublicKey)}
	p.ask.Terms.VerifiersHash, err = p.ask.Auditors.VerifiersHash()
	must(t, err)
	p.sign(p.offer)
	_, err = p.shows(p.consumer)
	refused(t, "other auditors", err, pb.Refusal_TERMS, "do not name this auditor")
	if p.till.reads != 0 {
		t.Errorf("the chain was asked %d times", p.till.reads)
	}
}

// A job whose device has failed its settle session gets no other one, whoever
// leads; the sessions before it are as many as it takes.
func TestFailedAtTheEndIsOver(t *testing.T) {
	for name, c := range map[string]struct {
		kind    attest.Kind
		verdict attest.Verdict
		commits int
		over    bool
	}{
		"passed":                  {attest.Settle, attest.Passed, 1, false},
		"slow":                    {attest.Settle, attest.Slow, 1, true},
		"absent after its commit": {attest.Settle, attest.Absent, 1, true},
		"not heard of":            {attest.Settle, attest.Absent, 0, false},
		"slow while the job runs": {attest.Spot, attest.Slow, 1, false},
	} {
		p := newParty(t)
		s, err := p.shows(p.consumer)
		must(t, err)
		must(t, p.a.noteFailed(&attest.Bundle{Attestation: attest.Attestation{JobID: s.job, Session: market.Session{7}, Kind: c.kind, Verdict: c.verdict},
			Evidence: attest.Evidence{Commits: make([]attest.SignedCommit, c.commits)}}))
		if _, err := p.shows(p.consumer); err != nil {
			t.Errorf("%s: a spot session is refused: %v", name, err)
		}
		p.ask.Kind = attest.Settle
		if _, err = p.shows(p.consumer); c.over {
			refused(t, name, err, pb.Refusal_TERMS, "has no other")
		} else if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A challenge is the one that follows from the ask, in everything that a leader
// could have put otherwise.
func TestChallengeFollowsFromTheAsk(t *testing.T) {
	p := newParty(t)
	p.a.cfg.Work = func(c attest.Claim, _ attest.Kind) attest.Params { return CPUWork() }
	s, err := p.shows(p.consumer)
	must(t, err)
	ids := s.DeviceIDs()
	good := attest.Challenge{ChainID: askChain, Escrow: p.a.cfg.Escrow, JobID: s.job, DevicesHash: s.Terms.DevicesHash, Provider: s.Key.Provider, Kind: s.Kind,
		Beacon: market.Hash{5}, DeviceID: attest.PickDevice(market.Hash{5}, s.job, ids), Quorum: s.panel.Threshold, Verifiers: s.panel.Members, Params: CPUWork(), SimulatedOK: true}
	must(t, p.a.fits(&good, s))
	for name, bend := range map[string]func(*attest.Challenge){
		"another chain":      func(c *attest.Challenge) { c.ChainID++ },
		"another escrow":     func(c *attest.Challenge) { c.Escrow[0]++ },
		"another job":        func(c *attest.Challenge) { c.JobID[0]++ },
		"other devices":      func(c *attest.Challenge) { c.DevicesHash[0]++ },
		"another provider":   func(c *attest.Challenge) { c.Provider[0]++ },
		"another kind":       func(c *attest.Challenge) { c.Kind = attest.Settle },
		"the other device":   func(c *attest.Challenge) { c.DeviceID = ids[1-slices.Index(ids, c.DeviceID)] },
		"another quorum":     func(c *attest.Challenge) { c.Quorum++ },
		"another verifier":   func(c *attest.Challenge) { c.Verifiers = []market.Address{{1}} },
		"less work":          func(c *attest.Challenge) { c.Params.I.Samples-- },
		"no simulated cards": func(c *attest.Challenge) { c.SimulatedOK = false },
	} {
		c := good
		bend(&c)
		if err := p.a.fits(&c, s); !errors.Is(err, proto.ErrInvalid) {
			t.Errorf("%s: %v", name, err)
		}
	}
	body, err := protobuf.Marshal(proto.QuorumAskToWire(p.ask))
	must(t, err)
	_, err = p.a.readAsk(context.Background(), proto.NodeKeyOf(&p.consumer.PublicKey), proto.NewAttest(proto.AttestAsk, market.JobID{9}, body), nil)
	refused(t, "an ask on another job's stream", err, pb.Refusal_TERMS, "another job")
}
