package main

import "math"

// vec is a point, a direction or a linear RGB colour.
type vec [3]float64

func (a vec) add(b vec) vec            { return vec{a[0] + b[0], a[1] + b[1], a[2] + b[2]} }
func (a vec) sub(b vec) vec            { return vec{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }
func (a vec) mul(b vec) vec            { return vec{a[0] * b[0], a[1] * b[1], a[2] * b[2]} }
func (a vec) scale(k float64) vec      { return vec{a[0] * k, a[1] * k, a[2] * k} }
func (a vec) dot(b vec) float64        { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }
func (a vec) length() float64          { return math.Sqrt(a.dot(a)) }
func (a vec) unit() vec                { return a.scale(1 / a.length()) }
func (a vec) max() float64             { return math.Max(a[0], math.Max(a[1], a[2])) }
func (a vec) mix(b vec, t float64) vec { return a.scale(1 - t).add(b.scale(t)) }

func (a vec) cross(b vec) vec {
	return vec{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
}

// reflect mirrors a at the unit normal n.
func (a vec) reflect(n vec) vec { return a.sub(n.scale(2 * a.dot(n))) }

// basis completes the unit vector n to a right-handed frame without branches
// on most of the sphere (Duff et al., "Building an Orthonormal Basis,
// Revisited", JCGT 2017).
func (n vec) basis() (s, t vec) {
	sign := math.Copysign(1, n[2])
	a := -1 / (sign + n[2])
	b := n[0] * n[1] * a
	return vec{1 + sign*n[0]*n[0]*a, sign * b, -sign * n[0]}, vec{b, sign + n[1]*n[1]*a, -n[1]}
}

// ray is origin + t*dir with a unit direction.
type ray struct{ origin, dir vec }

func (r ray) at(t float64) vec { return r.origin.add(r.dir.scale(t)) }

// rng is PCG32 (O'Neill 2014). One is seeded per pixel, so a pixel's colour
// depends on the scene alone and not on the tile or the worker that draws it.
type rng struct{ state uint64 }

const pcgStep, pcgInc = 6364136223846793005, 1442695040888963407

func pixelRNG(seed uint64, x, y int) rng {
	r := rng{state: seed*0x9e3779b97f4a7c15 ^ uint64(y)<<32 ^ uint64(x)}
	for range 4 { // let neighbours' streams drift apart
		r.next()
	}
	return r
}

func (r *rng) next() uint32 {
	old := r.state
	r.state = old*pcgStep + pcgInc
	x := uint32((old>>18 ^ old) >> 27)
	rot := uint(old >> 59)
	return x>>rot | x<<((32-rot)&31)
}

// float is uniform in [0, 1).
func (r *rng) float() float64 { return float64(r.next()) / (1 << 32) }

// cosine draws a direction around n with density cos/pi.
func (r *rng) cosine(n vec) vec {
	u, phi := r.float(), 2*math.Pi*r.float()
	s, t := n.basis()
	d := math.Sqrt(u)
	return s.scale(d * math.Cos(phi)).add(t.scale(d * math.Sin(phi))).add(n.scale(math.Sqrt(1 - u)))
}

// cone draws a direction uniformly in the cone around the unit axis.
func (r *rng) cone(axis vec, cosMax float64) vec {
	z := 1 - r.float()*(1-cosMax)
	phi, d := 2*math.Pi*r.float(), math.Sqrt(math.Max(0, 1-z*z))
	s, t := axis.basis()
	return s.scale(d * math.Cos(phi)).add(t.scale(d * math.Sin(phi))).add(axis.scale(z))
}

// disc maps the unit square onto the unit disc, area for area.
func disc(u, v float64) (x, y float64) {
	d, phi := math.Sqrt(u), 2*math.Pi*v
	return d * math.Cos(phi), d * math.Sin(phi)
}
