package node

import (
	"time"

	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// maxTermsLife is how far ahead a consumer's signature may expire, in seconds.
const maxTermsLife = 30

// checkRules are the provider's rules before it signs (escrow.md, rules of the
// signers, 1). at is the slot at head-N; it runs on the loop.
func (n *Node) checkRules(c channelRecord, t proto.Take, at escrow.SlotAt) error {
	now := uint64(time.Now().Unix())
	switch {
	case c.Open != (market.JobID{}):
		return no(pb.Refusal_BUSY, "job %s is open on this channel", c.Open.Short())
	case at.UnlockAt != 0:
		return no(pb.Refusal_TERMS, "an unlock is pending on this channel")
	case at.ClaimHash != market.Hash{}:
		return no(pb.Refusal_TERMS, "a claim is open on this channel")
	case c.Released == at.Epoch+1:
		return no(pb.Refusal_TERMS, "a release of this channel's epoch %d was given out; send it first", at.Epoch)
	case t.Terms.Epoch != at.Epoch:
		return no(pb.Refusal_TERMS, "the channel is in epoch %d, the terms name %d", at.Epoch, t.Terms.Epoch)
	case t.Terms.Seq != c.Seq+1:
		return no(pb.Refusal_TERMS, "terms number %d, expected %d", t.Terms.Seq, c.Seq+1)
	case t.Terms.Baseline != c.Cumulative.Max(at.Collected):
		return no(pb.Refusal_TERMS, "baseline %s, expected %s", t.Terms.Baseline, c.Cumulative.Max(at.Collected))
	case t.Terms.Expires <= now:
		return no(pb.Refusal_TERMS, "the terms expired %d s ago by this node's clock", now-t.Terms.Expires)
	case t.Terms.Expires > now+maxTermsLife:
		return no(pb.Refusal_TERMS, "the terms live %d s, at most %d are taken", t.Terms.Expires-now, maxTermsLife)
	case t.Terms.StartBy < t.Terms.NotBefore || t.Terms.NotBefore > now+maxTermsLife:
		return no(pb.Refusal_TERMS, "notBefore and startBy contradict each other or lie ahead")
	}
	return nil
}
