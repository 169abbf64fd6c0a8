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
	authors    *Buckets[market.NodeKey]
	forwarders *Buckets[peer.ID]
}

func newLimits() *limits {
	return &limits{
		authors:    NewBuckets[market.NodeKey](authorPerSecond, authorBurst),
		forwarders: NewBuckets[peer.ID](forwarderPerSecond, forwarderBurst),
	}
}

func (l *limits) author(k market.NodeKey, now time.Time) bool { return l.authors.Take(k, now) }
func (l *limits) forwarder(p peer.ID, now time.Time) bool     { return l.forwarders.Take(p, now) }

// Buckets are token buckets by key, a bounded number of them.
type Buckets[K comparable] struct {
	perSecond, burst float64

	mu sync.Mutex
	m  map[K]bucket
}

type bucket struct {
	tokens float64
	at     time.Time // when tokens was true
}

// NewBuckets makes buckets that are full at first.
func NewBuckets[K comparable](perSecond, burst float64) *Buckets[K] {
	return &Buckets[K]{perSecond: perSecond, burst: burst}
}

// Take uses one token of a key, or reports that there is none.
func (b *Buckets[K]) Take(key K, now time.Time) bool {
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
func (b *Buckets[K]) makeRoom(now time.Time) {
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
