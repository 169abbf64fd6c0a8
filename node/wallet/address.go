package wallet

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/ethereum/go-ethereum/common"

	"github.com/gpubourse/bourse/market"
)

// Of tells a home's wallet without a passphrase: its address is no secret.
// cold: the key is elsewhere.
func Of(home string) (wallet market.Address, cold bool, err error) {
	raw, err := readSmall(AddressPath(home))
	if errors.Is(err, fs.ErrNotExist) {
		wallet, err = addressIn(KeyPath(home))
		return wallet, false, err
	}
	if err != nil {
		return wallet, true, fmt.Errorf("wallet address: %w", err)
	}
	if _, err := os.Lstat(KeyPath(home)); err == nil {
		return wallet, true, fmt.Errorf("%s and %s both name a wallet: move one of them away", AddressPath(home), KeyPath(home))
	}
	if wallet, err = ParseAddress(strings.TrimSpace(string(raw))); err != nil {
		return wallet, true, fmt.Errorf("%s: %w", AddressPath(home), err)
	}
	return wallet, true, nil
}

// NodeAddressOf tells the address of a home's node key without a passphrase.
func NodeAddressOf(home string) (market.Address, error) { return addressIn(NodeKeyPath(home)) }

// addressIn reads the address that a keystore file gives in the clear.
func addressIn(path string) (market.Address, error) {
	b, err := readSmall(path)
	if errors.Is(err, fs.ErrNotExist) {
		return market.Address{}, fmt.Errorf("%s: %w", path, ErrNone)
	}
	if err != nil {
		return market.Address{}, fmt.Errorf("read key: %w", err)
	}
	var file struct {
		Address market.Address `json:"address"`
	}
	if json.Unmarshal(b, &file) != nil || file.Address == (market.Address{}) {
		return market.Address{}, fmt.Errorf("%s is %w: it names no address", path, ErrKeyFile) // not the cause: it could quote the file
	}
	return file.Address, nil
}

// Checksum shows an address with the capitals of EIP-55, which catch most
// mistyped ones.
func Checksum(a market.Address) string { return common.Address(a).Hex() }

// ParseAddress reads an address that money will go to. Capitals, when there are
// any, must be those of its EIP-55 checksum.
func ParseAddress(s string) (market.Address, error) {
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
