package node

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// answers is a provider that answers challenges by itself, each with so many
// messages of a session, and is gone then.
type answers struct {
	Wire
	prover     func() attest.ProverConfig
	first      int // messages in the first session
	step       int // more in each later one
	challenged int
}

func (a *answers) Handle(protocol string, h func(context.Context, market.NodeKey, *p2p.Stream)) {
	if protocol != proto.AttestProtocol {
		a.Wire.Handle(protocol, h)
		return
	}
	a.Wire.Handle(protocol, func(ctx context.Context, _ market.NodeKey, s *p2p.Stream) {
		defer s.Reset()
		var m pb.AttestMessage
		if s.Recv(&m) != nil || m.Kind != proto.AttestSession {
			return
		}
		left := a.first + a.step*a.challenged
		a.challenged++
		conn := &falters{p2p.AttestConn{Stream: s, Job: proto.AttestJob(&m)}, left}
		attest.RunProver(ctx, conn, a.prover(), m.Body)
	})
}

// falters is a connection that carries so many messages.
type falters struct {
	p2p.AttestConn
	left int
}

func (f *falters) Send(ctx context.Context, msg []byte) error {
	if f.left--; f.left < 0 {
		return errors.New("gone")
	}
	return f.AttestConn.Send(ctx, msg)
}

// A device that has committed had its try: it is not asked for another session,
// in which it could be luckier, neither by its consumer nor by other auditors, and
// they refuse one when its provider asks. One that was not heard of is asked once
// more, and by two auditors each time.
func TestOneTryToProve(t *testing.T) {
	for name, x := range map[string]struct {
		first, step     int
		alone, audited  int // sessions
		verdict         attest.Verdict
		refusedToRepeat bool
	}{
		"answers nothing, ever":           {0, 0, 2, 4, attest.Absent, false},
		"answers nothing, then all of it": {0, 3, 2, 2, attest.Passed, false},
		"commits, and opens nothing":      {1, 2, 1, 1, attest.Absent, true},
		"answers all of it":               {3, 0, 1, 1, attest.Passed, false},
	} {
		play := func(t *testing.T, audited bool) {
			cheat := &answers{first: x.first, step: x.step}
			lie := func(i int, d *Deps) {
				if i == 0 {
					cheat.Wire = d.Wire
					d.Wire = cheat
				}
			}
			holdCourt(t, nil, lie, func(c *court) {
				ctx := context.Background()
				var d ownDevice
				must(t, c.provider.call(ctx, func() { d = c.provider.devices.list[1] }))
				cheat.prover = func() attest.ProverConfig {
					return attest.ProverConfig{Signer: attest.NewSigner(c.keys[0]), ChainID: 1337, Escrow: testVault, Dump: d.dump, Lane: attest.CPU{},
						Accept: func(*attest.Challenge) error { return nil }}
				}
				r, want := c.job, x.audited
				if !audited {
					r.Auditors, want = proto.Auditors{}, x.alone
				}
				r.Job.State, r.Job.ExitedMs = market.Exited, time.Now().UnixMilli()
				out := c.consumer.doProve(ctx, r)
				if out.Kind != market.EventProven || out.Verdict != x.verdict.String() || cheat.challenged != want {
					t.Errorf("%v %q (%s) after %d sessions, want %q after %d", out.Kind, out.Verdict, out.Text, cheat.challenged, x.verdict, want)
				}
				if !audited {
					return
				}
				_, again, err := c.consumer.quorumSession(ctx, r, attest.Settle)
				if refused := errors.Is(err, errNoQuorum); refused != x.refusedToRepeat || refused && cheat.challenged != want {
					t.Errorf("another session: %v, %v", again.Verdict, err)
				}
			})
		}
		t.Run(name, func(t *testing.T) { play(t, false) })
		t.Run(name+", audited", func(t *testing.T) { play(t, true) })
	}
}

// A provider that cannot be reached for a day after the exit has lost the job;
// the time in which this node could not read the chain is its own.
func TestProvingEnds(t *testing.T) {
	for name, blind := range map[string]time.Duration{"the chain is there": 0, "the chain could not be read until half an hour after the day": 50 * time.Minute} {
		t.Run(name, func(t *testing.T) {
			holdCourt(t, nil, nil, func(c *court) {
				began := time.Now()
				r := c.job
				r.Auditors, r.Job.State, r.Job.ExitedMs = proto.Auditors{}, market.Exited, began.Add(20*time.Minute-24*time.Hour).UnixMilli()
				r.Peer = proto.NodeKeyOf(&testNodeKey(77).PublicKey)
				if blind > 0 {
					ledger := c.consumer.rawLedger().(*memory.Ledger)
					ledger.SetFaults(memory.Faults{Unreadable: true})
					time.AfterFunc(blind, func() { ledger.SetFaults(memory.Faults{}) })
				}
				out := c.consumer.doProve(context.Background(), r)
				least := max(20*time.Minute, blind+giveUpAfter-2*retryMost)
				if took := time.Since(began); out.Kind != market.EventExpired || out.Reason != market.ReasonVanished || took < least || took > least+2*time.Minute {
					t.Errorf("%v (%s) after %v, want its end after %v", out.Kind, out.Text, took, least)
				}
			})
		})
	}
}
