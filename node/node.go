package node

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"
	"golang.org/x/sys/unix"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/attest/nvml"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/audit"
	"github.com/gpubourse/bourse/node/blobs"
	"github.com/gpubourse/bourse/node/disk"
	"github.com/gpubourse/bourse/node/joblog"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/node/wallet"
	"github.com/gpubourse/bourse/proto"
	"github.com/gpubourse/bourse/proto/bourse/v1/boursev1connect"
)

// bidsEach is how many bids of one consumer the book keeps.
const bidsEach = 64

// Deps are the outside things of a node. New fills in the real ones; tests give
// their own.
type Deps struct {
	Store     Store
	Ledger    Ledger
	Wire      Wire
	Runner    sandbox.Runner
	Streams   sandbox.Streams
	Inventory Inventory // nil: sells nothing
	// ColdWallet is a wallet whose key is elsewhere; the node does without it then.
	ColdWallet market.Address
	// Proof is the work a settle challenge asks for; zero: what every CPU can do.
	Proof attest.SizeI
	// Audit is the work that an auditor asks of idle devices; zero: Proof, or
	// every lane in the size of a CPU.
	Audit attest.Params
	// CardWork sizes the sessions of devices that are not simulated; nil: by the
	// class table.
	CardWork func(attest.Claim, attest.Kind) attest.Params
	// Room fails when the disk has less than so many bytes; nil: the home's is asked.
	Room func(least uint64) error
	// Card works the lanes on a card of this host; nil: no card can.
	Card func(uuid string) attest.Device
}

// Node is a running daemon: consumer always, provider when Config says so.
type Node struct {
	state // owned by the loop

	cfg        Config
	log        *slog.Logger
	clock      *clock
	keys       wallet.Keys
	networkID  proto.NetworkID
	statements escrow.Statements
	prices     prices
	metrics    *metrics
	startedMs  int64

	store     Store
	ledger    Ledger
	wire      Wire
	runner    sandbox.Runner
	streams   sandbox.Streams
	inventory Inventory
	proof     attest.SizeI
	auditWork attest.Params
	cardWork  func(attest.Claim, attest.Kind) attest.Params
	card      func(uuid string) attest.Device
	blobs     *blobs.Store
	logs      *joblog.Logs
	socket    net.Listener
	closers   []func() error
	remember  func() error // keeps the peers met so far for the next run; nil: nowhere

	inbox  chan func()
	done   chan struct{} // closed when the loop has ended
	fatal  error         // set by the loop: it cannot go on
	ctx    context.Context
	cancel context.CancelFunc
	work   sync.WaitGroup

	bellMu sync.Mutex
	bell   chan struct{}

	following  claims[sandbox.Ref]
	pulling    claims[logKey]
	fetching   claims[market.Digest]
	collecting claims[market.ChannelID]
	tracing    claims[market.ChannelID]
	topping    claims[market.ChannelID]
	judging    claims[market.ChannelID]
	abandoning claims[string]
	asking     claims[market.ChannelID]
	room       func(least uint64) error
	lastBid    atomic.Int64   // sequence of the last bid made
	proving    claims[string] // by device: one session at a time
	strangers  sync.Map       // by device: the context.CancelFunc of a stranger's session
	learning   chan struct{}  // tokens of those that ask providers for verdicts
	audits     audits         // owned by the loop
	auditor    *audit.Auditor
	auditFee   fee // what this auditor asks for a session
	feeMost    fee // what this node pays for one
	billing    claims[market.NodeKey]
}

// New opens a home: lock, store, keys, socket, network, chain and engine. What
// it cannot open is an error; a chain or engine that is away now is not.
func New(ctx context.Context, cfg Config) (*Node, error) {
	n, err := open(cfg)
	if err != nil {
		return nil, err
	}
	if err := n.connect(ctx); err != nil {
		return nil, errors.Join(err, n.close())
	}
	return n, nil
}

// NewWith makes a node on outside things that the caller opened, owns and
// closes: for whole nodes in simulated time. It has no socket; the API is at
// hand as a value.
func NewWith(cfg Config, nodeKey, walletKey *ecdsa.PrivateKey, deps Deps) (*Node, error) {
	if deps.ColdWallet != (market.Address{}) {
		walletKey = nil
	}
	n := newNode(cfg, wallet.NewKeys(nodeKey, walletKey, deps.ColdWallet))
	n.useLedger(deps.Ledger)
	n.store, n.wire = deps.Store, deps.Wire
	n.runner, n.streams, n.inventory = deps.Runner, deps.Streams, deps.Inventory
	if deps.Proof != (attest.SizeI{}) {
		n.proof, n.auditWork = deps.Proof, attest.Params{I: deps.Proof}
	}
	if deps.Audit != (attest.Params{}) {
		n.auditWork = deps.Audit
	}
	if err := n.readFees(); err != nil {
		return nil, err
	}
	if deps.Room != nil {
		n.room = deps.Room
	}
	n.card = deps.Card
	if n.cardWork = deps.CardWork; n.cardWork == nil {
		var err error
		if n.cardWork, err = classSizes(); err != nil {
			return nil, err
		}
	}
	n.auditor = n.newAuditor()
	if cfg.Provide {
		var err error
		if n.prices, err = parsePrices(cfg.Price, cfg.CoinPrice, cfg.Network); err != nil {
			return nil, err
		}
	}
	return n, n.load()
}

// API is the control API as a value, as the socket serves it.
func (n *Node) API() boursev1connect.NodeHandler { return api{n} }

// open takes the home: everything that needs nobody else.
func open(cfg Config) (*Node, error) {
	if err := CheckHome(cfg.Home); err != nil {
		return nil, err
	}
	if err := cfg.Network.check(); err != nil {
		return nil, fmt.Errorf("network: %w", err)
	}
	if cfg.Simulate != "" && !cfg.Network.Simulated {
		return nil, fmt.Errorf("simulate: network %s does not accept simulated devices", cfg.Network.Name)
	}
	k, err := wallet.Open(cfg.Home, cfg.Passphrase)
	clear(cfg.Passphrase)
	if err != nil {
		return nil, err
	}
	n := newNode(cfg, k)
	if err := n.readFees(); err != nil {
		return nil, err
	}
	if n.cardWork, err = classSizes(); err != nil {
		return nil, err
	}
	if cfg.Provide {
		if n.prices, err = parsePrices(cfg.Price, cfg.CoinPrice, cfg.Network); err != nil {
			return nil, err
		}
	}
	records, err := store.Open(storePath(cfg.Home), n.log)
	if errors.Is(err, store.ErrInUse) {
		return nil, fmt.Errorf("%s: %w", cfg.Home, ErrHomeInUse)
	}
	if err != nil {
		return nil, err
	}
	n.store = records
	n.closers = append(n.closers, records.Close)
	if n.socket, err = listenLocal(cfg.Home); err != nil {
		return nil, errors.Join(err, n.close())
	}
	n.closers = append(n.closers, n.socket.Close)
	if err := n.load(); err != nil {
		return nil, errors.Join(err, n.close())
	}
	return n, nil
}

func newNode(cfg Config, k wallet.Keys) *Node {
	if cfg.Logger == nil {
		cfg.Logger = slog.New(slog.DiscardHandler)
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	clock := newClock(cfg.Now)
	n := &Node{
		clock: clock,
		cfg:   cfg, log: cfg.Logger, keys: k, metrics: newMetrics(), startedMs: clock.now().UnixMilli(),
		networkID:  proto.NewNetworkID(cfg.Network.ChainID, cfg.Network.Escrow),
		statements: escrow.NewStatements(cfg.Network.ChainID, cfg.Network.Escrow),
		inbox:      make(chan func(), 256), done: make(chan struct{}), bell: make(chan struct{}),
		proof: attest.CPUSizeI(), auditWork: audit.CPUWork(), audits: newAudits(), learning: make(chan struct{}, learnAtOnce),
		logs: joblog.New(jobsPath(cfg.Home)),
		room: func(least uint64) error { return disk.Room(cfg.Home, least) },
		state: state{
			book: market.NewBook(bidsEach), jobs: map[market.JobID]*jobRecord{}, orders: map[market.BidID]*orderRecord{},
			channels: map[market.ChannelID]*channelRecord{}, auditsPaid: map[string]*auditPaid{}, progress: map[market.JobID]progress{}, placing: map[market.BidID]bool{}, preparing: map[market.BidID]string{},
			running: map[effectKey]*underWay{}, deadlines: map[market.JobID]int64{}, greetings: map[market.ChannelID]*greeting{}, headErr: errors.New("not read yet"), headMs: clock.now().UnixMilli(),
		},
	}
	n.ctx, n.cancel = context.WithCancel(context.Background())
	return n
}

// load reads every record. One that cannot be read stops the node: what is not
// known must not pass for what is not there.
func (n *Node) load() error {
	var err error
	if n.blobs, err = blobs.Open(blobsPath(n.cfg.Home)); err != nil {
		return err
	}
	if err := n.trustAuditors(); err != nil {
		return err
	}
	return errors.Join(
		n.loadVerdicts(),
		n.loadJobs(),
		loadAll(n.store, store.PrefixChannels(), func(r *channelRecord) {
			id := escrow.ChannelID(r.Key)
			n.channels[id], n.greetings[id] = r, &greeting{}
		}),
		n.loadAudits(),
		n.loadOffers(),
		n.loadRestored())
}

// loadJobs reads jobs and orders. A number without a name stops the node as well.
func (n *Node) loadJobs() error {
	var foreign error
	note := func(what, has string) {
		if has != "" && foreign == nil {
			foreign = fmt.Errorf("%s has %s: %w", what, has, store.ErrVersion)
		}
	}
	err := errors.Join(
		loadAll(n.store, store.PrefixJobs(), func(r *jobRecord) {
			n.jobs[r.Job.ID] = r
			note("job "+r.Job.ID.Short(), r.Job.Foreign())
		}),
		loadAll(n.store, store.PrefixOrders(), func(r *orderRecord) {
			n.orders[r.Order.ID] = r
			note("order "+r.Order.ID.Short(), r.Order.Foreign())
		}))
	return errors.Join(err, foreign)
}

func loadAll[T any](s Store, prefix []byte, keep func(*T)) error { return store.Each(s, prefix, keep) }

// connect opens the ways to the others.
func (n *Node) connect(ctx context.Context) error {
	chain, err := escrow.Dial(n.cfg.Network.RPC, escrow.Config{
		ChainID: n.cfg.Network.ChainID, Escrow: n.cfg.Network.Escrow, Confirmations: n.cfg.Network.Confirmations,
		Keys: []*ecdsa.PrivateKey{n.keys.Sender()}, Journal: txJournal{n.store}, Log: n.log,
	})
	if err != nil {
		return err
	}
	n.useLedger(chain)
	n.closers = append(n.closers, func() error { chain.Close(); return nil })
	wire, err := p2p.New(ctx, p2p.Config{
		Key: n.keys.Node(), Network: n.networkID, Listen: n.cfg.Listen,
		Bootstrap: append(append([]string{}, n.cfg.Network.Bootstrap...), n.cfg.Bootstrap...), Known: n.knownPeers(), Logger: n.log, Now: n.now,
	})
	if err != nil {
		return err
	}
	n.wire = wire
	n.auditor = n.newAuditor()
	n.remember = func() error { return n.rememberPeers(wire.KnownPeers()) }
	n.closers = append(n.closers, func() error { return errors.Join(n.remember(), wire.Close()) })
	if n.cfg.Provide {
		return n.connectProvider()
	}
	return nil
}

// connectProvider opens engine and inventory.
func (n *Node) connectProvider() error {
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("find own program: %w", err)
	}
	deadlines, err := filepath.Abs(deadlinesPath(n.cfg.Home))
	if err != nil {
		return fmt.Errorf("home: %w", err)
	}
	d, err := sandbox.NewDocker(sandbox.DockerConfig{
		Host: n.cfg.Engine, Owner: n.keys.NodeAddress.String(), Run: n.cfg.RunLabel, Guard: []string{self, sandbox.GuardVerb},
		Deadlines: deadlines, Log: n.log,
	})
	if err != nil {
		return err
	}
	n.runner, n.streams = d, d
	n.closers = append(n.closers, d.Close)
	if n.cfg.Simulate != "" {
		n.inventory, err = nvml.Simulated(n.cfg.Simulate, n.keys.NodeKey)
	} else {
		n.inventory, err = nvml.Real("", os.Environ())
		n.card = cards(self)
	}
	return err
}

// Run serves until ctx ends or something breaks that a restart must mend.
func (n *Node) Run(ctx context.Context) error {
	defer n.close()
	stopped := context.AfterFunc(ctx, n.stop)
	defer stopped()
	n.serveStreams()
	g, gctx := errgroup.WithContext(n.ctx)
	g.Go(func() error { defer close(n.done); return n.loop(gctx) })
	g.Go(func() error { return n.readChain(gctx) })
	g.Go(func() error { return n.readGossip(gctx) })
	if n.socket != nil {
		g.Go(func() error { return n.serveAPI(gctx, n.socket) })
	}
	if n.cfg.Audit { // what it risks is said before it commits to anything
		n.log.Info("auditing", "at risk", n.auditorExposure())
		g.Go(func() error { return n.auditor.Run(gctx) })
	}
	n.work.Go(func() { n.payAllAuditors(n.ctx) })
	if n.cfg.Provide && n.inventory != nil {
		g.Go(func() error { return n.readInventory(gctx) })
		g.Go(func() error { return n.tendEngine(gctx) })
	}
	if n.cfg.Metrics != "" {
		l, err := net.Listen("tcp", n.cfg.Metrics)
		if err != nil {
			n.stop()
			return errors.Join(fmt.Errorf("metrics: %w", err), g.Wait())
		}
		context.AfterFunc(gctx, func() { l.Close() })
		g.Go(func() error { n.metrics.serve(l); return nil })
	}
	err := g.Wait()
	n.cancel()
	n.work.Wait()
	return err
}

// stop ends Run in an orderly way. A kill does as well; it only takes longer to
// come back.
func (n *Node) stop() { n.cancel() }

func (n *Node) close() error {
	n.cancel()
	var err error
	for i := len(n.closers) - 1; i >= 0; i-- {
		err = errors.Join(err, n.closers[i]())
	}
	n.closers = nil
	return err
}

// host is what the offer says of this machine.
func (n *Node) host() market.Host {
	h := market.Host{MilliCPU: uint32(runtime.NumCPU()) * 1000, Region: n.cfg.Region, Driver: n.devices.driver, CUDA: n.devices.cuda}
	var si unix.Sysinfo_t
	if unix.Sysinfo(&si) == nil {
		h.RAMMiB = uint32(uint64(si.Totalram) * uint64(si.Unit) >> 20)
	}
	var fs unix.Statfs_t
	if unix.Statfs(n.cfg.Home, &fs) == nil {
		h.DiskMiB = uint32(min(uint64(fs.Bavail)*uint64(fs.Bsize)>>20, 1<<32-1))
	}
	return h
}
