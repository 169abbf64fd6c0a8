package loopback

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/escrow/devchain"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
)

const (
	// ChainID of a devnet's chain; known dev chains use 1337 and 31337.
	ChainID = 40404
	// TokenSymbol and TokenDecimals of the test token.
	TokenSymbol   = "tUSD"
	TokenDecimals = 6
	// confirmations is how far below the head the nodes read, in blocks of a second.
	confirmations = 2
	// unlockDelaySeconds lets a person see an unlock mature; real networks take days.
	unlockDelaySeconds = 60
	// disputeSeconds bounds how long a job may run unattended there.
	disputeSeconds = 300
)

// GasMoney is what every account gets for gas: one coin, in wei.
func GasMoney() *big.Int { return big.NewInt(1e18) }

// Ready is what a chain's process tells once it serves.
type Ready struct {
	RPC      string         `json:"rpc"`
	Escrow   market.Address `json:"escrow"`
	Token    market.Address `json:"token"`
	Attestor market.Address `json:"attestor"`
	Bonds    market.Address `json:"bonds"`
}

// Write puts the file there whole or not at all: its being there is the sign.
func (r Ready) Write(path string) error {
	b, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if err := os.WriteFile(path+".new", b, 0o600); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

// planNetwork makes the deployer's key, from which the contracts' addresses
// follow, and with them a network file whose chain does not serve yet.
func (m *Market) planNetwork() error {
	key, err := crypto.GenerateKey()
	if err != nil {
		return err
	}
	if err := crypto.SaveECDSA(m.DeployerFile(), key); err != nil {
		return err
	}
	addrs := devchain.AddressesOf(market.Address(crypto.PubkeyToAddress(key.PublicKey)))
	m.Network = node.Network{
		Name:                 m.Label,
		ChainID:              ChainID,
		RPC:                  []string{"http://127.0.0.1:9"}, // the discard port: nobody serves there
		Escrow:               addrs.Escrow,
		Tokens:               []node.Token{{Symbol: TokenSymbol, Address: addrs.Token, Decimals: TokenDecimals}},
		Confirmations:        confirmations,
		Simulated:            true,
		UnlockDelaySeconds:   unlockDelaySeconds,
		DisputeWindowSeconds: disputeSeconds,
		NoticeSeconds:        devchain.MarketLimits().Notice,
		Attestor:             addrs.Attestor,
		Bonds:                addrs.Bonds,
	}
	return m.writeNetwork(nil)
}

// DeployerFile holds the key of the account that deployed the contracts. It is
// no party of the market and has coins for gas.
func (m *Market) DeployerFile() string { return filepath.Join(m.Dir, "deployer.key") }

// startChain starts the chain's process, its genesis funding every account, and
// waits until the contracts are there.
func (m *Market) startChain(ctx context.Context) error {
	readyFile := filepath.Join(m.Dir, "chain.json")
	args := []string{"chain", "--dir", filepath.Join(m.Dir, "chain"), "--key-file", m.DeployerFile(), "--ready", readyFile}
	for _, h := range m.homes() {
		// wallets pay with transactions of their own, provider nodes collect
		for _, a := range []market.Address{h.Wallet, h.Node} {
			args = append(args, "--coins", fmt.Sprintf("%v=%v", a, GasMoney()))
		}
	}
	for i, b := range m.cfg.Buyers {
		if !b.Money.IsZero() {
			args = append(args, "--tokens", fmt.Sprintf("%v=%v", m.Consumers[i].Wallet, b.Money))
		}
	}
	p, err := spawn("chain", filepath.Join(m.Dir, "chain.log"), exec.Command(m.cfg.Devnet, args...))
	if err != nil {
		return err
	}
	m.chain = p
	ctx, cancel := context.WithTimeoutCause(ctx, time.Minute, errors.New("a minute is over"))
	defer cancel()
	var ready Ready
	if err := await(ctx, "chain", p, func() error {
		b, err := os.ReadFile(readyFile)
		if err != nil {
			return err
		}
		return json.Unmarshal(b, &ready)
	}); err != nil {
		return err
	}
	foretold := Ready{RPC: ready.RPC, Escrow: m.Network.Escrow, Token: m.Network.Tokens[0].Address, Attestor: m.Network.Attestor, Bonds: m.Network.Bonds}
	if ready != foretold {
		return fmt.Errorf("chain: the contracts are at %+v, foretold were %+v", ready, foretold)
	}
	m.Network.RPC = []string{ready.RPC}
	m.Chain = RPC{URL: ready.RPC, Escrow: ready.Escrow, Token: ready.Token}
	m.say("chain %d serves %s (pid %d), escrow %v", ChainID, ready.RPC, p.cmd.Process.Pid, ready.Escrow)
	return m.writeNetwork(nil)
}

// awaitConfirmed waits until what the chain holds now is old enough for the
// nodes to believe it: the consumers' money.
func (m *Market) awaitConfirmed(ctx context.Context) error {
	from, err := m.Chain.Height(ctx)
	if err != nil {
		return err
	}
	return await(ctx, "chain", m.chain, func() error {
		head, err := m.Chain.Height(ctx)
		if err == nil && head < from+confirmations {
			err = fmt.Errorf("at block %d, waiting for %d", head, from+confirmations)
		}
		return err
	})
}

// StopChain ends the chain's process in order, for tests of a chain that cannot
// be read. (Killing it would lose blocks.)
func (m *Market) StopChain() { m.chain.stop(stopGrace) }
