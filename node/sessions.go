package node

import (
	"context"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/audit"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

const (
	// How long a verifier may be silent before the device is free again. A
	// quorum waits for blocks in between.
	idlePatience = 30 * time.Second

	defaultChallengeEvery = 10 * time.Minute
)

// challengeKey counts the challenges of an idle device: those of each trusted
// auditor, and those of all strangers together, whose keys cost nothing.
type challengeKey struct {
	who    market.NodeKey // zero: strangers
	device market.Hash    // zero for strangers: they share the host
	sweep  bool           // sweeps come beside single sessions
}

// serveAttest answers a stream of /bourse/attest/1. Its first message says what
// it is for.
func (n *Node) serveAttest(ctx context.Context, from market.NodeKey, s *p2p.Stream) {
	ctx, cancel := context.WithTimeout(ctx, audit.SessionMost)
	defer cancel()
	defer context.AfterFunc(ctx, s.Reset)()
	var first pb.AttestMessage
	if err := s.Recv(&first); err != nil || proto.ValidateAttest(&first) != nil {
		return
	}
	job := proto.AttestJob(&first)
	var err error
	switch first.Kind {
	case proto.AttestSession:
		err = n.answerChallenge(ctx, from, p2p.AttestConn{Stream: s, Job: job}, first.Body)
	case proto.AttestList:
		err = n.tellDevices(ctx, s)
	case proto.AttestVerdicts:
		err = n.tellVerdicts(ctx, s)
	case proto.AttestFetch:
		err = n.auditor.TellBundle(from, s, first.Body)
	case proto.AttestAsk:
		err = n.auditor.ServeAsk(ctx, from, s, &first)
	case proto.AttestJoin:
		err = n.auditor.ServeJoin(ctx, from, s, &first)
	case proto.AttestBill:
		err = n.auditor.ServeBill(ctx, from, s)
	case proto.AttestPay:
		err = n.takePayment(ctx, from, s, first.Body)
	case proto.AttestSettled:
		err = n.tellSettled(ctx, from, s, job)
	default: // of a newer version
		err = no(pb.Refusal_UNKNOWN, "this node does not know %.40q", first.Kind)
	}
	if err == nil || ctx.Err() != nil {
		return
	}
	n.log.Info("attestation stream", "kind", first.Kind, "job", job.Short(), "peer", from.String()[:market.ShortLen], "error", err)
	var refused *refusal
	if !errors.As(err, &refused) {
		s.Reset()
		return
	}
	refuseAttest(s, job, refused)
}

func refuseAttest(s *p2p.Stream, job market.JobID, r *refusal) {
	if body, err := marshal(&pb.Refusal{Code: r.Code, Reason: proto.Words(r.Reason)}); err == nil {
		s.Send(proto.NewAttest(proto.AttestRefusal, job, body))
	}
}

// challenged is what answers a challenge.
type challenged struct {
	dump     attest.Dump
	job      *jobRecord // nil for an idle device
	stranger bool       // no job's verifier and no trusted auditor asks
}

// answerChallenge has a device work, if whoever asks has a right to it.
func (n *Node) answerChallenge(ctx context.Context, from market.NodeKey, c p2p.AttestConn, raw []byte) error {
	ch, err := attest.ParseChallenge(raw)
	if err != nil {
		return no(pb.Refusal_TERMS, "%v", err)
	}
	if ch.JobID != c.Job {
		return no(pb.Refusal_TERMS, "the challenge is for another job than its stream")
	}
	var t challenged
	if stop := n.call(ctx, func() { t, err = n.deviceFor(from, &ch, n.now().UnixMilli()) }); stop != nil {
		return stop
	}
	if err != nil {
		return err
	}
	c.Patience = idlePatience
	if t.job != nil {
		c.Patience = audit.JobPatience
	}
	ctx, done, err := n.takeDevice(ctx, t)
	if err != nil {
		return err
	}
	defer done()
	defer context.AfterFunc(ctx, c.Stream.Reset)()
	p, err := attest.RunProver(ctx, c, attest.ProverConfig{
		Signer: attest.NewSigner(n.keys.Node()), ChainID: n.cfg.Network.ChainID, Escrow: n.cfg.Network.Escrow,
		Dump: t.dump, Lane: n.laneDevice(t.dump), Accept: func(ch *attest.Challenge) error { return n.answerOnce(ctx, ch) },
	}, raw)
	if err != nil {
		return err
	}
	a, sigs, reason, ok := p.Verdict()
	if !ok {
		return errors.New("the session ended without a verdict")
	}
	n.log.Info("verdict on own device", "device", t.dump.UUID, "kind", a.Kind, "verdict", a.Verdict, "reason", reason, "job", a.JobID.Short())
	if t.job == nil {
		return nil
	}
	return n.call(ctx, func() { n.sessionEnded(t.job.Job.ID, attest.SignedVerdict{Attestation: a, Signatures: sigs}, reason) })
}

// takeDevice waits for the device: two sessions at once on one would slow each
// other into a miss. A stranger's session, which may be there to be in the way,
// ends for one that counts.
func (n *Node) takeDevice(ctx context.Context, t challenged) (context.Context, func(), error) {
	id := t.dump.UUID
	for !n.proving.claim(id) {
		if t.stranger {
			return ctx, nil, no(pb.Refusal_BUSY, "the device is at work on another session")
		}
		if cancel, ok := n.strangers.Load(id); ok {
			cancel.(context.CancelFunc)()
		}
		soon, stop := context.WithTimeout(ctx, time.Second) // whose session it is may show later
		n.proving.wait(soon, id)
		if stop(); ctx.Err() != nil {
			return ctx, nil, ctx.Err()
		}
	}
	ctx, cancel := context.WithCancel(ctx)
	if t.stranger {
		n.strangers.Store(id, cancel)
	}
	return ctx, func() {
		n.strangers.Delete(id)
		cancel()
		n.proving.release(id)
	}, nil
}

// sessionEnded notes the verdict of a job's session at its provider; it runs on
// the loop.
func (n *Node) sessionEnded(id market.JobID, v attest.SignedVerdict, reason string) {
	ev := market.Event{Kind: market.EventSpot, Verdict: v.Attestation.Verdict.String(), Hash: v.Attestation.Hash(), Text: reason}
	if v.Attestation.Kind == attest.Settle {
		ev.Kind = market.EventProven
	}
	n.apply(n.ctx, id, ev, func(r *jobRecord) {
		if v.Attestation.Verdict == attest.Passed {
			r.Attested = &v
		}
	})
}

// deviceFor finds the device that a challenge is for and says whether it may
// work for this verifier now; it runs on the loop.
func (n *Node) deviceFor(from market.NodeKey, ch *attest.Challenge, nowMs int64) (challenged, error) {
	at := slices.IndexFunc(n.devices.list, func(d ownDevice) bool { return d.id == ch.DeviceID })
	if at < 0 {
		return challenged{}, no(pb.Refusal_NOT_FOUND, "no such device here, or the inventory is unknown")
	}
	d := n.devices.list[at]
	holder, held := n.promised(nowMs)[d.UUID]
	verifier, err := proto.NodeAddress(from)
	if err != nil {
		return challenged{}, err
	}
	if ch.JobID == (market.JobID{}) {
		if held {
			return challenged{}, no(pb.Refusal_TAKEN, "the device is promised to a job")
		}
		_, trusted := n.audits.trusted[verifier]
		return challenged{dump: d.dump, stranger: !trusted}, n.checkIdle(from, verifier, ch, nowMs)
	}
	r := n.jobs[ch.JobID]
	if r == nil || r.Job.Side != market.Provider || !slices.ContainsFunc(r.Leased, func(l leased) bool { return l.UUID == d.UUID }) {
		return challenged{}, no(pb.Refusal_NOT_FOUND, "the job does not have this device")
	}
	if held && holder != ch.JobID { // its time to settle is over
		return challenged{}, no(pb.Refusal_TAKEN, "the device is promised to another job")
	}
	return challenged{dump: d.dump, job: r}, checkJobChallenge(r, verifier, ch)
}

// checkJobChallenge: only the verifiers that the terms name, at the job's time.
func checkJobChallenge(r *jobRecord, verifier market.Address, ch *attest.Challenge) error {
	if ch.DevicesHash != r.Job.Terms.DevicesHash {
		return no(pb.Refusal_TERMS, "the challenge is for other devices than the terms")
	}
	if r.Job.Terms.VerifiersHash == (market.Hash{}) {
		if len(ch.Verifiers) != 1 || ch.Verifiers[0] != r.Key.Signer || verifier != r.Key.Signer {
			return no(pb.Refusal_NOT_YOURS, "the consumer itself verifies this job")
		}
	} else if p := attest.NewPanel(ch.Quorum, ch.Verifiers); p.Hash() != r.Job.Terms.VerifiersHash || !slices.Contains(ch.Verifiers, verifier) {
		return no(pb.Refusal_NOT_YOURS, "the terms name other verifiers")
	}
	switch state := r.Job.State; {
	case ch.Kind == attest.Settle && state == market.Exited:
	case ch.Kind == attest.Spot && (state == market.Funded || state == market.Running):
	default:
		return no(pb.Refusal_BUSY, "no %v session while the job is %s", ch.Kind, state)
	}
	return nil
}

// checkIdle: whoever asks, but not often; it runs on the loop and counts the
// challenge.
func (n *Node) checkIdle(from market.NodeKey, verifier market.Address, ch *attest.Challenge, nowMs int64) error {
	switch {
	case ch.Kind == attest.Settle:
		return no(pb.Refusal_TERMS, "there is nothing to settle without a job")
	case len(ch.Verifiers) != 1 || ch.Verifiers[0] != verifier:
		return no(pb.Refusal_TERMS, "the verifier is not the node that asks")
	}
	groups, members := n.groups(nowMs)
	in := slices.IndexFunc(members, func(list []ownDevice) bool {
		return slices.ContainsFunc(list, func(d ownDevice) bool { return d.id == ch.DeviceID })
	})
	if in < 0 || groups[in].DevicesHash != ch.DevicesHash {
		return no(pb.Refusal_TERMS, "the device is not of a group with this hash now")
	}
	if ch.Params != n.sizes(attest.ClaimOf(groups[in]), ch.Kind) { // else it could ask for a day's work
		return no(pb.Refusal_TERMS, "the challenge asks for other work than such a device is due")
	}
	k := challengeKey{device: ch.DeviceID, who: from, sweep: ch.Kind == attest.Sweep}
	if _, trusted := n.audits.trusted[verifier]; !trusted {
		k = challengeKey{}
	}
	every := n.challengeEvery()
	if last, ok := n.audits.challenged[k]; ok && nowMs-last < every.Milliseconds() {
		return no(pb.Refusal_BUSY, "the device was challenged %d s ago; ask at most every %v", (nowMs-last)/1000, every)
	}
	n.audits.challenged[k] = nowMs
	return nil
}

func (n *Node) challengeEvery() time.Duration {
	if n.cfg.ChallengeEvery > 0 {
		return n.cfg.ChallengeEvery
	}
	return defaultChallengeEvery
}

// answerOnce refuses a challenge without a beacon of this chain, and one that
// was answered before: its id is on disk before the first commit can leave.
func (n *Node) answerOnce(ctx context.Context, c *attest.Challenge) error {
	if err := audit.CheckBeacon(ctx, n.ledger, c.Beacon, c.BeaconBlock); err != nil {
		return no(pb.Refusal_TERMS, "beacon: %v", err)
	}
	key := keySession(c.Session)
	return n.store.Update(func(tx *store.Tx) error {
		if _, err := tx.Get(key); err == nil {
			return no(pb.Refusal_TERMS, "this session was answered before")
		} else if !errors.Is(err, store.ErrNotFound) {
			return err
		}
		return tx.Put(key, binary.BigEndian.AppendUint64(nil, c.BeaconBlock))
	})
}

const sessionsName = "session/"

func keySession(id market.Session) []byte {
	return store.KeyMeta(sessionsName + hex.EncodeToString(id[:]))
}

// forgetSessions drops the ids of sessions whose beacon nobody would accept any
// more.
func (n *Node) forgetSessions(latest uint64) error {
	var old [][]byte
	err := n.store.List(store.KeyMeta(sessionsName), func(key, val []byte) error {
		if len(val) == 8 && binary.BigEndian.Uint64(val)+2*audit.BeaconBlocks < latest {
			old = append(old, slices.Clone(key))
		}
		return nil
	})
	if err != nil || len(old) == 0 {
		return err
	}
	return n.store.Update(func(tx *store.Tx) error {
		for _, k := range old {
			if err := tx.Delete(k); err != nil {
				return err
			}
		}
		return nil
	})
}

// tellDevices lists what can be challenged here.
func (n *Node) tellDevices(ctx context.Context, s *p2p.Stream) error {
	var list []proto.ListedDevice
	if stop := n.call(ctx, func() {
		now := n.now().UnixMilli()
		groups, members := n.groups(now)
		held := n.promised(now)
		for i, g := range groups {
			for _, d := range members[i] {
				_, busy := held[d.UUID]
				list = append(list, proto.ListedDevice{UUID: d.UUID, Serial: d.dump.Serial, DevicesHash: g.DevicesHash, Busy: busy})
			}
		}
	}); stop != nil {
		return stop
	}
	body, err := marshal(proto.DeviceListToWire(list))
	if err != nil {
		return fmt.Errorf("list devices: %w", err)
	}
	return s.Send(proto.NewAttest(proto.AttestDevices, market.JobID{}, body))
}
