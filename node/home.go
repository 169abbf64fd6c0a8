package node

import (
	"errors"
	"fmt"
	"os"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/node/wallet"
)

// ErrHomeInUse: another daemon runs on this home.
var ErrHomeInUse = errors.New("home is in use by another daemon")

// ErrNewerRecords: a newer version of this program wrote in this home.
var ErrNewerRecords = store.ErrVersion

// Identity is what a home is known as.
type Identity struct {
	PeerID        string
	NodeKey       market.NodeKey
	NodeAddress   market.Address // signs terms, usage, vouchers, commits
	WalletAddress market.Address // holds money: payer and payee
}

// InitHome makes a home: folders, two fresh keys in keystore V3 under the
// passphrase, and the network file. light takes a weak, fast key derivation,
// for throw-away homes of development networks only.
func InitHome(home string, network []byte, passphrase []byte, light bool) (Identity, error) {
	return initHome(home, network, func() (wallet.Keys, error) { return wallet.Create(home, market.Address{}, passphrase, light) })
}

// InitColdHome makes a home whose wallet's key stays elsewhere: it knows the
// address only.
func InitColdHome(home string, network []byte, elsewhere market.Address, passphrase []byte, light bool) (Identity, error) {
	if elsewhere == (market.Address{}) {
		return Identity{}, errors.New("the zero address is nobody's wallet")
	}
	return initHome(home, network, func() (wallet.Keys, error) { return wallet.Create(home, elsewhere, passphrase, light) })
}

// InitImportedHome makes a home whose wallet's key comes from a keystore file, which
// has a passphrase of its own.
func InitImportedHome(home string, network []byte, file string, filePassphrase, passphrase []byte, light bool) (Identity, error) {
	return initHome(home, network, func() (wallet.Keys, error) { return wallet.Import(home, file, filePassphrase, passphrase, light) })
}

func initHome(home string, network []byte, keys func() (wallet.Keys, error)) (Identity, error) {
	if err := CheckHome(home); err != nil {
		return Identity{}, err
	}
	if _, err := ParseNetwork(network); err != nil {
		return Identity{}, fmt.Errorf("network file: %w", err)
	}
	if err := wallet.CheckNew(home); err != nil { // before its network file is replaced
		return Identity{}, err
	}
	if err := os.MkdirAll(home, 0o700); err != nil {
		return Identity{}, fmt.Errorf("make home: %w", err)
	}
	if err := os.WriteFile(NetworkPath(home), network, 0o600); err != nil {
		return Identity{}, fmt.Errorf("write network file: %w", err)
	}
	k, err := keys()
	if err != nil {
		return Identity{}, err
	}
	return identityOf(k)
}

func identityOf(k wallet.Keys) (Identity, error) {
	id, err := p2p.PeerID(k.NodeKey)
	if err != nil {
		return Identity{}, err
	}
	return Identity{PeerID: id, NodeKey: k.NodeKey, NodeAddress: k.NodeAddress, WalletAddress: k.Address}, nil
}
