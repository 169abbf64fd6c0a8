package node

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/audit"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// Verdicts lists the verdicts of trusted auditors and this node's suspicions.
func (a api) Verdicts(ctx context.Context, _ *pb.VerdictsRequest) (*pb.VerdictsReply, error) {
	r := &pb.VerdictsReply{}
	err := a.ask(ctx, func() error {
		for _, of := range a.n.audits.verdicts {
			for _, v := range of {
				r.Verdicts = append(r.Verdicts, a.n.viewVerdict(v))
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(r.Verdicts, func(x, y *pb.VerdictView) int {
		return cmp.Or(cmp.Compare(y.IssuedMs, x.IssuedMs), cmp.Compare(x.Session, y.Session))
	})
	for _, v := range r.Verdicts {
		v.Kept = a.n.auditor.Kept(v.Session)
	}
	err = a.n.auditor.Suspicions(func(s *audit.Suspicion) {
		v := &pb.SuspicionView{Kind: s.Kind, Uuid: proto.Words(s.UUID), File: s.File, AtMs: s.AtMs, Note: s.Note}
		for _, p := range s.Providers {
			v.Providers = append(v.Providers, p.String())
		}
		for _, id := range s.Sessions {
			v.Sessions = append(v.Sessions, id.String())
		}
		r.Suspicions = append(r.Suspicions, v)
	})
	return r, translate(err)
}

func (n *Node) viewVerdict(r *verdictRecord) *pb.VerdictView {
	a := r.Verdict.Attestation
	v := &pb.VerdictView{Session: a.Session.String(), Provider: a.Provider.String(), Device: a.DeviceID.String(), Kind: a.Kind.String(),
		Verdict: a.Verdict.String(), Class: uint32(a.ClassID), Cpu: n.isCPUWork(a.ParamsHash), IssuedMs: int64(a.IssuedAt) * 1000,
		ExpiresMs: int64(a.ExpiresAt) * 1000, Author: r.Author.String(), ElapsedMs: a.ElapsedMs, Hash: a.Hash().String()}
	if a.JobID != (market.JobID{}) {
		v.Job = a.JobID.String()
	}
	for _, s := range r.Verdict.Signers() {
		v.Signers = append(v.Signers, s.String())
	}
	return v
}

// isCPUWork reports whether a session's work was what any processor does.
func (n *Node) isCPUWork(params market.Hash) bool {
	return params == audit.CPUWork().Hash() || params == n.jobWork().Hash() || params == n.auditWork.Hash()
}

// viewProof shows what is known of a group; nil when nothing is.
func (n *Node) viewProof(provider market.Address, g *market.Group, nowMs int64) *pb.Proof {
	p := n.proofOf(provider, g.DevicesHash, nowMs)
	if p.Devices == 0 {
		return nil
	}
	v := &pb.Proof{Verdict: p.Verdict.String(), Kind: p.Kind.String(), IssuedMs: p.AtMs, Devices: uint32(p.Devices), Passed: uint32(p.Passed),
		AttestedMs: p.AttestedMs, Cpu: n.isCPUWork(p.Params)}
	for _, a := range p.Auditors {
		v.Auditors = append(v.Auditors, a.String())
	}
	return v
}

// CheckBundle asks the chain about a bundle's beacon, escrow and signers.
func (a api) CheckBundle(ctx context.Context, req *pb.CheckBundleRequest) (*pb.CheckBundleReply, error) {
	b, err := attest.DecodeBundle(req.GetData())
	if err != nil {
		return nil, usageError(err.Error(), "", "give the file that `bourse audit fetch` wrote")
	}
	c, r := &b.Evidence.Challenge, &pb.CheckBundleReply{}
	add := func(what, result, detail string) {
		r.Checks = append(r.Checks, &pb.ChainCheck{What: what, Result: result, Detail: detail})
	}
	n := a.n
	if c.ChainID != n.cfg.Network.ChainID || c.Escrow != n.cfg.Network.Escrow {
		add("network", "wrong", fmt.Sprintf("it is of chain %d and escrow %s, this home is on %d and %s", c.ChainID, c.Escrow, n.cfg.Network.ChainID, n.cfg.Network.Escrow))
		return r, nil
	}
	add("network", "ok", fmt.Sprintf("chain %d, escrow %s", c.ChainID, c.Escrow))
	add(n.checkBlock(ctx, "beacon", c.Beacon, c.BeaconBlock))
	if b.Evidence.Reveal.Block != 0 {
		add(n.checkBlock(ctx, "later beacon", b.Evidence.Reveal.Value, b.Evidence.Reveal.Block))
	}
	for _, s := range b.Signatures {
		add(n.checkBond(ctx, s.Verifier))
	}
	return r, nil
}

// checkBlock compares a hash with the chain's.
func (n *Node) checkBlock(ctx context.Context, what string, hash market.Hash, number uint64) (string, string, string) {
	block, err := n.ledger.Block(ctx, number)
	switch {
	case err != nil:
		return what, "unknown", err.Error()
	case block.Hash != hash:
		return what, "wrong", fmt.Sprintf("block %d has the hash %s, the bundle says %s", number, block.Hash, hash)
	}
	return what, "ok", fmt.Sprintf("block %d", number)
}

// Bonded is a chain that can tell what a node has at stake.
type Bonded interface {
	BondOf(ctx context.Context, bonds, node market.Address) (escrow.Bond, error)
}

func (n *Node) checkBond(ctx context.Context, verifier market.Address) (string, string, string) {
	what := "bond of " + verifier.String()
	chain, ok := n.rawLedger().(Bonded)
	if n.cfg.Network.Bonds == (market.Address{}) || !ok {
		return what, "none", "the network file names no contract of bonds: nothing is at stake"
	}
	b, err := chain.BondOf(ctx, n.cfg.Network.Bonds, verifier)
	switch {
	case err != nil:
		return what, "unknown", err.Error()
	case b.Amount.IsZero():
		return what, "none", "this verifier has nothing at stake"
	}
	cur := n.currency(b.Coin)
	detail := strings.TrimSpace(b.Amount.Decimal(cur.Decimals) + " " + cur.Symbol)
	if b.PayableAt != 0 {
		detail += fmt.Sprintf(", being taken out: paid from block time %d on", b.PayableAt)
	}
	return what, "ok", detail
}
