package node

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/node/store"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

// audits is what a node knows of devices from attestations, and how often its
// own were asked; the loop owns it.
type audits struct {
	trusted    map[market.Address]market.NodeKey // auditors whose word counts
	verdicts   map[market.Address]map[verdictKey]*verdictRecord
	count      int
	sellers    map[market.Address]market.NodeKey // whose offers were seen
	asked      map[market.Address]int64          // who was asked for its verdicts, when
	challenged map[challengeKey]int64            // own idle devices, when last
	tidyDueMs  int64
}

func newAudits() audits {
	return audits{trusted: map[market.Address]market.NodeKey{}, verdicts: map[market.Address]map[verdictKey]*verdictRecord{},
		sellers: map[market.Address]market.NodeKey{}, challenged: map[challengeKey]int64{}, asked: map[market.Address]int64{}}
}

// verdictKey names one auditor's newest verdict on a device of a provider.
type verdictKey struct {
	device market.Hash
	author market.NodeKey
	job    bool
}

// verdictRecord is a verdict as it was gossiped.
type verdictRecord struct {
	Verdict attest.SignedVerdict `json:"verdict"`
	Author  market.NodeKey       `json:"author"`
	Raw     []byte               `json:"raw"` // the envelope
}

func (r *verdictRecord) key() verdictKey {
	a := r.Verdict.Attestation
	return verdictKey{a.DeviceID, r.Author, a.JobID != market.JobID{}}
}

// maxVerdicts bounds what is kept; only trusted auditors can fill it.
const (
	maxVerdicts = 1 << 17
	maxSellers  = 1 << 20
	tidyEvery   = 10 * time.Minute
	learnEvery  = 10 * time.Minute // a provider is asked for the verdicts on it
	learnWait   = 20 * time.Second
	learnAtOnce = 4
)

var errUntrusted = errors.New("its author is none of the auditors that this node trusts")

// trustAuditors reads whom this node trusts: the network file's auditors, the
// configured ones, and itself if it audits.
func (n *Node) trustAuditors() error {
	keys := slices.Clone(n.cfg.Network.Auditors)
	for _, text := range n.cfg.Auditors {
		var k market.NodeKey
		if err := k.UnmarshalText([]byte(text)); err != nil {
			return fmt.Errorf("auditors: %w", err)
		}
		keys = append(keys, k)
	}
	if n.cfg.Audit {
		keys = append(keys, n.keys.NodeKey)
	}
	for _, k := range keys {
		a, err := proto.NodeAddress(k)
		if err != nil {
			return fmt.Errorf("auditors: %w", err)
		}
		n.audits.trusted[a] = k
	}
	return nil
}

// loadVerdicts reads the kept verdicts of those who are trusted now.
func (n *Node) loadVerdicts() error {
	return loadAll(n.store, store.PrefixVerdicts(), func(r *verdictRecord) {
		if n.trusts(r.Author) {
			n.noteVerdict(r)
		}
	})
}

func (n *Node) trusts(author market.NodeKey) bool {
	a, err := proto.NodeAddress(author)
	return err == nil && n.audits.trusted[a] == author
}

// takeVerdict takes in a gossiped verdict; it runs on the loop.
func (n *Node) takeVerdict(st proto.Statement) (changed bool, err error) {
	if !n.trusts(st.Author) {
		return false, errUntrusted
	}
	if err := st.Verdict.CheckSignatures(n.cfg.Network.ChainID, n.cfg.Network.Escrow); err != nil {
		return false, err
	}
	return n.keepVerdict(&verdictRecord{*st.Verdict, st.Author, st.Raw})
}

// keepVerdict keeps a verdict that is newer than the one known; it runs on the
// loop.
func (n *Node) keepVerdict(r *verdictRecord) (changed bool, err error) {
	a := r.Verdict.Attestation
	old := n.audits.verdicts[a.Provider][r.key()]
	if old != nil && old.Verdict.Attestation.IssuedAt >= a.IssuedAt {
		return false, nil
	}
	if old == nil && n.audits.count >= maxVerdicts {
		return false, fmt.Errorf("%d verdicts are known already", n.audits.count)
	}
	k := r.key()
	if err := n.store.Put(store.KeyVerdict(a.Provider, k.device, k.author, k.job), encodeRecord(r)); err != nil {
		n.fatal = fmt.Errorf("save verdict: %w", err)
		return false, n.fatal
	}
	n.noteVerdict(r)
	n.regrade(a.Provider, n.now().UnixMilli())
	return true, nil
}

func (n *Node) noteVerdict(r *verdictRecord) {
	provider := r.Verdict.Attestation.Provider
	of := n.audits.verdicts[provider]
	if of == nil {
		of = map[verdictKey]*verdictRecord{}
		n.audits.verdicts[provider] = of
	}
	if of[r.key()] == nil {
		n.audits.count++
	}
	of[r.key()] = r
}

// regrade gives a provider's standing offer the classes that are known now; it
// runs on the loop.
func (n *Node) regrade(provider market.Address, nowMs int64) {
	key, ok := n.audits.sellers[provider]
	if ok && n.book.Regrade(key, func(g *market.Group) market.Grade { return n.proofOf(provider, g.DevicesHash, nowMs).Grade }) {
		n.ring()
	}
}

// sawOffer remembers who sells under an address, and grades the offer.
func (n *Node) sawOffer(o *market.Offer, nowMs int64) {
	if len(n.audits.sellers) < maxSellers {
		n.audits.sellers[o.Signer] = o.Provider
	}
	n.regrade(o.Signer, nowMs)
	unknown := slices.ContainsFunc(o.Groups, func(g market.Group) bool { return n.proofOf(o.Signer, g.DevicesHash, nowMs).Devices == 0 })
	if !unknown || len(n.audits.trusted) == 0 || nowMs-n.audits.asked[o.Signer] < learnEvery.Milliseconds() || o.Provider == n.keys.NodeKey {
		return
	}
	select { // a few at a time; with the next offer there is another chance
	case n.learning <- struct{}{}:
	default:
		return
	}
	n.audits.asked[o.Signer] = nowMs
	provider := o.Provider
	n.work.Go(func() {
		defer func() { <-n.learning }()
		ctx, cancel := context.WithTimeout(n.ctx, learnWait)
		defer cancel()
		if err := n.learnVerdicts(ctx, provider); err != nil && n.ctx.Err() == nil {
			n.log.Debug("verdicts not learnt", "provider", provider.String()[:market.ShortLen], "error", err)
		}
	})
}

// proof is what trusted auditors say of a group of devices.
type proof struct {
	market.Grade
	Verdict  attest.Verdict // the worst of the devices' newest; 0: nobody says anything
	Kind     attest.Kind
	Params   market.Hash
	Auditors []market.Address // who signed the newest
	AtMs     int64            // when the newest, or the worst, was signed
	Devices  int              // with a verdict
	Passed   int
}

// proofOf sums up the verdicts on a provider's group. The newest verdict on a
// device counts, of whatever trusted auditor; the class is that of the device
// that passed last, and there is none while one of them stands as forged. It
// runs on the loop.
func (n *Node) proofOf(provider market.Address, devicesHash market.Hash, nowMs int64) (p proof) {
	newest := map[market.Hash]*attest.SignedVerdict{}
	for k, r := range n.audits.verdicts[provider] {
		a := r.Verdict.Attestation
		if k.job || a.DevicesHash != devicesHash || int64(a.ExpiresAt)*1000 <= nowMs {
			continue
		}
		if old := newest[k.device]; old == nil || old.Attestation.IssuedAt < a.IssuedAt {
			newest[k.device] = &r.Verdict
		}
	}
	var passed, worst *attest.SignedVerdict
	for _, v := range newest {
		p.Devices++
		if v.Attestation.Verdict == attest.Passed {
			p.Passed++
			if passed == nil || passed.Attestation.IssuedAt < v.Attestation.IssuedAt {
				passed = v
			}
		} else if worst == nil || worst.Attestation.Verdict < v.Attestation.Verdict {
			worst = v // the numbers of verdicts rise with their weight
		}
	}
	if passed != nil {
		p.AttestedMs = int64(passed.Attestation.IssuedAt) * 1000
		p.Class = passed.Attestation.ClassID
	}
	show := cmp.Or(worst, passed)
	if show == nil {
		return p
	}
	if show.Attestation.Verdict == attest.Forged {
		p.Grade = market.Grade{}
	}
	a := show.Attestation
	p.Verdict, p.Kind, p.Params, p.Auditors, p.AtMs = a.Verdict, a.Kind, a.ParamsHash, show.Signers(), int64(a.IssuedAt)*1000
	return p
}

// tidyAudits drops what nobody asks for any more; it runs on the loop.
func (n *Node) tidyAudits(nowMs int64) {
	if nowMs < n.audits.tidyDueMs {
		return
	}
	n.audits.tidyDueMs = nowMs + tidyEvery.Milliseconds()
	maps.DeleteFunc(n.audits.asked, func(_ market.Address, at int64) bool { return nowMs-at > learnEvery.Milliseconds() })
	maps.DeleteFunc(n.audits.challenged, func(_ challengeKey, at int64) bool { return nowMs-at > n.challengeEvery().Milliseconds() })
	err := n.store.Update(func(tx *store.Tx) error {
		for provider, of := range n.audits.verdicts {
			for k, r := range of {
				if int64(r.Verdict.Attestation.ExpiresAt)*1000 <= nowMs {
					if err := tx.Delete(store.KeyVerdict(provider, k.device, k.author, k.job)); err != nil {
						return err
					}
				}
			}
		}
		return nil
	})
	if err != nil {
		n.log.Warn("expired verdicts not dropped", "error", err)
		return
	}
	for provider, of := range n.audits.verdicts {
		for k, r := range of {
			if int64(r.Verdict.Attestation.ExpiresAt)*1000 <= nowMs {
				delete(of, k)
				n.audits.count--
			}
		}
		if len(of) == 0 {
			delete(n.audits.verdicts, provider)
		}
	}
	latest := n.head.Latest.Number
	n.work.Go(func() {
		if err := errors.Join(n.forgetSessions(latest), n.auditor.Prune(n.now())); err != nil && n.ctx.Err() == nil {
			n.log.Warn("old sessions not dropped", "error", err)
		}
	})
}

// tellVerdicts hands out the verdicts that are known of this node's own
// devices: who comes late need not wait for gossip.
func (n *Node) tellVerdicts(ctx context.Context, s *p2p.Stream) error {
	w := &pb.Envelopes{}
	if stop := n.call(ctx, func() {
		for k, r := range n.audits.verdicts[n.keys.NodeAddress] {
			if !k.job && len(w.Envelopes) < proto.MaxVerdictsTold {
				w.Envelopes = append(w.Envelopes, r.Raw)
			}
		}
	}); stop != nil {
		return stop
	}
	body, err := marshal(w)
	if err != nil {
		return fmt.Errorf("tell verdicts: %w", err)
	}
	return s.Send(proto.NewAttest(proto.AttestVerdicts, market.JobID{}, body))
}

// learnVerdicts asks a provider for the verdicts on its devices, and checks
// them like gossip.
func (n *Node) learnVerdicts(ctx context.Context, provider market.NodeKey) error {
	reply, err := p2p.AskAttest(ctx, n.wire, provider, proto.NewAttest(proto.AttestVerdicts, market.JobID{}, nil), proto.AttestVerdicts)
	if err != nil {
		return err
	}
	var w pb.Envelopes
	if err := proto.Unmarshal(reply, &w); err != nil {
		return err
	}
	raws, err := proto.EnvelopesFromWire(&w)
	if err != nil {
		return err
	}
	for _, raw := range raws {
		st, err := proto.Open(raw, n.networkID, n.now())
		if err != nil || st.Verdict == nil {
			continue
		}
		if stop := n.call(ctx, func() { n.takeIn(st) }); stop != nil {
			return stop
		}
	}
	return nil
}
