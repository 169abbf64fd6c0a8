package node

import (
	"crypto/ecdsa"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/ethereum/go-ethereum/accounts/keystore"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/google/uuid"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
)

var (
	// ErrPassphrase: the passphrase does not open the keys.
	ErrPassphrase = errors.New("wrong passphrase")
	// ErrHomeExists: the home has keys already; they are never overwritten.
	ErrHomeExists = errors.New("home has keys already")
	// ErrNoHome: the home was never initialised.
	ErrNoHome = errors.New("no keys in this home")
)

// Identity is what a home is known as.
type Identity struct {
	PeerID        string
	NodeKey       market.NodeKey
	NodeAddress   market.Address // signs terms, usage, vouchers, commits
	WalletAddress market.Address // holds money: payer and payee
}

// keys are the two private keys of a home.
type keys struct {
	node, wallet  *ecdsa.PrivateKey
	nodeKey       market.NodeKey
	nodeAddress   market.Address
	walletAddress market.Address
}

// InitHome makes a home: folders, two fresh keys in keystore V3 under the
// passphrase, and the network file. light takes a weak, fast key derivation,
// for throw-away homes of development networks only.
func InitHome(home string, network []byte, passphrase []byte, light bool) (Identity, error) {
	if err := CheckHome(home); err != nil {
		return Identity{}, err
	}
	if _, err := ParseNetwork(network); err != nil {
		return Identity{}, fmt.Errorf("network file: %w", err)
	}
	for _, p := range []string{NodeKeyPath(home), WalletKeyPath(home)} {
		if _, err := os.Lstat(p); !errors.Is(err, fs.ErrNotExist) {
			return Identity{}, fmt.Errorf("%s: %w", p, ErrHomeExists)
		}
	}
	if err := os.MkdirAll(filepath.Join(home, "keys"), 0o700); err != nil {
		return Identity{}, fmt.Errorf("make home: %w", err)
	}
	var k keys
	for _, part := range []struct {
		path string
		key  **ecdsa.PrivateKey
	}{{NodeKeyPath(home), &k.node}, {WalletKeyPath(home), &k.wallet}} {
		key, err := crypto.GenerateKey()
		if err != nil {
			return Identity{}, fmt.Errorf("make key: %w", err)
		}
		*part.key = key
		if err := writeKey(part.path, key, passphrase, light); err != nil {
			return Identity{}, err
		}
	}
	if err := os.WriteFile(NetworkPath(home), network, 0o600); err != nil {
		return Identity{}, fmt.Errorf("write network file: %w", err)
	}
	k.derive()
	return k.identity()
}

func writeKey(path string, key *ecdsa.PrivateKey, passphrase []byte, light bool) error {
	n, p := keystore.StandardScryptN, keystore.StandardScryptP
	if light {
		n, p = keystore.LightScryptN, keystore.LightScryptP
	}
	id, err := uuid.NewRandom()
	if err != nil {
		return fmt.Errorf("make key: %w", err)
	}
	b, err := keystore.EncryptKey(&keystore.Key{Id: id, Address: crypto.PubkeyToAddress(key.PublicKey), PrivateKey: key}, string(passphrase), n, p)
	if err != nil {
		return fmt.Errorf("encrypt key: %w", err)
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("write key: %w", err)
	}
	_, err = f.Write(b)
	err = errors.Join(err, f.Sync(), f.Close())
	if err != nil {
		return fmt.Errorf("write key: %w", err)
	}
	return nil
}

// openKeys decrypts both keys of a home.
func openKeys(home string, passphrase []byte) (keys, error) {
	var k keys
	for _, part := range []struct {
		path string
		key  **ecdsa.PrivateKey
	}{{NodeKeyPath(home), &k.node}, {WalletKeyPath(home), &k.wallet}} {
		key, err := readKey(part.path, passphrase)
		if err != nil {
			return keys{}, err
		}
		*part.key = key
	}
	k.derive()
	return k, nil
}

// maxKeyFile bounds a keystore file, in bytes.
const maxKeyFile = 16 << 10

func readKey(path string, passphrase []byte) (*ecdsa.PrivateKey, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", path, ErrNoHome)
	}
	if err != nil {
		return nil, fmt.Errorf("read key: %w", err)
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, maxKeyFile))
	if err != nil {
		return nil, fmt.Errorf("read key %s: %w", path, err)
	}
	key, err := keystore.DecryptKey(b, string(passphrase))
	if errors.Is(err, keystore.ErrDecrypt) {
		return nil, fmt.Errorf("%s: %w", path, ErrPassphrase)
	}
	if err != nil {
		return nil, fmt.Errorf("read key %s: %w", path, err)
	}
	return key.PrivateKey, nil
}

func (k *keys) derive() {
	k.nodeKey = proto.NodeKeyOf(&k.node.PublicKey)
	k.nodeAddress = proto.AddressOf(&k.node.PublicKey)
	k.walletAddress = proto.AddressOf(&k.wallet.PublicKey)
}

func (k keys) identity() (Identity, error) {
	id, err := p2p.PeerID(k.nodeKey)
	if err != nil {
		return Identity{}, err
	}
	return Identity{PeerID: id, NodeKey: k.nodeKey, NodeAddress: k.nodeAddress, WalletAddress: k.walletAddress}, nil
}
