//go:build external

package escrow_test

import (
	"flag"
	"fmt"
	"net"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/accounts/keystore"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"
)

// The suite against other people's chains, with programs that need not be on
// every machine:
//
//	go test -tags external ./escrow -run External -anvil PATH -geth PATH
//
// anvil comes with `npm ci` in contracts, geth with
// `go build github.com/ethereum/go-ethereum/cmd/geth`.
var (
	anvilPath = flag.String("anvil", "", "anvil binary")
	gethPath  = flag.String("geth", "", "geth binary")
)

func TestExternalAnvil(t *testing.T) {
	// The first account of anvil's own default mnemonic: worthless by design.
	faucet, err := crypto.HexToECDSA("ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80")
	if err != nil {
		t.Fatal(err)
	}
	port := freePort(t)
	url := startChain(t, port, *anvilPath, "--port", port, "--chain-id", "4244", "--block-time", "1", "--hardfork", "osaka", "--silent")
	runOverHTTP(t, url, 4244, faucet)
}

func TestExternalGeth(t *testing.T) {
	faucet := newKey(t)
	dir := t.TempDir()
	store := keystore.NewKeyStore(filepath.Join(dir, "keystore"), keystore.LightScryptN, keystore.LightScryptP)
	if _, err := store.ImportECDSA(faucet, ""); err != nil { // geth --dev gives its money to the first account
		t.Fatal(err)
	}
	port := freePort(t)
	url := startChain(t, port, *gethPath, "--dev", "--dev.period", "1", "--datadir", dir, "--http", "--http.port", port,
		"--http.api", "eth,net,web3", "--ipcdisable", "--authrpc.port", freePort(t), "--verbosity", "1")
	runOverHTTP(t, url, 1337, faucet)
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

// startChain starts a chain program and waits until it answers.
func startChain(t *testing.T, port, program string, args ...string) string {
	t.Helper()
	if program == "" {
		t.Fatal("this test needs the path of its program: see the top of external_test.go")
	}
	cmd := exec.Command(program, args...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
	})
	url := "http://127.0.0.1:" + port
	for begin := time.Now(); time.Since(begin) < 30*time.Second; time.Sleep(100 * time.Millisecond) {
		c, err := ethclient.Dial(url)
		if err != nil {
			continue
		}
		n, err := c.BlockNumber(t.Context())
		c.Close()
		if err == nil && n > 0 {
			return url
		}
	}
	t.Fatalf("%s does not answer", program)
	return ""
}
