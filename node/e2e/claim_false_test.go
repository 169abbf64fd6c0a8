package e2e

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// claimOf is what a record claims, with a usage and evidence of one's choice.
func (c *suit) claimOf(d suitJob, u market.Usage, a attest.Attestation, sigs []attest.VerdictSignature) escrow.Claim {
	c.t.Helper()
	panel, err := d.Auditors.Panel()
	if err != nil {
		c.t.Fatal(err)
	}
	in := escrow.Claim{Key: d.Key, Terms: d.Job.Terms, TermsSig: d.ConsumerSig, Stated: escrow.Stated{Usage: u}}
	if in.Evidence, err = panel.Evidence(a, sigs); err != nil {
		c.t.Fatal(err)
	}
	if in.Stated.Sig, err = c.chain.Statements().SignUsage(u, c.seller_.nodeKey); err != nil {
		c.t.Fatal(err)
	}
	if d.Ack != nil {
		in.Ack = escrow.Acknowledged{Usage: d.Ack.Usage, Cumulative: d.Ack.Cumulative, VoucherSig: d.Ack.Sig}
	}
	return in
}

// A provider claims for the whole time that its device was observed, although its
// own final usage says that half of the work was lost. Whoever holds that usage
// makes the claim fall, and gets the deposit; the provider keeps what was signed.
func TestClaimTooMuch(t *testing.T) {
	for _, by := range []string{"consumer", "watchtower"} {
		t.Run(by, func(t *testing.T) {
			t.Parallel()
			s := brief(1)
			s.set = func(c *suit) { // the second of two tasks is lost after as long
				c.seller_.engine = sandbox.NewFake(func(ctx context.Context, j *sandbox.FakeJob) int {
					if j.Getenv("BOURSE_TASK") == "0" {
						return works(4*time.Minute)(ctx, j)
					}
					works(4*time.Minute)(ctx, j)
					return 137
				})
				c.seller_.engine.CheckImages()
			}
			sue(t, s, func(c *suit) {
				c.agrees(5*time.Minute, func(j *pb.JobSpec) { j.ArrayLast = 1 })
				c.until(15*time.Minute, "the order ends", func() bool { return c.buyer.order(c.order).EndedMs != 0 })
				time.Sleep(20 * time.Second)
				vouched := uint32(c.vouched() / second) // what was signed for while the second one ran is the provider's
				c.collected(vouched)
				if by == "watchtower" {
					c.buyer.leave()
				}
				d := c.deed()
				u := *d.Job.Usage
				u.Phase, u.SecondsUsed, u.Owed = market.UsageRunning, 480, market.NewAmount(480*second)
				if err := c.seller_.behind("too much", c.claimOf(d, u, d.Attested.Attestation, d.Attested.Signatures)); err != nil {
					t.Fatal(err)
				}
				open := c.claimed(time.Minute)
				if amount(t, open.Target) <= int64(vouched)*second || d.Job.Usage.SecondsUsed != 240 {
					t.Fatalf("the claim is for %v of %d s: there is nothing wrong with it", open.Target, d.Job.Usage.SecondsUsed)
				}
				winner := c.buyer
				if by == "watchtower" { // it was handed the final usage
					winner = c.auditors[0]
					if err := winner.behind("contest", escrow.Contest{Key: d.Key, Open: open, Terms: d.Job.Terms,
						Final: &escrow.Stated{Usage: *d.Job.Usage, Sig: d.UsageSig}}); err != nil {
						t.Fatal(err)
					}
				}
				c.until(2*time.Minute, "the claim falls", func() bool { return c.slot().ClaimHash == market.Hash{} })
				time.Sleep(5 * time.Second)
				if c.stake(winner) != deposit || c.stake(c.seller_) != (market.Amount{}) {
					t.Errorf("deposits: %v, %v", c.stake(winner), c.stake(c.seller_))
				}
				if err := c.seller_.behind("finalize", escrow.Finalize{Key: d.Key, Open: open}); !errors.Is(err, escrow.ErrWrongClaim) {
					t.Errorf("a fallen claim is finalized: %v", err)
				}
				c.collected(vouched)
			})
		})
	}
}

// asleep is an engine that never starts anything.
type asleep struct{ sandbox.Runner }

func (asleep) Start(ctx context.Context, _ sandbox.Ref, _ time.Time) (time.Time, error) {
	<-ctx.Done()
	return time.Time{}, ctx.Err()
}

// A provider and all the auditors lie together: the container never ran, they
// attest that it did for an hour. Without the consumer's own word that the job
// started nothing is paid, and an older job's word is no use.
func TestPaidWithoutStarting(t *testing.T) {
	t.Parallel()
	s := brief(2)
	s.work = time.Minute
	s.set = func(c *suit) { c.seller_.engine.CheckImages() }
	sue(t, s, func(c *suit) {
		c.agrees(5*time.Minute, nil)
		c.buyer.ends(c.order, "done", 3*time.Minute)
		c.collected(60)
		old := c.deed()
		c.seller_.stop()
		c.seller_.tamper = func(d *node.Deps) { d.Runner = asleep{d.Runner} }
		c.seller_.start()
		time.Sleep(10 * time.Second)
		c.orders(time.Hour, func(j *pb.JobSpec) {
			j.Auditors, j.Quorum, j.UnattendedSeconds = []string{c.auditors[0].key().String(), c.auditors[1].key().String()}, 2, 240
		})
		var d suitJob
		c.until(time.Minute, "a job that waits for its start", func() bool {
			for _, j := range c.seller_.suitJobs() {
				if j.Job.ID != old.Job.ID && j.Job.State == market.Funded {
					d = j
				}
			}
			return d.Job.State == market.Funded
		})
		time.Sleep(30 * time.Second)
		a, sigs := c.collude(d, 3600)
		if _, observed, err := c.court.Attested(d.Job.Terms, d.Key.Provider, c.claimOf(d, market.Usage{}, a, sigs).Evidence); err != nil || observed != 3600 {
			t.Fatalf("the lie of the auditors: %d s, %v", observed, err)
		}
		u := market.Usage{Job: d.Job.ID, SecondsUsed: 3600, Owed: market.NewAmount(3600 * second), Phase: market.UsageFinal}
		in := c.claimOf(d, u, a, sigs)
		own := in
		own.Ack = escrow.Acknowledged{Usage: u}
		var err error
		if own.Ack.VoucherSig, err = c.chain.Statements().SignVoucher(market.Voucher{Channel: d.Job.Terms.Channel, UsageHash: escrow.UsageHash(u)}, c.seller_.nodeKey); err != nil {
			t.Fatal(err)
		}
		older, moved := in, in
		older.Ack = escrow.Acknowledged{Usage: old.Ack.Usage, Cumulative: old.Ack.Cumulative, VoucherSig: old.Ack.Sig}
		moved.Ack = older.Ack
		moved.Ack.Usage.Job = d.Job.ID
		for name, try := range map[string]struct {
			claim escrow.Claim
			want  error
		}{
			"no acknowledgement":             {in, escrow.ErrWrongJob},
			"the provider's own":             {own, escrow.ErrBadSignature},
			"that of an older job":           {older, escrow.ErrWrongJob},
			"that of an older job, renamed":  {moved, escrow.ErrBadSignature},
			"the claim of the older job":     {c.claimOf(old, *old.Job.Usage, old.Attested.Attestation, old.Attested.Signatures), escrow.ErrNothingToClaim},
			"the older job, with more hours": {c.claimOf(old, withSeconds(*old.Job.Usage, 3600), old.Attested.Attestation, old.Attested.Signatures), escrow.ErrNothingToClaim},
		} {
			if err := c.seller_.behind(name, try.claim); !errors.Is(err, try.want) {
				t.Errorf("%s: %v, want %v", name, err, try.want)
			}
		}
		c.buyer.cancel(c.order)
		c.collected(60)
	})
}

func withSeconds(u market.Usage, seconds uint32) market.Usage {
	u.SecondsUsed, u.Owed = seconds, market.NewAmount(uint64(seconds)*second)
	return u
}

// collude is a verdict that no session bears out, signed by all auditors.
func (c *suit) collude(d suitJob, observed uint32) (attest.Attestation, []attest.VerdictSignature) {
	c.t.Helper()
	now := uint64(time.Now().Unix())
	a := attest.Attestation{Session: market.Session{1}, JobID: d.Job.ID, DevicesHash: d.Job.Terms.DevicesHash, Provider: d.Key.Provider,
		Kind: attest.Settle, ObservedSeconds: observed, Verdict: attest.Passed, IssuedAt: now - 10, ExpiresAt: now + 3600}
	digest := eip712.NewDomain(1337, vault).Digest(eip712.Word(a.Hash()))
	var sigs []attest.VerdictSignature
	for _, m := range c.auditors {
		sigs = append(sigs, attest.VerdictSignature{Verifier: proto.AddressOf(&m.nodeKey.PublicKey), Signature: attest.Signature(c.signed(digest, m.nodeKey))})
	}
	return a, sigs
}

func (c *suit) signed(digest eip712.Word, by *ecdsa.PrivateKey) [64]byte {
	c.t.Helper()
	sig, err := eip712.Sign(digest, by)
	if err != nil {
		c.t.Fatal(err)
	}
	return sig
}

// deaf is a network on which a device stops answering challenges when told.
type deaf struct {
	node.Wire
	now *bool
}

func (d deaf) Handle(protocol string, h func(context.Context, market.NodeKey, *p2p.Stream)) {
	d.Wire.Handle(protocol, func(ctx context.Context, from market.NodeKey, s *p2p.Stream) {
		if protocol == proto.AttestProtocol && *d.now {
			s.Reset()
			return
		}
		h(ctx, from, s)
	})
}

// Without a quorum, or with a verdict that is not passed, there is no claim: the
// provider loses what it ran unattended, and no more than was printed.
func TestNothingToClaim(t *testing.T) {
	for name, away := range map[string]bool{"the auditors are away": true, "the device does not answer": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			silent := false
			s := brief(3)
			s.quorum = 2
			s.set = func(c *suit) { c.seller_.tamper = func(d *node.Deps) { d.Wire = deaf{d.Wire, &silent} } }
			sue(t, s, func(c *suit) {
				c.agrees(time.Hour, nil)
				c.buyer.leave()
				if silent = !away; away {
					c.auditors[0].leave()
					c.auditors[2].leave()
				}
				c.free(c.unattended + 10*time.Minute)
				c.until(20*time.Minute, "the provider gives up", func() bool { return c.deed().Job.Unclaimed })
				if d := c.deed(); d.Claim != nil || c.stake(c.seller_) != deposit || d.Job.State != market.Exited {
					t.Errorf("claim %+v, deposit %v, %s: %s", d.Claim, c.stake(c.seller_), d.Job.State, d.Job.Detail)
				}
				most := int64(c.unattended/time.Second) + int64(pace.StopSeconds)
				c.settled(aftermath{provider: bound{most * second, "r × (unattended + s)"}})
			})
		})
	}
}
