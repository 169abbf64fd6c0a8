package e2e

import (
	"testing"
	"time"

	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// fault is one row of docs/faults.md.
type fault struct {
	injected string
	play     func(*world) (*trade, aftermath)
}

func faults() []fault {
	return []fault{
		{"none: a metered job of half an hour", halfHour},
		{"the consumer is gone for good in mid-job", consumerGone},
	}
}

func TestFaults(t *testing.T) {
	for _, f := range faults() {
		t.Run(f.injected, func(t *testing.T) {
			play(t, func(w *world) {
				tr, a := f.play(w)
				tr.settled(a)
			})
		})
	}
}

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
		if now := tr.vouched(); now > last {
			rises, last = rises+1, now
		} else if now < last {
			t.Errorf("the voucher fell from %d to %d", last, now)
		}
		s := tr.slot()
		free := amount(t, s.Funded()) - tr.vouched()
		least, most = min(least, free), max(most, free)
	}
	if rises < 28 {
		t.Errorf("%d vouchers in half an hour", rises)
	}
	need, budget := amount(t, pace.Need(tr.seller_.jobs()[0].Job.Terms)), int64(3600*second)
	if least < need-60*second || most >= budget || most > 10*120*second {
		t.Errorf("free in the channel: at least %d, at most %d; the provider needs %d, the budget is %d", least, most, need, budget)
	}
	j := tr.seller_.jobs()[0]
	if !j.Job.Acked || len(j.Ack) == 0 {
		t.Errorf("the start is not acknowledged: %+v", j.Job)
	}
	tr.buyer.outputs(tr.buyer.ends(tr.order, "done", 3*time.Minute))
	if s := tr.share(); s.SecondsUsed != 1800 || s.Owed != "1800000" {
		t.Errorf("billed %d s, %s", s.SecondsUsed, s.Owed)
	}
	return tr, aftermath{state: "done, paid to the second"}
}

// A consumer that is gone for good costs the provider what ran after its last
// voucher, and no more than was printed; what the vouchers cover is collected.
func consumerGone(w *world) (*trade, aftermath) {
	tr := w.pair(30*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(5 * time.Minute)
	tr.buyer.leave()
	gone := tr.vouched()
	tr.free(time.Duration(pace.VoucherSeconds+pace.GraceSeconds+pace.StopSeconds)*time.Second + 70*time.Second)
	time.Sleep(time.Minute)
	if tr.vouched() != gone || gone == 0 {
		w.t.Errorf("the voucher is %d, was %d", tr.vouched(), gone)
	}
	return tr, aftermath{state: "stopped, " + tr.sold().State, provider: unpaidSeconds(pace, 0)}
}
