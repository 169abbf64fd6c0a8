package wallet

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gpubourse/bourse/market"
)

// Whatever stands where a key file should be is refused in words that do not
// quote it, before it costs memory or time.
func TestWhatIsNoKeyFile(t *testing.T) {
	home := newHome(t, "pass")
	good, err := os.ReadFile(KeyPath(home))
	if err != nil {
		t.Fatal(err)
	}
	bend := func(path string, value any) string {
		var doc map[string]any
		if err := json.Unmarshal(good, &doc); err != nil {
			t.Fatal(err)
		}
		at, names := doc, strings.Split(path, "/")
		for _, n := range names[:len(names)-1] {
			at = at[n].(map[string]any)
		}
		if at[names[len(names)-1]] = value; value == nil {
			delete(at, names[len(names)-1])
		}
		b, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	const key, params = "crypto/kdfparams", "crypto/kdfparams/"
	cases := map[string]string{
		"empty": "", "no JSON": "secret words", "a list": "[]", "nothing in it": "{}", "too large": string(good) + strings.Repeat(" ", maxKeyFile),
		"another version": bend("version", 1), "no crypto": bend("crypto", nil), "no cipher": bend("crypto/cipher", nil), "another cipher": bend("crypto/cipher", "secret"),
		"no text": bend("crypto/ciphertext", nil), "a cut text": bend("crypto/ciphertext", "00"), "no hex": bend("crypto/ciphertext", "secret"),
		"no iv": bend("crypto/cipherparams", nil), "a short iv": bend("crypto/cipherparams/iv", "0011"), "no mac": bend("crypto/mac", nil),
		"no parameters": bend(key, nil), "no such derivation": bend("crypto/kdf", "secret"), "the other derivation": bend("crypto/kdf", "pbkdf2"),
		"no n": bend(params+"n", nil), "n in words": bend(params+"n", "secret"), "a negative n": bend(params+"n", -2), "half an n": bend(params+"n", 2.5), "an odd n": bend(params+"n", 3),
		"no r": bend(params+"r", nil), "no p": bend(params+"p", nil), "no salt": bend(params+"salt", nil), "a number for salt": bend(params+"salt", 5), "words for salt": bend(params+"salt", "secret"),
		"no length": bend(params+"dklen", nil), "a short key": bend(params+"dklen", 16), "a length in capitals": strings.Replace(string(good), `"dklen"`, `"DKLEN"`, 1),
		"memory without end": bend(params+"n", 1<<30), "more memory": bend(params+"r", 1<<20), "time without end": bend(params+"p", 1<<20),
		"another address": bend("address", market.Address{7}.String()), "no address": bend("address", nil), "an id of none": bend("id", "secret"),
	}
	for name, text := range cases {
		path := filepath.Join(t.TempDir(), "key.json")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		k, err := readKey(path, []byte("pass"))
		if k != nil || !errors.Is(err, ErrKeyFile) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v, want it to be no key file", name, err)
		}
	}
	if _, err := readKey(KeyPath(home), []byte("pass")); err != nil {
		t.Errorf("the good one: %v", err)
	}
	if _, err := readKey(KeyPath(home), []byte("other")); !errors.Is(err, ErrPassphrase) || errors.Is(err, ErrKeyFile) {
		t.Errorf("another passphrase: %v", err)
	}
}
