package audit

import (
	"encoding/hex"
	"errors"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/store"
)

// compareCommits keeps the proof when a provider gave two answers to one
// question.
func (a *Auditor) compareCommits(c *attest.Challenge, one, two attest.SignedCommit) error {
	v, err := attest.Convict(c, one, two)
	if err != nil {
		return nil // the same answer twice, or none of its
	}
	name := "equivocation-" + hex.EncodeToString(c.Session[:]) + ".json"
	if err := writeWhole(a.cfg.Dir, name, v.Encode()); err != nil {
		return err
	}
	a.log.Warn("equivocation proven", "provider", c.Provider, "session", c.Session.Short(), "file", name)
	return a.suspect(Suspicion{Kind: equivocated, Providers: []market.Address{c.Provider}, Sessions: []market.Session{c.Session}, File: name,
		AtMs: time.Now().UnixMilli(), Note: "two signed commits with different roots: its bond can be taken"})
}

// The kinds of suspicion. None is a verdict: a verdict is what one session's
// evidence bears out.
const (
	clonedUUID  = "cloned uuid"
	equivocated = "equivocation"
)

// Suspicion is what an auditor found out by comparing sessions.
type Suspicion struct {
	Kind      string           `json:"kind"`
	UUID      string           `json:"uuid,omitempty"`
	Providers []market.Address `json:"providers"`
	Sessions  []market.Session `json:"sessions"` // their bundles are the proof
	File      string           `json:"file,omitempty"`
	AtMs      int64            `json:"at_ms"`
	Note      string           `json:"note"`
}

const (
	suspicionsName = "suspicion/"
	uuidsName      = "uuid/"
)

// suspect keeps a suspicion; the same one again replaces it.
func (a *Auditor) suspect(s Suspicion) error {
	id := s.Kind + "/" + s.UUID
	for _, p := range s.Providers {
		id += "/" + p.String()
	}
	if s.Kind == equivocated {
		id += "/" + s.Sessions[0].String()
	}
	a.log.Warn("suspicion", "kind", s.Kind, "uuid", s.UUID, "providers", s.Providers)
	if err := a.cfg.Store.Put(store.KeyMeta(suspicionsName+id), store.Encode(s)); err != nil {
		return err
	}
	a.cfg.Market.Changed()
	return nil
}

// Suspicions gives every suspicion that is kept.
func (a *Auditor) Suspicions(each func(*Suspicion)) error {
	return store.Each(a.cfg.Store, store.KeyMeta(suspicionsName), each)
}

// uuidClaim is who passed first with a UUID.
type uuidClaim struct {
	Provider market.Address `json:"provider"`
	Session  market.Session `json:"session"`
	AtMs     int64          `json:"at_ms"`
}

// claimUUID gives the claim that holds on a UUID: the first provider's that
// passed with it, until it has not passed for as long as a verdict can live.
func (a *Auditor) claimUUID(uuid string, b *attest.Bundle) (claim uuidClaim, err error) {
	key := store.KeyMeta(uuidsName + uuid)
	now := time.Now().UnixMilli()
	err = a.cfg.Store.Update(func(tx *store.Tx) error {
		val, err := tx.Get(key)
		switch {
		case errors.Is(err, store.ErrNotFound):
		case err != nil:
			return err
		default:
			if err := store.Decode(uuidsName+uuid, val, &claim); err != nil {
				return err
			}
		}
		if claim.Provider != b.Attestation.Provider && now-claim.AtMs < attest.MaxLife*1000 {
			return nil
		}
		claim = uuidClaim{b.Attestation.Provider, b.Attestation.Session, now}
		return tx.Put(key, store.Encode(claim))
	})
	return claim, err
}
