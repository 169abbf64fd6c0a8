package audit

import (
	"errors"
	"slices"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
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

// promised is what a job's provider was first seen to sign of its lease, and the
// settle session that it failed, if it did.
type promised struct {
	Lease  market.Hash    `json:"lease"` // proto.LeaseHash
	AtMs   int64          `json:"at_ms"`
	Failed market.Session `json:"failed,omitzero"`
}

const promisedName = "lease/"

func keyPromised(job market.JobID) []byte { return store.KeyMeta(promisedName + job.String()) }

// sameLease holds a provider to the lease that it showed first: one that signs
// another would have only its good devices drawn. And to the settle session that
// its device has failed: under another leader it could be luckier.
func (a *Auditor) sameLease(s summons) error {
	key := keyPromised(s.job)
	now := promised{Lease: proto.LeaseHash(s.job, s.DeviceIDs(), proto.NewNetworkID(a.cfg.ChainID, a.cfg.Escrow)), AtMs: time.Now().UnixMilli()}
	return a.cfg.Store.Update(func(tx *store.Tx) error {
		val, err := tx.Get(key)
		if errors.Is(err, store.ErrNotFound) {
			return tx.Put(key, store.Encode(now))
		}
		var first promised
		if err == nil {
			err = store.Decode("lease", val, &first)
		}
		switch {
		case err != nil:
			return err
		case first.Lease != now.Lease:
			return proto.No(pb.Refusal_TERMS, "the provider has signed two leases of this job; this auditor was shown another one before")
		case s.Kind == attest.Settle && first.Failed != (market.Session{}):
			return proto.No(pb.Refusal_TERMS, "the job's device has not passed session %s at its end, and has no other", first.Failed.Short())
		}
		return nil
	})
}

// noteFailed remembers that a job's device had its try at the end, before the
// signature that says so leaves.
func (a *Auditor) noteFailed(b *attest.Bundle) error {
	att := b.Attestation
	if att.Kind != attest.Settle || att.Verdict == attest.Passed || !b.HadItsTry() {
		return nil
	}
	key := keyPromised(att.JobID)
	return a.cfg.Store.Update(func(tx *store.Tx) error {
		val, err := tx.Get(key)
		var p promised
		if err == nil {
			err = store.Decode("lease", val, &p)
		}
		if err != nil {
			return err
		}
		p.Failed = att.Session
		return tx.Put(key, store.Encode(p))
	})
}

// forgetLeases drops those of jobs that are long over.
func (a *Auditor) forgetLeases(now time.Time) error {
	var old [][]byte
	err := a.cfg.Store.List(store.KeyMeta(promisedName), func(key, val []byte) error {
		var p promised
		if err := store.Decode("lease", val, &p); err != nil {
			return err
		}
		if now.Sub(time.UnixMilli(p.AtMs)) > maxBillAge {
			old = append(old, slices.Clone(key))
		}
		return nil
	})
	if err != nil || len(old) == 0 {
		return err
	}
	return a.cfg.Store.Update(func(tx *store.Tx) error {
		for _, k := range old {
			if err := tx.Delete(k); err != nil {
				return err
			}
		}
		return nil
	})
}
