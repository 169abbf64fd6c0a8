package market

import "slices"

// Grade is what this node itself knows of a group's devices from attestations,
// whatever the offer says of them.
type Grade struct {
	Class      uint16 // measured; 0 none
	AttestedMs int64  // when a device of it last passed; 0 never
}

// Regrade gives the groups of a provider's live offer the grades that are known
// now, and reports whether any changed. The offer keeps its id: grades are no
// part of what its provider signed.
func (b *Book) Regrade(provider NodeKey, grade func(*Group) Grade) (changed bool) {
	old := b.offers[provider]
	if old == nil || !old.live {
		return false
	}
	o := old.offer
	o.Groups = slices.Clone(o.Groups) // handed out ones never change
	for i := range o.Groups {
		g := &o.Groups[i]
		now := grade(g)
		now.Class = min(now.Class, maxClass)
		changed = changed || now != Grade{g.Class, g.AttestedMs}
		g.Class, g.AttestedMs = now.Class, now.AttestedMs
	}
	if changed {
		b.expiries.remove(old)
		b.list(&offerEntry{offer: o, live: true}, old)
	}
	return changed
}

// attestedWithin reports whether a device of the group passed no longer than
// so many seconds ago; 0 asks nothing.
func (g *Group) attestedWithin(seconds uint32, nowMs int64) bool {
	return seconds == 0 || g.AttestedMs != 0 && nowMs-g.AttestedMs <= int64(seconds)*1000
}
