package wallet

import (
	"crypto/ecdsa"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/market"
)

func newHome(t *testing.T, pass string) string {
	t.Helper()
	home := t.TempDir()
	if _, err := Create(home, market.Address{}, []byte(pass), true); err != nil {
		t.Fatal(err)
	}
	return home
}

var coldAddress = market.Address{0xc0, 0x1d, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18}

func TestColdHome(t *testing.T) {
	home := t.TempDir()
	id, err := Create(home, coldAddress, []byte("pass"), true)
	if err != nil {
		t.Fatal(err)
	}
	if id.Address != coldAddress {
		t.Errorf("wallet %v, want %v", id.Address, coldAddress)
	}
	if _, err := os.Lstat(KeyPath(home)); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a cold home holds a wallet key")
	}
	k, err := Open(home, []byte("pass"))
	if err != nil {
		t.Fatal(err)
	}
	if !k.Cold() || k.Address != coldAddress || k.Sender() != k.node {
		t.Errorf("keys of a cold home: cold %v, wallet %v; want its node key to send", k.Cold(), k.Address)
	}
	if wallet, cold, err := Of(home); err != nil || !cold || wallet != coldAddress {
		t.Errorf("wallet without a passphrase: %v, %v, %v", wallet, cold, err)
	}
	for _, again := range []func() error{
		func() error { _, err := Create(home, market.Address{}, []byte("x"), true); return err },
		func() error { _, err := Create(home, coldAddress, []byte("x"), true); return err },
	} {
		if err := again(); !errors.Is(err, ErrExists) {
			t.Errorf("init over a cold home: %v", err)
		}
	}
	// Two wallets in one home: nothing is guessed.
	if err := os.WriteFile(KeyPath(home), []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(home, []byte("pass")); err == nil || !strings.Contains(err.Error(), "both name a wallet") {
		t.Errorf("a home with two wallets: %v", err)
	}
}

func TestHotWalletIsKnownWithoutPassphrase(t *testing.T) {
	home := newHome(t, "pass")
	k, err := Open(home, []byte("pass"))
	if err != nil {
		t.Fatal(err)
	}
	if wallet, cold, err := Of(home); err != nil || cold || wallet != k.Address {
		t.Errorf("wallet %v, %v, %v; want %v", wallet, cold, err, k.Address)
	}
	if a, err := NodeAddressOf(home); err != nil || a != k.NodeAddress {
		t.Errorf("node %v, %v; want %v", a, err, k.NodeAddress)
	}
	if k.Sender() != k.wallet {
		t.Error("a hot wallet does not send for itself")
	}
}

func TestParseAddress(t *testing.T) {
	for _, c := range []struct {
		in   string
		good bool
	}{
		{"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", true}, // the examples of EIP-55
		{"0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", true},
		{"0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", true},
		{"5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", true},
		{"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD", false}, // one capital more
		{"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee", false},
		{"0x0000000000000000000000000000000000000000", false},
		{"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA", false},
		{"", false},
	} {
		a, err := ParseAddress(c.in)
		if (err == nil) != c.good {
			t.Errorf("%q: %v", c.in, err)
		}
		if err == nil && !strings.EqualFold(strings.TrimPrefix(Checksum(a), "0x"), strings.TrimPrefix(c.in, "0x")) {
			t.Errorf("%q became %s", c.in, Checksum(a))
		}
	}
}

// A key file that holds another key than it says would send from an account
// that nobody watches.
func TestKeyFileOfAnotherKey(t *testing.T) {
	home := newHome(t, "pass")
	b, err := os.ReadFile(KeyPath(home))
	if err != nil {
		t.Fatal(err)
	}
	wallet, _, err := Of(home)
	if err != nil {
		t.Fatal(err)
	}
	other := strings.Replace(string(b), hex.EncodeToString(wallet[:]), hex.EncodeToString(coldAddress[:]), 1)
	if err := os.WriteFile(KeyPath(home), []byte(other), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(home, []byte("pass")); err == nil {
		t.Error("a key file with another address opened")
	}
}

func TestChangePassphrase(t *testing.T) {
	for _, cold := range []bool{false, true} {
		home := t.TempDir()
		var err error
		if cold {
			_, err = Create(home, coldAddress, []byte("old"), true)
		} else {
			_, err = Create(home, market.Address{}, []byte("old"), true)
		}
		if err != nil {
			t.Fatal(err)
		}
		before, err := Open(home, []byte("old"))
		if err != nil {
			t.Fatal(err)
		}
		if err := ChangePassphrase(home, []byte("wrong"), []byte("new"), true); !errors.Is(err, ErrPassphrase) {
			t.Errorf("with the wrong passphrase: %v", err)
		}
		if err := ChangePassphrase(home, []byte("old"), nil, true); err == nil {
			t.Error("an empty passphrase was taken")
		}
		if err := ChangePassphrase(home, []byte("old"), []byte("new"), true); err != nil {
			t.Fatal(err)
		}
		after, err := Open(home, []byte("new"))
		if err != nil {
			t.Fatal(err)
		}
		if !after.node.Equal(before.node) || after.Address != before.Address {
			t.Error("the keys changed with the passphrase")
		}
		if _, err := Open(home, []byte("old")); !errors.Is(err, ErrPassphrase) {
			t.Errorf("the old passphrase still opens: %v", err)
		}
		wantFiles(t, home)
		if st, err := os.Stat(NodeKeyPath(home)); err != nil || st.Mode().Perm() != 0o600 {
			t.Errorf("the node's key: %v, %v; want mode 600", st.Mode(), err)
		}
	}
}

func wantFiles(t *testing.T, home string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(home, "keys", "*"))
	if err != nil || len(names) != 2 {
		t.Errorf("keys/ holds %v, %v; want two files", names, err)
	}
}

// A crash at any step of the change leaves all keys under one passphrase: the
// old one before the marker is there, the new one after.
func TestCrashWhileChangingPassphrase(t *testing.T) {
	home := newHome(t, "old")
	k, err := Open(home, []byte("old"))
	if err != nil {
		t.Fatal(err)
	}
	steps := []func() error{
		func() error { return writeKey(withNew(NodeKeyPath(home)), k.node, []byte("new"), true) },
		func() error { return os.WriteFile(withNew(KeyPath(home)), []byte("{half a fi"), 0o600) },
		func() error { return os.Remove(withNew(KeyPath(home))) },
		func() error { return writeKey(withNew(KeyPath(home)), k.wallet, []byte("new"), true) },
		func() error { return writeNew(newPassphraseMarker(home), nil) },
		func() error { return os.Rename(withNew(NodeKeyPath(home)), NodeKeyPath(home)) },
		func() error { return os.Rename(withNew(KeyPath(home)), KeyPath(home)) },
	}
	const marked = 5 // steps done from which on the new passphrase holds
	for dies := range len(steps) + 1 {
		crashed := filepath.Join(t.TempDir(), fmt.Sprint(dies))
		if err := os.CopyFS(crashed, os.DirFS(home)); err != nil {
			t.Fatal(err)
		}
		holds, gone := "old", "new"
		if dies >= marked {
			holds, gone = "new", "old"
		}
		if _, err := Open(crashed, []byte(gone)); !errors.Is(err, ErrPassphrase) {
			t.Errorf("after step %d: %q opens: %v", dies, gone, err)
		}
		again, err := Open(crashed, []byte(holds))
		if err != nil || !again.wallet.Equal(k.wallet) || !again.node.Equal(k.node) {
			t.Errorf("after step %d: %q does not open the same keys: %v", dies, holds, err)
		}
		wantFiles(t, crashed)
		if dies < len(steps) {
			if err := steps[dies](); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Whatever is wrong with a key file, its error tells nothing of it.
func TestKeyErrorsTellNothing(t *testing.T) {
	home := newHome(t, "correct horse")
	k, err := Open(home, []byte("correct horse"))
	if err != nil {
		t.Fatal(err)
	}
	secret := hex.EncodeToString(crypto.FromECDSA(k.wallet))
	for _, content := range []string{secret, `"` + secret + `"`, `{"address":"` + secret + `"}`, "{" + secret, ""} {
		if err := os.WriteFile(KeyPath(home), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := Open(home, []byte("correct horse"))
		if err == nil || strings.Contains(err.Error(), secret[:16]) || strings.Contains(err.Error(), "correct horse") {
			t.Errorf("key file %.12q…: %v", content, err)
		}
	}
}

// A key that leaves one home and enters another is the same; nothing is written
// over, and nothing leaves a home that has it not.
func TestExportImport(t *testing.T) {
	home, dir := newHome(t, "pass"), t.TempDir()
	k, err := Open(home, []byte("pass"))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "key.json")
	if err := Export(home, []byte("pass"), file, nil, true); err == nil {
		t.Error("exported under no passphrase")
	}
	for i, want := range []error{nil, fs.ErrExist} {
		if err := Export(home, []byte("pass"), file, []byte("safe"), true); !errors.Is(err, want) {
			t.Errorf("export %d: %v, want %v", i+1, err, want)
		}
	}
	if st, err := os.Stat(file); err != nil || st.Mode().Perm() != 0o600 {
		t.Errorf("the file: %v, %v; want mode 600", st.Mode(), err)
	}
	other := filepath.Join(dir, "other")
	if _, err := Import(other, file, []byte("pass"), []byte("new"), true); !errors.Is(err, ErrPassphrase) {
		t.Errorf("with the home's passphrase: %v", err)
	}
	if _, err := Import(other, file, []byte("safe"), []byte("new"), true); err != nil {
		t.Fatal(err)
	}
	if _, err := Import(other, file, []byte("safe"), []byte("new"), true); !errors.Is(err, ErrExists) {
		t.Errorf("twice: %v", err)
	}
	again, err := Open(other, []byte("new"))
	if err != nil || !again.Sender().Equal(k.Sender()) || again.Node().Equal(k.Node()) {
		t.Errorf("the other home has another wallet, or the same node: %v", err)
	}
	cold := t.TempDir()
	if _, err := Create(cold, coldAddress, []byte("pass"), true); err != nil {
		t.Fatal(err)
	}
	var elsewhere *ElsewhereError
	if err := Export(cold, []byte("pass"), filepath.Join(dir, "cold.json"), []byte("safe"), true); !errors.As(err, &elsewhere) {
		t.Errorf("export of a cold wallet: %v", err)
	}
}

// However a home's keys are shown, no digit of a private key shows.
func TestKeysDoNotShow(t *testing.T) {
	k, err := Open(newHome(t, "pass"), []byte("pass"))
	if err != nil {
		t.Fatal(err)
	}
	j, err := json.Marshal(k)
	if err != nil {
		t.Fatal(err)
	}
	var log strings.Builder
	slog.New(slog.NewJSONHandler(&log, nil)).Info("keys", "keys", k, "pointer", &k)
	slog.New(slog.NewTextHandler(&log, nil)).Info("keys", "keys", k, "pointer", &k)
	for _, key := range []*ecdsa.PrivateKey{k.Node(), k.Sender()} {
		for _, secret := range []string{hex.EncodeToString(crypto.FromECDSA(key)), key.D.String()} {
			for _, shown := range []string{string(j), log.String(), fmt.Sprintf("%v %+v %#v", k, &k, k)} {
				if strings.Contains(shown, secret) {
					t.Errorf("%.40q… shows a private key", shown)
				}
			}
		}
	}
}
