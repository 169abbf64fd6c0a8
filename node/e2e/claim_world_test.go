package e2e

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/vm/runtime"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// What scenarios with claims share: terms that name auditors, on a chain whose
// attestor is the real contract.

var (
	court   = market.Address{0xa7} // the attestor
	deposit = market.NewAmount(1e15)
)

const notice = 30 // seconds that an unlock leaves a provider to hear of it

// attestor has the contract itself read the evidence of claims. Which sessions
// fell is the scenario's to say: how they fall is tested with the contract.
type attestor struct {
	t      *testing.T
	fallen map[market.Session]bool
}

func (a *attestor) Fallen(s market.Session, _ market.Address, _ market.Hash) bool { return a.fallen[s] }

func (a *attestor) Attested(t market.Terms, provider market.Address, evidence []byte) (market.Session, uint32, error) {
	cfg := &runtime.Config{ChainConfig: osaka(), BlockNumber: big.NewInt(1), Time: uint64(time.Now().Unix())}
	contract := bindings.NewAttestor()
	_, at, _, err := runtime.Create(append(common.FromHex(bindings.AttestorMetaData.Bin),
		contract.PackConstructor(common.Address(vault), common.Address(token), big.NewInt(15*24*3600), big.NewInt(3600), big.NewInt(3600))...), cfg)
	if err != nil {
		a.t.Fatal(err)
	}
	out, _, err := runtime.Call(at, contract.PackAttested(escrow.TermsHash(t), t.VerifiersHash, t.DevicesHash, common.Address(provider), evidence), cfg)
	if err != nil {
		return market.Session{}, 0, fmt.Errorf("attestor: %w", err)
	}
	got, err := contract.UnpackAttested(out)
	return got.Session, got.ObservedSeconds, err
}

// suit is a trade whose terms name auditors.
type suit struct {
	*trade
	court      *attestor
	auditors   []*machine
	quorum     int
	unattended time.Duration
	window     time.Duration
}

// suits says what is agreed, and what the machines are, before they start.
type suits struct {
	work       time.Duration // what the container takes
	unattended time.Duration
	window     time.Duration // 0: twice the unattended time
	auditors   int
	quorum     int
	at         time.Time // when the world begins; zero: when fake time does
	devices    string    // empty: one device
	set        func(*suit)
}

// sue plays a scenario with claims.
func sue(t *testing.T, s suits, f func(*suit)) {
	t.Helper()
	a := &attestor{t: t, fallen: map[market.Session]bool{}}
	if s.window == 0 {
		s.window = 2 * s.unattended
	}
	playOn(t, func(c *memory.Config) {
		c.Attestors = map[market.Address]memory.Attestor{court: a}
		c.Limits.MinDisputeWindow, c.Limits.MaxDisputeWindow = 2, 7*24*3600
		c.Limits.Notice, c.Limits.ClaimDeposit = notice, deposit
		if !s.at.IsZero() {
			time.Sleep(time.Until(s.at))
		}
	}, func(w *world) {
		f(w.court(a, s))
	})
}

func (w *world) court(a *attestor, s suits) *suit {
	c := &suit{trade: &trade{world: w}, court: a, quorum: s.quorum, unattended: s.unattended, window: s.window}
	c.seller_ = w.newProvider(cmp.Or(s.devices, "h100-sxm:1"), c.shift(s.work))
	c.buyer = w.machine("consumer")
	c.buyer.rich = true
	for range s.auditors {
		m := w.auditor()
		m.cfg.AuditEvery = 1000 * time.Hour // jobs only
		c.auditors = append(c.auditors, m)
	}
	for _, m := range w.machines {
		m.cfg.Network.Attestor, m.cfg.Network.DisputeWindowSeconds = court, uint32(s.window/time.Second)
	}
	if err := w.chain.Mint(token, c.buyer.account(), purse); err != nil {
		w.t.Fatal(err)
	}
	if err := w.chain.Mint(market.Address{}, c.seller_.account(), deposit); err != nil {
		w.t.Fatal(err)
	}
	if s.set != nil {
		s.set(c)
	}
	for _, m := range w.machines {
		m.start()
	}
	time.Sleep(10 * time.Second)
	return c
}

// agrees submits the job that may run for most and waits until its start is
// acknowledged.
func (c *suit) agrees(most time.Duration, set func(*pb.JobSpec)) {
	c.t.Helper()
	c.buys(most, func(j *pb.JobSpec) {
		for _, a := range c.auditors {
			j.Auditors = append(j.Auditors, a.key().String())
		}
		j.Quorum, j.UnattendedSeconds, j.RequireAttestation = uint32(c.quorum), uint32(c.unattended/time.Second), true
		if set != nil {
			set(j)
		}
	})
	c.until(2*time.Minute, "the start is acknowledged", func() bool {
		j := c.seller_.suitJobs()
		return len(j) > 0 && j[len(j)-1].Ack != nil
	})
}

// suitJob is what a job's record holds for a claim.
type suitJob struct {
	Job         market.Job        `json:"job"`
	Key         market.ChannelKey `json:"key"`
	ConsumerSig market.Sig64      `json:"consumer_sig"`
	ProviderSig market.Sig64      `json:"provider_sig"`
	UsageSig    market.Sig64      `json:"usage_sig"`
	Claim       *escrow.OpenClaim `json:"claim"`
	Ack         *struct {
		Usage      market.Usage  `json:"usage"`
		Cumulative market.Amount `json:"cumulative"`
		Sig        market.Sig64  `json:"sig"`
	} `json:"ack"`
	Auditors proto.Auditors        `json:"auditors"`
	Attested *attest.SignedVerdict `json:"attested"`
}

func (m *machine) suitJobs() (out []suitJob) {
	m.w.t.Helper()
	read(m, store.PrefixJobs(), func(j suitJob) { out = append(out, j) })
	return out
}

// deed is the provider's record of the one job.
func (c *suit) deed() suitJob {
	c.t.Helper()
	jobs := c.seller_.suitJobs()
	if len(jobs) != 1 {
		c.t.Fatalf("%d jobs sold", len(jobs))
	}
	return jobs[0]
}

// stake is what the provider holds in native coin: its deposit, or nothing.
func (c *suit) stake(m *machine) market.Amount {
	c.t.Helper()
	b, err := c.chain.Ledger().Balance(context.Background(), market.Address{}, m.account())
	if err != nil {
		c.t.Fatal(err)
	}
	return b
}

// claimed waits until a claim stands on the channel.
func (c *suit) claimed(most time.Duration) escrow.OpenClaim {
	c.t.Helper()
	var open escrow.OpenClaim
	c.until(most, "a claim", func() bool {
		var err error
		open, err = c.chain.Ledger().Claim(context.Background(), escrow.ChannelID(c.key()))
		return err == nil
	})
	return open
}

// brief is a suit of a few minutes, with so many auditors, all of them needed.
func brief(auditors int) suits {
	return suits{work: time.Hour, unattended: 4 * time.Minute, window: 5 * time.Minute, auditors: auditors, quorum: auditors}
}

// collected holds the provider's whole income to so many seconds.
func (c *suit) collected(seconds uint32) {
	c.t.Helper()
	time.Sleep(20 * time.Second) // collections
	if got := c.seller_.balance(); got != int64(seconds)*second {
		c.t.Errorf("the provider has %d, that is %d s; want %d s", got, got/second, seconds)
	}
}

// ended waits until the provider's record of the job is in a state.
func (c *suit) ended(state string, most time.Duration) {
	c.t.Helper()
	c.until(most, "the job is "+state, func() bool { return c.deed().Job.State.String() == state })
}
