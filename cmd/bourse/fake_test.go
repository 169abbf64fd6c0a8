package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"connectrpc.com/connect/v2"
	"connectrpc.com/connect/v2/connecthttp"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/wallet"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
	"github.com/gpubourse/bourse/proto/bourse/v1/boursev1connect"
)

const (
	orderID  = "aabbccdd00112233445566778899aabbccddeeff00112233445566778899aabb"
	jobID    = "1122334400000000000000000000000000000000000000000000000000000010"
	seller   = "02f00dcafe00000000000000000000000000000000000000000000000000000001"
	auditor  = "0x3f2ab1c400000000000000000000000000000001"
	session1 = "5e551071000000000000000000000000000000000000000000000000000000aa"
	channel  = "cafe000100000000000000000000000000000000000000000000000000000001"
)

// fake is a daemon that plays one scene. It is small but real: it keeps an
// order, moves it through its states, and streams.
type fake struct {
	boursev1connect.UnimplementedNodeHandler
	scene, home string
	stop        context.CancelFunc
	started     time.Time

	mu    sync.Mutex
	order *boursev1.Order
	moved chan struct{} // closed and replaced at every change
	seen  chan struct{} // closed once whoever follows was sent the order as it is
}

// serveFake is the daemon of the scripts' bourse; FAKE names the scene.
func serveFake(ctx context.Context, cfg node.Config) error {
	scene := os.Getenv("FAKE")
	cfg.Logger.Info("fake daemon", "scene", scene, "provide", cfg.Provide, "simulate", cfg.Simulate, "price", cfg.Price, "audit", cfg.Audit, "every", cfg.AuditEvery)
	if _, err := wallet.Open(cfg.Home, cfg.Passphrase); err != nil { // as the real one does
		return err
	}
	switch {
	case scene == "in use":
		return fmt.Errorf("store: %w", node.ErrHomeInUse)
	case scene == "panic":
		panic("the daemon fell over")
	}
	err := runFake(ctx, cfg.Home, scene, make(chan error, 1))
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

func runFake(ctx context.Context, home, scene string, ready chan<- error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	f := &fake{scene: scene, home: home, stop: cancel, started: time.Now(), moved: make(chan struct{}), seen: make(chan struct{})}
	if scene != "fresh" {
		f.order = newOrder("render", "done")
	}
	path := node.SocketPath(home)
	if _, err := net.Dial("unix", path); errors.Is(err, syscall.ECONNREFUSED) {
		os.Remove(path) // left over from a kill, as a real daemon finds it
	}
	l, err := net.Listen("unix", path)
	if err != nil {
		return err
	}
	server := connect.NewServer()
	boursev1connect.RegisterNodeHandler(server, f)
	mux := http.NewServeMux()
	connecthttp.Mount(mux, server)
	s := &http.Server{Handler: mux}
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		<-ctx.Done()
		patience, enough := context.WithTimeout(context.Background(), 10*time.Second) // for streams that nobody ends
		defer enough()
		_ = s.Shutdown(patience) // the answer to a call of that name leaves
		s.Close()
	}()
	ready <- nil
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	<-closed
	return nil
}

func newOrder(name, state string) *boursev1.Order {
	o := &boursev1.Order{Id: orderID, Name: name, State: state, CreatedMs: time.Now().Add(-90 * time.Second).UnixMilli(),
		TasksTotal: 2, TasksDone: 2, Cost: "30000", MaxCost: "1200000", MaxPrice: "2500000", Token: "USDC", Decimals: 6}
	o.Shares = []*boursev1.Share{{Job: jobID, Provider: seller, Model: "h100-sxm", Simulated: true, State: "Settled", SecondsUsed: 90,
		RatePerHour: "1200000", Replicas: 2, Owed: "30000", Paid: "30000", Channel: channel, LeftInChannel: "1170000", Verdict: "passed", Bundle: true,
		Tasks: []*boursev1.TaskStatus{{Index: 0, State: "done", StartedMs: 1000, FinishedMs: 46000, LogBytes: 12}, {Index: 1, State: "done", StartedMs: 1000, FinishedMs: 46000, LogBytes: 12}}}}
	if final(state) {
		o.EndedMs = time.Now().UnixMilli()
	}
	return o
}

func (f *fake) change(do func(*boursev1.Order)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	do(f.order)
	f.order.Revision++
	close(f.moved)
	f.moved, f.seen = make(chan struct{}), make(chan struct{})
}

// unseen is how long play waits for somebody who follows the order: as long as a
// slow machine takes to begin with it, and not for ever, since nobody may.
const unseen = 5 * time.Second

// show notes that the order was sent as it was when moved was its channel.
func (f *fake) show(moved <-chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	select {
	case <-f.seen:
	default:
		if f.moved == moved {
			close(f.seen)
		}
	}
}

func (f *fake) snapshot() (*boursev1.Order, <-chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return proto.Clone(f.order).(*boursev1.Order), f.moved
}

func (f *fake) find(ref string) error {
	if f.order == nil || ref == "" || f.order.Name != ref && !strings.HasPrefix(orderID, ref) {
		return connect.NewError(connect.CodeNotFound, fmt.Sprintf("no job %q\ndo: `bourse ps -a` lists your jobs", ref))
	}
	return nil
}

func (f *fake) Info(context.Context, *boursev1.InfoRequest) (*boursev1.InfoReply, error) {
	i := &boursev1.InfoReply{Version: version(), PeerId: "16Uiu2HAfake", NodeAddress: "0x01", WalletAddress: "0x02", Listen: []string{"/ip4/127.0.0.1/tcp/1"},
		Network: "testnet", ChainId: 1337, ChainHead: 42, Simulated: true, Peers: 3, Pid: int64(os.Getpid()), StartedMs: f.started.UnixMilli(),
		Escrow: "0x00000000000000000000000000000000000000e5", Home: f.home}
	if f.scene == "chain down" {
		i.ChainError = "dial tcp 127.0.0.1:1: connection refused"
	}
	return i, nil
}

func (f *fake) Shutdown(context.Context, *boursev1.ShutdownRequest) (*boursev1.ShutdownReply, error) {
	f.stop()
	return &boursev1.ShutdownReply{}, nil
}

func (f *fake) Estimate(_ context.Context, r *boursev1.EstimateRequest) (*boursev1.EstimateReply, error) {
	b, err := protojson.MarshalOptions{Multiline: true}.Marshal(r.Job)
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(f.home, "spec.json"), b, 0o600); err != nil {
		return nil, err
	}
	e := &boursev1.EstimateReply{OffersSeen: 3, Token: "USDC", Decimals: 6, MaxCost: "1200000", MaxPerHour: "2400000", Exposure: "1.20 USDC, locked for one provider"}
	switch f.scene {
	case "no match":
		e.Failed = []*boursev1.FilterCount{{Filter: "price", Failed: 1}, {Filter: "gpu model", Failed: 2}}
		e.NearestMiss = "02f00dca has h100-sxm at 2.90 USDC/h, 0.40 above the limit"
	case "empty book":
		e.OffersSeen = 0
	case "chain down":
		return nil, connect.NewError(connect.CodeUnavailable, "the chain cannot be reached\nwhy: dial tcp 127.0.0.1:1: connection refused\ndo: check rpc in network.json")
	default:
		e.Candidates = []*boursev1.Candidate{{Provider: seller, Offer: "0f", Model: "h100-sxm", Region: "de", Replicas: 1, RatePerHour: "1200000", Simulated: true, Unattested: true, InChannel: "0"}}
	}
	return e, nil
}

func (f *fake) Submit(ctx context.Context, r *boursev1.SubmitRequest, s boursev1connect.NodeSubmitServerStream) error {
	if f.scene == "no funds" {
		info, _ := connect.CallInfoForServerContext(ctx)
		info.ResponseTrailer().Set(exitHeader, "5")
		return connect.NewError(connect.CodeFailedPrecondition, "the wallet cannot pay for this job\nwhy: it holds 0.10 USDC, the channel needs 1.20 USDC\ndo: send 1.10 USDC to 0x02")
	}
	for done := range uint64(3) {
		if err := s.Send(&boursev1.SubmitEvent{Phase: "reading image", DoneBytes: done << 20, TotalBytes: 2 << 20}); err != nil {
			return err
		}
	}
	f.mu.Lock()
	f.order = newOrder(r.Job.Name, "open")
	f.order.Reason, f.order.TasksDone, f.order.Cost = "waiting for offers", 0, "0"
	f.order.Shares[0].State, f.order.Shares[0].Verdict, f.order.Shares[0].Phase = "Agreed", "", "pulling"
	f.order.Shares[0].TotalBytes = 12 << 20
	own := f.order
	f.seen = make(chan struct{})
	f.mu.Unlock()
	go f.play(own)
	return s.Send(&boursev1.SubmitEvent{Order: orderID})
}

// play moves an order to the scene's end, unless the next one has replaced it.
func (f *fake) play(own *boursev1.Order) {
	step := func(do func(*boursev1.Order)) {
		f.mu.Lock()
		seen := f.seen
		f.mu.Unlock()
		select {
		case <-seen: // no state is skipped before the eyes of whoever follows
		case <-time.After(unseen):
		}
		f.change(func(o *boursev1.Order) {
			if o == own {
				do(o)
			}
		})
	}
	step(func(o *boursev1.Order) { o.State, o.Reason = "placing", "taking an offer" })
	step(func(o *boursev1.Order) {
		o.State, o.Reason, o.TasksRunning = "running", "", 2
		o.Shares[0].DoneBytes = 6 << 20
	})
	if f.scene == "endless" {
		return
	}
	step(func(o *boursev1.Order) {
		o.Shares[0].Phase = "settling"
		o.TasksDone, o.TasksRunning = 2, 0
		o.Cost = "30000"
	})
	end := map[string]string{"failing": "failed", "cancelled": "cancelled", "lost": "lost", "late": "unmatched"}[f.scene]
	if end == "" {
		end = "done"
	}
	step(func(o *boursev1.Order) {
		o.State, o.EndedMs = end, time.Now().UnixMilli()
		o.Shares[0].State, o.Shares[0].Phase, o.Shares[0].Verdict = "Settled", "", "passed"
		if end == "failed" {
			o.ExitCode, o.TasksFailed, o.Reason = 42, 1, "task 1 ended with exit code 42"
		}
	})
}

func (f *fake) ListOrders(_ context.Context, r *boursev1.ListOrdersRequest) (*boursev1.ListOrdersReply, error) {
	reply := &boursev1.ListOrdersReply{}
	if f.order != nil {
		if o, _ := f.snapshot(); r.All || !final(o.State) {
			reply.Orders = append(reply.Orders, o)
		}
	}
	return reply, nil
}

func (f *fake) GetOrder(_ context.Context, r *boursev1.OrderRef) (*boursev1.Order, error) {
	if err := f.find(r.Ref); err != nil {
		return nil, err
	}
	o, _ := f.snapshot()
	return o, nil
}

func (f *fake) WatchOrder(ctx context.Context, r *boursev1.OrderRef, s boursev1connect.NodeWatchOrderServerStream) error {
	if err := f.find(r.Ref); err != nil {
		return err
	}
	for {
		o, moved := f.snapshot()
		if err := s.Send(o); err != nil || final(o.State) {
			return err
		}
		f.show(moved)
		select {
		case <-moved:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Logs sends two tasks' lines in pieces, as they would come.
func (f *fake) Logs(ctx context.Context, r *boursev1.LogsRequest, s boursev1connect.NodeLogsServerStream) error {
	if err := f.find(r.Ref); err != nil {
		return err
	}
	for _, l := range []*boursev1.LogLine{{Task: 0, Data: []byte("begin 0\nha")}, {Task: 1, Data: []byte("begin 1\n")}, {Task: 0, Data: []byte("lf done\n"), Offset: 10}, {Task: 1, Data: []byte("no newline"), Offset: 8}} {
		if r.Task >= 0 && uint32(r.Task) != l.Task {
			continue
		}
		if err := s.Send(l); err != nil {
			return err
		}
	}
	for r.Follow {
		o, moved := f.snapshot()
		if final(o.State) {
			break
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

func (f *fake) Cancel(_ context.Context, r *boursev1.OrderRef) (*boursev1.Order, error) {
	if err := f.find(r.Ref); err != nil {
		return nil, err
	}
	f.change(func(o *boursev1.Order) {
		o.State, o.Reason, o.EndedMs = "cancelled", "on your request; 45s are owed", time.Now().UnixMilli()
	})
	o, _ := f.snapshot()
	return o, nil
}

func (f *fake) Outputs(_ context.Context, r *boursev1.OutputsRequest) (*boursev1.OutputsReply, error) {
	if err := f.find(r.Ref); err != nil {
		return nil, err
	}
	if f.scene == "unfinished" {
		info := connect.NewError(connect.CodeFailedPrecondition, "render has not ended")
		return nil, info
	}
	path := filepath.Join(r.To, "0", "out", "tile.png")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, err
	}
	return &boursev1.OutputsReply{Files: []*boursev1.OutputFile{{Path: path, SizeBytes: 2048}}}, os.WriteFile(path, make([]byte, 2048), 0o644)
}

func (f *fake) Bundles(_ context.Context, r *boursev1.OrderRef) (*boursev1.BundlesReply, error) {
	if err := f.find(r.Ref); err != nil || f.scene == "fresh" {
		return &boursev1.BundlesReply{}, err
	}
	return &boursev1.BundlesReply{Bundles: []*boursev1.Bundle{{Job: jobID, Data: []byte("bundle bytes"), Verdict: "passed"}}}, nil
}

func (f *fake) offers() []*boursev1.OfferView {
	return []*boursev1.OfferView{{Id: "0f", Provider: seller, Address: "0x03", Host: &boursev1.Host{MilliCpu: 16000, RamMib: 65536, Region: "de"},
		Groups: []*boursev1.GroupView{{Model: "h100-sxm", VramMib: 81920, MemGbps: 3350, Count: 2, Free: 1, RatePerHour: "1200000", Token: "USDC", Decimals: 6, Simulated: true,
			Proof: &boursev1.Proof{Verdict: "passed", Kind: "admit", IssuedMs: time.Now().Add(-2 * time.Minute).UnixMilli(), Auditors: []string{auditor}, Devices: 2, Passed: 2, Cpu: true}}},
		Tokens: []string{"USDC"}, IssuedMs: time.Now().UnixMilli(), ExpiresMs: time.Now().Add(2 * time.Minute).UnixMilli()},
		{Id: "1f", Provider: "03bad0" + strings.Repeat("0", 60), Own: true, Host: &boursev1.Host{Region: "nl\x1b[2J"},
			Groups: []*boursev1.GroupView{{Model: "a100-80", Class: 3, VramMib: 81920, Count: 1, Free: 1, RatePerHour: "900000", Token: "USDC", Decimals: 6}}}}
}

func (f *fake) Offers(context.Context, *boursev1.OffersRequest) (*boursev1.OffersReply, error) {
	if f.scene == "empty book" {
		return &boursev1.OffersReply{}, nil
	}
	return &boursev1.OffersReply{Offers: f.offers()}, nil
}

func (f *fake) Verdicts(context.Context, *boursev1.VerdictsRequest) (*boursev1.VerdictsReply, error) {
	if f.scene == "fresh" {
		return &boursev1.VerdictsReply{}, nil
	}
	v := &boursev1.VerdictView{Session: session1, Provider: "0x03ab00cd00000000000000000000000000000000", Device: jobID, Kind: "admit", Verdict: "passed", Cpu: true,
		IssuedMs: time.Now().Add(-2 * time.Minute).UnixMilli(), ExpiresMs: time.Now().Add(72 * time.Hour).UnixMilli(), Signers: []string{auditor}, Author: seller, Kept: true}
	forged := proto.Clone(v).(*boursev1.VerdictView)
	forged.Session, forged.Kind, forged.Verdict, forged.Kept, forged.Job = "beef"+session1[4:], "settle", "forged", false, jobID
	return &boursev1.VerdictsReply{Verdicts: []*boursev1.VerdictView{v, forged}, Suspicions: []*boursev1.SuspicionView{{Kind: "cloned uuid", Uuid: "GPU-7f3c",
		Providers: []string{v.Provider, auditor}, Sessions: []string{session1, forged.Session}, Note: "at most one of them has the card"}}}, nil
}

func (f *fake) FetchBundle(_ context.Context, r *boursev1.FetchBundleRequest) (*boursev1.Bundle, error) {
	if r.Session == "" || !strings.HasPrefix(session1, r.Session) {
		return nil, connect.NewError(connect.CodeNotFound, "no such session")
	}
	return &boursev1.Bundle{Job: session1, Data: []byte("bundle bytes"), Verdict: "passed"}, nil
}

func (f *fake) CheckBundle(context.Context, *boursev1.CheckBundleRequest) (*boursev1.CheckBundleReply, error) {
	r := &boursev1.CheckBundleReply{Checks: []*boursev1.ChainCheck{{What: "network", Result: "ok", Detail: "chain 1337"}, {What: "beacon", Result: "ok", Detail: "block 7"},
		{What: "bond of " + auditor, Result: "none", Detail: "this verifier has nothing at stake"}}}
	if f.scene == "reorg" {
		r.Checks[1].Result, r.Checks[1].Detail = "wrong", "block 7 has another hash"
	}
	return r, nil
}

func (f *fake) Convict(_ context.Context, req *boursev1.ConvictRequest) (*boursev1.ConvictReply, error) {
	a := &boursev1.Accusation{What: "provider " + seller + " signed a wrong entry in session 5e551011", Accused: []string{seller}, Bonds: []string{"100 USDC"}, Cost: "228000000000000"}
	switch {
	case f.scene == "reorg":
		a.Cost, a.Refused = "", "what was shown is no lie"
	case req.Send:
		a.Tx = &boursev1.Tx{Hash: "0xabcd"}
	}
	return &boursev1.ConvictReply{Accusations: []*boursev1.Accusation{a}}, nil
}

func (f *fake) Bond(_ context.Context, req *boursev1.BondRequest) (*boursev1.BondReply, error) {
	if err := f.needsWallet(); err != nil && req.Verb != "show" {
		return nil, err
	}
	r := &boursev1.BondReply{Node: seller, Owner: auditor, Amount: "100000000", Token: "USDC", Decimals: 6}
	switch req.Verb {
	case "post":
		r.Amount, r.Tx = req.Amount, &boursev1.Tx{Hash: "0xb0d0"}
	case "unbond":
		r.PayableAt = 1_900_000_000
	}
	return r, nil
}

func (f *fake) Bids(context.Context, *boursev1.BidsRequest) (*boursev1.BidsReply, error) {
	return &boursev1.BidsReply{Bids: []*boursev1.BidView{{Id: "b1d0000000", Consumer: "02c0ffee00", Needs: &boursev1.Requirements{Models: []string{"h100-sxm"}, Gpus: 4, VramMib: 40960},
		Replicas: 8, Token: "USDC", Decimals: 6, MaxSeconds: 1800, ExpiresMs: time.Now().Add(time.Hour).UnixMilli()}}}, nil
}

func (f *fake) ProviderStatus(context.Context, *boursev1.ProviderStatusRequest) (*boursev1.ProviderStatusReply, error) {
	if f.scene == "consumer" {
		return &boursev1.ProviderStatusReply{}, nil
	}
	return &boursev1.ProviderStatusReply{Enabled: true, Inventory: "ok", Engine: "ok", Earned: "5000000", Owed: "30000", Token: "USDC", Decimals: 6,
		Devices: []*boursev1.DeviceView{{Uuid: "GPU-1", Model: "h100-sxm", Name: "NVIDIA H100", VramMib: 81920, Simulated: true, Job: jobID}},
		Jobs:    []*boursev1.ProviderJob{{Job: jobID, Consumer: "02c0ffee00", State: "Running", Phase: "running", SecondsUsed: 61, Owed: "30000", TasksTotal: 2, TasksDone: 1}}}, nil
}
