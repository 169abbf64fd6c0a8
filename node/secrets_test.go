package node

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/crypto"

	"github.com/gpubourse/bourse/node/wallet"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// shared is a buffer that a log may be written to while it is read.
type shared struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *shared) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *shared) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

// A whole run of a daemon, with everything that it logs, answers and leaves on
// disk, holds neither a key nor the passphrase in any spelling.
func TestSecretsStayInside(t *testing.T) {
	const pass = "correct horse battery staple"
	home := filepath.Join("/tmp", "bourse-secrets-"+hex.EncodeToString(crypto.FromECDSA(generate(t)))[:8]) // a socket's path must be short
	if err := os.Mkdir(home, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(home) })
	if _, err := InitHome(home, []byte(testNetwork), []byte(pass), true); err != nil {
		t.Fatal(err)
	}
	k, err := wallet.Open(home, []byte(pass))
	if err != nil {
		t.Fatal(err)
	}
	said := &shared{}
	network, err := LoadNetwork(NetworkPath(home))
	if err != nil {
		t.Fatal(err)
	}
	network.RPC = []string{"http://user:rpc-password@127.0.0.1:1/rpc-key?token=rpc-token"}
	cfg := Config{Home: home, Network: network, Listen: []string{"/ip4/127.0.0.1/udp/0/quic-v1"}, Passphrase: []byte("wrong"), Version: "test",
		Logger: slog.New(slog.NewTextHandler(said, &slog.HandlerOptions{Level: slog.LevelDebug}))}
	if _, err := New(t.Context(), cfg); err == nil {
		t.Fatal("opened with a wrong passphrase")
	} else {
		said.Write([]byte(err.Error()))
	}
	cfg.Passphrase = []byte(pass)
	n, err := New(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(cfg.Passphrase, make([]byte, len(pass))) {
		t.Error("the passphrase is still in memory after New")
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- n.Run(ctx) }()
	callEverything(t, n, said)
	stop()
	<-ended
	if err := wallet.ChangePassphrase(home, []byte("wrong"), []byte(pass), true); err != nil {
		said.Write([]byte(err.Error()))
	}
	look := func(where, text string) {
		for what, secret := range secretsOf(k, pass) {
			if strings.Contains(text, secret) {
				t.Errorf("%s holds %s", where, what)
			}
		}
		for _, secret := range []string{"rpc-password", "rpc-key", "rpc-token"} {
			if strings.Contains(text, secret) && where != NetworkPath(home) {
				t.Errorf("%s holds the endpoint's %s", where, secret)
			}
		}
	}
	look("the log and the answers", said.String())
	if err := filepath.WalkDir(home, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		b, err := os.ReadFile(path)
		look(path, string(b))
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(said.String(), "level=") {
		t.Error("nothing was logged: the test saw nothing")
	}
}

// secretsOf spells what must not be seen.
func secretsOf(k wallet.Keys, pass string) map[string]string {
	out := map[string]string{"the passphrase": pass, "the passphrase in base64": base64.StdEncoding.EncodeToString([]byte(pass))}
	for name, key := range map[string][]byte{"the node's key": crypto.FromECDSA(k.Node()), "the wallet's key": crypto.FromECDSA(k.Sender())} {
		out[name] = string(key)
		out[name+" in hex"] = hex.EncodeToString(key)
		out[name+" in capital hex"] = strings.ToUpper(hex.EncodeToString(key))
		out[name+" in base64"] = base64.StdEncoding.EncodeToString(key)
		j, _ := json.Marshal(key[:8])
		out[name+" in JSON numbers"] = strings.Trim(string(j), "[]")
	}
	return out
}

// callEverything makes calls that succeed, and many that do not.
func callEverything(t *testing.T, n *Node, said *shared) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	a := api{n}
	say := func(r any, err error) {
		b, _ := json.Marshal(r)
		said.Write(b)
		if err != nil {
			said.Write([]byte(err.Error()))
		}
	}
	info, err := a.Info(ctx, &pb.InfoRequest{})
	say(info, err)
	balance, err := a.Balance(ctx, &pb.BalanceRequest{})
	say(balance, err)
	channels, err := a.Channels(ctx, &pb.ChannelsRequest{})
	say(channels, err)
	fund, err := a.Fund(ctx, &pb.FundRequest{Provider: "02f0", Amount: "5"})
	say(fund, err)
	withdraw, err := a.Withdraw(ctx, &pb.ChannelRef{Ref: "cafe"})
	say(withdraw, err)
	unsigned, err := a.Unsigned(ctx, &pb.UnsignedRequest{Verb: "fund", Fund: &pb.FundRequest{Provider: "02f0", Amount: "5"}})
	say(unsigned, err)
	receipts, err := a.Receipts(ctx, &pb.ReceiptsRequest{Ref: "render"})
	say(receipts, err)
	estimate, err := a.Estimate(ctx, &pb.EstimateRequest{Job: &pb.JobSpec{Name: "render"}})
	say(estimate, err)
	status, err := a.ProviderStatus(ctx, &pb.ProviderStatusRequest{})
	say(status, err)
}
