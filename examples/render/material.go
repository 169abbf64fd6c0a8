package main

import "math"

// material says how a surface answers light. Kinds: diffuse, gloss (diffuse
// under a clear coat), metal, glass, light.
type material struct {
	Kind  string  `json:"kind"`
	Color vec     `json:"color"`
	Check *check  `json:"check,omitempty"` // second colour in a checker pattern
	Rough float64 `json:"rough,omitempty"` // 0 mirror .. 1, metal and coat
	Index float64 `json:"index,omitempty"` // of refraction, glass
}

type check struct {
	Color vec     `json:"color"`
	Size  float64 `json:"size"` // edge of one field, in scene units
}

// at is the colour at a point.
func (m *material) at(p vec) vec {
	if m.Check == nil {
		return m.Color
	}
	x, z := math.Floor(p[0]/m.Check.Size), math.Floor(p[2]/m.Check.Size)
	if math.Mod(math.Abs(x+z), 2) == 1 {
		return m.Check.Color
	}
	return m.Color
}

// bounce is where a path goes on.
type bounce struct {
	dir  vec
	tint vec
	// mirror: the direction was not drawn from the cosine lobe, so light that
	// the path meets next has not been counted by direct sampling.
	mirror bool
}

// scatter continues a path that came along in and met the surface at p with
// outward unit normal n. ok = false: absorbed.
func (m *material) scatter(in, p, n vec, g *rng) (b bounce, ok bool) {
	facing := n
	if in.dot(n) > 0 {
		facing = n.scale(-1)
	}
	switch m.Kind {
	case "metal":
		d := m.blur(in.reflect(facing), g)
		f := schlick(math.Abs(in.dot(n)))
		return bounce{d, m.at(p).mix(vec{1, 1, 1}, f), true}, d.dot(facing) > 0
	case "glass":
		return bounce{m.refract(in, n, g), m.at(p), true}, true
	case "gloss":
		const f0 = 0.04 // reflectance of a dielectric with index 1.5 seen head-on
		f, color := f0+(1-f0)*schlick(math.Abs(in.dot(n))), m.at(p)
		// Take coat or body by what each can send back; the weights make up for it.
		coat := math.Min(0.9, math.Max(0.1, f/(f+(1-f)*color.max())))
		if g.float() < coat {
			d := m.blur(in.reflect(facing), g)
			k := f / coat
			return bounce{d, vec{k, k, k}, true}, d.dot(facing) > 0
		}
		return bounce{g.cosine(facing), color.scale((1 - f) / (1 - coat)), false}, true
	}
	return bounce{g.cosine(facing), m.at(p), false}, true
}

// schlick is the (1-cos)^5 of Schlick's approximation of Fresnel reflection.
func schlick(cos float64) float64 {
	k := 1 - math.Min(1, cos)
	return k * k * k * k * k
}

// blur spreads a mirror direction by the roughness.
func (m *material) blur(d vec, g *rng) vec {
	if m.Rough == 0 {
		return d
	}
	return d.add(g.cone(d, -1).scale(m.Rough * math.Cbrt(g.float()))).unit()
}

// refract passes through a dielectric by Snell's law, or reflects with the
// Fresnel probability.
func (m *material) refract(in, n vec, g *rng) vec {
	cos, ratio := -in.dot(n), 1/m.Index
	if cos < 0 { // leaving the glass
		cos, ratio, n = -cos, m.Index, n.scale(-1)
	}
	k := 1 - ratio*ratio*(1-cos*cos)
	r0 := (1 - m.Index) / (1 + m.Index)
	outer := cos
	if ratio > 1 && k > 0 {
		outer = math.Sqrt(k) // Schlick takes the angle on the thin side
	}
	if k < 0 || g.float() < r0*r0+(1-r0*r0)*schlick(outer) {
		return in.reflect(n)
	}
	return in.scale(ratio).add(n.scale(ratio*cos - math.Sqrt(k))).unit()
}
