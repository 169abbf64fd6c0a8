package wallet

import (
	"crypto/ecdsa"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/ethereum/go-ethereum/accounts/keystore"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/google/uuid"

	"github.com/gpubourse/bourse/proto"
)

// maxKeyFile bounds a keystore file, in bytes.
const maxKeyFile = 16 << 10

// writeKey writes a key as keystore V3, to a file that is not there yet.
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

// readSmall reads a file of keys/.
func readSmall(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, maxKeyFile+1))
	if err == nil && len(b) > maxKeyFile {
		err = fmt.Errorf("%s is %w: it is larger than %d bytes", path, ErrKeyFile, maxKeyFile)
	}
	return b, err
}

func readKey(path string, passphrase []byte) (*ecdsa.PrivateKey, error) {
	b, err := readSmall(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: %w", path, ErrNone)
	}
	if err != nil {
		return nil, fmt.Errorf("read key: %w", err)
	}
	if err := checkKeyFile(path, b); err != nil {
		return nil, err
	}
	key, err := keystore.DecryptKey(b, string(passphrase))
	if errors.Is(err, keystore.ErrDecrypt) {
		return nil, fmt.Errorf("%s: %w", path, ErrPassphrase)
	}
	if err != nil { // not the cause: it could quote the file
		return nil, fmt.Errorf("%s is %w: what it holds is no key", path, ErrKeyFile)
	}
	if want, err := addressIn(path); err != nil || want != proto.AddressOf(&key.PrivateKey.PublicKey) {
		return nil, fmt.Errorf("%s is %w: it holds another key than the address it names", path, ErrKeyFile)
	}
	return key.PrivateKey, nil
}
