//go:build external

package escrow_test

import (
	"crypto/ecdsa"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	neturl "net/url"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/accounts/keystore"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/rpc"
)

// The suite against other people's chains: `make chains` runs these, since they
// need what `go test` alone cannot fetch. anvil comes with `npm ci` in contracts,
// geth is built from go.mod.

const (
	anvil     = "../contracts/anvil"
	anvilFrom = "ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80" // the first account of anvil's own default mnemonic: worthless by design
)

func anvilFaucet(t *testing.T) *ecdsa.PrivateKey {
	t.Helper()
	k, err := crypto.HexToECDSA(anvilFrom)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestExternalAnvil(t *testing.T) {
	t.Parallel()
	url := startChain(t, 4244, func(port string) *exec.Cmd {
		return exec.Command(anvil, "--port", port, "--chain-id", "4244", "--block-time", "1", "--hardfork", "osaka", "--silent")
	})
	runOverHTTP(t, url, 4244, anvilFaucet(t), nil)
}

// The same, while the last blocks are replaced again and again and whatever was
// in them is forgotten.
func TestExternalAnvilReorgs(t *testing.T) {
	t.Parallel()
	url := startChain(t, 4245, func(port string) *exec.Cmd {
		return exec.Command(anvil, "--port", port, "--chain-id", "4245", "--block-time", "0.5", "--hardfork", "osaka", "--silent")
	})
	client, err := rpc.DialContext(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	gate, at := gated(t, url)
	runOverHTTP(t, at, 4245, anvilFaucet(t), func(depth int) error {
		gate.Lock()
		defer gate.Unlock()
		return client.CallContext(t.Context(), nil, "anvil_reorg", depth, []any{})
	})
}

// gated puts a proxy before a chain: anvil drops blocks and makes new ones one
// after the other, where a node changes from one fork to the other at once.
func gated(t *testing.T, to string) (gate *sync.RWMutex, url string) {
	t.Helper()
	target, err := neturl.Parse(to)
	if err != nil {
		t.Fatal(err)
	}
	gate, proxy := new(sync.RWMutex), httputil.NewSingleHostReverseProxy(target)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		gate.RLock()
		defer gate.RUnlock()
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return gate, s.URL
}

func TestExternalGeth(t *testing.T) {
	t.Parallel()
	path, err := exec.Command("go", "tool", "-n", "geth").Output() // builds it, once
	if err != nil {
		t.Fatal(err)
	}
	faucet := newKey(t)
	dir := t.TempDir()
	store := keystore.NewKeyStore(filepath.Join(dir, "keystore"), keystore.LightScryptN, keystore.LightScryptP)
	if _, err := store.ImportECDSA(faucet, ""); err != nil { // geth --dev gives its money to the first account
		t.Fatal(err)
	}
	url := startChain(t, 1337, func(port string) *exec.Cmd {
		return exec.Command(strings.TrimSpace(string(path)), "--dev", "--dev.period", "1", "--datadir", dir, "--http", "--http.port", port,
			"--http.api", "eth,net,web3", "--ipcdisable", "--authrpc.port", "0", "--verbosity", "1")
	})
	runOverHTTP(t, url, 1337, faucet, nil)
}

func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return fmt.Sprint(l.Addr().(*net.TCPAddr).Port)
}

// startChain starts a chain program and waits until it answers as the chain that is
// wanted. Somebody may have taken the free port before the program did: then it
// ends, and is started again at another.
func startChain(t *testing.T, chainID uint64, program func(port string) *exec.Cmd) (url string) {
	t.Helper()
	for range 5 {
		port := freePort(t)
		cmd := program(port)
		cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		gone := make(chan struct{})
		go func() {
			defer close(gone)
			_ = cmd.Wait()
		}()
		t.Cleanup(func() {
			_ = cmd.Process.Signal(syscall.SIGTERM)
			<-gone
		})
		url := "http://127.0.0.1:" + port
		for !ended(gone) {
			if answers(t, url, chainID) {
				return url
			}
			time.Sleep(100 * time.Millisecond)
		}
		t.Logf("%s ended: %v", cmd.Path, cmd.ProcessState)
	}
	t.Fatal("the chain does not start")
	return ""
}

// answers: a chain is there, it is this one, and it seals.
func answers(t *testing.T, url string, chainID uint64) bool {
	c, err := ethclient.Dial(url)
	if err != nil {
		return false
	}
	defer c.Close()
	id, err := c.ChainID(t.Context())
	if err != nil || id.Uint64() != chainID {
		return false
	}
	n, err := c.BlockNumber(t.Context())
	return err == nil && n > 0
}
