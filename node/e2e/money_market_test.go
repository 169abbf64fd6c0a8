package e2e

import (
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	ethcrypto "github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/disk"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// sybils is a wire on which each honest offer comes with so many others, one unit
// cheaper, of keys behind which nobody is.
type sybils struct {
	node.Wire
	t    *testing.T
	keys []*ecdsa.PrivateKey
	in   chan proto.Statement
}

func newSybils(t *testing.T, n int) *sybils {
	s := &sybils{t: t, in: make(chan proto.Statement, 2*n)}
	for i := range n {
		k, err := ethcrypto.ToECDSA(append(make([]byte, 30), 0x77, byte(i+1)))
		if err != nil {
			t.Fatal(err)
		}
		s.keys = append(s.keys, k)
	}
	return s
}

func (s *sybils) Inbox() <-chan proto.Statement { return s.in }

// run passes on what is heard until the wire ends.
func (s *sybils) run(network proto.NetworkID) {
	defer close(s.in)
	for st := range s.Wire.Inbox() {
		if st.Offer != nil {
			for _, k := range s.keys {
				o := *st.Offer
				o.Groups = slices.Clone(o.Groups)
				for i := range o.Groups {
					rate, err := market.ParseUnits(o.Groups[i].RatePerHour.PerHour().String())
					if err != nil {
						s.t.Error(err)
					}
					o.Groups[i].RatePerHour = market.RateOf(rate.SubFloor(market.NewAmount(1)))
				}
				raw, _, err := proto.SealOffer(o, network, k)
				if err != nil {
					s.t.Error(err)
					continue
				}
				if fake, err := proto.Open(raw, network, time.Now()); err != nil {
					s.t.Error(err)
				} else {
					s.in <- fake
				}
			}
		}
		s.in <- st
	}
}

// 240 offers one unit cheaper, with nobody behind them, cost the consumer some
// patience and no money: they are passed over one by one, and nothing is locked or
// signed for any.
func TestSybilOffers(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		seller := w.provider("h100-sxm:1", works(12*time.Second))
		s := newSybils(t, 240)
		buyer := w.wealthy(func(m *machine) {
			m.tamper = func(d *node.Deps) {
				s.Wire = d.Wire
				d.Wire = s
				go s.run(proto.NewNetworkID(m.cfg.Network.ChainID, vault))
			}
		})
		time.Sleep(10 * time.Second)
		offers, err := buyer.api.Offers(context.Background(), &pb.OffersRequest{})
		if err != nil || len(offers.Offers) != 241 {
			t.Fatalf("%d offers in the book, %v", len(offers.GetOffers()), err)
		}
		j := w.array("render", 1)
		j.StartBySeconds = 1200
		began := time.Now()
		o := buyer.ends(buyer.submit(j), "done", 20*time.Minute)
		if len(o.Shares) != 1 || o.Shares[0].Provider != seller.key().String() || time.Since(began) > 10*time.Minute {
			t.Errorf("after %v: %v", time.Since(began), o.Shares)
		}
		time.Sleep(20 * time.Second)
		slot, err := w.chain.Ledger().Slot(context.Background(), market.ChannelID(parse32(t, o.Shares[0].Channel)))
		if err != nil || buyer.balance()+seller.balance()+amount(t, slot.Balance) != amount(t, purse) {
			t.Errorf("the consumer has %d, the provider %d, the channel %v (%v) of %v", buyer.balance(), seller.balance(), slot.Balance, err, purse)
		}
	})
}

func parse32(t *testing.T, s string) [32]byte {
	t.Helper()
	var id market.ChannelID
	if err := id.UnmarshalText([]byte(s)); err != nil {
		t.Fatal(err)
	}
	return id
}

// A thousand takes without funds promise no device, leave no record and cost
// nobody a unit; who pays is served as before.
func TestTakesWithoutFunds(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		tr := w.pair(12*time.Second, nil)
		tr.bought("first")
		var real struct {
			Job  market.Job        `json:"job"`
			Key  market.ChannelKey `json:"key"`
			Spec []byte            `json:"spec"`
		}
		if err := tr.buyer.records.List(store.PrefixJobs(), func(_, v []byte) error { return json.Unmarshal(v, &real) }); err != nil {
			t.Fatal(err)
		}
		statements := escrow.NewStatements(tr.buyer.cfg.Network.ChainID, vault)
		codes := map[pb.Refusal_Code]int{}
		for i := range uint32(1000) {
			if i%50 == 0 {
				time.Sleep(10 * time.Second) // the wire allows a peer only so much at once
			}
			codes[tr.takes(statements, real.Key, real.Job.Terms, real.Spec, i)]++
		}
		if codes[pb.Refusal_TERMS] != 1000 {
			t.Errorf("answers: %v", codes)
		}
		if jobs, channels := len(tr.seller_.jobs()), len(tr.seller_.channels()); jobs != 1 || channels != 1 {
			t.Errorf("%d jobs and %d channels on record", jobs, channels)
		}
		tr.free(time.Second)
		tr.bought("next")
	})
}

// takes sends one take on a channel that nobody ever funded and gives the answer.
func (tr *trade) takes(s escrow.Statements, key market.ChannelKey, t market.Terms, spec []byte, i uint32) pb.Refusal_Code {
	tr.t.Helper()
	st, err := tr.seller_.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
	if err != nil {
		tr.t.Fatal(err)
	}
	key.Lane = 100 + i
	now := uint64(time.Now().Unix())
	t.Channel, t.Epoch, t.Seq, t.Baseline = escrow.ChannelID(key), 0, 1, market.Amount{}
	t.NotBefore, t.StartBy, t.Expires, t.OfferID = now, now+60, now+10, market.OfferID(parse32(tr.t, st.Offer.Id))
	sig, err := s.SignTerms(t, tr.buyer.nodeKey)
	if err != nil {
		tr.t.Fatal(err)
	}
	stream, err := tr.buyer.wire.Open(context.Background(), tr.seller_.key(), proto.JobProtocol)
	if err != nil {
		tr.t.Fatal(err)
	}
	defer stream.Close()
	var reply pb.JobReply
	if err := stream.Send(&pb.JobRequest{Ask: &pb.JobRequest_Take{Take: proto.TakeToWire(proto.Take{Terms: t, Key: key, ConsumerSig: sig, SpecBytes: spec})}}); err != nil {
		tr.t.Fatal(err)
	}
	if err := stream.Recv(&reply); err != nil || reply.GetRefusal() == nil {
		tr.t.Fatalf("take %d: %v, %v", i, &reply, err)
	}
	return reply.GetRefusal().Code
}

// Two replicas that end at different seconds are billed for what each ran.
func TestReplicasEndApart(t *testing.T) {
	t.Parallel()
	playOn(t, longUnlock, func(w *world) {
		var work labour
		w.provider("h100-sxm:2", func(ctx context.Context, j *sandbox.FakeJob) int {
			d := 200500 * time.Millisecond // seconds are floored once, not for each
			if j.Getenv("BOURSE_TASK") == "1" {
				d = 317200 * time.Millisecond
			}
			return work.shift(d)(ctx, j)
		})
		buyer := w.consumer()
		time.Sleep(10 * time.Second)
		j := w.array("render", 2)
		j.MaxSeconds = 600
		o := buyer.ends(buyer.submit(j), "done", 15*time.Minute)
		if len(o.Shares) != 1 || o.Shares[0].Replicas != 2 || seconds(o) != 517 || o.Shares[0].Owed != "517000" || work.worth() != 517*second {
			t.Errorf("%d s billed, worked for %d: %v", seconds(o), work.worth(), o.Shares)
		}
	})
}

// chainStops is a sequencer that stops for a day; the last that it took was an unlock:
// nobody reads or sends. The unlock matures a day after it is back.
func chainStops(w *world) (*trade, aftermath) {
	tr := w.pair(30*time.Minute, func(m *machine) { m.cfg.Network.UnlockDelaySeconds = 48 * 3600 })
	tr.buys(time.Hour, nil)
	time.Sleep(200 * time.Second)
	key, held := tr.key(), tr.vouched()
	silent := make(chan struct{})
	go func() { tr.chainless(24 * time.Hour); close(silent) }()
	time.Sleep(time.Second) // nobody sees the request before the silence
	if err := tr.buyer.behind("unlock", escrow.RequestUnlock{Key: key}); err != nil {
		w.t.Fatal(err)
	}
	<-silent
	time.Sleep(time.Minute)
	if got := amount(w.t, tr.slot().Collected); got < held {
		w.t.Errorf("%d of %d collected when the chain was back", got, held)
	}
	if err := tr.buyer.behind("leave", escrow.Withdraw{Key: key, To: key.Payer}); err == nil {
		w.t.Error("the money left before its delay was over")
	}
	tr.buyer.ends(tr.order, "failed", 10*time.Minute)
	return tr, aftermath{state: "stopped when it was unreadable for too long, paid; collected as soon as the chain was back, a day before the unlock matures"}
}

// diskFull is a provider that cannot write its journal: it ends rather than act
// on what is not on record; its container works on, and all is paid on return.
func diskFull(w *world) (*trade, aftermath) {
	tr := w.pair(10*time.Minute, nil)
	tr.buys(time.Hour, nil)
	time.Sleep(3 * time.Minute)
	tr.seller_.journal.kill() // every write fails from now on
	time.Sleep(70 * time.Second)
	tr.seller_.stop()
	tr.seller_.start()
	tr.buyer.ends(tr.order, "done", 20*time.Minute)
	if s := tr.share(); s.SecondsUsed != 600 {
		w.t.Errorf("billed %d s", s.SecondsUsed)
	}
	return tr, aftermath{state: "its node ends with the error; back with room a minute later: done, paid to the second"}
}

// A disk that fills up takes no new work, and what was promised goes on: the job that
// runs is paid to its last second, the next waits until there is room.
func diskFills(w *world) (*trade, aftermath) {
	var left atomic.Uint64
	left.Store(1 << 40)
	room := func(least uint64) error {
		if left.Load() < least {
			return disk.ErrFull
		}
		return nil
	}
	tr := w.pair(10*time.Minute, func(m *machine) { m.tamper = func(d *node.Deps) { d.Room = room } })
	tr.buys(time.Hour, nil)
	time.Sleep(3 * time.Minute)
	left.Store(disk.Bulk)
	tr.buyer.ends(tr.order, "done", 20*time.Minute)
	if s := tr.share(); s.SecondsUsed != 600 {
		w.t.Errorf("billed %d s", s.SecondsUsed)
	}
	tr.orders(time.Hour, func(j *pb.JobSpec) { j.Name, j.StartBySeconds = "next", 1200 })
	w.until(time.Minute, "the provider's word", func() bool {
		st, err := tr.seller_.api.ProviderStatus(context.Background(), &pb.ProviderStatusRequest{})
		return err == nil && strings.Contains(st.Paused, "disk is full")
	})
	time.Sleep(time.Minute)
	if o := tr.buyer.order(tr.order); len(o.Shares) != 0 {
		w.t.Errorf("a provider without room took %v", o.Shares)
	}
	left.Store(1 << 40)
	tr.buyer.ends(tr.order, "done", 20*time.Minute)
	return tr, aftermath{state: "the job that runs is done and paid; nothing new until there is room, then done and paid"}
}
