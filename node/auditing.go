package node

import (
	"context"
	"errors"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/audit"
	"github.com/gpubourse/bourse/proto"
)

// newAuditor is this node's auditor. One that is not switched on holds no
// session; it still knows the rules that bundles are held to.
func (n *Node) newAuditor() *audit.Auditor {
	return audit.New(audit.Config{
		On: n.cfg.Audit, Key: n.keys.Node(), Dir: auditPath(n.cfg.Home), ChainID: n.cfg.Network.ChainID, Escrow: n.cfg.Network.Escrow,
		Simulated: n.cfg.Network.Simulated, Work: n.sizes, Every: n.cfg.AuditEvery, Log: n.log,
		Price: audit.Price{Fee: n.auditFee.amount, Token: n.auditFee.token.Address, Payee: n.keys.Address, UnlockDelay: n.unlockDelay()},
		Chain: n.ledger, Channels: n.ledger, Peers: n.wire, Store: n.store, Market: sellers{n},
	})
}

// sellers is the book and the known verdicts, as the auditor sees them.
type sellers struct{ n *Node }

// Sellers implements audit.Market.
func (s sellers) Sellers(ctx context.Context, nowMs int64) (out []audit.Seller, err error) {
	n := s.n
	err = n.call(ctx, func() {
		for _, o := range n.book.Offers() {
			if o.Provider == n.keys.NodeKey {
				continue
			}
			x := audit.Seller{Provider: o.Provider, Address: o.Signer, Claims: map[market.Hash]attest.Claim{}}
			for _, g := range o.Groups {
				x.Groups = append(x.Groups, g.DevicesHash)
				x.Claims[g.DevicesHash] = attest.ClaimOf(g)
				x.Unproven = x.Unproven || n.ownVerdicts(o.Signer, g.DevicesHash, nowMs) < int(g.Count)
			}
			out = append(out, x)
		}
	})
	return out, err
}

// ownVerdicts counts the devices of a group that this node has judged.
func (n *Node) ownVerdicts(provider market.Address, group market.Hash, nowMs int64) (count int) {
	for k, r := range n.audits.verdicts[provider] {
		att := r.Verdict.Attestation
		if k.author == n.keys.NodeKey && !k.job && att.DevicesHash == group && int64(att.ExpiresAt)*1000 > nowMs {
			count++
		}
	}
	return count
}

// Judged implements audit.Market.
func (s sellers) Judged(ctx context.Context, provider market.Address) (map[market.Hash]market.Hash, error) {
	out := map[market.Hash]market.Hash{}
	err := s.n.call(ctx, func() {
		for k, r := range s.n.audits.verdicts[provider] {
			if k.author == s.n.keys.NodeKey && !k.job {
				out[k.device] = r.Verdict.Attestation.DevicesHash
			}
		}
	})
	return out, err
}

// Publish implements audit.Market.
func (s sellers) Publish(ctx context.Context, v attest.SignedVerdict) error {
	n := s.n
	raw, err := proto.SealVerdict(v, n.networkID, n.keys.Node())
	if err != nil {
		return err
	}
	if stop := n.call(ctx, func() { _, err = n.keepVerdict(&verdictRecord{v, n.keys.NodeKey, raw}) }); stop != nil || err != nil {
		return errors.Join(stop, err)
	}
	if err := n.wire.PublishVerdict(ctx, raw); err != nil && ctx.Err() == nil {
		n.log.Debug("verdict not spread yet", "error", err) // new neighbours are told
	}
	return nil
}

// Changed implements audit.Market.
func (s sellers) Changed() { s.n.ring() }
