package e2e

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"connectrpc.com/connect/v2"
	"connectrpc.com/connect/v2/connectinprocess"
	ethcrypto "github.com/ethereum/go-ethereum/crypto"
	"github.com/libp2p/go-libp2p"
	libp2pcrypto "github.com/libp2p/go-libp2p/core/crypto"
	"github.com/libp2p/go-libp2p/core/host"
	"github.com/libp2p/go-libp2p/x/simlibp2p"
	"github.com/marcopolo/simnet"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/attest/nvml"
	"github.com/gpubourse/bourse/escrow/memory"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/sandbox"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	"github.com/gpubourse/bourse/proto/bourse/v1/boursev1connect"
)

var (
	token  = market.Address{0x70}
	vault  = market.Address{0xe5} // the escrow's own account
	purse  = market.NewAmount(1_000_000_000)
	unlock = uint32(120) // seconds

	// smallProof keeps a session far below a second under the race detector; the
	// whole size runs in attest and in the test of the demo.
	smallProof = attest.SizeI{M: 16, K: 64, N: 1024, T: 2, Samples: 32, LimitMs: 60_000}
)

// world is one network, one chain and the machines on it.
type world struct {
	t        *testing.T
	net      *simnet.Simnet
	chain    *memory.Chain
	image    string // an OCI archive that any machine may submit
	machines []*machine

	mu  sync.Mutex
	cut map[string]bool // addresses, or pairs of them, that nothing passes
}

// play runs a scenario in fake time and then checks what must hold after any.
func play(t *testing.T, f func(w *world)) {
	t.Helper()
	playOn(t, func(*memory.Config) {}, f)
}

// playOn is play on a chain that set has changed.
func playOn(t *testing.T, set func(*memory.Config), f func(w *world)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		cfg := memory.Config{ChainID: 1337, Escrow: vault, Confirmations: 2,
			Limits: memory.Limits{MinUnlockDelay: 2, MaxUnlockDelay: 600}, Tokens: []market.Address{token}}
		set(&cfg)
		w := &world{t: t, cut: map[string]bool{}, image: writeImage(t)}
		w.net = &simnet.Simnet{Logger: slog.New(slog.DiscardHandler), LatencyFunc: w.latency}
		w.net.Start()
		w.chain = memory.New(cfg)
		defer w.close()
		f(w)
		w.check()
	})
}

func (w *world) close() {
	for _, m := range w.machines {
		m.stop()
		if err := m.records.Close(); err != nil {
			w.t.Error(err)
		}
	}
	w.net.Close()
}

// latency is that of a continent; what is cut off arrives when the world is over.
func (w *world) latency(p *simnet.Packet) time.Duration {
	from, to := p.From.(*net.UDPAddr).IP.String(), p.To.(*net.UDPAddr).IP.String()
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.cut[from] || w.cut[to] || w.cut[from+to] || w.cut[to+from] {
		return 1000 * time.Hour
	}
	return 5 * time.Millisecond
}

// part cuts the line between two machines, join mends it.
func (w *world) part(a, b *machine) { w.setCut(a.ip+b.ip, true) }
func (w *world) join(a, b *machine) { w.setCut(a.ip+b.ip, false) }

func (w *world) setCut(what string, cut bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut[what] = cut
}

// machine is what outlives a node's process: keys, disk, container engine, its
// view of the chain, and an address.
type machine struct {
	w       *world
	name    string
	ip      string
	cfg     node.Config
	nodeKey *ecdsa.PrivateKey
	wallet  *ecdsa.PrivateKey
	records *store.Store
	journal *journal
	ledger  *memory.Ledger
	engine  *sandbox.Fake // nil at a consumer
	devices *nvml.Source
	tamper  func(*node.Deps) // what a dishonest provider runs instead

	// The process, nil when there is none.
	node  *node.Node
	api   boursev1connect.NodeClient
	wire  *p2p.Net
	stop_ context.CancelFunc
	ended chan error
	gone  bool // for good
	next  bool // speaks the next version of the job protocol only
	rich  bool // got a purse
}

// consumer adds a machine that buys, with a full purse.
func (w *world) consumer() *machine {
	m := w.machine("consumer")
	m.rich = true
	if err := w.chain.Mint(token, m.account(), purse); err != nil {
		w.t.Fatal(err)
	}
	m.start()
	return m
}

// provider adds a machine that sells simulated devices; every container on it
// runs program.
func (w *world) provider(devices string, program sandbox.Program) *machine {
	m := w.newProvider(devices, program)
	m.start()
	return m
}

func (w *world) newProvider(devices string, program sandbox.Program) *machine {
	m := w.machine("provider")
	m.cfg.Provide, m.cfg.Price, m.cfg.Region = true, "3.60/h", "de"
	m.engine = sandbox.NewFake(program)
	m.engine.CheckImages()
	var err error
	if m.devices, err = nvml.Simulated(devices, proto.NodeKeyOf(&m.nodeKey.PublicKey)); err != nil {
		w.t.Fatal(err)
	}
	return m
}

func (w *world) machine(kind string) *machine {
	i := len(w.machines)
	m := &machine{w: w, name: fmt.Sprintf("%s%d", kind, i), ip: simnet.IntToPublicIPv4(i).String(), nodeKey: keyOf(2*i + 1), wallet: keyOf(2*i + 2)}
	m.cfg = node.Config{Home: filepath.Join(w.t.TempDir(), m.name), Logger: logger(m.name), Version: "test", Network: node.Network{
		Name: "e2e", ChainID: 1337, RPC: []string{"memory"}, Escrow: vault, Confirmations: 2, Simulated: true,
		Tokens: []node.Token{{Symbol: "USDC", Address: token, Decimals: 6}}, UnlockDelaySeconds: unlock,
	}}
	if err := os.MkdirAll(m.cfg.Home, 0o700); err != nil {
		w.t.Fatal(err)
	}
	var err error
	if m.records, err = store.OpenMemory(nil); err != nil {
		w.t.Fatal(err)
	}
	m.journal = &journal{Store: m.records}
	m.ledger = w.chain.Ledger(m.account())
	w.machines = append(w.machines, m)
	return m
}

func (m *machine) account() market.Address { return proto.AddressOf(&m.wallet.PublicKey) }
func (m *machine) key() market.NodeKey     { return proto.NodeKeyOf(&m.nodeKey.PublicKey) }

// keyOf is a fixed key for each small number.
func keyOf(i int) *ecdsa.PrivateKey {
	k, err := ethcrypto.ToECDSA(append(make([]byte, 31), byte(i)))
	if err != nil {
		panic(err)
	}
	return k
}

// logger is silent unless BOURSE_TEST_LOG is set.
func logger(name string) *slog.Logger {
	if os.Getenv("BOURSE_TEST_LOG") == "" {
		return slog.New(slog.DiscardHandler)
	}
	return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelDebug})).With("machine", name)
}

// start runs a node on what the machine has; also after a kill.
func (m *machine) start() {
	m.w.t.Helper()
	var seeds []string
	for _, o := range m.w.machines {
		id, err := p2p.PeerID(o.key())
		if err != nil {
			m.w.t.Fatal(err)
		}
		if o != m {
			seeds = append(seeds, fmt.Sprintf("/ip4/%s/udp/8000/quic-v1/p2p/%s", o.ip, id))
		}
	}
	var err error
	m.wire, err = p2p.New(context.Background(), p2p.Config{Key: m.nodeKey, Bootstrap: seeds, Host: m.host(), Logger: m.cfg.Logger,
		Network: proto.NewNetworkID(m.cfg.Network.ChainID, vault), Now: m.cfg.Now})
	if err != nil {
		m.w.t.Fatal(err)
	}
	m.ledger.SetFaults(memory.Faults{})
	m.journal.revive()
	deps := node.Deps{Store: m.journal, Ledger: m.ledger, Wire: m.wire, Proof: smallProof}
	if m.engine != nil {
		again := m.engine.Reconnect()
		deps.Runner, deps.Streams, deps.Inventory = again, again, m.devices
	}
	if m.tamper != nil {
		m.tamper(&deps)
	}
	n, err := node.NewWith(m.cfg, m.nodeKey, m.wallet, deps)
	if err != nil {
		m.w.t.Fatal(err)
	}
	server := connect.NewServer()
	boursev1connect.RegisterNodeHandler(server, n.API())
	m.api = boursev1connect.NewNodeClient(connect.NewClient(connectinprocess.New(server)))
	ctx, cancel := context.WithCancel(context.Background())
	m.node, m.stop_, m.ended, m.gone = n, cancel, make(chan error, 1), false
	go func() { m.ended <- n.Run(ctx) }()
}

func (m *machine) host() host.Host {
	id, err := libp2pcrypto.UnmarshalSecp256k1PrivateKey(ethcrypto.FromECDSA(m.nodeKey))
	if err != nil {
		m.w.t.Fatal(err)
	}
	link := simnet.LinkSettings{BitsPerSecond: 100 * simlibp2p.OneMbps}
	h, err := libp2p.New(
		libp2p.Identity(id),
		libp2p.ListenAddrStrings(fmt.Sprintf("/ip4/%s/udp/8000/quic-v1", m.ip)),
		simlibp2p.QUICSimnet(m.w.net, simnet.NodeBiDiLinkSettings{Downlink: link, Uplink: link}),
		libp2p.DisableIdentifyAddressDiscovery(), // stalls synctest
		libp2p.DisableRelay(),
		libp2p.DisableMetrics(),
	)
	if err != nil {
		m.w.t.Fatal(err)
	}
	if m.next {
		return nextHost{h}
	}
	return h
}

// stop ends the process in an orderly way, if there is one.
func (m *machine) stop() {
	if m.api == nil {
		return
	}
	m.stop_()
	if err := <-m.ended; err != nil && !errors.Is(err, errKilled) {
		m.w.t.Errorf("%s: %v", m.name, err)
	}
	if err := m.wire.Close(); err != nil {
		m.w.t.Errorf("%s: %v", m.name, err)
	}
	m.api = nil
}

// kill ends the process as SIGKILL does: from this instant nothing of it reaches
// disk, chain, engine or network, and nobody is told.
func (m *machine) kill() {
	m.die()
	m.stop()
	m.w.setCut(m.ip, false)
}

// die is the instant of a kill, from inside or outside.
func (m *machine) die() {
	m.w.setCut(m.ip, true)
	m.journal.kill()
	m.ledger.SetFaults(memory.Faults{Unreadable: true})
	m.stop_()
}

// leave is a kill without return.
func (m *machine) leave() {
	m.kill()
	m.gone = true
}

var errKilled = errors.New("the process was killed")

// journal is a store whose process can be killed around a commit.
type journal struct {
	*store.Store
	mu      sync.Mutex
	dead    bool
	commits int
	fatal   int    // the commit at which the process dies; 0: none
	lost    bool   // it dies just before that commit, else just after
	die     func() // what else happens then
	seen    func() // after each commit; nil: nothing
}

func (j *journal) Update(f func(*store.Tx) error) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.dead {
		return errKilled
	}
	if j.commits++; j.commits == j.fatal {
		var err error
		if !j.lost {
			err = j.Store.Update(f)
		}
		j.dead = true
		j.die()
		return errors.Join(errKilled, err) // what would follow the commit never happens
	}
	err := j.Store.Update(f)
	if j.seen != nil && err == nil {
		j.seen()
	}
	return err
}

func (j *journal) Put(key, value []byte) error {
	return j.Update(func(tx *store.Tx) error { return tx.Put(key, value) })
}

func (j *journal) isDead() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.dead
}

func (j *journal) count() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.commits
}

func (j *journal) watch(seen func()) { j.mu.Lock(); j.seen = seen; j.mu.Unlock() }

func (j *journal) kill()   { j.mu.Lock(); j.dead = true; j.mu.Unlock() }
func (j *journal) revive() { j.mu.Lock(); j.dead = false; j.mu.Unlock() }

// killAt has the machine die at its k-th commit from now on: just before it, or
// just after.
func (m *machine) killAt(k int, before bool) {
	j := m.journal
	j.mu.Lock()
	defer j.mu.Unlock()
	j.commits, j.fatal, j.lost = 0, k, before
	j.die = func() {
		m.w.setCut(m.ip, true)
		m.ledger.SetFaults(memory.Faults{Unreadable: true})
		m.stop_()
	}
}
