package main

import (
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"runtime"
	"sync"
	"time"
)

// tile is task i of n. Its rows are those with y mod n = i: every tile gets
// its share of the easy sky and of the glass, so all take about as long.
type tile struct{ index, count int }

// render draws the tile's rows into a picture of full size that is transparent
// elsewhere: joining tiles is laying them on each other, and a picture with a
// tile missing shows which. Progress lines go to log.
func (w *world) render(t tile, log io.Writer) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w.Width, w.Height))
	rows := make(chan int)
	var wg sync.WaitGroup
	var mu sync.Mutex
	total, done, shown := (w.Height-t.index+t.count-1)/t.count, 0, -1
	var rays int64
	began := time.Now()
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for y := range rows {
				n := w.row(img, y)
				mu.Lock()
				rays, done = rays+n, done+1
				if p := 100 * done / total; p > shown {
					fmt.Fprintf(log, "progress %d%% (row %d of %d)\n", p, done, total)
					shown = p
				}
				mu.Unlock()
			}
		})
	}
	for y := t.index; y < w.Height; y += t.count {
		rows <- y
	}
	close(rows)
	wg.Wait()
	s := time.Since(began).Seconds()
	fmt.Fprintf(log, "tile %d of %d: %d rows, %d rays in %.1f s, %.2f million rays/s\n",
		t.index, t.count, total, rays, s, float64(rays)/s/1e6)
	return img
}

// row draws one row and returns the rays it cost.
func (w *world) row(img *image.NRGBA, y int) (rays int64) {
	grid := int(math.Sqrt(float64(w.Samples)))
	for x := range w.Width {
		g := pixelRNG(w.Seed, x, y)
		var sum vec
		for k := range w.Samples {
			// Jittered grid for pixel and lens: half the noise of plain random.
			// The lens walks the grid by another stride, so the two do not march together.
			dx, dy := g.float(), g.float()
			s, t := g.float(), g.float()
			if k < grid*grid {
				l := (k*7919 + x + 3*y) % (grid * grid)
				dx, dy = (float64(k%grid)+dx)/float64(grid), (float64(k/grid)+dy)/float64(grid)
				s, t = (float64(l%grid)+s)/float64(grid), (float64(l/grid)+t)/float64(grid)
			}
			r := w.Camera.ray((float64(x)+dx)/float64(w.Width), (float64(y)+dy)/float64(w.Height), s, t)
			sum = sum.add(w.radiance(r, &g, &rays))
		}
		img.SetNRGBA(x, y, develop(sum.scale(w.Exposure/float64(w.Samples))))
	}
	return rays
}

// develop maps linear radiance to a display: Narkowicz' fit of the ACES film
// curve, then the sRGB gamma.
func develop(c vec) color.NRGBA {
	var out [3]uint8
	for i, x := range c {
		x = (x * (2.51*x + 0.03)) / (x*(2.43*x+0.59) + 0.14)
		x = math.Min(1, math.Max(0, x))
		if x <= 0.0031308 {
			x *= 12.92
		} else {
			x = 1.055*math.Pow(x, 1/2.4) - 0.055
		}
		out[i] = uint8(x*255 + 0.5)
	}
	return color.NRGBA{out[0], out[1], out[2], 255}
}
