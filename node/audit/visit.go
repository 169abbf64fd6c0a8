package audit

import (
	"context"
	"math/rand/v2"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/gpubourse/bourse/attest"
	"github.com/gpubourse/bourse/market"
	"github.com/gpubourse/bourse/node/p2p"
	"github.com/gpubourse/bourse/proto"
	pb "github.com/gpubourse/bourse/proto/bourse/v1"
)

const (
	defaultAuditEvery = 30 * time.Minute
	auditTick         = time.Second
	auditAtOnce       = 4 // visits; a sweep is one
	sweepShare        = 3 // one visit in so many sweeps, when all devices are known
	maxCohort         = 32
	maxSwept          = 128 // sessions at once
	// maxDeclined is how often in a row a device that its provider lists as idle
	// may decline before that is the verdict absent, and declineEvery how far
	// apart refusals are that count: one may follow from the other.
	maxDeclined  = 5
	declineEvery = 10 * time.Minute
)

// subject is one provider; auditor.mu guards it.
type subject struct {
	provider market.NodeKey
	address  market.Address
	groups   []market.Hash // as last offered
	claims   map[market.Hash]attest.Claim
	devices  []proto.ListedDevice
	places   []netip.Prefix
	declined map[market.Hash]declined // by device
	answered time.Time                // when it last took a challenge of this auditor
	nextMs   int64
	visited  bool // a visit is under way
}

// declined is how often in a row a device declined, and when that last counted.
type declined struct {
	times int
	last  time.Time
}

// due reads the book and gives the providers whose time has come, each with a
// token for its visit.
func (a *Auditor) due(ctx context.Context) (out []*subject) {
	now := time.Now().UnixMilli()
	offers, err := a.cfg.Market.Sellers(ctx, now)
	if err != nil {
		return nil
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	standing := map[market.NodeKey]bool{}
	for _, o := range offers {
		standing[o.Provider] = true
		s := a.subjects[o.Provider]
		if s == nil {
			s = &subject{provider: o.Provider, address: o.Address, declined: map[market.Hash]declined{}, nextMs: now + a.draw()}
			a.subjects[o.Provider] = s
		}
		s.claims = o.Claims
		if !slices.Equal(s.groups, o.Groups) { // new here, or with other devices
			s.groups = o.Groups
			if o.Unproven {
				s.nextMs = now + rand.Int64N(2000)
			}
		}
		if s.visited || s.nextMs > now {
			continue
		}
		select {
		case a.visits <- struct{}{}:
			s.visited = true
			out = append(out, s)
		default: // all hands are full
		}
	}
	for k, s := range a.subjects {
		if !standing[k] && !s.visited {
			delete(a.subjects, k)
		}
	}
	return out
}

// draw is the time to the next visit, in milliseconds: of exponential
// distribution, so that knowing the last one tells nothing of the next.
func (a *Auditor) draw() int64 {
	every := a.cfg.Every
	if every == 0 {
		every = defaultAuditEvery
	}
	return max(1000, int64(rand.ExpFloat64()*float64(every.Milliseconds())))
}

// visit challenges the devices of one provider that were never seen, or one at
// random, or all of its cohort at once.
func (a *Auditor) visit(ctx context.Context, s *subject) {
	defer func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		s.visited, s.nextMs = false, time.Now().UnixMilli()+a.draw()
	}()
	if err := a.list(ctx, s); err != nil {
		a.log.Info("audit: devices not listed", "provider", s.provider.String()[:market.ShortLen], "error", err)
		return
	}
	idle := a.idle(s)
	var fresh []target
	judged, err := a.cfg.Market.Judged(ctx, s.address)
	if err != nil {
		return
	}
	for _, t := range idle {
		if group, ok := judged[t.id]; !ok || group != t.DevicesHash {
			fresh = append(fresh, t)
		}
	}
	switch {
	case len(fresh) > 0:
		for _, t := range fresh {
			a.challenge(ctx, attest.Admit, []target{t})
		}
	case rand.IntN(sweepShare) == 0:
		a.sweep(ctx, s)
	case len(idle) > 0:
		a.challenge(ctx, attest.Admit, []target{idle[rand.IntN(len(idle))]})
	}
}

// sweep challenges all idle devices of a provider at once, and of all that may
// be the same machine under other names: one card cannot be two at a time.
func (a *Auditor) sweep(ctx context.Context, s *subject) {
	all := a.cohort(s)
	var wg sync.WaitGroup
	for _, o := range all {
		if o != s {
			wg.Go(func() {
				if err := a.list(ctx, o); err != nil {
					a.log.Debug("audit: cohort", "provider", o.provider.String()[:market.ShortLen], "error", err)
				}
			})
		}
	}
	wg.Wait()
	var targets []target
	for _, o := range all {
		targets = append(targets, a.idle(o)...)
	}
	rand.Shuffle(len(targets), func(i, j int) { targets[i], targets[j] = targets[j], targets[i] })
	a.challenge(ctx, attest.Sweep, targets[:min(len(targets), maxSwept)])
}

// cohort is a provider and those that share a UUID, an address or a network
// with it.
func (a *Auditor) cohort(s *subject) []*subject {
	a.mu.Lock()
	defer a.mu.Unlock()
	out := []*subject{s}
	for _, o := range a.subjects {
		if o != s && len(out) < maxCohort && (sharesUUID(s, o) || slices.ContainsFunc(s.places, func(p netip.Prefix) bool { return slices.Contains(o.places, p) })) {
			out = append(out, o)
		}
	}
	return out
}

func sharesUUID(s, o *subject) bool {
	return slices.ContainsFunc(s.devices, func(d proto.ListedDevice) bool {
		return slices.ContainsFunc(o.devices, func(e proto.ListedDevice) bool { return d.UUID == e.UUID })
	})
}

// list asks a provider what it has, and notes where it is.
func (a *Auditor) list(ctx context.Context, s *subject) error {
	ctx, cancel := context.WithTimeout(ctx, ListWait)
	defer cancel()
	body, err := p2p.AskAttest(ctx, a.cfg.Peers, s.provider, proto.NewAttest(proto.AttestList, market.JobID{}, nil), proto.AttestDevices)
	if err != nil {
		return err
	}
	var w pb.DeviceList
	if err := proto.Unmarshal(body, &w); err != nil {
		return err
	}
	devices, err := proto.DeviceListFromWire(&w)
	if err != nil {
		return err
	}
	places := networksOf(a.cfg.Peers.At(s.provider))
	a.mu.Lock()
	defer a.mu.Unlock()
	s.devices, s.places = devices, places
	return nil
}

// networksOf gives the networks of addresses: what one tenant usually has.
func networksOf(addrs []netip.Addr) (out []netip.Prefix) {
	for _, addr := range addrs {
		bits := 48
		if addr.Is4() {
			bits = 24
		}
		if p, err := addr.Prefix(bits); err == nil && !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	return out
}

// target is one device to challenge.
type target struct {
	proto.ListedDevice
	s     *subject
	id    market.Hash
	claim attest.Claim
}

// idle gives the devices of a provider that no job holds, of the groups that it
// offers.
func (a *Auditor) idle(s *subject) (out []target) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, d := range s.devices {
		if !d.Busy && slices.Contains(s.groups, d.DevicesHash) {
			out = append(out, target{d, s, attest.DeviceID(d.UUID, d.Serial, s.address), s.claims[d.DevicesHash]})
		}
	}
	return out
}
