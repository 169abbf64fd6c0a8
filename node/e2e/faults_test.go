package e2e

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/sandbox"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// seller gives the machine that sells a share, and the others.
func (w *world) seller(s *pb.Share) *machine {
	w.t.Helper()
	for _, m := range w.machines {
		if m.key().String() == s.Provider {
			return m
		}
	}
	w.t.Fatalf("nobody has the key %s", s.Provider)
	return nil
}

// containers lists what an engine holds.
func (m *machine) containers() []sandbox.Ref {
	m.w.t.Helper()
	refs, err := m.engine.List(context.Background())
	if err != nil {
		m.w.t.Fatal(err)
	}
	return refs
}

// A container killed from outside is the provider's fault: lost with a reason,
// owed nothing, run again by another provider. The other tasks never notice.
func TestContainerKilledFromOutside(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		w.provider("h100-sxm:2", works(30*time.Second))
		w.provider("h100-sxm:2", works(30*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		id := buyer.submit(w.array("render", 4))
		w.until(time.Minute, "all four run", func() bool { return buyer.order(id).TasksRunning == 4 })
		first := buyer.order(id).Shares[0]
		bad := w.seller(first)
		victim := bad.containers()[0]
		bad.engine.Kill(victim)
		o := buyer.ends(id, "done", 5*time.Minute)
		if len(o.Shares) != 3 || seconds(o) != 120 {
			t.Errorf("%d shares, %d seconds; want three, 120", len(o.Shares), seconds(o))
		}
		lost := 0
		for _, s := range o.Shares {
			for _, task := range s.Tasks {
				if task.State == "lost" {
					lost++
					if task.Index != victim.Task || s.Job != first.Job || !strings.Contains(task.Reason, "killed from outside") {
						t.Errorf("task %d of job %.8s is lost: %s", task.Index, s.Job, task.Reason)
					}
				}
				if task.Index == victim.Task && task.State == "ended" && s.Provider == first.Provider {
					t.Error("it ran again on the provider that had lost it")
				}
			}
		}
		if lost != 1 {
			t.Errorf("%d tasks lost, want one", lost)
		}
		buyer.outputs(o)
	})
}

// Containers that are simply not there any more, after a reboot of the host, are
// the same: lost, not owed, run elsewhere.
func TestContainersVanish(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		w.provider("h100-sxm:2", works(30*time.Second))
		w.provider("h100-sxm:2", works(30*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		id := buyer.submit(w.array("render", 2))
		w.until(time.Minute, "both run", func() bool { return buyer.order(id).TasksRunning == 2 })
		first := buyer.order(id).Shares[0]
		bad := w.seller(first)
		bad.kill()
		for _, ref := range bad.containers() {
			bad.engine.Vanish(ref)
		}
		bad.start()
		o := buyer.ends(id, "done", 5*time.Minute)
		if seconds(o) != 60 {
			t.Errorf("%d seconds paid, want 60", seconds(o))
		}
		for _, s := range o.Shares {
			if s.Job == first.Job && (s.State != "failed" || !strings.Contains(s.Reason, "no such container")) {
				t.Errorf("%s: %s", s.State, s.Reason)
			}
		}
		buyer.outputs(o)
	})
}

// Out of memory is the job's own doing: owed, and not run again.
func TestOutOfMemoryIsOwed(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:1", works(30*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		id := buyer.submit(w.array("render", 1))
		buyer.reaches(id, time.Minute, "running")
		time.Sleep(10 * time.Second)
		seller.engine.OOM(seller.containers()[0])
		o := buyer.ends(id, "failed", 2*time.Minute)
		task := o.Shares[0].Tasks[0]
		if len(o.Shares) != 1 || !task.Oom || task.ExitCode != 137 || o.ExitCode != 137 || o.TasksFailed != 1 || seconds(o) == 0 {
			t.Errorf("order: %v", o)
		}
	})
}

// A provider that is gone for good, before or after the start, loses the job;
// the order ends with another, and nothing is paid for what did not arrive.
func TestProviderGoneForGood(t *testing.T) {
	for _, state := range []string{"agreed", "running", "exited"} {
		t.Run(state, func(t *testing.T) {
			t.Parallel()
			play(t, func(w *world) {
				w.provider("h100-sxm:2", works(30*time.Second))
				w.provider("h100-sxm:2", works(30*time.Second))
				buyer := w.consumer()
				time.Sleep(10 * time.Second)
				id := buyer.submit(w.array("render", 2))
				buyer.reaches(id, time.Minute, state)
				first := buyer.order(id).Shares[0]
				w.seller(first).leave()
				o := buyer.ends(id, "done", 30*time.Minute)
				for _, s := range o.Shares {
					if s.Provider == first.Provider && (s.State == "settled" || s.Reason == "" || s.Paid != "0") {
						t.Errorf("job with the one that left: %v", s)
					}
				}
				if seconds(o) != 60 {
					t.Errorf("%d seconds paid, want 60", seconds(o))
				}
				buyer.outputs(o)
			})
		})
	}
}

// With nobody else to go to the order ends as lost, with the reason.
func TestOnlyProviderGone(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:2", works(30*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		id := buyer.submit(w.array("render", 2))
		buyer.reaches(id, time.Minute, "running")
		seller.leave()
		o := buyer.ends(id, "lost", 30*time.Minute)
		if o.Reason == "" || !strings.Contains(o.Shares[0].Reason, "not heard of") {
			t.Errorf("order: %q, share: %q", o.Reason, o.Shares[0].Reason)
		}
	})
}

// A consumer that is gone for good costs the provider its seconds, not its
// capacity: the devices are free again once nobody challenges in time.
func TestConsumerGoneForGood(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:1", works(30*time.Second))
		gone := w.consumer()
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		id := gone.submit(w.array("render", 1))
		gone.reaches(id, time.Minute, "running")
		gone.leave()
		later := w.array("later", 1)
		later.StartBySeconds = 300
		buyer.ends(buyer.submit(later), "done", 6*time.Minute)
		st, err := seller.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
		if err != nil || len(st.Devices) != 1 || st.Devices[0].Job != "" {
			t.Errorf("devices: %v, %v", st.GetDevices(), err)
		}
	})
}

// A chain that cannot be read for a while is unknown, not empty: nothing is
// called unfunded, nothing fails, and all goes on where it was.
func TestChainUnreadable(t *testing.T) {
	for _, when := range []string{"agreed", "running", "exited"} {
		t.Run(when, func(t *testing.T) {
			t.Parallel()
			play(t, func(w *world) {
				seller := w.provider("h100-sxm:2", works(30*time.Second))
				buyer := w.consumer()
				time.Sleep(10 * time.Second)
				id := buyer.submit(w.array("render", 2))
				buyer.reaches(id, time.Minute, when)
				for _, m := range []*machine{seller, buyer} {
					m.ledger.SetFaults(memory.Faults{Unreadable: true})
				}
				time.Sleep(40 * time.Second)
				if o := buyer.order(id); o.EndedMs != 0 && when != "exited" || len(o.Shares) != 1 || o.Shares[0].Reason != "" {
					t.Errorf("while the chain was away: %v", o)
				}
				info, err := buyer.api.Info(context.Background(), &pb.InfoRequest{})
				if err != nil || info.ChainError == "" {
					t.Errorf("nobody is told: %v, %v", info, err)
				}
				for _, m := range []*machine{seller, buyer} {
					m.ledger.SetFaults(memory.Faults{})
				}
				buyer.outputs(buyer.ends(id, "done", 3*time.Minute))
			})
		})
	}
}

// A node whose endpoint lags sees the funds later than the other side.
func TestChainLags(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:2", works(12*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		seller.ledger.SetFaults(memory.Faults{Lag: 20})
		o := buyer.ends(buyer.submit(w.array("render", 2)), "done", 3*time.Minute)
		if len(o.Shares) != 1 {
			t.Errorf("%d shares: a funded channel was called unfunded", len(o.Shares))
		}
		if o.Shares[0].Verdict != "passed" {
			t.Errorf("verdict %s: %s", o.Shares[0].Verdict, o.Shares[0].VerdictNote)
		}
		seller.ledger.SetFaults(memory.Faults{})
	})
}

// An engine that hangs or answers 500 says nothing about its containers: the
// job does not fail, and its end is read once the engine is back.
func TestEngineTrouble(t *testing.T) {
	for name, break_ := range map[string]func(*sandbox.Fake) (mend func()){
		"hangs":          (*sandbox.Fake).Hang,
		"500 for probes": func(f *sandbox.Fake) func() { f.Fail(60); return func() {} },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			play(t, func(w *world) {
				seller := w.provider("h100-sxm:2", works(12*time.Second))
				buyer := w.consumer()
				time.Sleep(10 * time.Second)
				id := buyer.submit(w.array("render", 2))
				buyer.reaches(id, time.Minute, "running")
				mend := break_(seller.engine)
				time.Sleep(time.Minute)
				if o := buyer.order(id); o.Shares[0].Reason != "" || o.EndedMs != 0 && name == "hangs" {
					t.Errorf("while the engine was away: %v", o)
				}
				mend()
				o := buyer.ends(id, "done", 5*time.Minute)
				if len(o.Shares) != 1 || seconds(o) != 24 {
					t.Errorf("%d shares, %d seconds; want one, 24", len(o.Shares), seconds(o))
				}
			})
		})
	}
}

// A line that is cut for half a minute heals without either side giving up.
func TestPartitionHeals(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:2", works(60*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		job := w.array("render", 2)
		job.MaxSeconds = 120
		id := buyer.submit(job)
		buyer.reaches(id, time.Minute, "running")
		w.part(seller, buyer)
		time.Sleep(30 * time.Second)
		w.join(seller, buyer)
		o := buyer.ends(id, "done", 4*time.Minute)
		if len(o.Shares) != 1 || seconds(o) != 120 {
			t.Errorf("%d shares, %d seconds; want one, 120", len(o.Shares), seconds(o))
		}
		buyer.outputs(o)
	})
}

// What an earlier life left on the engine and no living job needs is cleared
// away at the start.
func TestLeftoversAreReaped(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.newProvider("h100-sxm:1", works(time.Hour))
		seller.engine = sandbox.NewFake(works(time.Hour)) // any image will do
		for task := range uint32(3) {
			ref := sandbox.Ref{Job: market.JobID{7}, Task: task}
			err := seller.engine.Reconnect().Prepare(context.Background(), sandbox.Task{Ref: ref, Image: market.Digest{1}, Blobs: anyImage{},
				Limits: sandbox.Limits{MilliCPU: 1, MemoryBytes: 16 << 20, DiskBytes: 1, Pids: 1}, DiesAfter: time.Hour}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := seller.engine.Start(context.Background(), ref, time.Time{}); err != nil {
				t.Fatal(err)
			}
		}
		seller.start()
		w.until(time.Minute, "an empty engine", func() bool { return len(seller.containers()) == 0 })
	})
}
