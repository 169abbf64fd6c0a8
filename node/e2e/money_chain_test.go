package e2e

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// unlock asks the channel's money back past the buyer's node, and waits until
// the seller has collected what it holds.
func (tr *trade) unlock() {
	tr.t.Helper()
	key, held := tr.key(), tr.vouched()
	if err := tr.buyer.behind("unlock", escrow.RequestUnlock{Key: key}); err != nil {
		tr.t.Fatal(err)
	}
	tr.until(20*time.Second, "a collection at once", func() bool { return amount(tr.t, tr.slot().Collected) >= held })
	tr.until(time.Minute, "a stop", func() bool { return tr.sold().State != "running" })
}

// An unlock in mid-job ends the job: the provider collects at once and stops; a
// consumer whose wallet alone wanted it pays for what ran.
func unlockInMidJob(w *world) (*trade, aftermath) {
	tr := w.pair(30*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(200 * time.Second)
	tr.unlock()
	o := tr.buyer.ends(tr.order, "failed", 3*time.Minute)
	tr.told(o, "asked back")
	return tr, aftermath{state: "stopped and collected at once; the rest paid by the last voucher"}
}

// The same with a consumer that then withdraws and never answers again.
func unlockAndGone(w *world) (*trade, aftermath) {
	tr := w.pair(30*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(235 * time.Second) // just before a voucher
	key := tr.key()
	tr.buyer.leave()
	held := tr.vouched()
	if err := tr.buyer.behind("unlock", escrow.RequestUnlock{Key: key}); err != nil {
		w.t.Fatal(err)
	}
	time.Sleep(time.Duration(unlock+5) * time.Second)
	if err := tr.buyer.behind("leave", escrow.Withdraw{Key: key, To: key.Payer}); err != nil {
		w.t.Fatal(err)
	}
	if got := amount(w.t, tr.slot().Collected); got != held {
		w.t.Errorf("collected %d of %d", got, held)
	}
	time.Sleep(time.Minute)
	return tr, aftermath{state: "stopped and collected at once; the payer has the rest", provider: unpaidSeconds(pace, 0)}
}

// A Release that was kept buys nothing: no terms of its epoch are signed, and
// after the next epoch's work it is void, on whichever fork.
func keptRelease(w *world) (*trade, aftermath) {
	tr := w.pair(90*time.Second, nil)
	tr.buys(10*time.Minute, nil)
	tr.buyer.ends(tr.order, "done", 5*time.Minute)
	time.Sleep(10 * time.Second)
	id, _ := tr.buyer.channel()
	kept := tr.buyer.keepRelease(tr.seller_, id)
	if o := tr.buyer.ends(tr.buyer.submit(tr.array("beside", 1)), "failed", 5*time.Minute); o.Shares[0].Channel == id.String() {
		w.t.Error("a job ran in the epoch of a Release that was given out")
	}
	if err := tr.buyer.behind("kept", kept); err != nil {
		w.t.Fatal(err)
	}
	w.chain.Reorg(1, false)
	time.Sleep(5 * time.Second)
	tr.buys(10*time.Minute, func(j *pb.JobSpec) { j.Name = "next" })
	time.Sleep(80 * time.Second)
	w.chain.Reorg(2, false)
	if err := tr.buyer.behind("again", kept); err == nil {
		w.t.Error("a Release of an old epoch was taken")
	}
	tr.buyer.ends(tr.order, "done", 5*time.Minute)
	return tr, aftermath{state: "no terms in its epoch, jobs take another lane; void after it; all paid"}
}

// No job runs on money that may leave at any moment.
func armedUnlock(w *world) (*trade, aftermath) {
	tr := w.pair(90*time.Second, nil)
	tr.buys(10*time.Minute, nil)
	tr.buyer.ends(tr.order, "done", 5*time.Minute)
	time.Sleep(10 * time.Second)
	_, key := tr.buyer.channel()
	if err := tr.buyer.behind("arm", escrow.RequestUnlock{Key: key}); err != nil {
		w.t.Fatal(err)
	}
	time.Sleep(time.Duration(unlock+10) * time.Second) // matured
	tr.orders(10*time.Minute, func(j *pb.JobSpec) { j.Name = "next" })
	time.Sleep(time.Second)
	w.chain.Reorg(2, true)
	tr.buyer.reaches(tr.order, time.Minute, "running")
	if err := tr.buyer.behind("leave", escrow.Withdraw{Key: key, To: key.Payer}); err != nil {
		w.t.Fatal(err)
	}
	w.chain.Reorg(2, true)
	tr.buyer.ends(tr.order, "done", 5*time.Minute)
	return tr, aftermath{state: "the job runs on another lane; both jobs paid"}
}

// chainless takes the chain from both sides for d of a running job.
func (tr *trade) chainless(d time.Duration) {
	for _, m := range []*machine{tr.seller_, tr.buyer} {
		m.ledger.SetFaults(memory.Faults{Unreadable: true})
	}
	time.Sleep(d)
	for _, m := range []*machine{tr.seller_, tr.buyer} {
		m.ledger.SetFaults(memory.Faults{})
	}
}

// A short outage is nobody's concern: vouchers flow, work goes on.
func chainAway(w *world) (*trade, aftermath) {
	tr := w.pair(20*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(2 * time.Minute)
	tr.chainless(10 * time.Minute)
	tr.buyer.ends(tr.order, "done", 15*time.Minute)
	if s := tr.share(); s.SecondsUsed != 1200 {
		w.t.Errorf("billed %d s", s.SecondsUsed)
	}
	return tr, aftermath{state: "done, paid to the second"}
}

// A settle session needs a block that both sides know. A job that exits when the
// chain cannot be read has its session when it can be read again, however late:
// nothing new was agreed meanwhile, so the devices are still there.
func exitsUnseen(asked bool) func(w *world) (*trade, aftermath) {
	return func(w *world) (*trade, aftermath) {
		tr := w.pair(5*time.Minute, nil)
		tr.buys(time.Hour, func(j *pb.JobSpec) { j.RequireAttestation = asked })
		time.Sleep(4 * time.Minute)
		tr.chainless(25 * time.Hour)
		tr.buyer.ends(tr.order, "done", 2*time.Minute)
		if s := tr.share(); s.Verdict != "passed" || s.SecondsUsed != 300 {
			w.t.Errorf("verdict %q, billed %d s", s.Verdict, s.SecondsUsed)
		}
		return tr, aftermath{state: "challenged as soon as the chain was back; done, paid to the second"}
	}
}

// slow is a pace whose cushion outlasts the chain's longest tolerated silence.
var slow = market.Pace{VoucherSeconds: 300, GraceSeconds: 60, StopSeconds: 30}

// After half of NOTICE a provider works no second that no voucher covers.
func chainSilent(w *world) (*trade, aftermath) {
	tr := w.pair(time.Hour, func(m *machine) { m.cfg.Network.Pace = &slow })
	tr.buys(2*time.Hour, nil)
	time.Sleep(2 * time.Minute)
	began := time.Now()
	tr.chainless(40 * time.Minute)
	o := tr.buyer.ends(tr.order, "failed", 5*time.Minute)
	ran := tr.share().SecondsUsed
	if least := uint32(120 + 30*60); ran < least || ran > least+30 {
		w.t.Errorf("it ran %d s, began to be blind at %v", ran, began)
	}
	tr.told(o, "could not be read")
	return tr, aftermath{state: "stopped after half an hour of silence; paid"}
}

// A provider that cannot see the channel works no longer than what it last saw
// there can pay, whatever the vouchers say.
func chainSilentDry(w *world) (*trade, aftermath) {
	tr := w.pair(time.Hour, nil)
	tr.buys(2*time.Hour, nil)
	time.Sleep(2 * time.Minute)
	funded := amount(w.t, tr.slot().Funded())
	tr.chainless(40 * time.Minute)
	if worth := tr.worth(); worth > funded {
		w.t.Errorf("worked for %d on a channel that held %d", worth, funded)
	}
	tr.told(tr.buyer.ends(tr.order, "failed", 5*time.Minute), "the channel holds")
	return tr, aftermath{state: "stopped when the channel, as last seen, was used up; paid"}
}

// When top-ups fail, what is locked is still paid, and the job stops before it
// runs for nothing; both sides can read why.
func topUpRefused(w *world) (*trade, aftermath) {
	tr := w.pair(30*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(2 * time.Minute)
	funded := amount(w.t, tr.slot().Funded())
	tr.buyer.ledger.SetFaults(memory.Faults{Revert: escrow.ErrToken})
	w.chain.Refuse(tr.buyer.account(), true)
	o := tr.buyer.ends(tr.order, "failed", 40*time.Minute)
	if worth := tr.worth(); worth > funded || worth < funded-60*second {
		w.t.Errorf("worked for %d on a channel that held %d", worth, funded)
	}
	tr.told(o, "the channel holds")
	return tr, aftermath{state: "stopped when the channel was used up; what it held is paid"}
}

// One that is refused for a while, and included and reverted, is made anew.
func topUpLate(w *world) (*trade, aftermath) {
	tr := w.pair(25*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(15 * time.Minute)
	tr.buyer.ledger.SetFaults(memory.Faults{Revert: escrow.ErrToken})
	w.until(5*time.Minute, "somebody is told", func() bool { return strings.Contains(tr.share().VerdictNote, "top-up failed") })
	tr.buyer.ledger.SetFaults(memory.Faults{})
	tr.buyer.ends(tr.order, "done", 15*time.Minute)
	if s := tr.share(); s.SecondsUsed != 1500 {
		w.t.Errorf("billed %d s", s.SecondsUsed)
	}
	return tr, aftermath{state: "done, paid to the second"}
}

// A payee that the token does not pay has its vouchers, and collects when it can
// be paid again.
func payeeRefused(w *world) (*trade, aftermath) {
	tr := w.pair(5*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(time.Minute)
	w.chain.Refuse(tr.seller_.account(), true)
	tr.buyer.ends(tr.order, "done", 10*time.Minute)
	time.Sleep(time.Minute)
	if got := tr.seller_.balance(); got != 0 {
		w.t.Errorf("paid %d all the same", got)
	}
	w.chain.Refuse(tr.seller_.account(), false)
	time.Sleep(time.Minute)
	return tr, aftermath{state: "done; collected as soon as the token paid again"}
}

// A collect that was included and reverted paid nothing, so it is made anew.
func collectReverted(w *world) (*trade, aftermath) {
	tr := w.pair(5*time.Minute, nil)
	tr.buys(time.Hour, nil)
	tr.seller_.ledger.SetFaults(memory.Faults{Revert: escrow.ErrToken})
	tr.buyer.ends(tr.order, "done", 10*time.Minute)
	time.Sleep(time.Minute)
	if got := tr.seller_.balance(); got != 0 {
		w.t.Errorf("paid %d all the same", got)
	}
	tr.seller_.ledger.SetFaults(memory.Faults{})
	time.Sleep(time.Minute)
	return tr, aftermath{state: "done; collected by the next transaction"}
}

// skewed is a chain whose clock is off, as one node sees it: the same as a node
// whose own clock is off the other way.
type skewed struct {
	node.Ledger
	by int64
}

func (s skewed) at(b escrow.Block) escrow.Block { b.Time = uint64(int64(b.Time) + s.by); return b }

func (s skewed) Head(ctx context.Context) (escrow.Head, error) {
	h, err := s.Ledger.Head(ctx)
	h.Latest, h.Confirmed = s.at(h.Latest), s.at(h.Confirmed)
	return h, err
}

func (s skewed) Slot(ctx context.Context, id market.ChannelID) (escrow.SlotAt, error) {
	at, err := s.Ledger.Slot(ctx, id)
	at.At = s.at(at.At)
	return at, err
}

func (s skewed) Block(ctx context.Context, number uint64) (escrow.Block, error) {
	b, err := s.Ledger.Block(ctx, number)
	return s.at(b), err
}

// offBy has a machine's node see the chain's clock off.
func offBy(d time.Duration) func(*machine) {
	return func(m *machine) {
		m.tamper = func(deps *node.Deps) { deps.Ledger = skewed{deps.Ledger, int64(d / time.Second)} }
	}
}

// A provider whose clock is behind the chain's promises nothing, and says why.
func clockAhead(w *world) (*trade, aftermath) {
	tr := w.pair(time.Minute, offBy(10*time.Minute))
	tr.orders(time.Hour, nil)
	tr.buyer.ends(tr.order, "unmatched", 5*time.Minute)
	if st, err := tr.seller_.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{}); err != nil || !strings.Contains(st.Paused, "clock") {
		w.t.Errorf("it says %q, %v", st.GetPaused(), err)
	}
	return tr, aftermath{state: "nothing is offered; the provider is told why"}
}

// One whose clock is ahead, or whose endpoint lags, sells as ever.
func clockBehind(w *world) (*trade, aftermath) {
	tr := w.pair(5*time.Minute, offBy(-10*time.Minute))
	tr.orders(time.Hour, nil)
	tr.buyer.ends(tr.order, "done", 15*time.Minute)
	return tr, aftermath{state: "done, paid to the second"}
}

// A consumer whose clock is behind takes its own terms for too late: the job is
// over before it began, and nobody paid.
func buyerClockAhead(w *world) (*trade, aftermath) {
	tr := w.pair(5*time.Minute, nil)
	tr.buyer.stop()
	offBy(10 * time.Minute)(tr.buyer)
	tr.buyer.start()
	time.Sleep(10 * time.Second)
	tr.orders(time.Hour, nil)
	o := tr.buyer.ends(tr.order, "lost", 15*time.Minute)
	if len(o.Shares) != 1 || !strings.Contains(o.Shares[0].Reason, "in time") {
		w.t.Errorf("told: %v", o)
	}
	return tr, aftermath{state: "cancelled before the start, with a reason"}
}

// A second program that sends from the same keys costs time, not money.
func twoPrograms(w *world) (*trade, aftermath) {
	tr := w.pair(9*time.Minute, nil)
	tr.buys(21*time.Minute, nil)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan int)
	for i, m := range []*machine{tr.buyer, tr.seller_} {
		if err := w.chain.Mint(token, m.account(), market.NewAmount(0)); err != nil {
			w.t.Fatal(err)
		}
		go func() {
			second, sent := w.chain.Ledger(m.account()), 0
			for ctx.Err() == nil {
				key := market.ChannelKey{Token: token, Payer: m.account(), Signer: market.Address{byte(i + 1)}, UnlockDelay: unlock}
				_, err := second.Submit(ctx, escrow.Command{ID: fmt.Sprint("other/", sent), From: m.account(), Intent: escrow.RequestUnlock{Key: key}})
				if err != nil {
					_, err = second.Submit(ctx, escrow.Command{ID: fmt.Sprint("back/", sent), From: m.account(), Intent: escrow.CancelUnlock{Key: key}})
				}
				if err == nil {
					sent++
				}
			}
			ended <- sent
		}()
	}
	tr.buyer.ends(tr.order, "done", 20*time.Minute)
	time.Sleep(20 * time.Second)
	cancel()
	if a, b := <-ended, <-ended; a < 100 || b < 100 {
		w.t.Errorf("the other program sent %d and %d transactions", a, b)
	}
	if s := tr.share(); s.SecondsUsed != 540 {
		w.t.Errorf("billed %d s", s.SecondsUsed)
	}
	return tr, aftermath{state: "done, paid to the second"}
}

// Endpoints that drop 40 blocks and come back on another fork show the same
// slots as ever: nothing was done on what is gone.
func rpcDrop(w *world) (*trade, aftermath) {
	tr := w.pair(18*time.Minute, nil)
	tr.buys(time.Hour, nil)
	for range 8 {
		time.Sleep(61 * time.Second)
		tr.chainless(40 * time.Second)
		w.chain.Reorg(3, false)
	}
	tr.buyer.ends(tr.order, "done", 20*time.Minute)
	if s := tr.share(); s.SecondsUsed != 1080 {
		w.t.Errorf("billed %d s", s.SecondsUsed)
	}
	return tr, aftermath{state: "done, paid to the second"}
}
