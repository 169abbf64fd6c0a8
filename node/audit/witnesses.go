package audit

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	protobuf "google.golang.org/protobuf/proto"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
)

// witnesses are the other auditors of a session, as its leader reaches them.
type witnesses struct {
	a       *Auditor
	ctx     context.Context
	job     market.JobID
	need    int // others that make a quorum with the leader
	members []*p2p.Stream
	shares  []market.Hash // of the nonce, by those that joined in time
}

// gather shows the ask to each of the others; those that agree to witness are
// the session's members. Once they make a quorum, the rest is not waited for
// long: who is away must not hold up who is here.
func (a *Auditor) gather(ctx context.Context, ask proto.QuorumAsk, job market.JobID) *witnesses {
	w := &witnesses{a: a, ctx: ctx, job: job, need: int(ask.Auditors.Threshold) - 1}
	body, err := protobuf.MarshalOptions{Deterministic: true}.Marshal(proto.QuorumAskToWire(ask))
	if err != nil {
		return w
	}
	joining, cancel := context.WithTimeout(ctx, joinWait)
	defer cancel()
	joined := make(chan member, len(ask.Auditors.Keys))
	asked := 0
	for _, k := range ask.Auditors.Keys {
		if k == a.self {
			continue
		}
		asked++
		go func() {
			m, err := a.join(joining, k, job, body)
			if err != nil {
				a.log.Info("auditor does not join", "job", job.Short(), "auditor", k.String()[:market.ShortLen], "error", err)
			}
			joined <- m
		}()
	}
	var enough <-chan time.Time
	for ; asked > 0; asked-- {
		if len(w.members) >= w.need && enough == nil {
			enough = time.After(latecomer)
		}
		select {
		case m := <-joined:
			if m.stream != nil {
				w.members, w.shares = append(w.members, m.stream), append(w.shares, m.share)
			}
		case <-enough:
			go func() { // those that come too late are sent away
				for range asked {
					if m := <-joined; m.stream != nil {
						m.stream.Reset()
					}
				}
			}()
			return w
		}
	}
	return w
}

// member is an auditor that witnesses a session: its stream, nil when it does
// not, and its share of the nonce.
type member struct {
	stream *p2p.Stream
	share  market.Hash
}

// join asks one auditor to witness.
func (a *Auditor) join(ctx context.Context, auditor market.NodeKey, job market.JobID, body []byte) (m member, err error) {
	s, err := a.cfg.Peers.Open(ctx, auditor, proto.AttestProtocol)
	if err != nil {
		return m, err
	}
	var share []byte
	if err = s.Send(proto.NewAttest(proto.AttestJoin, job, body)); err == nil {
		share, err = p2p.ReceiveAttest(ctx, s, proto.AttestJoined)
	}
	if err == nil {
		m.share, err = proto.IDFromWire(share)
	}
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		s.Reset()
		return member{}, err
	}
	m.stream = s
	return m, nil
}

// share adds the leader's own share of the nonce and shows them all to everybody.
func (w *witnesses) share() ([]market.Hash, error) {
	var own market.Hash
	if _, err := rand.Read(own[:]); err != nil {
		return nil, fmt.Errorf("draw a nonce: %w", err)
	}
	all := append(w.shares, own)
	var body []byte
	for i := range all {
		body = append(body, all[i][:]...)
	}
	w.tell(proto.AttestShares, body)
	return all, nil
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
				got, err = p2p.ReceiveAttest(ctx, s, want)
			}
			if err != nil {
				got = nil
				w.a.log.Info("auditor does not answer", "job", w.job.Short(), "asked", kind, "error", err)
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
		case got := <-answers:
			if got.body != nil {
				out, in = append(out, got.body), append(in, got.s)
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
	ctx, cancel := context.WithTimeout(w.ctx, JobPatience)
	defer cancel()
	head, err := w.a.cfg.Chain.Head(ctx)
	if err != nil {
		return hash, 0, err
	}
	number = head.Latest.Number + laterBlocks
	block, err := awaitBlock(ctx, w.a.cfg.Chain, number)
	return block.Hash, number, err
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
