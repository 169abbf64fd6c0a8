package escrow

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net/http"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/rpc"

	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
)

// Config says which escrow, on which chain, and who sends.
type Config struct {
	ChainID       uint64
	Escrow        market.Address
	Confirmations uint64 // N of head-N
	// Keys of the accounts that may send. They stay in memory and in no log.
	Keys []*ecdsa.PrivateKey
	// Journal keeps signed transactions; needed when there are keys.
	Journal Journal
	Poll    time.Duration // between looks at an unconfirmed transaction; 0: 500 ms
	// BumpAfter is how long a transaction may wait before it is sent again with
	// higher fees at the same nonce; 0: 45 s.
	BumpAfter time.Duration
	Log       *slog.Logger // nil: silent
}

// Chain is the escrow on a real chain: a Ledger.
type Chain struct {
	cfg      Config
	pool     *pool
	signer   types.Signer
	contract *bindings.Escrow
	token    *bindings.TestToken // any ERC-20: only the standard's functions are called
	lanes    map[market.Address]*lane
	clients  []*ethclient.Client
	heads    headMemory
}

var _ Ledger = (*Chain)(nil)

// Dial reaches a chain through JSON-RPC endpoints. It does not wait for any of
// them to answer: a chain that is away now may be back later.
func Dial(urls []string, cfg Config) (*Chain, error) {
	var backends []Backend
	var clients []*ethclient.Client
	for i, u := range urls {
		c, err := rpc.DialOptions(context.Background(), u, rpc.WithHTTPClient(&http.Client{Transport: patient{http.DefaultTransport}}))
		if err != nil {
			return nil, fmt.Errorf("chain endpoint %d of the network file cannot be used; want http, https, ws or wss", i+1)
		}
		ec := ethclient.NewClient(c)
		clients, backends = append(clients, ec), append(backends, ec)
	}
	c, err := New(cfg, backends...)
	if err != nil {
		return nil, err
	}
	c.clients = clients
	for i, e := range c.pool.endpoints {
		e.setURL(urls[i])
	}
	return c, nil
}

// New uses backends that exist already.
func New(cfg Config, backends ...Backend) (*Chain, error) {
	if len(backends) == 0 {
		return nil, errors.New("chain: no endpoint")
	}
	if len(cfg.Keys) > 0 && cfg.Journal == nil {
		return nil, errors.New("chain: keys without a journal: a crash could pay twice")
	}
	if cfg.Poll == 0 {
		cfg.Poll = 500 * time.Millisecond
	}
	if cfg.BumpAfter == 0 {
		cfg.BumpAfter = 45 * time.Second
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.NewTextHandler(io.Discard, nil))
	}
	p := &pool{chainID: cfg.ChainID, log: cfg.Log}
	for i, b := range backends {
		p.endpoints = append(p.endpoints, &endpoint{name: fmt.Sprintf("endpoint %d", i), backend: b})
	}
	c := &Chain{cfg: cfg, pool: p, signer: types.LatestSignerForChainID(new(big.Int).SetUint64(cfg.ChainID)),
		contract: bindings.NewEscrow(), token: bindings.NewTestToken(), lanes: map[market.Address]*lane{}}
	for _, k := range cfg.Keys {
		l, err := newLane(c, k)
		if err != nil {
			return nil, err
		}
		c.lanes[eip712.Address(k)] = l
	}
	return c, nil
}

// Statements signs for this chain's escrow.
func (c *Chain) Statements() Statements { return NewStatements(c.cfg.ChainID, c.cfg.Escrow) }

// Close drops the connections. Transactions under way stay in the journal.
func (c *Chain) Close() {
	for _, ec := range c.clients {
		ec.Close()
	}
}

func (c *Chain) escrowAddress() common.Address { return common.Address(c.cfg.Escrow) }

// toBig gives an amount in go-ethereum's terms.
func toBig(a market.Amount) *big.Int {
	b := a.Bytes()
	return new(big.Int).SetBytes(b[:])
}

// fromBig gives an amount of the chain, at most the largest Amount there is.
func fromBig(n *big.Int) market.Amount {
	var b [12]byte
	if n.Sign() < 0 {
		return market.Amount{}
	}
	if n.BitLen() > 96 {
		for i := range b {
			b[i] = 0xff
		}
	} else {
		n.FillBytes(b[:])
	}
	return market.AmountFromBytes(b)
}
