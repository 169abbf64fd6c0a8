package e2e

import (
	"context"
	"crypto/ecdsa"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// taker is a provider that answers every take by itself, and is silent after it
// where nothing else is said.
type taker struct {
	node.Wire
	answer func(market.Terms) *pb.TakeReply
	then   func(*pb.JobRequest, *p2p.Stream)
	told   *int
}

func (k taker) Handle(protocol string, h func(context.Context, market.NodeKey, *p2p.Stream)) {
	if protocol != proto.JobProtocol {
		k.Wire.Handle(protocol, h)
		return
	}
	k.Wire.Handle(protocol, func(_ context.Context, _ market.NodeKey, s *p2p.Stream) {
		var req pb.JobRequest
		if s.Recv(&req) != nil {
			return
		}
		if req.GetTake() == nil {
			if k.then != nil {
				k.then(&req, s)
			}
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
	for name, lie := range map[string]bend{
		"nothing is bent": nil, // it is believed, and then it is silent: else no other case shows anything
		"another's signature": func(w *world, _ *machine, terms market.Terms, r *pb.TakeReply) {
			w.signs(keyOf(99), terms, r)
		},
		"its wallet's signature": func(w *world, liar *machine, terms market.Terms, r *pb.TakeReply) {
			w.signs(liar.wallet, terms, r)
		},
		"a dearer rate": func(w *world, liar *machine, terms market.Terms, r *pb.TakeReply) {
			terms.RatePerHour, _ = terms.RatePerHour.Times(2)
			w.signs(liar.nodeKey, terms, r)
		},
		"another spec": func(w *world, liar *machine, terms market.Terms, r *pb.TakeReply) {
			terms.SpecHash[0] ^= 1
			w.signs(liar.nodeKey, terms, r)
		},
		"another lane": func(w *world, liar *machine, terms market.Terms, r *pb.TakeReply) {
			terms.Channel[0] ^= 1
			w.signs(liar.nodeKey, terms, r)
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
						w.signs(liar.nodeKey, terms, r)
						if lie != nil {
							lie(w, liar, terms, r)
						}
						return r
					}, nil, &told}
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

// signs puts a signature under terms into a reply.
func (w *world) signs(key *ecdsa.PrivateKey, terms market.Terms, r *pb.TakeReply) {
	sig, err := w.chain.Statements().SignTerms(terms, key)
	if err != nil {
		w.t.Error(err)
	}
	r.ProviderSig = sig[:]
}

// keeps is a provider that has every job run for ever, and says so of more tasks than
// it has.
func (w *world) keeps(logs func(task uint32)) *machine {
	m := w.newProvider("h100-sxm:1", works(time.Hour))
	m.tamper = func(d *node.Deps) {
		d.Wire = taker{d.Wire, func(terms market.Terms) *pb.TakeReply {
			r := m.leases()
			w.signs(m.nodeKey, terms, r)
			return r
		}, func(req *pb.JobRequest, s *p2p.Stream) {
			switch {
			case req.GetWatch() != nil:
				st := &pb.JobStatus{Job: req.GetWatch(), State: "Running", Phase: "running"}
				for i := range uint32(100) {
					st.Tasks = append(st.Tasks, &pb.TaskStatus{Index: i * 1000, State: "running"})
				}
				for s.Send(&pb.JobReply{Answer: &pb.JobReply_Status{Status: st}}) == nil {
					time.Sleep(5 * time.Second)
				}
			case req.GetLogs() != nil:
				logs(req.GetLogs().Task)
			}
		}, new(int)}
	}
	m.start()
	return m
}

// A provider that reports tasks which its job does not have gets no log of them
// kept: there is no end to their numbers.
func TestLogsOfOthersTasks(t *testing.T) {
	play(t, func(w *world) {
		var own, others atomic.Int32
		w.keeps(func(task uint32) {
			if task == 0 {
				own.Add(1)
			} else {
				others.Add(1)
			}
		})
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		id := buyer.submit(w.array("render", 1))
		time.Sleep(time.Minute)
		if own.Load() == 0 || others.Load() != 0 {
			t.Errorf("the log of its task was asked for %d times, those of others %d times", own.Load(), others.Load())
		}
		buyer.cancel(id)
		buyer.ends(id, "cancelled", time.Hour) // though its provider never says that it stopped
	})
}

// A provider that says "running" for ever keeps neither the order nor the money: a
// task of a minute is lost after half an hour more, and runs elsewhere.
func TestNeverEnds(t *testing.T) {
	play(t, func(w *world) {
		liar := w.keeps(func(uint32) {})
		honest := w.newProvider("h100-sxm:1", works(12*time.Second))
		honest.cfg.Price = "7.20/h"
		honest.start()
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		o := buyer.ends(buyer.submit(w.array("render", 1)), "done", time.Hour)
		if len(o.Shares) != 2 || o.Shares[0].Provider != liar.key().String() || !strings.Contains(o.Shares[0].Reason, "not finished in time") || o.Shares[1].State != "settled" {
			t.Errorf("%v", o.Shares)
		}
		w.until(10*time.Minute, "its channel is asked back", func() bool {
			c, err := buyer.api.Channels(context.Background(), &pb.ChannelsRequest{})
			return err == nil && slices.ContainsFunc(c.Channels, func(ch *pb.Channel) bool {
				return ch.Provider == proto.AddressOf(&liar.nodeKey.PublicKey).String() && (ch.UnlockAt != 0 || ch.Balance == "0") && ch.Cumulative == "0"
			})
		})
	})
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
