package node

import (
	"context"
	"errors"
	"fmt"
	"time"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/wallet"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// accusation is a lie and who told it, as a command of the ledger.
type accusation struct {
	what    string
	accused []market.Address
	intent  escrow.Intent
}

// Priced is a chain that knows what a command would cost, and whether the
// contract would take it.
type Priced interface {
	CostOf(ctx context.Context, from market.Address, in escrow.Intent) (market.Amount, error)
}

// Convict shows what a file proves to the attestor contract, and sends it.
// Whoever sends is the reporter and gets a share of what is slashed.
func (a api) Convict(ctx context.Context, req *pb.ConvictRequest) (*pb.ConvictReply, error) {
	n := a.n
	if n.cfg.Network.Attestor == (market.Address{}) {
		return nil, apiError(connect.CodeFailedPrecondition, "network "+n.cfg.Network.Name+" has no attestor contract", "nobody there could take a bond", "keep the file: it still shows to anybody who lied")
	}
	list, err := n.accusations(req.GetData())
	if connect.CodeOf(err) == connect.CodeFailedPrecondition {
		exitWith(ctx, exitVerify)
	}
	if err != nil {
		return nil, err
	}
	r := &pb.ConvictReply{}
	for _, x := range list {
		v := &pb.Accusation{What: x.what}
		for _, who := range x.accused {
			v.Accused = append(v.Accused, who.String())
			_, _, detail := n.checkBond(ctx, who)
			v.Bonds = append(v.Bonds, detail)
		}
		if chain, ok := n.rawLedger().(Priced); ok {
			cost, err := chain.CostOf(ctx, n.sender(), x.intent)
			switch {
			case errors.Is(err, escrow.ErrUnknown):
				return nil, translate(err)
			case err != nil:
				v.Refused = err.Error()
			default:
				v.Cost = cost.String()
			}
		}
		r.Accusations = append(r.Accusations, v)
		if !req.GetSend() || v.Refused != "" {
			continue
		}
		receipt, err := n.ledger.Submit(ctx, escrow.Command{ID: fmt.Sprintf("convict/%T/%d", x.intent, time.Now().UnixNano()), From: n.sender(), Intent: x.intent})
		if err != nil {
			return nil, translate(err)
		}
		v.Tx = n.txOf("convict", market.ChannelID{}, receipt)
	}
	return r, nil
}

// accusations reads what a file proves.
func (n *Node) accusations(file []byte) ([]accusation, error) {
	if v, err := attest.DecodeConviction(file); err == nil {
		if err := n.ofThisNetwork(v.ChainID, v.Escrow); err != nil {
			return nil, err
		}
		return []accusation{{fmt.Sprintf("provider %s gave two answers to one question in session %s", v.Provider, v.Commits[0].Commit.Session.Short()),
			[]market.Address{v.Provider}, escrow.Equivocation{Attestor: n.cfg.Network.Attestor, Provider: v.Provider, Commits: v.Commits}}}, nil
	}
	b, err := attest.DecodeBundle(file)
	if err != nil {
		return nil, usageError(err.Error(), "", "give a bundle, or a proof of equivocation from bundles/audit/")
	}
	c := &b.Evidence.Challenge
	if err := n.ofThisNetwork(c.ChainID, c.Escrow); err != nil {
		return nil, err
	}
	lie, err := b.FindLie()
	if err != nil {
		return nil, apiError(connect.CodeFailedPrecondition, "the bundle convicts nobody", err.Error(), "only a wrong entry of lane I, or two answers to one question, can be shown to a contract")
	}
	entry, before := escrow.ShowEntry(lie.At, lie.Leaf, lie.Roots)
	out := []accusation{{fmt.Sprintf("provider %s signed a wrong entry in session %s: lane I, round %d, row %d, column %d", c.Provider, c.Session.Short(), lie.At.T, lie.At.I, lie.At.J),
		[]market.Address{c.Provider}, escrow.DisproveElement{Attestor: n.cfg.Network.Attestor, Provider: c.Provider, Commit: lie.Commit, Params: c.Params, Entry: entry, Before: before}}}
	if lie.Auditors == nil {
		return out, nil
	}
	evidence, err := attest.NewPanel(c.Quorum, c.Verifiers).Evidence(b.Attestation, b.Signatures)
	if err != nil {
		return nil, err
	}
	return append(out, accusation{fmt.Sprintf("%d auditors passed session %s although its sample %d is wrong", len(lie.Auditors), c.Session.Short(), lie.Sample), lie.Auditors,
		escrow.DisproveVerdict{Attestor: n.cfg.Network.Attestor, Evidence: evidence, Sample: uint32(lie.Sample), Params: c.Params, Entry: entry, Before: before}}), nil
}

func (n *Node) ofThisNetwork(chainID uint64, vault market.Address) error {
	if chainID != n.cfg.Network.ChainID || vault != n.cfg.Network.Escrow {
		return usageError(fmt.Sprintf("the file is of chain %d and escrow %s, this home is on %d and %s", chainID, vault, n.cfg.Network.ChainID, n.cfg.Network.Escrow), "", "use a home of that network")
	}
	return nil
}

// Bond shows, posts or takes out this node's bond. The wallet owns it: it alone
// can have it back, after the wait in which a lie can still be shown.
func (a api) Bond(ctx context.Context, req *pb.BondRequest) (*pb.BondReply, error) {
	n := a.n
	chain, b, err := n.bond(ctx)
	if err != nil {
		return nil, err
	}
	in, err := n.bondIntent(req, b)
	if err != nil {
		return nil, err
	}
	r := &pb.BondReply{Node: n.keys.NodeAddress.String()}
	if in != nil {
		receipt, err := n.ledger.Submit(ctx, escrow.Command{ID: fmt.Sprintf("bond/%s/%d", req.GetVerb(), time.Now().UnixNano()), From: n.keys.Address, Intent: in})
		if err != nil {
			return nil, a.sayRefusal(ctx, "bond "+req.GetVerb(), market.ChannelID{}, err)
		}
		r.Tx = n.txOf("bond "+req.GetVerb(), market.ChannelID{}, receipt)
		if b, err = chain.BondOf(ctx, n.cfg.Network.Bonds, n.keys.NodeAddress); err != nil {
			return nil, translate(err)
		}
	}
	cur := n.currency(b.Coin)
	r.Amount, r.Token, r.Decimals, r.PayableAt = b.Amount.String(), cur.Symbol, uint32(cur.Decimals), int64(b.PayableAt)
	if b.Owner != (market.Address{}) {
		r.Owner = b.Owner.String()
	}
	return r, nil
}

// bond reads this node's bond, and gives who can read it.
func (n *Node) bond(ctx context.Context) (Bonded, escrow.Bond, error) {
	chain, ok := n.rawLedger().(Bonded)
	if n.cfg.Network.Bonds == (market.Address{}) || !ok {
		return nil, escrow.Bond{}, apiError(connect.CodeFailedPrecondition, "network "+n.cfg.Network.Name+" has no contract of bonds", "nothing can be put at stake there", "use a network whose file names one")
	}
	b, err := chain.BondOf(ctx, n.cfg.Network.Bonds, n.keys.NodeAddress)
	return chain, b, translate(err)
}

// sayBond puts what the contract of bonds refused into words.
func (n *Node) sayBond(ctx context.Context, verb string, err error) error {
	_, b, readErr := n.bond(ctx)
	head, headErr := n.ledger.Head(ctx)
	switch {
	case readErr != nil || headErr != nil || verb == "bond post" && (b.Owner == market.Address{} || b.Owner == n.keys.Address) && b.PayableAt == 0:
		return translate(err)
	case b.Amount.IsZero():
		return apiError(connect.CodeAborted, "this node has no bond", err.Error(), "`bourse provider bond post AMOUNT` puts money at stake")
	case b.Owner != n.keys.Address:
		return apiError(connect.CodeAborted, "the bond of this node belongs to "+wallet.Checksum(b.Owner)+", not to this home's wallet", err.Error(), "only its owner can change it or take it out")
	case b.PayableAt == 0:
		return apiError(connect.CodeAborted, "the bond was not asked back", err.Error(), "`bourse provider bond unbond` begins the wait")
	}
	return apiError(connect.CodeAborted, "the bond was asked back already: it "+wallet.Matures(b.PayableAt, head.Latest.Time), err.Error(), "`bourse provider bond withdraw` then")
}

// bondIntent is the command of a verb; nil: there is nothing to send.
func (n *Node) bondIntent(req *pb.BondRequest, b escrow.Bond) (escrow.Intent, error) {
	bonds, node, owner := n.cfg.Network.Bonds, n.keys.NodeAddress, n.keys.Address
	switch req.GetVerb() {
	case "show":
		return nil, nil
	case "post":
		amount, err := market.ParseUnits(req.GetAmount())
		if err != nil || amount.IsZero() {
			return nil, usageError(fmt.Sprintf("amount %q is no amount above zero", req.GetAmount()), "", "give whole tokens, e.g. 100")
		}
		sig, err := n.statements.SignBonding(bonds, owner, n.keys.Node())
		if err != nil {
			return nil, err
		}
		return escrow.PostBond{Bonds: bonds, Coin: b.Coin, Node: node, Owner: owner, Amount: amount, Allow: amount, NodeSig: sig}, nil
	case "unbond":
		return escrow.Unbond{Bonds: bonds, Node: node}, nil
	case "withdraw":
		return escrow.WithdrawBond{Bonds: bonds, Node: node, To: owner}, nil
	}
	return nil, usageError(fmt.Sprintf("bond: no verb %.20q", req.GetVerb()), "", "use show, post, unbond or withdraw")
}
