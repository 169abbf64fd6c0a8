package node

import (
	"context"
	"net/netip"

	"github.com/gpubourse/bourse/attest/nvml"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
)

// What the node needs from outside, each with its promise. escrow, p2p, nvml
// and sandbox have the real ones; escrow/memory and sandbox.Fake the others.
// The sandbox's own contract is sandbox.Runner and sandbox.Streams.

// Chain reads the chain, N blocks below its head. What cannot be read is an
// error that matches escrow.ErrUnknown, never a zero.
type Chain interface {
	Head(context.Context) (escrow.Head, error)
	Slot(context.Context, market.ChannelID) (escrow.SlotAt, error)
	Block(context.Context, uint64) (escrow.Block, error)
	Balance(ctx context.Context, token, owner market.Address) (market.Amount, error)
	Claim(context.Context, market.ChannelID) (escrow.OpenClaim, error)
	Payments(ctx context.Context, id market.ChannelID, above market.Amount) ([]escrow.Payment, error)
}

// Bank moves money. A command takes effect once however often it is submitted.
type Bank interface {
	Submit(context.Context, escrow.Command) (escrow.Receipt, error)
	PrepareFund(context.Context, escrow.Command) (escrow.Funding, error)
	Abandon(ctx context.Context, id string) error
	CheckFunding(ctx context.Context, raw []byte, key market.ChannelKey, need market.Amount) error
	Broadcast(ctx context.Context, raw []byte) (market.Hash, error)
}

// Fees tells what transactions cost now.
type Fees interface {
	// CollectCost is what one collect would cost, in wei.
	CollectCost(context.Context) (market.Amount, error)
}

// Ledger is all three.
type Ledger interface {
	Chain
	Bank
	Fees
}

// Gossip spreads and finds what third parties keep. It is lossy by design; a
// node's own statements are repeated to whoever joins.
type Gossip interface {
	PublishOffer(context.Context, []byte) error
	PublishBid(context.Context, []byte) error
	PublishTaken(context.Context, []byte) error
	PublishVerdict(context.Context, []byte) error
	Inbox() <-chan proto.Statement
	Discover(context.Context) (found int, err error)
}

// Peers opens streams to other nodes and serves theirs.
type Peers interface {
	Open(ctx context.Context, to market.NodeKey, protocol string) (*p2p.Stream, error)
	Handle(protocol string, h func(ctx context.Context, from market.NodeKey, s *p2p.Stream))
	// At gives the addresses that a node is or was last reached at.
	At(market.NodeKey) []netip.Addr
	Addrs() []string
	Peers() int
}

// Wire is both; *p2p.Net is one.
type Wire interface {
	Gossip
	Peers
}

// Inventory reads the devices of this host. An error means unknown, not none.
type Inventory interface {
	Inventory(context.Context) (nvml.Inventory, error)
}

// Store keeps the records. What Update committed is there after a kill; when it
// gives an error, nothing of it is.
type Store interface {
	Get(key []byte) ([]byte, error)
	Put(key, value []byte) error
	List(prefix []byte, each func(key, value []byte) error) error
	Update(func(*store.Tx) error) error
}
