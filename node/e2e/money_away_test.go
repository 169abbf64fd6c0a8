package e2e

import (
	"fmt"
	"time"

	"github.com/gpubourse/bourse/escrow"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Half an hour of work is paid minute by minute: the start is acknowledged after
// the first session, the channel is filled again before its cushion is used and
// never holds the whole budget, and the bill is right to the second.
func halfHour(w *world) (*trade, aftermath) {
	t := w.t
	tr := w.pair(30*time.Minute, nil)
	tr.buys(time.Hour, func(j *pb.JobSpec) { j.RequireAttestation = true })
	var rises int
	var last, least, most int64 = 0, 1 << 62, 0
	for began := time.Now(); time.Since(began) < 30*time.Minute-10*time.Second; time.Sleep(5 * time.Second) {
		now := tr.vouched()
		switch {
		case now < last:
			t.Errorf("the voucher fell from %d to %d", last, now)
		case now > last:
			rises, last = rises+1, now
			if j := tr.buyer.jobs()[0].Job; j.PassedMs == 0 {
				t.Error("a voucher before the first session had passed")
			}
		}
		free := amount(t, tr.slot().Funded()) - now
		least, most = min(least, free), max(most, free)
	}
	if rises < 28 {
		t.Errorf("%d vouchers in half an hour", rises)
	}
	need := amount(t, pace.Need(tr.seller_.jobs()[0].Job.Terms))
	if least < need-60*second || most > 10*120*second {
		t.Errorf("free in the channel: at least %d, at most %d; the provider needs %d, the budget is %d", least, most, need, 3600*second)
	}
	if j := tr.seller_.jobs()[0]; !j.Job.Acked || len(j.Ack) == 0 {
		t.Errorf("the start is not acknowledged: %+v", j.Job)
	}
	tr.buyer.outputs(tr.buyer.ends(tr.order, "done", 3*time.Minute))
	if s := tr.share(); s.SecondsUsed != 1800 || s.Owed != "1800000" {
		t.Errorf("billed %d s, %s", s.SecondsUsed, s.Owed)
	}
	return tr, aftermath{state: "done, paid to the second"}
}

// A laptop that is closed for less than the grace changes nothing.
func consumerBack(w *world) (*trade, aftermath) {
	tr := w.pair(10*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(3 * time.Minute)
	tr.buyer.kill()
	time.Sleep(90 * time.Second)
	tr.buyer.start()
	tr.buyer.outputs(tr.buyer.ends(tr.order, "done", 15*time.Minute))
	if s := tr.share(); s.SecondsUsed != 600 {
		w.t.Errorf("billed %d s", s.SecondsUsed)
	}
	return tr, aftermath{state: "done, paid to the second"}
}

// One that is closed for longer finds its job stopped, is told why, and pays
// what ran.
func consumerLate(w *world) (*trade, aftermath) {
	tr := w.pair(30*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(3 * time.Minute)
	tr.buyer.kill()
	time.Sleep(10 * time.Minute)
	tr.buyer.start()
	o := tr.buyer.ends(tr.order, "failed", 5*time.Minute)
	tr.told(o, "seconds ran, vouchers cover")
	return tr, aftermath{state: "stopped when the grace was over; paid on return"}
}

// A consumer that is gone for good costs the provider what ran after its last
// voucher, and no more than was printed; what the vouchers cover is collected.
func consumerGone(w *world) (*trade, aftermath) {
	tr := w.pair(30*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(5 * time.Minute)
	tr.leaves()
	return tr, aftermath{state: "stopped when the grace was over; capacity free; vouchers collected", provider: unpaidSeconds(pace, 0)}
}

// leaves has the buyer go for good and waits until the seller is done with it.
func (tr *trade) leaves() {
	tr.t.Helper()
	tr.buyer.leave()
	gone := tr.vouched()
	tr.free(time.Duration(pace.VoucherSeconds+pace.GraceSeconds+pace.StopSeconds+60+15) * time.Second)
	if tr.vouched() != gone || gone == 0 {
		tr.t.Errorf("the voucher is %d, was %d", tr.vouched(), gone)
	}
	time.Sleep(70 * time.Second) // then nobody is waited for any more
}

// A provider that was down for an hour finds an unlock on its channel and
// collects before it matures, in one attempt.
func payeeAway(w *world) (*trade, aftermath) {
	tr := w.pair(30*time.Minute, func(m *machine) { m.cfg.Network.UnlockDelaySeconds = 2 * 3600 })
	tr.buys(time.Hour, nil)
	time.Sleep(5 * time.Minute)
	key := tr.key()
	tr.seller_.kill()
	held := tr.vouched()
	time.Sleep(time.Minute)
	if err := tr.buyer.behind("unlock", escrow.RequestUnlock{Key: key}); err != nil {
		w.t.Fatal(err)
	}
	time.Sleep(time.Hour)
	if got := amount(w.t, tr.slot().Collected); got != 0 || held == 0 {
		w.t.Errorf("%d collected of %d while away", got, held)
	}
	bank := tr.seller_.counted()
	tr.seller_.start()
	time.Sleep(30 * time.Second)
	s := tr.slot()
	if got := amount(w.t, s.Collected); got != held || s.UnlockAt <= uint64(time.Now().Unix()) {
		w.t.Errorf("collected %d of %d; the unlock matures at %d, it is %d", got, held, s.UnlockAt, time.Now().Unix())
	}
	if n := bank.collects.Load(); n != 1 {
		w.t.Errorf("%d attempts to collect", n)
	}
	return tr, aftermath{state: "collected once, before the unlock matured", provider: unpaidSeconds(pace, 0)}
}

// A provider that comes back within the grace finds its container and goes on.
func providerBack(w *world) (*trade, aftermath) {
	tr := w.pair(10*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(3 * time.Minute)
	tr.seller_.kill()
	time.Sleep(time.Minute)
	tr.seller_.start()
	tr.buyer.outputs(tr.buyer.ends(tr.order, "done", 15*time.Minute))
	if s := tr.share(); s.SecondsUsed != 600 {
		w.t.Errorf("billed %d s", s.SecondsUsed)
	}
	return tr, aftermath{state: "done, paid to the second"}
}

// What a provider loses owes nothing more; what was vouched for had run.
func containerLost(w *world) (*trade, aftermath) {
	tr := w.pair(10*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(3*time.Minute + 30*time.Second)
	held := tr.vouched()
	tr.seller_.engine.Kill(tr.seller_.containers()[0])
	tr.buyer.ends(tr.order, "lost", 5*time.Minute)
	if tr.vouched() != held || held == 0 {
		w.t.Errorf("the voucher is %d, was %d", tr.vouched(), held)
	}
	if time.Sleep(15 * time.Second); tr.share().Paid != fmt.Sprint(held) || tr.buyer.order(tr.order).Cost != fmt.Sprint(held) {
		w.t.Errorf("paid %d, and the consumer reads %v", held, tr.buyer.order(tr.order))
	}
	// What ran since the last voucher is the provider's to lose: at most a period.
	return tr, aftermath{state: "no debt beyond the vouchers; outputs lost, tried elsewhere", provider: bound{int64(pace.VoucherSeconds) * second, "r × v, by its own fault"}}
}

// Two that cannot hear each other: the provider stops, the consumer goes to
// somebody else, and neither pays for the other's silence.
func lineCut(w *world) (*trade, aftermath) {
	tr := w.pair(30*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(3*time.Minute + 10*time.Second)
	w.part(tr.seller_, tr.buyer)
	time.Sleep(10 * time.Minute)
	w.join(tr.seller_, tr.buyer)
	tr.buyer.ends(tr.order, "lost", 5*time.Minute)
	time.Sleep(3 * time.Minute)
	return tr, aftermath{state: "stopped, given up; vouchers collected; outputs lost, tried elsewhere", provider: unpaidSeconds(pace, 0)}
}
