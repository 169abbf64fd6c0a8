// Package wallet keeps a home's two keys and speaks for a wallet whose key is
// elsewhere: keystore V3 files under one passphrase, what a home may sign by
// itself, and the transactions that a cold wallet is given to sign and that alone
// are taken back. It knows no network, no loop and no store.
package wallet

import (
	"crypto/ecdsa"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
)

var (
	// ErrPassphrase: the passphrase does not open the keys.
	ErrPassphrase = errors.New("wrong passphrase")
	// ErrExists: the home has keys already; they are never overwritten.
	ErrExists = errors.New("home has keys already")
	// ErrNone: the home was never initialised.
	ErrNone = errors.New("no keys in this home")
)

// Paths of keys/ in a home folder.
func NodeKeyPath(home string) string { return filepath.Join(home, "keys", "node.json") }
func KeyPath(home string) string     { return filepath.Join(home, "keys", "wallet.json") }

// AddressPath stands in for the wallet's key when that is kept elsewhere.
func AddressPath(home string) string { return filepath.Join(home, "keys", "wallet.address") }

// Keys are what a home can sign with. The private ones are no fields that a
// logger or an encoder could show.
type Keys struct {
	node, wallet *ecdsa.PrivateKey // wallet: nil when its key is elsewhere

	NodeKey     market.NodeKey
	NodeAddress market.Address // signs terms, usage, vouchers, commits
	Address     market.Address // of the wallet, which holds money: payer and payee
}

// NewKeys takes keys at hand. A wallet of nil is elsewhere, at the address.
func NewKeys(node, wallet *ecdsa.PrivateKey, elsewhere market.Address) Keys {
	k := Keys{node: node, wallet: wallet, Address: elsewhere,
		NodeKey: proto.NodeKeyOf(&node.PublicKey), NodeAddress: proto.AddressOf(&node.PublicKey)}
	if wallet != nil {
		k.Address = proto.AddressOf(&wallet.PublicKey)
	}
	return k
}

// Node is the key that signs what this node says.
func (k Keys) Node() *ecdsa.PrivateKey { return k.node }

// Cold reports that the wallet's key is not in this home.
func (k Keys) Cold() bool { return k.wallet == nil }

// Sender is the key of the account that sends this home's transactions and pays
// their gas.
func (k Keys) Sender() *ecdsa.PrivateKey {
	if k.Cold() {
		return k.node
	}
	return k.wallet
}

// CheckNew says whether Create would overwrite keys.
func CheckNew(home string) error {
	for _, p := range []string{NodeKeyPath(home), KeyPath(home), AddressPath(home)} {
		if _, err := os.Lstat(p); !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s: %w", p, ErrExists)
		}
	}
	return nil
}

// Create makes fresh keys in a home, under the passphrase. With an address the
// wallet's key stays elsewhere. light takes a weak, fast key derivation, for
// throw-away homes of development networks only.
func Create(home string, elsewhere market.Address, passphrase []byte, light bool) (Keys, error) {
	if elsewhere != (market.Address{}) {
		return create(home, nil, elsewhere, passphrase, light)
	}
	own, err := crypto.GenerateKey()
	if err != nil {
		return Keys{}, fmt.Errorf("make key: %w", err)
	}
	return create(home, own, elsewhere, passphrase, light)
}

// Import is Create with the wallet's key of a keystore file that another program
// or home has written, under that file's passphrase. The file stays as it is.
func Import(home, file string, filePassphrase, passphrase []byte, light bool) (Keys, error) {
	if _, err := os.Stat(file); err != nil {
		return Keys{}, fmt.Errorf("wallet key: %w", err)
	}
	own, err := readKey(file, filePassphrase)
	if err != nil {
		return Keys{}, err
	}
	return create(home, own, market.Address{}, passphrase, light)
}

func create(home string, own *ecdsa.PrivateKey, elsewhere market.Address, passphrase []byte, light bool) (Keys, error) {
	if err := CheckNew(home); err != nil {
		return Keys{}, err
	}
	if err := os.MkdirAll(filepath.Dir(NodeKeyPath(home)), 0o700); err != nil {
		return Keys{}, fmt.Errorf("make home: %w", err)
	}
	node, err := crypto.GenerateKey()
	if err != nil {
		return Keys{}, fmt.Errorf("make key: %w", err)
	}
	if own == nil {
		err = writeNew(AddressPath(home), []byte(Checksum(elsewhere)+"\n"))
	} else {
		err = writeKey(KeyPath(home), own, passphrase, light)
	}
	if err == nil { // last: with the node's key the home is complete
		err = writeKey(NodeKeyPath(home), node, passphrase, light)
	}
	if err != nil {
		return Keys{}, err
	}
	return NewKeys(node, own, elsewhere), nil
}

// Export writes the wallet's key to a new keystore file under a passphrase of its
// own, for another program or a safe.
func Export(home string, passphrase []byte, file string, filePassphrase []byte, light bool) error {
	if len(filePassphrase) == 0 {
		return errors.New("the file's passphrase is empty")
	}
	k, err := Open(home, passphrase)
	if err != nil {
		return err
	}
	if k.Cold() {
		return &ElsewhereError{"export it where it is"}
	}
	return writeKey(file, k.wallet, filePassphrase, light)
}

// Open decrypts the keys of a home.
func Open(home string, passphrase []byte) (Keys, error) {
	unlock, err := lockKeys(home)
	if err != nil {
		return Keys{}, err
	}
	defer unlock()
	if err := finishPassphrase(home); err != nil {
		return Keys{}, err
	}
	return decryptKeys(home, passphrase)
}

func decryptKeys(home string, passphrase []byte) (Keys, error) {
	node, err := readKey(NodeKeyPath(home), passphrase)
	if err != nil {
		return Keys{}, err
	}
	address, cold, err := Of(home)
	if err != nil {
		return Keys{}, err
	}
	if cold {
		return NewKeys(node, nil, address), nil
	}
	own, err := readKey(KeyPath(home), passphrase)
	if err != nil {
		return Keys{}, err
	}
	return NewKeys(node, own, market.Address{}), nil
}
