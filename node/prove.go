package node

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// doProve challenges one of the job's devices, chosen by the consumer, now that
// its containers have exited. A session that got no answer at all is tried once
// more. One whose device has committed is its only try: it knows by then what is
// sampled, or how late it is.
func (n *Node) doProve(ctx context.Context, r jobRecord) outcome {
	var bundle *attest.Bundle
	var finding attest.Finding
	if !r.Auditors.IsZero() {
		v, err := n.settledBefore(ctx, r)
		if err == nil {
			return proven(v)
		}
		n.log.Debug("no settle verdict yet", "job", r.Job.ID.Short(), "reason", err)
	}
	seen := n.now() // since when this node could read the chain, as far as it knows
	for try := range 2 {
		var err error
		retryErr := retry(ctx, retryFirst, retryMost, func() bool {
			if bundle, finding, err = n.session(ctx, r, attest.Settle); err == nil || errors.Is(err, errNoDevice) {
				return true
			}
			if _, blind := n.ledger.Head(ctx); blind != nil {
				seen = n.now()
			}
			return n.gaveUp(r, seen)
		})
		switch {
		case retryErr != nil:
			return outcome{}
		case err != nil && !errors.Is(err, errNoDevice):
			return outcome{Event: market.Event{Kind: market.EventExpired, Reason: market.ReasonVanished, Text: "no settle session within a day of the end: " + err.Error()}}
		case err != nil:
			return outcome{Event: market.Event{Kind: market.EventProven, Verdict: attest.Absent.String(), Text: err.Error()}}
		}
		if bundle.HadItsTry() || try == 1 {
			break
		}
	}
	text := ""
	if finding.Err != nil {
		text = finding.Err.Error()
	}
	if err := n.keepBundle(r.Job.ID, bundle); err != nil {
		n.log.Error("attestation bundle not kept", "job", r.Job.ID.Short(), "error", err)
	}
	ev := market.Event{Kind: market.EventProven, Verdict: finding.Verdict.String(), Hash: bundle.Attestation.Hash(), Text: text}
	return noted(ev, func(r *jobRecord) {
		r.Bundle = true
		r.Session = hex.EncodeToString(bundle.Attestation.Session[:])
	})
}

// gaveUp says when no settle session can be expected any more: the provider
// counts as gone after a day, but not for what this node did not ask because it
// could not read the chain.
func (n *Node) gaveUp(r jobRecord, seen time.Time) bool {
	return n.now().UnixMilli()-r.Job.ExitedMs > market.BillWithinMs && n.now().Sub(seen) > giveUpAfter
}

var errNoDevice = errors.New("the job has no device to challenge")

// session has a job's device challenged by whom its terms name: the auditors, or
// this consumer itself.
func (n *Node) session(ctx context.Context, r jobRecord, kind attest.Kind) (*attest.Bundle, attest.Finding, error) {
	if r.Auditors.IsZero() {
		return n.challenge(ctx, r, kind)
	}
	return n.quorumSession(ctx, r, kind)
}

// challenge runs one session. An error means that none could be held.
func (n *Node) challenge(ctx context.Context, r jobRecord, kind attest.Kind) (*attest.Bundle, attest.Finding, error) {
	if len(r.Leased) == 0 {
		return nil, attest.Finding{}, errNoDevice
	}
	pick, err := rand.Int(rand.Reader, big.NewInt(int64(len(r.Leased))))
	if err != nil {
		return nil, attest.Finding{}, fmt.Errorf("choose device: %w", err)
	}
	d := r.Leased[pick.Int64()]
	head, err := n.ledger.Head(ctx)
	if err != nil {
		return nil, attest.Finding{}, fmt.Errorf("beacon: %w", err)
	}
	v := attest.NewVerifier(attest.VerifierConfig{Signer: attest.NewSigner(n.keys.Node())}, attest.Ask{
		ChainID: n.cfg.Network.ChainID, Escrow: n.cfg.Network.Escrow, Kind: kind, JobID: r.Job.ID,
		DevicesHash: r.Job.Terms.DevicesHash, DeviceID: attest.DeviceID(d.UUID, d.Serial, r.Key.Provider), Provider: r.Key.Provider,
		Params: n.sizes(r.claim(), kind), Beacon: head.Confirmed.Hash, BeaconBlock: head.Confirmed.Number,
		SimulatedOK: n.cfg.Network.Simulated,
	})
	s, err := n.wire.Open(ctx, r.Peer, proto.AttestProtocol)
	if err != nil {
		return nil, attest.Finding{}, err
	}
	defer s.Close()
	defer context.AfterFunc(ctx, s.Reset)()
	return attest.RunVerifier(ctx, p2p.AttestConn{Stream: s, Job: r.Job.ID}, v)
}

// keepBundle writes a bundle whole or not at all.
func (n *Node) keepBundle(id market.JobID, b *attest.Bundle) error {
	dir := bundlesPath(n.cfg.Home)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	path := filepath.Join(dir, id.String()+".json")
	if err := os.WriteFile(path+".tmp", b.Encode(), 0o600); err != nil {
		return err
	}
	return os.Rename(path+".tmp", path)
}

// checkLeased holds a provider to the terms: the leased devices are as many as are
// paid for, each another one, and of the offer's group, whose ids hash to what both
// have signed. Sessions ask the leased ones only: one that is not leased is never
// shown to be there.
func checkLeased(a *asked, reply *pb.TakeReply) error {
	spec, _, err := proto.DecodeSpec(a.Spec)
	if err != nil {
		return err
	}
	if want := int(a.Terms.Replicas) * int(spec.Gpus); len(reply.Devices) != want {
		return fmt.Errorf("%d devices were leased, %d are paid for: %w", len(reply.Devices), want, proto.ErrInvalid)
	}
	var group []market.Hash
	for _, b := range reply.GroupDevices {
		group = append(group, market.Hash(b))
	}
	if attest.DevicesHash(group) != a.Terms.DevicesHash {
		return fmt.Errorf("the device ids are not those of the offer: %w", proto.ErrInvalid)
	}
	seen := map[market.Hash]bool{}
	for _, l := range reply.Devices {
		id := attest.DeviceID(l.Uuid, l.Serial, a.Key.Provider)
		switch {
		case !slices.Contains(group, id):
			return fmt.Errorf("device %s is not one of the offer: %w", l.Uuid, proto.ErrInvalid)
		case seen[id]:
			return fmt.Errorf("device %s was leased twice: %w", l.Uuid, proto.ErrInvalid)
		}
		seen[id] = true
	}
	return nil
}

func soldIn(reply *pb.TakeReply) proto.Sold {
	return proto.Sold{Offer: reply.Offer, LeaseSig: reply.LeaseSig}
}

func leasedOf(reply *pb.TakeReply, simulated bool) (out []leased, group []market.Hash) {
	for _, l := range reply.Devices {
		out = append(out, leased{UUID: l.Uuid, Serial: l.Serial, Simulated: simulated})
	}
	for _, b := range reply.GroupDevices {
		group = append(group, market.Hash(b))
	}
	return out, group
}
