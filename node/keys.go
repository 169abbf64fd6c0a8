package node

import (
	"crypto/ecdsa"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/ethereum/go-ethereum/accounts/keystore"
	"github.com/ethereum/go-ethereum/common"
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

// WalletAddressPath stands in for the wallet's key when that is kept elsewhere.
func WalletAddressPath(home string) string { return filepath.Join(home, "keys", "wallet.address") }

// Identity is what a home is known as.
type Identity struct {
	PeerID        string
	NodeKey       market.NodeKey
	NodeAddress   market.Address // signs terms, usage, vouchers, commits
	WalletAddress market.Address // holds money: payer and payee
}

// keys are what a home can sign with. wallet is nil when its key is elsewhere.
type keys struct {
	node, wallet  *ecdsa.PrivateKey
	nodeKey       market.NodeKey
	nodeAddress   market.Address
	walletAddress market.Address
}

// cold reports that the wallet's key is not in this home.
func (k keys) cold() bool { return k.wallet == nil }

// sender is the account that sends this home's transactions and pays their gas.
func (k keys) sender() *ecdsa.PrivateKey {
	if k.cold() {
		return k.node
	}
	return k.wallet
}

// InitHome makes a home: folders, two fresh keys in keystore V3 under the
// passphrase, and the network file. light takes a weak, fast key derivation,
// for throw-away homes of development networks only.
func InitHome(home string, network []byte, passphrase []byte, light bool) (Identity, error) {
	return initHome(home, network, market.Address{}, passphrase, light)
}

// InitColdHome makes a home whose wallet's key stays elsewhere: it knows the
// address only.
func InitColdHome(home string, network []byte, wallet market.Address, passphrase []byte, light bool) (Identity, error) {
	if wallet == (market.Address{}) {
		return Identity{}, errors.New("the zero address is nobody's wallet")
	}
	return initHome(home, network, wallet, passphrase, light)
}

func initHome(home string, network []byte, wallet market.Address, passphrase []byte, light bool) (Identity, error) {
	if err := CheckHome(home); err != nil {
		return Identity{}, err
	}
	if _, err := ParseNetwork(network); err != nil {
		return Identity{}, fmt.Errorf("network file: %w", err)
	}
	for _, p := range []string{NodeKeyPath(home), WalletKeyPath(home), WalletAddressPath(home)} {
		if _, err := os.Lstat(p); !errors.Is(err, fs.ErrNotExist) {
			return Identity{}, fmt.Errorf("%s: %w", p, ErrHomeExists)
		}
	}
	if err := os.MkdirAll(filepath.Join(home, "keys"), 0o700); err != nil {
		return Identity{}, fmt.Errorf("make home: %w", err)
	}
	if err := os.WriteFile(NetworkPath(home), network, 0o600); err != nil {
		return Identity{}, fmt.Errorf("write network file: %w", err)
	}
	k := keys{walletAddress: wallet}
	var err error
	if wallet != (market.Address{}) {
		err = writeNew(WalletAddressPath(home), []byte(Checksum(wallet)+"\n"))
	} else {
		k.wallet, err = newKey(WalletKeyPath(home), passphrase, light)
	}
	if err != nil {
		return Identity{}, err
	}
	// The node's key comes last: with it the home is complete.
	if k.node, err = newKey(NodeKeyPath(home), passphrase, light); err != nil {
		return Identity{}, err
	}
	k.derive()
	return k.identity()
}

func newKey(path string, passphrase []byte, light bool) (*ecdsa.PrivateKey, error) {
	key, err := crypto.GenerateKey()
	if err != nil {
		return nil, fmt.Errorf("make key: %w", err)
	}
	return key, writeKey(path, key, passphrase, light)
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
	return writeNew(path, b)
}

// writeNew writes a file that is not there yet, for the owner alone, to disk.
func writeNew(path string, b []byte) error {
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

// openKeys decrypts the keys of a home.
func openKeys(home string, passphrase []byte) (keys, error) {
	unlock, err := lockKeys(home)
	if err != nil {
		return keys{}, err
	}
	defer unlock()
	if err := finishPassphrase(home); err != nil {
		return keys{}, err
	}
	return decryptKeys(home, passphrase)
}

func decryptKeys(home string, passphrase []byte) (k keys, err error) {
	if k.node, err = readKey(NodeKeyPath(home), passphrase); err != nil {
		return keys{}, err
	}
	wallet, cold, err := WalletOf(home)
	if err != nil {
		return keys{}, err
	}
	if k.walletAddress = wallet; !cold {
		if k.wallet, err = readKey(WalletKeyPath(home), passphrase); err != nil {
			return keys{}, err
		}
	}
	k.derive()
	return k, nil
}

// WalletOf tells a home's wallet without a passphrase: its address is no secret.
// cold: the key is elsewhere.
func WalletOf(home string) (wallet market.Address, cold bool, err error) {
	raw, err := readSmall(WalletAddressPath(home))
	if errors.Is(err, fs.ErrNotExist) {
		wallet, err = addressIn(WalletKeyPath(home))
		return wallet, false, err
	}
	if err != nil {
		return wallet, true, fmt.Errorf("wallet address: %w", err)
	}
	if _, err := os.Lstat(WalletKeyPath(home)); err == nil {
		return wallet, true, fmt.Errorf("%s and %s both name a wallet: move one of them away", WalletAddressPath(home), WalletKeyPath(home))
	}
	if wallet, err = ParseWallet(strings.TrimSpace(string(raw))); err != nil {
		return wallet, true, fmt.Errorf("%s: %w", WalletAddressPath(home), err)
	}
	return wallet, true, nil
}

// NodeAddressOf tells the address of a home's node key without a passphrase.
func NodeAddressOf(home string) (market.Address, error) { return addressIn(NodeKeyPath(home)) }

// addressIn reads the address that a keystore file gives in the clear.
func addressIn(path string) (market.Address, error) {
	b, err := readSmall(path)
	if errors.Is(err, fs.ErrNotExist) {
		return market.Address{}, fmt.Errorf("%s: %w", path, ErrNoHome)
	}
	if err != nil {
		return market.Address{}, fmt.Errorf("read key: %w", err)
	}
	var file struct {
		Address market.Address `json:"address"`
	}
	if json.Unmarshal(b, &file) != nil || file.Address == (market.Address{}) {
		return market.Address{}, fmt.Errorf("%s is no key file", path) // not the cause: it could quote the file
	}
	return file.Address, nil
}

// Checksum shows an address with the capitals of EIP-55, which catch most
// mistyped ones.
func Checksum(a market.Address) string { return common.Address(a).Hex() }

// ParseWallet reads an address that money will go to. Capitals, when there are
// any, must be those of its EIP-55 checksum.
func ParseWallet(s string) (market.Address, error) {
	a, err := market.ParseAddress(s)
	switch {
	case err != nil:
		return a, err
	case a == market.Address{}:
		return a, errors.New("the zero address is nobody's wallet")
	}
	digits := strings.TrimPrefix(s, "0x")
	if strings.ToLower(digits) != digits && strings.ToUpper(digits) != digits && "0x"+digits != Checksum(a) {
		return a, fmt.Errorf("%s: the capitals do not fit the address (EIP-55): a digit is wrong", s)
	}
	return a, nil
}

// maxKeyFile bounds a keystore file, in bytes.
const maxKeyFile = 16 << 10

// readSmall reads a file of keys/.
func readSmall(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, maxKeyFile+1))
	if err == nil && len(b) > maxKeyFile {
		err = fmt.Errorf("%s is larger than %d bytes: no key file", path, maxKeyFile)
	}
	return b, err
}

func readKey(path string, passphrase []byte) (*ecdsa.PrivateKey, error) {
	b, err := readSmall(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", path, ErrNoHome)
	}
	if err != nil {
		return nil, fmt.Errorf("read key: %w", err)
	}
	key, err := keystore.DecryptKey(b, string(passphrase))
	if errors.Is(err, keystore.ErrDecrypt) {
		return nil, fmt.Errorf("%s: %w", path, ErrPassphrase)
	}
	if err != nil {
		return nil, fmt.Errorf("read key %s: %w", path, err)
	}
	if want, err := addressIn(path); err != nil || want != proto.AddressOf(&key.PrivateKey.PublicKey) {
		return nil, fmt.Errorf("read key %s: it holds another key than the address it names", path)
	}
	return key.PrivateKey, nil
}

func (k *keys) derive() {
	k.nodeKey = proto.NodeKeyOf(&k.node.PublicKey)
	k.nodeAddress = proto.AddressOf(&k.node.PublicKey)
	if !k.cold() {
		k.walletAddress = proto.AddressOf(&k.wallet.PublicKey)
	}
}

func (k keys) identity() (Identity, error) {
	id, err := p2p.PeerID(k.nodeKey)
	if err != nil {
		return Identity{}, err
	}
	return Identity{PeerID: id, NodeKey: k.nodeKey, NodeAddress: k.nodeAddress, WalletAddress: k.walletAddress}, nil
}
