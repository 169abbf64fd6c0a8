package e2e

import (
	"context"
	"crypto/ecdsa"
	"testing"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// taker is a provider that answers every take by itself, and is silent after it.
type taker struct {
	node.Wire
	answer func(market.Terms) *pb.TakeReply
	told   *int
}

func (k taker) Handle(protocol string, h func(context.Context, market.NodeKey, *p2p.Stream)) {
	if protocol != proto.JobProtocol {
		k.Wire.Handle(protocol, h)
		return
	}
	k.Wire.Handle(protocol, func(_ context.Context, _ market.NodeKey, s *p2p.Stream) {
		var req pb.JobRequest
		if s.Recv(&req) != nil || req.GetTake() == nil {
			s.Reset()
			return
		}
		t, err := proto.TakeFromWire(req.GetTake())
		if err != nil {
			s.Reset()
			return
		}
		*k.told++
		s.Send(&pb.JobReply{Answer: &pb.JobReply_Take{Take: k.answer(t.Terms)}})
		s.Close()
	})
}

// A provider that answers a take with anything but its own signature under these
// terms, and as many devices of its offer as are paid for, has no job: its share
// goes to the next one, and no coin of the consumer's stays with it.
func TestFalseTakeReply(t *testing.T) {
	type bend func(w *world, liar *machine, terms market.Terms, r *pb.TakeReply)
	signs := func(w *world, key *ecdsa.PrivateKey, terms market.Terms, r *pb.TakeReply) {
		sig, err := w.chain.Statements().SignTerms(terms, key)
		if err != nil {
			w.t.Error(err)
		}
		r.ProviderSig = sig[:]
	}
	for name, lie := range map[string]bend{
		"nothing is bent": nil, // it is believed, and then it is silent: else no other case shows anything
		"another's signature": func(w *world, _ *machine, terms market.Terms, r *pb.TakeReply) {
			signs(w, keyOf(99), terms, r)
		},
		"its wallet's signature": func(w *world, liar *machine, terms market.Terms, r *pb.TakeReply) {
			signs(w, liar.wallet, terms, r)
		},
		"a dearer rate": func(w *world, liar *machine, terms market.Terms, r *pb.TakeReply) {
			terms.RatePerHour, _ = terms.RatePerHour.Times(2)
			signs(w, liar.nodeKey, terms, r)
		},
		"another spec": func(w *world, liar *machine, terms market.Terms, r *pb.TakeReply) {
			terms.SpecHash[0] ^= 1
			signs(w, liar.nodeKey, terms, r)
		},
		"another lane": func(w *world, liar *machine, terms market.Terms, r *pb.TakeReply) {
			terms.Channel[0] ^= 1
			signs(w, liar.nodeKey, terms, r)
		},
		"garbage for a signature":   func(_ *world, _ *machine, _ market.Terms, r *pb.TakeReply) { r.ProviderSig[5] ^= 1 },
		"half a signature":          func(_ *world, _ *machine, _ market.Terms, r *pb.TakeReply) { r.ProviderSig = r.ProviderSig[:32] },
		"one device for two":        func(_ *world, _ *machine, _ market.Terms, r *pb.TakeReply) { r.Devices = r.Devices[:1] },
		"one device twice":          func(_ *world, _ *machine, _ market.Terms, r *pb.TakeReply) { r.Devices[1] = r.Devices[0] },
		"no device":                 func(_ *world, _ *machine, _ market.Terms, r *pb.TakeReply) { r.Devices = nil },
		"a device it did not offer": func(_ *world, _ *machine, _ market.Terms, r *pb.TakeReply) { r.Devices[1].Uuid += "0" },
		"a smaller group":           func(_ *world, _ *machine, _ market.Terms, r *pb.TakeReply) { r.GroupDevices = r.GroupDevices[:1] },
		"a short device id": func(_ *world, _ *machine, _ market.Terms, r *pb.TakeReply) {
			r.GroupDevices[0] = r.GroupDevices[0][:31]
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			play(t, func(w *world) {
				liar := w.newProvider("h100-sxm:2", works(12*time.Second))
				honest := w.newProvider("h100-sxm:2", works(12*time.Second))
				honest.cfg.Price = "7.20/h"
				told := 0
				liar.tamper = func(d *node.Deps) {
					d.Wire = taker{d.Wire, func(terms market.Terms) *pb.TakeReply {
						r := liar.leases()
						signs(w, liar.nodeKey, terms, r)
						if lie != nil {
							lie(w, liar, terms, r)
						}
						return r
					}, &told}
				}
				liar.start()
				honest.start()
				buyer := w.consumer()
				time.Sleep(10 * time.Second)
				job := w.array("render", 1)
				job.Needs.Gpus = 2
				o := buyer.ends(buyer.submit(job), "done", 15*time.Minute)
				if told == 0 {
					t.Fatal("nobody asked it")
				}
				believed := false
				for _, s := range o.Shares {
					believed = believed || s.Provider == liar.key().String() && s.State != "cancelled"
				}
				if believed != (lie == nil) {
					t.Errorf("believed: %v; %v", believed, o.Shares)
				}
				if last := o.Shares[len(o.Shares)-1]; last.Provider != honest.key().String() || last.State != "settled" {
					t.Errorf("the last share %v", last)
				}
				for _, ch := range buyer.channels() {
					if ch.Key.Provider != proto.AddressOf(&liar.nodeKey.PublicKey) {
						continue
					}
					slot, err := w.chain.Ledger().Slot(context.Background(), escrow.ChannelID(ch.Key))
					if err != nil || !ch.Cumulative.IsZero() || lie != nil && !slot.Balance.IsZero() {
						t.Errorf("%v was signed over to it, %v lies in its channel, %v", ch.Cumulative, slot.Balance, err)
					}
				}
			})
		})
	}
}

// leases is what an honest provider of one group says it leases, all of it.
func (m *machine) leases() *pb.TakeReply {
	inventory, err := m.devices.Inventory(context.Background())
	if err != nil {
		m.w.t.Fatal(err)
	}
	r := &pb.TakeReply{}
	for _, d := range inventory.Dumps {
		id := d.DeviceID(proto.AddressOf(&m.nodeKey.PublicKey))
		r.GroupDevices = append(r.GroupDevices, id[:])
		r.Devices = append(r.Devices, &pb.Leased{Uuid: d.UUID, Serial: d.Serial})
	}
	return r
}
