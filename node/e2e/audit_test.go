package e2e

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"connectrpc.com/connect/v2"
	protobuf "google.golang.org/protobuf/proto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/attest/nvml"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// auditor adds a machine that challenges the devices of others.
func (w *world) auditor() *machine {
	m := w.machine("auditor")
	m.cfg.Audit, m.cfg.AuditEvery = true, time.Minute
	return m
}

// trust has machines count the verdicts of an auditor; before they start.
func trust(a *machine, in ...*machine) {
	for _, m := range append(in, a) {
		m.cfg.Network.Auditors = []market.NodeKey{a.key()}
		m.cfg.ChallengeEvery = 10 * time.Second
	}
}

// verdicts lists what a machine knows.
func (m *machine) verdicts() *pb.VerdictsReply {
	m.w.t.Helper()
	r, err := m.api.Verdicts(context.Background(), &pb.VerdictsRequest{})
	if err != nil {
		m.w.t.Fatal(err)
	}
	return r
}

// ofKind counts the verdicts of a kind with an outcome.
func ofKind(r *pb.VerdictsReply, kind attest.Kind, v attest.Verdict) (count int) {
	for _, x := range r.Verdicts {
		if x.Kind == kind.String() && x.Verdict == v.String() {
			count++
		}
	}
	return count
}

// An auditor meets a provider, has each of its devices work, and everybody who
// trusts it sees so beside the offer: also who comes later.
func TestAuditorAdmitsDevices(t *testing.T) {
	play(t, func(w *world) {
		a, seller, buyer := w.auditor(), w.newProvider("h100-sxm:2", works(time.Second)), w.machine("consumer")
		trust(a, seller, buyer)
		a.start()
		seller.start()
		time.Sleep(20 * time.Second)
		for _, m := range []*machine{a, seller} {
			if v := m.verdicts(); len(v.Verdicts) < 2 || ofKind(v, attest.Admit, attest.Passed)+ofKind(v, attest.Sweep, attest.Passed) < 2 || len(v.Suspicions) != 0 {
				t.Fatalf("%s knows %v", m.name, v)
			}
		}
		buyer.start()
		time.Sleep(20 * time.Second)
		ctx := context.Background()
		offers, err := buyer.api.Offers(ctx, &pb.OffersRequest{})
		if err != nil || len(offers.Offers) != 1 {
			t.Fatalf("offers %v, %v", offers, err)
		}
		g := offers.Offers[0].Groups[0]
		if p := g.Proof; p == nil || p.Verdict != "passed" || p.Devices != 2 || p.Passed != 2 || len(p.Auditors) != 1 || !p.Cpu || g.Class != 0 {
			t.Errorf("proof %v of class %d; work of CPU size on a simulated device shows no class", p, g.Class)
		}
		// The evidence is to be had from the auditor, and bears the verdict out.
		v := buyer.verdicts().Verdicts[0]
		b, err := buyer.api.FetchBundle(ctx, &pb.FetchBundleRequest{Session: v.Session[:10]})
		if err != nil {
			t.Fatal(err)
		}
		if r, err := attest.Verify(b.Data); err != nil || r.Hash.String() != v.Hash {
			t.Errorf("bundle: %v, %v", r, err)
		}
		checks, err := buyer.api.CheckBundle(ctx, &pb.CheckBundleRequest{Data: b.Data})
		if err != nil || len(checks.Checks) != 3 || checks.Checks[1].What != "beacon" || checks.Checks[1].Result != "ok" {
			t.Errorf("against the chain: %v, %v", checks, err)
		}
		// Who asks for devices attested in the last minutes gets these.
		job := w.array("render", 1)
		job.Needs.MaxAttestAgeSeconds = 600
		if e, err := buyer.api.Estimate(ctx, &pb.EstimateRequest{Job: job}); err != nil || len(e.Candidates) != 1 {
			t.Errorf("estimate %v, %v", e, err)
		}
		job.Needs.MaxAttestAgeSeconds = 1
		if e, err := buyer.api.Estimate(ctx, &pb.EstimateRequest{Job: job}); err != nil || len(e.Candidates) != 0 || e.Failed[0].Filter != "attestation age" {
			t.Errorf("estimate of fresher ones %v, %v", e, err)
		}
	})
}

// A session that a later one superseded is in no list any more; its bundle can be
// fetched as long as it is kept, by its beginning where it lies, by its whole id
// elsewhere. What is not kept is said so.
func TestFetchSupersededSession(t *testing.T) {
	play(t, func(w *world) {
		a, seller, buyer := w.auditor(), w.newProvider("h100-sxm:1", works(time.Second)), w.machine("consumer")
		trust(a, seller, buyer)
		for _, m := range []*machine{a, seller, buyer} {
			m.start()
		}
		var first string
		w.until(5*time.Minute, "a first verdict", func() bool {
			v := buyer.verdicts().Verdicts
			if len(v) == 1 {
				first = v[0].Session
			}
			return first != ""
		})
		w.until(24*time.Hour, "a later one", func() bool {
			v := buyer.verdicts().Verdicts
			return len(v) == 1 && v[0].Session != first
		})
		fetch := func(m *machine, session string) (*pb.Bundle, error) {
			return m.api.FetchBundle(context.Background(), &pb.FetchBundleRequest{Session: session})
		}
		for m, session := range map[*machine]string{buyer: first, a: first[:8]} {
			b, err := fetch(m, session)
			if err != nil {
				t.Fatalf("%s: %v", m.name, err)
			}
			if r, err := attest.Verify(b.Data); err != nil || r.Attestation.Session.String() != first {
				t.Errorf("%s: bundle %v, %v", m.name, r, err)
			}
		}
		refused := func(m *machine, session, what string, code connect.Code) {
			t.Helper()
			if _, err := fetch(m, session); connect.CodeOf(err) != code || !strings.Contains(err.Error(), what) {
				t.Errorf("%s fetches %q: %v, want %q", m.name, session, err, what)
			}
		}
		refused(buyer, first[:8], "write all 64 digits", connect.CodeNotFound)
		refused(buyer, "", "names no session", connect.CodeNotFound)
		refused(buyer, strings.Repeat("ab", 33), "names no session", connect.CodeNotFound)
		refused(buyer, "../../etc/passwd", "names no session", connect.CodeNotFound)
		refused(a, strings.Repeat("ab", 32), "not kept here, nor at a trusted auditor (0 asked)", connect.CodeNotFound)
		refused(buyer, strings.Repeat("ab", 32), "nor at a trusted auditor (1 asked)", connect.CodeNotFound)
		kept := filepath.Join(a.cfg.Home, "bundles", "audit", first+".json")
		file, err := os.ReadFile(kept)
		if err != nil {
			t.Fatal(err)
		}
		file[len(file)/2] ^= 1
		if err := os.WriteFile(kept, file, 0o600); err != nil {
			t.Fatal(err)
		}
		refused(buyer, first, "does not verify", connect.CodeUnavailable)
		if err := os.Remove(kept); err != nil {
			t.Fatal(err)
		}
		refused(buyer, first, "nor at a trusted auditor (1 asked)", connect.CodeNotFound)
		a.stop()
		refused(buyer, first, "could not be fetched", connect.CodeUnavailable)
	})
}

// Two providers that show the same card: whoever came later is not attested, and
// the two bundles that prove it are named. A sweep has both work at once.
func TestClonedCardUnderSweep(t *testing.T) {
	play(t, func(w *world) {
		a, first, second := w.auditor(), w.newProvider("h100-sxm:1", works(time.Second)), w.newProvider("h100-sxm:1", works(time.Second))
		var err error
		if second.devices, err = nvml.Simulated("h100-sxm:1", first.key()); err != nil {
			t.Fatal(err)
		}
		trust(a, first, second)
		first.start()
		a.start()
		time.Sleep(15 * time.Second)
		second.start()
		var r *pb.VerdictsReply
		w.until(20*time.Minute, "a suspicion and a sweep", func() bool {
			r = a.verdicts()
			return len(r.Suspicions) > 0 && ofKind(r, attest.Sweep, attest.Passed) > 0
		})
		if len(r.Suspicions) != 1 || r.Suspicions[0].Kind != "cloned uuid" || len(r.Suspicions[0].Providers) != 2 || len(r.Suspicions[0].Sessions) != 2 {
			t.Fatalf("suspicions %v", r.Suspicions)
		}
		late := proto.AddressOf(&second.nodeKey.PublicKey).String()
		for _, v := range r.Verdicts {
			if v.Provider == late {
				t.Errorf("the later one got the verdict %s", v.Verdict)
			}
		}
		uuids := map[string]bool{}
		for _, id := range r.Suspicions[0].Sessions {
			file, err := os.ReadFile(filepath.Join(a.cfg.Home, "bundles", "audit", id+".json"))
			if err != nil {
				t.Fatal(err)
			}
			report, err := attest.Verify(file)
			if err != nil {
				t.Fatal(err)
			}
			uuids[report.Device.UUID] = true
		}
		if len(uuids) != 1 {
			t.Errorf("the two bundles show the devices %v", uuids)
		}
	})
}

// A killed auditor finds its verdicts again and does not start over.
func TestAuditorRestarts(t *testing.T) {
	play(t, func(w *world) {
		a, seller := w.auditor(), w.newProvider("h100-sxm:2", works(time.Second))
		a.cfg.AuditEvery = 12 * time.Hour
		trust(a, seller)
		a.start()
		seller.start()
		time.Sleep(20 * time.Second)
		before := a.verdicts()
		if len(before.Verdicts) != 2 || !before.Verdicts[0].Kept {
			t.Fatalf("verdicts %v", before)
		}
		a.kill()
		time.Sleep(10 * time.Second)
		a.start()
		time.Sleep(time.Minute)
		after := a.verdicts()
		if len(after.Verdicts) != 2 || after.Verdicts[0].Session != before.Verdicts[0].Session {
			t.Errorf("after a restart %v, before %v", after, before)
		}
	})
}

// A provider that takes a challenge and then says nothing is absent; one that
// nobody reaches is not challenged at all.
func TestSilentProviderIsAbsent(t *testing.T) {
	play(t, func(w *world) {
		a, seller := w.auditor(), w.newProvider("h100-sxm:1", works(time.Second))
		trust(a, seller)
		seller.cheats(func(_ context.Context, s *p2p.Stream, m *pb.AttestMessage) { s.Recv(m) })
		a.start()
		seller.start()
		w.until(5*time.Minute, "a verdict", func() bool { return len(a.verdicts().Verdicts) > 0 })
		if r := a.verdicts(); ofKind(r, attest.Admit, attest.Absent) != 1 {
			t.Errorf("verdicts %v", r)
		}
	})
}

// A provider that has seen which samples are drawn, or how late it is, cannot
// decline any more: only who has committed to nothing may.
func TestDecliningAfterACommitIsAbsence(t *testing.T) {
	play(t, func(w *world) {
		a, seller := w.auditor(), w.newProvider("h100-sxm:1", works(time.Second))
		trust(a, seller)
		a.cfg.AuditEvery = 1000 * time.Hour // one visit: a sweep soon after would take its verdict's place
		var device attest.Dump
		device = seller.cheats(func(ctx context.Context, s *p2p.Stream, first *pb.AttestMessage) {
			attest.RunProver(ctx, &quitter{bare{s}, 1}, attest.ProverConfig{Signer: attest.NewSigner(seller.nodeKey), ChainID: 1337, Escrow: vault,
				Dump: device, Lane: attest.CPU{}, Accept: func(*attest.Challenge) error { return nil }}, first.Body)
		})
		a.start()
		seller.start()
		time.Sleep(30 * time.Second)
		if r := a.verdicts(); ofKind(r, attest.Admit, attest.Absent) != 1 {
			t.Errorf("verdicts %v", r)
		}
	})
}

// quitter sends so many messages, and then says that it is busy.
type quitter struct {
	bare
	left int
}

func (q *quitter) Send(ctx context.Context, msg []byte) error {
	if q.left--; q.left >= 0 {
		return q.bare.Send(ctx, msg)
	}
	body, err := protobuf.Marshal(&pb.Refusal{Code: pb.Refusal_BUSY, Reason: "the device was challenged 1 s ago"})
	return errors.Join(err, q.s.Send(proto.NewAttest(proto.AttestRefusal, market.JobID{}, body)))
}

// A provider that answers a session twice, each time with another root, convicts
// itself: both commits are kept as proof.
func TestEquivocatingProvider(t *testing.T) {
	play(t, func(w *world) {
		a, seller := w.auditor(), w.newProvider("h100-sxm:1", works(time.Second))
		trust(a, seller)
		var tries byte
		var device attest.Dump
		device = seller.cheats(func(ctx context.Context, s *p2p.Stream, first *pb.AttestMessage) {
			tries++
			attest.RunProver(ctx, bare{s}, attest.ProverConfig{Signer: attest.NewSigner(seller.nodeKey), ChainID: 1337, Escrow: vault,
				Dump: device, Lane: rerolled{tries}, Accept: func(*attest.Challenge) error { return nil }}, first.Body)
		})
		a.start()
		seller.start()
		w.until(5*time.Minute, "a suspicion", func() bool { return len(a.verdicts().Suspicions) > 0 })
		s := a.verdicts().Suspicions[0]
		if s.Kind != "equivocation" || len(s.Providers) != 1 || s.Providers[0] != proto.AddressOf(&seller.nodeKey.PublicKey).String() {
			t.Fatalf("suspicion %v", s)
		}
		file, err := os.ReadFile(filepath.Join(a.cfg.Home, "bundles", "audit", s.File))
		if err != nil {
			t.Fatal(err)
		}
		proof, err := attest.DecodeConviction(file)
		if err != nil || proof.Commits[0].Commit.Root == proof.Commits[1].Commit.Root {
			t.Errorf("proof %+v, %v", proof, err)
		}
		file[len(file)/2] ^= 1
		if _, err := attest.DecodeConviction(file); err == nil {
			t.Error("a changed proof convicts")
		}
	})
}

// cheat is a provider of one device that answers the protocol of attestation by
// itself.
type cheat struct {
	node.Wire
	device attest.Dump
	key    *ecdsa.PrivateKey
	answer func(context.Context, *p2p.Stream, *pb.AttestMessage)
}

// cheats has a machine answer challenges in its own way.
func (m *machine) cheats(answer func(context.Context, *p2p.Stream, *pb.AttestMessage)) attest.Dump {
	inventory, err := m.devices.Inventory(context.Background())
	if err != nil {
		m.w.t.Fatal(err)
	}
	m.tamper = func(d *node.Deps) { d.Wire = cheat{d.Wire, inventory.Dumps[0], m.nodeKey, answer} }
	return inventory.Dumps[0]
}

func (c cheat) Handle(protocol string, h func(context.Context, market.NodeKey, *p2p.Stream)) {
	if protocol != proto.AttestProtocol {
		c.Wire.Handle(protocol, h)
		return
	}
	c.Wire.Handle(protocol, func(ctx context.Context, _ market.NodeKey, s *p2p.Stream) {
		var first pb.AttestMessage
		if s.Recv(&first) != nil {
			return
		}
		switch first.Kind {
		case proto.AttestSession:
			c.answer(ctx, s, &first)
		case proto.AttestList:
			id := c.device.DeviceID(proto.AddressOf(&c.key.PublicKey))
			body, err := protobuf.Marshal(proto.DeviceListToWire([]proto.ListedDevice{{UUID: c.device.UUID, Serial: c.device.Serial,
				DevicesHash: attest.DevicesHash([]market.Hash{id})}}))
			if err == nil {
				s.Send(proto.NewAttest(proto.AttestDevices, market.JobID{}, body))
			}
		}
	})
}

// bare carries a session's messages without the node's care.
type bare struct{ s *p2p.Stream }

func (b bare) Send(_ context.Context, msg []byte) error {
	return b.s.Send(proto.NewAttest(proto.AttestSession, market.JobID{}, msg))
}

func (b bare) Receive(_ context.Context, limit int) ([]byte, error) {
	var m pb.AttestMessage
	if err := b.s.Recv(&m); err != nil {
		return nil, err
	}
	if len(m.Body) > limit {
		return nil, errors.New("too long")
	}
	return m.Body, nil
}

// rerolled works honestly and then commits to something else each time.
type rerolled struct{ salt byte }

func (r rerolled) Begin(p attest.Params) (attest.Worker, error) {
	w, err := attest.CPU{}.Begin(p)
	return rerolledWorker{w, r.salt}, err
}

type rerolledWorker struct {
	attest.Worker
	salt byte
}

func (w rerolledWorker) Work(ctx context.Context, s attest.Step, key market.Hash, p attest.Progress) (market.Hash, error) {
	root, err := w.Worker.Work(ctx, s, key, p)
	root[0] ^= w.salt
	return root, err
}
