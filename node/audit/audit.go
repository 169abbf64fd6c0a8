// Package audit is the auditor's side of attestation: it challenges the devices
// on offer, leads and witnesses the quorums that jobs name, and keeps the
// evidence. What a verdict is worth is not decided here: it goes to the node,
// and whoever reads it recomputes it.
package audit

import (
	"context"
	"crypto/ecdsa"
	"log/slog"
	"net/netip"
	"sync"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
)

const (
	// SessionMost: no session lasts longer.
	SessionMost = 15 * time.Minute
	// JobPatience is how long the verifiers of a job's session may be silent: a
	// quorum waits for blocks in between.
	JobPatience = 2 * time.Minute
	// ListWait bounds a question that needs no work to answer.
	ListWait = 20 * time.Second
)

// Chain tells blocks. What cannot be read is an error that matches
// escrow.ErrUnknown.
type Chain interface {
	Head(context.Context) (escrow.Head, error)
	Block(context.Context, uint64) (escrow.Block, error)
}

// Channels tells what the chain holds for a channel, with its errors like
// Chain's.
type Channels interface {
	Slot(context.Context, market.ChannelID) (escrow.SlotAt, error)
}

// Peers reaches other nodes, and knows where they are or were last.
type Peers interface {
	p2p.Opener
	At(market.NodeKey) []netip.Addr
}

// Store keeps records; what Update committed is there after a kill.
type Store interface {
	store.Lister
	Get(key []byte) ([]byte, error)
	Put(key, value []byte) error
	Update(func(*store.Tx) error) error
}

// Market is what the node knows of the sellers, and does with what was found.
type Market interface {
	// Sellers lists who has a standing offer, this node left out.
	Sellers(ctx context.Context, nowMs int64) ([]Seller, error)
	// Judged gives the devices of a provider that this auditor has a verdict
	// on, each with the hash of its group at that time.
	Judged(ctx context.Context, provider market.Address) (map[market.Hash]market.Hash, error)
	// Publish takes an own verdict in and gossips it.
	Publish(context.Context, attest.SignedVerdict) error
	// Changed tells those who watch that a suspicion was noted.
	Changed()
}

// Seller is what an offer says that an auditor needs.
type Seller struct {
	Provider market.NodeKey
	Address  market.Address
	Groups   []market.Hash
	Claims   map[market.Hash]attest.Claim // what each group is said to be
	Unproven bool                         // this auditor has no verdict on some device of it
}

// Config is what an auditor works with.
type Config struct {
	On        bool // whether this node holds sessions; if not, it only knows the rules
	Key       *ecdsa.PrivateKey
	Dir       string // of bundles
	ChainID   uint64
	Escrow    market.Address
	Simulated bool          // the network accepts simulated devices
	Every     time.Duration // mean between visits to one provider; 0: 30 min
	Price     Price         // of a session of a job
	KeepBytes int64         // what bundles may take on disk; 0: 4 GiB
	// Work sizes a session by what the device is said to be.
	Work func(attest.Claim, attest.Kind) attest.Params
	Log  *slog.Logger

	Chain    Chain
	Channels Channels
	Peers    Peers
	Store    Store
	Market   Market
}

// Auditor challenges the devices on offer at times that nobody can foresee, and
// leads and witnesses the sessions of jobs that name it. What it learns goes to
// the node as verdicts; its own plan is forgotten with the process, since the
// next visit is drawn without memory anyway.
type Auditor struct {
	cfg     Config
	log     *slog.Logger
	self    market.NodeKey
	address market.Address
	visits  chan struct{} // tokens
	askers  *p2p.Buckets[market.NodeKey]
	work    sync.WaitGroup

	mu       sync.Mutex
	subjects map[market.NodeKey]*subject
	leading  map[occasion]bool
}

// New makes an auditor; it does nothing before Run.
func New(cfg Config) *Auditor {
	return &Auditor{cfg: cfg, log: cfg.Log, self: proto.NodeKeyOf(&cfg.Key.PublicKey), address: proto.AddressOf(&cfg.Key.PublicKey),
		visits: make(chan struct{}, auditAtOnce), askers: p2p.NewBuckets[market.NodeKey](asksPerSecond, asksAtOnce), subjects: map[market.NodeKey]*subject{}, leading: map[occasion]bool{}}
}

// Run visits providers until ctx ends, and returns when the last visit has.
func (a *Auditor) Run(ctx context.Context) error {
	defer a.work.Wait()
	tick := time.NewTicker(auditTick)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			for _, s := range a.due(ctx) {
				a.work.Go(func() {
					defer func() { <-a.visits }()
					a.visit(ctx, s)
				})
			}
		case <-ctx.Done():
			return nil
		}
	}
}

// CPUWork is every lane in the size that any processor works.
func CPUWork() attest.Params {
	return attest.Params{I: attest.CPUSizeI(), M: attest.CPUSizeM(), F: attest.CPUSizeF(), D: attest.CPUSizeF()}
}
