package e2e

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// anyImage hands out nothing of use; what is made of it never runs for a job.
type anyImage struct{}

func (anyImage) Open(market.Digest) (io.ReadCloser, int64, error) { return nil, 0, os.ErrNotExist }

// channel gives the machine's only channel as payer, and its key.
func (m *machine) channel() (market.ChannelID, market.ChannelKey) {
	m.w.t.Helper()
	r, err := m.api.Channels(context.Background(), &pb.ChannelsRequest{})
	if err != nil || len(r.Channels) != 1 {
		m.w.t.Fatalf("channels: %v, %v", r, err)
	}
	var id market.ChannelID
	if err := id.UnmarshalText([]byte(r.Channels[0].Id)); err != nil {
		m.w.t.Fatal(err)
	}
	for _, o := range m.w.machines {
		if o.key().String() == r.Channels[0].Peer {
			return id, market.ChannelKey{Token: token, Signer: proto.AddressOf(&m.nodeKey.PublicKey), Payee: o.account(), Payer: m.account(),
				Provider: proto.AddressOf(&o.nodeKey.PublicKey), UnlockDelay: unlock}
		}
	}
	m.w.t.Fatal("a channel with nobody")
	return id, market.ChannelKey{}
}

// behind submits a command past the node, as a dishonest owner of its keys does.
func (m *machine) behind(id string, in escrow.Intent) error {
	_, err := m.w.chain.Ledger(m.account()).Submit(context.Background(), escrow.Command{ID: id, From: m.account(), Intent: in})
	return err
}

// keepRelease gets a Release out of the provider without using it.
func (m *machine) keepRelease(from *machine, id market.ChannelID) escrow.Release {
	m.w.t.Helper()
	s, err := m.wire.Open(context.Background(), from.key(), proto.JobProtocol)
	if err != nil {
		m.w.t.Fatal(err)
	}
	defer s.Close()
	var reply pb.JobReply
	if err := s.Send(&pb.JobRequest{Ask: &pb.JobRequest_Release{Release: id[:]}}); err != nil {
		m.w.t.Fatal(err)
	}
	if err := s.Recv(&reply); err != nil || reply.GetRelease() == nil {
		m.w.t.Fatalf("release: %v, %v", &reply, err)
	}
	rel, sig, err := proto.SignedReleaseFromWire(reply.GetRelease())
	if err != nil {
		m.w.t.Fatal(err)
	}
	_, key := m.channel()
	return escrow.Release{Key: key, Release: rel, Sig: sig}
}

// A Release that was given out and kept buys nothing: the provider signs no
// terms of its epoch, so there is no job for whose work it could be sent late. The
// next job takes another lane.
func TestKeptRelease(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:1", works(12*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		buyer.ends(buyer.submit(w.array("first", 1)), "done", 2*time.Minute)
		time.Sleep(10 * time.Second)
		id, key := buyer.channel()
		kept := buyer.keepRelease(seller, id)

		o := buyer.ends(buyer.submit(w.array("second", 1)), "done", 2*time.Minute)
		if len(o.Shares) != 1 || o.Shares[0].Channel == id.String() {
			t.Errorf("the second job: %v", o.Shares)
		}
		time.Sleep(10 * time.Second)
		// Used in the end, it does what it says: the rest comes home, and the next
		// epoch is as good as new. Used twice it is worth nothing.
		if err := buyer.behind("kept", kept); err != nil {
			t.Fatal(err)
		}
		w.chain.Reorg(1, false)
		time.Sleep(5 * time.Second)
		buyer.ends(buyer.submit(w.array("third", 1)), "done", 2*time.Minute)
		time.Sleep(10 * time.Second)
		if err := buyer.behind("again", kept); err == nil {
			t.Error("a Release of an old epoch was taken")
		}
		slot, err := w.chain.Ledger().Slot(context.Background(), id)
		if err != nil || slot.Epoch != 1 || slot.Collected != market.NewAmount(12*second) || !slot.Balance.IsZero() {
			t.Errorf("slot of lane %d: %+v, %v", key.Lane, slot, err)
		}
		if got := seller.balance(); got != 36*second {
			t.Errorf("the provider has %d, want three jobs of 12 s", got)
		}
	})
}

// An unlock that was armed behind everybody's back, and matured, buys nothing
// either: no job runs on money that may leave at any moment.
func TestArmedUnlock(t *testing.T) {
	for name, reorg := range map[string]bool{"plain": false, "reorg": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			play(t, func(w *world) {
				seller := w.provider("h100-sxm:1", works(12*time.Second))
				buyer := w.consumer()
				time.Sleep(10 * time.Second)
				buyer.ends(buyer.submit(w.array("first", 1)), "done", 2*time.Minute)
				time.Sleep(10 * time.Second)
				id, key := buyer.channel()
				if err := buyer.behind("arm", escrow.RequestUnlock{Key: key}); err != nil {
					t.Fatal(err)
				}
				time.Sleep(time.Duration(unlock+10) * time.Second) // matured
				second := buyer.submit(w.array("second", 1))
				if reorg {
					time.Sleep(time.Second)
					w.chain.Reorg(2, true)
				}
				buyer.reaches(second, time.Minute, "running")
				// Whatever leaves now is not what the running job is paid from.
				if err := buyer.behind("leave", escrow.Withdraw{Key: key, To: key.Payer}); err != nil {
					t.Fatal(err)
				}
				buyer.ends(second, "done", 2*time.Minute)
				time.Sleep(10 * time.Second)
				if slot, err := w.chain.Ledger().Slot(context.Background(), id); err != nil || slot.Collected != market.NewAmount(12000) {
					t.Errorf("the armed channel paid: %+v, %v", slot, err)
				}
				if st, err := seller.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{}); err != nil || st.Earned != "24000" {
					t.Errorf("earned %s, %v; want both jobs", st.GetEarned(), err)
				}
			})
		})
	}
}

// A reorg at each moment of a job's life changes nothing that was done on
// confirmed blocks.
func TestReorgs(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:2", works(12*time.Second))
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		id := buyer.submit(w.array("render", 4))
		for range 30 {
			time.Sleep(1700 * time.Millisecond)
			w.chain.Reorg(2, true)
		}
		buyer.ends(id, "done", 2*time.Minute)
		if st, err := seller.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{}); err != nil || len(st.Jobs) != 1 {
			t.Errorf("jobs: %v, %v", st.GetJobs(), err)
		}
	})
}

// oldClock is an engine that claims to have started a minute before it did.
type oldClock struct{ sandbox.Runner }

func (r oldClock) Wait(ctx context.Context, ref sandbox.Ref) (sandbox.Exit, error) {
	e, err := r.Runner.Wait(ctx, ref)
	e.StartedAt = e.StartedAt.Add(-20 * time.Second)
	return e, err
}

// unanswered is a network that drops every challenge.
type unanswered struct{ node.Wire }

func (u unanswered) Handle(protocol string, h func(context.Context, market.NodeKey, *p2p.Stream)) {
	if protocol == proto.AttestProtocol {
		h = func(_ context.Context, _ market.NodeKey, s *p2p.Stream) { s.Reset() }
	}
	u.Wire.Handle(protocol, h)
}

// emptyHanded is an engine that gives no outputs out.
type emptyHanded struct{ sandbox.Streams }

func (emptyHanded) Output(context.Context, sandbox.Ref, string, int64) (io.ReadCloser, error) {
	return nil, sandbox.ErrNoContainer
}

// A provider that bills too much, keeps the outputs, or does not answer the
// challenge gets no signature, and the channel's rest is asked back.
func TestLyingProvider(t *testing.T) {
	for name, lie := range map[string]struct {
		tamper func(*node.Deps)
		reason string
	}{
		"bill":        {func(d *node.Deps) { d.Runner = oldClock{d.Runner} }, "bill refused"},
		"outputs":     {func(d *node.Deps) { d.Streams = emptyHanded{d.Streams} }, "not delivered"},
		"attestation": {func(d *node.Deps) { d.Wire = unanswered{d.Wire} }, "absent"},
		"blob":        {nil, "not delivered"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			play(t, func(w *world) {
				seller := w.newProvider("h100-sxm:1", works(12*time.Second))
				seller.tamper = lie.tamper
				seller.start()
				buyer := w.consumer()
				time.Sleep(10 * time.Second)
				job := w.array("render", 1)
				job.Retries, job.RequireAttestation = 0, true
				id := buyer.submit(job)
				if name == "blob" { // the outputs are promised and then gone
					w.poll(5*time.Millisecond, time.Minute, "sealed outputs", seller.dropOutputs)
				}
				o := buyer.ends(id, "lost", 15*time.Minute)
				s := o.Shares[0]
				if s.State != "failed" || !strings.Contains(s.Reason, lie.reason) {
					t.Errorf("%s: %s", s.State, s.Reason)
				}
				w.until(5*time.Minute, "a free device, and a reason", func() bool {
					st, err := seller.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
					return err == nil && st.Devices[0].Job == "" && strings.Contains(st.Jobs[0].Reason, "not paid")
				})
				w.until(time.Minute, "an unlock", func() bool {
					c, err := buyer.api.Channels(context.Background(), &pb.ChannelsRequest{})
					return err == nil && c.Channels[0].UnlockAt != 0
				})
				time.Sleep(time.Duration(unlock+5) * time.Second)
				if _, err := buyer.api.Withdraw(context.Background(), &pb.ChannelRef{Ref: s.Channel}); err != nil {
					t.Error(err)
				}
				if b, err := w.chain.Ledger().Balance(context.Background(), token, buyer.account()); err != nil || b != purse {
					t.Errorf("the buyer has %v, %v; want all of it back", b, err)
				}
			})
		})
	}
}

// dropOutputs deletes what a provider has sealed for a job that has exited.
func (m *machine) dropOutputs() bool {
	st, err := m.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
	if err != nil || len(st.Jobs) == 0 || st.Jobs[0].Phase != string(market.PhaseProving) {
		return false
	}
	blobs, err := filepath.Glob(filepath.Join(m.cfg.Home, "blobs", "sha256", "*"))
	if err != nil {
		m.w.t.Fatal(err)
	}
	for _, b := range blobs {
		if err := os.Remove(b); err != nil {
			m.w.t.Fatal(err)
		}
	}
	return true
}
