package book

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/gpubourse/bourse/market"
)

// nowMs is the time of every bench; the book never asks a clock.
const nowMs = 1_800_000_000_000

// Fleet draws offers and bids like a market's: thirty models, a few countries,
// most hosts with one kind of device, prices around a level per model that
// people typed with two decimals. Same seed, same fleet.
type Fleet struct {
	rnd      *rand.Rand
	onePrice bool // every offer of a model costs the same
}

// NewFleet starts a fleet.
func NewFleet(seed uint64) *Fleet {
	return &Fleet{rnd: rand.New(rand.NewPCG(seed, 0x9E3779B97F4A7C15))}
}

const models = 30

func model(i int) string { return fmt.Sprintf("gpu-%02d", i) }

// vramGiB, level (cents an hour) and capability of a model rise together.
func vramGiB(i int) uint32 { return []uint32{8, 12, 16, 24, 24, 32, 48, 80, 96, 141}[i/3] }
func level(i int) uint64   { return 12 + uint64(i*i)/3 }
func computeCap(i int) uint16 {
	return []uint16{60, 70, 75, 80, 86, 89, 90, 90, 100, 120}[i/3]
}

func region(i int) string {
	return []string{"de", "us", "fr", "nl", "fi", "se", "pl", "gb", "jp", "sg", "ca", "in"}[i]
}

var token = market.Address{19: 1}

func oneOf[T any](r *rand.Rand, v ...T) T { return v[r.IntN(len(v))] }

func (f *Fleet) id() (id [32]byte) {
	for i := 0; i < 32; i += 8 {
		binary.BigEndian.PutUint64(id[i:], f.rnd.Uint64())
	}
	return id
}

// Provider is the key of provider n.
func Provider(n int) (k market.NodeKey) {
	k[0] = 2
	binary.BigEndian.PutUint64(k[1:], uint64(n)*0x9E3779B97F4A7C15)
	binary.BigEndian.PutUint64(k[9:], uint64(n))
	return k
}

// Offer draws the offer of provider n with a sequence so many ms after the start.
func (f *Fleet) Offer(n int, afterMs int64) market.Offer {
	r := f.rnd
	o := market.Offer{
		ID: f.id(), Provider: Provider(n), Signer: market.Address{1}, Payee: market.Address{2},
		Host: market.Host{
			MilliCPU: oneOf[uint32](r, 8, 16, 32, 64, 128) * 1000, RAMMiB: oneOf[uint32](r, 32, 64, 128, 256, 512) << 10,
			DiskMiB: oneOf[uint32](r, 100, 250, 500, 1000, 4000) << 10, Region: region(r.IntN(12)), CUDA: oneOf[uint16](r, 118, 120, 122, 124, 126, 128),
		},
		Tokens: []market.Address{token}, Modes: []market.Mode{market.OnDemand},
		MinSeconds: oneOf[uint32](r, 0, 60, 600), MaxSeconds: oneOf[uint32](r, 3600, 86_400, 7*86_400),
		UnlockDelaySeconds: oneOf[uint32](r, 3600, 6*3600, 48*3600), VoucherSeconds: 60, GraceSeconds: 60, StopSeconds: 30,
		Sequence: uint64(nowMs + afterMs), IssuedMs: nowMs + afterMs, ExpiresMs: nowMs + afterMs + 60_000 + r.Int64N(540_000),
	}
	for i, first := 0, r.IntN(models); i < oneOf(r, 1, 1, 1, 2); i++ {
		o.Groups = append(o.Groups, f.group((first+i)%models))
	}
	return o
}

// Change draws what a provider says next: other devices are free, and one time
// in four the price is another.
func (f *Fleet) Change(old *market.Offer, afterMs int64) market.Offer {
	o := *old
	o.ID, o.Groups = f.id(), slices.Clone(old.Groups)
	o.Sequence, o.IssuedMs, o.ExpiresMs = uint64(nowMs+afterMs), nowMs+afterMs, nowMs+afterMs+60_000+f.rnd.Int64N(540_000)
	for i := range o.Groups {
		g := &o.Groups[i]
		g.Free = uint16(f.rnd.IntN(int(g.Count) + 1))
		g.NVLinkSet = min(g.NVLinkSet, g.Free)
		if f.rnd.IntN(4) == 0 {
			g.RatePerHour = market.NewRate((50 + f.rnd.Uint64N(200)) * 10_000)
		}
	}
	return o
}

func (f *Fleet) group(m int) market.Group {
	r := f.rnd
	count := oneOf[uint16](r, 1, 1, 1, 2, 4, 8)
	free := uint16(r.IntN(int(count) + 1))
	cents := level(m)
	if !f.onePrice {
		cents = cents * uint64(70+r.IntN(120)) / 100
	}
	return market.Group{
		Model: model(m), Class: oneOf[uint16](r, 0, 1, 2, 3), VRAMMiB: vramGiB(m)<<10 - 361, MemGBps: 200 + 100*uint32(m), ComputeCap: computeCap(m),
		Count: count, Free: free, NVLinkSet: oneOf(r, 0, free), RatePerHour: market.NewRate(max(cents, 1) * 10_000),
		Simulated: r.IntN(20) == 0, DevicesHash: market.Hash{1},
	}
}

// Bid draws a bid that asks for seven things: model, devices, VRAM, region,
// class, CUDA and price, besides CPU, memory, disk and time as every bid does.
func (f *Fleet) Bid() market.Bid {
	r := f.rnd
	m := r.IntN(models)
	gpus := oneOf[uint16](r, 1, 1, 1, 2, 4)
	b := market.Bid{
		ID: f.id(), Consumer: Provider(1 << 40), Replicas: oneOf[uint16](r, 1, 1, 2, 4), Mode: market.OnDemand, Token: token,
		Needs: market.Requirements{
			Models: []string{model(m)}, Class: oneOf[uint16](r, 0, 1, 2), GPUs: gpus, VRAMMiB: vramGiB(m) << 10, CUDA: oneOf[uint16](r, 0, 118, 122),
			MilliCPU: oneOf[uint32](r, 2, 4, 8) * 1000, RAMMiB: oneOf[uint32](r, 8, 16, 32) << 10, DiskMiB: oneOf[uint32](r, 10, 50) << 10,
		},
		Limit:      market.NewRate(level(m) * uint64(gpus) * uint64(110+r.IntN(60)) / 100 * 10_000),
		MaxSeconds: oneOf[uint32](r, 600, 3600, 6*3600), StartBySeconds: 600,
		AllowUnattested: r.IntN(2) == 0, MaxUnlockDelaySeconds: 48 * 3600,
		Sequence: nowMs, IssuedMs: nowMs, ExpiresMs: nowMs + 600_000,
	}
	for i := range 12 {
		if r.IntN(3) == 0 {
			b.Needs.RegionsIn = append(b.Needs.RegionsIn, region(i))
		}
	}
	if r.IntN(4) == 0 && m+1 < models {
		b.Needs.Models = append(b.Needs.Models, model(m+1))
	}
	return b
}

// NewBook fills a book with the offers of n providers.
func (f *Fleet) NewBook(n int) (*market.Book, error) {
	b := market.NewBook(64)
	for i := range n {
		if _, err := b.PutOffer(f.Offer(i, 0), nowMs); err != nil {
			return nil, fmt.Errorf("fill book: %w", err)
		}
	}
	return b, nil
}
