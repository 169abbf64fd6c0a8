package e2e

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/gpubourse/bourse/attest/nvml"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/sandbox"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// signed reports whether a consumer has signed a debt on any channel.
func (m *machine) signed() bool {
	r, err := m.api.Channels(context.Background(), &pb.ChannelsRequest{})
	if err != nil {
		return false
	}
	for _, c := range r.Channels {
		if c.Role == "payer" && c.Cumulative != "0" {
			return true
		}
	}
	return false
}

// A provider dies before the last voucher reaches it. The consumer has its
// outputs and is not kept waiting; when the provider is back it gets what it is
// owed, once.
func TestPayeeAway(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:1", works(12*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		id := buyer.submit(w.array("render", 1))
		buyer.reaches(id, time.Minute, "running")
		time.Sleep(11 * time.Second)
		w.poll(time.Millisecond, 10*time.Second, "a signed voucher", buyer.signed)
		seller.kill() // the voucher is on its way
		o := buyer.ends(id, "done", 30*time.Minute)
		buyer.outputs(o)
		time.Sleep(10 * time.Minute)
		seller.start()
		w.until(5*time.Minute, "the debt is collected", func() bool {
			st, err := seller.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
			return err == nil && st.Earned == "12000"
		})
		buyer.ends(buyer.submit(w.array("next", 1)), "done", 2*time.Minute) // the channel is free again
	})
}

// A consumer away while its job ends finds it done, fetches and pays.
func TestConsumerAway(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		w.provider("h100-sxm:1", works(30*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		id := buyer.submit(w.array("render", 1))
		buyer.reaches(id, time.Minute, "running")
		buyer.kill()
		time.Sleep(15 * time.Minute)
		buyer.start()
		o := buyer.ends(id, "done", 5*time.Minute)
		if seconds(o) != 30 {
			t.Errorf("%d seconds, want 30", seconds(o))
		}
		buyer.outputs(o)
	})
}

// hanging is an NVML that does not answer until it is mended.
type hanging struct {
	real   node.Inventory
	mended *bool
}

func (h hanging) Inventory(ctx context.Context) (nvml.Inventory, error) {
	if !*h.mended {
		return nvml.Inventory{}, errors.New("the driver does not answer")
	}
	return h.real.Inventory(ctx)
}

// NVML hangs for five minutes when the provider comes back: the leases stay,
// nothing new is promised, and the job is not called failed.
func TestInventoryUnknownAtRestart(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:1", works(30*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		id := buyer.submit(w.array("render", 1))
		buyer.reaches(id, time.Minute, "running")
		seller.kill()
		mended := false
		seller.tamper = func(d *node.Deps) { d.Inventory = hanging{d.Inventory, &mended} }
		seller.start()
		time.Sleep(15 * time.Second)
		st, err := seller.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
		if err != nil || st.Inventory == "ok" || st.Paused == "" {
			t.Errorf("status %v, %v", st, err)
		}
		second := w.array("second", 1)
		second.StartBySeconds = 600
		other := buyer.submit(second)
		time.Sleep(5 * time.Minute)
		if o := buyer.order(other); len(o.Shares) != 0 {
			t.Errorf("a device nobody can see was promised: %v", o.Shares)
		}
		mended = true
		if o := buyer.ends(id, "done", 5*time.Minute); seconds(o) != 30 {
			t.Errorf("%d seconds, want 30", seconds(o))
		}
		buyer.ends(other, "done", 10*time.Minute)
	})
}

// Two orders with one provider at once use two channels; a third uses one of
// them again.
func TestOrdersSideBySide(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		w.provider("h100-sxm:2", works(12*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		first, second := buyer.submit(w.array("first", 1)), buyer.submit(w.array("second", 1))
		buyer.ends(first, "done", 2*time.Minute)
		buyer.ends(second, "done", time.Minute)
		time.Sleep(10 * time.Second)
		buyer.ends(buyer.submit(w.array("third", 1)), "done", 2*time.Minute)
		r, err := buyer.api.Channels(context.Background(), &pb.ChannelsRequest{})
		if err != nil || len(r.Channels) != 2 {
			t.Errorf("channels: %v, %v", r, err)
		}
	})
}

// Many jobs that fail by themselves leave nothing behind, and are owed for.
func TestFailingJobs(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		w.provider("h100-sxm:4", func(ctx context.Context, j *sandbox.FakeJob) int {
			j.Println("no such file")
			j.Sleep(ctx, 3*time.Second)
			return 1
		})
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		var ids []string
		for i := range 6 {
			job := w.array(fmt.Sprintf("job%d", i), 1)
			job.StartBySeconds = 600
			ids = append(ids, buyer.submit(job))
		}
		for _, id := range ids {
			if o := buyer.ends(id, "failed", 10*time.Minute); o.ExitCode != 1 || o.TasksFailed != 1 || seconds(o) != 3 {
				t.Errorf("%s: exit code %d, %d failed, %d seconds", o.Name, o.ExitCode, o.TasksFailed, seconds(o))
			}
		}
	})
}
