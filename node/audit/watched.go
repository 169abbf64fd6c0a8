package audit

import (
	"errors"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
)

// watched is how long an auditor knows a job's devices to be at work.
type watched struct {
	Observed uint32 `json:"observed"` // seconds of time, as of the last passed session
	LastMs   int64  `json:"last_ms"`  // when that was
}

func keyWatched(job market.JobID) []byte { return store.KeyMeta("watched/" + job.String()) }

// watchedUntil gives what is known of a job, from own sessions and from the one
// that the asker shows: a quorum stands behind it.
func (a *Auditor) watchedUntil(ask proto.QuorumAsk, job market.JobID, panel attest.Panel) (w watched, err error) {
	earlier := ask.Earlier
	val, err := a.cfg.Store.Get(keyWatched(job))
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return w, err
	}
	if err == nil {
		if err := store.Decode("watched", val, &w); err != nil {
			return w, err
		}
	}
	if earlier == nil {
		return w, nil
	}
	att := earlier.Attestation
	if att.JobID != job || att.Verdict != attest.Passed || earlier.CheckSignatures(a.cfg.ChainID, a.cfg.Escrow) != nil {
		return w, nil
	}
	if _, err := panel.Evidence(att, earlier.Signatures); err == nil && int64(att.IssuedAt)*1000 > w.LastMs {
		w = watchedBy(att, ask.Terms)
	}
	return w, nil
}

// passed gives the times of earlier sessions as attest counts them: any that
// add up to what was observed.
func (w watched) passed(every time.Duration) (out []time.Time) {
	if w.LastMs == 0 {
		return nil
	}
	last := time.UnixMilli(w.LastMs)
	for left := time.Duration(w.Observed) * time.Second; left > 0; left -= every {
		out = append(out, last.Add(-left))
	}
	return append(out, last)
}

// noteWatched keeps a passed session of a job, at the time of this auditor's
// clock: a leader that dates verdicts back would have the same minutes observed
// again.
func (a *Auditor) noteWatched(att attest.Attestation, t market.Terms, at time.Time) error {
	w := watchedBy(att, t)
	w.LastMs = max(w.LastMs, at.UnixMilli())
	return a.cfg.Store.Put(keyWatched(att.JobID), store.Encode(w))
}

// watchedBy reads an attestation, which counts the seconds of all replicas.
func watchedBy(a attest.Attestation, t market.Terms) watched {
	return watched{a.ObservedSeconds / uint32(max(t.Replicas, 1)), int64(a.IssuedAt) * 1000}
}

// SessionEvery is the pace of sessions in a job; gaps of twice as much are not
// observed.
const SessionEvery = 15 * time.Minute
