package e2e

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/gpubourse/bourse/attest/nvml"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// prepaid is a pair whose seller wants v + g before the start.
func (w *world) prepaid(d time.Duration) *trade {
	return w.pair(d, func(m *machine) { m.cfg.Prepay = 2 * time.Minute })
}

const prepay = 120 * second

// A job that is cancelled when its prepay is signed and before it starts costs
// that and nothing else. A consumer with history prepays nothing.
func prepayCancelled(w *world) (*trade, aftermath) {
	tr := w.prepaid(time.Minute)
	tr.seller_.engine.SlowStart(20 * time.Second)
	tr.orders(time.Hour, nil)
	w.poll(50*time.Millisecond, time.Minute, "prepay", func() bool { return len(tr.seller_.channels()) > 0 && tr.vouched() > 0 })
	if tr.vouched() != prepay || tr.runs != 0 {
		w.t.Errorf("%d signed before the start, %d containers ran", tr.vouched(), tr.runs)
	}
	tr.buyer.cancel(tr.order)
	tr.buyer.ends(tr.order, "cancelled", 2*time.Minute)
	time.Sleep(20 * time.Second)
	if got := tr.seller_.balance(); got != prepay {
		w.t.Errorf("the cancelled job cost %d", got)
	}
	tr.seller_.engine.SlowStart(0)
	first := tr.order
	tr.buys(time.Hour, func(j *pb.JobSpec) { j.Name = "again" })
	if terms := tr.buyer.lastTerms(); terms.PrepaySeconds != 0 {
		w.t.Errorf("%d s of prepay from a consumer with history", terms.PrepaySeconds)
	}
	tr.buyer.ends(tr.order, "done", 5*time.Minute)
	tr.order = first
	return tr, aftermath{state: "the prepay is paid, nothing else; the next job prepays nothing", consumer: bound{prepay, "r × prepay"}}
}

// lastTerms are those of the job with the highest sequence.
func (m *machine) lastTerms() (t market.Terms) {
	for _, j := range m.jobs() {
		if j.Job.Terms.Seq > t.Seq {
			t = j.Job.Terms
		}
	}
	return t
}

// What was paid before shifts the risk: a consumer that never acknowledges the
// start costs the provider so much less.
func prepayGone(w *world) (*trade, aftermath) {
	tr := w.prepaid(30 * time.Minute)
	tr.orders(time.Hour, nil)
	w.poll(5*time.Millisecond, time.Minute, "prepay", func() bool { return len(tr.seller_.channels()) > 0 && tr.vouched() > 0 })
	tr.leaves()
	return tr, aftermath{state: "stopped when the grace was over; prepay collected", provider: unpaidSeconds(pace, pace.VoucherSeconds+pace.GraceSeconds)}
}

// Once it is acknowledged, prepay is used up like any voucher.
func prepayGoneLater(w *world) (*trade, aftermath) {
	tr := w.prepaid(30 * time.Minute)
	tr.buys(time.Hour, nil)
	time.Sleep(5 * time.Minute)
	tr.leaves()
	return tr, aftermath{state: "stopped when the grace was over; vouchers collected", provider: unpaidSeconds(pace, 0)}
}

// switched is a network whose challenges can be made to fall into the void.
type switched struct {
	node.Wire
	off *atomic.Bool
}

func (s switched) Handle(protocol string, h func(context.Context, market.NodeKey, *p2p.Stream)) {
	if protocol == proto.AttestProtocol {
		answer := h
		h = func(ctx context.Context, from market.NodeKey, st *p2p.Stream) {
			if s.off.Load() {
				st.Reset()
				return
			}
			answer(ctx, from, st)
		}
	}
	s.Wire.Handle(protocol, h)
}

// Vouchers pause when the last passed session is too old; the provider stops,
// and what was acknowledged is all that is paid.
func proverAbsent(w *world) (*trade, aftermath) {
	var off atomic.Bool
	tr := w.pair(time.Hour, func(m *machine) {
		m.tamper = func(d *node.Deps) { d.Wire = switched{d.Wire, &off} }
	})
	tr.buys(2*time.Hour, func(j *pb.JobSpec) { j.RequireAttestation = true })
	time.Sleep(time.Minute)
	off.Store(true)
	return tr, tr.paused()
}

// Where attestation is asked for, no session means no voucher, not even the first.
func proverNever(w *world) (*trade, aftermath) {
	tr := w.pair(10*time.Minute, func(m *machine) { m.tamper = func(d *node.Deps) { d.Wire = unanswered{d.Wire} } })
	tr.buys(time.Hour, func(j *pb.JobSpec) { j.RequireAttestation = true })
	tr.buyer.ends(tr.order, "lost", 15*time.Minute)
	if tr.vouched() != 0 {
		w.t.Errorf("%d signed without a session", tr.vouched())
	}
	return tr, aftermath{state: "no voucher, stopped when the grace was over", provider: unpaidSeconds(pace, 0)}
}

// Where it is not, the verdict is noted and work is paid all the same.
func proverUnasked(w *world) (*trade, aftermath) {
	tr := w.pair(5*time.Minute, func(m *machine) { m.tamper = func(d *node.Deps) { d.Wire = unanswered{d.Wire} } })
	tr.buys(time.Hour, nil)
	tr.buyer.ends(tr.order, "done", 15*time.Minute)
	if s := tr.share(); s.Verdict != "absent" || s.SecondsUsed != 300 {
		w.t.Errorf("verdict %q, billed %d s", s.Verdict, s.SecondsUsed)
	}
	return tr, aftermath{state: "done, paid to the second; the verdict says absent"}
}

// paused waits for the end of a job whose sessions fail from the first minute.
func (tr *trade) paused() aftermath {
	tr.t.Helper()
	o := tr.buyer.ends(tr.order, "lost", time.Hour)
	const sessionEvery = 15 * 60 * second
	if paid := tr.vouched(); paid > sessionEvery+60*second || paid < sessionEvery-120*second {
		tr.t.Errorf("%d signed; the last session passed in the first minute", paid)
	}
	tr.t.Logf("order %s %q, share %s %q %q; sold %s %q", o.State, o.Reason, tr.share().State, tr.share().Reason, tr.share().VerdictNote, tr.sold().State, tr.sold().Reason)
	time.Sleep(3 * time.Minute)
	return aftermath{state: "vouchers pause, the provider stops; paid up to the pause", provider: unpaidSeconds(pace, 0)}
}

// Devices that are others than those leased fail their session, too.
func deviceSwapped(w *world) (*trade, aftermath) {
	tr := w.pair(time.Hour, nil)
	tr.buys(2*time.Hour, func(j *pb.JobSpec) { j.RequireAttestation = true })
	time.Sleep(time.Minute)
	tr.seller_.kill()
	var err error
	if tr.seller_.devices, err = nvml.Simulated("a100-80:1", tr.buyer.key()); err != nil {
		w.t.Fatal(err)
	}
	tr.seller_.start()
	return tr, tr.paused()
}

// ahead is an engine whose clock is a minute before its node's.
type ahead struct{ sandbox.Runner }

func (r ahead) Start(ctx context.Context, ref sandbox.Ref, until time.Time) (time.Time, error) {
	at, err := r.Runner.Start(ctx, ref, until)
	return at.Add(-time.Minute), err
}

// A provider that counts from a minute before the start is not paid for it, nor
// for anything else: what it states is refused as a whole.
func engineAhead(w *world) (*trade, aftermath) {
	tr := w.pair(10*time.Minute, func(m *machine) { m.tamper = func(d *node.Deps) { d.Runner = ahead{d.Runner} } })
	tr.buys(time.Hour, nil)
	o := tr.buyer.ends(tr.order, "failed", 10*time.Minute)
	tr.t.Logf("order %s %q, share %s %q %q; sold %s %q", o.State, o.Reason, tr.share().State, tr.share().Reason, tr.share().VerdictNote, tr.sold().State, tr.sold().Reason)
	return tr, aftermath{state: "no voucher for it, so it stops; what ran by its exit is paid"}
}

// mouth is a provider's job protocol that can be made to tell a lie: asked for
// the usage it gives what lie says, to anything else it is silent.
type mouth struct {
	node.Wire
	lie *atomic.Pointer[pb.SignedUsage]
	n   *atomic.Int32
}

func (m mouth) Handle(protocol string, h func(context.Context, market.NodeKey, *p2p.Stream)) {
	if protocol == proto.JobProtocol {
		honest := h
		h = func(ctx context.Context, from market.NodeKey, s *p2p.Stream) {
			lie := m.lie.Load()
			if lie == nil {
				honest(ctx, from, s)
				return
			}
			var req pb.JobRequest
			if s.Recv(&req) == nil && req.GetUsage() != nil {
				m.n.Add(1)
				s.Send(&pb.JobReply{Answer: &pb.JobReply_Usage{Usage: lie}})
				s.Close()
				return
			}
			s.Reset()
		}
	}
	m.Wire.Handle(protocol, h)
}

// lies has the seller state something else for 100 seconds of a running job and
// gives what was vouched for before and after.
func (w *world) lies(what func(tr *trade, stated market.Usage) market.Usage) (tr *trade, before, after int64) {
	var lie atomic.Pointer[pb.SignedUsage]
	var told atomic.Int32
	tr = w.pair(10*time.Minute, func(m *machine) { m.tamper = func(d *node.Deps) { d.Wire = mouth{d.Wire, &lie, &told} } })
	tr.buys(time.Hour, nil)
	time.Sleep(190 * time.Second)
	u := what(tr, tr.seller_.jobs()[0].Job.UsageSoFar(time.Now().UnixMilli()))
	sig, err := w.chain.Statements().SignUsage(u, tr.seller_.nodeKey)
	if err != nil {
		w.t.Fatal(err)
	}
	before = tr.vouched()
	lie.Store(proto.SignedUsageToWire(u, sig))
	time.Sleep(100 * time.Second)
	lie.Store(nil)
	if told.Load() == 0 {
		w.t.Error("nobody asked for the usage")
	}
	return tr, before, tr.vouched()
}

func statesMore(w *world) (*trade, aftermath) {
	tr, before, after := w.lies(func(_ *trade, u market.Usage) market.Usage {
		u.SecondsUsed += 600
		u.Owed = market.Owed(market.RateOf(market.NewAmount(3600*second)), u.SecondsUsed)
		return u
	})
	if after != before {
		w.t.Errorf("the lie raised the voucher from %d to %d", before, after)
	}
	tr.buyer.ends(tr.order, "failed", 15*time.Minute)
	return tr, aftermath{state: "vouchers pause while it lies; the rest is paid"}
}

func replaysUsage(w *world) (*trade, aftermath) {
	tr, before, after := w.lies(func(_ *trade, u market.Usage) market.Usage {
		u.SecondsUsed = 60
		u.Owed = market.NewAmount(60 * second)
		return u
	})
	if after != before {
		w.t.Errorf("an old usage moved the voucher from %d to %d", before, after)
	}
	tr.buyer.ends(tr.order, "failed", 15*time.Minute)
	return tr, aftermath{state: "no voucher for it; the rest is paid"}
}

// vouch sends a voucher past the buyer's node and gives the provider's answer.
func (tr *trade) vouch(v market.Voucher) *pb.JobReply {
	tr.t.Helper()
	sig, err := tr.chain.Statements().SignVoucher(v, tr.buyer.nodeKey)
	if err != nil {
		tr.t.Fatal(err)
	}
	s, err := tr.buyer.wire.Open(context.Background(), tr.seller_.key(), proto.JobProtocol)
	if err != nil {
		tr.t.Fatal(err)
	}
	defer s.Close()
	var reply pb.JobReply
	if err := s.Send(&pb.JobRequest{Ask: &pb.JobRequest_Voucher{Voucher: proto.SignedVoucherToWire(v, sig)}}); err != nil {
		tr.t.Fatal(err)
	}
	if err := s.Recv(&reply); err != nil {
		tr.t.Fatal(err)
	}
	return &reply
}

// Vouchers that are lower, or for somebody else's channel, change nothing.
func wrongVouchers(w *world) (*trade, aftermath) {
	tr := w.pair(10*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(190 * time.Second)
	held, id := tr.vouched(), escrow.ChannelID(tr.key())
	tr.vouch(market.Voucher{Channel: id, Cumulative: market.NewAmount(5 * second)})
	if r := tr.vouch(market.Voucher{Channel: market.ChannelID{7}, Cumulative: market.NewAmount(1e9)}); r.GetRefusal().GetCode() != pb.Refusal_NOT_YOURS {
		w.t.Errorf("a voucher for another channel: %v", r)
	}
	if tr.vouched() != held {
		w.t.Errorf("the voucher is %d, was %d", tr.vouched(), held)
	}
	tr.buyer.ends(tr.order, "done", 15*time.Minute)
	if s := tr.share(); s.SecondsUsed != 600 {
		w.t.Errorf("billed %d s", s.SecondsUsed)
	}
	return tr, aftermath{state: "refused; done, paid to the second"}
}

// A voucher above what the channel holds is no money: work stops when the
// channel, not the voucher, is used up.
func bouncingVoucher(w *world) (*trade, aftermath) {
	tr := w.pair(time.Hour, nil)
	tr.buys(2*time.Hour, nil)
	time.Sleep(100 * time.Second)
	funded := amount(w.t, tr.slot().Funded())
	tr.buyer.ledger.SetFaults(memory.Faults{Revert: escrow.ErrToken}) // and no top-up comes
	tr.vouch(market.Voucher{Channel: escrow.ChannelID(tr.key()), Cumulative: market.NewAmount(500_000_000)})
	tr.buyer.leave()
	tr.free(30 * time.Minute)
	time.Sleep(3 * time.Minute)
	if worth := tr.worth(); worth > funded {
		w.t.Errorf("worked for %d on a channel that held %d", worth, funded)
	}
	return tr, aftermath{state: "stopped when the channel was used up; all of it collected", consumer: bound{funded, "what it signed for"}}
}
