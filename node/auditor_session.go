package node

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/escrow"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// auditConn is a session's stream that remembers how it began and whether the
// provider declined.
type auditConn struct {
	attestConn
	challenge []byte
	declined  *refusal
}

func (c *auditConn) Send(ctx context.Context, msg []byte) error {
	if c.challenge == nil {
		c.challenge = msg
	}
	return c.attestConn.Send(ctx, msg)
}

func (c *auditConn) Receive(ctx context.Context, limit int) ([]byte, error) {
	msg, err := c.attestConn.Receive(ctx, limit)
	errors.As(err, &c.declined)
	return msg, err
}

// challenge holds sessions with all targets at the same time: every stream
// stands before the first challenge leaves.
func (a *auditor) challenge(ctx context.Context, kind attest.Kind, targets []target) {
	ctx, cancel := context.WithTimeout(ctx, sessionMost)
	defer cancel()
	head, err := a.n.ledger.Head(ctx)
	if err != nil {
		a.n.log.Warn("audit: no beacon", "error", err)
		return
	}
	streams := make([]*p2p.Stream, len(targets))
	var opening, holding sync.WaitGroup
	for i, t := range targets {
		opening.Go(func() {
			s, err := a.n.wire.Open(ctx, t.s.provider, proto.AttestProtocol)
			if err != nil { // who cannot be reached was not challenged
				a.n.log.Info("audit: provider not reached", "provider", t.s.provider.String()[:market.ShortLen], "error", err)
				return
			}
			streams[i] = s
		})
	}
	opening.Wait()
	for i, t := range targets {
		if streams[i] != nil {
			holding.Go(func() { a.hold(ctx, kind, t, streams[i], head.Confirmed) })
		}
	}
	holding.Wait()
}

// hold runs one session to its end and makes its outcome known.
func (a *auditor) hold(ctx context.Context, kind attest.Kind, t target, s *p2p.Stream, beacon escrow.Block) {
	defer s.Close()
	defer context.AfterFunc(ctx, s.Reset)()
	n := a.n
	v := attest.NewVerifier(attest.VerifierConfig{Signer: attest.NewSigner(n.keys.Node())}, attest.Ask{
		ChainID: n.cfg.Network.ChainID, Escrow: n.cfg.Network.Escrow, Kind: kind, DevicesHash: t.DevicesHash, DeviceID: t.id,
		Provider: t.s.address, Params: n.auditWork, Beacon: beacon.Hash, BeaconBlock: beacon.Number, SimulatedOK: n.cfg.Network.Simulated,
	})
	conn := &auditConn{attestConn: attestConn{s: s}}
	b, f, err := attest.RunVerifier(ctx, conn, v)
	if err != nil {
		n.log.Info("audit: no verdict", "device", t.UUID, "error", err)
		return
	}
	if a.declines(t, conn.declined) {
		n.log.Info("audit: declined", "device", t.UUID, "kind", kind, "reason", conn.declined)
		return
	}
	if err := a.conclude(ctx, t, b, f); err != nil {
		n.log.Error("audit: outcome not kept", "device", t.UUID, "error", err)
	}
	if len(b.Evidence.Commits) > 0 {
		a.repeat(ctx, t, conn.challenge, b)
	}
}

// declines reports whether a refusal is within a provider's rights: the device
// was taken meanwhile, or was challenged not long ago. A device that is idle and
// always declines is absent.
func (a *auditor) declines(t target, r *refusal) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if r == nil || r.code != pb.Refusal_TAKEN && r.code != pb.Refusal_BUSY && r.code != pb.Refusal_UNKNOWN {
		delete(t.s.declined, t.id)
		return false
	}
	t.s.declined[t.id]++
	return t.s.declined[t.id] < maxDeclined
}

// conclude keeps a session's bundle and gossips its verdict, unless the device
// goes by a name that another provider has.
func (a *auditor) conclude(ctx context.Context, t target, b *attest.Bundle, f attest.Finding) error {
	n := a.n
	if err := n.keepAudit(b); err != nil {
		return err
	}
	reason := ""
	if f.Err != nil {
		reason = f.Err.Error()
	}
	n.log.Info("audit", "device", t.UUID, "provider", t.s.provider.String()[:market.ShortLen], "kind", b.Attestation.Kind,
		"verdict", f.Verdict, "reason", reason, "session", b.Attestation.Session.Short())
	if f.Verdict == attest.Passed {
		first, err := n.claimUUID(f.Device.UUID, b)
		if err != nil {
			return err
		}
		if first.Provider != b.Attestation.Provider {
			return n.suspect(suspicion{Kind: clonedUUID, UUID: f.Device.UUID, Providers: []market.Address{first.Provider, b.Attestation.Provider},
				Sessions: []market.Session{first.Session, b.Attestation.Session}, AtMs: time.Now().UnixMilli(),
				Note: "at most one of them has the card; the one that came later is not attested"})
		}
	}
	return n.publishVerdict(ctx, b.Signed())
}

// publishVerdict takes an own verdict in and gossips it.
func (n *Node) publishVerdict(ctx context.Context, v attest.SignedVerdict) error {
	raw, err := proto.SealVerdict(v, n.networkID, n.keys.Node())
	if err != nil {
		return err
	}
	if stop := n.call(ctx, func() { _, err = n.keepVerdict(&verdictRecord{v, n.keys.NodeKey, raw}) }); stop != nil || err != nil {
		return errors.Join(stop, err)
	}
	if err := n.wire.PublishVerdict(ctx, raw); err != nil && ctx.Err() == nil {
		n.log.Debug("verdict not spread yet", "error", err) // new neighbours are told
	}
	return nil
}

// repeat asks a session's challenge again. An honest provider answers a session
// once; one that answers with another root has convicted itself.
func (a *auditor) repeat(ctx context.Context, t target, raw []byte, b *attest.Bundle) {
	ctx, cancel := context.WithTimeout(ctx, listWait)
	defer cancel()
	reply, err := a.n.askAttest(ctx, t.s.provider, proto.NewAttest(proto.AttestSession, market.JobID{}, raw), proto.AttestSession)
	if err != nil {
		return
	}
	c := &b.Evidence.Challenge
	again, err := attest.DecodeCommit(reply, c)
	if err != nil {
		return
	}
	if err := a.n.compareCommits(c, b.Evidence.Commits[0], again); err != nil {
		a.n.log.Error("audit: equivocation not kept", "error", err)
	}
}

// compareCommits keeps the proof when a provider gave two answers to one
// question.
func (n *Node) compareCommits(c *attest.Challenge, one, two attest.SignedCommit) error {
	v, err := attest.Convict(c, one, two)
	if err != nil {
		return nil // the same answer twice, or none of its
	}
	name := "equivocation-" + hex.EncodeToString(c.Session[:]) + ".json"
	if err := writeWhole(auditPath(n.cfg.Home), name, v.Encode()); err != nil {
		return err
	}
	n.log.Warn("equivocation proven", "provider", c.Provider, "session", c.Session.Short(), "file", name)
	return n.suspect(suspicion{Kind: equivocated, Providers: []market.Address{c.Provider}, Sessions: []market.Session{c.Session}, File: name,
		AtMs: time.Now().UnixMilli(), Note: "two signed commits with different roots: its bond can be taken"})
}

// The kinds of suspicion. None is a verdict: a verdict is what one session's
// evidence bears out.
const (
	clonedUUID  = "cloned uuid"
	equivocated = "equivocation"
)

// suspicion is what an auditor found out by comparing sessions.
type suspicion struct {
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
func (n *Node) suspect(s suspicion) error {
	id := s.Kind + "/" + s.UUID
	for _, p := range s.Providers {
		id += "/" + p.String()
	}
	if s.Kind == equivocated {
		id += "/" + s.Sessions[0].String()
	}
	n.log.Warn("suspicion", "kind", s.Kind, "uuid", s.UUID, "providers", s.Providers)
	if err := n.store.Put(store.KeyMeta(suspicionsName+id), encodeRecord(s)); err != nil {
		return err
	}
	n.ring()
	return nil
}

// uuidClaim is who passed first with a UUID.
type uuidClaim struct {
	Provider market.Address `json:"provider"`
	Session  market.Session `json:"session"`
	AtMs     int64          `json:"at_ms"`
}

// claimUUID gives the claim that holds on a UUID: the first provider's that
// passed with it, until it has not passed for as long as a verdict can live.
func (n *Node) claimUUID(uuid string, b *attest.Bundle) (claim uuidClaim, err error) {
	key := store.KeyMeta(uuidsName + uuid)
	now := time.Now().UnixMilli()
	err = n.store.Update(func(tx *store.Tx) error {
		val, err := tx.Get(key)
		switch {
		case errors.Is(err, store.ErrNotFound):
		case err != nil:
			return err
		default:
			if err := decodeRecord(uuidsName+uuid, val, &claim); err != nil {
				return err
			}
		}
		if claim.Provider != b.Attestation.Provider && now-claim.AtMs < attest.MaxLife*1000 {
			return nil
		}
		claim = uuidClaim{b.Attestation.Provider, b.Attestation.Session, now}
		return tx.Put(key, encodeRecord(claim))
	})
	return claim, err
}

// keepAudit writes the bundle of an idle device's session.
func (n *Node) keepAudit(b *attest.Bundle) error {
	return writeWhole(auditPath(n.cfg.Home), b.Attestation.Session.String()+".json", b.Encode())
}

// What an auditor's bundles may take on disk, and how long they are kept: as
// long as a verdict can live.
const (
	maxAuditBytes = 4 << 30
	maxAuditAge   = attest.MaxLife * time.Second
)

// pruneAudit deletes bundles that are too old, and the oldest when there are too
// many bytes. Proofs of equivocation stay, and so do the bundles that a
// suspicion names.
func (n *Node) pruneAudit(now time.Time) error {
	kept := map[string]bool{}
	err := loadAll(n.store, store.KeyMeta(suspicionsName), func(s *suspicion) {
		kept[s.File] = true
		for _, id := range s.Sessions {
			kept[id.String()+".json"] = true
		}
	})
	if err != nil {
		return err
	}
	dir := auditPath(n.cfg.Home)
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	var files []os.FileInfo
	var bytes int64
	for _, e := range entries {
		if info, err := e.Info(); err == nil && !kept[e.Name()] {
			files, bytes = append(files, info), bytes+info.Size()
		}
	}
	slices.SortFunc(files, func(a, b os.FileInfo) int { return a.ModTime().Compare(b.ModTime()) })
	for _, f := range files {
		if bytes <= maxAuditBytes && now.Sub(f.ModTime()) <= maxAuditAge {
			break
		}
		if rerr := os.Remove(filepath.Join(dir, f.Name())); rerr != nil {
			err = errors.Join(err, rerr)
			continue
		}
		bytes -= f.Size()
	}
	return err
}

// writeWhole writes a file whole or not at all.
func writeWhole(dir, name string, b []byte) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path+".tmp", b, 0o600); err != nil {
		return err
	}
	return os.Rename(path+".tmp", path)
}

// tellBundle hands out the bundle of an idle device's session: it names no job.
func (n *Node) tellBundle(s *p2p.Stream, body []byte) error {
	id, err := proto.IDFromWire(body)
	if err != nil {
		return no(pb.Refusal_TERMS, "session id: %v", err)
	}
	b, err := os.ReadFile(filepath.Join(auditPath(n.cfg.Home), market.Session(id).String()+".json"))
	if errors.Is(err, os.ErrNotExist) {
		return no(pb.Refusal_NOT_FOUND, "no bundle of session %s is kept here", market.Session(id).Short())
	}
	if err != nil {
		return fmt.Errorf("read bundle: %w", err)
	}
	return s.Send(proto.NewAttest(proto.AttestBundle, market.JobID{}, b))
}
