package node

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

const (
	joinWait    = 10 * time.Second
	receiptWait = 5 * time.Second
	coSignWait  = time.Minute
	// straggler is how long the rest is waited for once a quorum is there: the
	// provider's clock runs.
	straggler = 300 * time.Millisecond
	latecomer = time.Second // likewise before a session
	// laterBlocks is how far ahead of the leader's view the block is that draws
	// the samples, so that no member has seen it when the last commit came.
	laterBlocks = 2
)

// checkAsk holds an ask to what the signatures under its terms say.
func (n *Node) checkAsk(ask proto.QuorumAsk, panel attest.Panel, job market.JobID) error {
	consumer, err := n.statements.RecoverTerms(ask.Terms, ask.ConsumerSig)
	if err != nil {
		return err
	}
	provider, err := n.statements.RecoverTerms(ask.Terms, ask.ProviderSig)
	if err != nil {
		return err
	}
	switch {
	case escrow.TermsHash(ask.Terms) != job:
		return errors.New("the terms are of another job")
	case escrow.ChannelID(ask.Key) != ask.Terms.Channel:
		return errors.New("the terms name another channel than the key")
	case consumer != ask.Key.Signer || provider != ask.Key.Provider:
		return errors.New("the terms are not signed by both sides of the channel")
	case !slices.Contains(panel.Members, n.keys.NodeAddress):
		return errors.New("the terms do not name this auditor")
	}
	return nil
}

// leadQuorum holds a session because a party of the job asks for it.
func (n *Node) leadQuorum(ctx context.Context, from market.NodeKey, s *p2p.Stream, first *pb.AttestMessage) error {
	ask, _, err := n.readAsk(from, first, func(ask proto.QuorumAsk, _ attest.Panel, asker market.Address) bool {
		return asker == ask.Key.Signer || asker == ask.Key.Provider
	})
	if err != nil {
		return err
	}
	raw, err := n.lead(ctx, ask)
	if err != nil {
		return err
	}
	s.SetTimeout(joinWait)
	return s.Send(proto.NewAttest(proto.AttestBundle, proto.AttestJob(first), raw))
}

// lead runs a quorum session and gives its bundle.
func (n *Node) lead(ctx context.Context, ask proto.QuorumAsk) ([]byte, error) {
	job := escrow.TermsHash(ask.Terms)
	key := quorumKey{job, ask.Kind}
	if !n.leading.claim(key) {
		return nil, no(pb.Refusal_BUSY, "a session for this job is being held")
	}
	defer n.leading.release(key)
	panel, err := ask.Auditors.Panel()
	if err != nil {
		return nil, err
	}
	known, err := n.watchedUntil(ask, job, panel)
	if err != nil {
		return nil, err
	}
	head, err := n.ledger.Head(ctx)
	if err != nil {
		return nil, no(pb.Refusal_UNKNOWN, "beacon: %v", err)
	}
	others := n.gather(ctx, ask, job)
	defer others.close()
	if len(others.members)+1 < int(panel.Threshold) {
		return nil, no(pb.Refusal_UNKNOWN, "only %d of the %d auditors needed can be reached", len(others.members)+1, panel.Threshold)
	}
	beacon := head.Confirmed
	v := attest.NewVerifier(attest.VerifierConfig{Signer: attest.NewSigner(n.keys.Node()), Quorum: others}, attest.Ask{
		ChainID: n.cfg.Network.ChainID, Escrow: n.cfg.Network.Escrow, Kind: ask.Kind, JobID: job, DevicesHash: ask.Terms.DevicesHash,
		DeviceID: attest.PickDevice(beacon.Hash, job, ask.DeviceIDs()), Provider: ask.Key.Provider, Params: n.jobWork(),
		Beacon: beacon.Hash, BeaconBlock: beacon.Number, SimulatedOK: n.cfg.Network.Simulated,
		Passed: known.passed(sessionEvery), Replicas: ask.Terms.Replicas, SessionEvery: sessionEvery, Verifiers: panel.Members, Quorum: panel.Threshold,
	})
	s, err := n.wire.Open(ctx, ask.Provider, proto.AttestProtocol)
	if err != nil {
		return nil, no(pb.Refusal_UNKNOWN, "the provider cannot be reached: %v", err)
	}
	defer s.Close()
	defer context.AfterFunc(ctx, s.Reset)()
	b, f, err := attest.RunVerifier(ctx, &leadConn{attestConn: attestConn{s: s, job: job}, others: others}, v)
	if err != nil {
		return nil, err
	}
	n.log.Info("quorum session", "job", job.Short(), "kind", ask.Kind, "verdict", f.Verdict, "signatures", len(b.Signatures), "reason", f.Err)
	if len(b.Signatures) < int(panel.Threshold) {
		return nil, no(pb.Refusal_UNKNOWN, "only %d of %d auditors signed", len(b.Signatures), panel.Threshold)
	}
	if f.Verdict == attest.Passed {
		if err := n.noteWatched(b.Attestation, ask.Terms); err != nil {
			return nil, err
		}
	}
	return b.Encode(), n.publishVerdict(ctx, b.Signed())
}

// leadConn shows the challenge to the witnesses before the provider sees it.
type leadConn struct {
	attestConn
	others *witnesses
	shown  bool
}

func (c *leadConn) Send(ctx context.Context, msg []byte) error {
	if !c.shown {
		c.shown = true
		c.others.tell(proto.AttestChallenge, msg)
	}
	return c.attestConn.Send(ctx, msg)
}

// witnesses are the other auditors of a session, as its leader reaches them.
type witnesses struct {
	n       *Node
	ctx     context.Context
	job     market.JobID
	need    int // others that make a quorum with the leader
	members []*p2p.Stream
}

// gather shows the ask to each of the others; those that agree to witness are
// the session's members. Once they make a quorum, the rest is not waited for
// long: who is away must not hold up who is here.
func (n *Node) gather(ctx context.Context, ask proto.QuorumAsk, job market.JobID) *witnesses {
	w := &witnesses{n: n, ctx: ctx, job: job, need: int(ask.Auditors.Threshold) - 1}
	body, err := marshal(proto.QuorumAskToWire(ask))
	if err != nil {
		return w
	}
	joining, cancel := context.WithTimeout(ctx, joinWait)
	defer cancel()
	joined := make(chan *p2p.Stream, len(ask.Auditors.Keys)) // nil: does not
	asked := 0
	for _, k := range ask.Auditors.Keys {
		if k == n.keys.NodeKey {
			continue
		}
		asked++
		go func() {
			s, err := n.join(joining, k, job, body)
			if err != nil {
				n.log.Info("auditor does not join", "job", job.Short(), "auditor", k.String()[:market.ShortLen], "error", err)
			}
			joined <- s
		}()
	}
	var enough <-chan time.Time
	for ; asked > 0; asked-- {
		if len(w.members) >= w.need && enough == nil {
			enough = time.After(latecomer)
		}
		select {
		case s := <-joined:
			if s != nil {
				w.members = append(w.members, s)
			}
		case <-enough:
			go func() { // those that come too late are sent away
				for range asked {
					if s := <-joined; s != nil {
						s.Reset()
					}
				}
			}()
			return w
		}
	}
	return w
}

// join asks one auditor to witness.
func (n *Node) join(ctx context.Context, auditor market.NodeKey, job market.JobID, body []byte) (*p2p.Stream, error) {
	s, err := n.wire.Open(ctx, auditor, proto.AttestProtocol)
	if err != nil {
		return nil, err
	}
	if err = s.Send(proto.NewAttest(proto.AttestJoin, job, body)); err == nil {
		_, err = receiveAttest(ctx, s, proto.AttestJoined)
	}
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		s.Reset()
		return nil, err
	}
	return s, nil
}

func (w *witnesses) close() {
	for _, s := range w.members {
		s.Close()
	}
}

func (w *witnesses) tell(kind string, body []byte) {
	for _, s := range w.members {
		s.Send(proto.NewAttest(kind, w.job, body)) // who misses it gives no receipt
	}
}

// each asks all members at once and gives what they answered in time. A member
// that did not is left out from then on: its stream is out of step.
func (w *witnesses) each(kind string, body []byte, want string, wait time.Duration) [][]byte {
	type answer struct {
		s    *p2p.Stream
		body []byte
	}
	answers := make(chan answer, len(w.members))
	ctx, cancel := context.WithTimeout(w.ctx, wait)
	defer cancel()
	for _, s := range w.members {
		go func() {
			var got []byte
			err := s.Send(proto.NewAttest(kind, w.job, body))
			if err == nil {
				got, err = receiveAttest(ctx, s, want)
			}
			if err != nil {
				got = nil
				w.n.log.Info("auditor does not answer", "job", w.job.Short(), "asked", kind, "error", err)
			}
			answers <- answer{s, got}
		}()
	}
	var out [][]byte
	var in []*p2p.Stream
	var enough <-chan time.Time
	for left := len(w.members); left > 0; left-- {
		if len(out) >= w.need && enough == nil {
			enough = time.After(straggler)
		}
		select {
		case a := <-answers:
			if a.body != nil {
				out, in = append(out, a.body), append(in, a.s)
			}
		case <-enough:
			left = 0
		case <-ctx.Done():
			left = 0
		}
	}
	for _, s := range w.members {
		if !slices.Contains(in, s) {
			s.Reset()
		}
	}
	w.members = in
	return out
}

// Receipts implements attest.Quorum.
func (w *witnesses) Receipts(sc attest.SignedCommit) (out []attest.Receipt) {
	body, err := json.Marshal(sc)
	if err != nil {
		return nil
	}
	for _, raw := range w.each(proto.AttestCommit, body, proto.AttestReceipt, receiptWait) {
		var r attest.Receipt
		if len(raw) <= attest.MaxReceipt && json.Unmarshal(raw, &r) == nil {
			out = append(out, r)
		}
	}
	return out
}

// LaterBeacon implements attest.Quorum.
func (w *witnesses) LaterBeacon() (hash market.Hash, number uint64, err error) {
	ctx, cancel := context.WithTimeout(w.ctx, jobPatience)
	defer cancel()
	head, err := w.n.ledger.Head(ctx)
	if err != nil {
		return hash, 0, err
	}
	number = head.Latest.Number + laterBlocks
	block, err := w.n.awaitBlock(ctx, number)
	return block.Hash, number, err
}

// awaitBlock gives a block as soon as the chain has it.
func (n *Node) awaitBlock(ctx context.Context, number uint64) (b escrow.Block, err error) {
	stop := retry(ctx, 250*time.Millisecond, time.Second, func() bool {
		var head escrow.Head
		if head, err = n.ledger.Head(ctx); err == nil && head.Latest.Number >= number {
			b, err = n.ledger.Block(ctx, number)
			return err == nil
		}
		return false
	})
	return b, errors.Join(stop, err)
}

// CoSign implements attest.Quorum.
func (w *witnesses) CoSign(b *attest.Bundle) (out []attest.VerdictSignature) {
	for _, raw := range w.each(proto.AttestBundle, b.Encode(), proto.AttestSignature, coSignWait) {
		var s attest.VerdictSignature
		if len(raw) <= attest.MaxReceipt && json.Unmarshal(raw, &s) == nil {
			out = append(out, s)
		}
	}
	return out
}
