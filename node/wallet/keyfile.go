package wallet

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math"
)

// ErrKeyFile: what should be a keystore V3 file is none, or is damaged.
var ErrKeyFile = errors.New("no key file (keystore V3)")

// What a key file may ask for. Its derivation parameters are taken as they stand,
// so they are bounded before: the usual ones take 256 MiB and a second.
const (
	maxKDFMemory = 512 << 20 // bytes
	maxKDFRounds = 10_000_000
	maxKDFLanes  = 16
)

// keyFile is a keystore V3 file as far as the decryption relies on it, which
// takes it at its word and panics where a part is missing.
type keyFile struct {
	Version int `json:"version"`
	Crypto  struct {
		Cipher     string  `json:"cipher"`
		CipherText hexText `json:"ciphertext"`
		Params     struct {
			IV hexText `json:"iv"`
		} `json:"cipherparams"`
		KDF       string         `json:"kdf"`
		KDFParams map[string]any `json:"kdfparams"` // by exact name, as they are read later
		MAC       hexText        `json:"mac"`
	} `json:"crypto"`
}

// hexText is bytes written in hexadecimal.
type hexText []byte

func (h *hexText) UnmarshalText(b []byte) (err error) {
	*h, err = hex.DecodeString(string(b))
	return err
}

// checkKeyFile refuses what cannot be a key, and what would take too much to find
// out. No error quotes the file: it could be the wrong one, with a secret in it.
func checkKeyFile(path string, b []byte) error {
	var f keyFile
	refuse := func(why string) error { return fmt.Errorf("%s is %w: %s", path, ErrKeyFile, why) }
	if json.Unmarshal(b, &f) != nil {
		return refuse("it is not written as one")
	}
	c := f.Crypto
	number := func(name string) uint64 { // 0: none, or no whole number above 0
		x, _ := c.KDFParams[name].(float64)
		if x < 1 || x > 1<<32 || x != math.Trunc(x) {
			return 0
		}
		return uint64(x)
	}
	n, r, p, rounds := number("n"), number("r"), number("p"), number("c")
	salt, _ := c.KDFParams["salt"].(string)
	raw, saltErr := hex.DecodeString(salt)
	scrypt := c.KDF == "scrypt" && n > 1 && n&(n-1) == 0 && r > 0 && p > 0
	pbkdf2 := c.KDF == "pbkdf2" && c.KDFParams["prf"] == "hmac-sha256" && rounds > 0
	switch {
	case f.Version != 3:
		return refuse("it is of another version")
	case c.Cipher != "aes-128-ctr" || !scrypt && !pbkdf2 || number("dklen") != 32:
		return refuse("it is encrypted in a way that is not known here")
	case len(c.CipherText) != 32 || len(c.Params.IV) != 16 || len(c.MAC) != 32 || len(raw) == 0 || saltErr != nil:
		return refuse("a part of it is missing or cut short")
	case scrypt && (n > maxKDFMemory/128 || r > maxKDFMemory/128/n || p > maxKDFLanes) || pbkdf2 && rounds > maxKDFRounds:
		return refuse("to open it would take too much memory or time")
	}
	return nil
}
