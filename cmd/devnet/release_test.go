package main

import (
	"context"
	"log/slog"
	"math/big"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/accounts/keystore"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"

	"github.com/gpubourse/bourse/cmd/devnet/loopback"
	"github.com/gpubourse/bourse/contracts/bindings"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/wallet"
	"github.com/gpubourse/bourse/proto"
	boursev1 "github.com/gpubourse/bourse/proto/bourse/v1"
)

// keptRelease plays a consumer that asks for a Release of its idle channel by a
// program of its own, does not use it, buys another job, and sends it then. The
// provider is paid for all it did.
func (w *world) keptRelease(t *testing.T) {
	ben, cheap := w.Consumers[1], w.Providers[1]
	first := submit(t, ben, w.jobFile(t, "before-release", 1, ", model: a100-80", ""))
	o := awaitOrder(t, ben, first, "paid", paid)
	key := w.channelKey(t, ben, cheap, o.Shares[0].Channel)

	ben.Stop()
	release := w.askRelease(t, ben, cheap, key)
	if err := ben.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := w.AwaitOffers(t.Context(), ben, len(w.Providers)); err != nil {
		t.Fatal(err)
	}
	before := w.balance(t, cheap.Wallet)
	out, errOut, code := ben.CLI(t.Context(), "submit", "-y", "--detach", w.jobFile(t, "after-release", 4, ", model: a100-80", ""))
	if code != 0 { // refused at once is a good answer too
		t.Logf("refused: %s", errOut)
		w.sendRelease(t, key, release)
		return
	}
	id := strings.TrimSpace(out)
	awaitOrder(t, ben, id, "running or over", func(o *boursev1.Order) bool {
		return o.TasksRunning > 0 || o.TasksDone > 0 || o.EndedMs != 0
	})
	w.sendRelease(t, key, release) // while the work is on
	o = awaitOrder(t, ben, id, "an end", over)
	owed := totalOwed(t, o)
	if o.State == "done" && owed.IsZero() {
		t.Error("the job ran and owes nothing")
	}
	if got, err := w.balance(t, cheap.Wallet).Sub(before); err != nil || got != owed {
		t.Errorf("cheap got %v, owed was %v (%v); order %s: %s", got, owed, err, o.State, o.Reason)
	}
}

// channelKey rebuilds the key of a channel from what both sides are known as.
func (w *world) channelKey(t *testing.T, c, p *loopback.Home, channel string) market.ChannelKey {
	t.Helper()
	key := market.ChannelKey{Token: w.Chain.Token, Signer: c.Node, Payee: p.Wallet, Payer: c.Wallet, Provider: p.Node,
		UnlockDelay: w.Network.UnlockDelaySeconds}
	for key.Lane = 0; key.Lane < 16; key.Lane++ {
		if escrow.ChannelID(key).String() == channel {
			return key
		}
	}
	t.Fatalf("channel %s is not of %s and %s", channel, c.Name, p.Name)
	return key
}

// askRelease speaks to the provider as the consumer's node, whose daemon is off.
func (w *world) askRelease(t *testing.T, c, p *loopback.Home, key market.ChannelKey) *boursev1.SignedRelease {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	file, err := os.ReadFile(wallet.NodeKeyPath(c.Dir))
	if err != nil {
		t.Fatal(err)
	}
	words, err := os.ReadFile(c.Dir + ".passphrase")
	if err != nil {
		t.Fatal(err)
	}
	nodeKey, err := keystore.DecryptKey(file, strings.TrimSpace(string(words)))
	if err != nil {
		t.Fatal(err)
	}
	info, err := p.API().Info(ctx, &boursev1.InfoRequest{})
	if err != nil {
		t.Fatal(err)
	}
	net, err := p2p.New(ctx, p2p.Config{Key: nodeKey.PrivateKey, Network: proto.NewNetworkID(w.Network.ChainID, w.Network.Escrow),
		Listen: []string{"/ip4/127.0.0.1/tcp/0"}, Bootstrap: info.Listen, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer net.Close()
	var to market.NodeKey
	if err := to.UnmarshalText([]byte(p.Key)); err != nil {
		t.Fatal(err)
	}
	channel := escrow.ChannelID(key)
	for {
		release, err := askReleaseOnce(ctx, net, to, channel)
		if err == nil {
			return release
		}
		t.Logf("ask for a release: %v", err)
		select {
		case <-ctx.Done():
			t.Fatalf("no release: %v", err)
		case <-time.After(500 * time.Millisecond):
		}
	}
}

func askReleaseOnce(ctx context.Context, net *p2p.Net, to market.NodeKey, channel market.ChannelID) (*boursev1.SignedRelease, error) {
	s, err := net.Open(ctx, to, proto.JobProtocol)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	if err := s.Send(&boursev1.JobRequest{Ask: &boursev1.JobRequest_Release{Release: channel[:]}}); err != nil {
		return nil, err
	}
	var reply boursev1.JobReply
	if err := s.Recv(&reply); err != nil {
		return nil, err
	}
	if reply.GetRelease() == nil {
		return nil, &refused{reply.GetRefusal()}
	}
	return reply.GetRelease(), nil
}

type refused struct{ *boursev1.Refusal }

func (r *refused) Error() string { return "refused: " + r.GetReason() }

// sendRelease sends a Release from an account of nobody's; whether the contract
// accepts it is the contract's business.
func (w *world) sendRelease(t *testing.T, k market.ChannelKey, r *boursev1.SignedRelease) {
	t.Helper()
	sender, err := crypto.LoadECDSA(w.DeployerFile())
	if err != nil {
		t.Fatal(err)
	}
	client, err := ethclient.DialContext(t.Context(), w.Chain.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	nonce, err := client.PendingNonceAt(t.Context(), crypto.PubkeyToAddress(sender.PublicKey))
	if err != nil {
		t.Fatal(err)
	}
	var sig bindings.Signature
	copy(sig.R[:], r.Sig[:32])
	copy(sig.Vs[:], r.Sig[32:])
	data := bindings.NewEscrow().PackRelease(bindings.Key{Token: common.Address(k.Token), Signer: common.Address(k.Signer),
		Payee: common.Address(k.Payee), Payer: common.Address(k.Payer), Provider: common.Address(k.Provider),
		UnlockDelay: k.UnlockDelay, Lane: k.Lane}, new(big.Int).SetBytes(r.Release.Cumulative), sig)
	to := common.Address(w.Chain.Escrow)
	tx, err := types.SignNewTx(sender, types.LatestSignerForChainID(new(big.Int).SetUint64(w.Network.ChainID)), &types.DynamicFeeTx{
		ChainID: new(big.Int).SetUint64(w.Network.ChainID), Nonce: nonce, To: &to, Data: data, Gas: 300_000,
		GasTipCap: big.NewInt(1e9), GasFeeCap: big.NewInt(1e10)})
	if err != nil {
		t.Fatal(err)
	}
	if err := client.SendTransaction(t.Context(), tx); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(3 * time.Minute); ; time.Sleep(100 * time.Millisecond) {
		receipt, err := client.TransactionReceipt(t.Context(), tx.Hash())
		if err == nil {
			t.Logf("the kept release was included with status %d", receipt.Status)
			return
		}
		if time.Now().After(end) {
			t.Fatalf("the kept release was not included: %v", err)
		}
	}
}
