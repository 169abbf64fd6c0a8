package e2e

import (
	"context"
	"strings"
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
		job.MaxSeconds = 3600
		estimate := func() string {
			e, err := tr.buyer.api.Estimate(context.Background(), &pb.EstimateRequest{Job: job})
			if err != nil {
				t.Fatal(err)
			}
			return e.Exposure
		}
		reads("consumer", estimate(), "at most 1.20 USDC locked", "0.12 USDC is paid before the start", "every 1m0s", "2m0s after you ask")
		tr.buyer.ends(tr.buyer.submit(job), "done", 5*time.Minute)
		time.Sleep(10 * time.Second) // the device is offered again
		reads("consumer with history", estimate(), "nothing is paid before the start")
	})
}
