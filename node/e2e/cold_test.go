package e2e

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// coldConsumer is a buyer whose wallet's key is not at its node.
func (w *world) coldConsumer() *machine {
	m := w.machine("cold")
	m.rich = true
	if err := w.chain.Mint(token, m.account(), purse); err != nil {
		w.t.Fatal(err)
	}
	m.ledger = w.chain.Ledger(proto.AddressOf(&m.nodeKey.PublicKey))
	m.tamper = func(d *node.Deps) { d.ColdWallet = m.account() }
	m.start()
	return m
}

var fundCommand = regexp.MustCompile("bourse wallet fund ([0-9a-f]{8}) '([0-9.]+) USDC' --unsigned FILE")

// obeys does what a person with the wallet does on reading a command: it locks
// exactly that, for exactly that provider.
func (m *machine) obeys(text string) *machine {
	m.w.t.Helper()
	words := fundCommand.FindStringSubmatch(text)
	if words == nil {
		m.w.t.Fatalf("%q names no command", text)
	}
	whole, cents, _ := strings.Cut(words[2], ".")
	amount := units(m.w.t, whole+(cents + "000000")[:6])
	ask := &pb.FundRequest{Provider: words[1], Amount: amount.String(), Token: "USDC"}
	if _, err := m.api.Fund(context.Background(), ask); connect.CodeOf(err) != connect.CodePermissionDenied {
		m.w.t.Fatalf("the node spends what is not its own: %v", err)
	}
	for _, o := range m.w.machines {
		if !strings.HasPrefix(o.key().String(), words[1]) {
			continue
		}
		key := market.ChannelKey{Token: token, Signer: proto.AddressOf(&m.nodeKey.PublicKey), Payee: o.account(), Payer: m.account(),
			Provider: proto.AddressOf(&o.nodeKey.PublicKey), UnlockDelay: unlock}
		if err := m.behind("wallet/"+words[1], escrow.Fund{Key: key, Amount: amount}); err != nil {
			m.w.t.Fatal(err)
		}
		return o
	}
	m.w.t.Fatalf("nobody has a key that begins with %s", words[1])
	return nil
}

// A cold wallet is asked before a job begins, for all that it may cost, and again
// when a lost task needs another provider; the command that stands there is all
// that a person has to carry out. No job begins that its wallet would have to
// save on the way.
func TestColdConsumerIsAskedAhead(t *testing.T) {
	t.Parallel()
	play(t, func(w *world) {
		w.provider("h100-sxm:1", works(50*time.Second))
		w.provider("h100-sxm:1", works(50*time.Second))
		buyer := w.coldConsumer()
		time.Sleep(10 * time.Second)
		_, err := buyer.trySubmit(w.array("render", 1))
		if connect.CodeOf(err) != connect.CodeResourceExhausted {
			t.Fatalf("submit with nothing locked: %v", err)
		}
		told := func(want string) {
			t.Helper()
			e, err := buyer.api.Estimate(context.Background(), &pb.EstimateRequest{Job: w.array("render", 1)})
			if err != nil || !strings.Contains(e.Exposure, want) || strings.Contains(e.Exposure, "more is added") {
				t.Errorf("before it signs the wallet reads %q, %v; want %q", e.GetExposure(), err, want)
			}
		}
		told("at most 0.06 USDC, is locked before the start: your wallet has to lock 0.06 USDC more; nothing is added")
		first := buyer.obeys(err.Error())
		time.Sleep(70 * time.Second) // the wallet went past the node, which looks every minute
		told("at most 0.06 USDC, all that it may cost, lies locked from the start")
		id := buyer.submit(w.array("render", 1))
		w.until(time.Minute, "the task runs", func() bool { return buyer.order(id).TasksRunning == 1 })
		if s := buyer.order(id).Shares[0]; s.Provider != first.key().String() {
			t.Fatal("the job is not where the money is: nothing is tested")
		}
		first.engine.Kill(first.containers()[0])
		w.until(time.Minute, "the wallet is asked again", func() bool { return fundCommand.MatchString(buyer.order(id).Reason) })
		second := buyer.obeys(buyer.order(id).Reason)
		if second == first {
			t.Error("money is asked for the provider that lost the task")
		}
		o := buyer.ends(id, "done", 15*time.Minute)
		if last := o.Shares[len(o.Shares)-1]; last.Provider != second.key().String() || last.State != "settled" {
			t.Errorf("the last share is %s at %.8s; want settled, at the second provider", last.State, last.Provider)
		}
		buyer.outputs(o)
	})
}
