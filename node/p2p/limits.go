package p2p

import (
	"sync"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"github.com/gpubourse/bourse/market"
)

// Rates above which statements are not forwarded. An author is one node; a
// forwarder passes on what many authors say, and keys cost nothing to make.
const (
	authorPerSecond, authorBurst       = 10, 256
	forwarderPerSecond, forwarderBurst = 2000, 8000
	maxBuckets                         = 16384 // remembered of each sort
)

type limits struct {
	authors    buckets[market.NodeKey]
	forwarders buckets[peer.ID]
}

func newLimits() *limits {
	return &limits{
		authors:    buckets[market.NodeKey]{perSecond: authorPerSecond, burst: authorBurst},
		forwarders: buckets[peer.ID]{perSecond: forwarderPerSecond, burst: forwarderBurst},
	}
}

func (l *limits) author(k market.NodeKey, now time.Time) bool { return l.authors.take(k, now) }
func (l *limits) forwarder(p peer.ID, now time.Time) bool     { return l.forwarders.take(p, now) }

// buckets are token buckets by key, a bounded number of them.
type buckets[K comparable] struct {
	perSecond, burst float64

	mu sync.Mutex
	m  map[K]bucket
}

type bucket struct {
	tokens float64
	at     time.Time // when tokens was true
}

// take uses one token of a key, or reports that there is none.
func (b *buckets[K]) take(key K, now time.Time) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	cur, ok := b.m[key]
	if !ok {
		b.makeRoom(now)
		cur = bucket{b.burst, now}
	}
	cur.tokens = min(b.burst, cur.tokens+now.Sub(cur.at).Seconds()*b.perSecond)
	cur.at = now
	allowed := cur.tokens >= 1
	if allowed {
		cur.tokens--
	}
	b.m[key] = cur
	return allowed
}

// makeRoom forgets buckets that are full again, which changes nothing for their
// keys; with none such, any: a flood of keys must not fill the memory.
func (b *buckets[K]) makeRoom(now time.Time) {
	if b.m == nil {
		b.m = map[K]bucket{}
	}
	if len(b.m) < maxBuckets {
		return
	}
	for k, c := range b.m {
		if c.tokens+now.Sub(c.at).Seconds()*b.perSecond >= b.burst {
			delete(b.m, k)
		}
	}
	for k := range b.m {
		if len(b.m) < maxBuckets*3/4 {
			return
		}
		delete(b.m, k)
	}
}
