package main

import "math"

const (
	near = 1e-4 // shortest distance that counts as a hit: no self-shadow
	// Radiance one path may add when its first hit is seen, and by what it
	// meets after a diffuse bounce. Clamping loses a little light and all fireflies.
	brightest, brightestIndirect = 12, 3
)

// sky is a vertical gradient and a sun of finite size.
type sky struct {
	Zenith  vec `json:"zenith"`
	Horizon vec `json:"horizon"`
	Sun     struct {
		Toward vec     `json:"toward"` // direction to the sun
		Color  vec     `json:"color"`  // irradiance on a surface that faces it
		Size   float64 `json:"size"`   // angular radius in degrees: softness of shadows
	} `json:"sun"`
	toward vec     // unit
	cosSun float64 // cosine of the angular radius
}

// at is the radiance from a direction. Diffuse bounces sample the sun directly,
// so only paths that saw a mirror may meet its disc.
func (s *sky) at(dir vec, mirror bool) vec {
	up := math.Max(0, dir[1])
	c := s.Horizon.mix(s.Zenith, math.Pow(up, 0.45))
	toSun := dir.dot(s.toward)
	c = c.add(s.Sun.Color.scale(0.06 * math.Pow(math.Max(0, toSun), 24))) // haze around it
	if mirror && toSun > s.cosSun {
		c = c.add(s.Sun.Color.scale(1 / (2 * math.Pi * (1 - s.cosSun))))
	}
	return c
}

// world is a scene made ready to trace.
type world struct {
	*scene
	tree   *tree
	floors []solid
	lamps  []lamp
}

// lamp is a sphere that shines.
type lamp struct {
	*sphere
	mat *material
}

func (w *world) hit(r ray, far float64, any bool) (float64, *solid) {
	far, found := w.tree.hit(r, near, far, any)
	for i := range w.floors {
		if d, ok := w.floors[i].hit(r, near, far); ok {
			far, found = d, &w.floors[i]
		}
	}
	return far, found
}

// radiance follows one path and counts the rays it cost.
func (w *world) radiance(r ray, g *rng, rays *int64) vec {
	through, light, mirror := vec{1, 1, 1}, vec{}, true
	limit := float64(brightest)
	add := func(c vec) {
		if m := c.max(); m > limit {
			c = c.scale(limit / m)
		}
		light = light.add(c)
	}
	for depth := range w.Depth {
		*rays++
		d, s := w.hit(r, math.Inf(1), false)
		if s == nil {
			add(through.mul(w.Sky.at(r.dir, mirror)))
			break
		}
		if s.mat.Kind == "light" {
			if mirror {
				add(through.mul(s.mat.Color))
			}
			break
		}
		p := r.at(d)
		n := s.normal(p)
		b, ok := s.mat.scatter(r.dir, p, n, g)
		if !ok {
			break
		}
		through = through.mul(b.tint)
		if !b.mirror {
			if r.dir.dot(n) > 0 {
				n = n.scale(-1)
			}
			add(through.mul(w.direct(p, n, g, rays)))
			limit = brightestIndirect
		}
		if depth > 2 { // Russian roulette keeps the estimate unbiased
			keep := math.Min(0.95, through.max())
			if g.float() >= keep {
				break
			}
			through = through.scale(1 / keep)
		}
		r, mirror = ray{p, b.dir}, b.mirror
	}
	return light
}

// direct is what a white diffuse surface at p sends out of the light that
// reaches it straight from the sun and from one lamp drawn at random.
func (w *world) direct(p, n vec, g *rng, rays *int64) vec {
	var sum vec
	if d := g.cone(w.Sky.toward, w.Sky.cosSun); d.dot(n) > 0 {
		*rays++
		if _, s := w.hit(ray{p, d}, math.Inf(1), true); s == nil {
			sum = w.Sky.Sun.Color.scale(d.dot(n) / math.Pi)
		}
	}
	if len(w.lamps) == 0 {
		return sum
	}
	l, chance := w.pickLamp(p, n, g)
	if l == nil {
		return sum
	}
	axis := l.center.sub(p)
	dist := axis.length()
	// The lamp fills a cone; density is one over its solid angle.
	cosMax := math.Sqrt(1 - l.radius*l.radius/(dist*dist))
	d := g.cone(axis.scale(1/dist), cosMax)
	if d.dot(n) <= 0 {
		return sum
	}
	*rays++
	if _, s := w.hit(ray{p, d}, math.Inf(1), false); s == nil || s.shape != shape(l.sphere) {
		return sum
	}
	weight := 2 * (1 - cosMax) * d.dot(n) / chance // 2 pi (1-cos) / pi
	return sum.add(l.mat.Color.scale(weight))
}

// pickLamp draws one lamp with a chance near its share of the light at p: its
// brightness times its apparent size, none if it is all below the surface.
// One pass, as a weighted reservoir.
func (w *world) pickLamp(p, n vec, g *rng) (picked *lamp, chance float64) {
	var total, weight float64
	for i := range w.lamps {
		l := &w.lamps[i]
		to := l.center.sub(p)
		d2, up := to.dot(to), to.dot(n)+l.radius
		if up <= 0 || d2 <= l.radius*l.radius {
			continue
		}
		share := l.mat.Color.max() * l.radius * l.radius / d2 * math.Min(1, up/math.Sqrt(d2))
		total += share
		if g.float()*total < share {
			picked, weight = l, share
		}
	}
	return picked, weight / total
}
