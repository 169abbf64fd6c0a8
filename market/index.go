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
	bands    [bandsInOctave][]row
}

// row is one group with what a match looks at first, in one cache line.
// The "at least" fields lie in lanes with a clear top bit, see query.fits.
type row struct {
	devices uint64 // 4 x 15 bits: free, NVLink set, class, compute capability
	memory  uint64 // 2 x 31 bits: VRAM as shown, bandwidth
	host    uint64 // 2 x 31 bits: RAM, disk
	compute uint64 // 2 x 31 bits: CPU, CUDA
	tokens  uint64 // one bit per accepted token, by its last byte; may say too much
	tie     uint64 // upper half of the offer's id
	of      *offerEntry
	region  uint16
	flags   uint16
	group   uint8
}

// flagSimulated marks a row whose device is simulated.
const flagSimulated = 1

// place says where a group's row is.
type place struct {
	shelf  *shelf
	pos    uint32
	octave uint8
	band   uint8
}

func lanes16(a, b, c, d uint16) uint64 {
	const most = 1<<15 - 1
	return uint64(min(a, most))<<48 | uint64(min(b, most))<<32 | uint64(min(c, most))<<16 | uint64(min(d, most))
}

func lanes32(a, b uint32) uint64 {
	const most = 1<<31 - 1
	return uint64(min(a, most))<<32 | uint64(min(b, most))
}

func tokenBit(a *Address) uint64 { return 1 << (a[len(a)-1] & 63) }

func rowOf(e *offerEntry, group int) row {
	o := &e.offer
	g, h := &o.Groups[group], &o.Host
	r := row{
		devices: lanes16(g.Free, g.NVLinkSet, g.Class, g.ComputeCap),
		memory:  lanes32(shownVRAM(g.VRAMMiB), g.MemGBps),
		host:    lanes32(h.RAMMiB, h.DiskMiB),
		compute: lanes32(h.MilliCPU, uint32(h.CUDA)),
		tie:     binary.BigEndian.Uint64(o.ID[:]),
		of:      e,
		region:  regionCode(h.Region),
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

// add puts every group of an offer on its shelf.
func (x *index) add(e *offerEntry) {
	e.places = e.first[:0]
	for i := range e.offer.Groups {
		g := &e.offer.Groups[i]
		s := x.shelf(shape{g.Model, g.MIGProfile})
		oct, band := g.RatePerHour.band()
		o := s.octaves[oct]
		if o == nil {
			o = new(octave)
			s.octaves[oct] = o
		}
		e.places = append(e.places, place{s, uint32(len(o.bands[band])), uint8(oct), uint8(band)})
		o.bands[band] = append(o.bands[band], rowOf(e, i))
		o.occupied |= 1 << band
		s.rows++
		x.octave[oct]++
	}
}

// remove takes every group of an offer off its shelf; the last row of the band
// moves into the gap.
func (x *index) remove(e *offerEntry) {
	for i := range e.places {
		p := e.places[i]
		o := p.shelf.octaves[p.octave]
		rows := o.bands[p.band]
		last := len(rows) - 1
		if int(p.pos) != last {
			moved := &rows[last]
			moved.of.places[moved.group].pos = p.pos
			rows[p.pos] = *moved
		}
		rows[last] = row{}
		o.bands[p.band] = rows[:last]
		if last == 0 {
			o.occupied &^= 1 << p.band
		}
		x.octave[p.octave]--
		if p.shelf.rows--; p.shelf.rows == 0 {
			x.drop(p.shelf)
		}
	}
	e.places = nil
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
