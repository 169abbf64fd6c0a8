package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
)

// Limits of a scene file: it comes from the consumer, the CPU is the provider's.
const (
	maxSceneBytes = 1 << 20
	maxSide       = 16384
	maxSamples    = 1 << 16
	maxSolids     = 1 << 16
)

// scene is the file. Lengths are in scene units, angles in degrees, colours
// linear RGB.
type scene struct {
	Width    int                  `json:"width"`
	Height   int                  `json:"height"`
	Samples  int                  `json:"samples"` // paths a pixel
	Depth    int                  `json:"depth"`   // bounces a path
	Seed     uint64               `json:"seed"`
	Exposure float64              `json:"exposure"`
	Camera   camera               `json:"camera"`
	Sky      sky                  `json:"sky"`
	Mats     map[string]*material `json:"materials"`
	Objects  []object             `json:"objects"`
}

// object is one of its shapes, in a material.
type object struct {
	Material string   `json:"material,omitempty"`
	Floor    *float64 `json:"floor,omitempty"` // height of an endless plane
	Sphere   *struct {
		Center vec     `json:"center"`
		Radius float64 `json:"radius"`
	} `json:"sphere,omitempty"`
	Box *struct {
		Center vec     `json:"center"`
		Size   vec     `json:"size"`
		Turn   float64 `json:"turn"`
	} `json:"box,omitempty"`
	Sunflower *sunflower `json:"sunflower,omitempty"`
}

// sunflower sets balls on the ground like seeds in a head: ball k at angle
// k times the golden angle, at a distance that grows with the square root of k.
type sunflower struct {
	Center    vec        `json:"center"`
	Count     int        `json:"count"`
	Skip      int        `json:"skip"`      // seeds left out in the middle
	Spread    float64    `json:"spread"`    // distance of ball k is spread*sqrt(k)
	Radius    [2]float64 `json:"radius"`    // innermost, outermost
	Materials []string   `json:"materials"` // blended from the middle outward
	Every     int        `json:"every"`     // each n-th ball is of the accent instead
	Accent    string     `json:"accent"`
}

// load reads and checks a scene file.
func load(path string) (*world, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("open scene: %w", err)
	}
	defer f.Close()
	raw, err := io.ReadAll(io.LimitReader(f, maxSceneBytes+1))
	if err != nil {
		return nil, fmt.Errorf("read scene: %w", err)
	}
	if len(raw) > maxSceneBytes {
		return nil, fmt.Errorf("scene %s is larger than %d bytes", path, maxSceneBytes)
	}
	w, err := parse(raw)
	if err != nil {
		return nil, fmt.Errorf("scene %s: %w", path, err)
	}
	return w, nil
}

func parse(raw []byte) (*world, error) {
	s := &scene{Depth: 8, Exposure: 1}
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(s); err != nil {
		return nil, err
	}
	switch {
	case s.Width < 1 || s.Width > maxSide || s.Height < 1 || s.Height > maxSide:
		return nil, fmt.Errorf("picture of %d x %d: want sides of 1 to %d", s.Width, s.Height, maxSide)
	case s.Samples < 1 || s.Samples > maxSamples:
		return nil, fmt.Errorf("%d samples: want 1 to %d", s.Samples, maxSamples)
	case s.Depth < 1 || s.Depth > 64:
		return nil, fmt.Errorf("depth %d: want 1 to 64", s.Depth)
	case s.Sky.Sun.Toward == vec{} || s.Sky.Sun.Size <= 0 || s.Sky.Sun.Size > 45:
		return nil, errors.New("sky.sun: want a direction and a size above 0, up to 45 degrees")
	}
	s.Sky.toward = s.Sky.Sun.Toward.unit()
	s.Sky.cosSun = math.Cos(s.Sky.Sun.Size * math.Pi / 180)
	if err := s.Camera.prepare(s.Width, s.Height); err != nil {
		return nil, err
	}
	for name, m := range s.Mats {
		if err := m.check(); err != nil {
			return nil, fmt.Errorf("material %q: %w", name, err)
		}
	}
	return s.build()
}

func (m *material) check() error {
	switch {
	case m == nil:
		return errors.New("empty")
	case m.Kind == "glass" && m.Index < 1:
		return errors.New("glass needs an index of refraction of at least 1")
	case m.Rough < 0 || m.Rough > 1:
		return errors.New("rough must be between 0 and 1")
	case m.Check != nil && m.Check.Size <= 0:
		return errors.New("check.size must be positive")
	}
	switch m.Kind {
	case "diffuse", "gloss", "metal", "glass", "light":
		return nil
	}
	return fmt.Errorf("kind %q: want diffuse, gloss, metal, glass or light", m.Kind)
}

// build turns the objects into solids.
func (s *scene) build() (*world, error) {
	w := &world{scene: s}
	var solids []solid
	add := func(sh shape, m *material) {
		solids = append(solids, solid{sh, m})
		if ball, ok := sh.(*sphere); ok && m.Kind == "light" {
			w.lamps = append(w.lamps, lamp{ball, m})
		}
	}
	for i, o := range s.Objects {
		m := s.Mats[o.Material]
		if m == nil && o.Sunflower == nil {
			return nil, fmt.Errorf("object %d: no material %q", i, o.Material)
		}
		switch {
		case o.Floor != nil:
			w.floors = append(w.floors, solid{floor{*o.Floor}, m})
		case o.Sphere != nil && o.Sphere.Radius > 0:
			add(&sphere{o.Sphere.Center, o.Sphere.Radius}, m)
		case o.Box != nil && o.Box.Size[0] > 0 && o.Box.Size[1] > 0 && o.Box.Size[2] > 0:
			add(newBox(o.Box.Center, o.Box.Size, o.Box.Turn), m)
		case o.Sunflower != nil:
			if err := o.Sunflower.grow(s.Mats, add); err != nil {
				return nil, fmt.Errorf("object %d: %w", i, err)
			}
		default:
			return nil, fmt.Errorf("object %d: want a floor, sphere, box or sunflower of positive size", i)
		}
		if len(solids) > maxSolids {
			return nil, fmt.Errorf("more than %d shapes", maxSolids)
		}
	}
	w.tree = newTree(solids)
	return w, nil
}

func (f *sunflower) grow(mats map[string]*material, add func(shape, *material)) error {
	if f.Count < 1 || f.Count > maxSolids || f.Skip < 0 || f.Skip >= f.Count || len(f.Materials) == 0 {
		return fmt.Errorf("sunflower: want a count of 1 to %d, a smaller skip and materials", maxSolids)
	}
	for _, name := range append(f.Materials, f.Accent) {
		if mats[name] == nil && name != "" {
			return fmt.Errorf("sunflower: no material %q", name)
		}
	}
	golden := math.Pi * (3 - math.Sqrt(5))
	for k := f.Skip; k < f.Count; k++ {
		t := float64(k-f.Skip) / float64(max(1, f.Count-1-f.Skip))
		sin, cos := math.Sincos(float64(k) * golden)
		d := f.Spread * math.Sqrt(float64(k))
		r := f.Radius[0] + (f.Radius[1]-f.Radius[0])*t
		m := blend(mats, f.Materials, t)
		if f.Every > 0 && k%f.Every == 0 && mats[f.Accent] != nil {
			m = mats[f.Accent]
		}
		add(&sphere{f.Center.add(vec{d * cos, r, d * sin}), r}, m)
	}
	return nil
}

// blend picks the colour at t along a row of materials; the kind is the nearer one's.
func blend(mats map[string]*material, names []string, t float64) *material {
	x := t * float64(len(names)-1)
	i := min(int(x), len(names)-1)
	a, b := mats[names[i]], mats[names[min(i+1, len(names)-1)]]
	m := *a
	if x-float64(i) > 0.5 {
		m = *b
	}
	m.Color = a.Color.mix(b.Color, x-float64(i))
	return &m
}
