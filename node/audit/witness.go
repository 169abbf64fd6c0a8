package audit

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// ServeJoin witnesses a session that another auditor leads.
func (a *Auditor) ServeJoin(ctx context.Context, from market.NodeKey, s *p2p.Stream, first *pb.AttestMessage) error {
	ask, err := a.readAsk(ctx, from, first, func(s summons, leader market.Address) bool {
		return slices.Contains(s.panel.Members, leader)
	})
	if err != nil {
		return err
	}
	job := ask.job
	var share market.Hash
	if _, err := rand.Read(share[:]); err != nil {
		return fmt.Errorf("draw a nonce: %w", err)
	}
	if err := s.Send(proto.NewAttest(proto.AttestJoined, job, share[:])); err != nil {
		return err
	}
	s.SetTimeout(sharesWait)
	shares, err := p2p.ReceiveAttest(ctx, s, proto.AttestShares)
	if err != nil {
		return err
	}
	begun := make(chan escrow.Head, 1) // read beside, since this auditor's clock starts with the challenge
	go func() {
		head, _ := a.cfg.Chain.Head(ctx) // unreadable: no block, which checkEarlier refuses
		begun <- head
	}()
	raw, err := p2p.ReceiveAttest(ctx, s, proto.AttestChallenge)
	if err != nil {
		return err
	}
	heard := time.Now()
	c, err := attest.ParseChallenge(raw)
	if err != nil {
		return proto.No(pb.Refusal_TERMS, "%v", err)
	}
	if err := errors.Join(a.fits(&c, ask), checkShares(shares, share, c.Nonce)); err != nil {
		return proto.No(pb.Refusal_TERMS, "%v", err)
	}
	w, err := attest.NewWitness(attest.NewSigner(a.cfg.Key), nil, raw, heard, func(h market.Hash, number uint64) error {
		return a.checkEarlier(ctx, (<-begun).Confirmed, h, number)
	})
	if err != nil {
		return proto.No(pb.Refusal_TERMS, "%v", err)
	}
	seen := &witness{a: a, w: w, c: c, ask: ask.QuorumAsk, panel: ask.panel, job: job}
	return seen.serve(ctx, s)
}

// checkShares holds a challenge to a nonce that own is part of: without it a
// leader could have told the provider the seed while its beacon was confirmed.
func checkShares(shares []byte, own, nonce market.Hash) error {
	if len(shares)%len(own) != 0 || len(shares) > attest.MaxVerifiers*len(own) {
		return fmt.Errorf("shares of %d bytes: %w", len(shares), proto.ErrInvalid)
	}
	var all []market.Hash
	for s := range slices.Chunk(shares, len(own)) {
		all = append(all, market.Hash(s))
	}
	if !slices.Contains(all, own) || attest.SharedNonce(all) != nonce {
		return fmt.Errorf("this auditor has no part in the nonce: %w", proto.ErrInvalid)
	}
	return nil
}

// witness is one session that this auditor stands by.
type witness struct {
	a       *Auditor
	w       *attest.Witness
	c       attest.Challenge
	ask     proto.QuorumAsk
	panel   attest.Panel
	job     market.JobID
	commits []attest.SignedCommit
	latest  escrow.Block // that this auditor knew when the last commit came
}

func (w *witness) serve(ctx context.Context, s *p2p.Stream) error {
	for {
		s.SetTimeout(SessionMost)
		var m pb.AttestMessage
		if err := s.Recv(&m); err != nil {
			return err
		}
		if err := proto.ValidateAttest(&m); err != nil {
			return err
		}
		at := time.Now()
		switch m.Kind {
		case proto.AttestCommit:
			r, err := w.receipt(m.Body, at)
			if err != nil {
				return proto.No(pb.Refusal_TERMS, "commit: %v", err)
			}
			if err := sendJSON(s, proto.AttestReceipt, w.job, r); err != nil {
				return err
			}
			head, err := w.a.cfg.Chain.Head(ctx)
			if err != nil {
				return proto.No(pb.Refusal_UNKNOWN, "chain: %v", err)
			}
			w.latest = head.Latest
		case proto.AttestBundle:
			sig, err := w.sign(ctx, m.Body, at)
			if err != nil {
				return proto.No(pb.Refusal_TERMS, "verdict: %v", err)
			}
			return sendJSON(s, proto.AttestSignature, w.job, sig)
		default:
			return fmt.Errorf("%.40q in a witnessed session: %w", m.Kind, proto.ErrInvalid)
		}
	}
}

func sendJSON(s *p2p.Stream, kind string, job market.JobID, v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	return s.Send(proto.NewAttest(kind, job, b))
}

func (w *witness) receipt(body []byte, at time.Time) (attest.Receipt, error) {
	var sc attest.SignedCommit
	if len(body) > attest.MaxReceipt {
		return attest.Receipt{}, attest.ErrMalformed
	}
	if err := json.Unmarshal(body, &sc); err != nil {
		return attest.Receipt{}, fmt.Errorf("%w: %w", attest.ErrMalformed, err)
	}
	r, err := w.w.Receipt(sc, at)
	if err != nil {
		return r, err
	}
	w.commits = append(w.commits, sc)
	return r, nil
}

// sign recomputes a verdict and what stands beside the evidence: that the later
// beacon was nobody's to know, that no more time is claimed as observed than
// this auditor knows of, and that the provider said the same to all.
func (w *witness) sign(ctx context.Context, body []byte, at time.Time) (attest.VerdictSignature, error) {
	var none attest.VerdictSignature
	b, err := attest.DecodeBundle(body)
	if err != nil {
		return none, err
	}
	for i, mine := range w.commits {
		if i < len(b.Evidence.Commits) {
			if err := w.a.compareCommits(&w.c, mine, b.Evidence.Commits[i]); err != nil {
				return none, err
			}
		}
	}
	known, err := w.a.watchedUntil(w.ask, w.job, w.panel)
	if err != nil {
		return none, err
	}
	a := b.Attestation
	replicas := w.ask.Terms.Replicas
	most := uint64(attest.Observed(append(known.passed(SessionEvery), at), SessionEvery, replicas)) + observedSkew*uint64(replicas)
	if a.Verdict == attest.Passed && uint64(a.ObservedSeconds) > most {
		return none, fmt.Errorf("%d s observed, this auditor knows of %d: %w", a.ObservedSeconds, most, attest.ErrWitness)
	}
	if off := time.Unix(int64(a.IssuedAt), 0).Sub(at).Abs(); off > market.MaxSkewMs*time.Millisecond {
		return none, fmt.Errorf("issued %v from now: %w", off, attest.ErrWitness)
	}
	sig, err := w.w.CoSign(b, func(h market.Hash, number uint64) error { return w.checkLater(ctx, h, number) })
	if err == nil && a.Verdict == attest.Passed {
		err = w.a.noteWatched(a, w.ask.Terms, at)
	}
	if err == nil {
		err = errors.Join(w.a.noteFailed(b), w.a.earned(w.ask, b, []attest.VerdictSignature{sig}))
	}
	return sig, err
}

// checkLater holds a leader to the block that draws the samples: one that nobody
// knew when the last commit came, and one of the first after it. A leader that
// may wait for as long as it likes can choose among many draws the one that
// misses what was left out.
func (w *witness) checkLater(ctx context.Context, h market.Hash, number uint64) error {
	if number <= w.latest.Number {
		return fmt.Errorf("block %d was known before the last commit", number)
	}
	if err := CheckBeacon(ctx, w.a.cfg.Chain, h, number); err != nil {
		return err
	}
	b, err := w.a.cfg.Chain.Block(ctx, number)
	if err != nil {
		return err
	}
	if number > w.latest.Number+2*laterBlocks && b.Time > w.latest.Time+laterSeconds {
		return fmt.Errorf("block %d is %d blocks after the last commit: the leader could choose", number, number-w.latest.Number)
	}
	return nil
}

// checkEarlier holds a leader to the block that draws seed and device: the one
// that is confirmed when the session begins, as far as this auditor's view of the
// chain and the leader's may differ. Of many blocks it could choose the one that
// draws the device that is there.
func (a *Auditor) checkEarlier(ctx context.Context, confirmed escrow.Block, h market.Hash, number uint64) error {
	if confirmed == (escrow.Block{}) {
		return fmt.Errorf("this auditor's chain could not be read: %w", escrow.ErrUnknown)
	}
	if err := CheckBeacon(ctx, a.cfg.Chain, h, number); err != nil {
		return err
	}
	b, err := a.cfg.Chain.Block(ctx, number)
	if err != nil {
		return err
	}
	apart := max(number, confirmed.Number) - min(number, confirmed.Number)
	if apart > 2*laterBlocks && max(b.Time, confirmed.Time)-min(b.Time, confirmed.Time) > laterSeconds {
		return fmt.Errorf("block %d is %d from the confirmed one: the leader could choose", number, apart)
	}
	return nil
}

// laterSeconds is how much later than this auditor another may be to read the
// chain; on slow chains twice laterBlocks is longer.
const laterSeconds = 8

// observedSkew is by how many seconds two auditors' clocks may count a job
// differently.
const observedSkew = 5
