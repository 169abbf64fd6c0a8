package main

import (
	"math"
	"slices"
)

// aabb is an axis-aligned box from low to high corner.
type aabb struct{ low, high vec }

func (a aabb) join(b aabb) aabb {
	for i := range 3 {
		a.low[i], a.high[i] = math.Min(a.low[i], b.low[i]), math.Max(a.high[i], b.high[i])
	}
	return a
}

// crossed reports whether a ray with inverse direction inv meets the box
// between near and far (slab test).
func (a *aabb) crossed(origin, inv *vec, near, far float64) bool {
	for i := range 3 {
		t0, t1 := (a.low[i]-origin[i])*inv[i], (a.high[i]-origin[i])*inv[i]
		if t0 > t1 {
			t0, t1 = t1, t0
		}
		if t0 > near {
			near = t0
		}
		if t1 < far {
			far = t1
		}
		if near > far {
			return false
		}
	}
	return true
}

// node is one box of the tree. A leaf holds solids[first:first+count]; an inner
// node has its left child right behind it and its right child at first.
type node struct {
	box          aabb
	first, count int32
}

const leafSize = 2

// tree is a bounding volume hierarchy, split at the median of the widest axis.
type tree struct {
	nodes  []node
	solids []solid
}

func newTree(solids []solid) *tree {
	t := &tree{solids: slices.Clone(solids)}
	if len(solids) > 0 {
		t.build(0, len(solids))
	}
	return t
}

func (t *tree) build(from, to int) {
	part := t.solids[from:to]
	all := part[0].bounds()
	for _, s := range part[1:] {
		all = all.join(s.bounds())
	}
	me := len(t.nodes)
	t.nodes = append(t.nodes, node{box: all, first: int32(from), count: int32(len(part))})
	if len(part) <= leafSize {
		return
	}
	size, axis := all.high.sub(all.low), 0
	for i := range 3 {
		if size[i] > size[axis] {
			axis = i
		}
	}
	middle := func(s solid) float64 { b := s.bounds(); return b.low[axis] + b.high[axis] }
	slices.SortStableFunc(part, func(a, b solid) int {
		switch d := middle(a) - middle(b); {
		case d < 0:
			return -1
		case d > 0:
			return 1
		}
		return 0
	})
	half := from + len(part)/2
	t.build(from, half)
	t.nodes[me].first, t.nodes[me].count = int32(len(t.nodes)), 0
	t.build(half, to)
}

// hit finds the nearest solid in (near, far), or with any set whichever comes
// first, which is enough for a shadow.
func (t *tree) hit(r ray, near, far float64, any bool) (float64, *solid) {
	if len(t.nodes) == 0 {
		return far, nil
	}
	inv := vec{1 / r.dir[0], 1 / r.dir[1], 1 / r.dir[2]}
	var found *solid
	var stack [64]int32 // depth of a median-split tree over < 2^31 solids
	top := 1
	for top > 0 {
		top--
		at := stack[top]
		n := &t.nodes[at]
		if !n.box.crossed(&r.origin, &inv, near, far) {
			continue
		}
		if n.count == 0 {
			stack[top], stack[top+1] = n.first, at+1
			top += 2
			continue
		}
		for i := n.first; i < n.first+n.count; i++ {
			if d, ok := t.solids[i].hit(r, near, far); ok {
				far, found = d, &t.solids[i]
				if any {
					return far, found
				}
			}
		}
	}
	return far, found
}
