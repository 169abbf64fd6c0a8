package node

import (
	"errors"
	"os"
	"testing"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/wallet"
)

const testNetwork = `{"name":"test","chain_id":1337,"rpc":["http://127.0.0.1:1"],"escrow":"0x00000000000000000000000000000000000000e5",
"tokens":[{"symbol":"USDC","address":"0x00000000000000000000000000000000000000aa","decimals":6}],"confirmations":2,"bootstrap":[],"simulated":true}`

func TestInitHome(t *testing.T) {
	elsewhere := market.Address{0xc0, 0x1d}
	for _, cold := range []bool{false, true} {
		home := t.TempDir()
		make := func(network string) (Identity, error) {
			if cold {
				return InitColdHome(home, []byte(network), elsewhere, []byte("pass"), true)
			}
			return InitHome(home, []byte(network), []byte("pass"), true)
		}
		if _, err := make("{}"); err == nil {
			t.Fatal("a home with a network file that is none")
		}
		id, err := make(testNetwork)
		if err != nil {
			t.Fatal(err)
		}
		address, isCold, err := wallet.Of(home)
		if err != nil || isCold != cold || address != id.WalletAddress || cold && address != elsewhere || id.PeerID == "" {
			t.Errorf("home %+v, wallet %v, cold %v, %v; want cold %v", id, address, isCold, err, cold)
		}
		// A second init leaves everything as it is, the network file too.
		if err := os.WriteFile(NetworkPath(home), []byte("mine"), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := make(testNetwork); !errors.Is(err, wallet.ErrExists) {
			t.Errorf("init over a home: %v", err)
		}
		if b, err := os.ReadFile(NetworkPath(home)); err != nil || string(b) != "mine" {
			t.Errorf("init over a home replaced its network file: %q, %v", b, err)
		}
	}
	if _, err := InitColdHome(t.TempDir(), []byte(testNetwork), market.Address{}, []byte("x"), true); err == nil {
		t.Error("the zero address passed for a wallet")
	}
}
