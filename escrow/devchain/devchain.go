// Package devchain is a private Ethereum chain inside this process: go-ethereum's
// own node in dev mode, with its state on disk and JSON-RPC on loopback. For
// cmd/devnet and tests only; everything on it is worthless.
package devchain

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/eth"
	"github.com/ethereum/go-ethereum/eth/catalyst"
	"github.com/ethereum/go-ethereum/eth/ethconfig"
	"github.com/ethereum/go-ethereum/eth/filters"
	"github.com/ethereum/go-ethereum/log"
	"github.com/ethereum/go-ethereum/node"
	"github.com/ethereum/go-ethereum/p2p"
	"github.com/ethereum/go-ethereum/params"
	"github.com/ethereum/go-ethereum/rpc"

	"github.com/gpubourse/bourse/market"
)

// gasLimit of every block, as on the main network today.
const gasLimit = 60_000_000

// Config says what chain to start.
type Config struct {
	Dir     string // state; empty: in memory, gone at Close
	ChainID uint64
	// Port of the JSON-RPC server on 127.0.0.1; 0: any free one.
	Port int
	// Alloc gives accounts native coin (wei) in the genesis block.
	Alloc map[market.Address]*big.Int
	Log   *slog.Logger // nil: silent
}

// Chain is a running dev chain that makes a block a second, empty or not.
type Chain struct{ stack *node.Node }

// Start starts a chain, or goes on with the one in Config.Dir. Only a clean
// Close keeps what was sealed: after a kill the chain stands where it was last
// closed, and may not seal again.
func Start(cfg Config) (*Chain, error) {
	stack, err := node.New(&node.Config{
		Name:              "bourse-devchain",
		DataDir:           cfg.Dir,
		HTTPHost:          "127.0.0.1",
		HTTPPort:          cfg.Port,
		HTTPModules:       []string{"eth", "net", "web3", "debug"},
		HTTPTimeouts:      rpc.DefaultHTTPTimeouts,
		BatchRequestLimit: node.DefaultConfig.BatchRequestLimit, BatchResponseMaxSize: node.DefaultConfig.BatchResponseMaxSize,
		P2P:    p2p.Config{NoDiscovery: true, NoDial: true, MaxPeers: 0},
		Logger: logger(cfg.Log),
	})
	if err != nil {
		return nil, fmt.Errorf("dev chain: %w", err)
	}
	if err := serve(stack, cfg); err != nil {
		return nil, errors.Join(fmt.Errorf("dev chain: %w", err), stack.Close())
	}
	return &Chain{stack}, nil
}

// serve puts the Ethereum service on the node and starts it.
func serve(stack *node.Node, cfg Config) error {
	ethCfg := ethconfig.Defaults
	ethCfg.Genesis = &core.Genesis{Config: chainConfig(cfg.ChainID), GasLimit: gasLimit, Alloc: alloc(cfg.Alloc)}
	ethCfg.SyncMode = ethconfig.FullSync
	ethCfg.TxPool.NoLocals = true
	ethCfg.LogNoHistory = true      // no index of logs: a dev chain is short enough to search
	ethCfg.Miner.GasCeil = gasLimit // else the limit creeps away from genesis
	ethCfg.Miner.Recommit = 200 * time.Millisecond
	ethCfg.DatabaseCache, ethCfg.TrieCleanCache, ethCfg.TrieDirtyCache, ethCfg.SnapshotCache = 16, 16, 16, 8 // MiB
	service, err := eth.New(stack, &ethCfg)
	if err != nil {
		return err
	}
	stack.RegisterAPIs([]rpc.API{{Namespace: "eth", Service: filters.NewFilterAPI(filters.NewFilterSystem(service.APIBackend, filters.Config{}))}})
	const periodSeconds = 1 // 0 would seal on demand only, and no block would confirm the last
	beacon, err := catalyst.NewSimulatedBeacon(periodSeconds, common.Address{}, service)
	if err != nil {
		return err
	}
	catalyst.RegisterSimulatedBeaconAPIs(stack, beacon)
	stack.RegisterLifecycle(beacon)
	if err := stack.Start(); err != nil {
		return err
	}
	service.SetSynced()
	return indexed(service)
}

// indexed waits for the first run of the transaction index: until then the node
// answers a question about an unknown transaction with an error.
func indexed(service *eth.Ethereum) error {
	for end := time.Now().Add(30 * time.Second); !service.BlockChain().TxIndexDone(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			return errors.New("the transaction index does not come up")
		}
	}
	return nil
}

// URL is the address of the JSON-RPC server.
func (c *Chain) URL() string { return c.stack.HTTPEndpoint() }

// Close stops sealing and keeps the state.
func (c *Chain) Close() error {
	if err := c.stack.Close(); err != nil && !errors.Is(err, node.ErrNodeStopped) {
		return fmt.Errorf("dev chain: %w", err)
	}
	return nil
}

// chainConfig pins the rules of Osaka: go-ethereum's own dev config would run
// forks that no network has released.
func chainConfig(chainID uint64) *params.ChainConfig {
	cfg := *params.AllDevChainProtocolChanges
	cfg.ChainID = new(big.Int).SetUint64(chainID)
	cfg.BogotaTime, cfg.AmsterdamTime, cfg.UBTTime = nil, nil, nil
	return &cfg
}

func alloc(wallets map[market.Address]*big.Int) types.GenesisAlloc {
	out := core.SystemContractAllocs() // EIP-2935, EIP-4788 and the like: the forks call into them
	for a, wei := range wallets {
		out[common.Address(a)] = types.Account{Balance: wei}
	}
	return out
}

func logger(l *slog.Logger) log.Logger {
	if l == nil {
		return log.NewLogger(slog.NewTextHandler(io.Discard, nil))
	}
	return log.NewLogger(l.Handler())
}
