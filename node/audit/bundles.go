package audit

import (
	"cmp"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// What an auditor's bundles may take on disk, and how long they are kept: as
// long as a verdict can live.
const (
	defaultKeepBytes = 4 << 30
	maxAuditAge      = attest.MaxLife * time.Second
)

// keep writes the bundle of an idle device's session.
func (a *Auditor) keep(b *attest.Bundle) error {
	return writeWhole(a.cfg.Dir, b.Attestation.Session.String()+".json", b.Encode())
}

// Bundle reads the bundle of an idle device's session; os.ErrNotExist: it is not
// kept here.
func (a *Auditor) Bundle(id market.Session) ([]byte, error) {
	return os.ReadFile(a.bundleFile(id.String()))
}

// KeptLike lists the kept sessions whose id begins so.
func (a *Auditor) KeptLike(prefix string) (out []market.Session, err error) {
	entries, err := os.ReadDir(a.cfg.Dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".json")
		id, herr := hex.DecodeString(name)
		if ok && herr == nil && len(id) == len(market.Session{}) && strings.HasPrefix(name, prefix) {
			out = append(out, market.Session(id))
		}
	}
	return out, err
}

// Kept reports whether the bundle of a session is here.
func (a *Auditor) Kept(session string) bool {
	_, err := os.Stat(a.bundleFile(session))
	return err == nil
}

func (a *Auditor) bundleFile(session string) string {
	return filepath.Join(a.cfg.Dir, session+".json")
}

// TellBundle hands out the bundle of an idle device's session, which names no
// job, to everybody, and that of an unpaid session to the parties of its job.
func (a *Auditor) TellBundle(from market.NodeKey, s *p2p.Stream, body []byte) error {
	id, err := proto.IDFromWire(body)
	if err != nil {
		return proto.No(pb.Refusal_TERMS, "session id: %v", err)
	}
	who, err := proto.NodeAddress(from)
	if err != nil {
		return err
	}
	b, err := a.Bundle(market.Session(id))
	if errors.Is(err, os.ErrNotExist) {
		b, err = a.evidenceFor(who, market.Session(id))
	}
	if errors.Is(err, os.ErrNotExist) {
		return proto.No(pb.Refusal_NOT_FOUND, "no bundle of session %s is kept here", market.Session(id).Short())
	}
	if err != nil {
		return fmt.Errorf("read bundle: %w", err)
	}
	return s.Send(proto.NewAttest(proto.AttestBundle, market.JobID{}, b))
}

// Prune deletes bundles that are too old, and the oldest when there are too many
// bytes. Proofs of equivocation stay, and so do the bundles that a suspicion
// names.
func (a *Auditor) Prune(now time.Time) error {
	kept := map[string]bool{}
	err := a.Suspicions(func(s *Suspicion) {
		kept[s.File] = true
		for _, id := range s.Sessions {
			kept[id.String()+".json"] = true
		}
	})
	if err != nil {
		return err
	}
	if err := errors.Join(a.forgetBills(now), a.forgetLeases(now)); err != nil {
		return err
	}
	entries, err := os.ReadDir(a.cfg.Dir)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	most := cmp.Or(a.cfg.KeepBytes, defaultKeepBytes)
	var files []os.FileInfo
	var bytes int64
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && !kept[e.Name()] {
			files, bytes = append(files, info), bytes+info.Size()
		}
	}
	slices.SortFunc(files, func(a, b os.FileInfo) int { return a.ModTime().Compare(b.ModTime()) })
	for _, f := range files {
		if bytes <= most && now.Sub(f.ModTime()) <= maxAuditAge {
			break
		}
		if rerr := os.Remove(filepath.Join(a.cfg.Dir, f.Name())); rerr != nil {
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
