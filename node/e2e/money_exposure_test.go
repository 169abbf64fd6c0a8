package e2e

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Both sides read what they may lose before they commit: the sums are those
// that TestFaults holds every scenario to.
func TestExposureIsPrinted(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		tr := w.prepaid(time.Minute)
		reads := func(who, text string, parts ...string) {
			for _, p := range parts {
				if !strings.Contains(text, p) {
					t.Errorf("the %s reads %q, nothing of %q", who, text, p)
				}
			}
		}
		st, err := tr.seller_.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
		if err != nil {
			t.Fatal(err)
		}
		reads("provider", st.Exposure, "at most 0.15 USDC", "gas of one collect", "stranger", "0.03 USDC", "2m0s paid before")
		job := w.array("render", 1)
		job.MaxSeconds, job.Retries, job.Budget = 1800, 2, "1800000"
		estimate := func() string {
			e, err := tr.buyer.api.Estimate(context.Background(), &pb.EstimateRequest{Job: job})
			if err != nil {
				t.Fatal(err)
			}
			return e.Exposure
		}
		reads("consumer", estimate(), "at most 1.20 USDC locked", "as the job goes more is added, 1.80 USDC in all at most", "0.12 USDC is paid before the start", "costs you its outputs", "every 1m0s", "2m0s after you ask", "over all tries at most 1.80 USDC")
		tr.buyer.ends(tr.buyer.submit(job), "done", 5*time.Minute)
		time.Sleep(10 * time.Second) // the device is offered again
		reads("consumer with history", estimate(), "nothing is paid before the start")
	})
}

// An auditor reads it, too, before it holds its first session.
func TestAuditorSaysWhatItRisks(t *testing.T) {
	for fee, want := range map[string]string{"": "held for nothing", "0.01": "one session of each auditor, 0.01 USDC here"} {
		play(t, func(w *world) {
			a := w.auditor()
			var said atomic.Pointer[string]
			a.cfg.AuditFee, a.cfg.Logger = fee, slog.New(slog.NewTextHandler(writerFunc(func(b []byte) (int, error) {
				if line := string(b); strings.Contains(line, "at risk") {
					said.Store(&line)
				}
				return len(b), nil
			}), nil))
			a.start()
			w.until(time.Minute, "the auditor says what it risks", func() bool { return said.Load() != nil })
			if line := *said.Load(); !strings.Contains(line, want) || !strings.Contains(line, "a bond, where one is posted") {
				t.Errorf("fee %q: %s", fee, line)
			}
		})
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }

// While a metered job runs, the channel never holds more that is not vouched for
// than was printed, and the whole job much more.
func TestOnlyHeadroomIsLocked(t *testing.T) {
	t.Parallel()
	playOn(t, longUnlock, func(w *world) {
		tr := w.pair(2*time.Hour, nil)
		job := w.array("render", 1)
		job.MaxSeconds, job.Retries = 3*3600, 0
		e, err := tr.buyer.api.Estimate(context.Background(), &pb.EstimateRequest{Job: job})
		if err != nil {
			t.Fatal(err)
		}
		var locked float64
		if _, err := fmt.Sscanf(e.Exposure, "at most %f USDC locked", &locked); err != nil {
			t.Fatalf("%q: %v", e.Exposure, err)
		}
		tr.order = tr.buyer.submit(job)
		tr.buyer.reaches(tr.order, time.Minute, "running")
		most := int64(0)
		for tr.buyer.order(tr.order).State == "running" {
			for _, c := range tr.buyer.channels() {
				most = max(most, amount(t, c.Slot.Headroom(c.Cumulative)))
			}
			time.Sleep(7 * time.Second)
		}
		tr.buyer.ends(tr.order, "done", 5*time.Minute)
		if printed := int64(locked * 1e6); most > printed || printed >= amount(t, units(t, e.MaxCost)) || most == 0 {
			t.Errorf("%d lay in the channel and was not owed, %d was printed, the job may cost %s", most, printed, e.MaxCost)
		}
	})
}
