package node

import (
	"bufio"
	"context"
	"crypto/ecdsa"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/eth/ethconfig"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/ethclient/simulated"
	ethnode "github.com/ethereum/go-ethereum/node"
	"github.com/ethereum/go-ethereum/params"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/escrow/devchain"
	"github.com/gpubourse/bourse/escrow/eip712"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
)

var kills = flag.Int("kills", 30, "how often TestKill9 kills the process with the money")

// moneyVerb makes this test binary a process that moves money until it is killed.
const moneyVerb = "test-money"

func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == moneyVerb {
		if err := moneyMain(os.Args[2:]); err != nil {
			fmt.Fprintln(os.Stderr, moneyVerb+":", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// Of each round's funding a part is earned and collected, the rest is released.
const (
	funds, earns = 100, 60
	wealth       = 100_000_000
)

// flow is what the process with the money has on record: how far it is.
type flow struct {
	Round   int            `json:"round"`
	Stage   int            `json:"stage"` // 0 to fund, 1 to vouch, 2 to collect, 3 to sign a Release, 4 to release
	Voucher market.Voucher `json:"voucher"`
	Release market.Release `json:"release"`
	Sig     market.Sig64   `json:"sig"`
}

const stages = 5

// step is how far that is, as one number.
func (f flow) step() int { return f.Round*stages + f.Stage }

// moneyWorld is what both processes know: three keys, a chain, an escrow.
type moneyWorld struct {
	URL           string
	Escrow, Token market.Address
}

func moneyKey(i byte) *ecdsa.PrivateKey {
	k, err := crypto.ToECDSA(append(make([]byte, 31), i))
	if err != nil {
		panic(err)
	}
	return k
}

func (w moneyWorld) key() market.ChannelKey {
	payer, payee := eip712.Address(moneyKey(2)), eip712.Address(moneyKey(3))
	return market.ChannelKey{Token: w.Token, Signer: payer, Payer: payer, Payee: payee, Provider: payee, UnlockDelay: 60}
}

func (w moneyWorld) dial(j escrow.Journal, keys ...*ecdsa.PrivateKey) (*escrow.Chain, error) {
	return escrow.Dial([]string{w.URL}, escrow.Config{ChainID: 1337, Escrow: w.Escrow, Confirmations: 1, Keys: keys, Journal: j, Poll: 20 * time.Millisecond})
}

// moneyMain is the process: it opens its store, goes on where the record says,
// and tells each step on its standard output once that is on record. args: the
// home, the world, and "finish" to end with the present round.
func moneyMain(args []string) error {
	var w moneyWorld
	if err := json.Unmarshal([]byte(args[1]), &w); err != nil {
		return err
	}
	var s *store.Store
	err := retry(context.Background(), 20*time.Millisecond, 100*time.Millisecond, func() (done bool) {
		var err error
		s, err = store.Open(filepath.Join(args[0], "store"), slog.New(slog.DiscardHandler))
		return err == nil
	})
	if err != nil {
		return err
	}
	chain, err := w.dial(txJournal{s}, moneyKey(2), moneyKey(3))
	if err != nil {
		return err
	}
	var f flow
	if b, err := s.Get(store.KeyMeta("flow")); err == nil {
		if err := json.Unmarshal(b, &f); err != nil {
			return err
		}
	}
	go func() { // whoever counts the acknowledgements is gone: so is the point
		io.Copy(io.Discard, os.Stdin)
		os.Exit(2)
	}()
	fmt.Println("have", f.step())
	for began := f.Round; len(args) < 3 || f.Round == began; {
		if err := w.advance(chain, &f); err != nil {
			return fmt.Errorf("round %d, stage %d: %w", f.Round, f.Stage, err)
		}
		if f.Stage++; f.Stage == stages {
			f.Round, f.Stage = f.Round+1, 0
		}
		b, err := json.Marshal(f)
		if err != nil {
			return err
		}
		if err := s.Put(store.KeyMeta("flow"), b); err != nil {
			return err
		}
		fmt.Println("ack", f.step())
	}
	chain.Close()
	return s.Close()
}

// advance does one stage. Each command has the round in its name, so that doing
// it again after a kill is the same command.
func (w moneyWorld) advance(chain *escrow.Chain, f *flow) error {
	key, payer, payee := w.key(), eip712.Address(moneyKey(2)), eip712.Address(moneyKey(3))
	id := escrow.ChannelID(key)
	submit := func(what string, from market.Address, in escrow.Intent) error {
		_, err := chain.Submit(context.Background(), escrow.Command{ID: fmt.Sprintf("%s/%d", what, f.Round), From: from, Intent: in})
		return err
	}
	var err error
	switch f.Stage {
	case 0:
		return submit("fund", payer, escrow.Fund{Key: key, Amount: market.NewAmount(funds), Allow: market.NewAmount(wealth)})
	case 1:
		f.Voucher = market.Voucher{Channel: id, Cumulative: market.NewAmount(uint64(f.Round+1) * earns)}
		f.Sig, err = chain.Statements().SignVoucher(f.Voucher, moneyKey(2))
		return err
	case 2:
		return submit("collect", payee, escrow.Collect{Key: key, Voucher: f.Voucher, Sig: f.Sig})
	case 3:
		f.Release = market.Release{Channel: id, Epoch: uint32(f.Round), Cumulative: f.Voucher.Cumulative}
		f.Sig, err = chain.Statements().SignRelease(f.Release, moneyKey(3))
		return err
	}
	return submit("release", payer, escrow.Release{Key: key, Release: f.Release, Sig: f.Sig})
}

// A process that moves money is killed with SIGKILL at random instants, again
// and again, with its store on disk and its transactions on a chain that goes on.
// No record it has acknowledged is lost, each command took effect once, and every
// unit is where it belongs.
func TestKill9(t *testing.T) {
	w, chain := newMoneyWorld(t)
	home := t.TempDir()
	rnd := rand.New(rand.NewPCG(9, uint64(*kills)))
	acked, early := 0, 0
	var at [stages]int
	for killed := 0; killed < *kills; killed++ {
		c := startMoney(t, w, home)
		delay := time.Duration(rnd.IntN(400)) * time.Millisecond
		if killed%5 == 0 { // also while it starts
			early++
			time.Sleep(delay)
		} else if c.started() {
			time.Sleep(delay)
		}
		c.kill()
		if c.seen && (c.have < acked || c.have > acked+1) {
			t.Fatalf("kill %d: it has step %d on record, and had acknowledged %d", killed, c.have, acked)
		}
		acked = max(acked, c.acked)
		at[acked%stages]++
	}
	c := startMoney(t, w, home, "finish")
	if err := c.cmd.Wait(); err != nil {
		t.Fatalf("the last life: %v", err)
	}
	<-c.read
	rounds := c.acked / stages
	if c.have < acked || c.acked%stages != 0 {
		t.Fatalf("it ended at step %d, after %d on record and %d acknowledged", c.acked, c.have, acked)
	}
	w.check(t, chain, uint64(rounds))
	t.Logf("%d kills, %d of them while it started, by the next thing to do %v (fund, vouch, collect, sign release, release); %d rounds, %d acknowledged steps, none lost; each of %d transactions once",
		*kills, early, at, rounds, c.acked, 3*rounds+1)
}

// check holds the chain to exactly rounds rounds.
func (w moneyWorld) check(t *testing.T, chain *ethclient.Client, rounds uint64) {
	t.Helper()
	ledger, err := w.dial(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer ledger.Close()
	key := w.key()
	for name, c := range map[string]struct {
		owner market.Address
		want  uint64
	}{"payer": {key.Payer, wealth - rounds*earns}, "payee": {key.Payee, rounds * earns}, "escrow": {w.Escrow, 0}} {
		if got, err := ledger.Balance(t.Context(), w.Token, c.owner); err != nil || got != market.NewAmount(c.want) {
			t.Errorf("%s has %v, want %d; %v", name, got, c.want, err)
		}
	}
	slot, err := ledger.Slot(t.Context(), escrow.ChannelID(key))
	if want := (market.Slot{Collected: market.NewAmount(rounds * earns), Epoch: uint32(rounds)}); err != nil || slot.Slot != want {
		t.Errorf("slot %+v, want %+v; %v", slot.Slot, want, err)
	}
	// One allowance, then a funding and a release a round; a collection a round.
	for who, want := range map[market.Address]uint64{key.Payer: 2*rounds + 1, key.Payee: rounds} {
		if n, err := chain.NonceAt(t.Context(), common.Address(who), nil); err != nil || n != want {
			t.Errorf("%s sent %d transactions, want %d; %v", who, n, want, err)
		}
	}
}

// life is one run of the process with the money, until it is killed.
type life struct {
	cmd         *exec.Cmd
	in          io.Closer
	read        chan struct{} // closed when its output has ended
	lines       chan struct{} // one for each line
	seen        bool          // it told what it has; after read is closed, as the rest
	have, acked int
}

func startMoney(t *testing.T, w moneyWorld, home string, more ...string) *life {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	c := &life{cmd: exec.Command(self, append([]string{moneyVerb, home, string(b)}, more...)...), read: make(chan struct{}), lines: make(chan struct{}, 1<<16)}
	c.cmd.Stderr = os.Stderr
	r, out, err := os.Pipe() // not StdoutPipe: Wait would close it before all is read
	if err != nil {
		t.Fatal(err)
	}
	c.cmd.Stdout = out
	if c.in, err = c.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	out.Close()
	go c.listen(r)
	return c
}

// listen takes the process at its word, line by line.
func (c *life) listen(r io.ReadCloser) {
	defer close(c.read)
	defer r.Close()
	for s := bufio.NewScanner(r); s.Scan(); {
		var word string
		var step int
		if n, _ := fmt.Sscan(s.Text(), &word, &step); n != 2 {
			continue
		}
		if word == "have" {
			c.have, c.seen = step, true
		}
		c.acked = step
		select {
		case c.lines <- struct{}{}:
		default:
		}
	}
}

// started waits for the first line; false: the process ended before it.
func (c *life) started() bool {
	select {
	case <-c.lines:
		return true
	case <-c.read:
		return false
	}
}

// kill ends it as the kernel does, and reads what it still said.
func (c *life) kill() {
	_ = c.cmd.Process.Signal(syscall.SIGKILL)
	_ = c.cmd.Wait() // killed, as it should be
	<-c.read
}

// newMoneyWorld starts a chain with an escrow that other processes reach over a
// socket and that makes a block every 25 ms.
func newMoneyWorld(t *testing.T) (moneyWorld, *ethclient.Client) {
	t.Helper()
	dir, err := os.MkdirTemp("/tmp", "bourse-") // a socket's path must be short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	faucet := moneyKey(1)
	rich := new(big.Int).Lsh(big.NewInt(1), 90)
	alloc := types.GenesisAlloc{}
	for i := byte(1); i <= 3; i++ {
		alloc[crypto.PubkeyToAddress(moneyKey(i).PublicKey)] = types.Account{Balance: rich}
	}
	backend := simulated.NewBackend(alloc, func(n *ethnode.Config, e *ethconfig.Config) {
		n.IPCPath = filepath.Join(dir, "chain")
		c := *params.AllDevChainProtocolChanges
		c.BogotaTime, c.AmsterdamTime, c.UBTTime = nil, nil, nil // released rules only
		e.Genesis.Config = &c
	})
	ctx, cancel := context.WithCancel(context.Background())
	mined := make(chan struct{})
	go func() {
		defer close(mined)
		for tick := time.NewTicker(25 * time.Millisecond); ctx.Err() == nil; <-tick.C {
			backend.Commit()
		}
	}()
	t.Cleanup(func() {
		cancel()
		<-mined
		if err := backend.Close(); err != nil {
			t.Error(err)
		}
	})
	addrs, err := devchain.Deploy(ctx, backend.Client(), faucet, devchain.QuickLimits())
	if err == nil {
		err = devchain.Mint(ctx, backend.Client(), faucet, addrs.Token, map[market.Address]market.Amount{eip712.Address(moneyKey(2)): market.NewAmount(wealth)})
	}
	if err != nil {
		t.Fatal(err)
	}
	w := moneyWorld{URL: filepath.Join(dir, "chain"), Escrow: addrs.Escrow, Token: addrs.Token}
	chain, err := ethclient.Dial(w.URL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(chain.Close)
	return w, chain
}
