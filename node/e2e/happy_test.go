package e2e

import (
	"context"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// An array over two providers: matched, funded, run, attested, delivered, paid.
func TestArrayOverTwoProviders(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		w.provider("h100-sxm:2", works(12*time.Second))
		w.provider("a100-80:2", works(12*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		job := w.array("render", 8)
		job.Parallel = 4
		o := buyer.ends(buyer.submit(job), "done", 3*time.Minute)
		if len(o.Shares) != 2 {
			t.Errorf("%d shares, want one of each provider", len(o.Shares))
		}
		if got := seconds(o); got != 96 {
			t.Errorf("%d seconds owed for eight tasks of 12 s", got)
		}
		buyer.outputs(o)
		bundles, err := buyer.api.Bundles(context.Background(), &pb.OrderRef{Ref: o.Id})
		if err != nil || len(bundles.Bundles) != 2 {
			t.Fatalf("%d bundles, %v", len(bundles.GetBundles()), err)
		}
		for _, b := range bundles.Bundles {
			r, err := attest.Verify(b.Data)
			if err != nil || r.Attestation.Verdict != attest.Passed {
				t.Errorf("bundle of job %.8s: %v, %v", b.Job, r, err)
			}
			spoiled := append([]byte(nil), b.Data...)
			spoiled[len(spoiled)/2] ^= 1
			if _, err := attest.Verify(spoiled); err == nil {
				t.Error("a bundle with a changed byte verifies")
			}
		}
		time.Sleep(15 * time.Second)
		for _, s := range buyer.order(o.Id).Shares {
			if s.Owed != s.Paid || s.Owed != "48000" {
				t.Errorf("job %.8s: owed %s, paid %s", s.Job, s.Owed, s.Paid)
			}
		}
	})
}
