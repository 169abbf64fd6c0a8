package main

import "math"

// shape is a surface a ray can hit.
type shape interface {
	// hit gives the nearest distance in (near, far), or ok = false.
	hit(r ray, near, far float64) (t float64, ok bool)
	// normal is the outward unit normal at a point of the surface.
	normal(p vec) vec
	// bounds is the axis-aligned box around the shape.
	bounds() aabb
}

// solid is a shape with its material.
type solid struct {
	shape
	mat *material
}

type sphere struct {
	center vec
	radius float64
}

func (s *sphere) hit(r ray, near, far float64) (float64, bool) {
	oc := r.origin.sub(s.center)
	b, c := oc.dot(r.dir), oc.dot(oc)-s.radius*s.radius
	d := b*b - c
	if d < 0 {
		return 0, false
	}
	root := math.Sqrt(d)
	if t := -b - root; t > near && t < far {
		return t, true
	}
	t := -b + root
	return t, t > near && t < far
}

func (s *sphere) normal(p vec) vec { return p.sub(s.center).scale(1 / s.radius) }

func (s *sphere) bounds() aabb {
	r := vec{s.radius, s.radius, s.radius}
	return aabb{s.center.sub(r), s.center.add(r)}
}

// box is a cuboid turned about the vertical axis through its centre.
type box struct {
	center, half vec
	sin, cos     float64
}

func newBox(center, size vec, turnDegrees float64) *box {
	sin, cos := math.Sincos(turnDegrees * math.Pi / 180)
	return &box{center, size.scale(0.5), sin, cos}
}

func (b *box) toLocal(v vec) vec {
	return vec{b.cos*v[0] - b.sin*v[2], v[1], b.sin*v[0] + b.cos*v[2]}
}

func (b *box) toWorld(v vec) vec {
	return vec{b.cos*v[0] + b.sin*v[2], v[1], -b.sin*v[0] + b.cos*v[2]}
}

func (b *box) hit(r ray, near, far float64) (float64, bool) {
	o, d := b.toLocal(r.origin.sub(b.center)), b.toLocal(r.dir)
	in, out := math.Inf(-1), math.Inf(1)
	for i := range 3 {
		t0, t1 := (-b.half[i]-o[i])/d[i], (b.half[i]-o[i])/d[i]
		in, out = math.Max(in, math.Min(t0, t1)), math.Min(out, math.Max(t0, t1))
	}
	if in > out {
		return 0, false
	}
	if in > near && in < far {
		return in, true
	}
	return out, out > near && out < far
}

func (b *box) normal(p vec) vec {
	l := b.toLocal(p.sub(b.center))
	axis, best := 0, -1.0
	for i := range 3 {
		if d := math.Abs(l[i]) / b.half[i]; d > best {
			axis, best = i, d
		}
	}
	var n vec
	n[axis] = math.Copysign(1, l[axis])
	return b.toWorld(n)
}

func (b *box) bounds() aabb {
	x := math.Abs(b.cos)*b.half[0] + math.Abs(b.sin)*b.half[2]
	z := math.Abs(b.sin)*b.half[0] + math.Abs(b.cos)*b.half[2]
	h := vec{x, b.half[1], z}
	return aabb{b.center.sub(h), b.center.add(h)}
}

// floor is the horizontal plane at a height; it is not part of the tree.
type floor struct{ height float64 }

func (f floor) hit(r ray, near, far float64) (float64, bool) {
	t := (f.height - r.origin[1]) / r.dir[1]
	return t, t > near && t < far
}

func (f floor) normal(vec) vec { return vec{0, 1, 0} }

func (f floor) bounds() aabb {
	inf := math.Inf(1)
	return aabb{vec{-inf, f.height, -inf}, vec{inf, f.height, inf}}
}
