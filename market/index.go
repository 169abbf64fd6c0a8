package market

import "encoding/binary"

// index finds the best offers of a bid without looking at the others.
//
// Groups lie in shelves by model and MIG profile, in a shelf by octave of their
// rate, there by band (pricing.go). A match walks the bands from cheap to dear
// over the shelves the bid names and stops at the end of the band in which it
// has enough. A replaced offer moves in constant time: rows of one band are in
// no order, and every offer knows where its rows are.
type index struct {
	shelves map[shape]*shelf
	all     []*shelf // the same, for bids that take any model
	octave  [octaves]int32
}

type shape struct{ model, mig string }

type shelf struct {
	shape
	pos     int // in index.all
	rows    int
	octaves [octaves]*octave
}

type octave struct {
	occupied uint64 // bit b: bands[b] has rows
	bands    [bandsInOctave]band
}

// band holds the rows of one price band. What tells most rows apart lies in a
// column of its own: eight of these words fill a cache line.
type band struct {
	devices []uint64 // 4 lanes of 15 bits: free, NVLink set, class, compute capability
	rows    []row
}

// row is one group with what a match looks at first, so that most rows are
// passed over without touching their offer. Lanes have a clear top bit, see
// query.fits.
type row struct {
	memory  uint64 // 2 lanes of 31 bits: VRAM as shown, bandwidth
	host    uint64 // 2 lanes of 31 bits: RAM, disk
	compute uint64 // 2 lanes of 31 bits: CPU, longest job
	least   uint64 // 2 lanes of 31 bits: shortest job, unlock delay; a bid must reach these
	tie     uint64 // upper half of the offer's id
	who     uint64 // a part of the provider's key
	of      *offerEntry
	region  uint16
	cuda    uint16
	tokens  uint16 // one bit per accepted token, by its last byte; may say too much
	flags   uint8
	group   uint8
}

// flagSimulated marks a row whose device is simulated.
const flagSimulated = 1

// place says where a group's row is; without a shelf it has none.
type place struct {
	shelf  *shelf
	pos    uint32
	octave uint8
	step   uint8
}

func lanes16(a, b, c, d uint16) uint64 {
	const most = 1<<15 - 1
	return uint64(min(a, most))<<48 | uint64(min(b, most))<<32 | uint64(min(c, most))<<16 | uint64(min(d, most))
}

func lanes32(a, b uint32) uint64 {
	const most = 1<<31 - 1
	return uint64(min(a, most))<<32 | uint64(min(b, most))
}

func tokenBit(a *Address) uint16 { return 1 << (a[len(a)-1] & 15) }

// whoIs takes eight bytes of a key's x coordinate, which are as good as random.
func whoIs(k *NodeKey) uint64 { return binary.BigEndian.Uint64(k[1:]) }

func rowOf(e *offerEntry, group int) row {
	o := &e.offer
	g, h := &o.Groups[group], &o.Host
	r := row{
		memory:  lanes32(shownVRAM(g.VRAMMiB), g.MemGBps),
		host:    lanes32(h.RAMMiB, h.DiskMiB),
		compute: lanes32(h.MilliCPU, o.MaxSeconds),
		least:   lanes32(o.MinSeconds, o.UnlockDelaySeconds),
		tie:     binary.BigEndian.Uint64(o.ID[:]),
		who:     whoIs(&o.Provider),
		of:      e,
		region:  regionCode(h.Region),
		cuda:    h.CUDA,
		group:   uint8(group),
	}
	for i := range o.Tokens {
		r.tokens |= tokenBit(&o.Tokens[i])
	}
	if g.Simulated {
		r.flags |= flagSimulated
	}
	return r
}

func devicesOf(g *Group) uint64 { return lanes16(g.Free, g.NVLinkSet, g.Class, g.ComputeCap) }

// add puts every group of an offer that has a device free on its shelf.
func (x *index) add(e *offerEntry) {
	e.places = e.first[:0]
	for i := range e.offer.Groups {
		g := &e.offer.Groups[i]
		if g.Free == 0 {
			e.places = append(e.places, place{})
			continue
		}
		s := x.shelf(shape{g.Model, g.MIGProfile})
		oct, step := g.RatePerHour.band()
		o := s.octaves[oct]
		if o == nil {
			o = new(octave)
			s.octaves[oct] = o
		}
		b := &o.bands[step]
		e.places = append(e.places, place{s, uint32(len(b.rows)), uint8(oct), uint8(step)})
		b.devices = append(b.devices, devicesOf(g))
		b.rows = append(b.rows, rowOf(e, i))
		o.occupied |= 1 << step
		s.rows++
		x.octave[oct]++
	}
}

// remove takes every group of an offer off its shelf; the last row of the band
// moves into the gap.
func (x *index) remove(e *offerEntry) {
	for _, p := range e.places {
		if p.shelf == nil {
			continue
		}
		o := p.shelf.octaves[p.octave]
		b := &o.bands[p.step]
		last := len(b.rows) - 1
		if int(p.pos) != last {
			moved := &b.rows[last]
			moved.of.places[moved.group].pos = p.pos
			b.rows[p.pos], b.devices[p.pos] = *moved, b.devices[last]
		}
		b.rows[last] = row{}
		b.rows, b.devices = b.rows[:last], b.devices[:last]
		if last == 0 {
			o.occupied &^= 1 << p.step
		}
		x.octave[p.octave]--
		if p.shelf.rows--; p.shelf.rows == 0 {
			x.drop(p.shelf)
		}
	}
	e.places = nil
}

// replace puts e in the place of old. Most offers change in the number of free
// devices only: their rows stay where they are.
func (x *index) replace(old, e *offerEntry) {
	if !stays(old, &e.offer) {
		x.remove(old)
		x.add(e)
		return
	}
	e.places = append(e.first[:0], old.places...)
	old.places = nil
	for i, p := range e.places {
		if p.shelf != nil {
			b := &p.shelf.octaves[p.octave].bands[p.step]
			b.rows[p.pos], b.devices[p.pos] = rowOf(e, i), devicesOf(&e.offer.Groups[i])
		}
	}
}

// stays tells whether each group of the offer belongs where old's rows are.
func stays(old *offerEntry, o *Offer) bool {
	if len(old.places) != len(o.Groups) {
		return false
	}
	for i, p := range old.places {
		g := &o.Groups[i]
		octave, step := g.RatePerHour.band()
		switch {
		case (p.shelf == nil) != (g.Free == 0):
			return false
		case p.shelf != nil && (p.shelf.shape != shape{g.Model, g.MIGProfile} || int(p.octave) != octave || int(p.step) != step):
			return false
		}
	}
	return true
}

func (x *index) shelf(k shape) *shelf {
	s := x.shelves[k]
	if s == nil {
		s = &shelf{shape: k, pos: len(x.all)}
		x.shelves[k] = s
		x.all = append(x.all, s)
	}
	return s
}

func (x *index) drop(s *shelf) {
	last := len(x.all) - 1
	x.all[s.pos] = x.all[last]
	x.all[s.pos].pos = s.pos
	x.all[last] = nil
	x.all = x.all[:last]
	delete(x.shelves, s.shape)
}
