package node

import (
	"context"
	"errors"
	"fmt"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/audit"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
)

// A payer pays for sessions that were held. Those that it asked for itself it
// has recomputed on the way; of any other that it is billed for (the reply was
// lost, the provider asked, too few auditors signed) it wants the evidence first:
// commits that the provider has signed, and openings that lead to them.

const heldName = "auditheld/"

func keyHeld(job market.JobID, verdict market.Hash) []byte {
	return store.KeyMeta(heldName + job.String() + "/" + verdict.String())
}

// noteHeld remembers a verdict whose evidence was recomputed here.
func (n *Node) noteHeld(a attest.Attestation) error {
	if err := n.store.Put(keyHeld(a.JobID, a.Hash()), nil); err != nil {
		return fmt.Errorf("note session: %w", err)
	}
	return nil
}

// checkHeld says why a billed session is not known to have been held. The
// evidence comes from the auditor that bills.
func (n *Node) checkHeld(ctx context.Context, k market.NodeKey, r jobRecord, a attest.Attestation) error {
	if _, err := n.store.Get(keyHeld(r.Job.ID, a.Hash())); !errors.Is(err, store.ErrNotFound) {
		return err
	}
	raw, err := n.fetchSession(ctx, k, a.Session)
	if err != nil {
		return fmt.Errorf("bill for session %s, which this node did not ask for, without its evidence: %w", a.Session.Short(), err)
	}
	if err := n.checkEvidence(ctx, r, a, raw); err != nil {
		return fmt.Errorf("bill for session %s: %w", a.Session.Short(), err)
	}
	return n.noteHeld(a)
}

// fetchSession asks an auditor for the bundle of a session; what it answers is
// not checked.
func (n *Node) fetchSession(ctx context.Context, auditor market.NodeKey, id market.Session) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, audit.ListWait)
	defer cancel()
	return p2p.AskAttest(ctx, n.wire, auditor, proto.NewAttest(proto.AttestFetch, market.JobID{}, id[:]), proto.AttestBundle)
}

// checkEvidence holds a billed verdict to the bundle of its session: the session
// is one of this job, its challenge rests on blocks of this chain, and all that
// was signed follows from it. How many auditors signed does not matter here: each
// is paid for its own word.
func (n *Node) checkEvidence(ctx context.Context, r jobRecord, a attest.Attestation, raw []byte) error {
	b, err := attest.DecodeBundle(raw)
	if err != nil {
		return err
	}
	if b.Attestation != a {
		return fmt.Errorf("the evidence is of another verdict: %w", proto.ErrInvalid)
	}
	e := &b.Evidence
	if err := n.auditor.Fits(&e.Challenge, n.quorumAsk(r, a.Kind)); err != nil {
		return err
	}
	blocks := map[uint64]market.Hash{e.Challenge.BeaconBlock: e.Challenge.Beacon}
	if e.Reveal.Block != 0 {
		blocks[e.Reveal.Block] = e.Reveal.Value
	}
	for number, hash := range blocks {
		switch block, err := n.ledger.Block(ctx, number); {
		case err != nil:
			return fmt.Errorf("beacon: %w", err)
		case block.Hash != hash:
			return fmt.Errorf("its beacon is not block %d of this chain: %w", number, proto.ErrInvalid)
		}
	}
	_, err = b.Recompute()
	return err
}
