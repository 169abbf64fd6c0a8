package node

import (
	"strings"
	"testing"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/wallet"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// A bond whose owner is a wallet elsewhere: posted, added to, asked back, all by
// what that wallet signed, and nothing by the node itself.
func TestColdWalletBonds(t *testing.T) {
	w := newColdWorld(t)
	ask := func(verb, amount string) *pb.UnsignedRequest {
		return &pb.UnsignedRequest{Verb: "bond", Bond: &pb.BondRequest{Verb: verb, Amount: amount}}
	}
	bond := func(verb, amount string) (*pb.BondReply, error) {
		return w.api.Bond(t.Context(), &pb.BondRequest{Verb: verb, Amount: amount})
	}
	refused := func(what string, want connect.Code, words string, err error) {
		t.Helper()
		if connect.CodeOf(err) != want || err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("%s: %v, want %v with %q", what, err, want, words)
		}
	}
	_, err := w.api.Unsigned(t.Context(), ask("unbond", ""))
	refused("unbond without a bond", connect.CodeAborted, "has no bond", err)
	_, err = w.api.Unsigned(t.Context(), ask("post", "0"))
	refused("a bond of nothing", connect.CodeInvalidArgument, "above zero", err)
	_, err = w.api.Unsigned(t.Context(), ask("show", ""))
	refused("show", connect.CodeInvalidArgument, "nothing is signed", err)
	_, err = w.api.Unsigned(t.Context(), ask("sell", ""))
	refused("no verb", connect.CodeInvalidArgument, "no verb", err)
	_, err = w.api.Unsigned(t.Context(), ask("post", "90000000"))
	refused("more than the wallet has", connect.CodeResourceExhausted, "", err)
	_, err = w.send("bond post", [][]byte{{1}})
	refused("what was never asked", connect.CodeInvalidArgument, "bourse provider bond post --unsigned", err)
	_, err = bond("post", "5000000")
	refused("the node posts by itself", connect.CodePermissionDenied, "key is not in this home", err)

	carry := func(verb, amount string, steps int, words string) {
		t.Helper()
		f := w.ask(ask(verb, amount))
		if len(f.Transactions) != steps || !strings.Contains(f.Transactions[steps-1].What, words) || !strings.Contains(f.Then, "bourse provider bond "+verb+" --signed") {
			t.Fatalf("%s: %d transactions, %+v", verb, len(f.Transactions), f)
		}
		if steps == 2 && !strings.Contains(f.Transactions[0].What, "contract of bonds "+wallet.Checksum(w.addrs.Bonds)) {
			t.Errorf("%s allows: %q", verb, f.Transactions[0].What)
		}
		bent := f
		bent.Transactions = append([]wallet.FileTx{}, f.Transactions...)
		bent.Transactions[steps-1].To, bent.Transactions[steps-1].Digest = wallet.Checksum(market.Address{9}), ""
		_, err := w.send("bond "+verb, w.sign(bent))
		refused("signed for another contract", connect.CodeFailedPrecondition, "nothing was sent", err)
		events, err := w.send("bond "+verb, w.sign(f))
		if err != nil {
			t.Fatalf("%s: %v", verb, err)
		}
		if last := events[len(events)-1]; last.Phase != "confirmed" || last.Tx == nil || last.Tx.What != "bond "+verb || last.Tx.Channel != "" || amount != "" && (last.Tx.Amount != amount || last.Tx.Token != "USDC") {
			t.Errorf("%s ends with %v", verb, last)
		}
	}
	carry("post", "5000000", 2, "Put 5.00 USDC at stake")
	carry("post", "2500000", 2, "Put 2.50 USDC at stake")
	b, err := bond("show", "")
	if err != nil || b.Amount != "7500000" || b.Owner != w.node.keys.Address.String() || b.PayableAt != 0 {
		t.Fatalf("bond %v, %v; want 7.50 USDC of the wallet's", b, err)
	}
	_, err = w.api.Unsigned(t.Context(), ask("withdraw", ""))
	refused("withdraw before unbond", connect.CodeAborted, "was not asked back", err)
	carry("unbond", "", 1, "Ask for the bond")
	if b, err = bond("show", ""); err != nil || b.PayableAt == 0 {
		t.Errorf("after unbond: %v, %v", b, err)
	}
	_, err = w.api.Unsigned(t.Context(), ask("unbond", ""))
	refused("unbond again", connect.CodeAborted, "was asked back already", err)
}
