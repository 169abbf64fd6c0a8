package main

import (
	"errors"
	"math"
)

// camera is a thin lens: what lies at the focus point is sharp.
type camera struct {
	From     vec     `json:"from"`
	At       vec     `json:"at"`
	Focus    *vec    `json:"focus,omitempty"` // point in focus; At if absent
	Angle    float64 `json:"angle"`           // vertical field of view, degrees
	Aperture float64 `json:"aperture"`        // lens diameter, scene units; 0 is a pinhole

	corner, right, down vec // picture plane at the focus distance
	u, v                vec // lens plane
}

func (c *camera) prepare(width, height int) error {
	forward := c.At.sub(c.From)
	if forward.length() == 0 || c.Angle <= 0 || c.Angle >= 170 || c.Aperture < 0 {
		return errors.New("camera: want from and at apart, an angle of 1 to 170 and an aperture of 0 or more")
	}
	forward = forward.unit()
	side := forward.cross(vec{0, 1, 0})
	if side.length() < 1e-9 {
		return errors.New("camera: looking straight up or down is not supported")
	}
	c.u = side.unit()
	c.v = c.u.cross(forward)
	dist := c.At.sub(c.From).dot(forward)
	if c.Focus != nil {
		dist = math.Abs(c.Focus.sub(c.From).dot(forward))
	}
	h := 2 * dist * math.Tan(c.Angle*math.Pi/360)
	w := h * float64(width) / float64(height)
	c.right, c.down = c.u.scale(w), c.v.scale(-h)
	c.corner = forward.scale(dist).sub(c.right.scale(0.5)).sub(c.down.scale(0.5))
	return nil
}

// ray through the picture at (x, y) in [0,1)^2 and the lens at (s, t) in [0,1)^2.
func (c *camera) ray(x, y, s, t float64) ray {
	lx, ly := disc(s, t)
	lens := c.u.scale(lx * c.Aperture / 2).add(c.v.scale(ly * c.Aperture / 2))
	to := c.corner.add(c.right.scale(x)).add(c.down.scale(y))
	return ray{c.From.add(lens), to.sub(lens).unit()}
}
