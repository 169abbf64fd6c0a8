package node

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"connectrpc.com/connect/v2"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// sought is a session whose bundle somebody wants: all that is known of it here.
type sought struct {
	verdict *verdictRecord // the standing one, nil: another superseded it, or none was heard of
	job     market.JobID   // whose settle session it was, at its consumer; zero: none
}

// FetchBundle finds the bundle of one session: here, at the author of its
// verdict, or, when no verdict on it stands (a later session of that device
// superseded it), at any of the auditors that this node trusts.
func (a api) FetchBundle(ctx context.Context, req *pb.FetchBundleRequest) (*pb.Bundle, error) {
	prefix := strings.ToLower(strings.TrimPrefix(req.GetSession(), "0x"))
	if prefix == "" || len(prefix) > 2*len(market.Session{}) || strings.Trim(prefix, "0123456789abcdef") != "" {
		return nil, notFound(fmt.Sprintf("%.80q names no session", req.GetSession()), "write a session's hex digits; `bourse audit list` shows them")
	}
	found, auditors, err := a.n.findSessions(ctx, prefix)
	if err != nil {
		return nil, translate(err)
	}
	whole := len(prefix) == 2*len(market.Session{})
	switch {
	case len(found) > 1:
		return nil, usageError(fmt.Sprintf("%.20q begins the names of %d sessions", prefix, len(found)), "", "write more of its digits")
	case len(found) == 0 && !whole:
		return nil, notFound(fmt.Sprintf("no session %.64q is known here", prefix),
			"`bourse audit list` shows those with a standing verdict; write all 64 digits of another one, and the auditors are asked for it")
	case len(found) == 0:
		id, err := hex.DecodeString(prefix)
		if err != nil {
			return nil, translate(err)
		}
		found = map[market.Session]*sought{market.Session(id): {}}
	}
	for id, s := range found {
		raw, err := a.n.bundleOf(ctx, id, s, auditors)
		if err != nil {
			return nil, err
		}
		b, err := attest.DecodeBundle(raw)
		if err != nil {
			return nil, translate(err)
		}
		return &pb.Bundle{Job: id.String(), Data: raw, Verdict: b.Attestation.Verdict.String()}, nil
	}
	return nil, nil // not reached: found has one
}

// findSessions lists the sessions whose id begins so, as far as this node knows
// them, and the auditors that it trusts beside itself.
func (n *Node) findSessions(ctx context.Context, prefix string) (found map[market.Session]*sought, auditors []market.NodeKey, err error) {
	found = map[market.Session]*sought{}
	kept, err := n.auditor.KeptLike(prefix)
	if err != nil {
		return nil, nil, err
	}
	for _, id := range kept {
		found[id] = &sought{}
	}
	stop := n.call(ctx, func() {
		for _, of := range n.audits.verdicts {
			for _, v := range of {
				if id := v.Verdict.Attestation.Session; strings.HasPrefix(id.String(), prefix) {
					found[id] = &sought{verdict: v}
				}
			}
		}
		for job, r := range n.jobs {
			id, err := hex.DecodeString(r.Session)
			if !r.Bundle || err != nil || len(id) != len(market.Session{}) || !strings.HasPrefix(r.Session, prefix) {
				continue
			}
			if found[market.Session(id)] == nil {
				found[market.Session(id)] = &sought{}
			}
			found[market.Session(id)].job = job
		}
		for _, k := range n.audits.trusted {
			if k != n.keys.NodeKey {
				auditors = append(auditors, k)
			}
		}
	})
	return found, auditors, stop
}

// bundleOf reads a session's evidence where it is kept, and believes nothing of
// what others hand out that the file does not prove.
func (n *Node) bundleOf(ctx context.Context, id market.Session, s *sought, auditors []market.NodeKey) ([]byte, error) {
	raw, err := n.auditor.Bundle(id)
	if errors.Is(err, os.ErrNotExist) && s.job != (market.JobID{}) {
		raw, err = os.ReadFile(filepath.Join(bundlesPath(n.cfg.Home), s.job.String()+".json"))
	}
	if err == nil || !errors.Is(err, os.ErrNotExist) {
		return raw, translate(err)
	}
	if s.verdict != nil {
		auditors = []market.NodeKey{s.verdict.Author}
	}
	var silent []error
	for _, k := range auditors {
		raw, err = n.fetchSession(ctx, k, id)
		if err == nil {
			err = checkFetched(raw, id, s.verdict)
		}
		var no *refusal
		switch {
		case err == nil:
			return raw, nil
		case ctx.Err() != nil:
			return nil, translate(ctx.Err())
		case !errors.As(err, &no) || no.Code != pb.Refusal_NOT_FOUND:
			silent = append(silent, fmt.Errorf("auditor %s: %w", k.String()[:market.ShortLen], err))
		}
	}
	return nil, notKept(id, s, len(auditors), silent)
}

// checkFetched holds a bundle to the session that was asked for, and to the
// verdict that its author gossiped.
func checkFetched(raw []byte, id market.Session, v *verdictRecord) error {
	r, err := attest.Verify(raw)
	switch {
	case err != nil:
		return fmt.Errorf("its bundle does not verify: %w", err)
	case r.Attestation.Session != id:
		return fmt.Errorf("its bundle is of another session: %w", proto.ErrInvalid)
	case v != nil && r.Attestation != v.Verdict.Attestation:
		return fmt.Errorf("its bundle bears out another verdict than the one it gossiped: %w", proto.ErrInvalid)
	}
	return nil
}

// notKept says who was asked in vain, and why that may be.
func notKept(id market.Session, s *sought, asked int, silent []error) error {
	if len(silent) > 0 {
		return apiError(connect.CodeUnavailable, fmt.Sprintf("the bundle of session %s could not be fetched", id.Short()),
			errors.Join(silent...).Error(), "try again later: who did not answer may have it")
	}
	what := fmt.Sprintf("the bundle of session %s is not kept here, nor at a trusted auditor (%d asked)", id.Short(), asked)
	why := "auditors keep bundles of idle devices for seven days; spot sessions of a job are kept by nobody once they are paid"
	if s.verdict != nil {
		what = fmt.Sprintf("the bundle of session %s is not kept here, nor at the auditor that published its verdict", id.Short())
		if job := s.verdict.Verdict.Attestation.JobID; job != (market.JobID{}) {
			why = "of job " + job.Short() + " the settle session is kept, at its consumer; spot sessions are kept by nobody once they are paid"
		}
	}
	return apiError(connect.CodeNotFound, what, why, "")
}
